#pragma once

#include <covey/study/objective_model.h>

#include <Eigen/Core>
#include <cstddef>
#include <optional>
#include <vector>

/// The numbers behind the pictures of a model, for the report and for the service: what it says along one
/// parameter, or over two, the others as in some point.
namespace covey {

/// Values of one parameter, with their places on an axis.
struct AxisNodes {
  std::vector<Value> values;
  std::vector<double> places;  ///< the numbers themselves; the index of a choice
  bool is_discrete = false;    ///< they are drawn one by one
};
/// Up to `count` ≥ 2 values, even on the parameter's scale; all choices of a category, all values of a number
/// with few.
AxisNodes axis_nodes(const Parameter& parameter, std::size_t count);
/// The edges of the nodes' cells, one more than there are nodes, which are at least one: cells meet half way,
/// on a logarithmic axis by ratio.
std::vector<double> cell_edges(const AxisNodes& nodes, bool is_log);
/// Whether the parameter can have other values while the others stay: it has a value, and is no constant.
bool varies_at(const Space& space, const Values& through, std::size_t parameter);
/// The place of a value on the parameter's axis; NaN if it is absent.
double axis_place(const Parameter& parameter, const Value& value);

/// A model along one parameter. Where that decides whether others have a value, these lose theirs, or have
/// one in their middle.
struct Slice {
  std::size_t parameter = 0;
  AxisNodes nodes;
  /// Nothing where the constraints forbid it, or the parameter has no value.
  std::vector<std::optional<Prediction>> predictions;
};
Slice slice_along(const Space& space, const ObjectiveModel& model, const Values& through,
                  std::size_t parameter, std::size_t count);

/// The nodes of a map: xs.size() columns times ys.size() rows.
struct MapNodes {
  std::vector<Value> xs, ys;
  /// The nodes that the constraints allow and where both parameters have a value: row · xs.size() + column,
  std::vector<std::size_t> allowed;
  Eigen::MatrixXd points;  ///< ... and the points there, encoded (D × allowed)
};
MapNodes map_nodes(const Space& space, const Values& through, std::size_t across, std::vector<Value> xs,
                   std::size_t up, std::vector<Value> ys);

}  // namespace covey
