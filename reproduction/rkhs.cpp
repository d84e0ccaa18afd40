#include <covey/conformal/prediction.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/random.h>
#include <covey/problems/rkhs.h>
#include <reproduction/curves.h>

#include <fmt/format.h>

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>
#include <string>

namespace covey::reproduce {
namespace rkhs_figure {
namespace {

// One dimension: bands at three sizes of the data.
constexpr double kLengthscale = 0.1;
constexpr int kSizes[] = {2, 4, 8};
constexpr int kGrid = 201;
// Five dimensions: optimisation.
constexpr double kNoise = 0.1;

RkhsOptions line_options(std::uint64_t seed) {
  return {
      .d = 1, .basis_points = 16, .kernel = KernelType::kMatern52, .lengthscale = kLengthscale, .seed = seed};
}

RkhsOptions cube_options(std::uint64_t seed) {
  return {.d = 5,
          .basis_points = 128,
          .kernel = KernelType::kMatern52,
          .lengthscale = kLengthscale,
          .seed = seed};
}

/// The kernel that the function comes from, and the noise of its outcomes.
Hyperparameters known_model(Eigen::Index d, double noise_variance) {
  return {.kernel = KernelType::kMatern52,
          .lengthscales = Eigen::VectorXd::Constant(d, kLengthscale),
          .outputscale = 1.0,
          .noise = noise_variance,
          .mean = 0.0};
}

/// Widths and coverage of both kinds of sets near the data (nearer than half a lengthscale) and far from them
/// (beyond one).
struct Zone {
  double points = 0.0, credible = 0.0, conformal = 0.0, whole = 0.0, log_ratio = 0.0, finite = 0.0;

