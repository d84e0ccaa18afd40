#include <covey/gp/fit.h>
#include <covey/gp/log_posterior.h>
#include <covey/gp/subset.h>
#include <covey/numerics/errors.h>
#include <covey/numerics/lbfgsb.h>
#include <covey/numerics/parallel.h>
#include <covey/numerics/random.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

namespace covey {
namespace {

// After this many iterations most starts have shown which mode they lead to.
constexpr int kFirstIterations = 12;
// Evaluations per iteration, at most on average: an ordinary line search takes little more than one.
constexpr int kTries = 3;

constexpr double kLogShort = -2.5;  // lengthscales of .08 ...
constexpr double kLogLong = 1.5;    // ... to 4.5 of the cube's side
constexpr double kLogQuiet = -13.0;
constexpr double kLogLoud = -0.7;

/// Fixed points that cover what data usually look like — smooth or wiggly, noisy or not — and draws from the
/// prior.
std::vector<Eigen::VectorXd> candidate_starts(const LogPosterior& posterior, const ParameterBox& box,
                                              const FitOptions& options) {
  const Eigen::Index d = posterior.d();
  const ParameterLayout at = posterior.layout();
  std::vector<Eigen::VectorXd> candidates;
  for (const Hyperparameters& warm : options.warm_starts) {
    if (warm.lengthscales.size() != posterior.coordinates()) {
      throw std::invalid_argument("fit_gaussian_process: a warm start has " +
                                  std::to_string(warm.lengthscales.size()) + " lengthscales, expected " +
                                  std::to_string(posterior.coordinates()));
    }
    candidates.push_back(posterior.theta(warm));
  }
  if (!options.own_starts) return candidates;
  const double root_d = std::sqrt(static_cast<double>(d));
  for (const double lengthscale : {0.1, 0.3, 1.0}) {
    for (const double noise : {1e-6, 1e-2, 0.2}) {
      Eigen::VectorXd theta = Eigen::VectorXd::Constant(at.size(), std::log(lengthscale * root_d));
      theta[at.outputscale()] = 0.0;
      if (at.additive) {
        theta.segment(at.additive_lengthscales(), d).setConstant(std::log(3.0 * lengthscale));
        theta[at.additive_scale()] = 0.0;
      }
      if (at.with_noise) theta[at.noise()] = std::log(noise);
      candidates.push_back(theta);
    }
  }
  Rng rng(options.seed);
  for (int i = 0; i < options.screened; ++i) {
    Eigen::VectorXd theta = prior_quantile(options.prior, at, rng.normal(at.size(), 1));
    // Every other draw takes lengthscales of the size of the cube's side, short in some coordinates and long
    // in others, with any noise from next to none to half of the variance.
    if (i % 2 == 1) {
      theta.head(d) = kLogShort + (kLogLong - kLogShort) * rng.uniform(d, 1).array();
      if (at.with_noise) theta[at.noise()] = kLogQuiet + (kLogLoud - kLogQuiet) * rng.uniform();
      if (at.additive) {
        theta.segment(at.additive_lengthscales(), d) =
            kLogShort + (kLogLong - kLogShort) * rng.uniform(d, 1).array();
      }
    }
    candidates.push_back(theta);
  }
  for (Eigen::VectorXd& theta : candidates) theta = theta.cwiseMax(box.lower).cwiseMin(box.upper);
  return candidates;
}

/// −log posterior; infinite where the covariance cannot be factored.
double negative_log_posterior(LogPosterior& posterior, const Eigen::VectorXd& theta,
                              Eigen::VectorXd* gradient) {
  try {
    if (gradient == nullptr) return -posterior.evaluate(theta).log_posterior;
    const double value = -posterior.evaluate(theta, *gradient).log_posterior;
    *gradient = -*gradient;
    return value;
  } catch (const NumericalError&) {
    return std::numeric_limits<double>::infinity();
  }
}

/// The indices of the `count` smallest values, ascending by value; equal ones in their order.
std::vector<std::size_t> smallest(const std::vector<double>& values, int count) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t i, std::size_t j) { return values[i] < values[j]; });
  order.resize(std::min(order.size(), static_cast<std::size_t>(count)));
  return order;
}

void check(const FitOptions& options) {
  if (options.starts < 1 || options.finished < 1 || options.screened < 0 || options.coarse < 1) {
    throw std::invalid_argument("FitOptions: screened is " + std::to_string(options.screened) + ", starts " +
                                std::to_string(options.starts) + ", finished " +
                                std::to_string(options.finished) + ", expected at least 0, 1 and 1");
  }
  if (!options.own_starts && options.warm_starts.empty())
    throw std::invalid_argument("FitOptions: there are no warm starts, and no others are wanted");
}

