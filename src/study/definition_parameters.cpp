#include <covey/space/descriptors.h>
#include <covey/study/definition_parts.h>
#include <covey/study/study_keys.h>
#include <covey/text/named_rows.h>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

namespace covey::definition {
namespace {

constexpr std::int64_t kMostDigits = 15;

std::string type_of_value(const Field& value) {
  if (value.is_truth()) return "bool";
  if (value.is_text()) return "categorical";
  if (!value.is_number()) value.refuse_value("a number, a text, true or false");
  return value.is_whole() ? "int" : "float";
}

/// Numbers by choice: those of a file, or a table of lists.
NamedRows read_named_rows(const Field& field, const DefinitionFiles& files) {
  if (field.is_text()) {
    if (!files.folder) field.refuse("a file cannot be named here, expected a table of numbers by choice");
    const std::filesystem::path path = std::filesystem::path(*files.folder) / field.text();
    return covey::read_named_rows(read_csv(path.string()), "the choices");
  }
  NamedRows rows;
  std::vector<double> numbers;
  for (const Field& entry : field.entries()) {
    const Field row = entry.called(fmt::format("{} of {}", field.name(), in_quotes(entry.name())));
    const std::size_t before = numbers.size();
    if (row.is_number()) {
      numbers.push_back(row.number());
    } else {
      for (const Field& number : row.list("a list of numbers", row.name()))
        numbers.push_back(number.number());
    }
    rows.names.push_back(entry.name());
    if (numbers.size() != rows.names.size() * (numbers.size() - before))
      row.refuse(row.name() + " has another length than those before it");
  }
  const auto count = std::ssize(rows.names);
  rows.numbers =
      Eigen::Map<const Eigen::MatrixXd>(numbers.data(), count > 0 ? std::ssize(numbers) / count : 0, count);
  return rows;
}

/// One entry of [parameters] while it is read.
class ParameterReader {
 public:
  ParameterReader(const Field& entry, const DefinitionFiles& files)
      : owner_("parameter " + in_quotes(entry.name())),
        table_(entry.called(owner_).as_table()),
        files_(files) {
    parameter_.name = entry.name();
  }

  Parameter read() {
    table_.refuse_unknown(keys_of("parameters"), "key");
    const std::string type = read_type();
    refuse_keys_of_others(type);
    if (table_.find("value")) {
      read_constant(type);
    } else if (type == "categorical") {
      read_choices();
    } else if (type == "bool") {
      parameter_.domain = CategoricalParameter{{"false", "true"}, true};
    } else if (type == "float") {
      parameter_.domain = read_float();
    } else {
      parameter_.domain = read_int();
    }
    read_role();
    require_possible();
    return std::move(parameter_);
  }

 private:
  /// The field, named in messages together with the parameter.
  Field get(const std::string& key) const { return table_.required(key, owner_).called(owner_ + ": " + key); }
  std::optional<Field> find(const std::string& key) const {
    return table_.find(key) ? std::optional(get(key)) : std::nullopt;
  }
  bool is_true(const std::string& key) const { return table_.find(key) && get(key).truth(); }
  /// Refuses the first of the keys that is there, because `why`.
  void refuse_any(const std::vector<std::string>& keys, const std::string& why) const {
    for (const std::string& key : keys) {
      if (const auto field = table_.find(key)) field->refuse_name(fmt::format("{}: {} {}", owner_, key, why));
    }
  }

  std::string read_type() const {
    if (table_.find("type")) return get("type").one_of({"float", "int", "categorical", "bool"});
    if (const auto value = find("value")) return type_of_value(*value);
    if (!table_.find("values")) return get("type").text();  // which is missing
    for (const Field& number : listed_values()) {
      if (!number.is_whole()) return "float";
    }
    return "int";
  }

  void refuse_keys_of_others(const std::string& type) const {
    for (const Field& field : table_.entries()) {
      const std::vector<std::string>& types = find_key("parameters", field.name())->types;
      if (types.empty() || std::ranges::find(types, type) != types.end()) continue;
      field.refuse_name(fmt::format("{}: {} is of {} parameters, and this is {} one", owner_, field.name(),
                                    fmt::format("{}", fmt::join(types, " and ")),
                                    type == "int" ? "an int" : "a " + type));
    }
  }

  void read_constant(const std::string& type) {
    refuse_any(
        {"low", "high", "step", "values", "digits", "log", "choices", "descriptors", "context", "shared"},
        "does not go with value, which makes it a constant");
    const Field value = get("value");
    if (type == "float") {
      const double number = value.number();
      parameter_.domain = FloatParameter{.low = number, .high = number, .unit = unit(), .values = {number}};
    } else if (type == "int") {
      parameter_.domain = IntParameter{.low = value.whole(), .high = value.whole(), .unit = unit()};
    } else if (type == "bool") {
      parameter_.domain = CategoricalParameter{{value.truth() ? "true" : "false"}, true};
    } else {
      parameter_.domain = CategoricalParameter{{value.text()}};
    }
  }

