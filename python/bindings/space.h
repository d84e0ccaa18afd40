#pragma once

#include <covey/space/space.h>

#include <pybind11/pybind11.h>

namespace covey::python {

/// {"temperature": 90.0, "bean": "arabica"}.
pybind11::dict to_params(const Space& space, const Values& values);

}  // namespace covey::python
