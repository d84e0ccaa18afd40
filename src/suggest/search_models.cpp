#include <covey/acquisition/hypervolume_improvement.h>
#include <covey/acquisition/success_weighted.h>
#include <covey/pareto/hypervolume.h>
#include <covey/suggest/search_models.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace covey {
namespace {

constexpr Eigen::Index kBestObservations = 4;

/// The process of one objective at the points where every objective is known; it may itself be known at more.
GaussianProcess at_complete(const GaussianProcess& gp, const History& history, Eigen::Index objective) {
  std::vector<Eigen::Index> own;
  Eigen::Index index = 0;
  for (Eigen::Index i = 0; i < history.X.cols(); ++i) {
    if (std::isnan(history.Y(objective, i))) continue;
    if (!history.Y.col(i).hasNaN()) own.push_back(index);
    ++index;
  }
  return GaussianProcess(gp.X()(Eigen::all, own), gp.y()(own), gp.hyperparameters(), gp.terms().noise(own));
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
    : gps(std::move(processes)), observed(std::ssize(history.complete())), taken(asked) {
  const Eigen::Index m = std::ssize(gps);
  if (observed < history.X.cols()) {
    for (Eigen::Index o = 0; o < m; ++o) {
      GaussianProcess& gp = gps[static_cast<std::size_t>(o)];
      gp = at_complete(gp, history, o);
    }
  }
  const bool for_several = is_for_several(options.acquisition.kind);
  if (!for_several) {
    const Eigen::VectorXd means = gps[0].means_at_data();
    best = best_observations(gps[0].X(), means);
    incumbent = means.maxCoeff();
  }
  Eigen::MatrixXd failed = history.failed;
  for (Eigen::Index i = 0; i < history.X.cols(); ++i) {
    if (!history.Y.col(i).hasNaN()) continue;
    Eigen::VectorXd outcomes(m);
    for (Eigen::Index o = 0; o < m; ++o) {
      outcomes[o] = builder.scaler(static_cast<std::size_t>(o)).standardize(history.Y(o, i));
    }
    append_column(history.X.col(i), failed);
    add(history.X.col(i), outcomes);
  }
  for (const auto x : history.failed.colwise()) append_column(x, taken);
  if (failed.cols() > 0) {
    success = std::make_shared<SuccessModel>(history.X(Eigen::all, history.complete()), failed);
  }
  add(history.pending);
  if (for_several) {
    reference = history.reference_point();
    for (Eigen::Index o = 0; o < m; ++o) {
      reference[o] = builder.scaler(static_cast<std::size_t>(o)).standardize(reference[o]);
    }
    best = best_observations(gps[0].X(), hypervolume_contributions(means_at_data(gps), reference));
  }
}

void SearchModels::add(const Eigen::MatrixXd& points) {
  for (const auto x : points.colwise()) {
    add(x, Eigen::VectorXd::Constant(std::ssize(gps), std::nan("")));
    append_column(x, taken);
  }
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

std::unique_ptr<const Acquisition> SearchModels::acquisition(const QueryWeights& weights, double search_alpha,
                                                             const SuggestOptions& options) const {
  const AcquisitionKind kind = options.acquisition.kind;
  std::unique_ptr<const Acquisition> acquisition =
      make_acquisition(kind, gps, weights,
                       {.conformal = {.alpha = search_alpha, .score = options.score},
                        .beta = options.beta_at(observed),
                        .best = incumbent,
                        .reference = reference,
                        .seed = options.seed});
  if (!success) return acquisition;
  return std::make_unique<SuccessWeighted>(kind, std::move(acquisition), success, incumbent);
}

}  // namespace covey
