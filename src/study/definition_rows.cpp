#include <covey/space/constraint.h>
#include <covey/study/cells.h>
#include <covey/study/study_rows.h>

#include <fmt/format.h>

#include <utility>

/// Definitions of studies: their settings, objectives, parameters and constraints.
namespace covey {
namespace {

Cell place(std::size_t index) {
  return static_cast<std::int64_t>(index);
}

/// The tables that hold what a study is made of.
class DefinitionTables {
 public:
  DefinitionTables(Database& database, std::int64_t study) : database_(database), study_(study) {}

  Rows read(const char* columns, const char* table, const char* order) const {
    return database_.execute(
        fmt::format("SELECT {} FROM {} WHERE study = $1 ORDER BY {}", columns, table, order), {study_});
  }
  /// A row of these cells behind the study's number.
  void write(const char* table, std::vector<Cell> cells) const {
    cells.insert(cells.begin(), study_);
    std::vector<std::string> places;
    for (std::size_t i = 1; i <= cells.size(); ++i) places.push_back(fmt::format("${}", i));
    database_.execute(fmt::format("INSERT INTO {} VALUES ({})", table, fmt::join(places, ", ")), cells);
  }
  void clear(const char* table) const {
    database_.execute(fmt::format("DELETE FROM {} WHERE study = $1", table), {study_});
  }

 private:
  Database& database_;
  std::int64_t study_;
};

// --- Parameters ---

/// A parameter without its values, choices and descriptors.
Parameter parameter_of(const Row& row) {
  Parameter parameter{text(row[0]), CategoricalParameter{}};
  const std::string& type = text(row[1]);
  if (type == "float") {
    FloatParameter range{real(row[2]), real(row[3]), truth(row[4]), text(row[5]), optional_real(row[6])};
    if (const auto digits = optional_whole(row[7])) range.digits = static_cast<int>(*digits);
    parameter.domain = std::move(range);
  } else if (type == "int") {
    parameter.domain = IntParameter{static_cast<std::int64_t>(real(row[2])),
                                    static_cast<std::int64_t>(real(row[3])), truth(row[4]), text(row[5]),
                                    static_cast<std::int64_t>(optional_real(row[6]).value_or(1.0))};
  } else {
    std::get<CategoricalParameter>(parameter.domain).is_bool = type == "bool";
  }
  parameter.when = optional_text(row[8]).value_or("");
  parameter.context = truth(row[9]);
  parameter.shared = truth(row[10]);
  return parameter;
}

std::vector<Parameter> parameters_of(const DefinitionTables& tables) {
  std::vector<Parameter> parameters;
  for (const Row& row :
       tables.read("name, type, low, high, log, unit, step, digits, condition, context, shared", "parameters",
                   "position")) {
    parameters.push_back(parameter_of(row));
  }
  const auto domain = [&](const Cell& position) -> auto& {
    return parameters.at(static_cast<std::size_t>(whole(position))).domain;
  };
  for (const Row& row : tables.read("parameter, number", "levels", "parameter, position")) {
    if (auto* range = std::get_if<FloatParameter>(&domain(row[0]))) {
      range->values.push_back(real(row[1]));
    } else {
      std::get<IntParameter>(domain(row[0])).values.push_back(static_cast<std::int64_t>(real(row[1])));
    }
  }
  for (const Row& row : tables.read("parameter, choice", "choices", "parameter, position"))
    std::get<CategoricalParameter>(domain(row[0])).choices.push_back(text(row[1]));
  for (const Row& row : tables.read("parameter, choice, position, number", "descriptors",
                                    "parameter, position DESC, choice")) {
    auto& category = std::get<CategoricalParameter>(domain(row[0]));
    const Eigen::Index position = whole(row[2]);
    if (category.descriptors.size() == 0)  // the last position comes first
      category.descriptors.setZero(position + 1, std::ssize(category.choices));
    category.descriptors(position, whole(row[1])) = real(row[3]);
  }
  return parameters;
}

/// The numbers of a range: low, high, log, unit, step, digits.
std::vector<Cell> range_cells(const FloatParameter& real) {
  return {real.low,  real.high,          cell_of(real.log),
          real.unit, cell_of(real.step), real.digits ? Cell(std::int64_t{*real.digits}) : Cell()};
}
std::vector<Cell> range_cells(const IntParameter& whole) {
  // At most 2^40 in size: a double holds it exactly.
  return {static_cast<double>(whole.low),
          static_cast<double>(whole.high),
          cell_of(whole.log),
          whole.unit,
          whole.step == 1 ? Cell() : Cell(static_cast<double>(whole.step)),
          Cell()};
}
std::vector<Cell> range_cells(const CategoricalParameter&) {
  return {Cell(), Cell(), cell_of(false), std::string(), Cell(), Cell()};
}

void write_values(const DefinitionTables& tables, std::size_t position,
                  const CategoricalParameter& category) {
  for (std::size_t k = 0; k < category.choices.size(); ++k)
    tables.write("choices", {place(position), place(k), category.choices[k]});
  for (Eigen::Index k = 0; k < category.descriptors.cols(); ++k) {
    for (Eigen::Index i = 0; i < category.descriptors.rows(); ++i) {
      tables.write("descriptors",
                   {place(position), std::int64_t{k}, std::int64_t{i}, category.descriptors(i, k)});
    }
  }
}
template <typename Range>
void write_values(const DefinitionTables& tables, std::size_t position, const Range& range) {
  for (std::size_t k = 0; k < range.values.size(); ++k)
    tables.write("levels", {place(position), place(k), static_cast<double>(range.values[k])});
}

std::string type_name(const Parameter& parameter) {
  if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain))
    return category->is_bool ? "bool" : "categorical";
  return parameter.is_float() ? "float" : "int";
}

