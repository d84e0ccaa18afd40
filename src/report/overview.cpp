#include <covey/report/parts.h>
#include <covey/study/past_study.h>
#include <covey/study/study_json.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace covey::report {
namespace {

Markup card(std::string_view title, const Markup& value, const Markup& text) {
  return fill("<div class=\"card\"><h3>{}</h3><p class=\"big\">{}</p><p>{}</p></div>\n", title, value, text);
}

Markup best_cards(const Content& content) {
  const ReportedObjective& objective = content.objectives[0];
  Markup cards;
  if (!objective.by_value) {
    const bool is_measured = std::ranges::any_of(content.trials, &Trial::is_measured);
    return card("Best outcome", "–", is_measured ? "no trial meets the limits yet" : "no outcome yet");
  }
  const StudyObjective& wanted = content.study.config.objectives[0];
  const Trial& best = content.trials[*objective.by_value];
  cards += card(fmt::format("Best {}", objective.name), wanted.with_unit(outcome_text(best.objectives[0])),
                fmt::format("trial {}: {}", best.number, params_text(content.study.space, best)));
  if (objective.recommended) {
    const auto& [index, by_posterior_mean, mean, because] = *objective.recommended;
    const Trial& recommended = content.trials[index];
    cards +=
        card("Recommended", wanted.with_unit(html::number(mean)),
             (index == *objective.by_value ? fmt::format("the same trial, {}", recommended.number)
                                           : fmt::format("trial {}: {}", recommended.number,
                                                         params_text(content.study.space, recommended))) +
                 "; " + because);
  }
  return cards;
}

Markup front_card(const Content& content) {
  return card("Pareto front", std::to_string(content.front.size()),
              fmt::format("of {} are not dominated",
                          count_text(static_cast<std::size_t>(
                                         std::count_if(content.trials.begin(), content.trials.end(),
                                                       [](const Trial& t) { return t.is_observation(); })),
                                     "outcome")));
}

/// The record that speaks for the study, with where the study stands.
Markup promise_card(const Content& content) {
  const CoverageRecord* record = content.check.main_record();
  if (record == nullptr) {
    return card(
        "Promise", standing_badge(Standing::kNothing),
        fmt::format("sets are to cover {} of the outcomes", html::percent(1.0 - content.study.config.alpha)));
  }
  const CoverageSequence& sequence = record->sequence;
  const Interval bounds = sequence.mean();
  std::string more;
  if (record->standing() != Standing::kTooFew)
    more = fmt::format("; these outcomes leave open {} to {}", html::percent(bounds.lo),
                       html::percent(bounds.hi));
  if (content.check.standing() != record->standing()) more += "; another promise was broken, see Trust";
  return card(
      "Promise", fill("{} {}", html::percent(sequence.delivered()), standing_badge(content.check.standing())),
      fmt::format(
          "of {} covered{}; promised {}{}",
          count_text(static_cast<std::size_t>(sequence.count()), record->is_joint ? "trial" : "outcome"),
          record->is_joint ? " in all objectives" : "", html::percent(sequence.promised()), more));
}

Markup trials_card(const Content& content) {
  const Study& study = content.study;
  std::string text = "asked or enqueued";
  Markup big = std::to_string(study.asked());
  if (study.config.budget) {
    big = fill("{} of {}", std::to_string(study.spent()), std::to_string(*study.config.budget));
    text = "of the budget used";
  }
  if (study.imported > 0) text += fmt::format("; {} more imported", study.imported);
  return card("Trials", big, text);
}

/// The best by outcome and the recommended one, with what had been promised.
Markup best_table(const Content& content) {
  Table table({{"best"},
               {"trial", Align::kRight},
               {"outcome", Align::kRight},
               {"promised when asked", Align::kRight},
               {""},
               {"parameters"}});
  for (std::size_t k = 0; k < content.objectives.size(); ++k) {
    const ReportedObjective& objective = content.objectives[k];
    const auto add = [&](std::size_t i, const std::string& by) {
      const Trial& trial = content.trials[i];
      const TrialObjective& o = trial.objectives[k];
      table.add({by, std::to_string(trial.number), outcome_text(o),
                 o.frozen ? html::set(promised_set(o.frozen->prediction)) : "no prediction",
                 verdict_badge(trial, o),
                 fill("<span class=\"params\">{}</span>", params_text(content.study.space, trial))});
    };
    const std::string name = content.objectives.size() == 1 ? "" : objective.name + " ";
    const std::optional<RecommendedTrial>& recommended = objective.recommended;
    const std::string about =
        recommended ? fmt::format("recommended, about {}", html::number(recommended->mean)) : "";
    if (objective.by_value && recommended && *objective.by_value == recommended->trial) {
      add(*objective.by_value, fmt::format("{}by outcome, and {}", name, about));
      continue;
    }
    if (objective.by_value) add(*objective.by_value, name + "by outcome");
    if (recommended) add(recommended->trial, name + about);
  }
  return table.size() == 0 ? Markup() : table.markup("The best trials");
}

Markup states(const Content& content) {
  constexpr std::array kStates{TrialState::kComplete, TrialState::kRunning, TrialState::kWaiting,
                               TrialState::kFailed, TrialState::kAbandoned};
  Markup items;
  const auto count = [&](std::string_view name, auto holds) {
    const auto n = std::count_if(content.trials.begin(), content.trials.end(), holds);
    items += fill("<div><dt>{}</dt><dd>{}</dd></div>", name, std::to_string(n));
  };
  for (const TrialState state : kStates) {
    count(to_string(state), [&](const Trial& trial) { return trial.state == state; });
  }
  count("excluded", [](const Trial& trial) { return trial.excluded; });
  count("before since", [](const Trial& trial) { return trial.is_before; });
  count("done elsewhere", [](const Trial& trial) { return trial.is_elsewhere(); });
  count("imported", [](const Trial& trial) { return trial.source == TrialSource::kImport; });
  count("late", [](const Trial& trial) { return trial.late; });
  return fill("<dl class=\"settings states\">{}</dl>\n", items);
}

/// "float, log scale", and what else is to be known of the parameter.
std::string type_text(const Parameter& parameter) {
  std::string text = parameter.is_float() ? "float" : "int";
  if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
    text = category->is_bool ? "bool" : "categorical";
    if (category->descriptors.size() > 0) text += ", described";
  } else if (unit_scale(parameter).log) {
    text += ", log scale";
  }
  if (is_constant(parameter)) text = "constant";
  if (parameter.context) text += ", context";
  if (parameter.shared) text += ", shared";
  if (!parameter.when.empty()) text += ", when " + parameter.when;
  return text;
}

