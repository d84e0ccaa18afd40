#include <covey/acquisition/log_improvement.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

constexpr double kLogSqrtTwoPi = 0.91893853320467274178;

// A mask this close to 0 or 1 is there but for the rounding of sums of jumps. In logarithms 1e-16 of a
// segment may outweigh all that is really outside.
constexpr double kMaskRounding = 1e-12;

// Below, where φ(z) + zΦ(z) has lost two digits by cancellation (6e-14 relative), a continued fraction takes
// over, which from there on has converged to 1e-14 after 4 + 80/|z| terms.
constexpr double kFractionBelow = -4.0;

// Panels of the quadrature. On one of four standard deviations, or down a slope of e^16, 16 nodes are exact
// to some 1e-13; what lies e^31 below the peak is nothing. From t = 8 on h(t) = t to the last bit.
constexpr double kPanelDeviations = 4.0;
constexpr double kPanelFall = 16.0;
constexpr double kNegligibleFall = 31.0;
constexpr double kStraightFrom = 8.0;

/// Gauss–Legendre on [−1, 1] with 16 nodes: the positive half.
struct Node {
  double x;
  double weight;
};
constexpr std::array<Node, 8> kNodes{{{0.09501250983763744, 0.1894506104550685},
                                      {0.2816035507792589, 0.18260341504492359},
                                      {0.45801677765722739, 0.16915651939500254},
                                      {0.61787624440264375, 0.14959598881657673},
                                      {0.75540440835500303, 0.12462897125553387},
                                      {0.86563120238783174, 0.095158511682492785},
                                      {0.94457502307323258, 0.062253523938647893},
                                      {0.98940093499164993, 0.027152459411754095}}};

/// A logarithm with its derivatives by mu and S of the query.
struct LogPartials {
  double value = -kInfinity;
  double mu = 0.0;
  double S = 0.0;

  /// log(e^this + e^(log_weight + other)).
  void add(double log_weight, const LogPartials& other) {
    const double term = log_weight + other.value;
    if (term == -kInfinity) return;
    const double top = std::max(value, term);
    value = top + std::log(std::exp(value - top) + std::exp(term - top));
    const double share = std::exp(term - value);
    mu += share * (other.mu - mu);
    S += share * (other.S - S);
  }
};

/// Φ(u) − Φ(l) for l ≤ u, in the tail where it does not cancel.
double normal_mass(double l, double u) {
  return l > 0.0 ? normal_cdf(-l) - normal_cdf(-u) : normal_cdf(u) - normal_cdf(l);
}

/// Logarithms of g(z) = E[(f − best)₊ | z] = √v h(t), t = (mu − best)/√v + tau z, tau = sf/√s2, and of its
/// integrals.
class LabelledImprovement {
 public:
  LabelledImprovement(const QueryTerms& q, double best) {
    const double sf = std::sqrt(std::max(q.S - q.s2, kLeastShare * q.S));
    const double s = std::sqrt(q.s2 / q.S);
    const double root_v = sf * s;
    sf_ = sf;
    sf_S_ = 0.5 / sf;
    h_ = (best - q.mu) / sf;
    r_ = sf / std::sqrt(q.S);
    tau_ = sf / std::sqrt(q.s2);
    tau_S_ = sf_S_ / std::sqrt(q.s2);
    delta_ = (q.mu - best) / root_v;
    t_mu_ = 1.0 / root_v;
    log_root_v_ = std::log(root_v);
    log_root_v_S_ = sf_S_ / sf - 0.5 / q.S;
  }

  /// log g(z).
  LogPartials at(double z) const {
    const LogH h = log_h(delta_ + tau_ * z);
    return {log_root_v_ + h.value, h.slope * t_mu_,
            log_root_v_S_ + h.slope * (tau_S_ * z - delta_ * log_root_v_S_)};
  }

  /// log ∫ g dz from l to u, both finite: g ascends.
  LogPartials flat(double l, double u) const { return integral(false, l, u, u); }

