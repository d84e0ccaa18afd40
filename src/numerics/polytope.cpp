#include <covey/numerics/cholesky.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/errors.h>
#include <covey/numerics/orthogonal.h>
#include <covey/numerics/polytope.h>
#include <covey/numerics/products.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

// A violation below this part of a constraint's size is rounding.
constexpr double kRounding = 1e-12;
// The same for constraints that depend on others that hold: they contradict each other only beyond this.
constexpr double kContradiction = 1e-9;
// A unit normal whose part outside the span of the active ones is shorter than this depends on them.
constexpr double kDependent = 1e-10;
// Less room than this between two opposite sides, in parts of their size, is none.
constexpr double kFlat = 1e-9;
// How far outside a point is put to see how much room there is in its direction: projections of points this
// many units away are as good as the farthest points, and lose few digits.
constexpr double kFar = 1e2;
constexpr int kShapeRounds = 6;
constexpr int kSliceTrials = 100;

/// One constraint normal · y ≥ offset, or = offset, with a unit normal.
struct Side {
  VectorXd normal;
  double offset = 0.0;
  bool is_equality = false;
  double size = 0.0;  ///< what normal · y and offset are at most
  Index row = -1;     ///< of A; −1 for a bound
  double rounding = kRounding;

  double slack(const VectorXd& y) const { return normal.dot(y) - offset; }
};

/// The polytope in y = w ∘ x over the coordinates whose bounds differ.
struct Sides {
  std::vector<Index> free;
  std::vector<Side> sides;
  Index broken_row = -1;  ///< a row of fixed coordinates only that does not hold
};

Sides make_sides(const Polytope& polytope, const VectorXd& weights) {
  Sides result;
  VectorXd fixed = VectorXd::Zero(polytope.lower.size());
  for (Index i = 0; i < fixed.size(); ++i) {
    if (polytope.lower[i] < polytope.upper[i]) {
      result.free.push_back(i);
    } else {
      fixed[i] = polytope.lower[i];
    }
  }
  const Index m = std::ssize(result.free);
  const VectorXd largest = polytope.lower.cwiseAbs().cwiseMax(polytope.upper.cwiseAbs());
  for (Index row = 0; row < polytope.A.rows(); ++row) {
    const double lower = polytope.row_lower[row];
    const double upper = polytope.row_upper[row];
    const double rest = polytope.A.row(row).dot(fixed);
    double size = polytope.A.row(row).cwiseAbs().dot(largest);
    if (std::isfinite(lower)) size = std::max(size, std::abs(lower));
    if (std::isfinite(upper)) size = std::max(size, std::abs(upper));
    VectorXd normal(m);
    for (Index k = 0; k < m; ++k) {
      const Index i = result.free[static_cast<std::size_t>(k)];
      normal[k] = polytope.A(row, i) / weights[i];
    }
    const double norm = normal.norm();
    if (norm == 0.0) {
      if (rest < lower - kRounding * size || rest > upper + kRounding * size) result.broken_row = row;
      continue;
    }
    normal /= norm;
    if (lower == upper) {
      result.sides.push_back({normal, (lower - rest) / norm, true, size / norm, row});
      continue;
    }
    if (std::isfinite(lower)) {
      result.sides.push_back({normal, (lower - rest) / norm, false, size / norm, row});
    }
    if (std::isfinite(upper)) {
      result.sides.push_back({-normal, (rest - upper) / norm, false, size / norm, row});
    }
  }
  for (Index k = 0; k < m; ++k) {
    const Index i = result.free[static_cast<std::size_t>(k)];
    const double size = weights[i] * largest[i];
    const VectorXd axis = VectorXd::Unit(m, k);
    result.sides.push_back({axis, weights[i] * polytope.lower[i], false, size, -1});
    result.sides.push_back({-axis, -weights[i] * polytope.upper[i], false, size, -1});
  }
  return result;
}

