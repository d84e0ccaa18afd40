#pragma once

#include <covey/study/check.h>
#include <covey/study/studies.h>

#include <string>
#include <vector>

/// What the command line prints with --json and the service answers, about a whole study.
namespace covey {

/// {"taste":"maximize"}.
Json objectives_json(const std::vector<StudyObjective>& objectives);

Json to_json(const StudyListing& listing);
Json to_json(const StudyEvent& event);
Json to_json(const CoverageRecord& record);
Json to_json(const PossibleOutlier& outlier);

/// {"study":..,"added":..,"there":..,"imported":..,"candidates":..,"revision":..}.
Json to_json(const AddedCandidates& added);

/// {"study":..,"kept":bool,"coverage":[..],"outliers":[..]}.
Json check_json(const Study& study, const StudyCheck& check);

/// {"study":..,"history":[{"revision":..,"at":..,"who":..,"what":..,"trial":..,"before":..,"after":..},..]}.
Json history_json(const std::string& study, const std::vector<StudyEvent>& events);

/// {"trial":..,"params":{..},"actual":{..}|null,"values":{..},"by":"value|posterior_mean"}, of a trial with
/// all values.
Json best_trial_json(const Study& study, const Trial& trial, const char* by);
/// {"study":..,"best":..}, with the front and its hypervolume where there are several objectives.
Json best_json(const Study& study, const std::vector<Trial>& trials, const BestTrials& best);

}  // namespace covey
