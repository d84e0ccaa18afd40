#include <covey/numerics/names.h>
#include <covey/numerics/parallel.h>
#include <covey/numerics/random.h>
#include <covey/numerics/statistics.h>
#include <covey/table/predict.h>
#include <covey/table/predict_methods.h>
#include <covey/table/row_parts.h>
#include <covey/table/surrogate_fit.h>

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

// Beyond this many rows the fits of cross-fitted sets take more than some ten seconds, or the sets themselves
// do, and sets are split unless others are asked for.
constexpr Eigen::Index kMaxCrossObservations = 500;
constexpr Eigen::Index kMaxLinearCrossObservations = 5000;
// Fewer folds than this make wide sets, which is said.
constexpr Eigen::Index kFewFolds = 12;
// The smallest weight: none is quite zero.
constexpr double kLeastRatio = 1e-300;

InputScaler make_input_scaler(const Eigen::MatrixXd& X, const PredictOptions& options) {
  if (options.hyperparameters) return InputScaler::identity(X, options.kinds);
  if (X.cols() < 2) {
    throw std::invalid_argument(
        fmt::format("there is {} row of data to fit a model to, expected at least 2", X.cols()));
  }
  InputScaler scaler = InputScaler::from_data(X, options.kinds);
  if (scaler.is_constant())
    throw std::invalid_argument("every feature is constant, so nothing can be learnt from it");
  return scaler;
}

// Of so many rows, where an evaluation of the posterior takes long, an ascent ends where a step gains a
// millionth of some thousand nats: far less than the posterior is wide, in half the time.
constexpr Eigen::Index kManyRows = 500;
constexpr double kGainOfMany = 1e-6;

double least_gain(Eigen::Index rows) {
  return rows > kManyRows ? kGainOfMany : FitOptions{}.least_gain;
}

void require_known_ratios(const RowsView& rows) {
  if (rows.ratios.size() != rows.X.cols() || !rows.ratios.allFinite() || !(rows.ratios.array() > 0.0).all()) {
    throw std::invalid_argument("known weights: expected one finite positive ratio per row");
  }
}

/// Whether sets like these are among those of docs/coverage_study.md.
bool is_measured(const PredictOptions& options, double alpha, Eigen::Index rows) {
  return options.model == ModelType::kGp && options.weights == RatioSource::kUniform && rows >= 20 &&
         alpha >= 0.1 - 1e-9 && alpha <= 0.125 + 1e-9;
}

/// Three digits, rounded down: no more is proven than is said.
std::string level_text(double level) {
  return fmt::format("{:g}", std::floor(level * 1000.0 + 1e-9) / 1000.0);
}

/// In words, what the promise rests on; `by_design` as in RowParts; `is_measured`: a study says what such
/// sets cover.
std::string describe(const PredictOptions& options, SetType sets, bool by_design,
                     const std::optional<double>& assured, bool is_measured) {
  std::string text;
  switch (options.weights) {
    case RatioSource::kUniform:
      text = "rows and queries drawn alike";
      break;
    case RatioSource::kKernel:
    case RatioSource::kClassifier:
    case RatioSource::kEnergy:
      text = "weights estimated from the inputs, which proves nothing";
      break;
    case RatioSource::kKnown:
      text = "known weights";
      break;
  }
  switch (sets) {
    case SetType::kCross:
      text += "; every row judged by a model fitted without it";
      if (options.weights == RatioSource::kUniform && !assured) {
        text += ", and rows with the same features left out together";
      }
      text += assured ? ": at least " + level_text(*assured) + " is proven" : ": no level is proven";
      text += is_measured ? ", about 1 - alpha measured" : ", 1 - alpha aimed at and not measured";
      break;
    case SetType::kFitted:
      text +=
          "; one fit that has seen the outcomes of its rows and not the query's: covers less than stated, "
          "most of all when rows are few";
      break;
    case SetType::kCertified:
      text +=
          "; the model refitted with every candidate label, so that rows and query are treated alike; labels "
          "searched in steps of sd/4, finer at the ends";
      break;
    case SetType::kSplit:
      text += options.hyperparameters ? "; a fixed model, calibrated on a part of the rows"
                                      : "; calibrated on rows apart from those that the model was fitted to";
      if (by_design) text += ", and rows with the same features on one side: no level is proven";
      if (options.pac_delta) {
        text += fmt::format(
            ": with probability {:g} over independent rows, at least 1 - alpha is covered given them",
            1.0 - *options.pac_delta);
      }
      break;
    case SetType::kFixed:
      text += "; a fixed model: exact if it was not chosen from these rows";
      break;
  }
  return text;
}

}  // namespace

