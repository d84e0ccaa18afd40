#include <covey/gp/tail_fit.h>
#include <covey/gp/warp.h>
#include <covey/suggest/round_builder.h>

#include <utility>

namespace covey {
namespace {

constexpr const char* kWeightedBecause =
    "approximate: the weights are learned while searching, the hyperparameters are fitted to the same data, "
    "and the query is the best of the chains' points rather than a draw from what they sample";

constexpr const char* kConformalBecause =
    "no level is proven: the set comes from one fit to the data, and the query was chosen with their help";

// Log odds (nats) a priori against outcomes drawn in for the search alone. They are high because a sum over
// coordinates, drawn in, is a sum no longer: at 3 an additive function was taken for another now and then.
constexpr double kOddsAgainstDrawingIn = 8.0;

/// How hard a round searches for hyperparameters: it is one of many, each with a little more data than the
/// last, so less effort than for a single fit will do.
FitOptions fit_options_for(const SuggestOptions& options) {
  return {.kernel = options.kernel,
          .prior = options.prior,
          .screened = 24,
          .starts = 8,
          .finished = 2,
          .coarse = 70,
          .max_evaluations = 60,
          .seed = options.seed,
          .threads = options.threads};
}

}  // namespace

FitOptions fit_options_beside(const GaussianProcess& gp, const SuggestOptions& options) {
  FitOptions beside = fit_options_for(options);
  const bool is_large = gp.n() > 2 * beside.coarse;
  beside.kernel = gp.hyperparameters().choice();
  beside.trend = gp.hyperparameters().trend;
  beside.warm_starts = {gp.hyperparameters()};
  beside.screened = is_large ? 0 : 8;
  beside.starts = is_large ? 1 : 4;
  beside.finished = 1;
  beside.max_evaluations /= 3;
  return beside;
}

namespace {

/// The model of a history with one objective; `may_transform`: of outcomes whose tails may be drawn in.
ObjectiveFit fit_objective(const History& history, const SuggestOptions& options, bool may_transform) {
  const Eigen::VectorXd y = history.Y.row(0);
  const Eigen::VectorXd variances =
      history.noise_variances.empty() ? Eigen::VectorXd() : history.noise_variances[0];
  if (options.known_model) {
    const Hyperparameters& known = *options.known_model;
    return {{variances.size() > 0 ? GaussianProcess(history.X, y, known, variances)
                                  : GaussianProcess(history.X, y, known),
             {.converged = true, .termination = "hyperparameters given"}},
            {}};
  }
  FitOptions fit_options = fit_options_for(options);
  if (!history.trends.empty()) fit_options.trend = history.trends[0];
  const OutcomeScaler scaler =
      may_transform ? choose_scaler(history.X, y, fit_options, variances) : OutcomeScaler::from_data(y);
  return {fit_gaussian_process(history.X, scaler.standardize(y), fit_options,
                               scaler.standardize_variances(variances, y)),
          scaler};
}

/// The process that a search for one objective goes by: of outcomes that are standardised as the model has
/// them, their tails drawn in where the evidence asks for it, then warped.
GaussianProcess search_process(const ObjectiveFit& model, Eigen::VectorXd noise_variances,
                               const SuggestOptions& options) {
  const GaussianProcess& gp = model.gp();
  const FitOptions fit_options = fit_options_beside(gp, options);
  Eigen::VectorXd y = gp.y();
  bool is_drawn_in = false;
  if (options.tails) {
    const OutcomeScaler drawn = choose_scaler(
        gp.X(), y, fit_options, noise_variances,
        {.extreme = 0.0, .kept_by = kOddsAgainstDrawingIn, .plain = model.fit.summary.log_posterior});
    is_drawn_in = !drawn.transform.is_identity();
    if (is_drawn_in) {
      noise_variances = drawn.standardize_variances(noise_variances, y);
      y = drawn.standardize(y);
    }
  }
  const OutcomeWarp warp = fit_warp(y);
  if (!is_drawn_in && warp.lambda == 1.0) return gp;
  const Eigen::VectorXd warped = warp(y);
  const OutcomeScaler scaler = OutcomeScaler::from_data(warped);
  for (Eigen::Index i = 0; i < noise_variances.size(); ++i) {
    const double slope = warp.slope(y[i]) / scaler.scale;
    noise_variances[i] *= slope * slope;
  }
  return fit_gaussian_process(gp.X(), scaler.standardize(warped), fit_options, noise_variances).gp;
}

void state_promise(Promise promise, Preset preset, Prediction& prediction) {
  prediction.promise = promise;
  if (promise == Promise::kTracked) {
    prediction.guarantee = Guarantee::kAdaptive;
    prediction.because = kTrackedBecause;
  } else if (preset == Preset::kPaper) {
    prediction.guarantee = Guarantee::kWeighted;
    prediction.because = kWeightedBecause;
  } else {
    prediction.guarantee = Guarantee::kNone;
    prediction.because = kConformalBecause;
  }
}

}  // namespace

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

RoundBuilder::RoundBuilder(const History& history, const SuggestOptions& options) : options_(options) {
  const Eigen::Index n = history.X.cols();
  const std::vector<Eigen::Index> objectives = history.objective_rows();
  round_.alpha = options.alpha_at(n) / static_cast<double>(objectives.size());
  round_.score = options.score;
  round_.promise = options.promise;
  round_.search_alpha = options.search_alpha_at(n);
  const bool is_single = objectives.size() == 1;
  for (Eigen::Index o = 0; o < history.outcomes(); ++o) {
    const History one = history.of(o);
    const Goal goal = history.goal(o);
    // Hypervolumes compare outcomes in their own units, and so do distances from a target.
    const bool may_transform = options.tails && options.preset == Preset::kExact &&
                               (goal.is_limit() || (is_single && !goal.is_target()));
    round_.alphas.push_back(goal.is_limit() ? options.alpha_at(n) : round_.alpha);
    round_.models.push_back(fit_objective(one, options, may_transform));
    tracked_.push_back(
        TrackedSets::replay(one.ledgers.empty() ? std::vector<TrackedSets::Told>() : one.ledgers[0]));
    if (!is_single || o != objectives.front()) continue;
    if (!goal.is_target()) warped_ = static_cast<std::size_t>(o);
    if (!one.noise_variances.empty()) {
      noise_variances_ =
          round_.models.back().scaler.standardize_variances(one.noise_variances[0], one.Y.row(0).transpose());
    }
  }
  round_.fit_seconds = seconds_since(begin_);
}

std::vector<GaussianProcess> RoundBuilder::search_processes() {
  std::vector<GaussianProcess> gps;
  for (const ObjectiveFit& model : round_.models) gps.push_back(model.gp());
  const bool may_warp = options_.warp && warped_ && !is_for_several(options_.acquisition.kind) &&
                        options_.preset == Preset::kExact && !options_.known_model;
  if (!may_warp) return gps;
  const Clock::time_point begin = Clock::now();
  gps[*warped_] = search_process(round_.models[*warped_], noise_variances_, options_);
  round_.fit_seconds += seconds_since(begin);
  return gps;
}

ObjectiveForecast RoundBuilder::forecast(const Eigen::VectorXd& x, Weights weights, std::size_t objective) {
  const QueryTerms terms = gp(objective).query(x);
  ObjectiveForecast forecast;
  forecast.weights = std::move(weights);
  Prediction said = predict_outcome(gp(objective).terms(), terms, forecast.weights,
                                    {.alpha = round_.alphas[objective], .score = round_.score});
  const auto& [offset, scale, constant, transform] = scaler(objective);
  forecast.frozen = tracked_[objective].freeze(offset + scale * said.mean, scale * said.sd,
                                               1.0 - terms.s2 / terms.S, round_.alphas[objective]);
  forecast.prediction = in_units(std::move(said), scaler(objective));
  const Interval tracked = forecast.frozen.tracked;
  forecast.prediction.tracked = Interval{transform.inverse(tracked.lo), transform.inverse(tracked.hi)};
  state_promise(round_.promise, options_.preset, forecast.prediction);
  return forecast;
}

void RoundBuilder::add(const SearchSummary& found, const std::optional<Weights>& weights,
                       const std::optional<double>& tolerated) {
  Query query{.x = found.x, .search = found, .forecasts = {}, .tolerated = tolerated};
  for (std::size_t o = 0; o < round_.models.size(); ++o) {
    const bool fits = weights && weights->ratios.size() == gp(o).n();
    query.forecasts.push_back(forecast(query.x, fits ? *weights : Weights::uniform(gp(o).n()), o));
  }
  round_.queries.push_back(std::move(query));
}

Round RoundBuilder::finish() {
  round_.search_seconds = seconds_since(begin_) - round_.fit_seconds;
  return std::move(round_);
}

}  // namespace covey