  void add(const Prediction& p, double y) {
    points += 1.0;
    credible += p.credible.lo <= y && y <= p.credible.hi ? 1.0 : 0.0;
    conformal += contains(p.conformal, y) ? 1.0 : 0.0;
    whole += p.whole_line ? 1.0 : 0.0;
    const double length = width(p.conformal);
    if (!std::isfinite(length) || length <= 0.0) return;
    log_ratio += std::log(length / (p.credible.hi - p.credible.lo));
    finite += 1.0;
  }
  Json json() const {
    return {{"points", points},
            {"credible", credible / points},
            {"conformal", conformal / points},
            {"whole", whole / points},
            {"log_ratio", finite > 0.0 ? log_ratio / finite : std::nan("")}};
  }
};

Json bands(std::uint64_t seed) {
  const Problem problem = with_noise(covey::rkhs(line_options(seed)), kNoise);
  const double noise = problem.noise_variance(Eigen::VectorXd::Constant(1, 0.5))[0];
  Json json = Json::array();
  Rng rng(seed, 77);
  Eigen::MatrixXd X = rng.uniform(1, kSizes[std::size(kSizes) - 1]);
  Eigen::VectorXd y(X.cols());
  for (Eigen::Index i = 0; i < X.cols(); ++i) y[i] = problem.observe(X.col(i), rng)[0];
  for (const int t : kSizes) {
    const GaussianProcess gp(X.leftCols(t), y.head(t), known_model(1, noise));
    const PredictionOptions options{.alpha = 1.0 / std::sqrt(static_cast<double>(t)),
                                    .score = Score::kInSample};
    Zone near, far;
    std::vector<double> x, f, mean, low, high, conformal_low, conformal_high;
    for (int i = 0; i < kGrid; ++i) {
      const Eigen::VectorXd at = Eigen::VectorXd::Constant(1, static_cast<double>(i) / (kGrid - 1));
      const Prediction p = predict_outcome(gp.terms(), gp.query(at), Weights::uniform(t), options);
      const double distance = (X.leftCols(t).array() - at[0]).abs().minCoeff();
      const double outcome = problem.observe(at, rng)[0];
      if (distance < 0.5 * kLengthscale) near.add(p, outcome);
      if (distance > kLengthscale) far.add(p, outcome);
      x.push_back(at[0]);
      f.push_back(problem.evaluate(at)[0]);
      mean.push_back(p.mean);
      low.push_back(p.credible.lo);
      high.push_back(p.credible.hi);
      conformal_low.push_back(p.conformal.empty() ? p.mean : p.conformal.front().lo);
      conformal_high.push_back(p.conformal.empty() ? p.mean : p.conformal.back().hi);
    }
    json.push_back({{"t", t},
                    {"near", near.json()},
                    {"far", far.json()},
                    {"x", x},
                    {"f", f},
                    {"mean", mean},
                    {"credible_low", low},
                    {"credible_high", high},
                    {"conformal_low", conformal_low},
                    {"conformal_high", conformal_high},
                    {"data_x", std::vector<double>(X.data(), X.data() + t)},
                    {"data_y", std::vector<double>(y.data(), y.data() + t)}});
  }
  return json;
}

std::string bands_key(std::uint64_t seed) {
  return fmt::format("rkhs-bands-s{}", seed);
}

std::vector<Series> all_series() {
  return {series_of(preset_paper(AcquisitionKind::kUcb, false), palette::kVermillion),
          series_of(preset_paper(AcquisitionKind::kUcb, true), palette::kBlue),
          series_of(exact(AcquisitionKind::kUcb), palette::kGreen)};
}

std::string search_key(const Method& method, int rounds, std::uint64_t seed) {
  return fmt::format("rkhs-search-{}-r{}-s{}", method.name, rounds, seed);
}

Json search(const Method& method, int rounds, std::uint64_t seed) {
  const Problem problem = with_noise(covey::rkhs(cube_options(seed)), kNoise);
  LoopOptions options;
  options.suggest = method.options;
  options.suggest.known_model =
      known_model(problem.d(), problem.noise_variance(Eigen::VectorXd::Constant(problem.d(), 0.5))[0]);
  options.rounds = rounds;
  options.random_orthant = true;
  options.holdout = loop_protocol({Protocol::kMeant}).holdout;
  options.seed = seed;
  return to_json(run_loop(problem, options));
}

std::vector<std::uint64_t> seeds(const Settings& settings) {
  return settings.first_seeds(settings.trials_of(25));
}

std::vector<Job> jobs(const Settings& settings) {
  std::vector<Job> all;
  const int rounds = settings.rounds_of(50);
  for (const std::uint64_t seed : seeds(settings)) {
    all.push_back({bands_key(seed), 0.5, [seed] { return bands(seed); }});
    for (const Series& series : all_series()) {
      all.push_back({search_key(series.method, rounds, seed), 0.1 * rounds,
                     [method = series.method, rounds, seed] { return search(method, rounds, seed); }});
    }
  }
  return all;
}

/// Draws from the prior, and a function whose norm is known.
void draw_functions(Figure& figure, std::uint64_t seed) {
  std::vector<double> x;
  Eigen::MatrixXd X(1, kGrid);
  for (int i = 0; i < kGrid; ++i) x.push_back(X(0, i) = static_cast<double>(i) / (kGrid - 1));
  const RkhsFunction function = rkhs_function({.seed = seed});
  Plot prior = panel("draws from the prior, RBF", {.label = "x"}, {.label = "f"});
  Eigen::MatrixXd K = kernel_matrix(function.h, X, X);
  K.diagonal().array() += 1e-8;
  const Eigen::MatrixXd L = K.llt().matrixL();
  const Eigen::MatrixXd draws = L * Rng(seed, 5).normal(kGrid, 5);
  for (Eigen::Index k = 0; k < draws.cols(); ++k) {
    const std::vector<double> values(draws.col(k).begin(), draws.col(k).end());
    prior.line(x, values, {.color = palette::kCycle[static_cast<std::size_t>(k)], .width = 1.25});
  }
  Plot target =
      panel(fmt::format("a function of norm {:.3f}", function.norm), {.label = "x"}, {.label = "f"});
  std::vector<double> values;
  for (const double at : x) values.push_back(function.value(Eigen::VectorXd::Constant(1, at)));
  target.line(x, values, {.color = palette::kBlack, .label = "f = k(·, X)c"});
  target.points(std::vector<double>(function.X.data(), function.X.data() + function.X.size()),
                std::vector<double>(function.y.data(), function.y.data() + function.y.size()),
                {.color = palette::kBlue, .marker = Marker::kHollow, .label = "the 16 labels behind it"});
  figure.add(prior).add(target);
}

Picture bands_picture(const Settings& settings, const Results& results) {
  Figure figure({.columns = 3, .id = "rkhs-bands", .title = "Sets of a model that is right"});
  std::string csv = "t,x,f,mean,credible_low,credible_high,conformal_low,conformal_high\n";
  for (const Json& band : results.at(bands_key(settings.seed))) {
    const std::vector<double> x = numbers(band["x"], 0.0), f = numbers(band["f"], 0.0),
                              mean = numbers(band["mean"], 0.0);
    const std::vector<double> low = numbers(band["credible_low"], -kInfinity),
                              high = numbers(band["credible_high"], kInfinity);
    const std::vector<double> conformal_low = numbers(band["conformal_low"], -kInfinity),
                              conformal_high = numbers(band["conformal_high"], kInfinity);
    const int t = band["t"].get<int>();
    // A conformal set may have no end, or a far one.
    const auto [lowest, highest] = std::minmax(
        {std::ranges::min(low), std::ranges::min(f), std::ranges::max(high), std::ranges::max(f)});
    const double margin = 0.25 * (highest - lowest);
    Plot plot = panel(fmt::format("t = {}, alpha = {:.2f}", t, 1.0 / std::sqrt(static_cast<double>(t))),
                      {.label = "x"}, {.label = "outcome", .lo = lowest - margin, .hi = highest + margin});
    plot.band(x, conformal_low, conformal_high,
              {.color = palette::kBlue, .opacity = 0.15, .edge_width = 1.0, .label = "conformal"});
    plot.band(x, low, high,
              {.color = palette::kVermillion, .opacity = 0.2, .edge_width = 1.0, .label = "credible"});
    plot.line(x, f, {.color = palette::kBlack, .dash = svg::Dash::kDashed, .label = "f"});
    plot.points(numbers(band["data_x"], 0.0), numbers(band["data_y"], 0.0), {.label = "data"});
    figure.add(plot);
    for (std::size_t i = 0; i < x.size(); ++i) {
      csv += fmt::format("{},{},{},{},{},{},{},{}\n", t, x[i], f[i], mean[i], csv_number(low[i]),
                         csv_number(high[i]), csv_number(conformal_low[i]), csv_number(conformal_high[i]));
    }
  }
  return {"rkhs-bands", figure.svg(), csv,
          "Credible and conformal bands of a model that knows the kernel, after t observations, alpha = "
          "1/√t. A conformal set in several pieces is drawn from its first to its last end."};
}

Picture functions_picture(const Settings& settings) {
  Figure figure({.columns = 2, .id = "rkhs-functions", .title = "Functions with a known norm"});
  draw_functions(figure, settings.seed);
  return {
      "rkhs-functions", figure.svg(), "",
      "How targets are made: the posterior mean of 16 noisy labels drawn from the prior (RBF, lengthscale "
      ".1, noise variance .04) has a norm that can be computed."};
}

/// What the sets in one zone, "near" or "far", come to with t = kSizes[k] data; a value per function.
struct ZoneColumns {
  std::vector<double> credible, conformal, log_ratio, whole;