std::string_view to_string(ModelType type) {
  return type == ModelType::kGp ? "gp" : "linear";
}

ModelType model_from_string(std::string_view name) {
  return from_name("model", {ModelType::kGp, ModelType::kLinear}, name);
}

void PredictOptions::validate() const {
  const auto require = [](bool condition, const std::string& message) {
    if (!condition) throw std::invalid_argument(message);
  };
  require(alpha > 0.0 && alpha < 1.0, fmt::format("alpha is {}, expected a number between 0 and 1", alpha));
  for (const double further : further_alphas)
    require(further > 0.0 && further < 1.0,
            fmt::format("alpha is {}, expected a number between 0 and 1", further));
  const SetType made = sets_for(0);
  for (const double level : quantiles) {
    require(level > 0.0 && level < 1.0,
            fmt::format("the level of a quantile is {}, expected a number between 0 and 1", level));
  }
  for (const double c : above)
    require(std::isfinite(c), fmt::format("a value to exceed is {}, expected a finite number", c));
  require(
      (quantiles.empty() && above.empty()) ||
          (made != SetType::kCertified && !pac_delta && score == Score::kLooStudent),
      "quantiles and probabilities are of cross-fitted, split, fitted or fixed sets by loo_student, without "
      "a PAC level");
  const bool is_split = made == SetType::kSplit;
  require(split_share > 0.0 && split_share < 1.0,
          fmt::format("the split share is {}, expected a number between 0 and 1", split_share));
  require(!pac_delta || (*pac_delta > 0.0 && *pac_delta < 1.0),
          fmt::format("the PAC delta is {}, expected a number between 0 and 1", pac_delta.value_or(0.0)));
  require(!pac_delta || (is_split && weights == RatioSource::kUniform && !randomized),
          "a PAC level needs split sets, uniform weights and hard sets");
  require(!(hyperparameters && model == ModelType::kLinear), "hyperparameters are those of the gp model");
  require(!hyperparameters || is_split || made == SetType::kFixed,
          fmt::format("{} sets fit the hyperparameters, so they cannot be given", to_string(made)));
  const auto is_described = [](const std::optional<Category>& kind) {
    return kind && kind->descriptors.rows() > 0;
  };
  require(!hyperparameters || std::ranges::none_of(kinds, is_described),
          "hyperparameters of a fixed model cannot be given beside descriptors");
  require(made != SetType::kFixed || hyperparameters, "fixed sets need hyperparameters");
  require(!(made == SetType::kCertified && model == ModelType::kLinear), "certified sets need the gp model");
  require(!is_split || score == Score::kLooStudent,
          "split sets have a score of their own, so none can be chosen");
  require(made != SetType::kCross || score == Score::kLooStudent,
          fmt::format("the score {} needs fitted or certified sets", to_string(score)));
  require(made != SetType::kCross || !randomized, "randomised sets need fitted, certified or split sets");
}

SetType PredictOptions::sets_for(Eigen::Index rows) const {
  if (sets) return *sets;
  if (hyperparameters) return SetType::kFixed;
  const Eigen::Index most = model == ModelType::kLinear ? kMaxLinearCrossObservations : kMaxCrossObservations;
  return rows <= most ? SetType::kCross : SetType::kSplit;
}

TableModel::~TableModel() = default;
TableModel::TableModel(TableModel&&) noexcept = default;
TableModel& TableModel::operator=(TableModel&&) noexcept = default;

