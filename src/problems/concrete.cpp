#include <covey/numerics/random.h>
#include <covey/problems/concrete.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

namespace covey {
namespace {

/// To a multiple of 1/parts, the double that is nearest to that decimal.
double rounded(double value, double parts = 1.0) {
  return std::round(value * parts) / parts;
}

/// A name such as "mix 0042, slag, warm".
std::string name_of(Eigen::Index row, double slag_share, double temperature) {
  std::string number = std::to_string(row + 1);
  if (number.size() < 4) number.insert(0, 4 - number.size(), '0');
  std::string name = "mix " + number;
  if (slag_share > 0.0) name += ", slag";
  if (temperature >= 25.0) name += ", warm";
  if (temperature < 12.0) name += ", cold";
  return name;
}

}  // namespace

LabelledTable concrete_mixes(Eigen::Index rows, std::uint64_t seed) {
  if (rows < 0)
    throw std::invalid_argument("concrete_mixes: rows is " + std::to_string(rows) + ", expected >= 0");
  LabelledTable table;
  table.features = {"cement_kg", "slag_kg",   "water_kg",      "plasticiser_kg",
                    "sand_kg",   "gravel_kg", "temperature_C", "age_days"};
  table.targets = {"strength_MPa", "flow_cm", "shrinkage_um_m"};
  table.X.resize(8, rows);
  table.Y.resize(3, rows);
  constexpr std::array kAges{3.0, 7.0, 14.0, 28.0, 56.0, 90.0};
  for (Eigen::Index i = 0; i < rows; ++i) {
    Rng rng(seed, static_cast<std::uint64_t>(i));
    const auto between = [&](double low, double high) { return low + (high - low) * rng.uniform(); };

    const double total = between(240.0, 520.0);  // kg of binder per cubic metre
    const double share = rng.uniform() < 0.4 ? 0.0 : between(0.05, 0.6);
    const double ratio = between(0.28, 0.68);  // of water to binder, as planned
    const double slag = rounded(share * total);
    const double cement = rounded(total) - slag;
    const double water = rounded(ratio * total);
    const double plasticiser = rounded(std::max(0.0, 14.0 * (0.6 - ratio) + 2.0 * rng.normal()), 10.0);
    // What is left of a cubic metre, by the densities of binder, aggregate.
    const double stones = 2.65 * (980.0 - water - total / 3.1);
    const double sand = rounded(between(0.35, 0.5) * stones);
    const double gravel = rounded(stones - sand);
    const double temperature = rounded(between(5.0, 35.0), 2.0);
    const double age = kAges[rng.below(kAges.size())];
    table.X.col(i) << cement, slag, water, plasticiser, sand, gravel, temperature, age;
    table.names.push_back(name_of(i, slag, temperature));

    const double binder = cement + slag;
    const double slag_share = slag / binder;
    // Abrams's law; slag hardens later, heat hurries but costs in the end.
    const double days = age * std::exp(0.04 * (temperature - 20.0)) / (1.0 + 2.5 * slag_share);
    const double potential = 128.0 * std::exp(-2.1 * water / binder) *
                             (1.0 + 0.5 * slag_share - 0.9 * slag_share * slag_share) *
                             (1.0 - 0.004 * std::max(0.0, temperature - 20.0));
    const double fines = sand / (sand + gravel);
    const double strength = potential * days / (4.0 + days) * (1.0 - 3.0 * std::pow(fines - 0.42, 2));
    const double wetness = 0.05 * (water - 170.0) + 0.28 * plasticiser - 14.0 * (fines - 0.42) -
                           0.03 * (temperature - 20.0) + 1.2 * slag_share;
    const double flow = 20.0 + 50.0 / (1.0 + std::exp(-wetness));
    const double shrinkage =
        (120.0 + 3.2 * (water - 110.0) + 0.5 * (binder - 240.0) + 8.0 * plasticiser) * age / (20.0 + age);
    table.Y.col(i) << rounded(std::max(0.0, strength + 1.5 * rng.normal()), 10.0),
        rounded(flow + rng.normal(), 2.0), rounded(std::max(0.0, shrinkage + 60.0 * rng.normal()), 0.1);
  }
  return table;
}

}  // namespace covey
