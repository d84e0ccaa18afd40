#include <covey/numerics/constants.h>
#include <covey/report/model_views.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace covey {
namespace {

// A number with up to so many values is shown value by value.
constexpr std::int64_t kFewValues = 24;

}  // namespace

AxisNodes axis_nodes(const Parameter& parameter, std::size_t count) {
  AxisNodes nodes;
  if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
    for (const std::string& choice : category->choices) {
      nodes.places.push_back(static_cast<double>(nodes.values.size()));
      nodes.values.emplace_back(choice);
    }
    nodes.is_discrete = true;
    return nodes;
  }
  const std::optional<Levels> levels = levels_of(parameter);
  if (levels && levels->count() <= kFewValues) {
    for (std::int64_t i = 0; i < levels->count(); ++i)
      nodes.values.push_back(number_value(parameter, (*levels)[i]));
    nodes.is_discrete = true;
  } else {
    const UnitScale scale = unit_scale(parameter);
    std::int64_t last = -1;
    for (std::size_t i = 0; i < count; ++i) {
      const double x = scale.from_unit(static_cast<double>(i) / static_cast<double>(count - 1));
      if (!levels) {
        nodes.values.emplace_back(std::clamp(x, scale.low, scale.high));
      } else if (const std::int64_t level = levels->nearest(x); level != last) {
        nodes.values.push_back(number_value(parameter, (*levels)[level]));
        last = level;
      }
    }
  }
  for (const Value& value : nodes.values) nodes.places.push_back(number_of(value));
  return nodes;
}

std::vector<double> cell_edges(const AxisNodes& nodes, bool is_log) {
  const std::vector<double>& places = nodes.places;
  if (places.size() == 1) return {places[0] - 0.5, places[0] + 0.5};
  const auto between = [&](std::size_t i, double share) {  // from a place to the next
    return is_log ? places[i] * std::pow(places[i + 1] / places[i], share)
                  : places[i] + share * (places[i + 1] - places[i]);
  };
  std::vector<double> edges{between(0, -0.5)};
  for (std::size_t i = 0; i + 1 < places.size(); ++i) edges.push_back(between(i, 0.5));
  edges.push_back(between(places.size() - 2, 1.5));
  return edges;
}

bool varies_at(const Space& space, const Values& through, std::size_t parameter) {
  return !is_constant(space.parameters()[parameter]) && !is_absent(through[parameter]);
}

double axis_place(const Parameter& parameter, const Value& value) {
  if (is_absent(value)) return kNaN;
  const auto* category = std::get_if<CategoricalParameter>(&parameter.domain);
  if (category == nullptr) return number_of(value);
  const auto found =
      std::find(category->choices.begin(), category->choices.end(), std::get<std::string>(value));
  return static_cast<double>(found - category->choices.begin());
}

Slice slice_along(const Space& space, const ObjectiveModel& model, const Values& through,
                  std::size_t parameter, std::size_t count) {
  Slice slice{parameter, axis_nodes(space.parameters()[parameter], count), {}};
  for (const Value& value : slice.nodes.values) {
    Values values = through;
    values[parameter] = value;
    if (space.is_conditional()) values = space.completed(std::move(values));
    const bool is_possible = !is_absent(values[parameter]) && space.is_feasible(values);
    slice.predictions.push_back(is_possible ? std::optional(model.predict(space.encode(values)))
                                            : std::nullopt);
  }
  return slice;
}

MapNodes map_nodes(const Space& space, const Values& through, std::size_t across, std::vector<Value> xs,
                   std::size_t up, std::vector<Value> ys) {
  MapNodes nodes{std::move(xs), std::move(ys), {}, {}};
  nodes.points.resize(space.dimension(), std::ssize(nodes.xs) * std::ssize(nodes.ys));
  for (std::size_t j = 0; j < nodes.ys.size(); ++j) {
    for (std::size_t i = 0; i < nodes.xs.size(); ++i) {
      Values values = through;
      values[across] = nodes.xs[i];
      values[up] = nodes.ys[j];
      if (space.is_conditional()) values = space.completed(std::move(values));
      if (is_absent(values[across]) || is_absent(values[up]) || !space.is_feasible(values)) continue;
      nodes.points.col(std::ssize(nodes.allowed)) = space.encode(values);
      nodes.allowed.push_back(j * nodes.xs.size() + i);
    }
  }
  nodes.points.conservativeResize(Eigen::NoChange, std::ssize(nodes.allowed));
  return nodes;
}

}  // namespace covey
