#include <covey/numerics/constants.h>
#include <covey/pareto/box_decomposition.h>
#include <covey/pareto/front.h>
#include <covey/pareto/hypervolume.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

/// The lower bounds, then the upper ones, of one box each.
using Box = std::vector<double>;

/// [lower, upper] × [last_lower, last_upper].
Box raised(const Box& box, double last_lower, double last_upper) {
  const auto half = static_cast<std::ptrdiff_t>(box.size() / 2);
  Box result(box.begin(), box.begin() + half);
  result.push_back(last_lower);
  result.insert(result.end(), box.begin() + half, box.end());
  result.push_back(last_upper);
  return result;
}

/// Y holds points above the reference; its columns need not be a front.
std::vector<Box> decompose(const Eigen::MatrixXd& Y, const Eigen::VectorXd& reference) {
  const Eigen::Index last = reference.size() - 1;
  if (last == 0) return {{Y.cols() > 0 ? Y.maxCoeff() : reference[0], kInfinity}};
  std::vector<Eigen::Index> order(static_cast<std::size_t>(Y.cols()));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](Eigen::Index i, Eigen::Index j) { return Y(last, i) > Y(last, j); });
  std::vector<Box> boxes;
  if (last == 1) {
    double floor = reference[0];
    double top = kInfinity;
    for (const Eigen::Index i : order) {
      if (Y(0, i) <= floor) continue;
      if (Y(1, i) < top) boxes.push_back({floor, Y(1, i), kInfinity, top});
      floor = Y(0, i);
      top = Y(1, i);
    }
    boxes.push_back({floor, reference[1], kInfinity, top});
    return boxes;
  }
  // The boxes of the slice at hand, each with the height at which it began.
  std::map<Box, double> open;
  open[decompose(Eigen::MatrixXd(last, 0), reference.head(last)).front()] = kInfinity;
  for (std::size_t k = 0; k < order.size(); ++k) {
    const double height = Y(last, order[k]);
    if (k + 1 < order.size() && Y(last, order[k + 1]) == height) continue;
    const std::vector<Eigen::Index> above(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(k) + 1);
    std::map<Box, double> next;
    for (Box& box : decompose(pareto_front(Y.topRows(last)(Eigen::all, above)), reference.head(last))) {
      const auto same = open.find(box);
      const double top = same != open.end() ? same->second : height;
      next.emplace(std::move(box), top);
    }
    for (const auto& [box, top] : open) {
      if (!next.contains(box)) boxes.push_back(raised(box, height, top));
    }
    open = std::move(next);
  }
  for (const auto& [box, top] : open) boxes.push_back(raised(box, reference[last], top));
  return boxes;
}

int level_of(const Eigen::VectorXd& levels, double value) {
  return static_cast<int>(std::lower_bound(levels.begin(), levels.end(), value) - levels.begin());
}

/// F at a level, 0 at +∞.
double at(const Eigen::VectorXd& F, int level) {
  return level < F.size() ? F[level] : 0.0;
}

/// The terms of batch_improvement(), subset by subset.
class InclusionExclusion {
 public:
  InclusionExclusion(const BoxDecomposition& boxes, const Eigen::Ref<const Eigen::MatrixXd>& F,
                     Eigen::MatrixXd* F_bar, std::vector<Eigen::VectorXd>* levels_bar)
      : boxes_(boxes), F_(F), F_bar_(F_bar), levels_bar_(levels_bar), heights_(boxes.levels.size()) {
    if (F.cols() > kMostJointPoints) {
      throw std::invalid_argument("batch_improvement: " + std::to_string(F.cols()) +
                                  " points, expected up to " + std::to_string(kMostJointPoints));
    }
  }

  double sum() { return add({}, 0, 1.0); }

 private:
  /// The corner of a subset: for each objective the point with the least value; −1 in the empty subset.
  struct Corner {
    Corner() { owner.fill(-1); }
    std::array<Eigen::Index, kMostObjectives> owner{};
  };

  /// All subsets that add points from `begin` on to those of `corner`; `sign` is that of one point more.
  double add(const Corner& corner, Eigen::Index begin, double sign) {
    double sum = 0.0;
    for (Eigen::Index i = begin; i < F_.cols(); ++i) {
      Corner next = corner;
      for (Eigen::Index j = 0; j < F_.rows(); ++j) {
        Eigen::Index& owner = next.owner[static_cast<std::size_t>(j)];
        if (owner < 0 || F_(j, i) < F_(j, owner)) owner = i;
      }
      const double own = improvement(next, sign);
      // What a subset does not improve, a larger one does not either: its corner is lower.
      if (own > 0.0) sum += sign * own + add(next, i + 1, -sign);
    }
    return sum;
  }

  double improvement(const Corner& corner, double sign) {
    for (std::size_t o = 0; o < heights_.size(); ++o) {
      const double f = F_(static_cast<Eigen::Index>(o), corner.owner[o]);
      if (f <= boxes_.levels[o][0]) return 0.0;
      heights_[o] = (f - boxes_.levels[o].array()).max(0.0);
    }
    if (F_bar_ == nullptr) return box_sum(boxes_, heights_);
    std::vector<Eigen::VectorXd> heights_bar;
    for (const Eigen::VectorXd& values : heights_)
      heights_bar.push_back(Eigen::VectorXd::Zero(values.size()));
    const double value = box_sum_pullback(boxes_, heights_, sign, heights_bar);
    for (std::size_t o = 0; o < heights_.size(); ++o) {
      for (Eigen::Index l = 0; l < heights_[o].size() && heights_[o][l] > 0.0; ++l) {
        (*F_bar_)(static_cast<Eigen::Index>(o), corner.owner[o]) += heights_bar[o][l];
        (*levels_bar_)[o][l] -= heights_bar[o][l];
      }
    }
    return value;
  }

