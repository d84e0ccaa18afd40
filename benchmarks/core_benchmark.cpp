// What a fit and a prediction set cost, as ratios within one run on one thread: `make bench`.

#include <covey/covey.h>
#include <covey/gp/log_posterior.h>

#include <fmt/format.h>

#include <Eigen/Cholesky>
#include <cmath>

#include "timing.h"

namespace {

using covey::benchmark::keep;
using covey::benchmark::microseconds;

struct Data {
  Eigen::MatrixXd X;
  Eigen::VectorXd y;
};

Data make_data(Eigen::Index n, Eigen::Index d) {
  covey::Rng rng(1);
  Data data{rng.uniform(d, n), Eigen::VectorXd(n)};
  for (Eigen::Index i = 0; i < n; ++i) data.y[i] = std::sin(3.0 * data.X.col(i).sum()) + 0.1 * rng.normal();
  data.y.array() -= data.y.mean();
  data.y /= std::sqrt(data.y.squaredNorm() / static_cast<double>(n - 1));
  return data;
}

void likelihood(Eigen::Index n, Eigen::Index d, double limit) {
  const Data data = make_data(n, d);
  covey::LogPosterior posterior(data.X, data.y, covey::KernelType::kMatern52, covey::Prior::kScaled,
                                Eigen::VectorXd());
  Eigen::VectorXd theta = Eigen::VectorXd::Constant(d + 2, std::log(0.5 * std::sqrt(static_cast<double>(d))));
  theta[d] = 0.0;
  theta[d + 1] = std::log(0.01);
  Eigen::VectorXd gradient;
  const Eigen::MatrixXd K = covey::kernel_matrix(posterior.hyperparameters(theta, 0.0), data.X, data.X);
  const Eigen::MatrixXd A = K + 0.01 * Eigen::MatrixXd::Identity(n, n);
  Eigen::LLT<Eigen::MatrixXd> llt(n);
  const double cholesky = microseconds([&] {
    llt.compute(A);
    keep(llt);
  });
  const double value = microseconds([&] { keep(posterior.evaluate(theta)); });
  const double with_gradient = microseconds([&] { keep(posterior.evaluate(theta, gradient)); });
  fmt::print("{:5} {:4}  {:10.1f}  {:10.1f}  {:10.1f}  {:8.2f}  {:>6}\n", n, d, cholesky, value,
             with_gradient, with_gradient / cholesky, limit > 0.0 ? fmt::format("{:g}", limit) : "");
}

void prediction_set(Eigen::Index n, Eigen::Index d, double limit) {
  const Data data = make_data(n, d);
  covey::Hyperparameters h{covey::KernelType::kMatern52,
                           Eigen::VectorXd::Constant(d, 0.5 * std::sqrt(static_cast<double>(d))), 1.0, 0.01,
                           0.0};
  const covey::GaussianProcess gp(data.X, data.y, h);
  covey::Rng rng(2);
  const Eigen::MatrixXd queries = rng.uniform(d, 64);
  Eigen::Index next = 0;
  const auto point = [&] { return queries.col(next++ % 64); };
  const covey::Weights uniform = covey::Weights::uniform(n);
  covey::Weights weighted = uniform;
  for (double& r : weighted.ratios) r = std::exp(rng.normal());
  const double plain = microseconds([&] { keep(gp.predict(point())); });
  const auto with_set = [&](covey::Score score, const covey::Weights& weights) {
    return microseconds(
        [&] { keep(covey::conformal_set(score, gp.terms(), gp.query(point()), weights, 0.1)); });
  };
  for (const covey::Score score :
       {covey::Score::kLooStudent, covey::Score::kLooDensity, covey::Score::kInSample}) {
    const double even = with_set(score, uniform);
    const double uneven = with_set(score, weighted);
    fmt::print("{:5} {:4}  {:12} {:10.2f}  {:10.2f}  {:8.2f}  {:10.2f}  {:8.2f}  {:>6}\n", n, d,
               to_string(score), plain, even, even / plain, uneven, uneven / plain,
               limit > 0.0 ? fmt::format("{:g}", limit) : "");
  }
}

void fit(Eigen::Index n, Eigen::Index d) {
  const Data data = make_data(n, d);
  const covey::Fit result = covey::fit_gaussian_process(data.X, data.y);
  fmt::print("{:5} {:4}  {:10.1f}  {:10}\n", n, d, 1e3 * result.summary.seconds, result.summary.evaluations);
}

}  // namespace

int main() {
  fmt::print(
      "Log posterior with gradient, in Cholesky factorisations of the same size (microseconds, one "
      "thread)\n");
  fmt::print("    n    d    Cholesky       value  + gradient     ratio   limit\n");
  likelihood(160, 5, 8.0);
  likelihood(160, 20, 10.0);
  likelihood(60, 5, 0.0);
  likelihood(500, 5, 0.0);
  fmt::print(
      "\nA prediction set at a new x, in plain predictions of mean and variance (microseconds, one at a "
      "time)\n");
  fmt::print("    n    d  score             plain         set     ratio    weighted     ratio   limit\n");
  prediction_set(160, 5, 6.0);
  prediction_set(160, 20, 6.0);
  prediction_set(1000, 5, 0.0);
  fmt::print("\nA whole fit with the default search (milliseconds, one thread)\n");
  fmt::print("    n    d          ms  evaluations\n");
  fit(20, 2);
  fit(60, 5);
  fit(160, 5);
  fit(160, 20);
}
