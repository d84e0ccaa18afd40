#include <covey/density/classifier.h>
#include <covey/gp/fit.h>
#include <covey/gp/normalize.h>
#include <covey/gp/subset.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/random.h>
#include <covey/table/rank_simulate.h>
#include <reproduction/sampled_set.h>
#include <reproduction/table_replay.h>
#include <reproduction/trace.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <numeric>
#include <utility>

namespace covey::reproduce::tabular_figure {
namespace {

// Streams of a seed.
enum : std::uint64_t { kHoldoutStream = 1, kLabelStream, kClassifierStream };
constexpr double kCutoff = 1e-6;

using Rows = std::vector<Eigen::Index>;

/// A fit to some rows, and how the others look to it.
struct RowModel {
  InputScaler inputs;
  OutcomeScaler outcomes;
  GaussianProcess gp;

  static RowModel fit(const TableRows& rows, const Eigen::VectorXd& y, const Rows& known) {
    const FitOptions options{.prior = Prior::kGamma, .screened = 0, .starts = 1, .finished = 1};
    const Eigen::MatrixXd X = rows.X(Eigen::all, known);
    const Eigen::VectorXd labels = y(known);
    const InputScaler inputs = InputScaler::from_data(X);
    const OutcomeScaler outcomes = OutcomeScaler::from_data(labels);
    return {inputs, outcomes,
            fit_gaussian_process(inputs.scale(X), outcomes.standardize(labels), options).gp};
  }
  Eigen::MatrixXd scale(const TableRows& rows, const Rows& some) const {
    return inputs.scale(rows.X(Eigen::all, some));
  }
};

/// The labels and draws of f that all candidates share: ascending labels.
struct Draws {
  Eigen::ArrayXd eps, xi;

  Draws(Eigen::Index k, std::uint64_t seed)
      : eps(sorted_normals(k, seed)), xi(Rng(seed, kLabelStream).normal(k, 1).array()) {}
};

class AuthorsReplay {
 public:
  AuthorsReplay(const Task& task, bool conformal, const TableProtocol& protocol, std::uint64_t seed)
      : rows_(*task.rows),
        y_((task.minimize ? -1.0 : 1.0) * task.rows->y),
        conformal_(conformal),
        p_(protocol),
        seed_(seed),
        holdout_(seed, kHoldoutStream),
        draws_(protocol.labels, seed) {
    const Eigen::Index n = y_.size();
    const Eigen::Index drawn =
        p_.split ? std::min<Eigen::Index>(p_.rows, n) : std::llround(0.9 * static_cast<double>(n));
    Rows order = random_subset(n, drawn, seed);
    for (Eigen::Index i = 0; i < n; ++i) {
      if (!std::ranges::binary_search(order, i)) apart_.push_back(i);
    }
    std::ranges::stable_sort(order, {}, [this](Eigen::Index i) { return y_[i]; });
    known_.assign(order.begin(), order.begin() + p_.initial);
    pool_.assign(order.begin() + p_.initial, order.end());
  }

  Replay play(int rounds) {
    for (int round = 0; round < rounds && !pool_.empty(); ++round) play_round();
    return std::move(replay_);
  }

 private:
  Eigen::Index n() const { return std::ssize(known_); }
  static double alpha_at(Eigen::Index n) { return 1.0 / std::sqrt(static_cast<double>(n)); }

  void play_round() {
    const RowModel model = RowModel::fit(rows_, y_, known_);
    const Eigen::MatrixXd candidates = model.scale(rows_, pool_);
    std::unique_ptr<const DensityRatio> ratio;
    if (conformal_) {
      ClassifierOptions classifier = p_.classifier;
      classifier.seed = Rng(seed_, kClassifierStream + static_cast<std::uint64_t>(n())).bits();
      ratio = fit_classifier_ratio(model.gp.X(), candidates, classifier).ratio;
    }
    const Eigen::VectorXd at_known = ratio ? ratio->values(model.gp.X()) : Eigen::VectorXd::Ones(n());
    const Eigen::VectorXd at_pool =
        ratio ? ratio->values(candidates) : Eigen::VectorXd::Ones(candidates.cols());
    Eigen::VectorXd values(candidates.cols());
    for (Eigen::Index i = 0; i < values.size(); ++i)
      values[i] = value_of(model.gp, candidates.col(i), {at_known, at_pool[i]});
    std::vector<Eigen::Index> order(pool_.size());
    std::iota(order.begin(), order.end(), Eigen::Index{0});
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](Eigen::Index i) { return values[i]; });

