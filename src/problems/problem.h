#pragma once

#include <covey/numerics/random.h>
#include <covey/space/goal.h>

#include <Eigen/Core>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace covey {

struct ProblemObjective {
  std::string name = "y";
  Direction direction = Direction::kMinimize;
  double at_least = -kInfinity;  ///< of kLimit, as is the next
  double at_most = kInfinity;

  Goal goal() const {
    return direction == Direction::kLimit ? Goal::within(at_least, at_most) : Goal(direction);
  }
};

/// What is known of the best noise-free value of a problem with one objective.
struct ProblemOptimum {
  double value = 0.0;
  Eigen::MatrixXd points;   ///< d × m, m ≥ 1: points where it is reached, in the user's units
  bool everywhere = false;  ///< no point outside the bounds is better either
  bool numerical = false;   ///< the best of a search, which may have missed a better point
};

/// What is known of the best that several objectives can reach together.
struct ProblemFront {
  Eigen::VectorXd reference;  ///< m: the reference point of hypervolumes, in the user's units and directions
  std::optional<double> hypervolume = {};  ///< that the whole front dominates, if known
  bool numerical = false;  ///< the best of a search, which may have missed a part of the front
};

/// One outcome per objective at x (d, in the user's units).
using ProblemFunction = std::function<Eigen::VectorXd(const Eigen::Ref<const Eigen::VectorXd>& x)>;

/// What a problem is made of.
struct ProblemDefinition {
  std::string name;
  Eigen::VectorXd lower;                            ///< d, finite, in the user's units
  Eigen::VectorXd upper;                            ///< d, finite, above `lower`
  std::vector<ProblemObjective> objectives = {{}};  ///< such that only have limits are last
  ProblemFunction f;                                ///< without noise
  ProblemFunction noise_variance;                   ///< of an outcome at x; none if there is no such function
  /// Further noise that is the same everywhere: its sd in units of the sd of f over uniform inputs.
  double relative_noise_sd = 0.0;
  std::optional<ProblemOptimum> optimum;
  std::optional<ProblemFront> front = {};
};

/// A function to optimise in a box, its outcomes in the user's units and direction:
///
///   y = f(x) + e,   e_j ~ N(0, noise_variance_j(x)) independent over objectives and observations
///
/// Immutable, so it may be shared between threads.
class Problem {
 public:
  /// Throws std::invalid_argument if the definition contradicts itself.
  explicit Problem(ProblemDefinition definition);

  const ProblemDefinition& definition() const { return definition_; }
  const std::string& name() const { return definition_.name; }
  Eigen::Index d() const { return definition_.lower.size(); }
  const Eigen::VectorXd& lower() const { return definition_.lower; }
  const Eigen::VectorXd& upper() const { return definition_.upper; }
  const std::vector<ProblemObjective>& objectives() const { return definition_.objectives; }
  const std::optional<ProblemOptimum>& optimum() const { return definition_.optimum; }
  const std::optional<ProblemFront>& front() const { return definition_.front; }
  /// How many of the objectives have more than limits.
  std::size_t goal_count() const;
  /// x1, ..., xd.
  std::vector<std::string> parameter_names() const;

  /// f(x), without noise. Throws std::invalid_argument unless x is a point of the box, up to rounding; so do
  /// the next three.
  Eigen::VectorXd evaluate(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  bool has_noise() const;
  /// The variance of y around f(x) per objective; zeros without noise.
  Eigen::VectorXd noise_variance(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  /// One draw of y.
  Eigen::VectorXd observe(const Eigen::Ref<const Eigen::VectorXd>& x, Rng& rng) const;
  /// How much worse f(x) is than the optimum, ≥ 0, and infinitely where a limit is violated; nothing if the
  /// optimum is not known.
  std::optional<double> regret(const Eigen::Ref<const Eigen::VectorXd>& x) const;

 private:
  ProblemDefinition definition_;
  Eigen::VectorXd constant_noise_variance_;  // from relative_noise_sd
};

/// The sd of f per objective over uniform inputs in the bounds in use, from the same 2^16 Sobol points each
/// time: exact to some tenths of a percent. Costs that many evaluations.
Eigen::VectorXd function_sd(const Problem& problem);

/// The values (m × n, in the user's units and directions) with every objective maximised.
Eigen::MatrixXd maximized(const Problem& problem, const Eigen::Ref<const Eigen::MatrixXd>& Y);

/// The hypervolume that the columns of Y (m × n, likewise) dominate above the problem's reference point.
/// Throws std::invalid_argument if the problem has none.
double reached_hypervolume(const Problem& problem, const Eigen::Ref<const Eigen::MatrixXd>& Y);

// Problems made of problems; they keep the name and compose in any order.

/// Adds independent noise with sd relative_sd · function_sd, whatever the bounds will be in the end.
Problem with_noise(const Problem& problem, double relative_sd);

/// Other bounds. The optimum stays known if one of its points is inside and nothing new can be better; the
/// hypervolume of a front does not.
Problem with_bounds(const Problem& problem, const Eigen::Ref<const Eigen::VectorXd>& lower,
                    const Eigen::Ref<const Eigen::VectorXd>& upper);
/// The same bounds for every coordinate.
Problem with_bounds(const Problem& problem, double lower, double upper);

/// f(x − offset) and its noise in the same bounds: the optimum moves by `offset`, so that it need not sit at
/// the centre or the origin. It stays known if it stays inside and nothing new can be better.
Problem shifted(const Problem& problem, const Eigen::Ref<const Eigen::VectorXd>& offset);

/// One of the 2^d parts into which the centre divides the box.
struct Orthant {
  Eigen::VectorXd lower;
  Eigen::VectorXd upper;

  /// Points of the unit cube (d × n) scaled into the orthant.
  Eigen::MatrixXd from_unit(const Eigen::Ref<const Eigen::MatrixXd>& U) const;
};

/// Each coordinate's lower or upper half, as the seed has it. Initial designs from one orthant make a loop
/// search away from its data.
Orthant random_orthant(const Problem& problem, std::uint64_t seed);

/// n scrambled Sobol points (d × n) of that orthant.
Eigen::MatrixXd random_orthant_design(const Problem& problem, Eigen::Index n, std::uint64_t seed);

}  // namespace covey