/// The constraints that hold with equality, and their multipliers ≥ 0 (of any sign for equalities).
struct ActiveSet {
  std::vector<const Side*> sides;
  std::vector<double> multipliers;
  MatrixXd normals;  ///< m × sides.size(); an equality that was met from above is turned round
  VectorXd offsets;

  void add(const Side& side, double sign, double multiplier) {
    sides.push_back(&side);
    multipliers.push_back(multiplier);
    const Index q = normals.cols();
    normals.conservativeResize(side.normal.size(), q + 1);
    normals.col(q) = sign * side.normal;
    offsets.conservativeResize(q + 1);
    offsets[q] = sign * side.offset;
  }
  void drop(std::size_t k) {
    sides.erase(sides.begin() + static_cast<std::ptrdiff_t>(k));
    multipliers.erase(multipliers.begin() + static_cast<std::ptrdiff_t>(k));
    const Index first = static_cast<Index>(k);
    const Index after = normals.cols() - first - 1;
    normals.middleCols(first, after) = MatrixXd(normals.rightCols(after));
    normals.conservativeResize(Eigen::NoChange, normals.cols() - 1);
    offsets.segment(first, after) = VectorXd(offsets.tail(after));
    offsets.conservativeResize(offsets.size() - 1);
  }
  bool contains(const Side& side) const {
    return std::find(sides.begin(), sides.end(), &side) != sides.end();
  }
};

/// The constraint that y violates most, equalities first; null if it violates none.
Side* most_violated(Sides& constraints, const ActiveSet& active, const VectorXd& y) {
  Side* worst = nullptr;
  double worst_violation = 0.0;
  for (Side& side : constraints.sides) {
    const double slack = side.slack(y);
    const double violation = side.is_equality ? std::abs(slack) : -slack;
    if (violation <= side.rounding * side.size || active.contains(side)) continue;
    if (worst && worst->is_equality && !side.is_equality) break;
    if (violation > worst_violation) {
      worst = &side;
      worst_violation = violation;
    }
  }
  return worst;
}

std::vector<Index> rows_of(const std::vector<const Side*>& sides) {
  std::vector<Index> rows;
  for (const Side* side : sides) {
    if (side->row >= 0) rows.push_back(side->row);
  }
  std::sort(rows.begin(), rows.end());
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  return rows;
}

/// normal = (active normals) · r + z with z orthogonal to them: moving along z leaves them satisfied.
struct Split {
  VectorXd r, z;
};

Split split(const ActiveSet& active, const VectorXd& normal) {
  Split parts{VectorXd::Zero(active.normals.cols()), normal};
  if (parts.r.size() == 0) return parts;
  const OrthogonalFactors factors = orthogonalize(active.normals);
  for (int refinement = 0; refinement < 2; ++refinement) {
    const VectorXd part = factors.least_squares(parts.z);
    parts.r += part;
    parts.z -= active.normals * part;
  }
  return parts;
}

/// How far one can go along r before a multiplier of an inequality becomes negative, and which one it is.
struct DualStep {
  double length = kInfinity;
  std::size_t blocking = 0;
};

DualStep longest_dual_step(const ActiveSet& active, const VectorXd& r) {
  DualStep step;
  for (std::size_t k = 0; k < active.sides.size(); ++k) {
    const double rate = r[static_cast<Index>(k)];
    if (active.sides[k]->is_equality || rate <= kRounding) continue;
    if (active.multipliers[k] / rate < step.length) step = {active.multipliers[k] / rate, k};
  }
  return step;
}

}  // namespace

