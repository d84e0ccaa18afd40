#include <covey/numerics/random.h>
#include <covey/numerics/statistics.h>
#include <covey/suggest/best_set.h>

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace covey {
namespace {

// Points that are compared jointly; of more, those that may be highest.
constexpr std::size_t kMostCompared = 256;
// Points between which replicates are shared out.
constexpr Eigen::Index kMostContenders = 24;
// Standard deviations above the mean by which points are chosen for the comparison.
constexpr double kHopefulDeviations = 4.0;
// A difference that varies by less than this share of an outcome's standard deviation does not vary.
constexpr double kNoSpread = 1e-9;
// Draws of what replicates may say.
constexpr Eigen::Index kPlannedDraws = 256;
// The probability from which an outcome of a plan counts as likely.
constexpr double kLikely = 0.5;
// |z| exceeds it as often as not.
constexpr double kMedianDeviation = 0.674;

/// The first of the points of `among` at each place.
std::vector<Eigen::Index> distinct(const Eigen::MatrixXd& X, const std::vector<Eigen::Index>& among) {
  std::vector<Eigen::Index> first;
  for (const Eigen::Index i : among) {
    const auto is_there = [&](Eigen::Index j) { return X.col(i) == X.col(j); };
    if (std::ranges::none_of(first, is_there)) first.push_back(i);
  }
  return first;
}

/// Chooses replicates of points whose utilities have means `means` and the covariance `covariance`, one after
/// the other.
class ReplicatePlan {
 public:
  /// The first point is the recommended one.
  ReplicatePlan(Eigen::VectorXd means, Eigen::MatrixXd covariance, double noise, double q,
                double indifference, std::uint64_t seed)
      : means_(std::move(means)),
        before_(std::move(covariance)),
        after_(before_),
        noise_(noise),
        q_(q),
        indifference_(indifference),
        base_(Rng(seed, 1).normal(means_.size(), kPlannedDraws)) {}

  void replicate(Eigen::Index i) {
    const Eigen::VectorXd column = after_.col(i);
    after_ -= column * column.transpose() / (column[i] + noise_);
  }

  /// The point of which an outcome helps most.
  Eigen::Index next() const {
    Eigen::Index hardest = 1;
    double least = std::numeric_limits<double>::infinity();
    for (Eigen::Index i = 1; i < means_.size(); ++i) {
      const double left = difference(after_, 0, i);
      const double learned = std::max(difference(before_, 0, i) - left, 0.0);
      const double distance =
          std::abs(means_[0] - means_[i]) + kMedianDeviation * std::sqrt(learned) + indifference_;
      if (distance / std::sqrt(left) >= least) continue;
      least = distance / std::sqrt(left);
      hardest = i;
    }
    return reduction(0, hardest) >= reduction(hardest, 0) ? 0 : hardest;
  }

  /// How likely it is that the comparison leaves one point, or such that do not matter.
  double settled() const {
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen(before_ - after_);
    const Eigen::VectorXd roots = eigen.eigenvalues().cwiseMax(0.0).cwiseSqrt();
    const Eigen::MatrixXd later = (eigen.eigenvectors() * roots.asDiagonal() * base_).colwise() + means_;
    Eigen::Index count = 0;
    for (const auto draw : later.colwise()) {
      if (is_settled(draw)) ++count;
    }
    return static_cast<double>(count) / static_cast<double>(later.cols());
  }

 private:
  /// The variance of the difference of two utilities; rounding leaves a little.
  static double difference(const Eigen::MatrixXd& covariance, Eigen::Index i, Eigen::Index j) {
    return std::max(covariance(i, i) + covariance(j, j) - 2.0 * covariance(i, j),
                    std::numeric_limits<double>::min());
  }
  /// What an outcome at i takes off the variance of its difference from j.
  double reduction(Eigen::Index i, Eigen::Index j) const {
    const double covariance = after_(i, i) - after_(i, j);
    return covariance * covariance / (after_(i, i) + noise_);
  }
  bool is_settled(const Eigen::Ref<const Eigen::VectorXd>& means) const {
    Eigen::Index best = 0;
    means.maxCoeff(&best);
    for (Eigen::Index i = 0; i < means.size(); ++i) {
      if (i == best) continue;
      if (means[i] - means[best] + q_ * std::sqrt(difference(after_, i, best)) > indifference_) return false;
    }
    return true;
  }

  Eigen::VectorXd means_;
  Eigen::MatrixXd before_;
  Eigen::MatrixXd after_;  ///< the covariance once the replicates are known
  double noise_;
  double q_;
  double indifference_;
  Eigen::MatrixXd base_;
};

/// The comparison of all points with the recommended one.
class Comparison {
 public:
  Comparison(const History& history, const CalibratedModel& model, Eigen::Index best,
             const std::vector<Eigen::Index>& among, const BestSetOptions& options)
      : history_(history), model_(model), options_(options), goal_(history.goal(0)) {
    goal_.target = model.fit.scaler.standardize(goal_.target);
    choose_points(distinct(history.X, among), best);
    draws_ = model.draw(history.X(Eigen::all, points_), options.draws, options.seed);
    const Eigen::MatrixXd utilities = draws_.unaryExpr([&](double f) { return goal_.utility(f); });
    differences_ = utilities.rowwise() - utilities.row(0);
    means_ = differences_.rowwise().mean();
    const Eigen::MatrixXd centred = differences_.colwise() - means_;
    sds_ = (centred.rowwise().squaredNorm() / static_cast<double>(options.draws)).cwiseSqrt();
    leave_out(centred);
  }

  BestSet result() const {
    BestSet set;
    for (const std::size_t i : left_) set.tied.push_back(points_[i]);
    set.at_stake = at_stake();
    if (left_.size() > 1) plan(set);
    return set;
  }

 private:
  /// The recommended point first, then the others that may be highest.
  void choose_points(std::vector<Eigen::Index> all, Eigen::Index best) {
    const std::vector<Marginal> marginals = model_.gp().predict_many(history_.X(Eigen::all, all));
    std::vector<std::pair<double, Eigen::Index>> hopes;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const bool is_best = history_.X.col(all[i]) == history_.X.col(best);
      const double hope = goal_.utility(marginals[i].mean) + kHopefulDeviations * model_.sd(marginals[i]);
      hopes.emplace_back(is_best ? std::numeric_limits<double>::infinity() : hope, all[i]);
    }
    std::ranges::stable_sort(hopes, [](const auto& a, const auto& b) { return a.first > b.first; });
    hopes.resize(std::min(hopes.size(), kMostCompared));
    for (const auto& [hope, point] : hopes) points_.push_back(point);
  }

  /// Leaves out what is worse than the recommended point, as long as that makes the quantile smaller.
  void leave_out(const Eigen::MatrixXd& centred) {
    left_.resize(points_.size());
    std::iota(left_.begin(), left_.end(), std::size_t{0});
    for (std::size_t before = 0; before != left_.size() && left_.size() > 1;) {
      before = left_.size();
      Eigen::VectorXd largest =
          Eigen::VectorXd::Constant(options_.draws, -std::numeric_limits<double>::infinity());
      for (const std::size_t i : left_) {
        const auto row = static_cast<Eigen::Index>(i);
        if (sds_[row] > kNoSpread) {
          largest = largest.cwiseMax((centred.row(row) / sds_[row]).transpose());
        }
      }
      q_ = largest.allFinite() ? quantile(largest, 1.0 - options_.alpha) : 0.0;
      std::erase_if(left_, [&](std::size_t i) {
        const auto row = static_cast<Eigen::Index>(i);
        return i > 0 && means_[row] + q_ * sds_[row] < 0.0;
      });
    }
    std::stable_sort(left_.begin() + 1, left_.end(), [&](std::size_t i, std::size_t j) {
      return means_[static_cast<Eigen::Index>(i)] > means_[static_cast<Eigen::Index>(j)];
    });
  }

  double at_stake() const {
    const auto utility = [&](std::size_t i, Eigen::Index s) {
      const double f = draws_(static_cast<Eigen::Index>(i), s);
      return history_.goal(0).utility(model_.fit.scaler.restore(f));
    };
    Eigen::VectorXd losses = Eigen::VectorXd::Zero(options_.draws);
    for (Eigen::Index s = 0; s < options_.draws; ++s) {
      for (const std::size_t i : left_) losses[s] = std::max(losses[s], utility(i, s) - utility(0, s));
    }
    return quantile(losses, 1.0 - options_.alpha);
  }

  void plan(BestSet& set) const {
    const Eigen::Index count = std::min(std::ssize(left_), kMostContenders);
    const std::vector<Eigen::Index> points(set.tied.begin(), set.tied.begin() + count);
    const Joint f = model_.gp().joint(history_.X(Eigen::all, points));
    const Eigen::VectorXd utilities = f.mean.unaryExpr([&](double mean) { return goal_.utility(mean); });
    // Near its mean the distance from a target is a line, that falls above the target.
    const Eigen::VectorXd slopes =
        f.mean.unaryExpr([&](double mean) { return goal_.is_target() && mean > goal_.target ? -1.0 : 1.0; });
    const OutcomeScaler& scaler = model_.fit.scaler;
    const double slope = scaler.transform.slope(scaler.restore(f.mean[0])) / scaler.scale;
    ReplicatePlan plan(
        utilities, model_.model_factor * slopes.asDiagonal() * f.covariance * slopes.asDiagonal(),
        model_.noise_factor * model_.gp().query_noise(), q_, slope * options_.indifference, options_.seed);
    for (Eigen::Index i = 0; i < count; ++i) {
      for (const auto awaited : history_.pending.colwise()) {
        if (awaited == history_.X.col(points[static_cast<std::size_t>(i)])) plan.replicate(i);
      }
    }
    std::vector<int> more(static_cast<std::size_t>(count), 0);
    set.settled = plan.settled();
    for (int k = 0; k < BestSet::kMostReplicates && *set.settled < kLikely; ++k) {
      const Eigen::Index i = plan.next();
      plan.replicate(i);
      ++more[static_cast<std::size_t>(i)];
      set.settled = plan.settled();
    }
    if (*set.settled < kLikely) return;
    for (std::size_t i = 0; i < more.size(); ++i) {
      if (more[i] > 0) set.confirm.push_back({points[i], more[i]});
    }
  }

  const History& history_;
  const CalibratedModel& model_;
  const BestSetOptions& options_;
  Goal goal_;                         ///< of standardised outcomes
  std::vector<Eigen::Index> points_;  ///< the recommended one first
  Eigen::MatrixXd draws_;             ///< of f, a row per point
  Eigen::MatrixXd differences_;       ///< of utilities, to the recommended point's
  Eigen::VectorXd means_;
  Eigen::VectorXd sds_;
  std::vector<std::size_t> left_;  ///< places in points_
  double q_ = 0.0;
};

}  // namespace

BestSet best_set(const History& history, const CalibratedModel& model, const Recommendation& recommended,
                 const std::optional<std::vector<Eigen::Index>>& among, const BestSetOptions& options) {
  std::vector<Eigen::Index> eligible(static_cast<std::size_t>(history.X.cols()));
  std::iota(eligible.begin(), eligible.end(), Eigen::Index{0});
  if (among) eligible = *among;
  if (recommended.by_posterior_mean()) {
    return Comparison(history, model, recommended.point, eligible, options).result();
  }
  const Eigen::VectorXd utilities = history.utilities().row(0);
  BestSet set{.tied = {recommended.point}};
  for (const Eigen::Index i : distinct(history.X, eligible)) {
    const bool is_same = history.X.col(i) == history.X.col(recommended.point);
    if (!is_same && utilities[i] == utilities[recommended.point]) set.tied.push_back(i);
  }
  return set;
}

}  // namespace covey
