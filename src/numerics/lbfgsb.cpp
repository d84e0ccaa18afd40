#include <covey/numerics/interrupt.h>
#include <covey/numerics/lbfgsb.h>

#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <vector>

// The Fortran entry point; the last two arguments are the hidden lengths of the character arguments.
extern "C" void setulb_(const int* n, const int* m, double* x, const double* l, const double* u,
                        const int* nbd, double* f, double* g, const double* factr, const double* pgtol,
                        double* wa, int* iwa, char* task, const int* iprint, char* csave, int* lsave,
                        int* isave, double* dsave, std::size_t task_length, std::size_t csave_length);

namespace covey {
namespace {

constexpr std::size_t kTaskLength = 60;
constexpr int kSilent = -1;

std::string trimmed(const std::array<char, kTaskLength>& task) {
  std::string_view text(task.data(), task.size());
  const std::size_t last = text.find_last_not_of(" \0");
  return std::string(text.substr(0, last == std::string_view::npos ? 0 : last + 1));
}

bool starts_with(const std::array<char, kTaskLength>& task, std::string_view prefix) {
  return std::string_view(task.data(), task.size()).starts_with(prefix);
}

/// nbd of the Fortran code: 0 no bound, 1 lower only, 2 both, 3 upper only.
int bound_kind(double lower, double upper) {
  const bool has_lower = std::isfinite(lower);
  const bool has_upper = std::isfinite(upper);
  if (has_lower && has_upper) return 2;
  if (has_lower) return 1;
  return has_upper ? 3 : 0;
}

}  // namespace

LbfgsbSummary minimize_lbfgsb(const Objective& objective, const Eigen::Ref<const Eigen::VectorXd>& start,
                              const Eigen::Ref<const Eigen::VectorXd>& lower,
                              const Eigen::Ref<const Eigen::VectorXd>& upper, const LbfgsbOptions& options) {
  const int n = static_cast<int>(start.size());
  if (lower.size() != start.size() || upper.size() != start.size()) {
    throw std::invalid_argument("minimize_lbfgsb: bounds of size " + std::to_string(lower.size()) + " and " +
                                std::to_string(upper.size()) + " for a start of size " + std::to_string(n));
  }
  if (!(lower.array() <= upper.array()).all()) {
    throw std::invalid_argument("minimize_lbfgsb: a lower bound lies above its upper bound");
  }
  const int m = options.memory;
  LbfgsbSummary summary;
  Eigen::VectorXd x = start.cwiseMax(lower).cwiseMin(upper);
  Eigen::VectorXd gradient = Eigen::VectorXd::Zero(n);
  summary.x = x;
  summary.value = objective(x, gradient);
  summary.evaluations = 1;
  if (!std::isfinite(summary.value) || !gradient.allFinite()) {
    summary.termination = "the start is not finite";
    return summary;
  }

  std::vector<int> nbd(n);
  for (int i = 0; i < n; ++i) nbd[i] = bound_kind(lower[i], upper[i]);
  const std::size_t size = static_cast<std::size_t>(n);
  const std::size_t pairs = static_cast<std::size_t>(m);
  std::vector<double> wa(2 * pairs * size + 5 * size + 11 * pairs * pairs + 8 * pairs);
  std::vector<int> iwa(3 * size);
  std::array<char, kTaskLength> task;
  std::array<char, kTaskLength> csave;
  task.fill(' ');
  csave.fill(' ');
  std::string_view("START").copy(task.data(), 5);
  std::array<int, 4> lsave{};
  std::array<int, 44> isave{};
  std::array<double, 29> dsave{};
  const double factr = options.relative_reduction / std::numeric_limits<double>::epsilon();
  double f = summary.value;
  Eigen::VectorXd last_gradient = gradient;
  bool first = true;

  while (true) {
    setulb_(&n, &m, x.data(), lower.data(), upper.data(), nbd.data(), &f, gradient.data(), &factr,
            &options.projected_gradient, wa.data(), iwa.data(), task.data(), &kSilent, csave.data(),
            lsave.data(), isave.data(), dsave.data(), kTaskLength, kTaskLength);
    if (starts_with(task, "FG")) {
      if (first) {  // the value at the start is known already
        first = false;
        continue;
      }
      if (summary.evaluations >= options.max_evaluations) {
        summary.termination =
            "the limit of " + std::to_string(options.max_evaluations) + " evaluations was reached";
        return summary;
      }
      checkpoint();
      f = objective(x, gradient);
      ++summary.evaluations;
      if (!std::isfinite(f) || !gradient.allFinite()) {
        // A plain huge value with a zero gradient would look like convergence; this sends the line search
        // back.
        f = summary.value + 10.0 * (1.0 + std::abs(summary.value));
        gradient = -last_gradient;
      } else {
        last_gradient = gradient;
        if (f < summary.value) {
          summary.value = f;
          summary.x = x;
        }
      }
    } else if (starts_with(task, "NEW_X")) {
      ++summary.iterations;
      if (summary.iterations >= options.max_iterations) {
        summary.termination =
            "the limit of " + std::to_string(options.max_iterations) + " iterations was reached";
        return summary;
      }
    } else {
      if (starts_with(task, "CONVERGENCE: NORM")) {
        summary.termination = "the projected gradient is small";
        summary.converged = true;
      } else if (starts_with(task, "CONVERGENCE")) {
        summary.termination = "the value no longer improves";
        summary.converged = true;
      } else if (starts_with(task, "ABNORMAL")) {
        summary.termination = "the line search could not improve further";
        summary.converged = true;
      } else {
        summary.termination = "L-BFGS-B: " + trimmed(task);
      }
      return summary;
    }
  }
}

}  // namespace covey
