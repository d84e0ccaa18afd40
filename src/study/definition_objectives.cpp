#include <covey/pareto/hypervolume.h>
#include <covey/study/definition_parts.h>

#include <algorithm>

namespace covey {

Goal StudyObjective::goal() const {
  Goal goal(direction);
  goal.target = target;
  goal.at_least = at_least.value_or(-kInfinity);
  goal.at_most = at_most.value_or(kInfinity);
  goal.low = low.value_or(-kInfinity);
  goal.high = high.value_or(kInfinity);
  return goal;
}

std::string StudyObjective::wanted() const {
  const auto number = [this](double value) { return with_unit(fmt::format("{}", value)); };
  switch (direction) {
    case Direction::kTarget:
      return fmt::format("{} near {}", name, number(target));
    case Direction::kLimit:
      if (at_least && at_most) return fmt::format("{} from {} to {}", name, *at_least, number(*at_most));
      return at_least ? fmt::format("{} at least {}", name, number(*at_least))
                      : fmt::format("{} at most {}", name, number(*at_most));
    default:
      return fmt::format("{} {}", to_string(direction), name);
  }
}

std::size_t StudyConfig::goal_count() const {
  return static_cast<std::size_t>(std::ranges::count(objectives, false, &StudyObjective::is_limit));
}

namespace definition {
namespace {

Direction direction_named(const Field& field) {
  return field.one_of({"maximize", "minimize"}) == "maximize" ? Direction::kMaximize : Direction::kMinimize;
}

/// Refuses a number beyond what the outcome can be.
void require_possible(const Field& table, const StudyObjective& objective, const char* key, double value) {
  const Goal goal = objective.goal();
  if (goal.low <= value && value <= goal.high) return;
  const char* end = value < goal.low ? "low" : "high";
  table.required(key, "").refuse(fmt::format("{}: {} is {}, which is beyond {} = {}", table.name(), key,
                                             value, end, value < goal.low ? goal.low : goal.high));
}

StudyObjective read_table(const Field& entry, const Field& table) {
  table.refuse_unknown({"goal", "target", "at_least", "at_most", "unit", "low", "high"},
                       "key of an objective");
  StudyObjective objective{entry.name()};
  const auto number = [&](const char* key) {
    const std::optional<Field> field = table.find(key);
    return field ? std::optional(field->called(table.name() + ": " + key).number()) : std::nullopt;
  };
  objective.low = number("low");
  objective.high = number("high");
  objective.at_least = number("at_least");
  objective.at_most = number("at_most");
  if (const auto field = table.find("unit")) objective.unit = field->text();
  const std::optional<Field> goal = table.find("goal");
  const std::optional<double> target = number("target");
  const int wanted = (goal ? 1 : 0) + (target ? 1 : 0) + (objective.at_least || objective.at_most ? 1 : 0);
  if (wanted != 1) {
    table.refuse(fmt::format("{} has {}, expected one of goal, target, or limits (at_least, at_most)",
                             table.name(), wanted == 0 ? "no goal" : "more than one goal"));
  }
  if (objective.low && objective.high && !(*objective.low < *objective.high)) {
    table.refuse(fmt::format("{}: low is {}, expected less than high = {}", table.name(), *objective.low,
                             *objective.high));
  }
  if (objective.at_least && objective.at_most && !(*objective.at_least < *objective.at_most)) {
    table.refuse(fmt::format("{}: at_least is {}, expected less than at_most = {}", table.name(),
                             *objective.at_least, *objective.at_most));
  }
  if (goal) {
    objective.direction = direction_named(goal->called(table.name() + ": goal"));
  } else if (target) {
    objective.direction = Direction::kTarget;
    objective.target = *target;
    require_possible(table, objective, "target", *target);
  } else {
    objective.direction = Direction::kLimit;
    if (objective.at_least) require_possible(table, objective, "at_least", *objective.at_least);
    if (objective.at_most) require_possible(table, objective, "at_most", *objective.at_most);
  }
  return objective;
}

}  // namespace

std::vector<StudyObjective> read_objectives(const Field& field) {
  std::vector<StudyObjective> objectives;
  for (const Field& entry : field.entries()) {
    entry.require_name("an objective");
    const Field named = entry.called("objective " + in_quotes(entry.name()));
    if (entry.is_table()) {
      objectives.push_back(read_table(entry, named));
    } else {
      objectives.push_back({entry.name(), direction_named(named)});
    }
  }
  if (objectives.empty()) field.refuse("objectives is empty, expected at least one objective");
  const auto goals = std::ranges::count(objectives, false, &StudyObjective::is_limit);
  if (goals == 0) {
    field.refuse(
        "every objective has limits only, expected one that is maximised, minimised or has a target");
  }
  // Numbers without a name are told in this order.
  const auto limit = std::ranges::find_if(objectives, &StudyObjective::is_limit);
  if (limit - objectives.begin() < goals) {
    field.required(limit->name, "")
        .refuse(
            fmt::format("objective {} has limits and stands before one that has a goal, expected it behind",
                        in_quotes(limit->name)));
  }
  if (goals > kMostObjectives) {
    field.refuse(fmt::format("there are {} objectives, expected at most {}", goals, kMostObjectives));
  }
  return objectives;
}

void read_violations(const Field& table, StudyConfig& config) {
  const bool has_targets = std::ranges::any_of(
      config.objectives, [](const StudyObjective& o) { return o.direction == Direction::kTarget; });
  if (config.preset == "paper" && (has_targets || config.has_limits())) {
    table.required("preset", "")
        .refuse(fmt::format("preset is 'paper', which has no {}; expected exact",
                            has_targets ? "targets" : "limits on outcomes"));
  }
  if (config.trust_region == true && (has_targets || config.has_limits())) {
    table.required("trust_region", "")
        .refuse(fmt::format("trust_region is for an objective without {}",
                            has_targets ? "a target" : "limits on others"));
  }
  if (has_targets && (config.acquisition == "clogei" || config.acquisition == "logei")) {
    table.required("acquisition", "")
        .refuse(fmt::format("acquisition is {}, which has no targets; expected cucb, cei or cnei",
                            in_quotes(config.acquisition)));
  }
  const auto field = table.find("violations");
  if (!field) return;
  config.violations = field->number();
  if (!(*config.violations > 0.0 && *config.violations < 1.0)) {
    field->refuse(fmt::format("violations is {}, expected a number between 0 and 1", *config.violations));
  }
  if (!config.has_limits()) field->refuse("violations is of limits on outcomes, and no objective has any");
  if (config.acquisition == "sobol" || config.acquisition == "random") {
    field->refuse(fmt::format("violations is of acquisitions that use the model, and acquisition is {}",
                              in_quotes(config.acquisition)));
  }
}

}  // namespace definition
}  // namespace covey
