#include <covey/numerics/text.h>
#include <covey/space/parameter.h>
#include <covey/study/database.h>
#include <covey/study/optuna_storage.h>
#include <covey/text/errors.h>
#include <covey/text/json.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <unordered_map>
#include <utility>

namespace covey {
namespace {

// The versions of the schema that Optuna 3.0 to 4.x write; the later one has an index more.
constexpr std::array kOptunaVersions = {"v3.0.0.d", "v3.2.0.a"};
constexpr std::array kOptunaTables = {"alembic_version", "studies",      "study_directions",
                                      "trials",          "trial_params", "trial_values"};
// Whole numbers beyond this size are not exact in the column that Optuna keeps them in.
constexpr double kMostWhole = 9007199254740992.0;

using OptunaType = OptunaParameter::Type;

/// "postgresql://..." of "postgresql+psycopg2://...": SQLAlchemy names its driver, too.
std::string without_driver(const std::string& url) {
  const std::size_t end = url.find("://");
  const std::size_t plus = url.find('+');
  if (end == std::string::npos || plus == std::string::npos || plus > end) return url;
  return url.substr(0, plus) + url.substr(end);
}

/// A number of a distribution; nothing unless it is one, and finite.
std::optional<double> finite(const Json& json) {
  if (!json.is_number()) return std::nullopt;
  const double number = json.get<double>();
  return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

std::string text_of_choice(const Json& choice) {
  if (choice.is_string()) return choice.get<std::string>();
  return choice.is_null() ? "None" : choice.dump();
}

/// The choices of a category; false if they are of no known kind, or two have one text.
bool read_choices(const Json& list, OptunaParameter& parameter) {
  if (!list.is_array() || list.empty()) return false;
  const auto all = [&](auto is_of_kind) { return std::ranges::all_of(list, is_of_kind); };
  parameter.has_numbers = all([](const Json& choice) { return choice.is_number(); });
  parameter.has_truths = list.size() == 2 && all([](const Json& choice) { return choice.is_boolean(); });
  parameter.is_mixed = !parameter.has_numbers && !parameter.has_truths &&
                       !all([](const Json& choice) { return choice.is_string(); });
  std::set<std::string> different;
  for (const Json& choice : list) {
    if (choice.is_structured()) return false;
    parameter.choices.push_back(text_of_choice(choice));
    different.insert(parameter.choices.back());
  }
  return different.size() == list.size();
}

/// A parameter of one trial from {"name":"FloatDistribution","attributes":{..}}, with the names of before
/// Optuna 3 as well; nothing if it cannot be understood.
std::optional<OptunaParameter> parse_distribution(const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || !json.contains("name") || !json["name"].is_string()) return std::nullopt;
  if (!json.contains("attributes") || !json["attributes"].is_object()) return std::nullopt;
  const std::string name = json["name"].get<std::string>();
  const Json& attributes = json["attributes"];
  OptunaParameter parameter;
  if (name == "CategoricalDistribution") {
    parameter.type = OptunaType::kCategorical;
    if (!attributes.contains("choices") || !read_choices(attributes["choices"], parameter))
      return std::nullopt;
    return parameter;
  }
  static const std::map<std::string, OptunaType> kNumbers = {
      {"FloatDistribution", OptunaType::kFloat},       {"UniformDistribution", OptunaType::kFloat},
      {"LogUniformDistribution", OptunaType::kFloat},  {"DiscreteUniformDistribution", OptunaType::kFloat},
      {"IntDistribution", OptunaType::kInt},           {"IntUniformDistribution", OptunaType::kInt},
      {"IntLogUniformDistribution", OptunaType::kInt},
  };
  const auto known = kNumbers.find(name);
  if (known == kNumbers.end()) return std::nullopt;
  parameter.type = known->second;
  const auto number = [&](const char* key) {
    return attributes.contains(key) ? finite(attributes[key]) : std::nullopt;
  };
  const std::optional<double> low = number("low");
  const std::optional<double> high = number("high");
  if (!low || !high || *low > *high) return std::nullopt;
  const auto is_whole = [](double x) { return std::abs(x) <= kMostWhole && x == std::trunc(x); };
  parameter.low = *low;
  parameter.high = *high;
  parameter.log = name.find("Log") != std::string::npos ||
                  (attributes.contains("log") && attributes["log"] == Json(true));
  parameter.step = number(name == "DiscreteUniformDistribution" ? "q" : "step");
  if (parameter.type == OptunaType::kInt &&
      !(is_whole(*low) && is_whole(*high) && is_whole(parameter.step.value_or(1.0)))) {
    return std::nullopt;
  }
  if (parameter.log || (parameter.type == OptunaType::kInt && parameter.step == 1.0)) parameter.step.reset();
  return parameter;
}

/// Takes what one more trial says of a parameter in; false if it says that it is another one.
bool unite(OptunaParameter& all, const OptunaParameter& one) {
  if (all.type != one.type || all.log != one.log || all.choices != one.choices) return false;
  if (all.low != one.low || all.high != one.high || all.step != one.step) all.varies = true;
  if (all.low != one.low || all.step != one.step) all.step.reset();
  all.low = std::min(all.low, one.low);
  all.high = std::max(all.high, one.high);
  return true;
}

class OptunaReader {
 public:
  explicit OptunaReader(const std::string& url)
      : database_(open(without_driver(url))),
        transaction_(*database_, Access::kRead),
        file_(on_one_line(database_->name())) {
    find_tables(without_driver(url).starts_with("postgres"));
    for (const char* table : kOptunaTables) {
      if (tables_.contains(table)) continue;
      throw InputError(
          fmt::format("{}: this is no relational storage of Optuna: there is no table {}", file_, table));
    }
    const Rows versions = database_->execute("SELECT version_num FROM alembic_version");
    const std::string version = versions.empty() ? "" : text(versions[0][0], "alembic_version.version_num");
    if (std::ranges::find(kOptunaVersions, version) != kOptunaVersions.end()) return;
    throw InputError(fmt::format(
        "{}: its schema is {}, and those of Optuna 3 and 4 that can be read are {}; 'optuna storage upgrade' "
        "brings an older storage up to date",
        file_, version.empty() ? "of no version" : in_quotes(version), fmt::join(kOptunaVersions, " and ")));
  }