void write_parameter(const DefinitionTables& tables, std::size_t position, const Parameter& parameter) {
  std::vector<Cell> cells =
      std::visit([](const auto& domain) { return range_cells(domain); }, parameter.domain);
  cells.insert(cells.begin(), {place(position), parameter.name, type_name(parameter)});
  cells.push_back(parameter.when.empty() ? Cell() : Cell(parameter.when));
  cells.push_back(cell_of(parameter.context));
  cells.push_back(cell_of(parameter.shared));
  tables.write("parameters", std::move(cells));
  std::visit([&](const auto& domain) { write_values(tables, position, domain); }, parameter.domain);
}

// --- Constraints ---

Constraints constraints_of(const DefinitionTables& tables, const std::vector<Parameter>& parameters) {
  Constraints constraints;
  for (const Row& row : tables.read("text", "linear_constraints", "position")) {
    constraints.linear.push_back(parse_constraint(text(row[0]), parameters));
    constraints.linear.back().text = text(row[0]);
  }
  for (const Row& row : tables.read("text", "nonlinear_constraints", "position"))
    constraints.nonlinear.push_back(text(row[0]));
  std::int64_t last = -1;
  for (const Row& row :
       tables.read("position, parameter, at_most", "nonzero_constraints", "position, parameter")) {
    if (whole(row[0]) != std::exchange(last, whole(row[0]))) constraints.nonzero.emplace_back();
    constraints.nonzero.back().parameters.push_back(static_cast<std::size_t>(whole(row[1])));
    constraints.nonzero.back().at_most = static_cast<int>(whole(row[2]));
  }
  return constraints;
}

void write_constraints(const DefinitionTables& tables, const Constraints& constraints) {
  for (std::size_t i = 0; i < constraints.linear.size(); ++i)
    tables.write("linear_constraints", {place(i), constraints.linear[i].text});
  for (std::size_t i = 0; i < constraints.nonlinear.size(); ++i)
    tables.write("nonlinear_constraints", {place(i), constraints.nonlinear[i]});
  for (std::size_t i = 0; i < constraints.nonzero.size(); ++i) {
    for (const std::size_t parameter : constraints.nonzero[i].parameters) {
      tables.write("nonzero_constraints",
                   {place(i), place(parameter), std::int64_t{constraints.nonzero[i].at_most}});
    }
  }
}

}  // namespace

