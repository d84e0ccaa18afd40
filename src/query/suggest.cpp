#include <covey/acquisition/log_improvement.h>
#include <covey/acquisition/noisy_improvement.h>
#include <covey/gp/normalize.h>
#include <covey/gp/warp.h>
#include <covey/numerics/names.h>
#include <covey/numerics/random.h>
#include <covey/query/suggest.h>
#include <covey/query/trust_region.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

using Clock = std::chrono::steady_clock;

// Observations around which the search looks closer.
constexpr Eigen::Index kBestObservations = 4;
constexpr double kLeastSearchAlpha = 0.05;
// Of the fits, each one of many.
constexpr Eigen::Index kCoarseObservations = 70;
constexpr int kFitEvaluations = 60;
// Points at which the acquisition is evaluated to know where queries would be drawn, and how many are.
constexpr Eigen::Index kProposalPool = 512;
constexpr Eigen::Index kProposalSample = 128;
// Streams of the seed beyond those of the queries.
constexpr std::uint64_t kProposalStream = 1000;
constexpr std::uint64_t kPathStream = 1001;

constexpr const char* kTrackedBecause =
    "the tracked set's width follows its own record of misses: over a run at most alpha of them on average, "
    "up to a "
    "remainder that vanishes with its length; nothing is said about a single query";

constexpr const char* kWeightedBecause =
    "approximate: the weights are learned while searching, the hyperparameters are fitted to the same data, "
    "and the query is "
    "the best of the chains' points rather than a draw from what they sample";

constexpr const char* kConformalBecause =
    "a conformal set promises its level for queries that are exchangeable with the data; this one was chosen "
    "with their help";

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// The observations with the highest posterior means, as columns.
Eigen::MatrixXd best_observations(const GaussianProcess& gp, const Eigen::VectorXd& means) {
  std::vector<Eigen::Index> order(static_cast<std::size_t>(gp.n()));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](Eigen::Index i, Eigen::Index j) { return means[i] > means[j]; });
  order.resize(static_cast<std::size_t>(std::min(kBestObservations, gp.n())));
  return gp.X()(Eigen::all, order);
}

/// Posterior means of f at the data: y − noise · a.
Eigen::VectorXd means_at_data(const GaussianProcess& gp) {
  return gp.y() - gp.terms().noise.cwiseProduct(gp.terms().a);
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

/// The history that the model sees.
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

}  // namespace

std::string_view to_string(AcquisitionType type) {
  switch (type) {
    case AcquisitionType::kUcb:
      return "ucb";
    case AcquisitionType::kEi:
      return "ei";
    case AcquisitionType::kLogEi:
      return "logei";
    case AcquisitionType::kNei:
      return "nei";
    case AcquisitionType::kConformalUcb:
      return "cucb";
    case AcquisitionType::kConformalEi:
      return "cei";
    case AcquisitionType::kConformalLogEi:
      return "clogei";
    case AcquisitionType::kConformalNei:
      return "cnei";
  }
  return "";
}

AcquisitionType acquisition_from_string(std::string_view name) {
  return from_name("acquisition",
                   {AcquisitionType::kConformalUcb, AcquisitionType::kConformalEi,
                    AcquisitionType::kConformalLogEi, AcquisitionType::kConformalNei, AcquisitionType::kUcb,
                    AcquisitionType::kEi, AcquisitionType::kLogEi, AcquisitionType::kNei},
                   name);
}

bool is_conformal(AcquisitionType type) {
  return type == AcquisitionType::kConformalUcb || type == AcquisitionType::kConformalEi ||
         type == AcquisitionType::kConformalLogEi || type == AcquisitionType::kConformalNei;
}

std::string_view to_string(Preset preset) {
  return preset == Preset::kExact ? "exact" : "paper";
}

Preset preset_from_string(std::string_view name) {
  return from_name("preset", {Preset::kExact, Preset::kPaper}, name);
}

SuggestOptions SuggestOptions::paper() {
  SuggestOptions options;
  options.preset = Preset::kPaper;
  options.promise = Promise::kConformal;
  options.alpha = 0.0;
  options.beta = 2.0;
  options.score = Score::kInSample;
  options.prior = Prior::kPaper;
  options.warp = false;
  options.ratio = RatioSource::kClassifier;
  return options;
}

