#include <covey/numerics/text.h>
#include <covey/pareto/hypervolume.h>
#include <covey/query/constraint.h>
#include <covey/query/domain.h>
#include <covey/query/suggest_options.h>
#include <covey/study/space_toml.h>
#include <covey/table/errors.h>
#include <covey/table/number.h>
#include <fmt/format.h>

#include <toml++/toml.h>
#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

// What a table holds, with the keys; toml++ itself sorts by name.
using Entries = std::vector<std::pair<const toml::key*, const toml::node*>>;

const std::vector<std::string> kAcquisitions = {
    "cucb", "cei",   "clogei", "cnei", "cehvi", "cnehvi", "cparego", "cnparego", "ucb",
    "ei",   "logei", "nei",    "ehvi", "nehvi", "parego", "nparego", "sobol",    "random"};

/// "a", "a or b", "a, b or c".
std::string alternatives(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
    text += names[i];
  }
  return text;
}

/// What a node holds, for a message.
std::string describe(const toml::node& node) {
  if (const auto* text = node.as_string()) return in_quotes(text->get());
  if (const auto* whole = node.as_integer()) return std::to_string(whole->get());
  if (const auto* real = node.as_floating_point()) return fmt::format("{}", real->get());
  if (const auto* truth = node.as_boolean()) return truth->get() ? "true" : "false";
  if (node.is_array()) return "a list";
  if (node.is_table()) return "a table";
  return "a date or time";
}

class Reader {
 public:
  Reader(std::string_view text, const std::string& file) : file_(file) {
    try {
      root_ = toml::parse(text);
    } catch (const toml::parse_error& error) {
      fail(error.source(), std::string(error.description()));
    }
  }

  StudyFile read() const {
    refuse_unknown(root_, {"study", "parameters", "constraints"}, "table");
    StudyConfig config = read_config(required_table("study"));
    Space space = read_space();
    refuse_collisions(config, space);
    if (config.preset == "paper" && !SpaceDomain(space).is_unit_cube()) {
      fail(*required_table("study").get("preset"),
           "preset is 'paper', which searches floats without constraints only; expected exact");
    }
    return {std::move(config), std::move(space)};
  }

 private:
  [[noreturn]] void fail(const toml::source_region& where, const std::string& message) const {
    throw StudyFileError(file_, std::max<std::size_t>(1, where.begin.line),
                         std::max<std::size_t>(1, where.begin.column), message);
  }
  [[noreturn]] void fail(const toml::node& node, const std::string& message) const {
    fail(node.source(), message);
  }

  /// The entries of a table as they stand in the file.
  static Entries in_order(const toml::table& table) {
    Entries entries;
    for (auto&& [key, node] : table) entries.emplace_back(&key, &node);
    const auto place = [](const auto& entry) {
      const toml::source_position begin = entry.first->source().begin;
      return std::pair(begin.line, begin.column);
    };
    std::stable_sort(entries.begin(), entries.end(),
                     [&](const auto& a, const auto& b) { return place(a) < place(b); });
    return entries;
  }

  void refuse_unknown(const toml::table& table, const std::vector<std::string>& known,
                      const std::string& what) const {
    for (const auto& [key, node] : in_order(table)) {
      if (std::find(known.begin(), known.end(), key->str()) != known.end()) continue;
      const std::string nearest = nearest_name(key->str(), known);
      const std::string hint =
          nearest.empty() ? "expected " + alternatives(known) : "did you mean '" + nearest + "'?";
      fail(key->source(), fmt::format("unknown {} {}, {}", what, in_quotes(key->str()), hint));
    }
  }

  const toml::table& required_table(std::string_view name) const {
    const toml::node* node = root_.get(name);
    if (!node) fail(root_, fmt::format("there is no table [{}]", name));
    return table_of(*node, name);
  }
  const toml::table& table_of(const toml::node& node, std::string_view name) const {
    const toml::table* table = node.as_table();
    if (!table) fail(node, fmt::format("{} is {}, expected a table", name, describe(node)));
    return *table;
  }
  const toml::node& required(const toml::table& table, std::string_view key, const std::string& owner) const {
    const toml::node* node = table.get(key);
    if (!node) fail(table, fmt::format("{} has no '{}'", owner, key));
    return *node;
  }