  OptunaStudy read(const std::optional<std::string>& name) {
    find_study(name);
    read_objectives();
    read_trials();
    read_params();
    read_values();
    study_.with_intermediate_values = count_trials("trial_intermediate_values");
    study_.with_user_attributes = count_trials("trial_user_attributes");
    study_.with_constraints = count_trials("trial_system_attributes", " AND a.key = 'constraints'");
    if (tables_.contains("study_user_attributes")) {
      study_.user_attributes = whole(
          database_->execute("SELECT COUNT(*) FROM study_user_attributes WHERE study_id = $1", {id_})[0][0],
          "the number of attributes");
    }
    return std::move(study_);
  }

 private:
  static std::unique_ptr<Database> open(const std::string& url) {
    try {
      return open_database(url, Missing::kRefuse);
    } catch (const InputError& error) {
      throw InputError(error.what());  // what is advised for storages of ours is not for theirs
    }
  }

  // --- cells, which in a database of somebody else's may hold anything ---

  InputError wrong_cell(const char* where, const char* expected) const {
    return InputError(fmt::format("{}: {} holds something that is not {}", file_, where, expected));
  }
  std::string text(const Cell& cell, const char* where) const {
    if (const auto* found = std::get_if<std::string>(&cell)) return *found;
    throw wrong_cell(where, "a text");
  }
  std::int64_t whole(const Cell& cell, const char* where) const {
    if (const auto* found = std::get_if<std::int64_t>(&cell)) return *found;
    throw wrong_cell(where, "a whole number");
  }
  double number(const Cell& cell, const char* where) const {
    if (const auto* found = std::get_if<double>(&cell)) return *found;
    if (const auto* found = std::get_if<std::int64_t>(&cell)) return static_cast<double>(*found);
    throw wrong_cell(where, "a number");
  }

  // --- tables ---

  /// On a server they are in the schema "public", beside which ours has its own.
  void find_tables(bool is_server) {
    if (is_server) database_->execute("SELECT set_config('search_path', 'public', true)");
    for (const Row& row :
         database_->execute(is_server ? "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'"
                                      : "SELECT name FROM sqlite_master WHERE type = 'table'"))
      tables_.insert(text(row[0], "the list of tables"));
  }

