#pragma once

#include <covey/space/constraint.h>
#include <covey/space/feasible.h>
#include <covey/suggest/suggest.h>

#include <Eigen/Core>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace covey::test {

/// A recipe to be found: three shares that sum to one, a number of coats and a pigment. Each pigment has its
/// own best blend and its own height; the best of all is 1, with pigment "ochre", shares (.5, .3, .2) and 3
/// coats.
inline Space blend_space() {
  const std::vector<Parameter> parameters = {
      {"oil", FloatParameter{0.0, 1.0}},
      {"resin", FloatParameter{0.0, 1.0}},
      {"thinner", FloatParameter{0.0, 1.0}},
      {"coats", IntParameter{1, 6}},
      {"pigment", CategoricalParameter{{"lead", "ochre", "umber", "zinc"}}}};
  return Space(parameters, {parse_constraint("oil + resin + thinner == 1", parameters)});
}

inline double blend_quality(const Values& values) {
  struct Pigment {
    const char* name;
    double height;
    std::array<double, 3> best;
    double coats;
  };
  static constexpr std::array<Pigment, 4> kPigments{{{"lead", 0.8, {0.2, 0.2, 0.6}, 5},
                                                     {"ochre", 1.0, {0.5, 0.3, 0.2}, 3},
                                                     {"umber", 0.7, {0.1, 0.8, 0.1}, 2},
                                                     {"zinc", 0.6, {0.7, 0.1, 0.2}, 3}}};
  for (const Pigment& pigment : kPigments) {
    if (std::get<std::string>(values[4]) != pigment.name) continue;
    double distance = 0.0;
    for (std::size_t i = 0; i < 3; ++i) {
      distance += std::pow(std::get<double>(values[i]) - pigment.best[i], 2);
    }
    const double coats = static_cast<double>(std::get<std::int64_t>(values[3])) - pigment.coats;
    return pigment.height - 4.0 * distance - 0.05 * coats * coats;
  }
  return std::nan("");
}

/// The best quality after `initial` feasible points and `asked` suggestions (or as many further feasible
/// points).
inline double best_blend(int initial, int asked, bool at_random, std::uint64_t seed) {
  const Space space = blend_space();
  const SpaceDomain domain(space);
  History history;
  history.X = sample_feasible(space, at_random ? initial + asked : initial, seed);
  history.Y.resize(1, history.X.cols());
  for (Eigen::Index i = 0; i < history.Y.cols(); ++i) {
    history.Y(0, i) = blend_quality(space.decode(history.X.col(i)));
  }
  for (int round = 0; round < asked && !at_random; ++round) {
    const Round asking = suggest(domain, history, {.seed = 1000 * seed + static_cast<std::uint64_t>(round)});
    const Eigen::VectorXd& x = asking.queries.at(0).x;
    const Values values = space.decode(x);
    space.validate(values, 1e-9);
    history.X.conservativeResize(Eigen::NoChange, history.X.cols() + 1);
    history.X.rightCols(1) = space.encode(values);
    history.Y.conservativeResize(1, history.Y.cols() + 1);
    history.Y(0, history.Y.cols() - 1) = blend_quality(values);
  }
  return history.Y.maxCoeff();
}

}  // namespace covey::test
