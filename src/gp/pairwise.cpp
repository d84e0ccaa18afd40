#include <covey/gp/pairwise.h>

// Compiled with -O3 (src/CMakeLists.txt): plain loops over contiguous memory that the compiler turns into
// vector code.

namespace covey {

void squared_distances_after(const Eigen::Ref<const Eigen::MatrixXd>& points, Eigen::Index j,
                             Eigen::Ref<Eigen::ArrayXd> out) {
  const Eigen::Index count = points.rows() - j - 1;
  const Eigen::Index d = points.cols();
  double* __restrict sum = out.data();
  const auto coordinate = [&](Eigen::Index k) { return points.col(k).data() + j; };
  // Four coordinates at a time, so that the running sums are loaded and stored a quarter as often.
  Eigen::Index k = 0;
  for (Eigen::Index i = 0; i < count; ++i) sum[i] = 0.0;
  for (; k + 4 <= d; k += 4) {
    const double* __restrict x0 = coordinate(k);
    const double* __restrict x1 = coordinate(k + 1);
    const double* __restrict x2 = coordinate(k + 2);
    const double* __restrict x3 = coordinate(k + 3);
    const double c0 = x0[0], c1 = x1[0], c2 = x2[0], c3 = x3[0];
    for (Eigen::Index i = 0; i < count; ++i) {
      const double t0 = x0[i + 1] - c0, t1 = x1[i + 1] - c1, t2 = x2[i + 1] - c2, t3 = x3[i + 1] - c3;
      sum[i] += (t0 * t0 + t1 * t1) + (t2 * t2 + t3 * t3);
    }
  }
  for (; k < d; ++k) {
    const double* __restrict x = coordinate(k);
    const double c = x[0];
    for (Eigen::Index i = 0; i < count; ++i) {
      const double t = x[i + 1] - c;
      sum[i] += t * t;
    }
  }
}

void add_weighted_squares_after(const Eigen::Ref<const Eigen::MatrixXd>& points, Eigen::Index j,
                                const Eigen::Ref<const Eigen::ArrayXd>& weights,
                                Eigen::Ref<Eigen::VectorXd> sums) {
  const Eigen::Index d = points.rows();
  const double* __restrict own = points.col(j).data();
  double* __restrict sum = sums.data();
  // Two points at a time, so that consecutive additions to the same sum wait for each other half as often.
  Eigen::Index i = 0;
  for (; i + 2 <= weights.size(); i += 2) {
    const double* __restrict x0 = points.col(j + 1 + i).data();
    const double* __restrict x1 = points.col(j + 2 + i).data();
    const double w0 = weights[i], w1 = weights[i + 1];
    for (Eigen::Index k = 0; k < d; ++k) {
      const double t0 = x0[k] - own[k], t1 = x1[k] - own[k];
      sum[k] += w0 * t0 * t0 + w1 * t1 * t1;
    }
  }
  for (; i < weights.size(); ++i) {
    const double* __restrict x = points.col(j + 1 + i).data();
    for (Eigen::Index k = 0; k < d; ++k) sum[k] += weights[i] * (x[k] - own[k]) * (x[k] - own[k]);
  }
}

}  // namespace covey
