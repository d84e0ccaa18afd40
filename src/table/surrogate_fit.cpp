#include <covey/gp/neighbour_process.h>
#include <covey/gp/subset.h>
#include <covey/numerics/parallel.h>
#include <covey/table/surrogate_fit.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

namespace covey {
namespace {

// The fit of a fold starts from points that depend on nothing but the number of features, so that no outcome
// that it leaves out has a say in where it ends.
constexpr int kFoldStarts = 4;
// Of some hundred nats: far less than a posterior is wide, and there are many folds.
constexpr double kFoldGain = 1e-6;

/// Features with a leading 1, for the linear model's intercept.
Eigen::MatrixXd with_intercept(const Eigen::MatrixXd& U) {
  Eigen::MatrixXd Phi(U.rows() + 1, U.cols());
  Phi.row(0).setOnes();
  Phi.bottomRows(U.rows()) = U;
  return Phi;
}

FittedSurrogate fit_linear(const Eigen::MatrixXd& U, const Eigen::VectorXd& v) {
  const LinearFit fit = fit_linear_model(with_intercept(U), v);
  FittedSurrogate result;
  result.report.kernel = "linear";
  result.report.hyperparameters = {
      .lengthscales = {}, .outputscale = fit.model.prior_variance(), .noise = fit.model.noise()};
  result.report.summary.log_marginal_likelihood = fit.log_marginal_likelihood;
  result.report.summary.log_posterior = fit.log_marginal_likelihood;  // flat priors
  result.report.summary.evaluations = fit.evaluations;
  result.report.summary.converged = true;
  result.report.summary.termination = fit.termination;
  result.surrogate.X = U;
  result.surrogate.y = v;
  result.surrogate.terms = fit.model.terms();
  result.surrogate.query = [model = fit.model](const Eigen::VectorXd& u) {
    return model.query(with_intercept(u));
  };
  result.surrogate.predict_many = [model = fit.model](const Eigen::MatrixXd& points) {
    std::vector<Marginal> marginals;
    for (Eigen::Index i = 0; i < points.cols(); ++i)
      marginals.push_back(model.predict(with_intercept(points.col(i))));
    return marginals;
  };
  return result;
}

/// A model's hyperparameters, and the process of all rows where it came with them.
struct HyperparameterFit {
  ModelReport report;
  std::shared_ptr<const GaussianProcess> gp = {};
};

/// The hyperparameters that are given, or those fitted to the rows, of many to a random part: an evaluation
/// of the posterior costs n³, and the modes show in a part of the rows.
HyperparameterFit fit_hyperparameters(const Eigen::MatrixXd& U, const Eigen::VectorXd& v,
                                      const PredictOptions& options, const FitOptions& fit_options) {
  if (options.hyperparameters) {
    const Hyperparameters h = over_coordinates(*options.hyperparameters, fit_options.groups);
    FitSummary summary;
    summary.converged = true;
    summary.termination = "the hyperparameters were given";
    summary.log_posterior =
        std::numeric_limits<double>::quiet_NaN();  // a prior has no meaning in these units
    summary.log_marginal_likelihood = summary.log_posterior;
    return {{to_string(h.choice()), h, summary}};
  }
  const std::vector<Eigen::Index> part = random_subset(v.size(), kMaxExactObservations, options.seed);
  const bool is_all = std::ssize(part) == v.size();
  Fit fit = is_all ? fit_gaussian_process(U, v, fit_options)
                   : fit_gaussian_process(U(Eigen::all, part), v(part), fit_options);
  const Hyperparameters h = fit.gp.hyperparameters();
  return {{to_string(h.choice()), h, fit.summary},
          is_all ? std::make_shared<const GaussianProcess>(std::move(fit.gp)) : nullptr};
}

FittedSurrogate fit_gp(const Eigen::MatrixXd& U, const Eigen::VectorXd& v, const PredictOptions& options,
                       const FitOptions& fit_options) {
  auto [report, gp] = fit_hyperparameters(U, v, options, fit_options);
  FittedSurrogate result;
  result.surrogate.X = U;
  result.surrogate.y = v;
  if (v.size() > kMaxTableObservations) {
    // Shared by copies of the function below; the process itself never changes.
    const auto process = std::make_shared<const NeighbourProcess>(U, v, report.hyperparameters,
                                                                  NeighbourOptions{.seed = options.seed});
    result.surrogate.predict_many = [process, threads = fit_options.threads](const Eigen::MatrixXd& points) {
      return process->predict_many(points, threads);
    };
    result.report = std::move(report);
    return result;
  }
  if (!gp) gp = std::make_shared<const GaussianProcess>(U, v, report.hyperparameters);
  report.summary.jitter = gp->jitter();
  if (options.hyperparameters) report.summary.log_marginal_likelihood = gp->log_marginal_likelihood();
  result.report = std::move(report);
  result.surrogate.terms = gp->terms();
  result.surrogate.query = [gp = gp](const Eigen::VectorXd& u) { return gp->query(u); };
  result.surrogate.predict_many = [gp = gp, threads = fit_options.threads](const Eigen::MatrixXd& points) {
    constexpr Eigen::Index kChunk = 1024;
    std::vector<Marginal> marginals(static_cast<std::size_t>(points.cols()));
    parallel_for((points.cols() + kChunk - 1) / kChunk, threads, [&](Eigen::Index chunk) {
      const Eigen::Index begin = chunk * kChunk;
      const std::vector<Marginal> part =
          gp->predict_many(points.middleCols(begin, std::min(kChunk, points.cols() - begin)));
      std::copy(part.begin(), part.end(), marginals.begin() + begin);
    });
    return marginals;
  };
  return result;
}

}  // namespace

FittedSurrogate fit_surrogate(const Eigen::MatrixXd& U, const Eigen::VectorXd& v,
                              const PredictOptions& options, const FitOptions& fit_options) {
  return options.model == ModelType::kLinear ? fit_linear(U, v) : fit_gp(U, v, options, fit_options);
}

Forecaster fold_forecaster(const Eigen::MatrixXd& X, const Eigen::VectorXd& y,
                           const PredictOptions& options) {
  const OutcomeScaler outcomes = OutcomeScaler::from_data(y);
  const auto in_units = [outcomes](double mean, double sd) {
    return Forecast{outcomes.offset + outcomes.scale * mean, outcomes.scale * sd};
  };
  const InputScaler inputs = InputScaler::from_data(X, options.kinds);
  if (y.size() < 2 || inputs.is_constant()) {
    return [in_units](const Eigen::VectorXd&) { return in_units(0.0, 1.0); };
  }
  const FitOptions fit_options{.kernel = options.kernel,
                               .prior = options.prior,
                               .screened = 0,
                               .starts = kFoldStarts,
                               .finished = 1,
                               .least_gain = kFoldGain,
                               .groups = inputs.groups()};
  FittedSurrogate fit = fit_surrogate(inputs.scale(X), outcomes.standardize(y), options, fit_options);
  return [inputs, in_units, predict_many = std::move(fit.surrogate.predict_many)](const Eigen::VectorXd& x) {
    const Marginal marginal = predict_many(inputs.scale(x)).front();
    return in_units(marginal.mean, std::sqrt(marginal.y_variance));
  };
}

CrossFit cross_fit(const Folds& folds, const Eigen::MatrixXd& X, const Eigen::VectorXd& y,
                   const PredictOptions& options) {
  CrossFit result{std::vector<Forecaster>(static_cast<std::size_t>(folds.count)),
                  Eigen::VectorXd::Zero(y.size()), Eigen::VectorXd::Zero(y.size())};
  parallel_for(folds.count, options.threads, [&](Eigen::Index k) {
    const std::vector<Eigen::Index> rows = folds.without(k);
    Forecaster& forecaster = result.forecasters[static_cast<std::size_t>(k)];
    forecaster = fold_forecaster(X(Eigen::all, rows), y(rows), options);
    for (Eigen::Index i = 0; i < y.size(); ++i) {
      if (folds.of_row[static_cast<std::size_t>(i)] != k) continue;
      const Forecast forecast = forecaster(X.col(i));
      result.means[i] = forecast.mean;
      result.residuals[i] = std::abs(y[i] - forecast.mean) / forecast.sd;
    }
  });
  return result;
}

}  // namespace covey
