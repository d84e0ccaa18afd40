#pragma once

#include <string>
#include <string_view>
#include <vector>

/// What messages are made of.
namespace covey {

/// The shortest text that reads as the same number: 0.1, 1e-300.
std::string number_text(double value);

/// How many slips of the keyboard turn one text into the other: letters (bytes) left out, added, replaced, or
/// exchanged with their neighbour.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The name most like `name`, if it is near enough to be a slip of the keyboard, else "": one slip, two in a
/// name of five letters or more, and in no name as many as it has letters. Of several the first.
std::string nearest_name(std::string_view name, const std::vector<std::string>& known);

}  // namespace covey
