#include "space.h"
#include "bindings.h"
#include "convert.h"

#include <covey/space/constraint.h>
#include <covey/space/feasible.h>
#include <covey/text/errors.h>

namespace covey::python {
namespace {

Parameter to_parameter(const py::dict& fields) {
  const auto text = [&](const char* key) { return py::cast<std::string>(fields[key]); };
  const std::string type = text("type");
  Parameter parameter{text("name"), CategoricalParameter{}};
  if (type == "float") {
    parameter.domain = FloatParameter{py::cast<double>(fields["low"]), py::cast<double>(fields["high"]),
                                      py::cast<bool>(fields["log"]), text("unit")};
  } else if (type == "int") {
    parameter.domain =
        IntParameter{py::cast<std::int64_t>(fields["low"]), py::cast<std::int64_t>(fields["high"]),
                     py::cast<bool>(fields["log"]), text("unit")};
  } else {
    parameter.domain = CategoricalParameter{py::cast<std::vector<std::string>>(fields["choices"])};
  }
  return parameter;
}

Values to_point(const Space& space, const py::dict& params) {
  Values values;
  for (const Parameter& parameter : space.parameters()) {
    if (!params.contains(parameter.name)) {
      throw InputError("parameter " + in_quotes(parameter.name) + " is missing");
    }
    values.push_back(to_value(parameter, params[py::str(parameter.name)]));
  }
  if (params.size() != values.size()) {
    for (const auto& [key, value] : params) {
      const auto name = py::cast<std::string>(py::str(key));
      if (!space.find(name)) throw InputError("there is no parameter " + in_quotes(name));
    }
  }
  return values;
}

}  // namespace

py::dict to_params(const Space& space, const Values& values) {
  py::dict params;
  for (std::size_t i = 0; i < values.size(); ++i)
    params[py::str(space.parameters()[i].name)] = to_python(values[i]);
  return params;
}

void bind_space(py::module_& module) {
  py::class_<Space>(module, "Space")
      .def(py::init([](const py::list& parameters, const std::vector<std::string>& constraints) {
        std::vector<Parameter> list;
        for (const py::handle& fields : parameters) list.push_back(to_parameter(py::cast<py::dict>(fields)));
        std::vector<LinearConstraint> linear;
        for (const std::string& text : constraints) {
          linear.push_back(parse_constraint(text, list));
          linear.back().text = text;
        }
        return Space(std::move(list), std::move(linear));
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
