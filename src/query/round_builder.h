#pragma once

#include <covey/gp/normalize.h>
#include <covey/query/round.h>

#include <Eigen/Core>
#include <chrono>
#include <cstdint>
#include <optional>

// What the suggestions for one and for several objectives share.
namespace covey {

// A stream of the seed, for draws at the data.
inline constexpr std::uint64_t kPathStream = 1001;

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point begin);

/// The history that the model sees: of many observations the informative ones. Throws std::invalid_argument
/// unless there are two.
History modelled(const History& history, const SuggestOptions& options);

/// Posterior means of f at the data.
Eigen::VectorXd means_at_data(const GaussianProcess& gp);

/// The observations with the highest merits, as columns: around them the search looks closer.
Eigen::MatrixXd best_observations(const GaussianProcess& gp, const Eigen::VectorXd& merits);

// The options of the preset paper: of its acquisition, but for the utility, and of its chains.
MonteCarloOptions monte_carlo_options(const SuggestOptions& options, double search_alpha);
PaperSearchOptions paper_search_options(const SuggestOptions& options);

/// Fits the model of a round for one objective and makes the predictions at its queries.
class RoundBuilder {
 public:
  /// `history` is modelled() already.
  RoundBuilder(const History& history, const SuggestOptions& options);

  const GaussianProcess& gp() const { return round_.fit_.gp; }
  /// How gp() sees outcomes.
  const OutcomeScaler& scaler() const { return scaler_; }
  /// The process that the search goes by, of warped outcomes; its time counts as the fit's.
  GaussianProcess search_model();

  /// Adds a query with its prediction; without weights they are uniform.
  void add(const SearchSummary& found) { add(found, Weights::uniform(gp().n())); }
  void add(const SearchSummary& found, Weights weights);

  /// The points that so many chains have found, with the weights that they learned.
  void add(const PaperSearchResult& found, int chains);

  Round& round() { return round_; }
  double search_alpha() const { return round_.search_alpha_; }
  Round finish(double search_seconds);

 private:
  static Round fit(const History& history, const SuggestOptions& options);
  void state_promise(Prediction& prediction) const;

  Round round_;
  OutcomeScaler scaler_;
  Eigen::VectorXd noise_variances_;  ///< of the standardised outcomes, where they are known
  SuggestOptions options_;
  TrackedSets tracked_;
};

/// The process with outcomes made up at some points, which get no say in conformal sets: where one is awaited
/// it is the mean that the model expects, where there will be none the worst so far.
struct Awaiting {
  GaussianProcess gp;
  Eigen::Index observed;
  Eigen::MatrixXd taken;  ///< every point that was asked, observed or not

  void add(const Eigen::MatrixXd& points, std::optional<double> value = {});
  /// 1 for observations, 0 for the others.
  Eigen::VectorXd ratios() const;
};

}  // namespace covey