void SuggestOptions::validate() const {
  const auto require = [](bool holds, const char* field, double value, const char* expected) {
    if (holds) return;
    throw std::invalid_argument(std::string("SuggestOptions: ") + field + " is " + std::to_string(value) +
                                ", expected " + expected);
  };
  require(alpha >= 0.0 && alpha < 1.0, "alpha", alpha, "0 <= alpha < 1");
  require(search_alpha >= 0.0 && search_alpha <= 1.0, "search_alpha", search_alpha, "0 <= search_alpha <= 1");
  require(beta >= 0.0 && std::isfinite(beta), "beta", beta, "a finite number >= 0");
  require(trust_region >= 0.0, "trust_region", trust_region, ">= 0");
  require(max_observations >= 2, "max_observations", static_cast<double>(max_observations), ">= 2");
}

double SuggestOptions::alpha_at(Eigen::Index n) const {
  if (alpha > 0.0) return alpha;
  return std::max(kLeastSearchAlpha, 1.0 / std::sqrt(static_cast<double>(n)));
}

double SuggestOptions::search_alpha_at(Eigen::Index n) const {
  if (!is_conformal(acquisition)) return 1.0;
  if (search_alpha > 0.0) return search_alpha;
  return std::max(kLeastSearchAlpha, 1.0 / std::sqrt(static_cast<double>(n)));
}

Verdict Round::judge(std::size_t i, double y) const {
  const Query& query = queries_.at(i);
  Verdict verdict =
      judge_outcome(fit_.gp.terms(), fit_.gp.query(query.x), query.weights, options_, (y - offset_) / scale_);
  verdict.covered = promise_ == Promise::kConformal
                        ? verdict.conformal_covered
                        : query.prediction.tracked->lo <= y && y <= query.prediction.tracked->hi;
  return verdict;
}

Eigen::MatrixXd Round::asked() const {
  Eigen::MatrixXd points(fit_.gp.d(), std::ssize(queries_));
  for (Eigen::Index k = 0; k < points.cols(); ++k) points.col(k) = queries_[static_cast<std::size_t>(k)].x;
  return points;
}

Round::Joint Round::joint(const Groups& groups, const Eigen::Ref<const Eigen::VectorXd>& outcomes) const {
  const JointSet set(fit_.gp, asked(), groups, Weights::uniform(std::ssize(groups)), options_.alpha);
  const JointSet::Box box = set.bounding_box();
  const Eigen::VectorXd y = (outcomes.array() - offset_) / scale_;
  Joint joint;
  joint.whole_space = set.whole_space();
  joint.lower = offset_ + scale_ * box.lower.array();
  joint.upper = offset_ + scale_ * box.upper.array();
  joint.volume = joint.whole_space ? std::numeric_limits<double>::infinity()
                                   : set.volume().value * std::pow(scale_, static_cast<double>(y.size()));
  joint.p_value = set.p_value(y);
  joint.covered = set.contains(y);
  return joint;
}

Eigen::VectorXd Round::means_of(const GaussianProcess& gp, const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  const std::vector<Marginal> marginals = gp.predict_many(X);
  Eigen::VectorXd means(X.cols());
  for (Eigen::Index i = 0; i < means.size(); ++i) {
    means[i] = offset_ + scale_ * marginals[static_cast<std::size_t>(i)].mean;
  }
  return means;
}

Eigen::VectorXd Round::posterior_means(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  return means_of(fit_.gp, X);
}

Eigen::VectorXd Round::posterior_means(const Eigen::Ref<const Eigen::MatrixXd>& X,
                                       const Eigen::Ref<const Eigen::VectorXd>& outcomes) const {
  if (outcomes.size() != std::ssize(queries_)) {
    throw std::invalid_argument("Round::posterior_means: " + std::to_string(outcomes.size()) +
                                " outcomes for " + std::to_string(queries_.size()) + " queries");
  }
  return means_of(fit_.gp.with_points(asked(), (outcomes.array() - offset_) / scale_), X);
}

/// Fits the model of a round and makes the predictions at its queries.
class RoundBuilder {
 public:
  /// `history` is modelled() already.
  RoundBuilder(const History& history, const SuggestOptions& options)
      : round_(fit(history, options)), scaler_(OutcomeScaler::from_data(history.y)), options_(options) {
    noise_variances_ = history.noise_variances / (scaler_.scale * scaler_.scale);
    round_.search_alpha_ = options.search_alpha_at(history.y.size());
    round_.options_ = {.alpha = options.alpha_at(history.y.size()), .score = options.score};
    round_.promise_ = options.promise;
    tracked_ = TrackedSets::replay(history.ledger);
  }

