#include <covey/numerics/sobol.h>
#include <covey/numerics/statistics.h>
#include <covey/numerics/text.h>
#include <covey/pareto/hypervolume.h>
#include <covey/problems/problem.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

// Scaling from the unit cube and back may leave the box by a rounding error, never by this share of its
// width.
constexpr double kBoundTolerance = 1e-9;

// How many points the sd of f is computed from: for random ones its relative standard error is
// √((kurtosis − 1)/4n), 0.3 % for a kurtosis of 3; Sobol points do better.
constexpr Eigen::Index kSdPoints = 1 << 16;
constexpr std::uint64_t kSdSeed = 0x5d;

// Keeps the choice of the orthant apart from the scrambling of its points.
constexpr std::uint64_t kOrthantStream = 0x6f7274;

[[noreturn]] void refuse(const ProblemDefinition& definition, const std::string& what) {
  throw std::invalid_argument("problem \"" + definition.name + "\": " + what);
}

std::string dimensions(Eigen::Index given, Eigen::Index expected) {
  return std::to_string(given) + " coordinates, expected " + std::to_string(expected);
}

void require_point(const ProblemDefinition& definition, const Eigen::Ref<const Eigen::VectorXd>& x) {
  const Eigen::VectorXd& lower = definition.lower;
  const Eigen::VectorXd& upper = definition.upper;
  if (x.size() != lower.size()) refuse(definition, "a point has " + dimensions(x.size(), lower.size()));
  for (Eigen::Index k = 0; k < x.size(); ++k) {
    const double slack = kBoundTolerance * (upper[k] - lower[k]);
    if (x[k] >= lower[k] - slack && x[k] <= upper[k] + slack) continue;
    refuse(definition, "x" + std::to_string(k + 1) + " is " + number_text(x[k]) + ", expected " +
                           number_text(lower[k]) + " to " + number_text(upper[k]));
  }
}

void validate(const ProblemDefinition& definition) {
  const Eigen::VectorXd& lower = definition.lower;
  const Eigen::VectorXd& upper = definition.upper;
  if (lower.size() < 1) refuse(definition, "no dimension");
  if (upper.size() != lower.size()) {
    refuse(definition, "the upper bound has " + dimensions(upper.size(), lower.size()));
  }
  for (Eigen::Index k = 0; k < lower.size(); ++k) {
    if (std::isfinite(lower[k]) && std::isfinite(upper[k]) && lower[k] < upper[k]) continue;
    refuse(definition, "the bounds of x" + std::to_string(k + 1) + " are " + number_text(lower[k]) + " and " +
                           number_text(upper[k]) + ", expected finite and increasing");
  }
  std::set<std::string> names;
  for (const ProblemObjective& objective : definition.objectives) {
    if (objective.name.empty() || !names.insert(objective.name).second) {
      refuse(definition, "an objective is called \"" + objective.name + "\", expected distinct names");
    }
  }
  const auto is_limit = [](const ProblemObjective& o) { return o.direction == Direction::kLimit; };
  const auto goals = std::ranges::count_if(definition.objectives, std::not_fn(is_limit));
  if (goals == 0) refuse(definition, "no objective");
  if (!std::ranges::is_partitioned(definition.objectives, std::not_fn(is_limit)))
    refuse(definition, "an objective stands behind one with limits");
  if (!definition.f) refuse(definition, "no function");
  if (!(definition.relative_noise_sd >= 0.0) || !std::isfinite(definition.relative_noise_sd)) {
    refuse(definition, "the noise sd is " + number_text(definition.relative_noise_sd) +
                           ", expected a finite number of at least 0");
  }
  const Eigen::VectorXd centre = 0.5 * lower + 0.5 * upper;
  const Eigen::Index objectives = std::ssize(definition.objectives);
  if (definition.f(centre).size() != objectives) refuse(definition, "not one value per objective");
  if (definition.noise_variance && definition.noise_variance(centre).size() != objectives) {
    refuse(definition, "not one noise variance per objective");
  }
  if (definition.front && definition.front->reference.size() != goals) {
    refuse(definition, "a reference point of " + std::to_string(definition.front->reference.size()) +
                           " values for " + std::to_string(goals) + " objectives");
  }
  if (!definition.optimum) return;
  const Eigen::MatrixXd& points = definition.optimum->points;
  if (goals > 1) refuse(definition, "an optimum value with several objectives");
  if (points.cols() < 1) refuse(definition, "an optimum without a point");
  for (Eigen::Index j = 0; j < points.cols(); ++j) require_point(definition, points.col(j));
}

