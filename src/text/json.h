#pragma once

#include <covey/conformal/prediction.h>

#include <nlohmann/json.hpp>

namespace covey {

/// Keys stay in the order in which they are written. NaN and infinities become null.
using Json = nlohmann::ordered_json;

Json to_json(const Interval& interval);
Json to_json(const IntervalSet& set);
Json to_json(const Prediction& prediction);

/// The way back: null ends of an interval are infinite, other nulls are NaN. Documents of earlier versions
/// lack `sets` (they are fitted ones) and `assured` (nothing is). Throws Json::exception for a field that is
/// missing or of another type, and std::invalid_argument for a name that is unknown.
Interval interval_from_json(const Json& json);
IntervalSet interval_set_from_json(const Json& json);
Prediction prediction_from_json(const Json& json);

}  // namespace covey
