#pragma once

#include <covey/conformal/certified.h>
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
  FitTerms terms;
  std::function<QueryTerms(const Eigen::VectorXd& u)> query;
  std::function<std::vector<Marginal>(const Eigen::MatrixXd& U)> predict_many;
};

/// A query as a method sees it.
struct MethodQuery {
  Eigen::VectorXd x;        ///< in the user's units
  Eigen::VectorXd u;        ///< normalised
  double ratio = 1.0;       ///< r(x)
  std::optional<double> U;  ///< uniform number of a randomised set
  std::optional<double> y;  ///< standardised
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
  virtual Eigen::Index observations() const = 0;
  virtual double effective_sample_size() const = 0;
};

/// Full conformal prediction with the surrogate as it is; `ratios` of its observations.
std::unique_ptr<const TableModel::Method> full_method(Surrogate surrogate, Eigen::VectorXd ratios,
                                                      PredictionOptions options);

/// Certified sets for observations with X in the user's units, as every refit normalises inputs for itself,
/// and standardised y; the surrogate gives mean, credible interval and the place to search from.
std::unique_ptr<const TableModel::Method> certified_method(Surrogate surrogate, Eigen::MatrixXd X,
                                                           Eigen::VectorXd y, Eigen::VectorXd ratios,
                                                           CertifiedOptions options);

/// Split conformal prediction: the surrogate calibrated on (X, y) in its normalised units.
std::unique_ptr<const TableModel::Method> split_method(Surrogate surrogate, const Eigen::MatrixXd& X,
                                                       const Eigen::VectorXd& y,
                                                       const Eigen::VectorXd& ratios,
                                                       PredictionOptions options,
                                                       std::optional<double> pac_delta);

}  // namespace covey
