#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The keys of a study file: what its reader takes, and what help and docs/study_file.md are made of.
namespace covey {

struct StudyKey {
  std::string_view section;   ///< "study", "parameters", "constraints", "candidates" or "history"
  std::string_view name;      ///< "step"
  std::string_view type;      ///< in words: "a number above 0"
  std::string_view standard;  ///< what holds where it is left out, in words; "required" if it may not be
  std::string_view meaning;   ///< a sentence
  /// Of a parameter's key: the types that it goes with; none: all of them.
  std::vector<std::string> types = {};
};

const std::vector<StudyKey>& study_keys();
/// The keys of a section, in the order of the table.
std::vector<std::string> keys_of(std::string_view section);
/// A key of a section, null if there is none.
const StudyKey* find_key(std::string_view section, std::string_view name);
/// The sections, in their order.
std::vector<std::string> study_sections();

}  // namespace covey
