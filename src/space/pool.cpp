#include <covey/space/pool.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

/// Whether a parameter can have what the cell stands for.
bool is_cell_of(const Parameter& parameter, double cell) {
  const auto* real = std::get_if<FloatParameter>(&parameter.domain);
  if (real && real->values.empty() && !real->step) return cell >= real->low && cell <= real->high;
  if (real) return !value_error(parameter, cell);
  if (cell != std::floor(cell)) return false;
  if (parameter.is_int()) return !value_error(parameter, number_value(parameter, cell));
  const auto& choices = std::get<CategoricalParameter>(parameter.domain).choices;
  return cell >= 0.0 && cell < static_cast<double>(choices.size());
}

std::uint64_t hash_of(const Eigen::Ref<const Eigen::VectorXd>& column) {
  std::uint64_t hash = 0x9e3779b97f4a7c15U;
  for (const double number : column) {
    // Both zeros are one number. The constants are splitmix64's.
    hash ^= std::bit_cast<std::uint64_t>(number + 0.0);
    hash = (hash ^ (hash >> 30)) * 0xbf58476d1ce4e5b9U;
    hash = (hash ^ (hash >> 27)) * 0x94d049bb133111ebU;
    hash ^= hash >> 31;
  }
  return hash;
}

}  // namespace

Pool::Pool(Space space, Eigen::MatrixXd cells) : space_(std::move(space)), cells_(std::move(cells)) {
  const std::vector<Parameter>& parameters = space_.parameters();
  if (space_.is_conditional())
    throw std::invalid_argument("Pool: parameters of candidates have no conditions");
  if (cells_.rows() != std::ssize(parameters)) {
    throw std::invalid_argument("Pool: " + std::to_string(cells_.rows()) + " cells per point, expected " +
                                std::to_string(parameters.size()));
  }
  for (const Parameter& parameter : parameters)
    scales_.push_back(parameter.is_categorical() ? UnitScale{} : unit_scale(parameter));
  for (Eigen::Index j = 0; j < cells_.cols(); ++j) {
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (!is_cell_of(parameters[i], cells_(static_cast<Eigen::Index>(i), j))) {
        throw std::invalid_argument("Pool: point " + std::to_string(j) + " has no value of parameter '" +
                                    parameters[i].name + "'");
      }
    }
  }
}

Values Pool::values(Eigen::Index point) const {
  Values values;
  for (std::size_t i = 0; i < space_.parameters().size(); ++i) {
    const Parameter& parameter = space_.parameters()[i];
    const double cell = cells_(static_cast<Eigen::Index>(i), point);
    if (parameter.is_float()) {
      values.emplace_back(cell);
    } else if (parameter.is_int()) {
      values.emplace_back(static_cast<std::int64_t>(cell));
    } else {
      values.emplace_back(
          std::get<CategoricalParameter>(parameter.domain).choices[static_cast<std::size_t>(cell)]);
    }
  }
  return values;
}

Eigen::MatrixXd Pool::encode(std::span<const Eigen::Index> points) const {
  Eigen::MatrixXd X(space_.dimension(), std::ssize(points));
  for (Eigen::Index i = 0; i < X.rows(); ++i) {
    const Coordinate& coordinate = space_.coordinates()[static_cast<std::size_t>(i)];
    const auto parameter = static_cast<Eigen::Index>(coordinate.parameter);
    const bool is_choice = coordinate.kind == CoordinateKind::kCategorical;
    const auto choice = static_cast<double>(coordinate.choice);
    const auto* category =
        std::get_if<CategoricalParameter>(&space_.parameters()[coordinate.parameter].domain);
    for (Eigen::Index j = 0; j < X.cols(); ++j) {
      const double cell = cells_(parameter, points[static_cast<std::size_t>(j)]);
      if (coordinate.kind == CoordinateKind::kDescriptor) {
        X(i, j) = category->descriptors(static_cast<Eigen::Index>(coordinate.choice),
                                        static_cast<Eigen::Index>(cell));
        continue;
      }
      X(i, j) = is_choice ? (cell == choice ? 1.0 : 0.0) : scales_[coordinate.parameter].to_unit(cell);
    }
  }
  return X;
}

std::vector<Eigen::Index> Pool::matching(const std::vector<std::optional<Value>>& fixed) const {
  std::vector<std::pair<Eigen::Index, double>> wanted;
  for (std::size_t i = 0; i < fixed.size(); ++i) {
    if (!fixed[i]) continue;
    Values one{*fixed[i]};
    const auto cell = cells_of(Space({space_.parameters()[i]}), one);
    if (!cell) return {};
    wanted.emplace_back(static_cast<Eigen::Index>(i), (*cell)[0]);
  }
  std::vector<Eigen::Index> points;
  for (Eigen::Index j = 0; j < size(); ++j) {
    if (std::all_of(wanted.begin(), wanted.end(),
                    [&](const auto& cell) { return cells_(cell.first, j) == cell.second; }))
      points.push_back(j);
  }
  return points;
}

Pool Pool::in(const Space& wider) const {
  Eigen::MatrixXd cells = cells_;
  for (std::size_t i = 0; i < space_.parameters().size(); ++i) {
    const auto* category = std::get_if<CategoricalParameter>(&space_.parameters()[i].domain);
    if (category == nullptr) continue;
    const auto& now = std::get<CategoricalParameter>(wider.parameters()[i].domain).choices;
    std::vector<double> place;
    for (const std::string& choice : category->choices)
      place.push_back(static_cast<double>(std::find(now.begin(), now.end(), choice) - now.begin()));
    for (double& cell : cells.row(static_cast<Eigen::Index>(i))) cell = place[static_cast<std::size_t>(cell)];
  }
  return Pool(wider, std::move(cells));
}

std::optional<Eigen::VectorXd> Pool::cells_of(const Space& space, const Values& values) {
  const std::vector<Parameter>& parameters = space.parameters();
  Eigen::VectorXd cells(std::ssize(parameters));
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    double& cell = cells[static_cast<Eigen::Index>(i)];
    const std::string* text = std::get_if<std::string>(&values[i]);
    const auto* category = std::get_if<CategoricalParameter>(&parameters[i].domain);
    if ((text == nullptr) != (category == nullptr)) return std::nullopt;
    if (text == nullptr) {
      cell = number_of(values[i]);
      continue;
    }
    const auto found = std::find(category->choices.begin(), category->choices.end(), *text);
    if (found == category->choices.end()) return std::nullopt;
    cell = static_cast<double>(found - category->choices.begin());
  }
  return cells;
}

ColumnIndex::ColumnIndex(const Eigen::MatrixXd& columns) : columns_(columns) {
  places_.reserve(static_cast<std::size_t>(columns.cols()));
  for (Eigen::Index j = 0; j < columns.cols(); ++j) places_.emplace_back(hash_of(columns.col(j)), j);
  std::sort(places_.begin(), places_.end());
}

std::optional<Eigen::Index> ColumnIndex::find(const Eigen::Ref<const Eigen::VectorXd>& column) const {
  const std::uint64_t hash = hash_of(column);
  auto place = std::lower_bound(places_.begin(), places_.end(), std::pair(hash, Eigen::Index{0}));
  for (; place != places_.end() && place->first == hash; ++place) {
    if (columns_.col(place->second) == column) return place->second;
  }
  return std::nullopt;
}

}  // namespace covey
