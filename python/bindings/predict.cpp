#include "bindings.h"
#include "convert.h"
#include "interrupt.h"

#include <covey/table/errors.h>

#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace covey::python {
namespace {

/// Not a number everywhere: outcomes that are not known.
Eigen::VectorXd unknown(Eigen::Index n) {
  return Eigen::VectorXd::Constant(n, std::numeric_limits<double>::quiet_NaN());
}

void require_finite(const Eigen::Ref<const Eigen::MatrixXd>& X, const char* name) {
  for (Eigen::Index i = 0; i < X.cols(); ++i) {
    for (Eigen::Index k = 0; k < X.rows(); ++k) {
      if (std::isfinite(X(k, i))) continue;
      throw InputError(
          fmt::format("{}: row {}, column {} is {}, expected a finite number", name, i, k, X(k, i)));
    }
  }
}

py::dict predict(const Array& train, const Array& target, const Array& query,
                 const std::optional<Array>& outcomes, const std::optional<Array>& train_ratios,
                 const std::optional<Array>& query_ratios, double alpha, const std::string& score,
                 const std::string& weights, bool randomized, bool certified, std::optional<double> split,
                 std::optional<double> pac, const std::string& model, const std::string& kernel,
                 const std::string& prior, const std::optional<py::dict>& hyperparameters, std::uint64_t seed,
                 int threads) {
  PredictOptions options;
  options.alpha = alpha;
  options.score = score_from_string(score);
  options.weights = train_ratios ? WeightType::kKnown : weights_from_string(weights);
  options.randomized = randomized;
  options.model = model_from_string(model);
  options.kernel = kernel_from_string(kernel);
  options.prior = prior_from_string(prior);
  if (hyperparameters) options.hyperparameters = to_hyperparameters(*hyperparameters);
  options.certified = certified;
  options.split = split;
  options.pac_delta = pac;
  options.seed = seed;
  options.threads = threads;
  options.validate();

  const auto X = points(train, "the data");
  const auto y = vector(target, "the target");
  const auto Xq = points(query, "the queries");
  if (X.cols() != y.size()) {
    throw InputError(fmt::format("there are {} rows of data and {} outcomes", X.cols(), y.size()));
  }
  if (X.rows() != Xq.rows()) {
    throw InputError(fmt::format("the queries have {} columns, the data {}", Xq.rows(), X.rows()));
  }
  if (X.cols() == 0) throw InputError("there are no rows of data");
  if (X.rows() == 0) throw InputError("the data have no columns");
  if (options.hyperparameters && options.hyperparameters->lengthscales.size() != X.rows()) {
    throw InputError(
        fmt::format("hyperparameters: field 'lengthscales' has {} entries, the data have {} columns",
                    options.hyperparameters->lengthscales.size(), X.rows()));
  }
  const Eigen::VectorXd none;
  const Eigen::VectorXd nothing = outcomes ? none : unknown(Xq.cols());
  const auto yq = outcomes ? vector(*outcomes, "the outcomes")
                           : Eigen::Map<const Eigen::VectorXd>(nothing.data(), nothing.size());
  if (yq.size() != Xq.cols()) {
    throw InputError(fmt::format("there are {} queries and {} outcomes of them", Xq.cols(), yq.size()));
  }
  const auto ratios = [&](const std::optional<Array>& array) {
    return array ? vector(*array, "the ratios") : Eigen::Map<const Eigen::VectorXd>(none.data(), 0);
  };
  const RowsView data(X, y, ratios(train_ratios));
  const RowsView queries(Xq, yq, ratios(query_ratios));

  struct Result {
    TableModel model;
    std::vector<PredictedRow> rows;
  };
  const Result result = unlocked([&] {
    require_finite(X, "the data");
    require_finite(y.transpose(), "the target");
    require_finite(Xq, "the queries");
    TableModel fitted(data, queries, options);
    std::vector<PredictedRow> rows = predict_rows(fitted, queries, options);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (std::isfinite(rows[i].prediction.mean) && std::isfinite(rows[i].prediction.sd)) continue;
      throw InputError(fmt::format(
          "the queries: row {}: the prediction is not finite, as the row lies too far from the data", i));
    }
    return Result{std::move(fitted), std::move(rows)};
  });
  py::dict answer = prediction_columns(result.rows);
  answer["n"] = X.cols();
  answer["d"] = X.rows();
  answer["fit"] = to_python(to_json(result.model.report()));
  answer["observations"] = result.model.observations();
  answer["effective_sample_size"] = result.model.effective_sample_size();
  answer["weights"] = std::string(to_string(options.weights));
  const std::optional<CoverageSummary> coverage = summarize_coverage(result.rows);
  answer["coverage"] = coverage ? to_python(to_json(*coverage)) : py::none();
  answer["remarks"] = result.model.remarks();
  answer["kept"] = result.model.inputs().kept();
  answer["constant"] = result.model.outcomes().constant;
  return answer;
}

}  // namespace

void bind_predict(py::module_& module) {
  module.def("predict", &predict, py::arg("train"), py::arg("target"), py::arg("query"), py::arg("outcomes"),
             py::arg("train_ratios"), py::arg("query_ratios"), py::kw_only(), py::arg("alpha"),
             py::arg("score"), py::arg("weights"), py::arg("randomized"), py::arg("certified"),
             py::arg("split"), py::arg("pac"), py::arg("model"), py::arg("kernel"), py::arg("prior"),
             py::arg("hyperparameters"), py::arg("seed"), py::arg("threads"));
}

}  // namespace covey::python
