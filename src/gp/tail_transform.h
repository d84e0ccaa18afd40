#pragma once

#include <covey/numerics/constants.h>

#include <Eigen/Core>
#include <vector>

namespace covey {

/// An increasing transform of outcomes that draws both tails in (Johnson's S_U): within a width of its centre
/// nearly the identity, far beyond it logarithmic, so that outcomes of ten decades can be told apart.
///
///   t(y) = width · asinh((y − centre)/width)
///
/// and linear again beyond 1e12 widths. With an infinite width it is the identity, t(y) = y. It is odd
/// around its centre: outcomes of the other sign have the negative transform, with the negative centre.
struct TailTransform {
  double centre = 0.0;
  double width = kInfinity;

  bool is_identity() const { return width == kInfinity; }
  double operator()(double y) const;
  Eigen::VectorXd operator()(const Eigen::Ref<const Eigen::VectorXd>& y) const;
  /// The outcome of which t is the transform; infinite where it is beyond floating point.
  double inverse(double t) const;
  /// dt/dy, in (0, 1].
  double slope(double y) const;
  /// Σ log dt/dy.
  double log_jacobian(const Eigen::Ref<const Eigen::VectorXd>& y) const;
  /// The transform of y' = offset + scale·y, scale ≠ 0: its value is scale·t(y), plus the offset if it is the
  /// identity.
  TailTransform in_units(double offset, double scale) const;

  friend bool operator==(const TailTransform&, const TailTransform&) = default;
};

/// Transforms that extreme outcomes, larger being better, might need: around the best, so that what is nearly
/// as good stays apart however bad the rest is, and around the median, for both tails. Their widths are
/// quantiles of the distances from there. Of these only such under which the outcomes look more like a normal
/// sample than they do as they are. None for fewer than five outcomes, nor unless one of them lies more than
/// `extreme` times as far from their median as three quarters of them do; in a normal sample of fifty it is
/// twice as far.
std::vector<TailTransform> tail_candidates(const Eigen::Ref<const Eigen::VectorXd>& y, double extreme);

}  // namespace covey