  void find_study(const std::optional<std::string>& wanted) {
    std::vector<std::string> names;
    for (const Row& row : database_->execute("SELECT study_name, study_id FROM studies ORDER BY study_id")) {
      names.push_back(text(row[0], "studies.study_name"));
      if (!wanted || names.back() == *wanted) id_ = whole(row[1], "studies.study_id");
    }
    std::vector<std::string> quoted_names;
    for (const std::string& name : names) quoted_names.push_back(in_quotes(name));
    if (!wanted && names.size() > 1)
      throw InputError(ErrorCode::kOption, "study",
                       fmt::format("{}: there are {} studies, and one has to be named: {}", file_,
                                   names.size(), fmt::join(quoted_names, ", ")));
    if (names.empty() || (wanted && std::ranges::find(names, *wanted) == names.end())) {
      const std::string nearest = wanted ? nearest_name(*wanted, names) : "";
      throw InputError(fmt::format("{}: there is no study{}{}", file_, wanted ? " " + in_quotes(*wanted) : "",
                                   nearest.empty() ? "" : ", did you mean " + in_quotes(nearest) + "?"));
    }
    study_.source = fmt::format("study {} of {}", in_quotes(wanted.value_or(names.front())), file_);
  }

  void read_objectives() {
    for (const Row& row :
         database_->execute("SELECT CAST(direction AS TEXT) FROM study_directions WHERE study_id = $1 ORDER "
                            "BY objective",
                            {id_})) {
      const std::string direction = text(row[0], "study_directions.direction");
      OptunaObjective& objective = study_.objectives.emplace_back();
      if (direction == "MAXIMIZE") objective.direction = Direction::kMaximize;
      if (direction == "MINIMIZE") objective.direction = Direction::kMinimize;
    }
    if (study_.objectives.empty())
      throw InputError(fmt::format("{}: {} has no objective", file_, study_.source));
    const std::vector<std::string> names = metric_names();
    study_.has_metric_names = names.size() == study_.objectives.size();
    for (std::size_t i = 0; i < study_.objectives.size(); ++i) {
      // Without names of their own those that Optuna gives to columns.
      study_.objectives[i].name = study_.has_metric_names         ? names[i]
                                  : study_.objectives.size() == 1 ? "value"
                                                                  : fmt::format("values_{}", i);
    }
  }

  std::vector<std::string> metric_names() {
    std::vector<std::string> names;
    if (!tables_.contains("study_system_attributes")) return names;
    for (const Row& row : database_->execute("SELECT value_json FROM study_system_attributes WHERE study_id "
                                             "= $1 AND key = 'study:metric_names'",
                                             {id_})) {
      const Json list = Json::parse(text(row[0], "study_system_attributes.value_json"), nullptr, false);
      if (!list.is_array()) continue;
      for (const Json& name : list) {
        if (name.is_string()) names.push_back(name.get<std::string>());
      }
    }
    return names;
  }

  void read_trials() {
    for (const Row& row :
         database_->execute("SELECT trial_id, number, CAST(state AS TEXT) FROM trials WHERE study_id = $1 "
                            "ORDER BY number, trial_id",
                            {id_})) {
      place_[whole(row[0], "trials.trial_id")] = study_.trials.size();
      study_.trials.push_back({.number = whole(row[1], "trials.number"),
                               .state = text(row[2], "trials.state"),
                               .params = {},
                               .values = std::vector<std::optional<double>>(study_.objectives.size())});
    }
  }

  /// The place of the parameter of that name, whose distribution in a trial is `text`; nothing if that cannot
  /// be understood, which is said once.
  std::optional<std::size_t> parameter_place(const std::string& name, const std::string& distribution) {
    const auto [known, is_new] = distributions_.try_emplace(distribution);
    if (is_new) known->second = parse_distribution(distribution);
    const auto [place, is_first] = parameters_.try_emplace(name, study_.parameters.size());
    const std::optional<OptunaParameter>& one = known->second;
    if (is_first) {
      study_.parameters.push_back(one.value_or(OptunaParameter{}));
      study_.parameters.back().name = name;
    }
    const bool is_fine = one && (is_first || unite(study_.parameters[place->second], *one));
    if (is_fine) return place->second;
    if (faulty_.insert(name).second) {
      study_.faults.push_back(
          fmt::format("parameter {}: {}", in_quotes(name),
                      one ? "trials have different types, scales or choices of it"
                          : "its distribution " + in_quotes(distribution) + " cannot be understood"));
    }
    return std::nullopt;
  }

