#include <covey/acquisition/acquisition.h>

#include "bindings.h"
#include "convert.h"
#include "interrupt.h"
#include "process.h"

#include <covey/acquisition/acquisition_choice.h>
#include <covey/acquisition/hypervolume_improvement.h>
#include <covey/acquisition/log_improvement.h>
#include <covey/acquisition/noisy_improvement.h>
#include <covey/numerics/parallel.h>

#include <fmt/format.h>

#include <memory>

namespace covey::python {
namespace {

/// An acquisition as Python holds it.
struct Callable {
  std::unique_ptr<const Acquisition> acquisition;
  Eigen::Index d;
};

/// What conformal acquisitions have in common.
struct Level {
  QueryWeights weights;
  ConformalOptions options;

  Level(const Process& process, double alpha, const std::string& score, const std::optional<Array>& ratios)
      : weights(QueryWeights::uniform(process.gp.n())),
        options{.alpha = alpha, .score = score_from_string(score)} {
    if (ratios) weights = QueryWeights(vector(*ratios, "ratios"));
    options.validate();
  }
};

std::vector<GaussianProcess> gps_of(const std::vector<const Process*>& processes) {
  if (processes.empty()) throw std::invalid_argument("there is no process, expected one per objective");
  std::vector<GaussianProcess> gps;
  for (const Process* process : processes) gps.push_back(process->gp);
  return gps;
}

Eigen::MatrixXd checked_points(const Callable& callable, const Array& array) {
  const auto X = points(array, "X");
  if (X.rows() != callable.d) {
    throw std::invalid_argument(fmt::format("X has {} columns, the process has {}", X.rows(), callable.d));
  }
  return X;
}

}  // namespace

void bind_acquisitions(py::module_& module) {
  module.def("acquisition_names", &acquisition_names);
  py::class_<Callable>(module, "Acquisition")
      .def("values",
           [](const Callable& callable, const Array& array, int threads) {
             const Eigen::MatrixXd X = checked_points(callable, array);
             Eigen::VectorXd values(X.cols());
             run_unlocked([&] {
               parallel_for(X.cols(), threads,
                            [&](Eigen::Index i) { values[i] = callable.acquisition->value(X.col(i)); });
             });
             return to_array(values);
           })
      .def("gradients", [](const Callable& callable, const Array& array, int threads) {
        const Eigen::MatrixXd X = checked_points(callable, array);
        Eigen::VectorXd values(X.cols());
        Eigen::MatrixXd gradients(X.rows(), X.cols());
        run_unlocked([&] {
          parallel_for(X.cols(), threads, [&](Eigen::Index i) {
            Eigen::VectorXd gradient;
            values[i] = callable.acquisition->evaluate(X.col(i), &gradient);
            gradients.col(i) = gradient;
          });
        });
        return py::make_tuple(to_array(values), to_rows(gradients));
      });

  const auto with_utility = [](const Process& process, std::unique_ptr<const Utility> utility, Level level) {
    return Callable{std::make_unique<ConformalAcquisition>(process.gp, std::move(utility),
                                                           std::move(level.weights), level.options),
                    process.gp.d()};
  };
  module.def("upper_confidence_bound", [=](const Process& process, double beta, double alpha,
                                           const std::string& score, const std::optional<Array>& ratios) {
    return with_utility(process, std::make_unique<UpperBoundUtility>(beta),
                        Level(process, alpha, score, ratios));
  });
  module.def("expected_improvement", [=](const Process& process, double best, double alpha,
                                         const std::string& score, const std::optional<Array>& ratios) {
    return with_utility(process, std::make_unique<ImprovementUtility>(best),
                        Level(process, alpha, score, ratios));
  });
  module.def("log_expected_improvement", [](const Process& process, double best, double alpha,
                                            const std::string& score, const std::optional<Array>& ratios) {
    Level level(process, alpha, score, ratios);
    return Callable{
        std::make_unique<LogImprovementAcquisition>(process.gp, best, level.weights, level.options),
        process.gp.d()};
  });
  module.def(
      "noisy_expected_improvement", [](const Process& process, double alpha, const std::string& score,
                                       const std::optional<Array>& ratios, int paths, std::uint64_t seed) {
        Level level(process, alpha, score, ratios);
        return Callable{
            std::make_unique<NoisyHypervolumeImprovementAcquisition>(noisy_improvement(
                process.gp, level.weights, {.conformal = level.options, .paths = paths, .seed = seed})),
            process.gp.d()};
      });
  module.def("hypervolume_improvement",
             [](const std::vector<const Process*>& processes, const Array& front, const Array& reference,
                double alpha, const std::string& score, const std::optional<Array>& ratios) {
               std::vector<GaussianProcess> gps = gps_of(processes);
               Level level(*processes.front(), alpha, score, ratios);
               return Callable{std::make_unique<HypervolumeImprovementAcquisition>(
                                   std::move(gps), points(front, "front"), vector(reference, "reference"),
                                   level.weights, level.options),
                               processes.front()->gp.d()};
             });
  module.def("noisy_hypervolume_improvement",
             [](const std::vector<const Process*>& processes, const Array& reference, double alpha,
                const std::string& score, const std::optional<Array>& ratios, int paths, std::uint64_t seed) {
               std::vector<GaussianProcess> gps = gps_of(processes);
               Level level(*processes.front(), alpha, score, ratios);
               return Callable{std::make_unique<NoisyHypervolumeImprovementAcquisition>(
                                   std::move(gps), vector(reference, "reference"), level.weights,
                                   NoisyHypervolumeOptions{level.options, paths, seed}),
                               processes.front()->gp.d()};
             });
}

}  // namespace covey::python
