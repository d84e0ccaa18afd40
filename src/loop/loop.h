#pragma once

#include <covey/loop/coverage.h>
#include <covey/loop/trial_objective.h>
#include <covey/space/goal.h>
#include <covey/suggest/suggest.h>

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace covey {

/// What a loop optimises, and which limits it has to keep.
struct LoopGoals {
  std::vector<Goal> directions;  ///< what is wanted of each outcome: objectives, and such with limits
  /// Of hypervolumes, in the user's units, a number per objective, those with limits left out; else inferred.
  std::optional<Eigen::VectorXd> reference = {};
  Promise promise = Promise::kTracked;  ///< which set on a query the record of coverage judges
};

/// The state of asking and telling: what was tried and what came of it, what is awaited, what failed, what
/// was said beforehand and whether it held.
///
/// It reads and writes nothing, and it is a function of what it was told alone: a loop that is told the same
/// again, from a log or a database, is in the same state to the last bit. Built-in problems, studies, replays
/// of tables and Python's samplers drive it: each turns what it keeps into calls of tell(), await() and
/// fail(), and the rounds that come back into what it shows.
///
/// Points are encoded in the unit cube; outcomes are in the user's units and direction.
class Loop {
 public:
  Loop(Eigen::Index dimension, LoopGoals goals);

  /// Takes in a point that was tried, with what came of each outcome. The model sees the points in the order
  /// of these calls, the tracked sets in that of `order`: that in which outcomes were told, which may be
  /// another one.
  void tell(const Eigen::Ref<const Eigen::VectorXd>& x, std::span<const TrialObjective> outcomes,
            std::int64_t order);
  /// Takes in what became of sets that were said of a point which the model is to do without.
  void remember(std::span<const TrialObjective> outcomes, std::int64_t order);
  /// A point that was asked for and has no outcome yet: searches go elsewhere.
  void await(const Eigen::Ref<const Eigen::VectorXd>& x);
  /// A point that was tried without any outcome.
  void fail(const Eigen::Ref<const Eigen::VectorXd>& x);
  /// What the models of the outcomes follow from now on, one entry per outcome, null: nothing (gp/trend.h).
  void follow(std::vector<std::shared_ptr<const Trend>> trends);
  /// What the queries of a round were drawn from, for RatioSource::kEnergy.
  void note_proposal(const Round& round);

  Eigen::Index n() const { return told_.count(); }
  /// −1 for an objective that is minimised, +1 otherwise.
  const Eigen::VectorXd& signs() const { return signs_; }
  /// As a search sees it.
  History history() const;
  /// The outcomes (m × n), times their signs.
  Eigen::MatrixXd outcomes() const;
  /// The tracked sets of an objective after all that was told; `most_waiting` as in TrackedSets::replay().
  TrackedSets tracked(std::size_t objective, int most_waiting = 1) const;

  /// What to try next. The round's predictions are maximised; said() has them as users see them.
  Round ask(const Domain& domain, const SuggestOptions& options) const;
  /// The same for points that somebody else chose, the columns of `points`.
  Round ask_at(const Eigen::MatrixXd& points, const SuggestOptions& options) const;
  /// What query k of a round says of each outcome, in the user's units and direction.
  std::vector<FrozenOutcome> said(const Round& round, std::size_t k) const;

  /// The coverage of what was said, all objectives together and each outcome by itself, if the next sets of
  /// objectives promise 1 − alpha together and those of outcomes with limits each. `most_waiting` sets at a
  /// time waited for their outcomes.
  LoopCoverage coverage(double alpha, int most_waiting = 1) const;
  std::vector<LoopCoverage> coverage_per_objective(double alpha, int most_waiting = 1) const;

 private:
  /// Columns of a matrix that grows.
  class Columns {
   public:
    explicit Columns(Eigen::Index rows) : rows_(rows) {}
    void add(const Eigen::Ref<const Eigen::VectorXd>& column);
    Eigen::Index count() const { return count_; }
    Eigen::Map<const Eigen::MatrixXd> matrix() const { return {values_.data(), rows_, count_}; }

   private:
    Eigen::Index rows_;
    Eigen::Index count_ = 0;
    std::vector<double> values_;
  };
  struct LedgerEntry {
    std::int64_t order;
    TrackedSets::Told told;
  };
  /// What is known of one objective beside its outcomes.
  struct Objective {
    std::vector<std::optional<double>> sem;  ///< one per point
    std::vector<LedgerEntry> ledger;
    CoverageCount coverage;
  };

  /// Throws std::invalid_argument unless there is an outcome per objective.
  void require_all(std::span<const TrialObjective> outcomes) const;
  std::vector<TrackedSets::Told> ledger(const Objective& objective) const;
  /// How many outcomes are objectives.
  std::size_t objective_count() const;

  LoopGoals goals_;
  Eigen::VectorXd signs_;
  Columns told_, awaited_, failed_;
  Columns outcomes_;  ///< times their signs
  std::vector<Objective> objectives_;
  CoverageCount together_;
  PastProposals proposals_;
  std::vector<std::shared_ptr<const Trend>> trends_;
};

}  // namespace covey
