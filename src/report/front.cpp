#include <covey/report/parts.h>

#include <fmt/format.h>

#include <algorithm>

namespace covey::report {
namespace {

/// Two objectives of all observations, with those on the front.
Markup front_figure(const Content& content, std::size_t a, std::size_t b) {
  std::vector<double> x, y, front_x, front_y;
  for (std::size_t i = 0; i < content.trials.size(); ++i) {
    const Trial& trial = content.trials[i];
    if (!trial.is_measured()) continue;
    const bool is_best = std::find(content.front.begin(), content.front.end(), i) != content.front.end();
    (is_best ? front_x : x).push_back(*trial.objectives[a].value);
    (is_best ? front_y : y).push_back(*trial.objectives[b].value);
  }
  const auto label = [&](std::size_t k) { return content.study.config.objectives[k].wanted(); };
  Plot plot({.x = {.label = label(a)}, .y = {.label = label(b)}, .width = kPanelWidth, .height = 420});
  const auto has_direction = [&](std::size_t k) { return !content.objectives[k].goal.is_target(); };
  if (content.study.config.goal_count() == 2 && has_direction(a) && has_direction(b)) {
    // Between two points of the front the better corner is not reached: the line goes by the worse one.
    std::vector<std::size_t> order = content.front;
    std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
      return *content.trials[i].objectives[a].value < *content.trials[j].objectives[a].value;
    });
    const bool first_up = content.objectives[a].goal.direction == Direction::kMaximize;
    std::vector<double> line_x, line_y;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const double px = *content.trials[order[i]].objectives[a].value;
      const double py = *content.trials[order[i]].objectives[b].value;
      if (i > 0) {
        line_x.push_back(first_up ? line_x.back() : px);
        line_y.push_back(first_up ? py : line_y.back());
      }
      line_x.push_back(px);
      line_y.push_back(py);
    }
    plot.line(line_x, line_y, {.color = palette::kGreen, .width = 1.25});
  }
  plot.points(x, y,
              {.color = palette::kGrey,
               .radius = 3.5,
               .opacity = 0.7,
               .label = content.study.config.has_limits() ? "dominated, or violates a limit" : "dominated"});
  plot.points(front_x, front_y, {.color = palette::kGreen, .radius = 5.0, .label = "not dominated"});
  if (content.study.config.reference_point) {
    const std::vector<double>& reference = *content.study.config.reference_point;
    plot.points(
        std::vector{reference[a]}, std::vector{reference[b]},
        {.color = palette::kBlack, .marker = Marker::kCross, .radius = 4.5, .label = "reference point"});
  }
  const std::string names = fmt::format("{} and {}", content.objectives[a].name, content.objectives[b].name);
  return html::figure(panel(std::move(plot), fmt::format("front-{}-{}", a, b), "The outcomes in " + names),
                      fill("{}: the green trials are not dominated.", names));
}

}  // namespace

Markup front_section(const Content& content) {
  if (content.is_single()) return {};
  Markup body;
  if (content.front.empty()) {
    body += fill("<p>No outcome yet.</p>\n");
    return html::section("front", "Pareto front", body);
  }
  body +=
      fill("<p>{} not dominated: no other is at least as good in every objective and better in one.</p>\n",
           count_text(content.front.size(), "trial") + (content.front.size() == 1 ? " is" : " are"));
  if (const std::optional<FrontVolume> volume = front_volume(content.study, content.trials)) {
    std::vector<std::string> reference;
    for (const double value : volume->reference) reference.push_back(html::number(value));
    body += fill("<p>Hypervolume {} above the reference point ({}){}.</p>\n",
                 html::number(volume->hypervolume), fmt::format("{}", fmt::join(reference, ", ")),
                 volume->is_inferred ? ", which is a tenth of each range below the worst of the front" : "");
  }
  std::vector<Markup> figures;
  const std::size_t goals = content.study.config.goal_count();
  for (std::size_t a = 0; a < goals; ++a) {
    for (std::size_t b = a + 1; b < goals; ++b) figures.push_back(front_figure(content, a, b));
  }
  body += html::side_by_side(figures);
  std::vector<Table::Column> columns{{"trial", Align::kRight}};
  for (const ReportedObjective& objective : content.objectives)
    columns.push_back({objective.label, Align::kRight});
  columns.push_back({"parameters"});
  Table table(columns);
  for (const std::size_t i : content.front) {
    std::vector<Markup> cells{std::to_string(content.trials[i].number)};
    for (const TrialObjective& o : content.trials[i].objectives) cells.emplace_back(outcome_text(o));
    cells.push_back(
        fill("<span class=\"params\">{}</span>", params_text(content.study.space, content.trials[i])));
    table.add(cells);
  }
  const Markup rows = table.markup("The trials of the front");
  body += table.size() > 20 ? html::details("The trials of the front", rows) : rows;
  return html::section("front", "Pareto front", body);
}

}  // namespace covey::report