  std::string text_of(const toml::node& node, std::string_view name) const {
    const auto* text = node.as_string();
    if (!text) fail(node, fmt::format("{} is {}, expected text in quotes", name, describe(node)));
    if (text->get().empty()) fail(node, fmt::format("{} is empty", name));
    return text->get();
  }
  double number_of(const toml::node& node, std::string_view name) const {
    if (!node.is_number()) fail(node, fmt::format("{} is {}, expected a number", name, describe(node)));
    const double value = *node.value<double>();
    if (!std::isfinite(value)) fail(node, fmt::format("{} is {}, expected a finite number", name, value));
    return value;
  }
  std::int64_t whole_of(const toml::node& node, std::string_view name) const {
    const auto* whole = node.as_integer();
    if (!whole) fail(node, fmt::format("{} is {}, expected a whole number", name, describe(node)));
    return whole->get();
  }
  int count_of(const toml::node& node, std::string_view name) const {
    const std::int64_t value = whole_of(node, name);
    if (value < 1 || value > std::numeric_limits<int>::max()) {
      fail(node, fmt::format("{} is {}, expected at least 1 and at most {}", name, value,
                             std::numeric_limits<int>::max()));
    }
    return static_cast<int>(value);
  }
  bool truth_of(const toml::node& node, std::string_view name) const {
    const auto* truth = node.as_boolean();
    if (!truth) fail(node, fmt::format("{} is {}, expected true or false", name, describe(node)));
    return truth->get();
  }
  std::string one_of(const toml::node& node, std::string_view name,
                     const std::vector<std::string>& known) const {
    std::string text = text_of(node, name);
    if (std::find(known.begin(), known.end(), text) == known.end()) {
      const std::string nearest = nearest_name(text, known);
      fail(node, fmt::format("{} is {}, {}", name, in_quotes(text),
                             nearest.empty() ? "expected " + alternatives(known)
                                             : "did you mean '" + nearest + "'?"));
    }
    return text;
  }
  std::string name_of(const toml::key& key, std::string_view what) const {
    if (key.str().empty()) fail(key.source(), fmt::format("{} has an empty name", what));
    return std::string(key.str());
  }

  /// Names stand side by side in tables and in the environment of a command.
  void refuse_collisions(const StudyConfig& config, const Space& space) const {
    for (const Parameter& parameter : space.parameters()) {
      for (const StudyObjective& objective : config.objectives) {
        if (parameter.name == objective.name || parameter.name == "sem_" + objective.name) {
          fail(required_table("parameters"),
               fmt::format("{} is a parameter, and a column of objective {}", in_quotes(parameter.name),
                           in_quotes(objective.name)));
        }
      }
    }
  }

