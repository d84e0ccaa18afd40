#pragma once

#include <covey/conformal/certified.h>
#include <covey/conformal/cross_fitted.h>
#include <covey/conformal/prediction.h>
#include <covey/conformal/split.h>
#include <covey/gp/gaussian_process.h>
#include <covey/gp/linear_model.h>
#include <covey/table/predict.h>

#include <functional>
#include <optional>
#include <utility>

namespace covey {

/// A fitted model, whatever its kind, as the conformal methods need it; all in normalised units.
struct Surrogate {
  Eigen::MatrixXd X;
  Eigen::VectorXd y;
  FitTerms terms;                                             ///< empty where rows are too many for them
  std::function<QueryTerms(const Eigen::VectorXd& u)> query;  ///< none there; split sets need neither
  std::function<std::vector<Marginal>(const Eigen::MatrixXd& U)> predict_many;
};

/// A query as a method sees it.
struct MethodQuery {
  Eigen::VectorXd x;        ///< in the user's units
  Eigen::VectorXd u;        ///< normalised
  double ratio = 1.0;       ///< r(x)
  std::optional<double> U;  ///< uniform number of a randomised set
  std::optional<double> y;  ///< standardised
  double alpha = 0.1;
};

/// One way to turn a fitted model into sets. In normalised units; guarantees are the caller's.
class TableModel::Method {
 public:
  struct Answer {
    Prediction prediction;
    std::optional<Verdict> verdict;  ///< if the query has an outcome
  };
  virtual ~Method() = default;
  virtual Answer answer(const MethodQuery& query) const = 0;
  /// Nothing where there is none.
  virtual std::optional<PredictiveDistribution> distribution(const MethodQuery& query) const = 0;
  /// The coverage that is proven if the ratios are right; none if nothing is.
  virtual std::optional<double> assured(double alpha) const = 0;
  virtual Eigen::Index observations() const = 0;
  virtual double effective_sample_size() const = 0;
};

/// Full conformal prediction with the surrogate as it is; `ratios` of its observations. Only if the surrogate
/// is `fixed`, not fitted to them, is anything proven.
std::unique_ptr<const TableModel::Method> full_method(Surrogate surrogate, Eigen::VectorXd ratios,
                                                      Score score, bool fixed);

/// Certified sets for observations with X in the user's units, as every refit normalises inputs for itself,
/// and standardised y; the surrogate gives mean, credible interval and the place to search from.
std::unique_ptr<const TableModel::Method> certified_method(Surrogate surrogate, Eigen::MatrixXd X,
                                                           Eigen::VectorXd y, Eigen::VectorXd ratios,
                                                           CertifiedOptions options);

/// A model's forecast of the outcome at a point in the user's units.
using Forecaster = std::function<Forecast(const Eigen::VectorXd& x)>;

/// Cross-fitted sets for observations with X in the user's units and standardised y: `forecasters` has the
/// model without each fold, the surrogate gives mean and credible interval. `residuals` have the signs of
/// y − mu_(i); `ratios` are empty where all are 1.
std::unique_ptr<const TableModel::Method> cross_method(Surrogate surrogate,
                                                       std::vector<Forecaster> forecasters, Folds folds,
                                                       Eigen::VectorXd residuals, Eigen::VectorXd ratios);

/// Split conformal prediction: the surrogate calibrated on (X, y) in its normalised units.
std::unique_ptr<const TableModel::Method> split_method(Surrogate surrogate, const Eigen::MatrixXd& X,
                                                       const Eigen::VectorXd& y,
                                                       const Eigen::VectorXd& ratios,
                                                       std::optional<double> pac_delta);

}  // namespace covey
