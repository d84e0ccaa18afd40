#include <covey/acquisition/acquisition.h>
#include <covey/acquisition/monte_carlo.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/sobol.h>
#include <covey/problems/synthetic.h>
#include <covey/suggest/paper_search.h>
#include <covey/suggest/paper_suggest.h>
#include <covey/suggest/round_builder.h>
#include <covey/suggest/search.h>
#include <covey/suggest/search_models.h>
#include <reproduction/curves.h>
#include <reproduction/experiment.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace covey::reproduce {
namespace motivation_figure {
namespace {

constexpr Eigen::Index kData = 8;
/// The data lie in [kCorner, 1]².
constexpr double kCorner = 0.5;
/// Starts over which the claim is judged.
constexpr int kStarts = 25, kFastStarts = 4;

/// −Branin at a point of the unit square, where it is to be maximised.
double objective(const Eigen::Ref<const Eigen::VectorXd>& u) {
  static const Problem problem = branin();
  return -problem.evaluate(problem.lower() + (problem.upper() - problem.lower()).cwiseProduct(u))[0];
}

History corner_history(std::uint64_t seed) {
  History history;
  history.X = kCorner + (1.0 - kCorner) * sobol_points(2, kData, seed).array();
  history.Y.resize(1, kData);
  for (Eigen::Index i = 0; i < kData; ++i) history.Y(0, i) = objective(history.X.col(i));
  return history;
}

/// The paper's round with the acquisition at hand: the chains teach the ratio, which then makes the surfaces.
class PaperRound {
 public:
  PaperRound(const History& history, std::uint64_t seed, RatioSource source)
      : options_(SuggestOptions::paper()) {
    options_.ratio = source;
    options_.seed = seed;
    RoundBuilder builder(history, options_);
    const GaussianProcess& gp = builder.gp();
    alpha_ = builder.search_alpha();
    acquisition_ = std::make_unique<MonteCarloAcquisition>(gp, QueryWeights::uniform(gp.n()),
                                                           monte_carlo_options(options_, alpha_, gp.n()));
    best_ = best_observations(gp.X(), gp.means_at_data());
    found_ = paper_search(*acquisition_, best_, paper_search_options(options_));
  }

  double alpha() const { return alpha_; }
  const PaperSearchResult& found() const { return found_; }
  Eigen::VectorXd query() const { return found_.points.col(0); }
  double value(const Eigen::VectorXd& x) const {
    return acquisition_->evaluate_under(found_.weights, x, nullptr);
  }
  /// w_n of a query at x.
  double weight(const Eigen::VectorXd& x) const { return found_.weights.at(x).w_n(); }
  /// The plain bound of the same model.
  ConformalAcquisition plain() const {
    const GaussianProcess& gp = acquisition_->gp();
    return {
        gp, std::make_unique<UpperBoundUtility>(options_.beta_at(gp.n())), QueryWeights::uniform(gp.n()), {}};
  }
  Eigen::VectorXd plain_query() const {
    return maximize_acquisition(plain(), BoxDomain::unit_cube(2), best_, acquisition_->gp().X(),
                                {.seed = options_.seed})
        .x;
  }

 private:
  SuggestOptions options_;
  double alpha_ = 1.0;
  std::unique_ptr<const MonteCarloAcquisition> acquisition_;
  Eigen::MatrixXd best_;
  PaperSearchResult found_;
};

/// Covey's default: closed form, uniform weights, a model and a beta of its own.
struct ExactRound {
  std::unique_ptr<const ConformalAcquisition> acquisition;
  Eigen::VectorXd query;

