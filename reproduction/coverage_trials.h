#pragma once

#include <covey/conformal/score.h>
#include <reproduction/experiment.h>

#include <Eigen/Core>
#include <array>
#include <vector>

/// The trials of `coverage`: what is drawn and fitted, and what becomes of test points.
namespace covey::reproduce::coverage_figure {

constexpr Eigen::Index kData = 64;
constexpr double kAlpha = 0.125;
constexpr std::array kScores = {Score::kInSample, Score::kLooStudent};
constexpr std::array kTaus = {0.0, 1e-3, 1e-2, 1e-1, 1.0};

/// Where the weights come from.
enum Origin { kOracle, kNetwork, kNetworkStopped, kKernel, kUniform, kOrigins };
constexpr std::array<const char*, kOrigins> kOriginKeys = {"oracle", "network", "network_stopped", "kernel",
                                                           "uniform"};
constexpr std::array<const char*, kOrigins> kOriginLabels = {"oracle ratio", "network as in the paper",
                                                             "network, stopped early",
                                                             "kernel logistic ratio", "uniform weights"};

enum Scenario { kShifted, kSame, kScenarios };
constexpr std::array<const char*, kScenarios> kScenarioKeys = {"shifted", "same"};
constexpr std::array<const char*, kScenarios> kScenarioLabels = {"p′ ≠ p", "p′ = p"};

std::vector<Job> coverage_jobs(const Settings& settings);

/// One number per trial.
using Column = std::vector<double>;

/// The results of all trials, column by column. What was infinite is null in a file.
class Trials {
 public:
  Trials(const Settings& settings, const Results& results);

  std::size_t size() const { return trials_.size(); }
  Column credible(Scenario scenario, const char* what) const;
  Column conformal(Scenario scenario, Score score, Origin origin, const char* what) const;
  /// `what` is "tau", by the masks above one half, or "tau_mask", their mean.
  Column relaxed(Scenario scenario, Score score, std::size_t k, const char* what) const;

 private:
  /// The value at a path of every trial's results.
  Column column(Scenario scenario, const Json::json_pointer& path) const;

  std::vector<const Json*> trials_;
};

}  // namespace covey::reproduce::coverage_figure
