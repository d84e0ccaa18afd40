#pragma once

#include <covey/problems/problem.h>
#include <reproduction/protocol.h>

#include <Eigen/Core>
#include <cstdint>
#include <string>
#include <vector>

/// The runs of `heteroscedastic`.
namespace covey::reproduce::heteroscedastic_figure {

enum class Contender { kConformal, kRahbo, kAnpei };

/// The function of a task, and the variance of what is observed in one call at the columns of X: the authors'
/// double-knot has one for all of them.
struct NoisyTask {
  Problem problem;
  bool knot_norm = false;

  Eigen::VectorXd noise_variances(const Eigen::Ref<const Eigen::MatrixXd>& X) const;
  Eigen::VectorXd observe(const Eigen::Ref<const Eigen::MatrixXd>& X, Rng& rng) const;
};
/// "sinc" or "double-knot".
NoisyTask noisy_task(const std::string& name, const NoiseProtocol& protocol);

/// The points that a run starts from, in the task's units (d × n).
Eigen::MatrixXd start_of(const NoisyTask& task, const NoiseProtocol& protocol, std::uint64_t seed);

/// Progress after every evaluation.
using Course = std::vector<double>;

/// A run of the authors' loop to `evaluations` outcomes.
Course authors_course(const NoisyTask& task, Contender contender, const NoiseProtocol& protocol,
                      int evaluations, std::uint64_t seed);
/// The same from the same points with Covey's default: progress is f of the best point evaluated.
Course covey_course(const NoisyTask& task, const NoiseProtocol& protocol, int evaluations,
                    std::uint64_t seed);

}  // namespace covey::reproduce::heteroscedastic_figure
