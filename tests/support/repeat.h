#pragma once

#include <algorithm>
#include <cstdlib>

namespace covey::test {

/// The number of trials of a statistical test: COVEY_TEST_REPEAT=10 takes ten times as many (make test-long).
inline int repeated(int trials) {
  const char* factor = std::getenv("COVEY_TEST_REPEAT");
  return factor == nullptr ? trials : trials * std::max(1, std::atoi(factor));
}

}  // namespace covey::test
