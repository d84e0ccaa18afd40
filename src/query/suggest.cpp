#include <covey/gp/normalize.h>
#include <covey/numerics/names.h>
#include <covey/numerics/random.h>
#include <covey/query/suggest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

using Clock = std::chrono::steady_clock;

// Observations around which the search looks closer.
constexpr Eigen::Index kBestObservations = 4;
// Closer than this in the unit cube a suggestion is a repetition, and the search is sent elsewhere.
constexpr double kDuplicate = 1e-7;
constexpr int kDuplicateTries = 3;
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

double distance_to(const Eigen::MatrixXd& points, const Eigen::VectorXd& x) {
  if (points.cols() == 0) return 1.0;
  return (points.colwise() - x).colwise().norm().minCoeff();
}

}  // namespace

std::string_view to_string(AcquisitionType type) {
  switch (type) {
    case AcquisitionType::kUcb:
      return "ucb";
    case AcquisitionType::kEi:
      return "ei";
    case AcquisitionType::kConformalUcb:
      return "cucb";
    case AcquisitionType::kConformalEi:
      return "cei";
  }
  return "";
}

AcquisitionType acquisition_from_string(std::string_view name) {
  return from_name("acquisition",
                   {AcquisitionType::kConformalUcb, AcquisitionType::kConformalEi, AcquisitionType::kUcb,
                    AcquisitionType::kEi},
                   name);
}

bool is_conformal(AcquisitionType type) {
  return type == AcquisitionType::kConformalUcb || type == AcquisitionType::kConformalEi;
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

double Round::posterior_mean(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  return offset_ + scale_ * fit_.gp.predict(x).mean;
}

/// Fits the model of a round and makes the predictions at its queries.
class RoundBuilder {
 public:
  RoundBuilder(const History& history, const SuggestOptions& options)
      : round_(fit(history, options)), scaler_(OutcomeScaler::from_data(history.y)), options_(options) {
    round_.search_alpha_ = options.search_alpha_at(history.y.size());
    round_.options_ = {.alpha = options.alpha, .score = options.score};
    tracked_ = TrackedSets::replay(history.ledger);
  }

  const GaussianProcess& gp() const { return round_.fit_.gp; }

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
    const Eigen::Index n = history.y.size();
    if (n < 2 || history.X.cols() != n) {
      throw std::invalid_argument("suggest: " + std::to_string(n) + " outcomes for " +
                                  std::to_string(history.X.cols()) + " points, expected at least 2 of each");
    }
    const Clock::time_point begin = Clock::now();
    const OutcomeScaler scaler = OutcomeScaler::from_data(history.y);
    Round round(fit_gaussian_process(history.X, scaler.standardize(history.y),
                                     {.kernel = options.kernel,
                                      .prior = options.prior,
                                      .screened = 24,
                                      .starts = 8,
                                      .finished = 2,
                                      .seed = options.seed,
                                      .threads = options.threads}),
                scaler.offset, scaler.scale);
    round.fit_seconds = seconds_since(begin);
    return round;
  }

  Round round_;
  OutcomeScaler scaler_;
  SuggestOptions options_;
  TrackedSets tracked_;
};

Round suggest_at(const History& history, const Eigen::MatrixXd& points, const SuggestOptions& options) {
  RoundBuilder builder(history, options);
  for (Eigen::Index k = 0; k < points.cols(); ++k) {
    SearchSummary given;
    given.x = points.col(k);
    given.origin = "given";
    builder.add(given);
  }
  return builder.finish(0.0);
}

Round suggest(const History& history, const SuggestOptions& options) {
  if (options.q < 1)
    throw std::invalid_argument("suggest: q is " + std::to_string(options.q) + ", expected >= 1");
  RoundBuilder builder(history, options);
  const GaussianProcess& gp = builder.gp();
  const Eigen::Index n = gp.n();
  const Eigen::Index d = gp.d();
  const Eigen::VectorXd means = means_at_data(gp);
  const Eigen::MatrixXd best = best_observations(gp, means);

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
    std::unique_ptr<const Utility> utility;
    if (options.acquisition == AcquisitionType::kUcb ||
        options.acquisition == AcquisitionType::kConformalUcb) {
      utility = std::make_unique<UpperBoundUtility>(options.beta);
    } else {
      utility = std::make_unique<ImprovementUtility>(means.maxCoeff());
    }
    const ConformalAcquisition acquisition(conditioned, std::move(utility), std::move(ratios),
                                           {.alpha = builder.search_alpha(), .score = options.score});
    SearchOptions search = options.search;
    search.threads = options.threads;
    SearchSummary found;
    for (int attempt = 0; attempt < kDuplicateTries; ++attempt) {
      search.seed = Rng(options.seed, static_cast<std::uint64_t>(k * kDuplicateTries + attempt)).bits();
      found =
          maximize_acquisition(acquisition, Eigen::VectorXd::Zero(d), Eigen::VectorXd::Ones(d), best, search);
      if (distance_to(taken, found.x) > kDuplicate) break;
      // A repetition teaches nothing where there is no noise: the next try leaves the neighbourhoods out, and the last
      // resort is a random point.
      search.around_best = 0;
      if (attempt + 1 == kDuplicateTries) {
        found.x = Rng(search.seed).uniform(d, 1);
        found.origin = "a random point";
      }
    }
    builder.add(found);
    await(found.x);
  }
  return builder.finish(seconds_since(begin));
}

}  // namespace covey
