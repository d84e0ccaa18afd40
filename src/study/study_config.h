#pragma once

#include <covey/space/goal.h>
#include <covey/space/space.h>

#include <Eigen/Core>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace covey {

struct StudyObjective {
  std::string name;
  Direction direction = Direction::kMaximize;
  /// The standard deviation of an outcome around its mean, if it is known beforehand: it stands for standard
  /// errors that are not told.
  std::optional<double> noise = {};
  double target = 0.0;                  ///< of kTarget
  std::optional<double> at_least = {};  ///< of kLimit, as is the next; one of them is there
  std::optional<double> at_most = {};
  std::string unit = {};            ///< shown behind the value
  std::optional<double> low = {};   ///< what an outcome can be at all, as is the next: sets stay inside, and
  std::optional<double> high = {};  ///< what is told beyond is questioned

  /// "maximize yield", "ph near 7.2" or "purity at least 95 %".
  std::string wanted() const;
  /// "purity (%)", or the name alone.
  std::string name_with_unit() const { return unit.empty() ? name : name + " (" + unit + ")"; }
  /// A value's text with the unit behind it.
  std::string with_unit(const std::string& value) const { return unit.empty() ? value : value + " " + unit; }
  bool is_limit() const { return direction == Direction::kLimit; }
  Goal goal() const;
};

/// The lease of trials that programs ask for, where a study says nothing of it.
inline constexpr double kProgramLease = 1800.0;

/// When a study may stop: something better than the recommended trial by more than `within` exists with a
/// probability of at most 1 − confidence.
struct StopRule {
  double within = 0.0;       ///< in the units of the objective, above 0
  double confidence = 0.95;  ///< between 0 and 1

  bool operator==(const StopRule&) const = default;
};

/// The [study] table.
struct StudyConfig {
  std::string name;
  /// What is measured: at least one objective, as they stand in the file, and then what only has limits.
  std::vector<StudyObjective> objectives;
  /// In the units and the order of the objectives without limits; nothing if the file gives none.
  std::optional<std::vector<double>> reference_point = {};
  double alpha = 0.1;                ///< of the reported sets, 0 < alpha < 1
  std::string acquisition = "cucb";  ///< "cnehvi" by default if there are several objectives
  std::string preset = "exact";      ///< or "paper"
  std::uint64_t seed = 0;
  int initial = 10;                ///< points before the model takes over
  std::optional<int> budget = {};  ///< trials in all; nothing: no limit
  /// How long a trial is its asker's, written "30m", "90s", "1h", "2d" or as a number of seconds. Nothing is
  /// said: kProgramLease for programs, and without end for people.
  std::optional<double> lease_seconds = {};
  int max_attempts = 3;  ///< per trial, before an expired lease makes it fail or an accident abandons it
  /// Whether trials that failed use up the budget; nothing is said: they do not.
  std::optional<bool> count_failures = {};
  int max_failures = 10;  ///< runs of a worker in a row without an outcome before it stops
  bool adaptive = true;   ///< the promised sets are tracked ones; false by default with the preset "paper"

  // What shapes the search beside acquisition and preset; where nothing is said, SuggestOptions' own.
  std::optional<double> beta = {};          ///< of cucb and ucb, from 0 on
  std::optional<bool> trust_region = {};    ///< of one objective on floats without constraints
  std::optional<std::string> kernel = {};   ///< "auto", "matern52", "matern32" or "rbf"
  std::optional<double> search_alpha = {};  ///< of conformal acquisitions, 0 < search_alpha <= 1
  std::optional<std::string> ratio = {};  ///< of conformal acquisitions: "uniform", "kernel" or "classifier"
  /// The share of queries that may violate a limit: others are not proposed as long as there are such.
  std::optional<double> violations = {};
  bool deterministic = false;  ///< the same parameters always have the same outcome: there is no noise
  bool require_match =
      false;  ///< amending and deleting over HTTP need If-Match: the sender has seen the last
  /// The first trial that the model sees; nothing: it sees all of them.
  std::optional<std::int64_t> since = {};
  bool replicates = false;                ///< whether a candidate may be asked more than once
  std::vector<std::string> history = {};  ///< the earlier studies that it learns from, by name
  std::optional<StopRule> stop = {};      ///< of one objective; nothing: it goes on until the budget is spent

  /// How many of the objectives have a goal rather than limits: those come first.
  std::size_t goal_count() const;
  bool has_limits() const { return goal_count() < objectives.size(); }
};

/// What is known of a candidate, in the order of the objectives.
struct KnownRow {
  std::int64_t row = 0;  ///< from 1, the first below the header
  std::vector<std::optional<double>> values;
  std::vector<std::optional<double>> sem;
};

/// The rows that a study may ask, instead of all of its space.
struct CandidateTable {
  std::string file;             ///< its name in messages
  Eigen::MatrixXd cells;        ///< a column per row, as Pool has them
  std::vector<KnownRow> known;  ///< rows that have outcomes already
  std::int64_t repeated = 0;    ///< rows with the values of an earlier one, which are the same candidates
};

/// A study as it is described, before it is in a database.
struct StudyDefinition {
  StudyConfig config;
  Space space;
  std::optional<CandidateTable> candidates = {};
  bool is_space_of_candidates = false;  ///< the columns of the candidates define the parameters
};

/// Seconds from "30m", "90s", "1h", "2d", "1.5h" or a plain number of seconds; nothing unless positive and
/// finite.
std::optional<double> parse_duration(std::string_view text);

}  // namespace covey