  ExactRound(const History& history, std::uint64_t seed) {
    SuggestOptions options;
    options.seed = seed;
    RoundBuilder builder(history, options);
    const GaussianProcess gp = builder.search_processes()[0];
    acquisition = std::make_unique<ConformalAcquisition>(
        gp, std::make_unique<UpperBoundUtility>(options.beta_at(gp.n())), QueryWeights::uniform(gp.n()),
        ConformalOptions{.alpha = builder.search_alpha(), .score = options.score});
    query = maximize_acquisition(*acquisition, BoxDomain::unit_cube(2),
                                 best_observations(gp.X(), gp.means_at_data()), gp.X(), {.seed = seed})
                .x;
  }
};

std::vector<double> to_vector(const Eigen::Ref<const Eigen::VectorXd>& v) {
  return {v.begin(), v.end()};
}

/// How far a point is from the nearest datum.
double distance_to_data(const Eigen::MatrixXd& X, const Eigen::VectorXd& x) {
  return (X.colwise() - x).colwise().norm().minCoeff();
}

constexpr RatioSource kSources[] = {RatioSource::kClassifier, RatioSource::kKernel};

/// One start: the queries, and the weights that each of the learned ratios gives them.
Json start(std::uint64_t seed) {
  const History history = corner_history(seed);
  Json json = Json::object();
  for (const RatioSource source : kSources) {
    const PaperRound round(history, seed, source);
    const Eigen::VectorXd plain = round.plain_query();
    const PaperSearchHealth& health = round.found().health;
    json[std::string(to_string(source))] = {{"alpha", round.alpha()},
                                            {"ucb", to_vector(plain)},
                                            {"cucb", to_vector(round.query())},
                                            {"w_ucb", round.weight(plain)},
                                            {"w_cucb", round.weight(round.query())},
                                            {"distance_ucb", distance_to_data(history.X, plain)},
                                            {"distance_cucb", distance_to_data(history.X, round.query())},
                                            {"effective", health.effective_sample_size},
                                            {"outside", health.out_of_distribution}};
  }
  const ExactRound exact(history, seed);
  json["exact"] = {{"cucb", to_vector(exact.query)},
                   {"distance_cucb", distance_to_data(history.X, exact.query)}};
  return json;
}

/// All surfaces on a grid of nodes × nodes, for the picture.
Json surfaces(std::uint64_t seed, int nodes) {
  const History history = corner_history(seed);
  const PaperRound paper(history, seed, RatioSource::kClassifier);
  const PaperRound kernel(history, seed, RatioSource::kKernel);
  const ConformalAcquisition plain = paper.plain();
  const ExactRound exact(history, seed);
  std::vector<double> f, ucb, cucb, w, cucb_kernel, w_kernel, cucb_exact;
  for (int j = 0; j < nodes; ++j) {
    for (int i = 0; i < nodes; ++i) {
      const Eigen::VectorXd x = Eigen::Vector2d(i, j) / (nodes - 1.0);
      f.push_back(objective(x));
      ucb.push_back(plain.value(x));
      cucb.push_back(paper.value(x));
      w.push_back(paper.weight(x));
      cucb_kernel.push_back(kernel.value(x));
      w_kernel.push_back(kernel.weight(x));
      cucb_exact.push_back(exact.acquisition->value(x));
    }
  }
  return {{"x1", to_vector(history.X.row(0).transpose())},
          {"x2", to_vector(history.X.row(1).transpose())},
          {"objective", f},
          {"ucb", ucb},
          {"cucb", cucb},
          {"w", w},
          {"cucb_kernel", cucb_kernel},
          {"w_kernel", w_kernel},
          {"cucb_exact", cucb_exact}};
}

int nodes_of(const Settings& settings) {
  return settings.fast ? 21 : 61;
}

std::string start_key(std::uint64_t seed) {
  return fmt::format("motivation-start-s{}", seed);
}

std::string surfaces_key(std::uint64_t seed, int nodes) {
  return fmt::format("motivation-surfaces-{}-s{}", nodes, seed);
}

std::vector<std::uint64_t> seeds_of(const Settings& settings) {
  return settings.first_seeds(settings.fast ? kFastStarts : std::max(kStarts, settings.seeds));
}

std::vector<Job> motivation_jobs(const Settings& settings) {
  std::vector<Job> jobs;
  for (const std::uint64_t seed : seeds_of(settings)) {
    jobs.push_back({start_key(seed), 0.13, [seed] { return start(seed); }});
  }
  const int nodes = nodes_of(settings);
  jobs.push_back({surfaces_key(settings.seed, nodes), 0.4,
                  [seed = settings.seed, nodes] { return surfaces(seed, nodes); }});
  return jobs;
}

/// What all panels share: a surface, the data, a query if there is one.
struct Surface {
  std::string title;
  std::string unit;  ///< of the colours
  const char* column;
  std::vector<double> query = {};  ///< a point or nothing
  std::string query_label = {};
  const char* weights = nullptr;  ///< column of the weights whose alpha contour is drawn
};

Grid grid_of(const Json& surfaces, const char* column, int nodes) {
  const auto n = static_cast<std::size_t>(nodes);
  return {n, n, {0.0, 1.0}, {0.0, 1.0}, surfaces.at(column).get<std::vector<double>>()};
}

Plot draw_panel(const Surface& surface, const Json& surfaces, int nodes, double alpha) {
  Plot plot =
      panel(surface.title, {.label = "x₁", .lo = 0.0, .hi = 1.0}, {.label = "x₂", .lo = 0.0, .hi = 1.0});
  plot.heatmap(grid_of(surfaces, surface.column, nodes), {.label = surface.unit});
  if (surface.weights != nullptr) {
    plot.contour(grid_of(surfaces, surface.weights, nodes), alpha, {.label = "w = α"});
  }
  plot.points(surfaces.at("x1").get<std::vector<double>>(), surfaces.at("x2").get<std::vector<double>>(),
              {.color = palette::kBlack, .label = "data"});
  if (!surface.query.empty()) {
    plot.points(std::span(surface.query).first(1), std::span(surface.query).last(1),
                {.color = palette::kVermillion,
                 .marker = Marker::kTriangle,
                 .radius = 8.0,
                 .label = surface.query_label});
  }
  return plot;
}

std::string surfaces_csv(const Json& surfaces, int nodes) {
  std::string text = "x1,x2,objective,ucb,cucb,w,cucb_kernel,w_kernel,cucb_exact\n";
  for (int j = 0; j < nodes; ++j) {
    for (int i = 0; i < nodes; ++i) {
      text += fmt::format("{:.6g},{:.6g}", i / (nodes - 1.0), j / (nodes - 1.0));
      const auto k =
          static_cast<std::size_t>(j) * static_cast<std::size_t>(nodes) + static_cast<std::size_t>(i);
      for (const char* column : {"objective", "ucb", "cucb", "w", "cucb_kernel", "w_kernel", "cucb_exact"}) {
        text += fmt::format(",{:.6g}", surfaces.at(column).at(k).get<double>());
      }
      text += "\n";
    }
  }
  return text;
}

/// What the starts say of one way to learn the ratio.
struct Tally {
  int both = 0, ucb_outside = 0, cucb_inside = 0;
  std::vector<double> w_ucb, w_cucb, distance_ucb, distance_cucb, effective, outside;