/// "80 to 100 °C in steps of 0.5".
std::string range_text(const Parameter& parameter) {
  if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain))
    return fmt::format("{}", fmt::join(category->choices, ", "));
  const std::string unit = unit_of(parameter).empty() ? "" : " " + unit_of(parameter);
  const std::optional<Levels> levels = levels_of(parameter);
  if (levels && (levels->is_listed() || is_constant(parameter))) {
    std::vector<std::string> values;
    for (std::int64_t i = 0; i < levels->count(); ++i) values.push_back(html::number((*levels)[i]));
    return fmt::format("{}{}", fmt::join(values, ", "), unit);
  }
  if (const auto* integer = std::get_if<IntParameter>(&parameter.domain)) {
    const std::string steps = integer->step == 1 ? "" : fmt::format(" in steps of {}", integer->step);
    return fmt::format("{} to {}{}{}", integer->low, integer->high, unit, steps);
  }
  const auto& number = std::get<FloatParameter>(parameter.domain);
  const std::string steps = number.step ? " in steps of " + html::number(*number.step) : "";
  return fmt::format("{} to {}{}{}", html::number(number.low), html::number(number.high), unit, steps);
}

Markup space_table(const Content& content) {
  const ReportedObjective& objective = content.objectives[0];
  const bool has_best = content.is_single() && objective.by_value.has_value();
  std::vector<Table::Column> columns{{"parameter"}, {"type"}, {"range or choices"}};
  if (has_best) columns.push_back({"best", Align::kRight});
  Table table(columns);
  const std::vector<Parameter>& parameters = content.study.space.parameters();
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    std::vector<Markup> cells{parameters[i].name};
    cells.emplace_back(type_text(parameters[i]));
    cells.emplace_back(range_text(parameters[i]));
    if (has_best) cells.emplace_back(value_text(content.trials[*objective.by_value], i));
    table.add(cells);
  }
  Markup body = table.markup("The parameters");
  if (!content.study.space.constraints().empty()) {
    Markup items;
    const auto add = [&](const std::string& text) { items += fill("<li><code>{}</code></li>", text); };
    const Constraints& constraints = content.study.space.constraints();
    for (const LinearConstraint& constraint : constraints.linear) add(constraint.text);
    for (const std::string& text : constraints.nonlinear) add(text);
    for (const NonzeroConstraint& constraint : constraints.nonzero) {
      std::vector<std::string> names;
      for (const std::size_t i : constraint.parameters) names.push_back(parameters[i].name);
      add(fmt::format("at most {} of {} are not 0", constraint.at_most, fmt::join(names, ", ")));
    }
    body += fill("<p>Constraints, which every trial satisfies:</p><ul>{}</ul>\n", items);
  }
  return body;
}

