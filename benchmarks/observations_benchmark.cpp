// What predictions from many observations gain by using all of them: `observations_benchmark` compares, with
// the same hyperparameters, a process of 1,500 random observations, one of 5,000, and predictions from the
// nearest of all (NeighbourProcess), each with split sets at 90 % around them.
//   --seeds N (3), from seed 50 on; --most N (1000000): the largest number of observations; --queries N

#include <covey/conformal/split.h>
#include <covey/gp/fit.h>
#include <covey/gp/neighbour_process.h>
#include <covey/gp/subset.h>
#include <covey/numerics/parallel.h>
#include <covey/numerics/random.h>
#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <exception>
#include <functional>
#include <numbers>
#include <string>
#include <vector>

#include "study.h"

namespace {

using covey::benchmark::median_of;
using Predictor = std::function<std::vector<covey::Marginal>(const Eigen::MatrixXd&)>;

constexpr double kAlpha = 0.1;
constexpr double kNoise = 0.1;  // in standard deviations of the function
constexpr Eigen::Index kCalibrating = 2000;
constexpr std::uint64_t kFirstSeed = 50;

/// A function on [0, 1]^d, in units of about its standard deviation.
struct Function {
  const char* name;
  Eigen::Index d;
  double (*value)(const Eigen::VectorXd& x);
};

double waves(const Eigen::VectorXd& x) {
  return 1.4 * std::sin(12.0 * x[0]) * std::cos(9.0 * x[1]) + 0.7 * std::sin(25.0 * x[0] * x[1]);
}

/// Friedman's (1991): five coordinates of ten have a say, two of them together.
double friedman(const Eigen::VectorXd& x) {
  return (10.0 * std::sin(std::numbers::pi * x[0] * x[1]) + 20.0 * (x[2] - 0.5) * (x[2] - 0.5) + 10.0 * x[3] +
          5.0 * x[4]) /
         4.9;
}

/// Products of neighbouring coordinates: a surface without a sum's ease in six dimensions.
double ripples(const Eigen::VectorXd& x) {
  double sum = 0.0;
  for (Eigen::Index k = 0; k + 1 < x.size(); ++k) sum += std::sin(6.0 * x[k]) * std::cos(5.0 * x[k + 1]);
  return 0.9 * sum;
}

const Function kFunctions[] = {{"waves", 2, waves}, {"ripples", 6, ripples}, {"friedman", 10, friedman}};

struct Data {
  Eigen::MatrixXd X;
  Eigen::VectorXd f;
  Eigen::VectorXd y;
};

Data draw(const Function& function, Eigen::Index n, covey::Rng& rng) {
  Data data{rng.uniform(function.d, n), Eigen::VectorXd(n), {}};
  for (Eigen::Index i = 0; i < n; ++i) data.f[i] = function.value(data.X.col(i));
  data.y = data.f + kNoise * rng.normal(n, 1);
  return data;
}

/// How a way of predicting did on one draw.
struct Result {
  double error;    ///< root mean square, of the mean from the noise-free value, in sd of the noise
  double width;    ///< of the split sets, over that of the narrowest ones that 90 % of outcomes allow
  double covered;  ///< the share of outcomes in them
  double building;
  double predicting;  ///< seconds for 1,000 queries
};

double seconds_of(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

Result judge(const std::function<Predictor()>& build, const Data& calibrating, const Data& queries) {
  Predictor predict;
  std::vector<covey::Marginal> said;
  Result result{};
  result.building = seconds_of([&] { predict = build(); });
  const double seconds = seconds_of([&] { said = predict(queries.X); });
  result.predicting = 1000.0 * seconds / static_cast<double>(queries.y.size());
  const std::vector<covey::Marginal> known = predict(calibrating.X);
  Eigen::VectorXd z(calibrating.y.size());
  for (Eigen::Index i = 0; i < z.size(); ++i) {
    const covey::Marginal& forecast = known[static_cast<std::size_t>(i)];
    z[i] = (calibrating.y[i] - forecast.mean) / std::sqrt(forecast.y_variance);
  }
  const double half = covey::SplitCalibration(z).set(kAlpha).front().hi;
  const auto m = static_cast<double>(queries.y.size());
  for (Eigen::Index i = 0; i < queries.y.size(); ++i) {
    const covey::Marginal& forecast = said[static_cast<std::size_t>(i)];
    const double sd = std::sqrt(forecast.y_variance);
    result.error += std::pow((forecast.mean - queries.f[i]) / kNoise, 2) / m;
    result.width += half * sd / (1.6448536269514722 * kNoise) / m;
    result.covered += (std::abs(queries.y[i] - forecast.mean) <= half * sd ? 1.0 : 0.0) / m;
  }
  result.error = std::sqrt(result.error);
  return result;
}

Predictor exact(const Data& data, Eigen::Index most, const covey::Hyperparameters& h, std::uint64_t seed) {
  const std::vector<Eigen::Index> part = covey::random_subset(data.y.size(), most, seed);
  const covey::GaussianProcess gp(data.X(Eigen::all, part), data.y(part), h);
  return [gp](const Eigen::MatrixXd& X) {
    std::vector<covey::Marginal> marginals;
    for (Eigen::Index first = 0; first < X.cols(); first += 512) {
      const std::vector<covey::Marginal> block =
          gp.predict_many(X.middleCols(first, std::min<Eigen::Index>(512, X.cols() - first)));
      marginals.insert(marginals.end(), block.begin(), block.end());
    }
    return marginals;
  };
}

Predictor nearest(const Data& data, const covey::Hyperparameters& h, const covey::NeighbourOptions& options) {
  const auto process = std::make_shared<const covey::NeighbourProcess>(data.X, data.y, h, options);
  return [process](const Eigen::MatrixXd& X) { return process->predict_many(X, 1); };
}

void compare(const Function& function, Eigen::Index n, int seeds, Eigen::Index queried) {
  struct Way {
    std::string name;
    std::vector<Result> results = {};
  };
  std::vector<Way> ways = {{"1,500 of them"}, {"5,000 of them"}, {"nearest 64 + 256"}, {"nearest 128 + 512"}};
  for (int k = 0; k < seeds; ++k) {
    const std::uint64_t seed = kFirstSeed + static_cast<std::uint64_t>(k);
    covey::Rng rng(seed);
    const Data data = draw(function, n, rng);
    const Data calibrating = draw(function, kCalibrating, rng);
    const Data queries = draw(function, queried, rng);
    const std::vector<Eigen::Index> part = covey::random_subset(n, covey::kMaxExactObservations, seed);
    const covey::Hyperparameters h =
        covey::fit_gaussian_process(
            data.X(Eigen::all, part), data.y(part),
            {.screened = 24, .starts = 8, .finished = 1, .least_gain = 1e-6, .seed = seed, .threads = 0})
            .gp.hyperparameters();
    const std::vector<std::function<Predictor()>> builders = {
        [&] { return exact(data, covey::kMaxExactObservations, h, seed); },
        [&] { return exact(data, 5000, h, seed); }, [&] { return nearest(data, h, {.seed = seed}); },
        [&] { return nearest(data, h, {.neighbours = 128, .anchors = 512, .seed = seed}); }};
    for (std::size_t w = 0; w < ways.size(); ++w) {
      ways[w].results.push_back(judge(builders[w], calibrating, queries));
    }
  }
  for (const Way& way : ways) {
    const auto middle = [&](double Result::*field) {
      std::vector<double> values;
      for (const Result& result : way.results) values.push_back(result.*field);
      return median_of(std::move(values));
    };
    double covered = 0.0;
    for (const Result& result : way.results) covered += result.covered / static_cast<double>(seeds);
    fmt::print("| {} | {} | {} | {:.3f} | {:.3f} | {:.3f} | {:.2f} | {:.2f} |\n", function.name, n, way.name,
               middle(&Result::error), middle(&Result::width), covered, middle(&Result::building),
               middle(&Result::predicting));
    std::fflush(stdout);
  }
}

}  // namespace

int main(int argc, char** argv) {
  int seeds = 3;
  int most = 1000000;
  int queried = 2000;
  try {
    covey::benchmark::read_options(argc, argv,
                                   {{"--seeds", covey::benchmark::whole(seeds, 1)},
                                    {"--most", covey::benchmark::whole(most, 3000)},
                                    {"--queries", covey::benchmark::whole(queried, 100)}});
  } catch (const std::invalid_argument& error) {
    fmt::print(stderr, "observations_benchmark: {}\n", error.what());
    return 2;
  }
  fmt::print(
      "Medians of {} seeds from {} on, {} queries and {} calibrating outcomes each; noise of {} sd.\n\n",
      seeds, kFirstSeed, queried, kCalibrating, kNoise);
  fmt::print(
      "| function | observations | seen | error, sd of the noise | width | covered | building, s | 1,000 "
      "queries, s |\n");
  fmt::print("|---|---|---|---|---|---|---|---|\n");
  for (const Function& function : kFunctions) {
    for (const Eigen::Index n : {3000, 10000, 100000, 1000000}) {
      if (n <= most) compare(function, n, seeds, queried);
    }
  }
}
