#pragma once

#include <covey/acquisition/block_acquisition.h>
#include <covey/acquisition/feasibility.h>
#include <covey/conformal/prediction.h>
#include <covey/density/ratio_source.h>
#include <covey/gp/fit.h>
#include <covey/gp/normalize.h>
#include <covey/gp/subset.h>
#include <covey/suggest/pool_domain.h>
#include <covey/suggest/suggest_options.h>
#include <covey/table/predict.h>
#include <covey/table/rank_table.h>
#include <covey/table/regression.h>

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace covey {

struct RankOptions {
  AcquisitionChoice acquisition = {};
  bool minimize = false;
  double alpha = 0.1;  ///< the miscoverage that reported sets tolerate
  /// The miscoverage that sets inside the acquisition tolerate; 0: the schedule max(.05, 1/√n).
  double search_alpha = 0.0;
  double beta = 4.0;  ///< how much the upper confidence bound explores
  Score score = Score::kLooStudent;
  /// kUniform, or a ratio learnt between the data and the pool of candidates.
  RatioSource weights = RatioSource::kKernel;
  /// Which features are categories; empty: all are numbers.
  FeatureKinds kinds = {};
  /// Not given: kAutoKernel where there are categories, whose effects often add up, otherwise kMatern52.
  std::optional<KernelChoice> kernel = {};
  /// Not given: kTable where there are categories, otherwise kScaled.
  std::optional<Prior> prior = {};
  /// How reported sets are made: kCross, as TableModel makes them (split for very many rows), or kFitted,
  /// from the fit that ranks, which costs nothing. With scores other than kLooStudent sets are fitted ones.
  SetType sets = SetType::kCross;
  /// The largest number of rows that the models are fitted to; of a larger table they see this many.
  Eigen::Index max_observations = kMaxExactObservations;
  std::uint64_t seed = 0;
  int threads = 0;  ///< 0: all cores; never changes the result
  /// How hard the fit searches; kernel, prior, seed and threads are those above.
  FitOptions fit = {};

  /// Limits on other outcomes, of which RankModel is given what the data have.
  std::vector<RankLimit> limits = {};

  /// Throws std::invalid_argument for values out of range, and for acquisitions of several objectives.
  void validate() const;
  /// What is used.
  KernelChoice chosen_kernel() const {
    return kernel.value_or(kinds.empty() ? KernelChoice(KernelType::kMatern52) : kAutoKernel);
  }
  Prior chosen_prior() const { return prior.value_or(kinds.empty() ? Prior::kScaled : Prior::kTable); }
};

/// A model of the labelled rows of a table that scores its candidates and predicts their outcomes. Points are
/// in the user's units, outcomes in the user's units and direction; acquisitions are maximised, in standard
/// deviations of the data's outcomes.
///
/// Inputs are scaled by the minimum and maximum over the data and the sample of the pool together: the
/// candidates are what the model is asked about, and data often cover a small part of them. A column that is
/// constant in both is left out.
///
/// One fit ranks. Cross-fitted sets come from a TableModel beside it, which is made with it. Beyond
/// max_observations fitted sets rest on random observations, as exchangeable as all are, and the search
/// on the informative ones, with the same hyperparameters. Immutable.
class RankModel {
 public:
  /// `labelled`, `pool` (d × m, m ≥ 1) and `limited` as a RankSurvey has them; the last has a row per limit
  /// of the options. Throws std::invalid_argument for data of which no model can be made.
  RankModel(const TableRows& labelled, const Eigen::MatrixXd& pool, const RankOptions& options,
            const Eigen::MatrixXd& limited = {});

  /// The acquisition at the columns of X, as a block (see BlockAcquisition).
  Eigen::VectorXd score(const Eigen::Ref<const Eigen::MatrixXd>& X) const;
  /// The prediction at x, for a candidate drawn from the pool without looking: nothing is assured for one
  /// that was chosen because it looks good. If y is given, what becomes of it.
  PredictedRow predict(const Eigen::Ref<const Eigen::VectorXd>& x, std::optional<double> y = {}) const;
  /// 1 − s2/S, the share of the outcome's variance at x that is the model's and not noise.
  double model_share(const Eigen::Ref<const Eigen::VectorXd>& x) const;

  /// Columns of `shortlist` for a batch of up to q: each time the best, given that those chosen before came
  /// out as the model expects, and no near-twin of them (is_near_twin) with the same categories.
  struct Choice {
    Eigen::Index index = 0;
    double acquisition = 0.0;
  };
  std::vector<Choice> choose_batch(const Eigen::MatrixXd& shortlist, int q) const;

  /// The hyperparameters of the fit that fitted sets come from.
  const Hyperparameters& hyperparameters() const { return sets_.hyperparameters(); }
  const FitSummary& fit_summary() const { return fit_summary_; }
  const InputScaler& inputs() const { return inputs_; }
  const OutcomeScaler& outcomes() const { return outcomes_; }
  double search_alpha() const { return search_alpha_; }
  /// (Σ r)²/Σ r² over the data.
  double effective_sample_size() const { return covey::effective_sample_size(ratios_); }
  /// Sentences that the user should read.
  const std::vector<std::string>& remarks() const { return remarks_; }

 private:
  Weights weights_at(const Eigen::VectorXd& u) const;
  /// Whether x and y name the same things; those that the model has never seen are one to it, and yet differ.
  bool has_same_categories(const Eigen::Ref<const Eigen::VectorXd>& x,
                           const Eigen::Ref<const Eigen::VectorXd>& y) const;
  /// Fits the outcomes with limits; best_ is then among what is expected to meet them.
  void set_limits(const TableRows& labelled, const Eigen::MatrixXd& limited);
  QueryWeights search_weights(const GaussianProcess& gp) const;
  AcquisitionSettings settings() const;
  std::unique_ptr<const Acquisition> acquisition(const GaussianProcess& gp) const;

  RankOptions options_;
  double direction_;  ///< 1, or −1 if outcomes are minimised
  InputScaler inputs_;
  OutcomeScaler outcomes_;
  double search_alpha_ = 1.0;
  FitSummary fit_summary_;
  GaussianProcess sets_;    ///< fitted to outcomes that are standardised and maximised
  GaussianProcess search_;  ///< the same process, unless there are very many observations
  /// The best posterior mean at the data, over which improvements are counted; nothing if none of these is
  /// expected to meet the limits, and then a score is the log of the probability to meet them.
  std::optional<double> best_;
  std::shared_ptr<const Feasibility> feasibility_;  ///< null: there are no limits; shared with acquisitions
  std::shared_ptr<const DensityRatio> ratio_;       ///< null: uniform weights; shared with the acquisitions
  Eigen::VectorXd ratios_;                          ///< at the observations of the sets
  std::unique_ptr<const BlockAcquisition> block_;   ///< where the acquisition has a fast form
  std::unique_ptr<const Acquisition> slow_;         ///< otherwise
  std::unique_ptr<const TableModel> table_;         ///< where sets are cross-fitted
  std::vector<std::string> remarks_;
};

}  // namespace covey
