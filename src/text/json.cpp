#include <covey/numerics/constants.h>
#include <covey/numerics/names.h>
#include <covey/text/json.h>

#include <initializer_list>
#include <string>

namespace covey {
namespace {

double number_from_json(const Json& json, double if_null) {
  return json.is_null() ? if_null : json.get<double>();
}

/// The enumerator that the field `key` names.
template <typename Enum>
Enum name_from_json(const Json& json, const char* key, std::initializer_list<Enum> values) {
  return from_name(key, values, json.at(key).get_ref<const std::string&>());
}

}  // namespace

Json to_json(const Interval& interval) {
  return Json::array({interval.lo, interval.hi});
}

Json to_json(const IntervalSet& set) {
  Json result = Json::array();
  for (const Interval& interval : set) result.push_back(to_json(interval));
  return result;
}

Json to_json(const Prediction& prediction) {
  Json json{{"mean", prediction.mean},
            {"sd", prediction.sd},
            {"alpha", prediction.alpha},
            {"credible", to_json(prediction.credible)},
            {"conformal", to_json(prediction.conformal)},
            {"whole_line", prediction.whole_line},
            {"not_enough_data", prediction.not_enough_data},
            {"w_n", prediction.w_n},
            {"score", to_string(prediction.score)},
            {"sets", to_string(prediction.sets)},
            {"assured", prediction.assured ? Json(*prediction.assured) : Json(nullptr)},
            {"tracked", prediction.tracked ? to_json(*prediction.tracked) : Json(nullptr)},
            {"promise", to_string(prediction.promise)},
            {"guarantee", to_string(prediction.guarantee)},
            {"exact", prediction.exact()},
            {"because", prediction.because}};
  if (!prediction.transform.is_identity()) {
    json["transform"] = {{"centre", prediction.transform.centre}, {"width", prediction.transform.width}};
  }
  return json;
}

Interval interval_from_json(const Json& json) {
  return {number_from_json(json.at(0), -kInfinity), number_from_json(json.at(1), kInfinity)};
}

IntervalSet interval_set_from_json(const Json& json) {
  IntervalSet result;
  for (const Json& interval : json) result.push_back(interval_from_json(interval));
  return result;
}

Prediction prediction_from_json(const Json& json) {
  Prediction result;
  result.mean = number_from_json(json.at("mean"), kNaN);
  result.sd = number_from_json(json.at("sd"), kNaN);
  result.alpha = json.at("alpha").get<double>();
  result.credible = interval_from_json(json.at("credible"));
  result.conformal = interval_set_from_json(json.at("conformal"));
  result.whole_line = json.at("whole_line").get<bool>();
  result.not_enough_data = json.at("not_enough_data").get<bool>();
  result.w_n = number_from_json(json.at("w_n"), kNaN);
  result.score = score_from_string(json.at("score").get_ref<const std::string&>());
  if (json.contains("sets")) {
    result.sets = name_from_json(
        json, "sets",
        {SetType::kCross, SetType::kFitted, SetType::kCertified, SetType::kSplit, SetType::kFixed});
  }
  if (json.contains("assured") && !json.at("assured").is_null()) {
    result.assured = json.at("assured").get<double>();
  }
  if (const Json& tracked = json.at("tracked"); !tracked.is_null()) {
    result.tracked = interval_from_json(tracked);
  }
  result.promise = name_from_json(json, "promise", {Promise::kConformal, Promise::kTracked});
  result.guarantee = name_from_json(
      json, "guarantee",
      {Guarantee::kExchangeable, Guarantee::kWeighted, Guarantee::kAdaptive, Guarantee::kNone});
  result.because = json.at("because").get<std::string>();
  if (const auto transform = json.find("transform"); transform != json.end()) {
    result.transform = {transform->at("centre").get<double>(), transform->at("width").get<double>()};
  }
  return result;
}

}  // namespace covey
