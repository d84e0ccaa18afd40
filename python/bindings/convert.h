#pragma once

#include <covey/gp/kernel.h>
#include <covey/space/space.h>
#include <covey/study/trial.h>
#include <covey/table/predict.h>
#include <covey/table/predict_json.h>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <Eigen/Core>
#include <optional>
#include <vector>

namespace covey::python {

namespace py = pybind11;

/// What a function takes for an array: float64 in C order is used where it lies, anything else is converted
/// first.
using Array = py::array_t<double, py::array::c_style | py::array::forcecast>;

/// Rows of a matrix (n × d in C order) as columns of points (d × n): the same memory.
Eigen::Map<const Eigen::MatrixXd> points(const Array& array, const char* name);
Eigen::Map<const Eigen::VectorXd> vector(const Array& array, const char* name);

/// A copy as a new array.
py::array_t<double> to_array(const Eigen::Ref<const Eigen::VectorXd>& values);
/// Points as rows: (d × n) becomes an array of shape (n, d).
py::array_t<double> to_rows(const Eigen::Ref<const Eigen::MatrixXd>& points);

/// JSON as dict, list, str, int, float, bool and None.
py::object to_python(const Json& json);
/// These as JSON; tuples, mappings and whatever counts as a number will do, too. Throws InputError for
/// anything else.
Json to_json(const py::handle& value);

/// A parameter's value of the type that the parameter has. Throws InputError naming it.
Value to_value(const Parameter& parameter, const py::handle& value);
py::object to_python(const Value& value);
/// One per parameter, nothing where `params` has none. Throws InputError for names that are no parameters.
std::vector<std::optional<Value>> to_values(const Study& study, const py::dict& params);
/// The same of what was really done, where an int may lie between two whole numbers.
FixedValues to_done_values(const Study& study, const py::dict& params);

Hyperparameters to_hyperparameters(const py::dict& fields);
py::dict to_python(const Hyperparameters& h);
py::dict to_python(const FitSummary& summary);

/// Predictions of many rows as a dict of arrays; see _types.Predictions.
py::dict prediction_columns(const std::vector<PredictedRow>& rows);

}  // namespace covey::python
