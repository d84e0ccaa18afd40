#include <covey/table/wish.h>
#include <covey/text/errors.h>
#include <covey/text/number.h>

#include <fmt/format.h>

#include <cmath>
#include <stdexcept>

namespace covey {

bool Wish::is_hit(double y) const {
  if (y == threshold) return !strict;
  return above ? y > threshold : y < threshold;
}

std::string Wish::text() const {
  return fmt::format("{} {}{} {:g}", column, above ? ">" : "<", strict ? "" : "=", threshold);
}

std::optional<Wish> parse_wish(std::string_view text) {
  const std::size_t place = text.find_last_of("<>");
  if (place == std::string_view::npos) return std::nullopt;
  Wish wish;
  wish.above = text[place] == '>';
  std::string_view rest = text.substr(place + 1);
  if (rest.starts_with('=')) {
    wish.strict = false;
    rest.remove_prefix(1);
  }
  wish.column = std::string(trim(text.substr(0, place)));
  const std::optional<double> threshold = parse_number(trim(rest));
  if (wish.column.empty() || !threshold || !std::isfinite(*threshold)) return std::nullopt;
  wish.threshold = *threshold;
  return wish;
}

Wish wish_from_string(std::string_view text) {
  if (std::optional<Wish> wish = parse_wish(text)) return *std::move(wish);
  throw std::invalid_argument(
      fmt::format("{} is no wish such as \"yield > 60\": expected a column, one of > >= < <=, and a number",
                  in_quotes(text)));
}

}  // namespace covey