Study StudyRows::read_definition(Study study) {
  StudyConfig& config = study.config;
  const Row row = database_.execute(
      "SELECT acquisition, preset, alpha, seed, initial, budget, lease_seconds, max_attempts, adaptive, "
      "count_failures, max_failures, beta, trust_region, kernel, search_alpha, ratio, deterministic, "
      "replicates, lease_given, violations, stop_within, stop_confidence, require_match, since FROM studies "
      "WHERE id = $1",
      {study.id})[0];
  config.acquisition = text(row[0]);
  config.preset = text(row[1]);
  config.alpha = real(row[2]);
  config.seed = static_cast<std::uint64_t>(whole(row[3]));
  config.initial = static_cast<int>(whole(row[4]));
  if (const auto budget = optional_whole(row[5])) config.budget = static_cast<int>(*budget);
  if (truth(row[18])) config.lease_seconds = real(row[6]);
  config.max_attempts = static_cast<int>(whole(row[7]));
  config.adaptive = truth(row[8]);
  config.count_failures = optional_truth(row[9]);
  config.max_failures = static_cast<int>(whole(row[10]));
  config.beta = optional_real(row[11]);
  config.trust_region = optional_truth(row[12]);
  config.kernel = optional_text(row[13]);
  config.search_alpha = optional_real(row[14]);
  config.ratio = optional_text(row[15]);
  config.deterministic = truth(row[16]);
  config.replicates = truth(row[17]);
  config.violations = optional_real(row[19]);
  if (const auto within = optional_real(row[20])) config.stop = StopRule{*within, real(row[21])};
  config.require_match = truth(row[22]);
  config.since = optional_whole(row[23]);

  std::vector<double> reference;
  for (const Row& o : database_.execute(
           "SELECT name, direction, reference, noise, target, at_least, at_most, unit, low, high FROM "
           "objectives WHERE study = $1 ORDER BY position",
           {study.id})) {
    config.objectives.push_back({text(o[0]), direction_of(o[1]), optional_real(o[3]),
                                 optional_real(o[4]).value_or(0.0), optional_real(o[5]), optional_real(o[6]),
                                 text(o[7]), optional_real(o[8]), optional_real(o[9])});
    if (const auto value = optional_real(o[2])) reference.push_back(*value);
  }
  if (!reference.empty()) config.reference_point = reference;

  const DefinitionTables tables(database_, study.id);
  std::vector<Parameter> parameters = parameters_of(tables);
  Constraints constraints = constraints_of(tables, parameters);
  study.space = Space(std::move(parameters), std::move(constraints));
  return study;
}

void StudyRows::write_definition(const Study& study) {
  const DefinitionTables tables(database_, study.id);
  for (const char* name : {"objectives", "parameters", "choices", "levels", "descriptors",
                           "linear_constraints", "nonlinear_constraints", "nonzero_constraints"}) {
    tables.clear(name);
  }
  const StudyConfig& config = study.config;
  for (std::size_t i = 0; i < config.objectives.size(); ++i) {
    const StudyObjective& objective = config.objectives[i];
    database_.execute(
        "INSERT INTO objectives (study, position, name, direction, reference, noise, target, at_least, "
        "at_most, unit, low, high) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        {study.id, static_cast<std::int64_t>(i), objective.name, std::string(to_string(objective.direction)),
         config.reference_point && !objective.is_limit() ? Cell((*config.reference_point)[i]) : Cell(),
         cell_of(objective.noise),
         objective.direction == Direction::kTarget ? Cell(objective.target) : Cell(),
         cell_of(objective.at_least), cell_of(objective.at_most), objective.unit, cell_of(objective.low),
         cell_of(objective.high)});
  }
  for (std::size_t i = 0; i < study.space.parameters().size(); ++i)
    write_parameter(tables, i, study.space.parameters()[i]);
  write_constraints(tables, study.space.constraints());
}

}  // namespace covey
