#include <covey/numerics/nearest.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

// Points per leaf: few enough to skip most, enough that going through boxes costs less than through points.
constexpr Eigen::Index kLeaf = 32;

}  // namespace

/// The nearest points found so far: a heap whose first entry is the farthest of them.
struct NearestPoints::Search {
  using Found = std::pair<double, Eigen::Index>;  ///< squared distance and column: ties go by the column

  Eigen::VectorXd x;
  std::size_t count = 0;
  std::vector<Found> heap = {};

  double reach() const {
    return heap.size() < count ? std::numeric_limits<double>::infinity() : heap.front().first;
  }
  void offer(const Found& found) {
    if (heap.size() == count) {
      if (!(found < heap.front())) return;
      std::ranges::pop_heap(heap);
      heap.pop_back();
    }
    heap.push_back(found);
    std::ranges::push_heap(heap);
  }
};

NearestPoints::NearestPoints(Eigen::MatrixXd X) : X_(std::move(X)) {
  if (X_.cols() == 0 || !X_.allFinite()) {
    throw std::invalid_argument("NearestPoints: " + std::to_string(X_.cols()) +
                                " points, expected at least one and finite coordinates");
  }
  order_.resize(static_cast<std::size_t>(X_.cols()));
  std::iota(order_.begin(), order_.end(), Eigen::Index{0});
  build(0, X_.cols());
  X_ = X_(Eigen::all, order_).eval();
}

Eigen::Index NearestPoints::build(Eigen::Index begin, Eigen::Index end) {
  const auto index = std::ssize(nodes_);
  Node node{
      .begin = begin, .end = end, .lower = X_.col(order_[static_cast<std::size_t>(begin)]), .upper = {}};
  node.upper = node.lower;
  for (Eigen::Index i = begin; i < end; ++i) {
    const auto point = X_.col(order_[static_cast<std::size_t>(i)]);
    node.lower = node.lower.cwiseMin(point);
    node.upper = node.upper.cwiseMax(point);
  }
  Eigen::Index axis = 0;
  const double side = X_.rows() > 0 ? (node.upper - node.lower).maxCoeff(&axis) : 0.0;
  nodes_.push_back(std::move(node));
  if (end - begin <= kLeaf || side == 0.0) return index;
  const Eigen::Index middle = begin + (end - begin) / 2;
  std::nth_element(
      order_.begin() + begin, order_.begin() + middle, order_.begin() + end,
      [&](Eigen::Index i, Eigen::Index j) { return std::pair(X_(axis, i), i) < std::pair(X_(axis, j), j); });
  build(begin, middle);
  const Eigen::Index second = build(middle, end);
  nodes_[static_cast<std::size_t>(index)].second = second;
  return index;
}

double NearestPoints::distance_to(const Node& node, const Eigen::VectorXd& x) const {
  return (node.lower - x).cwiseMax(x - node.upper).cwiseMax(0.0).squaredNorm();
}

void NearestPoints::visit(Eigen::Index index, Search& search) const {
  const Node& node = nodes_[static_cast<std::size_t>(index)];
  if (node.second == 0) {
    for (Eigen::Index i = node.begin; i < node.end; ++i) {
      search.offer({(X_.col(i) - search.x).squaredNorm(), order_[static_cast<std::size_t>(i)]});
    }
    return;
  }
  Eigen::Index near = index + 1;
  Eigen::Index far = node.second;
  double near_distance = distance_to(nodes_[static_cast<std::size_t>(near)], search.x);
  double far_distance = distance_to(nodes_[static_cast<std::size_t>(far)], search.x);
  if (far_distance < near_distance) {
    std::swap(near, far);
    std::swap(near_distance, far_distance);
  }
  // A box at exactly the reach may hold an equally near point of a smaller column.
  if (near_distance <= search.reach()) visit(near, search);
  if (far_distance <= search.reach()) visit(far, search);
}

std::vector<Eigen::Index> NearestPoints::nearest(const Eigen::Ref<const Eigen::VectorXd>& x,
                                                 Eigen::Index count) const {
  if (x.size() != X_.rows() || count < 1) {
    throw std::invalid_argument("NearestPoints: " + std::to_string(count) +
                                " points nearest to one of dimension " + std::to_string(x.size()) +
                                ", expected at least 1 and dimension " + std::to_string(X_.rows()));
  }
  Search search{.x = x, .count = static_cast<std::size_t>(std::min(count, size()))};
  search.heap.reserve(search.count + 1);
  visit(0, search);
  std::ranges::sort_heap(search.heap);
  std::vector<Eigen::Index> columns;
  columns.reserve(search.heap.size());
  for (const auto& [distance, column] : search.heap) columns.push_back(column);
  return columns;
}

}  // namespace covey
