#pragma once

#include <cstddef>
#include <string_view>

namespace covey {

/// Length (1–4) of the UTF-8 character that `text` starts with; 0 if it starts with none (a malformed or
/// overlong sequence, a surrogate, a code point over U+10FFFF, or no text at all).
std::size_t utf8_length(std::string_view text);

bool is_utf8(std::string_view text);

/// Whether a text in UTF-8 has characters that do not show: controls, marks that turn the direction of
/// writing, joiners, fillers, variation selectors, tags. Two names that differ in them alone look the same.
bool has_invisible(std::string_view text);

}  // namespace covey
