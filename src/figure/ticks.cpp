#include <covey/figure/axis.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <stdexcept>

namespace covey {
namespace {

/// Ticks this close to the end of a range, in steps, are inside it.
constexpr double kTickSlack = 1e-9;

int decade(double value) {
  return static_cast<int>(std::floor(std::log10(std::abs(value)) + kTickSlack));
}

/// digits · 10^exponent; the nearest number as long as 10^|exponent| is exact, up to 10²².
double decimal(double digits, int exponent) {
  return exponent < 0 ? digits / std::pow(10.0, -exponent) : digits * std::pow(10.0, exponent);
}

}  // namespace

Ticks linear_ticks(double lo, double hi, int target, bool integers) {
  if (!(std::isfinite(lo) && std::isfinite(hi)) || !is_wide({lo, hi}, Scale::kLinear)) {
    throw std::invalid_argument(fmt::format("ticks need a finite range with lo < hi, got [{}, {}]", lo, hi));
  }
  const double rough = (hi - lo) / std::max(target, 1);
  int exponent = decade(rough);
  double digits = 10;
  for (const double candidate : {5, 2, 1}) {
    if (decimal(candidate, exponent) >= rough * (1 - kTickSlack)) digits = candidate;
  }
  if (integers && exponent < 0 && decimal(digits, exponent) < 1) {
    digits = 1;
    exponent = 0;
  }
  Ticks ticks{.step = decimal(digits, exponent)};
  const double last = std::floor(hi / ticks.step + kTickSlack);
  for (double k = std::ceil(lo / ticks.step - kTickSlack); k <= last; ++k) {
    ticks.values.push_back(decimal(k * digits, exponent) + 0.0);  // + 0.0: no negative zero
  }
  return ticks;
}

Ticks log_ticks(double lo, double hi, int target) {
  if (!(lo > 0 && lo < hi && std::isfinite(hi))) {
    throw std::invalid_argument(fmt::format("logarithmic ticks need 0 < lo < hi, got [{}, {}]", lo, hi));
  }
  const int first = decade(lo), last = decade(hi);
  const auto collect = [&](std::initializer_list<double> digits, int stride) {
    Ticks ticks;
    for (int k = first; k <= last; ++k) {
      if (k % stride != 0) continue;
      for (const double digit : digits) {
        const double value = decimal(digit, k);
        if (value >= lo * (1 - kTickSlack) && value <= hi * (1 + kTickSlack)) ticks.values.push_back(value);
      }
    }
    return ticks;
  };
  const std::size_t most = static_cast<std::size_t>(std::max(target, 1)) + 1;
  Ticks fine = collect({1, 2, 5}, 1);
  if (fine.values.size() < 2) return linear_ticks(lo, hi, target);
  Ticks powers = collect({1}, 1);
  if (fine.values.size() <= most || powers.values.size() < 2) return fine;
  for (int stride = 2; powers.values.size() > most; ++stride) powers = collect({1}, stride);
  return powers;
}

std::vector<TickLabel> tick_labels(const Ticks& ticks) {
  double largest = 0;
  for (const double value : ticks.values) largest = std::max(largest, std::abs(value));
  std::vector<TickLabel> decimals, powers;
  std::size_t longest = 0;
  for (const double value : ticks.values) {
    if (value == 0) {
      decimals.push_back({"0"});
      powers.push_back({"0"});
      continue;
    }
    const std::string sign = value < 0 ? "−" : "";
    const double size = std::abs(value);
    const int unit = decade(ticks.step > 0 ? ticks.step : value);
    const std::string plain = fmt::format("{:.{}f}", size, std::max(0, -unit));
    longest = std::max(longest, plain.size());
    decimals.push_back({sign + plain});
    const int exponent = decade(ticks.step > 0 ? largest : value);
    const std::string digits = fmt::format("{:.{}f}", decimal(size, -exponent), std::max(0, exponent - unit));
    const bool bare = ticks.step == 0 && digits == "1";
    powers.push_back({bare ? "10" : sign + digits + "×10",
                      fmt::format("{}{}", exponent < 0 ? "−" : "", std::abs(exponent))});
  }
  constexpr std::size_t kShort = 6;
  return longest <= kShort || widest(decimals) <= widest(powers) ? decimals : powers;
}

}  // namespace covey
