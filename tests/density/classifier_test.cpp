#include <covey/density/classifier.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>
#include <vector>

#include "support/differences.h"

namespace covey {
namespace {

struct Samples {
  Eigen::MatrixXd negatives;
  Eigen::MatrixXd positives;
};

Samples shifted_samples(std::uint64_t seed, Eigen::Index d, Eigen::Index n, Eigen::Index n_positive,
                        double shift) {
  Rng rng(seed);
  const Eigen::MatrixXd negatives = rng.normal(d, n);
  const double offset = shift / std::sqrt(static_cast<double>(d));
  return {negatives, rng.normal(d, n_positive).array() + offset};
}

/// The network's output at u from its definition, unit by unit.
double plain_network(const NetworkShape& shape, const Eigen::VectorXd& parameters, const Eigen::VectorXd& u) {
  Eigen::Index at = 0;
  const auto layer = [&](const Eigen::VectorXd& in, Eigen::Index outputs) {
    Eigen::VectorXd out(outputs);
    for (Eigen::Index i = 0; i < outputs; ++i) {
      out[i] = parameters[at + in.size() * outputs + i];
      for (Eigen::Index j = 0; j < in.size(); ++j) out[i] += parameters[at + j * outputs + i] * in[j];
    }
    at += (in.size() + 1) * outputs;
    return out;
  };
  const Eigen::VectorXd first = layer(u, shape.hidden).cwiseMax(0.0);
  const Eigen::VectorXd second = layer(first, shape.hidden).cwiseMax(0.0);
  return layer(second, 1)[0];
}

double plain_loss(const NetworkShape& shape, const Eigen::VectorXd& parameters, const Samples& s,
                  const Standardization& units, bool balanced) {
  const double n = static_cast<double>(s.negatives.cols());
  const double n_positive = static_cast<double>(s.positives.cols());
  double negative_sum = 0.0;
  double positive_sum = 0.0;
  const auto log_r = [&](const Eigen::VectorXd& x) {
    return plain_network(shape, parameters, (x - units.center).cwiseQuotient(units.scale));
  };
  const double odds = balanced ? 1.0 : n_positive / n;
  for (const Eigen::VectorXd x : s.negatives.colwise()) negative_sum += std::log1p(odds * std::exp(log_r(x)));
  for (const Eigen::VectorXd x : s.positives.colwise())
    positive_sum += std::log1p(std::exp(-log_r(x)) / odds);
  return balanced ? 0.5 * negative_sum / n + 0.5 * positive_sum / n_positive
                  : (negative_sum + positive_sum) / (n + n_positive);
}

TEST(Classifier, LossAndGradientAgreeWithTheDefinitionAndDifferences) {
  for (const bool balanced : {false, true}) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const Samples s = shifted_samples(seed, 3, 11, 17, 1.0);
      const Standardization units = standardize(s.negatives, s.positives);
      const NetworkShape shape{3, 5};
      Rng rng(seed, 1);
      const Eigen::VectorXd parameters = 0.7 * rng.normal(shape.parameters(), 1);
      ClassifierLoss loss(units, shape, balanced);
      Eigen::VectorXd gradient;
      EXPECT_NEAR(loss(parameters, s.negatives, s.positives, gradient),
                  plain_loss(shape, parameters, s, units, balanced), 1e-12);
      // So short a step crosses no kink at these seeds.
      const Eigen::VectorXd expected = test::difference_gradient(
          [&](const Eigen::VectorXd& at) { return plain_loss(shape, at, s, units, balanced); }, parameters,
          1e-5);
      EXPECT_LT(test::relative_error(gradient, expected), 1e-9);
    }
  }
}

TEST(Classifier, TheRatioIsTheExponentialOfTheNetwork) {
  const NetworkShape shape{4, 7};
  Rng rng(3);
  const Eigen::VectorXd parameters = 0.5 * rng.normal(shape.parameters(), 1);
  const Standardization units{rng.normal(4, 1), rng.uniform(4, 1)};
  const ClassifierRatio r(units, shape, parameters);
  for (int trial = 0; trial < 20; ++trial) {
    const Eigen::VectorXd x = rng.normal(4, 1);
    const Eigen::VectorXd u = (x - units.center).cwiseQuotient(units.scale);
    EXPECT_NEAR(std::log(r(x)), plain_network(shape, parameters, u), 1e-10);
  }
  EXPECT_THROW(ClassifierRatio(units, {3, 7}, parameters), std::invalid_argument);
  EXPECT_THROW(ClassifierRatio(units, shape, parameters.head(9)), std::invalid_argument);
}

TEST(Classifier, StorageThatIsUsedAgainLeavesNoTrace) {
  const Samples large = shifted_samples(1, 3, 40, 60, 0.5);
  const Samples small = shifted_samples(2, 3, 5, 4, 0.5);
  const NetworkShape shape{3, 6};
  Rng rng(4);
  const Eigen::VectorXd parameters = rng.normal(shape.parameters(), 1);
  const Standardization units = standardize(large.negatives, large.positives);
  ClassifierLoss used(units, shape, false);
  ClassifierLoss fresh(units, shape, false);
  Eigen::VectorXd gradient;
  Eigen::VectorXd expected;
  for (const Samples& s : {small, large}) used(parameters, s.negatives, s.positives, gradient);
  EXPECT_EQ(used(parameters, small.negatives, small.positives, gradient),
            fresh(parameters, small.negatives, small.positives, expected));
  EXPECT_EQ(gradient, expected);
}

