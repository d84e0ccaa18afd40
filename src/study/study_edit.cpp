#include <covey/numerics/text.h>
#include <covey/study/definition_field.h>
#include <covey/study/space_toml.h>
#include <covey/study/study_edit.h>
#include <covey/study/study_errors.h>
#include <covey/study/study_json.h>
#include <covey/study/study_keys.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <utility>

namespace covey {
namespace {

using definition::advice;
using definition::Field;

// Keys of [study] that hold a table with an entry per objective.
constexpr std::array<std::string_view, 3> kTables = {"objectives", "reference_point", "noise"};
// Keys that hold texts, which need no quotes on a command line, and those that hold lists.
constexpr std::array<std::string_view, 7> kTexts = {"name",   "acquisition", "preset", "lease",
                                                    "kernel", "ratio",       "unit"};
constexpr std::array<std::string_view, 2> kLists = {"choices", "values"};
const std::vector<std::string> kParameterKeys = {"low",    "high", "step", "values",
                                                 "digits", "log",  "unit", "choices"};

template <typename List>
bool is_among(const List& list, std::string_view name) {
  return std::ranges::find(list, name) != list.end();
}

std::vector<std::string> names_of(const auto& entries) {
  std::vector<std::string> names;
  for (const auto& entry : entries) names.push_back(entry.name);
  return names;
}

/// Puts changes into the document of a study's definition.
class Editor {
 public:
  Editor(const Study& study, const Json& changes) : study_(study), changes_(changes, "", "the changes") {
    document_ = definition_json(study);
    document_.erase("candidates");
  }

  EditedDefinition edit() {
    changes_.as_table().refuse_unknown(study_sections(), "table");
    if (const auto constraints = changes_.find("constraints"))
      constraints->refuse_name("constraints cannot be changed: copy the study, or make another one");
    if (changes_.json().contains("history")) {
      throw DefinitionError("/history", true,
                            "history cannot be changed: it is copied at create; make another study");
    }
    if (const auto table = changes_.find("study")) edit_study(*table);
    if (const auto table = changes_.find("parameters")) edit_parameters(*table);
    bool replicates = study_.config.replicates;
    if (const auto table = changes_.find("candidates")) edit_candidates(*table, replicates);
    StudyDefinition read = read_definition(document_);
    read.config.replicates = replicates;
    refuse_narrow_searches(read.config);
    if (names_of(read.config.objectives) != names_of(study_.config.objectives)) {
      throw DefinitionError("/study/objectives", false,
                            "an objective cannot become a limit, nor a limit an objective, where others "
                            "would change places: make another study");
    }
    Space space = edited_space(read.space);
    return {.definition = {.config = std::move(read.config), .space = std::move(space)}, .changes = {}};
  }

 private:
  /// The entries of a table of changes, also those that are null.
  template <typename Edit>
  static void each(const Field& table, const Edit& edit) {
    for (const auto& [key, value] : table.as_table().json().items()) {
      edit(key, Field(value, table.path() + "/" + pointer_part(key), key));
    }
  }
  static void require_known(const Field& field, const std::vector<std::string>& known,
                            const std::string& what) {
    if (is_among(known, field.name())) return;
    field.refuse_name(
        fmt::format("unknown {} {}, {}", what, in_quotes(field.name()), advice(field.name(), known)));
  }
  /// null takes a field away: it is as if nothing were said of it.
  static void put(Json& table, const std::string& key, const Json& value) {
    if (value.is_null()) {
      table.erase(key);
    } else {
      table[key] = value;
    }
  }

  void edit_study(const Field& table) {
    Json& now = document_["study"];
    const std::vector<std::string> objectives = names_of(study_.config.objectives);
    each(table, [&](const std::string& key, const Field& field) {
      require_known(field, keys_of("study"), "key");
      if (key == "stop" && field.is_table()) return edit_stop(field, now[key]);
      if (!is_among(kTables, key) || !field.is_table()) {
        if (key == "objectives") field.as_table();
        return put(now, key, field.json());
      }
      if (!now[key].is_object()) now[key] = Json::object();
      each(field, [&](const std::string& name, const Field& entry) {
        require_known(entry, objectives, "objective");
        if (key == "objectives" && entry.json().is_null())
          entry.refuse_name(fmt::format("objective {} cannot be taken away", in_quotes(name)));
        put(now[key], name, entry.json());
      });
      if (now[key].empty()) now.erase(key);
    });
  }

  /// What is not named of the rule stays.
  static void edit_stop(const Field& field, Json& now) {
    if (!now.is_object()) now = Json::object();
    each(field, [&](const std::string& key, const Field& entry) {
      require_known(entry, {"within", "confidence"}, "key");
      put(now, key, entry.json());
    });
  }

