#include <covey/table/features.h>
#include <covey/table/molecules.h>

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <optional>
#include <utility>

namespace covey {
namespace {

// At most so many coordinates: all that so many molecules and one more can need.
constexpr Eigen::Index kMostCoordinates = 32;
// Similarities are between 0 and 1: variances below this are their rounding.
constexpr double kNoVariance = 1e-9;
// The map is learnt from at most so many molecules.
constexpr std::size_t kMostLearntFrom = 512;

/// Those values that a map is learnt from: of many an arbitrary part, by their texts alone.
std::vector<std::size_t> choose_values(const std::vector<std::string>& values) {
  std::vector<std::pair<std::uint64_t, std::size_t>> order;
  for (std::size_t i = 0; i < values.size(); ++i) order.emplace_back(text_hash(values[i]), i);
  std::ranges::sort(order);
  if (order.size() > kMostLearntFrom) order.resize(kMostLearntFrom);
  std::vector<std::size_t> chosen;
  for (const auto& [hash, i] : order) chosen.push_back(i);
  std::ranges::sort(chosen);
  return chosen;
}

}  // namespace

double tanimoto(const Fingerprint& a, const Fingerprint& b) {
  const double shared = a.dot(b);
  return shared / (a.squaredNorm() + b.squaredNorm() - shared);
}

MoleculeMap::MoleculeMap(std::vector<Fingerprint> molecules) : molecules_(std::move(molecules)) {
  const Eigen::Index m = std::ssize(molecules_);
  Eigen::MatrixXd K(m, m);
  for (Eigen::Index i = 0; i < m; ++i) {
    for (Eigen::Index j = 0; j <= i; ++j) {
      K(i, j) = K(j, i) =
          tanimoto(molecules_[static_cast<std::size_t>(i)], molecules_[static_cast<std::size_t>(j)]);
    }
  }
  projection_.resize(0, m);
  if (m < 2) return;
  mean_ = K.rowwise().mean();
  K = (K.colwise() - mean_).rowwise() - mean_.transpose();
  K.array() += mean_.mean();
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen(K);
  const Eigen::VectorXd variances = eigen.eigenvalues().reverse();
  const Eigen::Index most = std::min(kMostCoordinates, m);
  Eigen::Index count = 0;
  while (count < most && variances[count] > kNoVariance) ++count;
  if (count == 0) return;
  // Centred points whose squared norms sum to this: the mean squared distance of two is 2/(m − 1) times it.
  const double scale = 1.0 / std::sqrt(2.0 * variances.head(count).sum() / static_cast<double>(m - 1));
  const Eigen::VectorXd factors = scale * variances.head(count).cwiseSqrt().cwiseInverse();
  projection_ = factors.asDiagonal() * eigen.eigenvectors().rowwise().reverse().leftCols(count).transpose();
}

Eigen::VectorXd MoleculeMap::operator()(const Fingerprint& molecule) const {
  if (dimension() == 0) return {};
  Eigen::VectorXd similarities(std::ssize(molecules_));
  for (std::size_t i = 0; i < molecules_.size(); ++i)
    similarities[static_cast<Eigen::Index>(i)] = tanimoto(molecules_[i], molecule);
  return projection_ * (similarities - mean_);
}

bool LaterMolecules::add(double code, std::string_view smiles) {
  {
    const std::shared_lock lock(mutex_);
    if (points_.contains(code)) return true;
  }
  const std::optional<Fingerprint> fingerprint = fingerprint_of(std::string(smiles));
  if (!fingerprint) return false;
  Eigen::VectorXf point = map_(*fingerprint).cast<float>();
  const std::unique_lock lock(mutex_);
  points_.emplace(code, std::move(point));
  return true;
}

Eigen::VectorXd LaterMolecules::at(double code) const {
  const std::shared_lock lock(mutex_);
  return points_.at(code).cast<double>();
}

std::vector<std::string> take_for_molecules(FeatureColumn& feature) {
  std::vector<std::string> unreadable;
  std::vector<Fingerprint> fingerprints;
  for (const std::string& value : *feature.values) {
    std::optional<Fingerprint> fingerprint = fingerprint_of(value);
    if (!fingerprint) {
      unreadable.push_back(value);
    } else {
      fingerprints.push_back(std::move(*fingerprint));
    }
  }
  if (!unreadable.empty()) return unreadable;
  std::vector<Fingerprint> chosen;
  for (const std::size_t i : choose_values(*feature.values)) chosen.push_back(fingerprints[i]);
  MoleculeMap map(std::move(chosen));
  feature.descriptors.resize(map.dimension(), std::ssize(fingerprints));
  for (std::size_t i = 0; i < fingerprints.size(); ++i)
    feature.descriptors.col(static_cast<Eigen::Index>(i)) = map(fingerprints[i]);
  feature.molecules = std::make_shared<LaterMolecules>(std::move(map));
  return {};
}

}  // namespace covey
