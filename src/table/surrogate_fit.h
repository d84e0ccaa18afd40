#pragma once

#include <covey/conformal/cross_fitted.h>
#include <covey/table/predict.h>
#include <covey/table/predict_methods.h>

#include <Eigen/Core>
#include <vector>

namespace covey {

struct FittedSurrogate {
  Surrogate surrogate;
  ModelReport report;
};

/// A model of normalised inputs (columns of U) and outcomes v, of the kind that the options name.
FittedSurrogate fit_surrogate(const Eigen::MatrixXd& U, const Eigen::VectorXd& v,
                              const PredictOptions& options, const FitOptions& fit_options);

/// A model of these rows, X in the user's units, with a normalisation and hyperparameters of its own. Rows of
/// which nothing can be learnt are forecast by the mean and spread of their outcomes.
Forecaster fold_forecaster(const Eigen::MatrixXd& X, const Eigen::VectorXd& y, const PredictOptions& options);

/// The models without each fold, and what those that have not seen a row say of it.
struct CrossFit {
  std::vector<Forecaster> forecasters;
  Eigen::VectorXd means;      ///< mu_(i)(x_i); 0 for rows without a fold, as are the others
  Eigen::VectorXd residuals;  ///< |y_i − mu_(i)(x_i)|/sd_(i)(x_i)
};
CrossFit cross_fit(const Folds& folds, const Eigen::MatrixXd& X, const Eigen::VectorXd& y,
                   const PredictOptions& options);

}  // namespace covey
