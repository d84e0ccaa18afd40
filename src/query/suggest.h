#pragma once

#include <covey/acquisition/acquisition.h>
#include <covey/conformal/joint_set.h>
#include <covey/conformal/prediction.h>
#include <covey/conformal/tracked.h>
#include <covey/gp/fit.h>
#include <covey/gp/subset.h>
#include <covey/query/domain.h>
#include <covey/query/paper_search.h>
#include <covey/query/search.h>

#include <Eigen/Core>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace covey {

enum class AcquisitionType {
  kUcb,
  kEi,
  kLogEi,
  kNei,
  kConformalUcb,
  kConformalEi,
  kConformalLogEi,
  kConformalNei
};
std::string_view to_string(AcquisitionType type);
/// "cucb", "cei", "clogei", "cnei", "ucb", "ei", "logei" or "nei".
AcquisitionType acquisition_from_string(std::string_view name);
bool is_conformal(AcquisitionType type);

/// How a round is done.
///
///   kExact  acquisitions in closed form, batches one query after the other, tracked sets as the promise
///   kPaper  as Stanton, Maddox & Wilson (2023) do it: sampled labels, relaxed masks, Langevin chains that teach the density
///           ratio, joint batches, conformal sets with those weights as the promise
enum class Preset { kExact, kPaper };
std::string_view to_string(Preset preset);
Preset preset_from_string(std::string_view name);

/// Everything a suggestion depends on besides options and seed. Outcomes are maximised, in the user's units.
struct History {
  Eigen::MatrixXd X;             ///< D × n, encoded
  Eigen::VectorXd y;             ///< n
  Eigen::MatrixXd pending = {};  ///< D × p: asked, not answered yet
  Eigen::MatrixXd failed = {};   ///< D × f: tried without an outcome; to the search, as bad as the worst
  Eigen::VectorXd noise_variances = {};  ///< empty, or the known variance of each outcome
  std::vector<TrackedSets::Told>
      ledger;                    ///< past queries with their frozen predictions, in the order of telling
  PastProposals proposals = {};  ///< what past queries were drawn from, for RatioSource::kEnergy
};

struct SuggestOptions {
  /// The defaults below are those of kExact; paper() has the others.
  Preset preset = Preset::kExact;
  static SuggestOptions paper();

  AcquisitionType acquisition = AcquisitionType::kConformalUcb;
  int q = 1;  ///< queries at a time, chosen one after the other with the earlier ones pending
  Promise promise = Promise::kTracked;  ///< which set on a query the record of coverage judges
  double alpha = 0.1;                   ///< of the reported sets; 0: the schedule of search_alpha
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
  /// Where the weights of the conformal sets inside the acquisition come from. In kExact they are clipped, so that no query is
  /// out of distribution, and queries are taken to be drawn from exp(a) with the acquisition a under uniform weights.
  RatioSource ratio = RatioSource::kUniform;
  SearchOptions search = {};
  /// Of kPaper: the chains, the labels drawn, and both temperatures of the relaxed masks.
  PaperSearchOptions chains = {};
  int labels = 256;
  double tau = 1e-2;
  /// Of more observations the model sees the informative ones only.
  Eigen::Index max_observations = 600;

  /// Throws std::invalid_argument naming the first field out of its range; q is the search's to check.
  void validate() const;
  double search_alpha_at(Eigen::Index n) const;
  double alpha_at(Eigen::Index n) const;
};

/// A query with everything said about its outcome before it is seen.
struct Query {
  Eigen::VectorXd x;        ///< encoded
  Prediction prediction;    ///< in the units of y
  FrozenPrediction frozen;  ///< what telling the outcome needs, in the units of y
  Weights weights;          ///< of the conformal set
  SearchSummary search;
};

/// One round: the model of the history, and q queries. All predictions are made from the history alone.
class Round {
 public:
  const std::vector<Query>& queries() const { return queries_; }
  const Fit& fit() const { return fit_; }
  /// The fit is to standardised outcomes: y = offset + scale · standardised.
  double offset() const { return offset_; }
  double scale() const { return scale_; }
  double search_alpha() const { return search_alpha_; }
  double alpha() const { return options_.alpha; }  ///< of the reported sets
  /// What is known of all outcomes of the round together: a joint conformal set with uniform weights (joint_set.h).
  struct Joint {
    bool whole_space = false;  ///< too few groups for a bounded set at this level
    Eigen::VectorXd lower;     ///< a box around the set, in the units of y
    Eigen::VectorXd upper;
    double volume = 0.0;  ///< of the set itself, in units of y to the power q; by Monte Carlo
    double p_value = 0.0;
    bool covered = false;
  };
  Joint joint(const Groups& groups, const Eigen::Ref<const Eigen::VectorXd>& outcomes) const;
  /// Judges the outcome of query i: the conformal set by its p-value, the tracked one by its ends.
  Verdict judge(std::size_t i, double y) const;
  /// The model's means of f at the columns of X (D × m, encoded), in the units of y.
  Eigen::VectorXd posterior_means(const Eigen::Ref<const Eigen::MatrixXd>& X) const;
  /// The same once the outcomes of the queries are known: conditioned on them, the hyperparameters as they were.
  Eigen::VectorXd posterior_means(const Eigen::Ref<const Eigen::MatrixXd>& X,
                                  const Eigen::Ref<const Eigen::VectorXd>& outcomes) const;

  double fit_seconds = 0.0;
  double search_seconds = 0.0;
  std::optional<PaperSearchHealth> health;  ///< of the chains, in kPaper
  std::optional<LogDensity> proposal;       ///< what the queries were drawn from, with RatioSource::kEnergy

 private:
  friend class RoundBuilder;
  Round(Fit fit, double offset, double scale) : fit_(std::move(fit)), offset_(offset), scale_(scale) {}

  Eigen::MatrixXd asked() const;
  Eigen::VectorXd means_of(const GaussianProcess& gp, const Eigen::Ref<const Eigen::MatrixXd>& X) const;

  Fit fit_;
  double offset_;
  double scale_;
  double search_alpha_ = 1.0;
  Promise promise_ = Promise::kTracked;
  PredictionOptions options_;
  std::vector<Query> queries_;
};

/// What to try next in the domain. Needs at least two observations. Depends on domain, history, options and seed only.
Round suggest(const Domain& domain, const History& history, const SuggestOptions& options);
/// The same in the unit cube.
Round suggest(const History& history, const SuggestOptions& options);

/// The same round for queries that someone else chose, the columns of `points` (D × q): only the predictions are made.
Round suggest_at(const History& history, const Eigen::MatrixXd& points, const SuggestOptions& options);

}  // namespace covey
