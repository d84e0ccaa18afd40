#include <covey/acquisition/hypervolume_improvement.h>
#include <covey/acquisition/monte_carlo_hypervolume.h>
#include <covey/acquisition/scalarization.h>
#include <covey/gp/subset.h>
#include <covey/numerics/random.h>
#include <covey/pareto/front.h>
#include <covey/pareto/hypervolume.h>
#include <covey/query/learned_ratio.h>
#include <covey/query/round_builder.h>
#include <covey/query/suggest.h>
#include <covey/query/suggest_multi.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

// Of the seed: the first of the streams for the weights of scalars.
constexpr std::uint64_t kWeightsStream = 2000;

std::size_t at(Eigen::Index i) {
  return static_cast<std::size_t>(i);
}

void require_consistent(const MultiHistory& history) {
  const Eigen::Index m = history.objectives();
  const auto require = [](bool holds, const char* what) {
    if (!holds) throw std::invalid_argument(std::string("suggest_multi: ") + what);
  };
  require(m >= 1 && m <= kMostObjectives, "expected 1 to 6 objectives");
  require(history.X.cols() == history.Y.cols(), "expected as many outcomes as points");
  require(history.ledgers.empty() || std::ssize(history.ledgers) == m, "expected a ledger per objective");
  require(history.noise_variances.empty() || std::ssize(history.noise_variances) == m,
          "expected the variances of every objective");
  require(!history.reference || history.reference->size() == m,
          "expected a reference point with a value per objective");
  require(history.complete().size() >= 2, "expected two points or more at which all objectives are known");
}

/// The history that the models see: of many observations those of the best ranks, the most recent, and others
/// that fill the space.
MultiHistory modelled(const MultiHistory& history, const SuggestOptions& options) {
  if (history.X.cols() <= options.max_observations) return history;
  Eigen::MatrixXd Y = history.Y;
  for (auto row : Y.rowwise()) {
    const double worst = row.minCoeff<Eigen::PropagateNumbers>();
    row = row.array().isNaN().select(worst, row);
  }
  const std::vector<Eigen::Index> kept = informative_subset(history.X, -non_dominated_ranks(Y).cast<double>(),
                                                            {.size = options.max_observations});
  MultiHistory part = history;
  part.reference = history.reference_point();
  part.X = history.X(Eigen::all, kept);
  part.Y = history.Y(Eigen::all, kept);
  for (Eigen::VectorXd& variances : part.noise_variances) {
    if (variances.size() > 0) variances = variances(kept).eval();
  }
  return part;
}

SearchSummary given(const Eigen::Ref<const Eigen::VectorXd>& x, const char* origin) {
  SearchSummary summary;
  summary.x = x;
  summary.origin = origin;
  return summary;
}

/// The options of each objective: every one gets its share of alpha.
SuggestOptions share_of(const SuggestOptions& options, const MultiHistory& history) {
  SuggestOptions share = options;
  share.alpha = options.alpha_at(history.X.cols()) / static_cast<double>(history.objectives());
  return share;
}

std::vector<RoundBuilder> builders_of(const MultiHistory& history, const SuggestOptions& options) {
  std::vector<RoundBuilder> builders;
  for (Eigen::Index o = 0; o < history.objectives(); ++o) {
    builders.emplace_back(modelled(history.of(o), options), share_of(options, history));
  }
  return builders;
}

MultiRound finish(std::vector<RoundBuilder> builders, double search_alpha, double search_seconds) {
  MultiRound round;
  round.search_alpha = search_alpha;
  round.search_seconds = search_seconds;
  for (RoundBuilder& builder : builders) {
    round.objectives.push_back(builder.finish(search_seconds));
    round.fit_seconds += round.objectives.back().fit_seconds;
  }
  return round;
}

