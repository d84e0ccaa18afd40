#include <covey/conformal/selection.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

// Sums of ratios, and quotients of counts, are equal up to rounding.
constexpr double kRounding = 1e-12;

bool is_at_most(double value, double limit) {
  return value <= limit * (1.0 + kRounding);
}

/// The candidates that a weighted selection may choose, by their scores, best first, with what it needs.
struct Ordered {
  std::vector<Eigen::Index> order;
  Eigen::VectorXd scores;  ///< in this order, as are the others
  Eigen::VectorXd ratios;
  Eigen::VectorXd misses;  ///< misses_above()
};

Ordered by_score(const SelectionCalibration& calibration, const SelectionCandidates& candidates) {
  const Eigen::Index r = candidates.scores.cols();
  Ordered result;
  result.order.resize(static_cast<std::size_t>(r));
  std::iota(result.order.begin(), result.order.end(), Eigen::Index{0});
  std::ranges::stable_sort(result.order, [&](Eigen::Index i, Eigen::Index j) {
    return candidates.scores(0, i) > candidates.scores(0, j);
  });
  result.scores = candidates.scores.row(0).transpose()(result.order);
  result.ratios = candidates.ratios.size() > 0 ? Eigen::VectorXd(candidates.ratios(result.order))
                                               : Eigen::VectorXd::Ones(r);
  result.misses.resize(r);
  for (Eigen::Index l = 0; l < r; ++l) result.misses[l] = calibration.misses_above({&result.scores[l], 1});
  return result;
}

/// R_j: how many are chosen if candidate j, of which p is then 0, is one of the rows that calibrate, and is
/// no hit. The p-values of the others ascend in the order of their scores.
Eigen::Index chosen_beside(const Ordered& ordered, double total, Eigen::Index count, Eigen::Index j,
                           double q) {
  Eigen::Index chosen = 1;
  Eigen::Index place = 1;  // j itself is the first
  for (Eigen::Index l = 0; l < ordered.scores.size(); ++l) {
    if (l == j) continue;
    ++place;
    const double own = ordered.scores[j] >= ordered.scores[l] ? ordered.ratios[j] : 0.0;
    const double p = (ordered.misses[l] + own) / (total + ordered.ratios[j]);
    if (p > q * (1.0 + kRounding)) break;
    if (is_at_most(p * static_cast<double>(count), q * static_cast<double>(place))) chosen = place;
  }
  return chosen;
}

std::vector<Eigen::Index> select_weighted(const SelectionCalibration& calibration,
                                          const SelectionCandidates& candidates, double q) {
  const Ordered ordered = by_score(calibration, candidates);
  struct Kept {
    Eigen::Index column;
    Eigen::Index beside;
  };
  std::vector<Kept> kept;
  for (Eigen::Index j = 0; j < ordered.scores.size(); ++j) {
    const double p = (ordered.misses[j] + ordered.ratios[j]) / (calibration.total() + ordered.ratios[j]);
    if (p > q * (1.0 + kRounding)) continue;
    const Eigen::Index beside = chosen_beside(ordered, calibration.total(), candidates.count, j, q);
    if (is_at_most(p * static_cast<double>(candidates.count), q * static_cast<double>(beside)))
      kept.push_back({ordered.order[static_cast<std::size_t>(j)], beside});
  }
  std::ranges::stable_sort(kept, {}, &Kept::beside);
  std::size_t size = 0;  // the largest r such that r of them have R_j ≤ r
  for (std::size_t r = 1; r <= kept.size(); ++r) {
    if (kept[r - 1].beside <= static_cast<Eigen::Index>(r)) size = r;
  }
  // As many as R_j = r allow; further ones with the same R_j belong to them.
  std::vector<Eigen::Index> chosen;
  for (const Kept& one : kept) {
    if (size > 0 && one.beside <= static_cast<Eigen::Index>(size)) chosen.push_back(one.column);
  }
  std::ranges::sort(chosen);
  return chosen;
}

}  // namespace

SelectionCalibration::SelectionCalibration(SelectionRows rows, Eigen::Index models)
    : rows_(std::move(rows)), misses_(static_cast<std::size_t>(std::max<Eigen::Index>(models, 0))) {
  const Eigen::Index n = rows_.scores.size();
  if (n < 1 || std::ssize(rows_.is_hit) != n || std::ssize(rows_.model) != n ||
      (rows_.ratios.size() > 0 && rows_.ratios.size() != n)) {
    throw std::invalid_argument("SelectionCalibration: " + std::to_string(n) +
                                " scores, expected at least one, and as many of the other parts");
  }
  if (!rows_.scores.allFinite() || !rows_.ratios.allFinite() || (rows_.ratios.array() <= 0.0).any()) {
    throw std::invalid_argument("SelectionCalibration: scores are finite, and ratios positive");
  }
  std::vector<Eigen::Index> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  std::ranges::stable_sort(order, {}, [&](Eigen::Index i) { return rows_.scores[i]; });
  const auto ratio = [&](Eigen::Index i) { return is_uniform() ? 1.0 : rows_.ratios[i]; };
  for (const Eigen::Index i : order) {
    const Eigen::Index model = rows_.model[static_cast<std::size_t>(i)];
    if (model < 0 || model >= models) {
      throw std::invalid_argument("SelectionCalibration: model is " + std::to_string(model) +
                                  ", expected one of " + std::to_string(models));
    }
    total_ += ratio(i);
    if (rows_.is_hit[static_cast<std::size_t>(i)]) continue;
    Misses& misses = misses_[static_cast<std::size_t>(model)];
    misses.scores.push_back(rows_.scores[i]);
    misses.tail.push_back(ratio(i));
  }
  for (Misses& misses : misses_) {
    misses.tail.push_back(0.0);
    for (std::size_t i = misses.tail.size() - 1; i-- > 0;) misses.tail[i] += misses.tail[i + 1];
  }
}

