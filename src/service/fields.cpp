#include <covey/numerics/constants.h>
#include <covey/numerics/text.h>
#include <covey/service/fields.h>
#include <covey/service/json_body.h>
#include <covey/study/definition.h>
#include <covey/study/space_toml.h>
#include <covey/study/study_json.h>
#include <covey/text/number.h>
#include <covey/text/utf8.h>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>

namespace covey::service {
namespace {

// The largest study that may come over the network: enough for any laboratory, and a page can still show it.
constexpr std::size_t kMostParameters = 200;
constexpr std::size_t kMostChoices = 1000;
constexpr std::size_t kMostConstraints = 200;

std::string alternatives(const std::vector<std::string>& known) {
  return known.empty() ? "none is expected" : fmt::format("expected {}", fmt::join(known, ", "));
}

/// "did you mean 'x'?", or what there is.
std::string hint(const std::string& name, const std::vector<std::string>& known) {
  // Comparing takes time in proportion to the length, and long names are no slips of the pen.
  const std::string nearest = name.size() <= kLongestName ? nearest_name(name, known) : "";
  return nearest.empty() ? alternatives(known) : "did you mean " + in_quotes(nearest) + "?";
}

/// A value in the words of a message.
std::string describe(const Json& value) {
  if (value.is_string()) return in_quotes(value.get_ref<const std::string&>());
  if (value.is_object()) return "an object";
  if (value.is_array()) return "a list";
  return value.dump();
}

void require_modest_text(const std::string& text, std::size_t longest, const std::string& pointer) {
  if (text.empty()) throw ErrorAnswer::in_body(pointer, "the text is empty");
  if (text.size() > longest) {
    throw ErrorAnswer::in_body(
        pointer, fmt::format("the text has {} bytes, expected at most {}", text.size(), longest));
  }
  if (text.find('\0') != std::string::npos) throw ErrorAnswer::in_body(pointer, "the text holds a zero byte");
}

template <typename Names>
std::vector<std::string> names_of(const Names& entries) {
  std::vector<std::string> names;
  names.reserve(entries.size());
  for (const auto& entry : entries) names.push_back(entry.name);
  return names;
}

Value value_of(const Parameter& parameter, const Json& json, const std::string& pointer) {
  if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
    if (category->is_bool) {
      const std::string choice = json.is_boolean() ? json.dump() : "";
      if (std::find(category->choices.begin(), category->choices.end(), choice) != category->choices.end())
        return choice;
    } else if (json.is_string()) {
      const auto& choice = json.get_ref<const std::string&>();
      if (std::find(category->choices.begin(), category->choices.end(), choice) != category->choices.end())
        return choice;
    }
    throw ErrorAnswer::in_body(
        pointer, fmt::format("{} is not one of its choices, {}", describe(json),
                             hint(json.is_string() ? json.get<std::string>() : "", category->choices)));
  }
  if (!json.is_number()) throw ErrorAnswer::in_body(pointer, describe(json) + " is not a number");
  const double number = json.get<double>();
  if (parameter.is_int() && (number != std::floor(number) || std::abs(number) > 9e15))
    throw ErrorAnswer::in_body(pointer, describe(json) + " is not a whole number");
  Value value = value_of_number(parameter, number);
  if (const auto error = value_error(parameter, value)) throw ErrorAnswer::in_body(pointer, *error);
  return value;
}

/// An outcome, or its standard error.
double outcome_number(const Json& json, const std::string& pointer, bool is_sem) {
  if (!json.is_number()) throw ErrorAnswer::in_body(pointer, describe(json) + " is not a number");
  const double value = json.get<double>();
  if (!(std::abs(value) <= kLargestOutcome) || (is_sem && value < 0.0)) {
    throw ErrorAnswer::in_body(
        pointer, fmt::format("{} is out of range, expected a number {}up to 1e200{}", describe(json),
                             is_sem ? "from 0 " : "", is_sem ? "" : " in size"));
  }
  return value;
}

}  // namespace

Json parse_json(const std::string& body) {
  try {
    return bounded_json(body);
  } catch (const BodyError& error) {
    throw ErrorAnswer(400, error.what());
  }
}

Json optional_object(const std::string& body) {
  return body.empty() ? Json::object() : parse_json(body);
}

