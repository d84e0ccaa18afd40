#include <covey/acquisition/success_weighted.h>
#include <covey/table/rank_model.h>
#include <covey/text/errors.h>

#include <fmt/format.h>

#include <cmath>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

InputScaler scaler_of(const Eigen::MatrixXd& X, const Eigen::MatrixXd& pool, const FeatureKinds& kinds) {
  if (X.cols() < 2) {
    throw std::invalid_argument(fmt::format("there {} {} with a target to learn from, expected at least 2",
                                            X.cols() == 1 ? "is" : "are",
                                            X.cols() == 1 ? "1 row" : "0 rows"));
  }
  if (pool.cols() == 0) throw std::invalid_argument("there is no row without a target, so nothing to rank");
  Eigen::MatrixXd all(X.rows(), X.cols() + pool.cols());
  all << X, pool;
  InputScaler scaler = InputScaler::from_data(all, kinds);
  if (scaler.is_constant())
    throw std::invalid_argument("every feature is constant, so nothing can be learnt from it");
  return scaler;
}

Fit fit_to(const Eigen::MatrixXd& U, const Eigen::VectorXd& v, const RankOptions& options,
           const CoordinateGroups& groups) {
  FitOptions fit = options.fit;
  fit.kernel = options.chosen_kernel();
  fit.prior = options.chosen_prior();
  fit.groups = groups;
  fit.seed = options.seed;
  fit.threads = options.threads;
  return fit_gaussian_process(U, v, fit);
}

std::vector<Eigen::Index> rows_of_sets(Eigen::Index n, const RankOptions& options) {
  return random_subset(n, std::min(n, options.max_observations), options.seed);
}

std::string describe(RatioSource weights, SetType sets) {
  std::string text = weights == RatioSource::kUniform
                         ? "uniform weights, as if candidates were drawn like the data"
                         : "weights learnt between the data and the pool of candidates";
  text += sets == SetType::kFitted ? "; one fit, which has seen the outcomes of its rows"
                                   : "; rows judged by models that have not seen them";
  text +=
      "; made for a candidate drawn from the pool: rows at the top were chosen because they look good, and "
      "cover less often";
  return text;
}

}  // namespace

void RankOptions::validate() const {
  const auto require = [](bool condition, const std::string& message) {
    if (!condition) throw std::invalid_argument(message);
  };
  require(alpha > 0.0 && alpha < 1.0, fmt::format("alpha is {}, expected a number between 0 and 1", alpha));
  require(search_alpha >= 0.0 && search_alpha <= 1.0,
          fmt::format("the search alpha is {}, expected a number between 0 and 1", search_alpha));
  require(beta >= 0.0 && std::isfinite(beta), fmt::format("beta is {}, expected a finite number >= 0", beta));
  require(!is_for_several(acquisition.kind),
          fmt::format("acquisition '{}' is for several objectives, a table has one target",
                      to_string(acquisition)));
  require(sets == SetType::kCross || sets == SetType::kFitted,
          fmt::format("the sets of a ranking are cross or fitted, not {}", to_string(sets)));
  require(weights != RatioSource::kKnown, "known weights cannot be given for a pool of candidates");
}