  /// log ∫ g φ dz from l to u.
  LogPartials gaussian(double l, double u) const {
    if (l == -kInfinity && u == kInfinity) return whole();
    // The peak is where tau h'(t)/h(t) = z. By Cauchy and Schwarz h'/h ≥ (√(t² + 4) − t)/2, with equality on
    // both far sides; with equality the solution is this one.
    const double root = std::hypot(h_, 2.0);
    const double peak = r_ * (h_ > 0.0 ? 0.5 * (root + h_) : 2.0 / (root - h_));
    return integral(true, l, u, std::clamp(peak, l, u));
  }

 private:
  /// log E[(f − best)₊].
  LogPartials whole() const {
    const LogH h = log_h(-h_);
    return {std::log(sf_) + h.value, h.slope / sf_, (1.0 + h.slope * h_) * sf_S_ / sf_};
  }

  /// Panels from `start`, near the peak of the integrand, to both sides until it is negligible. They are as
  /// wide as the integrand allows: its logarithm bends by at most tau² in the bend of h, plus 1 with φ.
  LogPartials integral(bool with_density, double l, double u, double start) const {
    const double reference = at(start).value - (with_density ? 0.5 * start * start : 0.0);
    double sum = 0.0, sum_mu = 0.0, sum_S = 0.0;
    const auto add = [&](double z, double weight) {
      const LogPartials g = at(z);
      const double mass = weight * std::exp(g.value - (with_density ? 0.5 * z * z : 0.0) - reference);
      sum += mass;
      sum_mu += mass * g.mu;
      sum_S += mass * g.S;
    };
    for (const double side : {-1.0, 1.0}) {
      const double end = side < 0.0 ? l : u;
      double z = start;
      while (z != end) {
        const double t = delta_ + tau_ * z;
        const LogH h = log_h(t);
        const double level = log_root_v_ + h.value - (with_density ? 0.5 * z * z : 0.0);
        if (level < reference - kNegligibleFall) break;
        const double slope = tau_ * h.slope - (with_density ? z : 0.0);
        const bool straight = t > kStraightFrom + 1.0;  // a panel from there ends at kStraightFrom
        const double bend = (with_density ? 1.0 : 0.0) + (straight ? 0.0 : tau_ * tau_);
        // On the straight part of h, a polynomial, only the fall of φ counts: at the peak of both the slope
        // vanishes.
        const double fall = std::abs(straight ? (with_density ? z : 0.0) : slope);
        double width = std::min({std::abs(end - z), kPanelDeviations / std::sqrt(bend), kPanelFall / fall});
        if (straight && side < 0.0) width = std::min(width, (t - kStraightFrom) / tau_);
        const double half = 0.5 * width;
        for (const Node& node : kNodes) {
          add(z + side * half * (1.0 - node.x), half * node.weight);
          add(z + side * half * (1.0 + node.x), half * node.weight);
        }
        const double next = width == std::abs(end - z) ? end : z + side * width;
        if (next == z) break;
        z = next;
      }
    }
    return {reference + std::log(sum) - (with_density ? kLogSqrtTwoPi : 0.0), sum_mu / sum, sum_S / sum};
  }

  double sf_, sf_S_;  // standard deviation of f, by S
  double h_;          // (best − mu)/sf
  double r_;          // correlation of f and the label
  double tau_, tau_S_;
  double delta_;  // t at z = 0
  double t_mu_;   // ∂t/∂mu
  double log_root_v_, log_root_v_S_;
};

}  // namespace

LogH log_h(double z) {
  if (z > kFractionBelow) {
    const double cdf = normal_cdf(z);
    const double h = normal_pdf(z) + z * cdf;
    return {std::log(h), cdf / h};
  }
  // With I_−1 = φ, I_0 = Φ(−x), I_1 = h(−x) and so on, each the integral of the one before, n I_n = I_{n−2} −
  // x I_{n−1}. Hence the ratios I_n/I_{n−1} = 1/(x + (n + 1) I_{n+1}/I_n), a continued fraction without a
  // difference; it begins with the value that two terms in a row would share.
  const double x = -z;
  const int terms = 4 + static_cast<int>(80.0 / x);
  double ratio = 2.0 / (x + std::sqrt(x * x + 4.0 * terms));
  for (int n = terms; n > 1; --n) ratio = 1.0 / (x + n * ratio);
  const double mills = 1.0 / (x + ratio);  // I_0/I_−1; ratio is I_1/I_0
  return {-0.5 * z * z - kLogSqrtTwoPi + std::log(mills * ratio), 1.0 / ratio};
}

