#pragma once

#include <covey/conformal/score.h>

namespace covey::test {

inline constexpr Score kScores[] = {Score::kLooStudent, Score::kInSample, Score::kLooDensity};

}  // namespace covey::test
