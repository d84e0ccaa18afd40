#include <covey/gp/subset.h>
#include <covey/gp/warp.h>
#include <covey/numerics/random.h>
#include <covey/query/round_builder.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace covey {
namespace {

constexpr Eigen::Index kBestObservations = 4;
// Of the fits, each one of many.
constexpr Eigen::Index kCoarseObservations = 70;
constexpr int kFitEvaluations = 60;

constexpr const char* kWeightedBecause =
    "approximate: the weights are learned while searching, the hyperparameters are fitted to the same data, "
    "and the query is "
    "the best of the chains' points rather than a draw from what they sample";

constexpr const char* kConformalBecause =
    "a conformal set promises its level for queries that are exchangeable with the data; this one was chosen "
    "with their help";

OutcomeScaler scaler_for(const History& history, const SuggestOptions& options) {
  return options.known_model ? OutcomeScaler{} : OutcomeScaler::from_data(history.y);
}

/// A round's fit is one of many, each a little more data than the last: less effort than for a single one.
FitOptions fit_options_for(const SuggestOptions& options) {
  return {.kernel = options.kernel,
          .prior = options.prior,
          .screened = 24,
          .starts = 8,
          .finished = 2,
          .coarse = kCoarseObservations,
          .max_evaluations = kFitEvaluations,
          .seed = options.seed,
          .threads = options.threads};
}

}  // namespace

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

History modelled(const History& history, const SuggestOptions& options) {
  const Eigen::Index n = history.y.size();
  if (n < 2 || history.X.cols() != n) {
    throw std::invalid_argument("suggest: " + std::to_string(n) + " outcomes for " +
                                std::to_string(history.X.cols()) + " points, expected at least 2 of each");
  }
  validate_observations(history.X, history.y, history.noise_variances);
  if (n <= options.max_observations) return history;
  const std::vector<Eigen::Index> kept =
      informative_subset(history.X, history.y, {.size = options.max_observations});
  History part = history;
  part.X = history.X(Eigen::all, kept);
  part.y = history.y(kept);
  if (history.noise_variances.size() > 0) part.noise_variances = history.noise_variances(kept);
  return part;
}

Eigen::VectorXd means_at_data(const GaussianProcess& gp) {
  return gp.y() - gp.terms().noise.cwiseProduct(gp.terms().a);
}

Eigen::MatrixXd best_observations(const GaussianProcess& gp, const Eigen::VectorXd& merits) {
  std::vector<Eigen::Index> order(static_cast<std::size_t>(gp.n()));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](Eigen::Index i, Eigen::Index j) { return merits[i] > merits[j]; });
  order.resize(static_cast<std::size_t>(std::min(kBestObservations, gp.n())));
  return gp.X()(Eigen::all, order);
}

MonteCarloOptions monte_carlo_options(const SuggestOptions& options, double search_alpha) {
  return {.q = options.q,
          .labels = options.labels,
          .alpha = search_alpha,
          .score = options.score,
          .tau_score = options.tau,
          .tau_weight = options.tau,
          .beta = options.beta,
          .seed = Rng(options.seed, kPathStream).bits()};
}

PaperSearchOptions paper_search_options(const SuggestOptions& options) {
  PaperSearchOptions search = options.chains;
  search.ratio = is_conformal(options.acquisition) ? options.ratio : RatioSource::kUniform;
  search.seed = Rng(options.seed, 0).bits();
  search.threads = options.threads;
  return search;
}

RoundBuilder::RoundBuilder(const History& history, const SuggestOptions& options)
    : round_(fit(history, options)), scaler_(scaler_for(history, options)), options_(options) {
  noise_variances_ = scaler_.standardize_variances(history.noise_variances);
  round_.search_alpha_ = options.search_alpha_at(history.y.size());
  round_.options_ = {.alpha = options.alpha_at(history.y.size()), .score = options.score};
  round_.promise_ = options.promise;
  tracked_ = TrackedSets::replay(history.ledger);
}

