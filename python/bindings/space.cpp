#include "space.h"
#include "bindings.h"
#include "convert.h"

#include <covey/space/feasible.h>
#include <covey/study/definition.h>
#include <covey/text/errors.h>

namespace covey::python {
namespace {

Values to_point(const Space& space, const py::dict& params) {
  std::vector<std::optional<Value>> given(space.parameters().size());
  for (const auto& [key, value] : params) {
    const auto name = py::cast<std::string>(py::str(key));
    const std::optional<std::size_t> i = space.find(name);
    if (!i) throw InputError("there is no parameter " + in_quotes(name));
    given[*i] = to_value(space.parameters()[*i], value);
  }
  return complete_point(space, given);
}

}  // namespace

py::dict to_params(const Space& space, const Values& values) {
  return to_python(params_json(space, values));
}

void bind_space(py::module_& module) {
  py::class_<Space>(module, "Space")
      .def(py::init([](const py::dict& definition) {
        return read_space_definition(to_json(definition), {.folder = ""});
      }))
      .def_property_readonly("dimension", &Space::dimension)
      .def("encode",
           [](const Space& space, const py::list& params) {
             Eigen::MatrixXd X(space.dimension(), static_cast<Eigen::Index>(params.size()));
             Eigen::Index i = 0;
             for (const py::handle& point : params) {
               X.col(i++) = space.encode(to_point(space, py::cast<py::dict>(point)));
             }
             return to_rows(X);
           })
      .def("decode",
           [](const Space& space, const Array& encoded) {
             py::list result;
             const auto X = points(encoded, "the points");
             for (Eigen::Index i = 0; i < X.cols(); ++i)
               result.append(to_params(space, space.decode(X.col(i))));
             return result;
           })
      .def("sample",
           [](const Space& space, Eigen::Index n, std::uint64_t seed) {
             if (n < 0) throw std::invalid_argument("n is " + std::to_string(n) + ", expected at least 0");
             py::list result;
             const Eigen::MatrixXd X =
                 n > 0 ? sample_feasible(space, n, seed) : Eigen::MatrixXd(space.dimension(), 0);
             for (Eigen::Index i = 0; i < X.cols(); ++i)
               result.append(to_params(space, space.decode(X.col(i))));
             return result;
           })
      .def("validate",
           [](const Space& space, const py::dict& params) { space.validate(to_point(space, params)); });
}

}  // namespace covey::python
