#pragma once

#include <covey/study/check.h>
#include <covey/study/studies.h>

#include <string>
#include <vector>

/// What the command line prints with --json and the service answers, about a whole study.
namespace covey {

/// "maximize", or {"goal":"maximize","unit":"%","low":0,"high":100}, {"target":7.2}, {"at_least":95}: as a
/// definition has it.
Json objective_json(const StudyObjective& objective);
/// {"taste":"maximize","purity":{"at_least":95}}.
Json objectives_json(const std::vector<StudyObjective>& objectives);

/// A parameter as a definition has it, but for its name: {"type":"float","low":80,"high":100,"log":false,..}.
Json parameter_json(const Parameter& parameter);
/// {"linear":[..],"nonlinear":[..],"nonzero":[{"of":[..],"at_most":2},..]}.
Json constraints_json(const Space& space);

/// [{"study":..,"trials":..,"used":bool,"because":..},..]: the earlier studies that a study learns from.
Json past_json(const Study& study);
/// What people should know of them: how much there is, what was left out, what was let go.
std::vector<std::string> past_remarks(const Study& study);

/// A study written like its file: {"study":{..},"parameters":{..},"constraints":{..},"candidates":..,
/// "history":{"studies":[..]}|null}. The
/// inverse of read_definition(), but for the table of candidates, of which it says only how long it is.
Json definition_json(const Study& study);
/// {"study":..,"changed":{"budget":{"before":40,"after":60},..},"chapter":..,"new_chapter":bool,
/// "revision":..}.
Json to_json(const EditedStudy& edited);
/// {"study":..,"id":..,"trials":..,"left_out":..,"revision":..}.
Json to_json(const CopiedStudy& copied);

Json to_json(const StudyListing& listing);
Json to_json(const StudyEvent& event);
Json to_json(const CoverageRecord& record);
Json to_json(const PossibleOutlier& outlier);

/// {"study":..,"added":..,"there":..,"imported":..,"candidates":..,"revision":..}.
Json to_json(const AddedCandidates& added);

Json to_json(const ViolationRecord& record);

/// {"study":..,"kept":bool,"standing":..,"chapter":..,"coverage":[..],"violations":{..}|null,"drift":{..},
/// "outliers":[..]}; the records of former chapters follow those of the present one.
Json check_json(const Study& study, const StudyCheck& check);

/// {"study":..,"history":[{"revision":..,"at":..,"who":..,"by":..,"worker":..,"what":..,"trial":..,
/// "before":..,"after":..,"old":..,"new":..},..]}; old and new are other words for before and after.
Json history_json(const std::string& study, const std::vector<StudyEvent>& events);

/// {"trial":..,"params":{..},"actual":{..}|null,"values":{..},"by":"value|posterior_mean"}, of a trial with
/// all values.
Json best_trial_json(const Study& study, const Trial& trial, const char* by);
/// {"study":..,"best":..}, with the front and its hypervolume where there are several objectives. With one,
/// also {"best_value":..,"tied":[..],"at_stake":..,"confirm":[..],"settled":..,"range":[lo,hi],"region":{..},
/// "tied_because":..}: lists are empty and the others null where nothing is recommended.
Json best_json(const Study& study, const std::vector<Trial>& trials, const BestTrials& best);

/// {"study":..,"possible_gain":..,"probability":..,"within":..,"recent":[{"trial":..,"gain":..},..],
/// "range":[lo,hi],"rule":{..}|null,"stop":bool,"because":..}.
Json advice_json(const Study& study, const Advice& advice);

}  // namespace covey
