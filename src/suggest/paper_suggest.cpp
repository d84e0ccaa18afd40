#include <covey/acquisition/hypervolume_improvement.h>
#include <covey/acquisition/monte_carlo_hypervolume.h>
#include <covey/numerics/random.h>
#include <covey/suggest/paper_suggest.h>
#include <covey/suggest/round_builder.h>
#include <covey/suggest/search_models.h>

#include <memory>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

/// The acquisition of the paper, by sampling; `y` are the outcomes of the first objective as its model sees
/// them. Out of distribution it is 0, which is the mean of the outcomes.
std::unique_ptr<const WeightedAcquisition> sampled_acquisition(const SearchModels& models,
                                                               const Eigen::VectorXd& y, double search_alpha,
                                                               const SuggestOptions& options) {
  MonteCarloOptions sampling = monte_carlo_options(options, search_alpha, models.observed);
  const auto of_one = [&] {
    return std::make_unique<MonteCarloAcquisition>(models.gps[0], models.ratios(), sampling);
  };
  const auto of_several = [&](const Eigen::MatrixXd& reached) {
    return std::make_unique<MonteCarloHypervolumeAcquisition>(models.gps, reached, models.reference,
                                                              models.ratios(), sampling);
  };
  switch (options.acquisition.kind) {
    case AcquisitionKind::kUcb:
      return of_one();
    case AcquisitionKind::kEi:
      sampling.utility = MonteCarloUtility::kImprovement;
      sampling.incumbent = y.maxCoeff();
      return of_one();
    case AcquisitionKind::kNei:
      sampling.utility = MonteCarloUtility::kNoisyImprovement;
      return of_one();
    case AcquisitionKind::kEhvi:
      sampling.utility = MonteCarloUtility::kImprovement;
      return of_several(means_at_data(models.gps));
    case AcquisitionKind::kNehvi:
      sampling.utility = MonteCarloUtility::kNoisyImprovement;
      return of_several(Eigen::MatrixXd(std::ssize(models.gps), 0));
    default:
      throw std::invalid_argument("suggest: the preset paper has no " +
                                  std::string(to_string(options.acquisition)) +
                                  ", expected ucb, ei, nei or theirs with c");
  }
}

}  // namespace

SuggestOptions SuggestOptions::paper() {
  SuggestOptions options;
  options.preset = Preset::kPaper;
  options.promise = Promise::kConformal;
  options.alpha = 0.0;
  options.beta = std::nullopt;
  options.score = Score::kInSample;
  options.kernel = KernelType::kMatern52;
  options.prior = Prior::kPaper;
  options.warp = false;
  options.ratio = RatioSource::kClassifier;
  return options;
}

MonteCarloOptions monte_carlo_options(const SuggestOptions& options, double search_alpha, Eigen::Index n) {
  return {.q = options.q,
          .labels = options.labels,
          .alpha = search_alpha,
          .score = options.score,
          .tau_score = options.tau,
          .tau_weight = options.tau,
          .beta = options.beta_at(n),
          .seed = Rng(options.seed, kPathStream).bits()};
}

PaperSearchOptions paper_search_options(const SuggestOptions& options) {
  PaperSearchOptions search = options.chains;
  search.ratio = options.acquisition.conformal ? options.ratio : RatioSource::kUniform;
  search.seed = Rng(options.seed, 0).bits();
  search.threads = options.threads;
  return search;
}

Round suggest_as_the_paper(const History& history, const SuggestOptions& options) {
  const History seen = modelled(history, options);
  RoundBuilder builder(seen, options);
  const SearchModels models(builder.search_processes(), builder, seen, history.X, options);
  const auto acquisition = sampled_acquisition(models, builder.gp().y(), builder.search_alpha(), options);
  const PaperSearchOptions search = paper_search_options(options);
  const PaperSearchResult found = paper_search(*acquisition, models.best, search, history.proposals);
  for (const auto x : found.points.colwise()) {
    SearchSummary summary;
    summary.x = x;
    summary.value = found.value;
    summary.screened_value = found.screened_value;
    summary.origin = "a chain";
    summary.starts = search.chains;
    summary.evaluations = found.evaluations;
    summary.seconds = found.seconds;
    builder.add(summary,
                Weights{found.weights.ratios.head(models.observed), found.weights.query_ratio(x).value});
  }
  builder.round().health = found.health;
  builder.round().proposal = found.proposal;
  return builder.finish();
}

}  // namespace covey
