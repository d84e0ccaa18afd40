#include <covey/conformal/mask.h>
#include <covey/conformal/prediction_set.h>
#include <covey/density/classifier.h>
#include <covey/density/kernel_logistic.h>
#include <covey/gp/fit.h>
#include <covey/gp/normalize.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/random.h>
#include <covey/problems/synthetic.h>
#include <reproduction/coverage_trials.h>
#include <reproduction/curves.h>

#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <string>

namespace covey::reproduce::coverage_figure {
namespace {

constexpr Eigen::Index kDimension = 3;
/// Draws from the queries' distribution that teach a ratio.
constexpr Eigen::Index kSample = 128;
constexpr double kNoise = 0.05;
/// p = N(.5, kSd² I); p' is moved by kShift standard deviations along the diagonal.
constexpr double kSd = 0.15, kShift = 1.5;
constexpr int kTrials = 32;
constexpr std::uint64_t kStream = 64;

double offset_of(Scenario scenario) {
  return scenario == kShifted ? kShift * kSd / std::sqrt(static_cast<double>(kDimension)) : 0.0;
}

Eigen::MatrixXd inputs(Rng& rng, Eigen::Index n, double offset) {
  return 0.5 + offset + kSd * rng.normal(kDimension, n).array();
}

/// Hartmann's function, beyond its box too, with noise.
Eigen::VectorXd outcomes(Rng& rng, const Eigen::MatrixXd& X) {
  static const Problem problem = hartmann3();
  Eigen::VectorXd y(X.cols());
  for (Eigen::Index i = 0; i < X.cols(); ++i) {
    y[i] = problem.definition().f(X.col(i))[0] + std::sqrt(kNoise) * rng.normal();
  }
  return y;
}

KnownRatio oracle(double offset) {
  const auto log_density = [](double centre) {
    return [centre](const Eigen::VectorXd& x) {
      return -(x.array() - centre).square().sum() / (2.0 * kSd * kSd);
    };
  };
  return {kDimension, {log_density(0.5 + offset)}, {log_density(0.5)}};
}

/// The network as it is trained within a round of the paper's loop: a step for each of the chains' 75 that
/// count, the average of its weights begun at zero, nothing held out.
ClassifierOptions paper_network(std::uint64_t seed) {
  return {.steps = 75, .held_out = 0.0, .debias = false, .seed = seed};
}

using Ratios = std::array<std::unique_ptr<const DensityRatio>, kOrigins>;

Ratios learn_ratios(const Eigen::MatrixXd& X, const Eigen::MatrixXd& sample, double offset,
                    std::uint64_t seed) {
  Ratios ratios;
  ratios[kOracle] = std::make_unique<KnownRatio>(oracle(offset));
  ratios[kNetwork] = fit_classifier_ratio(X, sample, paper_network(seed)).ratio;
  ratios[kNetworkStopped] = fit_classifier_ratio(X, sample, {.seed = seed}).ratio;
  ratios[kKernel] = fit_kernel_logistic_ratio(X, sample, {.seed = seed}).ratio;
  ratios[kUniform] = std::make_unique<UnitRatio>(kDimension);
  return ratios;
}

double total_variation(const Weights& w, const Weights& v) {
  return 0.5 * ((w.ratios / w.total() - v.ratios / v.total()).cwiseAbs().sum() + std::abs(w.w_n() - v.w_n()));
}

/// What one trial says of one kind of set.
struct Tally {
  int tests = 0, covered = 0, vacuous = 0, unbounded = 0, covered_bounded = 0;
  double effective = 0.0, variation = 0.0;
  std::vector<double> widths;  ///< relative to the credible interval

  void add(bool is_covered, double relative_width) {
    ++tests;
    covered += is_covered ? 1 : 0;
    const bool is_bounded = std::isfinite(relative_width);
    unbounded += is_bounded ? 0 : 1;
    covered_bounded += is_covered && is_bounded ? 1 : 0;
    widths.push_back(relative_width);
  }
  Json to_json() const {
    const double n = tests;
    return {{"coverage", covered / n},
            {"bounded_coverage", tests > unbounded ? covered_bounded / (n - unbounded) : std::nan("")},
            {"vacuous", vacuous / n},
            {"unbounded", unbounded / n},
            {"width", median_of(widths)},
            {"effective", effective / n},
            {"variation", variation / n}};
  }
};

/// At each temperature, at how many outcomes the relaxed mask exceeds one half, and the masks' sum.
struct Relaxed {
  std::array<double, kTaus.size()> covered = {}, mask = {};

