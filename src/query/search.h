#pragma once

#include <covey/acquisition/acquisition.h>

#include <Eigen/Core>
#include <cstdint>
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
  int max_iterations = 60;  ///< of L-BFGS-B per ascent
  std::uint64_t seed = 0;
  int threads = 1;  ///< for the ascents; 0: all cores. Never changes the result
};

/// What was found, and from where.
struct SearchSummary {
  Eigen::VectorXd x;
  double value = 0.0;
  double screened_value = 0.0;  ///< the best before any ascent
  std::string origin;           ///< "the screening" or "around an observation"
  int starts = 0;
  int evaluations = 0;
  double seconds = 0.0;
};

/// The highest point of the acquisition found in the box lower ≤ x ≤ upper. `best` (d × m) are good observations, of
/// which the neighbourhoods are searched too; it may be empty.
SearchSummary maximize_acquisition(const Acquisition& acquisition,
                                   const Eigen::Ref<const Eigen::VectorXd>& lower,
                                   const Eigen::Ref<const Eigen::VectorXd>& upper,
                                   const Eigen::Ref<const Eigen::MatrixXd>& best,
                                   const SearchOptions& options = {});

}  // namespace covey
