#pragma once

#include <covey/study/transitions.h>

#include <pybind11/pybind11.h>

#include <optional>
#include <vector>

namespace covey::python {

/// The values of each objective, a number or several; none where `values` has none. Throws InputError naming
/// the objective.
Readings to_readings(const Study& study, const pybind11::dict& values);

/// One value per objective, nothing where `values` has none.
std::vector<std::optional<double>> to_outcomes(const Study& study, const pybind11::dict& values);

}  // namespace covey::python