double SelectionCalibration::misses_above(std::span<const double> scores) const {
  double sum = 0.0;
  for (std::size_t k = 0; k < misses_.size(); ++k) {
    const std::vector<double>& all = misses_[k].scores;
    const auto place = std::ranges::lower_bound(all, scores[k]) - all.begin();
    sum += misses_[k].tail[static_cast<std::size_t>(place)];
  }
  return sum;
}

double SelectionCalibration::p_value(std::span<const double> scores, double ratio) const {
  return (misses_above(scores) + ratio) / (total_ + ratio);
}

Eigen::Index benjamini_hochberg(std::vector<double> p_values, Eigen::Index count, double q) {
  std::ranges::sort(p_values);
  Eigen::Index rejected = 0;
  for (std::size_t r = 1; r <= p_values.size(); ++r) {
    if (is_at_most(p_values[r - 1] * static_cast<double>(count), q * static_cast<double>(r)))
      rejected = static_cast<Eigen::Index>(r);
  }
  return rejected;
}

std::vector<Eigen::Index> select_candidates(const SelectionCalibration& calibration,
                                            const SelectionCandidates& candidates, double q) {
  if (candidates.scores.rows() != calibration.models()) {
    throw std::invalid_argument("select_candidates: scores of " + std::to_string(candidates.scores.rows()) +
                                " models, expected " + std::to_string(calibration.models()));
  }
  if (!calibration.is_uniform() || candidates.ratios.size() > 0) {
    if (calibration.models() != 1)
      throw std::invalid_argument("select_candidates: known ratios need a split of the data");
    return select_weighted(calibration, candidates, q);
  }
  std::vector<double> p_values;
  for (const auto scores : candidates.scores.colwise()) {
    p_values.push_back(calibration.p_value({scores.data(), static_cast<std::size_t>(scores.size())}));
  }
  const Eigen::Index rejected = benjamini_hochberg(p_values, candidates.count, q);
  const double limit = q * static_cast<double>(rejected);
  std::vector<Eigen::Index> chosen;
  for (std::size_t j = 0; j < p_values.size(); ++j) {
    if (is_at_most(p_values[j] * static_cast<double>(candidates.count), limit))
      chosen.push_back(static_cast<Eigen::Index>(j));
  }
  return chosen;
}

std::vector<Eigen::Index> reference_rows(const SelectionCalibration& calibration,
                                         const SelectionCandidates& candidates, double q, Eigen::Index chosen,
                                         bool is_hit) {
  if (!calibration.is_uniform())
    throw std::invalid_argument("reference_rows: sets for chosen rows need uniform ratios");
  const SelectionRows& rows = calibration.rows();
  const Eigen::Index r = candidates.scores.cols();
  // (count + 1)/(n + 1) ≤ q place/m, in whole numbers but for q.
  const double unit = static_cast<double>(candidates.count) / (static_cast<double>(calibration.size()) + 1.0);
  std::vector<Eigen::Index> counts(static_cast<std::size_t>(r));
  for (Eigen::Index l = 0; l < r; ++l) {
    const auto scores = candidates.scores.col(l);
    counts[static_cast<std::size_t>(l)] = static_cast<Eigen::Index>(
        std::llround(calibration.misses_above({scores.data(), static_cast<std::size_t>(scores.size())})));
  }
  const auto most = static_cast<Eigen::Index>(q * (static_cast<double>(calibration.size()) + 1.0)) + 1;
  std::vector<Eigen::Index> found;
  std::vector<Eigen::Index> with_count(static_cast<std::size_t>(most + 1));
  for (Eigen::Index i = 0; i < calibration.size(); ++i) {
    const Eigen::Index model = rows.model[static_cast<std::size_t>(i)];
    const bool row_is_miss = !rows.is_hit[static_cast<std::size_t>(i)];
    const double s = rows.scores[i];
    const double t = candidates.scores(model, chosen);
    // The row as a candidate: held against the other rows by the scores that were made without them.
    Eigen::Index own = is_hit || t < s ? 0 : 1;
    for (Eigen::Index k = 0; k < calibration.size(); ++k) {
      if (k != i && !rows.is_hit[static_cast<std::size_t>(k)] && rows.scores[k] >= s) ++own;
    }
    if (own >= most) continue;
    std::ranges::fill(with_count, 0);
    ++with_count[static_cast<std::size_t>(own)];
    for (Eigen::Index l = 0; l < r; ++l) {
      if (l == chosen) continue;
      const double other = candidates.scores(model, l);
      Eigen::Index count = counts[static_cast<std::size_t>(l)];
      if (row_is_miss && s >= other) --count;
      if (!is_hit && t >= other) ++count;
      if (count < most) ++with_count[static_cast<std::size_t>(count)];
    }
    Eigen::Index place = 0;
    Eigen::Index limit = -1;  // counts up to this are chosen
    for (Eigen::Index count = 0; count < most; ++count) {
      place += with_count[static_cast<std::size_t>(count)];
      if (is_at_most(static_cast<double>(count + 1) * unit, q * static_cast<double>(place))) limit = count;
    }
    if (own <= limit) found.push_back(i);
  }
  return found;
}

}  // namespace covey
