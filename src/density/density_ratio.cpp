#include <covey/density/density_ratio.h>
#include <covey/numerics/errors.h>
#include <covey/numerics/statistics.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

// A spread below this part of the coordinate's size is what rounding makes of a constant.
constexpr double kConstantSpread = 1e-12;

double bounded_exp(double log_ratio) {
  if (std::isnan(log_ratio)) throw NumericalError("DensityRatio: the log ratio is not a number");
  return std::exp(std::clamp(log_ratio, -kLogRatioLimit, kLogRatioLimit));
}

void validate_dimension(Eigen::Index expected, Eigen::Index rows) {
  if (rows != expected) {
    throw std::invalid_argument("DensityRatio: a point has " + std::to_string(rows) +
                                " coordinates, expected " + std::to_string(expected));
  }
}

void validate_sample(const char* name, const Eigen::Ref<const Eigen::MatrixXd>& sample) {
  if (sample.cols() == 0 || sample.rows() == 0) {
    throw std::invalid_argument(std::string(name) + " is empty: it is " + std::to_string(sample.rows()) +
                                " x " + std::to_string(sample.cols()));
  }
  for (Eigen::Index j = 0; j < sample.cols(); ++j) {
    for (Eigen::Index i = 0; i < sample.rows(); ++i) {
      if (!std::isfinite(sample(i, j))) {
        throw std::invalid_argument(std::string(name) + " has the value " + number_text(sample(i, j)) +
                                    " in coordinate " + std::to_string(i) + " of point " + std::to_string(j));
      }
    }
  }
}

}  // namespace

DensityRatio::DensityRatio(Eigen::Index d) : d_(d) {
  if (d < 1) throw std::invalid_argument("DensityRatio: d is " + std::to_string(d) + ", expected at least 1");
}

double DensityRatio::operator()(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  validate_dimension(d_, x.size());
  return bounded_exp(log_ratios(x)[0]);
}

RatioValue DensityRatio::with_gradient(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  validate_dimension(d_, x.size());
  RatioValue r{1.0, Eigen::VectorXd(d_)};
  const double log_value = log_ratio(x, r.gradient);
  r.value = bounded_exp(log_value);
  if (std::abs(log_value) < kLogRatioLimit) {
    r.gradient *= r.value;
  } else {
    r.gradient.setZero();
  }
  return r;
}

Eigen::VectorXd DensityRatio::values(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  validate_dimension(d_, X.rows());
  return log_ratios(X).unaryExpr(&bounded_exp);
}

Eigen::VectorXd UnitRatio::log_ratios(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  return Eigen::VectorXd::Zero(X.cols());
}

double UnitRatio::log_ratio(const Eigen::Ref<const Eigen::VectorXd>& /*x*/, Eigen::VectorXd& gradient) const {
  gradient.setZero();
  return 0.0;
}

KnownRatio::KnownRatio(Eigen::Index d, LogDensity numerator, LogDensity denominator)
    : DensityRatio(d), numerator_(std::move(numerator)), denominator_(std::move(denominator)) {
  if (!numerator_.value || !denominator_.value) {
    throw std::invalid_argument(std::string("KnownRatio: the ") +
                                (numerator_.value ? "denominator" : "numerator") + " has no value");
  }
}

Eigen::VectorXd KnownRatio::log_ratios(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  Eigen::VectorXd log_r(X.cols());
  for (Eigen::Index j = 0; j < X.cols(); ++j) {
    const Eigen::VectorXd x = X.col(j);
    log_r[j] = numerator_.value(x) - denominator_.value(x);
  }
  return log_r;
}

double KnownRatio::log_ratio(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd& gradient) const {
  if (!numerator_.gradient || !denominator_.gradient) {
    throw std::invalid_argument(std::string("KnownRatio: the ") +
                                (numerator_.gradient ? "denominator" : "numerator") + " has no gradient");
  }
  gradient = numerator_.gradient(x) - denominator_.gradient(x);
  return numerator_.value(x) - denominator_.value(x);
}

void validate_samples(const Eigen::Ref<const Eigen::MatrixXd>& denominator_sample,
                      const Eigen::Ref<const Eigen::MatrixXd>& numerator_sample) {
  validate_sample("denominator_sample", denominator_sample);
  validate_sample("numerator_sample", numerator_sample);
  if (denominator_sample.rows() != numerator_sample.rows()) {
    throw std::invalid_argument("numerator_sample has " + std::to_string(numerator_sample.rows()) +
                                " coordinates, denominator_sample " +
                                std::to_string(denominator_sample.rows()));
  }
}

Eigen::MatrixXd Standardization::apply(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  Eigen::MatrixXd U(X.rows(), X.cols());
  apply_into(X, U);
  return U;
}

void Standardization::apply_into(const Eigen::Ref<const Eigen::MatrixXd>& X,
                                 Eigen::Ref<Eigen::MatrixXd> U) const {
  U = (X.colwise() - center).array().colwise() / scale.array();
}

Standardization standardize(const Eigen::Ref<const Eigen::MatrixXd>& denominator_sample,
                            const Eigen::Ref<const Eigen::MatrixXd>& numerator_sample) {
  validate_samples(denominator_sample, numerator_sample);
  const Eigen::Index d = denominator_sample.rows();
  Standardization units{Eigen::VectorXd(d), Eigen::VectorXd(d)};
  Eigen::VectorXd both(denominator_sample.cols() + numerator_sample.cols());
  for (Eigen::Index i = 0; i < d; ++i) {
    both << denominator_sample.row(i).transpose(), numerator_sample.row(i).transpose();
    const Moments m = moments(both);
    units.center[i] = m.mean;
    units.scale[i] = m.sd > kConstantSpread * both.cwiseAbs().maxCoeff() ? m.sd : 1.0;
  }
  return units;
}

}  // namespace covey
