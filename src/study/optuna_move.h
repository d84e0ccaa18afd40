#pragma once

#include <covey/study/import_csv.h>
#include <covey/study/optuna_storage.h>
#include <covey/study/study_config.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace covey {

/// Something of an Optuna study that a study of ours has no place for.
struct LeftBehind {
  std::string key;   ///< "pruned"
  std::string what;  ///< "3 pruned trials"
  std::int64_t count = 0;
  bool is_trials = false;  ///< trials, and not what some have beside their outcome
};

/// What is to become of an Optuna study.
struct OptunaMove {
  std::optional<StudyDefinition> definition = {};  ///< of the study to be made; nothing: it is there
  ImportTable table;                               ///< its rows are called trials, as Optuna counts them
  std::vector<LeftBehind> left = {};
  std::vector<std::string> remarks = {};  ///< what is not quite what it was

  /// How many of the trials that go into `result` have failed.
  std::int64_t failed(const ImportResult& result) const;
};

/// Plans to move an Optuna study into `ours`, by the names of parameters and objectives or, where there is
/// none, into a new study called `name` with their distributions and directions. Complete trials arrive with
/// their outcomes, failed ones as failures. `choice` leaves out parameters and gives new names. Nothing is
/// changed yet. Throws InputError with all that is wrong with parameters and objectives, among them
/// parameters that only some trials have, whose condition Optuna does not keep; and ImportRefused as
/// select_importable() does.
OptunaMove plan_move(OptunaStudy theirs, const std::string& name, const std::optional<Study>& ours,
                     const ImportChoice& choice, const ImportOptions& options);

/// Carries the plan out, all of it or nothing.
ImportResult carry_out(const OptunaMove& move, Studies& studies, const std::string& name,
                       const ImportOptions& options);

}  // namespace covey
