#include <covey/numerics/lbfgsb.h>
#include <covey/numerics/parallel.h>
#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/numerics/statistics.h>
#include <covey/query/search.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <stdexcept>
#include <vector>

namespace covey {
namespace {

// Steps around an observation, in shares of the box: from next to it to its neighbourhood.
constexpr double kShortestStep = 1e-3;
constexpr double kLongestStep = 0.2;
// The stream of the random choices; the Sobol points use the seed itself.
constexpr std::uint64_t kChoiceStream = 1;

/// Candidates for a start: the Sobol points first, then those around the best observations.
Eigen::MatrixXd candidates(const Eigen::Ref<const Eigen::VectorXd>& lower,
                           const Eigen::Ref<const Eigen::VectorXd>& upper,
                           const Eigen::Ref<const Eigen::MatrixXd>& best, const SearchOptions& options,
                           Rng& rng) {
  const Eigen::Index d = lower.size();
  const Eigen::VectorXd width = upper - lower;
  const Eigen::Index near = best.cols() > 0 ? options.around_best : 0;
  Eigen::MatrixXd points(d, options.screened + near);
  points.leftCols(options.screened) =
      (width.asDiagonal() * sobol_points(d, options.screened, options.seed)).colwise() + lower;
  for (Eigen::Index i = 0; i < near; ++i) {
    const double step = kShortestStep * std::pow(kLongestStep / kShortestStep, rng.uniform());
    const Eigen::VectorXd moved = best.col(i % best.cols()) + step * width.cwiseProduct(rng.normal(d, 1));
    points.col(options.screened + i) = moved.cwiseMax(lower).cwiseMin(upper);
  }
  return points;
}

/// The indices to start from: the best of either kind, then a Boltzmann choice without repetition.
std::vector<Eigen::Index> choose_starts(const Eigen::VectorXd& values, Eigen::Index screened, int starts,
                                        Rng& rng) {
  std::vector<Eigen::Index> chosen;
  Eigen::Index index = 0;
  values.head(screened).maxCoeff(&index);
  chosen.push_back(index);
  if (values.size() > screened) {
    values.tail(values.size() - screened).maxCoeff(&index);
    chosen.push_back(screened + index);
  }
  // exp(value + Gumbel noise), largest first, draws in proportion to exp(value) without repetition.
  const Moments m = moments(values);
  std::vector<std::pair<double, Eigen::Index>> keys;
  for (Eigen::Index i = 0; i < values.size(); ++i) {
    const double gumbel = -std::log(-std::log(rng.uniform()));
    keys.emplace_back((m.sd > 0.0 ? (values[i] - m.mean) / m.sd : 0.0) + gumbel, i);
  }
  std::sort(keys.begin(), keys.end(), std::greater<>());
  for (const auto& [key, i] : keys) {
    if (std::ssize(chosen) >= starts) break;
    if (std::find(chosen.begin(), chosen.end(), i) == chosen.end()) chosen.push_back(i);
  }
  chosen.resize(std::min(chosen.size(), static_cast<std::size_t>(starts)));
  return chosen;
}

}  // namespace

SearchSummary maximize_acquisition(const Acquisition& acquisition,
                                   const Eigen::Ref<const Eigen::VectorXd>& lower,
                                   const Eigen::Ref<const Eigen::VectorXd>& upper,
                                   const Eigen::Ref<const Eigen::MatrixXd>& best,
                                   const SearchOptions& options) {
  const auto begin = std::chrono::steady_clock::now();
  if (options.screened < 1 || options.starts < 1 || options.around_best < 0) {
    throw std::invalid_argument("SearchOptions: screened is " + std::to_string(options.screened) +
                                ", starts " + std::to_string(options.starts) + ", around_best " +
                                std::to_string(options.around_best) + ", expected at least 1, 1 and 0");
  }
  Rng rng(options.seed, kChoiceStream);
  const Eigen::MatrixXd points = candidates(lower, upper, best, options, rng);
  Eigen::VectorXd values(points.cols());
  parallel_for(points.cols(), options.threads,
               [&](Eigen::Index i) { values[i] = acquisition.value(points.col(i)); });
  const std::vector<Eigen::Index> starts = choose_starts(values, options.screened, options.starts, rng);

  std::vector<LbfgsbSummary> ascents(starts.size());
  parallel_for(std::ssize(starts), options.threads, [&](Eigen::Index k) {
    const Objective descent = [&](const Eigen::VectorXd& x, Eigen::VectorXd& gradient) {
      const double value = acquisition.value_and_gradient(x, gradient);
      gradient = -gradient;
      return -value;
    };
    ascents[static_cast<std::size_t>(k)] =
        minimize_lbfgsb(descent, points.col(starts[static_cast<std::size_t>(k)]), lower, upper,
                        {.max_iterations = options.max_iterations, .relative_reduction = 1e-9});
  });

  SearchSummary summary;
  summary.screened_value = values.maxCoeff();
  summary.starts = static_cast<int>(starts.size());
  summary.evaluations = static_cast<int>(points.cols());
  std::size_t winner = 0;
  for (std::size_t k = 0; k < ascents.size(); ++k) {
    summary.evaluations += ascents[k].evaluations;
    if (ascents[k].value < ascents[winner].value) winner = k;
  }
  summary.x = ascents[winner].x;
  summary.value = -ascents[winner].value;
  summary.origin = starts[winner] < options.screened ? "the screening" : "around an observation";
  summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return summary;
}

}  // namespace covey
