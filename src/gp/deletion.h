#pragma once

#include <covey/gp/gaussian_process.h>

#include <Eigen/Core>

namespace covey {

/// A datum taken out of a fit and asked about instead: the terms of the fit to the others (n − 1 of them, in
/// their order), and those of the query at its place, whose noise is the datum's own.
struct Deletion {
  FitTerms fit;
  QueryTerms query;
};

/// Every datum predicted from the others with the same hyperparameters, as conformal sets need it. With B =
/// A⁻¹ and A without row and column i, by the inverse of a block matrix,
///
///   A_{−i}⁻¹ = B_{−i,−i} − B_{−i,i} B_{i,−i}/B_ii
///   a ← a − B_{·i} a_i/B_ii     c ← c − B_{·i}²/B_ii
///   mu = y_i − a_i/B_ii         S = 1/B_ii         beta = −B_{·i}/√B_ii
///
/// so that each costs O(n) once B is known, which takes O(n³).
class Deletions {
 public:
  explicit Deletions(const GaussianProcess& gp);

  Deletion at(Eigen::Index i) const;

 private:
  Eigen::MatrixXd B_;
  Eigen::VectorXd y_;
  FitTerms terms_;
};

}  // namespace covey