PolytopeProjection project(const Polytope& polytope, const Eigen::Ref<const VectorXd>& point,
                           const Eigen::Ref<const VectorXd>& weights) {
  Sides constraints = make_sides(polytope, weights);
  if (constraints.broken_row >= 0) return {false, {}, {constraints.broken_row}};
  // Equalities first, as most_violated() expects.
  std::stable_partition(constraints.sides.begin(), constraints.sides.end(),
                        [](const Side& side) { return side.is_equality; });
  const Index m = std::ssize(constraints.free);
  VectorXd y(m);
  for (Index k = 0; k < m; ++k) {
    const Index i = constraints.free[static_cast<std::size_t>(k)];
    y[k] = weights[i] * point[i];
  }
  ActiveSet active;
  std::size_t steps_left = 100 * (constraints.sides.size() + 1);
  while (Side* side = most_violated(constraints, active, y)) {
    const double sign = side->slack(y) > 0.0 ? -1.0 : 1.0;
    const VectorXd normal = sign * side->normal;
    double multiplier = 0.0;
    for (bool is_added = false; !is_added;) {
      if (steps_left-- == 0) throw NumericalError("project: no end of the search for the nearest point");
      const auto [r, z] = split(active, normal);
      const auto [dual_step, blocking] = longest_dual_step(active, r);
      const bool is_dependent = z.norm() <= kDependent;
      const double violation = std::max(0.0, -sign * side->slack(y));
      const double primal_step = is_dependent ? kInfinity : violation / z.dot(normal);
      const double length = std::min(primal_step, dual_step);
      if (std::isinf(length)) {
        if (violation <= kContradiction * side->size) {
          side->rounding = kContradiction;
          break;
        }
        std::vector<const Side*> conflict{side};
        for (std::size_t k = 0; k < active.sides.size(); ++k) {
          if (std::abs(r[static_cast<Index>(k)]) > kDependent) conflict.push_back(active.sides[k]);
        }
        return {false, {}, rows_of(conflict)};
      }
      if (!is_dependent) y += length * z;
      for (std::size_t k = 0; k < active.sides.size(); ++k) {
        active.multipliers[k] -= length * r[static_cast<Index>(k)];
      }
      multiplier += length;
      is_added = primal_step <= dual_step;
      if (is_added) {
        active.add(*side, sign, multiplier);
      } else {
        active.drop(blocking);
      }
    }
  }
  if (!active.sides.empty()) {
    // Rounding has added up over the steps: meet the active constraints once more, by the shortest way.
    y += orthogonalize(active.normals).shortest_solution(active.offsets - active.normals.transpose() * y);
  }
  VectorXd x = polytope.lower;
  for (Index k = 0; k < m; ++k) {
    const Index i = constraints.free[static_cast<std::size_t>(k)];
    x[i] = std::clamp(y[k] / weights[i], polytope.lower[i], polytope.upper[i]);
  }
  return {true, x, {}};
}

HitAndRun::HitAndRun(const Polytope& polytope, Rng rng, std::function<double(const VectorXd& x)> log_density)
    : rng_(rng), log_density_(std::move(log_density)), lower_(polytope.lower), upper_(polytope.upper) {
  find_interior(polytope);
  learn_shape();
}

