#pragma once

#include <Eigen/Core>
#include <vector>

namespace covey {

/// Finds the points nearest to any other in Euclidean distance, exactly: a tree of boxes that are halved
/// along their longest side (Bentley 1975). Built in O(n log n); in few dimensions a search looks at a small
/// part of the points, in many it looks at nearly all of them. Immutable, so it may be shared between
/// threads.
class NearestPoints {
 public:
  /// The points are the columns of X. Throws std::invalid_argument unless there is one and all are finite.
  explicit NearestPoints(Eigen::MatrixXd X);

  Eigen::Index size() const { return X_.cols(); }
  /// The columns of the min(count, n) points nearest to x, nearest first; of equally near ones those of
  /// smaller columns are nearer.
  std::vector<Eigen::Index> nearest(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::Index count) const;

 private:
  /// A box with the points [begin, end) of order_. Its halves, if it has some, are the next node and the one
  /// at `second`.
  struct Node {
    Eigen::Index begin = 0;
    Eigen::Index end = 0;
    Eigen::Index second = 0;  ///< 0: a leaf
    Eigen::VectorXd lower;    ///< the corners of the points' own box
    Eigen::VectorXd upper;
  };
  struct Search;

  Eigen::Index build(Eigen::Index begin, Eigen::Index end);
  void visit(Eigen::Index node, Search& search) const;
  double distance_to(const Node& node, const Eigen::VectorXd& x) const;

  Eigen::MatrixXd X_;                ///< in the order of the tree, so that leaves are contiguous
  std::vector<Eigen::Index> order_;  ///< the column that a place in the tree had
  std::vector<Node> nodes_;
};

}  // namespace covey
