#include <covey/space/constraint.h>
#include <covey/suggest/importance.h>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <numeric>

namespace covey {
namespace {

Eigen::VectorXd each(const Eigen::MatrixXd& points, const std::function<double(const Eigen::VectorXd&)>& f) {
  Eigen::VectorXd values(points.cols());
  for (Eigen::Index i = 0; i < values.size(); ++i) values[i] = f(points.col(i));
  return values;
}

// With 4096 samples in 32 bins a share has a standard error below .01, and bins hide 1/32² of a straight
// line.
constexpr double kTolerance = 0.02;

TEST(Importance, OfAnAdditiveFunctionAreItsVariances) {
  const Space space({{"a", FloatParameter{-5.0, 5.0}},
                     {"b", FloatParameter{0.01, 100.0, true}},
                     {"n", IntParameter{1, 4}},
                     {"kind", CategoricalParameter{{"x", "y", "z"}}},
                     {"idle", FloatParameter{0.0, 1.0}}});
  // Variances: a line 2u has 4/12; u² has 1/5 − 1/9; an int at u = 1/8, 3/8, 5/8, 7/8 has 5/64; an indicator
  // of one of three has 2/9.
  const std::vector<double> variance = {4.0 / 12.0, 1.0 / 5.0 - 1.0 / 9.0, 5.0 / 64.0, 2.0 / 9.0, 0.0};
  const double total = std::accumulate(variance.begin(), variance.end(), 0.0);
  const Importance importance = first_order_importance(space, [](const Eigen::MatrixXd& X) {
    return each(X, [](const Eigen::VectorXd& u) { return 7.0 + 2.0 * u[0] + u[1] * u[1] + u[2] + u[4]; });
  });
  ASSERT_EQ(importance.shares.size(), 5u);
  for (std::size_t j = 0; j < 5; ++j) {
    EXPECT_NEAR(importance.shares[j], variance[j] / total, kTolerance) << space.parameters()[j].name;
  }
  EXPECT_NEAR(importance.sd, std::sqrt(total), 0.02 * std::sqrt(total));
  EXPECT_NEAR(importance.mean, 7.0 + 1.0 + 1.0 / 3.0 + 0.5 + 1.0 / 3.0, 0.02);
}

TEST(Importance, OfIshigamisFunctionAreTheKnownIndices) {
  const Space space({{"a", FloatParameter{}}, {"b", FloatParameter{}}, {"c", FloatParameter{}}});
  const Importance importance =
      first_order_importance(space,
                             [](const Eigen::MatrixXd& X) {
                               return each(X, [](const Eigen::VectorXd& u) {
                                 const Eigen::VectorXd x = std::numbers::pi * (2.0 * u.array() - 1.0);
                                 return std::sin(x[0]) + 7.0 * std::pow(std::sin(x[1]), 2) +
                                        0.1 * std::pow(x[2], 4) * std::sin(x[0]);
                               });
                             },
                             {.samples = 16384});
  EXPECT_NEAR(importance.shares[0], 0.3139, kTolerance);
  EXPECT_NEAR(importance.shares[1], 0.4424, kTolerance);
  EXPECT_NEAR(importance.shares[2], 0.0, kTolerance);  // by itself; it acts through a
}

TEST(Importance, RespectsConstraints) {
  const std::vector<Parameter> parameters = {{"a", FloatParameter{}}, {"b", FloatParameter{}}};
  const Space space(parameters, {parse_constraint("a + b == 1", parameters)});
  const Importance importance = first_order_importance(space, [](const Eigen::MatrixXd& X) {
    return each(X, [](const Eigen::VectorXd& u) {
      EXPECT_NEAR(u.sum(), 1.0, 1e-9);
      return u[0];
    });
  });
  // Each says all there is to say.
  EXPECT_NEAR(importance.shares[0], 1.0, kTolerance);
  EXPECT_NEAR(importance.shares[1], 1.0, kTolerance);
}

TEST(Importance, OfAParameterWithAConditionIsWhatItExplainsWhereItHasAValue) {
  const Space space({{"model", CategoricalParameter{{"tree", "svm", "net"}}},
                     {"gamma", FloatParameter{}, "model == 'svm'"},
                     {"layers", IntParameter{1, 4}, "model == 'net'"},
                     {"width", FloatParameter{}, "layers >= 3"},
                     {"idle", FloatParameter{}, "model == 'svm'"},
                     {"cup", IntParameter{250, 250}}});
  const auto f = [&](const Eigen::VectorXd& u) {
    const Values values = space.decode(u);
    const auto place = [&](std::size_t j) { return is_absent(values[j]) ? 0.0 : number_of(values[j]); };
    const double model = values[0] == Value("tree") ? 0.0 : values[0] == Value("svm") ? 3.0 : -1.0;
    return model + 4.0 * place(1) + place(2) + 6.0 * place(3);
  };
  const Importance importance =
      first_order_importance(space, [&](const Eigen::MatrixXd& X) { return each(X, f); }, {.samples = 16384});
  // With a third each: the means of tree, svm and net are 0, 5 and −1 + 2.5 + 3/2 = 3, between which the
  // variance is 38/9. Where it is svm gamma varies by 16/12. Where it is net layers stand for 1, 2, 3 + 3 and
  // 4 + 3, which have the variance 6.5; width varies by 36/12 where layers are 3 or 4, a sixth in all.
  const std::vector<double> part = {38.0 / 9.0, 16.0 / 12.0 / 3.0, 6.5 / 3.0, 3.0 / 6.0, 0.0, 0.0};
  const double total = std::accumulate(part.begin(), part.end(), 0.0);
  ASSERT_EQ(importance.shares.size(), 6u);
  for (std::size_t j = 0; j < part.size(); ++j) {
    EXPECT_NEAR(importance.shares[j], part[j] / total, kTolerance) << space.parameters()[j].name;
  }
  EXPECT_NEAR(importance.sd, std::sqrt(total), 0.03 * std::sqrt(total));
  EXPECT_EQ(importance.shares[5], 0.0);
}

TEST(Importance, OfAConstantIsNone) {
  const Space space({{"a", FloatParameter{}}, {"b", IntParameter{3, 4}}});
  const Importance importance = first_order_importance(
      space,
      [](const Eigen::MatrixXd& X) -> Eigen::VectorXd { return Eigen::VectorXd::Constant(X.cols(), 1e6); });
  EXPECT_EQ(importance.shares, (std::vector<double>{0.0, 0.0}));
  EXPECT_EQ(importance.sd, 0.0);
  EXPECT_THROW(first_order_importance(space, nullptr, {.samples = 10}), std::invalid_argument);
}

}  // namespace
}  // namespace covey
