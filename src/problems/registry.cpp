#include <covey/numerics/text.h>
#include <covey/problems/constrained.h>
#include <covey/problems/multi_objective.h>
#include <covey/problems/registry.h>
#include <covey/problems/rkhs.h>
#include <covey/problems/synthetic.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

// Far beyond what a Gaussian process can search; a larger number is a typing error.
constexpr Eigen::Index kLargestDimension = 1000;
// The basis points are 16 d, and finding the optimum compares them with thousands of others.
constexpr Eigen::Index kLargestRkhsDimension = 20;

// The number of objectives in its first publication.
constexpr Eigen::Index kDtlzObjectives = 3;

struct Entry {
  std::string_view name;
  Eigen::Index smallest;
  Eigen::Index usual;
  Eigen::Index largest;
  std::string_view description;
  Problem (*make)(Eigen::Index d, std::uint64_t seed);
};

/// The paper's example in one dimension. In d dimensions points and lengthscale grow in proportion, so that
/// the bumps still overlap.
Problem rkhs_landscape(Eigen::Index d, std::uint64_t seed) {
  return rkhs({.d = d, .basis_points = 16 * d, .lengthscale = 0.1 * static_cast<double>(d), .seed = seed});
}

constexpr std::array kEntries{
    Entry{"ackley", 1, 5, kLargestDimension, "many shallow minima around one deep hole",
          [](Eigen::Index d, std::uint64_t) { return ackley(d); }},
    Entry{"branin", 2, 2, 2, "smooth, three global minima",
          [](Eigen::Index, std::uint64_t) { return branin(); }},
    Entry{"branin-currin", 2, 2, 2, "two objectives, a curved front in a corner",
          [](Eigen::Index, std::uint64_t) { return branin_currin(); }},
    Entry{"branin-disk", 2, 2, 2, "branin in a disk that holds one of its minima; one limit",
          [](Eigen::Index, std::uint64_t) { return branin_disk(); }},
    Entry{"car-side-impact", 7, 7, 7, "four objectives: weight, force, velocity, violated limits",
          [](Eigen::Index, std::uint64_t) { return car_side_impact(); }},
    Entry{"double-knot", 2, 2, 2, "a peak and a pit in a plain; noise grows away from the origin",
          [](Eigen::Index, std::uint64_t) { return double_knot(); }},
    Entry{"dtlz2", kDtlzObjectives, 6, kLargestDimension, "three objectives, the front is a part of a sphere",
          [](Eigen::Index d, std::uint64_t) { return dtlz2(d, kDtlzObjectives); }},
    Entry{"gardner1", 2, 2, 2, "waves, a limit that cuts the square into islands",
          [](Eigen::Index, std::uint64_t) { return gardner1(); }},
    Entry{"gardner2", 2, 2, 2, "a slope, a limit that a hundredth of the square meets",
          [](Eigen::Index, std::uint64_t) { return gardner2(); }},
    Entry{"hartmann3", 3, 3, 3, "four local minima", [](Eigen::Index, std::uint64_t) { return hartmann3(); }},
    Entry{"hartmann6", 6, 6, 6, "six local minima", [](Eigen::Index, std::uint64_t) { return hartmann6(); }},
    Entry{"hartmann6-limited", 6, 6, 6, "hartmann6 with a limit on the sum of its variables",
          [](Eigen::Index, std::uint64_t) { return hartmann6_limited(); }},
    Entry{"levy", 1, 5, kLargestDimension, "wavy bowl with many local minima",
          [](Eigen::Index d, std::uint64_t) { return levy(d); }},
    Entry{"michalewicz", 1, 5, kLargestDimension, "steep narrow valleys, d! local minima, flat between",
          [](Eigen::Index d, std::uint64_t) { return michalewicz(d); }},
    Entry{"penicillin", 7, 7, 7, "three objectives of a fermentation: yield, carbon dioxide, time",
          [](Eigen::Index, std::uint64_t) { return penicillin(); }},
    Entry{"pressure-vessel", 4, 4, 4, "the cost of a vessel, three limits",
          [](Eigen::Index, std::uint64_t) { return pressure_vessel(); }},
    Entry{"rkhs", 1, 1, kLargestRkhsDimension, "random function with a known norm; the seed draws it",
          rkhs_landscape},
    Entry{"rosenbrock", 2, 4, kLargestDimension, "one long bent valley",
          [](Eigen::Index d, std::uint64_t) { return rosenbrock(d); }},
    Entry{"sinc", 1, 1, 1, "damped waves; noise falls from left to right",
          [](Eigen::Index, std::uint64_t) { return sinc(); }},
    Entry{"speed-reducer", 7, 7, 7, "the weight of a gear box, eleven limits",
          [](Eigen::Index, std::uint64_t) { return speed_reducer(); }},
    Entry{"styblinski-tang", 1, 3, kLargestDimension, "2^d local minima, one global",
          [](Eigen::Index d, std::uint64_t) { return styblinski_tang(d); }},
    Entry{"zdt1", 2, 6, kLargestDimension, "two objectives, a convex front",
          [](Eigen::Index d, std::uint64_t) { return zdt1(d); }},
    Entry{"zdt2", 2, 6, kLargestDimension, "two objectives, a concave front",
          [](Eigen::Index d, std::uint64_t) { return zdt2(d); }},
    Entry{"zdt3", 2, 6, kLargestDimension, "two objectives, a front in five pieces",
          [](Eigen::Index d, std::uint64_t) { return zdt3(d); }},
};

