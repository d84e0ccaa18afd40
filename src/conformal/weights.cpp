#include <covey/conformal/weights.h>

#include <algorithm>
#include <limits>
#include <vector>

namespace covey {

double clip_level(const Eigen::Ref<const Eigen::VectorXd>& ratios, double alpha) {
  if (alpha >= 1.0) return std::numeric_limits<double>::infinity();
  // alpha Σ min(r_i, B) − B (1 − alpha) is concave in B, 0 at 0 and linear between the ratios: with `sum`
  // over those below and `above` of the others its zero beyond 0 is the last B ≤ r with alpha sum + B (alpha
  // above − 1 + alpha) ≥ 0.
  std::vector<double> sorted(ratios.begin(), ratios.end());
  std::sort(sorted.begin(), sorted.end());
  double level = 0.0;
  double sum = 0.0;
  for (std::size_t i = 0; i <= sorted.size(); ++i) {
    const double slope = alpha * static_cast<double>(sorted.size() - i) - (1.0 - alpha);
    const double end = i < sorted.size() ? sorted[i] : std::numeric_limits<double>::infinity();
    if (slope < 0.0 && alpha * sum + end * slope < 0.0) return std::max(level, -alpha * sum / slope);
    level = end;
    if (i < sorted.size()) sum += end;
  }
  return level;
}

}  // namespace covey
