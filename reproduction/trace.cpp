#include <covey/numerics/statistics.h>
#include <reproduction/claim.h>
#include <reproduction/experiment.h>
#include <reproduction/trace.h>

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace covey::reproduce {
namespace {

// The columns of a trace with their names in files.
constexpr std::pair<const char*, Trace::Column> kColumns[] = {
    {"n", &Trace::n},
    {"expected", &Trace::expected},
    {"best", &Trace::best},
    {"credible", &Trace::credible},
    {"conformal", &Trace::conformal},
    {"tracked", &Trace::tracked},
    {"credible_width", &Trace::credible_width},
    {"conformal_width", &Trace::conformal_width},
    {"tracked_width", &Trace::tracked_width},
    {"vacuous", &Trace::vacuous},
    {"effective", &Trace::effective},
    {"holdout_credible", &Trace::holdout_credible},
    {"holdout_conformal", &Trace::holdout_conformal},
    {"holdout_expected", &Trace::holdout_expected}};

}  // namespace

double median_of_finite(const std::vector<double>& values) {
  std::vector<double> finite;
  std::ranges::copy_if(values, std::back_inserter(finite), [](double v) { return std::isfinite(v); });
  if (finite.empty()) return std::nan("");
  return median(Eigen::Map<const Eigen::VectorXd>(finite.data(), std::ssize(finite)));
}

double mean_of_finite(const std::vector<double>& values) {
  double sum = 0.0;
  int count = 0;
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    sum += value;
    ++count;
  }
  return count > 0 ? sum / count : std::nan("");
}

Json to_json(const Trace& trace) {
  Json json = Json::object();
  for (const auto& [name, column] : kColumns) json[name] = trace.*column;
  return json;
}

Trace trace_from_json(const Json& json) {
  Trace trace;
  for (const auto& [name, column] : kColumns) trace.*column = numbers(json.at(name));
  return trace;
}

std::vector<double> means(const std::vector<Trace>& runs, Trace::Column column) {
  std::vector<double> all;
  for (const Trace& run : runs) all.push_back(mean_of_finite(run.*column));
  return all;
}

std::vector<double> finals(const std::vector<Trace>& runs, Trace::Column column) {
  std::vector<double> all;
  for (const Trace& run : runs) all.push_back((run.*column).back());
  return all;
}

std::vector<double> log_finals(const std::vector<Trace>& runs, Trace::Column column) {
  std::vector<double> all = finals(runs, column);
  for (double& value : all) value = std::log10(std::max(value, 1e-12));
  return all;
}

std::vector<double> running(const std::vector<double>& column) {
  std::vector<double> all;
  double sum = 0.0;
  int count = 0;
  for (const double value : column) {
    if (std::isfinite(value)) {
      sum += value;
      ++count;
    }
    all.push_back(count > 0 ? sum / count : std::nan(""));
  }
  return all;
}

std::vector<double> deviations(const std::vector<Trace>& runs, Trace::Column covered,
                               Trace::Column expected) {
  std::vector<double> all = differences(means(runs, covered), means(runs, expected));
  for (double& value : all) value = std::abs(value);
  return all;
}

}  // namespace covey::reproduce