Eigen::VectorXd sd_over_bounds(const ProblemDefinition& definition) {
  SobolSequence sequence(definition.lower.size(), kSdSeed);
  const Eigen::VectorXd width = definition.upper - definition.lower;
  const Eigen::Index objectives = std::ssize(definition.objectives);
  Eigen::MatrixXd values(kSdPoints, objectives);
  for (Eigen::Index i = 0; i < kSdPoints; ++i) {
    const Eigen::VectorXd x = definition.lower + width.cwiseProduct(sequence.next());
    values.row(i) = definition.f(x).transpose();
  }
  Eigen::VectorXd sd(objectives);
  for (Eigen::Index j = 0; j < objectives; ++j) sd[j] = moments(values.col(j)).sd;
  return sd;
}

/// The best of the same function in other bounds, as far as it is known. `grown` says that they hold points
/// at which the old optimum was not compared.
void keep_optimum_inside(ProblemDefinition& definition, bool grown) {
  if (definition.front) definition.front->hypervolume.reset();
  if (!definition.optimum) return;
  const Eigen::MatrixXd& points = definition.optimum->points;
  std::vector<Eigen::Index> inside;
  for (Eigen::Index j = 0; j < points.cols(); ++j) {
    const bool above = (points.col(j).array() >= definition.lower.array()).all();
    const bool below = (points.col(j).array() <= definition.upper.array()).all();
    if (above && below) inside.push_back(j);
  }
  if (inside.empty() || (grown && !definition.optimum->everywhere)) {
    definition.optimum.reset();
  } else {
    definition.optimum->points = Eigen::MatrixXd(points(Eigen::all, inside));
  }
}

}  // namespace

Problem::Problem(ProblemDefinition definition) : definition_(std::move(definition)) {
  validate(definition_);
  constant_noise_variance_ = Eigen::VectorXd::Zero(std::ssize(objectives()));
  if (definition_.relative_noise_sd > 0.0) {
    constant_noise_variance_ = (definition_.relative_noise_sd * sd_over_bounds(definition_)).cwiseAbs2();
  }
}

std::size_t Problem::goal_count() const {
  return static_cast<std::size_t>(std::ranges::count_if(
      objectives(), [](const ProblemObjective& o) { return o.direction != Direction::kLimit; }));
}

std::vector<std::string> Problem::parameter_names() const {
  std::vector<std::string> names;
  for (Eigen::Index k = 1; k <= d(); ++k) names.push_back("x" + std::to_string(k));
  return names;
}

Eigen::VectorXd Problem::evaluate(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  require_point(definition_, x);
  return definition_.f(x);
}

bool Problem::has_noise() const {
  return definition_.noise_variance || definition_.relative_noise_sd > 0.0;
}

Eigen::VectorXd Problem::noise_variance(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  require_point(definition_, x);
  if (!definition_.noise_variance) return constant_noise_variance_;
  return constant_noise_variance_ + definition_.noise_variance(x);
}

Eigen::VectorXd Problem::observe(const Eigen::Ref<const Eigen::VectorXd>& x, Rng& rng) const {
  Eigen::VectorXd y = evaluate(x);
  if (has_noise()) y += noise_variance(x).cwiseSqrt().cwiseProduct(rng.normal(y.size(), 1));
  return y;
}

std::optional<double> Problem::regret(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  const Eigen::VectorXd f = evaluate(x);
  if (!optimum()) return std::nullopt;
  for (std::size_t o = goal_count(); o < objectives().size(); ++o) {
    if (!objectives()[o].goal().is_met(f[static_cast<Eigen::Index>(o)])) return kInfinity;
  }
  const double value = f[0];
  const bool minimize = objectives()[0].direction == Direction::kMinimize;
  return std::max(0.0, minimize ? value - optimum()->value : optimum()->value - value);
}

Eigen::VectorXd function_sd(const Problem& problem) {
  return sd_over_bounds(problem.definition());
}

