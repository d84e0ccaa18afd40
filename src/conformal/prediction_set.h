#pragma once

#include <covey/conformal/score.h>
#include <covey/conformal/weights.h>

#include <vector>

namespace covey {

/// A closed interval; an end may be infinite.
struct Interval {
  double lo;
  double hi;
  friend bool operator==(const Interval&, const Interval&) = default;
};

/// Disjoint closed intervals in ascending order: empty, one, several, or the whole line.
using IntervalSet = std::vector<Interval>;

bool is_whole_line(const IntervalSet& set);
bool is_bounded(const IntervalSet& set);
bool contains(const IntervalSet& set, double value);
/// Total length; infinite for an unbounded set, 0 for an empty one.
double width(const IntervalSet& set);

/// A closed interval of labels that something of weight r speaks for.
struct WeightedInterval {
  Interval labels;
  double ratio;
};

/// The labels at which the ratios of the intervals that contain them, and `rest`, sum to more than `needed`.
/// O(n log n).
IntervalSet labels_above(const std::vector<WeightedInterval>& intervals, double rest, double needed);

/// The exact conformal set {z : p(z) > alpha} in the standardised label z, without discretisation: each {D_i
/// ≤ 0} is at most two intervals, and p is a weighted sum of their indicators. O(n log n).
///
/// `query_share` ∈ [0, 1] multiplies the query's own weight: 1 is the usual set, and a uniform random number
/// drawn once per query gives the randomised set, whose coverage is exactly 1 − alpha. If the query's weight
/// alone exceeds alpha the set is the whole line; for alpha ≥ 1 it is empty.
IntervalSet conformal_set(const ScoreDifferences& D, const Weights& weights, double alpha,
                          double query_share = 1.0);

/// The same for a score, straight from the terms of the fit and the query, and usually faster: where every
/// piece contains z = 0, as it always does for kLooStudent (roots ±|a_i|/(√G_i ± sgn(a_i) beta_i)) and nearly
/// always for the others, the set is one interval whose ends are order statistics of the roots, O(n) with
/// uniform weights.
IntervalSet conformal_set(Score score, const FitTerms& fit, const QueryTerms& query, const Weights& weights,
                          double alpha, double query_share = 1.0);

/// The same where the set is found to be one bounded interval by selection, with the data whose pieces end at
/// its ends; the data are −1 where it is not, and `set` then means nothing.
struct SetEnds {
  Interval set{0.0, 0.0};
  Eigen::Index lower_datum = -1;
  Eigen::Index upper_datum = -1;
};
SetEnds conformal_set_ends(Score score, const FitTerms& fit, const QueryTerms& query, const Weights& weights,
                           double alpha);

/// {z : D_i(z) ≤ 0}: the labels for which datum i speaks, at most two intervals.
IntervalSet piece_of(const ScoreDifferences& D, Eigen::Index i);

/// Who speaks for one label z, as the p-values need it; in units of the ratios, so that uniform weights count
/// integers.
struct Support {
  double below = 0.0;  ///< Σ r_i over D_i(z) < 0
  double tied = 0.0;   ///< Σ r_i over D_i(z) = 0, up to rounding
  double query = 0.0;  ///< r_n
  double total = 1.0;  ///< R

  double w_n() const { return query / total; }
  /// p(z): the label is in the set iff p > alpha.
  double p_value() const { return (below + tied + query) / total; }
  /// The p-value of the randomised set with the uniform number U: ties with the query are multiplied by U
  /// too.
  double p_value(double U) const { return (below + U * (tied + query)) / total; }
};
/// `twins` are data known to be exact copies of the query with this label: they tie by definition, which
/// rounding could hide where the noise is tiny.
Support support(const ScoreDifferences& D, const Weights& weights, double z,
                const std::vector<Eigen::Index>& twins = {});

/// The data with the same point and the same outcome as a query.
std::vector<Eigen::Index> twins_of(const Eigen::Ref<const Eigen::MatrixXd>& X,
                                   const Eigen::Ref<const Eigen::VectorXd>& y,
                                   const Eigen::Ref<const Eigen::VectorXd>& x, double label);

}  // namespace covey
