#include <covey/study/space_toml.h>
#include <covey/study/suggestion.h>

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace covey {
namespace {

/// A study of two floats that is made of these lines of [study].
Study wavy_study(const std::string& lines) {
  StudyDefinition file = parse_study(
      "[study]\nname = 'plane'\nobjectives = { y = 'maximize' }\ninitial = 8\nseed = 5\n" + lines +
          "\n[parameters]\na = { type = 'float', low = 0, high = 1 }\nb = { type = 'float', low = 0, high = "
          "1 "
          "}\n",
      "plane.toml");
  return {.config = std::move(file.config), .space = std::move(file.space)};
}

/// A wavy surface with a little roughness, which a model may take for noise.
double wavy_height(const Values& params) {
  const double a = std::get<double>(params[0]);
  const double b = std::get<double>(params[1]);
  return std::sin(7.0 * a) + std::cos(5.0 * b) + 0.3 * std::sin(40.0 * a * b);
}

/// The design with its outcomes.
std::vector<Trial> told_design(const Study& study, std::int64_t count) {
  std::vector<Trial> trials;
  for (std::int64_t number = 1; number <= count; ++number) {
    Trial& trial = trials.emplace_back();
    trial.number = number;
    trial.state = TrialState::kComplete;
    trial.params = design_point(study, number);
    trial.told_revision = number;
    trial.objectives.resize(1);
    trial.objectives[0].value = wavy_height(trial.params);
  }
  return trials;
}

Suggestion next_point(const Study& study, const std::vector<Trial>& trials, const FixedValues& fixed = {}) {
  return suggest_trials(study, trials, fixed, {.first_trial = std::ssize(trials) + 1, .threads = 1}).fresh[0];
}

/// A batch, since the first point may be the same corner whatever the setting.
std::vector<Values> next_batch(const std::string& lines) {
  const Study study = wavy_study(lines);
  std::vector<Values> points;
  for (const Suggestion& suggestion :
       suggest_trials(study, told_design(study, 14), {}, {.first_trial = 15, .q = 5, .threads = 1}).fresh) {
    points.push_back(suggestion.params);
  }
  return points;
}

TEST(SearchSettings, EachChangesWhatIsAsked) {
  const std::vector<Values> usual = next_batch("");
  EXPECT_EQ(next_batch(""), usual);
  for (const char* line : {"beta = 0.5", "kernel = 'rbf'", "trust_region = true", "search_alpha = 0.6",
                           "ratio = 'kernel'", "noise = 0.5", "deterministic = true"}) {
    EXPECT_NE(next_batch(line), usual) << line;
  }
}

TEST(SearchSettings, WhatIsTheDefaultChangesNothing) {
  const SuggestOptions options;
  const std::vector<Values> usual = next_batch("");
  for (const std::string& line :
       {"beta = " + std::to_string(options.beta.value()), "kernel = '" + to_string(options.kernel) + "'",
        std::string("trust_region = false"), std::string("ratio = 'uniform'"),
        std::string("deterministic = false"), std::string("max_failures = 3")}) {
    EXPECT_EQ(next_batch(line), usual) << line;
  }
}

TEST(SearchSettings, TheModelHasTheNoiseAndTheKernelThatTheStudyStates) {
  const auto model = [](const std::string& lines) {
    const Study study = wavy_study(lines);
    return fit_study(study, told_design(study, 14), 0, 1).models[0];
  };
  const auto noise_sd = [](const ObjectiveFit& fit) {
    return fit.scaler.scale * std::sqrt(fit.gp().query_noise());
  };
  EXPECT_NEAR(noise_sd(model("noise = 0.5")), 0.5, 1e-9);
  EXPECT_LT(noise_sd(model("deterministic = true")), 1e-3);
  EXPECT_GT(noise_sd(model("")), 1e-3);
  EXPECT_EQ(model("kernel = 'rbf'").gp().hyperparameters().kernel, KernelType::kRbf);
}

TEST(SearchSettings, AStandardErrorThatWasToldGoesBeforeTheDeclaredNoise) {
  const Study study = wavy_study("noise = 0.5");
  std::vector<Trial> trials = told_design(study, 14);
  trials[3].objectives[0].sem = 2.0;
  const Eigen::VectorXd variances = loop_of(study, trials).history().noise_variances.at(0);
  EXPECT_DOUBLE_EQ(variances[3], 4.0);
  EXPECT_DOUBLE_EQ(variances[4], 0.25);
}

TEST(SearchSettings, ATrustRegionStaysNearTheBestAndStartsAgainWithPointsOfItsOwn) {
  // Without noise the region is around the best outcome, however bad those next to it are.
  const Study study = wavy_study("trust_region = true\ndeterministic = true");
  // Outcomes that only get worse: the region shrinks, and converges in the end.
  std::vector<Trial> trials = told_design(study, 8);
  trials[5].objectives[0].value = 100.0;
  const Values best = trials[5].params;
  double area = 0.0;  // of the box between the best point and the last one
  while (trials.size() < 30) {
    Trial trial = trials.back();
    trial.number += 1;
    trial.told_revision = trial.number;
    trial.params = next_point(study, trials).params;
    trial.objectives[0].value = -static_cast<double>(trial.number);
    area = 1.0;
    for (std::size_t i = 0; i < 2; ++i) {
      area *= std::abs(std::get<double>(trial.params[i]) - std::get<double>(best[i]));
    }
    trials.push_back(trial);
  }
  // 21 failures in a row halve .8 five times. However the lengthscales share that out between the sides, half
  // of them multiply to no more than the square of half the length.
  EXPECT_LE(area, std::pow(0.5 * 0.8 / 32.0, 2) * (1.0 + 1e-9));
  while (trials.size() < 36) {
    Trial trial = trials.back();
    trial.number += 1;
    trial.told_revision = trial.number;
    trial.objectives[0].value = -static_cast<double>(trial.number);
    trials.push_back(trial);
  }
  // Two that ask at the same time start the new region with different points.
  const Values first = next_point(study, trials).params;
  Trial running = trials.back();
  running.number += 1;
  running.state = TrialState::kRunning;
  running.params = first;
  trials.push_back(running);
  EXPECT_NE(next_point(study, trials).params, first);
  // With a value that is fixed all of the rest is searched.
  EXPECT_EQ(next_point(study, trials, {Value{0.25}, std::nullopt}).params[0], Value{0.25});
}

}  // namespace
}  // namespace covey
