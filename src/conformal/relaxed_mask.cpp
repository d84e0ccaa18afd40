#include <covey/conformal/relaxed_mask.h>
#include <covey/numerics/special.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <stdexcept>

namespace covey {
namespace {

// Vectors of the compilers (GCC and Clang), as wide as the machine's registers.
#ifdef __AVX__
using Pack = double __attribute__((vector_size(32)));
using Bits = std::int64_t __attribute__((vector_size(32)));
#else
using Pack = double __attribute__((vector_size(16)));
using Bits = std::int64_t __attribute__((vector_size(16)));
#endif
// Labels that are worked on together.
constexpr Eigen::Index kLanes = 16;
constexpr Eigen::Index kPackSize = sizeof(Pack) / sizeof(double);
constexpr std::size_t kPacks = kLanes / kPackSize;
using Lanes = std::array<Pack, kPacks>;

// sigmoid(±40) differs from 1 and 0 by 4e-18, less than rounding.
constexpr double kSaturated = 40.0;
// Adjoints of labels below this share of the largest are rounding in every sum.
constexpr double kNegligible = 1e-18;
// Data between two looks at whether the labels are accepted for certain.
constexpr Eigen::Index kDataPerLook = 8;

Pack min(const Pack& a, const Pack& b) {
  return a < b ? a : b;
}
Pack max(const Pack& a, const Pack& b) {
  return a > b ? a : b;
}
/// op over all lanes, which takes two packs or two numbers.
template <typename Op>
double reduce(const Lanes& t, Op op) {
  Pack all = t[0];
  for (std::size_t c = 1; c < kPacks; ++c) all = op(all, t[c]);
  double result = all[0];
  for (int j = 1; j < kPackSize; ++j) result = op(result, double{all[j]});
  return result;
}
double min(const Lanes& t) {
  return reduce(t, [](auto a, auto b) { return a < b ? a : b; });
}
double max(const Lanes& t) {
  return reduce(t, [](auto a, auto b) { return a > b ? a : b; });
}
double sum(const Lanes& t) {
  return reduce(t, [](auto a, auto b) { return a + b; });
}

/// 1/(1 + e^−t) to a few ulp with one division. With t = k ln 2 + f, |f| ≤ ½ ln 2, and the rational
/// approximation e^f = (Q + P)/(Q − P) of Moshier's Cephes library, P odd and Q even in f:
///
///   sigmoid(t) = (Q + P)/((Q + P) + 2^−k (Q − P))
Pack sigmoid(Pack t) {
  constexpr double kFarthest = 300.0;  // beyond, the result is 0 or 1 and 2^−k need not be known
  t = min(max(t, Pack{} - kFarthest), Pack{} + kFarthest);
  constexpr double kRounding = 0x1.8p52;  // adding this leaves round(x) in the lowest bits
  const Pack shifted = t * 1.4426950408889634 + kRounding;
  const Pack k = shifted - kRounding;
  const Pack f = (t - k * 6.93145751953125e-1) - k * 1.42860682030941723212e-6;  // ln 2 in two parts
  const Pack f2 = f * f;
  const Pack P = f * ((1.26177193074810590878e-4 * f2 + 3.02994407707441961300e-2) * f2 + 1.0);
  const Pack Q =
      ((3.00198505138664455042e-6 * f2 + 2.52448340349684104192e-3) * f2 + 2.27265548208155028766e-1) * f2 +
      2.0;
  constexpr std::int64_t kExponentOfOne = 1023;
  const Pack scale = std::bit_cast<Pack>((kExponentOfOne - std::bit_cast<Bits>(shifted)) << 52);
  const Pack up = Q + P;
  return up / (up + scale * (Q - P));
}

/// −D_i(z)/tau_score as a quadratic.
struct Arguments {
  Arguments(const ScoreDifferences& D, double tau_score)
      : A(D.A / -tau_score), B(D.B / -tau_score), C(D.C / -tau_score) {}

  Lanes at(Eigen::Index i, const Lanes& z) const {
    Lanes t;
    for (std::size_t c = 0; c < kPacks; ++c) t[c] = (A[i] * z[c] + B[i]) * z[c] + C[i];
    return t;
  }