  StudyConfig read_config(const toml::table& table) const {
    refuse_unknown(table,
                   {"name", "objectives", "reference_point", "alpha", "acquisition", "preset", "seed",
                    "initial", "budget", "lease", "max_attempts", "adaptive"},
                   "key");
    StudyConfig config;
    config.name = text_of(required(table, "name", "[study]"), "name");
    const toml::node& objectives = required(table, "objectives", "[study]");
    for (const auto& [key, node] : in_order(table_of(objectives, "objectives"))) {
      const std::string name = name_of(*key, "an objective");
      const std::string direction = one_of(*node, "objective " + in_quotes(name), {"maximize", "minimize"});
      config.objectives.push_back(
          {name, direction == "maximize" ? Direction::kMaximize : Direction::kMinimize});
    }
    if (config.objectives.empty()) fail(objectives, "objectives is empty, expected at least one objective");
    if (std::ssize(config.objectives) > kMostObjectives) {
      fail(objectives, fmt::format("there are {} objectives, expected at most {}", config.objectives.size(),
                                   kMostObjectives));
    }
    if (config.objectives.size() > 1) config.acquisition = "cnehvi";
    if (const toml::node* node = table.get("reference_point")) {
      config.reference_point = read_reference_point(table_of(*node, "reference_point"), config.objectives);
    }
    if (const toml::node* node = table.get("alpha")) {
      config.alpha = number_of(*node, "alpha");
      if (!(config.alpha > 0.0 && config.alpha < 1.0)) {
        fail(*node, fmt::format("alpha is {}, expected a number between 0 and 1", config.alpha));
      }
    }
    if (const toml::node* node = table.get("acquisition")) {
      config.acquisition = one_of(*node, "acquisition", kAcquisitions);
      const bool looks_at_outcomes = config.acquisition != "sobol" && config.acquisition != "random";
      if (config.objectives.size() > 1 && looks_at_outcomes &&
          !is_for_several(acquisition_from_string(config.acquisition))) {
        fail(*node,
             fmt::format(
                 "acquisition is {}, which is for one objective; expected cnehvi, cehvi, cparego, cnparego, "
                 "the same without c, sobol or random",
                 in_quotes(config.acquisition)));
      }
    }
    if (const toml::node* node = table.get("preset")) {
      config.preset = one_of(*node, "preset", {"exact", "paper"});
      config.adaptive = config.preset != "paper";
    }
    if (const toml::node* node = table.get("seed")) {
      const std::int64_t seed = whole_of(*node, "seed");
      if (seed < 0) fail(*node, fmt::format("seed is {}, expected at least 0", seed));
      config.seed = static_cast<std::uint64_t>(seed);
    }
    if (const toml::node* node = table.get("initial")) config.initial = count_of(*node, "initial");
    if (const toml::node* node = table.get("budget")) config.budget = count_of(*node, "budget");
    if (const toml::node* node = table.get("lease")) config.lease_seconds = read_lease(*node);
    if (const toml::node* node = table.get("max_attempts"))
      config.max_attempts = count_of(*node, "max_attempts");
    if (const toml::node* node = table.get("adaptive")) config.adaptive = truth_of(*node, "adaptive");
    return config;
  }

  std::vector<double> read_reference_point(const toml::table& table,
                                           const std::vector<StudyObjective>& objectives) const {
    std::vector<std::string> names;
    names.reserve(objectives.size());
    for (const StudyObjective& objective : objectives) names.push_back(objective.name);
    refuse_unknown(table, names, "objective");
    std::vector<double> point;
    point.reserve(names.size());
    for (const std::string& name : names) {
      point.push_back(
          number_of(required(table, name, "reference_point"), "reference_point " + in_quotes(name)));
    }
    return point;
  }

  double read_lease(const toml::node& node) const {
    const std::string text = node.is_string() ? node.as_string()->get() : describe(node);
    const std::optional<double> seconds = parse_duration(text);
    if (!seconds) {
      fail(node,
           fmt::format("lease is {}, expected a time such as \"30m\", \"90s\", \"1h\", \"2d\" or a positive "
                       "number of seconds",
                       describe(node)));
    }
    return *seconds;
  }

