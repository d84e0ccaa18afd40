#include <covey/report/model_views.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace covey {
namespace {

// An integer parameter with up to so many values is shown value by value.
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
  const auto* integer = std::get_if<IntParameter>(&parameter.domain);
  if (integer != nullptr && integer->high - integer->low < kFewValues) {
    for (std::int64_t value = integer->low; value <= integer->high; ++value) nodes.values.emplace_back(value);
    nodes.is_discrete = true;
  } else {
    const UnitScale scale = unit_scale(parameter);
    for (std::size_t i = 0; i < count; ++i) {
      const double x = scale.from_unit(static_cast<double>(i) / static_cast<double>(count - 1));
      if (integer == nullptr) {
        nodes.values.emplace_back(std::clamp(x, scale.low, scale.high));
        continue;
      }
      const std::int64_t value =
          std::clamp(static_cast<std::int64_t>(std::llround(x)), integer->low, integer->high);
      if (nodes.values.empty() || std::get<std::int64_t>(nodes.values.back()) != value)
        nodes.values.emplace_back(value);
    }
  }
  for (const Value& value : nodes.values) nodes.places.push_back(number_of(value));
  return nodes;
}

double axis_place(const Parameter& parameter, const Value& value) {
  const auto* category = std::get_if<CategoricalParameter>(&parameter.domain);
  if (category == nullptr) return number_of(value);
  const auto found =
      std::find(category->choices.begin(), category->choices.end(), std::get<std::string>(value));
  return static_cast<double>(found - category->choices.begin());
}

Slice slice_along(const Space& space, const ObjectiveModel& model, const Values& through,
                  std::size_t parameter, std::size_t count) {
  Slice slice{parameter, axis_nodes(space.parameters()[parameter], count), {}};
  Values values = through;
  for (const Value& value : slice.nodes.values) {
    values[parameter] = value;
    slice.predictions.push_back(space.is_feasible(values) ? std::optional(model.predict(space.encode(values)))
                                                          : std::nullopt);
  }
  return slice;
}

MapNodes map_nodes(const Space& space, const Values& through, std::size_t across, std::vector<Value> xs,
                   std::size_t up, std::vector<Value> ys) {
  MapNodes nodes{std::move(xs), std::move(ys), {}, {}};
  nodes.points.resize(space.dimension(), std::ssize(nodes.xs) * std::ssize(nodes.ys));
  Values values = through;
  for (std::size_t j = 0; j < nodes.ys.size(); ++j) {
    for (std::size_t i = 0; i < nodes.xs.size(); ++i) {
      values[across] = nodes.xs[i];
      values[up] = nodes.ys[j];
      if (!space.is_feasible(values)) continue;
      nodes.points.col(std::ssize(nodes.allowed)) = space.encode(values);
      nodes.allowed.push_back(j * nodes.xs.size() + i);
    }
  }
  nodes.points.conservativeResize(Eigen::NoChange, std::ssize(nodes.allowed));
  return nodes;
}

}  // namespace covey