Eigen::MatrixXd maximized(const Problem& problem, const Eigen::Ref<const Eigen::MatrixXd>& Y) {
  Eigen::MatrixXd result = Y;
  for (Eigen::Index j = 0; j < Y.rows(); ++j) {
    if (problem.objectives().at(static_cast<std::size_t>(j)).direction == Direction::kMinimize)
      result.row(j) *= -1.0;
  }
  return result;
}

double reached_hypervolume(const Problem& problem, const Eigen::Ref<const Eigen::MatrixXd>& Y) {
  if (!problem.front()) refuse(problem.definition(), "no reference point");
  return hypervolume(maximized(problem, Y), maximized(problem, problem.front()->reference));
}

Problem with_noise(const Problem& problem, double relative_sd) {
  ProblemDefinition definition = problem.definition();
  if (!(relative_sd >= 0.0)) {
    refuse(definition, "the noise sd is " + number_text(relative_sd) + ", expected at least 0");
  }
  definition.relative_noise_sd = std::hypot(definition.relative_noise_sd, relative_sd);
  return Problem(std::move(definition));
}

Problem with_bounds(const Problem& problem, const Eigen::Ref<const Eigen::VectorXd>& lower,
                    const Eigen::Ref<const Eigen::VectorXd>& upper) {
  ProblemDefinition definition = problem.definition();
  if (lower.size() != problem.d()) {
    refuse(definition, "the lower bound has " + dimensions(lower.size(), problem.d()));
  }
  if (upper.size() != problem.d()) {
    refuse(definition, "the upper bound has " + dimensions(upper.size(), problem.d()));
  }
  definition.lower = lower;
  definition.upper = upper;
  const bool grown =
      (lower.array() < problem.lower().array()).any() || (upper.array() > problem.upper().array()).any();
  keep_optimum_inside(definition, grown);
  return Problem(std::move(definition));
}

Problem with_bounds(const Problem& problem, double lower, double upper) {
  return with_bounds(problem, Eigen::VectorXd::Constant(problem.d(), lower),
                     Eigen::VectorXd::Constant(problem.d(), upper));
}

Problem shifted(const Problem& problem, const Eigen::Ref<const Eigen::VectorXd>& offset) {
  ProblemDefinition definition = problem.definition();
  if (offset.size() != problem.d()) {
    refuse(definition, "the offset has " + dimensions(offset.size(), problem.d()));
  }
  if (!offset.allFinite()) refuse(definition, "the offset is not finite");
  const auto moved = [by = Eigen::VectorXd(offset)](const ProblemFunction& function) -> ProblemFunction {
    if (!function) return nullptr;
    return [function, by](const Eigen::Ref<const Eigen::VectorXd>& x) { return function(x - by); };
  };
  definition.f = moved(definition.f);
  definition.noise_variance = moved(definition.noise_variance);
  if (definition.optimum) definition.optimum->points.colwise() += offset;
  keep_optimum_inside(definition, !offset.isZero(0.0));
  return Problem(std::move(definition));
}

Eigen::MatrixXd Orthant::from_unit(const Eigen::Ref<const Eigen::MatrixXd>& U) const {
  if (U.rows() != lower.size()) {
    throw std::invalid_argument("Orthant::from_unit: points have " + dimensions(U.rows(), lower.size()));
  }
  return ((upper - lower).asDiagonal() * U).colwise() + lower;
}

Orthant random_orthant(const Problem& problem, std::uint64_t seed) {
  Rng rng(seed, kOrthantStream);
  Orthant orthant{problem.lower(), problem.upper()};
  for (Eigen::Index k = 0; k < problem.d(); ++k) {
    const double centre = 0.5 * problem.lower()[k] + 0.5 * problem.upper()[k];
    (rng.below(2) == 0 ? orthant.upper : orthant.lower)[k] = centre;
  }
  return orthant;
}

Eigen::MatrixXd random_orthant_design(const Problem& problem, Eigen::Index n, std::uint64_t seed) {
  if (n < 1) throw std::invalid_argument("random_orthant_design: n is " + std::to_string(n));
  return random_orthant(problem, seed).from_unit(sobol_points(problem.d(), n, seed));
}

}  // namespace covey
