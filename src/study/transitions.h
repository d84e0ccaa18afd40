#pragma once

#include <covey/study/trial.h>
#include <covey/text/json.h>

#include <optional>
#include <string>
#include <vector>

/// How a trial changes, apart from where it is kept. Every function changes the trial and says whether
/// there was anything to change; it throws Conflict if the trial's state does not allow it and InputError
/// for wrong values, and then the trial is as it was. `now` is in seconds since 1970. Verdicts and
/// revisions are the caller's.
namespace covey {

/// What was measured, in the order of the objectives. Of several some may be missing, with a reason.
struct Outcome {
  std::vector<std::optional<double>> values;
  std::vector<std::optional<double>> sem = {};  ///< standard errors of the means; may be left empty
  std::optional<std::string> reason = {};       ///< why a value is missing
  /// Every value of the objectives that were measured two times or more, none of the others; may be left
  /// empty. Of such an objective the value is the mean and the standard error sd/√n, whatever `values` says.
  std::vector<std::vector<double>> replicates = {};
  /// What was really done, where it is known. What is as it was asked makes no difference.
  FixedValues actual = {};
  /// Whether values are meant that their objectives say cannot be (StudyObjective::low, high).
  bool insist = false;
};

/// "purity is 104 %, and its high is 100 %" of a value that the objective says cannot be; empty of others.
std::string question(const StudyObjective& objective, double value);

/// The values of each objective as they were measured: none, one or several.
using Readings = std::vector<std::vector<double>>;
Outcome outcome_of(const Readings& readings);

/// Hands the trial to a worker; without `lease_seconds`, which may be infinite, for as long as the study
/// says. The first time puts it into the study's chapter.
void hand_out(const Study& study, Trial& trial, const std::optional<std::string>& worker,
              const std::optional<double>& lease_seconds, double now);

/// Completes the trial. The same outcome again is no change, another one a Conflict.
bool tell(const Study& study, Trial& trial, const Outcome& outcome, const std::optional<std::string>& worker,
          double now);
/// From a worker that no longer holds the trial it is no change.
bool fail(const Study& study, Trial& trial, const std::string& reason,
          const std::optional<std::string>& worker, double now);
/// Something went wrong that says nothing about the point: the trial waits for the next ask, with all that
/// was said of it, and after max_attempts of them it is abandoned. From a worker that no longer holds the
/// trial it is no change, nor is the same again while the trial waits.
bool accident(const Study& study, Trial& trial, const std::string& reason,
              const std::optional<std::string>& worker);
/// A failed trial waits for the next ask.
bool retry(const Study& study, Trial& trial);
/// A trial that the worker holds waits for the next ask, and the attempt does not count.
bool release(Trial& trial, const std::string& worker);
/// Ends the lease of a trial that the worker holds.
bool expire(Trial& trial, const std::string& worker, double now);
bool abandon(const Study& study, Trial& trial, const std::string& reason);
/// Renews the lease; a Conflict unless the trial runs, and is the worker's if one is named.
void renew(const Study& study, Trial& trial, const std::optional<std::string>& worker, double now);
/// Corrects what is given of a complete trial: values, of which a new one takes the place of all of an
/// objective, errors, and what was really done; what was asked, given as done, takes a difference back.
bool amend(const Study& study, Trial& trial, const Outcome& correction);
/// Whether the model leaves a complete trial out.
bool exclude(const Study& study, Trial& trial, bool excluded);

/// What the history says of a trial before and after a change:
/// {"state":..,"worker":..,"attempt":..,"reason":..}, and of its outcome
/// {"state":..,"values":{..},"sem":{..},"replicates":{..},"actual":{..}}; what is not there is left out.
Json state_json(const Trial& trial);
Json values_json(const Study& study, const Trial& trial);

}  // namespace covey
