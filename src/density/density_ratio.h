#pragma once

#include <Eigen/Core>
#include <functional>
#include <memory>
#include <string>

namespace covey {

/// Ratios are kept within exp(±kLogRatioLimit): no weight is then zero or infinite, nor is a sum of their
/// squares.
inline constexpr double kLogRatioLimit = 300.0;

struct RatioValue {
  double value = 1.0;
  Eigen::VectorXd gradient;  ///< in x
};

/// r(x) = p'(x)/p(x), up to a constant factor (which no weight depends on): how much likelier x is among the
/// queries (numerator) than among the data (denominator). Immutable, so it may be shared between threads.
/// Every function throws std::invalid_argument for a point of the wrong dimension, and NumericalError where
/// the ratio is not a number.
class DensityRatio {
 public:
  virtual ~DensityRatio() = default;

  Eigen::Index d() const { return d_; }
  double operator()(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  RatioValue with_gradient(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  /// r at the columns of X (d × n).
  Eigen::VectorXd values(const Eigen::Ref<const Eigen::MatrixXd>& X) const;

 protected:
  explicit DensityRatio(Eigen::Index d);
  DensityRatio(const DensityRatio&) = default;
  DensityRatio& operator=(const DensityRatio&) = default;

 private:
  /// log r at the columns of X, which has d rows.
  virtual Eigen::VectorXd log_ratios(const Eigen::Ref<const Eigen::MatrixXd>& X) const = 0;
  /// log r at x; ∇log r into `gradient`, which has size d.
  virtual double log_ratio(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd& gradient) const = 0;

  Eigen::Index d_;
};

/// r ≡ 1: the queries are distributed like the data.
class UnitRatio final : public DensityRatio {
 public:
  explicit UnitRatio(Eigen::Index d) : DensityRatio(d) {}

 private:
  Eigen::VectorXd log_ratios(const Eigen::Ref<const Eigen::MatrixXd>& X) const override;
  double log_ratio(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd& gradient) const override;
};

/// The log of a density that can be evaluated, normalised or not; −inf outside its support.
struct LogDensity {
  std::function<double(const Eigen::VectorXd& x)> value;
  std::function<Eigen::VectorXd(const Eigen::VectorXd& x)> gradient = {};  ///< only for with_gradient
};

/// log r = log p' − log p of known densities, e.g. of a design that was drawn from them.
class KnownRatio final : public DensityRatio {
 public:
  KnownRatio(Eigen::Index d, LogDensity numerator, LogDensity denominator);

 private:
  Eigen::VectorXd log_ratios(const Eigen::Ref<const Eigen::MatrixXd>& X) const override;
  double log_ratio(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd& gradient) const override;

  LogDensity numerator_;
  LogDensity denominator_;
};

/// How an estimate of a ratio from two samples came about.
struct RatioSummary {
  /// (Σ r)²/Σ r² over the denominator's sample: how many draws from p' its weighted points are worth.
  double effective_sample_size = 0.0;
  double loss = 0.0;  ///< training log loss of the result, penalties apart; telling nothing apart costs log 2
                      ///< where both samples are of one size
  double regularization = 0.0;  ///< the penalty that was used
  int steps = 0;                ///< of the optimiser, over everything that was trained
  std::string termination;
  double seconds = 0.0;
};

struct RatioFit {
  std::unique_ptr<const DensityRatio> ratio;
  RatioSummary summary;
};

/// Throws std::invalid_argument unless both samples (d × n and d × n') are finite, not empty and of one
/// dimension.
void validate_samples(const Eigen::Ref<const Eigen::MatrixXd>& denominator_sample,
                      const Eigen::Ref<const Eigen::MatrixXd>& numerator_sample);

/// u = (x − center)/scale, coordinate by coordinate: the units in which an estimator works.
struct Standardization {
  Eigen::VectorXd center;
  Eigen::VectorXd scale;

  /// The columns of X (d × n) in these units; the second into storage of that shape.
  Eigen::MatrixXd apply(const Eigen::Ref<const Eigen::MatrixXd>& X) const;
  void apply_into(const Eigen::Ref<const Eigen::MatrixXd>& X, Eigen::Ref<Eigen::MatrixXd> U) const;
};

/// By the mean and standard deviation of both samples together; a coordinate that is constant there keeps its
/// units.
Standardization standardize(const Eigen::Ref<const Eigen::MatrixXd>& denominator_sample,
                            const Eigen::Ref<const Eigen::MatrixXd>& numerator_sample);

}  // namespace covey