  const BoxDecomposition& boxes_;
  const Eigen::Ref<const Eigen::MatrixXd>& F_;
  Eigen::MatrixXd* F_bar_;
  std::vector<Eigen::VectorXd>* levels_bar_;
  std::vector<Eigen::VectorXd> heights_;
};

}  // namespace

double BoxDecomposition::lower_bound(Eigen::Index objective, Eigen::Index box) const {
  return levels[static_cast<std::size_t>(objective)][lower(objective, box)];
}

double BoxDecomposition::upper_bound(Eigen::Index objective, Eigen::Index box) const {
  const Eigen::VectorXd& bounds = levels[static_cast<std::size_t>(objective)];
  return upper(objective, box) < bounds.size() ? bounds[upper(objective, box)] : kInfinity;
}

BoxDecomposition decompose_non_dominated(const Eigen::Ref<const Eigen::MatrixXd>& Y,
                                         const Eigen::Ref<const Eigen::VectorXd>& reference) {
  const Eigen::Index m = Y.rows();
  if (m < 1 || m > kMostObjectives || reference.size() != m) {
    throw std::invalid_argument("decompose_non_dominated: " + std::to_string(m) +
                                " objectives and a reference point of " + std::to_string(reference.size()) +
                                ", expected the same number from 1 to " + std::to_string(kMostObjectives));
  }
  std::vector<Eigen::Index> above;
  for (Eigen::Index i = 0; i < Y.cols(); ++i) {
    if ((Y.col(i).array() > reference.array()).all()) above.push_back(i);
  }
  const Eigen::MatrixXd front = pareto_front(Y(Eigen::all, above));
  BoxDecomposition result;
  for (Eigen::Index j = 0; j < m; ++j) {
    std::vector<double> values(front.row(j).begin(), front.row(j).end());
    values.push_back(reference[j]);
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    result.levels.push_back(Eigen::Map<const Eigen::VectorXd>(values.data(), std::ssize(values)));
  }
  const std::vector<Box> boxes = decompose(front, reference);
  result.lower.resize(m, std::ssize(boxes));
  result.upper.resize(m, std::ssize(boxes));
  for (Eigen::Index k = 0; k < std::ssize(boxes); ++k) {
    const Box& box = boxes[static_cast<std::size_t>(k)];
    for (Eigen::Index j = 0; j < m; ++j) {
      const Eigen::VectorXd& levels = result.levels[static_cast<std::size_t>(j)];
      result.lower(j, k) = level_of(levels, box[static_cast<std::size_t>(j)]);
      result.upper(j, k) = level_of(levels, box[static_cast<std::size_t>(m + j)]);
    }
  }
  return result;
}

double box_sum(const BoxDecomposition& boxes, const std::vector<Eigen::VectorXd>& F) {
  double sum = 0.0;
  for (Eigen::Index k = 0; k < boxes.size(); ++k) {
    double product = 1.0;
    for (Eigen::Index j = 0; j < boxes.objectives(); ++j) {
      const Eigen::VectorXd& values = F[static_cast<std::size_t>(j)];
      product *= values[boxes.lower(j, k)] - at(values, boxes.upper(j, k));
    }
    sum += product;
  }
  return sum;
}

double box_sum_pullback(const BoxDecomposition& boxes, const std::vector<Eigen::VectorXd>& F, double seed,
                        std::vector<Eigen::VectorXd>& F_bar) {
  const Eigen::Index m = boxes.objectives();
  double sum = 0.0;
  std::array<double, kMostObjectives> sides{};
  std::array<double, kMostObjectives + 1> below{};  // products of the sides before each
  for (Eigen::Index k = 0; k < boxes.size(); ++k) {
    below[0] = 1.0;
    for (Eigen::Index j = 0; j < m; ++j) {
      const auto o = static_cast<std::size_t>(j);
      sides[o] = F[o][boxes.lower(j, k)] - at(F[o], boxes.upper(j, k));
      below[o + 1] = below[o] * sides[o];
    }
    sum += below[static_cast<std::size_t>(m)];
    double above = seed;  // times the product of the sides after each
    for (Eigen::Index j = m - 1; j >= 0; --j) {
      const auto o = static_cast<std::size_t>(j);
      const double side_bar = above * below[o];
      F_bar[o][boxes.lower(j, k)] += side_bar;
      if (boxes.upper(j, k) < F[o].size()) F_bar[o][boxes.upper(j, k)] -= side_bar;
      above *= sides[o];
    }
  }
  return sum;
}

double batch_improvement(const BoxDecomposition& boxes, const Eigen::Ref<const Eigen::MatrixXd>& F) {
  return InclusionExclusion(boxes, F, nullptr, nullptr).sum();
}

double batch_improvement_pullback(const BoxDecomposition& boxes, const Eigen::Ref<const Eigen::MatrixXd>& F,
                                  Eigen::MatrixXd& F_bar, std::vector<Eigen::VectorXd>& levels_bar) {
  return InclusionExclusion(boxes, F, &F_bar, &levels_bar).sum();
}

}  // namespace covey
