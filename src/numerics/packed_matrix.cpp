#include <covey/numerics/packed_matrix.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>

// Sanitisers watch Eigen's product instead.
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__OPTIMIZE__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define COVEY_WIDE_VECTORS 1
#else
#define COVEY_WIDE_VECTORS 0
#endif

namespace covey {
namespace {

// A tile of 16 × 8 results takes 16 of 32 registers, enough for two multiplications to begin in every cycle.
constexpr Eigen::Index kRows = 16;
constexpr Eigen::Index kColumns = 8;
// For Eigen, strips must be high enough for a matrix product.
constexpr Eigen::Index kEigenRows = 64;

bool has_wide_vectors() {
#if COVEY_WIDE_VECTORS
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512dq");
#else
  return false;
#endif
}

#if COVEY_WIDE_VECTORS
using Vector [[gnu::vector_size(64), gnu::aligned(8), gnu::may_alias]] = double;

/// kWidth columns of a strip's product: C += Σ_k a_k b_kᵀ, of which the first `rows` rows are written.
template <Eigen::Index kWidth>
[[gnu::always_inline, gnu::target("avx512f,avx512vl,avx512dq,fma")]] inline void multiply_tile(
    Eigen::Index depth, const double* strip, const double* B, Eigen::Index B_stride, double* C,
    Eigen::Index C_stride, Eigen::Index rows) {
  Vector upper[kWidth] = {};
  Vector lower[kWidth] = {};
  for (Eigen::Index k = 0; k < depth; ++k) {
    const Vector a0 = *reinterpret_cast<const Vector*>(strip + k * kRows);
    const Vector a1 = *reinterpret_cast<const Vector*>(strip + k * kRows + 8);
#pragma GCC unroll 8
    for (Eigen::Index j = 0; j < kWidth; ++j) {
      const double b = B[k + j * B_stride];
      upper[j] += a0 * b;
      lower[j] += a1 * b;
    }
  }
#pragma GCC unroll 8
  for (Eigen::Index j = 0; j < kWidth; ++j) {
    double column[kRows];
    std::memcpy(column, &upper[j], sizeof(Vector));
    std::memcpy(column + 8, &lower[j], sizeof(Vector));
    std::memcpy(C + j * C_stride, column, static_cast<std::size_t>(rows) * sizeof(double));
  }
}

/// Computes all columns of a strip's product.
[[gnu::target("avx512f,avx512vl,avx512dq,fma")]] void multiply_strip(Eigen::Index depth, const double* strip,
                                                                     const double* B, Eigen::Index B_stride,
                                                                     double* C, Eigen::Index C_stride,
                                                                     Eigen::Index rows,
                                                                     Eigen::Index columns) {
  Eigen::Index j = 0;
  for (; j + kColumns <= columns; j += kColumns) {
    multiply_tile<kColumns>(depth, strip, B + j * B_stride, B_stride, C + j * C_stride, C_stride, rows);
  }
  for (; j < columns; ++j) {
    multiply_tile<1>(depth, strip, B + j * B_stride, B_stride, C + j * C_stride, C_stride, rows);
  }
}
#endif

}  // namespace

PackedMatrix::PackedMatrix(Eigen::MatrixXd A) : A_(std::move(A)) {
  static_assert(kRows == kTileRows);
  const bool wide = has_wide_vectors();
  for (Eigen::Index begin = 0; begin < A_.rows(); begin += wide ? kRows : kEigenRows) {
    const Eigen::Index rows = std::min(wide ? kRows : kEigenRows, A_.rows() - begin);
    const auto is_zero = [&](Eigen::Index k) { return A_.col(k).segment(begin, rows).isZero(0.0); };
    Eigen::Index first = 0;
    Eigen::Index end = A_.cols();
    while (first < end && is_zero(first)) ++first;
    while (end > first && is_zero(end - 1)) --end;
    strips_.push_back({begin, rows, first, end - first});
    if (!wide) continue;
    for (Eigen::Index k = first; k < end; ++k) {
      std::copy_n(A_.col(k).data() + begin, rows, packed_.emplace_back().rows);
    }
  }
}

Eigen::MatrixXd PackedMatrix::times(const Eigen::Ref<const Eigen::MatrixXd>& B) const {
  if (B.rows() != A_.cols()) {
    throw std::invalid_argument("PackedMatrix: a factor has " + std::to_string(B.rows()) +
                                " rows, expected " + std::to_string(A_.cols()));
  }
  Eigen::MatrixXd C(A_.rows(), B.cols());
  [[maybe_unused]] const Column* columns = packed_.data();
  for (const Strip& strip : strips_) {
#if COVEY_WIDE_VECTORS
    if (!packed_.empty()) {
      multiply_strip(strip.depth, columns->rows, B.data() + strip.first, B.outerStride(),
                     C.data() + strip.begin, C.outerStride(), strip.rows, B.cols());
      columns += strip.depth;
      continue;
    }
#endif
    C.middleRows(strip.begin, strip.rows).noalias() =
        A_.block(strip.begin, strip.first, strip.rows, strip.depth) * B.middleRows(strip.first, strip.depth);
  }
  return C;
}

}  // namespace covey
