#pragma once

#include <string>
#include <string_view>

namespace covey::service {

/// A text in the format of gzip (RFC 1952).
std::string gzipped(std::string_view text);
/// Whether the value of Accept-Encoding allows that format.
bool accepts_gzip(std::string_view encodings);

}  // namespace covey::service
