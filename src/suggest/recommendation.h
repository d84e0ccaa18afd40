#pragma once

#include <covey/suggest/history.h>
#include <covey/suggest/round.h>

#include <Eigen/Core>
#include <optional>
#include <string_view>
#include <vector>

namespace covey {

/// What is known of the noise of outcomes, and from where.
///
///   kDeclaredNone  the user says that there is none
///   kNotEvident    nothing speaks for any: no point was measured twice with different outcomes, and what the
///                  fit takes for noise may as well be a rough function
///   kDeclared      the user says that there is some
///   kKnown         standard errors were told
///   kRepeated      outcomes of the same point differ
///   kFitted        outcomes of points next to each other differ more than a function's do
enum class NoiseEvidence { kDeclaredNone, kNotEvident, kDeclared, kKnown, kRepeated, kFitted };
bool is_noisy(NoiseEvidence evidence);
/// Why the best outcome, or the best mean, is recommended, in words.
std::string_view because(NoiseEvidence evidence);

/// What is known of the noise of a history with one objective, whose model is `model`. `deterministic` is
/// what the user declares, if anything.
NoiseEvidence noise_evidence(const History& history, const ObjectiveFit& model,
                             const std::optional<bool>& deterministic = {});

/// A point of a history with one outcome that is recommended, beside that with the best outcome. Indices
/// into the history.
struct Recommendation {
  Eigen::Index point = 0;
  Eigen::Index best_outcome = 0;
  NoiseEvidence evidence = NoiseEvidence::kNotEvident;
  double mean = 0.0;  ///< the model's mean of f at the recommended point, in the units of y

  bool by_posterior_mean() const { return is_noisy(evidence); }
};

/// The point to recommend: that of the best outcome, unless outcomes are noisy. Then the one with the highest
/// mean of f among those whose own outcomes do not contradict it, that is whose outcomes are on average not
/// more than two of their standard errors below that mean. Of equals the first. With a target, high means
/// near to it. Only points of `among` are recommended, ascending and not empty, or all if nothing is said.
Recommendation recommend(const History& history, const ObjectiveFit& model,
                         const std::optional<bool>& deterministic = {},
                         const std::optional<std::vector<Eigen::Index>>& among = {});

}  // namespace covey
