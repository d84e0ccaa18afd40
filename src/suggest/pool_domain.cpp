#include <covey/suggest/pool_domain.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

// Points that are encoded together, and points around one that an ascent looks at.
constexpr Eigen::Index kEncodedTogether = 4096;
constexpr Eigen::Index kNeighbours = 128;
// Points of which far_point() takes the farthest: more would seek the edges of the pool.
constexpr std::size_t kFarthestOf = 64;
constexpr double kTwinDistance = 0.01;

}  // namespace

bool is_near_twin(const Eigen::Ref<const Eigen::VectorXd>& u, const Eigen::Ref<const Eigen::VectorXd>& v) {
  return (u - v).squaredNorm() <= kTwinDistance * kTwinDistance * static_cast<double>(u.size());
}

PoolDomain::PoolDomain(std::shared_ptr<const Pool> pool, std::vector<Eigen::Index> open)
    : pool_(std::move(pool)), open_(std::move(open)) {
  if (open_.empty()) throw std::invalid_argument("PoolDomain: there are no points");
}

Eigen::MatrixXd PoolDomain::block(Eigen::Index first, Eigen::Index count) const {
  return pool_->encode(
      std::span(open_).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count)));
}

std::vector<Eigen::Index> PoolDomain::nearest(const Eigen::Ref<const Eigen::VectorXd>& x,
                                              Eigen::Index count) const {
  std::vector<std::pair<double, Eigen::Index>> distances;
  distances.reserve(open_.size());
  for (Eigen::Index first = 0; first < std::ssize(open_); first += kEncodedTogether) {
    const Eigen::MatrixXd points = block(first, std::min(kEncodedTogether, std::ssize(open_) - first));
    for (Eigen::Index j = 0; j < points.cols(); ++j)
      distances.emplace_back((points.col(j) - x).squaredNorm(), first + j);
  }
  const auto last = distances.begin() + std::min(count, std::ssize(distances));
  std::partial_sort(distances.begin(), last, distances.end());
  std::vector<Eigen::Index> places;
  for (auto it = distances.begin(); it != last; ++it) places.push_back(it->second);
  std::sort(places.begin(), places.end());
  return places;
}

Eigen::MatrixXd PoolDomain::spread(Eigen::Index n, std::uint64_t seed) const {
  // The first n of a shuffled pool; a longer list goes round.
  Rng rng(seed);
  std::vector<Eigen::Index> order = open_;
  const Eigen::Index drawn = std::min(n, std::ssize(order));
  for (Eigen::Index i = 0; i < drawn; ++i) {
    const auto left = static_cast<std::uint64_t>(std::ssize(order) - i);
    std::swap(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(i) + rng.below(left)]);
  }
  order.resize(static_cast<std::size_t>(drawn));
  std::vector<Eigen::Index> points;
  for (Eigen::Index i = 0; i < n; ++i) points.push_back(order[static_cast<std::size_t>(i % drawn)]);
  return pool_->encode(points);
}

Eigen::VectorXd PoolDomain::near(const Eigen::Ref<const Eigen::VectorXd>& from, double size, Rng& rng) const {
  const Eigen::VectorXd moved = from + size * rng.normal(dimension(), 1);
  return block(nearest(moved, 1).front(), 1);
}

Ascent PoolDomain::ascend(const Acquisition& acquisition, const Eigen::Ref<const Eigen::VectorXd>& start,
                          int max_iterations) const {
  Ascent best{start, acquisition.value(start), 1};
  for (int move = 0; move < max_iterations; ++move) {
    const Eigen::VectorXd from = best.x;
    for (const Eigen::Index place : nearest(from, kNeighbours)) {
      const Eigen::VectorXd x = block(place, 1);
      const double value = acquisition.value(x);
      ++best.evaluations;
      if (value <= best.value) continue;
      best.x = x;
      best.value = value;
    }
    if (best.x == from) break;
  }
  return best;
}

Eigen::MatrixXd PoolDomain::all_points(Eigen::Index limit) const {
  if (std::ssize(open_) > limit) return Eigen::MatrixXd(dimension(), 0);
  return block(0, std::ssize(open_));
}

std::unique_ptr<const Domain> PoolDomain::sharing(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  const Space& space = pool_->space();
  const Values values = space.decode(x);
  FixedValues shared(values.size());
  bool is_any = false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!space.parameters()[i].shared) continue;
    shared[i] = values[i];
    is_any = true;
  }
  if (!is_any) return nullptr;
  std::vector<Eigen::Index> open;
  std::ranges::set_intersection(open_, pool_->matching(shared), std::back_inserter(open));
  return std::make_unique<PoolDomain>(pool_, std::move(open));
}

Eigen::Index far_point(const Pool& pool, const std::vector<Eigen::Index>& open,
                       const std::vector<Eigen::Index>& taken, Rng& rng) {
  std::vector<Eigen::Index> drawn(std::min(kFarthestOf, open.size()));
  std::iota(drawn.begin(), drawn.end(), Eigen::Index{0});
  if (open.size() > kFarthestOf) {
    for (Eigen::Index& place : drawn) place = static_cast<Eigen::Index>(rng.below(open.size()));
  } else {
    std::rotate(drawn.begin(), drawn.begin() + static_cast<std::ptrdiff_t>(rng.below(drawn.size())),
                drawn.end());
  }
  if (taken.empty()) return drawn.front();
  const Eigen::MatrixXd others = pool.encode(taken);
  Eigen::Index best = drawn.front();
  double farthest = -1.0;
  for (const Eigen::Index place : drawn) {
    const Eigen::VectorXd x = pool.encode(open[static_cast<std::size_t>(place)]);
    const double distance = (others.colwise() - x).colwise().squaredNorm().minCoeff();
    if (distance <= farthest) continue;
    farthest = distance;
    best = place;
  }
  return best;
}

}  // namespace covey