  void edit_parameters(const Field& table) {
    each(table, [&](const std::string& name, const Field& entry) {
      require_known(entry, names_of(study_.space.parameters()), "parameter");
      const std::string owner = "parameter " + in_quotes(name);
      Json& now = document_["parameters"][name];
      each(entry.called(owner), [&](const std::string& key, const Field& field) {
        require_known(field, keys_of("parameters"), "key");
        if (!is_among(kParameterKeys, key)) {
          field.refuse_name(fmt::format("{}: {} cannot be changed, expected {}", owner, key,
                                        definition::alternatives(kParameterKeys)));
        }
        put(now, key, key == "choices" ? with_old_choices(field, name) : field.json());
      });
    });
  }

  /// The old choices, then those that are new: trials may have any of the old ones.
  Json with_old_choices(const Field& field, const std::string& name) const {
    const std::string owner = "parameter " + in_quotes(name);
    const Field choices = field.called(owner + ": choices");
    Json all = document_["parameters"][name].value("choices", Json::array());
    if (document_["parameters"][name].contains("descriptors")) {
      field.refuse_name(fmt::format(
          "{} has descriptors: choices are added together with theirs, in the study file", owner));
    }
    std::vector<std::string> given;
    for (const Field& choice : choices.list("a list", owner + ": a choice")) given.push_back(choice.text());
    for (const Json& old : all) {
      if (!is_among(given, old.get_ref<const std::string&>()))
        field.refuse(fmt::format("{}: choices can be added, and {} would be gone", owner,
                                 in_quotes(old.get_ref<const std::string&>())));
    }
    for (const std::string& choice : given) {
      if (std::ranges::count(given, choice) > 1)
        field.refuse(fmt::format("{}: the choice {} is there twice", owner, in_quotes(choice)));
      if (std::ranges::find(all, Json(choice)) == all.end()) all.push_back(choice);
    }
    return all;
  }

  void edit_candidates(const Field& table, bool& replicates) const {
    if (study_.candidates == 0) table.refuse_name(who_is(study_) + " has no candidates");
    each(table, [&](const std::string& key, const Field& field) {
      require_known(field, keys_of("candidates"), "key");
      if (key != "replicates")
        field.refuse_name(fmt::format("{} cannot be changed: candidates are added by themselves", key));
      replicates = !field.json().is_null() && field.truth();
    });
  }

  void refuse_narrow_searches(const StudyConfig& config) const {
    if (study_.candidates == 0) return;
    const char* key = config.preset == "paper"      ? "preset"
                      : config.trust_region == true ? "trust_region"
                                                    : nullptr;
    if (key == nullptr) return;
    throw DefinitionError(
        fmt::format("/study/{}", key), false,
        fmt::format("{} is for floats without constraints only, and {} has candidates", key, who_is(study_)));
  }

  /// What was not named stays to the last bit.
  Space edited_space(const Space& read) const {
    const auto table = changes_.find("parameters");
    if (!table) return study_.space;
    std::vector<Parameter> parameters = study_.space.parameters();
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (table->find(parameters[i].name)) parameters[i] = read.parameters()[i];
    }
    return Space(std::move(parameters), study_.space.constraints());
  }

