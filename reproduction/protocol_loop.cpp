#include <covey/acquisition/hypervolume_improvement.h>
#include <covey/acquisition/monte_carlo.h>
#include <covey/acquisition/monte_carlo_hypervolume.h>
#include <covey/gp/fit.h>
#include <covey/gp/normalize.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <reproduction/authors_acquisition.h>
#include <reproduction/joint_search.h>
#include <reproduction/protocol_loop.h>
#include <reproduction/sampled_set.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <stdexcept>
#include <utility>

namespace covey::reproduce {
namespace {

// Streams of a seed.
enum : std::uint64_t { kInitialNoise = 1, kNoise, kCandidates, kHoldout, kSearch };

/// A process per objective with the units of its outcomes.
struct Models {
  std::vector<GaussianProcess> gps;
  std::vector<OutcomeScaler> scalers;
};

/// One ascent from the middle of the prior, each time anew.
Models fit_models(const Eigen::MatrixXd& X, const Eigen::MatrixXd& Y) {
  const FitOptions fit{.prior = Prior::kPaper, .screened = 0, .starts = 1, .finished = 1};
  Models models;
  for (const auto y : Y.rowwise()) {
    models.scalers.push_back(OutcomeScaler::from_data(y.transpose()));
    models.gps.push_back(fit_gaussian_process(X, models.scalers.back().standardize(y.transpose()), fit).gp);
  }
  return models;
}

/// What a search found.
struct Found {
  Eigen::MatrixXd batch;                    ///< d × q
  std::vector<Eigen::MatrixXd> candidates;  ///< batches that were under consideration
  QueryWeights weights;
};

/// Shares of sets that covered, and of those that are no information.
struct Tally {
  double sets = 0.0, credible = 0.0, conformal = 0.0, vacuous = 0.0;
  std::vector<double> credible_widths, conformal_widths;
};

class ProtocolLoop {
 public:
  ProtocolLoop(const Problem& problem, const ProtocolRun& run)
      : problem_(problem),
        run_(run),
        p_(run_.protocol),
        noise_(run.seed, kNoise),
        candidates_(run.seed, kCandidates),
        holdout_(run.seed, kHoldout),
        region_(problem.d(), run.q, run.protocol.turbo) {
    Rng noise(run.seed, kInitialNoise);
    const Eigen::MatrixXd start = run.orthant ? random_orthant_design(problem, p_.initial, run.seed)
                                              : decoded(sobol_points(problem.d(), p_.initial, run.seed));
    for (const auto x : start.colwise()) add(encoded(x), problem.observe(x, noise));
  }

  Trace play() {
    for (int round = 0; round < run_.rounds; ++round) play_round();
    return std::move(trace_);
  }

 private:
  bool several() const { return problem_.objectives().size() > 1; }
  bool conformal() const { return run_.acquisition.conformal; }
  Eigen::Index n() const { return X_.cols(); }

  Eigen::MatrixXd decoded(const Eigen::MatrixXd& U) const {
    return (U.array().colwise() * (problem_.upper() - problem_.lower()).array()).colwise() +
           problem_.lower().array();
  }
  Eigen::VectorXd encoded(const Eigen::VectorXd& x) const {
    return (x - problem_.lower()).cwiseQuotient(problem_.upper() - problem_.lower());
  }

  void add(const Eigen::VectorXd& u, const Eigen::VectorXd& outcome) {
    const Eigen::VectorXd x = decoded(u).cwiseMax(problem_.lower()).cwiseMin(problem_.upper());
    X_.conservativeResize(u.size(), n() + 1);
    X_.rightCols(1) = u;
    Y_.conservativeResize(outcome.size(), n());
    Y_.rightCols(1) = maximized(problem_, outcome);
    reached_.conservativeResize(outcome.size(), n());
    reached_.rightCols(1) = p_.noisy_hypervolume ? outcome : problem_.evaluate(x);
    if (!several()) regret_ = std::min(regret_, problem_.regret(x).value_or(std::nan("")));
  }

