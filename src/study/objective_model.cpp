#include <covey/gp/deletion.h>
#include <covey/study/objective_model.h>
#include <covey/suggest/recommendation.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace covey {
namespace {

// Points whose means are computed together.
constexpr Eigen::Index kBlock = 512;

}  // namespace

ObjectiveModel::ObjectiveModel(const Study& study, const std::vector<Trial>& trials, std::size_t objective,
                               int threads)
    : space_(study.space),
      round_(fit_study(study, trials, objective, threads)),
      alpha_(study.config.alpha),
      sign_(sign_of(study.config.objectives[objective].direction)),
      goal_(study.config.objectives[objective].goal()) {
  const std::vector<std::size_t> observed = observed_trials(trials, objective);
  const auto among = eligible_observations(study, trials, objective);
  const Recommendation found = recommend(observed_history(study, trials, objective), round_.models[0],
                                         declared_deterministic(study), among);
  recommended_ = {observed[static_cast<std::size_t>(found.point)], found.by_posterior_mean(),
                  std::clamp(sign_ * found.mean, goal_.low, goal_.high),
                  std::string(because(found.evidence)) + (among ? "; of those that meet the limits" : "")};
}

double ObjectiveModel::noise_sd() const {
  return scaler().scale * std::sqrt(gp().query_noise());
}

Eigen::Index ObjectiveModel::least_for_sets() const {
  // The query's own weight 1/(n + 1) must not exceed alpha; a hair of rounding is forgiven, as it is in the
  // sets.
  return static_cast<Eigen::Index>(std::ceil(1.0 / (alpha_ + kLevelTolerance) - 1.0));
}

Eigen::VectorXd ObjectiveModel::means(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  const Hyperparameters& h = gp().hyperparameters();
  Eigen::VectorXd means(X.cols());
  for (Eigen::Index first = 0; first < X.cols(); first += kBlock) {
    const Eigen::Index count = std::min(kBlock, X.cols() - first);
    const Eigen::MatrixXd K = kernel_matrix(h, gp().X(), X.middleCols(first, count));
    means.segment(first, count) = h.means(X.middleCols(first, count)) + K.transpose() * gp().terms().a;
  }
  return in_user_units(means).cwiseMax(goal_.low).cwiseMin(goal_.high);
}

Eigen::VectorXd ObjectiveModel::in_user_units(const Eigen::Ref<const Eigen::VectorXd>& standardized) const {
  return sign_ * standardized.unaryExpr([this](double value) { return scaler().restore(value); });
}

Prediction ObjectiveModel::in_user_units(Prediction prediction) const {
  prediction = in_units(in_units(std::move(prediction), scaler()), 0.0, sign_);
  prediction.mean = std::clamp(prediction.mean, goal_.low, goal_.high);
  return within(std::move(prediction), {goal_.low, goal_.high});
}

Prediction ObjectiveModel::predict(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  return in_user_units(
      predict_outcome(gp().terms(), gp().query(x), Weights::uniform(n()), {.alpha = alpha_}));
}

std::vector<LeftOut> ObjectiveModel::left_out() const {
  const Deletions deletions(gp());
  const Eigen::VectorXd outcomes = y();
  std::vector<LeftOut> result;
  for (Eigen::Index i = 0; i < n(); ++i) {
    const Deletion deletion = deletions.at(i);
    result.push_back(
        {outcomes[i], in_user_units(predict_outcome(deletion.fit, deletion.query, Weights::uniform(n() - 1),
                                                    {.alpha = alpha_}))});
  }
  return result;
}

Eigen::VectorXd ObjectiveModel::nearness(const Eigen::Ref<const Eigen::VectorXd>& x,
                                         const std::vector<std::size_t>& along) const {
  Eigen::MatrixXd moved = gp().X();  // the data where they agree with x along those
  for (Eigen::Index k = 0; k < x.size(); ++k) {
    const std::size_t parameter = space_.coordinates()[static_cast<std::size_t>(k)].parameter;
    if (std::find(along.begin(), along.end(), parameter) != along.end()) moved.row(k).setConstant(x[k]);
  }
  const Hyperparameters& h = gp().hyperparameters();
  return kernel_vector(h, moved, x) / h.variance();
}

Importance ObjectiveModel::importance() const {
  return first_order_importance(space_, [this](const Eigen::MatrixXd& X) { return means(X); });
}

std::optional<bool> declared_deterministic(const Study& study) {
  return study.config.deterministic ? std::optional(true) : std::nullopt;
}

std::optional<std::vector<Eigen::Index>> eligible_observations(const Study& study,
                                                               const std::vector<Trial>& trials,
                                                               std::size_t objective) {
  if (!study.config.has_limits()) return std::nullopt;
  const std::vector<std::size_t> observed = observed_trials(trials, objective);
  std::vector<Eigen::Index> among;
  for (std::size_t i = 0; i < observed.size(); ++i) {
    if (feasible(study, trials[observed[i]]) == true) among.push_back(static_cast<Eigen::Index>(i));
  }
  return among.empty() ? std::nullopt : std::optional(std::move(among));
}

std::vector<std::size_t> observed_trials(const std::vector<Trial>& trials, std::size_t objective) {
  std::vector<std::size_t> observed;
  for (std::size_t i = 0; i < trials.size(); ++i) {
    if (trials[i].is_observation() && trials[i].objectives[objective].value) observed.push_back(i);
  }
  return observed;
}

double explained_share(const std::vector<LeftOut>& left_out) {
  double mean = 0.0;
  for (const LeftOut& one : left_out) mean += one.y / static_cast<double>(left_out.size());
  double largest = 0.0;
  for (const LeftOut& one : left_out) {
    largest = std::max({largest, std::abs(one.y - mean), std::abs(one.y - one.prediction.mean)});
  }
  if (!(largest > 0.0)) return std::numeric_limits<double>::quiet_NaN();
  double residual = 0.0;
  double total = 0.0;
  const int exponent = std::ilogb(largest);  // the squares of 1e-300 and 1e200 are beyond floating point
  for (const LeftOut& one : left_out) {
    const double error = std::scalbn(one.y - one.prediction.mean, -exponent);
    const double deviation = std::scalbn(one.y - mean, -exponent);
    residual += error * error;
    total += deviation * deviation;
  }
  return total > 0.0 ? 1.0 - residual / total : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace covey
