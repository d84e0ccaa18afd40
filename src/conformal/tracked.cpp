#include <covey/conformal/tracked.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

void require(bool holds, const char* name, double value, const char* expected) {
  if (holds) return;
  throw std::invalid_argument(std::string("tracked set: ") + name + " is " + number_text(value) +
                              ", expected " + expected);
}

/// Whether some number is outside of the set.
bool can_miss(const Interval& set) {
  return set.lo > -kInfinity || set.hi < kInfinity;
}

bool positive(double value) {
  return std::isfinite(value) && value > 0.0;
}

void require_query(double mu, double sd, double g, double alpha) {
  require(std::isfinite(mu), "mu", mu, "a finite number");
  require(positive(sd), "sd", sd, "a positive number");
  require(g >= 0.0 && g <= 1.0, "g", g, "0 <= g <= 1");
  require(alpha > 0.0 && alpha < 1.0, "alpha", alpha, "0 < alpha < 1");
}

}  // namespace

TrackedSets::TrackedSets(const TrackedOptions& options) : options_(options) {
  require(positive(options.nu0), "nu0", options.nu0, "a positive number");
  require(options.rho > 0.0 && options.rho <= 1.0, "rho", options.rho, "0 < rho <= 1");
  require(positive(options.eta), "eta", options.eta, "a positive number");
  require(positive(options.cap), "cap", options.cap, "a positive number");
  require(options.k_floor <= 0.0, "k_floor", options.k_floor, "at most 0");
  require(options.k_max >= 0.0, "k_max", options.k_max, "at least 0");
}

TrackedSets TrackedSets::replay(std::span<const Told> ledger, const TrackedOptions& options,
                                int most_waiting) {
  require(most_waiting >= 1, "most_waiting", most_waiting, "at least 1");
  TrackedSets state(options);
  state.most_waiting_ = most_waiting;
  for (const Told& entry : ledger) state.tell(entry.frozen, entry.y);
  return state;
}

Interval TrackedSets::set(double mu, double sd, double g, double alpha) const {
  require_query(mu, sd, g, alpha);
  if (k_ > options_.k_max) return {-kInfinity, kInfinity};
  const double t = -student_t_quantile(nu(), 0.5 * alpha);  // the lower tail keeps its digits for small alpha
  const double half = std::exp(k_) * t * sd * std::sqrt(c0() * (1.0 - g) + c1() * g);
  return {mu - half, mu + half};
}

FrozenPrediction TrackedSets::freeze(double mu, double sd, double g, double alpha) {
  const FrozenPrediction frozen{mu, sd, g, alpha, set(mu, sd, g, alpha)};
  if (can_miss(frozen.tracked)) most_waiting_ = std::max(most_waiting_, ++waiting_);
  return frozen;
}

void TrackedSets::tell(const FrozenPrediction& frozen, double y) {
  require_query(frozen.mu, frozen.sd, frozen.g, frozen.alpha);
  require(std::isfinite(y), "y", y, "a finite number");
  require(frozen.tracked.lo <= frozen.tracked.hi, "lo", frozen.tracked.lo, "at most hi");

  const double z = (y - frozen.mu) / frozen.sd;
  const double q = std::min(z * z, options_.cap);
  noise_.add(options_.rho, 1.0 - frozen.g, q);
  model_.add(options_.rho, frozen.g, q);

  const bool missed = y < frozen.tracked.lo || y > frozen.tracked.hi;
  const double moved = k_ + options_.eta * ((missed ? 1.0 : 0.0) - frozen.alpha);
  floor_hit_ = floor_hit_ || moved < options_.k_floor;
  k_ = std::max(options_.k_floor, moved);
  if (can_miss(frozen.tracked)) {
    smallest_alpha_ = std::min(smallest_alpha_, frozen.alpha);
    waiting_ = std::max(0, waiting_ - 1);
  }
  alpha_sum_ += frozen.alpha;
  misses_ += missed ? 1 : 0;
  ++told_;
}

double TrackedSets::c0() const {
  return factor(noise_);
}

double TrackedSets::c1() const {
  return factor(model_);
}

double TrackedSets::miss_rate() const {
  return told_ == 0 ? 0.0 : static_cast<double>(misses_) / told_;
}

double TrackedSets::proven_misses() const {
  return alpha_sum_ + std::max(k_, highest_k()) / options_.eta;
}

int whole_misses(double bound) {
  constexpr double kSumRounding = 1e-9;  // of sums of thousands of terms of order 1
  constexpr double kMost = 2e9;          // an int holds it
  return static_cast<int>(std::floor(std::min(kMost, bound + kSumRounding)));
}

double TrackedSets::highest_k() const {
  return options_.k_max + options_.eta * (1.0 - smallest_alpha_) * most_waiting_;
}

void TrackedSets::Discounted::add(double rho, double v, double q) {
  weight = rho * weight + v;
  squares = rho * squares + v * q;
}

double TrackedSets::factor(const Discounted& part) const {
  const double nu0 = options_.nu0;
  if (options_.two_scales) return (nu0 + part.squares) / (nu0 + part.weight);
  return (nu0 + noise_.squares + model_.squares) / (nu0 + noise_.weight + model_.weight);
}

}  // namespace covey