  const GaussianProcess& gp() const { return round_.fit_.gp; }

  /// The process that the search goes by; its time counts as the fit's.
  GaussianProcess search_model() {
    const Eigen::VectorXd y = gp().y();
    const OutcomeWarp warp = options_.warp ? fit_warp(y) : OutcomeWarp{};
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

  void add(const SearchSummary& found) { add(found, Weights::uniform(gp().n())); }
  void add(const SearchSummary& found, Weights weights) {
    Query query;
    query.x = found.x;
    query.search = found;
    query.weights = std::move(weights);
    const QueryTerms terms = gp().query(query.x);
    query.prediction = in_units(predict_outcome(gp().terms(), terms, query.weights, round_.options_),
                                scaler_.offset, scaler_.scale);
    query.frozen = tracked_.freeze(query.prediction.mean, query.prediction.sd * query.prediction.sd,
                                   1.0 - terms.s2 / terms.S, round_.options_.alpha);
    query.prediction.tracked = query.frozen.tracked;
    state_promise(query.prediction);
    round_.queries_.push_back(std::move(query));
  }

  Round& round() { return round_; }
  double search_alpha() const { return round_.search_alpha_; }
  Round finish(double search_seconds) {
    round_.search_seconds = search_seconds;
    return std::move(round_);
  }

 private:
  static Round fit(const History& history, const SuggestOptions& options) {
    const Clock::time_point begin = Clock::now();
    const OutcomeScaler scaler = OutcomeScaler::from_data(history.y);
    Round round(fit_gaussian_process(history.X, scaler.standardize(history.y), fit_options_for(options),
                                     history.noise_variances / (scaler.scale * scaler.scale)),
                scaler.offset, scaler.scale);
    round.fit_seconds = seconds_since(begin);
    return round;
  }

  Round round_;
  void state_promise(Prediction& prediction) const {
    prediction.promise = round_.promise_;
    prediction.exact = false;
    if (round_.promise_ == Promise::kTracked) {
      prediction.guarantee = Guarantee::kAdaptive;
      prediction.exact = true;
      prediction.because = kTrackedBecause;
    } else if (options_.preset == Preset::kPaper) {
      prediction.guarantee = Guarantee::kWeighted;
      prediction.because = kWeightedBecause;
    } else {
      prediction.guarantee = Guarantee::kNone;
      prediction.because = kConformalBecause;
    }
  }

  OutcomeScaler scaler_;
  Eigen::VectorXd noise_variances_;  ///< of the standardised outcomes, where they are known
  SuggestOptions options_;
  TrackedSets tracked_;
};

Round suggest_at(const History& history, const Eigen::MatrixXd& points, const SuggestOptions& options) {
  options.validate();
  RoundBuilder builder(modelled(history, options), options);
  for (Eigen::Index k = 0; k < points.cols(); ++k) {
    SearchSummary given;
    given.x = points.col(k);
    given.origin = "given";
    builder.add(given);
  }
  return builder.finish(0.0);
}

namespace {

/// The process with outcomes made up at some points, which get no say in conformal sets: where one is awaited it is the mean
/// that the model expects, where there will be none the worst so far.
struct Awaiting {
  GaussianProcess gp;
  Eigen::Index observed;
  Eigen::MatrixXd taken;  ///< every point that was asked, observed or not

