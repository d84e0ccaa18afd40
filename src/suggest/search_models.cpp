#include <covey/acquisition/success_weighted.h>
#include <covey/numerics/distributions.h>
#include <covey/pareto/hypervolume.h>
#include <covey/suggest/search_models.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace covey {
namespace {

constexpr Eigen::Index kBestObservations = 4;
// The noise variance of an awaited outcome, as a share of that of an outcome.
constexpr double kAwaitedNoise = 0.01;

/// The process of one outcome at the points where every objective is known; it may itself be known at more.
GaussianProcess at_complete(const GaussianProcess& gp, const History& history, Eigen::Index outcome) {
  const std::vector<Eigen::Index> complete = history.complete();
  std::vector<Eigen::Index> own;
  Eigen::Index index = 0;
  for (Eigen::Index i = 0; i < history.X.cols(); ++i) {
    if (std::isnan(history.Y(outcome, i))) continue;
    if (std::ranges::binary_search(complete, i)) own.push_back(index);
    ++index;
  }
  return GaussianProcess(gp.X()(Eigen::all, own), gp.y()(own), gp.hyperparameters(), gp.terms().noise(own));
}

Eigen::VectorXd means_at(const GaussianProcess& gp, const Eigen::MatrixXd& points) {
  const std::vector<Marginal> marginals = gp.predict_many(points);
  Eigen::VectorXd means(points.cols());
  for (Eigen::Index i = 0; i < means.size(); ++i) means[i] = marginals[static_cast<std::size_t>(i)].mean;
  return means;
}

/// An end of limits as a model sees it.
double standardized(const OutcomeScaler& scaler, double end) {
  return std::isfinite(end) ? scaler.standardize(end) : end;
}

}  // namespace

void append_column(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::MatrixXd& points) {
  points.conservativeResize(x.size(), points.cols() + 1);
  points.rightCols(1) = x;
}

Eigen::MatrixXd best_observations(const Eigen::MatrixXd& X, const Eigen::VectorXd& merits) {
  std::vector<Eigen::Index> order(static_cast<std::size_t>(X.cols()));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](Eigen::Index i, Eigen::Index j) { return merits[i] > merits[j]; });
  order.resize(static_cast<std::size_t>(std::min(kBestObservations, X.cols())));
  return X(Eigen::all, order);
}

SearchModels::SearchModels(std::vector<GaussianProcess> processes, const RoundBuilder& builder,
                           const History& history, const Eigen::MatrixXd& asked,
                           const SuggestOptions& options)
    : observed(std::ssize(history.complete())), taken(asked) {
  const std::vector<Eigen::Index> rows = history.objective_rows();
  const auto scaler = [&](std::size_t k) -> const OutcomeScaler& {
    return builder.scaler(static_cast<std::size_t>(rows[k]));
  };
  set_limits(processes, builder, history, options);
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const GaussianProcess& gp = processes[static_cast<std::size_t>(rows[k])];
    const Goal goal = history.goal(rows[k]);
    gps.push_back(observed < history.X.cols() ? at_complete(gp, history, rows[k]) : gp);
    targets.push_back(goal.is_target() ? std::optional(scaler(k).standardize(goal.target)) : std::nullopt);
  }
  const bool for_several = is_for_several(options.acquisition.kind);
  if (!for_several) find_incumbent();
  Eigen::MatrixXd failed = history.failed;
  const std::vector<Eigen::Index> complete = history.complete();
  for (Eigen::Index i = 0; i < history.X.cols(); ++i) {
    if (std::ranges::binary_search(complete, i)) continue;
    Eigen::VectorXd outcomes(std::ssize(rows));
    for (std::size_t k = 0; k < rows.size(); ++k) {
      outcomes[static_cast<Eigen::Index>(k)] = scaler(k).standardize(history.Y(rows[k], i));
    }
    append_column(history.X.col(i), failed);
    add(history.X.col(i), outcomes);
  }
  for (const auto x : history.failed.colwise()) append_column(x, taken);
  if (failed.cols() > 0) success = std::make_shared<SuccessModel>(history.X(Eigen::all, complete), failed);
  add(history.pending);
  if (!for_several) return;
  reference = history.reference_point();
  for (std::size_t k = 0; k < rows.size(); ++k) {
    // Distances from a target have no offset.
    const auto o = static_cast<Eigen::Index>(k);
    reference[o] = targets[k] ? reference[o] / scaler(k).scale : scaler(k).standardize(reference[o]);
  }
  const std::vector<Eigen::Index> members = eligible();
  has_incumbent = !members.empty();
  if (has_incumbent) {
    const Eigen::MatrixXd reached = utilities_of(means_at_data(gps), targets)(Eigen::all, members);
    best = best_observations(gps[0].X()(Eigen::all, members), hypervolume_contributions(reached, reference));
  } else {
    find_incumbent();
  }
}

