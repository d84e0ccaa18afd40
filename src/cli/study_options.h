#pragma once

#include <covey/cli/options.h>
#include <covey/study/studies.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace covey::cli {

/// The options that every command about studies takes.
struct StudyOptions {
  CommonOptions common;
  std::string storage = "sqlite:///covey.db";
  std::string name;  ///< the name of the study

  /// The database, which must be there unless it may be made.
  Studies open(Missing missing = Missing::kRefuse) const;
};

/// --storage, --json, --quiet, --threads, and the study's name unless `is_named` is false. The seed is the
/// study's.
void add_study_options(CLI::App& command, StudyOptions& options, bool is_named = true);

/// --given NAME=VALUE.
void add_given_option(CLI::App& command, std::vector<std::string>& given, const std::string& prefix = "");

/// "taste=7.5" as a pair. Throws InputError for a word without a name and a =.
std::pair<std::string, std::string> split_assignment(const std::string& word);
/// One entry per parameter of the study, nothing for those that are not named. Throws InputError for unknown
/// names, and values that the parameter cannot have.
std::vector<std::optional<Value>> parse_params(const Study& study, const std::vector<std::string>& words);
/// The same of what was really done, which may be off its bounds and steps.
FixedValues parse_actual(const Study& study, const std::vector<std::string>& words);
/// Every "NAME=NUMBER" of each objective, in the order of the words.
Readings parse_readings(const Study& study, const std::vector<std::string>& words);
/// "NAME=NUMBER" of objectives, one each.
std::vector<std::optional<double>> parse_outcomes(const Study& study, const std::vector<std::string>& words,
                                                  const char* what);

/// A duration option as seconds. Throws InputError naming the option.
std::optional<double> duration_option(const std::string& text, const char* option);

/// "temperature = 90 °C, bean = arabica", with short numbers; what is absent is left out.
std::string short_params(const Study& study, const Values& params);
/// The same of a trial; where it was done otherwise "temperature = 90 → 91.4 °C".
std::string short_params(const Study& study, const Trial& trial);
/// A value with a short number; where it was done otherwise "90 → 91.4".
std::string short_value(const Trial& trial, std::size_t parameter);

/// Prints what the study learns from earlier ones, a line each.
void print_past(const Study& study);

}  // namespace covey::cli
