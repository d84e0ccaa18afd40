#include <covey/numerics/random.h>
#include <covey/suggest/learned_ratio.h>

#include <utility>

namespace covey {
namespace {

// Points at which the acquisition is evaluated to know where queries would be drawn, and how many are.
constexpr Eigen::Index kProposalPool = 512;
constexpr Eigen::Index kProposalSample = 128;
// A stream of the seed beyond those of the queries.
constexpr std::uint64_t kProposalStream = 1000;

/// Draws from exp(a) among the points of a pool (D × …): where queries would come from.
Eigen::MatrixXd proposal_sample(const Acquisition& acquisition, const Domain& domain, Rng& rng) {
  const Eigen::MatrixXd pool = domain.spread(kProposalPool, rng.bits());
  Eigen::VectorXd values(pool.cols());
  for (Eigen::Index i = 0; i < pool.cols(); ++i) values[i] = acquisition.value(pool.col(i));
  const Eigen::VectorXd odds = (values.array() - values.maxCoeff()).exp();
  Eigen::MatrixXd sample(pool.rows(), kProposalSample);
  for (auto column : sample.colwise()) {
    double left = rng.uniform() * odds.sum();
    Eigen::Index i = 0;
    for (; i + 1 < odds.size() && left > odds[i]; ++i) left -= odds[i];
    column = pool.col(i);
  }
  return sample;
}

}  // namespace

std::shared_ptr<const DensityRatio> learn_ratio(std::shared_ptr<const Acquisition> acquisition,
                                                const Domain& domain, const Eigen::MatrixXd& X,
                                                const PastProposals& past, const SuggestOptions& options,
                                                std::optional<LogDensity>& proposal) {
  Rng rng(options.seed, kProposalStream);
  if (options.ratio == RatioSource::kEnergy) {
    const Energy energy = [acquisition](const Eigen::VectorXd& x, Eigen::VectorXd* gradient) {
      return acquisition->evaluate(x, gradient);
    };
    proposal =
        energy_density(domain.dimension(), energy, options.chains.energy, options.chains.pool, rng.bits());
    return energy_ratio(domain.dimension(), *proposal, past, X.cols());
  }
  const Eigen::MatrixXd sample = proposal_sample(*acquisition, domain, rng);
  return fit_ratio(options.ratio, X, sample, rng.bits()).ratio;
}

}  // namespace covey
