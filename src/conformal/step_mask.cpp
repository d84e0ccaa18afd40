#include <covey/conformal/prediction_set.h>
#include <covey/conformal/step_mask.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace covey {
namespace {

/// One end of one piece on the way up, as the sweep meets it.
struct Event {
  double z;
  double change;  ///< of the sum of ratios
  Eigen::Index datum;
};

/// m as a function of the weight that speaks for a label, both in units of the ratios.
double mask_value(MaskType type, double sum, const Weights& weights, double alpha) {
  const double excess = sum + weights.query_ratio - (alpha + kLevelTolerance) * weights.total();
  if (type == MaskType::kHard) return excess > 0.0 ? 1.0 : 0.0;
  return std::clamp((excess + kLevelTolerance * weights.total()) / weights.query_ratio, 0.0, 1.0);
}

/// Adds a step at z, or at the cut if it lies beyond; steps at the same place and of the same datum are one.
void add_step(StepMask& mask, double z, double jump, Eigen::Index datum) {
  if (jump == 0.0) return;
  if (std::abs(z) > kMaskCut) {
    z = std::copysign(kMaskCut, z);
    datum = -1;
    mask.truncated = true;
  }
  mask.steps.push_back({z, jump, datum});
}

/// The hard mask of a set that is one interval with both ends at pieces of data, found by selection; no steps
/// if the set is not of this kind.
StepMask one_interval(Score score, const FitTerms& fit, const QueryTerms& query, const Weights& weights,
                      double alpha) {
  const SetEnds ends = conformal_set_ends(score, fit, query, weights, alpha);
  StepMask mask;
  if (ends.lower_datum < 0) return mask;
  add_step(mask, ends.set.lo, 1.0, ends.lower_datum);
  add_step(mask, ends.set.hi, -1.0, ends.upper_datum);
  return mask;
}

}  // namespace

double StepMask::at(double z) const {
  double value = 0.0;
  for (const MaskStep& step : steps) value += step.z <= z ? step.jump : 0.0;
  return value;
}

StepMask step_mask(MaskType type, Score score, const FitTerms& fit, const QueryTerms& query,
                   const Weights& weights, double alpha) {
  if (type != MaskType::kHard && type != MaskType::kFuzzy) {
    throw std::invalid_argument("step_mask: only hard and fuzzy masks are step functions");
  }
  if (alpha >= 1.0) return {};
  if (type == MaskType::kHard) {
    StepMask mask = one_interval(score, fit, query, weights, alpha);
    if (!mask.steps.empty()) return mask;
  }
  const ScoreDifferences D = score_differences(score, fit, query);
  std::vector<Event> events;
  double sum = 0.0;
  for (Eigen::Index i = 0; i < D.size(); ++i) {
    for (const Interval& piece : piece_of(D, i)) {
      if (std::isinf(piece.lo)) {
        sum += weights.ratios[i];
      } else {
        events.push_back({piece.lo, weights.ratios[i], i});
      }
      if (std::isfinite(piece.hi)) events.push_back({piece.hi, -weights.ratios[i], i});
    }
  }
  std::sort(events.begin(), events.end(),
            [](const Event& l, const Event& r) { return l.z != r.z ? l.z < r.z : l.change > r.change; });
  StepMask mask;
  double value = mask_value(type, sum, weights, alpha);
  add_step(mask, -2.0 * kMaskCut, value, -1);
  for (const Event& event : events) {
    sum += event.change;
    const double next = mask_value(type, sum, weights, alpha);
    add_step(mask, event.z, next - value, event.datum);
    value = next;
  }
  add_step(mask, 2.0 * kMaskCut, -value, -1);
  return mask;
}

StepDerivative step_derivative(Score score, const FitTerms& fit, const QueryTerms& query,
                               const MaskStep& step) {
  if (step.datum < 0) return {};
  const double z = step.z;
  const double a = fit.a[step.datum];
  const double beta = query.beta[step.datum];
  const double G = fit.c[step.datum] + beta * beta;
  const double u = a - beta * z;
  const double S = query.S;
  // ∂s_i/∂beta_i, ∂s_n/∂S, and D' = 2A z + B = ∂s_i/∂z − ∂s_n/∂z.
  double s_beta = 0.0;
  double s_n_S = 0.0;
  double slope = 0.0;
  if (score == Score::kInSample) {
    const double s2 = fit.noise[step.datum];
    const double V = s2 * (2.0 - s2 * G);
    const double q2 = query.s2;
    const double V_n = q2 * (2.0 - q2 / S);
    s_beta = s2 * s2 / V * (beta + u * z - s2 * s2 * beta * u * u / V);
    s_n_S = -0.5 * q2 / (S * (2.0 * S - q2)) + q2 * z * z / ((2.0 * S - q2) * (2.0 * S - q2));
    slope = s2 * s2 * beta * u / V + q2 * q2 * z / (S * V_n);
  } else {
    s_beta = u * z / G + u * u * beta / (G * G);
    slope = beta * u / G + z;
    if (score == Score::kLooDensity) {
      s_beta += beta / G;
      s_n_S = -0.5 / S;
    }
  }
  if (slope == 0.0) return {};  // a piece that is a single label: it has no end to move
  return {-s_beta / slope, s_n_S / slope};
}

}  // namespace covey
