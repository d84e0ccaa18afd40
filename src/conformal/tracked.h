#pragma once

#include <covey/conformal/prediction_set.h>

#include <span>

namespace covey {

/// What a tracked set rests on, in words.
inline constexpr const char* kTrackedBecause =
    "the tracked set's width follows its own record of misses: proven is a bound on their number over the "
    "run, whatever the outcomes and the model; that about alpha of them miss is measured, and watched; "
    "nothing is said about a single query";

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
  Interval tracked{0.0, 0.0};  ///< the set that was reported; the whole line has infinite ends
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
  /// The highest log factor of a finite set, at least 0: above it the whole line is reported, which cannot
  /// miss. A lower one proves more and gives up sooner.
  double k_max = 3.0;
  /// Calibrate noise and model uncertainty by a factor each; otherwise both by one common factor.
  bool two_scales = true;
};

/// Tracked sets: prediction sets at the queries of a sequential search whose width follows their own record
/// of hits and misses (docs/method.md). That they cover about as often as they aim to is measured
/// (docs/tracked_study.md); proven is the bound below, and no more.
///
/// The state is a pure function of the ledger, i.e. of the frozen predictions and their outcomes in the order
/// of telling. Over the told outcomes, newest first j = 0, 1, ..., with w = rho^j and q = min(z², cap):
///
///   c1 = (nu0 + Σ w g q)/(nu0 + Σ w g)                  factor of the model's variance
///   c0 = (nu0 + Σ w (1−g) q)/(nu0 + Σ w (1−g))          factor of the noise;   nu = nu0 + Σ w
///   set = mu ± e^k t_{nu, 1−alpha/2} √(S (c0 (1−g) + c1 g)),   the whole line if k > k_max
///   k ← max(k_floor, k + eta (err − alpha)),   k_1 = 0,   err = 1{y outside of the set that was reported}
///
/// With one scale c0 = c1 = (nu0 + Σ w q)/(nu0 + Σ w). Outcomes may be told late and in any order: what was
/// frozen with the query is what counts. Asking and telling take constant time.
///
/// The bound. Summing up the updates of k over T told outcomes gives, by algebra alone,
///
///   misses ≤ Σ alpha + (k_{T+1} − k_1)/eta,                                                            (1)
///
/// with equality if the floor never took effect. Let W be the most finite sets that waited for their outcome
/// at a time, the one about to be told included: 1 if every outcome is told before the next set is asked for.
/// When k rises above k_max, every set asked for from then on is the whole line, until k is at most k_max
/// again. So only the sets that were waiting at that moment can miss in between, at most W, each of which
/// raises k by eta (1 − alpha): k ≤ k_max + eta (1 − a) W, where a is the smallest alpha, and therefore
///
///   misses ≤ Σ alpha + (k_max − k_1)/eta + (1 − a) W                                                   (2)
///
/// for any outcomes, any model and any way of choosing queries. It bounds the number of misses in a run: it
/// says little for T < 100, and nothing about a single query. A run in which every finite set misses comes
/// within a miss of it.
class TrackedSets {
 public:
  /// One entry of the ledger.
  struct Told {
    FrozenPrediction frozen;
    double y = 0.0;
  };

  /// Throws std::invalid_argument if an option is out of its range.
  explicit TrackedSets(const TrackedOptions& options = {});
  /// The state after telling the whole ledger in its order. A ledger does not know when its sets were asked
  /// for: `most_waiting`, at least 1, is W. Any ledger will do, also one whose finite sets were reported at a
  /// k above k_max.
  static TrackedSets replay(std::span<const Told> ledger, const TrackedOptions& options = {},
                            int most_waiting = 1);

  /// The set for a new query in the current state; the whole line if k > k_max. Throws std::invalid_argument
  /// unless mu is finite, sd positive and finite, 0 ≤ g ≤ 1 and 0 < alpha < 1.
  Interval set(double mu, double sd, double g, double alpha) const;
  /// The same, with everything that `tell` will need. If the set is finite, it waits for its outcome from now
  /// on.
  FrozenPrediction freeze(double mu, double sd, double g, double alpha);
  /// Takes in the outcome of a query that was frozen earlier. A y on the end of the set is a hit.
  void tell(const FrozenPrediction& frozen, double y);

  const TrackedOptions& options() const { return options_; }
  double k() const { return k_; }
  double c0() const;
  double c1() const;
  double nu() const { return options_.nu0 + noise_.weight + model_.weight; }

  int told() const { return told_; }
  int misses() const { return misses_; }
  /// The share of the told outcomes; 0 if there are none.
  double miss_rate() const;
  /// W, the most finite sets that waited for their outcome at a time; at least 1.
  int most_waiting() const { return most_waiting_; }
  /// The bound (2) for the T outcomes told so far; not below misses(), whatever was told. Of a ledger that is
  /// not capped it is (1).
  double proven_misses() const;
  /// Whether k ≤ k_max + eta (1 − a) W, as it always is if the sets came from freeze() and most_waiting() is
  /// right. A ledger of sets that were reported without a cap, or whose outcomes were changed afterwards, may
  /// be beyond it.
  bool is_capped() const { return k_ <= highest_k(); }
  /// Whether k was ever held up by the floor: if not, (1) is an equality.
  bool floor_hit() const { return floor_hit_; }

 private:
  /// Σ w v and Σ w v q with v = g (model) or 1 − g (noise).
  struct Discounted {
    double weight = 0.0;
    double squares = 0.0;

    void add(double rho, double v, double q);
  };
  double factor(const Discounted& part) const;
  /// k_max + eta (1 − a) W.
  double highest_k() const;

  TrackedOptions options_;
  Discounted noise_;
  Discounted model_;
  double k_ = 0.0;
  double alpha_sum_ = 0.0;
  double smallest_alpha_ = 1.0;  ///< of the finite sets
  int waiting_ = 0;
  int most_waiting_ = 1;
  int told_ = 0;
  int misses_ = 0;
  bool floor_hit_ = false;
};

/// The largest whole number of misses that a bound allows; what rounding may have taken from it is returned.
int whole_misses(double bound);

}  // namespace covey
