#include <covey/cli/optimize_figure.h>
#include <covey/figure/plot.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace covey::cli {
namespace {

constexpr double kWidth = 760;
constexpr double kHeight = 280;
// More intervals than this side by side are a solid block; a band shows more.
constexpr std::size_t kMaxIntervals = 150;
// Outcomes further from the centre of their set than this, in half widths, are drawn here.
constexpr double kFarthest = 3.0;

/// How good f is, for the axis: its regret where the optimum is known, otherwise itself.
double merit(const Problem& problem, double f) {
  return problem.optimum() ? std::abs(f - problem.optimum()->value) : f;
}

double better(const Problem& problem, double f, double g) {
  return problem.objectives()[0].direction == Direction::kMaximize ? std::max(f, g) : std::min(f, g);
}

/// The same range of evaluations in both panels, with room for the first and last marker.
AxisOptions evaluations(double last) {
  return {.label = "evaluations", .lo = 1.0 - 0.02 * last, .hi = 1.02 * last, .integers = true};
}

Plot progress(const std::string& title, const Problem& problem, const LoopStart& start,
              const std::vector<LoopRound>& rounds, double last) {
  std::vector<double> at;
  std::vector<double> best;
  double best_f = start.f(0, 0);
  const auto add = [&](double f) {
    best_f = better(problem, best_f, f);
    at.push_back(static_cast<double>(at.size() + 1));
    best.push_back(merit(problem, best_f));
  };
  for (const double f : start.f.row(0)) add(f);
  std::vector<double> recommended_at;
  std::vector<double> recommended;
  for (const LoopRound& round : rounds) {
    for (const LoopQuery& query : round.queries) add(query.objectives[0].f);
    recommended_at.push_back(static_cast<double>(at.size()));
    recommended.push_back(merit(problem, round.best.points.front().f[0]));
  }
  const bool regret = problem.optimum().has_value();
  Plot plot({.title = title,
             .x = evaluations(last),
             .y = {.label = regret ? "regret" : problem.objectives()[0].name,
                   .scale = regret ? Scale::kLog10 : Scale::kLinear},
             .width = kWidth,
             .height = kHeight});
  plot.vline(static_cast<double>(start.f.cols()) + 0.5, {.label = "first query"});
  if (problem.has_noise()) {
    plot.line(recommended_at, recommended,
              {.color = palette::kOrange, .step = true, .label = "recommended point (by posterior mean)"});
  }
  plot.line(at, best, {.color = palette::kBlue, .step = true, .label = "best point so far"});
  return plot;
}

/// The hypervolume that the front has reached after every round, for several objectives.
Plot volume(const std::string& title, const Problem& problem, const std::vector<LoopRound>& rounds,
            double last) {
  std::vector<double> at;
  std::vector<double> reached;
  const std::optional<double> whole = problem.front()->hypervolume;
  double missing = std::numeric_limits<double>::infinity();
  for (const LoopRound& round : rounds) {
    at.push_back(static_cast<double>(round.n + std::ssize(round.queries)));
    reached.push_back(round.best.hypervolume.value_or(0.0));
    if (whole) missing = std::min(missing, *whole - reached.back());
  }
  // The whole is known to a few digits only, so near the end what is missing means nothing.
  const bool is_regret = whole && missing > 0.0;
  if (is_regret) {
    for (double& volume : reached) volume = *whole - volume;
  }
  Plot plot({.title = title,
             .x = evaluations(last),
             .y = {.label = is_regret ? "hypervolume missing" : "hypervolume",
                   .scale = is_regret ? Scale::kLog10 : Scale::kLinear},
             .width = kWidth,
             .height = kHeight});
  plot.line(at, reached, {.color = palette::kBlue, .step = true, .label = "of the front so far"});
  return plot;
}

/// Two objectives against each other: everything evaluated, and the front.
Plot front(const Problem& problem, const LoopStart& start, const std::vector<LoopRound>& rounds,
           std::size_t i, std::size_t j) {
  std::vector<double> initial_x, initial_y, asked_x, asked_y, front_x, front_y;
  for (const auto f : start.f.colwise()) {
    initial_x.push_back(f[static_cast<Eigen::Index>(i)]);
    initial_y.push_back(f[static_cast<Eigen::Index>(j)]);
  }
  for (const LoopRound& round : rounds) {
    for (const LoopQuery& query : round.queries) {
      asked_x.push_back(query.objectives[i].f);
      asked_y.push_back(query.objectives[j].f);
    }
  }
  for (const LoopBest& point : rounds.back().best.points) {
    front_x.push_back(point.f[static_cast<Eigen::Index>(i)]);
    front_y.push_back(point.f[static_cast<Eigen::Index>(j)]);
  }
  const auto label = [&](std::size_t o) {
    return fmt::format("{} ({})", problem.objectives()[o].name, to_string(problem.objectives()[o].direction));
  };
  Plot plot({.title = "The front",
             .x = {.label = label(i)},
             .y = {.label = label(j)},
             .width = kWidth,
             .height = 1.5 * kHeight});
  plot.points(initial_x, initial_y,
              {.color = palette::kBlue, .marker = Marker::kHollow, .radius = 3.0, .label = "initial"});
  plot.points(asked_x, asked_y, {.color = palette::kBlue, .radius = 2.5, .label = "asked"});
  plot.points(front_x, front_y,
              {.color = palette::kVermillion, .marker = Marker::kHollow, .radius = 5.0, .label = "front"});
  return plot;
}

/// All queries of a run, numbered as evaluations.
struct Queries {
  std::vector<double> at, mean, lo, hi;
  struct Outcomes {
    std::vector<double> at, value, place;
  } covered, missed;
  double expected = 0.0;