/// The models of all objectives with the same inputs: where an objective is not known it has the worst
/// outcome so far, and the point no say in conformal sets. Outcomes are standardised.
std::vector<Awaiting> search_models(const MultiHistory& history, const std::vector<RoundBuilder>& builders) {
  const std::vector<Eigen::Index> complete = history.complete();
  std::vector<Awaiting> models;
  for (Eigen::Index o = 0; o < history.objectives(); ++o) {
    const GaussianProcess& gp = builders[at(o)].gp();
    const auto count = std::ssize(complete);
    if (count == history.X.cols()) {
      models.push_back({gp, count, history.X});
    } else {
      std::vector<Eigen::Index> own;  // the complete points among this objective's observations
      Eigen::Index index = 0;
      for (Eigen::Index i = 0; i < history.X.cols(); ++i) {
        if (std::isnan(history.Y(o, i))) continue;
        if (std::ranges::binary_search(complete, i)) own.push_back(index);
        ++index;
      }
      models.push_back(
          {GaussianProcess(gp.X()(Eigen::all, own), gp.y()(own), gp.hyperparameters(), gp.terms().noise(own)),
           count, history.X});
    }
    Awaiting& model = models.back();
    const double worst = gp.y().minCoeff();
    for (Eigen::Index i = 0; i < history.X.cols(); ++i) {
      if (std::ranges::binary_search(complete, i)) continue;
      const double y = history.Y(o, i);
      model.add(history.X.col(i), std::isnan(y) ? worst : builders[at(o)].scaler().standardize(y));
    }
    model.add(history.failed, worst);
    model.add(history.pending);
  }
  return models;
}

std::vector<GaussianProcess> processes(const std::vector<Awaiting>& models) {
  std::vector<GaussianProcess> gps;
  for (const Awaiting& model : models) gps.push_back(model.gp);
  return gps;
}

std::unique_ptr<const Acquisition> make_acquisition(const std::vector<Awaiting>& models,
                                                    const Eigen::VectorXd& reference,
                                                    const QueryWeights& weights, double search_alpha,
                                                    const SuggestOptions& options) {
  const ConformalOptions conformal{.alpha = search_alpha, .score = options.score};
  std::vector<GaussianProcess> gps = processes(models);
  if (options.acquisition == AcquisitionType::kEhvi ||
      options.acquisition == AcquisitionType::kConformalEhvi) {
    const Eigen::MatrixXd reached = means_at_data(gps);
    return std::make_unique<HypervolumeImprovementAcquisition>(std::move(gps), reached, reference, weights,
                                                               conformal);
  }
  return std::make_unique<NoisyHypervolumeImprovementAcquisition>(
      std::move(gps), reference, weights,
      NoisyHypervolumeOptions{.conformal = conformal, .seed = Rng(options.seed, kPathStream).bits()});
}

/// The observations that add the most to the front of the posterior means.
Eigen::MatrixXd best_observations(const std::vector<GaussianProcess>& gps, const Eigen::VectorXd& reference) {
  return best_observations(gps.front(), hypervolume_contributions(means_at_data(gps), reference));
}

/// Sampled labels, relaxed masks, chains that teach the ratio: all q queries at once.
PaperSearchResult search_as_the_paper(const std::vector<Awaiting>& models, const Eigen::VectorXd& reference,
                                      const Eigen::MatrixXd& best, double search_alpha,
                                      const SuggestOptions& options, const PastProposals& past) {
  const bool is_noisy = options.acquisition == AcquisitionType::kNehvi ||
                        options.acquisition == AcquisitionType::kConformalNehvi;
  MonteCarloOptions monte_carlo = monte_carlo_options(options, search_alpha);
  monte_carlo.utility = is_noisy ? MonteCarloUtility::kNoisyImprovement : MonteCarloUtility::kImprovement;
  std::vector<GaussianProcess> gps = processes(models);
  const Eigen::MatrixXd reached = is_noisy ? Eigen::MatrixXd(reference.size(), 0) : means_at_data(gps);
  const MonteCarloHypervolumeAcquisition acquisition(std::move(gps), reached, reference,
                                                     {nullptr, models[0].ratios()}, monte_carlo);
  return paper_search(acquisition, best, paper_search_options(options), past);
}

