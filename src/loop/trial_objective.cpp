#include <covey/loop/trial_objective.h>

namespace covey {

bool FrozenOutcome::is_vacuous() const {
  return prediction.promise == Promise::kTracked ? !is_bounded({*prediction.tracked}) : prediction.whole_line;
}

std::optional<bool> TrialObjective::covered_at_first() const {
  if (!frozen || !value) return std::nullopt;
  if (verdict && !first_value) return verdict->covered;
  return contains(promised_set(frozen->prediction), first_value.value_or(judged_value()));
}

TrackedSets::Told ledger_entry(const FrozenOutcome& frozen, Direction direction, double value) {
  const double sign = sign_of(direction);
  const Prediction& said = frozen.prediction;
  const TailTransform& t = said.transform;
  const Interval set{t(said.tracked->lo), t(said.tracked->hi)};
  return {.frozen = {.mu = sign * t(said.mean),
                     .sd = said.sd * t.slope(said.mean),
                     .g = frozen.model_share,
                     .alpha = said.alpha,
                     .tracked = direction == Direction::kMaximize ? set : Interval{-set.hi, -set.lo}},
          .y = sign * t(value)};
}

}  // namespace covey
