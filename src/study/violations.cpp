#include <covey/study/violations.h>

#include <fmt/format.h>

#include <algorithm>

namespace covey {

std::string ViolationRecord::meaning() const {
  if (n == 0) return "no query yet whose outcomes are known: nothing to judge";
  std::string text = fmt::format("{} of {} queries violated a limit", violated, n);
  if (!tolerated && sequence.count() == 0) {
    return text + "; no rate was promised: limits weigh on the search, which goes where they are just met";
  }
  const int promised = sequence.count();
  if (promised > 0) {
    const Interval bounds = sequence.mean();
    text += fmt::format(
        "; of the {} that promised at most {:.3g} % it {} {}, so that {:.0f} to {:.0f} % do on average: {}",
        promised, 100.0 * (1.0 - sequence.promised()), promised - sequence.covered() == 1 ? "was" : "were",
        promised - sequence.covered(), 100.0 * (1.0 - bounds.hi), 100.0 * (1.0 - bounds.lo),
        standing() == Standing::kBroken
            ? "broken. Ask whether the experiment has drifted, and what was measured wrongly"
        : standing() == Standing::kTooFew ? "too few to tell"
                                          : "kept, as far as they can tell");
  }
  if (relaxed > 0) {
    text += fmt::format("; {} promised nothing: no point was left at which the bounds stay inside the limits",
                        relaxed);
  }
  return text;
}

std::optional<ViolationRecord> count_violations(const Study& study, const std::vector<const Trial*>& told) {
  if (!study.config.has_limits()) return std::nullopt;
  ViolationRecord record;
  record.tolerated = study.config.violations;
  const std::size_t first = study.config.goal_count();
  for (std::size_t i = first; i < study.config.objectives.size(); ++i) {
    record.limits.push_back({study.config.objectives[i].name});
  }
  for (const Trial* trial : told) {
    const bool is_query =
        trial->source == TrialSource::kAsk && !trial->is_elsewhere() &&
        std::ranges::any_of(trial->objectives, [](const TrialObjective& o) { return o.frozen.has_value(); });
    if (!is_query) continue;
    for (std::size_t i = first; i < trial->objectives.size(); ++i) {
      const std::optional<double>& value = trial->objectives[i].value;
      ViolationRecord::Limit& limit = record.limits[i - first];
      limit.n += value ? 1 : 0;
      limit.violated += value && !study.config.objectives[i].goal().is_met(*value) ? 1 : 0;
    }
    const std::optional<bool> is_met = feasible(study, *trial);
    if (!is_met) continue;
    ++record.n;
    record.violated += *is_met ? 0 : 1;
    if (trial->tolerated) {
      record.sequence.add(*is_met, 1.0 - *trial->tolerated);
    } else if (study.config.violations) {
      ++record.relaxed;
    }
  }
  return record;
}

}  // namespace covey
