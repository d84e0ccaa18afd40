#pragma once

#include <covey/numerics/text.h>
#include <covey/study/definition.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The parts of a definition while it is read.
namespace covey::definition {

/// "a", "a or b", "a, b or c".
inline std::string alternatives(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
    text += names[i];
  }
  return text;
}

/// "did you mean 'a'?", or what is expected.
inline std::string advice(const std::string& name, const std::vector<std::string>& known) {
  const std::string nearest = nearest_name(name, known);
  return nearest.empty() ? "expected " + alternatives(known) : "did you mean '" + nearest + "'?";
}

/// A value of the document, and its place. Whatever it is asked for and is not is an error that names it.
class Field {
 public:
  Field(const Json& json, std::string path, std::string name)
      : json_(json), path_(std::move(path)), name_(std::move(name)) {}

  const Json& json() const { return json_; }
  const std::string& path() const { return path_; }
  const std::string& name() const { return name_; }
  /// The same field under another name in messages.
  Field called(std::string name) const { return {json_, path_, std::move(name)}; }

  [[noreturn]] void refuse(const std::string& complaint) const {
    throw DefinitionError(path_, false, complaint);
  }
  /// Refuses that there is such a field, rather than what it holds.
  [[noreturn]] void refuse_name(const std::string& complaint) const {
    throw DefinitionError(path_, true, complaint);
  }
  [[noreturn]] void refuse_value(const std::string& expected) const {
    refuse(fmt::format("{} is {}, expected {}", name_, described(), expected));
  }

  // --- An object ---

  bool is_table() const { return json_.is_object(); }
  /// Refuses what is no object.
  const Field& as_table() const {
    if (!json_.is_object()) refuse_value("a table");
    return *this;
  }
  void refuse_unknown(const std::vector<std::string>& known, const std::string& what) const {
    for (const Field& entry : entries()) {
      if (std::ranges::find(known, entry.name_) != known.end()) continue;
      throw DefinitionError(
          entry.path_, true,
          fmt::format("unknown {} {}, {}", what, in_quotes(entry.name_), advice(entry.name_, known)));
    }
  }
  /// Those that are not null, in their order, under their keys.
  std::vector<Field> entries() const {
    std::vector<Field> all;
    for (const auto& [key, value] : as_table().json_.items()) {
      if (!value.is_null()) all.emplace_back(value, path_ + "/" + pointer_part(key), key);
    }
    return all;
  }
  std::optional<Field> find(const std::string& key) const {
    const auto found = json_.find(key);
    if (found == json_.end() || found->is_null()) return std::nullopt;
    return Field(*found, path_ + "/" + pointer_part(key), key);
  }
  /// `owner` names this table in the message.
  Field required(const std::string& key, const std::string& owner) const {
    std::optional<Field> field = find(key);
    if (!field) refuse(fmt::format("{} has no '{}'", owner, key));
    return *std::move(field);
  }
  /// Refuses the empty name of this entry.
  void require_name(std::string_view what) const {
    if (name_.empty()) throw DefinitionError(path_, true, fmt::format("{} has an empty name", what));
  }

  // --- A value ---

  bool is_text() const { return json_.is_string(); }
  bool is_truth() const { return json_.is_boolean(); }
  bool is_number() const { return json_.is_number(); }
  bool is_whole() const { return json_.is_number_integer(); }

  std::vector<Field> list(const std::string& expected, const std::string& of_each) const {
    if (!json_.is_array()) refuse_value(expected);
    std::vector<Field> all;
    for (std::size_t i = 0; i < json_.size(); ++i) {
      all.emplace_back(json_[i], fmt::format("{}/{}", path_, i), of_each);
    }
    return all;
  }
  std::string text() const {
    if (!json_.is_string()) refuse_value("text in quotes");
    if (json_.get_ref<const std::string&>().empty()) refuse(name_ + " is empty");
    return json_.get<std::string>();
  }
  double number() const {
    if (!json_.is_number()) refuse_value("a number");
    const double value = json_.get<double>();
    if (!std::isfinite(value)) refuse(fmt::format("{} is {}, expected a finite number", name_, value));
    return value;
  }
  std::int64_t whole() const {
    const bool is_large =
        json_.is_number_unsigned() &&
        json_.get<std::uint64_t>() > std::uint64_t{std::numeric_limits<std::int64_t>::max()};
    if (!json_.is_number_integer() || is_large) refuse_value("a whole number");
    return json_.get<std::int64_t>();
  }
  int count() const {
    const std::int64_t value = whole();
    if (value < 1 || value > std::numeric_limits<int>::max()) {
      refuse(fmt::format("{} is {}, expected at least 1 and at most {}", name_, value,
                         std::numeric_limits<int>::max()));
    }
    return static_cast<int>(value);
  }
  bool truth() const {
    if (!json_.is_boolean()) refuse_value("true or false");
    return json_.get<bool>();
  }
  std::string one_of(const std::vector<std::string>& known) const {
    std::string value = text();
    if (std::ranges::find(known, value) == known.end()) {
      refuse(fmt::format("{} is {}, {}", name_, in_quotes(value), advice(value, known)));
    }
    return value;
  }
  double duration() const {
    const std::optional<double> seconds =
        parse_duration(json_.is_string() ? json_.get<std::string>() : described());
    if (!seconds) {
      refuse_value("a time such as \"30m\", \"90s\", \"1h\", \"2d\" or a positive number of seconds");
    }
    return *seconds;
  }

 private:
  /// What it holds, for a message.
  std::string described() const {
    if (json_.is_string()) return in_quotes(json_.get_ref<const std::string&>());
    if (json_.is_number_float()) return fmt::format("{}", json_.get<double>());
    if (json_.is_array()) return "a list";
    if (json_.is_object()) return "a table";
    if (json_.is_binary()) return "a date or time";
    if (json_.is_null()) return "nothing";
    return json_.dump();
  }

  const Json& json_;
  std::string path_;
  std::string name_;
};

}  // namespace covey::definition
