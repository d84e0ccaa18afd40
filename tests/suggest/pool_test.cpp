#include <covey/acquisition/acquisition_choice.h>
#include <covey/acquisition/success_weighted.h>
#include <covey/numerics/random.h>
#include <covey/suggest/pool_domain.h>
#include <covey/suggest/search.h>
#include <covey/suggest/suggest.h>

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <set>

namespace covey {
namespace {

const Eigen::MatrixXd kNoPoints(0, 0);

Space pool_recipe() {
  return Space({{"dose", FloatParameter{0.1, 10.0, true}},
                {"heat", FloatParameter{20.0, 90.0}},
                {"layers", IntParameter{1, 9}},
                {"solvent", CategoricalParameter{{"water", "oil", "acid"}}},
                {"dry", CategoricalParameter{{"no", "yes"}}}});
}

std::shared_ptr<const Pool> random_pool(Eigen::Index n, std::uint64_t seed = 1) {
  Rng rng(seed);
  Eigen::MatrixXd cells(5, n);
  for (Eigen::Index j = 0; j < n; ++j) {
    cells.col(j) << 0.1 + 9.9 * rng.uniform(), 20.0 + 70.0 * rng.uniform(),
        1.0 + static_cast<double>(rng.below(9)), static_cast<double>(rng.below(3)),
        static_cast<double>(rng.below(2));
  }
  return std::make_shared<Pool>(pool_recipe(), std::move(cells));
}

std::vector<Eigen::Index> all_of(const Pool& pool) {
  std::vector<Eigen::Index> all(static_cast<std::size_t>(pool.size()));
  std::iota(all.begin(), all.end(), Eigen::Index{0});
  return all;
}

/// Outcomes at some points of the pool, of as many objectives.
History some_history(const Pool& pool, Eigen::Index n, Eigen::Index objectives = 1) {
  History history;
  std::vector<Eigen::Index> first(static_cast<std::size_t>(n));
  std::iota(first.begin(), first.end(), Eigen::Index{0});
  history.X = pool.encode(first);
  history.Y.resize(objectives, n);
  for (Eigen::Index i = 0; i < n; ++i) {
    const auto x = history.X.col(i);
    history.Y(0, i) = std::sin(4.0 * x[0]) + x[1] * (1.0 - x[1]) + 0.5 * x[3];
    if (objectives > 1) history.Y(1, i) = std::cos(3.0 * x[1]) - x[2];
  }
  return history;
}

GaussianProcess some_process(const History& history, Eigen::Index objective = 0) {
  const Eigen::Index d = history.X.rows();
  return GaussianProcess(history.X, history.Y.row(objective).transpose(),
                         {KernelType::kMatern52, Eigen::VectorXd::Constant(d, 0.8), 1.0, 1e-3, 0.0});
}

/// The highest value by looking at every point by itself.
double brute_force(const Acquisition& acquisition, const Pool& pool, const std::vector<Eigen::Index>& open) {
  double best = -1e300;
  for (const Eigen::Index point : open) best = std::max(best, acquisition.value(pool.encode(point)));
  return best;
}

TEST(Pool, EncodesAsTheSpaceDoes) {
  const auto pool = random_pool(200);
  const Eigen::MatrixXd X = pool->encode(all_of(*pool));
  for (Eigen::Index j = 0; j < pool->size(); ++j) {
    EXPECT_EQ(X.col(j), pool->space().encode(pool->values(j)));
    EXPECT_EQ(*Pool::cells_of(pool->space(), pool->values(j)), pool->cells().col(j));
  }
  EXPECT_FALSE(
      Pool::cells_of(pool->space(), {1.0, 30.0, std::int64_t{2}, std::string("wine"), std::string("no")}));
  EXPECT_THROW(Pool(pool_recipe(), Eigen::MatrixXd::Constant(5, 1, 2.0)), std::invalid_argument);  // dry = 2
}

TEST(Pool, FindsPointsByTheirValues) {
  const auto pool = random_pool(500);
  std::vector<std::optional<Value>> fixed(5);
  fixed[3] = std::string("acid");
  fixed[2] = std::int64_t{4};
  const std::vector<Eigen::Index> found = pool->matching(fixed);
  for (Eigen::Index j = 0; j < pool->size(); ++j) {
    const Values values = pool->values(j);
    const bool matches = values[3] == *fixed[3] && values[2] == *fixed[2];
    EXPECT_EQ(std::binary_search(found.begin(), found.end(), j), matches);
  }
  EXPECT_EQ(pool->matching({}).size(), 500u);
  const ColumnIndex index(pool->cells());
  for (Eigen::Index j = 0; j < pool->size(); ++j) EXPECT_EQ(index.find(pool->cells().col(j)), j);
  EXPECT_FALSE(index.find(Eigen::VectorXd::Zero(5)));
}

TEST(Pool, IsTheSameInAWiderSpace) {
  const auto pool = random_pool(50);
  const Space wider({{"dose", FloatParameter{0.01, 10.0, true}},
                     {"heat", FloatParameter{20.0, 95.0}},
                     {"layers", IntParameter{1, 9}},
                     {"solvent", CategoricalParameter{{"wine", "acid", "water", "oil"}}},
                     {"dry", CategoricalParameter{{"no", "yes"}}}});
  const Pool same = pool->in(wider);
  for (Eigen::Index j = 0; j < pool->size(); ++j) EXPECT_EQ(same.values(j), pool->values(j));
}

TEST(PoolDomain, TheMaximumIsThatOfBruteForce) {
  const auto pool = random_pool(6000);
  const std::vector<Eigen::Index> open = all_of(*pool);
  const PoolDomain domain(pool, open);
  const History history = some_history(*pool, 30);
  const auto success =
      std::make_shared<SuccessModel>(history.X, pool->encode(std::vector<Eigen::Index>{40, 41, 42, 43}));
  for (const AcquisitionKind kind : {AcquisitionKind::kUcb, AcquisitionKind::kEi, AcquisitionKind::kLogEi}) {
    for (const double alpha : {0.2, 1.0}) {
      const auto make = [&] {
        return make_acquisition(kind, {some_process(history)}, QueryWeights::uniform(30),
                                {.conformal = {.alpha = alpha}, .best = history.Y.maxCoeff()});
      };
      const auto acquisition = make();
      const SearchSummary found = maximize_acquisition(*acquisition, domain, kNoPoints, kNoPoints);
      EXPECT_NEAR(found.value, brute_force(*acquisition, *pool, open), 1e-10);
      EXPECT_EQ(found.x, pool->encode(*found.point));
      const SuccessWeighted weighted(kind, make(), success, history.Y.maxCoeff());
      EXPECT_NEAR(maximize_acquisition(weighted, domain, kNoPoints, kNoPoints).value,
                  brute_force(weighted, *pool, open), 1e-10);
    }
  }
}

/// −‖u − peak‖², without quick bounds.
class PoolBowl final : public Acquisition {
 public:
  explicit PoolBowl(Eigen::VectorXd peak) : peak_(std::move(peak)) {}
  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd*) const override {
    return -(x - peak_).squaredNorm();
  }