  void add(std::size_t k, double m) {
    covered[k] += m > 0.5 ? 1.0 : 0.0;
    mask[k] += m;
  }
};

MaskOptions mask_options(double tau, double U) {
  if (tau == 0.0) return {.type = MaskType::kRandomized, .U = U};
  return {.type = MaskType::kRelaxed, .U = U, .tau_score = tau, .tau_weight = tau};
}

/// What becomes of the queries at the columns of Xq; `uniforms` are the numbers that randomise their sets.
Json judge(const GaussianProcess& gp, const Eigen::MatrixXd& Xq, const Eigen::VectorXd& labels,
           const Eigen::VectorXd& uniforms, const Ratios& ratios) {
  const double reach = normal_quantile(1.0 - kAlpha / 2.0);
  std::array<Eigen::VectorXd, kOrigins> at_data, at_queries;
  for (std::size_t origin = 0; origin < kOrigins; ++origin) {
    at_data[origin] = ratios[origin]->values(gp.X());
    at_queries[origin] = ratios[origin]->values(Xq);
  }
  Tally credible;
  std::array<std::array<Tally, kOrigins>, kScores.size()> tallies;
  std::array<Relaxed, kScores.size()> relaxed;
  for (Eigen::Index t = 0; t < Xq.cols(); ++t) {
    const QueryTerms query = gp.query(Xq.col(t));
    const double z = (labels[t] - query.mu) / std::sqrt(query.S);
    const double U = uniforms[t];
    credible.add(std::abs(z) <= reach, 1.0);
    const Weights true_weights{at_data[kOracle], at_queries[kOracle][t]};
    for (std::size_t s = 0; s < kScores.size(); ++s) {
      const ScoreDifferences D = score_differences(kScores[s], gp.terms(), query);
      for (std::size_t origin = 0; origin < kOrigins; ++origin) {
        const Weights weights{at_data[origin], at_queries[origin][t]};
        const IntervalSet set = conformal_set(kScores[s], gp.terms(), query, weights, kAlpha, U);
        Tally& tally = tallies[s][origin];
        tally.add(exceeds_level(support(D, weights, z).p_value(U), kAlpha), width(set) / (2.0 * reach));
        tally.vacuous += exceeds_level(weights.w_n(), kAlpha) ? 1 : 0;
        tally.effective += weights.effective_sample_size() / static_cast<double>(kData);
        tally.variation += total_variation(weights, true_weights);
      }
      const Eigen::ArrayXd label = Eigen::ArrayXd::Constant(1, z);
      for (std::size_t k = 0; k < kTaus.size(); ++k) {
        relaxed[s].add(k, conformal_mask(D, true_weights, kAlpha, label, mask_options(kTaus[k], U))[0]);
      }
    }
  }
  Json json = {{"credible", credible.to_json()}};
  const auto tests = static_cast<double>(Xq.cols());
  for (std::size_t s = 0; s < kScores.size(); ++s) {
    Json& entry = json[std::string(to_string(kScores[s]))];
    for (std::size_t origin = 0; origin < kOrigins; ++origin) {
      entry[kOriginKeys[origin]] = tallies[s][origin].to_json();
    }
    for (std::size_t k = 0; k < kTaus.size(); ++k) {
      entry["tau"].push_back(relaxed[s].covered[k] / tests);
      entry["tau_mask"].push_back(relaxed[s].mask[k] / tests);
    }
  }
  return json;
}

/// One trial: data, a model fitted to them, and what becomes of test points of both distributions.
Json trial(std::uint64_t seed, Eigen::Index tests) {
  Rng rng(seed, kStream);
  const Eigen::MatrixXd X = inputs(rng, kData, 0.0);
  const Eigen::VectorXd y = outcomes(rng, X);
  const OutcomeScaler scaler = OutcomeScaler::from_data(y);
  const GaussianProcess gp =
      fit_gaussian_process(X, scaler.standardize(y), {.prior = Prior::kPaper, .seed = seed}).gp;
  Json json = Json::object();
  for (const Scenario scenario : {kShifted, kSame}) {
    const double offset = offset_of(scenario);
    const Eigen::MatrixXd sample = inputs(rng, kSample, offset);
    const Eigen::MatrixXd Xq = inputs(rng, tests, offset);
    const Eigen::VectorXd labels = scaler.standardize(outcomes(rng, Xq));
    const Eigen::VectorXd uniforms = rng.uniform(tests, 1);
    json[kScenarioKeys[scenario]] = judge(gp, Xq, labels, uniforms, learn_ratios(X, sample, offset, seed));
  }
  return json;
}

Eigen::Index tests_of(const Settings& settings) {
  return settings.fast ? 64 : 256;
}

std::string trial_key(std::uint64_t seed, Eigen::Index tests) {
  return fmt::format("coverage-{}-s{}", tests, seed);
}

std::vector<std::uint64_t> seeds_of(const Settings& settings) {
  return settings.first_seeds(settings.trials_of(kTrials));
}

}  // namespace

std::vector<Job> coverage_jobs(const Settings& settings) {
  std::vector<Job> jobs;
  const Eigen::Index tests = tests_of(settings);
  for (const std::uint64_t seed : seeds_of(settings)) {
    jobs.push_back({trial_key(seed, tests), 0.15, [seed, tests] { return trial(seed, tests); }});
  }
  return jobs;
}

Trials::Trials(const Settings& settings, const Results& results) {
  for (const std::uint64_t seed : seeds_of(settings)) {
    trials_.push_back(&results.at(trial_key(seed, tests_of(settings))));
  }
}

Column Trials::credible(Scenario scenario, const char* what) const {
  return column(scenario, Json::json_pointer("/credible") / what);
}

Column Trials::conformal(Scenario scenario, Score score, Origin origin, const char* what) const {
  return column(scenario, Json::json_pointer() / std::string(to_string(score)) / kOriginKeys[origin] / what);
}

Column Trials::relaxed(Scenario scenario, Score score, std::size_t k, const char* what) const {
  return column(scenario, Json::json_pointer() / std::string(to_string(score)) / what / k);
}

Column Trials::column(Scenario scenario, const Json::json_pointer& path) const {
  Column all;
  for (const Json* trial : trials_)
    all.push_back(number(trial->at(kScenarioKeys[scenario]).at(path), kInfinity));
  return all;
}

}  // namespace covey::reproduce::coverage_figure