  ZoneColumns(const Settings& settings, const Results& results, std::size_t k, const char* zone) {
    for (const std::uint64_t seed : seeds(settings)) {
      const Json& part = results.at(bands_key(seed))[k][zone];
      credible.push_back(number(part["credible"]));
      conformal.push_back(number(part["conformal"]));
      log_ratio.push_back(number(part["log_ratio"]));
      whole.push_back(number(part["whole"]));
    }
  }
};

/// Widths near the data and far from them.
void judge_zones(const Settings& settings, const Results& results, Findings& findings) {
  Listing listing{
      fmt::format("One dimension, {} functions: near the data (within half a lengthscale) and far from them "
                  "(beyond one)",
                  seeds(settings).size()),
      {"", "promised", "credible covered", "conformal covered", "conformal / credible width", "whole line"},
      {}};
  std::vector<double> far_ratio, near_ratio;
  for (std::size_t k = 0; k < std::size(kSizes); ++k) {
    for (const char* zone : {"near", "far"}) {
      const ZoneColumns columns(settings, results, k, zone);
      std::vector<double>& all = std::string_view(zone) == "far" ? far_ratio : near_ratio;
      all.insert(all.end(), columns.log_ratio.begin(), columns.log_ratio.end());
      listing.rows.push_back({fmt::format("t = {}, {}", kSizes[k], zone),
                              percent(1.0 - 1.0 / std::sqrt(static_cast<double>(kSizes[k]))),
                              percent(estimate(columns.credible).mean),
                              percent(estimate(columns.conformal).mean),
                              fmt::format("{:.2f}", std::exp(estimate(columns.log_ratio).mean)),
                              percent(estimate(columns.whole).mean)});
    }
  }
  findings.listings.push_back(listing);
  if (!settings.shows(Protocol::kMeant)) return;
  const std::vector<double> nothing(near_ratio.size(), 0.0);
  findings.claims.push_back(judge(claim_text("rkhs-near"), Protocol::kMeant, near_ratio, {nothing}));
  findings.claims.push_back(
      with_remark(judge(claim_text("rkhs-wider"), Protocol::kMeant, nothing, {far_ratio}),
                  "With uniform weights an in-sample set cannot know that a query is far from the data; the "
                  "paper's sets may have learned weights, which these bands leave out."));
}

std::vector<MethodRuns> search_runs(const Settings& settings, const Results& results) {
  std::vector<MethodRuns> all;
  for (const Series& series : all_series()) {
    std::vector<Trace> runs;
    for (const std::uint64_t seed : seeds(settings))
      runs.push_back(trace_from_json(results.at(search_key(series.method, settings.rounds_of(50), seed))));
    all.push_back({series, runs});
  }
  return all;
}

Picture search_picture(const Settings& settings, const std::vector<MethodRuns>& all) {
  Figure figure({.columns = 3, .id = "rkhs", .title = "Optimisation with the right model"});
  Plot queries = panel("coverage at the queries", evaluations_axis(), coverage_axis());
  Plot held = panel("coverage of data held out", evaluations_axis(), coverage_axis());
  Plot regret = panel("simple regret", evaluations_axis(), {.label = "regret"});
  const std::vector<Trace>& first = all[0].runs;
  const std::vector<double> promised = mean_band(running_columns_of(first, &Trace::expected)).middle;
  draw_promise(queries, first[0].n, promised);
  draw_promise(held, first[0].n, promised);
  for (const auto& [series, runs] : all) {
    const std::vector<double>& n = runs[0].n;
    draw(queries, n, mean_band(running_columns_of(runs, series.covered)), series.color, series.method.label);
    draw(held, n, mean_band(running_columns_of(runs, series.holdout)), series.color, series.method.label);
    draw(regret, n, mean_band(columns_of(runs, &Trace::best)), series.color, series.method.label);
  }
  figure.add(queries).add(held).add(regret);
  TraceCsv csv;
  csv.add("rkhs-5", 1, settings.seed, all);
  return {"rkhs", figure.svg(), csv.text(),
          "Functions with a known norm in five dimensions (Matérn-5/2, lengthscale .1, 128 points), the "
          "generating kernel fixed in the model: mean over functions ± standard error."};
}

void add_search_claims(std::vector<Claim>& claims, Protocol protocol, const MethodRuns& ucb,
                       const MethodRuns& own) {
  if (protocol == Protocol::kMeant) {
    claims.push_back(with_remark(
        judge(claim_text("rkhs-credible-calibrated"), protocol, means(ucb.runs, &Trace::credible),
              {means(ucb.runs, &Trace::expected)}),
        "A function of this kind is no typical draw of the process: between its bumps it is flat, where the "
        "model expects a variance of 1."));
    claims.push_back(
        with_remark(judge(claim_text("rkhs-conformal-off"), protocol, ucb.off(), {own.off()}),
                    fmt::format("{} of the conformal sets are the whole line.", percent(own.vacuous()))));
  }
  std::vector<double> regret = finals(own.runs, &Trace::best);
  std::vector<double> rival = finals(ucb.runs, &Trace::best);
  const double size = estimate(rival).mean;
  for (double& value : regret) value /= size;
  for (double& value : rival) value /= size;
  claims.push_back(judge(claim_text("rkhs-regret"), protocol, regret, {rival}));
}

Findings evaluate(const Settings& settings, const Results& results) {
  Findings findings;
  findings.pictures = {functions_picture(settings), bands_picture(settings, results)};
  judge_zones(settings, results, findings);

  // The search in five dimensions.
  const std::vector<MethodRuns> all = search_runs(settings, results);
  findings.pictures.push_back(search_picture(settings, all));
  Listing listing = coverage_listing(
      fmt::format("Five dimensions, {} functions, {} rounds: the sets each method is known for",
                  seeds(settings).size(), settings.rounds_of(50)));
  for (const MethodRuns& method : all) add_row(listing, method.label(), method);
  findings.listings.push_back(listing);
  if (settings.shows(Protocol::kMeant)) add_search_claims(findings.claims, Protocol::kMeant, all[0], all[1]);
  if (settings.shows(Protocol::kCovey)) add_search_claims(findings.claims, Protocol::kCovey, all[0], all[2]);
  findings.remarks.push_back(
      "No program of these figures was found. With a lengthscale of .1, 128 points in five dimensions make a "
      "function of separate bumps: between "
      "them it is flat, and no method can know where the highest is.");
  return findings;
}

}  // namespace
}  // namespace rkhs_figure

Experiment rkhs() {
  using namespace rkhs_figure;
  return {"rkhs",
          "When the model is right",
          "Figures 9, 14 and 15: functions with a known norm",
          "Where the model is right, credible sets are calibrated everywhere, and conformal sets are the "
          "same near the data and needlessly wide far from them; the search is as good.",
          {Protocol::kMeant, Protocol::kCovey},
          jobs,
          evaluate};
}

}  // namespace covey::reproduce
