#pragma once

#include <covey/suggest/history.h>
#include <covey/suggest/round.h>

#include <Eigen/Core>
#include <chrono>
#include <optional>
#include <vector>

namespace covey {

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point begin);

/// The options of another fit to much the same data as a process of the round has: its hyperparameters are
/// near; with many data there is time for little else.
FitOptions fit_options_beside(const GaussianProcess& gp, const SuggestOptions& options);

/// Fits the models of a round and makes the forecasts at its queries.
class RoundBuilder {
 public:
  /// `history` is valid, and modelled() already.
  RoundBuilder(const History& history, const SuggestOptions& options);

  const GaussianProcess& gp(std::size_t objective = 0) const { return round_.models[objective].gp(); }
  const OutcomeScaler& scaler(std::size_t objective = 0) const { return round_.models[objective].scaler; }
  const TrackedSets& tracked(std::size_t objective) const { return tracked_[objective]; }
  /// The processes of all outcomes as the search goes by them. Kinds of one objective search a model of
  /// warped outcomes (SuggestOptions::warp), unless it has a target; its time counts as the fit's.
  std::vector<GaussianProcess> search_processes();

  /// Adds a query with its forecasts. The weights are those of the conformal sets of every objective that was
  /// observed at as many points; the others, and all if there are none, have uniform weights.
  void add(const SearchSummary& found, const std::optional<Weights>& weights = {},
           const std::optional<double>& tolerated = {});

  double search_alpha() const { return round_.search_alpha; }
  Round& round() { return round_; }
  /// The round; what has passed since the builder was made and is not the fits' was the search's time.
  Round finish();

 private:
  ObjectiveForecast forecast(const Eigen::VectorXd& x, Weights weights, std::size_t objective);

  Clock::time_point begin_ = Clock::now();
  Round round_;
  std::vector<TrackedSets> tracked_;   ///< one per outcome
  std::optional<std::size_t> warped_;  ///< the outcome that may be warped for the search
  Eigen::VectorXd noise_variances_;    ///< of its standardised outcomes, where they are known
  SuggestOptions options_;
};

}  // namespace covey
