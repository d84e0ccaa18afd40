#pragma once

#include <covey/acquisition/acquisition.h>
#include <covey/gp/gaussian_process.h>

#include <Eigen/Core>
#include <memory>
#include <span>
#include <vector>

namespace covey {

/// An acquisition that keeps away from points whose outcomes are awaited:
///
///   a(x) − h Σ_j (1 − ‖x − x_j‖²/r²)₊²
///
/// Where outcomes have noise and data are many, another outcome hardly changes the model, and the best point
/// to ask stays where it was; a batch would measure it again and again, and learn nothing of the slopes
/// around it. The radius r is an eighth of the shortest lengthscale: beyond it nothing changes.
class SpreadOut final : public Acquisition {
 public:
  /// `awaited` is D × p.
  SpreadOut(std::unique_ptr<const Acquisition> acquisition, Eigen::MatrixXd awaited, double radius);

  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const override;

 private:
  std::unique_ptr<const Acquisition> acquisition_;
  Eigen::MatrixXd awaited_;
  double radius_;
};

/// How far queries of a batch stay apart, in the encoded space: an eighth of the shortest lengthscale of a
/// model; 0 where no model sees noise, so that a point next to an awaited one is as good as any.
double spread_radius(std::span<const GaussianProcess> gps);

}  // namespace covey