Round RoundBuilder::fit(const History& history, const SuggestOptions& options) {
  const Clock::time_point begin = Clock::now();
  if (options.known_model) {
    const Hyperparameters& known = *options.known_model;
    return {{history.noise_variances.size() > 0
                 ? GaussianProcess(history.X, history.y, known, history.noise_variances)
                 : GaussianProcess(history.X, history.y, known),
             {.converged = true, .termination = "hyperparameters given"}},
            0.0,
            1.0};
  }
  const OutcomeScaler scaler = scaler_for(history, options);
  Round round(fit_gaussian_process(history.X, scaler.standardize(history.y), fit_options_for(options),
                                   scaler.standardize_variances(history.noise_variances)),
              scaler.offset, scaler.scale);
  round.fit_seconds = seconds_since(begin);
  return round;
}

GaussianProcess RoundBuilder::search_model() {
  const Eigen::VectorXd y = gp().y();
  const OutcomeWarp warp = options_.warp && !options_.known_model ? fit_warp(y) : OutcomeWarp{};
  if (warp.lambda == 1.0) return gp();
  const Clock::time_point begin = Clock::now();
  const Eigen::VectorXd warped = warp(y);
  const OutcomeScaler scaler = OutcomeScaler::from_data(warped);
  Eigen::VectorXd variances = noise_variances_;
  for (Eigen::Index i = 0; i < variances.size(); ++i) {
    const double slope = warp.slope(y[i]) / scaler.scale;
    variances[i] *= slope * slope;
  }
  FitOptions fit_options = fit_options_for(options_);
  // The hyperparameters of the other model are near; with many data there is time for little else.
  const bool is_large = y.size() > 2 * fit_options.coarse;
  fit_options.warm_starts = {gp().hyperparameters()};
  fit_options.screened = is_large ? 0 : 8;
  fit_options.starts = is_large ? 1 : 4;
  fit_options.finished = 1;
  fit_options.max_evaluations /= 3;
  Fit own = fit_gaussian_process(gp().X(), scaler.standardize(warped), fit_options, variances);
  round_.fit_seconds += seconds_since(begin);
  return std::move(own.gp);
}

void RoundBuilder::add(const SearchSummary& found, Weights weights) {
  Query query;
  query.x = found.x;
  query.search = found;
  query.weights = std::move(weights);
  const QueryTerms terms = gp().query(query.x);
  query.prediction = in_units(predict_outcome(gp().terms(), terms, query.weights, round_.options_),
                              scaler_.offset, scaler_.scale);
  query.frozen = tracked_.freeze(query.prediction.mean, query.prediction.sd, 1.0 - terms.s2 / terms.S,
                                 round_.options_.alpha);
  query.prediction.tracked = query.frozen.tracked;
  state_promise(query.prediction);
  round_.queries_.push_back(std::move(query));
}

void RoundBuilder::state_promise(Prediction& prediction) const {
  prediction.promise = round_.promise_;
  if (round_.promise_ == Promise::kTracked) {
    prediction.guarantee = Guarantee::kAdaptive;
    prediction.because = kTrackedBecause;
  } else if (options_.preset == Preset::kPaper) {
    prediction.guarantee = Guarantee::kWeighted;
    prediction.because = kWeightedBecause;
  } else {
    prediction.guarantee = Guarantee::kNone;
    prediction.because = kConformalBecause;
  }
}

void RoundBuilder::add(const PaperSearchResult& found, int chains) {
  for (const auto x : found.points.colwise()) {
    SearchSummary summary;
    summary.x = x;
    summary.value = found.value;
    summary.screened_value = found.screened_value;
    summary.origin = "a chain";
    summary.starts = chains;
    summary.evaluations = found.evaluations;
    summary.seconds = found.seconds;
    const double own = found.ratio.ratio ? (*found.ratio.ratio)(x) : 1.0;
    add(summary, {found.ratio.at_data.head(gp().n()), own});
  }
}

Round RoundBuilder::finish(double search_seconds) {
  round_.search_seconds = search_seconds;
  return std::move(round_);
}

void Awaiting::add(const Eigen::MatrixXd& points, std::optional<double> value) {
  for (Eigen::Index i = 0; i < points.cols(); ++i) {
    const double y = value ? *value : gp.predict(points.col(i)).mean;
    gp = gp.with_points(points.col(i), Eigen::VectorXd::Constant(1, y));
    taken.conservativeResize(Eigen::NoChange, taken.cols() + 1);
    taken.rightCols(1) = points.col(i);
  }
}

Eigen::VectorXd Awaiting::ratios() const {
  Eigen::VectorXd r = Eigen::VectorXd::Zero(gp.n());
  r.head(observed).setOnes();
  return r;
}

}  // namespace covey
