#include <covey/cli/study_options.h>
#include <covey/cli/text_table.h>
#include <covey/study/study_json.h>
#include <covey/text/number.h>

#include <fmt/format.h>

namespace covey::cli {

Studies StudyOptions::open(Missing missing) const {
  return Studies(open_database(storage, missing), {.who = user_and_host()});
}

void add_study_options(CLI::App& command, StudyOptions& options, bool is_named) {
  if (is_named) command.add_option("NAME", options.name, "The study")->required();
  command.add_option("--storage", options.storage, "sqlite:///FILE or postgresql://USER@HOST/DATABASE")
      ->type_name("URL")
      ->envname("COVEY_STORAGE")
      ->default_str("sqlite:///covey.db");
  command.add_flag("--json", options.common.json, "Print JSON instead of a table");
  command.add_flag("--quiet", options.common.quiet, "No remarks on standard error");
  command
      .add_option("--threads", options.common.threads,
                  "How many cores to use (default: all); never changes results")
      ->type_name("N")
      ->check(CLI::Range(1, 4096));
}

void add_given_option(CLI::App& command, std::vector<std::string>& given, const std::string& prefix) {
  command
      .add_option("--given", given,
                  prefix + "What a parameter is that is context; may be repeated, and all of them are needed")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
}

std::pair<std::string, std::string> split_assignment(const std::string& word) {
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos || equals == 0) {
    throw InputError(in_quotes(word) + " is not an assignment, expected NAME=VALUE");
  }
  return {word.substr(0, equals), word.substr(equals + 1)};
}

namespace {

/// One entry per parameter, read by `parse`.
template <typename Parse>
FixedValues parse_each(const Study& study, const std::vector<std::string>& words, const Parse& parse) {
  const std::vector<Parameter>& parameters = study.space.parameters();
  FixedValues values(parameters.size());
  for (const std::string& word : words) {
    const auto [name, text] = split_assignment(word);
    const std::size_t i = parameter_index(study, name);
    if (values[i]) throw InputError("parameter " + in_quotes(name) + " is given twice");
    values[i] = parse(parameters[i], text);
    if (is_absent(*values[i])) throw InputError("parameter " + in_quotes(name) + " is given without a value");
  }
  return values;
}

double parse_outcome_number(const char* what, const std::string& name, const std::string& text) {
  const std::optional<double> number = parse_number(text);
  if (!number) throw InputError(fmt::format("{} {}: {}", what, in_quotes(name), why_not_a_number(text)));
  return *number;
}

std::string short_value(const Value& value) {
  const double* number = std::get_if<double>(&value);
  return number != nullptr ? short_number(*number) : to_text(value);
}

/// "temperature = 90 °C, …" of values that `text_of` writes; parameters without one are left out.
template <typename TextOf>
std::string join_params(const Study& study, const TextOf& text_of) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < study.space.parameters().size(); ++i) {
    const Parameter& parameter = study.space.parameters()[i];
    std::string unit;
    if (const auto* number = std::get_if<FloatParameter>(&parameter.domain)) unit = number->unit;
    if (const auto* integer = std::get_if<IntParameter>(&parameter.domain)) unit = integer->unit;
    const std::string text = text_of(i);
    if (text.empty()) continue;
    parts.push_back(fmt::format("{} = {}{}{}", parameter.name, text, unit.empty() ? "" : " ", unit));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

std::vector<std::optional<Value>> parse_params(const Study& study, const std::vector<std::string>& words) {
  return parse_each(study, words, [](const Parameter& parameter, const std::string& text) {
    return parse_value(parameter, text);
  });
}

FixedValues parse_actual(const Study& study, const std::vector<std::string>& words) {
  return parse_each(study, words, [](const Parameter& parameter, const std::string& text) {
    return parse_done_value(parameter, text);
  });
}

Readings parse_readings(const Study& study, const std::vector<std::string>& words) {
  Readings readings(study.config.objectives.size());
  for (const std::string& word : words) {
    const auto [name, text] = split_assignment(word);
    readings[objective_index(study, name)].push_back(parse_outcome_number("objective", name, text));
  }
  return readings;
}

std::vector<std::optional<double>> parse_outcomes(const Study& study, const std::vector<std::string>& words,
                                                  const char* what) {
  std::vector<std::optional<double>> values(study.config.objectives.size());
  for (const std::string& word : words) {
    const auto [name, text] = split_assignment(word);
    const std::size_t i = objective_index(study, name);
    if (values[i]) throw InputError(fmt::format("{} {} is given twice", what, in_quotes(name)));
    values[i] = parse_outcome_number(what, name, text);
  }
  return values;
}

std::optional<double> duration_option(const std::string& text, const char* option) {
  if (text.empty()) return std::nullopt;
  const std::optional<double> seconds = parse_duration(text);
  if (!seconds) {
    throw InputError(
        fmt::format("{} is {}, expected a time such as 30m, 90s, 1h or 2d", option, in_quotes(text)));
  }
  return seconds;
}

std::string short_params(const Study& study, const Values& params) {
  return join_params(study, [&](std::size_t i) { return short_value(params[i]); });
}

std::string short_params(const Study& study, const Trial& trial) {
  return join_params(study, [&](std::size_t i) { return short_value(trial, i); });
}

std::string short_value(const Trial& trial, std::size_t parameter) {
  const std::string asked = short_value(trial.params[parameter]);
  if (!trial.is_elsewhere() || !trial.actual[parameter]) return asked;
  return fmt::format("{} → {}", asked, short_value(*trial.actual[parameter]));
}

void print_past(const Study& study) {
  for (const std::string& remark : past_remarks(study)) fmt::print("It {}.\n", remark);
}

}  // namespace covey::cli
