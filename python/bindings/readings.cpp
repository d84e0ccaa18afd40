#include "readings.h"

#include <covey/text/errors.h>

#include <fmt/format.h>

#include <string>

namespace py = pybind11;

namespace covey::python {
namespace {

/// The number that a value is; nothing if it is none.
std::optional<double> to_number(const py::handle& value) {
  const double number = PyFloat_AsDouble(value.ptr());
  if (PyErr_Occurred() == nullptr) return number;
  PyErr_Clear();
  return std::nullopt;
}

}  // namespace

Readings to_readings(const Study& study, const py::dict& values) {
  Readings result(study.config.objectives.size());
  for (const auto& [key, value] : values) {
    const auto name = py::cast<std::string>(py::str(key));
    const std::size_t i = objective_index(study, name);
    if (value.is_none()) continue;
    if (const std::optional<double> number = to_number(value)) {
      result[i].push_back(*number);
      continue;
    }
    const auto refuse = [&objective = name, &given = value](const char* expected) {
      return InputError(fmt::format("objective {}: {} is not {}", in_quotes(objective),
                                    on_one_line(py::cast<std::string>(py::repr(given))), expected));
    };
    const bool is_list =
        !py::isinstance<py::str>(value) && !py::isinstance<py::dict>(value) && py::hasattr(value, "__iter__");
    if (!is_list) throw refuse("a number");
    for (const py::handle& entry : value) {
      const std::optional<double> number = to_number(entry);
      if (!number) throw refuse("a list of numbers");
      result[i].push_back(*number);
    }
    if (result[i].empty()) throw refuse("a number, nor a list of some");
  }
  return result;
}

std::vector<std::optional<double>> to_outcomes(const Study& study, const py::dict& values) {
  const Readings readings = to_readings(study, values);
  std::vector<std::optional<double>> result(readings.size());
  for (std::size_t i = 0; i < readings.size(); ++i) {
    if (readings[i].size() > 1) {
      throw InputError(fmt::format("the standard error of objective {} is a list, expected a number",
                                   in_quotes(study.config.objectives[i].name)));
    }
    if (!readings[i].empty()) result[i] = readings[i].front();
  }
  return result;
}

}  // namespace covey::python
