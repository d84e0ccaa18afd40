#include <covey/space/expression.h>
#include <covey/study/definition_parts.h>
#include <covey/study/study_keys.h>

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace covey::definition {
namespace {

std::vector<std::string> names_of(const std::vector<Parameter>& parameters) {
  std::vector<std::string> names;
  names.reserve(parameters.size());
  for (const Parameter& parameter : parameters) names.push_back(parameter.name);
  return names;
}

/// Reads each text of a list; one that is no constraint is refused where it stands.
template <typename Read>
void read_texts(const Field& list, const Read& read) {
  for (const Field& entry : list.list("a list of texts", "a constraint")) {
    const std::string text = entry.text();
    try {
      read(text);
    } catch (const ConstraintError& error) {
      entry.refuse(fmt::format("constraint {}: {}", in_quotes(text), error.what()));
    }
  }
}

/// A parameter of a constraint on how many are not 0.
std::size_t read_zeroable(const Field& entry, const std::vector<Parameter>& parameters) {
  const std::string name = entry.text();
  const auto found = std::ranges::find(parameters, name, &Parameter::name);
  if (found == parameters.end()) {
    entry.refuse(
        fmt::format("{} is not a parameter, {}", in_quotes(name), advice(name, names_of(parameters))));
  }
  if (found->is_categorical())
    entry.refuse(fmt::format("{} is categorical, expected a number that may be 0", in_quotes(name)));
  if (value_error(*found, number_value(*found, 0.0)))
    entry.refuse(fmt::format("{} is never 0, expected a number that may be", in_quotes(name)));
  return static_cast<std::size_t>(found - parameters.begin());
}

std::vector<NonzeroConstraint> read_nonzero(const Field& list, const std::vector<Parameter>& parameters) {
  std::vector<NonzeroConstraint> constraints;
  for (const Field& table : list.list("a list of tables", "a constraint of nonzero")) {
    table.as_table().refuse_unknown({"of", "at_most"}, "key");
    NonzeroConstraint constraint;
    for (const Field& entry : table.required("of", "a constraint of nonzero").list("a list of names", "of")) {
      constraint.parameters.push_back(read_zeroable(entry, parameters));
      if (std::ranges::count(constraint.parameters, constraint.parameters.back()) > 1)
        entry.refuse(in_quotes(entry.text()) + " is there twice");
    }
    const Field most = table.required("at_most", "a constraint of nonzero");
    const std::int64_t at_most = most.whole();
    const auto count = std::ssize(constraint.parameters);
    if (count < 2) table.refuse("a constraint of nonzero names fewer than 2 parameters");
    if (at_most < 1 || at_most >= count) {
      most.refuse(fmt::format("at_most is {} of {} parameters, expected at least 1 and at most {}", at_most,
                              count, count - 1));
    }
    constraint.at_most = static_cast<int>(at_most);
    std::ranges::sort(constraint.parameters);
    constraints.push_back(std::move(constraint));
  }
  return constraints;
}

/// Refuses a condition where it stands, if it is one that makes no space of the parameters. They are taken in
/// one after the other, so that of several in a circle the last is refused.
void find_wrong_condition(const Field& root, const std::vector<Parameter>& parameters) {
  const std::optional<Field> table = root.find("parameters");
  if (!table) return;
  std::vector<Parameter> some = parameters;
  for (Parameter& parameter : some) parameter.when.clear();
  for (std::size_t i = 0; i < some.size(); ++i) {
    if (parameters[i].when.empty()) continue;
    some[i].when = parameters[i].when;
    try {
      const Space space(some);
    } catch (const std::invalid_argument& error) {
      table->find(some[i].name)->find("when")->refuse(error.what());
    }
  }
}

}  // namespace

Space read_space(const Field& root, std::vector<Parameter> parameters) {
  const std::optional<Field> table = root.find("constraints");
  if (table) table->as_table().refuse_unknown(keys_of("constraints"), "key");
  const auto find = [&](const char* key) { return table ? table->find(key) : std::nullopt; };
  Constraints constraints;
  if (const auto list = find("linear")) {
    read_texts(*list, [&](const std::string& text) {
      constraints.linear.push_back(parse_constraint(text, parameters));
    });
  }
  if (const auto list = find("nonlinear")) {
    read_texts(*list, [&](const std::string& text) {
      constraints.nonlinear.push_back(Inequality::parse(text, parameters).text());
    });
  }
  if (const auto list = find("nonzero")) constraints.nonzero = read_nonzero(*list, parameters);
  try {
    return Space(parameters, constraints);
  } catch (const std::invalid_argument& error) {
    find_wrong_condition(root, parameters);
    // They cannot all hold.
    const std::vector<Field> lists = table ? table->entries() : std::vector<Field>{};
    (lists.size() == 1 ? lists[0] : table.value_or(root)).refuse(error.what());
  }
}

}  // namespace covey::definition
