#include <covey/gp/kernel_pullback.h>
#include <covey/numerics/cholesky.h>
#include <covey/numerics/lbfgsb.h>
#include <covey/numerics/products.h>
#include <covey/numerics/sobol.h>
#include <covey/numerics/text.h>
#include <covey/problems/rkhs.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace covey {
namespace {

// The screening for the optimum: in one dimension the grid has 400 points per lengthscale of 0.1.
constexpr Eigen::Index kScreened = 4096;
constexpr std::size_t kStarts = 32;
constexpr std::uint64_t kScreeningSeed = 1;

// Keeps the values apart from the scrambling of the points.
constexpr std::uint64_t kValuesStream = 0x726b;

void require(bool fine, const char* field, double value) {
  if (fine) return;
  throw std::invalid_argument("RkhsOptions: " + std::string(field) + " is " + number_text(value) +
                              ", expected a finite positive number");
}

ProblemOptimum maximum(const RkhsFunction& function) {
  const Eigen::Index d = function.X.rows();
  Eigen::MatrixXd candidates(d, kScreened + function.X.cols());
  candidates.rightCols(function.X.cols()) = function.X;
  if (d == 1) {
    candidates.leftCols(kScreened) = Eigen::RowVectorXd::LinSpaced(kScreened, 0.0, 1.0);
  } else {
    candidates.leftCols(kScreened) = sobol_points(d, kScreened, kScreeningSeed);
  }
  const Eigen::VectorXd values = kernel_matrix(function.h, candidates, function.X) * function.c;
  std::vector<Eigen::Index> order(static_cast<std::size_t>(values.size()));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  std::partial_sort(order.begin(), order.begin() + kStarts, order.end(),
                    [&](Eigen::Index i, Eigen::Index j) { return values[i] > values[j]; });
  order.resize(kStarts);

  const Objective descent = [&function](const Eigen::VectorXd& x, Eigen::VectorXd& gradient) {
    gradient = -function.gradient(x);
    return -function.value(x);
  };
  const LbfgsbOptions exact{.relative_reduction = 1e-15, .projected_gradient = 1e-10};
  ProblemOptimum best{.value = values[order[0]], .points = candidates.col(order[0]), .numerical = true};
  for (const Eigen::Index start : order) {
    const LbfgsbSummary found = minimize_lbfgsb(descent, candidates.col(start), Eigen::VectorXd::Zero(d),
                                                Eigen::VectorXd::Ones(d), exact);
    if (-found.value > best.value) {
      best.value = -found.value;
      best.points = found.x;
    }
  }
  return best;
}

}  // namespace

double RkhsFunction::value(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  return kernel_vector(h, X, x).dot(c);
}

Eigen::VectorXd RkhsFunction::gradient(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  return kernel_vector_pullback(h, X, x, c);
}

RkhsFunction rkhs_function(const RkhsOptions& options) {
  const Eigen::Index d = options.d;
  const Eigen::Index n = options.basis_points;
  require(d >= 1, "d", static_cast<double>(d));
  require(n >= 1, "basis_points", static_cast<double>(n));
  require(options.lengthscale > 0.0 && std::isfinite(options.lengthscale), "lengthscale",
          options.lengthscale);
  require(options.noise_variance > 0.0 && std::isfinite(options.noise_variance), "noise_variance",
          options.noise_variance);
  RkhsFunction function;
  function.h = {.kernel = options.kernel,
                .lengthscales = Eigen::VectorXd::Constant(d, options.lengthscale),
                .noise = options.noise_variance};
  function.X = sobol_points(d, n, options.seed);
  const Eigen::MatrixXd K = kernel_matrix(function.h, function.X, function.X);
  const Eigen::MatrixXd A = K + options.noise_variance * Eigen::MatrixXd::Identity(n, n);
  const Eigen::MatrixXd L = cholesky(A).L;
  const Eigen::VectorXd z = Rng(options.seed, kValuesStream).normal(n, 1);
  function.y = L * z;
  function.c = z;
  solve_lower_t(L, function.c);  // A⁻¹y = L⁻ᵀz
  function.norm = std::sqrt(function.c.dot(K * function.c));
  return function;
}

Problem rkhs(const RkhsOptions& options) {
  RkhsFunction function = rkhs_function(options);
  ProblemDefinition definition{.name = "rkhs",
                               .lower = Eigen::VectorXd::Zero(options.d),
                               .upper = Eigen::VectorXd::Ones(options.d),
                               .objectives = {{.direction = Direction::kMaximize}},
                               .f = nullptr,
                               .noise_variance = nullptr,
                               .optimum = maximum(function)};
  definition.f = [function = std::move(function)](const Eigen::Ref<const Eigen::VectorXd>& x) {
    return Eigen::VectorXd::Constant(1, function.value(x));
  };
  return Problem(std::move(definition));
}

}  // namespace covey
