#pragma once

#include <covey/figure/plot.h>
#include <covey/report/html.h>
#include <covey/study/check.h>
#include <covey/study/objective_model.h>
#include <covey/study/studies.h>

#include <optional>
#include <string>
#include <vector>

/// The sections of a report, and what they share. See report.h.
namespace covey::report {

using html::Align;
using html::fill;
using html::Markup;
using html::Table;

/// One objective, with its model and its best trials.
struct ReportedObjective {
  std::string name;
  std::string label;  ///< with its unit
  Goal goal;
  std::optional<ObjectiveModel> model;  ///< nothing if there are too few observations
  /// The trial with the best outcome that meets the limits; none of an outcome that only has limits, and
  /// there is none to recommend either.
  std::optional<std::size_t> by_value;
  std::optional<RecommendedTrial> recommended;
};

/// A study, with everything that more than one section needs.
struct Content {
  const Study& study;
  const std::vector<Trial>& trials;
  StudyCheck check;
  std::vector<ReportedObjective> objectives;
  std::vector<std::size_t> front;  ///< the trials that no other one dominates

  bool is_single() const { return study.config.goal_count() == 1; }
};
Content content_of(const StudySnapshot& snapshot, int threads);
/// Whether a trial is known to meet every limit of the study; true of all if there are none.
bool meets_limits(const Content& content, const Trial& trial);

html::Markup overview_section(const Content& content);
/// Which trials may be the best, and whether to go on; empty with several objectives, or before there is a
/// model.
html::Markup decisions_section(const Content& content, int threads);
html::Markup trust_section(const Content& content);
html::Markup history_section(const Content& content);
html::Markup model_section(const Content& content);
/// Empty if there is one objective.
html::Markup front_section(const Content& content);

// --- Texts ---

std::string unit_of(const Parameter& parameter);
/// "temperature (°C)".
std::string name_with_unit(const Parameter& parameter);
/// A dash where there is none.
std::string value_text(const Value& value);
/// "90", or "90 → 91.4" where it was done otherwise than asked.
std::string value_text(const Trial& trial, std::size_t parameter);
/// "temperature = 90 °C, bean = arabica".
std::string params_text(const Space& space, const Values& params);
/// The same of a trial; where it was done otherwise "temperature = 90 → 91.4 °C".
std::string params_text(const Space& space, const Trial& trial);
/// "7.2 ± 0.1", of several values "7.2 ± 0.1 (n = 3)".
std::string outcome_text(const TrialObjective& objective);
/// "3 trials", "1 trial".
std::string count_text(std::size_t count, std::string_view noun);

/// "covered", "missed", "vacuous" or, of a set for another point than the one that was done, "not counted";
/// empty where there is nothing to judge.
html::Markup verdict_badge(const Trial& trial, const TrialObjective& objective);
/// "broken", "too few to tell", "fewer than promised" or "kept"; "nothing to judge" without outcomes.
html::Markup standing_badge(Standing standing);

/// The sentence that says which trials have no promised set.
inline constexpr const char* kWithoutPrediction =
    "Trials of the initial design or of a purely random search, and imported rows, come without a "
    "prediction.";

// --- Figures ---

/// The size of a panel of which two fit side by side, and of one that fills the page.
inline constexpr double kPanelWidth = 500, kPanelHeight = 320, kWideWidth = 1020, kWideHeight = 420;

/// One panel as SVG; `id` is unique on the page, `description` is what a screen reader says.
std::string panel(Plot plot, const std::string& id, const std::string& description);

/// A range for an axis that holds the finite values, without those so far from most of the others that these
/// would be squeezed into a line. Nothing if there are no values.
std::optional<Range> robust_range(std::vector<double> values);
/// Sets the ends of an axis to a range with a margin.
void set_ends(AxisOptions& axis, const std::optional<Range>& range);

/// Observations at least so near are drawn with this opacity: the nearer the darker. The nearest are drawn
/// last.
struct NearnessClass {
  double at_least;
  double opacity;
};
inline constexpr NearnessClass kNearness[] = {{0.0, 0.18}, {0.35, 0.45}, {0.75, 0.95}};

}  // namespace covey::report
