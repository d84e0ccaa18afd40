#include <covey/numerics/parallel.h>
#include <covey/numerics/random.h>
#include <covey/suggest/pool_search.h>
#include <covey/suggest/search.h>
#include <covey/suggest/starts.h>

#include <chrono>
#include <stdexcept>
#include <vector>

namespace covey {
namespace {

// The stream of the random choices; the Sobol points use the seed itself.
constexpr std::uint64_t kChoiceStream = 1;
// Spaces of up to this many points are looked through when everything else that was found is taken.
constexpr Eigen::Index kFewPoints = 20000;

/// Candidates for a start: the Sobol points first, then those around the best observations.
Eigen::MatrixXd candidates(const Domain& domain, const Eigen::Ref<const Eigen::MatrixXd>& best,
                           const SearchOptions& options, Rng& rng) {
  const Eigen::Index near = best.cols() > 0 ? options.around_best : 0;
  Eigen::MatrixXd points(domain.dimension(), options.screened + near);
  points.leftCols(options.screened) = domain.spread(options.screened, options.seed);
  for (Eigen::Index i = 0; i < near; ++i) {
    const double step = random_step(rng);
    points.col(options.screened + i) = domain.near(best.col(i % best.cols()), step, rng);
  }
  return points;
}

}  // namespace

SearchSummary maximize_acquisition(const Acquisition& acquisition, const Domain& domain,
                                   const Eigen::Ref<const Eigen::MatrixXd>& best,
                                   const Eigen::Ref<const Eigen::MatrixXd>& taken,
                                   const SearchOptions& options, const Eigen::MatrixXd& awaited) {
  const auto begin = std::chrono::steady_clock::now();
  if (options.screened < 1 || options.starts < 1 || options.around_best < 0) {
    throw std::invalid_argument("SearchOptions: screened is " + std::to_string(options.screened) +
                                ", starts " + std::to_string(options.starts) + ", around_best " +
                                std::to_string(options.around_best) + ", expected at least 1, 1 and 0");
  }
  if (const PoolDomain* pool = domain.as_pool())
    return search_pool(acquisition, *pool, taken, awaited, options);
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
  // Whether the point is a new one.
  const auto offer = [&](const Eigen::Ref<const Eigen::VectorXd>& x, double value, bool screened,
                         const char* when) {
    bool is_repetition = false;
    for (Eigen::Index i = 0; i < taken.cols() && !is_repetition; ++i)
      is_repetition = domain.is_same(taken.col(i), x);
    if (is_repetition && !summary.is_repetition) return false;
    const bool is_better =
        summary.x.size() == 0 ||
        (summary.is_repetition == is_repetition ? value > summary.value : summary.is_repetition);
    if (!is_better) return !is_repetition;
    summary.x = x;
    summary.value = value;
    summary.is_repetition = is_repetition;
    summary.origin = std::string(screened ? "the screening" : "around an observation") + when;
    return !is_repetition;
  };
  const auto offer_all = [&](const Eigen::MatrixXd& others, bool screened, const char* when) {
    for (Eigen::Index i = 0; i < others.cols(); ++i) {
      offer(others.col(i), acquisition.value(others.col(i)), screened, when);
      ++summary.evaluations;
    }
  };
  bool has_steps = false;
  for (std::size_t k = 0; k < ascents.size(); ++k) {
    const bool screened = starts[k] < options.screened;
    summary.evaluations += ascents[k].evaluations;
    if (offer(ascents[k].x, ascents[k].value, screened, "")) continue;
    const Eigen::MatrixXd others = domain.next_to(ascents[k].x);
    has_steps = has_steps || others.cols() > 0;
    offer_all(others, screened, ", next to a point that is taken");
  }
  // Among floats a point next to one that is taken is hardly another; an integer away it is.
  if (summary.is_repetition || has_steps) {
    for (Eigen::Index i = 0; i < points.cols(); ++i) {
      offer(points.col(i), values[i], i < options.screened, ", before the ascent");
    }
  }
  if (summary.is_repetition) offer_all(domain.all_points(kFewPoints), true, ", before the ascent");
  summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return summary;
}

}  // namespace covey
