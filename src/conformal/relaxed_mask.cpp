#include <covey/conformal/relaxed_mask.h>
#include <covey/numerics/special.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

// Labels that are worked on together, a few vector registers full.
constexpr Eigen::Index kLanes = 16;
using Lanes = Eigen::Array<double, kLanes, 1>;
// sigmoid(±40) differs from 1 and 0 by 4e-18, less than rounding.
constexpr double kSaturated = 40.0;
// Adjoints of labels below this share of the largest are rounding in every sum.
constexpr double kNegligible = 1e-18;

/// −D_i(z)/tau_score as a quadratic, and the pieces that both directions need.
struct Arguments {
  Arguments(const ScoreDifferences& D, double tau_score)
      : A(D.A / -tau_score), B(D.B / -tau_score), C(D.C / -tau_score) {}

  Lanes at(Eigen::Index i, const Lanes& z) const { return (A[i] * z + B[i]) * z + C[i]; }

  Eigen::ArrayXd A;
  Eigen::ArrayXd B;
  Eigen::ArrayXd C;
};

/// Up to kLanes values from `begin` on; what is missing repeats the last or is `fill`.
Lanes load(const Eigen::Ref<const Eigen::ArrayXd>& values, Eigen::Index begin) {
  if (begin + kLanes <= values.size()) return values.segment<kLanes>(begin);
  Lanes lanes = Lanes::Constant(values[values.size() - 1]);
  lanes.head(values.size() - begin) = values.tail(values.size() - begin);
  return lanes;
}

Lanes load_or_zero(const Eigen::ArrayXd& values, Eigen::Index begin) {
  if (begin + kLanes <= values.size()) return values.segment<kLanes>(begin);
  Lanes lanes = Lanes::Zero();
  lanes.head(values.size() - begin) = values.tail(values.size() - begin);
  return lanes;
}

void store(const Lanes& lanes, Eigen::Index begin, Eigen::ArrayXd& values) {
  const Eigen::Index count = std::min(kLanes, values.size() - begin);
  values.segment(begin, count) = lanes.head(count);
}

}  // namespace

RelaxedMask relaxed_mask(const ScoreDifferences& D, const Weights& weights,
                         const Eigen::Ref<const Eigen::ArrayXd>& z, const RelaxedMaskOptions& options) {
  if (!(options.tau_score > 0.0 && options.tau_weight > 0.0)) {
    throw std::invalid_argument("RelaxedMaskOptions: tau_score is " + std::to_string(options.tau_score) +
                                " and tau_weight " + std::to_string(options.tau_weight) +
                                ", expected both > 0");
  }
  const Arguments t(D, options.tau_score);
  const double total = weights.total();
  RelaxedMask mask{Eigen::ArrayXd(z.size()), Eigen::ArrayXd(z.size())};
  for (Eigen::Index begin = 0; begin < z.size(); begin += kLanes) {
    const Lanes label = load(z, begin);
    Lanes sum = Lanes::Zero();
    double whole = weights.query_ratio;
    for (Eigen::Index i = 0; i < D.size(); ++i) {
      const Lanes argument = t.at(i, label);
      if (argument.maxCoeff() < -kSaturated) continue;
      if (argument.minCoeff() > kSaturated) {
        whole += weights.ratios[i];
      } else {
        sum += weights.ratios[i] * (1.0 + (-argument).exp()).inverse();
      }
    }
    store((sum + whole) / total, begin, mask.p);
  }
  mask.m = ((mask.p - options.alpha) / options.tau_weight).unaryExpr(&sigmoid);
  return mask;
}

