#pragma once

#include <covey/acquisition/acquisition.h>
#include <covey/conformal/prediction.h>
#include <covey/conformal/tracked.h>
#include <covey/gp/fit.h>
#include <covey/query/domain.h>
#include <covey/query/search.h>

#include <Eigen/Core>
#include <cstdint>
#include <string_view>
#include <vector>

namespace covey {

enum class AcquisitionType { kUcb, kEi, kLogEi, kConformalUcb, kConformalEi, kConformalLogEi };
std::string_view to_string(AcquisitionType type);
/// "cucb", "cei", "clogei", "ucb", "ei" or "logei".
AcquisitionType acquisition_from_string(std::string_view name);
bool is_conformal(AcquisitionType type);

/// Everything a suggestion depends on besides options and seed. Outcomes are maximised, in the user's units.
struct History {
  Eigen::MatrixXd X;                     ///< D × n, encoded
  Eigen::VectorXd y;                     ///< n
  Eigen::MatrixXd pending = {};          ///< D × p: asked, not answered yet
  Eigen::VectorXd noise_variances = {};  ///< empty, or the known variance of each outcome
  std::vector<TrackedSets::Told>
      ledger;  ///< past queries with their frozen predictions, in the order of telling
};

struct SuggestOptions {
  AcquisitionType acquisition = AcquisitionType::kConformalUcb;
  int q = 1;           ///< queries at a time, chosen one after the other with the earlier ones pending
  double alpha = 0.1;  ///< of the reported sets
  /// Of the sets inside the acquisition; 0: the schedule max(.05, 1/√n).
  double search_alpha = 0.0;
  double beta = 4.0;  ///< of the upper confidence bound: more explores more
  /// The search has a model of its own, of outcomes that are warped to look normal (fit_warp): a few terrible ones then do
  /// not hide what goes on among the good. Predictions are made by the model of the outcomes as they are.
  bool warp = true;
  bool allow_repetitions = false;  ///< whether a point that was asked before may be suggested again
  Score score = Score::kLooStudent;
  KernelType kernel = KernelType::kMatern52;
  Prior prior = Prior::kSearch;
  /// Search only the trust region of this length around the best observation (see TrustRegion); 0: the whole domain, which
  /// otherwise must be the unit cube.
  double trust_region = 0.0;
  std::uint64_t seed = 0;
  int threads = 1;  ///< 0: all cores; never changes the result
  SearchOptions search = {};

  double search_alpha_at(Eigen::Index n) const;
};

/// A query with everything said about its outcome before it is seen.
struct Query {
  Eigen::VectorXd x;        ///< encoded
  Prediction prediction;    ///< in the units of y
  FrozenPrediction frozen;  ///< what telling the outcome needs, in the units of y
  SearchSummary search;
};

/// One round: the model of the history, and q queries. All predictions are made from the history alone.
class Round {
 public:
  const std::vector<Query>& queries() const { return queries_; }
  const Fit& fit() const { return fit_; }
  double search_alpha() const { return search_alpha_; }
  /// Judges the outcome of query i: the conformal set by its p-value, the tracked one, which is the promise, by its ends.
  Verdict judge(std::size_t i, double y) const;
  /// The model's means of f at the columns of X (D × m, encoded), in the units of y.
  Eigen::VectorXd posterior_means(const Eigen::Ref<const Eigen::MatrixXd>& X) const;

  double fit_seconds = 0.0;
  double search_seconds = 0.0;

 private:
  friend class RoundBuilder;
  Round(Fit fit, double offset, double scale) : fit_(std::move(fit)), offset_(offset), scale_(scale) {}

  Fit fit_;
  double offset_;  ///< y = offset + scale · standardised
  double scale_;
  double search_alpha_ = 1.0;
  PredictionOptions options_;
  std::vector<Query> queries_;
};

/// What to try next in the domain. Needs at least two observations; of more than kMaxExactObservations the model sees the
/// informative ones. Depends on domain, history, options and seed only.
Round suggest(const Domain& domain, const History& history, const SuggestOptions& options);
/// The same in the unit cube.
Round suggest(const History& history, const SuggestOptions& options);

/// The same round for queries that someone else chose, the columns of `points` (D × q): only the predictions are made.
Round suggest_at(const History& history, const Eigen::MatrixXd& points, const SuggestOptions& options);

}  // namespace covey
