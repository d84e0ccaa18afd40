#pragma once

#include <covey/report/parts.h>

/// The pictures of a model: slices and maps.
namespace covey::report {

/// An objective that has a model, with what all pictures of it need.
struct FittedObjective {
  const Content& content;
  std::size_t index;               ///< of the objective
  std::vector<std::size_t> order;  ///< the parameters, the most important one first

  const ReportedObjective& objective() const { return content.objectives[index]; }
  const ObjectiveModel& model() const { return *objective().model; }
  const Space& space() const { return content.study.space; }
  /// The trial that slices and maps go through; where bounds leave it out by now, with the nearest point that
  /// they have.
  Trial best() const {
    Trial best = content.trials[objective().model->recommended().trial];
    best.params = nearest_inside(space(), best.params);
    return best;
  }
};

/// The model along each parameter, with a heading and a legend.
html::Markup slices(const FittedObjective& fitted);
/// The mean over each two of the most important numeric parameters, and both bands over the first two; empty
/// if there is nothing to see.
html::Markup maps(const FittedObjective& fitted);

// --- What slices and maps share ---

/// Slices or maps, two or three side by side.
struct PanelGrid {
  int columns = 2;
  double width = kPanelWidth, height = kPanelHeight;
  /// A grid of so many panels, without a lonely one in the last row if it can be helped.
  static PanelGrid of(std::size_t panels);
};

/// The axis of a parameter, without its ends.
AxisOptions axis_of(const Parameter& parameter);
/// The grey of what the constraints rule out.
BandStyle forbidden();
/// Draws the observations, projected: the nearer to the slice, or to the plane of a map, the darker. `aside`
/// moves them along the axis of a slice, so that they do not hide what the model says.
void draw_data(Plot& plot, const FittedObjective& fitted, const std::vector<std::size_t>& along,
               double aside = 0.0);

}  // namespace covey::report
