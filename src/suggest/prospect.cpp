#include <covey/acquisition/acquisition_choice.h>
#include <covey/gp/success_model.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/statistics.h>
#include <covey/suggest/prospect.h>
#include <covey/suggest/search_models.h>
#include <covey/suggest/starts.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <stdexcept>

namespace covey {
namespace {

// Points whose model is computed jointly take cubic time: of more evaluated ones, those of the best means.
constexpr std::size_t kMostEvaluated = 200;
// Standard deviations above the mean by which screened points are chosen.
constexpr double kHighDeviations = 3.0;
// Steps around the best observations, each from next to it to its neighbourhood.
constexpr int kStepsAroundBest = 64;
// Ascents of an upper bound, from the most hopeful points.
constexpr int kAscents = 4;
constexpr int kMostIterations = 40;
// Draws that say where to look closer, and neighbours of each place.
constexpr Eigen::Index kFirstDraws = 64;
constexpr int kNeighboursOfBest = 6;
// A point counts if trials succeed there half as often as anywhere, as in SuccessWeighted.
constexpr double kLeastSuccess = 0.5;

// Streams of the seed.
constexpr std::uint64_t kSpreadStream = 1;
constexpr std::uint64_t kStepStream = 2;
constexpr std::uint64_t kFirstDrawStream = 3;
constexpr std::uint64_t kDrawStream = 4;

Eigen::MatrixXd side_by_side(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B) {
  Eigen::MatrixXd both(std::max(A.rows(), B.rows()), A.cols() + B.cols());
  if (A.cols() > 0) both.leftCols(A.cols()) = A;
  if (B.cols() > 0) both.rightCols(B.cols()) = B;
  return both;
}

class LookAhead {
 public:
  LookAhead(const Domain& domain, const History& history, const std::vector<CalibratedModel>& models,
            const Recommendation& recommended, const ProspectOptions& options)
      : domain_(domain),
        history_(history),
        models_(models),
        options_(options),
        objective_(static_cast<std::size_t>(history.objective_rows().front())),
        goal_(history.goal(static_cast<Eigen::Index>(objective_))),
        is_noisy_(recommended.by_posterior_mean()),
        best_(recommended.point) {
    goal_.target = scaler().standardize(goal_.target);
    Eigen::MatrixXd failed = history.failed;
    const std::vector<Eigen::Index> complete = history.complete();
    for (Eigen::Index i = 0; i < history.X.cols(); ++i) {
      if (!std::ranges::binary_search(complete, i)) append_column(history.X.col(i), failed);
    }
    if (failed.cols() > 0) success_.emplace(history.X(Eigen::all, complete), failed);
    choose_evaluated(complete);
  }

  Prospect result() {
    const Eigen::MatrixXd screened = domain_.all_points(options_.screened);
    const bool is_small = screened.cols() > 0;
    candidates_ = hopeful(is_small ? screened : spread(), options_.kept);
    if (!is_small) {
      candidates_ = side_by_side(candidates_, ascents());
      candidates_ = side_by_side(candidates_, neighbours(draw(kFirstDraws, kFirstDrawStream)));
    }
    return summarize(draw(options_.draws, kDrawStream));
  }

 private:
  /// Draws of all outcomes at the evaluated points and the candidates, in this order.
  struct Draws {
    Eigen::MatrixXd X;
    Eigen::MatrixXd f;          ///< of the objective, standardised
    Eigen::MatrixXi is_inside;  ///< whether all limits are met
  };

  const CalibratedModel& model() const { return models_[objective_]; }
  const OutcomeScaler& scaler() const { return model().fit.scaler; }
  double utility_of_y(double f) const {
    return history_.goal(static_cast<Eigen::Index>(objective_)).utility(scaler().restore(f));
  }

  void choose_evaluated(std::vector<Eigen::Index> complete) {
    const std::vector<Marginal> marginals = model().gp().predict_many(history_.X(Eigen::all, complete));
    std::vector<std::pair<double, Eigen::Index>> order;
    for (std::size_t i = 0; i < complete.size(); ++i) {
      const double merit =
          complete[i] == best_ ? std::numeric_limits<double>::infinity() : goal_.utility(marginals[i].mean);
      order.emplace_back(merit, complete[i]);
    }
    std::ranges::stable_sort(order, [](const auto& a, const auto& b) { return a.first > b.first; });
    order.resize(std::min(order.size(), kMostEvaluated));
    for (const auto& [merit, point] : order) evaluated_.push_back(point);
  }

  /// Points all over the domain and around the best observations.
  Eigen::MatrixXd spread() const {
    Eigen::MatrixXd points = domain_.spread(options_.screened, Rng(options_.seed, kSpreadStream).bits());
    Rng rng(options_.seed, kStepStream);
    const std::size_t centres = std::min<std::size_t>(evaluated_.size(), 4);
    Eigen::MatrixXd steps(domain_.dimension(), static_cast<Eigen::Index>(centres) * kStepsAroundBest);
    for (Eigen::Index i = 0; i < steps.cols(); ++i) {
      const Eigen::Index centre = evaluated_[static_cast<std::size_t>(i) / kStepsAroundBest];
      steps.col(i) = domain_.near(history_.X.col(centre), random_step(rng), rng);
    }
    return side_by_side(points, steps);
  }

