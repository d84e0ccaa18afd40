#include <covey/gp/gaussian_process.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <Eigen/Cholesky>

#include "support/brute_force.h"
#include "support/differences.h"
#include "support/problems.h"

namespace covey {
namespace {

using test::Problem;

TEST(GaussianProcess, PredictsAsTheDefinitionSays) {
  Rng rng(1);
  for (int trial = 0; trial < 40; ++trial) {
    const Problem p = test::varied_problem(rng, 1 + trial, 1 + trial % 4, trial % 3 == 0);
    const Eigen::VectorXd noise = p.h.noise * (0.5 + rng.uniform(p.y.size(), 1).array());
    const GaussianProcess gp(p.X, p.y, p.h, noise);
    const test::PlainPrediction expected = test::plain_gp(p.X, p.y, noise, p.h, p.x);
    const Marginal marginal = gp.predict(p.x);
    EXPECT_NEAR(marginal.mean, expected.mean, 1e-8);
    EXPECT_NEAR(marginal.f_variance, expected.variance, 1e-8);
    EXPECT_DOUBLE_EQ(marginal.y_variance, marginal.f_variance + p.h.noise);
    const QueryTerms query = gp.query(p.x);
    EXPECT_NEAR(query.mu, marginal.mean, 1e-12);
    EXPECT_NEAR(query.S, marginal.y_variance, 1e-12);
  }
}

TEST(GaussianProcess, ManyPredictionsAreTheSingleOnes) {
  Rng rng(21);
  const Problem p = test::varied_problem(rng, 30, 3);
  const GaussianProcess gp(p.X, p.y, p.h);
  const Eigen::MatrixXd Xq = rng.uniform(3, 300);
  const std::vector<Marginal> many = gp.predict_many(Xq);
  ASSERT_EQ(many.size(), 300u);
  for (int i = 0; i < 300; ++i) {
    const Marginal one = gp.predict(Xq.col(i));
    EXPECT_NEAR(many[i].mean, one.mean, 1e-11);
    EXPECT_NEAR(many[i].f_variance, one.f_variance, 1e-11);
    EXPECT_NEAR(many[i].y_variance, one.y_variance, 1e-11);
  }
}

TEST(GaussianProcess, PullbacksAgreeWithDifferences) {
  Rng rng(22);
  for (int trial = 0; trial < 12; ++trial) {
    const Problem p = test::varied_problem(rng, 12, 3);
    const GaussianProcess gp(p.X, p.y, p.h);
    // Any function of (mu, S, beta) will do: this one is linear in them.
    const double mu_bar = rng.normal();
    const double S_bar = rng.normal();
    const Eigen::VectorXd beta_bar = rng.normal(12, 1);
    const auto value = [&](const Eigen::VectorXd& x) {
      const QueryTerms q = gp.query(x);
      return mu_bar * q.mu + S_bar * q.S + beta_bar.dot(q.beta);
    };
    const Eigen::VectorXd gradient = gp.pullback(p.x, gp.query(p.x), mu_bar, S_bar, beta_bar);
    EXPECT_LT(test::relative_error(gradient, test::difference_gradient(value, p.x)), 1e-7);
    const auto plain = [&](const Eigen::VectorXd& x) {
      const QueryTerms q = gp.query(x);
      return mu_bar * q.mu + S_bar * q.S;
    };
    EXPECT_LT(test::relative_error(gp.pullback(p.x, gp.query(p.x), mu_bar, S_bar, {}),
                                   test::difference_gradient(plain, p.x)),
              1e-7);
  }
}

TEST(GaussianProcess, JointAgreesWithMarginalsAndConditioning) {
  Rng rng(2);
  const Problem p = test::varied_problem(rng, 14, 2);
  const GaussianProcess gp(p.X, p.y, p.h);
  const Eigen::MatrixXd Xq = rng.uniform(2, 4);
  const Joint f = gp.joint(Xq);
  for (int i = 0; i < 4; ++i) {
    EXPECT_NEAR(f.mean[i], gp.predict(Xq.col(i)).mean, 1e-12);
    EXPECT_NEAR(f.covariance(i, i), gp.predict(Xq.col(i)).f_variance, 1e-10);
  }
  // Observing y at the first point moves the mean at the second by cov/(var + noise).
  const GaussianProcess more = gp.with_points(Xq.col(0), Eigen::VectorXd::Constant(1, 2.0));
  const double gain = f.covariance(0, 1) / (f.covariance(0, 0) + p.h.noise);
  EXPECT_NEAR(more.predict(Xq.col(1)).mean, f.mean[1] + gain * (2.0 - f.mean[0]), 1e-9);
}

TEST(GaussianProcess, NoPointsAreNothingSpecial) {
  const GaussianProcess gp(Eigen::MatrixXd::Constant(1, 1, 0.5), Eigen::VectorXd::Ones(1),
                           {KernelType::kMatern52, Eigen::VectorXd::Ones(1), 1.0, 0.1, 0.0});
  const Eigen::MatrixXd none(1, 0);
  EXPECT_EQ(gp.with_points(none, Eigen::VectorXd(0)).n(), 1);
  EXPECT_EQ(gp.sample(none, Eigen::MatrixXd(0, 3)).cols(), 3);
}

TEST(GaussianProcess, SamplesHaveTheJointMoments) {
  Rng rng(3);
  const Problem p = test::varied_problem(rng, 6, 1);
  const GaussianProcess gp(p.X, p.y, p.h);
  const Eigen::MatrixXd Xq = rng.uniform(1, 3);
  const int draws = 40000;
  const Eigen::MatrixXd sample = gp.sample(Xq, rng.normal(3, draws));
  const Joint f = gp.joint(Xq);
  const Eigen::VectorXd mean = sample.rowwise().mean();
  const Eigen::MatrixXd centred = sample.colwise() - mean;
  const Eigen::MatrixXd covariance = centred * centred.transpose() / (draws - 1);
  for (int i = 0; i < 3; ++i) {
    EXPECT_LT(std::abs(mean[i] - f.mean[i]), 4 * std::sqrt(f.covariance(i, i) / draws));
    for (int j = 0; j < 3; ++j) {
      const double scale = std::sqrt(f.covariance(i, i) * f.covariance(j, j));
      EXPECT_LT(std::abs(covariance(i, j) - f.covariance(i, j)), 4 * std::sqrt(2.0 / draws) * scale);
    }
  }
}

TEST(GaussianProcess, SamplesAtTheDataDoNotBreakDown) {
  Problem p = test::reference_problem();
  p.h.noise = 1e-8;
  const GaussianProcess gp(p.X, p.y, p.h);
  const Eigen::MatrixXd sample = gp.sample(p.X, Eigen::MatrixXd::Zero(5, 1));
  EXPECT_LT((sample.col(0) - p.y).cwiseAbs().maxCoeff(), 1e-5);
}

TEST(GaussianProcess, LeaveOneOutEqualsDeletingTheDatum) {
  Rng rng(4);
  for (int trial = 0; trial < 10; ++trial) {
    const Problem p = test::varied_problem(rng, 9, 2);
    const LeaveOneOut loo = GaussianProcess(p.X, p.y, p.h).leave_one_out();
    for (int i = 0; i < 9; ++i) {
      Eigen::VectorXi keep(8);
      for (int j = 0, to = 0; j < 9; ++j) {
        if (j != i) keep[to++] = j;
      }
      const Marginal deleted = GaussianProcess(p.X(Eigen::all, keep), p.y(keep), p.h).predict(p.X.col(i));
      EXPECT_NEAR(loo.mean[i], deleted.mean, 1e-9);
      EXPECT_NEAR(loo.variance[i], deleted.y_variance, 1e-9);
    }
  }
}

RC_GTEST_PROP(GaussianProcessProperty, BorderingEqualsFittingAnew, (std::uint64_t seed)) {
  Rng rng(seed);
  const Eigen::Index n = 1 + static_cast<Eigen::Index>(rng.below(20));
  const Eigen::Index q = 1 + static_cast<Eigen::Index>(rng.below(5));
  const Problem p = test::varied_problem(rng, n + q, 2);
  const GaussianProcess whole(p.X, p.y, p.h);
  const GaussianProcess bordered =
      GaussianProcess(p.X.leftCols(n), p.y.head(n), p.h).with_points(p.X.rightCols(q), p.y.tail(q));
  const auto close = [](const auto& l, const auto& r) {
    return (l - r).cwiseAbs().maxCoeff() <= 1e-8 * (1.0 + r.cwiseAbs().maxCoeff());
  };
  RC_ASSERT(close(bordered.L(), whole.L()));
  RC_ASSERT(close(bordered.terms().a, whole.terms().a));
  RC_ASSERT(close(bordered.terms().c, whole.terms().c));
  RC_ASSERT(close(bordered.terms().noise, whole.terms().noise));
  RC_ASSERT(std::abs(bordered.predict(p.x).mean - whole.predict(p.x).mean) < 1e-8);
}

TEST(GaussianProcess, BorderingWithAShareOfTheNoiseEqualsFittingWithThatNoise) {
  Rng rng(3);
  const Problem p = test::varied_problem(rng, 12, 2);
  const GaussianProcess bordered =
      GaussianProcess(p.X.leftCols(9), p.y.head(9), p.h).with_points(p.X.rightCols(3), p.y.tail(3), 0.01);
  Eigen::VectorXd noise = Eigen::VectorXd::Constant(12, p.h.noise);
  noise.tail(3) *= 0.01;
  const GaussianProcess whole(p.X, p.y, p.h, noise);
  EXPECT_LT((bordered.L() - whole.L()).cwiseAbs().maxCoeff(), 1e-9);
  EXPECT_LT((bordered.terms().c - whole.terms().c).cwiseAbs().maxCoeff(), 1e-6);
  EXPECT_NEAR(bordered.predict(p.x).mean, whole.predict(p.x).mean, 1e-9);
  EXPECT_DOUBLE_EQ(bordered.query_noise(), whole.query_noise());
  for (const double share : {0.0, -1.0, 1.5, std::nan("")}) {
    EXPECT_THROW(bordered.with_points(p.X.leftCols(1), p.y.head(1), share), std::invalid_argument) << share;
  }
}

TEST(GaussianProcess, BorderingWithADuplicateOfTinyNoiseRefactorsWithJitter) {
  Problem p = test::reference_problem();
  p.h.noise = 1e-18;
  GaussianProcess gp(p.X, p.y, p.h);
  for (int i = 0; i < 4; ++i) gp = gp.with_points(p.X.col(1), p.y.segment(1, 1));
  EXPECT_EQ(gp.n(), 9);
  EXPECT_TRUE(gp.terms().a.allFinite());
  EXPECT_GT(gp.jitter(), 0.0);
  EXPECT_GT(gp.query(p.x).S, 0.0);
  EXPECT_DOUBLE_EQ(gp.query_noise(), p.h.noise + gp.jitter());
}

TEST(GaussianProcess, JitterCountsAsNoiseEverywhere) {
  // residual_i = s2 · a_i holds only if s2 includes what was added to the diagonal.
  Eigen::MatrixXd X(1, 4);
  X << 0.1, 0.1, 0.1, 0.8;
  const Eigen::Vector4d y(1, 1.1, 0.9, 2);
  const GaussianProcess gp(X, y, {KernelType::kRbf, Eigen::VectorXd::Ones(1), 1.0, 1e-18, 0.0});
  ASSERT_GT(gp.jitter(), 0.0);
  for (int i = 0; i < 4; ++i) {
    const double residual = y[i] - gp.predict(X.col(i)).mean;
    EXPECT_NEAR(residual, gp.terms().noise[i] * gp.terms().a[i], 1e-6);
  }
}

TEST(GaussianProcess, OneObservationWorks) {
  const GaussianProcess gp(Eigen::MatrixXd::Constant(1, 1, 0.5), Eigen::VectorXd::Constant(1, 3.0),
                           {KernelType::kMatern52, Eigen::VectorXd::Ones(1), 2.0, 0.5, 1.0});
  EXPECT_NEAR(gp.predict(Eigen::VectorXd::Constant(1, 0.5)).mean, 1.0 + 2.0 * 2.0 / 2.5, 1e-14);
}

TEST(GaussianProcess, WrongShapesAndValuesAreRefusedByName) {
  const Problem p = test::reference_problem();
  const auto message = [](const auto& call) -> std::string {
    try {
      call();
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "nothing thrown";
  };
  EXPECT_NE(message([&] { GaussianProcess(p.X.leftCols(3), p.y, p.h); }).find("5 outcomes"),
            std::string::npos);
  EXPECT_NE(message([&] { GaussianProcess(p.X.topRows(1), p.y, p.h); }).find("dimension"), std::string::npos);
  Eigen::VectorXd y = p.y;
  y[2] = std::nan("");
  EXPECT_NE(message([&] { GaussianProcess(p.X, y, p.h); }).find("y holds a NaN"), std::string::npos);
  EXPECT_NE(message([&] { GaussianProcess(p.X, p.y, p.h, -p.y); }).find("noise_variances"),
            std::string::npos);
  EXPECT_NE(
      message([&] { GaussianProcess(p.X, p.y, p.h).predict(Eigen::VectorXd::Zero(3)); }).find("dimension 3"),
      std::string::npos);
  EXPECT_NE(message([&] { GaussianProcess(Eigen::MatrixXd(2, 0), Eigen::VectorXd(), p.h); }).find("n >= 1"),
            std::string::npos);
}

}  // namespace
}  // namespace covey
