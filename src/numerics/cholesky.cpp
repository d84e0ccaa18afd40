#include <covey/numerics/cholesky.h>
#include <covey/numerics/errors.h>
#include <covey/numerics/text.h>

#include <Eigen/Cholesky>
#include <limits>
#include <string>

namespace covey {
namespace {

constexpr double kFirstJitter =
    1e-8;                        // relative to the mean diagonal: far below any noise a user would notice
constexpr int kJitterTries = 6;  // up to 1e-3, beyond which the model would no longer be the one asked for
constexpr Eigen::Index kInvertDirectly =
    24;  // below this size the overhead of blocked products outweighs them

bool factor(Eigen::MatrixXd& L) {
  const double largest = L.diagonal().cwiseAbs().maxCoeff();
  const Eigen::LLT<Eigen::Ref<Eigen::MatrixXd>> llt(L);
  return llt.info() == Eigen::Success && L.diagonal().allFinite() && is_well_posed(L, largest);
}

}  // namespace

bool is_well_posed(const Eigen::Ref<const Eigen::MatrixXd>& L, double largest_diagonal) {
  const double n = static_cast<double>(L.rows());
  return L.diagonal().cwiseAbs2().minCoeff() > n * std::numeric_limits<double>::epsilon() * largest_diagonal;
}

double cholesky_into(const Eigen::Ref<const Eigen::MatrixXd>& A, Eigen::MatrixXd& L) {
  L = A.triangularView<Eigen::Lower>();
  if (factor(L)) return 0.0;
  const Eigen::MatrixXd lower = A.triangularView<Eigen::Lower>();
  if (!lower.allFinite()) {
    throw NumericalError("Cholesky factorisation: the matrix holds a NaN or an infinity");
  }
  const double scale = A.diagonal().cwiseAbs().mean();
  double jitter = kFirstJitter * scale;
  for (int attempt = 0; attempt < kJitterTries; ++attempt, jitter *= 10.0) {
    L = lower;
    L.diagonal().array() += jitter;
    if (factor(L)) return jitter;
  }
  throw NumericalError("Cholesky factorisation: a matrix of size " + std::to_string(A.rows()) +
                       " is not positive definite, even with jitter " + number_text(jitter / 10.0));
}

Cholesky cholesky(const Eigen::Ref<const Eigen::MatrixXd>& A) {
  Cholesky result;
  result.jitter = cholesky_into(A, result.L);
  return result;
}

void invert_lower_in_place(Eigen::Ref<Eigen::MatrixXd> L) {
  const Eigen::Index n = L.rows();
  if (n <= kInvertDirectly) {
    // Row i of L⁻¹ follows from the rows above it: [L⁻¹]_ij = −Σ_{j≤k<i} L_ik [L⁻¹]_kj / L_ii.
    for (Eigen::Index j = 0; j < n; ++j) {
      L(j, j) = 1.0 / L(j, j);
      for (Eigen::Index i = j + 1; i < n; ++i) {
        L(i, j) = -L.row(i).segment(j, i - j).dot(L.col(j).segment(j, i - j)) / L(i, i);
      }
    }
    return;
  }
  // [L11 0; L21 L22]⁻¹ = [L11⁻¹ 0; −L22⁻¹ L21 L11⁻¹, L22⁻¹]; a multiple of 8 keeps the blocks aligned.
  const Eigen::Index half = (n / 2 + 7) / 8 * 8;
  Eigen::Ref<Eigen::MatrixXd> L11 = L.topLeftCorner(half, half);
  Eigen::Ref<Eigen::MatrixXd> L21 = L.bottomLeftCorner(n - half, half);
  Eigen::Ref<Eigen::MatrixXd> L22 = L.bottomRightCorner(n - half, n - half);
  L11.triangularView<Eigen::Lower>().solveInPlace<Eigen::OnTheRight>(L21);
  L22.triangularView<Eigen::Lower>().solveInPlace(L21);
  L21 = -L21;
  invert_lower_in_place(L11);
  invert_lower_in_place(L22);
}

}  // namespace covey
