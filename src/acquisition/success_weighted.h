#pragma once

#include <covey/acquisition/acquisition_choice.h>
#include <covey/gp/success_model.h>

#include <memory>

namespace covey {

/// What a point is worth where trials may fail, from what it is worth if it succeeds and the probability P of
/// that (docs/method.md, "Failures"):
///
///   improvements (kEi, kNei, kEhvi, kNehvi)   a Q
///   kLogEi                                    a + log Q
///   kUcb                                      b + (a − b) Q where a ≥ b, else b + (a − b)/Q
///
/// with Q = P σ((P − P*/2)/(P*/20)) and P* the highest P at a point that was tried: where trials succeed less
/// than half as often as they could, the search does not go. To weigh by P alone is not enough: a promising
/// region that always fails would be asked again and again.
class SuccessWeighted final : public Acquisition {
 public:
  /// `best` is b, the incumbent of kUcb.
  SuccessWeighted(AcquisitionKind kind, std::unique_ptr<const Acquisition> acquisition,
                  std::shared_ptr<const SuccessModel> model, double best);

  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const override;
  /// Those of the acquisition if every trial succeeds: Q is at most 1, and improvements are at least 0.
  std::optional<Eigen::VectorXd> upper_bounds(const Eigen::Ref<const Eigen::MatrixXd>& X) const override {
    return acquisition_->upper_bounds(X);
  }

 private:
  AcquisitionKind kind_;
  std::unique_ptr<const Acquisition> acquisition_;
  std::shared_ptr<const SuccessModel> model_;  ///< shared by the acquisitions of one round
  double best_;
};

}  // namespace covey
