#include <covey/density/energy.h>
#include <covey/numerics/sobol.h>
#include <utility>

#include <cmath>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

/// Σ exp(terms) = exp(log_sum), the terms' shares of it.
struct LogSum {
  double log_sum;
  Eigen::ArrayXd shares;
};

LogSum log_sum_exp(const Eigen::ArrayXd& terms) {
  const double largest = terms.maxCoeff();
  const Eigen::ArrayXd e = (terms - largest).exp();
  return {largest + std::log(e.sum()), e / e.sum()};
}

LogSum mixture_terms(const std::vector<LogDensity>& parts, const Eigen::ArrayXd& log_shares,
                     const Eigen::VectorXd& x) {
  Eigen::ArrayXd terms = log_shares;
  for (Eigen::Index t = 0; t < terms.size(); ++t) terms[t] += parts[static_cast<std::size_t>(t)].value(x);
  return log_sum_exp(terms);
}

}  // namespace

LogDensity energy_density(Eigen::Index d, const Energy& energy, double lambda, Eigen::Index pool,
                          std::uint64_t seed) {
  if (pool < 1) {
    throw std::invalid_argument("energy_density: pool is " + std::to_string(pool) + ", expected >= 1");
  }
  const Eigen::MatrixXd points = sobol_points(d, pool, seed);
  Eigen::ArrayXd terms(pool);
  for (Eigen::Index i = 0; i < pool; ++i) terms[i] = lambda * energy(points.col(i), nullptr);
  const double log_Z = log_sum_exp(terms).log_sum - std::log(static_cast<double>(pool));
  return {[energy, lambda, log_Z](const Eigen::VectorXd& x) { return lambda * energy(x, nullptr) - log_Z; },
          [energy, lambda](const Eigen::VectorXd& x) {
            Eigen::VectorXd gradient;
            energy(x, &gradient);
            return Eigen::VectorXd(lambda * gradient);
          }};
}

LogDensity uniform_density() {
  return {[](const Eigen::VectorXd& /*x*/) { return 0.0; },
          [](const Eigen::VectorXd& x) { return Eigen::VectorXd::Zero(x.size()).eval(); }};
}

LogDensity mixture_density(const std::vector<LogDensity>& parts, const Eigen::VectorXd& counts) {
  if (parts.empty() || std::ssize(parts) != counts.size() || !(counts.array() > 0.0).all()) {
    throw std::invalid_argument("mixture_density: " + std::to_string(parts.size()) + " parts for " +
                                std::to_string(counts.size()) + " counts, expected as many, all positive");
  }
  const Eigen::ArrayXd log_shares = (counts.array() / counts.sum()).log();
  return {
      [parts, log_shares](const Eigen::VectorXd& x) { return mixture_terms(parts, log_shares, x).log_sum; },
      [parts, log_shares](const Eigen::VectorXd& x) {
        const LogSum terms = mixture_terms(parts, log_shares, x);
        Eigen::VectorXd gradient = Eigen::VectorXd::Zero(x.size());
        for (Eigen::Index t = 0; t < terms.shares.size(); ++t) {
          gradient += terms.shares[t] * parts[static_cast<std::size_t>(t)].gradient(x);
        }
        return gradient;
      }};
}

std::unique_ptr<const DensityRatio> energy_ratio(Eigen::Index d, LogDensity proposal,
                                                 const PastProposals& past, Eigen::Index n) {
  if (past.densities.size() != past.counts.size()) {
    throw std::invalid_argument("PastProposals: " + std::to_string(past.densities.size()) +
                                " densities for " + std::to_string(past.counts.size()) + " counts");
  }
  std::vector<LogDensity> parts = {uniform_density()};
  parts.insert(parts.end(), past.densities.begin(), past.densities.end());
  Eigen::VectorXd counts(std::ssize(parts));
  counts[0] = static_cast<double>(n);
  for (std::size_t t = 0; t < past.counts.size(); ++t) {
    counts[static_cast<Eigen::Index>(t) + 1] = past.counts[t];
    counts[0] -= past.counts[t];
  }
  return std::make_unique<const KnownRatio>(d, std::move(proposal), mixture_density(parts, counts));
}

}  // namespace covey
