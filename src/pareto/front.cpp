#include <covey/pareto/front.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <stdexcept>

namespace covey {
namespace {

// How far the reference point lies below the worst of the front, in shares of each objective's range: far
// enough that the ends of the front are worth finding, near enough that its middle is too.
constexpr double kReferenceMargin = 0.1;

bool lexicographically_less(const Eigen::Ref<const Eigen::VectorXd>& a,
                            const Eigen::Ref<const Eigen::VectorXd>& b) {
  return std::lexicographical_compare(a.data(), a.data() + a.size(), b.data(), b.data() + b.size());
}

/// `candidates` in descending lexicographic order.
void sort_descending(const Eigen::Ref<const Eigen::MatrixXd>& Y, std::vector<Eigen::Index>& candidates) {
  std::stable_sort(candidates.begin(), candidates.end(), [&](Eigen::Index i, Eigen::Index j) {
    return lexicographically_less(Y.col(j), Y.col(i));
  });
}

/// The non-dominated ones of `sorted`, which is in descending lexicographic order: only an earlier point can
/// dominate a later one, and it is enough to compare with those kept, because domination is transitive.
std::vector<Eigen::Index> front_of_sorted(const Eigen::Ref<const Eigen::MatrixXd>& Y,
                                          const std::vector<Eigen::Index>& sorted) {
  std::vector<Eigen::Index> kept;
  for (const Eigen::Index i : sorted) {
    // With two objectives the last one kept has the highest second value, so that it dominates whatever is
    // dominated.
    const auto rivals = Y.rows() <= 2 && !kept.empty() ? std::prev(kept.end()) : kept.begin();
    const bool is_dominated = std::any_of(
        rivals, kept.end(), [&](Eigen::Index other) { return dominates(Y.col(other), Y.col(i)); });
    if (!is_dominated) kept.push_back(i);
  }
  return kept;
}

std::vector<Eigen::Index> all_sorted(const Eigen::Ref<const Eigen::MatrixXd>& Y) {
  std::vector<Eigen::Index> indices(static_cast<std::size_t>(Y.cols()));
  std::iota(indices.begin(), indices.end(), Eigen::Index{0});
  sort_descending(Y, indices);
  return indices;
}

}  // namespace

bool dominates(const Eigen::Ref<const Eigen::VectorXd>& a, const Eigen::Ref<const Eigen::VectorXd>& b) {
  bool better = false;
  for (Eigen::Index j = 0; j < a.size(); ++j) {
    if (!(a[j] >= b[j])) return false;
    better = better || a[j] > b[j];
  }
  return better;
}

std::vector<Eigen::Index> non_dominated(const Eigen::Ref<const Eigen::MatrixXd>& Y) {
  std::vector<Eigen::Index> front = front_of_sorted(Y, all_sorted(Y));
  std::sort(front.begin(), front.end());
  return front;
}

std::vector<Eigen::Index> leading(const Eigen::Ref<const Eigen::MatrixXd>& Y) {
  if (Y.rows() != 1) return non_dominated(Y);
  if (Y.cols() == 0) return {};
  Eigen::Index first = 0;
  Y.row(0).maxCoeff(&first);
  return {first};
}

Eigen::MatrixXd pareto_front(const Eigen::Ref<const Eigen::MatrixXd>& Y) {
  std::vector<Eigen::Index> front = front_of_sorted(Y, all_sorted(Y));
  std::reverse(front.begin(), front.end());
  front.erase(std::unique(front.begin(), front.end(),
                          [&](Eigen::Index i, Eigen::Index j) { return Y.col(i) == Y.col(j); }),
              front.end());
  return Y(Eigen::all, front);
}

Eigen::VectorXi non_dominated_ranks(const Eigen::Ref<const Eigen::MatrixXd>& Y) {
  Eigen::VectorXi ranks = Eigen::VectorXi::Constant(Y.cols(), -1);
  std::vector<Eigen::Index> rest = all_sorted(Y);
  for (int rank = 0; !rest.empty(); ++rank) {
    for (const Eigen::Index i : front_of_sorted(Y, rest)) ranks[i] = rank;
    std::erase_if(rest, [&](Eigen::Index i) { return ranks[i] >= 0; });
  }
  return ranks;
}

Eigen::VectorXd objective_ranges(const Eigen::Ref<const Eigen::MatrixXd>& Y) {
  if (Y.cols() < 1) throw std::invalid_argument("objective_ranges: no points");
  if (!Y.allFinite()) throw std::invalid_argument("objective_ranges: a value is not finite");
  const auto range = [](const Eigen::MatrixXd& points) {
    return Eigen::VectorXd(points.rowwise().maxCoeff() - points.rowwise().minCoeff());
  };
  const Eigen::VectorXd over_all = range(Y);
  Eigen::VectorXd ranges = range(pareto_front(Y));
  for (Eigen::Index j = 0; j < Y.rows(); ++j) {
    if (ranges[j] == 0.0) ranges[j] = over_all[j];
    if (ranges[j] == 0.0) ranges[j] = std::abs(Y(j, 0));
    if (ranges[j] == 0.0) ranges[j] = 1.0;
  }
  return ranges;
}

Eigen::VectorXd inferred_reference_point(const Eigen::Ref<const Eigen::MatrixXd>& Y) {
  const Eigen::VectorXd ranges = objective_ranges(Y);
  return pareto_front(Y).rowwise().minCoeff() - kReferenceMargin * ranges;
}

}  // namespace covey
