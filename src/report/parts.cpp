#include <covey/report/model_views.h>
#include <covey/report/parts.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace covey::report {
namespace {

// Values further than this from the middle four fifths, in widths of these, are outliers to an axis; with
// fewer values than kFewest nothing is.
constexpr double kFarWidths = 2.5;
constexpr std::size_t kFewest = 8;
constexpr double kMargin = 0.05;

/// Fills in the model and the best trials of one objective.
void describe(const Content& content, std::size_t k, int threads, ReportedObjective& objective) {
  const std::vector<std::size_t> observed = observed_trials(content.trials, k);
  const auto value = [&](std::size_t i) {
    return objective.goal.utility(*content.trials[i].objectives[k].value);
  };
  for (const std::size_t i : observed) {
    if (objective.goal.is_limit() || !meets_limits(content, content.trials[i])) continue;
    if (!objective.by_value || value(i) > value(*objective.by_value)) objective.by_value = i;
  }
  if (std::ssize(observed) < kLeastObservations) return;
  objective.model.emplace(content.study, content.trials, k, threads);
  if (objective.by_value) objective.recommended = objective.model->recommended();
}

}  // namespace

Content content_of(const StudySnapshot& snapshot, int threads) {
  const auto& [study, trials] = snapshot;
  Content content{study, trials, check_study(study, trials), {}, best_by_value(study, trials)};
  for (std::size_t k = 0; k < study.config.objectives.size(); ++k) {
    const StudyObjective& wanted = study.config.objectives[k];
    ReportedObjective objective{wanted.name, wanted.name_with_unit(), wanted.goal(), {}, {}, {}};
    describe(content, k, threads, objective);
    content.objectives.push_back(std::move(objective));
  }
  return content;
}

bool meets_limits(const Content& content, const Trial& trial) {
  return feasible(content.study, trial).value_or(!content.study.config.has_limits());
}

std::string unit_of(const Parameter& parameter) {
  if (const auto* number = std::get_if<FloatParameter>(&parameter.domain)) return number->unit;
  if (const auto* integer = std::get_if<IntParameter>(&parameter.domain)) return integer->unit;
  return "";
}

std::string name_with_unit(const Parameter& parameter) {
  const std::string unit = unit_of(parameter);
  return unit.empty() ? parameter.name : fmt::format("{} ({})", parameter.name, unit);
}

std::string value_text(const Value& value) {
  if (is_absent(value)) return "–";
  const double* number = std::get_if<double>(&value);
  return number != nullptr ? html::number(*number) : to_text(value);
}

std::string value_text(const Trial& trial, std::size_t parameter) {
  const std::string asked = value_text(trial.params[parameter]);
  if (!trial.is_elsewhere() || !trial.actual[parameter]) return asked;
  return fmt::format("{} → {}", asked, value_text(*trial.actual[parameter]));
}

std::string params_text(const Space& space, const Trial& trial) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < trial.params.size(); ++i) {
    if (is_absent(trial.params[i]) && (!trial.is_elsewhere() || !trial.actual[i])) continue;
    const std::string unit = unit_of(space.parameters()[i]);
    parts.push_back(fmt::format("{} = {}{}{}", space.parameters()[i].name, value_text(trial, i),
                                unit.empty() ? "" : " ", unit));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string params_text(const Space& space, const Values& params) {
  Trial trial;
  trial.params = params;
  return params_text(space, trial);
}

std::string outcome_text(const TrialObjective& objective) {
  if (!objective.value) return "";
  std::string text = html::number(*objective.value);
  if (objective.sem) text += " ± " + html::number(*objective.sem);
  if (!objective.replicates.empty()) text += fmt::format(" (n = {})", objective.replicates.size());
  return text;
}

std::string count_text(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

html::Markup verdict_badge(const Trial& trial, const TrialObjective& objective) {
  if (trial.is_elsewhere() && objective.frozen && objective.value) return html::badge("plain", "not counted");
  if (!objective.verdict || !objective.frozen) return "";
  if (objective.frozen->is_vacuous()) return html::badge("plain", "vacuous");
  return objective.verdict->covered ? html::badge("good", "covered") : html::badge("bad", "missed");
}

html::Markup standing_badge(Standing standing) {
  switch (standing) {
    case Standing::kNothing:
      return html::badge("plain", "nothing to judge");
    case Standing::kBroken:
      return html::badge("bad", "broken");
    case Standing::kTooFew:
      return html::badge("plain", "too few to tell");
    case Standing::kShort:
      return html::badge("plain", "fewer than promised");
    case Standing::kGenerous:
    case Standing::kKept:
      break;
  }
  return html::badge("good", "kept");
}

std::string panel(Plot plot, const std::string& id, const std::string& description) {
  return Figure({.id = id, .title = description}).add(std::move(plot)).svg();
}

std::optional<Range> robust_range(std::vector<double> values) {
  std::erase_if(values, [](double value) { return !std::isfinite(value); });
  if (values.empty()) return std::nullopt;
  std::sort(values.begin(), values.end());
  Range range{values.front(), values.back()};
  if (values.size() < kFewest) return range;
  const double low = values[values.size() / 10];
  const double high = values[values.size() - 1 - values.size() / 10];
  if (high > low) {
    range.lo = std::max(range.lo, low - kFarWidths * (high - low));
    range.hi = std::min(range.hi, high + kFarWidths * (high - low));
  }
  return range;
}

void set_ends(AxisOptions& axis, const std::optional<Range>& range) {
  // Ends that are equal up to rounding, or as near as denormal numbers, make no axis; it finds its own then.
  constexpr double kNarrowest = 1e-303;
  if (!range) return;
  const double size = std::max(std::abs(range->lo), std::abs(range->hi));
  if (!(range->hi - range->lo > std::max(kNarrowest, 1e-9 * size))) return;
  const double margin = kMargin * (range->hi - range->lo);
  axis.lo = range->lo - margin;
  axis.hi = range->hi + margin;
}

}  // namespace covey::report