void HitAndRun::find_interior(const Polytope& polytope) {
  const Index m = polytope.lower.size();
  const VectorXd ones = VectorXd::Ones(m);
  const PolytopeProjection middle = project(polytope, 0.5 * (polytope.lower + polytope.upper), ones);
  if (!middle.is_feasible) throw std::invalid_argument("HitAndRun: the polytope is empty");
  const Sides constraints = make_sides(polytope, ones);
  const auto whole = [&](const VectorXd& normal) {
    VectorXd direction = VectorXd::Zero(m);
    for (std::size_t k = 0; k < constraints.free.size(); ++k) {
      direction[constraints.free[k]] = normal[static_cast<Index>(k)];
    }
    return direction;
  };
  // The mean of points that each leave room at some side leaves room at all of these.
  center_ = middle.x;
  double points = 1.0;
  std::vector<VectorXd> inequalities;
  std::vector<double> offsets;
  MatrixXd equalities(m, 0);
  const auto add_equality = [&](const VectorXd& normal) {
    equalities.conservativeResize(Eigen::NoChange, equalities.cols() + 1);
    equalities.col(equalities.cols() - 1) = normal;
  };
  for (Index i = 0; i < m; ++i) {
    if (polytope.lower[i] == polytope.upper[i]) add_equality(VectorXd::Unit(m, i));
  }
  for (const Side& side : constraints.sides) {
    const VectorXd normal = whole(side.normal);
    if (side.is_equality) {
      add_equality(normal);
      continue;
    }
    // The offset with the part of the fixed coordinates, which `normal` does not see, taken out already.
    if (normal.dot(center_) - side.offset <= kFlat * side.size) {
      const PolytopeProjection far = project(polytope, middle.x + kFar * normal, ones);
      if (!far.is_feasible || normal.dot(far.x) - side.offset <= kFlat * side.size) {
        add_equality(normal);
        continue;
      }
      center_ = (points * center_ + far.x) / (points + 1.0);
      points += 1.0;
    }
    inequalities.push_back(normal);
    offsets.push_back(side.offset);
  }
  basis_ = orthogonal_complement(equalities, kFlat);
  G_.resize(std::ssize(inequalities), basis_.cols());
  room_.resize(G_.rows());
  for (Index i = 0; i < G_.rows(); ++i) {
    const std::size_t k = static_cast<std::size_t>(i);
    G_.row(i) = inequalities[k].transpose() * basis_;
    room_[i] = std::max(0.0, inequalities[k].dot(center_) - offsets[k]);
  }
  z_ = VectorXd::Zero(basis_.cols());
  shape_ = MatrixXd::Identity(basis_.cols(), basis_.cols());
}

void HitAndRun::learn_shape() {
  const Index r = dimension();
  if (r == 0) return;
  const Index steps = 20 * r + 50;
  MatrixXd visited(r, steps);
  for (int round = 0; round < kShapeRounds; ++round) {
    for (Index j = 0; j < steps; ++j) {
      step();
      visited.col(j) = z_;
    }
    const MatrixXd centered = visited.colwise() - visited.rowwise().mean();
    MatrixXd covariance = product_nt(centered, centered) / static_cast<double>(steps);
    covariance.diagonal().array() += kRounding * covariance.trace() + std::numeric_limits<double>::min();
    shape_ = cholesky(covariance).L;
  }
}

VectorXd HitAndRun::direction() {
  const auto axis = [&]() -> VectorXd {
    return basis_.row(static_cast<Index>(rng_.below(static_cast<std::uint64_t>(basis_.rows())))).transpose();
  };
  switch (rng_.below(3)) {
    case 0:
      return shape_ * rng_.normal(dimension(), 1);
    case 1:
      return axis();
    default: {
      const VectorXd from = axis();
      return axis() - from;
    }
  }
}

void HitAndRun::step() {
  const VectorXd way = direction();
  const VectorXd rate = G_ * way;
  const VectorXd slack = (G_ * z_ + room_).cwiseMax(0.0);
  double low = -kInfinity;
  double high = kInfinity;
  for (Index i = 0; i < rate.size(); ++i) {
    if (rate[i] > 0.0) low = std::max(low, -slack[i] / rate[i]);
    if (rate[i] < 0.0) high = std::min(high, -slack[i] / rate[i]);
  }
  if (!(low < high) || std::isinf(low) || std::isinf(high)) return;
  double length = low + rng_.uniform() * (high - low);
  if (log_density_) {
    const double level = log_density_(at(z_)) + std::log(rng_.uniform());
    int trial = 0;
    while (log_density_(at(z_ + length * way)) < level) {
      if (++trial == kSliceTrials) return;
      (length < 0.0 ? low : high) = length;
      length = low + rng_.uniform() * (high - low);
    }
  }
  z_ += length * way;
}

VectorXd HitAndRun::next() {
  if (dimension() > 0) {
    for (Index i = 0; i < 2 * dimension() + 4; ++i) step();
  }
  return at(z_).cwiseMax(lower_).cwiseMin(upper_);
}

}  // namespace covey
