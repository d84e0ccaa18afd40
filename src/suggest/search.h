#pragma once

#include <covey/acquisition/acquisition.h>
#include <covey/suggest/domain.h>

#include <Eigen/Core>
#include <cstdint>
#include <optional>
#include <string>

namespace covey {

struct SearchOptions {
  /// Scrambled Sobol points at which the acquisition is only evaluated: more see narrower peaks.
  int screened = 512;
  /// Random steps around the best observations, likewise evaluated: what is good is often near what was good.
  int around_best = 128;
  /// Ascents: from the best screened point, from the best around an observation, and from others chosen with
  /// probability ∝ exp(standardised value), so that different peaks are climbed.
  int starts = 8;
  int max_iterations = 60;  ///< per ascent
  std::uint64_t seed = 0;
  int threads = 1;  ///< 0: all cores. Never changes the result
};

/// What was found, and from where.
struct SearchSummary {
  Eigen::VectorXd x;
  double value = 0.0;
  double screened_value = 0.0;             ///< the best before any ascent
  std::optional<Eigen::Index> point = {};  ///< which one, of a pool
  /// "the pool", "the screening" or "around an observation", with ", before the ascent" or ", next to a
  /// point that is taken" where the end of the ascent itself had been asked before.
  std::string origin;
  bool is_repetition = false;  ///< nothing was found that is not taken
  int starts = 0;
  int evaluations = 0;
  double seconds = 0.0;
};

/// The highest point of the acquisition found in the domain. `best` (D × m) are good observations, of which
/// the neighbourhoods are searched too; `taken` (D × p) are points that need not be suggested again: where an
/// ascent ends at one of them the next highest is the answer. Both may be empty. In a pool the highest point
/// is the answer that is neither taken nor a near-twin of one of `awaited`.
SearchSummary maximize_acquisition(const Acquisition& acquisition, const Domain& domain,
                                   const Eigen::Ref<const Eigen::MatrixXd>& best,
                                   const Eigen::Ref<const Eigen::MatrixXd>& taken,
                                   const SearchOptions& options = {}, const Eigen::MatrixXd& awaited = {});

}  // namespace covey
