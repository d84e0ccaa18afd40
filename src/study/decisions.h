#pragma once

#include <covey/space/pool.h>
#include <covey/study/objective_model.h>
#include <covey/suggest/best_set.h>
#include <covey/suggest/prospect.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace covey {

/// A point that cannot be told apart from the best one.
struct TiedTrial {
  std::size_t trial = 0;            ///< the first one there, an index of the trials
  std::vector<std::size_t> trials;  ///< all that were done there
  double mean = 0.0;                ///< the model's, or without noise the outcome
};

/// So many more trials at the point of one.
struct ConfirmedTrial {
  std::size_t trial = 0;
  int replicates = 0;
};

/// What cannot be told apart from the recommended trial, and what would settle it (best_set()).
struct TiedTrials {
  std::vector<TiedTrial> tied;  ///< the recommended trial's point first
  double at_stake = 0.0;        ///< what the recommended one may lack of the best, with 1 − alpha at most
  std::vector<ConfirmedTrial> confirm = {};
  std::optional<double> settled = {};  ///< as BestSet has it
  std::string because = {};            ///< what is to be said of it, in words
};

/// Where a parameter has the values of the best point: those of the 1 − alpha of the draws that lie deepest.
struct ParameterRegion {
  std::size_t parameter = 0;
  std::optional<Interval> bounds = {};  ///< of a number
  std::vector<Value> values = {};       ///< of a category
};

/// What is still to be had.
struct Outlook {
  /// The best attainable outcome, in the user's units and direction; of a target the least distance from it.
  Interval range = {0.0, 0.0};
  std::vector<ParameterRegion> region = {};
  double possible_gain = 0.0;  ///< in the user's units
  double probability = 1.0;    ///< that something is better by more than `within`
  double within = 0.0;
};

/// What the outcome of a trial was better than all before it.
struct RecentGain {
  std::int64_t trial = 0;
  double gain = 0.0;
};

/// Whether to go on.
struct Advice {
  std::optional<Outlook> outlook =
      {};  ///< nothing if there is no model yet, or no trial that meets the limits
  std::vector<RecentGain> recent = {};  ///< of the last trials, oldest first
  bool stop = false;                    ///< whether the study's rule is met
  std::string because = {};
};

/// What a study with one objective, and limits or not, has come to: its calibrated models and the trial that
/// it recommends. Refers to study and trials, which have to outlive it. Depends on them alone, not on the
/// number of threads.
class StudyDecisions {
 public:
  /// Nothing unless there are kLeastObservations observations, and one that meets the limits. Throws
  /// InputError if the study has several objectives. `pool` are the candidates of a study that has some,
  /// `model` is that of its objective, if it is known already.
  static std::optional<StudyDecisions> of(const Study& study, const std::vector<Trial>& trials,
                                          std::shared_ptr<const Pool> pool, int threads,
                                          const ObjectiveModel* model = nullptr);

  TiedTrials tied() const;
  /// Without `within` as the study's rule has it or, without one, a hundredth of the range of the outcomes.
  /// Needs the candidates of a study that has some.
  Outlook outlook(const std::optional<double>& within = {}) const;
  /// How many outcomes of queries the calibration rests on.
  int told() const { return told_; }

 private:
  StudyDecisions(const Study& study, const std::vector<Trial>& trials, std::shared_ptr<const Pool> pool)
      : study_(study), trials_(trials), pool_(std::move(pool)) {}

  double default_within() const;
  std::vector<ParameterRegion> region(const Eigen::MatrixXd& optima) const;
  std::string tied_because(const BestSet& set) const;

  const Study& study_;
  const std::vector<Trial>& trials_;
  std::shared_ptr<const Pool> pool_;
  History history_;                      ///< of all outcomes
  std::vector<CalibratedModel> models_;  ///< one per outcome
  std::vector<std::size_t> observed_;    ///< the trials of own_
  std::vector<Eigen::Index> places_;     ///< of the points of own_ in history_
  History own_;                          ///< of the objective alone
  std::optional<std::vector<Eigen::Index>> among_;
  Recommendation recommended_;
  int told_ = 0;
};

/// What there is to be said about going on; `within` instead of the study's. Throws InputError if the study
/// has several objectives.
Advice advise(const Study& study, const std::vector<Trial>& trials, std::shared_ptr<const Pool> pool,
              int threads, const std::optional<double>& within = {}, const ObjectiveModel* model = nullptr);

}  // namespace covey
