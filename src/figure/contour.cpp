#include <covey/figure/axis.h>
#include <covey/figure/contour.h>
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <map>
#include <stdexcept>

namespace covey {

void require_grid(const Grid& grid) {
  if (grid.columns < 2 || grid.rows < 2) {
    throw std::invalid_argument(
        fmt::format("grid must have at least 2 x 2 nodes, got {} x {}", grid.columns, grid.rows));
  }
  if (grid.values.size() != grid.columns * grid.rows) {
    throw std::invalid_argument(
        fmt::format("grid values: expected {} values, got {}", grid.columns * grid.rows, grid.values.size()));
  }
  for (const Range& range : {grid.x, grid.y}) {
    if (!(range.lo < range.hi) || !(std::abs(range.lo) <= kLargest) || !(std::abs(range.hi) <= kLargest)) {
      throw std::invalid_argument(
          fmt::format("grid range must be finite and increasing, got [{}, {}]", range.lo, range.hi));
    }
  }
}

std::vector<std::vector<svg::Point>> contour_lines(const Grid& grid, double level) {
  require_grid(grid);
  const auto& value = grid.values;
  // The lines join crossings on the edges between nodes: edge 2k leads from node k to the right,
  // 2k + 1 upwards.
  std::map<std::size_t, std::vector<std::size_t>> links;
  const auto link = [&](std::size_t a, std::size_t b) {
    links[a].push_back(b);
    links[b].push_back(a);
  };
  for (std::size_t j = 0; j + 1 < grid.rows; ++j) {
    for (std::size_t i = 0; i + 1 < grid.columns; ++i) {
      const std::size_t node = j * grid.columns + i;
      const std::array corners{value[node], value[node + 1], value[node + grid.columns + 1],
                               value[node + grid.columns]};
      unsigned inside = 0;
      double mean = 0;
      for (std::size_t k = 0; k < 4; ++k) {
        inside |= (corners[k] >= level ? 1U : 0U) << k;
        mean += corners[k] / 4;
      }
      if (!std::isfinite(mean)) continue;
      const std::size_t bottom = 2 * node, left = bottom + 1, right = left + 2,
                        top = bottom + 2 * grid.columns;
      if (inside == 5 || inside == 10) {
        const bool joined = (mean >= level) == (inside == 5);  // corners 0 and 2 are of one area
        link(left, joined ? top : bottom);
        link(right, joined ? bottom : top);
        continue;
      }
      std::vector<std::size_t> crossed;
      const std::array sides{bottom, right, top, left};
      for (std::size_t k = 0; k < 4; ++k) {
        if ((inside >> k & 1U) != (inside >> (k + 1) % 4 & 1U)) crossed.push_back(sides[k]);
      }
      if (!crossed.empty()) link(crossed[0], crossed[1]);
    }
  }
  const auto crossing = [&](std::size_t edge) {
    const std::size_t node = edge / 2, row = node / grid.columns, column = node % grid.columns;
    const bool upwards = edge % 2 == 1;
    const double from = value[node], to = value[node + (upwards ? grid.columns : 1)];
    const double part = (level - from) / (to - from);
    const double i = static_cast<double>(column) + (upwards ? 0 : part);
    const double j = static_cast<double>(row) + (upwards ? part : 0);
    return svg::Point{std::lerp(grid.x.lo, grid.x.hi, i / static_cast<double>(grid.columns - 1)),
                      std::lerp(grid.y.lo, grid.y.hi, j / static_cast<double>(grid.rows - 1))};
  };
  std::vector<std::vector<svg::Point>> lines;
  const auto trace = [&](std::size_t edge) {
    auto& line = lines.emplace_back();
    line.push_back(crossing(edge));
    while (!links[edge].empty()) {
      const std::size_t next = links[edge].back();
      links[edge].pop_back();
      std::erase(links[next], edge);
      line.push_back(crossing(next));
      edge = next;
    }
  };
  // Open lines from their ends; what is left are loops.
  for (const auto& [edge, neighbours] : links) {
    if (neighbours.size() == 1) trace(edge);
  }
  for (const auto& [edge, neighbours] : links) {
    if (!neighbours.empty()) trace(edge);
  }
  return lines;
}

}  // namespace covey