/// The queries that add the most hypervolume, in `exact` one after the other.
MultiRound suggest_by_hypervolume(const Domain& domain, const MultiHistory& history,
                                  const SuggestOptions& options) {
  std::vector<RoundBuilder> builders = builders_of(history, options);
  const Clock::time_point begin = Clock::now();
  const double search_alpha = options.search_alpha_at(history.X.cols());
  std::vector<Awaiting> models = search_models(history, builders);
  Eigen::VectorXd reference = history.reference_point();
  for (Eigen::Index o = 0; o < reference.size(); ++o) {
    reference[o] = builders[at(o)].scaler().standardize(reference[o]);
  }
  const Eigen::MatrixXd best = best_observations(processes(models), reference);
  if (options.preset == Preset::kPaper) {
    const PaperSearchResult found =
        search_as_the_paper(models, reference, best, search_alpha, options, history.proposals);
    for (RoundBuilder& builder : builders) {
      // The weights are those of the points that all objectives share.
      if (builder.gp().n() == models[0].observed) {
        builder.add(found, options.chains.chains);
      } else {
        for (const auto x : found.points.colwise()) builder.add(given(x, "a chain"));
      }
    }
    MultiRound round = finish(std::move(builders), search_alpha, seconds_since(begin));
    round.health = found.health;
    round.proposal = found.proposal;
    return round;
  }
  std::optional<LogDensity> proposal;
  std::shared_ptr<const DensityRatio> ratio;
  if (options.ratio != RatioSource::kUniform && is_conformal(options.acquisition)) {
    ratio = learn_ratio(make_acquisition(models, reference, models[0].ratios(), search_alpha, options),
                        domain, history.X, history.proposals, options, proposal);
  }
  for (int k = 0; k < options.q; ++k) {
    const QueryWeights weights = ratio ? QueryWeights(ratio, models[0].gp.X(), models[0].observed,
                                                      search_alpha / static_cast<double>(models.size()))
                                       : QueryWeights(models[0].ratios());
    const auto acquisition = make_acquisition(models, reference, weights, search_alpha, options);
    SearchOptions search = options.search;
    search.threads = options.threads;
    search.seed = Rng(options.seed, static_cast<std::uint64_t>(k)).bits();
    const Eigen::MatrixXd avoided =
        options.allow_repetitions ? Eigen::MatrixXd(domain.dimension(), 0) : models[0].taken;
    const SearchSummary found = maximize_acquisition(*acquisition, domain, best, avoided, search);
    for (RoundBuilder& builder : builders) builder.add(found);
    for (Awaiting& model : models) model.add(found.x);
  }
  MultiRound round = finish(std::move(builders), search_alpha, seconds_since(begin));
  round.proposal = std::move(proposal);
  return round;
}

AcquisitionType of_the_scalar(AcquisitionType type) {
  switch (type) {
    case AcquisitionType::kParego:
      return AcquisitionType::kEi;
    case AcquisitionType::kConformalParego:
      return AcquisitionType::kConformalEi;
    case AcquisitionType::kNparego:
      return AcquisitionType::kNei;
    default:
      return AcquisitionType::kConformalNei;
  }
}

/// Every query improves a scalar of its own.
MultiRound suggest_by_scalars(const Domain& domain, const MultiHistory& history,
                              const SuggestOptions& options) {
  std::vector<RoundBuilder> builders = builders_of(history, options);
  const Clock::time_point begin = Clock::now();
  const std::vector<Eigen::Index> complete = history.complete();
  History scalars;
  scalars.X = history.X(Eigen::all, complete);
  scalars.failed = history.failed;
  for (Eigen::Index i = 0; i < history.X.cols(); ++i) {
    if (std::ranges::binary_search(complete, i)) continue;
    scalars.failed.conservativeResize(history.X.rows(), scalars.failed.cols() + 1);
    scalars.failed.rightCols(1) = history.X.col(i);
  }
  scalars.pending = history.pending;
  scalars.proposals = history.proposals;
  const Eigen::MatrixXd Y = history.Y(Eigen::all, complete);
  SuggestOptions single = options;
  single.q = 1;
  single.acquisition = of_the_scalar(options.acquisition);
  MultiRound result;
  double scalar_fit_seconds = 0.0;
  for (int k = 0; k < options.q; ++k) {
    single.seed = Rng(options.seed, kWeightsStream + static_cast<std::uint64_t>(k)).bits();
    scalars.y = random_chebyshev(Y, single.seed).of(Y);
    const Round round = suggest(domain, scalars, single);
    const Query& query = round.queries().front();
    scalar_fit_seconds += round.fit_seconds;
    for (RoundBuilder& builder : builders) {
      // The weights are those of the points that the scalar's model saw.
      if (query.weights.ratios.size() == builder.gp().n()) {
        builder.add(query.search, query.weights);
      } else {
        builder.add(query.search);
      }
    }
    result.health = round.health;
    result.proposal = round.proposal;
    scalars.pending.conservativeResize(query.x.size(), scalars.pending.cols() + 1);
    scalars.pending.rightCols(1) = query.x;
  }
  const double search_seconds = seconds_since(begin) - scalar_fit_seconds;
  MultiRound round = finish(std::move(builders), options.search_alpha_at(history.X.cols()), search_seconds);
  round.fit_seconds += scalar_fit_seconds;
  round.health = result.health;
  round.proposal = std::move(result.proposal);
  return round;
}

