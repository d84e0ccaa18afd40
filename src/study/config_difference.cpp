#include <covey/study/config_difference.h>
#include <covey/text/errors.h>

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace covey {
namespace {

// Descriptors have a size of about 1; what differs by less was computed anew.
constexpr double kSameDescriptor = 1e-9;

/// Whether the choices are described alike; where some were added the numbers of all are others.
bool is_described_alike(const CategoricalParameter& now, const CategoricalParameter& file) {
  if (now.choices.size() != file.choices.size()) return true;
  if (now.descriptors.rows() != file.descriptors.rows()) return false;
  Eigen::MatrixXd same(file.descriptors.rows(), file.descriptors.cols());
  for (std::size_t i = 0; i < now.choices.size() && same.size() > 0; ++i) {
    const auto place = std::ranges::find(file.choices, now.choices[i]) - file.choices.begin();
    if (place == std::ssize(file.choices)) return false;
    same.col(static_cast<Eigen::Index>(i)) = file.descriptors.col(place);
  }
  return same.size() == 0 || (same - now.descriptors).cwiseAbs().maxCoeff() <= kSameDescriptor;
}

/// "maximize", or "{ at_least = 95, unit = '%' }".
std::string text_of(const StudyObjective& objective) {
  const auto number = [](const char* key, const std::optional<double>& value) {
    return value ? fmt::format("{} = {}", key, *value) : std::string();
  };
  std::vector<std::string> parts;
  const bool has_direction =
      objective.direction == Direction::kMaximize || objective.direction == Direction::kMinimize;
  const std::string direction(to_string(objective.direction));
  if (has_direction) parts.push_back(fmt::format("goal = {}", direction));
  if (objective.direction == Direction::kTarget) parts.push_back(number("target", objective.target));
  parts.push_back(number("at_least", objective.at_least));
  parts.push_back(number("at_most", objective.at_most));
  if (!objective.unit.empty()) parts.push_back(fmt::format("unit = {}", in_quotes(objective.unit)));
  parts.push_back(number("low", objective.low));
  parts.push_back(number("high", objective.high));
  std::erase(parts, "");
  return has_direction && parts.size() == 1 ? direction : fmt::format("{{ {} }}", fmt::join(parts, ", "));
}

}  // namespace

std::string difference(const StudyConfig& now, const StudyConfig& file) {
  std::string result;
  const auto compare = [&](const char* field, const auto& a, const auto& b) {
    if (result.empty() && a != b) result = fmt::format("{} = {}, not {}", field, a, b);
  };
  const auto objectives = [](const StudyConfig& config) {
    std::vector<std::string> parts;
    for (const StudyObjective& o : config.objectives)
      parts.push_back(fmt::format("{} = {}", o.name, text_of(o)));
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
  compare_optional("violations", now.violations, file.violations);
  compare("reference_point", reference(now), reference(file));
  compare("alpha", now.alpha, file.alpha);
  compare("acquisition", now.acquisition, file.acquisition);
  compare("preset", now.preset, file.preset);
  compare("seed", now.seed, file.seed);
  compare("initial", now.initial, file.initial);
  compare_optional("budget", now.budget, file.budget);
  // A study that is older than people's leases has that of programs, and its file says nothing of it.
  if (file.lease_seconds || now.lease_seconds != kProgramLease) {
    compare_optional("lease", now.lease_seconds, file.lease_seconds);
  }
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
  compare("require_match", now.require_match, file.require_match);
  compare_optional("since", now.since, file.since);
  compare("replicates", now.replicates, file.replicates);
  const auto history = [](const StudyConfig& config) {
    return config.history.empty() ? std::string("none") : fmt::format("{}", fmt::join(config.history, ", "));
  };
  compare("history", history(now), history(file));
  const auto stop = [](const StudyConfig& config) {
    return config.stop ? fmt::format("{{ within = {}, confidence = {} }}", config.stop->within,
                                     config.stop->confidence)
                       : std::string("none");
  };
  compare("stop", stop(now), stop(file));
  return result;
}

std::string difference(const Space& now, const Space& file) {
  for (const Parameter& parameter : now.parameters()) {
    const std::optional<std::size_t> place = file.find(parameter.name);
    if (!place || file.parameters()[*place].domain.index() != parameter.domain.index()) continue;
    const Parameter& other = file.parameters()[*place];
    const std::string who = "parameter " + in_quotes(parameter.name) + ": ";
    if (const auto* real = std::get_if<FloatParameter>(&parameter.domain)) {
      const auto shown = [](const std::optional<int>& digits) {
        return digits ? std::to_string(*digits) : std::string("none");
      };
      const std::optional<int>& digits = std::get<FloatParameter>(other.domain).digits;
      if (real->digits != digits)
        return fmt::format("{}digits = {}, not {}", who, shown(real->digits), shown(digits));
    }
    if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
      if (!is_described_alike(*category, std::get<CategoricalParameter>(other.domain)))
        return who + "other descriptors";
    }
  }
  return "";
}

}  // namespace covey
