#include "bindings.h"
#include "convert.h"
#include "interrupt.h"
#include "process.h"

#include <covey/gp/subset.h>
#include <covey/numerics/names.h>
#include <covey/numerics/parallel.h>
#include <covey/space/descriptors.h>
#include <covey/table/features.h>
#include <covey/table/fingerprint.h>
#include <covey/table/molecules.h>
#include <covey/table/row_parts.h>
#include <covey/text/errors.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <stdexcept>

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
      throw InputError(fmt::format("{}: [{}, {}] is {}, expected a finite number", name, i, k, X(k, i)));
    }
  }
}

std::optional<SetType> to_sets(const std::optional<std::string>& name) {
  if (!name) return {};
  return from_name("sets",
                   {SetType::kCross, SetType::kFitted, SetType::kCertified, SetType::kSplit, SetType::kFixed},
                   *name);
}

void require_pairs(const Eigen::Ref<const Eigen::MatrixXd>& X, const Eigen::Ref<const Eigen::VectorXd>& y) {
  if (X.cols() != y.size()) {
    throw InputError(fmt::format("there are {} rows of data and {} outcomes", X.cols(), y.size()));
  }
  if (X.cols() == 0) throw InputError("there are no rows of data");
  if (X.rows() == 0) throw InputError("the data have no columns");
}

void require_columns(const Eigen::Ref<const Eigen::MatrixXd>& queries, Eigen::Index d) {
  if (queries.rows() == d) return;
  throw InputError(fmt::format("the queries have {} columns, the data {}", queries.rows(), d));
}

void require_outcomes(const Eigen::Ref<const Eigen::VectorXd>& outcomes, Eigen::Index queries) {
  if (outcomes.size() == queries) return;
  throw InputError(fmt::format("there are {} queries and {} outcomes of them", queries, outcomes.size()));
}

void require_predictions(const std::vector<PredictedRow>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (std::isfinite(rows[i].prediction.mean) && std::isfinite(rows[i].prediction.sd)) continue;
    throw InputError(fmt::format(
        "the queries: the prediction at [{}] is not finite, as the point lies too far from the data", i));
  }
}

/// Predictions as columns, and beside them what there is to say of the model.
py::dict answer_of(const TableModel& model, const std::vector<PredictedRow>& rows) {
  py::dict answer = prediction_columns(rows);
  answer["sets"] = std::string(to_string(model.sets()));
  answer["fit"] = to_python(to_json(model.report()));
  answer["observations"] = model.observations();
  answer["effective_sample_size"] = model.effective_sample_size();
  const std::optional<CoverageSummary> coverage = summarize_coverage(rows);
  answer["coverage"] = coverage ? to_python(to_json(*coverage)) : py::none();
  answer["remarks"] = model.remarks();
  answer["kept"] = model.inputs().kept();
  answer["constant"] = model.outcomes().constant;
  return answer;
}

/// The values of columns of molecules, by column, and whether they are told apart beside what they are made
/// of.
using Molecules = std::map<std::size_t, std::pair<std::vector<std::string>, bool>>;

/// What the columns of samples are, also of samples that come later, whose molecules may be new. Immutable,
/// but that it remembers those.
class TableColumns {
 public:
  /// `categories` has the numbers of values, 0 for a number; it is empty if all are.
  TableColumns(const std::vector<Eigen::Index>& categories, const Molecules& molecules) {
    for (const Eigen::Index values : categories)
      kinds_.push_back(values == 0 ? std::nullopt : std::optional(Category{.values = values}));
    for (const auto& [column, values] : molecules) {
      FeatureColumn feature{.name = "", .values = values.first};
      if (!take_for_molecules(feature).empty()) throw InputError("the molecules: one is none");
      feature.is_plain = values.second;
      const FeatureColumns& known = molecules_.emplace(column, std::vector{std::move(feature)}).first->second;
      kinds_.at(column) = known.kinds().front();
    }
  }
  const FeatureKinds& kinds() const { return kinds_; }
  /// The codes of molecules in a column.
  std::vector<double> codes(std::size_t column, const std::vector<std::string>& values) const {
    std::vector<double> codes;
    for (const std::string& value : values) codes.push_back(molecules_.at(column).code_of(0, value));
    return codes;
  }