// --- Fields ---

Fields::Fields(const Json& object, const std::vector<std::string>& known, std::string pointer)
    : object_(object), pointer_(std::move(pointer)) {
  if (!object.is_object()) throw ErrorAnswer::in_body(pointer_, describe(object) + " is not an object");
  for (const auto& [key, value] : object.items()) {
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    throw ErrorAnswer::in_body(this->pointer(key),
                               fmt::format("there is no field {}, {}", in_quotes(key), hint(key, known)));
  }
}

const Json* Fields::find(const std::string& name) const {
  const auto found = object_.find(name);
  return found == object_.end() || found->is_null() ? nullptr : &*found;
}

std::optional<std::string> Fields::text(const std::string& name, std::size_t longest) const {
  const Json* value = find(name);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) throw ErrorAnswer::in_body(pointer(name), describe(*value) + " is not a text");
  std::string text = value->get<std::string>();
  require_modest_text(text, longest, pointer(name));
  return text;
}

std::string Fields::required_text(const std::string& name, std::size_t longest) const {
  std::optional<std::string> text = this->text(name, longest);
  if (!text) throw ErrorAnswer::in_body(pointer(name), fmt::format("{} is missing", in_quotes(name)));
  return *std::move(text);
}

std::optional<std::int64_t> Fields::whole(const std::string& name, std::int64_t low,
                                          std::int64_t high) const {
  const Json* value = find(name);
  if (value == nullptr) return std::nullopt;
  const double number = value->is_number() ? value->get<double>() : 0.5;
  if (number != std::floor(number) || number < static_cast<double>(low) ||
      number > static_cast<double>(high)) {
    throw ErrorAnswer::in_body(
        pointer(name), fmt::format("{} is not a whole number from {} to {}", describe(*value), low, high));
  }
  return static_cast<std::int64_t>(number);
}

bool Fields::truth(const std::string& name) const {
  const Json* value = find(name);
  if (value == nullptr) return false;
  if (!value->is_boolean())
    throw ErrorAnswer::in_body(pointer(name), describe(*value) + " is neither true nor false");
  return value->get<bool>();
}

std::optional<double> Fields::duration(const std::string& name) const {
  const Json* value = find(name);
  if (value == nullptr) return std::nullopt;
  if (*value == "none") return kInfinity;
  std::optional<double> seconds;
  if (value->is_number() || value->is_string())
    seconds = parse_duration(value->is_string() ? value->get<std::string>() : value->dump());
  if (!seconds) {
    throw ErrorAnswer::in_body(
        pointer(name),
        describe(*value) + " is not a time, expected seconds or a text such as 30m, 90s, 1h, 2d or none");
  }
  return seconds;
}

// --- Points and outcomes ---

FixedValues some_params(const Study& study, const Json& object, const std::string& pointer) {
  const std::vector<Parameter>& parameters = study.space.parameters();
  const Fields fields(object, names_of(parameters), pointer);
  FixedValues values(parameters.size());
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (const Json* json = fields.find(parameters[i].name))
      values[i] = value_of(parameters[i], *json, fields.pointer(parameters[i].name));
  }
  return values;
}

Values all_params(const Study& study, const Json& object, const std::string& pointer) {
  const FixedValues given = some_params(study, object, pointer);
  try {
    Values values = complete_point(study.space, given);
    study.space.validate(values);
    return values;
  } catch (const InputError& error) {
    const bool is_missing = error.code() == ErrorCode::kParameterMissing;
    throw ErrorAnswer::in_body(is_missing ? pointer + "/" + pointer_part(error.field()) : pointer,
                               error.what());
  } catch (const std::invalid_argument& error) {
    throw ErrorAnswer::in_body(pointer, error.what());
  }
}

FixedValues actual_params(const Study& study, const Json& object, const std::string& pointer) {
  const std::vector<Parameter>& parameters = study.space.parameters();
  const Fields fields(object, names_of(parameters), pointer);
  FixedValues values(parameters.size());
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Json* json = fields.find(parameters[i].name);
    if (json == nullptr) continue;
    const std::string at = fields.pointer(parameters[i].name);
    if (parameters[i].is_categorical()) {
      values[i] = value_of(parameters[i], *json, at);
      continue;
    }
    if (!json->is_number()) throw ErrorAnswer::in_body(at, describe(*json) + " is not a number");
    values[i] = done_number(parameters[i], json->get<double>());
    if (const auto error = loose_value_error(parameters[i], *values[i]))
      throw ErrorAnswer::in_body(at, *error);
  }
  return values;
}

