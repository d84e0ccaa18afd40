#include <covey/numerics/text.h>
#include <covey/study/definition.h>
#include <covey/study/optuna_move.h>

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

namespace covey {
namespace {

std::string counted(std::int64_t count, const char* adjective, const char* noun) {
  return fmt::format("{} {}{}{}", count, adjective, noun, count == 1 ? "" : "s");
}

/// All that is wrong, as one error.
void refuse(const OptunaStudy& theirs, const std::vector<std::string>& faults) {
  if (!faults.empty())
    throw InputError(fmt::format("{} cannot be imported: {}", theirs.source, fmt::join(faults, "; ")));
}

/// Leaves out what is to be ignored, and gives names of ours to the rest.
void apply(const ImportChoice& choice, OptunaStudy& theirs) {
  std::vector<std::string> names;
  for (const OptunaParameter& parameter : theirs.parameters) names.push_back(parameter.name);
  const auto place_of = [&](const std::string& name) {
    return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
  };
  const auto unknown = [&](const char* option, const std::string& name) {
    const std::string nearest = nearest_name(name, names);
    return InputError(ErrorCode::kOption, option,
                      fmt::format("{} has no {}{}", theirs.source, in_quotes(name),
                                  nearest.empty() ? "" : ", did you mean " + in_quotes(nearest) + "?"));
  };
  for (const auto& [old_name, new_name] : choice.renamed) {
    const std::size_t place = place_of(old_name);
    const auto objective = std::ranges::find(theirs.objectives, old_name, &OptunaObjective::name);
    if (place < names.size()) {
      theirs.parameters[place].name = new_name;
    } else if (objective != theirs.objectives.end()) {
      objective->name = new_name;
      theirs.has_metric_names = true;
    } else {
      for (const OptunaObjective& known : theirs.objectives) names.push_back(known.name);
      throw unknown("map", old_name);
    }
  }
  std::set<std::size_t, std::greater<>> ignored;
  for (const std::string& name : choice.ignored) {
    if (place_of(name) == names.size()) throw unknown("ignore", name);
    ignored.insert(place_of(name));
  }
  for (const std::size_t place : ignored) {
    const auto offset = static_cast<std::ptrdiff_t>(place);
    theirs.parameters.erase(theirs.parameters.begin() + offset);
    for (OptunaTrial& trial : theirs.trials) trial.params.erase(trial.params.begin() + offset);
  }
}

/// The number that a text of ours stands for, as JSON.
Json number_json(const std::string& text) {
  return Json::parse(text);
}

/// The parameter as a study file has it; says in `remarks` where it is not quite what it was.
Json parameter_fields(const OptunaParameter& parameter, std::vector<std::string>& remarks) {
  const std::string who = "parameter " + in_quotes(parameter.name);
  if (parameter.varies)
    remarks.push_back(who + ": trials have different bounds or steps of it, and the study has the widest");
  if (parameter.type == OptunaParameter::Type::kCategorical) {
    if (parameter.has_truths) return {{"type", "bool"}};
    if (parameter.is_mixed)
      remarks.push_back(
          fmt::format("{}: its choices are texts here: {}", who, fmt::join(parameter.choices, ", ")));
    if (!parameter.has_numbers) {
      if (parameter.choices.size() == 1) return {{"type", "categorical"}, {"value", parameter.choices[0]}};
      return {{"type", "categorical"}, {"choices", parameter.choices}};
    }
    if (parameter.choices.size() == 1) return {{"value", number_json(parameter.choices[0])}};
    remarks.push_back(who + ": its choices are numbers, which have an order here");
    std::vector<Json> values;
    for (const std::string& choice : parameter.choices) values.push_back(number_json(choice));
    std::ranges::sort(values, {}, [](const Json& value) { return value.get<double>(); });
    return {{"values", values}};
  }
  const bool is_int = parameter.type == OptunaParameter::Type::kInt;
  const auto number = [&](double x) { return is_int ? Json(static_cast<std::int64_t>(x)) : Json(x); };
  Json fields = {{"type", is_int ? "int" : "float"}};
  if (parameter.low == parameter.high) {
    fields["value"] = number(parameter.low);
    return fields;
  }
  fields["low"] = number(parameter.low);
  fields["high"] = number(parameter.high);
  if (parameter.log) fields["log"] = true;
  if (parameter.step) fields["step"] = number(*parameter.step);
  return fields;
}

/// Whether a trial is one that could come along.
bool is_done(const OptunaTrial& trial) {
  return trial.state == "COMPLETE";
}

/// "model in ['svm']", as it stands in a study file, if the parameter has a value in just those complete
/// trials where a category that all of them have is one of these; "" if there is no such category.
std::string likely_condition(const OptunaStudy& theirs, std::size_t parameter) {
  for (std::size_t i = 0; i < theirs.parameters.size(); ++i) {
    const OptunaParameter& decider = theirs.parameters[i];
    if (i == parameter || decider.type != OptunaParameter::Type::kCategorical) continue;
    std::set<std::string> with;
    std::set<std::string> without;
    bool is_everywhere = true;
    for (const OptunaTrial& trial : theirs.trials) {
      if (!is_done(trial)) continue;
      is_everywhere = is_everywhere && trial.params[i];
      if (trial.params[i]) (trial.params[parameter] ? with : without).insert(*trial.params[i]);
    }
    const bool is_apart =
        std::ranges::none_of(with, [&](const std::string& value) { return without.contains(value); });
    if (!is_everywhere || !is_apart || with.empty()) continue;
    if (decider.has_truths) return (with.contains("true") ? "" : "not ") + decider.name;
    std::vector<std::string> values;
    for (const std::string& value : with) values.push_back(decider.has_numbers ? value : in_quotes(value));
    return fmt::format("{} in [{}]", decider.name, fmt::join(values, ", "));
  }
  return "";
}

/// Why parameters cannot be those of a new study: some complete trials lack them.
void find_conditional(const OptunaStudy& theirs, std::vector<std::string>& faults) {
  const auto done = std::ranges::count_if(theirs.trials, is_done);
  std::vector<std::string> lacking;
  for (std::size_t i = 0; i < theirs.parameters.size(); ++i) {
    const auto without = std::ranges::count_if(
        theirs.trials, [&](const OptunaTrial& trial) { return is_done(trial) && !trial.params[i]; });
    if (without == 0) continue;
    const std::string condition = likely_condition(theirs, i);
    lacking.push_back(fmt::format("{} in {}{}", in_quotes(theirs.parameters[i].name), without,
                                  condition.empty() ? "" : ", it seems when = \"" + condition + "\""));
  }
  if (lacking.empty()) return;
  faults.push_back(fmt::format(
      "parameters have no value in some of the {} complete trials ({}), and Optuna does not keep the "
      "condition: create the study from a file that says when they have one and import into that, or ignore "
      "them",
      done, fmt::join(lacking, "; ")));
}

/// A name for the only objective that no parameter has.
std::string free_name(const OptunaStudy& theirs) {
  for (const char* name : {"value", "outcome"}) {
    if (std::ranges::find(theirs.parameters, name, &OptunaParameter::name) == theirs.parameters.end())
      return name;
  }
  return "the outcome";
}

StudyDefinition definition_of(OptunaStudy& theirs, const std::string& name,
                              std::vector<std::string>& remarks) {
  std::vector<std::string> faults = theirs.faults;
  if (theirs.parameters.empty()) faults.push_back("no trial has a parameter");
  find_conditional(theirs, faults);
  if (theirs.objectives.size() == 1 && !theirs.has_metric_names)
    theirs.objectives[0].name = free_name(theirs);
  Json objectives = Json::object();
  for (const OptunaObjective& objective : theirs.objectives) {
    if (!objective.direction)
      faults.push_back(fmt::format("objective {} has no direction", in_quotes(objective.name)));
    else if (objectives.contains(objective.name))
      faults.push_back(fmt::format("two objectives are called {}", in_quotes(objective.name)));
    else
      objectives[objective.name] = std::string(to_string(*objective.direction));
  }
  Json parameters = Json::object();
  std::vector<std::string> said;
  for (const OptunaParameter& parameter : theirs.parameters) {
    if (parameters.contains(parameter.name))
      faults.push_back(fmt::format("two parameters are called {}", in_quotes(parameter.name)));
    parameters[parameter.name] = parameter_fields(parameter, said);
  }
  refuse(theirs, faults);
  remarks.insert(remarks.end(), said.begin(), said.end());
  try {
    return read_definition(
        {{"study", {{"name", name}, {"objectives", objectives}}}, {"parameters", parameters}},
        {.folder = std::nullopt});
  } catch (const DefinitionError& error) {
    refuse(theirs, {error.what()});
    throw;
  }
}

/// Where the parameters and objectives of a study are in an Optuna study.
struct Places {
  std::vector<std::optional<std::size_t>> params;  ///< nothing: a constant
  std::vector<std::size_t> values;
};

Places find_places(const OptunaStudy& theirs, const Study& study) {
  std::vector<std::string> faults = theirs.faults;
  Places places;
  std::vector<std::string> names;
  const auto like = [&](const std::string& name, const std::vector<std::string>& known) {
    const std::string nearest = nearest_name(name, known);
    return nearest.empty() ? "" : ", did you mean " + in_quotes(nearest) + "?";
  };
  for (const OptunaParameter& parameter : theirs.parameters) names.push_back(parameter.name);
  std::set<std::string> wanted;
  std::vector<std::string> ours;
  for (const Parameter& parameter : study.space.parameters()) {
    ours.push_back(parameter.name);
    wanted.insert(parameter.name);
    const auto found = std::ranges::find(names, parameter.name);
    std::optional<std::size_t>& place = places.params.emplace_back();
    if (found != names.end()) {
      place = static_cast<std::size_t>(found - names.begin());
    } else if (!is_constant(parameter)) {
      faults.push_back(
          fmt::format("it has no parameter {}{}", in_quotes(parameter.name), like(parameter.name, names)));
    }
  }
  for (const std::string& name : names) {
    if (!wanted.contains(name))
      faults.push_back(fmt::format("its parameter {} is none of study {}{}", in_quotes(name),
                                   in_quotes(study.config.name), like(name, ours)));
  }
  const std::vector<StudyObjective>& goals = study.config.objectives;
  // A single objective without a name needs none to be recognised.
  const bool is_only = goals.size() == 1 && theirs.objectives.size() == 1 && !theirs.has_metric_names;
  if (goals.size() != theirs.objectives.size())
    faults.push_back(fmt::format("it has {}, and study {} has {}",
                                 counted(std::ssize(theirs.objectives), "", "objective"),
                                 in_quotes(study.config.name), goals.size()));
  for (const StudyObjective& objective : goals) {
    const auto found = is_only ? theirs.objectives.begin()
                               : std::ranges::find(theirs.objectives, objective.name, &OptunaObjective::name);
    places.values.push_back(static_cast<std::size_t>(found - theirs.objectives.begin()));
    if (found == theirs.objectives.end()) {
      std::vector<std::string> known;
      for (const OptunaObjective& other : theirs.objectives) known.push_back(in_quotes(other.name));
      faults.push_back(
          fmt::format("it has no objective {}, but {}", in_quotes(objective.name), fmt::join(known, ", ")));
    } else if (found->direction && found->direction != objective.direction &&
               (objective.direction == Direction::kMinimize || objective.direction == Direction::kMaximize)) {
      faults.push_back(fmt::format("its objective is to {} and {} of study {} is to {}",
                                   to_string(*found->direction), in_quotes(objective.name),
                                   in_quotes(study.config.name), to_string(objective.direction)));
    }
  }
  refuse(theirs, faults);
  return places;
}

/// The trials as rows of a table, and what becomes of the others.
class Mover {
 public:
  Mover(const OptunaStudy& theirs, const Study& study)
      : theirs_(theirs), study_(study), places_(find_places(theirs, study)) {
    table_.file = theirs.source;
    table_.entry = "trial";
    table_.has_repetitions = true;  // trials alike are two trials, as their numbers say
    for (const OptunaTrial& trial : theirs.trials) take(trial);
  }
  ImportTable table() { return std::move(table_); }

