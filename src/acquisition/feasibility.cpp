#include <covey/acquisition/feasibility.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/text.h>

#include <cmath>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

constexpr double kLogRootTwoPi = 0.91893853320467274178;
// Below, Φ is taken from the continued fraction of its Mills ratio, which has converged to 1e-14 there.
constexpr double kFarBelow = -5.0;
constexpr int kFractionTerms = 40;

/// log Φ(t) and φ(t)/Φ(t), its derivative.
struct LogCdf {
  double value = 0.0;
  double slope = 0.0;
};

LogCdf log_cdf(double t) {
  if (t == kInfinity) return {0.0, 0.0};
  if (t > kFarBelow) {
    const double Phi = normal_cdf(t);
    return {std::log(Phi), normal_pdf(t) / Phi};
  }
  // Φ(−x)/φ(x) = 1/(x + 1/(x + 2/(x + 3/(x + …)))).
  const double x = -t;
  double rest = x;
  for (int n = kFractionTerms; n > 0; --n) rest = x + n / rest;
  return {-0.5 * x * x - kLogRootTwoPi - std::log(rest), rest};
}

/// log[Φ(b) − Φ(a)] for a < b, with its derivatives.
struct LogMass {
  double value = 0.0;
  double by_a = 0.0;
  double by_b = 0.0;
};

LogMass log_mass(double a, double b) {
  if (a > 0.0) {  // in the upper tail as in the lower, where nothing cancels
    const LogMass mirrored = log_mass(-b, -a);
    return {mirrored.value, -mirrored.by_b, -mirrored.by_a};
  }
  const LogCdf upper = log_cdf(b);
  if (a == -kInfinity) return {upper.value, 0.0, upper.slope};
  const LogCdf lower = log_cdf(a);
  const double share = std::exp(lower.value - upper.value);  // Φ(a)/Φ(b)
  const double rest = -std::expm1(lower.value - upper.value);
  return {upper.value + std::log(rest), -share * lower.slope / rest, upper.slope / rest};
}

/// The spread of an outcome at a query, and how it moves with S.
struct CalibratedSpread {
  double s = 0.0;
  double s_S = 0.0;
};

CalibratedSpread calibrated_spread(const LimitedOutcome& outcome, const QueryTerms& query) {
  const double s =
      std::sqrt(outcome.noise_factor * query.s2 + outcome.model_factor * std::max(query.S - query.s2, 0.0));
  return {s, 0.5 * outcome.model_factor / s};
}

}  // namespace

Feasibility::Feasibility(std::vector<LimitedOutcome> outcomes) : outcomes_(std::move(outcomes)) {
  if (outcomes_.empty()) throw std::invalid_argument("Feasibility: there is no outcome with limits");
  for (const LimitedOutcome& outcome : outcomes_) {
    const bool is_limited = outcome.at_least > -kInfinity || outcome.at_most < kInfinity;
    if (is_limited && outcome.at_least < outcome.at_most) continue;
    throw std::invalid_argument("Feasibility: limits of " + number_text(outcome.at_least) + " and " +
                                number_text(outcome.at_most) +
                                ", expected a finite one and at_least < at_most");
  }
}

double Feasibility::log_probability(const Eigen::Ref<const Eigen::VectorXd>& x,
                                    Eigen::VectorXd* gradient) const {
  if (gradient != nullptr) gradient->setZero(x.size());
  double sum = 0.0;
  for (const LimitedOutcome& outcome : outcomes_) {
    const QueryTerms query = outcome.gp.query(x);
    const auto [s, s_S] = calibrated_spread(outcome, query);
    const double a = (outcome.at_least - query.mu) / s;
    const double b = (outcome.at_most - query.mu) / s;
    const LogMass mass = log_mass(a, b);
    sum += mass.value;
    if (gradient == nullptr) continue;
    // An infinite end does not move.
    const double a_s = std::isinf(a) ? 0.0 : -a / s;
    const double b_s = std::isinf(b) ? 0.0 : -b / s;
    const double mu_bar = -(mass.by_a + mass.by_b) / s;
    const double S_bar = (mass.by_a * a_s + mass.by_b * b_s) * s_S;
    *gradient += outcome.gp.pullback(x, query, mu_bar, S_bar, {});
  }
  return sum;
}

double Feasibility::margin(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const {
  double least = kInfinity;
  for (const LimitedOutcome& outcome : outcomes_) {
    const QueryTerms query = outcome.gp.query(x);
    const auto [s, s_S] = calibrated_spread(outcome, query);
    for (const double sign : {1.0, -1.0}) {
      const double end = sign > 0.0 ? outcome.at_least : outcome.at_most;
      if (std::isinf(end)) continue;
      const double distance = sign * (query.mu - end) / s;
      if (distance - outcome.deviations >= least) continue;
      least = distance - outcome.deviations;
      if (gradient != nullptr) *gradient = outcome.gp.pullback(x, query, sign / s, -distance / s * s_S, {});
    }
  }
  return least;
}

bool Feasibility::is_expected(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  for (const LimitedOutcome& outcome : outcomes_) {
    const double mean = outcome.gp.predict(x).mean;
    if (!(outcome.at_least <= mean && mean <= outcome.at_most)) return false;
  }
  return true;
}

}  // namespace covey