void SearchModels::set_limits(const std::vector<GaussianProcess>& processes, const RoundBuilder& builder,
                              const History& history, const SuggestOptions& options) {
  const std::vector<Eigen::Index> rows = history.limit_rows();
  const std::vector<Eigen::Index> complete = history.complete();
  for (const Eigen::Index row : rows) {
    const auto o = static_cast<std::size_t>(row);
    const Goal goal = history.goal(row);
    const TrackedSets& tracked = builder.tracked(o);
    const double k = std::min(tracked.k(), tracked.options().k_max);
    LimitedOutcome outcome{.gp = processes[o],
                           .at_least = standardized(builder.scaler(o), goal.at_least),
                           .at_most = standardized(builder.scaler(o), goal.at_most),
                           .noise_factor = std::exp(2.0 * k) * tracked.c0(),
                           .model_factor = std::exp(2.0 * k) * tracked.c1()};
    if (options.violations) {
      const bool has_both = std::isfinite(outcome.at_least) && std::isfinite(outcome.at_most);
      const double bounds = static_cast<double>(rows.size()) * (has_both ? 2.0 : 1.0);
      outcome.deviations = -student_t_quantile(tracked.nu(), *options.violations / bounds);
    }
    limited.push_back(std::move(outcome));
    Eigen::VectorXd measured(std::ssize(complete));
    for (Eigen::Index i = 0; i < measured.size(); ++i) {
      measured[i] = builder.scaler(o).standardize(history.Y(row, complete[static_cast<std::size_t>(i)]));
    }
    measured_.push_back(std::move(measured));
  }
}

std::vector<Eigen::Index> SearchModels::eligible() const {
  std::vector<char> is_met(static_cast<std::size_t>(gps[0].n()), 1);
  for (std::size_t l = 0; l < limited.size(); ++l) {
    const LimitedOutcome& outcome = limited[l];
    const std::vector<Marginal> marginals = outcome.gp.predict_many(gps[0].X());
    for (std::size_t i = 0; i < is_met.size(); ++i) {
      const auto index = static_cast<Eigen::Index>(i);
      const Marginal& f = marginals[i];
      const auto depth = [&](double y) { return std::min(y - outcome.at_least, outcome.at_most - y); };
      bool is_inside = depth(f.mean) >= 0.0;
      if (index < observed && !std::isnan(measured_[l][index])) {
        const double sd = std::sqrt(std::max(f.f_variance, 0.0));
        is_inside = depth(measured_[l][index]) >= 0.0 ? depth(f.mean) >= -sd : depth(f.mean) > sd;
      }
      if (!is_inside) is_met[i] = 0;
    }
  }
  std::vector<Eigen::Index> members;
  for (std::size_t i = 0; i < is_met.size(); ++i) {
    if (is_met[i] != 0) members.push_back(static_cast<Eigen::Index>(i));
  }
  return members;
}

void SearchModels::find_incumbent() {
  const std::vector<Eigen::Index> members = eligible();
  has_incumbent = !members.empty();
  const Eigen::MatrixXd& X = gps[0].X();
  if (!has_incumbent) {
    const std::shared_ptr<const Feasibility> limits = feasibility();
    Eigen::VectorXd chances(X.cols());
    for (Eigen::Index i = 0; i < X.cols(); ++i) chances[i] = limits->log_probability(X.col(i));
    best = best_observations(X, chances);
    return;
  }
  Eigen::VectorXd reached = gps[0].means_at_data()(members);
  if (targets[0]) reached = -(reached.array() - *targets[0]).abs();
  best = best_observations(X(Eigen::all, members), reached);
  incumbent = reached.maxCoeff();
}

void SearchModels::add(const Eigen::MatrixXd& points) {
  if (points.cols() == 0) return;
  // What is expected somewhere moves no mean elsewhere, so they can be added together.
  for (GaussianProcess& gp : gps) gp = gp.with_points(points, means_at(gp, points), kAwaitedNoise);
  for (LimitedOutcome& outcome : limited) {
    outcome.gp = outcome.gp.with_points(points, means_at(outcome.gp, points));
  }
  for (const auto x : points.colwise()) append_column(x, taken);
}

void SearchModels::add(const Eigen::Ref<const Eigen::VectorXd>& x, const Eigen::VectorXd& outcomes) {
  for (std::size_t o = 0; o < gps.size(); ++o) {
    const double known = outcomes[static_cast<Eigen::Index>(o)];
    const double y = std::isnan(known) ? gps[o].predict(x).mean : known;
    gps[o] = gps[o].with_points(x, Eigen::VectorXd::Constant(1, y));
  }
}

Eigen::VectorXd SearchModels::ratios() const {
  Eigen::VectorXd r = Eigen::VectorXd::Zero(gps[0].n());
  r.head(observed).setOnes();
  return r;
}

std::shared_ptr<const Feasibility> SearchModels::feasibility() const {
  return limited.empty() ? nullptr : std::make_shared<const Feasibility>(limited);
}

std::unique_ptr<const Acquisition> SearchModels::acquisition(const QueryWeights& weights, double search_alpha,
                                                             const SuggestOptions& options) const {
  const std::shared_ptr<const Feasibility> limits = feasibility();
  AcquisitionKind kind = options.acquisition.kind;
  std::unique_ptr<const Acquisition> acquisition;
  if (has_incumbent) {
    acquisition = make_acquisition(kind, gps, weights,
                                   {.conformal = {.alpha = search_alpha, .score = options.score},
                                    .beta = options.beta_at(observed),
                                    .best = incumbent,
                                    .targets = targets,
                                    .eligible = limits ? std::optional(eligible()) : std::nullopt,
                                    .reference = reference,
                                    .seed = options.seed});
  } else {
    acquisition = std::make_unique<FeasibilityAcquisition>(limits);
    kind = AcquisitionKind::kLogEi;  // it is a logarithm, too
  }
  if (success || (limits && has_incumbent)) {
    acquisition = std::make_unique<SuccessWeighted>(kind, std::move(acquisition), success, incumbent,
                                                    has_incumbent ? limits : nullptr);
  }
  if (!limits || !options.violations) return acquisition;
  return std::make_unique<InsideLimits>(std::move(acquisition), limits);
}

}  // namespace covey
