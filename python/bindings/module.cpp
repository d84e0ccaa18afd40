#include "bindings.h"

#include <covey/numerics/errors.h>
#include <covey/text/errors.h>

namespace py = pybind11;

PYBIND11_MODULE(COVEY_NATIVE, module) {
  using namespace covey;
  module.doc() = "The native part of covey.";
  module.attr("version") = COVEY_VERSION;

  // What a caller got wrong is a ValueError, as std::invalid_argument is; what the system cannot do an
  // OSError.
  py::register_exception<InputError>(module, "InputError", PyExc_ValueError).attr("__module__") = "covey";
  py::register_exception<IoError>(module, "StorageError", PyExc_OSError).attr("__module__") = "covey";
  py::register_exception<NumericalError>(module, "NumericalError", PyExc_ArithmeticError).attr("__module__") =
      "covey";

  python::bind_space(module);
  python::bind_process(module);
  python::bind_acquisitions(module);
  python::bind_predict(module);
  python::bind_rank(module);
  python::bind_studies(module);
  python::bind_suggest(module);
}