  std::vector<LeftBehind> left() const {
    std::vector<LeftBehind> result;
    const auto add = [&](const char* key, std::int64_t count, const std::string& what, bool is_trials) {
      if (count > 0) result.push_back({key, what, count, is_trials});
    };
    const auto add_trials = [&](const char* key, std::int64_t count, const std::string& what) {
      add(key, count, what, true);
    };
    const auto add_more = [&](const char* key, std::int64_t count, const std::string& what) {
      add(key, count, what, false);
    };
    add_trials("pruned", pruned_, counted(pruned_, "pruned ", "trial"));
    add_trials("running", running_, counted(running_, "running ", "trial"));
    add_trials("waiting", waiting_, counted(waiting_, "waiting ", "trial"));
    add_trials("without_outcome", infinite_, counted(infinite_, "", "trial") + " without a finite outcome");
    add_trials("incomplete", incomplete_,
               counted(incomplete_, "failed ", "trial") + " without all parameters");
    const auto of_trials = [](const char* what, std::int64_t count) {
      return fmt::format("{} of {}", what, counted(count, "", "trial"));
    };
    add_more("intermediate_values", theirs_.with_intermediate_values,
             of_trials("intermediate values", theirs_.with_intermediate_values));
    add_more("constraints", theirs_.with_constraints,
             of_trials("constraint values", theirs_.with_constraints));
    add_more("user_attributes", theirs_.with_user_attributes,
             of_trials("user attributes", theirs_.with_user_attributes));
    add_more("study_attributes", theirs_.user_attributes,
             counted(theirs_.user_attributes, "user ", "attribute") + " of the study");
    return result;
  }