  void play_round() {
    const Models models = fit_models(X_, Y_);
    const Found found = search(models);
    Eigen::MatrixXd outcomes(Y_.rows(), run_.q);
    for (Eigen::Index i = 0; i < run_.q; ++i) outcomes.col(i) = observe(found.batch.col(i));
    enter_queries(models, found, outcomes);
    enter_holdout();
    const double best_before = best_so_far();
    for (Eigen::Index i = 0; i < run_.q; ++i) add(found.batch.col(i), outcomes.col(i));
    if (run_.trust_region) region_.tell(best_before, Y_.row(0).tail(run_.q).maxCoeff());
    trace_.n.push_back(static_cast<double>(n()));
    trace_.best.push_back(several() ? reached_hypervolume(problem_, reached_) : regret_);
  }

  Eigen::VectorXd observe(const Eigen::VectorXd& u) {
    return problem_.observe(decoded(u).cwiseMax(problem_.lower()).cwiseMin(problem_.upper()), noise_);
  }

  /// What TuRBO compares a round with. With its fault the start data do not count, and the first round,
  /// which is compared with what is not a number, fails.
  double best_so_far() const {
    const Eigen::Index skipped = p_.turbo_first_round ? p_.initial : 0;
    if (n() == skipped) return std::nan("");
    return Y_.row(0).tail(n() - skipped).maxCoeff();
  }

  Found search(const Models& models);
  std::unique_ptr<const WeightedAcquisition> plain(const Models& models) const;
  std::unique_ptr<const WeightedAcquisition> weighted(const Models& models) const;
  MonteCarloOptions sampling(const GaussianProcess& gp, double alpha, int labels) const;
  std::unique_ptr<const WeightedAcquisition> sampled(const Models& models,
                                                     const MonteCarloOptions& options) const;
  std::uint64_t search_seed() const {
    return Rng(run_.seed, kSearch + static_cast<std::uint64_t>(n())).bits();
  }

  void judge(const Models& models, const Eigen::VectorXd& u, const Eigen::VectorXd& outcome,
             const Weights& weights, double alpha, Tally& tally) const;
  void enter_queries(const Models& models, const Found& found, const Eigen::MatrixXd& outcomes);
  void enter_holdout();