    Tally queries;
    const auto top = static_cast<Eigen::Index>(std::ceil(p_.top * static_cast<double>(n())));
    const Eigen::Index counted = p_.top_coverage ? std::min(top, std::ssize(order)) : 1;
    for (Eigen::Index rank = 0; rank < counted; ++rank) {
      const Eigen::Index i = order[static_cast<std::size_t>(rank)];
      judge(model, candidates.col(i), y_[pool_[static_cast<std::size_t>(i)]], {at_known, at_pool[i]},
            alpha_at(n()), queries);
    }
    enter(queries, alpha_at(n()));
    enter_holdout(model);
    reveal(order.front());
  }

  /// What the tables' cUCB, or UCB, gives for a candidate.
  double value_of(const GaussianProcess& gp, const Eigen::VectorXd& x, const Weights& weights) const;
  /// The part of the labels above mu: sums of their weights and of weighted utilities.
  double mixture(const QueryTerms& query, const Eigen::ArrayXd& m, double alpha) const;
  Eigen::ArrayXd masks(const ScoreDifferences& D, const Weights& weights, double alpha) const;

  struct Tally {
    double sets = 0.0, covered = 0.0, vacuous = 0.0;
    std::vector<double> widths;
  };
  void judge(const RowModel& model, const Eigen::VectorXd& x, double y, const Weights& weights, double alpha,
             Tally& tally) const;
  void enter(const Tally& tally, double alpha) {
    replay_.expected.push_back(1.0 - alpha);
    replay_.covered.push_back(tally.covered / tally.sets);
    replay_.vacuous.push_back(conformal_ ? tally.vacuous / tally.sets : 0.0);
    replay_.width.push_back(median_of_finite(tally.widths));
  }
  void enter_holdout(const RowModel& model);
  void reveal(Eigen::Index chosen);

  const TableRows& rows_;
  Eigen::VectorXd y_;  ///< maximised
  bool conformal_;
  const TableProtocol& p_;
  std::uint64_t seed_;
  Rng holdout_;
  Draws draws_;
  Rows known_, pool_, apart_;
  double regret_ = 0.0;
  Replay replay_;
};

Eigen::ArrayXd AuthorsReplay::masks(const ScoreDifferences& D, const Weights& weights, double alpha) const {
  Eigen::ArrayXd m(draws_.eps.size());
  for (Eigen::Index j = 0; j < m.size(); ++j) {
    m[j] = exceeds_level(table_p_value(D, weights, draws_.eps[j], p_.rescaled), alpha) ? 1.0 : 0.0;
  }
  return m;
}

double AuthorsReplay::mixture(const QueryTerms& query, const Eigen::ArrayXd& m, double alpha) const {
  const double root = std::sqrt(query.S);
  const double f_sd = std::sqrt((query.S - query.s2) * query.s2) / root;
  const double factor = std::sqrt(0.5 * std::numbers::pi * normal_quantile(1.0 - 0.5 * alpha));
  double first = 0.0, first_sum = 0.0, second = 0.0, second_sum = 0.0;
  for (Eigen::Index j = 0; j < m.size(); ++j) {
    const double z = draws_.eps[j];
    if (z < 0.0) continue;
    const double deviation = (query.S - query.s2) / root * z;
    double u = query.mu + deviation + f_sd * draws_.xi[j];
    if (!p_.own_draw) {
      const double t = deviation / f_sd;
      u = query.mu + factor * (deviation * (2.0 * normal_cdf(t) - 1.0) + 2.0 * f_sd * normal_pdf(t));
    }
    const double inside = m[j] / std::max(normal_pdf(z), kCutoff);
    first += inside * u;
    first_sum += inside;
    second += (1.0 - m[j]) * u;
    second_sum += 1.0 - m[j];
  }
  if (p_.lost_mass)
    return (1.0 - alpha) * first / std::max(first_sum, kCutoff) +
           alpha * second / std::max(second_sum, kCutoff);
  if (first_sum == 0.0) return second / second_sum;
  if (second_sum == 0.0) return first / first_sum;
  return (1.0 - alpha) * first / first_sum + alpha * second / second_sum;
}

double AuthorsReplay::value_of(const GaussianProcess& gp, const Eigen::VectorXd& x,
                               const Weights& weights) const {
  const double alpha = alpha_at(n());
  const QueryTerms query = gp.query(x);
  if (!conformal_) {
    return query.mu + std::sqrt(normal_quantile(1.0 - 0.5 * alpha) * std::max(query.S - query.s2, 0.0));
  }
  // Out of distribution the value is the mean of the outcomes.
  if (exceeds_level(weights.w_n(), alpha)) return 0.0;
  const ScoreDifferences D = score_differences(Score::kInSample, gp.terms(), query);
  return mixture(query, masks(D, weights, alpha), alpha);
}

