#include <covey/numerics/parallel.h>
#include <covey/numerics/random.h>
#include <covey/numerics/statistics.h>
#include <covey/table/predict.h>

#include <atomic>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

constexpr const char* kFixedBecause =
    "uniform weights and fixed hyperparameters: exact if the rows are exchangeable and the model was not "
    "chosen from them";
constexpr const char* kFittedBecause =
    "uniform weights, but hyperparameters fitted to the same rows: exchangeable rows are covered a little "
    "less often than "
    "stated when they are few";

InputScaler make_input_scaler(const Eigen::Ref<const Eigen::MatrixXd>& X, bool fixed) {
  if (fixed) return InputScaler::identity(X.rows());
  if (X.cols() < 2) {
    throw std::invalid_argument("there is " + std::to_string(X.cols()) +
                                " row of data, expected at least 2 to fit a model");
  }
  InputScaler scaler = InputScaler::from_data(X);
  if (scaler.kept().empty())
    throw std::invalid_argument("every feature is constant, so nothing can be learnt from it");
  return scaler;
}

Fit make_fit(const Eigen::MatrixXd& X, const Eigen::VectorXd& y, const PredictOptions& options) {
  if (options.hyperparameters) {
    GaussianProcess gp(X, y, *options.hyperparameters);
    FitSummary summary;
    summary.converged = true;
    summary.termination = "the hyperparameters were given";
    summary.jitter = gp.jitter();
    summary.log_marginal_likelihood = gp.log_marginal_likelihood();
    summary.log_posterior =
        std::numeric_limits<double>::quiet_NaN();  // a prior has no meaning in these units
    return {std::move(gp), std::move(summary)};
  }
  return fit_gaussian_process(
      X, y,
      {.kernel = options.kernel, .prior = options.prior, .seed = options.seed, .threads = options.threads});
}

}  // namespace

/// What the conformal functions are called with, in the units of the fit.
struct TableModel::Query {
  QueryTerms terms;
  Weights weights;
  PredictionOptions options;
};

TableModel::TableModel(const Eigen::Ref<const Eigen::MatrixXd>& X, const Eigen::Ref<const Eigen::VectorXd>& y,
                       const PredictOptions& options)
    : alpha_(options.alpha),
      score_(options.score),
      fixed_(options.hyperparameters.has_value()),
      inputs_(make_input_scaler(X, fixed_)),
      outcomes_(fixed_ ? OutcomeScaler{} : OutcomeScaler::from_data(y)),
      fit_(make_fit(inputs_.scale(X), outcomes_.standardize(y), options)) {}

TableModel::Query TableModel::query(const Eigen::Ref<const Eigen::VectorXd>& x,
                                    std::optional<double> U) const {
  return {
      gp().query(inputs_.scale(x)), Weights::uniform(gp().n()), {.alpha = alpha_, .score = score_, .U = U}};
}

Prediction TableModel::predict(const Eigen::Ref<const Eigen::VectorXd>& x, std::optional<double> U) const {
  const Query q = query(x, U);
  Prediction prediction = predict_outcome(gp().terms(), q.terms, q.weights, q.options);
  prediction.guarantee = Guarantee::kExchangeable;
  prediction.exact = fixed_;
  prediction.because = fixed_ ? kFixedBecause : kFittedBecause;
  return in_units(std::move(prediction), outcomes_.offset, outcomes_.scale);
}

Verdict TableModel::judge(const Eigen::Ref<const Eigen::VectorXd>& x, double y,
                          std::optional<double> U) const {
  const Query q = query(x, U);
  return judge_outcome(gp().terms(), q.terms, q.weights, q.options, outcomes_.standardize(y));
}

std::vector<PredictedRow> predict_rows(const TableModel& model, const Eigen::Ref<const Eigen::MatrixXd>& X,
                                       const Eigen::Ref<const Eigen::VectorXd>& y,
                                       const PredictOptions& options) {
  std::vector<PredictedRow> rows(static_cast<std::size_t>(X.cols()));
  std::atomic<Eigen::Index> done{0};
  parallel_for(X.cols(), options.threads, [&](Eigen::Index i) {
    PredictedRow& row = rows[static_cast<std::size_t>(i)];
    std::optional<double> U;
    if (options.randomized) U = Rng(options.seed, static_cast<std::uint64_t>(i)).uniform();
    row.prediction = model.predict(X.col(i), U);
    if (!std::isnan(y[i])) {
      row.y = y[i];
      row.verdict = model.judge(X.col(i), y[i], U);
    }
    if (options.progress) options.progress(++done);
  });
  return rows;
}

std::optional<CoverageSummary> summarize_coverage(const std::vector<PredictedRow>& rows) {
  CoverageSummary summary;
  std::vector<double> widths;
  for (const PredictedRow& row : rows) {
    if (!row.verdict) continue;
    ++summary.n;
    summary.credible += row.verdict->credible_covered ? 1.0 : 0.0;
    summary.conformal += row.verdict->conformal_covered ? 1.0 : 0.0;
    summary.expected += 1.0 - row.prediction.alpha;
    summary.vacuous += row.prediction.whole_line ? 1.0 : 0.0;
    if (is_bounded(row.prediction.conformal)) widths.push_back(width(row.prediction.conformal));
  }
  if (summary.n == 0) return std::nullopt;
  const double n = static_cast<double>(summary.n);
  summary.credible /= n;
  summary.conformal /= n;
  summary.expected /= n;
  summary.vacuous /= n;
  summary.median_width = widths.empty()
                             ? std::numeric_limits<double>::quiet_NaN()
                             : median(Eigen::Map<Eigen::VectorXd>(widths.data(), std::ssize(widths)));
  return summary;
}

}  // namespace covey