/// The modes show in a random part of the data, where an evaluation costs next to nothing.
Fit fit_coarse_to_fine(const Eigen::Ref<const Eigen::MatrixXd>& X, const Eigen::Ref<const Eigen::VectorXd>& y,
                       const FitOptions& options, const Eigen::VectorXd& noise_variances) {
  const auto begin = std::chrono::steady_clock::now();
  const std::vector<Eigen::Index> part = random_subset(y.size(), options.coarse, options.seed);
  const Eigen::VectorXd part_noise = noise_variances.size() > 0 ? noise_variances(part) : Eigen::VectorXd();
  const Fit coarse = fit_gaussian_process(X(Eigen::all, part), y(part), options, part_noise);
  FitOptions fine = options;
  fine.warm_starts.push_back(coarse.gp.hyperparameters());
  fine.screened = 0;
  fine.starts = 1;
  fine.finished = 1;
  fine.max_evaluations = std::max(1, options.max_evaluations / 2);
  Fit fit = fit_gaussian_process(X, y, fine, noise_variances);
  fit.summary.evaluations += coarse.summary.evaluations;
  fit.summary.iterations += coarse.summary.iterations;
  fit.summary.starts += coarse.summary.starts;
  fit.summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return fit;
}

}  // namespace

std::string FitSummary::brief_report() const {
  return "log posterior " + std::to_string(log_posterior) + " after " + std::to_string(evaluations) +
         " evaluations from " + std::to_string(starts) + " starts: " + termination;
}

Fit fit_gaussian_process(const Eigen::Ref<const Eigen::MatrixXd>& X,
                         const Eigen::Ref<const Eigen::VectorXd>& y, const FitOptions& options,
                         const Eigen::VectorXd& noise_variances) {
  const auto begin = std::chrono::steady_clock::now();
  check(options);
  validate_observations(X, y, noise_variances);
  if (y.size() > 2 * options.coarse && options.screened > 0 && options.own_starts) {
    return fit_coarse_to_fine(X, y, options, noise_variances);
  }

  LogPosterior posterior(X, y, options.kernel, options.prior, noise_variances, options.groups, options.trend);
  const ParameterBox box = posterior.box();
  const std::vector<Eigen::VectorXd> candidates = candidate_starts(posterior, box, options);
  std::vector<double> values;
  for (const Eigen::VectorXd& theta : candidates)
    values.push_back(negative_log_posterior(posterior, theta, nullptr));
  std::vector<Eigen::VectorXd> starts;
  for (const std::size_t i : smallest(values, options.starts)) starts.push_back(candidates[i]);

  FitSummary summary;
  summary.evaluations = static_cast<int>(candidates.size()) + 1;
  summary.starts = static_cast<int>(starts.size());
  const auto improve = [&](const std::vector<Eigen::VectorXd>& from, int max_iterations) {
    std::vector<LbfgsbSummary> runs(from.size());
    parallel_for(static_cast<Eigen::Index>(from.size()), options.threads, [&](Eigen::Index i) {
      LogPosterior own = posterior;
      const Objective objective = [&own](const Eigen::VectorXd& theta, Eigen::VectorXd& gradient) {
        return negative_log_posterior(own, theta, &gradient);
      };
      const std::size_t item = static_cast<std::size_t>(i);
      runs[item] =
          minimize_lbfgsb(objective, from[item], box.lower, box.upper,
                          {.max_iterations = max_iterations,
                           .max_evaluations = std::min(options.max_evaluations, kTries * max_iterations),
                           .relative_reduction = options.least_gain});
    });
    for (const LbfgsbSummary& run : runs) {
      summary.evaluations += run.evaluations;
      summary.iterations += run.iterations;
    }
    return runs;
  };
  if (options.own_starts || std::ssize(starts) > options.finished) {  // which of them are worth following
    const std::vector<LbfgsbSummary> begun =
        improve(starts, std::min(kFirstIterations, options.max_iterations));
    values.clear();
    for (const LbfgsbSummary& run : begun) values.push_back(run.value);
    starts.clear();
    for (const std::size_t i : smallest(values, options.finished)) starts.push_back(begun[i].x);
  }
  const std::vector<LbfgsbSummary> runs = improve(starts, options.max_iterations);
  const LbfgsbSummary& best =
      *std::min_element(runs.begin(), runs.end(),
                        [](const LbfgsbSummary& l, const LbfgsbSummary& r) { return l.value < r.value; });
  if (!std::isfinite(best.value)) {
    throw NumericalError("fit_gaussian_process: the log posterior is finite at none of the starting points");
  }

  const LogPosterior::Value value = posterior.evaluate(best.x);
  const Hyperparameters h = posterior.hyperparameters(best.x, value);
  Fit fit{noise_variances.size() > 0 ? GaussianProcess(X, y, h, noise_variances) : GaussianProcess(X, y, h),
          summary};
  fit.summary.log_posterior = value.log_posterior;
  fit.summary.log_marginal_likelihood = value.log_marginal_likelihood;
  fit.summary.log_evidence = value.log_posterior - value.occam;
  fit.summary.converged = best.converged;
  fit.summary.termination = best.termination;
  fit.summary.jitter = fit.gp.jitter();
  fit.summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return fit;
}

}  // namespace covey
