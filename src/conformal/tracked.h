#pragma once

#include <covey/conformal/prediction_set.h>

#include <span>

namespace covey {

/// What is kept with a query from the moment it is asked until its outcome is told. All of one entry is in
/// the same units; entries may differ in theirs (outcomes are standardised anew in every round), because only
/// the unit-free z = (y − mu)/sd and whether y was in the set pass on.
struct FrozenPrediction {
  double mu = 0.0;  ///< predictive mean of the outcome
  /// √S, of the outcome, noise included. Not the variance: that of outcomes of size 1e-300 or 1e200 is 0 or
  /// infinite.
  double sd = 1.0;
  double g = 0.5;  ///< 1 − s2/S, the share of S that is the model's and not noise; in [0, 1]
  double alpha = 0.1;
  Interval tracked{0.0, 0.0};  ///< the set that was reported
};

struct TrackedOptions {
  /// Pseudo-outcomes with z² = 1: how long the model is believed before its errors speak. Also the degrees of
  /// freedom of the first set.
  double nu0 = 5.0;
  /// Weight of an outcome relative to the next newer one, in (0, 1]: 1/(1 − rho) outcomes are remembered.
  double rho = 0.95;
  /// Step of k: a miss multiplies the following widths by e^{eta (1 − alpha)}, a hit by e^{−eta alpha}.
  double eta = 0.2;
  /// No outcome counts for more than z² = cap.
  double cap = 25.0;
  /// The lowest log factor k, at most 0: sets never shrink below e^{k_floor} of the calibrated width.
  double k_floor = -1.0;
  /// Calibrate noise and model uncertainty by a factor each; otherwise both by one common factor.
  bool two_scales = true;
};

/// Tracked sets: prediction sets at the queries of a sequential search whose width follows their own record
/// of hits and misses (docs/method.md). That they cover about as often as they aim to is measured
/// (docs/loop_study.md), not proven.
///
/// The state is a pure function of the ledger, i.e. of the frozen predictions and their outcomes in the order
/// of telling. Over the told outcomes, newest first j = 0, 1, ..., with w = rho^j and q = min(z², cap):
///
///   c1 = (nu0 + Σ w g q)/(nu0 + Σ w g)                  factor of the model's variance
///   c0 = (nu0 + Σ w (1−g) q)/(nu0 + Σ w (1−g))          factor of the noise;   nu = nu0 + Σ w
///   set = mu ± e^k t_{nu, 1−alpha/2} √(S (c0 (1−g) + c1 g))
///   k ← max(k_floor, k + eta (err − alpha)),   k_1 = 0,   err = 1{y outside of the set that was reported}
///
/// With one scale c0 = c1 = (nu0 + Σ w q)/(nu0 + Σ w). Outcomes may be told late and in any order: what was
/// frozen with the query is what counts. Asking and telling take constant time.
///
/// Summing up the updates of k over T told outcomes gives, by algebra alone (bookkeeping, no guarantee: k has
/// no upper limit),
///
///   mean miss rate ≤ mean alpha + (k_{T+1} − k_1)/(eta T),
///
/// with equality if the floor never took effect. It is an average over the run: weak for T < 20, and nothing
/// about a single query. If every outcome is a miss, k grows without limit and the bound is 1.
class TrackedSets {
 public:
  /// One entry of the ledger.
  struct Told {
    FrozenPrediction frozen;
    double y = 0.0;
  };

  /// Throws std::invalid_argument if an option is out of its range.
  explicit TrackedSets(const TrackedOptions& options = {});
  /// The state after telling the whole ledger in its order.
  static TrackedSets replay(std::span<const Told> ledger, const TrackedOptions& options = {});

  /// The set for a new query in the current state; finite unless e^k overflows, which takes thousands of
  /// misses in a row. Throws std::invalid_argument unless mu is finite, sd positive and finite, 0 ≤ g ≤ 1 and
  /// 0 < alpha < 1.
  Interval set(double mu, double sd, double g, double alpha) const;
  /// The same, with everything that `tell` will need.
  FrozenPrediction freeze(double mu, double sd, double g, double alpha) const;
  /// Takes in the outcome of a query that was frozen earlier. A y on the end of the set is a hit.
  void tell(const FrozenPrediction& frozen, double y);

  const TrackedOptions& options() const { return options_; }
  double k() const { return k_; }
  double c0() const;
  double c1() const;
  double nu() const { return options_.nu0 + noise_.weight + model_.weight; }

  int told() const { return told_; }
  int misses() const { return misses_; }
  /// Averages over the told outcomes; 0 if there are none.
  double miss_rate() const;
  double mean_alpha() const;
  /// mean alpha + (k_{T+1} − k_1)/(eta T) ≥ miss_rate(); 1 if nothing was told.
  double miss_rate_bound() const;
  /// Whether k was ever held up by the floor: if not, the bound is an equality.
  bool floor_hit() const { return floor_hit_; }

 private:
  /// Σ w v and Σ w v q with v = g (model) or 1 − g (noise).
  struct Discounted {
    double weight = 0.0;
    double squares = 0.0;

    void add(double rho, double v, double q);
  };
  double factor(const Discounted& part) const;

  TrackedOptions options_;
  Discounted noise_;
  Discounted model_;
  double k_ = 0.0;
  double alpha_sum_ = 0.0;
  int told_ = 0;
  int misses_ = 0;
  bool floor_hit_ = false;
};

}  // namespace covey
