#include <covey/table/descriptors.h>
#include <covey/text/number.h>

#include <fmt/format.h>
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

}  // namespace

Eigen::MatrixXd reduce_descriptors(const Eigen::Ref<const Eigen::MatrixXd>& raw) {
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

void describe_values(const std::string& path, const std::string& name, FeatureColumn& feature) {
  const Table table = read_csv(path);
  const CsvHeader& header = table.header();
  if (header.columns().size() < 2) {
    throw InputError(fmt::format("{}: there is one column, expected the values of {} and their descriptors",
                                 header.file(), in_quotes(name)));
  }
  std::vector<std::string> values;
  Eigen::MatrixXd raw(std::ssize(header.columns()) - 1, static_cast<Eigen::Index>(table.rows()));
  for (std::size_t row = 0; row < table.rows(); ++row) {
    const std::string value(trim(table.cell(row, 0)));
    if (std::ranges::find(values, value) != values.end())
      throw header.error_at(row + 1, 0, in_quotes(value) + " is there twice");
    values.push_back(value);
    for (std::size_t column = 1; column < header.columns().size(); ++column) {
      raw(static_cast<Eigen::Index>(column) - 1, static_cast<Eigen::Index>(row)) = table.number(row, column);
    }
  }
  std::string missing;
  for (const std::string& value : *feature.values) {
    if (std::ranges::find(values, value) != values.end()) continue;
    missing += (missing.empty() ? "" : ", ") + in_quotes(value);
  }
  if (!missing.empty()) {
    throw InputError(fmt::format("{}: there is no row for {}, which column {} has", header.file(), missing,
                                 in_quotes(name)));
  }
  feature.values = std::move(values);
  feature.descriptors = reduce_descriptors(raw);
  if (feature.descriptors.rows() == 0)
    throw InputError(fmt::format("{}: no descriptor differs between values", header.file()));
}

}  // namespace covey