 private:
  Eigen::VectorXd peak_;
};

TEST(PoolDomain, ClimbsWhereThereAreTooManyToLookAt) {
  const auto pool = random_pool(40000);
  const PoolDomain domain(pool, all_of(*pool));
  for (const Eigen::Index top : {17, 23456, 39999}) {
    const PoolBowl bowl(pool->encode(top));
    const SearchSummary found = maximize_acquisition(bowl, domain, kNoPoints, kNoPoints, {.seed = 3});
    EXPECT_EQ(found.point, top);
    EXPECT_LT(found.evaluations, 14000);
    EXPECT_EQ(maximize_acquisition(bowl, domain, kNoPoints, kNoPoints, {.seed = 3, .threads = 3}).point, top);
  }
}

TEST(PoolDomain, TakesNeitherWhatIsTakenNorTwinsWhileThereIsAnother) {
  Eigen::MatrixXd cells = random_pool(300)->cells();
  cells.col(1) = cells.col(0);
  cells(1, 1) += cells(1, 0) < 80.0 ? 0.1 : -0.1;  // a near-twin of the first
  const auto pool = std::make_shared<Pool>(pool_recipe(), cells);
  const PoolDomain domain(pool, all_of(*pool));
  const Eigen::VectorXd peak = pool->encode(0);
  const PoolBowl bowl(peak);
  EXPECT_EQ(maximize_acquisition(bowl, domain, kNoPoints, kNoPoints).point, 0);
  EXPECT_EQ(maximize_acquisition(bowl, domain, kNoPoints, peak).point, 1);
  const SearchSummary apart = maximize_acquisition(bowl, domain, kNoPoints, peak, {}, peak);
  EXPECT_GT(*apart.point, 1);
  // With nothing else left the twin will do, and what is taken after all others.
  const PoolDomain two(pool, {0, 1});
  EXPECT_EQ(maximize_acquisition(bowl, two, kNoPoints, peak, {}, peak).point, 1);
  const Eigen::MatrixXd both = pool->encode(std::vector<Eigen::Index>{0, 1});
  EXPECT_TRUE(maximize_acquisition(bowl, two, kNoPoints, both).is_repetition);
}

TEST(PoolDomain, BatchesAreOpenPointsThatDiffer) {
  const auto pool = random_pool(400);
  for (const Eigen::Index objectives : {1, 2}) {
    const History history = some_history(*pool, 20, objectives);
    std::vector<Eigen::Index> open = all_of(*pool);
    open.erase(open.begin(), open.begin() + 20);
    SuggestOptions options;
    if (objectives == 2) options.acquisition.kind = AcquisitionKind::kNehvi;
    options.q = 5;
    const auto ask = [&](int threads) {
      options.threads = threads;
      return suggest(PoolDomain(pool, open), history, options);
    };
    const Round round = ask(1);
    std::set<Eigen::Index> points;
    for (const Query& query : round.queries) {
      ASSERT_TRUE(query.search.point);
      EXPECT_GE(*query.search.point, 20);
      EXPECT_EQ(query.x, pool->encode(*query.search.point));
      points.insert(*query.search.point);
      for (const Query& other : round.queries) {
        if (&other != &query) {
          EXPECT_FALSE(is_near_twin(query.x, other.x));
        }
      }
    }
    EXPECT_EQ(points.size(), 5u);
    const Round same = ask(3);
    for (std::size_t k = 0; k < 5; ++k) EXPECT_EQ(same.queries[k].x, round.queries[k].x);
  }
}

TEST(PoolDomain, FarPointsSpreadOverThePool) {
  const auto pool = random_pool(3000);
  const std::vector<Eigen::Index> open = all_of(*pool);
  // The least distance between ten points: of far ones it is larger than of almost all random tens.
  const auto least_distance = [&](const std::vector<Eigen::Index>& points) {
    const Eigen::MatrixXd X = pool->encode(points);
    double least = 1e9;
    for (Eigen::Index i = 0; i < X.cols(); ++i)
      for (Eigen::Index j = 0; j < i; ++j) least = std::min(least, (X.col(i) - X.col(j)).norm());
    return least;
  };
  Rng rng(5);
  std::vector<Eigen::Index> chosen;
  for (int i = 0; i < 10; ++i)
    chosen.push_back(open[static_cast<std::size_t>(far_point(*pool, open, chosen, rng))]);
  int closer = 0;
  for (int repeat = 0; repeat < 100; ++repeat) {
    std::vector<Eigen::Index> random;
    for (int i = 0; i < 10; ++i) random.push_back(static_cast<Eigen::Index>(rng.below(3000)));
    closer += least_distance(random) < least_distance(chosen) ? 1 : 0;
  }
  EXPECT_GE(closer, 95);
}

}  // namespace
}  // namespace covey
