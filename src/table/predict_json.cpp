#include <covey/table/predict_json.h>
#include <covey/text/errors.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

namespace covey {
namespace {

Json optional_json(bool known, const Json& value) {
  return known ? value : Json(nullptr);
}

double number_field(const std::string& path, const Json& document, const char* field) {
  if (!document.contains(field))
    throw InputError(path + ": field '" + field + "' is missing, expected a number");
  if (!document[field].is_number()) throw InputError(path + ": field '" + field + "' is not a number");
  return document[field].get<double>();
}

Eigen::VectorXd numbers_field(const std::string& path, const Json& document, const char* field) {
  const std::string name = path + ": field '" + field + "'";
  if (!document.contains(field) || !document[field].is_array())
    throw InputError(name + " is not there or not an array of numbers");
  const Json& numbers = document[field];
  Eigen::VectorXd values(std::ssize(numbers));
  for (std::size_t k = 0; k < numbers.size(); ++k) {
    if (!numbers[k].is_number())
      throw InputError(name + ": entry " + std::to_string(k + 1) + " is not a number");
    values[static_cast<Eigen::Index>(k)] = numbers[k].get<double>();
  }
  return values;
}

Json numbers_json(const Eigen::VectorXd& values) {
  return std::vector<double>(values.begin(), values.end());
}

Json component_json(const char* name, double variance, const Eigen::VectorXd& lengthscales) {
  return {{"name", name}, {"variance", variance}, {"lengthscales", numbers_json(lengthscales)}};
}

// What a file of hyperparameters may say.
constexpr std::array<const char*, 7> kFields = {"kernel", "lengthscales",          "outputscale",   "noise",
                                                "mean",   "additive_lengthscales", "additive_scale"};

}  // namespace

Json to_json(const ModelReport& report) {
  const Hyperparameters& h = report.hyperparameters;
  Json result = {{"kernel", report.kernel},
                 {"lengthscales", numbers_json(first_of(h.groups, h.lengthscales))},
                 {"outputscale", h.outputscale},
                 {"noise", h.noise},
                 {"mean", h.mean},
                 {"log_posterior", report.summary.log_posterior},
                 {"log_marginal_likelihood", report.summary.log_marginal_likelihood},
                 {"evaluations", report.summary.evaluations},
                 {"termination", report.summary.termination},
                 {"jitter", report.summary.jitter},
                 {"seconds", report.summary.seconds}};
  if (h.is_additive()) {
    result["components"] = Json::array(
        {component_json("joint", h.outputscale, first_of(h.groups, h.lengthscales)),
         component_json("additive", h.additive_scale, first_of(h.groups, h.additive_lengthscales))});
  }
  return result;
}

Json to_json(const PredictedRow& row) {
  Json result = to_json(row.prediction);
  const bool known = row.verdict.has_value();
  const Verdict verdict = row.verdict.value_or(Verdict{});
  result["y"] = optional_json(known, row.y.value_or(0.0));
  result["p_value"] = optional_json(known, verdict.p_value);
  result["covered"] = optional_json(known, verdict.covered);
  result["conformal_covered"] = optional_json(known, verdict.conformal_covered);
  result["credible_covered"] = optional_json(known, verdict.credible_covered);
  for (const LevelSet& level : row.levels) {
    result["levels"].push_back(
        {{"alpha", level.alpha}, {"conformal", to_json(level.conformal)}, {"tracked", nullptr}});
  }
  return result;
}

Json to_json(const PredictedRow& row, const PredictOptions& options) {
  Json result = to_json(row);
  for (std::size_t k = 0; k < row.quantiles.size(); ++k)
    result["quantiles"].push_back({{"level", options.quantiles[k]}, {"value", row.quantiles[k]}});
  for (std::size_t k = 0; k < row.probabilities.size(); ++k)
    result["p_above"].push_back({{"value", options.above[k]}, {"probability", row.probabilities[k]}});
  return result;
}

Json to_json(const CoverageSummary& summary) {
  return {{"credible", summary.credible},         {"conformal", summary.conformal},
          {"expected", summary.expected},         {"vacuous", summary.vacuous},
          {"median_width", summary.median_width}, {"n", summary.n}};
}

Json to_json(const Hyperparameters& hyperparameters) {
  const Hyperparameters h = over_groups(hyperparameters);
  Json result = {{"kernel", to_string(h.kernel)},
                 {"lengthscales", numbers_json(h.lengthscales)},
                 {"outputscale", h.outputscale},
                 {"noise", h.noise},
                 {"mean", h.mean}};
  if (h.is_additive()) {
    result["additive_lengthscales"] = numbers_json(h.additive_lengthscales);
    result["additive_scale"] = h.additive_scale;
  }
  return result;
}

Hyperparameters hyperparameters_from_json(const Json& document, const std::string& where) {
  if (document.is_discarded() || !document.is_object()) throw InputError(where + ": expected a JSON object");
  for (const auto& [key, value] : document.items()) {
    if (std::ranges::find(kFields, key) == kFields.end()) {
      throw InputError(
          where + ": field " + in_quotes(key) +
          " is not one of kernel, lengthscales, outputscale, noise, mean, additive_lengthscales, "
          "additive_scale");
    }
  }
  Hyperparameters h;
  if (document.contains("kernel")) {
    if (!document["kernel"].is_string()) throw InputError(where + ": field 'kernel' is not a text");
    try {
      h.kernel = kernel_from_string(document["kernel"].get<std::string>());
    } catch (const std::invalid_argument& error) {
      throw InputError(where + ": field 'kernel': " + on_one_line(error.what()));
    }
  }
  h.lengthscales = numbers_field(where, document, "lengthscales");
  if (document.contains("additive_lengthscales") || document.contains("additive_scale")) {
    h.additive_lengthscales = numbers_field(where, document, "additive_lengthscales");
    h.additive_scale = number_field(where, document, "additive_scale");
  }
  h.outputscale = number_field(where, document, "outputscale");
  h.noise = number_field(where, document, "noise");
  h.mean = document.contains("mean") ? number_field(where, document, "mean") : 0.0;
  try {
    h.validate();
  } catch (const std::invalid_argument& error) {
    throw InputError(where + ": " + error.what());
  }
  return h;
}

Hyperparameters read_hyperparameters(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw InputError(path + ": cannot open: " + std::strerror(errno));
  std::ostringstream text;
  text << file.rdbuf();
  return hyperparameters_from_json(Json::parse(text.str(), nullptr, false), path);
}

}  // namespace covey
