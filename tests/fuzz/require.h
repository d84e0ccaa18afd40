#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace covey::fuzz {

/// Ends the fuzzer, which keeps the input, unless the condition holds.
inline void require(bool condition, const char* what) {
  if (condition) return;
  fmt::print(stderr, "violated: {}\n", what);
  std::abort();
}

/// How deep a JSON document nests; a number is at 0.
template <typename Json>
int depth_of(const Json& json) {
  int deepest = 0;
  if (!json.is_structured()) return 0;
  for (const auto& entry : json) deepest = std::max(deepest, depth_of(entry));
  return deepest + 1;
}

}  // namespace covey::fuzz
