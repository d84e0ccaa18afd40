#include <covey/gp/subset.h>
#include <covey/pareto/front.h>
#include <covey/pareto/hypervolume.h>
#include <covey/suggest/history.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

std::vector<Eigen::Index> rows_of(const History& history, bool with_limits) {
  std::vector<Eigen::Index> rows;
  for (Eigen::Index o = 0; o < history.outcomes(); ++o) {
    if (history.goal(o).is_limit() == with_limits) rows.push_back(o);
  }
  return rows;
}

/// How much the models need to see each point: its utility, or of several objectives its rank. What violates
/// a limit comes after everything else.
Eigen::VectorXd merits_of(const History& history) {
  Eigen::MatrixXd U = history.utilities();
  for (auto row : U.rowwise()) {
    const double worst = row.minCoeff<Eigen::PropagateNumbers>();
    row = row.array().isNaN().select(worst, row);
  }
  Eigen::VectorXd merits = U.row(0);
  if (U.rows() > 1) merits = -non_dominated_ranks(U).cast<double>();
  const double range = merits.maxCoeff() - merits.minCoeff();
  for (const Eigen::Index o : history.limit_rows()) {
    for (Eigen::Index i = 0; i < merits.size(); ++i) {
      const double y = history.Y(o, i);
      if (!std::isnan(y) && !history.goal(o).is_met(y)) merits[i] -= range;
    }
  }
  return merits;
}

}  // namespace

std::vector<Eigen::Index> History::objective_rows() const {
  return rows_of(*this, false);
}

std::vector<Eigen::Index> History::limit_rows() const {
  return rows_of(*this, true);
}

History History::of(Eigen::Index outcome) const {
  const auto o = static_cast<std::size_t>(outcome);
  std::vector<Eigen::Index> known;
  for (Eigen::Index i = 0; i < Y.cols(); ++i) {
    if (!std::isnan(Y(outcome, i))) known.push_back(i);
  }
  History one;
  one.X = X(Eigen::all, known);
  one.Y = Y(Eigen::seqN(outcome, 1), known);
  one.pending = pending;
  one.failed = failed;
  if (!noise_variances.empty() && noise_variances[o].size() > 0) {
    one.noise_variances = {noise_variances[o](known)};
  }
  if (!ledgers.empty()) one.ledgers = {ledgers[o]};
  one.proposals = proposals;
  if (!trends.empty()) one.trends = {trends[o]};
  if (!goals.empty() && !goals[o].is_limit()) one.goals = {goals[o]};
  const std::vector<Eigen::Index> rows = objective_rows();
  const auto place = std::ranges::find(rows, outcome) - rows.begin();
  if (reference && place < std::ssize(rows)) one.reference = reference->segment(place, 1);
  return one;
}

std::vector<Eigen::Index> History::complete() const {
  const std::vector<Eigen::Index> rows = objective_rows();
  std::vector<Eigen::Index> indices;
  for (Eigen::Index i = 0; i < Y.cols(); ++i) {
    if (!Y.col(i)(rows).hasNaN()) indices.push_back(i);
  }
  return indices;
}

Eigen::MatrixXd History::utilities() const {
  const std::vector<Eigen::Index> rows = objective_rows();
  Eigen::MatrixXd U = Y(rows, Eigen::all);
  for (Eigen::Index k = 0; k < U.rows(); ++k) {
    const Goal wanted = goal(rows[static_cast<std::size_t>(k)]);
    if (wanted.is_target()) U.row(k) = U.row(k).unaryExpr([&](double y) { return wanted.utility(y); }).eval();
  }
  return U;
}

Eigen::VectorXd History::reference_point() const {
  return reference ? *reference : inferred_reference_point(utilities()(Eigen::all, complete()));
}

void History::validate() const {
  const Eigen::Index m = outcomes();
  const auto require = [](bool holds, const std::string& what) {
    if (!holds) throw std::invalid_argument("suggest: " + what);
  };
  require(goals.empty() || std::ssize(goals) == m, "expected a goal per outcome");
  const auto objectives = std::ssize(objective_rows());
  require(objectives >= 1 && objectives <= kMostObjectives, "expected 1 to 6 objectives");
  require(X.cols() == Y.cols(), std::to_string(Y.cols()) + " outcomes for " + std::to_string(X.cols()) +
                                    " points, expected as many outcomes as points");
  require(ledgers.empty() || std::ssize(ledgers) == m, "expected a ledger per outcome");
  require(noise_variances.empty() || std::ssize(noise_variances) == m,
          "expected the variances of every outcome");
  for (const Eigen::VectorXd& variances : noise_variances) {
    require(variances.size() == 0 || variances.size() == X.cols(), "expected the variance of every outcome");
  }
  require(trends.empty() || std::ssize(trends) == m, "expected a trend per outcome");
  require(!reference || reference->size() == objectives,
          "expected a reference point with a value per objective");
  require(complete().size() >= 2, "expected two points or more at which all objectives are known");
  for (Eigen::Index o = 0; o < m; ++o) {
    const History one = of(o);
    require(one.X.cols() >= 2, "expected two points or more at which every outcome with limits is known");
    validate_observations(one.X, one.Y.row(0).transpose(),
                          one.noise_variances.empty() ? Eigen::VectorXd() : one.noise_variances[0]);
  }
}

History modelled(const History& history, const SuggestOptions& options) {
  if (history.X.cols() <= options.max_observations) return history;
  const std::vector<Eigen::Index> kept =
      informative_subset(history.X, merits_of(history), {.size = options.max_observations});
  History part = history;
  if (is_for_several(options.acquisition.kind)) part.reference = history.reference_point();
  part.X = history.X(Eigen::all, kept);
  part.Y = history.Y(Eigen::all, kept);
  for (Eigen::VectorXd& variances : part.noise_variances) {
    if (variances.size() > 0) variances = variances(kept).eval();
  }
  return part;
}

}  // namespace covey
