#include <covey/loop/holdout.h>

#include <cmath>

namespace covey {

std::optional<HoldoutCoverage> holdout_coverage(const History& history, double share,
                                                const SuggestOptions& options, Rng& rng) {
  const Eigen::Index n = history.X.cols();
  const auto held = static_cast<Eigen::Index>(std::lround(share * static_cast<double>(n)));
  if (held < 1 || n - held < 2) return std::nullopt;
  const Eigen::VectorXi order = rng.permutation(n);
  const Eigen::VectorXi out = order.head(held);
  const Eigen::VectorXi kept = order.tail(n - held);
  History rest;
  rest.X = history.X(Eigen::all, kept);
  rest.Y = history.Y(Eigen::all, kept);
  rest.goals = history.goals;
  const Round round = suggest_at(rest, history.X(Eigen::all, out), options);
  HoldoutCoverage mean;
  const auto count = static_cast<double>(held * history.outcomes());
  mean.expected = 1.0 - round.alpha;
  for (Eigen::Index o = 0; o < history.outcomes(); ++o) {
    for (Eigen::Index i = 0; i < held; ++i) {
      const Verdict verdict =
          round.judge(static_cast<std::size_t>(i), history.Y(o, out[i]), static_cast<std::size_t>(o));
      mean.credible += verdict.credible_covered ? 1.0 / count : 0.0;
      mean.conformal += verdict.conformal_covered ? 1.0 / count : 0.0;
    }
  }
  return mean;
}

}  // namespace covey
