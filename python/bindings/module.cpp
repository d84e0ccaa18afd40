#include "bindings.h"

namespace py = pybind11;

PYBIND11_MODULE(COVEY_NATIVE, module) {
  using namespace covey;
  module.doc() = "The native part of covey.";
  module.attr("version") = COVEY_VERSION;

  python::bind_errors(module);
  python::bind_space(module);
  python::bind_process(module);
  python::bind_acquisitions(module);
  python::bind_predict(module);
  python::bind_rank(module);
  python::bind_studies(module);
  python::bind_suggest(module);
}
