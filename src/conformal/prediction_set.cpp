#include <covey/conformal/prediction_set.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>

namespace covey {
namespace {

// |A| below this share of |B| + |C| is rounding: the quadratic is then a line.
constexpr double kFlat = 1e-14;
// A discriminant below this share of its terms is a double root, not none.
constexpr double kDoubleRoot = 1e-14;
// |D| below this share of its terms is a tie. Terms come out of solves with A, whose rounding far exceeds an
// ulp.
constexpr double kTie = 1e-10;
// The rounding of a difference of logarithms of numbers near 1.
constexpr double kLogRounding = 1e-14;
// Labels beyond are judged as if they lay here: nothing changes on the way, and squares do not overflow.
constexpr double kFarthestLabel = 1e100;

const IntervalSet kWholeLine{{-kInfinity, kInfinity}};

/// Where datum i speaks for z: none, one or two closed intervals.
struct Pieces {
  int count = 0;
  Interval piece[2];
};

Pieces one(double lo, double hi) {
  return {1, {{lo, hi}, {}}};
}

/// {z : A z² + B z + C ≤ 0} for a quadratic with the roots lo ≤ hi, if its discriminant is not negative.
Pieces solve(double A, double B, double C, double discriminant, double lo, double hi) {
  if (std::abs(A) <= kFlat * (std::abs(B) + std::abs(C))) {
    if (B > 0.0) return one(-kInfinity, -C / B);
    if (B < 0.0) return one(-C / B, kInfinity);
    return C <= 0.0 ? one(-kInfinity, kInfinity) : Pieces{};
  }
  if (discriminant < 0.0) return A > 0.0 ? Pieces{} : one(-kInfinity, kInfinity);
  if (A > 0.0) return one(lo, hi);
  return {2, {{-kInfinity, lo}, {hi, kInfinity}}};
}

/// Discriminants and roots of all D_i at once; where the discriminant is negative the roots mean nothing.
struct Roots {
  Eigen::ArrayXd discriminant;
  Eigen::ArrayXd lo;
  Eigen::ArrayXd hi;
};

Roots find_roots(const ScoreDifferences& D) {
  Roots roots;
  const Eigen::ArrayXd square = D.B.square();
  const Eigen::ArrayXd product = 4.0 * D.A * D.C;
  roots.discriminant = square - product;
  roots.discriminant =
      (roots.discriminant.abs() <= kDoubleRoot * (square + product.abs())).select(0.0, roots.discriminant);
  // The root of larger modulus first, without cancellation; the other from the product of the roots.
  const Eigen::ArrayXd root = roots.discriminant.max(0.0).sqrt();
  const Eigen::ArrayXd q = -0.5 * (D.B + (D.B < 0.0).select(-root, root));
  const Eigen::ArrayXd first = q / D.A;
  const Eigen::ArrayXd second = (q == 0.0).select(0.0, D.C / q);
  roots.lo = first.min(second);
  roots.hi = first.max(second);
  return roots;
}

/// The order statistic at which the sorted-down weights first pass `needed`; −∞ if they never do.
double weighted_upper_end(std::vector<std::pair<double, double>>& end_and_weight, double needed) {
  const auto smaller = [](const auto& l, const auto& r) { return l.first < r.first; };
  std::make_heap(end_and_weight.begin(), end_and_weight.end(), smaller);
  auto last = end_and_weight.end();
  double sum = 0.0;
  while (last != end_and_weight.begin()) {
    std::pop_heap(end_and_weight.begin(), last, smaller);
    --last;
    sum += last->second;
    if (sum > needed) return last->first;
  }
  return -kInfinity;
}

double upper_end(const Eigen::ArrayXd& ends, const Eigen::VectorXd& ratios, bool uniform, double needed) {
  if (uniform) {
    // With unit weights the sum first passes `needed` at the (⌊needed⌋ + 1)-th largest end.
    const Eigen::Index rank = static_cast<Eigen::Index>(std::floor(needed)) + 1;
    if (rank > ends.size()) return -kInfinity;
    Eigen::ArrayXd work = ends;
    std::nth_element(work.begin(), work.begin() + (rank - 1), work.end(), std::greater<>());
    return work[rank - 1];
  }
  std::vector<std::pair<double, double>> pairs(static_cast<std::size_t>(ends.size()));
  for (Eigen::Index i = 0; i < ends.size(); ++i) pairs[static_cast<std::size_t>(i)] = {ends[i], ratios[i]};
  return weighted_upper_end(pairs, needed);
}

/// The ends of the pieces when every one that is not empty contains 0: the weight that speaks for z then only
/// falls on the way outwards, so each end of the set is an order statistic. `upper` holds the upper ends,
/// `lower` the negated lower ones, −∞ for an empty piece.
struct EndsAroundZero {
  Eigen::ArrayXd upper;
  Eigen::ArrayXd lower;
};

std::optional<EndsAroundZero> ends_around_zero(Score score, const FitTerms& fit, const QueryTerms& query) {
  if (score == Score::kLooStudent) {
    // |a|/(√G + t) and −|a|/(√G − t) with t = sgn(a) beta. The larger denominator is √G + |beta|, the smaller
    // c over it.
    const Eigen::ArrayXd magnitude = fit.a.array().abs();
    const Eigen::ArrayXd beta = query.beta.array();
    const Eigen::ArrayXd large = (fit.c.array() + beta.square()).sqrt() + beta.abs();
    const Eigen::ArrayXd near_root = magnitude / large;
    const Eigen::ArrayXd far_root = near_root * (large * (large / fit.c.array()));
    const Eigen::ArrayXd sign = fit.a.array() * beta;  // ≥ 0: the upper root is the near one
    return EndsAroundZero{(sign >= 0.0).select(near_root, far_root),
                          (sign >= 0.0).select(far_root, near_root)};
  }
  const ScoreDifferences D = score_differences(score, fit, query);
  const Roots roots = find_roots(D);
  const bool upwards = (D.A > kFlat * (D.B.abs() + D.C.abs())).all();
  if (!upwards || !(roots.discriminant < 0.0 || D.C <= 0.0).all()) return std::nullopt;
  return EndsAroundZero{(roots.discriminant < 0.0).select(-kInfinity, roots.hi),
                        (roots.discriminant < 0.0).select(-kInfinity, -roots.lo)};
}

IntervalSet set_around_zero(const EndsAroundZero& ends, const Weights& weights, double alpha,
                            double query_share) {
  const double needed = (alpha + kLevelTolerance) * weights.total() - query_share * weights.query_ratio;
  if (needed < 0.0) return kWholeLine;
  const bool uniform = weights.query_ratio == 1.0 && (weights.ratios.array() == 1.0).all();
  const double hi = upper_end(ends.upper, weights.ratios, uniform, needed);
  if (hi == -kInfinity) return {};
  return {{-upper_end(ends.lower, weights.ratios, uniform, needed), hi}};
}

/// The first index at which an array holds a value that is known to be in it.
Eigen::Index index_of(const Eigen::ArrayXd& values, double value) {
  return std::find(values.begin(), values.end(), value) - values.begin();
}

void require_level(double alpha) {
  if (!(alpha > 0.0)) {
    throw std::invalid_argument("conformal_set: alpha is " + number_text(alpha) + ", expected alpha > 0");
  }
}

}  // namespace

bool is_whole_line(const IntervalSet& set) {
  return set == kWholeLine;
}

bool is_bounded(const IntervalSet& set) {
  return set.empty() || (std::isfinite(set.front().lo) && std::isfinite(set.back().hi));
}

bool contains(const IntervalSet& set, double value) {
  return std::any_of(set.begin(), set.end(),
                     [value](const Interval& i) { return i.lo <= value && value <= i.hi; });
}

double width(const IntervalSet& set) {
  double total = 0.0;
  for (const Interval& interval : set) total += interval.hi - interval.lo;
  return total;
}

IntervalSet labels_above(const std::vector<WeightedInterval>& intervals, double rest, double needed) {
  struct Event {
    double z;
    double change;
  };
  std::vector<Event> events;
  events.reserve(2 * intervals.size());
  double sum = rest;
  for (const auto& [labels, ratio] : intervals) {
    if (labels.lo == -kInfinity) {
      sum += ratio;
    } else {
      events.push_back({labels.lo, ratio});
    }
    if (labels.hi != kInfinity) events.push_back({labels.hi, -ratio});
  }
  // Intervals are closed: at the same z those that begin are counted before those that end.
  std::sort(events.begin(), events.end(),
            [](const Event& l, const Event& r) { return l.z != r.z ? l.z < r.z : l.change > r.change; });
  IntervalSet set;
  bool inside = sum > needed;
  double begin = -kInfinity;
  for (const Event& event : events) {
    sum += event.change;
    if (!inside && sum > needed) {
      inside = true;
      begin = event.z;
    } else if (inside && sum <= needed) {
      inside = false;
      set.push_back({begin, event.z});
    }
  }
  if (inside) set.push_back({begin, kInfinity});
  return set;
}

IntervalSet conformal_set(const ScoreDifferences& D, const Weights& weights, double alpha,
                          double query_share) {
  require_level(alpha);
  // Everything in units of the ratios, so that uniform weights count integers.
  std::vector<WeightedInterval> intervals;
  intervals.reserve(static_cast<std::size_t>(D.size()));
  const Roots roots = find_roots(D);
  for (Eigen::Index i = 0; i < D.size(); ++i) {
    const Pieces pieces = solve(D.A[i], D.B[i], D.C[i], roots.discriminant[i], roots.lo[i], roots.hi[i]);
    for (int k = 0; k < pieces.count; ++k) intervals.push_back({pieces.piece[k], weights.ratios[i]});
  }
  return labels_above(intervals, query_share * weights.query_ratio,
                      (alpha + kLevelTolerance) * weights.total());
}

IntervalSet conformal_set(Score score, const FitTerms& fit, const QueryTerms& query, const Weights& weights,
                          double alpha, double query_share) {
  require_level(alpha);
  if (const std::optional<EndsAroundZero> ends = ends_around_zero(score, fit, query)) {
    return set_around_zero(*ends, weights, alpha, query_share);
  }
  return conformal_set(score_differences(score, fit, query), weights, alpha, query_share);
}

SetEnds conformal_set_ends(Score score, const FitTerms& fit, const QueryTerms& query, const Weights& weights,
                           double alpha) {
  require_level(alpha);
  const std::optional<EndsAroundZero> ends = ends_around_zero(score, fit, query);
  if (!ends) return {};
  const IntervalSet set = set_around_zero(*ends, weights, alpha, 1.0);
  if (set.empty() || !is_bounded(set)) return {};
  return {set[0], index_of(ends->lower, -set[0].lo), index_of(ends->upper, set[0].hi)};
}

IntervalSet piece_of(const ScoreDifferences& D, Eigen::Index i) {
  const Roots roots = find_roots({D.A.segment(i, 1), D.B.segment(i, 1), D.C.segment(i, 1), D.log_size});
  const Pieces pieces = solve(D.A[i], D.B[i], D.C[i], roots.discriminant[0], roots.lo[0], roots.hi[0]);
  return IntervalSet(pieces.piece, pieces.piece + pieces.count);
}

Support support(const ScoreDifferences& D, const Weights& weights, double z,
                const std::vector<Eigen::Index>& twins) {
  z = std::clamp(z, -kFarthestLabel, kFarthestLabel);
  const Eigen::ArrayXd values = D.at(z);
  const Eigen::ArrayXd tolerance =
      kTie * ((D.A * (z * z)).abs() + (D.B * z).abs() + D.C.abs()) + kLogRounding * D.log_size;
  double below = 0.0;
  double tied = 0.0;
  for (Eigen::Index i = 0; i < values.size(); ++i) {
    const bool twin = std::find(twins.begin(), twins.end(), i) != twins.end();
    if (!twin && values[i] < -tolerance[i]) {
      below += weights.ratios[i];
    } else if (twin || values[i] <= tolerance[i]) {
      tied += weights.ratios[i];
    }
  }
  return {below, tied, weights.query_ratio, weights.total()};
}

std::vector<Eigen::Index> twins_of(const Eigen::Ref<const Eigen::MatrixXd>& X,
                                   const Eigen::Ref<const Eigen::VectorXd>& y,
                                   const Eigen::Ref<const Eigen::VectorXd>& x, double label) {
  std::vector<Eigen::Index> twins;
  for (Eigen::Index i = 0; i < y.size(); ++i) {
    if (y[i] == label && X.col(i) == x) twins.push_back(i);
  }
  return twins;
}

}  // namespace covey
