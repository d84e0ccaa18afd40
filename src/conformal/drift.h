#pragma once

#include <covey/numerics/random.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace covey {

/// How a score changed: it is larger or smaller than it was, or scatters more widely.
enum class DriftKind { kHigher, kLower, kWider };
/// "higher", "lower", "wider".
std::string_view to_string(DriftKind kind);

/// Watches a sequence of scores for a change of their distribution, and may be asked after every one of them.
/// The scores of a search are z = (y − mu)/√S, what outcomes were off their predictions: if the model is
/// right these are independent however the queries were chosen. They are not calibrated (TrackedSets): what
/// follows the outcomes would hide that they scatter more widely.
///
/// The p-value of score t is its rank among the first t, drawn at random within its own place:
///
///   p_t = (#{i ≤ t : r_i < r_t} + U_t #{i ≤ t : r_i = r_t})/t,   U_t uniform.
///
/// If the scores are exchangeable, p_1, p_2, ... are independent and uniform, whatever the distribution of
/// the scores (Vovk, Nouretdinov & Gammerman 2003), so s_t = Φ⁻¹(p_t) are independent and standard normal. A
/// bet b on what they become after a change is a density ratio f_b with E f_b(s_t) = 1:
///
///   exp(δ s − δ²/2), δ = ±0.5, ±1: larger or smaller;   exp(s² (1 − 1/σ²)/2)/σ, σ = 1.6: wider.
///
/// The change may begin at any t, with the prior probability π_t = 1/(1 + (t − 1)/h) − 1/(1 + t/h), h = 100:
///
///   M_T = Σ_{t > T} π_t + Σ_b w_b Σ_{t ≤ T} π_t Π_{u = t..T} f_b(s_u)
///
/// is a mixture of products of such ratios, hence a martingale with mean 1, and by Ville's inequality
/// P(M_T ≥ 1/ε for some T) ≤ ε: an alarm at 20 is false in at most 5 % of all sequences, however long and
/// however often one looks. With A_b ← (A_b + π_t) f_b(s_t) a score costs a search of those before it.
///
/// No bet is made on the first kDriftFormer scores: ranks among fewer say little, and their U much. Nothing
/// is bet on scores that scatter less than before, as a model's errors do while it learns. A single outlier
/// is worth no more than its rank.
///
/// Copyable; add() is all that changes it.
class DriftMartingale {
 public:
  /// `seed` names the random numbers U.
  explicit DriftMartingale(std::uint64_t seed = 0) : rng_(seed) {}

  /// Takes in the next score. Throws std::invalid_argument unless it is finite.
  void add(double score);
  /// The same for scores that are compared anew each time, such as how frequent a choice is among all so far:
  /// of the earlier ones `below` are smaller than this one, and `ties` as large. Not to be mixed with add().
  void add_rank(std::size_t below, std::size_t ties);

  std::size_t count() const { return count_; }
  /// The largest M so far, at least 1; at most 1e300.
  double evidence() const;
  /// A bound, valid at any time, for the probability of so much evidence if nothing changed: 1/evidence().
  double p_value() const { return 1.0 / evidence(); }
  bool is_alarm(double level = 0.05) const { return p_value() <= level; }

  /// The likeliest change: the place (from 0) of the first score after it and its kind, those of the bet
  /// whose product up to the largest M is the largest. Nothing before the first bet.
  struct Change {
    std::size_t first = 0;
    DriftKind kind = DriftKind::kHigher;
  };
  std::optional<Change> change() const;

  static constexpr std::size_t kBets = 5;

 private:
  void bet(double p);

  Rng rng_;
  std::size_t count_ = 0;
  std::vector<double> sorted_;              ///< the scores of add(), ascending
  std::vector<double> normal_;              ///< s of every score that was bet on
  std::array<double, kBets> log_stakes_{};  ///< log A_b, once there are bets
  double log_largest_ = 0.0;
  std::size_t largest_at_ = 0;  ///< how many had been bet on at the largest M
};

/// How many scores there are before the first bet.
inline constexpr std::size_t kDriftFormer = 10;

}  // namespace covey