const Entry& find_entry(std::string_view name) {
  const auto found = std::ranges::find(kEntries, name, &Entry::name);
  if (found != kEntries.end()) return *found;
  std::vector<std::string> names;
  for (const Entry& entry : kEntries) names.emplace_back(entry.name);
  const std::string nearest = nearest_name(name, names);
  std::string message = "unknown problem \"" + std::string(name) + "\"";
  if (!nearest.empty()) message += ", did you mean \"" + nearest + "\"?";
  std::string_view separator = nearest.empty() ? ". Known: " : " Known: ";
  for (const Entry& entry : kEntries) {
    message.append(separator).append(entry.name);
    separator = ", ";
  }
  throw std::invalid_argument(message);
}

bool any_dimension(const Entry& entry) {
  return entry.smallest < entry.largest;
}

Eigen::Index parse_dimension(const Entry& entry, std::string_view text) {
  Eigen::Index d = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), d);
  const bool number = error == std::errc() && end == text.data() + text.size();
  if (number && d >= entry.smallest && d <= entry.largest) return d;
  std::string expected = std::to_string(entry.smallest);
  if (any_dimension(entry))
    expected = "a whole number from " + expected + " to " + std::to_string(entry.largest);
  throw std::invalid_argument("problem \"" + std::string(entry.name) + "\": the dimension is \"" +
                              std::string(text) + "\", expected " + expected);
}

Problem make(const Entry& entry, Eigen::Index d, std::uint64_t seed) {
  ProblemDefinition definition = entry.make(d, seed).definition();
  if (any_dimension(entry)) definition.name += ":" + std::to_string(d);
  return Problem(std::move(definition));
}

}  // namespace

Problem make_problem(std::string_view name, std::uint64_t seed) {
  const std::size_t colon = name.find(':');
  const Entry& entry = find_entry(name.substr(0, colon));
  if (colon == std::string_view::npos) return make(entry, entry.usual, seed);
  return make(entry, parse_dimension(entry, name.substr(colon + 1)), seed);
}

std::vector<ProblemListing> list_problems() {
  std::vector<ProblemListing> listings;
  listings.reserve(kEntries.size());
  for (const Entry& entry : kEntries) {
    listings.push_back({.name = std::string(entry.name),
                        .description = std::string(entry.description),
                        .smallest_dimension = entry.smallest,
                        .largest_dimension = entry.largest,
                        .problem = make(entry, entry.usual, 0)});
  }
  return listings;
}

}  // namespace covey
