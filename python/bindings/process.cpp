#include "process.h"

#include "bindings.h"
#include "convert.h"
#include "interrupt.h"

#include <covey/gp/subset.h>
#include <covey/numerics/parallel.h>
#include <covey/numerics/random.h>

#include <fmt/format.h>

namespace covey::python {
namespace {

Process condition(const Eigen::Ref<const Eigen::MatrixXd>& X, const Eigen::Ref<const Eigen::VectorXd>& y,
                  const Hyperparameters& h, const Eigen::VectorXd& noise_variances) {
  return {noise_variances.size() > 0 ? GaussianProcess(X, y, h, noise_variances) : GaussianProcess(X, y, h),
          noise_variances,
          {}};
}

Eigen::VectorXd optional_vector(const std::optional<Array>& array, const char* name) {
  return array ? Eigen::VectorXd(vector(*array, name)) : Eigen::VectorXd();
}

Process fit(const Array& X, const Array& y, const std::optional<Array>& noise_variances,
            const std::string& kernel, const std::string& prior, const std::optional<py::list>& starts,
            std::uint64_t seed, int threads) {
  FitOptions options{.kernel = kernel_choice_from_string(kernel),
                     .prior = prior_from_string(prior),
                     .seed = seed,
                     .threads = threads};
  if (starts) {
    for (const py::handle& start : *starts) {
      options.warm_starts.push_back(to_hyperparameters(py::cast<py::dict>(start)));
    }
    options.own_starts = false;
    options.starts = std::max(1, static_cast<int>(starts->size()));
    options.finished = options.starts;
  }
  const auto inputs = points(X, "X");
  const auto outcomes = vector(y, "y");
  const Eigen::VectorXd noise = optional_vector(noise_variances, "noise_variances");
  Fit result = unlocked([&] { return fit_gaussian_process(inputs, outcomes, options, noise); });
  return {std::move(result.gp), noise, std::move(result.summary)};
}

void require_columns(const GaussianProcess& gp, const Eigen::Ref<const Eigen::MatrixXd>& X) {
  if (X.rows() == gp.d()) return;
  throw std::invalid_argument(fmt::format("X has {} columns, the process has {}", X.rows(), gp.d()));
}

/// Mean, standard deviation of an outcome, and that of f.
py::tuple predict_at(const Process& process, const Array& array, int threads) {
  const auto X = points(array, "X");
  require_columns(process.gp, X);
  py::array_t<double> mean(X.cols());
  py::array_t<double> sd(X.cols());
  py::array_t<double> f_sd(X.cols());
  double* const means = mean.mutable_data();
  double* const sds = sd.mutable_data();
  double* const f_sds = f_sd.mutable_data();
  run_unlocked([&] {
    constexpr Eigen::Index kChunk = 256;
    parallel_for((X.cols() + kChunk - 1) / kChunk, threads, [&](Eigen::Index chunk) {
      const Eigen::Index begin = chunk * kChunk;
      Eigen::Index i = begin;
      for (const Marginal& m :
           process.gp.predict_many(X.middleCols(begin, std::min(kChunk, X.cols() - begin)))) {
        means[i] = m.mean;
        sds[i] = std::sqrt(m.y_variance);
        f_sds[i] = std::sqrt(std::max(m.f_variance, 0.0));
        ++i;
      }
    });
  });
  return py::make_tuple(mean, sd, f_sd);
}

/// Conformal sets at the rows of X, in the units of y; p-values where outcomes are given.
py::dict conformal(const Process& process, const Array& array, double alpha, const std::string& score,
                   const std::optional<Array>& ratios, const std::optional<Array>& query_ratios,
                   const std::optional<Array>& outcomes, std::optional<std::uint64_t> randomize,
                   int threads) {
  const auto X = points(array, "X");
  const GaussianProcess& gp = process.gp;
  require_columns(gp, X);
  const PredictionOptions options{.alpha = alpha, .score = score_from_string(score)};
  if (!(alpha > 0.0 && alpha < 1.0)) {
    throw std::invalid_argument(fmt::format("alpha is {}, expected a number between 0 and 1", alpha));
  }
  Weights weights = Weights::uniform(gp.n());
  const auto require_ratios = [](const Eigen::VectorXd& values, Eigen::Index n, const char* name) {
    if (values.size() == n && values.allFinite() && (values.array() >= 0.0).all()) return;
    throw std::invalid_argument(fmt::format("{}: expected {} finite numbers from 0 on", name, n));
  };
  if (ratios) {
    weights.ratios = vector(*ratios, "ratios");
    require_ratios(weights.ratios, gp.n(), "ratios");
  }
  const Eigen::VectorXd own = optional_vector(query_ratios, "query_ratios");
  if (query_ratios) require_ratios(own, X.cols(), "query_ratios");
  const Eigen::VectorXd y = optional_vector(outcomes, "outcomes");
  if (outcomes && y.size() != X.cols()) {
    throw std::invalid_argument(fmt::format("there are {} outcomes for {} rows", y.size(), X.cols()));
  }
  std::vector<PredictedRow> rows(static_cast<std::size_t>(X.cols()));
  run_unlocked([&] {
    parallel_for(X.cols(), threads, [&](Eigen::Index i) {
      Weights here = weights;
      if (own.size() > 0) here.query_ratio = own[i];
      PredictionOptions sets = options;
      if (randomize) sets.U = Rng(*randomize, static_cast<std::uint64_t>(i)).uniform();
      const QueryTerms terms = gp.query(X.col(i));
      PredictedRow& row = rows[static_cast<std::size_t>(i)];
      row.prediction = predict_outcome(gp.terms(), terms, here, sets);
      if (y.size() == 0 || std::isnan(y[i])) return;
      row.y = y[i];
      row.verdict = judge_outcome(gp.terms(), terms, here, sets, y[i]);
    });
  });
  return prediction_columns(rows);
}

py::tuple state_of(const Process& process) {
  return py::make_tuple(to_rows(process.gp.X()), to_array(process.gp.y()),
                        to_python(process.gp.hyperparameters()), to_array(process.noise_variances),
                        process.summary ? py::object(to_python(*process.summary)) : py::none());
}

Process from_state(const py::tuple& state) {
  Process process =
      condition(points(py::cast<Array>(state[0]), "X"), vector(py::cast<Array>(state[1]), "y"),
                to_hyperparameters(py::cast<py::dict>(state[2])), vector(py::cast<Array>(state[3]), "noise"));
  if (!state[4].is_none()) {
    const auto fields = py::cast<py::dict>(state[4]);
    FitSummary& summary = process.summary.emplace();
    summary.log_posterior = py::cast<double>(fields["log_posterior"]);
    summary.log_marginal_likelihood = py::cast<double>(fields["log_marginal_likelihood"]);
    summary.evaluations = py::cast<int>(fields["evaluations"]);
    summary.iterations = py::cast<int>(fields["iterations"]);
    summary.starts = py::cast<int>(fields["starts"]);
    summary.converged = py::cast<bool>(fields["converged"]);
    summary.termination = py::cast<std::string>(fields["termination"]);
    summary.jitter = py::cast<double>(fields["jitter"]);
    summary.seconds = py::cast<double>(fields["seconds"]);
  }
  return process;
}

}  // namespace

void bind_process(py::module_& module) {
  module.def("random_subset", &random_subset, py::arg("n"), py::arg("size"), py::arg("seed"));
  module.attr("max_observations") = kMaxExactObservations;

  py::class_<Process>(module, "Process")
      .def(py::init([](const Array& X, const Array& y, const py::dict& hyperparameters,
                       const std::optional<Array>& noise_variances) {
             const auto inputs = points(X, "X");
             const auto outcomes = vector(y, "y");
             const Hyperparameters h = to_hyperparameters(hyperparameters);
             const Eigen::VectorXd noise = optional_vector(noise_variances, "noise_variances");
             return unlocked([&] { return condition(inputs, outcomes, h, noise); });
           }),
           py::arg("X"), py::arg("y"), py::arg("hyperparameters"), py::arg("noise_variances"))
      .def_static("fit", &fit, py::arg("X"), py::arg("y"), py::arg("noise_variances"), py::arg("kernel"),
                  py::arg("prior"), py::arg("starts"), py::arg("seed"), py::arg("threads"))
      .def_property_readonly("X", [](const Process& p) { return to_rows(p.gp.X()); })
      .def_property_readonly("y", [](const Process& p) { return to_array(p.gp.y()); })
      .def_property_readonly("hyperparameters",
                             [](const Process& p) { return to_python(p.gp.hyperparameters()); })
      .def_property_readonly(
          "summary",
          [](const Process& p) { return p.summary ? py::object(to_python(*p.summary)) : py::none(); })
      .def_property_readonly("log_marginal_likelihood",
                             [](const Process& p) { return p.gp.log_marginal_likelihood(); })
      .def("predict", &predict_at, py::arg("X"), py::arg("threads"))
      .def("conformal", &conformal, py::arg("X"), py::arg("alpha"), py::arg("score"), py::arg("ratios"),
           py::arg("query_ratios"), py::arg("outcomes"), py::arg("randomize"), py::arg("threads"))
      .def("leave_one_out",
           [](const Process& p) {
             const LeaveOneOut loo = p.gp.leave_one_out();
             return py::make_tuple(to_array(loo.mean), to_array(loo.variance.cwiseSqrt()));
           })
      .def(
          "covariance",
          [](const Process& p, const Array& array) {
            const auto X = points(array, "X");
            require_columns(p.gp, X);
            return to_rows(unlocked([&] { return p.gp.joint(X).covariance; }));
          },
          py::arg("X"))
      .def("sample",
           [](const Process& p, const Array& array, Eigen::Index draws, std::uint64_t seed) {
             const auto X = points(array, "X");
             require_columns(p.gp, X);
             return to_rows(unlocked([&] { return p.gp.sample(X, Rng(seed).normal(X.cols(), draws)); }));
           })
      .def("with_points",
           [](const Process& p, const Array& array, const Array& values) {
             const auto X = points(array, "X");
             const auto y = vector(values, "y");
             require_columns(p.gp, X);
             Eigen::VectorXd noise = p.noise_variances;
             if (noise.size() > 0) {
               noise.conservativeResize(noise.size() + y.size());
               noise.tail(y.size()).setConstant(p.gp.hyperparameters().noise);
             }
             return Process{unlocked([&] { return p.gp.with_points(X, y); }), noise, p.summary};
           })
      .def("state", &state_of)
      .def_static("from_state", &from_state);
}

}  // namespace covey::python