 private:
  FeatureKinds kinds_;
  std::map<std::size_t, FeatureColumns> molecules_;  ///< of one column each
};

/// Describes the values of categories by numbers (values × p), by column.
void add_descriptors(const std::map<std::size_t, Array>& descriptors, FeatureKinds& kinds) {
  for (const auto& [column, numbers] : descriptors) {
    const auto raw = points(numbers, "the descriptors");
    require_finite(raw, "the descriptors");
    Category& category = *kinds.at(column);
    category.descriptors = reduce_descriptors(raw);
    if (category.descriptors.rows() == 0) throw InputError("the descriptors: none differs between values");
  }
}

/// {0.05: array, ..}: what was said of every row for each of `keys`.
py::dict columns_of(const std::vector<PredictedRow>& rows, const std::vector<double>& keys,
                    std::vector<double> PredictedRow::*numbers) {
  py::dict columns;
  for (std::size_t k = 0; k < keys.size(); ++k) {
    py::array_t<double> column(std::ssize(rows));
    for (std::size_t i = 0; i < rows.size(); ++i)
      column.mutable_at(static_cast<py::ssize_t>(i)) = (rows[i].*numbers)[k];
    columns[py::float_(keys[k])] = column;
  }
  return columns;
}

py::dict predict(const Array& train, const Array& target, const Array& query,
                 const std::optional<Array>& outcomes, const std::optional<Array>& train_ratios,
                 const std::optional<Array>& query_ratios, double alpha, const std::string& score,
                 const std::string& weights, bool randomized, const std::optional<std::string>& sets,
                 double split, std::optional<double> pac, const std::string& model, const std::string& kernel,
                 const std::string& prior, const std::optional<py::dict>& hyperparameters,
                 const std::vector<Eigen::Index>& categories, const std::map<std::size_t, Array>& descriptors,
                 const Molecules& molecules, const std::vector<double>& quantiles,
                 const std::vector<double>& above, std::uint64_t seed, int threads) {
  PredictOptions options;
  options.alpha = alpha;
  options.quantiles = quantiles;
  options.above = above;
  options.score = score_from_string(score);
  options.weights = train_ratios ? RatioSource::kKnown : weights_from_string(weights);
  options.randomized = randomized;
  options.model = model_from_string(model);
  options.kernel = kernel_choice_from_string(kernel);
  options.prior = prior_from_string(prior);
  if (hyperparameters) options.hyperparameters = to_hyperparameters(*hyperparameters);
  options.sets = to_sets(sets);
  options.split_share = split;
  options.pac_delta = pac;
  options.kinds = TableColumns(categories, molecules).kinds();
  add_descriptors(descriptors, options.kinds);
  options.seed = seed;
  options.threads = threads;
  options.validate();

  const auto X = points(train, "the data");
  const auto y = vector(target, "the target");
  const auto Xq = points(query, "the queries");
  require_pairs(X, y);
  require_columns(Xq, X.rows());
  if (options.hyperparameters && options.hyperparameters->lengthscales.size() != X.rows()) {
    throw InputError(
        fmt::format("hyperparameters: field 'lengthscales' has {} entries, the data have {} columns",
                    options.hyperparameters->lengthscales.size(), X.rows()));
  }
  const Eigen::VectorXd none;
  const Eigen::VectorXd nothing = outcomes ? none : unknown(Xq.cols());
  const auto yq = outcomes ? vector(*outcomes, "the outcomes")
                           : Eigen::Map<const Eigen::VectorXd>(nothing.data(), nothing.size());
  require_outcomes(yq, Xq.cols());
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
    require_predictions(rows);
    return Result{std::move(fitted), std::move(rows)};
  });
  py::dict answer = answer_of(result.model, result.rows);
  answer["n"] = X.cols();
  answer["d"] = X.rows();
  answer["quantiles"] = columns_of(result.rows, quantiles, &PredictedRow::quantiles);
  answer["p_above"] = columns_of(result.rows, above, &PredictedRow::probabilities);
  answer["weights"] = std::string(to_string(options.weights));
  return answer;
}