 private:
  void take(const OptunaTrial& trial) {
    if (trial.state == "PRUNED") {
      ++pruned_;
    } else if (trial.state == "WAITING") {
      ++waiting_;
    } else if (trial.state == "FAIL") {
      const std::size_t before = table_.problems.size();
      add_row(trial, true);
      // A function that failed early had not asked for all of its parameters.
      if (table_.problems.size() > before && is_partial(trial)) {
        table_.problems.resize(before);
        ++incomplete_;
      }
    } else if (!is_done(trial)) {
      ++running_;
    } else if (std::ranges::any_of(trial.values, [](const auto& value) { return !value.has_value(); })) {
      ++infinite_;
    } else {
      add_row(trial, false);
    }
  }

  bool is_partial(const OptunaTrial& trial) const {
    return std::ranges::any_of(places_.params,
                               [&](const auto& place) { return place && !trial.params[*place]; });
  }

  void add_row(const OptunaTrial& trial, bool is_failure) {
    ImportRow row{static_cast<std::size_t>(trial.number), {}, {}};
    const std::vector<Parameter>& parameters = study_.space.parameters();
    std::vector<std::optional<Value>> params(parameters.size());
    const std::size_t problems = table_.problems.size();
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (!places_.params[i] || !trial.params[*places_.params[i]]) continue;
      try {
        params[i] = parse_value(parameters[i], *trial.params[*places_.params[i]]);
      } catch (const InputError& error) {
        table_.problems.push_back({row.row, error.what()});
      }
    }
    if (table_.problems.size() > problems) return;
    try {
      row.params = complete_point(study_.space, params);
      study_.space.validate(row.params);
    } catch (const std::exception& error) {
      table_.problems.push_back({row.row, error.what()});
      return;
    }
    row.is_failure = is_failure;
    row.outcome.values.resize(places_.values.size());
    for (std::size_t i = 0; i < places_.values.size() && !is_failure; ++i)
      row.outcome.values[i] = trial.values[places_.values[i]];
    table_.rows.push_back(std::move(row));
  }

