#pragma once

#include <covey/study/check.h>
#include <covey/study/studies.h>
#include <covey/table/json.h>

#include <vector>

namespace covey {

/// {"study":..,"best":{"trial":..,"params":..,"values":..,"by":..},"best_value":{..}}, of several objectives
/// {"study":..,"best":{"front":[..]},"hypervolume":..,"reference_point":..}.
Json best_json(const Study& study, const std::vector<Trial>& trials, const BestTrials& best);

/// {"study":..,"kept":..,"coverage":[..],"outliers":[..]}.
Json check_json(const Study& study, const StudyCheck& check);

/// {"study":..,"history":[{"revision":..,"at":..,"who":..,"what":..,"trial":..,"before":..,"after":..},..]}.
Json history_json(const std::string& study, const std::vector<StudyEvent>& events);

}  // namespace covey
