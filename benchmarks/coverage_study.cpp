// How often each kind of set covers, exchangeable and under a known shift: `make coverage-study` prints the
// table of docs/coverage_study.md. Randomised sets at nominal .875, so that the level itself is exact.
//
//   coverage_study [TRIALS] (default 200; a quarter of them at n = 200)

#include <covey/conformal/certified.h>
#include <covey/conformal/split.h>
#include <covey/covey.h>
#include <covey/numerics/parallel.h>
#include <covey/numerics/statistics.h>

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "support/shift_problem.h"

namespace {

using covey::Weights;
using covey::test::RunningMean;
using covey::test::ShiftProblem;

constexpr double kAlpha = 0.125;
constexpr int kSample = 128;  // queries from which a ratio is learnt
constexpr int kTests = 16;    // judged queries per trial

enum Hyper { kFixed, kFitted, kCertified, kSplit, kHypers };
enum Origin { kUniform, kKernel, kClassifier, kOracle, kOrigins };
constexpr std::array<const char*, kHypers> kHyperNames = {"fixed", "fitted", "certified", "split"};
constexpr std::array<const char*, kOrigins> kOriginNames = {"uniform", "kernel", "classifier", "oracle"};

/// What one trial says of one way of working.
struct Cell {
  double covered = 0.0;
  double vacuous = 0.0;
  double effective = 0.0;
  double variation = 0.0;
  std::vector<double> widths;
  int tests = 0;
};
using Trial = std::array<std::array<Cell, kOrigins>, kHypers>;

/// The ratios at some points of the data, and at the queries, of each origin.
struct Ratios {
  std::array<Eigen::VectorXd, kOrigins> data;
  std::array<Eigen::VectorXd, kOrigins> queries;
};

Ratios learn_ratios(const ShiftProblem& problem, const Eigen::MatrixXd& X, const Eigen::MatrixXd& sample,
                    const Eigen::MatrixXd& queries, std::uint64_t seed) {
  covey::KernelLogisticOptions kernel_options;
  kernel_options.seed = seed;
  covey::ClassifierOptions classifier_options;
  classifier_options.seed = seed;
  const covey::RatioFit kernel = covey::fit_kernel_logistic_ratio(X, sample, kernel_options);
  const covey::RatioFit classifier = covey::fit_classifier_ratio(X, sample, classifier_options);
  const covey::KnownRatio oracle = problem.oracle();
  const covey::UnitRatio unit(problem.d);
  const std::array<const covey::DensityRatio*, kOrigins> all = {&unit, kernel.ratio.get(),
                                                                classifier.ratio.get(), &oracle};
  Ratios ratios;
  for (int origin = 0; origin < kOrigins; ++origin) {
    ratios.data[origin] = all[origin]->values(X);
    ratios.queries[origin] = all[origin]->values(queries);
  }
  return ratios;
}

void record(Cell& cell, const covey::Support& support, double U, const covey::IntervalSet* set, double unit,
            const Weights& weights, const Weights& oracle) {
  ++cell.tests;
  cell.covered += covey::exceeds_level(support.p_value(U), kAlpha) ? 1.0 : 0.0;
  cell.vacuous += covey::exceeds_level(support.w_n(), kAlpha) ? 1.0 : 0.0;
  cell.effective += weights.effective_sample_size();
  cell.variation += covey::test::total_variation(weights, oracle);
  if (set != nullptr && covey::is_bounded(*set)) cell.widths.push_back(unit * covey::width(*set));
}

Trial run_trial(const ShiftProblem& problem, Eigen::Index n, covey::Rng& rng, std::uint64_t seed) {
  const Eigen::MatrixXd X = problem.data_inputs(rng, n);
  const Eigen::VectorXd y = problem.outcomes(rng, X);
  const Eigen::MatrixXd sample = problem.query_inputs(rng, kSample);
  const Eigen::MatrixXd queries = problem.query_inputs(rng, kTests);
  const Eigen::VectorXd outcomes = problem.outcomes(rng, queries);
  const Ratios ratios = learn_ratios(problem, X, sample, queries, seed);

  // The models: fixed, fitted to everything, fitted to the first half and calibrated on the second.
  const covey::GaussianProcess fixed(X, y, problem.fixed_model());
  const covey::InputScaler inputs = covey::InputScaler::from_data(X);
  const covey::OutcomeScaler scale = covey::OutcomeScaler::from_data(y);
  const covey::Fit fitted = covey::fit_gaussian_process(inputs.scale(X), scale.standardize(y));
  const Eigen::Index half = n / 2;
  const covey::InputScaler half_inputs = covey::InputScaler::from_data(X.leftCols(half));
  const covey::OutcomeScaler half_scale = covey::OutcomeScaler::from_data(y.head(half));
  const covey::Fit half_fit =
      covey::fit_gaussian_process(half_inputs.scale(X.leftCols(half)), half_scale.standardize(y.head(half)));
  const std::vector<covey::Marginal> calibration =
      half_fit.gp.predict_many(half_inputs.scale(X.rightCols(n - half)));
  Eigen::VectorXd residuals(n - half);
  for (Eigen::Index i = 0; i < n - half; ++i) {
    const covey::Marginal& m = calibration[static_cast<std::size_t>(i)];
    residuals[i] = (half_scale.standardize(y[half + i]) - m.mean) / std::sqrt(m.y_variance);
  }

  Trial trial;
  constexpr int kCertifiedTests = 4;
  for (int t = 0; t < kTests; ++t) {
    const double U = rng.uniform();
    const covey::QueryTerms fixed_terms = fixed.query(queries.col(t));
    const covey::QueryTerms fitted_terms = fitted.gp.query(inputs.scale(queries.col(t)));
    const covey::Marginal half_marginal = half_fit.gp.predict(half_inputs.scale(queries.col(t)));
    const double half_z =
        (half_scale.standardize(outcomes[t]) - half_marginal.mean) / std::sqrt(half_marginal.y_variance);
    const auto weights = [&](int origin) { return Weights{ratios.data[origin], ratios.queries[origin][t]}; };
    const auto half_weights = [&](int origin) {
      return Weights{ratios.data[origin].tail(n - half), ratios.queries[origin][t]};
    };
    for (int origin = 0; origin < kOrigins; ++origin) {
      const auto full = [&](Cell& cell, const covey::FitTerms& fit, const covey::QueryTerms& terms,
                            double y_fit, double unit) {
        const covey::ScoreDifferences D = covey::score_differences(covey::Score::kLooStudent, fit, terms);
        const double sd = std::sqrt(terms.S);
        const covey::IntervalSet set =
            covey::conformal_set(covey::Score::kLooStudent, fit, terms, weights(origin), kAlpha);
        record(cell, covey::support(D, weights(origin), (y_fit - terms.mu) / sd), U, &set, unit * sd,
               weights(origin), weights(kOracle));
      };
      full(trial[kFixed][origin], fixed.terms(), fixed_terms, outcomes[t], 1.0);
      full(trial[kFitted][origin], fitted.gp.terms(), fitted_terms, scale.standardize(outcomes[t]),
           scale.scale);
      const covey::SplitCalibration split(residuals, half_weights(origin).ratios);
      const covey::IntervalSet set = split.set(kAlpha, half_weights(origin).query_ratio);
      record(trial[kSplit][origin], split.support(half_z, half_weights(origin).query_ratio), U, &set,
             half_scale.scale * std::sqrt(half_marginal.y_variance), half_weights(origin),
             half_weights(kOracle));
    }
    if (t < kCertifiedTests) {
      // The scores of a refit do not depend on the weights; the widths are those of uniform ones, at the
      // first query.
      const covey::CertifiedQuery query(X, y, queries.col(t), Weights::uniform(n), {.alpha = kAlpha});
      covey::IntervalSet set;
      const bool with_set = t == 0 && n <= 64;
      if (with_set)
        set =
            query.set(scale.offset + scale.scale * fitted_terms.mu, scale.scale * std::sqrt(fitted_terms.S));
      for (int origin = 0; origin < kOrigins; ++origin) {
        record(trial[kCertified][origin], query.with_weights(weights(origin)).support(outcomes[t]), U,
               with_set && origin == kUniform ? &set : nullptr, 1.0, weights(origin), weights(kOracle));
      }
    }
  }
  return trial;
}

void study(const ShiftProblem& problem, Eigen::Index n, int trials) {
  std::vector<Trial> results(static_cast<std::size_t>(trials));
  covey::parallel_for(trials, 0, [&](Eigen::Index i) {
    const std::uint64_t stream = static_cast<std::uint64_t>(i);
    covey::Rng rng(1000 * static_cast<std::uint64_t>(n) + static_cast<std::uint64_t>(problem.d), stream);
    results[static_cast<std::size_t>(i)] = run_trial(problem, n, rng, stream);
  });
  for (int hyper = 0; hyper < kHypers; ++hyper) {
    for (int origin = 0; origin < kOrigins; ++origin) {
      if (problem.shift == 0.0 && origin == kOracle) continue;  // the uniform weights are the true ones
      RunningMean covered;
      double vacuous = 0.0;
      double effective = 0.0;
      double variation = 0.0;
      std::vector<double> widths;
      int tests = 0;
      for (const Trial& trial : results) {
        const Cell& cell = trial[hyper][origin];
        if (cell.tests == 0) continue;
        covered.add(cell.covered / cell.tests);
        vacuous += cell.vacuous;
        effective += cell.effective;
        variation += cell.variation;
        tests += cell.tests;
        widths.insert(widths.end(), cell.widths.begin(), cell.widths.end());
      }
      const std::string width =
          widths.empty()
              ? ""
              : fmt::format("{:.2f}",
                            covey::median(Eigen::Map<Eigen::VectorXd>(widths.data(), std::ssize(widths))));
      fmt::print("| {} | {} | {} | {} | {} | {:.3f} ± {:.3f} | {:.2f} | {} | {:.1f} | {:.2f} |\n",
                 problem.shift > 0.0 ? "shifted" : "exchangeable", problem.d, n, kHyperNames[hyper],
                 kOriginNames[origin], covered.mean(), covered.standard_error(), vacuous / tests, width,
                 effective / tests, variation / tests);
    }
  }
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const int trials = argc > 1 ? std::max(2, std::atoi(argv[1])) : 200;
  fmt::print(
      "| rows | d | n | hyperparameters | weights | coverage (nominal {:g}) | vacuous | median width | "
      "effective n | total variation |\n|---|---|---|---|---|---|---|---|---|---|\n",
      1.0 - kAlpha);
  const auto begin = std::chrono::steady_clock::now();
  for (const double shift : {0.0, 1.5}) {
    for (const Eigen::Index d : {3, 20}) {
      for (const Eigen::Index n : {20, 64, 200}) {
        study({.d = d, .shift = shift}, n, n > 100 ? std::max(2, trials / 4) : trials);
        fmt::print(stderr, "d = {}, n = {}, shift {}: {:.0f} s\n", d, n, shift,
                   std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
      }
    }
  }
}