RelaxedMaskAdjoint relaxed_mask_pullback(const ScoreDifferences& D, const Weights& weights,
                                         const Eigen::Ref<const Eigen::ArrayXd>& z,
                                         const RelaxedMaskOptions& options, const RelaxedMask& mask,
                                         const Eigen::Ref<const Eigen::ArrayXd>& m_bar, bool with_labels) {
  const Arguments t(D, options.tau_score);
  const double total = weights.total();
  const Eigen::ArrayXd p_bar = m_bar * mask.m * (1.0 - mask.m) / options.tau_weight;
  RelaxedMaskAdjoint bar;
  bar.D_bar = {Eigen::ArrayXd::Zero(D.size()), Eigen::ArrayXd::Zero(D.size()), Eigen::ArrayXd::Zero(D.size()),
               0.0};
  if (with_labels) bar.z_bar = Eigen::ArrayXd::Zero(z.size());
  bar.query_ratio_bar = (p_bar * (1.0 - mask.p)).sum() / total;

  const double negligible = kNegligible * p_bar.abs().maxCoeff();
  for (Eigen::Index begin = 0; begin < z.size(); begin += kLanes) {
    const Lanes label = load(z, begin);
    const Lanes scaled_bar = load_or_zero(p_bar, begin) / (-options.tau_score * total);
    if (!(scaled_bar.abs().maxCoeff() * options.tau_score * total > negligible)) continue;
    Lanes slope_sum = Lanes::Zero();
    for (Eigen::Index i = 0; i < D.size(); ++i) {
      const Lanes argument = t.at(i, label);
      if (argument.maxCoeff() < -kSaturated || argument.minCoeff() > kSaturated) continue;
      const Lanes h = (1.0 + (-argument).exp()).inverse();
      const Lanes D_bar = weights.ratios[i] * scaled_bar * h * (1.0 - h);
      const Lanes D_bar_z = D_bar * label;
      bar.D_bar.C[i] += D_bar.sum();
      bar.D_bar.B[i] += D_bar_z.sum();
      bar.D_bar.A[i] += (D_bar_z * label).sum();
      if (with_labels) slope_sum += D_bar * (2.0 * D.A[i] * label + D.B[i]);
    }
    if (with_labels) store(slope_sum, begin, bar.z_bar);
  }
  return bar;
}

QueryTermsAdjoint score_differences_pullback(Score score, const FitTerms& fit, const QueryTerms& query,
                                             const ScoreDifferences& D_bar) {
  // D_i = s_i(z; beta_i) − s_n(z; S). With u = a − beta z, ∂s_i/∂beta_i is a quadratic in z as well, and the adjoints of
  // A, B and C are what its powers z², z and 1 have been summed up to.
  const Eigen::ArrayXd a = fit.a.array();
  const Eigen::ArrayXd beta = query.beta.array();
  const Eigen::ArrayXd G = fit.c.array() + beta.square();
  QueryTermsAdjoint bar;
  if (score == Score::kInSample) {
    // (s2²/V)[beta + u z − e beta u²], e = s2²/V
    const Eigen::ArrayXd noise = fit.noise.array();
    const Eigen::ArrayXd e = noise / (2.0 - noise * G);
    bar.beta_bar =
        e * (D_bar.C * beta * (1.0 - e * a.square()) + D_bar.B * a * (1.0 + 2.0 * e * beta.square()) -
             D_bar.A * beta * (1.0 + e * beta.square()));
    const double rest = 2.0 * query.S - query.s2;
    bar.S_bar = D_bar.C.sum() * 0.5 * query.s2 / (query.S * rest) - D_bar.A.sum() * query.s2 / (rest * rest);
    return bar;
  }
  // u z/G + beta u²/G², and beta/G for the density
  const Eigen::ArrayXd share = beta.square() / G;
  bar.beta_bar =
      (D_bar.C * a.square() * beta / G + D_bar.B * a * (1.0 - 2.0 * share) - D_bar.A * beta * (1.0 - share)) /
      G;
  if (score == Score::kLooDensity) {
    bar.beta_bar.array() += D_bar.C * beta / G;
    bar.S_bar = D_bar.C.sum() * 0.5 / query.S;
  }
  return bar;
}

}  // namespace covey
