#pragma once

#include <pybind11/pybind11.h>

/// The parts of the native module, one per file. What users see of it is wrapped and documented in
/// python/covey.
namespace covey::python {

void bind_acquisitions(pybind11::module_& module);
void bind_errors(pybind11::module_& module);
void bind_predict(pybind11::module_& module);
void bind_process(pybind11::module_& module);
void bind_rank(pybind11::module_& module);
void bind_space(pybind11::module_& module);
void bind_studies(pybind11::module_& module);
void bind_suggest(pybind11::module_& module);

}  // namespace covey::python
