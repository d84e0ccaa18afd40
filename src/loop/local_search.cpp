#include <covey/loop/local_search.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>

#include <algorithm>

namespace covey {
namespace {

// The streams of the seed that give the initial points of new regions.
constexpr std::uint64_t kFirstRestartStream = std::uint64_t{1} << 32;
// The fewest points that a model can be fitted to.
constexpr int kFewestPoints = 2;

}  // namespace

LocalSearch::LocalSearch(Eigen::Index d, const LocalSearchOptions& options)
    : options_(options), d_(d), region_(d, options.q), best_(-kInfinity) {}

LocalSearch LocalSearch::replay(Eigen::Index d, const LocalSearchOptions& options,
                                const Eigen::Ref<const Eigen::VectorXd>& y) {
  LocalSearch search(d, options);
  const Eigen::Index initial = std::min<Eigen::Index>(options.initial, y.size());
  search.told_ = initial;
  search.best_ = initial > 0 ? y.head(initial).maxCoeff() : -kInfinity;
  while (search.told_ + options.q <= y.size()) search.tell(y.segment(search.told_, options.q));
  return search;
}

void LocalSearch::tell(const Eigen::Ref<const Eigen::VectorXd>& round) {
  const double best_of_round = round.maxCoeff();
  const double best_before = best_;
  told_ += round.size();
  best_ = std::max(best_, best_of_round);
  if (design_left_ > 0) {
    design_left_ -= round.size();
    return;
  }
  region_.tell(best_before, best_of_round);
  if (!region_.has_converged()) return;
  region_ = TrustRegion(d_, options_.q);
  first_ = told_;
  best_ = -kInfinity;
  design_left_ = design_size();
  ++restarts_;
}

Eigen::Index LocalSearch::design_size() const {
  const Eigen::Index q = options_.q;
  const Eigen::Index least = std::max(options_.initial, kFewestPoints);
  return (least + q - 1) / q * q;
}

Round LocalSearch::ask(const Loop& loop, const SuggestOptions& options) const {
  if (design_left_ > 0) {
    // Points that others are at work on come first; they may be more than the design has.
    const Eigen::Index begun = design_size() - design_left_ + loop.history().pending.cols();
    const std::uint64_t stream = kFirstRestartStream + static_cast<std::uint64_t>(restarts_);
    const Eigen::Index count = std::max(design_size(), begun + options.q);
    const Eigen::MatrixXd points = sobol_points(d_, count, Rng(options_.seed, stream).bits());
    return loop.ask_at(points.middleCols(begun, options.q), options);
  }
  History seen = loop.history();
  seen.X = seen.X.rightCols(seen.X.cols() - first_).eval();
  seen.Y = seen.Y.rightCols(seen.Y.cols() - first_).eval();
  for (Eigen::VectorXd& variances : seen.noise_variances) {
    if (variances.size() > 0) variances = variances.tail(seen.X.cols()).eval();
  }
  SuggestOptions local = options;
  local.trust_region = length();
  return suggest(seen, local);
}

}  // namespace covey
