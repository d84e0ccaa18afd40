#pragma once

#include <covey/numerics/names.h>
#include <covey/space/direction.h>
#include <covey/study/database.h>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

/// Cells of a database as values, and back. A cell of another kind is a damaged database:
/// std::bad_variant_access.
namespace covey {

inline std::int64_t whole(const Cell& cell) {
  return std::get<std::int64_t>(cell);
}
/// SQLite may give a whole number for a real one that was computed.
inline double real(const Cell& cell) {
  if (const auto* number = std::get_if<std::int64_t>(&cell)) return static_cast<double>(*number);
  return std::get<double>(cell);
}
inline bool truth(const Cell& cell) {
  return whole(cell) != 0;
}
inline const std::string& text(const Cell& cell) {
  return std::get<std::string>(cell);
}
inline Direction direction_of(const Cell& cell) {
  return from_name("direction",
                   {Direction::kMinimize, Direction::kMaximize, Direction::kTarget, Direction::kLimit},
                   text(cell));
}
inline bool is_null(const Cell& cell) {
  return std::holds_alternative<std::monostate>(cell);
}
inline std::optional<double> optional_real(const Cell& cell) {
  if (is_null(cell)) return std::nullopt;
  return real(cell);
}
inline std::optional<std::int64_t> optional_whole(const Cell& cell) {
  if (is_null(cell)) return std::nullopt;
  return whole(cell);
}
inline std::optional<std::string> optional_text(const Cell& cell) {
  if (is_null(cell)) return std::nullopt;
  return text(cell);
}
inline std::optional<bool> optional_truth(const Cell& cell) {
  if (is_null(cell)) return std::nullopt;
  return truth(cell);
}
template <typename T>
Cell cell_of(const std::optional<T>& value) {
  if (value) return Cell(*value);
  return {};
}
inline Cell cell_of(bool value) {
  return std::int64_t{value ? 1 : 0};
}
inline Cell cell_of(const std::optional<bool>& value) {
  return value ? cell_of(*value) : Cell();
}

}  // namespace covey