  void read_choices() {
    CategoricalParameter category;
    for (const Field& choice : get("choices").list("a list", owner_ + ": a choice")) {
      category.choices.push_back(choice.text());
    }
    if (const auto field = find("descriptors")) {
      category.descriptors = read_descriptors(*field, category.choices);
    }
    parameter_.domain = std::move(category);
  }

  Eigen::MatrixXd read_descriptors(const Field& field, const std::vector<std::string>& choices) const {
    const NamedRows rows = read_named_rows(field, files_);
    std::vector<Eigen::Index> places;
    std::vector<std::string> missing;
    for (const std::string& choice : choices) {
      const auto found = std::ranges::find(rows.names, choice);
      places.push_back(found - rows.names.begin());
      if (found == rows.names.end()) missing.push_back(in_quotes(choice));
    }
    if (!missing.empty())
      field.refuse(fmt::format("{} has nothing for {}", field.name(), fmt::join(missing, ", ")));
    Eigen::MatrixXd reduced = reduce_descriptors(rows.numbers(Eigen::all, places));
    if (reduced.rows() == 0) field.refuse(field.name() + " says the same of every choice");
    return reduced;
  }

  std::string unit() const { return table_.find("unit") ? get("unit").text() : ""; }

  FloatParameter read_float() const {
    FloatParameter real{.log = is_true("log"), .unit = unit()};
    if (table_.find("values")) {
      real.values = sorted<double>([](const Field& number) { return number.number(); });
      real.low = real.values.front();
      real.high = real.values.back();
      return real;
    }
    real.low = get("low").number();
    real.high = get("high").number();
    if (const auto field = find("step")) {
      real.step = field->number();
      refuse_any({"digits"}, "does not go with step");
      require_step(*field, *real.step, real.low, real.high);
    }
    if (const auto field = find("digits")) {
      const std::int64_t digits = field->whole();
      if (digits < 0 || digits > kMostDigits) field->refuse_value("a whole number from 0 to 15");
      real.digits = static_cast<int>(digits);
    }
    return real;
  }

  IntParameter read_int() const {
    IntParameter whole{.log = is_true("log"), .unit = unit()};
    if (table_.find("values")) {
      whole.values = sorted<std::int64_t>([](const Field& number) { return number.whole(); });
      whole.low = whole.values.front();
      whole.high = whole.values.back();
      return whole;
    }
    whole.low = get("low").whole();
    whole.high = get("high").whole();
    if (const auto field = find("step")) {
      whole.step = field->whole();
      require_step(*field, static_cast<double>(whole.step), static_cast<double>(whole.low),
                   static_cast<double>(whole.high));
    }
    return whole;
  }

  /// A range that makes no sense by itself is left to be refused as such.
  static void require_step(const Field& field, double step, double low, double high) {
    if (!(step > 0.0)) field.refuse_value("a number above 0");
    if (low < high && step > high - low) {
      field.refuse_value(fmt::format("at most high - low, {}", number_text(high - low)));
    }
  }

  std::vector<Field> listed_values() const {
    return get("values").list("a list of numbers", owner_ + ": one of its values");
  }

  template <typename Number, typename Read>
  std::vector<Number> sorted(const Read& read) const {
    refuse_any({"low", "high", "step", "digits"}, "does not go with values, which are the only ones");
    std::vector<Number> numbers;
    for (const Field& field : listed_values()) {
      numbers.push_back(read(field));
      if (std::ranges::count(numbers, numbers.back()) > 1) {
        field.refuse(fmt::format("{}: {} is twice among its values", owner_,
                                 number_text(static_cast<double>(numbers.back()))));
      }
    }
    if (numbers.empty()) get("values").refuse(owner_ + ": values is empty, expected at least one number");
    std::ranges::sort(numbers);
    if (is_true("log") && !(numbers.front() > 0)) {
      get("values").refuse(fmt::format("{}: {} is among its values, expected numbers above 0 with log = true",
                                       owner_, number_text(static_cast<double>(numbers.front()))));
    }
    return numbers;
  }

  /// When it has a value, and who chooses it.
  void read_role() {
    if (const auto field = find("when")) parameter_.when = field->text();
    parameter_.context = is_true("context");
    parameter_.shared = is_true("shared");
    if (parameter_.context && parameter_.shared) {
      refuse_any({"shared"}, "does not go with context, which is given with every ask");
    }
  }

  /// Apart from its condition, which names others.
  void require_possible() const {
    try {
      const Space alone({{parameter_.name, parameter_.domain}});
    } catch (const std::invalid_argument& error) {
      table_.refuse(error.what());
    }
  }

  std::string owner_;
  Field table_;
  const DefinitionFiles& files_;
  Parameter parameter_;
};

}  // namespace

std::vector<Parameter> read_parameters(const Field& table, const DefinitionFiles& files) {
  std::vector<Parameter> parameters;
  for (const Field& entry : table.as_table().entries()) {
    entry.require_name("a parameter");
    parameters.push_back(ParameterReader(entry, files).read());
  }
  if (parameters.empty()) table.refuse("[parameters] is empty, expected at least one parameter");
  return parameters;
}

}  // namespace covey::definition
