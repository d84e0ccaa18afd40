#pragma once

#include <covey/conformal/prediction.h>
#include <covey/conformal/predictive_distribution.h>
#include <covey/density/ratio_source.h>
#include <covey/gp/fit.h>
#include <covey/gp/normalize.h>
#include <covey/table/regression.h>

#include <Eigen/Core>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace covey {

struct MethodQuery;

enum class ModelType { kGp, kLinear };
std::string_view to_string(ModelType type);
ModelType model_from_string(std::string_view name);

struct PredictOptions {
  double alpha = 0.1;
  /// Further levels at which each row has a set, beside that of alpha, which is judged.
  std::vector<double> further_alphas = {};
  /// Levels of the quantiles, and values of which the probability of being exceeded is wanted; both from the
  /// conformal predictive distribution, which certified sets and those with pac_delta have none of.
  std::vector<double> quantiles = {};
  std::vector<double> above = {};
  Score score = Score::kLooStudent;
  RatioSource weights = RatioSource::kUniform;
  /// Whether sets are randomised, by one uniform number per row that is drawn from the seed: such sets cover
  /// with exactly the stated probability.
  bool randomized = false;
  ModelType model = ModelType::kGp;
  KernelChoice kernel = kAutoKernel;
  Prior prior = Prior::kTable;
  /// Which features are categories; empty: all are numbers.
  FeatureKinds kinds = {};
  /// A fixed model in the units of the data, with a lengthscale per feature, in which two values of a
  /// category are at a distance of 1: nothing is fitted and nothing is normalised.
  std::optional<Hyperparameters> hyperparameters = {};
  /// How the sets are made. Not given: kFixed with `hyperparameters`, otherwise kCross, or kSplit where rows
  /// are so many that the fits would take long.
  std::optional<SetType> sets = {};
  /// The share of the rows that calibrates a model which is fitted to the others; for kSplit.
  double split_share = 0.5;
  /// If given, the sets cover 1 − alpha *given* the data, with probability 1 − pac_delta over them; for
  /// kSplit.
  std::optional<double> pac_delta = {};
  std::uint64_t seed = 0;
  int threads = 0;  ///< 0: all cores; never changes the result
  /// Called with the number of rows done, possibly from several threads at once.
  std::function<void(Eigen::Index)> progress = {};

  /// Throws std::invalid_argument for values out of range and options that exclude each other.
  void validate() const;
  /// `sets`, or what stands for it with this many rows.
  SetType sets_for(Eigen::Index rows) const;
};

/// The fitted model in normalised units; a linear one has the kernel "linear", no lengthscales, and its
/// prior variance as the outputscale.
struct ModelReport {
  std::string kernel;
  Hyperparameters hyperparameters;
  FitSummary summary;
};

/// The set of a row at one more level.
struct LevelSet {
  double alpha = 0.1;
  IntervalSet conformal;
};

struct PredictedRow {
  Prediction prediction;
  std::optional<double> y;
  std::optional<Verdict> verdict = {};  ///< where y is known
  std::vector<LevelSet> levels = {};    ///< that of the prediction first; empty if no further ones are wanted
  std::vector<double> quantiles = {};   ///< one per level that the options name; may be infinite
  std::vector<double> probabilities = {};  ///< of exceeding each value that the options name
};

/// Prediction sets for rows of a table, in the user's units, by one of the ways of working that the options
/// name (SetType), with a Gaussian process or a linear model. Immutable.
class TableModel {
 public:
  /// Fits to the rows of `train`; those of `query` matter only where weights are learnt. Throws
  /// std::invalid_argument for data of which no model can be made.
  TableModel(const RowsView& train, const RowsView& query, const PredictOptions& options);
  ~TableModel();
  TableModel(TableModel&&) noexcept;
  TableModel& operator=(TableModel&&) noexcept;

  const ModelReport& report() const { return report_; }
  const InputScaler& inputs() const { return inputs_; }
  const OutcomeScaler& outcomes() const { return outcomes_; }
  /// The rows of `train` that the model was fitted to.
  const std::vector<Eigen::Index>& fitted_rows() const { return fitted_rows_; }
  /// How many observations the sets rest on: all rows, a subset, or the calibration part.
  Eigen::Index observations() const;
  /// (Σ w)²/Σ w² over them.
  double effective_sample_size() const;
  /// How the density ratio was learnt, if it was.
  const std::optional<RatioSummary>& ratio_summary() const { return ratio_summary_; }
  /// How the sets are made.
  SetType sets() const { return sets_; }
  /// Sentences that the user should read: columns left out, rows not used.
  const std::vector<std::string>& remarks() const { return remarks_; }

  /// The prediction at x and, if y is given, what becomes of it. `known_ratio` is r(x) for
  /// RatioSource::kKnown; U the uniform number of a randomised set; alpha another level than that of the
  /// options.
  PredictedRow predict(const Eigen::Ref<const Eigen::VectorXd>& x, std::optional<double> y = {},
                       double known_ratio = 1.0, std::optional<double> U = {},
                       std::optional<double> alpha = {}) const;

  /// The conformal predictive distribution at x. Throws std::invalid_argument where the sets are certified.
  PredictiveDistribution distribution(const Eigen::Ref<const Eigen::VectorXd>& x,
                                      double known_ratio = 1.0) const;

  class Method;  // the ways of working, defined with their implementations

 private:
  /// x as the method sees it.
  MethodQuery query_at(const Eigen::Ref<const Eigen::VectorXd>& x, double known_ratio) const;
  /// r at the rows that the sets rest on; empty stands for uniform weights.
  Eigen::VectorXd learn_ratios(const RowsView& train, const RowsView& query,
                               const std::vector<Eigen::Index>& rows);

  ModelReport report_;
  InputScaler inputs_;
  OutcomeScaler outcomes_;
  std::unique_ptr<const DensityRatio>
      ratio_;  ///< takes normalised inputs; null for uniform and known weights
  std::optional<RatioSummary> ratio_summary_;
  double ratio_scale_ = 1.0;  ///< known ratios are divided by it
  std::vector<std::string> remarks_;
  std::vector<Eigen::Index> fitted_rows_;
  bool by_design_ = false;  ///< as in RowParts
  std::unique_ptr<const Method> method_;
  SetType sets_ = SetType::kFitted;
  PredictOptions options_;
};

/// How the sets did on the rows whose outcome is known.
struct CoverageSummary {
  double credible = 0.0;
  double conformal = 0.0;
  double expected = 0.0;      ///< mean of 1 − alpha
  double vacuous = 0.0;       ///< fraction that are the whole line
  double median_width = 0.0;  ///< the median total length of the bounded conformal sets; NaN without one
  Eigen::Index n = 0;
};

/// Predictions for all rows of `query`, in parallel.
std::vector<PredictedRow> predict_rows(const TableModel& model, const RowsView& query,
                                       const PredictOptions& options);

/// The summary, or nothing if no outcome is known.
std::optional<CoverageSummary> summarize_coverage(const std::vector<PredictedRow>& rows);

}  // namespace covey
