#pragma once

#include <covey/acquisition/acquisition_choice.h>
#include <covey/conformal/prediction.h>
#include <covey/gp/fit.h>
#include <covey/suggest/paper_search.h>
#include <covey/suggest/search.h>

#include <Eigen/Core>
#include <cstdint>
#include <optional>
#include <string_view>

namespace covey {

/// How a round is done.
///
///   kExact  acquisitions in closed form, batches one query after the other, tracked sets as the promise
///   kPaper  as Stanton, Maddox & Wilson (2023) do it: sampled labels, relaxed masks, Langevin chains that
///           teach the density ratio, joint batches, conformal sets with those weights as the promise
enum class Preset { kExact, kPaper };
std::string_view to_string(Preset preset);
Preset preset_from_string(std::string_view name);

struct SuggestOptions {
  /// The defaults below are those of kExact; paper() has the others.
  Preset preset = Preset::kExact;
  static SuggestOptions paper();

  AcquisitionChoice acquisition = {};
  int q = 1;  ///< queries at a time, chosen one after the other with the earlier ones pending
  Promise promise = Promise::kTracked;  ///< which set on a query the record of coverage judges
  double alpha = 0.1;                   ///< of the reported sets; 0: the schedule of search_alpha
  /// Tolerated miscoverage of the sets inside the acquisition; 0: the schedule max(.05, 1/√n).
  double search_alpha = 0.0;
  /// Of the upper confidence bound: more explores more. Nothing: the rule of the paper's authors, with
  /// alpha = search_alpha or its schedule, beta = Phi⁻¹(1 − alpha/2).
  std::optional<double> beta = 4.0;
  /// Whether the model may be one of outcomes whose tails are drawn in, where the evidence asks for it
  /// (choose_scaler), so that one of 1e10 among ones near 1 blinds nobody. Its sets are mapped back. For one
  /// objective, or a scalar made of several: searches by hypervolume (ehvi, nehvi) compare volumes in the
  /// units of the outcomes.
  bool tails = true;
  /// Whether the search for one objective, or for such a scalar, has a model of its own, of outcomes that are
  /// drawn in further (with `tails`, also such that are not extreme) and warped to look normal (fit_warp): a
  /// few bad ones then do not hide what goes on among the good.
  bool warp = true;
  /// Whether outcomes are declared to have no noise, or some; nothing: the data tell. What is recommended
  /// depends on it (recommend()).
  std::optional<bool> deterministic = {};
  /// The share of queries whose outcomes may violate a limit: a query is then one at which the one-sided
  /// tracked bounds on all limited outcomes stay inside, as long as there is one. Nothing: limits only weigh
  /// on the search.
  std::optional<double> violations = {};
  bool allow_repetitions = false;  ///< whether a point that was asked before may be suggested again
  Score score = Score::kLooStudent;
  /// With an additive part, which has the scale 0 where nothing speaks for it (Prior::kSearch); kPaper has
  /// none.
  KernelChoice kernel = kAutoKernel;
  Prior prior = Prior::kSearch;
  /// Hyperparameters that are known, in units of the encoded inputs and of the outcomes: nothing is fitted,
  /// scaled or warped.
  std::optional<Hyperparameters> known_model = {};
  /// Search only the trust region of this length around the best observation (see TrustRegion); 0: the whole
  /// domain, which otherwise must be the unit cube.
  double trust_region = 0.0;
  std::uint64_t seed = 0;
  int threads = 1;  ///< 0: all cores; never changes the result
  /// Where the weights of the conformal sets inside the acquisition come from. In kExact they are clipped, so
  /// that no query is out of distribution, and queries are taken to be drawn from exp(a) with the acquisition
  /// a under uniform weights.
  RatioSource ratio = RatioSource::kUniform;
  SearchOptions search = {};
  PaperSearchOptions chains =
      {};             ///< kPaper: the chains; kExact has the energy and pool of kEnergy from here
  int labels = 256;   ///< kPaper: the labels drawn
  double tau = 1e-2;  ///< kPaper: both temperatures of the relaxed masks
  /// The most observations that the models are fitted to; of more they see the informative ones (modelled()).
  Eigen::Index max_observations = 600;

  /// Throws std::invalid_argument naming the first field out of its range; q is the search's to check.
  void validate() const;
  double search_alpha_at(Eigen::Index n) const;
  double alpha_at(Eigen::Index n) const;
  double beta_at(Eigen::Index n) const;
};

}  // namespace covey
