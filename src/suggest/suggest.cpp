#include <covey/acquisition/scalarization.h>
#include <covey/acquisition/success_weighted.h>
#include <covey/numerics/random.h>
#include <covey/suggest/branches.h>
#include <covey/suggest/learned_ratio.h>
#include <covey/suggest/paper_suggest.h>
#include <covey/suggest/round_builder.h>
#include <covey/suggest/search_models.h>
#include <covey/suggest/spread_out.h>
#include <covey/suggest/suggest.h>
#include <covey/suggest/trust_region.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

// The first of the seed's streams that draw the weights of scalars, one per query.
constexpr std::uint64_t kWeightsStream = 2000;

/// Throws std::invalid_argument where the options ask for what there is not.
void require_possible(const Domain& domain, const History& history, const SuggestOptions& options) {
  const auto require = [](bool holds, const std::string& message) {
    if (!holds) throw std::invalid_argument(message);
  };
  options.validate();
  require(options.q >= 1, "SuggestOptions: q is " + std::to_string(options.q) + ", expected >= 1");
  history.validate();
  const bool for_several = is_for_several(options.acquisition.kind);
  const auto objectives = std::ssize(history.objective_rows());
  require(for_several || objectives == 1,
          "suggest: " + std::string(to_string(options.acquisition)) +
              " is for one objective; several need cnehvi, cehvi, cparego, cnparego, or one of these without "
              "the c");
  const bool has_limits = !history.limit_rows().empty();
  const bool has_targets =
      std::ranges::any_of(history.goals, [](const Goal& goal) { return goal.is_target(); });
  require(!options.violations || has_limits, "suggest: violations are of limits, and there are none");
  require(options.preset != Preset::kPaper || !(has_limits || has_targets),
          "suggest: the preset paper has neither limits nor targets");
  require(options.acquisition.kind != AcquisitionKind::kLogEi || !has_targets,
          "suggest: " + std::string(to_string(options.acquisition)) + " has no target; cei or cucb do");
  if (options.trust_region > 0.0) {
    require(!has_limits && !has_targets, "suggest: a trust region has neither limits nor targets");
    require(!for_several, "suggest: a trust region is for one objective");
    require(options.preset != Preset::kPaper, "suggest: the preset paper has no trust region");
    require(domain.is_unit_cube(), "suggest: a trust region needs floats without constraints");
  }
  require(options.preset != Preset::kPaper || domain.is_unit_cube(),
          "suggest: the preset paper searches floats without constraints only");
}

/// The history of one objective that is made of several: its outcomes, one per complete point and the first
/// row of Y, are still to be filled in, and points that are not complete have failed. Outcomes with limits
/// are the other rows.
History without_outcomes(const History& history) {
  const std::vector<Eigen::Index> complete = history.complete();
  const std::vector<Eigen::Index> limits = history.limit_rows();
  History one;
  one.X = history.X(Eigen::all, complete);
  one.Y.resize(1 + std::ssize(limits), one.X.cols());
  one.Y.bottomRows(std::ssize(limits)) = history.Y(limits, complete);
  one.goals.emplace_back();
  if (!history.ledgers.empty()) one.ledgers.emplace_back();
  if (!history.noise_variances.empty()) one.noise_variances.emplace_back();
  for (const Eigen::Index o : limits) {
    const auto row = static_cast<std::size_t>(o);
    one.goals.push_back(history.goal(o));
    if (!history.ledgers.empty()) one.ledgers.push_back(history.ledgers[row]);
    if (history.noise_variances.empty()) continue;
    const Eigen::VectorXd& variances = history.noise_variances[row];
    one.noise_variances.push_back(variances.size() > 0 ? variances(complete).eval() : variances);
  }
  one.failed = history.failed;
  for (Eigen::Index i = 0; i < history.X.cols(); ++i) {
    if (!std::ranges::binary_search(complete, i)) append_column(history.X.col(i), one.failed);
  }
  one.pending = history.pending;
  one.proposals = history.proposals;
  return one;
}

/// All points that were done, whatever came of it, or are awaited.
Eigen::MatrixXd tried(const History& history, const Eigen::MatrixXd& awaited) {
  const Eigen::Index done = history.X.cols();
  const Eigen::Index failed = history.failed.cols();
  Eigen::MatrixXd all(history.X.rows(), done + failed + awaited.cols());
  all.leftCols(done) = history.X;
  if (failed > 0) all.middleCols(done, failed) = history.failed;
  if (awaited.cols() > 0) all.rightCols(awaited.cols()) = awaited;
  return all;
}

