#include <covey/acquisition/utility.h>
#include <covey/numerics/distributions.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
// sf² below this share of S is rounding at a datum; the standard deviation and its derivative stay finite with it.
constexpr double kLeastShare = 1e-14;

/// The query's spread and how it moves with S.
struct Spread {
  double sf;    ///< standard deviation of f
  double r;     ///< correlation of f and the label, sf/√S
  double s;     ///< √(s2/S) = √(1 − r²), which this form does not cancel
  double sf_S;  ///< ∂sf/∂S
  double r_S;   ///< ∂r/∂S
};

Spread spread_of(const QueryTerms& q) {
  const double sf = std::sqrt(std::max(q.S - q.s2, kLeastShare * q.S));
  const double r = sf / std::sqrt(q.S);
  return {sf, r, std::sqrt(q.s2 / q.S), 0.5 / sf, 0.5 * q.s2 / (r * q.S * q.S)};
}

double psi(double t) {
  return t * normal_cdf(t) + normal_pdf(t);
}

/// ∫ psi.
double Psi(double t) {
  return 0.5 * ((t * t + 1.0) * normal_cdf(t) + t * normal_pdf(t));
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
  // g = √v psi(t) with t = (mu − best + rho z)/√v, and ∫ g dz = (v/rho) Psi(t), v/rho = s2/√S. In terms of
  // tau = rho/√v = sf/√s2: t = delta + tau z, delta = (mu − best)/√v.
  const Spread f = spread_of(q);
  const double root_v = f.sf * f.s;
  const double tau = f.sf / std::sqrt(q.s2);
  const double c = q.s2 / std::sqrt(q.S);
  const double t = (q.mu - best_) / root_v + tau * z;
  const double root_v_S = f.sf_S * f.s - 0.5 * root_v / q.S;
  const double t_S = -(q.mu - best_) / (root_v * root_v) * root_v_S + f.sf_S / std::sqrt(q.s2) * z;
  return {c * Psi(t), root_v * psi(t), c * psi(t) / root_v, -0.5 * c / q.S * Psi(t) + c * psi(t) * t_S};
}

Partials ImprovementUtility::gaussian(const QueryTerms& q, double z) const {
  // E[(f − best)₊ 1{Z < z}] = sf [φ(h) Φ((z − rh)/s) − r φ(z) Φ((rz − h)/s) − h P(xi > h, Z < z)], h = (best − mu)/sf.
  // Derivatives: by mu, P(xi > h, Z < z); by sf at fixed r, the first two terms; by r (Price's theorem),
  // −sf φ(z) Φ((rz − h)/s).
  const Spread f = spread_of(q);
  const double h = (best_ - q.mu) / f.sf;
  const bool whole = z == kInfinity;
  const double above = whole ? normal_cdf(-h) : normal_cdf(z) - bivariate_normal_cdf(h, z, f.r);
  const double slice = whole ? 0.0 : normal_pdf(z) * normal_cdf((f.r * z - h) / f.s);
  const double first = normal_pdf(h) * (whole ? 1.0 : normal_cdf((z - f.r * h) / f.s)) - f.r * slice;
  Partials p;
  p.value = f.sf * (first - h * above);
  p.mu = above;
  p.S = first * f.sf_S - f.sf * slice * f.r_S;
  if (!whole) {
    const double root_v = f.sf * f.s;
    p.z = normal_pdf(z) * root_v * psi((q.mu - best_ + f.sf * f.r * z) / root_v);
  }
  return p;
}

UpperBoundUtility::UpperBoundUtility(double beta) : factor_(std::sqrt(0.5 * std::numbers::pi * beta)) {
  if (!(beta >= 0.0 && std::isfinite(beta))) {
    throw std::invalid_argument("upper confidence bound: beta is " + std::to_string(beta) +
                                ", expected >= 0");
  }
}

Partials UpperBoundUtility::flat(const QueryTerms& q, double z) const {
  // E|rho z + √v eps| = √v (2 psi(t) − t), t = tau z; from 0 to z this integrates to
  // (s2/√S) [(t² + 1)(Φ(t) − ½) + t φ(t)].
  const Spread f = spread_of(q);
  const double tau = f.sf / std::sqrt(q.s2);
  const double c = q.s2 / std::sqrt(q.S);
  const double t = tau * z;
  const double bracket = (t * t + 1.0) * (normal_cdf(t) - 0.5) + t * normal_pdf(t);
  const double slope = 2.0 * psi(t) - t;
  const double t_S = f.sf_S / std::sqrt(q.s2) * z;
  return {q.mu * z + factor_ * c * bracket, q.mu + factor_ * f.sf * f.s * slope, z,
          factor_ * c * (slope * t_S - 0.5 * bracket / q.S)};
}

Partials UpperBoundUtility::gaussian(const QueryTerms& q, double z) const {
  // E[|f − mu| 1{Z < z}] = sf [√(2/π) Φ(z/s) − r φ(z)(2Φ(rz/s) − 1)], of which the part below 0 is √(1/2π) sf.
  const Spread f = spread_of(q);
  const double root = std::sqrt(2.0 / std::numbers::pi);
  const bool whole = z == kInfinity;
  const double sign = whole ? 0.0 : 2.0 * normal_cdf(f.r * z / f.s) - 1.0;
  const double density = whole ? 0.0 : normal_pdf(z);
  const double bracket = root * ((whole ? 1.0 : normal_cdf(z / f.s)) - 0.5) - f.r * density * sign;
  const double share = (whole ? 1.0 : normal_cdf(z)) - 0.5;
  Partials p;
  p.value = q.mu * share + factor_ * f.sf * bracket;
  p.mu = share;
  p.S = factor_ * (bracket * f.sf_S - f.sf * density * sign * f.r_S);
  if (!whole) {
    const double root_v = f.sf * f.s;
    const double t = f.sf / std::sqrt(q.s2) * z;
    p.z = density * (q.mu + factor_ * root_v * (2.0 * psi(t) - t));
  }
  return p;
}

}  // namespace covey
