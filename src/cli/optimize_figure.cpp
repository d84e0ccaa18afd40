#include <covey/cli/optimize_figure.h>
#include <covey/figure/plot.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

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
  double best_f = start.f[0];
  const auto add = [&](double f) {
    best_f = better(problem, best_f, f);
    at.push_back(static_cast<double>(at.size() + 1));
    best.push_back(merit(problem, best_f));
  };
  for (const double f : start.f) add(f);
  std::vector<double> recommended_at;
  std::vector<double> recommended;
  for (const LoopRound& round : rounds) {
    for (const LoopQuery& query : round.queries) add(query.f);
    recommended_at.push_back(static_cast<double>(at.size()));
    recommended.push_back(merit(problem, round.best.f));
  }
  const bool regret = problem.optimum().has_value();
  Plot plot({.title = title,
             .x = evaluations(last),
             .y = {.label = regret ? "regret" : problem.objectives()[0].name,
                   .scale = regret ? Scale::kLog10 : Scale::kLinear},
             .width = kWidth,
             .height = kHeight});
  plot.vline(static_cast<double>(start.f.size()) + 0.5, {.label = "first query"});
  if (problem.has_noise()) {
    plot.line(recommended_at, recommended,
              {.color = palette::kOrange, .step = true, .label = "recommended point (by posterior mean)"});
  }
  plot.line(at, best, {.color = palette::kBlue, .step = true, .label = "best point so far"});
  return plot;
}

/// All queries of a run, numbered as evaluations.
struct Queries {
  std::vector<double> at, mean, lo, hi;
  struct Outcomes {
    std::vector<double> at, value, place;
  } covered, missed;
  double expected = 0.0;

  Queries(Eigen::Index initial, const std::vector<LoopRound>& rounds) {
    for (const LoopRound& round : rounds) {
      for (const LoopQuery& query : round.queries) {
        const Interval set = hull(query.prediction);
        at.push_back(static_cast<double>(initial) + static_cast<double>(at.size() + 1));
        mean.push_back(query.prediction.mean);
        lo.push_back(set.lo);
        hi.push_back(set.hi);
        expected += 1.0 - query.prediction.alpha;
        Outcomes& outcomes = query.verdict.covered ? covered : missed;
        outcomes.at.push_back(at.back());
        outcomes.value.push_back(query.value);
        const double place = (2.0 * query.value - set.lo - set.hi) / std::max(set.hi - set.lo, kLeastWidth);
        outcomes.place.push_back(std::clamp(place, -kFarthest, kFarthest));
      }
    }
    if (!at.empty()) expected /= static_cast<double>(at.size());
  }

 private:
  // Of a set that is empty or has no ends: a width that makes any outcome outside of it far away.
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

/// In the problem's units, where the sets shrink as the search closes in.
Plot sets(const Problem& problem, const Queries& queries, double last) {
  Plot plot({.title = fmt::format("Promised {:.3g} % sets", 100 * queries.expected),
             .x = evaluations(last),
             .y = {.label = problem.objectives()[0].name},
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

/// In units of the sets, where each is [-1, 1]: what came of every promise, at any scale.
Plot places(const Queries& queries, double last) {
  Plot plot({.title = fmt::format("{} of {} outcomes in their {:.3g} % sets", queries.covered.at.size(),
                                  queries.at.size(), 100 * queries.expected),
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
  Eigen::Index count = start.f.size();
  for (const LoopRound& round : rounds) count += std::ssize(round.queries);
  const auto last = static_cast<double>(count);
  Figure figure({.id = "run", .title = title});
  figure.add(progress(title, problem, start, rounds, last));
  if (!rounds.empty()) {
    const Queries queries(start.f.size(), rounds);
    figure.add(sets(problem, queries, last)).add(places(queries, last));
  }
  return figure.svg();
}

}  // namespace covey::cli
