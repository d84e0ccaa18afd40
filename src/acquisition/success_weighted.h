#pragma once

#include <covey/acquisition/acquisition_choice.h>
#include <covey/acquisition/feasibility.h>
#include <covey/gp/success_model.h>

#include <memory>

namespace covey {

/// What a value a of an acquisition is worth where all goes well with probability Q, as SuccessWeighted has
/// it, with its derivatives.
struct WeightedValue {
  double value = 0.0;
  double by_value = 0.0;
  double by_log_Q = 0.0;
};
WeightedValue weigh(AcquisitionKind kind, double value, double log_Q, double best);

/// What is taken from an upper confidence bound where limits are met with a probability F of less than .01,
/// log(.01/F), and its derivative by log F. Weighing alone leaves such a point at the incumbent, above every
/// other point that is known to be a little worse than it.
struct LimitPenalty {
  double value = 0.0;
  double by_log_F = 0.0;
};
LimitPenalty limit_penalty(AcquisitionKind kind, double log_F);

/// What a point is worth where trials may fail or outcomes may violate their limits, from what it is worth if
/// all goes well and the probability of that (docs/method.md, "Failures" and "Limits"):
///
///   improvements (kEi, kNei, kEhvi, kNehvi)   a Q
///   kLogEi                                    a + log Q
///   kUcb                                      b + (a − b) Q where a ≥ b, else b + (a − b)/Q; less
///                                             log(.01/F) where F < .01
///
/// with Q = P σ((P − P*/2)/(P*/20)) · F. P is the probability that a trial at the point succeeds and P* the
/// highest P at a point that was tried: where trials succeed less than half as often as they could, the
/// search does not go. To weigh by P alone is not enough: a promising region that always fails would be asked
/// again and again. F is the probability that the limits are met, and has no such threshold: optima often lie
/// where a limit is just met, and there F is a half.
class SuccessWeighted final : public Acquisition {
 public:
  /// `best` is b, the incumbent of kUcb. Either of model and feasibility may be null, and then counts as 1.
  SuccessWeighted(AcquisitionKind kind, std::unique_ptr<const Acquisition> acquisition,
                  std::shared_ptr<const SuccessModel> model, double best,
                  std::shared_ptr<const Feasibility> feasibility = {});

  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const override;
  /// Those of the acquisition if every trial succeeds: Q is at most 1, and improvements are at least 0.
  std::optional<Eigen::VectorXd> upper_bounds(const Eigen::Ref<const Eigen::MatrixXd>& X) const override {
    return acquisition_->upper_bounds(X);
  }

 private:
  /// log Q/F and, unless `gradient` is null, its gradient.
  double log_success(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const;

  AcquisitionKind kind_;
  std::unique_ptr<const Acquisition> acquisition_;
  std::shared_ptr<const SuccessModel> model_;  ///< shared by the acquisitions of one round, as is the next
  double best_;
  std::shared_ptr<const Feasibility> feasibility_;
};

/// log F: what is looked for until something is known that meets the limits.
class FeasibilityAcquisition final : public Acquisition {
 public:
  explicit FeasibilityAcquisition(std::shared_ptr<const Feasibility> feasibility);
  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const override {
    return feasibility_->log_probability(x, gradient);
  }

 private:
  std::shared_ptr<const Feasibility> feasibility_;
};

/// The least margin of the limits (Feasibility::margin): what is looked for where no point is inside.
class MarginAcquisition final : public Acquisition {
 public:
  explicit MarginAcquisition(std::shared_ptr<const Feasibility> feasibility);
  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const override {
    return feasibility_->margin(x, gradient);
  }

 private:
  std::shared_ptr<const Feasibility> feasibility_;
};

/// An acquisition where every one-sided bound on a limited outcome is inside its limits; elsewhere less than
/// any value that it has there, the less the farther the bounds are outside.
class InsideLimits final : public Acquisition {
 public:
  InsideLimits(std::unique_ptr<const Acquisition> acquisition,
               std::shared_ptr<const Feasibility> feasibility);

  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const override;
  std::optional<Eigen::VectorXd> upper_bounds(const Eigen::Ref<const Eigen::MatrixXd>& X) const override {
    return acquisition_->upper_bounds(X);
  }
  /// Whether a value is one of a point that is inside.
  static bool is_inside(double value) { return value > kOutside; }

 private:
  // Below every acquisition of standardised outcomes, divided by the least Q, and below log F within ten
  // thousand standard deviations.
  static constexpr double kOutside = -1e9;

  std::unique_ptr<const Acquisition> acquisition_;
  std::shared_ptr<const Feasibility> feasibility_;
};

}  // namespace covey
