#include <covey/gp/normalize.h>
#include <covey/numerics/statistics.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

// A spread below this share of the values is their rounding.
constexpr double kRounding = 8.0 * std::numeric_limits<double>::epsilon();

// Sets reach a few spreads beyond the outcomes and must not overflow.
constexpr double kWidestOutcomes = 1e305;

}  // namespace

InputScaler InputScaler::from_data(const Eigen::Ref<const Eigen::MatrixXd>& X) {
  InputScaler scaler;
  const Eigen::VectorXd low = X.rowwise().minCoeff();
  const Eigen::VectorXd high = X.rowwise().maxCoeff();
  for (Eigen::Index k = 0; k < X.rows(); ++k) {
    const double span = high[k] - low[k];
    if (!std::isfinite(span)) {
      throw std::invalid_argument("the range of coordinate " + std::to_string(k + 1) +
                                  " exceeds floating point");
    }
    if (span > kRounding * std::max(std::abs(low[k]), std::abs(high[k]))) scaler.kept_.push_back(k);
  }
  scaler.low_ = low(scaler.kept_);
  scaler.span_ = high(scaler.kept_) - scaler.low_;
  return scaler;
}

InputScaler InputScaler::identity(Eigen::Index d) {
  InputScaler scaler;
  for (Eigen::Index k = 0; k < d; ++k) scaler.kept_.push_back(k);
  scaler.low_ = Eigen::VectorXd::Zero(d);
  scaler.span_ = Eigen::VectorXd::Ones(d);
  return scaler;
}

Eigen::MatrixXd InputScaler::scale(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  const Eigen::MatrixXd shifted = X(kept_, Eigen::all).colwise() - low_;
  return shifted.array().colwise() / span_.array();
}

OutcomeScaler OutcomeScaler::from_data(const Eigen::Ref<const Eigen::VectorXd>& y,
                                       const TailTransform& transform) {
  if (!(y.maxCoeff() - y.minCoeff() < kWidestOutcomes)) {
    throw std::invalid_argument("the outcomes spread over more than 1e305, beyond what can be computed with");
  }
  const Eigen::VectorXd t = transform(y);
  const Moments m = moments(t);
  const double size = t.cwiseAbs().maxCoeff();
  if (m.sd > kRounding * size) return {m.mean, m.sd, false, transform};
  return {m.mean, size > 0.0 ? size : 1.0, true, transform};
}

Eigen::VectorXd OutcomeScaler::standardize_variances(const Eigen::Ref<const Eigen::VectorXd>& variances,
                                                     const Eigen::Ref<const Eigen::VectorXd>& y) const {
  const double square = scale * scale;
  Eigen::VectorXd standardized = std::isnormal(square) ? Eigen::VectorXd(variances / square)
                                                       : Eigen::VectorXd(variances / scale / scale);
  for (Eigen::Index i = 0; i < standardized.size(); ++i) {
    standardized[i] *= transform.slope(y[i]) * transform.slope(y[i]);
  }
  return standardized;
}

}  // namespace covey
