#pragma once

#include <covey/loop/loop.h>
#include <covey/space/pool.h>
#include <covey/study/past_study.h>
#include <covey/study/trial.h>
#include <covey/suggest/suggest.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace covey {

/// Whether a point has the values that an ask holds fixed.
bool matches(const FixedValues& fixed, const Values& values);
/// All that is fixed by the one or the other, as the first says if both do.
FixedValues joined(FixedValues fixed, const FixedValues& more);
/// Throws InputError if a value is out of its range, or no point with these values satisfies the constraints.
void require_possible(const Space& space, const FixedValues& fixed);

/// Everything frozen with one objective of a trial; `terms` are pack_terms() of the query.
struct Frozen {
  FrozenOutcome outcome;
  std::string terms;
};

/// A point, and what is said of it: one entry per objective, or none if there is no prediction.
struct Suggestion {
  Values params;
  std::vector<Frozen> frozen;
  std::optional<std::int64_t> row = {};  ///< of the candidates, from 1
  std::optional<double> tolerated = {};  ///< the rate of violated limits that the point promises to keep
};

/// The candidates of a study as an ask finds them. They count from 0 here, as in their pool.
struct OpenCandidates {
  std::shared_ptr<const Pool> pool = {};   ///< null: all of the space may be asked
  std::vector<Eigen::Index> taken = {};    ///< that a trial has
  std::vector<Eigen::Index> open = {};     ///< that may be asked, ascending
  std::vector<Eigen::Index> untried = {};  ///< those of them that no trial has
};
/// `rows` are those of the study's trials, from 1. Throws InputError if no candidate has the fixed values.
OpenCandidates open_candidates(const Study& study, std::shared_ptr<const Pool> pool,
                               const std::vector<std::int64_t>& rows, const FixedValues& fixed);

/// Whether the study's acquisition looks at outcomes; `sobol` and `random` do not.
bool uses_model(const Study& study);

/// The fewest observations that a model can be fitted to.
inline constexpr int kLeastObservations = 2;

/// The point of a trial that needs no model: of the initial design, or of the acquisitions sobol and random.
/// Depends on the study's space, seed and past, the trial's number and what is fixed only, and takes the same
/// time for every number. Of a study with a past the first ones are the best of the earlier studies.
Values design_point(const Study& study, std::int64_t trial, const FixedValues& fixed = {});
/// The same among candidates: one that is far from those that are taken or, with the acquisition random, any;
/// the first ones of a study with a past are next to the best of the earlier studies.
/// Depends on these, the study's seed and past and the trial's number only.
Eigen::Index design_candidate(const Study& study, std::int64_t trial, const OpenCandidates& candidates);

struct SuggestionRequest {
  std::int64_t first_trial = 1;      ///< names the random numbers, together with the study's seed
  int q = 1;                         ///< may be 0
  std::vector<Values> given = {};    ///< points that somebody else chose: only predictions are made
  std::vector<Values> pending = {};  ///< points that are about to be tried, besides those of the trials
  int confirm = 0;                   ///< at most so many points again that would tell the best trials apart
  OpenCandidates candidates = {};    ///< if there are any, new points are among the open ones, at least q
  int threads = 0;                   ///< 0: all cores; never changes the result
  std::optional<Eigen::Index> max_observations = {};  ///< that the model is fitted to; else SuggestOptions'
};

struct Suggestions {
  std::vector<Suggestion> given;
  std::vector<Suggestion> fresh;
  /// Points that were evaluated before; with those that are awaited there, those of best_set().
  std::vector<Suggestion> confirmed = {};
  std::string because = {};        ///< why there is nothing to confirm; empty unless that was asked
  std::vector<LetGo> let_go = {};  ///< earlier studies that the models of fresh points do without from now on
};

/// The loop that a study's trials make: observations in the order of their numbers, where they were really
/// done, tracked sets in the order of telling, without those of trials that were done elsewhere or asked in a
/// former chapter; what waits, runs or was abandoned is awaited. Of trials before the study's `since`
/// only what became of their sets is remembered.
Loop loop_of(const Study& study, const std::vector<Trial>& trials);

/// What the model says, from the study's trials alone: the same trials and seed give the same suggestions.
///
/// Observations are the complete trials that are not excluded, in the order of their numbers,
/// those before the study's `since` left out. Waiting and
/// running trials are pending, and so are abandoned ones, which say nothing about their point: the search
/// goes elsewhere. Failed ones teach it where trials fail, as do those that could not measure every
/// objective. Each is seen where it was really done. Standard errors that were told, and those of replicates,
/// are the noise, if at least half of the observations have one;
/// the others are taken to be as noisy as these on average, or as noisy as the study declares. Otherwise the
/// noise is estimated. A trust region (LocalSearch) sees the outcomes in the order of the trials' numbers; an
/// ask with fixed values searches all that they leave. Models follow what earlier studies say, unless the
/// outcomes speak against it (kHurtful): then such a study is let go, and the points are those of models
/// without it. Needs kLeastObservations trials at which every objective was measured, and an acquisition for
/// as many objectives.
Suggestions suggest_trials(const Study& study, const std::vector<Trial>& trials, const FixedValues& fixed,
                           const SuggestionRequest& request);

/// The observations of one objective, maximised, in the order of the trials.
History observed_history(const Study& study, const std::vector<Trial>& trials, std::size_t objective);

/// The model of one objective, fitted to the study's observations (suggest_trials() says which those are);
/// there are no queries. Maximised: where the objective is minimised, of its negative. Needs
/// kLeastObservations observations.
Round fit_study(const Study& study, const std::vector<Trial>& trials, std::size_t objective = 0,
                int threads = 0);

}  // namespace covey
