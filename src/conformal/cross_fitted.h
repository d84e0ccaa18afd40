#pragma once

#include <covey/conformal/prediction_set.h>

#include <Eigen/Core>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace covey {

/// Which fold each of n rows belongs to, numbered from 0; −1 for a row that belongs to none.
struct Folds {
  std::vector<Eigen::Index> of_row;
  Eigen::Index count = 0;
  bool equal_sizes = true;

  Eigen::Index rows() const { return std::ssize(of_row); }
  /// The rows outside of fold k, ascending.
  std::vector<Eigen::Index> without(Eigen::Index k) const;
};

/// The columns of X in groups of equal ones, each in ascending order, and the groups in the order of their
/// first.
std::vector<std::vector<Eigen::Index>> groups_of_equals(const Eigen::Ref<const Eigen::MatrixXd>& X);

/// Deals the columns of X into at most `count` folds of equal size; the few that are left over belong to
/// none, so every model is fitted to them and none is judged by them. Where columns are equal, the replicates
/// of a design, those stay together, all are dealt, and sizes differ. Who goes where depends on the seed and
/// on which columns are equal alone.
Folds make_folds(const Eigen::Ref<const Eigen::MatrixXd>& X, Eigen::Index count, std::uint64_t seed);

/// How many folds n rows are best dealt into: every row by itself up to 64, then that number from 12 to 20
/// which leaves the fewest over, the nearest to 16 of several.
Eigen::Index fold_count(Eigen::Index n);

/// What a model says of one label: it expects mean ± sd.
struct Forecast {
  double mean = 0.0;
  double sd = 1.0;
};

/// Cross-fitted conformal sets, the jackknife+ and CV+ of Barber, Candès, Ramdas and Tibshirani (2021) with
/// residuals in standard deviations. Every fold has a model that was fitted without its rows. With mu_(i),
/// sd_(i) the forecast of the model without row i and R_i = |y_i − mu_(i)(x_i)|/sd_(i)(x_i),
///
///   p(y) = (r_n + Σ_i r_i 1{|y − mu_(i)(x)| ≤ R_i sd_(i)(x)})/R,      C = {y : p(y) > alpha}.
///
/// For exchangeable rows and any model C covers with probability ≥ assured_level(alpha) and in practice about
/// 1 − alpha. Immutable.
class CrossCalibration {
 public:
  /// `residuals` R_i ≥ 0 and `ratios` r_i (empty: uniform) of the rows; those of rows without a fold are
  /// ignored. Throws std::invalid_argument for sizes that differ or values that are not finite and ≥ 0.
  CrossCalibration(Folds folds, const Eigen::VectorXd& residuals, const Eigen::VectorXd& ratios = {});

  /// How many rows calibrate: those that belong to a fold.
  Eigen::Index size() const { return residuals_.size(); }
  const Folds& folds() const { return folds_; }
  double effective_sample_size() const { return Weights{ratios_, 1.0}.effective_sample_size(); }
  double w_n(double query_ratio = 1.0) const { return Weights{ratios_, query_ratio}.w_n(); }

  /// The set at a query of which the folds' models say `forecasts`, one each; the whole line if w_n > alpha.
  /// It may consist of several intervals, and be empty. O(n log n).
  IntervalSet set(std::span<const Forecast> forecasts, double alpha, double query_ratio = 1.0) const;
  /// The same with these rows alone as judges, numbered among those that calibrate.
  IntervalSet set_by(std::span<const Eigen::Index> judges, std::span<const Forecast> forecasts, double alpha,
                     double query_ratio = 1.0) const;
  /// p(label).
  double p_value(std::span<const Forecast> forecasts, double label, double query_ratio = 1.0) const;

  /// The level that is proven for exchangeable rows, uniform weights and folds of equal size: 1 − 2 alpha
  /// where every fold is one row, for larger ones less min{2 (1 − 1/K)/(n/K + 1), (1 − K/n)/(K + 1)}; none
  /// for folds of other sizes.
  std::optional<double> assured_level(double alpha) const;

 private:
  Interval piece(std::span<const Forecast> forecasts, Eigen::Index i) const;
  void require_forecasts(std::span<const Forecast> forecasts) const;

  Folds folds_;
  std::vector<Eigen::Index> fold_;  ///< the fold of each row that calibrates
  Eigen::VectorXd residuals_;       ///< one per row that calibrates, as are the ratios
  Eigen::VectorXd ratios_;
};

}  // namespace covey