  void add(const Json& start) {
    const auto get = [&](const char* name) { return start.at(name).get<double>(); };
    const double alpha = get("alpha");
    const bool is_outside = exceeds_level(get("w_ucb"), alpha);
    const bool is_inside = !exceeds_level(get("w_cucb"), alpha);
    ucb_outside += is_outside ? 1 : 0;
    cucb_inside += is_inside ? 1 : 0;
    both += is_outside && is_inside ? 1 : 0;
    w_ucb.push_back(get("w_ucb"));
    w_cucb.push_back(get("w_cucb"));
    distance_ucb.push_back(get("distance_ucb"));
    distance_cucb.push_back(get("distance_cucb"));
    effective.push_back(get("effective"));
    outside.push_back(get("outside"));
  }
};

double mean_of(const std::vector<double>& values) {
  return estimate(values).mean;
}

/// All starts with their results.
struct Starts {
  std::vector<std::uint64_t> seeds;
  std::vector<const Json*> all;
  Tally network, kernel;
  std::vector<double> exact_distance;

  Starts(const Settings& settings, const Results& results) : seeds(seeds_of(settings)) {
    for (const std::uint64_t seed : seeds) {
      const Json& one = results.at(start_key(seed));
      all.push_back(&one);
      network.add(one.at("classifier"));
      kernel.add(one.at("kernel"));
      exact_distance.push_back(one.at("exact").at("distance_cucb").get<double>());
    }
  }
  int count() const { return static_cast<int>(seeds.size()); }
};

std::string starts_csv(const Starts& starts) {
  std::string text =
      "seed,ratio,alpha,ucb_x1,ucb_x2,cucb_x1,cucb_x2,w_ucb,w_cucb,distance_ucb,distance_cucb,effective\n";
  for (std::size_t i = 0; i < starts.all.size(); ++i) {
    for (const RatioSource source : kSources) {
      const Json& entry = starts.all[i]->at(std::string(to_string(source)));
      text +=
          fmt::format("{},{},{:.6g}", starts.seeds[i], to_string(source), entry.at("alpha").get<double>());
      for (const char* point : {"ucb", "cucb"}) {
        for (const Json& x : entry.at(point)) text += fmt::format(",{:.6g}", x.get<double>());
      }
      for (const char* column : {"w_ucb", "w_cucb", "distance_ucb", "distance_cucb", "effective"}) {
        text += fmt::format(",{:.6g}", entry.at(column).get<double>());
      }
      text += "\n";
    }
  }
  return text;
}

/// Where every start's queries are; the data lie in the corner.
Plot draw_queries(const Starts& starts) {
  Plot plot = panel("(d) Queries of all starts", {.label = "x₁", .lo = -0.03, .hi = 1.03},
                    {.label = "x₂", .lo = -0.03, .hi = 1.03});
  plot.line(std::array{kCorner, kCorner, 1.0, 1.0, kCorner}, std::array{kCorner, 1.0, 1.0, kCorner, kCorner},
            {.color = palette::kGrey, .label = "data within"});
  const auto add = [&](const char* source, const char* which, const PointStyle& style) {
    std::vector<double> x1, x2;
    for (const Json* one : starts.all) {
      x1.push_back(one->at(source).at(which).at(0).get<double>());
      x2.push_back(one->at(source).at(which).at(1).get<double>());
    }
    plot.points(x1, x2, style);
  };
  add("classifier", "ucb",
      {.color = palette::kBlue, .marker = Marker::kHollow, .radius = 5.5, .label = "UCB"});
  add("classifier", "cucb",
      {.color = palette::kVermillion, .marker = Marker::kTriangle, .radius = 4.5, .label = "cUCB (paper)"});
  add("kernel", "cucb",
      {.color = palette::kOrange, .marker = Marker::kSquare, .radius = 4.0, .label = "kernel ratio"});
  add("exact", "cucb", {.color = palette::kGreen, .marker = Marker::kCross, .radius = 4.0, .label = "exact"});
  return plot;
}

std::vector<Picture> draw_pictures(const Starts& starts, const Json& surface, int nodes) {
  const Json& first = *starts.all.front();
  const Json& paper = first.at("classifier");
  const Json& kernel = first.at("kernel");
  const double alpha = paper.at("alpha").get<double>();
  const auto point = [](const Json& entry, const char* name) {
    return entry.at(name).get<std::vector<double>>();
  };
  const auto add = [&](Figure& figure, const std::vector<Surface>& shown) {
    for (const Surface& one : shown) figure.add(draw_panel(one, surface, nodes, alpha));
  };
  Figure own({.columns = 2, .id = "motivation"});
  add(own, {{"(a) Objective", "−Branin", "objective"},
            {"(b) UCB", "acquisition", "ucb", point(paper, "ucb"), "query of UCB"},
            {"(c) cUCB as in the paper", "acquisition", "cucb", point(paper, "cucb"), "query of cUCB", "w"},
            {"(d) Weight of a query", "w", "w", {}, {}, "w"}});
  Figure others({.columns = 2, .id = "motivation-variants"});
  add(others, {{"(a) cUCB, kernel ratio", "acquisition", "cucb_kernel", point(kernel, "cucb"),
                "query of cUCB", "w_kernel"},
               {"(b) Weight of a query, kernel ratio", "w", "w_kernel", {}, {}, "w_kernel"},
               {"(c) cUCB by default: exact, uniform weights", "acquisition", "cucb_exact",
                point(first.at("exact"), "cucb"), "query of cUCB"}});
  others.add(draw_queries(starts));
  return {
      {"motivation", own.svg(), surfaces_csv(surface, nodes),
       fmt::format("Eight points in the upper right quarter of Branin's square, of which the maximum is "
                   "sought: the plain bound (b) and the paper's conformal one (c) with what each would try "
                   "next; (d) the weight that the learned ratio gives a query, dashed where it is α = 1/√8 = "
                   "{:.3f}. In this start, the first, UCB's query has w = {:.2f} and cUCB's {:.2f}.",
                   alpha, paper.at("w_ucb").get<double>(), paper.at("w_cucb").get<double>())},
      {"motivation-variants", others.svg(), starts_csv(starts),
       "The same start. Above, the paper's chains with a ratio by kernel logistic regression instead of the "
       "network, and the region it leaves to the search. Below, Covey's default, with uniform weights (w = "
       "1/9 everywhere) and so no region to keep to, and the queries of all starts."}};
}

Listing list_starts(const Starts& starts) {
  Listing listing{fmt::format("Queries after {} different starts; α = 1/√8", starts.count()),
                  {"", "UCB's w, mean", "w > α", "cUCB's w, mean", "w ≤ α", "both",
                   "UCB to the nearest datum", "cUCB to the nearest datum", "effective share of the data"},
                  {}};
  const auto mean = [](const std::vector<double>& values) { return fmt::format("{:.3f}", mean_of(values)); };
  const auto share = [&](int k) { return percent(static_cast<double>(k) / starts.count()); };
  const auto add = [&](const char* label, const Tally& t) {
    listing.rows.push_back({label, mean(t.w_ucb), share(t.ucb_outside), mean(t.w_cucb), share(t.cucb_inside),
                            share(t.both), mean(t.distance_ucb), mean(t.distance_cucb),
                            fmt::format("{:.2f}", mean_of(t.effective) / static_cast<double>(kData))});
  };
  add("cUCB (paper), network", starts.network);
  add("cUCB (paper), kernel ratio", starts.kernel);
  const std::string uniform = fmt::format("{:.3f}", 1.0 / static_cast<double>(kData + 1));
  listing.rows.push_back({"cUCB (exact), uniform weights", uniform, share(0), uniform, share(starts.count()),
                          share(0), mean(starts.network.distance_ucb), mean(starts.exact_distance), "1.00"});
  return listing;
}

Claim keeps_claim(const Starts& starts) {
  const Tally& t = starts.network;
  const auto count = static_cast<std::size_t>(starts.count());
  std::vector<double> both(count, 0.0);
  std::fill_n(both.begin(), t.both, 1.0);
  return with_remark(
      judge(claim_text("motivation-keeps-to-data"), Protocol::kMeant, std::vector<double>(count, 0.5),
            {both}),
      fmt::format(
          "UCB's query has w > α in {} of {} starts, cUCB's has w ≤ α in {}; with a kernel ratio {} and {}. "
          "The network gives UCB's query a weight of {:.2f} on average and cUCB's {:.2f}; they are {:.2f} "
          "and "
          "{:.2f} away from the nearest datum.",
          t.ucb_outside, starts.count(), t.cucb_inside, starts.kernel.ucb_outside, starts.kernel.cucb_inside,
          mean_of(t.w_ucb), mean_of(t.w_cucb), mean_of(t.distance_ucb), mean_of(t.distance_cucb)));
}

Findings motivation_findings(const Settings& settings, const Results& results) {
  const int nodes = nodes_of(settings);
  const Starts starts(settings, results);
  Findings findings;
  findings.pictures = draw_pictures(starts, results.at(surfaces_key(settings.seed, nodes)), nodes);
  findings.listings = {list_starts(starts)};
  findings.claims = {keeps_claim(starts)};
  findings.remarks = {
      "Where the paper's eight points are is to be seen in its figure only: here they are Sobol points of "
      "[.5, 1]². The outcomes have no noise. UCB has the paper's model and β; the default has its own."};
  return findings;
}

}  // namespace
}  // namespace motivation_figure

Experiment motivation() {
  using namespace motivation_figure;
  return {"motivation",
          "A motivating example: Branin from one corner",
          "Figure 1",
          "UCB asks far from the data, where nothing can be guaranteed; conformal UCB keeps to the region "
          "where w ≤ α.",
          {Protocol::kMeant},
          motivation_jobs,
          motivation_findings};
}

}  // namespace covey::reproduce
