#pragma once

#include <covey/acquisition/weighted_acquisition.h>

#include <Eigen/Core>
#include <cstdint>
#include <vector>

namespace covey::reproduce {

struct JointSearchOptions {
  int screened = 128;    ///< Sobol batches that are evaluated
  int restarts = 5;      ///< ascents from batches drawn of them, in proportion to exp(standardised value)
  int iterations = 200;  ///< of each
  std::uint64_t seed = 0;
};

struct JointSearchResult {
  Eigen::MatrixXd batch;                    ///< d × q
  std::vector<Eigen::MatrixXd> candidates;  ///< where the ascents ended, d × q each
};

/// Maximises a plain acquisition over all q points of a batch at once, each in the box.
JointSearchResult joint_search(const WeightedAcquisition& acquisition,
                               const Eigen::Ref<const Eigen::VectorXd>& lower,
                               const Eigen::Ref<const Eigen::VectorXd>& upper,
                               const JointSearchOptions& options);

}  // namespace covey::reproduce
