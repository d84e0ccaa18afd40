#include <covey/gp/subset.h>
#include <covey/pareto/front.h>
#include <covey/pareto/hypervolume.h>
#include <covey/suggest/history.h>

#include <cmath>
#include <stdexcept>
#include <string>

namespace covey {

History History::of(Eigen::Index objective) const {
  const auto o = static_cast<std::size_t>(objective);
  std::vector<Eigen::Index> known;
  for (Eigen::Index i = 0; i < Y.cols(); ++i) {
    if (!std::isnan(Y(objective, i))) known.push_back(i);
  }
  History one;
  one.X = X(Eigen::all, known);
  one.Y = Y(Eigen::seqN(objective, 1), known);
  one.pending = pending;
  one.failed = failed;
  if (!noise_variances.empty() && noise_variances[o].size() > 0) {
    one.noise_variances = {noise_variances[o](known)};
  }
  if (!ledgers.empty()) one.ledgers = {ledgers[o]};
  one.proposals = proposals;
  if (reference) one.reference = reference->segment(objective, 1);
  return one;
}

std::vector<Eigen::Index> History::complete() const {
  std::vector<Eigen::Index> indices;
  for (Eigen::Index i = 0; i < Y.cols(); ++i) {
    if (!Y.col(i).hasNaN()) indices.push_back(i);
  }
  return indices;
}

Eigen::VectorXd History::reference_point() const {
  return reference ? *reference : inferred_reference_point(Y(Eigen::all, complete()));
}

void History::validate() const {
  const Eigen::Index m = objectives();
  const auto require = [](bool holds, const std::string& what) {
    if (!holds) throw std::invalid_argument("suggest: " + what);
  };
  require(m >= 1 && m <= kMostObjectives, "expected 1 to 6 objectives");
  require(X.cols() == Y.cols(), std::to_string(Y.cols()) + " outcomes for " + std::to_string(X.cols()) +
                                    " points, expected as many outcomes as points");
  require(ledgers.empty() || std::ssize(ledgers) == m, "expected a ledger per objective");
  require(noise_variances.empty() || std::ssize(noise_variances) == m,
          "expected the variances of every objective");
  for (const Eigen::VectorXd& variances : noise_variances) {
    require(variances.size() == 0 || variances.size() == X.cols(), "expected the variance of every outcome");
  }
  require(!reference || reference->size() == m, "expected a reference point with a value per objective");
  require(complete().size() >= 2, "expected two points or more at which all objectives are known");
  for (Eigen::Index o = 0; o < m; ++o) {
    const History one = of(o);
    validate_observations(one.X, one.Y.row(0).transpose(),
                          one.noise_variances.empty() ? Eigen::VectorXd() : one.noise_variances[0]);
  }
}

History modelled(const History& history, const SuggestOptions& options) {
  if (history.X.cols() <= options.max_observations) return history;
  Eigen::MatrixXd Y = history.Y;
  for (auto row : Y.rowwise()) {
    const double worst = row.minCoeff<Eigen::PropagateNumbers>();
    row = row.array().isNaN().select(worst, row);
  }
  Eigen::VectorXd merits = Y.row(0);
  if (Y.rows() > 1) merits = -non_dominated_ranks(Y).cast<double>();
  const std::vector<Eigen::Index> kept =
      informative_subset(history.X, merits, {.size = options.max_observations});
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
