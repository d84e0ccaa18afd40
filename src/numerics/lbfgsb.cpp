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

/// nbd of the Fortran code: 0 no bound, 1 lower only, 2 both, 3 upper only.
int bound_kind(double lower, double upper) {
  const bool has_lower = std::isfinite(lower);
  const bool has_upper = std::isfinite(upper);
  if (has_lower && has_upper) return 2;
  if (has_lower) return 1;
  return has_upper ? 3 : 0;
}

/// The arrays that the Fortran code keeps between its calls.
class Workspace {
 public:
  Workspace(const Eigen::Ref<const Eigen::VectorXd>& lower, const Eigen::Ref<const Eigen::VectorXd>& upper,
            const LbfgsbOptions& options)
      : options_(options),
        lower_(lower),
        upper_(upper),
        n_(static_cast<int>(lower.size())),
        factr_(options.relative_reduction / std::numeric_limits<double>::epsilon()) {
    const std::size_t size = static_cast<std::size_t>(n_);
    const std::size_t pairs = static_cast<std::size_t>(options.memory);
    for (Eigen::Index i = 0; i < lower.size(); ++i) nbd_.push_back(bound_kind(lower[i], upper[i]));
    wa_.resize(2 * pairs * size + 5 * size + 11 * pairs * pairs + 8 * pairs);
    iwa_.resize(3 * size);
    task_.fill(' ');
    csave_.fill(' ');
    std::string_view("START").copy(task_.data(), 5);
  }

  /// Goes on with f and its gradient at x, or gives another x, as the task says that it then has.
  void step(Eigen::VectorXd& x, double& f, Eigen::VectorXd& gradient) {
    setulb_(&n_, &options_.memory, x.data(), lower_.data(), upper_.data(), nbd_.data(), &f, gradient.data(),
            &factr_, &options_.projected_gradient, wa_.data(), iwa_.data(), task_.data(), &kSilent,
            csave_.data(), lsave_.data(), isave_.data(), dsave_.data(), kTaskLength, kTaskLength);
  }
  bool is_at(std::string_view prefix) const {
    return std::string_view(task_.data(), task_.size()).starts_with(prefix);
  }
  /// Why it ended by itself.
  void conclude(LbfgsbSummary& summary) const {
    summary.converged = true;
    if (is_at("CONVERGENCE: NORM")) {
      summary.termination = "the projected gradient is small";
    } else if (is_at("CONVERGENCE")) {
      summary.termination = "the value no longer improves";
    } else if (is_at("ABNORMAL")) {
      summary.termination = "the line search could not improve further";
    } else {
      summary.termination = "L-BFGS-B: " + trimmed(task_);
      summary.converged = false;
    }
  }

 private:
  const LbfgsbOptions& options_;
  Eigen::VectorXd lower_, upper_;
  int n_;
  double factr_;
  std::vector<int> nbd_;
  std::vector<double> wa_;
  std::vector<int> iwa_;
  std::array<char, kTaskLength> task_, csave_;
  std::array<int, 4> lsave_{};
  std::array<int, 44> isave_{};
  std::array<double, 29> dsave_{};
};

void check_bounds(const Eigen::Ref<const Eigen::VectorXd>& start,
                  const Eigen::Ref<const Eigen::VectorXd>& lower,
                  const Eigen::Ref<const Eigen::VectorXd>& upper) {
  if (lower.size() != start.size() || upper.size() != start.size()) {
    throw std::invalid_argument("minimize_lbfgsb: bounds of size " + std::to_string(lower.size()) + " and " +
                                std::to_string(upper.size()) + " for a start of size " +
                                std::to_string(start.size()));
  }
  if (!(lower.array() <= upper.array()).all()) {
    throw std::invalid_argument("minimize_lbfgsb: a lower bound lies above its upper bound");
  }
}

}  // namespace

LbfgsbSummary minimize_lbfgsb(const Objective& objective, const Eigen::Ref<const Eigen::VectorXd>& start,
                              const Eigen::Ref<const Eigen::VectorXd>& lower,
                              const Eigen::Ref<const Eigen::VectorXd>& upper, const LbfgsbOptions& options) {
  check_bounds(start, lower, upper);
  LbfgsbSummary summary;
  Eigen::VectorXd x = start.cwiseMax(lower).cwiseMin(upper);
  Eigen::VectorXd gradient = Eigen::VectorXd::Zero(start.size());
  summary.x = x;
  summary.value = objective(x, gradient);
  summary.evaluations = 1;
  if (!std::isfinite(summary.value) || !gradient.allFinite()) {
    summary.termination = "the start is not finite";
    return summary;
  }

  Workspace workspace(lower, upper, options);
  double f = summary.value;
  Eigen::VectorXd last_gradient = gradient;
  bool first = true;
  while (true) {
    workspace.step(x, f, gradient);
    if (workspace.is_at("FG")) {
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
    } else if (workspace.is_at("NEW_X")) {
      ++summary.iterations;
      if (summary.iterations >= options.max_iterations) {
        summary.termination =
            "the limit of " + std::to_string(options.max_iterations) + " iterations was reached";
        return summary;
      }
    } else {
      workspace.conclude(summary);
      return summary;
    }
  }
}

}  // namespace covey
