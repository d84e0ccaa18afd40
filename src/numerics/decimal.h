#pragma once

/// Numbers as people write them.
namespace covey {

/// The multiple of 10^exponent nearest to x, as the double that its digits read as: round_to_decimal(x, -1)
/// of 0.30000000000000004 is 0.3. x itself where a double has no digits to spare, and unless it is finite.
double round_to_decimal(double x, int exponent);

/// How many decimals the shortest text of x has that reads as x: 2 of 0.25, 0 of 300, 7 of 1e-7.
int decimals_of(double x);

}  // namespace covey
