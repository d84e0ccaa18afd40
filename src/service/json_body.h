#pragma once

#include <covey/text/json.h>

#include <stdexcept>
#include <string>

namespace covey::service {

/// A body is not the JSON that is taken; the message says why, in one line.
class BodyError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The deepest that a body may nest, and the most fields of one object: finding one takes time in proportion
/// to their number.
inline constexpr int kDeepestBody = 32;
inline constexpr std::size_t kMostFields = 2000;

/// The JSON document of a body. Throws BodyError if it is none, is larger than this in one of these ways, or
/// has a field twice.
Json bounded_json(const std::string& body);

}  // namespace covey::service