  const OptunaStudy& theirs_;
  const Study& study_;
  Places places_;
  ImportTable table_;
  std::int64_t pruned_ = 0;
  std::int64_t running_ = 0;
  std::int64_t waiting_ = 0;
  std::int64_t infinite_ = 0;
  std::int64_t incomplete_ = 0;
};

}  // namespace

std::int64_t OptunaMove::failed(const ImportResult& result) const {
  std::set<std::size_t> skipped;
  for (const ImportProblem& problem : result.skipped) skipped.insert(problem.row);
  return std::ranges::count_if(
      table.rows, [&](const ImportRow& row) { return row.is_failure && !skipped.contains(row.row); });
}

OptunaMove plan_move(OptunaStudy theirs, const std::string& name, const std::optional<Study>& ours,
                     const ImportChoice& choice, const ImportOptions& options) {
  apply(choice, theirs);
  OptunaMove move;
  std::optional<Study> made;
  if (!ours) {
    move.definition = definition_of(theirs, name, move.remarks);
    made = Study{.config = move.definition->config, .space = move.definition->space};
  }
  const Study& study = ours ? *ours : *made;
  Mover mover(theirs, study);
  move.left = mover.left();
  move.table = mover.table();
  if (move.table.rows.empty() && move.table.problems.empty())
    throw InputError(theirs.source + ": there is no trial that is complete or has failed");
  if (made) select_importable(study, move.table, {}, options);
  return move;
}

ImportResult carry_out(const OptunaMove& move, Studies& studies, const std::string& name,
                       const ImportOptions& options) {
  if (move.definition) return studies.create_with(*move.definition, move.table, options);
  return studies.import(name, move.table, options);
}

}  // namespace covey