  Queries(Eigen::Index initial, const std::vector<LoopRound>& rounds, std::size_t objective) {
    for (const LoopRound& round : rounds) {
      for (const LoopQuery& query : round.queries) {
        const LoopOutcome& outcome = query.objectives[objective];
        const Interval set = hull(outcome.prediction);
        at.push_back(static_cast<double>(initial) + static_cast<double>(at.size() + 1));
        mean.push_back(outcome.prediction.mean);
        lo.push_back(set.lo);
        hi.push_back(set.hi);
        expected += 1.0 - outcome.prediction.alpha;
        Outcomes& outcomes = outcome.verdict.covered ? covered : missed;
        outcomes.at.push_back(at.back());
        outcomes.value.push_back(outcome.value);
        const bool has_ends = set.hi > set.lo;
        const double place =
            !has_ends && outcome.verdict.covered
                ? 0.0
                : (2.0 * outcome.value - set.lo - set.hi) / std::max(set.hi - set.lo, kLeastWidth);
        outcomes.place.push_back(std::clamp(place, -kFarthest, kFarthest));
      }
    }
    if (!at.empty()) expected /= static_cast<double>(at.size());
  }

 private:
  // The width of a set that is empty or has no ends: any outcome outside of it is far away.
  static constexpr double kLeastWidth = 1e-300;

  /// The ends of the promised set. One without finite ends is drawn as its mean alone.
  static Interval hull(const Prediction& prediction) {
    const IntervalSet set = promised_set(prediction);
    if (set.empty() || !is_bounded(set)) return {prediction.mean, prediction.mean};
    return {set.front().lo, set.back().hi};
  }
};

void draw_outcomes(Plot& plot, const Queries& queries, std::vector<double> Queries::Outcomes::*y) {
  if (!queries.covered.at.empty()) {
    plot.points(
        queries.covered.at, queries.covered.*y,
        {.color = palette::kGreen, .marker = Marker::kHollow, .radius = 3.0, .label = "outcome, covered"});
  }
  if (!queries.missed.at.empty()) {
    plot.points(
        queries.missed.at, queries.missed.*y,
        {.color = palette::kVermillion, .marker = Marker::kCross, .radius = 4.0, .label = "outcome, missed"});
  }
}

/// The sets in the problem's units, in which they shrink as the search closes in.
Plot sets(const std::string& objective, const Queries& queries, double last) {
  Plot plot({.title = fmt::format("{}: promised {:.3g} % sets", objective, 100 * queries.expected),
             .x = evaluations(last),
             .y = {.label = objective},
             .width = kWidth,
             .height = kHeight});
  if (queries.at.size() > kMaxIntervals) {
    plot.band(queries.at, queries.lo, queries.hi,
              {.color = palette::kOrange, .opacity = 0.25, .edge_width = 1.0, .label = "promised set"});
    plot.line(queries.at, queries.mean, {.color = palette::kBlue, .width = 1.0, .label = "mean"});
  } else {
    plot.intervals(queries.at, queries.lo, queries.hi, {.color = palette::kOrange, .label = "promised set"});
    plot.points(queries.at, queries.mean, {.color = palette::kBlue, .radius = 2.0, .label = "mean"});
  }
  draw_outcomes(plot, queries, &Queries::Outcomes::value);
  return plot;
}

/// The outcomes in units of their sets, each of which is [-1, 1]: what came of every promise, at any scale.
Plot places(const std::string& objective, const Queries& queries, double last) {
  Plot plot({.title = fmt::format("{}: {} of {} outcomes in their {:.3g} % sets", objective,
                                  queries.covered.at.size(), queries.at.size(), 100 * queries.expected),
             .x = evaluations(last),
             .y = {.label = "place in the set", .lo = -1.1 * kFarthest, .hi = 1.1 * kFarthest},
             .width = kWidth,
             .height = kHeight});
  const std::vector<double> x = {queries.at.front() - 0.5, queries.at.back() + 0.5};
  plot.band(x, std::vector<double>{-1.0, -1.0}, std::vector<double>{1.0, 1.0},
            {.color = palette::kOrange, .opacity = 0.25, .edge_width = 1.0, .label = "promised set"});
  draw_outcomes(plot, queries, &Queries::Outcomes::place);
  return plot;
}

}  // namespace

std::string run_figure(const std::string& title, const Problem& problem, const LoopStart& start,
                       const std::vector<LoopRound>& rounds) {
  const Eigen::Index initial = start.f.cols();
  Eigen::Index count = initial;
  for (const LoopRound& round : rounds) count += std::ssize(round.queries);
  const auto last = static_cast<double>(count);
  Figure figure({.id = "run", .title = title});
  const std::size_t m = problem.objectives().size();
  if (m == 1) figure.add(progress(title, problem, start, rounds, last));
  if (rounds.empty()) return figure.svg();
  if (m > 1 && problem.front()) figure.add(volume(title, problem, rounds, last));
  for (std::size_t i = 0; i < m; ++i) {
    for (std::size_t j = i + 1; j < m; ++j) figure.add(front(problem, start, rounds, i, j));
  }
  for (std::size_t o = 0; o < m; ++o) {
    const Queries queries(initial, rounds, o);
    const std::string& name = problem.objectives()[o].name;
    figure.add(sets(name, queries, last)).add(places(name, queries, last));
  }
  return figure.svg();
}

}  // namespace covey::cli
