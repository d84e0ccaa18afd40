#pragma once

#include <covey/conformal/prediction.h>
#include <covey/table/predict.h>

#include <nlohmann/json.hpp>
#include <string>

namespace covey {

/// Keys stay in the order in which they are written. NaN and infinities become null.
using Json = nlohmann::ordered_json;

Json to_json(const Interval& interval);
Json to_json(const IntervalSet& set);
Json to_json(const Prediction& prediction);
Json to_json(const ModelReport& report);
Json to_json(const PredictedRow& row);
Json to_json(const CoverageSummary& summary);

/// {"kernel":"matern52","lengthscales":[..],"outputscale":..,"noise":VARIANCE,"mean":..}; kernel and mean may
/// be left out. Throws InputError naming the file and the field.
Hyperparameters read_hyperparameters(const std::string& path);

}  // namespace covey
