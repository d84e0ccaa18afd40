#pragma once

#include <covey/study/toml_depth.h>
#include <covey/text/json.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace covey {

/// The longest TOML text that is read, in bytes, and the most entries of one of its tables: a study of any
/// laboratory is far below, and what is larger takes time and memory out of proportion.
inline constexpr std::size_t kLargestToml = std::size_t{16} << 20;
inline constexpr std::size_t kMostTomlEntries = 10000;

/// A text is no TOML, or too large or too deeply nested to be a study.
class TomlError : public std::runtime_error {
 public:
  TomlError(TextPlace place, const std::string& complaint) : std::runtime_error(complaint), place_(place) {}
  TextPlace place() const { return place_; }

 private:
  TextPlace place_;
};

/// A TOML document as JSON, which knows where its fields stand.
class TomlDocument {
 public:
  /// Throws TomlError.
  explicit TomlDocument(std::string_view text);
  TomlDocument(const TomlDocument&) = delete;
  TomlDocument& operator=(const TomlDocument&) = delete;
  ~TomlDocument();

  /// Entries stand as they do in the text; a date or time is binary, which no field is.
  const Json& json() const { return json_; }
  /// Where the field of a JSON pointer stands, its key or its value; one that is not there, where its table
  /// does.
  TextPlace place(std::string_view pointer, bool is_name) const;

 private:
  struct Parsed;
  std::unique_ptr<const Parsed> parsed_;
  Json json_;
};

}  // namespace covey