  void add(const Eigen::MatrixXd& points, std::optional<double> value = {}) {
    for (Eigen::Index i = 0; i < points.cols(); ++i) {
      const double y = value ? *value : gp.predict(points.col(i)).mean;
      gp = gp.with_points(points.col(i), Eigen::VectorXd::Constant(1, y));
      taken.conservativeResize(Eigen::NoChange, taken.cols() + 1);
      taken.rightCols(1) = points.col(i);
    }
  }
  /// 1 for observations, 0 for the others.
  Eigen::VectorXd ratios() const {
    Eigen::VectorXd r = Eigen::VectorXd::Zero(gp.n());
    r.head(observed).setOnes();
    return r;
  }
};

std::unique_ptr<const Acquisition> make_acquisition(const Awaiting& model, const QueryWeights& weights,
                                                    double best, double search_alpha,
                                                    const SuggestOptions& options) {
  const ConformalOptions conformal{.alpha = search_alpha, .score = options.score};
  switch (options.acquisition) {
    case AcquisitionType::kUcb:
    case AcquisitionType::kConformalUcb:
      return std::make_unique<ConformalAcquisition>(
          model.gp, std::make_unique<UpperBoundUtility>(options.beta), weights, conformal);
    case AcquisitionType::kEi:
    case AcquisitionType::kConformalEi:
      return std::make_unique<ConformalAcquisition>(model.gp, std::make_unique<ImprovementUtility>(best),
                                                    weights, conformal);
    case AcquisitionType::kLogEi:
    case AcquisitionType::kConformalLogEi:
      return std::make_unique<LogImprovementAcquisition>(model.gp, best, weights, conformal);
    case AcquisitionType::kNei:
    case AcquisitionType::kConformalNei:
      return std::make_unique<NoisyImprovementAcquisition>(
          model.gp, weights,
          NoisyImprovementOptions{.conformal = conformal, .seed = Rng(options.seed, kPathStream).bits()});
  }
  return nullptr;
}

/// Draws from exp(a) among the points of a pool (D × …): where queries would come from.
Eigen::MatrixXd proposal_sample(const Acquisition& acquisition, const Domain& domain, Rng& rng) {
  const Eigen::MatrixXd pool = domain.spread(kProposalPool, rng.bits());
  Eigen::VectorXd values(pool.cols());
  for (Eigen::Index i = 0; i < pool.cols(); ++i) values[i] = acquisition.value(pool.col(i));
  const Eigen::VectorXd odds = (values.array() - values.maxCoeff()).exp();
  Eigen::MatrixXd sample(pool.rows(), kProposalSample);
  for (auto column : sample.colwise()) {
    double left = rng.uniform() * odds.sum();
    Eigen::Index i = 0;
    for (; i + 1 < odds.size() && left > odds[i]; ++i) left -= odds[i];
    column = pool.col(i);
  }
  return sample;
}

/// The ratio of queries drawn from exp(a) to the data, and what they were drawn from where that is known.
std::shared_ptr<const DensityRatio> learn_ratio(std::shared_ptr<const Acquisition> acquisition,
                                                const Domain& domain, const History& history,
                                                const SuggestOptions& options,
                                                std::optional<LogDensity>& proposal) {
  Rng rng(options.seed, kProposalStream);
  if (options.ratio == RatioSource::kEnergy) {
    const Energy energy = [acquisition](const Eigen::VectorXd& x, Eigen::VectorXd* gradient) {
      return gradient != nullptr ? acquisition->value_and_gradient(x, *gradient) : acquisition->value(x);
    };
    proposal =
        energy_density(domain.dimension(), energy, options.chains.energy, options.chains.pool, rng.bits());
    return energy_ratio(domain.dimension(), *proposal, history.proposals, history.y.size());
  }
  const Eigen::MatrixXd sample = proposal_sample(*acquisition, domain, rng);
  RatioFit fit = options.ratio == RatioSource::kKernel
                     ? fit_kernel_logistic_ratio(history.X, sample, {.seed = rng.bits()})
                     : fit_classifier_ratio(history.X, sample, {.seed = rng.bits()});
  return std::move(fit.ratio);
}

/// Sampled labels, relaxed masks, chains that teach the ratio: all q queries at once.
Round suggest_as_the_paper(const History& history, const SuggestOptions& options) {
  if (history.X.size() > 0 && options.trust_region > 0.0)
    throw std::invalid_argument("suggest: the preset paper has no trust region");
  RoundBuilder builder(modelled(history, options), options);
  const Clock::time_point begin = Clock::now();
  Awaiting model{builder.gp(), builder.gp().n(), history.X};
  model.add(history.failed, model.gp.y().minCoeff());
  model.add(history.pending);
  MonteCarloOptions acquisition{.q = options.q,
                                .labels = options.labels,
                                .alpha = builder.search_alpha(),
                                .score = options.score,
                                .tau_score = options.tau,
                                .tau_weight = options.tau,
                                .beta = options.beta,
                                .seed = Rng(options.seed, kPathStream).bits()};
  switch (options.acquisition) {
    case AcquisitionType::kUcb:
    case AcquisitionType::kConformalUcb:
      acquisition.ood_floor = builder.gp().y().minCoeff();
      break;
    case AcquisitionType::kEi:
    case AcquisitionType::kConformalEi:
      acquisition.utility = MonteCarloUtility::kImprovement;
      acquisition.incumbent = builder.gp().y().maxCoeff();
      break;
    case AcquisitionType::kNei:
    case AcquisitionType::kConformalNei:
      acquisition.utility = MonteCarloUtility::kNoisyImprovement;
      break;
    case AcquisitionType::kLogEi:
    case AcquisitionType::kConformalLogEi:
      throw std::invalid_argument("suggest: the preset paper has no " +
                                  std::string(to_string(options.acquisition)) +
                                  ", expected ucb, ei, nei or theirs with c");
  }
  PaperSearchOptions search = options.chains;
  search.ratio = is_conformal(options.acquisition) ? options.ratio : RatioSource::kUniform;
  search.seed = Rng(options.seed, 0).bits();
  search.threads = options.threads;
  const PaperSearchResult found =
      paper_search(MonteCarloAcquisition(model.gp, {nullptr, model.ratios()}, acquisition),
                   best_observations(builder.gp(), means_at_data(builder.gp())), search, history.proposals);
  for (const auto x : found.points.colwise()) {
    SearchSummary summary;
    summary.x = x;
    summary.value = found.value;
    summary.screened_value = found.screened_value;
    summary.origin = "a chain";
    summary.starts = search.chains;
    summary.evaluations = found.evaluations;
    summary.seconds = found.seconds;
    const double own = found.ratio.ratio ? (*found.ratio.ratio)(x) : 1.0;
    builder.add(summary, {found.ratio.at_data.head(builder.gp().n()), own});
  }
  builder.round().health = found.health;
  builder.round().proposal = found.proposal;
  return builder.finish(seconds_since(begin));
}

}  // namespace

Round suggest(const History& history, const SuggestOptions& options) {
  return suggest(BoxDomain::unit_cube(history.X.rows()), history, options);
}

Round suggest(const Domain& whole, const History& history, const SuggestOptions& options) {
  options.validate();
  if (options.q < 1)
    throw std::invalid_argument("SuggestOptions: q is " + std::to_string(options.q) + ", expected >= 1");
  if (options.trust_region > 0.0 && !whole.is_unit_cube())
    throw std::invalid_argument("suggest: a trust region needs floats without constraints");
  if (options.preset == Preset::kPaper) {
    if (!whole.is_unit_cube()) {
      throw std::invalid_argument("suggest: the preset paper searches floats without constraints only");
    }
    return suggest_as_the_paper(history, options);
  }
  const History seen = modelled(history, options);
  RoundBuilder builder(seen, options);
  const GaussianProcess gp = builder.search_model();
  const Clock::time_point begin = Clock::now();
  const Eigen::VectorXd means = means_at_data(gp);
  const Eigen::MatrixXd best = best_observations(gp, means);
  std::optional<BoxDomain> region;
  if (options.trust_region > 0.0) {
    region = trust_region_box(options.trust_region, best.col(0), gp.hyperparameters().lengthscales);
  }
  const Domain& domain = region ? static_cast<const Domain&>(*region) : whole;

  Awaiting model{gp, gp.n(), history.X};
  model.add(history.failed, model.gp.y().minCoeff());
  model.add(history.pending);
  std::shared_ptr<const DensityRatio> ratio;
  if (options.ratio != RatioSource::kUniform && is_conformal(options.acquisition)) {
    ratio = learn_ratio(
        make_acquisition(model, model.ratios(), means.maxCoeff(), builder.search_alpha(), options), domain,
        seen, options, builder.round().proposal);
  }
  for (int k = 0; k < options.q; ++k) {
    const QueryWeights weights =
        ratio ? QueryWeights(ratio, model.gp.X(), model.observed, builder.search_alpha())
              : QueryWeights(model.ratios());
    const std::unique_ptr<const Acquisition> acquisition =
        make_acquisition(model, weights, means.maxCoeff(), builder.search_alpha(), options);
    SearchOptions search = options.search;
    search.threads = options.threads;
    search.seed = Rng(options.seed, static_cast<std::uint64_t>(k)).bits();
    const Eigen::MatrixXd avoided =
        options.allow_repetitions ? Eigen::MatrixXd(domain.dimension(), 0) : model.taken;
    const SearchSummary found = maximize_acquisition(*acquisition, domain, best, avoided, search);
    builder.add(found);
    model.add(found.x);
  }
  return builder.finish(seconds_since(begin));
}

}  // namespace covey
