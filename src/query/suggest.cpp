#include <covey/acquisition/log_improvement.h>
#include <covey/gp/normalize.h>
#include <covey/gp/subset.h>
#include <covey/gp/warp.h>
#include <covey/numerics/names.h>
#include <covey/numerics/random.h>
#include <covey/query/suggest.h>
#include <covey/query/trust_region.h>

#include <algorithm>
#include <chrono>
#include <cmath>
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

constexpr const char* kTrackedBecause =
    "the tracked set's width follows its own record of misses: over a run at most alpha of them on average, "
    "up to a "
    "remainder that vanishes with its length; nothing is said about a single query";

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

bool is_upper_bound(AcquisitionType type) {
  return type == AcquisitionType::kUcb || type == AcquisitionType::kConformalUcb;
}

/// A round's fit is one of many, each a little more data than the last: less effort than for a single one.
FitOptions fit_options_for(const SuggestOptions& options) {
  return {.kernel = options.kernel,
          .prior = options.prior,
          .screened = 24,
          .starts = 8,
          .finished = 2,
          .seed = options.seed,
          .threads = options.threads};
}

/// The history that the model sees.
History modelled(const History& history) {
  const Eigen::Index n = history.y.size();
  if (n < 2 || history.X.cols() != n) {
    throw std::invalid_argument("suggest: " + std::to_string(n) + " outcomes for " +
                                std::to_string(history.X.cols()) + " points, expected at least 2 of each");
  }
  if (n <= kMaxExactObservations) return history;
  const std::vector<Eigen::Index> kept = informative_subset(history.X, history.y);
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
    case AcquisitionType::kConformalUcb:
      return "cucb";
    case AcquisitionType::kConformalEi:
      return "cei";
    case AcquisitionType::kConformalLogEi:
      return "clogei";
  }
  return "";
}

AcquisitionType acquisition_from_string(std::string_view name) {
  return from_name(
      "acquisition",
      {AcquisitionType::kConformalUcb, AcquisitionType::kConformalEi, AcquisitionType::kConformalLogEi,
       AcquisitionType::kUcb, AcquisitionType::kEi, AcquisitionType::kLogEi},
      name);
}

bool is_conformal(AcquisitionType type) {
  return type == AcquisitionType::kConformalUcb || type == AcquisitionType::kConformalEi ||
         type == AcquisitionType::kConformalLogEi;
}

double SuggestOptions::search_alpha_at(Eigen::Index n) const {
  if (!is_conformal(acquisition)) return 1.0;
  if (search_alpha > 0.0) return search_alpha;
  return std::max(kLeastSearchAlpha, 1.0 / std::sqrt(static_cast<double>(n)));
}

Verdict Round::judge(std::size_t i, double y) const {
  const Query& query = queries_.at(i);
  Verdict verdict = judge_outcome(fit_.gp.terms(), fit_.gp.query(query.x), Weights::uniform(fit_.gp.n()),
                                  options_, (y - offset_) / scale_);
  verdict.covered = query.prediction.tracked->lo <= y && y <= query.prediction.tracked->hi;
  return verdict;
}

Eigen::VectorXd Round::posterior_means(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  const std::vector<Marginal> marginals = fit_.gp.predict_many(X);
  Eigen::VectorXd means(X.cols());
  for (Eigen::Index i = 0; i < means.size(); ++i) {
    means[i] = offset_ + scale_ * marginals[static_cast<std::size_t>(i)].mean;
  }
  return means;
}

/// Fits the model of a round and makes the predictions at its queries.
class RoundBuilder {
 public:
  /// `history` is modelled() already.
  RoundBuilder(const History& history, const SuggestOptions& options)
      : round_(fit(history, options)), scaler_(OutcomeScaler::from_data(history.y)), options_(options) {
    noise_variances_ = history.noise_variances / (scaler_.scale * scaler_.scale);
    round_.search_alpha_ = options.search_alpha_at(history.y.size());
    round_.options_ = {.alpha = options.alpha, .score = options.score};
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
    // The hyperparameters of the other model are near.
    fit_options.warm_starts = {gp().hyperparameters()};
    fit_options.screened = 8;
    fit_options.starts = 4;
    fit_options.finished = 1;
    Fit own = fit_gaussian_process(gp().X(), scaler.standardize(warped), fit_options, variances);
    round_.fit_seconds += seconds_since(begin);
    return std::move(own.gp);
  }

