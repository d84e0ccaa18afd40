#pragma once

#include <optional>

namespace covey {

struct AdaptiveOptions {
  double alpha = 0.1;  ///< the miss rate aimed at, in (0, 1)
  /// Step of the level, positive: larger follows faster and gives more sets that are the whole line.
  double gamma = 0.05;
  /// alpha_1 ∈ [0, 1], the level of the first set; alpha if not given.
  std::optional<double> first_level = {};
};

/// Adaptive conformal inference (Gibbs & Candès 2021) on p-values: the level of the conformal sets
/// {y : p(y) > alpha_t} moves with the misses,
///
///   alpha_{t+1} = alpha_t + gamma (alpha − err_t),   err_t = 1{p_t ≤ alpha_t}.
///
/// A set at alpha_t ≤ 0 is the whole line, one at alpha_t ≥ 1 is empty; hence −gamma ≤ alpha_t ≤ 1 + gamma
/// and, for any outcomes, |mean err − alpha| ≤ (max(alpha_1, 1 − alpha_1) + gamma)/(gamma T).
class AdaptiveLevel {
 public:
  /// Throws std::invalid_argument if an option is out of its range.
  explicit AdaptiveLevel(const AdaptiveOptions& options = {});

  /// alpha_t, the level of the next set; may lie outside of [0, 1].
  double level() const { return level_; }
  bool whole_line() const { return level_ <= 0.0; }
  bool empty() const { return level_ >= 1.0; }

  /// Takes in the p-value of the outcome, in [0, 1], of a set at the current level.
  void tell(double p_value) { tell(p_value, level_); }
  /// The same for a set that was asked for earlier, at the level of that time.
  void tell(double p_value, double asked_level);

  int told() const { return told_; }
  int misses() const { return misses_; }
  /// Mean err; 0 if nothing was told. Always alpha + (alpha_1 − alpha_{T+1})/(gamma T).
  double miss_rate() const;
  /// The bound on |mean err − alpha|, infinite if nothing was told. It needs every outcome told before the
  /// next set is asked for; with up to D sets open at a time the numerator has D gamma instead of gamma.
  double deviation_bound() const;

 private:
  AdaptiveOptions options_;
  double level_;
  int told_ = 0;
  int misses_ = 0;
};

}  // namespace covey