  /// The highest utility that f may reasonably have.
  double hope(const Marginal& f, double deviations) const {
    const double reach = deviations * model().sd(f);
    if (!goal_.is_target()) return f.mean + reach;
    return -std::max(0.0, std::abs(f.mean - goal_.target) - reach);
  }

  /// Whether each of the points may meet all limits.
  std::vector<char> may_be_inside(const Eigen::MatrixXd& points) const {
    std::vector<char> may(static_cast<std::size_t>(points.cols()), 1);
    for (const Eigen::Index row : history_.limit_rows()) {
      const CalibratedModel& limited = models_[static_cast<std::size_t>(row)];
      const Goal limits = history_.goal(row);
      const std::vector<Marginal> marginals = limited.gp().predict_many(points);
      for (std::size_t i = 0; i < may.size(); ++i) {
        const double reach = kHighDeviations * limited.sd(marginals[i]);
        const OutcomeScaler& scaler = limited.fit.scaler;
        if (scaler.restore(marginals[i].mean + reach) < limits.at_least ||
            scaler.restore(marginals[i].mean - reach) > limits.at_most) {
          may[i] = 0;
        }
      }
    }
    return may;
  }

  /// The points that may be highest, among those that may meet the limits and where trials do not fail.
  Eigen::MatrixXd hopeful(const Eigen::MatrixXd& points, Eigen::Index most) const {
    const std::vector<Marginal> marginals = model().gp().predict_many(points);
    const std::vector<char> may = may_be_inside(points);
    std::vector<std::pair<double, Eigen::Index>> order;
    for (Eigen::Index i = 0; i < points.cols(); ++i) {
      if (may[static_cast<std::size_t>(i)] == 0) continue;
      if (success_ && success_->probability(points.col(i)) < kLeastSuccess * success_->highest()) continue;
      order.emplace_back(hope(marginals[static_cast<std::size_t>(i)], kHighDeviations), i);
    }
    std::ranges::stable_sort(order, [](const auto& a, const auto& b) { return a.first > b.first; });
    order.resize(std::min(order.size(), static_cast<std::size_t>(most)));
    std::vector<Eigen::Index> chosen;
    for (const auto& [value, i] : order) chosen.push_back(i);
    return points(Eigen::all, chosen);
  }

  /// Where upper bounds have their local maxima, the mean itself among them.
  Eigen::MatrixXd ascents() const {
    const std::optional<double> target = goal_.is_target() ? std::optional(goal_.target) : std::nullopt;
    Eigen::MatrixXd ends(domain_.dimension(), 0);
    for (const double deviations : {0.0, 2.0, kHighDeviations}) {
      // √beta counts standard deviations; plain, the set is all outcomes.
      const std::unique_ptr<const Acquisition> bound =
          make_acquisition(AcquisitionKind::kUcb, {model().gp()}, QueryWeights::uniform(model().gp().n()),
                           {.conformal = {.alpha = 1.0},
                            .beta = deviations * deviations * model().model_factor,
                            .targets = {target}});
      for (Eigen::Index i = 0; i < std::min<Eigen::Index>(kAscents, candidates_.cols()); ++i) {
        append_column(domain_.ascend(*bound, candidates_.col(i), kMostIterations).x, ends);
      }
    }
    return hopeful(ends, ends.cols());
  }

  Draws draw(Eigen::Index count, std::uint64_t stream) const {
    Draws draws;
    draws.X = side_by_side(history_.X(Eigen::all, evaluated_), candidates_);
    draws.f = model().draw(draws.X, count, Rng(options_.seed, stream).bits());
    if (!is_noisy_) {
      for (std::size_t i = 0; i < evaluated_.size(); ++i) {
        const double y = history_.Y(static_cast<Eigen::Index>(objective_), evaluated_[i]);
        draws.f.row(static_cast<Eigen::Index>(i)).setConstant(scaler().standardize(y));
      }
    }
    draws.is_inside.setOnes(draws.f.rows(), count);
    for (const Eigen::Index row : history_.limit_rows()) {
      const CalibratedModel& limited = models_[static_cast<std::size_t>(row)];
      const Goal limits = history_.goal(row);
      const std::uint64_t seed = Rng(options_.seed, 16 * static_cast<std::uint64_t>(row) + stream).bits();
      const Eigen::MatrixXd f = limited.draw(draws.X, count, seed);
      for (Eigen::Index s = 0; s < count; ++s) {
        for (Eigen::Index i = 0; i < f.rows(); ++i) {
          if (!limits.is_met(limited.fit.scaler.restore(f(i, s)))) draws.is_inside(i, s) = 0;
        }
      }
    }
    return draws;
  }

