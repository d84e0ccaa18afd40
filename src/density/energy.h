#pragma once

#include <covey/density/density_ratio.h>

#include <Eigen/Core>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace covey {

/// An energy a(x) and, if the second argument is not null, its gradient.
using Energy = std::function<double(const Eigen::VectorXd& x, Eigen::VectorXd* gradient)>;

/// log p(x) = lambda·a(x) − log Z on the unit cube, Z the mean of exp(lambda·a) over a Sobol pool.
LogDensity energy_density(Eigen::Index d, const Energy& energy, double lambda, Eigen::Index pool,
                          std::uint64_t seed);

/// The density of the unit cube's uniform distribution: of the initial design.
LogDensity uniform_density();

/// log Σ_t share_t p_t(x) with shares in proportion to `counts`: what data collected by one proposal after
/// another are distributed like, point by point (Prinster et al. 2024). Its ratio to the next proposal gives
/// the weights of multi-step feedback covariate shift.
LogDensity mixture_density(const std::vector<LogDensity>& parts, const Eigen::VectorXd& counts);

/// What earlier queries were drawn from: the initial design is uniform, round t has density `densities[t]`
/// and gave `counts[t]` of the data.
struct PastProposals {
  std::vector<LogDensity> densities;
  std::vector<int> counts;
};

/// The ratio of the next proposal to the mixture that n data came from.
std::unique_ptr<const DensityRatio> energy_ratio(Eigen::Index d, LogDensity proposal,
                                                 const PastProposals& past, Eigen::Index n);

}  // namespace covey