TableModel::TableModel(const RowsView& train, const RowsView& query, const PredictOptions& options)
    : inputs_(InputScaler::identity(train.X.rows())), options_(options) {
  options.validate();
  sets_ = options.sets_for(train.X.cols());
  const RowParts rows = choose_rows(train.X, sets_, options, remarks_);
  fitted_rows_ = rows.fitted;
  by_design_ = rows.by_design;
  const bool fixed = options.hyperparameters.has_value();
  const Eigen::MatrixXd X = train.X(Eigen::all, rows.fitted);
  const Eigen::VectorXd y = train.y(rows.fitted);
  inputs_ = make_input_scaler(X, options);
  outcomes_ = fixed ? OutcomeScaler{} : OutcomeScaler::from_data(y);
  const Eigen::VectorXd v = outcomes_.standardize(y);
  FittedSurrogate fit = fit_surrogate(inputs_.scale(X), v, options,
                                      {.kernel = options.kernel,
                                       .prior = options.prior,
                                       .least_gain = least_gain(y.size()),
                                       .groups = inputs_.groups(),
                                       .seed = options.seed,
                                       .threads = options.threads});
  report_ = std::move(fit.report);

  const Eigen::VectorXd ratios =
      learn_ratios(train, query, sets_ == SetType::kSplit ? rows.calibrating : rows.fitted);
  const bool uniform = ratios.size() == 0;
  const auto spelt_out = [&] { return uniform ? Eigen::VectorXd::Ones(y.size()) : ratios; };
  switch (sets_) {
    case SetType::kSplit:
      method_ = split_method(std::move(fit.surrogate), inputs_.scale(train.X(Eigen::all, rows.calibrating)),
                             outcomes_.standardize(train.y(rows.calibrating)), ratios, options.pac_delta);
      break;
    case SetType::kCertified:
      method_ = certified_method(
          std::move(fit.surrogate), X, v, spelt_out(),
          {.kernel = options.kernel, .prior = options.prior, .score = options.score, .kinds = options.kinds});
      break;
    case SetType::kCross: {
      Folds folds = make_folds(X, fold_count(X.cols()), options.seed);
      if (folds.count < std::min(kFewFolds, X.cols())) {
        remarks_.push_back(
            fmt::format("the {} rows have {} different points, which are left out one by one: the sets may "
                        "be wide; split sets "
                        "are narrower if new rows are at the same points",
                        X.cols(), folds.count));
      }
      CrossFit crossed = cross_fit(folds, X, v, options);
      const Eigen::VectorXd residuals = crossed.residuals.array() * (v - crossed.means).array().sign();
      method_ = cross_method(std::move(fit.surrogate), std::move(crossed.forecasters), std::move(folds),
                             residuals, ratios);
      break;
    }
    case SetType::kFitted:
    case SetType::kFixed:
      method_ = full_method(std::move(fit.surrogate), spelt_out(), options.score, sets_ == SetType::kFixed);
      break;
  }
}

Eigen::VectorXd TableModel::learn_ratios(const RowsView& train, const RowsView& query,
                                         const std::vector<Eigen::Index>& rows) {
  if (options_.weights == RatioSource::kUniform) return {};
  if (options_.weights == RatioSource::kKnown) {
    require_known_ratios(train);
    require_known_ratios(query);
    // Only their proportions matter; on a common scale neither 1e200 nor 1e-200 overflows a sum.
    ratio_scale_ = train.ratios.maxCoeff();
    if (query.ratios.size() > 0) ratio_scale_ = std::max(ratio_scale_, query.ratios.maxCoeff());
    return (train.ratios(rows) / ratio_scale_).cwiseMax(kLeastRatio);
  }
  const Eigen::MatrixXd points = inputs_.scale(train.X(Eigen::all, rows));
  RatioFit learnt = fit_ratio(options_.weights, points, inputs_.scale(query.X), options_.seed);
  ratio_ = std::move(learnt.ratio);
  ratio_summary_ = std::move(learnt.summary);
  return ratio_->values(points);
}

Eigen::Index TableModel::observations() const {
  return method_->observations();
}

double TableModel::effective_sample_size() const {
  return method_->effective_sample_size();
}

MethodQuery TableModel::query_at(const Eigen::Ref<const Eigen::VectorXd>& x, double known_ratio) const {
  MethodQuery query{.x = x,
                    .u = inputs_.scale(x),
                    .ratio = std::max(known_ratio / ratio_scale_, kLeastRatio),
                    .U = {},
                    .y = {},
                    .alpha = options_.alpha};
  if (ratio_) query.ratio = (*ratio_)(query.u);
  return query;
}

PredictiveDistribution TableModel::distribution(const Eigen::Ref<const Eigen::VectorXd>& x,
                                                double known_ratio) const {
  const std::optional<PredictiveDistribution> found = method_->distribution(query_at(x, known_ratio));
  if (!found) throw std::invalid_argument("certified sets have no predictive distribution");
  return found->in_units(outcomes_.offset, outcomes_.scale);
}

