#include <reproduction/experiment.h>

#include <algorithm>
#include <stdexcept>

namespace covey::reproduce {

int Settings::rounds_of(int paper, int fast_rounds) const {
  if (rounds > 0) return rounds;
  return fast ? fast_rounds : paper;
}

int Settings::trials_of(int paper) const {
  return fast ? 4 : std::max(paper, seeds);
}

std::vector<double> numbers(const Json& array, double missing) {
  std::vector<double> values;
  for (const Json& value : array) values.push_back(value.is_null() ? missing : value.get<double>());
  return values;
}

const std::vector<Experiment>& experiments() {
  static const std::vector<Experiment> all = {
      motivation(),  sets(),         coverage(),     heteroscedastic(),
      coverage_bo(), acquisitions(), holdout_levy(), multi_objective(),
      tabular(),     rkhs(),         timing()};
  return all;
}

const Experiment& experiment_of(std::string_view name) {
  const auto found = std::ranges::find(experiments(), name, &Experiment::name);
  if (found != experiments().end()) return *found;
  std::string known;
  for (const Experiment& experiment : experiments())
    known += (known.empty() ? "" : ", ") + std::string(experiment.name);
  throw std::invalid_argument("figure '" + std::string(name) + "' is not one of all, " + known);
}

}  // namespace covey::reproduce
