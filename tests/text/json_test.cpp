#include <covey/numerics/constants.h>
#include <covey/text/json.h>

#include <gtest/gtest.h>

#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace covey {
namespace {

Prediction some_prediction() {
  return {.mean = 1.0 / 3.0,
          .sd = 1e-300,
          .alpha = 0.1,
          .credible = {-1.25, 0.1},
          .conformal = {{-2.0, 0.7}},
          .whole_line = false,
          .not_enough_data = false,
          .w_n = 0.01,
          .score = Score::kLooStudent,
          .sets = SetType::kCross,
          .assured = 0.8,
          .tracked = Interval{-3.0, 3.0},
          .promise = Promise::kTracked,
          .guarantee = Guarantee::kAdaptive,
          .because = "of \"quotes\", \\ and é"};
}

/// Through the text, as files and databases keep it.
Prediction there_and_back(const Prediction& prediction) {
  return prediction_from_json(Json::parse(to_json(prediction).dump()));
}

TEST(PredictionJson, EveryKindComesBack) {
  const std::vector<IntervalSet> sets = {{},
                                         {{-kInfinity, kInfinity}},
                                         {{-kInfinity, 0.3}},
                                         {{5e-324, 1.7976931348623157e308}},
                                         {{-kInfinity, -1.0}, {0.0, 0.0}, {1.0, kInfinity}}};
  int count = 0;
  for (const IntervalSet& set : sets) {
    for (const Score score : {Score::kLooStudent, Score::kInSample, Score::kLooDensity}) {
      for (const SetType type :
           {SetType::kCross, SetType::kFitted, SetType::kCertified, SetType::kSplit, SetType::kFixed}) {
        for (const Guarantee guarantee :
             {Guarantee::kExchangeable, Guarantee::kWeighted, Guarantee::kAdaptive, Guarantee::kNone}) {
          Prediction prediction = some_prediction();
          prediction.conformal = set;
          prediction.whole_line = is_whole_line(set);
          prediction.not_enough_data = prediction.whole_line && count % 2 == 0;
          prediction.score = score;
          prediction.sets = type;
          prediction.guarantee = guarantee;
          if (count % 3 == 0) prediction.assured.reset();
          if (count % 2 == 0) prediction.tracked.reset();
          if (count % 5 == 0) prediction.credible = {-kInfinity, kInfinity};
          if (count % 7 == 0) prediction.transform = {-0.1, 1e-200};
          if (!prediction.tracked) prediction.promise = Promise::kConformal;
          EXPECT_EQ(there_and_back(prediction), prediction) << to_json(prediction);
          ++count;
        }
      }
    }
  }
  EXPECT_EQ(count, 300);
}

TEST(PredictionJson, NumbersComeBackToTheLastBit) {
  std::mt19937_64 generator(20230501);
  std::lognormal_distribution<double> value(0.0, 100.0);
  for (int k = 0; k < 1000; ++k) {
    Prediction prediction = some_prediction();
    prediction.mean = -value(generator);
    prediction.sd = value(generator);
    prediction.credible = {-value(generator), value(generator)};
    prediction.tracked = Interval{-value(generator), value(generator)};
    prediction.assured = 1.0 / (1.0 + value(generator));
    prediction.transform = {-value(generator), value(generator)};
    EXPECT_EQ(there_and_back(prediction), prediction);
  }
}

TEST(PredictionJson, DocumentsOfEarlierVersionsAreFittedSetsOfWhichNothingIsProven) {
  Prediction prediction = some_prediction();
  Json json = to_json(prediction);
  json.erase("sets");
  json.erase("assured");
  prediction.sets = SetType::kFitted;
  prediction.assured.reset();
  EXPECT_EQ(prediction_from_json(json), prediction);
}

TEST(PredictionJson, WhatIsNoPredictionIsRefused) {
  for (const char* field : {"mean", "conformal", "tracked", "promise", "because"}) {
    Json json = to_json(some_prediction());
    json.erase(field);
    EXPECT_THROW(prediction_from_json(json), Json::exception) << field;
  }
  Json json = to_json(some_prediction());
  json["conformal"] = "none";
  EXPECT_THROW(prediction_from_json(json), Json::exception);
  json = to_json(some_prediction());
  json["promise"] = "certain";
  EXPECT_THROW(prediction_from_json(json), std::invalid_argument);
}

}  // namespace
}  // namespace covey
