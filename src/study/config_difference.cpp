#include <covey/study/config_difference.h>

#include <fmt/format.h>

#include <vector>

namespace covey {

std::string difference(const StudyConfig& now, const StudyConfig& file) {
  std::string result;
  const auto compare = [&](const char* field, const auto& a, const auto& b) {
    if (result.empty() && a != b) result = fmt::format("{} = {}, not {}", field, a, b);
  };
  const auto objectives = [](const StudyConfig& config) {
    std::vector<std::string> parts;
    for (const StudyObjective& o : config.objectives)
      parts.push_back(fmt::format("{} = {}", o.name, to_string(o.direction)));
    return fmt::format("{{ {} }}", fmt::join(parts, ", "));
  };
  const auto reference = [](const StudyConfig& config) {
    return config.reference_point ? fmt::format("({})", fmt::join(*config.reference_point, ", "))
                                  : std::string("none");
  };
  const auto noise = [](const StudyConfig& config) {
    std::vector<std::string> parts;
    for (const StudyObjective& o : config.objectives) {
      if (o.noise) parts.push_back(fmt::format("{} = {}", o.name, *o.noise));
    }
    return parts.empty() ? std::string("none") : fmt::format("{{ {} }}", fmt::join(parts, ", "));
  };
  const auto compare_optional = [&](const char* field, const auto& a, const auto& b) {
    const auto shown = [](const auto& value) { return value ? fmt::format("{}", *value) : "none"; };
    compare(field, shown(a), shown(b));
  };
  compare("objectives", objectives(now), objectives(file));
  compare("reference_point", reference(now), reference(file));
  compare("alpha", now.alpha, file.alpha);
  compare("acquisition", now.acquisition, file.acquisition);
  compare("preset", now.preset, file.preset);
  compare("seed", now.seed, file.seed);
  compare("initial", now.initial, file.initial);
  compare_optional("budget", now.budget, file.budget);
  compare("lease", now.lease_seconds, file.lease_seconds);
  compare("max_attempts", now.max_attempts, file.max_attempts);
  compare("adaptive", now.adaptive, file.adaptive);
  // A study that is older than this setting counts failures, and its file says nothing of it.
  if (file.count_failures) {
    compare("count_failures", now.count_failures.value_or(false), *file.count_failures);
  }
  compare("max_failures", now.max_failures, file.max_failures);
  compare_optional("beta", now.beta, file.beta);
  compare_optional("trust_region", now.trust_region, file.trust_region);
  compare_optional("kernel", now.kernel, file.kernel);
  compare_optional("search_alpha", now.search_alpha, file.search_alpha);
  compare_optional("ratio", now.ratio, file.ratio);
  compare("noise", noise(now), noise(file));
  compare("deterministic", now.deterministic, file.deterministic);
  compare("replicates", now.replicates, file.replicates);
  return result;
}

}  // namespace covey
