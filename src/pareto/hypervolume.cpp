#include <covey/pareto/front.h>
#include <covey/pareto/hypervolume.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

namespace covey {
namespace {

void require_dimensions(const Eigen::Ref<const Eigen::MatrixXd>& Y,
                        const Eigen::Ref<const Eigen::VectorXd>& reference) {
  if (Y.rows() < 1 || Y.rows() > kMostObjectives) {
    throw std::invalid_argument("hypervolume: " + std::to_string(Y.rows()) + " objectives, expected 1 to " +
                                std::to_string(kMostObjectives));
  }
  if (reference.size() != Y.rows()) {
    throw std::invalid_argument("hypervolume: a reference point of " + std::to_string(reference.size()) +
                                " values for " + std::to_string(Y.rows()) + " objectives");
  }
}

/// The heights Y − reference of the points above the reference.
Eigen::MatrixXd heights(const Eigen::Ref<const Eigen::MatrixXd>& Y,
                        const Eigen::Ref<const Eigen::VectorXd>& reference) {
  std::vector<Eigen::Index> above;
  for (Eigen::Index i = 0; i < Y.cols(); ++i) {
    if ((Y.col(i).array() > reference.array()).all()) above.push_back(i);
  }
  const Eigen::MatrixXd points = Y(Eigen::all, above);
  return points.colwise() - reference;
}

/// The points in the order of one objective.
std::vector<Eigen::Index> ascending(const Eigen::Ref<const Eigen::MatrixXd>& Y, Eigen::Index objective) {
  std::vector<Eigen::Index> order(static_cast<std::size_t>(Y.cols()));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](Eigen::Index i, Eigen::Index j) { return Y(objective, i) < Y(objective, j); });
  return order;
}

/// A union of rectangles [0, x] × [0, y] that grows, with its area.
class Staircase {
 public:
  double area() const { return area_; }

  void add(double x, double y) {
    auto right = corners_.lower_bound(x);
    if (right != corners_.end() && right->second >= y) return;
    // To the left of x the stairs are as high as the next corner; those no higher than y disappear below the
    // new one.
    double height = right != corners_.end() ? right->second : 0.0;
    double end = x;
    if (right != corners_.end() && right->first == x) right = corners_.erase(right);
    while (right != corners_.begin()) {
      const auto left = std::prev(right);
      if (left->second > y) break;
      area_ += (end - left->first) * (y - height);
      end = left->first;
      height = left->second;
      right = corners_.erase(left);
    }
    const double begin = right != corners_.begin() ? std::prev(right)->first : 0.0;
    area_ += (end - begin) * (y - height);
    corners_.emplace_hint(right, x, y);
  }

 private:
  std::map<double, double> corners_;  ///< x to y, ascending in x and so descending in y
  double area_ = 0.0;
};

/// The hypervolume above 0.
double volume(const Eigen::MatrixXd& Y) {
  const Eigen::Index m = Y.rows();
  if (Y.cols() == 0) return 0.0;
  if (m == 1) return Y.maxCoeff();
  const std::vector<Eigen::Index> order = ascending(Y, m - 1);
  double sum = 0.0;
  if (m == 2) {
    double widest = 0.0;
    for (auto i = order.rbegin(); i != order.rend(); ++i) {
      if (Y(0, *i) <= widest) continue;
      sum += (Y(0, *i) - widest) * Y(1, *i);
      widest = Y(0, *i);
    }
    return sum;
  }
  if (m == 3) {
    Staircase slice;
    for (std::size_t k = order.size(); k-- > 0;) {
      slice.add(Y(0, order[k]), Y(1, order[k]));
      const double floor = k > 0 ? Y(2, order[k - 1]) : 0.0;
      sum += slice.area() * (Y(2, order[k]) - floor);
    }
    return sum;
  }
  for (std::size_t k = 0; k < order.size(); ++k) {
    const Eigen::VectorXd p = Y.col(order[k]).head(m - 1);
    Eigen::MatrixXd shared(m - 1, static_cast<Eigen::Index>(order.size() - k) - 1);
    for (std::size_t j = k + 1; j < order.size(); ++j) {
      shared.col(static_cast<Eigen::Index>(j - k) - 1) = p.cwiseMin(Y.col(order[j]).head(m - 1));
    }
    sum += Y(m - 1, order[k]) * (p.prod() - volume(pareto_front(shared)));
  }
  return sum;
}

}  // namespace

double hypervolume(const Eigen::Ref<const Eigen::MatrixXd>& Y,
                   const Eigen::Ref<const Eigen::VectorXd>& reference) {
  require_dimensions(Y, reference);
  return volume(pareto_front(heights(Y, reference)));
}

Eigen::VectorXd hypervolume_contributions(const Eigen::Ref<const Eigen::MatrixXd>& Y,
                                          const Eigen::Ref<const Eigen::VectorXd>& reference) {
  require_dimensions(Y, reference);
  Eigen::VectorXd contributions = Eigen::VectorXd::Zero(Y.cols());
  for (Eigen::Index i = 0; i < Y.cols(); ++i) {
    if (!(Y.col(i).array() > reference.array()).all()) continue;
    // What the others dominate of the box below Y_i.
    Eigen::MatrixXd shared(Y.rows(), Y.cols() - 1);
    for (Eigen::Index j = 0; j < Y.cols(); ++j) {
      if (j != i) shared.col(j < i ? j : j - 1) = Y.col(i).cwiseMin(Y.col(j));
    }
    const double box = (Y.col(i) - reference).prod();
    contributions[i] = std::max(0.0, box - volume(pareto_front(heights(shared, reference))));
  }
  return contributions;
}

}  // namespace covey
