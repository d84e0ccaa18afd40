#include <covey/problems/problem.h>
#include <covey/problems/registry.h>
#include <covey/problems/rkhs.h>
#include <covey/problems/synthetic.h>
#include <support/differences.h>
#include <support/negated.h>

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace covey {
namespace {

using std::numbers::pi;

Eigen::VectorXd scalar(double x) {
  return Eigen::VectorXd::Constant(1, x);
}

double worse_by(const Problem& problem, double value) {
  const double difference = value - problem.optimum()->value;
  return problem.objectives()[0].direction == Direction::kMinimize ? difference : -difference;
}

std::string error_of(const std::function<void()>& call) {
  try {
    call();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "no error";
}

std::string error_of_name(const std::string& name) {
  return error_of([&] { make_problem(name); });
}

TEST(Problems, OptimaHaveThePublishedValues) {
  const auto optimum = [](const std::string& name) { return make_problem(name).optimum().value().value; };
  EXPECT_NEAR(optimum("branin"), 0.397887, 5e-7);
  EXPECT_EQ(optimum("levy:1"), 0.0);
  EXPECT_EQ(optimum("levy:20"), 0.0);
  EXPECT_EQ(optimum("ackley:20"), 0.0);
  EXPECT_EQ(optimum("rosenbrock:7"), 0.0);
  EXPECT_NEAR(optimum("michalewicz:2"), -1.8013, 5e-5);
  EXPECT_NEAR(optimum("michalewicz:5"), -4.687658, 5e-7);
  EXPECT_NEAR(optimum("michalewicz:10"), -9.66015, 5e-6);
  EXPECT_NEAR(optimum("hartmann3"), -3.862780, 5e-7);
  EXPECT_NEAR(optimum("hartmann6"), -3.32237, 5e-6);
  EXPECT_NEAR(optimum("styblinski-tang:3"), -39.16617 * 3, 5e-6 * 3);
  EXPECT_NEAR(optimum("sinc"), 11.612370, 5e-7);
  EXPECT_NEAR(optimum("double-knot"), 0.4288819, 5e-8);
}

TEST(Problems, OptimaAreAtThePublishedPoints) {
  const auto nearest = [](const std::string& name, const Eigen::VectorXd& published) {
    const Eigen::MatrixXd points = make_problem(name).optimum().value().points;
    return (points.colwise() - published).colwise().lpNorm<Eigen::Infinity>().minCoeff();
  };
  EXPECT_LT(nearest("branin", Eigen::Vector2d(-pi, 12.275)), 5e-6);
  EXPECT_LT(nearest("branin", Eigen::Vector2d(pi, 2.275)), 5e-6);
  EXPECT_LT(nearest("branin", Eigen::Vector2d(9.42478, 2.475)), 5e-6);
  EXPECT_EQ(nearest("levy:4", Eigen::Vector4d::Ones()), 0.0);
  EXPECT_EQ(nearest("ackley:4", Eigen::Vector4d::Zero()), 0.0);
  EXPECT_EQ(nearest("rosenbrock:4", Eigen::Vector4d::Ones()), 0.0);
  EXPECT_LT(nearest("michalewicz:2", Eigen::Vector2d(2.20, 1.57)), 5e-3);
  EXPECT_LT(nearest("styblinski-tang:2", Eigen::Vector2d::Constant(-2.903534)), 5e-7);
  // Published as .114614: along x1 the valley is so flat that this differs by 4e-10 in the value.
  EXPECT_LT(nearest("hartmann3", Eigen::Vector3d(0.114614, 0.555649, 0.852547)), 5e-5);
  Eigen::VectorXd hartmann(6);
  hartmann << 0.20169, 0.150011, 0.476874, 0.275332, 0.311652, 0.6573;
  EXPECT_LT(nearest("hartmann6", hartmann), 5e-6);
  EXPECT_LT(nearest("sinc", scalar(0.466495)), 5e-7);
  EXPECT_LT(nearest("double-knot", Eigen::Vector2d(-1.0 / std::numbers::sqrt2, 0.0)), 1e-15);
}

TEST(Problems, FunctionsHaveValuesComputedByHand) {
  const auto value = [](const Problem& problem, const Eigen::VectorXd& x) { return problem.evaluate(x)[0]; };
  EXPECT_NEAR(value(branin(), Eigen::Vector2d(0, 0)), 36.0 + 10.0 * (1.0 - 1.0 / (8.0 * pi)) + 10.0, 1e-12);
  // v = (−1/4, 1/2): sin² = ½, then 1/16 · (1 + 10 sin²(1 − π/4)) and ¼.
  EXPECT_NEAR(value(levy(2), Eigen::Vector2d(0, 3)),
              0.5 + (1.0 + 10.0 * std::pow(std::sin(1.0 - pi / 4), 2)) / 16.0 + 0.25, 1e-12);
  EXPECT_NEAR(value(ackley(2), Eigen::Vector2d(3, 4)), 20.0 - 20.0 * std::exp(-0.2 * std::sqrt(12.5)), 1e-12);
  EXPECT_NEAR(value(michalewicz(2), Eigen::Vector2d(pi / 2, pi / 2)), -std::pow(std::sin(pi / 4), 20) - 1.0,
              1e-12);
  EXPECT_NEAR(value(rosenbrock(3), Eigen::Vector3d(0, 1, 2)), 100.0 + 1.0 + 100.0, 1e-12);
  EXPECT_NEAR(value(styblinski_tang(2), Eigen::Vector2d(1, 2)), 0.5 * (-10.0 + 16.0 - 64.0 + 10.0), 1e-12);
  EXPECT_EQ(value(sinc(), scalar(0.0)), 3.0);
  EXPECT_NEAR(value(sinc(), scalar(1e-9)), 3.0, 1e-7);
  EXPECT_NEAR(value(sinc(), scalar(pi / 2)), -11.0 / (pi / 2), 1e-12);
  EXPECT_NEAR(value(double_knot(), Eigen::Vector2d(1, 2)), -std::exp(-5.0), 1e-15);
}

TEST(Problems, NoPointIsBetterThanTheOptimum) {
  std::vector<Problem> problems;
  for (const ProblemListing& listing : list_problems()) {
    if (listing.problem.objectives().size() == 1) problems.push_back(listing.problem);
  }
  for (const char* name : {"levy:1", "ackley:1", "michalewicz:1", "michalewicz:2", "michalewicz:7",
                           "rosenbrock:2", "styblinski-tang:1", "rkhs:2", "rkhs:5"}) {
    problems.push_back(make_problem(name));
  }
  Rng rng(1);
  for (const Problem& problem : problems) {
    SCOPED_TRACE(problem.name());
    const ProblemOptimum optimum = problem.optimum().value();
    const Eigen::VectorXd width = problem.upper() - problem.lower();
    for (Eigen::Index j = 0; j < optimum.points.cols(); ++j) {
      const Eigen::VectorXd best = optimum.points.col(j);
      EXPECT_NEAR(problem.evaluate(best)[0], optimum.value, 1e-12);
      EXPECT_NEAR(problem.regret(best).value(), 0.0, 1e-12);
      // Far and near: steps from the optimum on every scale.
      for (int i = 0; i < 20000; ++i) {
        Eigen::VectorXd x = problem.lower() + width.cwiseProduct(rng.uniform(problem.d(), 1));
        if (i % 2 == 1) x = best + std::pow(10.0, -6.0 * rng.uniform()) * (x - best);
        ASSERT_GT(worse_by(problem, problem.evaluate(x)[0]), -1e-12);
        ASSERT_GE(problem.regret(x).value(), 0.0);
      }
    }
  }
}

TEST(Problems, RegretIsTheDistanceToTheOptimumInEitherDirection) {
  EXPECT_NEAR(sinc().regret(scalar(0.0)).value(), 11.6123695567 - 3.0, 1e-9);
  EXPECT_NEAR(rosenbrock(3).regret(Eigen::Vector3d(0, 1, 2)).value(), 201.0, 1e-12);
  EXPECT_NEAR(test::negated(rosenbrock(3)).regret(Eigen::Vector3d(0, 1, 2)).value(), 201.0, 1e-12);
}

/// The relative standard error of an sd from n points is √((kurtosis − 1)/4n); 3 of them and the last digit
/// of the reference are allowed.
void expect_sd(const Problem& problem, double reference, double digit, double kurtosis) {
  const double error = std::sqrt((kurtosis - 1.0) / (4.0 * 65536.0));
  EXPECT_NEAR(function_sd(problem)[0], reference, 3.0 * error * reference + 0.5 * digit);
}

TEST(Problems, TheSdOfAFunctionIsTheKnownOne) {
  expect_sd(levy(5), 32.1, 0.1, 3.6);
  expect_sd(levy(10), 48.0, 0.1, 3.3);
  expect_sd(levy(20), 69.9, 0.1, 3.2);
  expect_sd(ackley(5), 0.804, 0.001, 20.4);
  expect_sd(ackley(10), 0.421, 0.001, 9.2);
  expect_sd(ackley(20), 0.262, 0.001, 4.8);
  expect_sd(with_bounds(ackley(20), -5.0, 10.0), 0.947, 0.001, 3.4);
  EXPECT_EQ(function_sd(levy(5)), function_sd(levy(5)));
}

/// Checks the mean and the variance of 40 000 observations at x against 4.5 standard errors (7e-6 each).
void expect_noise(const Problem& problem, const Eigen::VectorXd& x, double variance) {
  SCOPED_TRACE(problem.name());
  EXPECT_NEAR(problem.noise_variance(x)[0], variance, 1e-12 * variance);
  const int n = 40000;
  Rng rng(7);
  double sum = 0.0;
  double sum_of_squares = 0.0;
  const double f = problem.evaluate(x)[0];
  for (int i = 0; i < n; ++i) {
    const double noise = problem.observe(x, rng)[0] - f;
    sum += noise;
    sum_of_squares += noise * noise;
  }
  EXPECT_NEAR(sum / n, 0.0, 4.5 * std::sqrt(variance / n));
  EXPECT_NEAR(sum_of_squares / n, variance, 4.5 * variance * std::sqrt(2.0 / n));
}

TEST(Problems, NoiseHasTheVarianceItSays) {
  expect_noise(sinc(), scalar(0.0), 1.0);
  expect_noise(sinc(), scalar(-10.0), 2.0 / (1.0 + std::exp(-5.0)));
  expect_noise(sinc(), scalar(10.0), 2.0 / (1.0 + std::exp(5.0)));
  expect_noise(double_knot(), Eigen::Vector2d(3, 4), 0.5);
  const double levy_sd = function_sd(levy(5))[0];
  expect_noise(with_noise(levy(5), 0.1), Eigen::VectorXd::Ones(5), std::pow(0.1 * levy_sd, 2));
  const double sinc_sd = function_sd(sinc())[0];
  expect_noise(with_noise(sinc(), 0.3), scalar(0.0), 1.0 + std::pow(0.3 * sinc_sd, 2));
}

TEST(Problems, WithoutNoiseAnObservationIsTheValueAndDrawsNothing) {
  Rng rng(3);
  Rng untouched(3);
  const Problem problem = with_noise(branin(), 0.0);
  EXPECT_FALSE(problem.has_noise());
  EXPECT_EQ(problem.observe(Eigen::Vector2d(1, 2), rng), problem.evaluate(Eigen::Vector2d(1, 2)));
  EXPECT_EQ(problem.noise_variance(Eigen::Vector2d(1, 2)), scalar(0.0));
  EXPECT_EQ(rng.bits(), untouched.bits());
}

TEST(Problems, ObservationsAreReproducible) {
  Rng first(5);
  Rng second(5);
  EXPECT_EQ(sinc().observe(scalar(1.0), first), sinc().observe(scalar(1.0), second));
}

TEST(Problems, NoiseIsRelativeToTheBoundsInUseInAnyOrderOfWrapping) {
  const Problem ackley20 = ackley(20);
  const Eigen::VectorXd x = Eigen::VectorXd::Ones(20);
  const Problem noise_last = with_noise(with_bounds(ackley20, -5.0, 10.0), 0.1);
  const Problem noise_first = with_bounds(with_noise(ackley20, 0.1), -5.0, 10.0);
  EXPECT_EQ(noise_first.noise_variance(x), noise_last.noise_variance(x));
  EXPECT_NEAR(std::sqrt(noise_last.noise_variance(x)[0]), 0.0947, 0.00095);
  // Independent noises add their variances: 3-4-5.
  const Problem twice = with_noise(with_noise(ackley20, 0.3), 0.4);
  const Problem once = with_noise(ackley20, 0.5);
  EXPECT_NEAR(twice.noise_variance(x)[0], once.noise_variance(x)[0], 1e-12);
}

TEST(Problems, AShiftMovesTheFunctionTheNoiseAndTheOptimum) {
  const Problem moved = shifted(sinc(), scalar(2.0));
  EXPECT_EQ(moved.evaluate(scalar(2.0))[0], 3.0);
  EXPECT_EQ(moved.noise_variance(scalar(2.0))[0], 1.0);
  EXPECT_EQ(moved.lower(), sinc().lower());
  EXPECT_NEAR(moved.optimum().value().points(0, 0), 2.466494773891800, 1e-14);
  EXPECT_NEAR(moved.regret(scalar(2.466494773891800)).value(), 0.0, 1e-12);
  const Problem back = shifted(moved, scalar(-2.0));
  EXPECT_EQ(back.evaluate(scalar(1.0)), sinc().evaluate(scalar(1.0)));
}

TEST(Problems, OnlyOptimaThatAreStillKnownAreKept) {
  // One of Branin's three is left.
  const Problem corner = with_bounds(branin(), Eigen::Vector2d(5, 0), Eigen::Vector2d(10, 15));
  EXPECT_EQ(corner.optimum().value().points.cols(), 1);
  EXPECT_EQ(corner.optimum().value().points(0, 0), 3.0 * pi);
  // None is left: the best of the rest is not known.
  const Problem none = with_bounds(levy(2), 2.0, 3.0);
  EXPECT_FALSE(none.optimum().has_value());
  EXPECT_FALSE(none.regret(Eigen::Vector2d(2, 3)).has_value());
  EXPECT_FALSE(shifted(levy(2), Eigen::Vector2d(9.5, 0)).optimum().has_value());
  // Levy's is the best of the whole space, Michalewicz' only of its own bounds.
  EXPECT_TRUE(with_bounds(levy(2), -100.0, 100.0).optimum().has_value());
  EXPECT_FALSE(with_bounds(michalewicz(2), 0.0, 10.0).optimum().has_value());
  EXPECT_TRUE(with_bounds(michalewicz(2), 1.0, 3.0).optimum().has_value());
  EXPECT_FALSE(shifted(michalewicz(2), Eigen::Vector2d(0.1, 0)).optimum().has_value());
  EXPECT_TRUE(shifted(michalewicz(2), Eigen::Vector2d(0, 0)).optimum().has_value());
}

TEST(Problems, NegationFlipsSignDirectionAndOptimum) {
  const Problem maximised = test::negated(branin());
  EXPECT_EQ(maximised.objectives()[0].direction, Direction::kMaximize);
  EXPECT_EQ(maximised.evaluate(Eigen::Vector2d(1, 2)), -branin().evaluate(Eigen::Vector2d(1, 2)));
  EXPECT_NEAR(maximised.optimum().value().value, -0.397887, 5e-7);
  EXPECT_FALSE(std::signbit(test::negated(levy(2)).optimum().value().value));
  const Problem same = test::negated(maximised);
  EXPECT_EQ(same.objectives()[0].direction, Direction::kMinimize);
  EXPECT_EQ(same.evaluate(Eigen::Vector2d(1, 2)), branin().evaluate(Eigen::Vector2d(1, 2)));
}

TEST(Problems, AllWrappersTogetherStillKnowTheOptimum) {
  const Eigen::VectorXd offset = Eigen::VectorXd::LinSpaced(5, -3, 3);
  const Problem problem = test::negated(with_noise(shifted(with_bounds(ackley(5), -5.0, 10.0), offset), 0.1));
  EXPECT_EQ(problem.name(), "ackley");
  EXPECT_TRUE(problem.has_noise());
  EXPECT_EQ(problem.regret(offset).value(), 0.0);
  EXPECT_GT(problem.regret(Eigen::VectorXd::Zero(5)).value(), 1.0);
  EXPECT_EQ(problem.parameter_names(), (std::vector<std::string>{"x1", "x2", "x3", "x4", "x5"}));
}

TEST(Problems, RandomOrthantDesignsLieInOneOrthantOfManyEquallyLikelyOnes) {
  const Problem problem = branin();
  const Eigen::Vector2d centre(2.5, 7.5);
  int upper_halves = 0;
  std::set<std::pair<bool, bool>> seen;
  const int seeds = 2000;
  for (int seed = 0; seed < seeds; ++seed) {
    const Eigen::MatrixXd X = random_orthant_design(problem, 10, static_cast<std::uint64_t>(seed));
    ASSERT_EQ(X.cols(), 10);
    for (Eigen::Index k = 0; k < 2; ++k) {
      const bool upper = X(k, 0) > centre[k];
      const double low = upper ? centre[k] : problem.lower()[k];
      const double high = upper ? problem.upper()[k] : centre[k];
      ASSERT_TRUE((X.row(k).array() >= low).all() && (X.row(k).array() <= high).all());
      upper_halves += upper ? 1 : 0;
    }
    seen.insert({X(0, 0) > centre[0], X(1, 0) > centre[1]});
  }
  EXPECT_EQ(seen.size(), 4u);
  EXPECT_NEAR(upper_halves, seeds, 4.5 * std::sqrt(0.5 * seeds));  // 2 · seeds coins
  EXPECT_EQ(random_orthant_design(problem, 5, 9), random_orthant_design(problem, 5, 9));
  EXPECT_NE(random_orthant_design(problem, 5, 9), random_orthant_design(problem, 5, 10));
  const Orthant orthant = random_orthant(problem, 9);
  EXPECT_EQ(orthant.from_unit(Eigen::Vector2d(0, 0)), orthant.lower);
  EXPECT_EQ(orthant.from_unit(Eigen::Vector2d(1, 1)), orthant.upper);
}

TEST(Problems, SeveralObjectivesAreEvaluatedAndObservedTogether) {
  ProblemDefinition two;
  two.name = "two";
  two.lower = scalar(0.0);
  two.upper = scalar(1.0);
  two.objectives = {{"cost", Direction::kMinimize}, {"yield", Direction::kMaximize}};
  two.f = [](const Eigen::Ref<const Eigen::VectorXd>& x) { return Eigen::Vector2d(x[0], 10.0 * x[0]); };
  const Problem problem = with_noise(Problem(two), 0.5);
  // The sd of x is 1/√12, with a relative standard error of √(0.8/4n) = 0.2 % (kurtosis 1.8).
  const Eigen::VectorXd sd = problem.noise_variance(scalar(0.2)).cwiseSqrt();
  EXPECT_NEAR(sd[0], 0.5 / std::sqrt(12.0), 0.01 * sd[0]);
  EXPECT_NEAR(sd[1], 10.0 * sd[0], 1e-12);
  Rng rng(1);
  EXPECT_EQ(problem.observe(scalar(0.2), rng).size(), 2);
  EXPECT_FALSE(problem.regret(scalar(0.2)).has_value());
  EXPECT_EQ(test::negated(problem).objectives()[1].direction, Direction::kMinimize);
}

TEST(Problems, ContradictionsAreRefused) {
  const Problem problem = branin();
  EXPECT_THROW(problem.evaluate(Eigen::Vector3d(0, 0, 0)), std::invalid_argument);
  EXPECT_THROW(problem.evaluate(Eigen::Vector2d(0, NAN)), std::invalid_argument);
  EXPECT_EQ(error_of([&] { problem.evaluate(Eigen::Vector2d(11, 0)); }),
            "problem \"branin\": x1 is 11, expected -5 to 10");
  EXPECT_NO_THROW(problem.evaluate(Eigen::Vector2d(10.0 + 1e-12, 0)));
  EXPECT_THROW(with_noise(problem, -0.1), std::invalid_argument);
  EXPECT_THROW(with_noise(problem, NAN), std::invalid_argument);
  EXPECT_THROW(with_noise(problem, INFINITY), std::invalid_argument);
  EXPECT_THROW(with_bounds(problem, 1.0, 1.0), std::invalid_argument);
  EXPECT_THROW(with_bounds(problem, 0.0, INFINITY), std::invalid_argument);
  EXPECT_THROW(with_bounds(problem, Eigen::Vector3d::Zero(), Eigen::Vector3d::Ones()), std::invalid_argument);
  EXPECT_THROW(with_bounds(problem, Eigen::Vector2d::Zero(), Eigen::Vector3d::Ones()), std::invalid_argument);
  EXPECT_THROW(shifted(problem, scalar(1.0)), std::invalid_argument);
  EXPECT_THROW(shifted(problem, Eigen::Vector2d(NAN, 0)), std::invalid_argument);
  EXPECT_THROW(random_orthant_design(problem, 0, 1), std::invalid_argument);
  EXPECT_THROW(random_orthant(problem, 1).from_unit(scalar(0.5)), std::invalid_argument);
  EXPECT_THROW(levy(0), std::invalid_argument);
  EXPECT_THROW(rosenbrock(1), std::invalid_argument);

  const auto refused = [&](const std::function<void(ProblemDefinition&)>& spoil) {
    ProblemDefinition definition = problem.definition();
    spoil(definition);
    return error_of([&] { Problem spoilt(definition); }) != "no error";
  };
  EXPECT_FALSE(refused([](ProblemDefinition&) {}));
  EXPECT_TRUE(refused([](ProblemDefinition& p) { p.lower.resize(0); }));
  EXPECT_TRUE(refused([](ProblemDefinition& p) { p.upper = Eigen::Vector3d::Ones(); }));
  EXPECT_TRUE(refused([](ProblemDefinition& p) { p.f = nullptr; }));
  EXPECT_TRUE(refused([](ProblemDefinition& p) { p.objectives.clear(); }));
  EXPECT_TRUE(refused([](ProblemDefinition& p) { p.objectives = {{"y"}, {"y"}}; }));
  EXPECT_TRUE(refused([](ProblemDefinition& p) { p.objectives = {{"y"}, {"z"}}; }));
  EXPECT_TRUE(refused([](ProblemDefinition& p) {
    p.noise_variance = [](const Eigen::Ref<const Eigen::VectorXd>& x) { return Eigen::VectorXd(x); };
  }));
  EXPECT_TRUE(refused([](ProblemDefinition& p) { p.optimum->points.resize(2, 0); }));
  EXPECT_TRUE(refused([](ProblemDefinition& p) { p.optimum->points(0, 0) = -6.0; }));
}

TEST(Rkhs, CoefficientsAndNormSolveTheirEquations) {
  const RkhsOptions options{.d = 2, .basis_points = 30, .noise_variance = 0.1, .seed = 3};
  const RkhsFunction function = rkhs_function(options);
  ASSERT_EQ(function.X.cols(), 30);
  double squared_norm = 0.0;
  for (Eigen::Index i = 0; i < 30; ++i) {
    // f(x_i) = y_i − σ² c_i, since (K + σ²I) c = y.
    EXPECT_NEAR(function.value(function.X.col(i)), function.y[i] - 0.1 * function.c[i], 1e-10);
    for (Eigen::Index j = 0; j < 30; ++j) {
      const double distance = (function.X.col(i) - function.X.col(j)).norm();
      squared_norm += function.c[i] * function.c[j] * std::exp(-0.5 * std::pow(distance / 0.1, 2));
    }
  }
  EXPECT_NEAR(function.norm, std::sqrt(squared_norm), 1e-10);
}

TEST(Rkhs, NoValueExceedsTheNorm) {
  // |f(x)| = |<f, k(·, x)>| ≤ ‖f‖ √k(x, x) = ‖f‖, which a single bump attains.
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const RkhsFunction function = rkhs_function({.seed = seed});
    for (int i = 0; i <= 1000; ++i) ASSERT_LE(std::abs(function.value(scalar(i / 1000.0))), function.norm);
  }
  const RkhsOptions single{.basis_points = 1};
  EXPECT_NEAR(std::abs(rkhs_function(single).value(rkhs_function(single).X.col(0))),
              rkhs_function(single).norm, 1e-12);
}

TEST(Rkhs, GradientsAgreeWithDifferences) {
  for (const KernelType kernel : {KernelType::kRbf, KernelType::kMatern52}) {
    const RkhsFunction function =
        rkhs_function({.d = 3, .basis_points = 40, .kernel = kernel, .lengthscale = 0.3});
    Rng rng(2);
    for (int i = 0; i < 20; ++i) {
      const Eigen::VectorXd x = rng.uniform(3, 1);
      const auto f = [&](const Eigen::VectorXd& at) { return function.value(at); };
      EXPECT_LT(test::relative_error(function.gradient(x), test::difference_gradient(f, x)), 1e-7);
    }
  }
}

TEST(Rkhs, TheSeedDrawsTheFunctionAndItsOptimumIsCalledNumerical) {
  const Problem first = make_problem("rkhs:2", 1);
  EXPECT_EQ(first.evaluate(Eigen::Vector2d(0.3, 0.4)),
            make_problem("rkhs:2", 1).evaluate(Eigen::Vector2d(0.3, 0.4)));
  EXPECT_NE(first.evaluate(Eigen::Vector2d(0.3, 0.4)),
            make_problem("rkhs:2", 2).evaluate(Eigen::Vector2d(0.3, 0.4)));
  EXPECT_TRUE(first.optimum().value().numerical);
  EXPECT_FALSE(branin().optimum().value().numerical);
}

TEST(Rkhs, OptionsThatAreNotPositiveAreRefused) {
  EXPECT_THROW(rkhs_function({.d = 0}), std::invalid_argument);
  EXPECT_THROW(rkhs_function({.basis_points = 0}), std::invalid_argument);
  EXPECT_THROW(rkhs_function({.lengthscale = 0.0}), std::invalid_argument);
  EXPECT_THROW(rkhs_function({.noise_variance = 0.0}), std::invalid_argument);
  EXPECT_THROW(rkhs_function({.noise_variance = NAN}), std::invalid_argument);
}

TEST(ProblemRegistry, NamesSetTheDimension) {
  EXPECT_EQ(make_problem("levy:20").d(), 20);
  EXPECT_EQ(make_problem("levy:20").name(), "levy:20");
  EXPECT_EQ(make_problem("levy").name(), "levy:5");
  EXPECT_EQ(make_problem("branin").name(), "branin");
  EXPECT_EQ(make_problem("branin:2").d(), 2);
  EXPECT_EQ(make_problem("hartmann6").d(), 6);
  EXPECT_EQ(make_problem("rkhs").d(), 1);
}

TEST(ProblemRegistry, AnUnknownNameIsToldTheKnownOnesAndTheNearest) {
  EXPECT_EQ(error_of_name("levi:3"),
            "unknown problem \"levi\", did you mean \"levy\"? Known: ackley, branin, branin-currin, "
            "branin-disk, car-side-impact, double-knot, dtlz2, gardner1, gardner2, hartmann3, hartmann6, "
            "hartmann6-limited, levy, michalewicz, penicillin, pressure-vessel, rkhs, rosenbrock, sinc, "
            "speed-reducer, styblinski-tang, zdt1, zdt2, zdt3");
  EXPECT_NE(error_of_name("styblinsky_tang").find("did you mean \"styblinski-tang\"?"), std::string::npos);
  EXPECT_EQ(error_of_name("quadratic").find("did you mean"), std::string::npos);
  EXPECT_NE(error_of_name("").find("Known: ackley"), std::string::npos);
}

TEST(ProblemRegistry, ADimensionTheProblemDoesNotHaveIsRefused) {
  EXPECT_EQ(error_of_name("branin:3"), "problem \"branin\": the dimension is \"3\", expected 2");
  EXPECT_EQ(error_of_name("rosenbrock:1"),
            "problem \"rosenbrock\": the dimension is \"1\", expected a whole number from 2 to 1000");
  for (const char* name : {"levy:", "levy:0", "levy:-3", "levy:2.5", "levy:5x", "levy: 5", "levy:1001",
                           "levy:99999999999999999999", "levy:5:5", "rkhs:21"}) {
    EXPECT_NE(error_of_name(name).find("expected a whole number from"), std::string::npos) << name;
  }
}

TEST(ProblemRegistry, TheListHoldsEveryProblemWithItsOptimum) {
  std::string previous;
  for (const ProblemListing& listing : list_problems()) {
    SCOPED_TRACE(listing.name);
    EXPECT_LT(previous, listing.name);
    previous = listing.name;
    EXPECT_FALSE(listing.description.empty());
    EXPECT_EQ(make_problem(listing.name).d(), listing.problem.d());
    EXPECT_EQ(make_problem(listing.name).name(), listing.problem.name());
    EXPECT_LE(listing.smallest_dimension, listing.problem.d());
    EXPECT_GE(listing.largest_dimension, listing.problem.d());
    const bool has_one = listing.problem.goal_count() == 1;
    EXPECT_EQ(listing.problem.optimum().has_value(), has_one);
    EXPECT_EQ(listing.problem.front().has_value(), !has_one);
  }
}

TEST(ConstrainedProblems, NothingThatMeetsTheLimitsIsBetterThanTheOptimum) {
  for (const char* name :
       {"gardner1", "gardner2", "branin-disk", "hartmann6-limited", "pressure-vessel", "speed-reducer"}) {
    SCOPED_TRACE(name);
    const Problem problem = make_problem(name);
    const Eigen::VectorXd best = problem.evaluate(problem.optimum()->points.col(0));
    EXPECT_DOUBLE_EQ(best[0], problem.optimum()->value);
    const auto is_met = [&](const Eigen::VectorXd& f, double slack) {
      for (std::size_t o = 1; o < problem.objectives().size(); ++o) {
        const Goal goal = problem.objectives()[o].goal();
        const double y = f[static_cast<Eigen::Index>(o)];
        if (y < goal.at_least - slack || y > goal.at_most + slack) return false;
      }
      return true;
    };
    EXPECT_TRUE(is_met(best, 1e-6)) << "the optimum is rounded";
    Rng rng(1);
    int met = 0;
    for (int i = 0; i < 20000; ++i) {
      // All over the box, and next to the optimum.
      Eigen::VectorXd u = rng.uniform(problem.d(), 1);
      if (i % 2 == 1) {
        const Eigen::VectorXd at = (problem.optimum()->points.col(0) - problem.lower())
                                       .cwiseQuotient(problem.upper() - problem.lower());
        u = (at.array() + 0.05 * (u.array() - 0.5)).cwiseMax(0.0).cwiseMin(1.0);
      }
      const Eigen::VectorXd x = problem.lower() + (problem.upper() - problem.lower()).cwiseProduct(u);
      const Eigen::VectorXd f = problem.evaluate(x);
      const double regret = *problem.regret(x);
      EXPECT_EQ(std::isfinite(regret), is_met(f, 0.0));
      if (!std::isfinite(regret)) continue;
      ++met;
      EXPECT_GE(f[0], problem.optimum()->value - 1e-5 * std::abs(problem.optimum()->value));
    }
    EXPECT_GT(met, 0);
  }
}

}  // namespace
}  // namespace covey
