#pragma once

#include <covey/conformal/prediction.h>
#include <covey/gp/fit.h>
#include <covey/table/normalize.h>

#include <Eigen/Core>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace covey {

struct PredictOptions {
  double alpha = 0.1;
  Score score = Score::kLooStudent;
  /// Randomised sets: one uniform number per row, drawn from the seed; exactly valid, but not the narrowest
  /// to explain.
  bool randomized = false;
  KernelType kernel = KernelType::kMatern52;
  Prior prior = Prior::kScaled;
  /// A fixed model in the units of the data: nothing is fitted and nothing is normalised.
  std::optional<Hyperparameters> hyperparameters = {};
  std::uint64_t seed = 0;
  int threads = 0;  ///< 0: all cores; never changes the result
  /// Called with the number of rows done, possibly from several threads at once.
  std::function<void(Eigen::Index)> progress = {};
};

/// A surrogate for a table of rows, in the user's units. Immutable.
class TableModel {
 public:
  /// X is d × n. Throws std::invalid_argument for data no model can be made of: fewer than two rows or only
  /// constant columns (unless the hyperparameters are fixed).
  TableModel(const Eigen::Ref<const Eigen::MatrixXd>& X, const Eigen::Ref<const Eigen::VectorXd>& y,
             const PredictOptions& options);

  const Fit& fit() const { return fit_; }
  const GaussianProcess& gp() const { return fit_.gp; }
  const InputScaler& inputs() const { return inputs_; }
  const OutcomeScaler& outcomes() const { return outcomes_; }

  /// The prediction at x; U is the uniform number of a randomised set.
  Prediction predict(const Eigen::Ref<const Eigen::VectorXd>& x, std::optional<double> U = {}) const;
  /// What becomes of that prediction when the outcome is y.
  Verdict judge(const Eigen::Ref<const Eigen::VectorXd>& x, double y, std::optional<double> U = {}) const;

 private:
  struct Query;
  Query query(const Eigen::Ref<const Eigen::VectorXd>& x, std::optional<double> U) const;

  double alpha_;
  Score score_;
  bool fixed_;
  InputScaler inputs_;
  OutcomeScaler outcomes_;
  Fit fit_;
};

struct PredictedRow {
  Prediction prediction;
  std::optional<double> y;
  std::optional<Verdict> verdict;  ///< where y is known
};

/// How the sets did on the rows whose outcome is known.
struct CoverageSummary {
  double credible = 0.0;
  double conformal = 0.0;
  double expected = 0.0;      ///< mean of 1 − alpha
  double vacuous = 0.0;       ///< fraction that are the whole line
  double median_width = 0.0;  ///< of the bounded conformal sets, total length; NaN if there is none
  Eigen::Index n = 0;
};

/// Predictions for the columns of X; y holds their outcomes, NaN where unknown.
std::vector<PredictedRow> predict_rows(const TableModel& model, const Eigen::Ref<const Eigen::MatrixXd>& X,
                                       const Eigen::Ref<const Eigen::VectorXd>& y,
                                       const PredictOptions& options);

/// Nothing if no outcome is known.
std::optional<CoverageSummary> summarize_coverage(const std::vector<PredictedRow>& rows);

}  // namespace covey