  std::optional<std::string> param_text(const OptunaParameter& parameter, double value) const {
    if (parameter.type == OptunaType::kFloat) return to_text(Value(value));
    if (!(std::abs(value) <= kMostWhole) || value != std::trunc(value)) return std::nullopt;
    const auto rounded = static_cast<std::int64_t>(value);
    if (parameter.type == OptunaType::kInt) return to_text(Value(rounded));
    if (rounded < 0 || rounded >= std::ssize(parameter.choices)) return std::nullopt;
    return parameter.choices[static_cast<std::size_t>(rounded)];
  }

  void read_params() {
    for (const Row& row : database_->execute(
             "SELECT p.trial_id, p.param_name, p.param_value, p.distribution_json FROM trial_params p "
             "JOIN trials t ON t.trial_id = p.trial_id WHERE t.study_id = $1 ORDER BY p.param_id",
             {id_})) {
      const std::string name = text(row[1], "trial_params.param_name");
      const auto place = parameter_place(name, text(row[3], "trial_params.distribution_json"));
      if (!place) continue;
      OptunaTrial& trial = study_.trials[place_.at(whole(row[0], "trial_params.trial_id"))];
      trial.params.resize(std::max(trial.params.size(), *place + 1));
      trial.params[*place] =
          param_text(study_.parameters[*place], number(row[2], "trial_params.param_value"));
      if (!trial.params[*place] && faulty_.insert(name).second) {
        study_.faults.push_back(fmt::format("parameter {}: trial {} has a value that it cannot have",
                                            in_quotes(name), trial.number));
      }
    }
    for (OptunaTrial& trial : study_.trials) trial.params.resize(study_.parameters.size());
  }

  void read_values() {
    for (const Row& row : database_->execute(
             "SELECT v.trial_id, v.objective, v.value FROM trial_values v JOIN trials t ON t.trial_id = "
             "v.trial_id WHERE t.study_id = $1",
             {id_})) {
      const std::int64_t objective = whole(row[1], "trial_values.objective");
      if (objective < 0 || objective >= std::ssize(study_.objectives))
        throw wrong_cell("trial_values.objective", "an objective of the study");
      if (std::holds_alternative<std::monostate>(row[2])) continue;  // an infinity, as its type says
      const double value = number(row[2], "trial_values.value");
      OptunaTrial& trial = study_.trials[place_.at(whole(row[0], "trial_values.trial_id"))];
      if (std::isfinite(value)) trial.values[static_cast<std::size_t>(objective)] = value;
    }
  }

  /// How many trials have rows in a table, which a storage may lack.
  std::int64_t count_trials(const std::string& table, const std::string& condition = "") {
    if (!tables_.contains(table)) return 0;
    const Rows rows = database_->execute("SELECT COUNT(DISTINCT a.trial_id) FROM " + table +
                                             " a JOIN trials t ON t.trial_id = a.trial_id WHERE t.study_id = "
                                             "$1" +
                                             condition,
                                         {id_});
    return whole(rows[0][0], "the number of trials");
  }

  std::unique_ptr<Database> database_;
  Transaction transaction_;
  std::string file_;
  std::set<std::string> tables_;
  std::int64_t id_ = 0;
  OptunaStudy study_;
  std::unordered_map<std::int64_t, std::size_t> place_;  ///< of trials, by their id
  std::unordered_map<std::string, std::size_t> parameters_;
  std::unordered_map<std::string, std::optional<OptunaParameter>> distributions_;
  std::set<std::string> faulty_;
};

}  // namespace

OptunaStudy read_optuna(const std::string& url, const std::optional<std::string>& name) {
  return OptunaReader(url).read(name);
}

}  // namespace covey
