#pragma once

#include <covey/table/fingerprint.h>

#include <Eigen/Core>
#include <map>
#include <memory>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <vector>

namespace covey {

struct FeatureColumn;

/// Tanimoto's similarity, <a, b>/(|a|² + |b|² − <a, b>): 1 for the same counts, 0 where nothing is shared.
double tanimoto(const Fingerprint& a, const Fingerprint& b);

/// Molecules as points. Squared distances are proportional to 1 − k, k being Tanimoto's similarity, which is
/// positive semi-definite: the principal components of its matrix over the molecules that the map is learnt
/// from, of which the leading ones are kept where there are many. Other molecules are projected onto them.
/// Scaled so that two of those molecules are at a distance of 1, root mean square. Immutable.
class MoleculeMap {
 public:
  explicit MoleculeMap(std::vector<Fingerprint> molecules);
  /// None if the molecules are all alike.
  Eigen::Index dimension() const { return projection_.rows(); }
  Eigen::VectorXd operator()(const Fingerprint& molecule) const;

 private:
  std::vector<Fingerprint> molecules_;
  Eigen::VectorXd mean_;        ///< of k between each of them and all
  Eigen::MatrixXd projection_;  ///< of k − mean
};

/// A map and the molecules that turn up after it was learnt, by their codes (Category::later). Several
/// threads may use it at once.
class LaterMolecules {
 public:
  explicit LaterMolecules(MoleculeMap map) : map_(std::move(map)) {}
  /// Remembers where a molecule is; false for a text that is none.
  bool add(double code, std::string_view smiles);
  /// The coordinates of one that was added.
  Eigen::VectorXd at(double code) const;

 private:
  MoleculeMap map_;
  mutable std::shared_mutex mutex_;
  std::map<double, Eigen::VectorXf> points_;
};

/// Takes the values of a feature, all of them SMILES, for molecules: their coordinates become its
/// descriptors, and later values are found on the same map. Outcomes play no part. Returns the values that
/// are no molecules; if there are any, nothing else is done. Throws InputError where molecules cannot be read
/// at all.
std::vector<std::string> take_for_molecules(FeatureColumn& feature);

}  // namespace covey