  const Study& study_;
  Field changes_;
  Json document_;
};

/// Adds what differs between two tables, whose keys begin with `prefix`.
void compare(const std::string& prefix, const Json& before, const Json& after,
             std::vector<SettingChange>& changes) {
  std::vector<std::string> keys;
  for (const Json* table : {&before, &after}) {
    for (const auto& [key, value] : table->items()) {
      if (!is_among(keys, key)) keys.push_back(key);
    }
  }
  for (const std::string& key : keys) {
    const Json old = before.value(key, Json(nullptr));
    const Json now = after.value(key, Json(nullptr));
    if (old == now) continue;
    const auto is_table = [](const Json& json) { return json.is_object() || json.is_null(); };
    if (is_table(old) && is_table(now)) {
      compare(prefix + key + ".", old.is_null() ? Json::object() : old, now.is_null() ? Json::object() : now,
              changes);
    } else {
      changes.push_back({prefix + key, old, now});
    }
  }
}

std::vector<SettingChange> compared(const Study& before, const Study& after) {
  const Json old = definition_json(before);
  const Json now = definition_json(after);
  std::vector<SettingChange> changes;
  compare("", old["study"], now["study"], changes);
  compare("", old["parameters"], now["parameters"], changes);
  if (before.config.replicates != after.config.replicates)
    changes.push_back({"replicates", before.config.replicates, after.config.replicates});
  return changes;
}

/// Whether what is promised, or of what, is another thing.
bool changes_promise(const StudyConfig& before, const StudyConfig& after) {
  const auto wanted = [](const StudyConfig& config) {
    std::vector<std::tuple<Direction, double, std::optional<double>, std::optional<double>>> all;
    for (const StudyObjective& o : config.objectives)
      all.emplace_back(o.direction, o.target, o.at_least, o.at_most);
    return all;
  };
  return before.alpha != after.alpha || before.adaptive != after.adaptive || before.preset != after.preset ||
         before.violations != after.violations || wanted(before) != wanted(after);
}

// --- From a command line ---

/// Where a setting stands in a document.
struct SettingPlace {
  std::string section;
  std::vector<std::string> path;  ///< below it
};

std::optional<SettingPlace> place_of(const Study& study, std::string_view key) {
  const std::string text(key);
  const std::vector<std::string> study_names = keys_of("study");
  if (is_among(study_names, text)) return SettingPlace{"study", {text}};
  if (text == "replicates") return SettingPlace{"candidates", {text}};
  if (text.starts_with("study.") || text.starts_with("candidates.")) {
    return place_of(study, text.substr(text.find('.') + 1));
  }
  const std::size_t first = text.find('.');
  if (text == "stop.within" || text == "stop.confidence")
    return SettingPlace{"study", {"stop", text.substr(first + 1)}};
  if (first != std::string::npos && is_among(kTables, text.substr(0, first)))
    return SettingPlace{"study", {text.substr(0, first), text.substr(first + 1)}};
  // Names of parameters may have dots of their own.
  const std::size_t last = text.rfind('.');
  if (last == std::string::npos) return std::nullopt;
  const std::string name = text.substr(0, last);
  if (!study.space.find(name) && name.starts_with("parameters."))
    return place_of(study, text.substr(std::string_view("parameters.").size()));
  return SettingPlace{"parameters", {name, text.substr(last + 1)}};
}

[[noreturn]] void refuse_key(const Study& study, const std::string& key) {
  std::vector<std::string> known = keys_of("study");
  if (study.space.find(key)) {
    throw InputError(fmt::format("{} is a parameter, expected what of it is to change, such as {}.low=VALUE",
                                 in_quotes(key), key));
  }
  const std::string nearest = nearest_name(key, known);
  throw InputError(fmt::format("unknown key {}, {}", in_quotes(key),
                               nearest.empty()
                                   ? "expected a key of [study], or PARAMETER.low, .high and so on"
                                   : "did you mean " + in_quotes(nearest) + "?"));
}

/// The words between commas.
Json split_list(const std::string& text) {
  Json list = Json::array();
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    std::string word = text.substr(begin, end - begin);
    word.erase(0, word.find_first_not_of(' '));
    word.erase(word.find_last_not_of(' ') + 1);
    list.push_back(word);
    begin = end + 1;
  }
  return list;
}

/// A value as TOML writes it, else as text.
Json value_of(const std::string& key, const std::string& text) {
  if (text.empty() || text == "none") return nullptr;
  const std::optional<Json> toml = parse_toml_value(text);
  if (is_among(kLists, key)) {
    if (toml && toml->is_array()) return *toml;
    Json list = split_list(text);
    for (Json& entry : list) {
      const auto number = key == "values" ? parse_toml_value(entry.get<std::string>()) : std::nullopt;
      if (number) entry = *number;
    }
    return list;
  }
  if (is_among(kTexts, key)) return toml && toml->is_string() ? *toml : Json(text);
  return toml ? *toml : Json(text);
}

}  // namespace

EditedDefinition edited(const Study& study, const Json& changes) {
  EditedDefinition result = Editor(study, changes).edit();
  Study after = study;
  after.config = result.definition.config;
  after.space = result.definition.space;
  result.changes = compared(study, after);
  result.is_new_chapter = changes_promise(study.config, after.config);
  return result;
}

void add_change(const Study& study, std::string_view key, const std::string& value, Json& changes) {
  const bool is_added = key.ends_with('+');
  if (is_added) key.remove_suffix(1);
  const std::optional<SettingPlace> place = place_of(study, key);
  if (!place) refuse_key(study, std::string(key));
  const std::string& last = place->path.back();
  Json json = value_of(last, value);
  if (is_added) {
    if (!is_among(kLists, last))
      throw InputError(fmt::format("{} is no list, expected {}=VALUE", in_quotes(key), key));
    const Json now = definition_json(study)[place->section];
    Json list = now.value(place->path[0], Json::object()).value(last, Json::array());
    for (const Json& entry : json) list.push_back(entry);
    json = std::move(list);
  }
  Json* table = &changes[place->section];
  for (std::size_t i = 0; i + 1 < place->path.size(); ++i) table = &(*table)[place->path[i]];
  if (table->contains(last)) throw InputError(fmt::format("{} is given twice", in_quotes(key)));
  (*table)[last] = std::move(json);
}

}  // namespace covey
