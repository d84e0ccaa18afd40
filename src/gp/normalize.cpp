#include <covey/gp/normalize.h>
#include <covey/numerics/statistics.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

// A spread below this share of the values is their rounding.
constexpr double kRounding = 8.0 * std::numeric_limits<double>::epsilon();

// Sets reach a few spreads beyond the outcomes and must not overflow.
constexpr double kWidestOutcomes = 1e305;

/// The category that feature k is; none if it is a number.
const Category* category_of(const FeatureKinds& kinds, Eigen::Index k) {
  if (kinds.empty()) return nullptr;
  const std::optional<Category>& kind = kinds[static_cast<std::size_t>(k)];
  return kind ? &*kind : nullptr;
}

}  // namespace

InputScaler InputScaler::from_data(const Eigen::Ref<const Eigen::MatrixXd>& X, const FeatureKinds& kinds) {
  InputScaler scaler;
  scaler.is_constant_ = true;
  Eigen::VectorXd low = X.rowwise().minCoeff();
  Eigen::VectorXd high = X.rowwise().maxCoeff();
  for (Eigen::Index k = 0; k < X.rows(); ++k) {
    const double span = high[k] - low[k];
    if (!std::isfinite(span)) {
      throw std::invalid_argument("the range of coordinate " + std::to_string(k + 1) +
                                  " exceeds floating point");
    }
    const bool varies = span > kRounding * std::max(std::abs(low[k]), std::abs(high[k]));
    scaler.is_constant_ = scaler.is_constant_ && !varies;
    const Category* category = category_of(kinds, k);
    if (category != nullptr ? category->values < 2 : !varies) continue;
    scaler.kept_.push_back(k);
    if (kinds.empty()) continue;
    if (category == nullptr) {
      scaler.levels_.emplace_back();
      scaler.groups_.push_back(scaler.groups_.empty() ? 0 : scaler.groups_.back() + 1);
    } else {
      scaler.add_category(X.row(k), *category);
      low[k] = 0.0;
      high[k] = 1.0;
    }
  }
  scaler.low_ = low(scaler.kept_);
  scaler.span_ = high(scaler.kept_) - scaler.low_;
  return scaler;
}

InputScaler InputScaler::identity(const Eigen::Ref<const Eigen::MatrixXd>& X, const FeatureKinds& kinds) {
  InputScaler scaler = identity(X.rows());
  for (Eigen::Index k = 0; k < X.rows() && !kinds.empty(); ++k) {
    if (const Category* category = category_of(kinds, k)) {
      scaler.add_category(X.row(k), *category);
    } else {
      scaler.levels_.emplace_back();
      scaler.groups_.push_back(scaler.groups_.empty() ? 0 : scaler.groups_.back() + 1);
    }
  }
  return scaler;
}

void InputScaler::add_category(const Eigen::Ref<const Eigen::RowVectorXd>& codes, const Category& category) {
  Levels levels;
  std::vector<bool> is_there(static_cast<std::size_t>(category.values));
  for (const double code : codes) {
    if (code >= 0.0 && code < static_cast<double>(category.values))
      is_there[static_cast<std::size_t>(code)] = true;
  }
  const Eigen::Index known = std::count(is_there.begin(), is_there.end(), true);
  Eigen::Index next = 0;
  for (const bool there : is_there) levels.place.push_back(there ? next++ : known);
  levels.descriptors = category.descriptors;
  levels.later = category.later;
  Eigen::Index group = groups_.empty() ? 0 : groups_.back() + 1;
  if (category.is_plain || category.descriptors.rows() == 0) {
    levels.count = known + 1;
    groups_.insert(groups_.end(), static_cast<std::size_t>(levels.count), group++);
  }
  groups_.insert(groups_.end(), static_cast<std::size_t>(levels.descriptors.rows()), group);
  levels_.push_back(std::move(levels));
}

void InputScaler::scale_category(const Levels& levels, const Eigen::Ref<const Eigen::RowVectorXd>& codes,
                                 Eigen::Ref<Eigen::MatrixXd> coordinates) const {
  coordinates.setZero();
  for (Eigen::Index j = 0; j < codes.size(); ++j) {
    const bool is_known = codes[j] >= 0.0 && codes[j] < static_cast<double>(levels.place.size());
    const Eigen::Index code = is_known ? static_cast<Eigen::Index>(codes[j]) : -1;
    if (levels.count > 0) {
      const Eigen::Index place = is_known ? levels.place[static_cast<std::size_t>(code)] : levels.count - 1;
      coordinates(place, j) = std::numbers::sqrt2 / 2.0;
    }
    if (levels.descriptors.rows() == 0) continue;
    if (is_known) {
      coordinates.col(j).tail(levels.descriptors.rows()) = levels.descriptors.col(code);
    } else if (levels.later) {
      coordinates.col(j).tail(levels.descriptors.rows()) = levels.later(codes[j]);
    }
  }
}

InputScaler InputScaler::identity(Eigen::Index d) {
  InputScaler scaler;
  for (Eigen::Index k = 0; k < d; ++k) scaler.kept_.push_back(k);
  scaler.low_ = Eigen::VectorXd::Zero(d);
  scaler.span_ = Eigen::VectorXd::Ones(d);
  return scaler;
}

Eigen::MatrixXd InputScaler::scale(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  if (groups_.empty()) {
    const Eigen::MatrixXd shifted = X(kept_, Eigen::all).colwise() - low_;
    return shifted.array().colwise() / span_.array();
  }
  Eigen::MatrixXd result(std::ssize(groups_), X.cols());
  Eigen::Index first = 0;
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    const Eigen::Index at = static_cast<Eigen::Index>(i);
    if (const std::optional<Levels>& levels = levels_[i]) {
      const Eigen::Index size = levels->count + levels->descriptors.rows();
      scale_category(*levels, X.row(kept_[i]), result.middleRows(first, size));
      first += size;
    } else {
      result.row(first++) = (X.row(kept_[i]).array() - low_[at]) / span_[at];
    }
  }
  return result;
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
