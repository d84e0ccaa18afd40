// What the ways of working beyond plain full conformal sets cost, one thread: `make bench`.

#include <covey/covey.h>

#include <fmt/format.h>

#include <chrono>
#include <cmath>

#include "timing.h"

namespace {

using covey::benchmark::keep;
using covey::benchmark::microseconds;

double seconds(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

struct Data {
  Eigen::MatrixXd X;
  Eigen::VectorXd y;
};

Data make_data(covey::Rng& rng, Eigen::Index n, Eigen::Index d) {
  Data data{rng.uniform(d, n), Eigen::VectorXd(n)};
  for (Eigen::Index i = 0; i < n; ++i) data.y[i] = std::sin(3.0 * data.X.col(i).sum()) + 0.2 * rng.normal();
  data.y = covey::OutcomeScaler::from_data(data.y).standardize(data.y);
  return data;
}

void ratios() {
  fmt::print(
      "Density ratios: training on n data and n queries (milliseconds; classifier limit 50 at n = 160, d = "
      "20)\n");
  fmt::print("    n    d      kernel  classifier\n");
  for (const auto& [n, d] : {std::pair<int, int>{64, 3}, {160, 5}, {160, 20}}) {
    covey::Rng rng(1);
    const Eigen::MatrixXd data = rng.normal(d, n);
    const Eigen::MatrixXd queries = 0.5 + rng.normal(d, n).array();
    const double kernel = microseconds([&] { keep(covey::fit_kernel_logistic_ratio(data, queries)); }, 5);
    const double classifier = microseconds([&] { keep(covey::fit_classifier_ratio(data, queries)); }, 5);
    fmt::print("{:5} {:4}  {:10.1f}  {:10.1f}\n", n, d, 1e-3 * kernel, 1e-3 * classifier);
  }
}

void certified() {
  covey::Rng rng(2);
  const Data data = make_data(rng, 60, 3);
  const Eigen::MatrixXd queries = rng.uniform(3, 20);
  const double time = seconds([&] {
    for (Eigen::Index i = 0; i < queries.cols(); ++i) {
      const covey::CertifiedQuery query(data.X, data.y, queries.col(i), covey::Weights::uniform(60), {});
      keep(query.set(0.0, 0.3));
    }
  });
  fmt::print(
      "\nCertified sets at n = 60, d = 3: {:.0f} ms a set, {:.1f} s for a table of 100 rows on one core "
      "(limit 60)\n",
      1e3 * time / 20.0, 5.0 * time);
}

void split() {
  covey::Rng rng(3);
  const Eigen::VectorXd z = rng.normal(100000, 1);
  const double sort = seconds([&] { keep(covey::SplitCalibration(z)); });
  const covey::SplitCalibration calibration(z);
  const double set = microseconds([&] { keep(calibration.set(0.1, 1.1)); });
  const Data data = make_data(rng, covey::kMaxExactObservations, 5);
  covey::Fit fit{covey::GaussianProcess(data.X.leftCols(1), data.y.head(1),
                                        {covey::KernelType::kRbf, Eigen::VectorXd::Ones(5)}),
                 {}};
  const double fitting = seconds([&] { fit = covey::fit_gaussian_process(data.X, data.y); });
  const Eigen::MatrixXd queries = rng.uniform(5, 5000);
  const double predicting = seconds([&] { keep(fit.gp.predict_many(queries)); });
  fmt::print("Split sets, 100,000 calibration rows: sorting {:.0f} ms, then {:.2f} us a set\n", 1e3 * sort,
             set);
  fmt::print("  the model there, a process on {} random rows: fit {:.1f} s, then {:.0f} us a prediction\n",
             covey::kMaxExactObservations, fitting, 1e6 * predicting / 5000.0);
}

void linear() {
  covey::Rng rng(4);
  const Eigen::MatrixXd Phi = rng.normal(20, 50000);
  const Eigen::VectorXd y = Phi.transpose() * rng.normal(20, 1) + rng.normal(50000, 1);
  covey::LinearFit fit = covey::fit_linear_model(Phi.leftCols(30), y.head(30));
  const double fitting = seconds([&] { fit = covey::fit_linear_model(Phi, y); });
  const covey::Weights weights = covey::Weights::uniform(50000);
  const double set = microseconds([&] {
    keep(covey::conformal_set(covey::Score::kLooStudent, fit.model.terms(), fit.model.query(Phi.col(7)),
                              weights, 0.1));
  });
  fmt::print("Linear model, n = 50,000, 20 features: fit {:.0f} ms, full conformal set {:.0f} us\n",
             1e3 * fitting, set);
}

void tracked() {
  covey::TrackedSets sets;
  covey::Rng rng(5);
  const double cost = microseconds([&] {
    const covey::FrozenPrediction frozen = sets.freeze(0.0, 1.0, 0.5, 0.1);
    sets.tell(frozen, rng.normal());
  });
  covey::CoverageSequence sequence;
  for (int i = 0; i < 1000; ++i) sequence.add(rng.uniform() < 0.9, 0.9);
  const double bounds = microseconds([&] { keep(sequence.mean()); });
  fmt::print(
      "Tracked sets: {:.2f} us for a set and its outcome; confidence sequence: {:.1f} us for its bounds\n",
      cost, bounds);
}

}  // namespace

int main() {
  ratios();
  certified();
  split();
  linear();
  tracked();
}
