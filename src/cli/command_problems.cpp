#include <covey/cli/options.h>
#include <covey/cli/text_table.h>
#include <covey/problems/registry.h>
#include <covey/text/json.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace covey::cli {
namespace {

std::vector<std::string> directions_of(const Problem& problem) {
  std::vector<std::string> directions;
  for (const ProblemObjective& objective : problem.objectives())
    directions.emplace_back(to_string(objective.direction));
  return directions;
}

/// One word if all objectives have the same direction.
std::string direction_text(const Problem& problem) {
  std::vector<std::string> directions = directions_of(problem);
  const std::size_t limits = directions.size() - problem.goal_count();
  directions.resize(problem.goal_count());
  const bool same = std::ranges::count(directions, directions.front()) == std::ssize(directions);
  std::string text = same ? directions.front() : fmt::format("{}", fmt::join(directions, ", "));
  if (limits > 0) text += fmt::format(", {} {}", limits, limits == 1 ? "limit" : "limits");
  return text;
}

/// The largest hypervolume, which several objectives have in place of an optimum.
std::optional<double> best_volume(const Problem& problem) {
  return problem.front() ? problem.front()->hypervolume : std::nullopt;
}

bool has_any_dimension(const ProblemListing& listing) {
  return listing.smallest_dimension != listing.largest_dimension;
}

Json listing_json(const ProblemListing& listing) {
  const Problem& p = listing.problem;
  Json objectives = Json::array();
  for (const ProblemObjective& objective : p.objectives()) {
    Json& entry = objectives.emplace_back(
        Json{{"name", objective.name}, {"direction", to_string(objective.direction)}});
    if (std::isfinite(objective.at_least)) entry["at_least"] = objective.at_least;
    if (std::isfinite(objective.at_most)) entry["at_most"] = objective.at_most;
  }
  Json bounds = Json::array();
  for (Eigen::Index k = 0; k < p.d(); ++k) bounds.push_back({p.lower()[k], p.upper()[k]});
  Json reference = nullptr;
  if (p.front()) reference = std::vector<double>(p.front()->reference.begin(), p.front()->reference.end());
  const std::optional<double> volume = best_volume(p);
  return {{"name", listing.name},
          {"dimension", p.d()},
          {"any_dimension", has_any_dimension(listing)},
          {"bounds", bounds},
          {"direction", direction_text(p)},
          {"objectives", objectives},
          {"reference_point", reference},
          {"hypervolume", volume ? Json(*volume) : Json(nullptr)},
          {"optimum", p.optimum() ? Json(p.optimum()->value) : Json(nullptr)},
          {"description", listing.description}};
}

std::vector<std::string> listing_cells(const ProblemListing& listing) {
  const Problem& p = listing.problem;
  std::vector<std::string> ranges;
  for (Eigen::Index k = 0; k < p.d(); ++k) {
    const std::string range = fmt::format("[{:g}, {:g}]", p.lower()[k], p.upper()[k]);
    if (ranges.empty() || ranges.back() != range) ranges.push_back(range);
  }
  const std::optional<double> volume = best_volume(p);
  return {listing.name,
          has_any_dimension(listing) ? fmt::format("any ({})", p.d()) : std::to_string(p.d()),
          fmt::format("{}", fmt::join(ranges, " ")),
          direction_text(p),
          p.optimum() ? short_number(p.optimum()->value)
          : volume    ? "volume " + short_number(*volume)
                      : "",
          listing.description};
}

struct ProblemsCommand {
  CommonOptions common;

  void run() const {
    Json list = Json::array();
    TextTable table({"problem", "dimension", "bounds", "direction", "optimum", ""});
    for (const ProblemListing& listing : list_problems()) {
      list.push_back(listing_json(listing));
      table.add(listing_cells(listing));
    }
    fmt::print("{}", common.json ? Json{{"problems", list}}.dump() + "\n" : table.str());
  }
};

}  // namespace

void add_problems_command(CLI::App& program) {
  const auto [app, command] = add_command<ProblemsCommand>(program, "problems", "List the built-in problems",
                                                           "Example:\n  covey problems --json");
  add_common_options(*app, command->common);
}

}  // namespace covey::cli
