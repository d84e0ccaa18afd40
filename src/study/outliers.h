#pragma once

#include <covey/study/trial.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Outcomes that look like mistakes. Those that are told, amended and imported are held to the same rule,
/// is_extreme().
namespace covey {

/// An outcome that hardly any of the data conform less than, or one of several values of a trial that is far
/// from the others.
struct PossibleOutlier {
  std::int64_t trial = 0;
  std::string objective;
  std::optional<double> p_value = {};  ///< of the outcome that was judged; of further values nothing
  double value = 0.0;
  double mean = 0.0;       ///< as predicted, or of the others
  double z = 0.0;          ///< (value − mean)/sd, as predicted or of the others
  std::size_t values = 1;  ///< that the trial has of the objective
  bool by_others = false;  ///< held against the trial's other values, not against a prediction
};

/// Whether an outcome is extreme: p ≤ .02, or nothing conforms less (p = w_n, the least there is) and it lies
/// four predictive standard deviations or more from the mean. The first needs 49 observations; the second is
/// there because with fewer a p-value cannot tell a slip of the pen from the least conforming of ten good
/// outcomes. Of `together` outcomes that are looked at at a time the first asks p ≤ .02/together: the least
/// conforming of a thousand is no surprise.
bool is_extreme(const Prediction& prediction, const Verdict& verdict, double value, std::size_t together = 1);

/// "trial 7: taste = 93, 41 standard deviations from 7.2 as predicted (p = 0.05)": with what to do.
std::string describe(const PossibleOutlier& outlier);

/// The possible outliers among the values of one trial. Where something was said of them beforehand, and it
/// was done where that was said, the first value is held to is_extreme(); a further one is extreme if it lies
/// four predictive standard deviations or more from the mean, and outside of the conformal set if that has
/// ends. Of three values or more one is extreme, too, if it is far from the others, by Student's t of their
/// scatter, at .02 for all of them together.
std::vector<PossibleOutlier> outliers_of(const Study& study, const Trial& trial);

/// The possible outliers among imported trials, those from number `first` on, the farthest first. Nothing was
/// said of them beforehand: each is judged by a model that is fitted without it, as if it had been predicted
/// then. None if there are too few others for a model.
std::vector<PossibleOutlier> outliers_of_import(const Study& study, const std::vector<Trial>& trials,
                                                std::int64_t first, int threads = 0);

/// The first of them as remarks, and how many more there are.
std::vector<std::string> remarks_on(const std::vector<PossibleOutlier>& outliers);

}  // namespace covey