RankModel::RankModel(const TableRows& labelled, const Eigen::MatrixXd& pool, const RankOptions& options,
                     const Eigen::MatrixXd& limited)
    : options_(options),
      direction_(options.minimize ? -1.0 : 1.0),
      inputs_(scaler_of(labelled.X, pool, options.kinds)),
      outcomes_(OutcomeScaler::from_data(labelled.y)),
      sets_([&] {
        options_.validate();
        const std::vector<Eigen::Index> rows = rows_of_sets(labelled.y.size(), options_);
        Fit fit = fit_to(inputs_.scale(labelled.X(Eigen::all, rows)),
                         direction_ * outcomes_.standardize(labelled.y(rows)), options_, inputs_.groups());
        fit_summary_ = std::move(fit.summary);
        return std::move(fit.gp);
      }()),
      search_(sets_) {
  const Eigen::Index n = labelled.y.size();
  if (n > options_.max_observations) {
    remarks_.push_back(fmt::format("of {} rows with a target the ranking rests on {} informative ones", n,
                                   options_.max_observations));
    const Eigen::MatrixXd U = inputs_.scale(labelled.X);
    const Eigen::VectorXd v = direction_ * outcomes_.standardize(labelled.y);
    const std::vector<Eigen::Index> rows = informative_subset(U, v, {.size = options_.max_observations});
    search_ = GaussianProcess(U(Eigen::all, rows), v(rows), sets_.hyperparameters());
  }
  if (outcomes_.constant) remarks_.push_back("every target is the same");
  search_alpha_ = SuggestOptions{.acquisition = options_.acquisition, .search_alpha = options_.search_alpha}
                      .search_alpha_at(search_.n());
  best_ = search_.means_at_data().maxCoeff();
  if (!options_.limits.empty()) set_limits(labelled, limited);

  ratios_ = Eigen::VectorXd::Ones(sets_.n());
  if (options_.weights != RatioSource::kUniform) {
    ratio_ = fit_ratio(options_.weights, sets_.X(), inputs_.scale(pool), options_.seed).ratio;
    ratios_ = ratio_->values(sets_.X());
  }
  auto utility = make_utility(options_.acquisition.kind, settings());
  if (utility && best_) {
    block_ = std::make_unique<BlockAcquisition>(search_, std::move(utility), search_weights(search_),
                                                settings().conformal);
  } else {
    slow_ = acquisition(search_);
  }
  // Where only candidates differ in their features, rows cannot judge each other: the fit that ranks makes
  // the sets.
  if (options_.sets == SetType::kCross && options_.score == Score::kLooStudent &&
      !InputScaler::from_data(labelled.X).is_constant()) {
    table_ = std::make_unique<const TableModel>(labelled, TableRows{pool, {}, {}},
                                                PredictOptions{.alpha = options_.alpha,
                                                               .weights = options_.weights,
                                                               .kernel = options_.chosen_kernel(),
                                                               .prior = options_.chosen_prior(),
                                                               .kinds = options_.kinds,
                                                               .seed = options_.seed,
                                                               .threads = options_.threads});
    for (const std::string& remark : table_->remarks()) remarks_.push_back(remark);
  }
}

Weights RankModel::weights_at(const Eigen::VectorXd& u) const {
  return {ratios_, ratio_ ? (*ratio_)(u) : 1.0};
}

QueryWeights RankModel::search_weights(const GaussianProcess& gp) const {
  if (ratio_ && search_alpha_ < 1.0) return QueryWeights::clipped(ratio_, gp.X(), search_.n(), search_alpha_);
  Eigen::VectorXd ratios = Eigen::VectorXd::Zero(gp.n());  // outcomes that are made up have no say
  ratios.head(search_.n()).setOnes();
  return ratios;
}

AcquisitionSettings RankModel::settings() const {
  return {.conformal = {.alpha = search_alpha_, .score = options_.score},
          .beta = options_.beta,
          .best = best_.value_or(0.0),
          .seed = options_.seed};
}

std::unique_ptr<const Acquisition> RankModel::acquisition(const GaussianProcess& gp) const {
  const AcquisitionKind kind = options_.acquisition.kind;
  if (!best_) return std::make_unique<FeasibilityAcquisition>(feasibility_);
  std::unique_ptr<const Acquisition> plain = make_acquisition(kind, {gp}, search_weights(gp), settings());
  if (!feasibility_) return plain;
  return std::make_unique<SuccessWeighted>(kind, std::move(plain), nullptr, *best_, feasibility_);
}