LogImprovementAcquisition::LogImprovementAcquisition(GaussianProcess gp, double best, QueryWeights weights,
                                                     const ConformalOptions& options)
    : gp_(std::move(gp)), best_(best), weights_(std::move(weights)), options_(options) {
  options_.validate();
  if (!std::isfinite(best_)) {
    throw std::invalid_argument("LogImprovementAcquisition: best is " + number_text(best_) +
                                ", expected a finite number");
  }
  if (weights_.n() != gp_.n()) {
    throw std::invalid_argument("LogImprovementAcquisition: " + std::to_string(weights_.n()) +
                                " weights for " + std::to_string(gp_.n()) + " observations");
  }
}

double LogImprovementAcquisition::evaluate(const Eigen::Ref<const Eigen::VectorXd>& x,
                                           Eigen::VectorXd* gradient) const {
  const QueryTerms query = gp_.query(x);
  const StepMask mask =
      step_mask(options_.mask, options_.score, gp_.terms(), query, weights_.at(x), options_.alpha);
  const LabelledImprovement g(query, best_);

  // Forward, segment by segment of the mask: it is 0 before the first step and after the last.
  LogPartials I1, I2;
  double Z1 = 0.0, Z2 = 0.0;
  double m = 0.0;
  double l = -kInfinity;
  for (std::size_t k = 0; k <= mask.steps.size(); ++k) {
    const bool last = k == mask.steps.size();
    const double u = last ? kInfinity : mask.steps[k].z;
    if (last || m < kMaskRounding) m = 0.0;
    if (m > 1.0 - kMaskRounding) m = 1.0;
    if (l < u && m > 0.0) {
      Z1 += m * (u - l);
      I1.add(std::log(m), g.flat(l, u));
    }
    if (l < u && m < 1.0) {
      Z2 += (1.0 - m) * normal_mass(l, u);
      I2.add(std::log1p(-m), g.gaussian(l, u));
    }
    if (!last) m += mask.steps[k].jump;
    l = u;
  }
  const auto [inside, outside] = conformal_shares(options_.alpha, Z1, Z2);
  LogPartials a;
  if (inside > 0.0) a.add(std::log(inside / Z1), I1);
  if (outside > 0.0) a.add(std::log(outside / Z2), I2);
  if (gradient == nullptr) return a.value;

  // Reverse: by mu and S at a fixed mask `a` knows its derivatives; what is left is how the steps move. The
  // bars of I1 and I2 are inside/(Z1 a) and outside/(Z2 a), kept as logarithms.
  const double log_I1_bar = inside > 0.0 ? std::log(inside / Z1) - a.value : -kInfinity;
  const double log_I2_bar = outside > 0.0 ? std::log(outside / Z2) - a.value : -kInfinity;
  const double Z1_bar = inside > 0.0 ? -std::exp(log_I1_bar + I1.value) / Z1 : 0.0;
  const double Z2_bar = outside > 0.0 ? -std::exp(log_I2_bar + I2.value) / Z2 : 0.0;
  double S_bar = a.S;
  Eigen::VectorXd beta_bar;
  for (const MaskStep& step : mask.steps) {
    // Up and down again at one place are pieces of a single label: they weigh nothing and have no ends to
    // move.
    double net = 0.0;
    for (const MaskStep& other : mask.steps) net += other.z == step.z ? other.jump : 0.0;
    if (std::abs(net) < kMaskRounding) continue;
    if (step.datum < 0) continue;
    const double log_g = g.at(step.z).value;
    const double log_density = -0.5 * step.z * step.z - kLogSqrtTwoPi;
    const double z_bar = step.jump * (std::exp(log_I2_bar + log_g + log_density) -
                                      std::exp(log_I1_bar + log_g) - Z1_bar + Z2_bar * std::exp(log_density));
    const StepDerivative move = step_derivative(options_.score, gp_.terms(), query, step);
    if (beta_bar.size() == 0) beta_bar = Eigen::VectorXd::Zero(gp_.n());
    beta_bar[step.datum] += z_bar * move.beta;
    S_bar += z_bar * move.S;
  }
  *gradient = gp_.pullback(x, query, a.mu, S_bar, beta_bar);
  return a.value;
}

}  // namespace covey
