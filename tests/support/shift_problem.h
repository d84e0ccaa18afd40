#pragma once

#include <covey/conformal/weights.h>
#include <covey/density/density_ratio.h>
#include <covey/gp/kernel.h>
#include <covey/numerics/random.h>

#include <Eigen/Core>
#include <cmath>

namespace covey::test {

/// Regression under a known covariate shift: data from p = N(.5, .15² I), queries from p' = p moved by
/// `shift` standard deviations along (1, ..., 1)/√d; outcomes of the three-dimensional Hartmann function of
/// the first three coordinates with noise of variance .05. shift = 0: exchangeable.
struct ShiftProblem {
  Eigen::Index d = 3;
  double shift = 1.5;

  static constexpr double kSd = 0.15;
  static constexpr double kNoise = 0.05;

  Eigen::MatrixXd data_inputs(Rng& rng, Eigen::Index n) const { return inputs(rng, n, 0.0); }
  Eigen::MatrixXd query_inputs(Rng& rng, Eigen::Index n) const { return inputs(rng, n, offset()); }

  Eigen::VectorXd outcomes(Rng& rng, const Eigen::MatrixXd& X) const {
    Eigen::VectorXd y(X.cols());
    for (Eigen::Index i = 0; i < X.cols(); ++i) y[i] = hartmann(X.col(i)) + std::sqrt(kNoise) * rng.normal();
    return y;
  }

  /// p'/p.
  KnownRatio oracle() const {
    const auto log_density = [](double centre) {
      return [centre](const Eigen::VectorXd& x) {
        return -(x.array() - centre).square().sum() / (2.0 * kSd * kSd);
      };
    };
    return {d, {log_density(0.5 + offset())}, {log_density(0.5)}};
  }

  /// A model that was not fitted to anything, and is too sure of itself.
  Hyperparameters fixed_model() const {
    return {KernelType::kMatern52, Eigen::VectorXd::Ones(d), 1.0, 0.02, -1.0};
  }

 private:
  double offset() const { return shift * kSd / std::sqrt(static_cast<double>(d)); }

  Eigen::MatrixXd inputs(Rng& rng, Eigen::Index n, double moved) const {
    return 0.5 + moved + kSd * rng.normal(d, n).array();
  }

  static double hartmann(const Eigen::VectorXd& x) {
    static const double alpha[4] = {1.0, 1.2, 3.0, 3.2};
    static const double A[4][3] = {{3, 10, 30}, {.1, 10, 35}, {3, 10, 30}, {.1, 10, 35}};
    static const double P[4][3] = {
        {.3689, .1170, .2673}, {.4699, .4387, .7470}, {.1091, .8732, .5547}, {.0381, .5743, .8828}};
    double value = 0.0;
    for (int i = 0; i < 4; ++i) {
      double r2 = 0.0;
      for (int k = 0; k < 3; ++k) r2 += A[i][k] * std::pow(x[k] - P[i][k], 2);
      value -= alpha[i] * std::exp(-r2);
    }
    return value;
  }
};

/// ½ Σ |w_i − v_i| over the data and the query.
inline double total_variation(const Weights& w, const Weights& v) {
  return 0.5 * ((w.ratios / w.total() - v.ratios / v.total()).cwiseAbs().sum() + std::abs(w.w_n() - v.w_n()));
}

/// Mean and standard error of independent repetitions.
class RunningMean {
 public:
  void add(double value) {
    ++count_;
    const double step = value - mean_;
    mean_ += step / count_;
    squares_ += step * (value - mean_);
  }
  int count() const { return count_; }
  double mean() const { return mean_; }
  double standard_error() const {
    return count_ > 1 ? std::sqrt(squares_ / (count_ - 1.0) / count_)
                      : std::numeric_limits<double>::infinity();
  }

 private:
  int count_ = 0;
  double mean_ = 0.0;
  double squares_ = 0.0;
};

}  // namespace covey::test
