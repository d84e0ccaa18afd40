#include <covey/numerics/distributions.h>
#include <covey/numerics/names.h>
#include <covey/numerics/text.h>
#include <covey/suggest/suggest_options.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

constexpr double kLeastSearchAlpha = 0.05;

double scheduled_alpha(Eigen::Index n) {
  return std::max(kLeastSearchAlpha, 1.0 / std::sqrt(static_cast<double>(n)));
}

}  // namespace

std::string_view to_string(Preset preset) {
  return preset == Preset::kExact ? "exact" : "paper";
}

Preset preset_from_string(std::string_view name) {
  return from_name("preset", {Preset::kExact, Preset::kPaper}, name);
}

void SuggestOptions::validate() const {
  const auto require = [](bool holds, const char* field, double value, const char* expected) {
    if (holds) return;
    throw std::invalid_argument(std::string("SuggestOptions: ") + field + " is " + number_text(value) +
                                ", expected " + expected);
  };
  require(alpha >= 0.0 && alpha < 1.0, "alpha", alpha, "0 <= alpha < 1");
  require(search_alpha >= 0.0 && search_alpha <= 1.0, "search_alpha", search_alpha, "0 <= search_alpha <= 1");
  if (beta) require(*beta >= 0.0 && std::isfinite(*beta), "beta", *beta, "a finite number >= 0");
  if (violations)
    require(*violations > 0.0 && *violations < 1.0, "violations", *violations, "0 < violations < 1");
  require(trust_region >= 0.0, "trust_region", trust_region, ">= 0");
  require(max_observations >= 2, "max_observations", static_cast<double>(max_observations), ">= 2");
}

double SuggestOptions::alpha_at(Eigen::Index n) const {
  return alpha > 0.0 ? alpha : scheduled_alpha(n);
}

double SuggestOptions::search_alpha_at(Eigen::Index n) const {
  if (!acquisition.conformal) return 1.0;
  return search_alpha > 0.0 ? search_alpha : scheduled_alpha(n);
}

double SuggestOptions::beta_at(Eigen::Index n) const {
  if (beta) return *beta;
  return normal_quantile(1.0 - 0.5 * (search_alpha > 0.0 ? search_alpha : scheduled_alpha(n)));
}

}  // namespace covey
