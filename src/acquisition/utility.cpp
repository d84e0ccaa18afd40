#include <covey/acquisition/utility.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

namespace covey {
namespace {

// Standard deviations beyond which a normal variable is nowhere, in double precision: Φ(−8.3) = 5e-17.
constexpr double kFar = 8.3;

/// The query's spread and how it moves with S.
struct Spread {
  double sf;    ///< standard deviation of f
  double r;     ///< correlation of f and the label, sf/√S
  double s;     ///< √(s2/S) = √(1 − r²), which this form does not cancel
  double sf_S;  ///< ∂sf/∂S
  double r_S;   ///< ∂r/∂S
};

Spread spread_of(double S, double s2) {
  const double sf = std::sqrt(std::max(S - s2, kLeastShare * S));
  const double r = sf / std::sqrt(S);
  return {sf, r, std::sqrt(s2 / S), 0.5 / sf, 0.5 * s2 / (r * S * S)};
}

}  // namespace

Partials& Partials::operator+=(const Partials& other) {
  value += other.value;
  z += other.z;
  mu += other.mu;
  S += other.S;
  return *this;
}

Partials operator*(double factor, const Partials& p) {
  return {factor * p.value, factor * p.z, factor * p.mu, factor * p.S};
}

double ImprovementUtility::lowest() const {
  return -kInfinity;
}

Partials ImprovementUtility::flat(const QueryTerms& q, double z) const {
  return ImprovementIntegrals(q.mu, q.S, q.s2, target_).flat(best_, z);
}

Partials ImprovementUtility::gaussian(const QueryTerms& q, double z) const {
  return ImprovementIntegrals(q.mu, q.S, q.s2, target_).gaussian(best_, z);
}

ImprovementIntegrals::ImprovementIntegrals(double mu, double S, double s2, std::optional<double> target)
    : target_(target), mu_(mu), S_(S), s2_(s2) {
  const Spread f = spread_of(S, s2);
  sf_ = f.sf;
  r_ = f.r;
  s_ = f.s;
  sf_S_ = f.sf_S;
  r_S_ = f.r_S;
  root_v_ = f.sf * f.s;
  root_v_S_ = f.sf_S * f.s - 0.5 * root_v_ / S;
  tau_ = f.sf / std::sqrt(s2);
  tau_S_ = f.sf_S / std::sqrt(s2);
  c_ = s2 / std::sqrt(S);
}

template <typename Integral>
Partials ImprovementIntegrals::sum(double best, Integral integral) const {
  if (!target_) return integral(best);
  if (best >= 0.0) return {};
  Partials tent = integral(*target_ + best);
  tent += -2.0 * integral(*target_);
  tent += integral(*target_ - best);
  return tent;
}

Partials ImprovementIntegrals::whole(double best) const {
  return sum(best, [this](double level) { return whole_above(level); });
}

Partials ImprovementIntegrals::flat(double best, double z) const {
  return sum(best, [&](double level) { return flat_above(level, z); });
}

Partials ImprovementIntegrals::gaussian(double best, double z) const {
  return sum(best, [&](double level) { return gaussian_above(level, z); });
}

Partials ImprovementIntegrals::whole_above(double best) const {
  const double t = (mu_ - best) / sf_;
  const double Phi = normal_cdf(t);
  const double phi = normal_pdf(t);
  return {sf_ * (t * Phi + phi), 0.0, Phi, phi * sf_S_};
}

Partials ImprovementIntegrals::flat_above(double best, double z) const {
  // g = √v psi(t) with t = (mu − best + rho z)/√v, and ∫ g dz = (v/rho) Psi(t), v/rho = s2/√S. In terms of
  // tau = rho/√v = sf/√s2: t = delta + tau z, delta = (mu − best)/√v.
  const double delta = (mu_ - best) / root_v_;
  const double t = delta + tau_ * z;
  if (t < -kFar) return {};
  // Far above, f exceeds `best` surely: Φ = 1, psi = t.
  const double Phi = t > kFar ? 1.0 : normal_cdf(t);
  const double psi_t = t > kFar ? t : t * Phi + normal_pdf(t);
  const double Psi_t = 0.5 * (t * psi_t + Phi);
  const double t_S = -delta / root_v_ * root_v_S_ + tau_S_ * z;
  return {c_ * Psi_t, root_v_ * psi_t, c_ * psi_t / root_v_, c_ * (psi_t * t_S - 0.5 * Psi_t / S_)};
}

Partials ImprovementIntegrals::gaussian_above(double best, double z) const {
  // E[(f − best)₊ 1{Z < z}] = sf [φ(h) Φ((z − rh)/s) − r φ(z) Φ((rz − h)/s) − h P(xi > h, Z < z)], h = (best
  // − mu)/sf. Derivatives: by mu, P(xi > h, Z < z); by sf at fixed r, the first two terms; by r (Price's
  // theorem), −sf φ(z) Φ((rz − h)/s).
  if (z == kInfinity) return whole_above(best);
  const double h = (best - mu_) / sf_;
  // The bivariate distribution is the slow part, and not needed if f is almost surely above or below.
  if (h > kFar) return {};
  const double above = normal_cdf(z) - (h > -kFar ? bivariate_normal_cdf(h, z, r_) : 0.0);
  const double t = (r_ * z - h) / s_;  // also (mu − best + rho z)/√v
  const double Phi = normal_cdf(t);
  const double density = normal_pdf(z);
  const double slice = density * Phi;
  const double first = normal_pdf(h) * normal_cdf((z - r_ * h) / s_) - r_ * slice;
  Partials p;
  p.value = sf_ * (first - h * above);
  p.z = density * root_v_ * (t * Phi + normal_pdf(t));
  p.mu = above;
  p.S = first * sf_S_ - sf_ * slice * r_S_;
  return p;
}

namespace {

double bound_factor(double beta) {
  if (!(beta >= 0.0 && std::isfinite(beta))) {
    throw std::invalid_argument("upper confidence bound: beta is " + number_text(beta) + ", expected >= 0");
  }
  return std::sqrt(0.5 * std::numbers::pi * beta);
}

/// ∫ E[|f − mu| | z] dz from 0 to z. E|rho z + √v eps| = √v (2 psi(t) − t), t = tau z, integrates to
/// (s2/√S) [(t² + 1)(Φ(t) − ½) + t φ(t)].
Partials flat_deviation(const QueryTerms& q, double z) {
  const Spread f = spread_of(q.S, q.s2);
  const double tau = f.sf / std::sqrt(q.s2);
  const double c = q.s2 / std::sqrt(q.S);
  const double t = tau * z;
  const double Phi = normal_cdf(t);
  const double phi = normal_pdf(t);
  const double bracket = (t * t + 1.0) * (Phi - 0.5) + t * phi;
  const double slope = 2.0 * (t * Phi + phi) - t;
  const double t_S = f.sf_S / std::sqrt(q.s2) * z;
  return {c * bracket, f.sf * f.s * slope, 0.0, c * (slope * t_S - 0.5 * bracket / q.S)};
}

/// E[|f − mu| 1{Z < z}] = sf [√(2/π) Φ(z/s) − r φ(z)(2Φ(rz/s) − 1)], less √(2/π) sf times `below`, the share
/// of the labels that are left out.
Partials gaussian_deviation(const QueryTerms& q, double z, double below) {
  const Spread f = spread_of(q.S, q.s2);
  const double root = std::sqrt(2.0 / std::numbers::pi);
  const bool whole = z == kInfinity;
  const double t = f.r * z / f.s;
  const double sign = whole ? 0.0 : 2.0 * normal_cdf(t) - 1.0;
  const double density = whole ? 0.0 : normal_pdf(z);
  const double bracket = root * ((whole ? 1.0 : normal_cdf(z / f.s)) - below) - f.r * density * sign;
  Partials p;
  p.value = f.sf * bracket;
  p.S = bracket * f.sf_S - f.sf * density * sign * f.r_S;
  if (!whole) p.z = density * f.sf * f.s * (t * sign + 2.0 * normal_pdf(t));  // 2 psi(t) − t
  return p;
}

}  // namespace

UpperBoundUtility::UpperBoundUtility(double beta) : factor_(bound_factor(beta)) {}

Partials UpperBoundUtility::flat(const QueryTerms& q, double z) const {
  Partials p = factor_ * flat_deviation(q, z);
  p += {q.mu * z, q.mu, z, 0.0};
  return p;
}

Partials UpperBoundUtility::gaussian(const QueryTerms& q, double z) const {
  const bool whole = z == kInfinity;
  const double share = (whole ? 1.0 : normal_cdf(z)) - 0.5;
  Partials p = factor_ * gaussian_deviation(q, z, 0.5);
  p += {q.mu * share, whole ? 0.0 : normal_pdf(z) * q.mu, share, 0.0};
  return p;
}

TargetBoundUtility::TargetBoundUtility(double beta, double target)
    : factor_(bound_factor(beta)), target_(target) {}

double TargetBoundUtility::lowest() const {
  return -kInfinity;
}

// −|f − t| = (f − t) − 2 (f − t)₊, and E[f − t | z] = mu − t + rho z, rho = sf²/√S.

Partials TargetBoundUtility::flat(const QueryTerms& q, double z) const {
  const double root_S = std::sqrt(q.S);
  const double rho = (q.S - q.s2) / root_S;
  const double rho_S = 1.0 / root_S - 0.5 * rho / q.S;
  Partials p = factor_ * flat_deviation(q, z);
  p += -2.0 * ImprovementIntegrals(q.mu, q.S, q.s2).flat(target_, z);
  p += {(q.mu - target_) * z + 0.5 * rho * z * z, q.mu - target_ + rho * z, z, 0.5 * rho_S * z * z};
  return p;
}

Partials TargetBoundUtility::gaussian(const QueryTerms& q, double z) const {
  const bool whole = z == kInfinity;
  const double root_S = std::sqrt(q.S);
  const double rho = (q.S - q.s2) / root_S;
  const double rho_S = 1.0 / root_S - 0.5 * rho / q.S;
  const double share = whole ? 1.0 : normal_cdf(z);
  const double density = whole ? 0.0 : normal_pdf(z);
  Partials p = factor_ * gaussian_deviation(q, z, 0.0);
  p += -2.0 * ImprovementIntegrals(q.mu, q.S, q.s2).gaussian(target_, z);
  p += {(q.mu - target_) * share - rho * density, whole ? 0.0 : density * (q.mu - target_ + rho * z), share,
        -rho_S * density};
  return p;
}

}  // namespace covey
