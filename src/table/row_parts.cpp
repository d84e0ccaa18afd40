#include <covey/conformal/cross_fitted.h>
#include <covey/gp/subset.h>
#include <covey/numerics/random.h>
#include <covey/table/row_parts.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

// A refit costs n³: at this size a certified set takes about half a minute.
constexpr Eigen::Index kMaxCertifiedObservations = 500;
// Rows that calibrate where nobody has said how many: with more, the coverage of a table's sets would differ
// from the promised one by less than its standard deviation of .0067 (at 90 %), for time that fitting needs.
constexpr Eigen::Index kEnoughCalibrating = 2000;

/// Deals the groups, of n rows in all, in a random order: the first ones calibrate, as many as have `count`
/// rows, but for the last group.
RowParts split(const std::vector<std::vector<Eigen::Index>>& groups, Eigen::Index n, Eigen::Index count,
               std::uint64_t seed) {
  const Eigen::VectorXi order = Rng(seed, 1).permutation(std::ssize(groups));
  RowParts rows;
  rows.by_design = std::ssize(groups) < n;
  for (Eigen::Index g = 0; g < order.size(); ++g) {
    const std::vector<Eigen::Index>& group = groups[static_cast<std::size_t>(order[g])];
    const bool calibrates = std::ssize(rows.calibrating) < count && g + 1 < order.size();
    std::vector<Eigen::Index>& part = calibrates ? rows.calibrating : rows.fitted;
    part.insert(part.end(), group.begin(), group.end());
  }
  return rows;
}

}  // namespace

RowParts choose_rows(const Eigen::Ref<const Eigen::MatrixXd>& X, SetType sets, const PredictOptions& options,
                     std::vector<std::string>& remarks) {
  const Eigen::Index n = X.cols();
  if (sets == SetType::kCertified && n > kMaxCertifiedObservations) {
    throw std::invalid_argument(
        fmt::format("certified sets refit the model for every label, which takes too long with {} "
                    "rows (at most {}); split sets are exact as well",
                    n, kMaxCertifiedObservations));
  }
  RowParts rows{random_subset(n, n, options.seed), {}};
  if (sets == SetType::kSplit) {
    if (n < 2) throw std::invalid_argument("there is 1 row of data, expected at least 2 to split");
    std::vector<std::vector<Eigen::Index>> groups;
    if (options.sets) {
      for (Eigen::Index i = 0; i < n; ++i) groups.push_back({i});
    } else {
      groups = groups_of_equals(X);
    }
    const double share = options.split_share * static_cast<double>(n);
    Eigen::Index count = std::clamp<Eigen::Index>(std::llround(share), 1, n - 1);
    if (!options.sets) count = std::min(count, kEnoughCalibrating);
    rows = split(groups, n, count, options.seed);
    if (!options.sets) {
      remarks.push_back(fmt::format(
          "{} rows are many for cross-fitted sets, so the sets are split: {} of the rows calibrate, "
          "the others fit{}",
          n, rows.calibrating.size(),
          rows.by_design ? "; rows with the same features stay together, and no level is proven" : ""));
    }
  }
  if (options.model == ModelType::kLinear) return rows;
  const Eigen::Index fitted = std::ssize(rows.fitted);
  if (sets == SetType::kSplit) {
    if (fitted > kMaxTableObservations) {
      remarks.push_back(fmt::format(
          "of {} rows a prediction rests on those nearest to it and on a few hundred others", fitted));
    }
    return rows;
  }
  // Cross-fitted sets have a fit per fold.
  const Eigen::Index most = sets == SetType::kCross ? kMaxExactObservations : kMaxTableObservations;
  if (fitted > most) {
    remarks.push_back(fmt::format(
        "the Gaussian process works on {} of {} rows, drawn at random so that the promise stays the same",
        most, fitted));
    std::vector<Eigen::Index> part;
    for (const Eigen::Index i : random_subset(fitted, most, options.seed))
      part.push_back(rows.fitted[static_cast<std::size_t>(i)]);
    rows.fitted = std::move(part);
  }
  return rows;
}

}  // namespace covey
