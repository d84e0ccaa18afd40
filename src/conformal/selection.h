#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

namespace covey {

/// Choosing among candidates those whose outcome is a hit (beyond a threshold), so that of the chosen ones at
/// most a share q is expected not to be (Jin and Candès 2023): "which of these have y > 60, with at most a
/// tenth wrong?"
///
/// Scores say how promising a point looks; larger ones more. K models give them, each of which was not fitted
/// to the rows that it calibrates: K = 1 for a split of the data, K > 1 for folds. Rows and candidates are
/// compared by the same model. With s_i the score of row i by its model, T_ij that of candidate j by the
/// model of row i, and ratios w (docs/method.md, "Selecting"),
///
///   p_j = (w_j + Σ_i w_i 1{row i is no hit, s_i ≥ T_ij})/(w_j + Σ_i w_i),
///
/// small if few rows that were no hits looked as good as j.
struct SelectionRows {
  Eigen::VectorXd scores;           ///< s_i
  std::vector<bool> is_hit;         ///< whether the outcome is a hit
  std::vector<Eigen::Index> model;  ///< which model calibrates with the row, from 0
  Eigen::VectorXd ratios = {};      ///< w_i > 0; empty: uniform
};

/// The p-values of candidates. Immutable.
class SelectionCalibration {
 public:
  /// Throws std::invalid_argument for parts of different sizes, no row, or values that are not finite.
  SelectionCalibration(SelectionRows rows, Eigen::Index models);

  Eigen::Index size() const { return rows_.scores.size(); }
  Eigen::Index models() const { return std::ssize(misses_); }
  const SelectionRows& rows() const { return rows_; }
  bool is_uniform() const { return rows_.ratios.size() == 0; }
  double total() const { return total_; }  ///< Σ_i w_i

  /// Σ_i w_i 1{row i is no hit, s_i ≥ T_i} for a candidate with a score per model: O(K log n).
  double misses_above(std::span<const double> scores) const;
  /// p of such a candidate.
  double p_value(std::span<const double> scores, double ratio = 1.0) const;

 private:
  /// The rows of one model that are no hits, by their scores, ascending.
  struct Misses {
    std::vector<double> scores;
    std::vector<double> tail;  ///< tail[i] = Σ_{k ≥ i} w_k, one longer
  };
  SelectionRows rows_;
  std::vector<Misses> misses_;  ///< one per model
  double total_ = 0.0;
};

/// How many of `count` hypotheses the procedure of Benjamini and Hochberg rejects at level q: the largest r
/// such that r of the p-values are ≤ q r/count. `p_values` may lack some that are above q.
Eigen::Index benjamini_hochberg(std::vector<double> p_values, Eigen::Index count, double q);

/// Candidates of which a choice is made: those of `count` that have p ≤ q, and perhaps more.
struct SelectionCandidates {
  Eigen::MatrixXd scores;       ///< K × r
  Eigen::VectorXd ratios = {};  ///< r; empty: uniform
  Eigen::Index count = 0;       ///< how many candidates there are
};

/// The candidates (columns) that are chosen at level q, ascending. If rows and candidates are exchangeable
/// and K = 1 the expected share of false ones is at most q; with folds that is measured and not proven. Under
/// known ratios, which need K = 1, it holds likewise: every candidate is held against the number R_j that
/// would be chosen if it was a calibration row, and only so many stay as their R_j allow.
std::vector<Eigen::Index> select_candidates(const SelectionCalibration& calibration,
                                            const SelectionCandidates& candidates, double q);

/// The rows by which a set for a chosen candidate is to be judged, so that its coverage holds for candidates
/// that were chosen and not just for an average one (Jin and Ren 2024): those that would have been chosen in
/// the candidate's place, had it been in theirs. `is_hit` is what the candidate's outcome is supposed to be;
/// the set is put together of its parts on either side of the threshold. Uniform ratios only.
std::vector<Eigen::Index> reference_rows(const SelectionCalibration& calibration,
                                         const SelectionCandidates& candidates, double q, Eigen::Index chosen,
                                         bool is_hit);

}  // namespace covey