/// A round in which every query improves a Chebyshev scalar of its own.
Round suggest_by_scalars(const Domain& domain, const History& history, const SuggestOptions& options) {
  RoundBuilder builder(history, options);
  Round& round = builder.round();
  History scalars = without_outcomes(history);
  const Eigen::MatrixXd U = history.utilities()(Eigen::all, history.complete());
  SuggestOptions single = options;
  single.q = 1;
  single.acquisition.kind = *kind_of_scalar(options.acquisition.kind);
  for (int k = 0; k < options.q; ++k) {
    single.seed = Rng(options.seed, kWeightsStream + static_cast<std::uint64_t>(k)).bits();
    scalars.Y.row(0) = random_chebyshev(U, single.seed).of(U).transpose();
    Round found = suggest(domain, scalars, single);
    const Query& query = found.queries.front();
    builder.add(query.search, query.forecasts.front().weights, query.tolerated);
    round.fit_seconds += found.fit_seconds;
    round.health = found.health;
    round.proposal = std::move(found.proposal);
    append_column(query.x, scalars.pending);
  }
  return builder.finish();
}

}  // namespace

Round suggest(const Domain& domain, const History& history, const SuggestOptions& options) {
  require_possible(domain, history, options);
  if (kind_of_scalar(options.acquisition.kind)) {
    return suggest_by_scalars(domain, modelled(history, options), options);
  }
  if (options.preset == Preset::kPaper) return suggest_as_the_paper(history, options);

  const History seen = modelled(history, options);
  RoundBuilder builder(seen, options);
  SearchModels models(builder.search_processes(), builder, seen, history.X, options);
  std::optional<BoxDomain> region;
  if (options.trust_region > 0.0) {
    region = trust_region_box(options.trust_region, models.best.col(0),
                              models.gps[0].hyperparameters().local_lengthscales());
  }
  const Domain& searched = region ? static_cast<const Domain&>(*region) : domain;

  const double alpha = builder.search_alpha();
  std::shared_ptr<const DensityRatio> ratio;
  if (options.ratio != RatioSource::kUniform && options.acquisition.conformal) {
    ratio = learn_ratio(models.acquisition(models.ratios(), alpha, options), searched, seen.X, seen.proposals,
                        options, builder.round().proposal);
  }
  Eigen::MatrixXd awaited = seen.pending;
  // By the models of the round and by those of the search, which may see the outcomes warped.
  double radius = spread_radius(models.gps);
  for (const ObjectiveFit& model : builder.round().models)
    radius = std::max(radius, spread_radius({&model.gp(), 1}));
  std::unique_ptr<const Domain> rest;  // where the others of the batch may be, if they share something
  for (int k = 0; k < options.q; ++k) {
    const QueryWeights weights = ratio ? QueryWeights::clipped(ratio, models.gps[0].X(), models.observed,
                                                               alpha / static_cast<double>(models.gps.size()))
                                       : QueryWeights(models.ratios());
    SearchOptions search = options.search;
    search.threads = options.threads;
    search.seed = Rng(options.seed, static_cast<std::uint64_t>(k)).bits();
    const Eigen::MatrixXd avoided =
        options.allow_repetitions ? Eigen::MatrixXd(domain.dimension(), 0) : models.taken;
    const Domain& here = rest ? *rest : searched;
    // In a pool near-twins of awaited points are passed over.
    const bool is_spread = radius > 0.0 && awaited.cols() > 0 && here.as_pool() == nullptr;
    const auto maximize = [&](std::unique_ptr<const Acquisition> acquisition) {
      if (is_spread) acquisition = std::make_unique<SpreadOut>(std::move(acquisition), awaited, radius);
      return maximize_acquisition(*acquisition, here, models.best, avoided, search, awaited);
    };
    std::optional<double> tolerated = options.violations;
    // Where a rate of violations is promised, nothing is asked for that the limits' models advise against.
    std::optional<SearchSummary> neglected;
    if (!tolerated) neglected = neglected_branch(here, tried(seen, awaited), search.seed);
    SearchSummary found =
        neglected ? *std::move(neglected) : maximize(models.acquisition(weights, alpha, options));
    if (tolerated && !InsideLimits::is_inside(found.value)) {
      found = maximize(std::make_unique<MarginAcquisition>(models.feasibility()));
      tolerated.reset();
    }
    found.x = domain.handed_out(found.x);
    if (k == 0 && options.q > 1) rest = here.sharing(found.x);
    builder.add(found, {}, tolerated);
    models.add(found.x);
    append_column(found.x, awaited);
  }
  return builder.finish();
}

Round suggest(const History& history, const SuggestOptions& options) {
  return suggest(BoxDomain::unit_cube(history.X.rows()), history, options);
}

Round suggest_at(const History& history, const Eigen::MatrixXd& points, const SuggestOptions& options) {
  options.validate();
  history.validate();
  RoundBuilder builder(modelled(history, options), options);
  for (const auto x : points.colwise()) {
    SearchSummary given;
    given.x = x;
    given.origin = "given";
    builder.add(given);
  }
  Round round = builder.finish();
  round.search_seconds = 0.0;
  return round;
}

}  // namespace covey
