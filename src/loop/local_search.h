#pragma once

#include <covey/loop/loop.h>
#include <covey/suggest/trust_region.h>

#include <Eigen/Core>
#include <cstdint>

namespace covey {

struct LocalSearchOptions {
  int initial = 10;  ///< points before the first round, and after every restart
  int q = 1;         ///< queries of a round
  std::uint64_t seed = 0;
};

/// A search in trust regions (TuRBO): when one has converged the search starts again with new initial points
/// and a model that knows nothing of before. For one objective on the unit cube. Its state is a function of
/// the outcomes so far.
class LocalSearch {
 public:
  LocalSearch(Eigen::Index d, const LocalSearchOptions& options);
  /// The state after these outcomes, maximised: those of the initial points, then round after round.
  static LocalSearch replay(Eigen::Index d, const LocalSearchOptions& options,
                            const Eigen::Ref<const Eigen::VectorXd>& y);

  double length() const { return region_.length(); }
  int restarts() const { return restarts_; }
  /// Whether the next round asks for initial points of a new region.
  bool is_starting() const { return design_left_ > 0; }

  /// What to try next, from the part of the history that belongs to the region; `options` are those of the
  /// round. Outcomes that are awaited count as begun, so that asks before them differ.
  Round ask(const Loop& loop, const SuggestOptions& options) const;

 private:
  void tell(const Eigen::Ref<const Eigen::VectorXd>& round);
  /// Whole rounds.
  Eigen::Index design_size() const;

  LocalSearchOptions options_;
  Eigen::Index d_;
  TrustRegion region_;
  Eigen::Index told_ = 0;
  Eigen::Index first_ = 0;        ///< the first outcome of the region
  double best_;                   ///< of its outcomes
  Eigen::Index design_left_ = 0;  ///< initial points of a new region that are still to be told
  int restarts_ = 0;
};

}  // namespace covey