  /// The place of the best of a draw; nothing if none is inside the limits.
  std::optional<Eigen::Index> best_of(const Draws& draws, Eigen::Index s) const {
    std::optional<Eigen::Index> best;
    for (Eigen::Index i = 0; i < draws.f.rows(); ++i) {
      if (draws.is_inside(i, s) == 0) continue;
      if (!best || goal_.utility(draws.f(i, s)) > goal_.utility(draws.f(*best, s))) best = i;
    }
    return best;
  }

  /// Points around where the draws have their best.
  Eigen::MatrixXd neighbours(const Draws& draws) const {
    std::vector<Eigen::Index> places;
    for (Eigen::Index s = 0; s < draws.f.cols(); ++s) {
      if (const auto place = best_of(draws, s)) places.push_back(*place);
    }
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    Rng rng(options_.seed, kFirstDrawStream);
    Eigen::MatrixXd points(domain_.dimension(), std::ssize(places) * kNeighboursOfBest);
    for (Eigen::Index i = 0; i < points.cols(); ++i) {
      const Eigen::Index place = places[static_cast<std::size_t>(i / kNeighboursOfBest)];
      points.col(i) = domain_.near(draws.X.col(place), random_step(rng), rng);
    }
    return hopeful(points, points.cols());
  }

  Prospect summarize(const Draws& draws) const {
    Prospect prospect;
    const Eigen::Index count = draws.f.cols();
    std::vector<double> best, reached;  // utilities in the units of y
    Eigen::Index better = 0;
    prospect.optima.resize(domain_.dimension(), 0);
    for (Eigen::Index s = 0; s < count; ++s) {
      const std::optional<Eigen::Index> place = best_of(draws, s);
      if (!place) continue;
      append_column(draws.X.col(*place), prospect.optima);
      // The recommended point is the first of those that were evaluated.
      best.push_back(utility_of_y(draws.f(*place, s)));
      reached.push_back(utility_of_y(draws.f(0, s)));
      if (best.back() - reached.back() > options_.within) ++better;
    }
    prospect.probability = static_cast<double>(better) / static_cast<double>(count);
    if (!best.empty())
      prospect.range = {level(reached, 0.5 * options_.alpha), level(best, 1.0 - 0.5 * options_.alpha)};
    prospect.possible_gain = possible_gain(draws.X);
    return prospect;
  }

  static double level(const std::vector<double>& values, double q) {
    return quantile(Eigen::Map<const Eigen::VectorXd>(values.data(), std::ssize(values)), q);
  }

  double possible_gain(const Eigen::MatrixXd& X) const {
    const std::vector<Marginal> marginals = model().gp().predict_many(X);
    const double t = student_t_quantile(model().nu, 1.0 - options_.alpha);
    double most = -std::numeric_limits<double>::infinity();
    for (std::size_t i = is_noisy_ ? 0 : evaluated_.size(); i < marginals.size(); ++i) {
      most = std::max(most, in_units(hope(marginals[i], t)));
    }
    const double reach = t * model().sd(marginals[0]);
    const double distance = std::abs(marginals[0].mean - goal_.target);
    const double least =
        goal_.is_target() ? in_units(-(distance + reach)) : in_units(marginals[0].mean - reach);
    const double y = history_.Y(static_cast<Eigen::Index>(objective_), best_);
    const double reached =
        is_noisy_ ? least : history_.goal(static_cast<Eigen::Index>(objective_)).utility(y);
    return std::max(0.0, most - reached);
  }

  /// A standardised utility in the units of y; distances from a target have no offset.
  double in_units(double utility) const {
    return goal_.is_target() ? scaler().scale * utility : scaler().restore(utility);
  }

  const Domain& domain_;
  const History& history_;
  const std::vector<CalibratedModel>& models_;
  const ProspectOptions& options_;
  std::size_t objective_;
  Goal goal_;  ///< of standardised outcomes
  bool is_noisy_;
  Eigen::Index best_;
  std::optional<SuccessModel> success_;
  std::vector<Eigen::Index> evaluated_;  ///< the recommended one first
  Eigen::MatrixXd candidates_;
};

}  // namespace

Prospect look_ahead(const Domain& domain, const History& history, const std::vector<CalibratedModel>& models,
                    const Recommendation& recommended, const ProspectOptions& options) {
  if (!(options.within >= 0.0)) throw std::invalid_argument("look_ahead: within is negative, expected >= 0");
  if (std::ssize(history.objective_rows()) != 1)
    throw std::invalid_argument("look_ahead: there are several objectives, expected one");
  return LookAhead(domain, history, models, recommended, options).result();
}

bool should_stop(double probability, int told, double confidence) {
  return told >= kLeastToldToStop && probability <= 1.0 - confidence;
}

}  // namespace covey