  Eigen::ArrayXd A;
  Eigen::ArrayXd B;
  Eigen::ArrayXd C;
};

/// kLanes values from `begin` on; beyond the end they are `fill`.
Lanes load(const Eigen::Ref<const Eigen::ArrayXd>& values, Eigen::Index begin, double fill) {
  Lanes lanes;
  for (Eigen::Index j = 0; j < kLanes; ++j) {
    lanes[static_cast<std::size_t>(j / kPackSize)][j % kPackSize] =
        begin + j < values.size() ? values[begin + j] : fill;
  }
  return lanes;
}

void store(const Lanes& lanes, Eigen::Index begin, Eigen::ArrayXd& values) {
  const Eigen::Index count = std::min(kLanes, values.size() - begin);
  for (Eigen::Index j = 0; j < count; ++j)
    values[begin + j] = lanes[static_cast<std::size_t>(j / kPackSize)][j % kPackSize];
}

}  // namespace

RelaxedMask relaxed_mask(const ScoreDifferences& D, const Weights& weights,
                         const Eigen::Ref<const Eigen::ArrayXd>& z, const RelaxedMaskOptions& options) {
  if (!(options.tau_score > 0.0 && options.tau_weight > 0.0)) {
    throw std::invalid_argument("RelaxedMaskOptions: tau_score is " + number_text(options.tau_score) +
                                " and tau_weight " + number_text(options.tau_weight) + ", expected both > 0");
  }
  const Arguments t(D, options.tau_score);
  const double total = weights.total();
  const double enough = (options.alpha + kSaturated * options.tau_weight) * total;
  RelaxedMask mask{Eigen::ArrayXd(z.size()), Eigen::ArrayXd(z.size())};
  for (Eigen::Index begin = 0; begin < z.size(); begin += kLanes) {
    const Lanes label = load(z, begin, z[z.size() - 1]);
    Lanes r_sum = {};
    double whole = weights.query_ratio;
    for (Eigen::Index i = 0; i < D.size(); ++i) {
      if (i % kDataPerLook == 0 && min(r_sum) + whole > enough) break;
      const Lanes argument = t.at(i, label);
      if (max(argument) < -kSaturated) continue;
      if (min(argument) > kSaturated) {
        whole += weights.ratios[i];
        continue;
      }
      for (std::size_t c = 0; c < kPacks; ++c) r_sum[c] += weights.ratios[i] * sigmoid(argument[c]);
    }
    for (Pack& r : r_sum) r = (r + whole) / total;
    store(r_sum, begin, mask.p);
  }
  mask.m =
      ((mask.p - options.alpha) / options.tau_weight).unaryExpr([](double x) { return covey::sigmoid(x); });
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
    const Lanes label = load(z, begin, z[z.size() - 1]);
    Lanes sum_bar = load(p_bar, begin, 0.0);
    if (max(sum_bar) <= negligible && min(sum_bar) >= -negligible) continue;
    for (Pack& pack : sum_bar) pack /= -options.tau_score * total;
    Lanes z_bar = {};
    for (Eigen::Index i = 0; i < D.size(); ++i) {
      const Lanes argument = t.at(i, label);
      if (max(argument) < -kSaturated || min(argument) > kSaturated) continue;
      Lanes C_bar;
      Lanes B_bar;
      Lanes A_bar;
      for (std::size_t c = 0; c < kPacks; ++c) {
        const Pack h = sigmoid(argument[c]);
        C_bar[c] = weights.ratios[i] * sum_bar[c] * h * (1.0 - h);
        B_bar[c] = C_bar[c] * label[c];
        A_bar[c] = B_bar[c] * label[c];
        if (with_labels) z_bar[c] += 2.0 * D.A[i] * B_bar[c] + D.B[i] * C_bar[c];
      }
      bar.D_bar.C[i] += sum(C_bar);
      bar.D_bar.B[i] += sum(B_bar);
      bar.D_bar.A[i] += sum(A_bar);
    }
    if (with_labels) store(z_bar, begin, bar.z_bar);
  }
  return bar;
}

QueryTermsAdjoint score_differences_pullback(Score score, const FitTerms& fit, const QueryTerms& query,
                                             const ScoreDifferences& D_bar) {
  // D_i = s_i(z; beta_i) − s_n(z; S). With u = a − beta z, ∂s_i/∂beta_i is a quadratic in z as well, and the
  // adjoints of A, B and C are what its powers z², z and 1 have been summed up to.
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
