#pragma once

#include <covey/study/trial.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace covey {

/// Parameters that are held at given values for one ask.
class FixedParameters {
 public:
  /// One entry per parameter of the space, nothing for those that are free; or no entries at all. Throws InputError
  /// if a value is out of its range, or no point with these values satisfies the constraints.
  explicit FixedParameters(const Space& space, std::vector<std::optional<Value>> fixed = {});

  bool match(const Values& values) const;
  /// A feasible point with the fixed values that is otherwise near the given one.
  Values apply(const Values& values) const;

 private:
  const Space& space_;
  std::vector<std::optional<Value>> fixed_;
  std::vector<std::size_t> free_;         // the parameters that are
  std::optional<Space> free_space_ = {};  // of these alone; nothing if there are none, or nothing is fixed
};

/// Everything frozen with one objective of a trial; `terms` are pack_terms() of the query.
struct Frozen {
  FrozenOutcome outcome;
  std::string terms;
};

/// A point, and what is said of it: one entry per objective, or none if there is no prediction.
struct Suggestion {
  Values params;
  std::vector<Frozen> frozen;
};

/// Whether the study's acquisition looks at outcomes; `sobol` and `random` do not.
bool uses_model(const Study& study);

/// The fewest observations that a model can be fitted to.
inline constexpr int kLeastObservations = 2;

/// The point of a trial that needs no model: of the initial design, or of the acquisitions sobol and random. Depends
/// on the study's space and seed and the trial's number only, and takes the same time for every number.
Values design_point(const Study& study, std::int64_t trial);

struct SuggestionRequest {
  std::int64_t first_trial = 1;      ///< names the random numbers, together with the study's seed
  int q = 1;                         ///< may be 0
  std::vector<Values> given = {};    ///< points that somebody else chose: only predictions are made
  std::vector<Values> pending = {};  ///< points that are about to be tried, besides those of the trials
  int threads = 0;                   ///< 0: all cores; never changes the result
};

struct Suggestions {
  std::vector<Suggestion> given;
  std::vector<Suggestion> fresh;
};

/// What the model says, from the study's trials alone: the same trials and seed give the same suggestions.
///
/// Observations are the complete trials that are not excluded, in the order of their numbers. Waiting and running
/// trials are pending: the search goes elsewhere. So does it for failed and abandoned ones, of which all that is
/// known is that they did not work out. Needs one objective and kLeastObservations observations.
Suggestions suggest_trials(const Study& study, const std::vector<Trial>& trials, const FixedParameters& fixed,
                           const SuggestionRequest& request);

/// The model's mean at each observation of a study with one objective, in the user's units; in the order of the
/// trials. Needs kLeastObservations observations.
std::vector<double> posterior_means(const Study& study, const std::vector<Trial>& trials, int threads = 0);

}  // namespace covey
