#pragma once

#include <covey/conformal/weights.h>
#include <covey/density/density_ratio.h>

#include <Eigen/Core>
#include <limits>
#include <memory>
#include <utility>

namespace covey {

/// The importance weights of a query at any x: the ratios r_i of the data and r(x) of the query itself.
struct QueryWeights {
  /// r; null: r ≡ 1. Shared by the acquisitions of a batch, and because searches replace the ratio while
  /// several chains still use the last one.
  std::shared_ptr<const DensityRatio> ratio = {};
  Eigen::VectorXd ratios = {};  ///< r_i ≥ 0, n; 0 for pending points, whose outcomes are made up
  double clip = std::numeric_limits<double>::infinity();  ///< r(x) of a query counts no more than this

  QueryWeights() = default;
  /// Known ratios of the data; a query's is 1.
  QueryWeights(Eigen::VectorXd known) : ratios(std::move(known)) {}
  static QueryWeights uniform(Eigen::Index n) { return {Eigen::VectorXd::Ones(n)}; }
  /// r at the columns of X (d × n) and at the query.
  static QueryWeights of(std::shared_ptr<const DensityRatio> ratio,
                         const Eigen::Ref<const Eigen::MatrixXd>& X);
  /// The same, but 0 beyond the first `observed` columns, and all clipped at clip_level(…, alpha): no query
  /// is then out of distribution, i.e. has w_n > alpha and a set without ends. With too few observations for
  /// that all ratios are 1.
  static QueryWeights clipped(std::shared_ptr<const DensityRatio> ratio,
                              const Eigen::Ref<const Eigen::MatrixXd>& X, Eigen::Index observed,
                              double alpha);

  Eigen::Index n() const { return ratios.size(); }
  Weights at(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  /// The query's own ratio at x; its gradient is empty unless it is asked for and there is a ratio.
  RatioValue query_ratio(const Eigen::Ref<const Eigen::VectorXd>& x, bool with_gradient = false) const;
  /// The query's own at the columns of X.
  Eigen::VectorXd query_ratios(const Eigen::Ref<const Eigen::MatrixXd>& X) const;
};

}  // namespace covey
