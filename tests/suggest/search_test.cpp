#include <covey/suggest/search.h>

#include <gtest/gtest.h>

#include <cmath>

namespace covey {
namespace {

/// A sum of Gaussian bumps with known peaks; the highest is the first.
class Bumps final : public Acquisition {
 public:
  Bumps(Eigen::MatrixXd peaks, Eigen::VectorXd heights, double width)
      : peaks_(std::move(peaks)), heights_(std::move(heights)), width_(width) {}
  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const override {
    if (gradient != nullptr) gradient->setZero(x.size());
    double value = 0.0;
    for (Eigen::Index k = 0; k < heights_.size(); ++k) {
      const Eigen::VectorXd step = peaks_.col(k) - x;
      const double bump = heights_[k] * std::exp(-0.5 * step.squaredNorm() / (width_ * width_));
      value += bump;
      if (gradient != nullptr) *gradient += bump / (width_ * width_) * step;
    }
    return value;
  }

 private:
  Eigen::MatrixXd peaks_;
  Eigen::VectorXd heights_;
  double width_;
};

Bumps three_bumps() {
  Eigen::MatrixXd peaks(2, 3);
  peaks << 0.2, 0.8, 0.7,  //
      0.3, 0.8, 0.1;
  return Bumps(peaks, Eigen::Vector3d(1.0, 0.95, 0.9), 0.08);
}

const Eigen::MatrixXd kNoObservations(2, 0);

TEST(Search, FindsTheHighestOfSeveralPeaks) {
  const Bumps bumps = three_bumps();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const SearchSummary found = maximize_acquisition(bumps, BoxDomain::unit_cube(2), kNoObservations,
                                                     kNoObservations, {.seed = seed});
    EXPECT_LT((found.x - Eigen::Vector2d(0.2, 0.3)).norm(), 1e-4) << seed;
    EXPECT_GE(found.value, found.screened_value);
    EXPECT_EQ(found.origin, "the screening");
    EXPECT_EQ(found.starts, 8);
  }
}

TEST(Search, SuggestsTheNextHighestWhereTheTopIsTaken) {
  const Bumps bumps = three_bumps();
  const BoxDomain cube = BoxDomain::unit_cube(2);
  const SearchSummary first = maximize_acquisition(bumps, cube, kNoObservations, kNoObservations);
  const SearchSummary second = maximize_acquisition(bumps, cube, kNoObservations, first.x);
  EXPECT_FALSE(second.is_repetition);
  EXPECT_LT((second.x - Eigen::Vector2d(0.8, 0.8)).norm(), 1e-4);
}

TEST(Search, LooksAroundGoodObservations) {
  // A needle that no Sobol point meets, but an observation stands next to it.
  Eigen::MatrixXd peak(2, 1);
  peak << 0.637, 0.211;
  const Bumps needle(peak, Eigen::VectorXd::Ones(1), 1e-3);
  const Eigen::MatrixXd near = peak.array() + 2e-3;
  const SearchSummary found =
      maximize_acquisition(needle, BoxDomain::unit_cube(2), near, kNoObservations, {.seed = 1});
  EXPECT_LT((found.x - peak).norm(), 1e-5);
  EXPECT_EQ(found.origin, "around an observation");
}

TEST(Search, StaysInTheBoxAndFindsAMaximumOnItsEdge) {
  Eigen::MatrixXd peak(2, 1);
  peak << 1.5, -0.3;
  const Bumps outside(peak, Eigen::VectorXd::Ones(1), 0.8);
  const SearchSummary found =
      maximize_acquisition(outside, BoxDomain::unit_cube(2), kNoObservations, kNoObservations);
  EXPECT_LT((found.x - Eigen::Vector2d(1.0, 0.0)).norm(), 1e-9);
}

TEST(Search, TheNumberOfThreadsDoesNotChangeWhatIsFound) {
  const Bumps bumps = three_bumps();
  const auto search = [&](int threads) {
    return maximize_acquisition(bumps, BoxDomain::unit_cube(2), kNoObservations, kNoObservations,
                                {.seed = 3, .threads = threads});
  };
  const SearchSummary one = search(1);
  for (const int threads : {2, 5}) {
    EXPECT_EQ(search(threads).x, one.x);
    EXPECT_EQ(search(threads).evaluations, one.evaluations);
  }
}

TEST(Search, BadOptionsAreRefused) {
  const Bumps bumps = three_bumps();
  EXPECT_THROW(
      maximize_acquisition(bumps, BoxDomain::unit_cube(2), kNoObservations, kNoObservations, {.screened = 0}),
      std::invalid_argument);
}

}  // namespace
}  // namespace covey