/// A model of samples that are kept no longer, for queries at any level. Immutable.
class FittedTable {
 public:
  FittedTable(const Array& data, const Array& target, const std::string& score, const std::string& kernel,
              const std::string& prior, const std::optional<std::string>& sets, double split,
              const std::optional<Array>& ratios, const TableColumns& columns, std::uint64_t seed,
              int threads)
      : FittedTable(data, target, ratios,
                    make_options(score, kernel, prior, sets, split, ratios.has_value(), columns.kinds(), seed,
                                 threads)) {}

  const TableModel& model() const { return model_; }
  /// The samples that the model was fitted to.
  const std::vector<Eigen::Index>& rows() const { return model_.fitted_rows(); }
  /// The Gaussian process behind means and credible intervals, in normalised units; of more samples than one
  /// can have, that of a random part.
  const Process& process() const { return process_; }

  /// Predictions at the rows of X, judged where outcomes are given and not NaN. `ratio` is the density ratio
  /// of each, which matters where the rows have some.
  py::dict predict(const Array& query, const std::optional<Array>& outcomes, double alpha, double ratio,
                   int threads) const {
    if (!(alpha > 0.0 && alpha < 1.0)) {
      throw std::invalid_argument(fmt::format("alpha is {}, expected a number between 0 and 1", alpha));
    }
    const auto X = points(query, "the queries");
    require_columns(X, d_);
    const Eigen::VectorXd y =
        outcomes ? Eigen::VectorXd(vector(*outcomes, "the outcomes")) : unknown(X.cols());
    require_outcomes(y, X.cols());
    std::vector<PredictedRow> rows(static_cast<std::size_t>(X.cols()));
    run_unlocked([&] {
      require_finite(X, "the queries");
      parallel_for(X.cols(), threads, [&](Eigen::Index i) {
        const std::optional<double> known = std::isnan(y[i]) ? std::nullopt : std::optional(y[i]);
        rows[static_cast<std::size_t>(i)] = model_.predict(X.col(i), known, ratio, {}, alpha);
      });
      require_predictions(rows);
    });
    return answer_of(model_, rows);
  }

 private:
  static PredictOptions make_options(const std::string& score, const std::string& kernel,
                                     const std::string& prior, const std::optional<std::string>& sets,
                                     double split, bool is_weighted, const FeatureKinds& kinds,
                                     std::uint64_t seed, int threads) {
    PredictOptions options;
    if (is_weighted) options.weights = RatioSource::kKnown;
    options.score = score_from_string(score);
    options.kernel = kernel_choice_from_string(kernel);
    options.prior = prior_from_string(prior);
    options.sets = to_sets(sets);
    options.split_share = split;
    options.kinds = kinds;
    options.seed = seed;
    options.threads = threads;
    options.validate();
    return options;
  }

  static TableModel make_model(const Array& data, const Array& target, const std::optional<Array>& ratios,
                               const PredictOptions& options) {
    const auto X = points(data, "the data");
    const auto y = vector(target, "the target");
    require_pairs(X, y);
    const Eigen::VectorXd none;
    const Eigen::MatrixXd no_queries(X.rows(), 0);
    const Eigen::VectorXd known = ratios ? Eigen::VectorXd(vector(*ratios, "the ratios")) : none;
    return unlocked([&] {
      require_finite(X, "the data");
      require_finite(y.transpose(), "the target");
      return TableModel(RowsView(X, y, known), RowsView(no_queries, none, none), options);
    });
  }