void RankModel::set_limits(const TableRows& labelled, const Eigen::MatrixXd& limited) {
  std::vector<LimitedOutcome> outcomes;
  for (std::size_t k = 0; k < options_.limits.size(); ++k) {
    const RankLimit& limit = options_.limits[k];
    std::vector<Eigen::Index> known;
    for (Eigen::Index i = 0; i < limited.cols(); ++i) {
      if (!std::isnan(limited(static_cast<Eigen::Index>(k), i))) known.push_back(i);
    }
    if (known.size() < 2) {
      throw std::invalid_argument(fmt::format(
          "column {} is filled in {} rows with a target, expected at least 2 to learn its limits from",
          in_quotes(limit.column), known.size()));
    }
    std::vector<Eigen::Index> rows;
    for (const Eigen::Index i : rows_of_sets(std::ssize(known), options_))
      rows.push_back(known[static_cast<std::size_t>(i)]);
    const Eigen::VectorXd y = limited.row(static_cast<Eigen::Index>(k))(rows);
    const OutcomeScaler scaler = OutcomeScaler::from_data(y);
    const auto standardized = [&](double end) { return std::isfinite(end) ? scaler.standardize(end) : end; };
    outcomes.push_back({.gp = fit_to(inputs_.scale(labelled.X(Eigen::all, rows)), scaler.standardize(y),
                                     options_, inputs_.groups())
                                  .gp,
                        .at_least = standardized(limit.at_least),
                        .at_most = standardized(limit.at_most)});
  }
  feasibility_ = std::make_shared<const Feasibility>(std::move(outcomes));
  const Eigen::VectorXd means = search_.means_at_data();
  best_.reset();
  for (Eigen::Index i = 0; i < means.size(); ++i) {
    if (feasibility_->is_expected(search_.X().col(i))) best_ = std::max(best_.value_or(means[i]), means[i]);
  }
  if (!best_)
    remarks_.push_back("no row is expected to meet the limits: candidates are ranked by how likely they do");
}

Eigen::VectorXd RankModel::score(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  const Eigen::MatrixXd U = inputs_.scale(X);
  if (block_ && !feasibility_) return block_->values(U);
  Eigen::VectorXd values(U.cols());
  if (block_) {
    values = block_->values(U);
    for (Eigen::Index j = 0; j < U.cols(); ++j) {
      const double log_F = feasibility_->log_probability(U.col(j));
      const AcquisitionKind kind = options_.acquisition.kind;
      values[j] = weigh(kind, values[j], log_F, *best_).value - limit_penalty(kind, log_F).value;
    }
    return values;
  }
  for (Eigen::Index j = 0; j < U.cols(); ++j) values[j] = slow_->value(U.col(j));
  return values;
}

PredictedRow RankModel::predict(const Eigen::Ref<const Eigen::VectorXd>& x, std::optional<double> y) const {
  const Eigen::VectorXd u = inputs_.scale(x);
  const QueryTerms terms = sets_.query(u);
  const PredictionOptions sets{.alpha = options_.alpha, .score = options_.score};
  PredictedRow row{in_units(predict_outcome(sets_.terms(), terms, weights_at(u), sets), outcomes_.offset,
                            direction_ * outcomes_.scale),
                   y,
                   {}};
  Prediction& prediction = row.prediction;
  if (y) {
    const double v = direction_ * outcomes_.standardize(*y);
    row.verdict =
        judge_outcome(sets_.terms(), terms, weights_at(u), sets, v, twins_of(sets_.X(), sets_.y(), u, v));
  }
  if (table_) {  // mean and credible interval stay those of the fit that ranks
    const PredictedRow cross = table_->predict(x, y);
    prediction.sets = cross.prediction.sets;
    prediction.conformal = cross.prediction.conformal;
    prediction.whole_line = cross.prediction.whole_line;
    prediction.not_enough_data = cross.prediction.not_enough_data;
    prediction.w_n = cross.prediction.w_n;
    if (y) {
      row.verdict->p_value = cross.verdict->p_value;
      row.verdict->conformal_covered = row.verdict->covered = cross.verdict->covered;
    }
  }
  prediction.guarantee =
      options_.weights == RatioSource::kUniform ? Guarantee::kExchangeable : Guarantee::kWeighted;
  prediction.because = describe(options_.weights, prediction.sets);
  return row;
}

double RankModel::model_share(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  const QueryTerms terms = sets_.query(inputs_.scale(x));
  return 1.0 - terms.s2 / terms.S;
}

}  // namespace covey
