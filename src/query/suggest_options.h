#pragma once

#include <covey/conformal/prediction.h>
#include <covey/gp/fit.h>
#include <covey/query/paper_search.h>
#include <covey/query/search.h>

#include <Eigen/Core>
#include <cstdint>
#include <optional>
#include <string_view>

namespace covey {

/// The plain ones first, then in the same order their conformal forms.
enum class AcquisitionType {
  kUcb,
  kEi,
  kLogEi,
  kNei,
  kEhvi,
  kNehvi,
  kParego,
  kNparego,
  kConformalUcb,
  kConformalEi,
  kConformalLogEi,
  kConformalNei,
  kConformalEhvi,
  kConformalNehvi,
  kConformalParego,
  kConformalNparego
};
std::string_view to_string(AcquisitionType type);
/// "ucb", "ei", "logei", "nei", "ehvi", "nehvi", "parego", "nparego", or one of these with a c for conformal
/// in front.
AcquisitionType acquisition_from_string(std::string_view name);
bool is_conformal(AcquisitionType type);
/// Whether it is for several objectives.
bool is_for_several(AcquisitionType type);

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

  AcquisitionType acquisition = AcquisitionType::kConformalUcb;
  int q = 1;  ///< queries at a time, chosen one after the other with the earlier ones pending
  Promise promise = Promise::kTracked;  ///< which set on a query the record of coverage judges
  double alpha = 0.1;                   ///< of the reported sets; 0: the schedule of search_alpha
  /// Of the sets inside the acquisition; 0: the schedule max(.05, 1/√n).
  double search_alpha = 0.0;
  double beta = 4.0;  ///< of the upper confidence bound: more explores more
  /// The search has a model of its own, of outcomes that are warped to look normal (fit_warp): a few terrible
  /// ones then do not hide what goes on among the good. Predictions are made by the model of the outcomes as
  /// they are.
  bool warp = true;
  bool allow_repetitions = false;  ///< whether a point that was asked before may be suggested again
  Score score = Score::kLooStudent;
  KernelType kernel = KernelType::kMatern52;
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
  /// Of kPaper: the chains, the labels drawn, and both temperatures of the relaxed masks.
  PaperSearchOptions chains = {};
  int labels = 256;
  double tau = 1e-2;
  /// Of more observations the model sees the informative ones only.
  Eigen::Index max_observations = 600;

  /// Throws std::invalid_argument naming the first field out of its range; q is the search's to check.
  void validate() const;
  double search_alpha_at(Eigen::Index n) const;
  double alpha_at(Eigen::Index n) const;
};

}  // namespace covey
