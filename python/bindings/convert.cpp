#include "convert.h"

#include <covey/text/errors.h>

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <stdexcept>

namespace covey::python {
namespace {

std::string shape_of(const Array& array) {
  std::vector<std::string> sizes;
  for (py::ssize_t k = 0; k < array.ndim(); ++k) sizes.push_back(std::to_string(array.shape(k)));
  return fmt::format("({})", fmt::join(sizes, ", "));
}

}  // namespace

Eigen::Map<const Eigen::MatrixXd> points(const Array& array, const char* name) {
  if (array.ndim() != 2) {
    throw std::invalid_argument(
        fmt::format("{} has the shape {}, expected (rows, columns)", name, shape_of(array)));
  }
  return {array.data(), array.shape(1), array.shape(0)};
}

Eigen::Map<const Eigen::VectorXd> vector(const Array& array, const char* name) {
  if (array.ndim() != 1) {
    throw std::invalid_argument(
        fmt::format("{} has the shape {}, expected one dimension", name, shape_of(array)));
  }
  return {array.data(), array.shape(0)};
}

py::array_t<double> to_array(const Eigen::Ref<const Eigen::VectorXd>& values) {
  py::array_t<double> result(values.size());
  Eigen::Map<Eigen::VectorXd>(result.mutable_data(), values.size()) = values;
  return result;
}

py::array_t<double> to_rows(const Eigen::Ref<const Eigen::MatrixXd>& points) {
  py::array_t<double> result({points.cols(), points.rows()});
  Eigen::Map<Eigen::MatrixXd>(result.mutable_data(), points.rows(), points.cols()) = points;
  return result;
}

Json to_json(const py::handle& value) {
  if (value.is_none()) return nullptr;
  if (py::isinstance<py::str>(value)) return py::cast<std::string>(value);
  const py::module_ numbers = py::module_::import("numbers");
  if (py::isinstance<py::bool_>(value) ||
      py::str(py::type::of(value).attr("__name__")).equal(py::str("bool_"))) {
    return py::cast<bool>(py::bool_(py::reinterpret_borrow<py::object>(value)));
  }
  if (py::isinstance(value, numbers.attr("Integral"))) {
    const py::int_ whole(py::reinterpret_borrow<py::object>(value));
    try {
      return py::cast<std::int64_t>(whole);
    } catch (const py::cast_error&) {
      throw InputError(py::cast<std::string>(py::repr(whole)) + " is too large a number");
    }
  }
  if (py::isinstance(value, numbers.attr("Real"))) {
    return py::cast<double>(py::float_(py::reinterpret_borrow<py::object>(value)));
  }
  if (py::hasattr(value, "items")) {
    Json object = Json::object();
    for (const py::handle& item : value.attr("items")()) {
      const auto pair = py::cast<py::tuple>(item);
      object[py::cast<std::string>(py::str(pair[0]))] = to_json(pair[1]);
    }
    return object;
  }
  if (!py::hasattr(value, "__iter__")) {
    throw InputError(py::cast<std::string>(py::repr(value)) + " is not a text, number, list or dict");
  }
  Json list = Json::array();
  for (const py::handle& entry : value) list.push_back(to_json(entry));
  return list;
}

py::object to_python(const Json& json) {
  switch (json.type()) {
    case Json::value_t::object: {
      py::dict result;
      for (const auto& [key, value] : json.items()) result[py::str(key)] = to_python(value);
      return result;
    }
    case Json::value_t::array: {
      py::list result;
      for (const Json& value : json) result.append(to_python(value));
      return result;
    }
    case Json::value_t::string:
      return py::str(json.get_ref<const std::string&>());
    case Json::value_t::boolean:
      return py::bool_(json.get<bool>());
    case Json::value_t::number_integer:
      return py::int_(json.get<std::int64_t>());
    case Json::value_t::number_unsigned:
      return py::int_(json.get<std::uint64_t>());
    case Json::value_t::number_float:
      return std::isfinite(json.get<double>()) ? py::object(py::float_(json.get<double>())) : py::none();
    default:
      return py::none();
  }
}

namespace {

InputError refusal(const Parameter& parameter, const py::handle& value, const char* expected) {
  return InputError(fmt::format("parameter {}: {} is not {}", in_quotes(parameter.name),
                                on_one_line(py::cast<std::string>(py::repr(value))), expected));
}

/// One per parameter, read by `read`.
template <typename Read>
FixedValues read_each(const Study& study, const py::dict& params, const Read& read) {
  FixedValues values(study.space.parameters().size());
  for (const auto& [key, value] : params) {
    const std::size_t i = parameter_index(study, py::cast<std::string>(py::str(key)));
    values[i] = read(study.space.parameters()[i], value);
  }
  return values;
}

/// What was done: ints may lie between two whole numbers.
Value to_done_value(const Parameter& parameter, const py::handle& value) {
  const auto refuse = [&](const char* expected) { return refusal(parameter, value, expected); };
  if (parameter.is_categorical()) {
    if (!py::isinstance<py::str>(value)) throw refuse("one of its choices, which are texts");
    return parse_value(parameter, py::cast<std::string>(value));
  }
  if (py::isinstance<py::bool_>(value)) throw refuse("a number");
  const double number = PyFloat_AsDouble(value.ptr());
  if (PyErr_Occurred() != nullptr) {
    PyErr_Clear();
    throw refuse("a number");
  }
  return done_number(parameter, number);
}

}  // namespace

Value to_value(const Parameter& parameter, const py::handle& value) {
  Value found = to_done_value(parameter, value);
  if (parameter.is_int() && !std::holds_alternative<std::int64_t>(found))
    throw refusal(parameter, value, "a whole number");
  return found;
}

py::object to_python(const Value& value) {
  return std::visit([](const auto& v) -> py::object { return py::cast(v); }, value);
}

std::vector<std::optional<Value>> to_values(const Study& study, const py::dict& params) {
  return read_each(study, params, to_value);
}

FixedValues to_done_values(const Study& study, const py::dict& params) {
  return read_each(study, params, to_done_value);
}

Hyperparameters to_hyperparameters(const py::dict& fields) {
  Hyperparameters h;
  for (const auto& [key, value] : fields) {
    const auto name = py::cast<std::string>(key);
    if (name == "kernel") {
      h.kernel = kernel_from_string(py::cast<std::string>(value));
    } else if (name == "lengthscales") {
      h.lengthscales = vector(py::cast<Array>(value), "lengthscales");
    } else if (name == "outputscale") {
      h.outputscale = py::cast<double>(value);
    } else if (name == "noise") {
      h.noise = py::cast<double>(value);
    } else if (name == "mean") {
      h.mean = py::cast<double>(value);
    } else if (name == "additive_lengthscales") {
      h.additive_lengthscales = vector(py::cast<Array>(value), "additive_lengthscales");
    } else if (name == "additive_scale") {
      h.additive_scale = py::cast<double>(value);
    } else if (name == "groups") {
      h.groups = py::cast<CoordinateGroups>(value);
    } else {
      throw std::invalid_argument(fmt::format(
          "hyperparameters: unknown field {}, expected kernel, lengthscales, outputscale, noise, mean, "
          "additive_lengthscales, additive_scale, groups",
          in_quotes(name)));
    }
  }
  if (h.lengthscales.size() == 0)
    throw std::invalid_argument("hyperparameters: there is no field 'lengthscales'");
  h.validate();
  return h;
}

py::dict to_python(const Hyperparameters& h) {
  py::dict fields;
  fields["kernel"] = std::string(to_string(h.kernel));
  fields["lengthscales"] = to_array(h.lengthscales);
  fields["outputscale"] = h.outputscale;
  fields["noise"] = h.noise;
  fields["mean"] = h.mean;
  if (h.is_additive()) {
    fields["additive_lengthscales"] = to_array(h.additive_lengthscales);
    fields["additive_scale"] = h.additive_scale;
  }
  if (!h.groups.empty()) fields["groups"] = h.groups;
  return fields;
}

py::dict to_python(const FitSummary& summary) {
  py::dict fields;
  fields["log_posterior"] = summary.log_posterior;
  fields["log_marginal_likelihood"] = summary.log_marginal_likelihood;
  fields["evaluations"] = summary.evaluations;
  fields["iterations"] = summary.iterations;
  fields["starts"] = summary.starts;
  fields["converged"] = summary.converged;
  fields["termination"] = summary.termination;
  fields["jitter"] = summary.jitter;
  fields["seconds"] = summary.seconds;
  return fields;
}

py::dict prediction_columns(const std::vector<PredictedRow>& rows) {
  const auto n = static_cast<py::ssize_t>(rows.size());
  std::size_t pieces = 0;
  for (const PredictedRow& row : rows) pieces += row.prediction.conformal.size();
  py::array_t<double> mean(n);
  py::array_t<double> sd(n);
  py::array_t<double> w_n(n);
  py::array_t<double> p_value(n);
  py::array_t<double> credible({n, py::ssize_t{2}});
  py::array_t<double> intervals({static_cast<py::ssize_t>(pieces), py::ssize_t{2}});
  py::array_t<std::int64_t> offsets(n + 1);
  py::array_t<bool> not_enough_data(n);
  py::array_t<bool> whole_line(n);
  py::array_t<bool> conformal_covered(n);
  py::array_t<bool> credible_covered(n);
  double* ends = intervals.mutable_data();
  std::int64_t used = 0;
  for (py::ssize_t i = 0; i < n; ++i) {
    const PredictedRow& row = rows[static_cast<std::size_t>(i)];
    const Prediction& p = row.prediction;
    mean.mutable_at(i) = p.mean;
    sd.mutable_at(i) = p.sd;
    w_n.mutable_at(i) = p.w_n;
    credible.mutable_at(i, 0) = p.credible.lo;
    credible.mutable_at(i, 1) = p.credible.hi;
    not_enough_data.mutable_at(i) = p.not_enough_data;
    whole_line.mutable_at(i) = p.whole_line;
    offsets.mutable_at(i) = used;
    for (const Interval& interval : p.conformal) {
      ends[2 * used] = interval.lo;
      ends[2 * used + 1] = interval.hi;
      ++used;
    }
    p_value.mutable_at(i) = row.verdict ? row.verdict->p_value : std::numeric_limits<double>::quiet_NaN();
    conformal_covered.mutable_at(i) = row.verdict && row.verdict->conformal_covered;
    credible_covered.mutable_at(i) = row.verdict && row.verdict->credible_covered;
  }
  offsets.mutable_at(n) = used;
  py::dict columns;
  columns["mean"] = mean;
  columns["sd"] = sd;
  columns["w_n"] = w_n;
  columns["p_value"] = p_value;
  columns["credible"] = credible;
  columns["intervals"] = intervals;
  columns["offsets"] = offsets;
  columns["not_enough_data"] = not_enough_data;
  columns["whole_line"] = whole_line;
  columns["conformal_covered"] = conformal_covered;
  columns["credible_covered"] = credible_covered;
  if (!rows.empty()) {
    const Prediction& first = rows[0].prediction;
    columns["alpha"] = first.alpha;
    columns["score"] = std::string(to_string(first.score));
    columns["guarantee"] = std::string(to_string(first.guarantee));
    columns["sets"] = std::string(to_string(first.sets));
    columns["assured"] = py::cast(first.assured);
    columns["exact"] = first.exact();
    columns["because"] = first.because;
  }
  return columns;
}

}  // namespace covey::python
