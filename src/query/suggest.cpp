#include <covey/acquisition/log_improvement.h>
#include <covey/acquisition/noisy_improvement.h>
#include <covey/numerics/random.h>
#include <covey/query/learned_ratio.h>
#include <covey/query/round_builder.h>
#include <covey/query/suggest.h>
#include <covey/query/trust_region.h>

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

namespace covey {
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
      return std::make_unique<NoisyHypervolumeImprovementAcquisition>(noisy_improvement(
          model.gp, weights, {.conformal = conformal, .seed = Rng(options.seed, kPathStream).bits()}));
    default:
      throw std::invalid_argument("suggest: " + std::string(to_string(options.acquisition)) +
                                  " is for several objectives");
  }
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
  MonteCarloOptions acquisition = monte_carlo_options(options, builder.search_alpha());
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
    default:
      throw std::invalid_argument("suggest: the preset paper has no " +
                                  std::string(to_string(options.acquisition)) +
                                  ", expected ucb, ei, nei or theirs with c");
  }
  const PaperSearchOptions search = paper_search_options(options);
  const PaperSearchResult found =
      paper_search(MonteCarloAcquisition(model.gp, {nullptr, model.ratios()}, acquisition),
                   best_observations(builder.gp(), means_at_data(builder.gp())), search, history.proposals);
  builder.add(found, search.chains);
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
        seen.X, seen.proposals, options, builder.round().proposal);
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