  Parameter read_parameter(const toml::key& key, const toml::node& node) const {
    Parameter parameter{name_of(key, "a parameter"), FloatParameter{}};
    const std::string owner = "parameter " + in_quotes(parameter.name);
    const toml::table& table = table_of(node, owner);
    const std::string type =
        one_of(required(table, "type", owner), owner + ": type", {"float", "int", "categorical"});
    const auto get = [&](std::string_view name) -> const toml::node& { return required(table, name, owner); };
    if (type == "categorical") {
      refuse_unknown(table, {"type", "choices"}, "key");
      const toml::node& choices = get("choices");
      const toml::array* list = choices.as_array();
      if (!list) fail(choices, fmt::format("{}: choices is {}, expected a list", owner, describe(choices)));
      CategoricalParameter category;
      for (const toml::node& choice : *list)
        category.choices.push_back(text_of(choice, owner + ": a choice"));
      parameter.domain = std::move(category);
    } else {
      refuse_unknown(table, {"type", "low", "high", "log", "unit"}, "key");
      bool log = false;
      if (const toml::node* flag = table.get("log")) log = truth_of(*flag, owner + ": log");
      std::string unit;
      if (const toml::node* text = table.get("unit")) unit = text_of(*text, owner + ": unit");
      const std::string low = owner + ": low";
      const std::string high = owner + ": high";
      if (type == "float") {
        parameter.domain =
            FloatParameter{number_of(get("low"), low), number_of(get("high"), high), log, unit};
      } else {
        parameter.domain = IntParameter{whole_of(get("low"), low), whole_of(get("high"), high), log, unit};
      }
    }
    try {
      Space alone({parameter});
    } catch (const std::invalid_argument& error) {
      fail(node, error.what());
    }
    return parameter;
  }

  Space read_space() const {
    const toml::table& table = required_table("parameters");
    std::vector<Parameter> parameters;
    for (const auto& [key, node] : in_order(table)) parameters.push_back(read_parameter(*key, *node));
    if (parameters.empty()) fail(table, "[parameters] is empty, expected at least one parameter");
    const toml::node* constraints_node = root_.get("constraints");
    if (!constraints_node) return Space(std::move(parameters));
    const toml::table& constraints_table = table_of(*constraints_node, "constraints");
    refuse_unknown(constraints_table, {"linear"}, "key");
    const toml::node* linear = constraints_table.get("linear");
    if (!linear) return Space(std::move(parameters));
    const toml::array* list = linear->as_array();
    if (!list) fail(*linear, fmt::format("linear is {}, expected a list of texts", describe(*linear)));
    std::vector<LinearConstraint> constraints;
    for (const toml::node& node : *list) {
      const std::string text = text_of(node, "a constraint");
      try {
        constraints.push_back(parse_constraint(text, parameters));
      } catch (const ConstraintError& error) {
        fail(node, fmt::format("constraint {}: {}", in_quotes(text), error.what()));
      }
    }
    try {
      return Space(std::move(parameters), std::move(constraints));
    } catch (const std::invalid_argument& error) {
      fail(*linear, error.what());
    }
  }

  std::string file_;
  toml::table root_;
};

}  // namespace

StudyFileError::StudyFileError(const std::string& file, std::size_t line, std::size_t column,
                               std::string complaint)
    : InputError(on_one_line(fmt::format("{}: line {}, column {}: {}", file, line, column, complaint))),
      line_(line),
      complaint_(on_one_line(complaint)) {}

StudyFile parse_study(std::string_view text, const std::string& file) {
  return Reader(text, file).read();
}

StudyFile read_study(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw InputError(fmt::format("{}: cannot open: {}", on_one_line(path), std::strerror(errno)));
  std::ostringstream text;
  text << stream.rdbuf();
  if (text.bad()) throw InputError(on_one_line(path) + ": cannot read");
  return parse_study(text.str(), path);
}

std::optional<double> parse_duration(std::string_view text) {
  double unit = 1.0;
  if (!text.empty()) {
    const char last = text.back();
    const bool has_unit = last == 's' || last == 'm' || last == 'h' || last == 'd';
    if (last == 'm') unit = 60.0;
    if (last == 'h') unit = 3600.0;
    if (last == 'd') unit = 86400.0;
    if (has_unit) text.remove_suffix(1);
  }
  const std::optional<double> number = parse_number(text);
  constexpr double kLongest = 100.0 * 366.0 * 86400.0;  // a century
  if (!number || !(*number > 0.0) || !(*number * unit <= kLongest)) return std::nullopt;
  return *number * unit;
}

}  // namespace covey