TEST(Classifier, UntrainedTheRatioIsOne) {
  Rng rng(5);
  const Eigen::MatrixXd X = 3.0 * rng.normal(6, 40);
  for (const bool debias : {false, true}) {
    const RatioClassifier classifier({Eigen::VectorXd::Zero(6), Eigen::VectorXd::Ones(6)},
                                     {.debias = debias});
    EXPECT_EQ(classifier.ratio().values(X), Eigen::VectorXd::Ones(40));
    EXPECT_EQ(classifier.steps(), 0);
  }
  const Samples s = shifted_samples(5, 6, 20, 70, 2.0);
  EXPECT_EQ(fit_classifier_ratio(s.negatives, s.positives, {.steps = 0}).ratio->values(X),
            Eigen::VectorXd::Ones(40));
}

TEST(Classifier, StepsAreThoseOfAdamWithAnL2Penalty) {
  const Samples s = shifted_samples(6, 2, 12, 9, 1.0);
  const Standardization units = standardize(s.negatives, s.positives);
  const double rate = 0.01;
  const double decay = 0.03;
  RatioClassifier classifier(units, {.hidden = 4, .learning_rate = rate, .weight_decay = decay});
  ClassifierLoss loss(units, classifier.shape(), false);
  Eigen::VectorXd mean = Eigen::VectorXd::Zero(classifier.parameters().size());
  Eigen::VectorXd square = mean;
  for (int t = 1; t <= 5; ++t) {
    const Eigen::VectorXd before = classifier.parameters();
    Eigen::VectorXd gradient;
    const double value = loss(before, s.negatives, s.positives, gradient);
    EXPECT_EQ(classifier.step(s.negatives, s.positives), value);
    for (Eigen::Index i = 0; i < before.size(); ++i) {
      const double g = gradient[i] + decay * before[i];
      mean[i] = 0.9 * mean[i] + 0.1 * g;
      square[i] = 0.999 * square[i] + 0.001 * g * g;
      const double expected = before[i] - rate * (mean[i] / (1.0 - std::pow(0.9, t))) /
                                              (std::sqrt(square[i] / (1.0 - std::pow(0.999, t))) + 1e-8);
      EXPECT_NEAR(classifier.parameters()[i], expected, 1e-13);
    }
  }
  EXPECT_EQ(classifier.steps(), 5);
}

TEST(Classifier, TheAverageStartsAtZeroAndForgetsGeometrically) {
  const Samples s = shifted_samples(7, 2, 15, 15, 1.0);
  const Standardization units = standardize(s.negatives, s.positives);
  const double gamma = 0.1;
  RatioClassifier plain(units, {.hidden = 4, .averaging = gamma, .debias = false});
  RatioClassifier debiased(units, {.hidden = 4, .averaging = gamma, .debias = true});
  std::vector<Eigen::VectorXd> history;
  for (int t = 1; t <= 30; ++t) {
    plain.step(s.negatives, s.positives);
    debiased.step(s.negatives, s.positives);
    history.push_back(plain.parameters());
  }
  Eigen::VectorXd sum = Eigen::VectorXd::Zero(plain.parameters().size());
  double weights = 0.0;
  for (int t = 1; t <= 30; ++t) {
    const double weight = gamma * std::pow(1.0 - gamma, 30 - t);
    sum += weight * history[static_cast<std::size_t>(t - 1)];
    weights += weight;
  }
  EXPECT_LT(test::relative_error(plain.ratio().parameters(), sum), 1e-12);
  EXPECT_LT(test::relative_error(debiased.ratio().parameters(), sum / weights), 1e-12);
}

TEST(Classifier, PositivesMayGrowBetweenSteps) {
  const Samples s = shifted_samples(8, 3, 20, 400, 3.0);
  RatioClassifier classifier(standardize(s.negatives, s.positives));
  for (Eigen::Index n = 4; n <= 400; n += 4) classifier.step(s.negatives, s.positives.leftCols(n));
  const ClassifierRatio r = classifier.ratio();
  EXPECT_LT(r.values(s.negatives).array().log().mean(), -0.5);
  EXPECT_GT(r.values(s.positives).array().log().mean(), 0.5);
  EXPECT_THROW(classifier.step(s.negatives, s.positives.leftCols(0)), std::invalid_argument);
  EXPECT_THROW(classifier.step(s.negatives.topRows(2), s.positives.topRows(2)), std::invalid_argument);
}

