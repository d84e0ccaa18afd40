#pragma once

#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>

namespace covey {

/// The value among `values` whose to_string is `name`. Throws std::invalid_argument otherwise: "kernel
/// 'cubic' is not one of matern52, matern32, rbf".
template <typename Enum>
Enum from_name(std::string_view what, std::initializer_list<Enum> values, std::string_view name) {
  std::string choices;
  for (const Enum value : values) {
    if (name == to_string(value)) return value;
    choices += (choices.empty() ? "" : ", ") + std::string(to_string(value));
  }
  throw std::invalid_argument(std::string(what) + " '" + std::string(name) + "' is not one of " + choices);
}

}  // namespace covey