bool is_scalar(AcquisitionType type) {
  return type == AcquisitionType::kParego || type == AcquisitionType::kNparego ||
         type == AcquisitionType::kConformalParego || type == AcquisitionType::kConformalNparego;
}

MultiRound of_one(Round round) {
  MultiRound result;
  result.proposal = round.proposal;
  result.health = round.health;
  result.search_alpha = round.search_alpha();
  result.fit_seconds = round.fit_seconds;
  result.search_seconds = round.search_seconds;
  result.objectives.push_back(std::move(round));
  return result;
}

}  // namespace

History MultiHistory::of(Eigen::Index objective) const {
  std::vector<Eigen::Index> known;
  for (Eigen::Index i = 0; i < Y.cols(); ++i) {
    if (!std::isnan(Y(objective, i))) known.push_back(i);
  }
  History history;
  history.X = X(Eigen::all, known);
  history.y = Y(objective, known).transpose();
  if (!noise_variances.empty() && noise_variances[at(objective)].size() > 0)
    history.noise_variances = noise_variances[at(objective)](known);
  history.pending = pending;
  history.failed = failed;
  if (!ledgers.empty()) history.ledger = ledgers[at(objective)];
  history.proposals = proposals;
  return history;
}

std::vector<Eigen::Index> MultiHistory::complete() const {
  std::vector<Eigen::Index> indices;
  for (Eigen::Index i = 0; i < Y.cols(); ++i) {
    if (!Y.col(i).hasNaN()) indices.push_back(i);
  }
  return indices;
}

Eigen::VectorXd MultiHistory::reference_point() const {
  return reference ? *reference : inferred_reference_point(Y(Eigen::all, complete()));
}

Eigen::MatrixXd MultiRound::posterior_means(const Eigen::Ref<const Eigen::MatrixXd>& X,
                                            const Eigen::Ref<const Eigen::MatrixXd>& outcomes) const {
  Eigen::MatrixXd means(std::ssize(objectives), X.cols());
  for (Eigen::Index o = 0; o < means.rows(); ++o) {
    const Eigen::VectorXd own = outcomes.row(o);
    means.row(o) =
        own.hasNaN() ? objectives[at(o)].posterior_means(X) : objectives[at(o)].posterior_means(X, own);
  }
  return means;
}

MultiRound suggest_multi(const Domain& domain, const MultiHistory& history, const SuggestOptions& options) {
  options.validate();
  require_consistent(history);
  if (options.q < 1)
    throw std::invalid_argument("SuggestOptions: q is " + std::to_string(options.q) + ", expected >= 1");
  if (!is_for_several(options.acquisition)) {
    if (history.objectives() == 1) return of_one(suggest(domain, history.of(0), options));
    throw std::invalid_argument("suggest_multi: " + std::string(to_string(options.acquisition)) +
                                " is for one objective; several need cnehvi, cehvi, cparego, cnparego, or "
                                "one of these without the c");
  }
  if (options.trust_region > 0.0)
    throw std::invalid_argument("suggest_multi: a trust region is for one objective");
  if (options.preset == Preset::kPaper && !domain.is_unit_cube())
    throw std::invalid_argument("suggest: the preset paper searches floats without constraints only");
  const MultiHistory seen = modelled(history, options);
  return is_scalar(options.acquisition) ? suggest_by_scalars(domain, seen, options)
                                        : suggest_by_hypervolume(domain, seen, options);
}

MultiRound suggest_multi_at(const MultiHistory& history, const Eigen::MatrixXd& points,
                            const SuggestOptions& options) {
  options.validate();
  require_consistent(history);
  std::vector<RoundBuilder> builders = builders_of(modelled(history, options), options);
  for (const auto x : points.colwise()) {
    for (RoundBuilder& builder : builders) builder.add(given(x, "given"));
  }
  return finish(std::move(builders), options.search_alpha_at(history.X.cols()), 0.0);
}

}  // namespace covey
