#pragma once

#include <covey/study/definition.h>
#include <covey/study/study_config.h>
#include <covey/text/errors.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace covey {

/// Something is wrong at a place of a study file.
class StudyFileError : public InputError {
 public:
  StudyFileError(const std::string& file, std::size_t line, std::size_t column, std::string complaint);
  /// Counted from 1.
  std::size_t line() const { return line_; }
  /// what() without the place.
  const std::string& complaint() const { return complaint_; }

 private:
  std::size_t line_;
  std::string complaint_;
};

/// Reads a study's TOML text, by way of read_definition(). Throws StudyFileError, "FILE: line L, column C:
/// ...", for whatever is wrong, missing or unknown; `file` is only named in messages.
StudyDefinition parse_study(std::string_view text, const std::string& file,
                            const DefinitionFiles& files = {});

/// A value as TOML writes it, `60`, `"2d"` or `["a", "b"]`; nothing if it is none.
std::optional<Json> parse_toml_value(const std::string& text);

/// parse_study() of a file; its folder is that of the paths in it, whatever `files` says. Throws InputError
/// if a file cannot be read.
StudyDefinition read_study(const std::string& path, DefinitionFiles files = {});

}  // namespace covey
