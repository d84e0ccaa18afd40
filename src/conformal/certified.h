#pragma once

#include <covey/conformal/prediction_set.h>
#include <covey/gp/fit.h>
#include <covey/gp/normalize.h>

#include <Eigen/Core>
#include <optional>

namespace covey {

struct CertifiedOptions {
  KernelChoice kernel = KernelType::kMatern52;
  Prior prior = Prior::kScaled;
  Score score = Score::kLooStudent;
  FeatureKinds kinds = {};  ///< which features are categories
  double alpha = 0.1;
  /// Ends are bisected until a member and an outsider are this close, in units of the predictive standard
  /// deviation; the outsider is the end.
  double tolerance = 1e-3;
};

/// Full conformal prediction in which everything that is learnt — normalisation of inputs and outcomes,
/// hyperparameters — is learnt anew from the data *with* the candidate (x, ŷ), for every label ŷ that is
/// tried. Data and candidate are then treated alike, so the coverage is exact for exchangeable data although
/// the model is fitted.
///
/// Every refit starts from the same points, whatever the data: a start at the fit without the candidate would
/// be faster but would single the candidate out. One refit per label, some thirty labels per set.
///
/// Immutable; labels may be tried from several threads.
class CertifiedQuery {
 public:
  /// X (d × n), y and x in the user's units; `weights` as for conformal_set. Throws std::invalid_argument if
  /// x and the data agree in every coordinate.
  CertifiedQuery(const Eigen::Ref<const Eigen::MatrixXd>& X, const Eigen::Ref<const Eigen::VectorXd>& y,
                 const Eigen::Ref<const Eigen::VectorXd>& x, Weights weights,
                 const CertifiedOptions& options);

  /// The same query with other weights.
  CertifiedQuery with_weights(Weights weights) const;

  /// Who speaks for the label: exact membership, from one refit.
  Support support(double label) const;

  /// The set: membership is scanned outwards from `centre` in steps of sd/4 (longer ones far out), and every
  /// change is bisected. A refit may jump from one mode of the posterior to another, so the set can consist
  /// of several intervals; one that falls between two labels of the scan is not seen, though support() sees
  /// it. The scan of a side ends after six labels in a row that are no members, once one has been found; the
  /// set is empty if there is none within 32 sd, and a side with members up to 2^20 sd is open. `U` as for
  /// the randomised p-value.
  IntervalSet set(double centre, double sd, std::optional<double> U = {}) const;

 private:
  bool is_member(double label, std::optional<double> U) const;

  Eigen::MatrixXd X_plus_;  ///< normalised, the query last
  CoordinateGroups groups_;
  Eigen::VectorXd y_;
  Weights weights_;
  CertifiedOptions options_;
};

}  // namespace covey
