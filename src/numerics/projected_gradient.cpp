#include <covey/numerics/interrupt.h>
#include <covey/numerics/projected_gradient.h>

#include <algorithm>
#include <cmath>
#include <deque>

namespace covey {
namespace {

// Step lengths of the projected gradient stay within these, whatever the curvature seems to be.
constexpr double kShortest = 1e-12;
constexpr double kLongest = 1e12;
// A step must achieve this share of the fall that the gradient promises.
constexpr double kSufficient = 1e-4;
// The line search gives up after so many halvings at least: the rest is rounding.
constexpr int kMaxBacktracks = 30;
// Without a fall over this many times the memory nothing more is to be expected.
constexpr int kStalledMemories = 4;

/// Appends the latest value, of which `count` are kept.
void remember(std::deque<double>& values, double latest, int count) {
  values.push_back(latest);
  if (std::ssize(values) > count) values.pop_front();
}

}  // namespace

ProjectedGradientSummary minimize_projected(const Objective& objective, const Projection& project,
                                            const Eigen::Ref<const Eigen::VectorXd>& start,
                                            const ProjectedGradientOptions& options) {
  ProjectedGradientSummary best;
  Eigen::VectorXd x = project(start);
  Eigen::VectorXd gradient(x.size());
  double value = objective(x, gradient);
  best.x = x;
  best.value = value;
  best.evaluations = 1;
  if (!std::isfinite(value) || !gradient.allFinite()) return best;

  std::deque<double> recent{value};
  std::deque<double> best_values{value};
  double length = 1.0 / std::max(gradient.lpNorm<Eigen::Infinity>(), kShortest);
  Eigen::VectorXd next_gradient(x.size());
  for (best.iterations = 0; best.iterations < options.max_iterations; ++best.iterations) {
    if ((project(x - gradient) - x).lpNorm<Eigen::Infinity>() <= options.projected_gradient) {
      best.converged = true;
      return best;
    }
    const Eigen::VectorXd direction = project(x - std::clamp(length, kShortest, kLongest) * gradient) - x;
    const double slope = gradient.dot(direction);
    const double highest = *std::max_element(recent.begin(), recent.end());
    double share = 1.0;
    Eigen::VectorXd next;
    double next_value = value;
    bool accepted = false;
    for (int tries = 0; tries < kMaxBacktracks && slope < 0.0; ++tries) {
      checkpoint();
      next = x + share * direction;
      next_value = objective(next, next_gradient);
      ++best.evaluations;
      if (std::isfinite(next_value) && next_gradient.allFinite() &&
          next_value <= highest + kSufficient * share * slope) {
        accepted = true;
        break;
      }
      // The minimum of the parabola through both values and the slope, kept within reason.
      const double parabola = -0.5 * share * share * slope / (next_value - value - share * slope);
      share = std::isfinite(parabola) ? std::clamp(parabola, 0.1 * share, 0.5 * share) : 0.5 * share;
    }
    if (!accepted) {
      best.converged = true;
      return best;
    }
    const Eigen::VectorXd step = next - x;
    const double curvature = step.dot(next_gradient - gradient);
    length = curvature > 0.0 ? step.squaredNorm() / curvature : kLongest;
    x = next;
    value = next_value;
    gradient = next_gradient;
    if (value < best.value) {
      best.value = value;
      best.x = x;
    }
    const double before = best_values.front();
    const bool is_full = std::ssize(best_values) == kStalledMemories * options.memory;
    remember(recent, value, options.memory);
    remember(best_values, best.value, kStalledMemories * options.memory);
    if (is_full && before - best.value <= options.relative_reduction * std::max(std::abs(best.value), 1.0)) {
      best.converged = true;
      return best;
    }
  }
  return best;
}

}  // namespace covey
