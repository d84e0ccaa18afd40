#include <covey/conformal/drift.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

/// log f(s) = tilt s + square s² + offset.
struct Bet {
  DriftKind kind;
  double tilt = 0.0;
  double square = 0.0;
  double offset = 0.0;

  double log_ratio(double s) const { return (tilt + square * s) * s + offset; }
};

constexpr Bet shifted(DriftKind kind, double shift) {
  return {.kind = kind, .tilt = shift, .offset = -0.5 * shift * shift};
}

constexpr Bet widened(double log_factor, double inverse_square) {
  return {.kind = DriftKind::kWider, .square = 0.5 * (1.0 - inverse_square), .offset = -log_factor};
}

constexpr double kLogOf1_6 = 0.47000362924573558;
constexpr std::array<Bet, DriftMartingale::kBets> kAll{
    shifted(DriftKind::kHigher, 0.5), shifted(DriftKind::kHigher, 1.0), shifted(DriftKind::kLower, -0.5),
    shifted(DriftKind::kLower, -1.0), widened(kLogOf1_6, 1.0 / (1.6 * 1.6))};

// Half of the changes are expected among so many scores.
constexpr double kHalf = 100.0;
// The evidence that is reported at most: a double holds it.
constexpr double kMostEvidence = 1e300;
// The p-value is below 1 by at least this, which only rounding can take away.
constexpr double kLeastTail = 1e-16;

/// The prior probability of a change after more than t scores that are bet on.
double later_than(double t) {
  return 1.0 / (1.0 + t / kHalf);
}

double log_sum(double a, double b) {
  const double larger = std::max(a, b);
  return larger == -kInfinity ? larger : larger + std::log1p(std::exp(std::min(a, b) - larger));
}

}  // namespace

std::string_view to_string(DriftKind kind) {
  switch (kind) {
    case DriftKind::kHigher:
      return "higher";
    case DriftKind::kLower:
      return "lower";
    case DriftKind::kWider:
      return "wider";
  }
  return "";
}

void DriftMartingale::add(double score) {
  if (!std::isfinite(score)) {
    throw std::invalid_argument("drift: score is " + number_text(score) + ", expected a finite number");
  }
  const auto [first, last] = std::equal_range(sorted_.begin(), sorted_.end(), score);
  const auto below = static_cast<std::size_t>(first - sorted_.begin());
  const auto ties = static_cast<std::size_t>(last - first);
  sorted_.insert(last, score);
  add_rank(below, ties);
}

void DriftMartingale::add_rank(std::size_t below, std::size_t ties) {
  if (below + ties > count_) {
    throw std::invalid_argument("drift: " + std::to_string(below + ties) +
                                " earlier scores, expected at most " + std::to_string(count_));
  }
  ++count_;
  const double place = static_cast<double>(below) + rng_.uniform() * static_cast<double>(ties + 1);
  if (count_ > kDriftFormer) bet(place / static_cast<double>(count_));
}

void DriftMartingale::bet(double p) {
  const double s = normal_quantile(std::min(p, 1.0 - kLeastTail));
  const auto before = static_cast<double>(normal_.size());
  const double log_prior = std::log(later_than(before) - later_than(before + 1.0));
  double log_total = std::log(later_than(before + 1.0));
  for (std::size_t b = 0; b < kBets; ++b) {
    const double stake = normal_.empty() ? log_prior : log_sum(log_stakes_[b], log_prior);
    log_stakes_[b] = stake + kAll[b].log_ratio(s);
    log_total = log_sum(log_total, log_stakes_[b] - std::log(static_cast<double>(kBets)));
  }
  normal_.push_back(s);
  if (log_total <= log_largest_) return;
  log_largest_ = log_total;
  largest_at_ = normal_.size();
}

double DriftMartingale::evidence() const {
  return std::min(kMostEvidence, std::exp(log_largest_));
}

std::optional<DriftMartingale::Change> DriftMartingale::change() const {
  std::optional<Change> likeliest;
  double largest = -kInfinity;
  for (const Bet& bet : kAll) {
    double log_product = 0.0;
    for (std::size_t t = largest_at_; t-- > 0;) {
      log_product += bet.log_ratio(normal_[t]);
      if (log_product <= largest) continue;
      largest = log_product;
      likeliest = Change{.first = kDriftFormer + t, .kind = bet.kind};
    }
  }
  return likeliest;
}

}  // namespace covey