  void add(const SearchSummary& found) {
    Query query;
    query.x = found.x;
    query.search = found;
    const QueryTerms terms = gp().query(query.x);
    query.prediction =
        in_units(predict_outcome(gp().terms(), terms, Weights::uniform(gp().n()), round_.options_),
                 scaler_.offset, scaler_.scale);
    query.frozen = tracked_.freeze(query.prediction.mean, query.prediction.sd * query.prediction.sd,
                                   1.0 - terms.s2 / terms.S, options_.alpha);
    query.prediction.tracked = query.frozen.tracked;
    query.prediction.promise = Promise::kTracked;
    query.prediction.guarantee = Guarantee::kAdaptive;
    query.prediction.exact = true;
    query.prediction.because = kTrackedBecause;
    round_.queries_.push_back(std::move(query));
  }

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
  OutcomeScaler scaler_;
  Eigen::VectorXd noise_variances_;  ///< of the standardised outcomes, where they are known
  SuggestOptions options_;
  TrackedSets tracked_;
};

Round suggest_at(const History& history, const Eigen::MatrixXd& points, const SuggestOptions& options) {
  RoundBuilder builder(modelled(history), options);
  for (Eigen::Index k = 0; k < points.cols(); ++k) {
    SearchSummary given;
    given.x = points.col(k);
    given.origin = "given";
    builder.add(given);
  }
  return builder.finish(0.0);
}

Round suggest(const History& history, const SuggestOptions& options) {
  return suggest(BoxDomain::unit_cube(history.X.rows()), history, options);
}

Round suggest(const Domain& whole, const History& history, const SuggestOptions& options) {
  if (options.q < 1) {
    throw std::invalid_argument("SuggestOptions: q is " + std::to_string(options.q) + ", expected >= 1");
  }
  RoundBuilder builder(modelled(history), options);
  const GaussianProcess gp = builder.search_model();
  const Eigen::Index n = gp.n();
  const Eigen::VectorXd means = means_at_data(gp);
  const Eigen::MatrixXd best = best_observations(gp, means);
  std::optional<BoxDomain> region;
  if (options.trust_region > 0.0) {
    region = trust_region_box(options.trust_region, best.col(0), gp.hyperparameters().lengthscales);
  }
  const Domain& domain = region ? static_cast<const Domain&>(*region) : whole;

  // Points whose outcome is awaited are given the mean that the model expects there, and no say in conformal sets.
  GaussianProcess conditioned = gp;
  Eigen::MatrixXd taken = history.X;
  const auto await = [&](const Eigen::MatrixXd& points) {
    for (Eigen::Index i = 0; i < points.cols(); ++i) {
      const double mean = conditioned.predict(points.col(i)).mean;
      conditioned = conditioned.with_points(points.col(i), Eigen::VectorXd::Constant(1, mean));
      taken.conservativeResize(Eigen::NoChange, taken.cols() + 1);
      taken.rightCols(1) = points.col(i);
    }
  };
  await(history.pending);

  const Clock::time_point begin = Clock::now();
  for (int k = 0; k < options.q; ++k) {
    Eigen::VectorXd ratios = Eigen::VectorXd::Zero(conditioned.n());
    ratios.head(n).setOnes();
    const ConformalOptions conformal{.alpha = builder.search_alpha(), .score = options.score};
    std::unique_ptr<const Acquisition> acquisition;
    if (is_upper_bound(options.acquisition)) {
      acquisition = std::make_unique<ConformalAcquisition>(
          conditioned, std::make_unique<UpperBoundUtility>(options.beta), std::move(ratios), conformal);
    } else if (options.acquisition == AcquisitionType::kLogEi ||
               options.acquisition == AcquisitionType::kConformalLogEi) {
      acquisition = std::make_unique<LogImprovementAcquisition>(conditioned, means.maxCoeff(),
                                                                std::move(ratios), conformal);
    } else {
      acquisition = std::make_unique<ConformalAcquisition>(
          conditioned, std::make_unique<ImprovementUtility>(means.maxCoeff()), std::move(ratios), conformal);
    }
    SearchOptions search = options.search;
    search.threads = options.threads;
    search.seed = Rng(options.seed, static_cast<std::uint64_t>(k)).bits();
    const Eigen::MatrixXd avoided =
        options.allow_repetitions ? Eigen::MatrixXd(domain.dimension(), 0) : taken;
    const SearchSummary found = maximize_acquisition(*acquisition, domain, best, avoided, search);
    builder.add(found);
    await(found.x);
  }
  return builder.finish(seconds_since(begin));
}

}  // namespace covey
