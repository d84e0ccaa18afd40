#include <covey/conformal/confidence_sequence.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

constexpr std::array<double, 8> kTilts{4.0, 2.0, 1.0, 0.5, 0.25, 0.125, 0.0625, 0.03125};

/// ln E_T(m): the evidence against a mean of m or more.
double log_evidence(int misses, int count, double m) {
  std::array<double, kTilts.size()> terms;
  std::transform(kTilts.begin(), kTilts.end(), terms.begin(), [&](double tilt) {
    return tilt * misses - count * std::log1p((1.0 - m) * std::expm1(tilt));
  });
  const double largest = *std::max_element(terms.begin(), terms.end());
  double sum = 0.0;
  for (const double term : terms) sum += std::exp(term - largest);
  return largest + std::log(sum / static_cast<double>(kTilts.size()));
}

/// ln 1/ε of one side of the bounds.
double threshold(double level) {
  if (!(level > 0.0 && level < 1.0)) {
    throw std::invalid_argument("confidence sequence: level is " + number_text(level) +
                                ", expected 0 < level < 1");
  }
  return std::log(2.0 / (1.0 - level));
}

/// The root of ln E_T(m) = limit, or 1 if there is none. At the share that was covered ln E_T ≤ 0 by Jensen.
double upper_bound(int misses, int count, double limit) {
  if (log_evidence(misses, count, 1.0) < limit) return 1.0;
  double low = 1.0 - static_cast<double>(misses) / count;
  double high = 1.0;
  for (double middle = 0.5 * (low + high); low < middle && middle < high; middle = 0.5 * (low + high)) {
    (log_evidence(misses, count, middle) < limit ? low : high) = middle;
  }
  return high;
}

}  // namespace

Interval mean_coverage(int covered, int count, double level) {
  if (covered < 0 || covered > count) {
    throw std::invalid_argument("confidence sequence: covered is " + std::to_string(covered) +
                                ", expected 0 to " + std::to_string(count));
  }
  const double limit = threshold(level);
  return {1.0 - upper_bound(covered, count, limit), upper_bound(count - covered, count, limit)};
}

void CoverageSequence::add(bool covered, double promised) {
  if (!(promised > 0.0 && promised < 1.0)) {
    throw std::invalid_argument("confidence sequence: promised is " + number_text(promised) +
                                ", expected 0 < promised < 1");
  }
  ++count_;
  covered_ += covered ? 1 : 0;
  promised_sum_ += promised;
}

double CoverageSequence::delivered() const {
  return count_ == 0 ? std::numeric_limits<double>::quiet_NaN() : static_cast<double>(covered_) / count_;
}

double CoverageSequence::promised() const {
  return count_ == 0 ? std::numeric_limits<double>::quiet_NaN() : promised_sum_ / count_;
}

Interval CoverageSequence::difference(double level) const {
  if (count_ == 0) return {-1.0, 1.0};
  const Interval bounds = mean(level);
  return {bounds.lo - promised(), bounds.hi - promised()};
}

double CoverageSequence::e_value() const {
  return count_ == 0 ? 1.0 : std::exp(log_evidence(count_ - covered_, count_, promised()));
}

bool CoverageSequence::excludes_promise(double level) const {
  const double limit = threshold(level);
  return count_ > 0 && log_evidence(count_ - covered_, count_, promised()) >= limit;
}

bool CoverageSequence::exceeds_promise(double level) const {
  const double limit = threshold(level);
  return count_ > 0 && log_evidence(covered_, count_, 1.0 - promised()) >= limit;
}

Standing CoverageSequence::standing() const {
  if (count_ == 0) return Standing::kNothing;
  if (excludes_promise()) return Standing::kBroken;
  // A promise of .9 is 1 − .1 but for its last bit.
  const double expected_misses = count_ - promised_sum_;
  if (expected_misses < 2.0 - 1e-9) return Standing::kTooFew;
  const double deviation = std::sqrt(count_ * promised() * (1.0 - promised()));
  if (promised_sum_ - covered_ > std::max(1.0, deviation)) return Standing::kShort;
  return exceeds_promise() ? Standing::kGenerous : Standing::kKept;
}

std::string_view to_string(Standing standing) {
  switch (standing) {
    case Standing::kNothing:
      return "nothing";
    case Standing::kBroken:
      return "broken";
    case Standing::kTooFew:
      return "too_few";
    case Standing::kShort:
      return "short";
    case Standing::kGenerous:
      return "generous";
    case Standing::kKept:
      return "kept";
  }
  return "";
}

}  // namespace covey