void AuthorsReplay::judge(const RowModel& model, const Eigen::VectorXd& x, double y, const Weights& weights,
                          double alpha, Tally& tally) const {
  const QueryTerms query = model.gp.query(x);
  const double root = std::sqrt(query.S);
  const double z = (model.outcomes.standardize(y) - query.mu) / root;
  tally.sets += 1.0;
  if (!conformal_) {
    const double reach = normal_quantile(1.0 - 0.5 * alpha);
    tally.covered += std::abs(z) <= reach ? 1.0 : 0.0;
    tally.widths.push_back(2.0 * reach * root * model.outcomes.scale);
    return;
  }
  tally.vacuous += exceeds_level(weights.w_n(), alpha) ? 1.0 : 0.0;
  const ScoreDifferences D = score_differences(Score::kInSample, model.gp.terms(), query);
  IntervalSet set;
  if (p_.sampled_sets) {
    const Eigen::ArrayXd m = masks(D, weights, alpha);
    if (m.sum() > 0.0) set = {mask_hull(draws_.eps, m)};
  } else {
    set = conformal_set(D, weights, alpha);
  }
  tally.covered += contains(set, z) ? 1.0 : 0.0;
  tally.widths.push_back(width(set) * root * model.outcomes.scale);
}

void AuthorsReplay::enter_holdout(const RowModel& model) {
  Tally tally;
  if (!p_.split) {
    for (const Eigen::Index row : apart_)
      judge(model, model.scale(rows_, {row}), y_[row], Weights::uniform(n()), alpha_at(n()), tally);
    replay_.holdout_expected.push_back(1.0 - alpha_at(n()));
    replay_.holdout_covered.push_back(tally.covered / tally.sets);
    return;
  }
  const Eigen::VectorXi order = holdout_.permutation(n());
  const auto held = static_cast<Eigen::Index>(std::ceil(p_.holdout * static_cast<double>(n())));
  Rows rest, out;
  for (Eigen::Index i = 0; i < n(); ++i)
    (i < held ? out : rest).push_back(known_[static_cast<std::size_t>(order[i])]);
  const RowModel without = RowModel::fit(rows_, y_, rest);
  const double alpha = alpha_at(std::ssize(rest));
  for (const Eigen::Index row : out)
    judge(without, without.scale(rows_, {row}), y_[row], Weights::uniform(std::ssize(rest)), alpha, tally);
  replay_.holdout_expected.push_back(1.0 - alpha);
  replay_.holdout_covered.push_back(tally.covered / tally.sets);
}

void AuthorsReplay::reveal(Eigen::Index chosen) {
  const Eigen::Index row = pool_[static_cast<std::size_t>(chosen)];
  regret_ += y_(pool_).maxCoeff() - y_[row];
  replay_.cumulative_regret.push_back(regret_);
  known_.push_back(row);
  pool_.erase(pool_.begin() + chosen);
}

}  // namespace

double table_p_value(const ScoreDifferences& D, const Weights& weights, double z, bool rescaled) {
  const Support votes = support(D, weights, z);
  if (!rescaled) return votes.p_value();
  const double count = 1.0 + (D.at(z) <= 0.0).cast<double>().sum();
  return (votes.below + votes.tied + 0.5 * votes.query) / votes.total * count / (count - 0.5);
}

Replay authors_replay(const Task& task, bool conformal, const TableProtocol& protocol, int rounds,
                      std::uint64_t seed) {
  return AuthorsReplay(task, conformal, protocol, seed).play(rounds);
}

Replay covey_replay(const Task& task, const TableProtocol& protocol, int rounds, std::uint64_t seed) {
  RankOptions ranking;
  ranking.acquisition = {AcquisitionKind::kUcb, true};
  ranking.minimize = task.minimize;
  ranking.seed = seed;
  ranking.threads = 1;
  const auto rows = static_cast<double>(task.rows->y.size());
  const double share = protocol.split ? std::min(0.9, protocol.rows / rows) : 0.9;
  Replay replay;
  simulate_ranking(
      *task.rows, ranking, {.rounds = rounds, .initial = protocol.initial, .subsample = share},
      [&](const SimulatedRound& round) {
        const Prediction& p = round.prediction;
        replay.cumulative_regret.push_back(round.cumulative_regret);
        replay.expected.push_back(1.0 - p.alpha);
        replay.covered.push_back(round.verdict.covered ? 1.0 : 0.0);
        replay.vacuous.push_back(std::isfinite(p.tracked->hi - p.tracked->lo) ? 0.0 : 1.0);
        replay.width.push_back(p.tracked->hi - p.tracked->lo);
        replay.holdout_expected.push_back(1.0 - p.alpha);
        replay.holdout_covered.push_back(round.holdout ? round.holdout->conformal : std::nan(""));
      });
  return replay;
}

}  // namespace covey::reproduce::tabular_figure
