#pragma once

#include <covey/table/predict.h>

#include <Eigen/Core>
#include <string>
#include <vector>

namespace covey {

/// The most rows of a table that one exact Gaussian process is conditioned on, which takes seconds. Of more,
/// split sets have predictions from the nearest rows (NeighbourProcess), and others see a random subset.
inline constexpr Eigen::Index kMaxTableObservations = 5000;

/// Which rows a model is fitted to and which calibrate it: all do both unless the data are split.
struct RowParts {
  std::vector<Eigen::Index> fitted;
  std::vector<Eigen::Index> calibrating;  ///< empty unless the data are split
  /// Whether designs were dealt and not rows, so that rows with the same features are on one side of the
  /// split.
  bool by_design = false;
};

/// The parts of rows whose features are the columns of X, and `remarks` on them. Where split sets stand for
/// cross-fitted ones (PredictOptions::sets_for), replicates stay together, as in folds; those that are asked
/// for deal rows, which is what their proof is about. Throws std::invalid_argument for too many or too few.
RowParts choose_rows(const Eigen::Ref<const Eigen::MatrixXd>& X, SetType sets, const PredictOptions& options,
                     std::vector<std::string>& remarks);

}  // namespace covey
