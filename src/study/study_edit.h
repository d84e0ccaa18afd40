#pragma once

#include <covey/study/definition.h>
#include <covey/study/trial.h>
#include <covey/text/json.h>

#include <string>
#include <string_view>
#include <vector>

/// Studies that change, apart from where they are kept.
namespace covey {

/// A setting that is not what it was.
struct SettingChange {
  std::string key;  ///< "budget", "objectives.taste", "temperature.low"
  Json before;      ///< as definition_json() has it; null: there was none
  Json after;
};

/// What becomes of a study's definition.
struct EditedDefinition {
  StudyDefinition definition;          ///< without candidates
  std::vector<SettingChange> changes;  ///< none: all is so already
  bool is_new_chapter = false;         ///< the changes give promises another meaning
};

/// The definition of a study with changes, {"study":{"budget":60},"parameters":{"temperature":{"high":110}},
/// "candidates":{"replicates":true}}: the keys of a definition, with null for those that are to be as if
/// nothing were said of them. All of [study] may change but the names of objectives; of a parameter bounds,
/// values, step, digits, scale and unit, and choices may be added. Throws DefinitionError, with the place in
/// `changes`, for whatever is wrong with them.
EditedDefinition edited(const Study& study, const Json& changes);

/// Adds a change to a document for edited(), from what stands on a command line: the key "budget",
/// "objectives.taste", "temperature.low" or "parameters.temperature.low", and the value as TOML writes it or,
/// where it is a text, as it is; "" and "none" are null, and "bean.choices+" adds to a list. Throws
/// InputError for a key that there is not, with the nearest one, and for one that is there already.
void add_change(const Study& study, std::string_view key, const std::string& value, Json& changes);

}  // namespace covey
