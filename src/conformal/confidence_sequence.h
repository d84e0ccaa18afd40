#pragma once

#include <covey/conformal/prediction_set.h>

#include <string_view>

namespace covey {

/// Bounds for the mean coverage of T prediction sets of which S covered, valid at any time: with probability
/// at least `level` they hold at every T at once, so one may look after each outcome and stop when one likes.
///
/// Let X_t ∈ {0, 1} say whether set t covered and m_t = P(X_t = 1 | past), which may depend on the past in
/// any way. For a fixed tilt δ > 0 and F = T − S misses
///
///   exp(δ F − Σ_t ln(1 + (1 − m_t)(e^δ − 1)))
///
/// is a martingale with mean 1: each factor is e^{δ(1 − X_t)} over its conditional expectation. The logarithm
/// is concave, so by Jensen, with the running average m̄ = (1/T) Σ m_t,
///
///   E_T(m̄) = Σ_δ w_δ exp(δ F − T ln(1 + (1 − m̄)(e^δ − 1)))
///
/// never exceeds a martingale, and by Ville's inequality P(E_T(m̄) ≥ 1/ε for some T) ≤ ε. E_T(m) grows with m:
/// the upper bound is the root of E_T(m) = 1/ε with ε = (1 − level)/2; the lower one follows from hits and
/// misses swapped. w is uniform over the tilts 4, 2, 1, ..., 1/32, of which one is nearly the best for
/// anything from a few outcomes to tens of thousands. (Robbins 1970; Howard, Ramdas, McAuliffe, Sekhon 2021)
///
/// It follows that neither independence nor a constant mean is needed: the bounds are for the average of the
/// conditional coverages so far. If the mean is constant, that is it.
///
/// Throws std::invalid_argument unless 0 ≤ covered ≤ count and 0 < level < 1. Without outcomes: [0, 1].
Interval mean_coverage(int covered, int count, double level = 0.95);

/// What a record says of its promise; the first that holds.
///
///   kNothing   there is no outcome yet
///   kBroken    the sequence lies below the promise
///   kTooFew    fewer than 2/alpha outcomes, among which two misses would be expected
///   kShort     n p − covered > max(1, √(n p (1 − p))): fewer than promised, which may be chance
///   kGenerous  the sequence lies above the promise: the sets could be narrower
///   kKept      none of these
enum class Standing { kNothing, kBroken, kTooFew, kShort, kGenerous, kKept };
/// "nothing", "broken", "too_few", "short", "generous", "kept".
std::string_view to_string(Standing standing);

/// The running record of promised and delivered coverage, with confidence statements that are valid at any
/// time (see mean_coverage). Promised levels may differ from set to set; what is judged is their average.
///
/// A set may be left out of the record for reasons known before its outcome (a vacuous one, say), never
/// because of the outcome.
///
/// For tracked sets, whose outcomes are not independent, the statement is about the average over the run of
/// the probability, given everything told before, that the set covers. Their own guarantee is another one:
/// about the share that did cover, and certain.
class CoverageSequence {
 public:
  /// Throws std::invalid_argument unless 0 < promised < 1.
  void add(bool covered, double promised);

  int count() const { return count_; }
  int covered() const { return covered_; }
  /// The share that was covered and the mean of the promises; NaN before the first outcome.
  double delivered() const;
  double promised() const;

  /// Bounds for the mean conditional coverage, and for the same less promised(): at every time at once, with
  /// probability `level`.
  Interval mean(double level = 0.95) const { return mean_coverage(covered_, count_, level); }
  Interval difference(double level = 0.95) const;

  /// Evidence that the sets cover less than promised: E_T(promised). If on average they cover as promised or
  /// more, it ever reaches 1/ε with probability at most ε. May overflow to infinity.
  double e_value() const;

  /// Breach: the bounds exclude the promise from above, mean().hi < promised(), or e_value() ≥ 2/(1 − level).
  /// A promise that is kept is ever called a breach with probability at most (1 − level)/2. At 95 %, two
  /// misses are never enough where .9 or less is promised.
  bool excludes_promise(double level = 0.95) const;
  /// The other side, mean().lo > promised(): wider than necessary. The promise is kept, so it is no breach.
  bool exceeds_promise(double level = 0.95) const;

  /// Where the record stands at 95 %.
  Standing standing() const;

 private:
  int count_ = 0;
  int covered_ = 0;
  double promised_sum_ = 0.0;
};

}  // namespace covey