Markup settings(const Content& content) {
  const StudyConfig& config = content.study.config;
  Markup items;
  const auto add = [&](const char* name, const Markup& value) {
    items += fill("<div><dt>{}</dt><dd>{}</dd></div>", name, value);
  };
  std::vector<std::string> objectives;
  for (const StudyObjective& o : config.objectives) objectives.push_back(o.wanted());
  add("Objective", fmt::format("{}", fmt::join(objectives, ", ")));
  add("Sets promise",
      fmt::format("{} (alpha {})", html::percent(1.0 - config.alpha), html::number(config.alpha)));
  if (config.violations) add("Violations tolerated", html::percent(*config.violations));
  add("Acquisition", config.acquisition);
  add("Preset", config.preset);
  if (config.beta) add("Beta", html::number(*config.beta));
  if (config.kernel) add("Kernel", *config.kernel);
  if (config.search_alpha) add("Alpha of the search", html::number(*config.search_alpha));
  if (config.ratio) add("Weights", *config.ratio);
  if (config.trust_region.value_or(false)) add("Trust region", "yes");
  if (config.deterministic) add("Noise", "none: the outcomes are deterministic");
  for (const StudyObjective& o : config.objectives) {
    if (o.noise) add("Noise", fmt::format("{} ± {}", o.name, html::number(*o.noise)));
  }
  add("Initial design", count_text(static_cast<std::size_t>(initial_points(content.study)), "trial"));
  for (const std::string& remark : past_remarks(content.study)) add("Earlier study", remark);
  add("Budget", config.budget ? count_text(static_cast<std::size_t>(*config.budget), "trial") : "no limit");
  if (content.study.candidates > 0) {
    add("Candidates", fmt::format("{} rows, each asked {}", content.study.candidates,
                                  config.replicates ? "once or more" : "once"));
  }
  if (config.since) add("Fitted to", fmt::format("trials from {} on", *config.since));
  add("Seed", std::to_string(config.seed));
  add("Created", html::time(content.study.created_at));
  std::optional<double> last;
  for (const Trial& trial : content.trials) {
    if (trial.told_at) last = std::max(last.value_or(*trial.told_at), *trial.told_at);
  }
  add("Last outcome", last ? html::time(*last) : Markup("none yet"));
  add("Revision", std::to_string(content.study.revision));
  return fill("<dl class=\"settings\">{}</dl>\n", items);
}

}  // namespace

Markup overview_section(const Content& content) {
  Markup cards = content.is_single() ? best_cards(content) : front_card(content);
  cards += promise_card(content);
  cards += trials_card(content);
  Markup body = fill("<div class=\"cards\">\n{}</div>\n", cards);
  body += best_table(content);
  Markup left = fill("<h3>Search space</h3>\n");
  left += space_table(content);
  Markup right = fill("<h3>Trials by state</h3>\n");
  right += states(content);
  right += fill("<h3>Settings</h3>\n");
  right += settings(content);
  body += fill("<div class=\"pair\"><div>{}</div><div>{}</div></div>\n", left, right);
  return html::section("overview", "Overview", body);
}

}  // namespace covey::report
