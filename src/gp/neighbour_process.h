#pragma once

#include <covey/gp/gaussian_process.h>
#include <covey/numerics/nearest.h>

#include <Eigen/Core>
#include <cstdint>
#include <vector>

namespace covey {

struct NeighbourOptions {
  /// How many of the nearest observations a prediction is conditioned on: more are more exact, for time that
  /// grows with their square.
  Eigen::Index neighbours = 64;
  /// How many observations, drawn at random once, every prediction is conditioned on as well: what an
  /// additive or slowly varying part of the kernel says of x it says from afar.
  Eigen::Index anchors = 256;
  std::uint64_t seed = 0;  ///< of the draw
};

/// A Gaussian process of any number of observations, each prediction conditioned on a few of them: on
/// anchors, the same for all, and on those nearest to x in lengthscales (Vecchia 1988, who conditions on
/// neighbours alone). Every observation counts where it is near. With no more observations than anchors and
/// neighbours together the predictions are those of the exact process. Immutable, so it may be shared between
/// threads.
class NeighbourProcess {
 public:
  /// As for GaussianProcess.
  NeighbourProcess(Eigen::MatrixXd X, Eigen::VectorXd y, Hyperparameters h,
                   const NeighbourOptions& options = {});

  Eigen::Index n() const { return X_.cols(); }
  /// Mean and variances at x: O(a m) for a anchors and m neighbours, and the search for these.
  Marginal predict(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  std::vector<Marginal> predict_many(const Eigen::Ref<const Eigen::MatrixXd>& Xq, int threads = 1) const;

 private:
  Eigen::MatrixXd X_;
  Eigen::VectorXd y_;
  Eigen::VectorXd lengthscales_;        ///< in which distances are counted
  std::vector<Eigen::Index> anchored_;  ///< the columns of the anchors, ascending
  GaussianProcess anchors_;
  NearestPoints tree_;
  Eigen::Index neighbours_;
};

}  // namespace covey
