// What the Fortran L-BFGS-B calls of BLAS, LAPACK and the Fortran runtime: six functions on vectors and on
// matrices of some twenty rows, and a clock. What is built to be self-contained has these and none of the three
// libraries. They are plain loops: the matrices are small, and nobody else calls them.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstring>

namespace {

/// The first element that a stride meets, which walks backwards if it is negative.
std::ptrdiff_t first(int n, int stride) {
  return stride < 0 ? static_cast<std::ptrdiff_t>(1 - n) * stride : 0;
}

bool is_upper(const char* which) {
  return *which == 'U' || *which == 'u';
}

}  // namespace

extern "C" {

/// y := a x + y.
void daxpy_(const int* n, const double* a, const double* x, const int* x_stride, double* y,
            const int* y_stride) {
  std::ptrdiff_t i = first(*n, *x_stride);
  std::ptrdiff_t k = first(*n, *y_stride);
  for (int step = 0; step < *n; ++step, i += *x_stride, k += *y_stride) y[k] += *a * x[i];
}

/// y := x.
void dcopy_(const int* n, const double* x, const int* x_stride, double* y, const int* y_stride) {
  std::ptrdiff_t i = first(*n, *x_stride);
  std::ptrdiff_t k = first(*n, *y_stride);
  for (int step = 0; step < *n; ++step, i += *x_stride, k += *y_stride) y[k] = x[i];
}

/// x'y.
double ddot_(const int* n, const double* x, const int* x_stride, const double* y, const int* y_stride) {
  std::ptrdiff_t i = first(*n, *x_stride);
  std::ptrdiff_t k = first(*n, *y_stride);
  double sum = 0.0;
  for (int step = 0; step < *n; ++step, i += *x_stride, k += *y_stride) sum += x[i] * y[k];
  return sum;
}

/// x := a x. Its stride is positive.
void dscal_(const int* n, const double* a, double* x, const int* stride) {
  for (int step = 0; step < *n; ++step) x[static_cast<std::ptrdiff_t>(step) * *stride] *= *a;
}

/// The Cholesky factor of A (n × n in columns of `lead` numbers), U with A = U'U or L with A = LL', in the place
/// of that triangle of A; the other is not touched. `info` is the order of the first minor that is not positive,
/// 0 if all are.
void dpotrf_(const char* which, const int* n, double* a, const int* lead, int* info, std::size_t) {
  const bool upper = is_upper(which);
  // The element of the factor in row i and column k of L, which is that of column i and row k of U.
  const auto at = [&](int i, int k) -> double& {
    return upper ? a[k + static_cast<std::ptrdiff_t>(i) * *lead]
                 : a[i + static_cast<std::ptrdiff_t>(k) * *lead];
  };
  *info = 0;
  for (int k = 0; k < *n; ++k) {
    double pivot = at(k, k);
    for (int j = 0; j < k; ++j) pivot -= at(k, j) * at(k, j);
    if (!(pivot > 0.0)) {
      *info = k + 1;
      return;
    }
    at(k, k) = std::sqrt(pivot);
    for (int i = k + 1; i < *n; ++i) {
      double sum = at(i, k);
      for (int j = 0; j < k; ++j) sum -= at(i, j) * at(k, j);
      at(i, k) = sum / at(k, k);
    }
  }
}

/// Solves T X = B, or T'X = B, for a triangle T (n × n) and B (n × columns), which becomes X. `info` is the first
/// zero on the diagonal, 0 if there is none.
void dtrtrs_(const char* which, const char* transpose, const char* unit, const int* n, const int* columns,
             const double* a, const int* lead, double* b, const int* b_lead, int* info, std::size_t,
             std::size_t, std::size_t) {
  const bool transposed = *transpose != 'N' && *transpose != 'n';
  const bool is_unit = *unit == 'U' || *unit == 'u';
  const auto at = [&](int i, int k) {
    return transposed ? a[k + static_cast<std::ptrdiff_t>(i) * *lead]
                      : a[i + static_cast<std::ptrdiff_t>(k) * *lead];
  };
  *info = 0;
  for (int i = 0; i < *n && !is_unit; ++i) {
    if (at(i, i) != 0.0) continue;
    *info = i + 1;
    return;
  }
  const bool from_below = is_upper(which) != transposed;  // what is solved is an upper triangle
  for (int c = 0; c < *columns; ++c) {
    double* const x = b + static_cast<std::ptrdiff_t>(c) * *b_lead;
    for (int step = 0; step < *n; ++step) {
      const int i = from_below ? *n - 1 - step : step;
      double sum = x[i];
      for (int k = from_below ? i + 1 : 0; k < (from_below ? *n : i); ++k) sum -= at(i, k) * x[k];
      x[i] = is_unit ? sum : sum / at(i, i);
    }
  }
}

/// Compares texts as if the shorter one ended in blanks.
int _gfortran_compare_string(std::size_t a_size, const char* a, std::size_t b_size, const char* b) {
  for (std::size_t i = 0; i < std::max(a_size, b_size); ++i) {
    const auto left = static_cast<unsigned char>(i < a_size ? a[i] : ' ');
    const auto right = static_cast<unsigned char>(i < b_size ? b[i] : ' ');
    if (left != right) return left < right ? -1 : 1;
  }
  return 0;
}

/// Seconds, which the optimiser keeps for a report that nobody prints.
void _gfortran_cpu_time_4(float* seconds) {
  *seconds = std::chrono::duration<float>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
}
