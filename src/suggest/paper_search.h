#pragma once

#include <covey/acquisition/monte_carlo.h>
#include <covey/acquisition/weighted_acquisition.h>
#include <covey/density/classifier.h>
#include <covey/density/energy.h>
#include <covey/density/kernel_logistic.h>
#include <covey/density/ratio_source.h>

#include <Eigen/Core>
#include <cstdint>
#include <optional>

namespace covey {

/// The defaults are the paper's.
struct PaperSearchOptions {
  int chains = 5;
  int steps = 100;
  int burn_in = 25;  ///< steps of which nothing is learnt
  /// eta and T of x ← Π(x + eta ∇a + √(2 eta T) xi): the chains' target is exp(a/T), which for small T is
  /// nearly the maximum; with these the noise alone moves a coordinate by .014 in 100 steps, so the starts
  /// matter.
  double step = 1e-3;
  double temperature = 1e-3;
  /// The network is trained while the chains sample, kernel logistic regression fitted anew every
  /// `refit_every` steps.
  RatioSource ratio = RatioSource::kClassifier;
  ClassifierOptions classifier = {.debias = false};
  KernelLogisticOptions kernel = {};
  int refit_every = 25;
  double energy =
      1.0;         ///< lambda of kEnergy: more trusts the search to go where a is high, and the data less
  int pool = 512;  ///< Sobol points over which the energy is normalised
  /// Candidates for the starts, evaluated under r ≡ 1: Sobol points, and random steps around the best
  /// observations.
  int screened = 512;
  int around_best = 128;
  std::uint64_t seed = 0;
  int threads = 1;  ///< 0: all cores; never changes the result
};

/// Whether the chains and the ratio that they learn from each other can be believed.
struct PaperSearchHealth {
  double in_bounds = 1.0;  ///< share of steps that ended in the cube without projection
  /// Change of log r at the data in one step (root mean square), over the last quarter of the steps: the
  /// acquisition moves under the chains by this much.
  double ratio_drift = 0.0;
  double effective_sample_size = 0.0;  ///< of the final weights of the data
  double out_of_distribution = 0.0;    ///< share of the points after burn-in with w_n > level()
  double loss = 0.0;                   ///< of the classifier at its last step
};

struct PaperSearchResult {
  Eigen::MatrixXd points;  ///< the batch, d × q
  double value = 0.0;      ///< its acquisition under the final weights
  double screened_value = 0.0;
  QueryWeights weights;     ///< the final ones, of which the ratio is what the chains taught
  Eigen::MatrixXd samples;  ///< of the proposal distribution: points after burn-in, d × (…)
  std::optional<LogDensity>
      proposal;  ///< kEnergy: the density of this round's queries, for the mixtures to come
  PaperSearchHealth health;
  int evaluations = 0;
  double seconds = 0.0;
};

/// The inner loop of the paper, its Algorithm 4: Langevin chains in [0, 1]^(q d) that sample exp(a_alpha/T),
/// while a classifier learns from their samples how the queries differ from the data and its averaged weights
/// enter a_alpha. The highest point of any chain is returned. `best` (d × m) are good observations, near
/// which some chains start; it may be empty. Depends on the acquisition, the options and the seed only.
PaperSearchResult paper_search(const WeightedAcquisition& acquisition,
                               const Eigen::Ref<const Eigen::MatrixXd>& best,
                               const PaperSearchOptions& options = {}, const PastProposals& past = {});

}  // namespace covey