Readings readings(const Study& study, const Json& object, const std::string& pointer) {
  const std::vector<StudyObjective>& objectives = study.config.objectives;
  const Fields fields(object, names_of(objectives), pointer);
  Readings values(objectives.size());
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    const Json* json = fields.find(objectives[i].name);
    if (json == nullptr) continue;
    const std::string at = fields.pointer(objectives[i].name);
    if (!json->is_array()) {
      values[i].push_back(outcome_number(*json, at, false));
      continue;
    }
    if (json->empty()) throw ErrorAnswer::in_body(at, "the list is empty, expected numbers");
    for (std::size_t k = 0; k < json->size(); ++k)
      values[i].push_back(outcome_number((*json)[k], fmt::format("{}/{}", at, k), false));
  }
  return values;
}

std::vector<std::optional<double>> errors(const Study& study, const Json& object,
                                          const std::string& pointer) {
  const std::vector<StudyObjective>& objectives = study.config.objectives;
  const Fields fields(object, names_of(objectives), pointer);
  std::vector<std::optional<double>> values(objectives.size());
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    if (const Json* json = fields.find(objectives[i].name))
      values[i] = outcome_number(*json, fields.pointer(objectives[i].name), true);
  }
  return values;
}

// --- Studies ---

void require_modest_name(const std::string& name, const std::string& pointer) {
  require_modest_text(name, kLongestName, pointer);
  if (has_invisible(name) || name == "." || name == "..")
    throw ErrorAnswer::in_body(pointer, in_quotes(name) + " cannot be a part of an address");
}

void require_modest(const StudyDefinition& file) {
  require_modest_name(file.config.name, "/study/name");
  for (const StudyObjective& objective : file.config.objectives) {
    const std::string pointer = "/study/objectives/" + pointer_part(objective.name);
    require_modest_text(objective.name, kLongestName, pointer);
    if (has_invisible(objective.name))
      throw ErrorAnswer::in_body(pointer, "the name has characters that do not show");
  }
  const std::vector<Parameter>& parameters = file.space.parameters();
  if (parameters.size() > kMostParameters) {
    throw ErrorAnswer::in_body("/parameters", fmt::format("there are {} parameters, expected at most {}",
                                                          parameters.size(), kMostParameters));
  }
  const Constraints& constraints = file.space.constraints();
  const std::size_t count =
      constraints.linear.size() + constraints.nonlinear.size() + constraints.nonzero.size();
  if (count > kMostConstraints) {
    throw ErrorAnswer::in_body("/constraints", fmt::format("there are {} constraints, expected at most {}",
                                                           count, kMostConstraints));
  }
  for (std::size_t i = 0; i < constraints.nonlinear.size(); ++i)
    require_modest_text(constraints.nonlinear[i], kLongestReason,
                        fmt::format("/constraints/nonlinear/{}", i));
  std::size_t choices = 0;
  for (const Parameter& parameter : parameters) {
    const std::string pointer = "/parameters/" + pointer_part(parameter.name);
    require_modest_text(parameter.name, kLongestName, pointer);
    if (has_invisible(parameter.name))
      throw ErrorAnswer::in_body(pointer, "the name has characters that do not show");
    if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
      choices += category->choices.size();
      for (const std::string& choice : category->choices)
        require_modest_text(choice, kLongestName, pointer + "/choices");
    }
    if (const auto* real = std::get_if<FloatParameter>(&parameter.domain)) choices += real->values.size();
    if (const auto* whole = std::get_if<IntParameter>(&parameter.domain)) choices += whole->values.size();
    if (!parameter.when.empty()) require_modest_text(parameter.when, kLongestReason, pointer + "/when");
  }
  if (choices > kMostChoices) {
    throw ErrorAnswer::in_body(
        "/parameters",
        fmt::format("there are {} choices and values, expected at most {}", choices, kMostChoices));
  }
}

