#include <covey/numerics/parallel.h>
#include <covey/numerics/random.h>
#include <covey/numerics/statistics.h>
#include <covey/query/search.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

namespace covey {
namespace {

// Steps around an observation, in shares of the box: from next to it to its neighbourhood.
constexpr double kShortestStep = 1e-3;
constexpr double kLongestStep = 0.2;
// The stream of the random choices; the Sobol points use the seed itself.
constexpr std::uint64_t kChoiceStream = 1;
// Closer than this in every coordinate a suggestion is a repetition.
constexpr double kDuplicate = 1e-7;

/// From x to the nearest of the points, in its largest coordinate.
double distance(const Eigen::Ref<const Eigen::MatrixXd>& points, const Eigen::Ref<const Eigen::VectorXd>& x) {
  if (points.cols() == 0) return std::numeric_limits<double>::infinity();
  return (points.colwise() - x).cwiseAbs().colwise().maxCoeff().minCoeff();
}

/// Candidates for a start: the Sobol points first, then those around the best observations.
Eigen::MatrixXd candidates(const Domain& domain, const Eigen::Ref<const Eigen::MatrixXd>& best,
                           const SearchOptions& options, Rng& rng) {
  const Eigen::Index near = best.cols() > 0 ? options.around_best : 0;
  Eigen::MatrixXd points(domain.dimension(), options.screened + near);
  points.leftCols(options.screened) = domain.spread(options.screened, options.seed);
  for (Eigen::Index i = 0; i < near; ++i) {
    const double step = kShortestStep * std::pow(kLongestStep / kShortestStep, rng.uniform());
    points.col(options.screened + i) = domain.near(best.col(i % best.cols()), step, rng);
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

SearchSummary maximize_acquisition(const Acquisition& acquisition, const Domain& domain,
                                   const Eigen::Ref<const Eigen::MatrixXd>& best,
                                   const Eigen::Ref<const Eigen::MatrixXd>& taken,
                                   const SearchOptions& options) {
  const auto begin = std::chrono::steady_clock::now();
  if (options.screened < 1 || options.starts < 1 || options.around_best < 0) {
    throw std::invalid_argument("SearchOptions: screened is " + std::to_string(options.screened) +
                                ", starts " + std::to_string(options.starts) + ", around_best " +
                                std::to_string(options.around_best) + ", expected at least 1, 1 and 0");
  }
  Rng rng(options.seed, kChoiceStream);
  const Eigen::MatrixXd points = candidates(domain, best, options, rng);
  Eigen::VectorXd values(points.cols());
  parallel_for(points.cols(), options.threads,
               [&](Eigen::Index i) { values[i] = acquisition.value(points.col(i)); });
  const std::vector<Eigen::Index> starts = choose_starts(values, options.screened, options.starts, rng);
  std::vector<Ascent> ascents(starts.size());
  parallel_for(std::ssize(starts), options.threads, [&](Eigen::Index k) {
    const auto item = static_cast<std::size_t>(k);
    ascents[item] = domain.ascend(acquisition, points.col(starts[item]), options.max_iterations);
  });

  SearchSummary summary;
  summary.screened_value = values.maxCoeff();
  summary.starts = static_cast<int>(starts.size());
  summary.evaluations = static_cast<int>(points.cols());
  summary.is_repetition = true;
  const auto offer = [&](const Eigen::Ref<const Eigen::VectorXd>& x, double value, bool screened,
                         const char* when) {
    const bool is_repetition = distance(taken, x) <= kDuplicate;
    const bool is_better =
        summary.x.size() == 0 ||
        (summary.is_repetition == is_repetition ? value > summary.value : summary.is_repetition);
    if (!is_better) return;
    summary.x = x;
    summary.value = value;
    summary.is_repetition = is_repetition;
    summary.origin = std::string(screened ? "the screening" : "around an observation") + when;
  };
  for (std::size_t k = 0; k < ascents.size(); ++k) {
    summary.evaluations += ascents[k].evaluations;
    offer(ascents[k].x, ascents[k].value, starts[k] < options.screened, "");
  }
  if (summary.is_repetition) {
    for (Eigen::Index i = 0; i < points.cols(); ++i) {
      offer(points.col(i), values[i], i < options.screened, ", before the ascent");
    }
  }
  summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return summary;
}

}  // namespace covey
