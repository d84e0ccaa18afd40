#pragma once

#include <covey/service/error_answer.h>
#include <covey/study/studies.h>

#include <optional>
#include <string>
#include <vector>

/// The fields of requests, each checked: a wrong one is thrown as an ErrorAnswer that names it.
namespace covey::service {

/// Texts of users (names, workers, keys, reasons) may not be longer, in bytes.
inline constexpr std::size_t kLongestName = 200;
inline constexpr std::size_t kLongestReason = 2000;

/// The JSON document of a body. Throws ErrorAnswer: 400 if it is none, or nested more than 32 deep.
Json parse_json(const std::string& body);

/// The fields of an object of the body.
class Fields {
 public:
  /// Throws ErrorAnswer if it is no object, or has a field that is not `known`. `pointer` says where it is in
  /// the body.
  Fields(const Json& object, const std::vector<std::string>& known, std::string pointer = "");

  /// Nothing if the field is missing or null.
  const Json* find(const std::string& name) const;
  std::string pointer(const std::string& name) const { return pointer_ + "/" + pointer_part(name); }

  std::optional<std::string> text(const std::string& name, std::size_t longest = kLongestName) const;
  std::string required_text(const std::string& name, std::size_t longest = kLongestName) const;
  std::optional<std::int64_t> whole(const std::string& name, std::int64_t low, std::int64_t high) const;
  bool truth(const std::string& name) const;  ///< false if it is missing
  /// Seconds: a positive number of them, or a text such as "30m"; "none" is infinite.
  std::optional<double> duration(const std::string& name) const;

 private:
  const Json& object_;
  std::string pointer_;
};

/// The fields notes, tags and archived of a body, where they are; null takes away.
MarkChanges mark_changes(const Json& body);

/// A body that may be left out altogether: then it is an empty object.
Json optional_object(const std::string& body);

/// An entry per parameter of the study, nothing for those that are not named.
FixedValues some_params(const Study& study, const Json& object, const std::string& pointer);
/// A point that satisfies the study's constraints.
Values all_params(const Study& study, const Json& object, const std::string& pointer);
/// What was really done, an entry per parameter, nothing for those that are not named.
FixedValues actual_params(const Study& study, const Json& object, const std::string& pointer);
/// The values of each objective, a number or a list of them; none for those that are not named or null.
Readings readings(const Study& study, const Json& object, const std::string& pointer);
/// Standard errors, from 0 on: an entry per objective, nothing for those that are not named or null.
std::vector<std::optional<double>> errors(const Study& study, const Json& object, const std::string& pointer);

/// Studies that come over the network are held to more than files are: their names appear in addresses and on
/// pages.
void require_modest(const StudyDefinition& file);
void require_modest_name(const std::string& name, const std::string& pointer);
/// A study as JSON, written like the file: {"study":{..},"parameters":{..},"constraints":{..}}.
StudyDefinition study_from_json(const Json& json);
/// The same from TOML, as it stands in a study file.
StudyDefinition study_from_toml(const std::string& text);

/// The parameters of a query string.
class QueryString {
 public:
  /// Throws ErrorAnswer if there is a parameter that is not `known`, or one twice that is not in `repeated`.
  QueryString(const Target& target, const std::vector<std::string>& known,
              const std::vector<std::string>& repeated = {});

  std::optional<std::string> text(const std::string& name) const;
  std::vector<std::string> all(const std::string& name) const;
  std::optional<std::int64_t> whole(const std::string& name, std::int64_t low, std::int64_t high) const;
  bool is_set(const std::string& name) const;  ///< true, false, or not there, which is false

 private:
  const Target& target_;
};

}  // namespace covey::service