PredictedRow TableModel::predict(const Eigen::Ref<const Eigen::VectorXd>& x, std::optional<double> y,
                                 double known_ratio, std::optional<double> U,
                                 std::optional<double> alpha) const {
  MethodQuery query = query_at(x, known_ratio);
  query.U = U;
  query.alpha = alpha.value_or(options_.alpha);
  if (y) query.y = outcomes_.standardize(*y);
  Method::Answer answer = method_->answer(query);
  Prediction& prediction = answer.prediction;
  prediction.sets = sets_;
  prediction.guarantee =
      options_.weights == RatioSource::kUniform ? Guarantee::kExchangeable : Guarantee::kWeighted;
  if (!ratio_ && !by_design_) prediction.assured = method_->assured(query.alpha);
  prediction.because = describe(options_, sets_, by_design_, prediction.assured,
                                is_measured(options_, query.alpha, method_->observations()));
  return {in_units(std::move(prediction), outcomes_.offset, outcomes_.scale), y, answer.verdict};
}

namespace {

/// Adds what is wanted of a row beside its prediction.
void add_more(const TableModel& model, const Eigen::Ref<const Eigen::VectorXd>& x, double ratio,
              std::optional<double> U, const PredictOptions& options, PredictedRow& row) {
  if (!options.further_alphas.empty()) row.levels.push_back({row.prediction.alpha, row.prediction.conformal});
  for (const double alpha : options.further_alphas) {
    row.levels.push_back({alpha, model.predict(x, {}, ratio, U, alpha).prediction.conformal});
  }
  if (options.quantiles.empty() && options.above.empty()) return;
  const PredictiveDistribution distribution = model.distribution(x, ratio);
  for (const double level : options.quantiles) row.quantiles.push_back(distribution.quantile(level));
  for (const double c : options.above) row.probabilities.push_back(distribution.p_above(c));
}

}  // namespace

std::vector<PredictedRow> predict_rows(const TableModel& model, const RowsView& query,
                                       const PredictOptions& options) {
  std::vector<PredictedRow> rows(static_cast<std::size_t>(query.X.cols()));
  std::atomic<Eigen::Index> done{0};
  parallel_for(query.X.cols(), options.threads, [&](Eigen::Index i) {
    std::optional<double> U;
    if (options.randomized) U = Rng(options.seed, static_cast<std::uint64_t>(i)).uniform();
    std::optional<double> y;
    if (!std::isnan(query.y[i])) y = query.y[i];
    const double ratio = query.ratios.size() > 0 ? query.ratios[i] : 1.0;
    PredictedRow& row = rows[static_cast<std::size_t>(i)];
    row = model.predict(query.X.col(i), y, ratio, U);
    add_more(model, query.X.col(i), ratio, U, options, row);
    if (options.progress) options.progress(++done);
  });
  return rows;
}

std::optional<CoverageSummary> summarize_coverage(const std::vector<PredictedRow>& rows) {
  CoverageSummary summary;
  std::vector<double> widths;
  const double first_alpha = rows.empty() ? 0.0 : rows[0].prediction.alpha;
  for (const PredictedRow& row : rows) {
    if (!row.verdict) continue;
    ++summary.n;
    summary.credible += row.verdict->credible_covered ? 1.0 : 0.0;
    summary.conformal += row.verdict->conformal_covered ? 1.0 : 0.0;
    summary.expected +=
        first_alpha - row.prediction.alpha;  // differences, so that equal levels give theirs exactly
    summary.vacuous += row.prediction.whole_line ? 1.0 : 0.0;
    if (is_bounded(row.prediction.conformal)) widths.push_back(width(row.prediction.conformal));
  }
  if (summary.n == 0) return std::nullopt;
  const double n = static_cast<double>(summary.n);
  summary.credible /= n;
  summary.conformal /= n;
  summary.expected = (1.0 - first_alpha) + summary.expected / n;
  summary.vacuous /= n;
  summary.median_width = widths.empty()
                             ? std::numeric_limits<double>::quiet_NaN()
                             : median(Eigen::Map<Eigen::VectorXd>(widths.data(), std::ssize(widths)));
  return summary;
}

}  // namespace covey