StudyDefinition study_from_json(const Json& json) {
  try {
    StudyDefinition definition = read_definition(json);
    require_modest(definition);
    return definition;
  } catch (const DefinitionError& error) {
    throw ErrorAnswer::in_body(error.path(), error.what());
  }
}

StudyDefinition study_from_toml(const std::string& text) {
  if (!is_utf8(text)) throw ErrorAnswer(400, "the body is not a text in UTF-8");
  try {
    StudyDefinition file = parse_study(text, "study");
    require_modest(file);
    return file;
  } catch (const StudyFileError& error) {
    throw ErrorAnswer(422, error.what(),
                      {{Fault::Where::kRow, std::to_string(error.line()), error.complaint()}});
  }
}

// --- Marks ---

MarkChanges mark_changes(const Json& body) {
  MarkChanges changes;
  if (const auto notes = body.find("notes"); notes != body.end()) {
    if (!notes->is_string() && !notes->is_null())
      throw ErrorAnswer::in_body("/notes", describe(*notes) + " is not a text");
    changes.notes = notes->is_null() ? "" : notes->get<std::string>();
  }
  if (const auto tags = body.find("tags"); tags != body.end()) {
    if (!tags->is_array() && !tags->is_null())
      throw ErrorAnswer::in_body("/tags", describe(*tags) + " is not a list");
    changes.tags.emplace();
    for (std::size_t i = 0; i < tags->size(); ++i) {
      const Json& tag = (*tags)[i];
      if (!tag.is_string())
        throw ErrorAnswer::in_body(fmt::format("/tags/{}", i), describe(tag) + " is not a text");
      changes.tags->push_back(tag.get<std::string>());
    }
  }
  if (const auto archived = body.find("archived"); archived != body.end()) {
    if (!archived->is_boolean() && !archived->is_null())
      throw ErrorAnswer::in_body("/archived", describe(*archived) + " is neither true nor false");
    changes.archived = archived->is_boolean() && archived->get<bool>();
  }
  try {
    require_proper(changes);
  } catch (const InputError& error) {
    throw ErrorAnswer::in_body(changes.notes && !changes.tags ? "/notes" : "/tags", error.what());
  }
  return changes;
}

// --- Queries ---

QueryString::QueryString(const Target& target, const std::vector<std::string>& known,
                         const std::vector<std::string>& repeated)
    : target_(target) {
  std::vector<std::string> seen;
  std::vector<std::string> all = known;
  all.insert(all.end(), repeated.begin(), repeated.end());
  for (const auto& [name, value] : target.query) {
    if (std::find(all.begin(), all.end(), name) == all.end()) {
      throw ErrorAnswer::in_query(
          name, fmt::format("there is no parameter {}, {}", in_quotes(name), hint(name, all)));
    }
    if (std::find(repeated.begin(), repeated.end(), name) != repeated.end()) continue;
    if (std::find(seen.begin(), seen.end(), name) != seen.end())
      throw ErrorAnswer::in_query(name, fmt::format("parameter {} is given twice", in_quotes(name)));
    seen.push_back(name);
  }
}

std::optional<std::string> QueryString::text(const std::string& name) const {
  for (const auto& [key, value] : target_.query) {
    if (key == name) return value;
  }
  return std::nullopt;
}

std::vector<std::string> QueryString::all(const std::string& name) const {
  std::vector<std::string> values;
  for (const auto& [key, value] : target_.query) {
    if (key == name) values.push_back(value);
  }
  return values;
}

std::optional<std::int64_t> QueryString::whole(const std::string& name, std::int64_t low,
                                               std::int64_t high) const {
  const std::optional<std::string> text = this->text(name);
  if (!text) return std::nullopt;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
  if (error != std::errc() || end != text->data() + text->size() || number < low || number > high) {
    throw ErrorAnswer::in_query(
        name, fmt::format("{} is not a whole number from {} to {}", in_quotes(*text), low, high));
  }
  return number;
}

bool QueryString::is_set(const std::string& name) const {
  const std::optional<std::string> text = this->text(name);
  if (!text || *text == "false") return false;
  if (*text == "true") return true;
  throw ErrorAnswer::in_query(name, in_quotes(*text) + " is neither true nor false");
}

}  // namespace covey::service
