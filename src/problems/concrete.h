#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <string>
#include <vector>

namespace covey {

/// A table of which every row has all outcomes: rows are columns of the matrices, as points are everywhere.
struct LabelledTable {
  std::vector<std::string> names;     ///< a text per row, different from all others
  std::vector<std::string> features;  ///< the names of the features
  Eigen::MatrixXd X;                  ///< features × rows
  std::vector<std::string> targets;   ///< the names of the outcomes
  Eigen::MatrixXd Y;                  ///< targets × rows
};

/// Made-up concrete mixes, for examples, tests and replays: eight features as a laboratory would note them,
/// drawn together (little water goes with much plasticiser), and three outcomes with noise
///
///   strength_MPa    to maximise: falls with water over binder and grows with age, faster when warm; up to
///                   half the binder as slag helps in the end
///   flow_cm         to maximise: a table flow, saturating; water and plasticiser help, fines and heat do not
///   shrinkage_um_m  to minimise: grows with the paste, with water most, and is measured badly
///
/// All numbers are rounded as they would be written, so that a file holds exactly these. Row i of a seed is
/// the same whatever the number of rows. Throws std::invalid_argument for a negative number.
LabelledTable concrete_mixes(Eigen::Index rows, std::uint64_t seed = 0);

}  // namespace covey
