#pragma once

#include <covey/study/study_config.h>
#include <covey/text/errors.h>
#include <covey/text/json.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace covey {

/// Something is wrong with a field of a definition.
class DefinitionError : public InputError {
 public:
  /// `path` is the JSON pointer of the field, "" of the whole; `is_name`: its name is wrong rather than its
  /// value.
  DefinitionError(std::string path, bool is_name, const std::string& complaint)
      : InputError(on_one_line(complaint)), path_(std::move(path)), is_name_(is_name) {}
  const std::string& path() const { return path_; }
  bool is_name() const { return is_name_; }

 private:
  std::string path_;
  bool is_name_;
};

/// Where the files of a definition are.
struct DefinitionFiles {
  std::optional<std::string> folder = {};      ///< of the paths in it; nothing: it may name no files
  std::optional<std::string> candidates = {};  ///< a table of candidates instead of its own
  std::vector<std::string> ignored = {};       ///< columns of the candidates to skip, beside its own
  std::vector<std::string> history = {};       ///< earlier studies to learn from, beside its own
};

/// The one reader of definitions: {"study":{..},"parameters":{..},"constraints":{"linear":[..],..},
/// "candidates":{"file":..}} with the keys of a study file (see study_keys.h), which is read by way of this
/// document as well. Parameters, objectives and constraints keep their order; null is as if it were not
/// there. Throws DefinitionError for whatever is wrong, missing or unknown, and InputError for what is wrong
/// in a table of candidates.
StudyDefinition read_definition(const Json& document, const DefinitionFiles& files = {});

/// The space alone of {"parameters":{..},"constraints":{..}}, in the same way.
Space read_space_definition(const Json& document, const DefinitionFiles& files = {});

/// Throws InputError if a name of a study, its objectives, parameters or choices has characters that do not
/// show, by which two that look the same could differ; those of `known` were there before.
void require_visible_names(const StudyConfig& config);
/// Throws DefinitionError if `since` is none of the study's trials, of which the last is given, nor the next.
void require_since(const StudyConfig& config, std::int64_t last_trial);
void require_visible_names(const Space& space, const Space* known = nullptr);

/// A key as a part of a JSON pointer: ~ and / are escaped.
std::string pointer_part(std::string_view key);

}  // namespace covey
