#include <covey/report/parts.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace covey::report {
namespace {

// Rows of the table that show at once, and at all.
constexpr std::size_t kOpenRows = 15;
constexpr std::size_t kMostRows = 2000;
// With more parameters than this, they share a column.
constexpr std::size_t kManyParameters = 8;
// More intervals than this beside each other are drawn without end strokes, and many more as a band.
constexpr std::size_t kCrowded = 100;
constexpr std::size_t kSolid = 450;
// How far sets and means may take the axis beyond the outcomes, in widths of their range, and how many
// outcomes it takes to say so.
constexpr double kRoomForSets = 1.5;
constexpr std::size_t kEnoughOutcomes = 8;
// A choice or a note that is longer than this, in bytes, breaks into lines.
constexpr std::size_t kLongText = 14;

struct Marks {
  std::vector<double> x, y;
  void add(double at, double value) {
    x.push_back(at);
    y.push_back(value);
  }
};

/// Everything that the history of one objective draws.
struct Timeline {
  Marks covered, missed, plain, excluded, elsewhere, best, outside, violating;
  std::vector<double> at, lo, hi, mean_at, mean;
  std::vector<double> failed;
  double last = 1.0;
  std::optional<Range> frame;
};

Timeline timeline_of(const Content& content, std::size_t k) {
  Timeline h;
  const Goal& goal = content.objectives[k].goal;
  std::optional<double> best;
  for (const Trial& trial : content.trials) {
    const auto x = static_cast<double>(trial.number);
    const TrialObjective& o = trial.objectives[k];
    h.last = std::max(h.last, x);
    if (o.frozen) {
      for (const Interval& interval : promised_set(o.frozen->prediction)) {
        h.at.push_back(x);
        h.lo.push_back(interval.lo);
        h.hi.push_back(interval.hi);
      }
      h.mean_at.push_back(x);
      h.mean.push_back(shown_mean(content.study.config.objectives[k], o.frozen->prediction));
    }
    if (trial.state == TrialState::kFailed || trial.state == TrialState::kAbandoned) h.failed.push_back(x);
    if (trial.state == TrialState::kComplete && o.value) {
      Marks& marks = trial.excluded                     ? h.excluded
                     : trial.is_elsewhere() && o.frozen ? h.elsewhere
                     : !o.verdict || !o.frozen          ? h.plain
                     : o.verdict->covered               ? h.covered
                                                        : h.missed;
      marks.add(x, *o.value);
      if (feasible(content.study, trial) == false) h.violating.add(x, *o.value);
      const bool may_be_best = trial.is_observation() && !goal.is_limit() && meets_limits(content, trial);
      if (may_be_best && (!best || goal.utility(*o.value) > goal.utility(*best))) best = *o.value;
    }
    if (best) h.best.add(x, *best);
  }
  return h;
}

/// Adds the marks that are outside of the frame to those at its edge.
void move_to_edge(Timeline& h, const Range& frame) {
  Marks below;
  for (const Marks* marks : {&h.covered, &h.missed, &h.plain, &h.excluded, &h.elsewhere}) {
    for (std::size_t i = 0; i < marks->x.size(); ++i) {
      if (marks->y[i] > frame.hi) h.outside.add(marks->x[i], frame.hi);
      if (marks->y[i] < frame.lo) below.add(marks->x[i], frame.lo);
    }
  }
  for (std::size_t i = 0; i < below.x.size(); ++i) h.outside.add(below.x[i], below.y[i]);
}

/// The range of the values to show: everything, but where sets are far wider than the outcomes scatter, these
/// must stay apart.
std::optional<Range> frame_of(const Timeline& h) {
  std::vector<double> outcomes;
  for (const Marks* marks : {&h.covered, &h.missed, &h.plain, &h.excluded, &h.elsewhere}) {
    outcomes.insert(outcomes.end(), marks->y.begin(), marks->y.end());
  }
  std::vector<double> all = outcomes;
  all.insert(all.end(), h.mean.begin(), h.mean.end());
  for (std::size_t i = 0; i < h.at.size(); ++i) {
    if (!std::isfinite(h.lo[i]) || !std::isfinite(h.hi[i])) continue;
    all.insert(all.end(), {h.lo[i], h.hi[i]});
  }
  std::optional<Range> frame = robust_range(all);
  const std::optional<Range> core = robust_range(outcomes);
  if (outcomes.size() < kEnoughOutcomes || !(core->hi > core->lo)) return frame;
  const double room = kRoomForSets * (core->hi - core->lo);
  return Range{std::clamp(frame->lo, core->lo - room, core->lo),
               std::clamp(frame->hi, core->hi, core->hi + room)};
}

bool has_set_outside(const Timeline& h) {
  for (std::size_t i = 0; i < h.at.size(); ++i) {
    if (h.frame && (h.hi[i] < h.frame->lo || h.lo[i] > h.frame->hi)) return true;
  }
  return false;
}

void draw_sets(Plot& plot, const Timeline& h) {
  const IntervalStyle crowded{.color = palette::kOrange, .width = 1.25, .cap = 0.0, .label = "promised set"};
  const IntervalStyle apart{.color = palette::kOrange, .width = 2.0, .cap = 3.0, .label = "promised set"};
  if (h.at.size() > kSolid) {
    plot.band(h.at, h.lo, h.hi, {.color = palette::kOrange, .opacity = 0.3, .label = "promised set"});
  } else if (!h.at.empty()) {
    plot.intervals(h.at, h.lo, h.hi, h.at.size() > kCrowded ? crowded : apart);
  }
}

/// Draws one mark per outcome, by what became of it.
void draw_outcomes(Plot& plot, const Timeline& h) {
  const auto draw = [&](const Marks& marks, const PointStyle& style) {
    if (!marks.x.empty()) plot.points(marks.x, marks.y, style);
  };
  draw(h.plain, {.color = palette::kGrey, .radius = 3.5, .label = "outcome without a promise"});
  draw(h.covered,
       {.color = palette::kGreen, .marker = Marker::kHollow, .radius = 3.5, .label = "outcome, covered"});
  draw(h.missed,
       {.color = palette::kVermillion, .marker = Marker::kCross, .radius = 4.5, .label = "outcome, missed"});
  draw(h.excluded,
       {.color = palette::kGrey, .marker = Marker::kCross, .radius = 3.5, .label = "excluded outcome"});
  draw(h.elsewhere, {.color = palette::kGrey,
                     .marker = Marker::kHollow,
                     .radius = 3.5,
                     .label = "done at another point: not counted"});
  draw(
      h.violating,
      {.color = palette::kVermillion, .marker = Marker::kHollow, .radius = 7.0, .label = "violates a limit"});
  draw(h.outside, {.color = palette::kBlack,
                   .marker = Marker::kTriangle,
                   .radius = 4.0,
                   .label = "outside of the frame"});
}

Plot history_plot(const Content& content, std::size_t k, Timeline h) {
  const Goal& goal = content.objectives[k].goal;
  AxisOptions y{.label = content.objectives[k].label};
  set_ends(y, h.frame);
  if (y.lo && y.hi) move_to_edge(h, {*y.lo, *y.hi});
  Plot plot(
      {.title = fmt::format("{}: {}what happened", content.objectives[k].name,
                            h.at.empty() ? "" : "what was promised, and "),
       .x = {.label = "trial", .lo = 0.8 - 0.015 * h.last, .hi = 1.015 * h.last + 0.2, .integers = true},
       .y = y,
       .width = kWideWidth,
       .height = kWideHeight});
  draw_sets(plot, h);
  if (goal.is_target()) plot.hline(goal.target, {.label = "target"});
  if (std::isfinite(goal.at_least)) plot.hline(goal.at_least, {.label = "at least"});
  if (std::isfinite(goal.at_most)) plot.hline(goal.at_most, {.label = "at most"});
  if (!h.best.x.empty()) {
    plot.line(h.best.x, h.best.y,
              {.color = palette::kPurple, .width = 1.5, .step = true, .label = "best so far"});
  }
  if (!h.mean.empty()) {
    plot.points(
        h.mean_at, h.mean,
        {.color = palette::kBlue, .marker = Marker::kSquare, .radius = 2.2, .label = "mean when asked"});
  }
  draw_outcomes(plot, h);
  if (!h.failed.empty() && y.lo) {
    plot.points(
        h.failed, std::vector<double>(h.failed.size(), *y.lo),
        {.color = palette::kBlack, .marker = Marker::kCross, .radius = 3.0, .label = "failed or abandoned"});
  }
  return plot;
}

std::string notes_of(const Trial& trial, bool violates) {
  std::vector<std::string> notes;
  if (trial.is_elsewhere()) notes.push_back(elsewhere_note(trial));
  if (trial.source != TrialSource::kAsk) notes.emplace_back(to_string(trial.source));
  if (violates) notes.emplace_back("violates a limit");
  if (trial.excluded) notes.emplace_back("excluded");
  if (trial.late) notes.emplace_back("late");
  if (trial.attempt > 1) notes.push_back(fmt::format("attempt {}", trial.attempt));
  if (trial.reason) notes.push_back(*trial.reason);
  return fmt::format("{}", fmt::join(notes, ", "));
}

Markup value_cell(const std::string& text) {
  return text.size() > kLongText ? fill("<span class=\"long\">{}</span>", text) : Markup(text);
}

Table trial_table(const Content& content) {
  const std::vector<Parameter>& parameters = content.study.space.parameters();
  std::vector<Table::Column> columns{{"trial", Align::kRight}, {"state"}};
  if (parameters.size() > kManyParameters) {
    columns.push_back({"parameters"});
  } else {
    for (const Parameter& parameter : parameters) {
      columns.push_back(
          {name_with_unit(parameter), parameter.is_categorical() ? Align::kLeft : Align::kRight});
    }
  }
  for (const ReportedObjective& objective : content.objectives) {
    columns.push_back({objective.label, Align::kRight});
    columns.push_back({"promised set", Align::kRight});
    columns.push_back({""});
  }
  columns.insert(columns.end(), {{"worker"}, {"asked (UTC)"}, {"took", Align::kRight}});
  return Table(std::move(columns));
}

void add_row(Table& table, const Content& content, std::size_t index) {
  const Trial& trial = content.trials[index];
  Markup state{to_string(trial.state)};
  const std::string notes = notes_of(trial, feasible(content.study, trial) == false);
  if (!notes.empty()) {
    const std::string_view long_or_short = notes.size() > kLongText ? "notes long" : "notes";
    state += fill("<span class=\"{}\">{}</span>", long_or_short, notes);
  }
  std::vector<Markup> cells{std::to_string(trial.number), state};
  if (trial.params.size() > kManyParameters) {
    cells.push_back(fill("<span class=\"params\">{}</span>", params_text(content.study.space, trial)));
  } else {
    for (std::size_t i = 0; i < trial.params.size(); ++i) cells.push_back(value_cell(value_text(trial, i)));
  }
  for (const TrialObjective& o : trial.objectives) {
    cells.emplace_back(outcome_text(o));
    cells.emplace_back(o.frozen ? html::set(promised_set(o.frozen->prediction)) : "");
    cells.push_back(verdict_badge(trial, o));
  }
  cells.push_back(trial.worker ? fill("<span class=\"small once\" title=\"{0}\">{0}</span>", *trial.worker)
                               : Markup());
  cells.push_back(trial.asked_at  ? html::time(*trial.asked_at)
                  : trial.told_at ? fill("told {}", html::time(*trial.told_at))
                                  : Markup());
  cells.push_back(trial.asked_at && trial.told_at
                      ? fill("<span title=\"told {}\">{}</span>", utc_time(*trial.told_at),
                             html::duration(*trial.told_at - *trial.asked_at))
                      : Markup());
  const bool is_best = std::find(content.front.begin(), content.front.end(), index) != content.front.end();
  const bool is_out =
      trial.excluded || trial.state == TrialState::kFailed || trial.state == TrialState::kAbandoned;
  table.add(cells, is_best ? "best" : is_out ? "out" : "");
}

Markup history_figure(const Content& content, std::size_t k) {
  Timeline h = timeline_of(content, k);
  h.frame = frame_of(h);
  return html::figure(
      panel(
          history_plot(content, k, h), fmt::format("history-{}", k),
          fmt::format("Every trial's promised set of {}, made before the outcome was seen, with the outcome",
                      content.objectives[k].name)),
      fill("{}{}{}",
           h.at.empty() ? "" : "Each set was made before its outcome was seen and is shown as it was then. ",
           kWithoutPrediction,
           has_set_outside(h) ? " An arrow: the set goes on beyond the frame. Sets that lie beyond it "
                                "altogether are not seen."
                              : ""),
      true);
}

Markup trials_part(const Content& content) {
  const std::size_t count = content.trials.size();
  const std::size_t shown = std::min(count, kMostRows);
  Table recent = trial_table(content);
  Table earlier = trial_table(content);
  for (std::size_t i = 0; i < shown; ++i) {
    // A few rows more are not worth a fold.
    add_row(i < kOpenRows || shown <= kOpenRows + 5 ? recent : earlier, content, count - 1 - i);
  }
  Markup body = fill("<h3>Trials, most recent first</h3>\n");
  body += fill("<div class=\"dense\">{}</div>", recent.markup("The most recent trials"));
  if (earlier.size() > 0) {
    body += html::details(fill("{}", "Earlier: " + count_text(earlier.size(), "trial")),
                          fill("<div class=\"dense\">{}</div>", earlier.markup("Earlier trials")));
  }
  if (shown < count) {
    body += fill("<p class=\"note\">The first {} are left out; <code>covey export</code> has them all.</p>\n",
                 count_text(count - shown, "trial"));
  }
  return body;
}

}  // namespace

Markup history_section(const Content& content) {
  if (content.trials.empty()) return html::section("history", "History", fill("<p>No trial yet.</p>\n"));
  Markup body;
  for (std::size_t k = 0; k < content.objectives.size(); ++k) body += history_figure(content, k);
  body += trials_part(content);
  return html::section("history", "History", body);
}

}  // namespace covey::report
