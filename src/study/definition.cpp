#include <covey/acquisition/acquisition_choice.h>
#include <covey/study/candidates.h>
#include <covey/study/definition.h>
#include <covey/study/definition_parts.h>
#include <covey/study/study_errors.h>
#include <covey/study/study_keys.h>
#include <covey/suggest/domain.h>
#include <covey/suggest/suggest_options.h>
#include <covey/text/number.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <vector>

namespace covey {
namespace {

using definition::Field;
using definition::read_objectives;
using definition::read_parameters;
using definition::read_space;

std::vector<double> read_reference_point(const Field& field, const std::vector<StudyObjective>& objectives) {
  std::vector<std::string> names;
  for (const StudyObjective& objective : objectives) {
    if (!objective.is_limit()) names.push_back(objective.name);
  }
  field.as_table().refuse_unknown(names, "objective");
  std::vector<double> point;
  for (const std::string& name : names) {
    point.push_back(
        field.required(name, "reference_point").called("reference_point " + in_quotes(name)).number());
  }
  return point;
}

std::string read_acquisition(const Field& field, std::size_t objectives) {
  std::vector<std::string> names = acquisition_names();
  names.insert(names.end(), {"sobol", "random"});
  std::string name = field.one_of(names);
  const bool looks_at_outcomes = name != "sobol" && name != "random";
  if (objectives > 1 && looks_at_outcomes && !is_for_several(acquisition_from_string(name).kind)) {
    field.refuse(fmt::format(
        "acquisition is {}, which is for one objective; expected cnehvi, cehvi, cparego, cnparego, "
        "the same without c, sobol or random",
        in_quotes(name)));
  }
  return name;
}

void read_search_alpha(const Field& field, StudyConfig& config) {
  config.search_alpha = field.number();
  if (!(*config.search_alpha > 0.0 && *config.search_alpha <= 1.0)) {
    field.refuse(fmt::format("search_alpha is {}, expected a number above 0, up to 1", *config.search_alpha));
  }
}

/// The noise of the outcomes: a number for one objective, for several a table of those for which it is known.
void read_noise(const Field& field, StudyConfig& config) {
  if (config.deterministic) field.refuse("noise is given, and deterministic = true says that there is none");
  const auto read = [&](const Field& entry, StudyObjective& objective) {
    objective.noise = entry.number();
    if (!(*objective.noise > 0.0)) {
      entry.refuse(fmt::format("noise is {}, expected the standard deviation of an outcome, above 0",
                               *objective.noise));
    }
  };
  if (!field.is_table() && config.objectives.size() == 1) return read(field, config.objectives[0]);
  std::vector<std::string> names;
  for (const StudyObjective& objective : config.objectives) names.push_back(objective.name);
  field.as_table().refuse_unknown(names, "objective");
  for (StudyObjective& objective : config.objectives) {
    if (const auto entry = field.find(objective.name)) {
      read(entry->called("noise " + in_quotes(objective.name)), objective);
    }
  }
}

/// What shapes the search. What would have no effect is refused.
void read_search(const Field& table, StudyConfig& config) {
  const std::string name = in_quotes(config.acquisition);
  const bool uses_model = config.acquisition != "sobol" && config.acquisition != "random";
  const AcquisitionChoice choice =
      uses_model ? acquisition_from_string(config.acquisition) : AcquisitionChoice{};
  if (const auto field = table.find("beta")) {
    config.beta = field->number();
    if (!(*config.beta >= 0.0)) field->refuse(fmt::format("beta is {}, expected at least 0", *config.beta));
    if (!uses_model || choice.kind != AcquisitionKind::kUcb) {
      field->refuse(fmt::format("beta is of the acquisitions cucb and ucb, and acquisition is {}", name));
    }
  }
  for (const char* key : {"search_alpha", "ratio"}) {
    const auto field = table.find(key);
    if (field && !(uses_model && choice.conformal)) {
      field->refuse(
          fmt::format("{} is of conformal acquisitions, such as cucb, and acquisition is {}", key, name));
    }
  }
  if (const auto field = table.find("search_alpha")) read_search_alpha(*field, config);
  if (const auto field = table.find("ratio")) {
    config.ratio = field->one_of({"uniform", "kernel", "classifier"});
  }
  if (const auto field = table.find("kernel")) {
    config.kernel = field->one_of({"auto", "matern52", "matern32", "rbf"});
  }
  if (const auto field = table.find("trust_region")) {
    config.trust_region = field->truth();
    if (*config.trust_region && (config.goal_count() > 1 || config.preset == "paper" || !uses_model)) {
      field->refuse(
          "trust_region is for one objective, with the preset exact and an acquisition that uses the model");
    }
  }
  if (const auto field = table.find("deterministic")) config.deterministic = field->truth();
  if (const auto field = table.find("noise")) read_noise(*field, config);
}

void read_stop(const Field& field, StudyConfig& config) {
  field.as_table().refuse_unknown({"within", "confidence"}, "key");
  StopRule rule;
  const Field within = field.required("within", "stop").called("stop.within");
  rule.within = within.number();
  if (!(rule.within > 0.0)) {
    within.refuse(fmt::format("stop.within is {}, expected a number above 0", rule.within));
  }
  if (const auto found = field.find("confidence")) {
    const Field confidence = found->called("stop.confidence");
    rule.confidence = confidence.number();
    if (!(rule.confidence > 0.0 && rule.confidence < 1.0)) {
      confidence.refuse(
          fmt::format("stop.confidence is {}, expected a number between 0 and 1", rule.confidence));
    }
  }
  if (config.goal_count() > 1) field.refuse("stop is for one objective");
  if (config.acquisition == "sobol" || config.acquisition == "random") {
    field.refuse(fmt::format("stop is of acquisitions that use the model, and acquisition is {}",
                             in_quotes(config.acquisition)));
  }
  config.stop = rule;
}

StudyConfig read_config(const Field& table) {
  table.refuse_unknown(keys_of("study"), "key");
  StudyConfig config;
  config.name = table.required("name", "[study]").text();
  config.objectives = read_objectives(table.required("objectives", "[study]").as_table());
  if (config.goal_count() > 1) config.acquisition = "cnehvi";
  if (const auto field = table.find("reference_point")) {
    config.reference_point = read_reference_point(*field, config.objectives);
  }
  if (const auto field = table.find("alpha")) {
    config.alpha = field->number();
    if (!(config.alpha > 0.0 && config.alpha < 1.0)) {
      field->refuse(fmt::format("alpha is {}, expected a number between 0 and 1", config.alpha));
    }
  }
  if (const auto field = table.find("acquisition")) {
    config.acquisition = read_acquisition(*field, config.goal_count());
  }
  if (const auto field = table.find("preset")) {
    config.preset = field->one_of({"exact", "paper"});
    config.adaptive = config.preset != "paper";
  }
  if (const auto field = table.find("seed")) {
    const std::int64_t seed = field->whole();
    if (seed < 0) field->refuse(fmt::format("seed is {}, expected at least 0", seed));
    config.seed = static_cast<std::uint64_t>(seed);
  }
  if (const auto field = table.find("initial")) config.initial = field->count();
  if (const auto field = table.find("budget")) config.budget = field->count();
  if (const auto field = table.find("lease")) config.lease_seconds = field->duration();
  if (const auto field = table.find("max_attempts")) config.max_attempts = field->count();
  if (const auto field = table.find("adaptive")) config.adaptive = field->truth();
  if (const auto field = table.find("require_match")) config.require_match = field->truth();
  if (const auto field = table.find("count_failures")) config.count_failures = field->truth();
  if (const auto field = table.find("max_failures")) config.max_failures = field->count();
  if (const auto field = table.find("since")) config.since = field->count();
  read_search(table, config);
  definition::read_violations(table, config);
  if (const auto field = table.find("stop")) read_stop(*field, config);
  return config;
}

/// The earlier studies of the document, and those that are named beside it.
void read_history(const Field& root, const DefinitionFiles& files, StudyConfig& config) {
  const std::optional<Field> table = root.find("history");
  if (table) {
    table->as_table().refuse_unknown(keys_of("history"), "key");
    const Field studies = table->required("studies", "[history]");
    for (const Field& entry : studies.list("a list of names", "a study of [history]")) {
      if (std::ranges::find(config.history, entry.text()) != config.history.end())
        entry.refuse(fmt::format("study {} is named twice in [history]", in_quotes(entry.text())));
      config.history.push_back(entry.text());
    }
    if (config.history.empty()) studies.refuse("[history] names no study");
  }
  for (const std::string& name : files.history) {
    if (std::ranges::find(config.history, name) == config.history.end()) config.history.push_back(name);
  }
  if (config.history.empty()) return;
  const auto refuse = [&](const std::string& complaint) {
    if (table) table->refuse_name(complaint);
    throw InputError(complaint);
  };
  if (config.preset == "paper") refuse("history is not for the preset paper, which learns from nothing else");
  if (config.acquisition == "sobol" || config.acquisition == "random") {
    refuse(fmt::format("history is of acquisitions that use the model, and acquisition is {}",
                       in_quotes(config.acquisition)));
  }
}

/// A row of candidates has a value in every cell, and is asked as it is.
void refuse_roles(const Field& table, const std::vector<Parameter>& parameters) {
  for (const Parameter& parameter : parameters) {
    if (parameter.when.empty() && !parameter.shared) continue;
    const char* key = parameter.shared ? "shared" : "when";
    table.find(parameter.name)
        ->find(key)
        ->refuse_name(fmt::format("parameter {}: {} is for a search of the whole space, not of candidates",
                                  in_quotes(parameter.name), key));
  }
}

/// The table of candidates, if there is one.
std::optional<ReadCandidates> read_table(const Field& root, const std::vector<StudyObjective>& objectives,
                                         const DefinitionFiles& files, StudyConfig& config) {
  CandidateColumns columns{.objectives = objectives, .ignored = files.ignored};
  const std::optional<Field> table = root.find("candidates");
  if (!table && !files.candidates) return std::nullopt;
  if (const auto parameters = root.find("parameters")) {
    columns.parameters = read_parameters(*parameters, files);
    refuse_roles(*parameters, *columns.parameters);
  }
  if (table) {
    table->as_table().refuse_unknown(keys_of("candidates"), "key");
    if (const auto field = table->find("ignore")) {
      for (const Field& entry : field->list("a list of columns", "a column to ignore"))
        columns.ignored.push_back(entry.text());
    }
    if (const auto field = table->find("replicates")) config.replicates = field->truth();
  }
  if (files.candidates) return read_candidates(open_csv(*files.candidates), columns);
  const std::optional<Field> file = table->find("file");
  const std::optional<Field> csv = table->find("csv");
  if (file && csv) csv->refuse("there are both 'file' and 'csv', expected one of them");
  if (csv) return parse_candidates(csv->text(), "the table of candidates", columns);
  if (!file) table->refuse("[candidates] has neither 'file' nor 'csv'");
  if (!files.folder) file->refuse("a file cannot be named here, expected the table itself as 'csv'");
  const std::filesystem::path path = std::filesystem::path(*files.folder) / file->text();
  return read_candidates(open_csv(path.string()), columns);
}

/// Names stand side by side in tables and in the environment of a command.
void refuse_collisions(const Field& parameters, const StudyDefinition& definition) {
  for (const Parameter& parameter : definition.space.parameters()) {
    for (const StudyObjective& objective : definition.config.objectives) {
      if (parameter.name == objective.name || parameter.name == "sem_" + objective.name) {
        parameters.refuse(fmt::format("{} is a parameter, and a column of objective {}",
                                      in_quotes(parameter.name), in_quotes(objective.name)));
      }
    }
  }
}

/// Refuses a study that could only ever ask one point.
void require_choice(const Field& table, const Space& space) {
  if (std::ranges::all_of(space.parameters(), [](const Parameter& p) { return p.context || is_constant(p); }))
    table.refuse("[parameters] leaves nothing to choose: every parameter is a constant or context");
}

/// Refuses searches that know floats without constraints only, and choose all of them, where there is more.
void refuse_narrow_searches(const Field& study, const StudyDefinition& definition, bool has_candidates) {
  const bool is_more = has_candidates || !SpaceDomain(definition.space).is_unit_cube();
  const std::vector<Parameter>& parameters = definition.space.parameters();
  const auto special =
      std::ranges::find_if(parameters, [](const Parameter& p) { return p.context || p.shared; });
  if (!is_more && special == parameters.end()) return;
  const auto which = [&](const std::string& narrow) {
    return special == parameters.end()
               ? narrow + " floats without constraints only"
               : fmt::format("{} floats that it chooses, one by one, and {} is {}", narrow,
                             in_quotes(special->name), special->context ? "context" : "shared");
  };
  if (definition.config.preset == "paper") {
    study.required("preset", "").refuse(which("preset is 'paper', which searches") + "; expected exact");
  }
  if (definition.config.trust_region == true) {
    study.required("trust_region", "").refuse(which("trust_region is for"));
  }
}

}  // namespace

std::optional<double> parse_duration(std::string_view text) {
  double unit = 1.0;
  if (!text.empty()) {
    const char last = text.back();
    const bool has_unit = last == 's' || last == 'm' || last == 'h' || last == 'd';
    if (last == 'm') unit = 60.0;
    if (last == 'h') unit = 3600.0;
    if (last == 'd') unit = 86400.0;
    if (has_unit) text.remove_suffix(1);
  }
  const std::optional<double> number = parse_number(text);
  constexpr double kLongest = 100.0 * 366.0 * 86400.0;  // a century
  if (!number || !(*number > 0.0) || !(*number * unit <= kLongest)) return std::nullopt;
  return *number * unit;
}

std::string pointer_part(std::string_view key) {
  std::string part;
  for (const char c : key) {
    if (c == '~' || c == '/') part += '~';
    part += c == '~' ? '0' : c == '/' ? '1' : c;
  }
  return part;
}

StudyDefinition read_definition(const Json& document, const DefinitionFiles& files) {
  const Field root(document, "", "the definition");
  root.refuse_unknown(study_sections(), "table");
  const bool has_candidates = root.find("candidates") || files.candidates;
  for (const char* name : {"study", "parameters"}) {
    if (root.find(name) || (has_candidates && std::string_view(name) == "parameters")) continue;
    root.refuse(fmt::format("there is no table [{}]", name));
  }
  const Field study = root.required("study", "").as_table();
  StudyConfig config = read_config(study);
  std::optional<ReadCandidates> read = read_table(root, config.objectives, files, config);
  const std::optional<Field> parameters = root.find("parameters");
  StudyDefinition definition{std::move(config), read_space(root, read ? std::move(read->parameters)
                                                                      : read_parameters(*parameters, files))};
  if (parameters) {
    refuse_collisions(*parameters, definition);
    require_choice(*parameters, definition.space);
  }
  if (read) {
    definition.candidates = std::move(read->table);
    definition.is_space_of_candidates = !parameters;
    require_feasible(definition.space, *definition.candidates);
  }
  refuse_narrow_searches(study, definition, has_candidates);
  read_history(root, files, definition.config);
  return definition;
}

Space read_space_definition(const Json& document, const DefinitionFiles& files) {
  const Field root(document, "", "the definition");
  root.refuse_unknown({"parameters", "constraints"}, "table");
  return read_space(root, read_parameters(root.required("parameters", "the definition"), files));
}

void require_visible_names(const StudyConfig& config) {
  require_visible("the study's name", config.name);
  for (const StudyObjective& objective : config.objectives) {
    require_visible("the name of the objective", objective.name);
    if (!objective.unit.empty()) require_visible("the unit", objective.unit);
  }
}

void require_since(const StudyConfig& config, std::int64_t last_trial) {
  if (config.since.value_or(1) <= last_trial + 1) return;
  throw DefinitionError("/study/since", false,
                        fmt::format("since is {}, expected one of the study's trials or the next: at most {}",
                                    *config.since, last_trial + 1));
}

void require_visible_names(const Space& space, const Space* known) {
  for (const Parameter& parameter : space.parameters()) {
    const std::optional<std::size_t> place = known != nullptr ? known->find(parameter.name) : std::nullopt;
    if (!place) require_visible("the name of the parameter", parameter.name);
    const auto* category = std::get_if<CategoricalParameter>(&parameter.domain);
    if (category == nullptr) continue;
    const auto* before =
        place ? std::get_if<CategoricalParameter>(&known->parameters()[*place].domain) : nullptr;
    for (const std::string& choice : category->choices) {
      if (before == nullptr || std::ranges::find(before->choices, choice) == before->choices.end())
        require_visible(fmt::format("parameter {}: the choice", in_quotes(parameter.name)), choice);
    }
  }
}

}  // namespace covey