  static Process make_process(const TableModel& model, const Eigen::MatrixXd& X, const Eigen::VectorXd& y,
                              std::uint64_t seed) {
    if (OutcomeScaler::from_data(y).offset != model.outcomes().offset) {
      throw std::logic_error("the model was fitted to other samples than expected");
    }
    const ModelReport& report = model.report();
    const std::vector<Eigen::Index> part = random_subset(y.size(), kMaxTableObservations, seed);
    return {GaussianProcess(model.inputs().scale(X(Eigen::all, part)), model.outcomes().standardize(y)(part),
                            report.hyperparameters),
            {},
            report.summary};
  }

  FittedTable(const Array& data, const Array& target, const std::optional<Array>& ratios,
              const PredictOptions& options)
      : d_(points(data, "the data").rows()),
        model_(make_model(data, target, ratios, options)),
        process_(make_process(model_, points(data, "the data")(Eigen::all, rows()),
                              vector(target, "the target")(rows()), options.seed)) {}

  Eigen::Index d_;
  TableModel model_;
  Process process_;
};

/// The rows of `query` as a process that was fitted to those of `data` takes them, a column for each of its
/// coordinates.
py::array_t<double> scaled(const Array& data, const TableColumns& columns, const Array& query) {
  const auto X = points(data, "the data");
  const auto Xq = points(query, "the queries");
  require_columns(Xq, X.rows());
  return to_rows(InputScaler::from_data(X, columns.kinds()).scale(Xq));
}

}  // namespace

void bind_predict(py::module_& module) {
  module.def(
      "unreadable_molecules",
      [](std::vector<std::string> values) {
        std::erase_if(values, [](const std::string& value) { return fingerprint_of(value).has_value(); });
        return values;
      },
      py::arg("values"));
  py::class_<TableColumns>(module, "TableColumns")
      .def(py::init<const std::vector<Eigen::Index>&, const Molecules&>(), py::arg("categories"),
           py::arg("molecules"))
      .def("codes", &TableColumns::codes, py::arg("column"), py::arg("values"));
  module.def("scaled", &scaled, py::arg("data"), py::arg("columns"), py::arg("query"));
  module.def("predict", &predict, py::arg("train"), py::arg("target"), py::arg("query"), py::arg("outcomes"),
             py::arg("train_ratios"), py::arg("query_ratios"), py::kw_only(), py::arg("alpha"),
             py::arg("score"), py::arg("weights"), py::arg("randomized"), py::arg("sets"), py::arg("split"),
             py::arg("pac"), py::arg("model"), py::arg("kernel"), py::arg("prior"),
             py::arg("hyperparameters"), py::arg("categories"), py::arg("descriptors"), py::arg("molecules"),
             py::arg("quantiles"), py::arg("above"), py::arg("seed"), py::arg("threads"));

  py::class_<FittedTable>(module, "FittedTable")
      .def(py::init<const Array&, const Array&, const std::string&, const std::string&, const std::string&,
                    const std::optional<std::string>&, double, const std::optional<Array>&,
                    const TableColumns&, std::uint64_t, int>(),
           py::arg("X"), py::arg("y"), py::kw_only(), py::arg("score"), py::arg("kernel"), py::arg("prior"),
           py::arg("sets"), py::arg("split"), py::arg("ratios"), py::arg("columns"), py::arg("seed"),
           py::arg("threads"))
      .def_property_readonly(
          "sets", [](const FittedTable& table) { return std::string(to_string(table.model().sets())); })
      .def_property_readonly("remarks", [](const FittedTable& table) { return table.model().remarks(); })
      .def_property_readonly("rows", &FittedTable::rows)
      .def_property_readonly("kept", [](const FittedTable& table) { return table.model().inputs().kept(); })
      .def_property_readonly("offset",
                             [](const FittedTable& table) { return table.model().outcomes().offset; })
      .def_property_readonly("scale", [](const FittedTable& table) { return table.model().outcomes().scale; })
      .def_property_readonly("process", &FittedTable::process)
      .def("predict", &FittedTable::predict, py::arg("X"), py::arg("outcomes"), py::arg("alpha"),
           py::arg("ratio"), py::arg("threads"));
}

}  // namespace covey::python
