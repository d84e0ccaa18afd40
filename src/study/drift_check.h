#pragma once

#include <covey/conformal/drift.h>
#include <covey/study/trial.h>
#include <covey/text/json.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace covey {

/// Whether the outcomes of an objective, or the values that are given of a context parameter, are still as
/// they were.
///
/// Of an objective: what its outcomes were off their predictions, in the order of telling. The model has seen
/// the point, so an alarm says that outcomes are others at the same parameters: an instrument, a batch. Of a
/// context parameter: the values themselves, in the order of the trials; those of one ask count once. An
/// alarm says that what is given has changed. What the search chooses changes all the time and is not
/// watched.
///
/// Outcomes that are excluded, and those of trials that were done at another point, are left out; and where
/// the study says `since`, the trials that were asked of the model before it did.
struct DriftRecord {
  std::string name;       ///< of the objective or parameter
  bool is_given = false;  ///< it is a context parameter
  bool is_choice = false;
  std::size_t count = 0;  ///< of what was watched
  double evidence = 1.0;  ///< see DriftMartingale
  double p_value = 1.0;
  bool is_alarm = false;
  /// The likeliest first trial after the change, and what became of it; nothing unless there is an alarm.
  std::optional<std::int64_t> since = {};
  std::optional<DriftKind> kind = {};
  /// Of an objective with an alarm: the context parameters that have one as well.
  std::vector<std::string> given_too = {};

  /// What it means and what to do about it.
  std::string meaning() const;
};

/// A record per objective, then one per context parameter; `trials` are in the order of their numbers.
std::vector<DriftRecord> drift_records(const Study& study, const std::vector<Trial>& trials);

/// {"alarm":bool,"records":[{"objective":..|"parameter":..,"alarm":bool,"since":..|null,"kind":..|null,
/// "n":..,"evidence":..,"p_value":..,"meaning":..},..]}.
Json drift_json(const std::vector<DriftRecord>& records);

}  // namespace covey
