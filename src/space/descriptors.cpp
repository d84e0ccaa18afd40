#include <covey/space/descriptors.h>

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>

namespace covey {
namespace {

// Two standardised descriptors whose correlation is closer to ±1 than this say the same.
constexpr double kSame = 1e-9;
// A spread below this share of the values is their rounding.
constexpr double kRounding = 1e-12;
// At most so many coordinates, which hold this share of the variance if they can.
constexpr Eigen::Index kMostComponents = 6;
constexpr double kVarianceKept = 0.95;

/// The rows of `raw` that vary and say something new, standardised.
Eigen::MatrixXd standardized(const Eigen::Ref<const Eigen::MatrixXd>& raw) {
  const double n = static_cast<double>(raw.cols());
  Eigen::MatrixXd kept(raw.rows(), raw.cols());
  Eigen::Index count = 0;
  for (const auto& row : raw.rowwise()) {
    const Eigen::RowVectorXd centred = row.array() - row.mean();
    const double sd = std::sqrt(centred.squaredNorm() / n);
    if (!(sd > kRounding * row.cwiseAbs().maxCoeff())) continue;
    const Eigen::RowVectorXd candidate = centred / sd;
    const Eigen::VectorXd correlations = kept.topRows(count) * candidate.transpose() / n;
    if (count > 0 && correlations.cwiseAbs().maxCoeff() > 1.0 - kSame) continue;
    kept.row(count++) = candidate;
  }
  return kept.topRows(count);
}

/// Whether descriptors are as reduce_descriptors() makes them.
bool is_reduced(const Eigen::Ref<const Eigen::MatrixXd>& raw) {
  if (raw.rows() == 0 || raw.rows() > kMostComponents || raw.cols() < 2) return false;
  const double square = 2.0 * raw.squaredNorm() / (static_cast<double>(raw.cols()) - 1.0);
  return std::abs(square - 1.0) < kSame && raw.rowwise().mean().cwiseAbs().maxCoeff() < kSame &&
         raw.rowwise().norm().minCoeff() > kRounding;
}

}  // namespace

Eigen::MatrixXd reduce_descriptors(const Eigen::Ref<const Eigen::MatrixXd>& raw) {
  if (is_reduced(raw)) return raw;
  Eigen::MatrixXd Z = standardized(raw);
  if (Z.rows() == 0 || Z.cols() < 2) return Eigen::MatrixXd(0, raw.cols());
  if (Z.rows() > kMostComponents) {
    // By the Gram matrix of the values, which are few, not by the covariance of the descriptors.
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen(Z.transpose() * Z);
    const Eigen::VectorXd variances = eigen.eigenvalues().reverse().cwiseMax(0.0);
    Eigen::Index count = 1;
    while (count < std::min(kMostComponents, variances.size()) &&
           variances.head(count).sum() < kVarianceKept * variances.sum()) {
      ++count;
    }
    const Eigen::MatrixXd vectors = eigen.eigenvectors().rowwise().reverse().leftCols(count);
    Z = variances.head(count).cwiseSqrt().asDiagonal() * vectors.transpose();
  }
  // Of centred points the mean squared distance of two different ones is 2/(n − 1) times their squared norms.
  const double n = static_cast<double>(Z.cols());
  return Z / std::sqrt(2.0 * Z.squaredNorm() / (n - 1.0));
}

}  // namespace covey
