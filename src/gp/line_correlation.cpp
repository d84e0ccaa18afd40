#include <covey/gp/line_correlation.h>
#include <covey/gp/pairwise.h>
#include <covey/numerics/clones.h>

#include <algorithm>
#include <cmath>

// Compiled with -O3 -fopenmp-simd (src/CMakeLists.txt): plain loops over contiguous memory that the compiler
// turns into vector code.

namespace covey {
namespace {

const double kSqrt5 = std::sqrt(5.0);
// e^s and e^(−s) up to here multiply without overflow, and s is exact enough for 13 digits.
constexpr double kLargestExponent = 300.0;

/// out[i] += scale (1 + t + t²/3) e^(−t), t = |s[i] − s0|, from e^s0 and e^(−s0)
COVEY_CLONES void add_matern52(Eigen::Index count, const double* s, const double* grown, const double* fallen,
                               double s0, double grown0, double fallen0, double scale, double* out) {
#pragma omp simd
  for (Eigen::Index i = 0; i < count; ++i) {
    const double t = std::abs(s[i] - s0);
    const double up = grown[i] * fallen0, down = fallen[i] * grown0;
    const double e = up < down ? up : down;
    out[i] += scale * (1.0 + t * (1.0 + t * (1.0 / 3.0))) * e;
  }
}

/// r² times the derivative of Matérn-5/2 by r² is −t²(1 + t) e^(−t)/6.
COVEY_CLONES void weighted_matern52(Eigen::Index count, const double* s, const double* grown,
                                    const double* fallen, const double* weights, double* sums) {
  const double s0 = s[0], grown0 = grown[0], fallen0 = fallen[0];
  double values = 0.0;
  double slopes = 0.0;
#pragma omp simd reduction(+ : values, slopes)
  for (Eigen::Index i = 0; i < count; ++i) {
    const double t = std::abs(s[i + 1] - s0);
    const double up = grown[i + 1] * fallen0, down = fallen[i + 1] * grown0;
    const double e = weights[i] * (up < down ? up : down);
    values += (1.0 + t * (1.0 + t * (1.0 / 3.0))) * e;
    slopes += t * t * (1.0 + t) * e;
  }
  sums[0] = values;
  sums[1] = slopes * (-1.0 / 6.0);
}

}  // namespace

LineCorrelation::LineCorrelation(KernelType type, const Eigen::Ref<const Eigen::MatrixXd>& points,
                                 double lengthscale)
    : type_(type),
      middle_(0.5 * (points.minCoeff() + points.maxCoeff())),
      lengthscale_(lengthscale),
      scaled_((points.array() - middle_) / lengthscale) {
  if (points.cols() != 1 || type != KernelType::kMatern52 ||
      !(kSqrt5 * scaled_.cwiseAbs().maxCoeff() <= kLargestExponent)) {
    return;
  }
  scaled_ *= kSqrt5;
  grown_ = scaled_.col(0).array().exp();
  fallen_ = grown_.cwiseInverse();
}

Eigen::ArrayXd LineCorrelation::squares_after(Eigen::Index j) const {
  Eigen::ArrayXd squares(scaled_.rows() - j - 1);
  squared_distances_after(scaled_, j, squares);
  return squares;
}

void LineCorrelation::add_after(Eigen::Index j, double scale, Eigen::Ref<Eigen::ArrayXd> out) const {
  if (grown_.size() > 0) {
    add_matern52(out.size(), scaled_.data() + j + 1, grown_.data() + j + 1, fallen_.data() + j + 1,
                 scaled_(j, 0), grown_[j], fallen_[j], scale, out.data());
    return;
  }
  Eigen::ArrayXd r2 = squares_after(j);
  correlation(type_, r2, r2);
  out += scale * r2;
}

void LineCorrelation::add_at(const Eigen::Ref<const Eigen::VectorXd>& point, double scale,
                             Eigen::Ref<Eigen::ArrayXd> out) const {
  const bool by_products = grown_.size() > 0;
  Eigen::RowVectorXd at = (point.transpose().array() - middle_) / lengthscale_;
  if (by_products) {
    at *= kSqrt5;
    if (std::abs(at[0]) <= kLargestExponent) {
      const double grown = std::exp(at[0]);
      add_matern52(out.size(), scaled_.data(), grown_.data(), fallen_.data(), at[0], grown, 1.0 / grown,
                   scale, out.data());
      return;
    }
  }
  Eigen::ArrayXd r2 = Eigen::ArrayXd::Zero(out.size());
  for (Eigen::Index k = 0; k < at.size(); ++k) r2 += (scaled_.col(k).array() - at[k]).square();
  if (by_products) r2 /= 5.0;
  correlation(type_, r2, r2);
  out += scale * r2;
}

LineCorrelation::Sums LineCorrelation::weighted_after(Eigen::Index j,
                                                      const Eigen::Ref<const Eigen::ArrayXd>& weights) const {
  if (grown_.size() > 0) {
    double sums[2];
    weighted_matern52(weights.size(), scaled_.data() + j, grown_.data() + j, fallen_.data() + j,
                      weights.data(), sums);
    return {sums[0], sums[1]};
  }
  const Eigen::ArrayXd r2 = squares_after(j);
  Eigen::ArrayXd values(r2.size());
  Eigen::ArrayXd slopes(r2.size());
  correlation(type_, r2, values, slopes);
  return {(weights * values).sum(), (weights * slopes * r2).sum()};
}

}  // namespace covey
