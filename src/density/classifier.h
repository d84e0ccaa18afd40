#pragma once

#include <covey/density/density_ratio.h>

#include <Eigen/Core>
#include <cstdint>

namespace covey {

/// The weights that a network begins with. The biases of kZeroOutput are 0, those of kUniform are drawn.
///
///   kZeroOutput  He's normal weights in the rectified layers, zero in the last: r ≡ 1 before training
///   kUniform     every layer uniform within ±1/√(number of inputs), the habit of most libraries
enum class NetworkStart { kZeroOutput, kUniform };

struct ClassifierOptions {
  int hidden = 64;  ///< units of each of the two hidden layers
  /// Steps of fit_classifier_ratio, at most. Many more than these tell the points of small samples apart, not
  /// their distributions.
  int steps = 150;
  /// Share of both samples that fit_classifier_ratio holds out, to return the network of the step at which it
  /// did best there; 0 trains on everything and returns the last one, as the paper does.
  double held_out = 0.3;
  double learning_rate = 1e-3;  ///< of Adam, with its usual decays .9 and .999
  /// Of fit_classifier_ratio: the learning rate falls to 0 along half a cosine over the steps.
  bool annealed = false;
  /// c of the penalty c/2·‖θ‖², whose gradient goes through Adam with the rest (L2, not decoupled).
  double weight_decay = 1e-4;
  /// γ of the average θ̄ ← (1 − γ)·θ̄ + γ·θ after each step, which starts at zero: less is smoother and later.
  double averaging = 2e-2;
  /// Divide the average by 1 − (1 − γ)^t. Without it a network of few steps is nearly zero and its ratio
  /// nearly 1.
  bool debias = true;
  /// Give both samples the same total weight in the loss; otherwise every point has the same.
  bool balanced = false;
  bool standardized = true;  ///< whether inputs are standardised by both samples, or taken as they are
  NetworkStart start = NetworkStart::kZeroOutput;
  std::uint64_t seed = 0;  ///< of the initial weights
};

/// A network d-h-h-1 with rectified linear units. The parameters are one vector that holds, column by column,
/// W₁ (h × (d+1)), W₂ (h × (h+1)) and w₃ (h+1); the last column of each is the bias.
struct NetworkShape {
  Eigen::Index inputs = 0;
  Eigen::Index hidden = 0;

  Eigen::Index parameters() const { return hidden * (inputs + 1) + hidden * (hidden + 1) + hidden + 1; }
};

/// log r(x) = w₃·relu(W₂·relu(W₁·u)), u = (x − center)/scale, with a 1 appended to u and to each hidden
/// layer.
class ClassifierRatio final : public DensityRatio {
 public:
  ClassifierRatio(Standardization units, NetworkShape shape, Eigen::VectorXd parameters);

  const Eigen::VectorXd& parameters() const { return parameters_; }

 private:
  Eigen::VectorXd log_ratios(const Eigen::Ref<const Eigen::MatrixXd>& X) const override;
  double log_ratio(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd& gradient) const override;

  Standardization units_;
  NetworkShape shape_;
  Eigen::VectorXd parameters_;
};

/// The log loss of telling positives (n' points of the numerator) from negatives (n of the denominator) by
///
///   P(x is positive) = sigmoid(log r(x) + log(n'/n)),    so that r = [n/n']·[q/(1−q)]:
///
/// the prior odds are given, not learned, and the network's output is the log ratio itself. Balanced: both
/// samples weigh ½ and the odds are 1. Storage grows with the samples and is used again; one object per
/// thread.
class ClassifierLoss {
 public:
  ClassifierLoss(Standardization units, NetworkShape shape, bool balanced);

  /// The mean loss at `parameters`; its gradient in them, of the same size.
  double operator()(const Eigen::VectorXd& parameters, const Eigen::Ref<const Eigen::MatrixXd>& negatives,
                    const Eigen::Ref<const Eigen::MatrixXd>& positives, Eigen::VectorXd& gradient);

 private:
  void reserve(Eigen::Index n);

  Standardization units_;
  NetworkShape shape_;
  bool balanced_;
  // Each holds a point per column, possibly with columns to spare.
  Eigen::MatrixXd inputs_;
  Eigen::MatrixXd first_;
  Eigen::MatrixXd second_;
  Eigen::MatrixXd first_bar_;
  Eigen::MatrixXd second_bar_;
  Eigen::VectorXd score_;  ///< log r, then its adjoint
};

/// The classifier while it is trained, step by step, on samples that may grow in between.
class RatioClassifier {
 public:
  /// `units` are those of the inputs for good, e.g. input_units(options, negatives, first positives). The
  /// options `steps`, `held_out` and `annealed` are not used here.
  explicit RatioClassifier(Standardization units, const ClassifierOptions& options = {});

  /// One step of Adam on all the points given, then one of the average. Returns the loss before the step.
  /// `rate` multiplies the learning rate.
  double step(const Eigen::Ref<const Eigen::MatrixXd>& negatives,
              const Eigen::Ref<const Eigen::MatrixXd>& positives, double rate = 1.0);

  int steps() const { return steps_; }
  const NetworkShape& shape() const { return shape_; }
  const Eigen::VectorXd& parameters() const { return parameters_; }  ///< of the network that is trained
  /// The averaged network as it is now (a copy: it stays as it is). Before the first step r ≡ 1.
  ClassifierRatio ratio() const;

 private:
  ClassifierOptions options_;
  Standardization units_;
  NetworkShape shape_;
  ClassifierLoss loss_;
  int steps_ = 0;
  Eigen::VectorXd parameters_;
  Eigen::VectorXd gradient_;
  Eigen::VectorXd mean_;      ///< Adam's average of gradients
  Eigen::VectorXd square_;    ///< and of their squares
  Eigen::VectorXd averaged_;  ///< θ̄, not debiased
};

/// The units of a classifier's inputs: standardised by both samples, or as they are.
Standardization input_units(const ClassifierOptions& options,
                            const Eigen::Ref<const Eigen::MatrixXd>& negatives,
                            const Eigen::Ref<const Eigen::MatrixXd>& positives);

/// Trains the classifier by full-batch steps in the units of both samples. If a sample has fewer than two
/// points none can be held out, and unless that is off the ratio is 1.
RatioFit fit_classifier_ratio(const Eigen::Ref<const Eigen::MatrixXd>& denominator_sample,
                              const Eigen::Ref<const Eigen::MatrixXd>& numerator_sample,
                              const ClassifierOptions& options = {});

}  // namespace covey
