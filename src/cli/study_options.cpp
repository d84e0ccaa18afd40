#include <covey/cli/study_options.h>
#include <covey/cli/text_table.h>
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

std::vector<std::optional<Value>> parse_params(const Study& study, const std::vector<std::string>& words) {
  const std::vector<Parameter>& parameters = study.space.parameters();
  std::vector<std::optional<Value>> values(parameters.size());
  for (const std::string& word : words) {
    const auto [name, text] = split_assignment(word);
    const std::size_t i = parameter_index(study, name);
    if (values[i]) throw InputError("parameter " + in_quotes(name) + " is given twice");
    values[i] = parse_value(parameters[i], text);
    if (is_absent(*values[i])) throw InputError("parameter " + in_quotes(name) + " is given without a value");
  }
  return values;
}

std::vector<std::optional<double>> parse_outcomes(const Study& study, const std::vector<std::string>& words,
                                                  const char* what) {
  std::vector<std::optional<double>> values(study.config.objectives.size());
  for (const std::string& word : words) {
    const auto [name, text] = split_assignment(word);
    const std::size_t i = objective_index(study, name);
    if (values[i]) throw InputError(fmt::format("{} {} is given twice", what, in_quotes(name)));
    values[i] = parse_number(text);
    if (!values[i]) throw InputError(fmt::format("{} {}: {}", what, in_quotes(name), why_not_a_number(text)));
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
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < params.size(); ++i) {
    if (is_absent(params[i])) continue;
    const Parameter& parameter = study.space.parameters()[i];
    std::string unit;
    if (const auto* number = std::get_if<FloatParameter>(&parameter.domain)) unit = number->unit;
    if (const auto* integer = std::get_if<IntParameter>(&parameter.domain)) unit = integer->unit;
    const double* number = std::get_if<double>(&params[i]);
    parts.push_back(fmt::format("{} = {}{}{}", parameter.name,
                                number ? short_number(*number) : to_text(params[i]), unit.empty() ? "" : " ",
                                unit));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace covey::cli
