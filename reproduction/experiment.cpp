#include <reproduction/experiment.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <stdexcept>

namespace covey::reproduce {

bool Settings::shows(Protocol protocol) const {
  return std::ranges::find(protocols, protocol) != protocols.end();
}

std::vector<Variant> Settings::variants() const {
  std::vector<Variant> all;
  for (const Protocol protocol : {Protocol::kPublished, Protocol::kMeant}) {
    if (shows(protocol)) all.push_back({protocol, without});
  }
  return all;
}

int Settings::rounds_of(int paper, int fast_rounds) const {
  if (rounds > 0) return rounds;
  return fast ? fast_rounds : paper;
}

int Settings::trials_of(int paper) const {
  return fast ? 4 : std::max(paper, seeds);
}

std::vector<std::uint64_t> Settings::first_seeds(int count) const {
  std::vector<std::uint64_t> all(static_cast<std::size_t>(count));
  std::iota(all.begin(), all.end(), seed);
  return all;
}

std::vector<Job> distinct(std::vector<Job> jobs) {
  std::set<std::string> seen;
  std::erase_if(jobs, [&seen](const Job& job) { return !seen.insert(job.key).second; });
  return jobs;
}

std::string slug_of(const std::string& name) {
  std::string slug;
  for (const char c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    slug += plain ? c : '-';
  }
  return slug;
}

double number(const Json& value, double missing) {
  return value.is_null() ? missing : value.get<double>();
}

std::vector<double> numbers(const Json& array, double missing) {
  std::vector<double> values;
  for (const Json& value : array) values.push_back(number(value, missing));
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
