#pragma once

#include <covey/figure/svg.h>
#include <covey/figure/ticks.h>

#include <cstddef>
#include <vector>

namespace covey {

/// A function on a regular grid of columns × rows ≥ 2 × 2 nodes: values[j · columns + i] belongs to the point
/// (x.lo + i (x.hi − x.lo) / (columns − 1), y.lo + j (y.hi − y.lo) / (rows − 1)). In a plot the grid is
/// regular on the axes' scales: along a logarithmic axis neighbours differ by a factor.
struct Grid {
  std::size_t columns = 0;
  std::size_t rows = 0;
  Range x = {};
  Range y = {};
  std::vector<double> values = {};
};

/// The level set of the grid's function as polylines, by marching squares with linear interpolation on the
/// edges (a saddle is decided by the mean of its corners). A closed line ends at its first point. Cells with
/// a corner that is not finite are left out.
std::vector<std::vector<svg::Point>> contour_lines(const Grid& grid, double level);

/// Throws std::invalid_argument unless sizes and ranges are those of a grid.
void require_grid(const Grid& grid);

}  // namespace covey
