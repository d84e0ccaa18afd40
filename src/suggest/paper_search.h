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

/// How a chain moves. xi is standard normal, T the temperature; both sample exp(a/T), the second up to √d.
///
///   kPlain     x ← Π(x + eta ∇a + √(2 eta T) xi), Π the projection on the cube
///   kMomentum  v ← .9 v + eta_t ∇(a − wall) + √(2 eta_t · .1 · T/√d) xi, x ← x + v, as the paper's authors
///              have it: about 10 eta per step where the gradient does not change. eta_t falls along a cosine
///              to eta/16 in a quarter of the steps and comes back in another. No projection: beyond the cube
///              stands a wall, 100 times the means over coordinates of sigmoid(−x/.01) and
///              sigmoid((x − 1)/.01).
enum class ChainType { kPlain, kMomentum };

/// The defaults are the paper's, where it is silent those of its authors' program.
struct PaperSearchOptions {
  int chains = 5;
  int steps = 100;
  int burn_in = 25;  ///< steps of which nothing is learnt
  ChainType type = ChainType::kMomentum;
  /// eta and T: for small T the target is nearly the maximum. With these the noise alone moves a coordinate
  /// of a plain chain by .014 in 100 steps, so the starts matter.
  double step = 1e-3;
  double temperature = 1e-3;
  /// The network is trained while the chains sample, kernel logistic regression fitted anew every
  /// `refit_every` steps.
  RatioSource ratio = RatioSource::kClassifier;
  ClassifierOptions classifier = {
      .debias = false, .balanced = true, .standardized = false, .start = NetworkStart::kUniform};
  KernelLogisticOptions kernel = {};
  int refit_every = 25;
  double energy =
      1.0;         ///< lambda of kEnergy: more trusts the search to go where a is high, and the data less
  int pool = 512;  ///< Sobol points over which the energy is normalised
  /// Candidates for the starts, evaluated under r ≡ 1: Sobol points, and random steps around the best
  /// observations.
  int screened = 128;
  int around_best = 0;
  std::uint64_t seed = 0;
  int threads = 1;  ///< 0: all cores; never changes the result
};

/// Whether the chains and the ratio that they learn from each other can be believed.
struct PaperSearchHealth {
  double in_bounds = 1.0;  ///< share of steps that ended in the cube by themselves
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
  QueryWeights weights;  ///< the final ones, of which the ratio is what the chains taught
  /// Of the proposal distribution: points after burn-in, d × (…), batch after batch; those of kMomentum may
  /// lie beyond the cube.
  Eigen::MatrixXd samples;
  std::optional<LogDensity>
      proposal;  ///< kEnergy: the density of this round's queries, for the mixtures to come
  PaperSearchHealth health;
  int evaluations = 0;
  double seconds = 0.0;
};

/// The inner loop of the paper, its Algorithm 4: Langevin chains in [0, 1]^(q d) that sample exp(a_alpha/T),
/// while a classifier learns from their samples how the queries differ from the data and its averaged weights
/// enter a_alpha. Of the starts and of all points after burn-in that lie in the cube the one that is highest
/// under the final weights is returned. `best` (d × m) are good observations, near
/// which some chains start; it may be empty. Depends on the acquisition, the options and the seed only.
PaperSearchResult paper_search(const WeightedAcquisition& acquisition,
                               const Eigen::Ref<const Eigen::MatrixXd>& best,
                               const PaperSearchOptions& options = {}, const PastProposals& past = {});

}  // namespace covey
