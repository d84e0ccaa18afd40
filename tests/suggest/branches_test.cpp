#include <covey/suggest/branches.h>
#include <covey/suggest/suggest.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace covey {
namespace {

/// Three models, of which one has two settings, one has one, and one has none.
Space models() {
  Parameter c{"C", FloatParameter{0.0, 1.0}};
  Parameter gamma{"gamma", FloatParameter{0.0, 1.0}};
  Parameter depth{"depth", FloatParameter{0.0, 1.0}};
  c.when = gamma.when = "model == 'svm'";
  depth.when = "model == 'forest'";
  return Space({{"model", CategoricalParameter{{"svm", "forest", "mean"}}}, c, gamma, depth});
}

/// The first n points of a spread that have this model.
Eigen::MatrixXd points_of(const SpaceDomain& domain, const std::string& model, Eigen::Index n) {
  const Eigen::MatrixXd spread = domain.spread(200, 7);
  Eigen::MatrixXd points(domain.dimension(), 0);
  for (Eigen::Index i = 0; i < spread.cols() && points.cols() < n; ++i) {
    if (domain.space().decode(spread.col(i))[0] != Value(model)) continue;
    points.conservativeResize(Eigen::NoChange, points.cols() + 1);
    points.col(points.cols() - 1) = spread.col(i);
  }
  return points;
}

Eigen::MatrixXd beside(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
  Eigen::MatrixXd both(a.rows(), a.cols() + b.cols());
  both << a, b;
  return both;
}

TEST(Branches, ASpaceWithoutConditionsHasNone) {
  const SpaceDomain domain(Space({{"a", FloatParameter{0.0, 1.0}}, {"b", CategoricalParameter{{"x", "y"}}}}));
  EXPECT_FALSE(neglected_branch(domain, domain.spread(3, 1), 1));
  EXPECT_TRUE(domain.branch(domain.spread(1, 1).col(0)).empty());
}

// Branches have 3, 2 and 1 of 6 parameters, so that of n = 16 points they have a claim to 4, 2 2/3 and 1 1/3.
TEST(Branches, TheOneThatLacksMostOfItsClaimIsAskedFor) {
  const SpaceDomain domain(models());
  const auto model_of = [&](const Eigen::MatrixXd& tried) {
    const std::optional<SearchSummary> found = neglected_branch(domain, tried, 3);
    return found ? to_text(domain.space().decode(found->x)[0]) : "";
  };
  const Eigen::MatrixXd mean = points_of(domain, "mean", 1);
  const auto tried = [&](Eigen::Index svm, Eigen::Index forest) {
    const Eigen::MatrixXd two = beside(points_of(domain, "svm", svm), points_of(domain, "forest", forest));
    return beside(two, mean.replicate(1, 16 - svm - forest));
  };
  EXPECT_EQ(model_of(tried(0, 2)), "svm");
  EXPECT_EQ(model_of(tried(3, 0)), "forest");
  EXPECT_EQ(model_of(tried(3, 2)), "svm");     // lacks 1, the other 2/3
  EXPECT_EQ(model_of(tried(4, 2)), "forest");  // lacks 2/3
  EXPECT_EQ(model_of(tried(4, 3)), "");
  EXPECT_EQ(model_of(tried(13, 3)), "mean");
}

TEST(Branches, ItsPointIsTheFarthestFromWhatWasTriedThere) {
  const SpaceDomain domain(models());
  const Eigen::MatrixXd svm = points_of(domain, "svm", 2);
  const Eigen::MatrixXd tried = beside(svm, points_of(domain, "forest", 38));
  const std::optional<SearchSummary> found = neglected_branch(domain, tried, 11);
  ASSERT_TRUE(found);
  const auto distance = [&](const Eigen::VectorXd& x) {
    return (svm.colwise() - x).colwise().norm().minCoeff();
  };
  double farthest = 0.0;
  const Eigen::MatrixXd screened = domain.spread(512, 11);
  for (const auto x : screened.colwise()) {
    if (domain.space().decode(x)[0] == Value("svm")) farthest = std::max(farthest, distance(x));
  }
  EXPECT_DOUBLE_EQ(distance(found->x), farthest);
}

// Three settings of the one model are equally bad; the model of outcomes sees no reason to go back there.
TEST(Branches, ABranchWithAFewBadOutcomesIsNotGivenUp) {
  const SpaceDomain domain(models());
  History history;
  history.X = beside(points_of(domain, "svm", 3), points_of(domain, "forest", 30));
  history.Y.resize(1, 33);
  for (Eigen::Index i = 0; i < 33; ++i) {
    const Values values = domain.space().decode(history.X.col(i));
    history.Y(0, i) = i < 3 ? -0.85 : -0.05 - 0.1 * std::abs(number_of(values[3]) - 0.4);
  }
  const Round round = suggest(domain, history, {.q = 4});
  const auto asked = [&](const std::string& model) {
    return std::ranges::count_if(
        round.queries, [&](const Query& query) { return domain.space().decode(query.x)[0] == Value(model); });
  };
  // Of 33 to 36 points svm has a claim to 5.7 to 6 and the mean to 1.9 to 2.
  EXPECT_EQ(asked("svm"), 2);
  EXPECT_EQ(asked("mean"), 2);
}

}  // namespace
}  // namespace covey
