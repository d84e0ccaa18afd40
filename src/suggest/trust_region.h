#pragma once

#include <covey/suggest/domain.h>

#include <Eigen/Core>

namespace covey {

struct TrustRegionOptions {
  double length = 0.8;              ///< of a new region, in shares of the cube's side
  double shortest = 1.0 / 128.0;    ///< below, the region has converged
  double longest = 1.6;             ///< no region grows beyond
  int successes = 3;                ///< rounds in a row that improve before the length doubles
  int failures = 0;                 ///< rounds in a row that do not before it halves; 0: ⌈max(4, d)/q⌉
  double least_improvement = 1e-3;  ///< relative to the size of the best outcome: less is no success
};

/// The trust region of TuRBO (Eriksson, Pearce, Gardner, Turner & Poloczek 2019): a box around the best point
/// of a local model, long where the model's lengthscales are long, that doubles after successes and halves
/// after failures. When it has become too short the search should start again elsewhere with a new region and
/// new data.
class TrustRegion {
 public:
  /// For rounds of q queries in [0, 1]^d.
  TrustRegion(Eigen::Index d, int q, const TrustRegionOptions& options = {});

  double length() const { return length_; }
  bool has_converged() const { return length_ < options_.shortest; }
  /// Takes in a round: the best outcome before it and the best of it, maximised.
  void tell(double best_before, double best_of_round);

 private:
  TrustRegionOptions options_;
  int failures_allowed_;
  double length_;
  int successes_in_a_row_ = 0;
  int failures_in_a_row_ = 0;
};

/// The box of a region: side i is length · lengthscale_i / (geometric mean of the lengthscales), around the
/// centre and within the unit cube.
BoxDomain trust_region_box(double length, const Eigen::Ref<const Eigen::VectorXd>& centre,
                           const Eigen::Ref<const Eigen::VectorXd>& lengthscales);

}  // namespace covey