  const Problem& problem_;
  ProtocolRun run_;
  const LoopProtocol& p_;
  Rng noise_, candidates_, holdout_;
  TrustRegion region_;
  Eigen::MatrixXd X_, Y_, reached_;
  double regret_ = std::numeric_limits<double>::infinity();
  Trace trace_;
};

MonteCarloOptions ProtocolLoop::sampling(const GaussianProcess& gp, double alpha, int labels) const {
  MonteCarloOptions options{.q = run_.q,
                            .labels = labels,
                            .alpha = alpha,
                            .tau_score = p_.tau,
                            .tau_weight = p_.tau,
                            .beta = p_.beta_at(n()),
                            .incumbent = gp.y().maxCoeff(),
                            .shared_level = !p_.level_per_objective,
                            .seed = search_seed()};
  switch (run_.acquisition.kind) {
    case AcquisitionKind::kUcb:
      options.utility = MonteCarloUtility::kUpperBound;
      if (!p_.zero_outside) options.ood_floor = gp.y().minCoeff();
      break;
    case AcquisitionKind::kEi:
    case AcquisitionKind::kEhvi:
      options.utility = MonteCarloUtility::kImprovement;
      break;
    case AcquisitionKind::kNei:
    case AcquisitionKind::kNehvi:
      options.utility = MonteCarloUtility::kNoisyImprovement;
      break;
    default:
      throw std::invalid_argument("the paper's loops have no such acquisition");
  }
  return options;
}

std::unique_ptr<const WeightedAcquisition> ProtocolLoop::sampled(const Models& models,
                                                                 const MonteCarloOptions& options) const {
  const QueryWeights uniform = QueryWeights::uniform(n());
  if (!several()) return std::make_unique<MonteCarloAcquisition>(models.gps[0], uniform, options);
  Eigen::VectorXd reference = maximized(problem_, problem_.front()->reference);
  for (std::size_t o = 0; o < models.gps.size(); ++o) {
    double& value = reference[static_cast<Eigen::Index>(o)];
    value = models.scalers[o].standardize(value);
  }
  const Eigen::MatrixXd reached = options.utility == MonteCarloUtility::kImprovement
                                      ? means_at_data(models.gps)
                                      : Eigen::MatrixXd(std::ssize(models.gps), 0);
  return std::make_unique<MonteCarloHypervolumeAcquisition>(models.gps, reached, reference, uniform, options);
}

std::unique_ptr<const WeightedAcquisition> ProtocolLoop::plain(const Models& models) const {
  return sampled(models, sampling(models.gps[0], 1.0, several() ? p_.several_labels : p_.draws));
}

/// Those of NEI and of several objectives are the paper's in both protocols, with one draw of f per label.
std::unique_ptr<const WeightedAcquisition> ProtocolLoop::weighted(const Models& models) const {
  const GaussianProcess& gp = models.gps[0];
  const AcquisitionKind kind = run_.acquisition.kind;
  const double alpha = p_.alpha_at(n());
  const bool is_ucb = kind == AcquisitionKind::kUcb;
  if (several()) return sampled(models, sampling(gp, alpha, p_.several_labels));
  if (!p_.integrated_draws || !(is_ucb || kind == AcquisitionKind::kEi)) {
    return sampled(models, sampling(gp, alpha, std::max(p_.labels, p_.draws)));
  }
  return std::make_unique<AuthorsAcquisition>(
      gp, QueryWeights::uniform(n()),
      AuthorsOptions{.utility = is_ucb ? AuthorsUtility::kUpperBound : AuthorsUtility::kImprovement,
                     .q = run_.q,
                     .labels = p_.labels,
                     .proposal_variance = p_.proposal_variance,
                     .alpha = alpha,
                     .tau = p_.tau,
                     .beta = p_.beta_at(n()),
                     .incumbent = gp.y().maxCoeff(),
                     .conditional_centre = p_.conditional_centre,
                     .late_maximum = p_.late_maximum,
                     .batch_mask = p_.batch_mask,
                     .lost_mass = p_.lost_mass,
                     .floor = is_ucb && !p_.zero_outside ? gp.y().minCoeff() : 0.0,
                     .seed = search_seed()});
}

Found ProtocolLoop::search(const Models& models) {
  const Eigen::Index d = X_.rows();
  if (conformal()) {
    const std::unique_ptr<const WeightedAcquisition> acquisition = weighted(models);
    PaperSearchOptions chains = p_.chains;
    chains.seed = search_seed();
    const Eigen::VectorXd merits = Y_.colwise().sum();
    Eigen::Index best = 0;
    merits.maxCoeff(&best);
    PaperSearchResult result = paper_search(*acquisition, X_.col(best), chains);
    Found found{std::move(result.points), {}, std::move(result.weights)};
    for (Eigen::Index first = 0; first < result.samples.cols(); first += run_.q) {
      const auto batch = result.samples.middleCols(first, run_.q);
      if ((batch.array() >= 0.0).all() && (batch.array() <= 1.0).all()) found.candidates.emplace_back(batch);
    }
    trace_.effective.push_back(result.health.effective_sample_size / static_cast<double>(n()));
    return found;
  }
  trace_.effective.push_back(1.0);
  Eigen::VectorXd lower = Eigen::VectorXd::Zero(d);
  Eigen::VectorXd upper = Eigen::VectorXd::Ones(d);
  if (run_.trust_region) {
    Eigen::Index best = 0;
    Y_.row(0).maxCoeff(&best);
    const BoxDomain box = trust_region_box(std::max(region_.length(), p_.turbo.shortest), X_.col(best),
                                           models.gps[0].hyperparameters().lengthscales);
    lower = box.lower();
    upper = box.upper();
  }
  JointSearchResult result = joint_search(
      *plain(models), lower, upper,
      {.screened = p_.screened, .restarts = p_.restarts, .iterations = p_.iterations, .seed = search_seed()});
  return {std::move(result.batch), std::move(result.candidates), QueryWeights::uniform(n())};
}

void ProtocolLoop::judge(const Models& models, const Eigen::VectorXd& u, const Eigen::VectorXd& outcome,
                         const Weights& weights, double alpha, Tally& tally) const {
  const Eigen::VectorXd y = maximized(problem_, outcome);
  const double reach = normal_quantile(1.0 - 0.5 * alpha);
  const Eigen::ArrayXd eps = sorted_normals(p_.labels, search_seed());
  for (std::size_t o = 0; o < models.gps.size(); ++o) {
    const GaussianProcess& gp = models.gps[o];
    const QueryTerms query = gp.query(u);
    const double unit = models.scalers[o].scale * std::sqrt(query.S);
    const double z =
        (models.scalers[o].standardize(y[static_cast<Eigen::Index>(o)]) - query.mu) / std::sqrt(query.S);
    tally.sets += 1.0;
    tally.credible += std::abs(z) <= reach ? 1.0 : 0.0;
    tally.credible_widths.push_back(2.0 * reach * unit);
    if (!conformal()) continue;
    tally.vacuous += exceeds_level(weights.w_n(), alpha) ? 1.0 : 0.0;
    IntervalSet set;
    if (p_.sampled_sets) {
      const auto hull =
          sampled_set(score_differences(Score::kInSample, gp.terms(), query), weights, alpha, eps,
                      {.proposal_variance = p_.proposal_variance,
                       .refinements = p_.refinements,
                       .q = run_.q,
                       .tau = p_.set_tau});
      if (hull) set = {*hull};
    } else {
      set = conformal_set(Score::kInSample, gp.terms(), query, weights, alpha);
    }
    tally.conformal += contains(set, z) ? 1.0 : 0.0;
    tally.conformal_widths.push_back(width(set) * unit);
  }
}

void ProtocolLoop::enter_queries(const Models& models, const Found& found, const Eigen::MatrixXd& outcomes) {
  const double alpha = p_.alpha_at(n());
  const double level = p_.level_per_objective ? alpha : alpha / static_cast<double>(models.gps.size());
  Tally tally;
  for (Eigen::Index i = 0; i < run_.q; ++i) {
    const auto u = found.batch.col(i);
    judge(models, u, outcomes.col(i), found.weights.at(u), level, tally);
  }
  if (p_.candidate_coverage && !found.candidates.empty()) {
    const double held = std::ceil(p_.holdout * static_cast<double>(n()));
    const auto asked = static_cast<Eigen::Index>(std::ceil(held / run_.q));
    const Eigen::VectorXi order = candidates_.permutation(std::ssize(found.candidates));
    for (Eigen::Index c = 0; c < std::min(asked, order.size()); ++c) {
      for (const auto u : found.candidates[static_cast<std::size_t>(order[c])].colwise()) {
        judge(models, u, observe(u), found.weights.at(u), level, tally);
      }
    }
  }
  trace_.expected.push_back(1.0 - level);
  trace_.credible.push_back(tally.credible / tally.sets);
  trace_.conformal.push_back(conformal() ? tally.conformal / tally.sets : std::nan(""));
  trace_.vacuous.push_back(conformal() ? tally.vacuous / tally.sets : std::nan(""));
  trace_.credible_width.push_back(median_of_finite(tally.credible_widths));
  trace_.conformal_width.push_back(median_of_finite(tally.conformal_widths));
  trace_.tracked.push_back(std::nan(""));
  trace_.tracked_width.push_back(std::nan(""));
}

void ProtocolLoop::enter_holdout() {
  const Eigen::VectorXi order = holdout_.permutation(n());
  const auto held = static_cast<Eigen::Index>(std::ceil(p_.holdout * static_cast<double>(n())));
  std::vector<Eigen::Index> rest(order.begin() + held, order.end());
  std::sort(rest.begin(), rest.end());
  const Models models = fit_models(X_(Eigen::all, rest), Y_(Eigen::all, rest));
  const double alpha = p_.alpha_at(n() - held);
  const double level = p_.level_per_objective ? alpha : alpha / static_cast<double>(models.gps.size());
  Tally tally;
  for (Eigen::Index i = 0; i < held; ++i) {
    judge(models, X_.col(order[i]), maximized(problem_, Y_.col(order[i])), Weights::uniform(n() - held),
          level, tally);
  }
  trace_.holdout_expected.push_back(1.0 - level);
  trace_.holdout_credible.push_back(tally.credible / tally.sets);
  trace_.holdout_conformal.push_back(conformal() ? tally.conformal / tally.sets : std::nan(""));
}

}  // namespace

Trace run_protocol(const Problem& problem, const ProtocolRun& run) {
  return ProtocolLoop(problem, run).play();
}

}  // namespace covey::reproduce