TEST(Classifier, TheSeedChoosesTheInitialWeights) {
  const Standardization units{Eigen::VectorXd::Zero(3), Eigen::VectorXd::Ones(3)};
  const Eigen::VectorXd parameters = RatioClassifier(units, {.seed = 1}).parameters();
  EXPECT_EQ(parameters, RatioClassifier(units, {.seed = 1}).parameters());
  EXPECT_NE(parameters, RatioClassifier(units, {.seed = 2}).parameters());
  // He: variance 2/64 in the second layer, of 64² weights (standard error of their variance: 2.2 %).
  const Eigen::VectorXd second = parameters.segment(64 * 4, 64 * 64);
  EXPECT_NEAR(second.squaredNorm() / (64.0 * 64.0), 2.0 / 64.0, 0.1 * 2.0 / 64.0);
}

/// RMS of log r − log r of the oracle at fresh points of the denominator, averaged over draws; the
/// oracle's log ratio has standard deviation `shift` there.
double mean_error(int draws, Eigen::Index n, Eigen::Index n_positive, double shift, bool balanced) {
  double sum = 0.0;
  for (int draw = 0; draw < draws; ++draw) {
    const std::uint64_t seed = static_cast<std::uint64_t>(draw);
    const Samples s = shifted_samples(50 + seed, 3, n, n_positive, shift);
    const RatioFit fit = fit_classifier_ratio(s.negatives, s.positives, {.balanced = balanced});
    const Eigen::MatrixXd X = shifted_samples(90 + seed, 3, 500, 1, 0.0).negatives;
    const double along = shift / std::sqrt(3.0);
    const Eigen::VectorXd oracle = along * X.colwise().sum().transpose().array() - 0.5 * shift * shift;
    const Eigen::VectorXd log_r = fit.ratio->values(X).array().log();
    sum += (log_r - oracle).norm() / std::sqrt(500.0);
  }
  return sum / draws;
}

// Measured over 20 other draws, mean (standard deviation) per draw: .12 (.22) without shift; with it .58
// (.15) for 200 points each, at most .97 (.29) for 40 and 400 either way. The ratio 1 would be off by √(1.5²
// + 1.125²) = 1.9 and forgotten prior odds by log 10 = 2.3. The bounds are three standard errors above.
TEST(Classifier, WithoutShiftTheRatioIsNearlyConstant) {
  EXPECT_LT(mean_error(4, 64, 128, 0.0, false), 0.45);
}

TEST(Classifier, AKnownShiftGivesNearlyTheOraclesRatio) {
  EXPECT_LT(mean_error(2, 200, 200, 1.5, false), 0.90);
}

TEST(Classifier, SamplesOfUnequalSizeLeaveTheRatioWhereItIs) {
  for (const bool balanced : {false, true}) {
    EXPECT_LT(mean_error(2, 40, 400, 1.5, balanced), 1.58);
    EXPECT_LT(mean_error(2, 400, 40, 1.5, balanced), 1.58);
  }
}

TEST(Classifier, APointAloneIsNoEvidenceOfAShift) {
  const Samples s = shifted_samples(9, 2, 30, 1, 5.0);
  const RatioFit fit = fit_classifier_ratio(s.negatives, s.positives);
  EXPECT_EQ(fit.ratio->values(s.negatives), Eigen::VectorXd::Ones(30));
  EXPECT_EQ(fit.summary.steps, 0);
  EXPECT_EQ(fit.summary.termination, "too few points to hold any out: not trained");
}

TEST(Classifier, HoldingPointsOutKeepsItFromLearningThePointsByHeart) {
  const Samples s = shifted_samples(10, 10, 40, 40, 0.0);
  const RatioFit by_heart = fit_classifier_ratio(s.negatives, s.positives, {.steps = 400, .held_out = 0.0});
  const RatioFit kept = fit_classifier_ratio(s.negatives, s.positives, {.steps = 400});
  EXPECT_LT(by_heart.summary.loss, 0.1);
  EXPECT_GT(kept.summary.loss, 0.5);
  EXPECT_LT(by_heart.summary.effective_sample_size, kept.summary.effective_sample_size);
}

TEST(Classifier, MeaninglessOptionsAreRefused) {
  const Samples s = shifted_samples(11, 2, 5, 5, 0.0);
  const auto fit = [&](const ClassifierOptions& options) {
    return fit_classifier_ratio(s.negatives, s.positives, options);
  };
  EXPECT_THROW(fit({.hidden = 0}), std::invalid_argument);
  EXPECT_THROW(fit({.steps = -1}), std::invalid_argument);
  EXPECT_THROW(fit({.held_out = 1.0}), std::invalid_argument);
  EXPECT_THROW(fit({.learning_rate = 0.0}), std::invalid_argument);
  EXPECT_THROW(fit({.weight_decay = -1.0}), std::invalid_argument);
  EXPECT_THROW(fit({.averaging = 0.0}), std::invalid_argument);
  EXPECT_THROW(RatioClassifier({Eigen::VectorXd::Zero(2), Eigen::VectorXd::Ones(3)}), std::invalid_argument);
  EXPECT_THROW(RatioClassifier(Standardization{}), std::invalid_argument);
}

}  // namespace
}  // namespace covey
