#include <covey/acquisition/block_acquisition.h>
#include <covey/numerics/cholesky.h>
#include <covey/numerics/clones.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/distributions.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace covey {
namespace {

constexpr double kLeastGuess = 1e-3;
// A⁻¹ as a matrix loses as many digits as A's condition number, at most n·k(x, x)/noise + 1, has; below
// this at least nine remain.
constexpr double kWellConditioned = 1e6;
// Points that are worked on together: enough for matrix products, few enough for the cache.
constexpr Eigen::Index kColumns = 128;
// Vector instructions take up to this many points at a time and may round the rest of a block differently:
// blocks are filled up to a multiple of it, so that equal points have equal values wherever they stand.
constexpr Eigen::Index kLanes = 8;

/// Σ ratios of the pieces that reach each of four places z, that is, for which a² − z (p + c z) ≥ 0.
COVEY_CLONES void weights_reaching(Eigen::Index n, const double* a2, const double* p, const double* c,
                                   const double* ratios, const double* z, double* weights) {
  const double z0 = z[0];
  const double z1 = z[1];
  const double z2 = z[2];
  const double z3 = z[3];
  double weight0 = 0.0;
  double weight1 = 0.0;
  double weight2 = 0.0;
  double weight3 = 0.0;
#pragma omp simd reduction(+ : weight0, weight1, weight2, weight3)
  for (Eigen::Index i = 0; i < n; ++i) {
    const double ratio = ratios[i];  // read in any case: a conditional read would be a masked one
    weight0 += a2[i] - z0 * (p[i] + c[i] * z0) >= 0.0 ? ratio : 0.0;
    weight1 += a2[i] - z1 * (p[i] + c[i] * z1) >= 0.0 ? ratio : 0.0;
    weight2 += a2[i] - z2 * (p[i] + c[i] * z2) >= 0.0 ? ratio : 0.0;
    weight3 += a2[i] - z3 * (p[i] + c[i] * z3) >= 0.0 ? ratio : 0.0;
  }
  weights[0] = weight0;
  weights[1] = weight1;
  weights[2] = weight2;
  weights[3] = weight3;
}

/// The end of a set of the leave-one-out studentised score: the one at which the weight of the pieces, from
/// the farthest inwards, first passes `needed`; kMaskCut if that happens beyond it, nothing (a negative
/// number) if it never does.
///
/// The piece of datum i ends at the positive root of a² − 2 a beta z − c z², |a|/(√G + t) with t = sgn(a)
/// beta: whether it reaches z takes no root to see. Looking at four places at a time, at first around a
/// `guess`, leaves a handful of pieces whose ends are computed and sorted. `p` holds 2 a beta; with the signs
/// turned round it gives the lower end, negated.
double weighted_end(Eigen::Index n, const double* a2, const double* p, const double* c, const double* ratios,
                    double needed, double guess, std::vector<std::pair<double, double>>& few) {
  constexpr int kMaxPasses = 8;
  constexpr double kNarrow = 0.06;  // of the guess: a handful of pieces among hundreds
  const auto reaches = [&](Eigen::Index i, double z) { return a2[i] - z * (p[i] + c[i] * z) >= 0.0; };
  double low = 0.0;
  double high = kMaskCut;
  double beyond = -1.0;  // Σ ratios of the pieces that reach `high`, once that is known
  double z[4] = {0.75 * guess, 0.94 * guess, 1.06 * guess, std::min(1.35 * guess, kMaskCut)};
  double weights[4];
  for (int pass = 0; pass < kMaxPasses; ++pass) {
    weights_reaching(n, a2, p, c, ratios, z, weights);
    for (int k = 3; k >= 0; --k) {
      if (weights[k] > needed) {
        low = z[k];
        break;
      }
      high = z[k];
      beyond = weights[k];
    }
    if (low >= kMaskCut) return kMaskCut;
    if (beyond >= 0.0 && high - low <= kNarrow * guess) break;
    // Where the guess was too low the cut has not been looked at yet.
    const double step = (high - low) * (beyond < 0.0 ? 0.25 : 0.2);
    for (int k = 0; k < 4; ++k) z[k] = low + (k + 1) * step;
    if (beyond < 0.0) z[3] = high;
  }
  few.clear();
  for (Eigen::Index i = 0; i < n; ++i) {
    if (!reaches(i, low) || reaches(i, high)) continue;
    // (a² = |a|²; p/2 = |a| t) |a|/(√G + t), the larger of both denominators first as it does not cancel.
    const double magnitude = std::sqrt(a2[i]);
    const double t = magnitude > 0.0 ? 0.5 * p[i] / magnitude : 0.0;
    const double large = std::sqrt(c[i] + t * t) + std::abs(t);
    few.emplace_back(t >= 0.0 ? magnitude / large : magnitude * large / c[i], ratios[i]);
  }
  std::sort(few.begin(), few.end(), [](const auto& l, const auto& r) { return l.first > r.first; });
  for (const auto& [end, ratio] : few) {
    beyond += ratio;
    if (beyond > needed) return end;
  }
  return -1.0;
}

/// K.col(j) += scale · correlations of the points of `line` with points.col(j). A group of coordinates
/// stands for a category as a rule: few of its points differ, and equal ones are evaluated once.
void add_correlations(const LineCorrelation& line, const Eigen::Ref<const Eigen::MatrixXd>& points,
                      double scale, Eigen::MatrixXd& K) {
  if (points.rows() == 1) {
    for (Eigen::Index j = 0; j < K.cols(); ++j) line.add_at(points.col(j), scale, K.col(j).array());
    return;
  }
  std::vector<std::pair<Eigen::Index, Eigen::ArrayXd>> different;
  for (Eigen::Index j = 0; j < K.cols(); ++j) {
    auto same = std::find_if(different.begin(), different.end(),
                             [&](const auto& one) { return points.col(one.first) == points.col(j); });
    if (same == different.end()) {
      same = different.emplace(same, j, Eigen::ArrayXd::Zero(K.rows()));
      line.add_at(points.col(j), scale, same->second);
    }
    K.col(j).array() += same->second;
  }
}

}  // namespace

BlockAcquisition::BlockAcquisition(GaussianProcess gp, std::shared_ptr<const Utility> utility,
                                   QueryWeights weights, const ConformalOptions& options)
    : gp_(std::move(gp)), utility_(std::move(utility)), weights_(std::move(weights)), options_(options) {
  options_.validate();
  if (weights_.n() != gp_.n()) {
    throw std::invalid_argument("BlockAcquisition: " + std::to_string(weights_.n()) + " weights for " +
                                std::to_string(gp_.n()) + " observations");
  }
  Eigen::MatrixXd L_inverse = gp_.L().triangularView<Eigen::Lower>();
  invert_lower_in_place(L_inverse);
  center_ = gp_.X().rowwise().mean();
  scaled_ = (gp_.X().colwise() - center_).array().colwise() / gp_.hyperparameters().lengthscales.array();
  squared_norm_ = scaled_.colwise().squaredNorm();
  if (const Hyperparameters& h = gp_.hyperparameters(); h.is_additive()) {
    for (const auto& [first, size] : group_ranges(h.groups, gp_.d()))
      lines_.emplace_back(h.kernel, gp_.X().middleRows(first, size).transpose(),
                          h.additive_lengthscales[first]);
  }
  const bool well_conditioned = static_cast<double>(gp_.n()) * gp_.hyperparameters().variance() <
                                kWellConditioned * gp_.terms().noise.minCoeff();
  if (options_.alpha < 1.0 && well_conditioned) {
    A_inverse_ = PackedMatrix(L_inverse.transpose() * L_inverse);
  } else {
    if (options_.alpha < 1.0) L_inverse_transpose_ = PackedMatrix(L_inverse.transpose());
    L_inverse_ = PackedMatrix(std::move(L_inverse));
  }
  squared_a_ = gp_.terms().a.array().square();
  ratio_sum_ = weights_.ratios.sum();
  if (utility_->lowest() > -kInfinity) lowest_mass_ = normal_cdf(utility_->lowest());
}

Eigen::MatrixXd BlockAcquisition::kernel_block(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  const Hyperparameters& h = gp_.hyperparameters();
  const Eigen::MatrixXd points = (X.colwise() - center_).array().colwise() / h.lengthscales.array();
  Eigen::MatrixXd K(gp_.n(), X.cols());
  K.noalias() = scaled_.transpose() * points;
  const Eigen::RowVectorXd point_norm = points.colwise().squaredNorm();
  for (Eigen::Index j = 0; j < K.cols(); ++j) {
    // Rounding may leave a squared distance below zero.
    K.col(j) = (squared_norm_.array() + point_norm[j] - 2.0 * K.col(j).array()).max(0.0);
  }
  Eigen::Map<Eigen::ArrayXd> all(K.data(), K.size());
  correlation(h.kernel, all, all);
  if (!h.is_additive()) return K;
  K *= h.outputscale / h.variance();
  const double share = h.variance_per_group() / h.variance();
  auto line = lines_.begin();
  for (const auto& [first, size] : group_ranges(h.groups, gp_.d()))
    add_correlations(*line++, X.middleRows(first, size), share, K);
  return K;
}

double BlockAcquisition::value(const QueryTerms& query, const StepMask& mask) const {
  // The forward half of ConformalAcquisition::evaluate.
  const double lowest = utility_->lowest();
  double Z1 = 0.0;
  double I1 = 0.0;
  double Z2 = 1.0 - lowest_mass_;
  double I2 = utility_->gaussian(query, kInfinity).value;
  for (const MaskStep& step : mask.steps) {
    if (step.z <= lowest && lowest == 0.0) continue;  // every integral from 0 to 0 is 0
    const double z = std::max(step.z, lowest);
    Z1 -= step.jump * z;
    I1 -= step.jump * utility_->flat(query, z).value;
    Z2 += step.jump * (normal_cdf(z) - lowest_mass_);
    I2 += step.jump * utility_->gaussian(query, z).value;
  }
  if (Z1 < kLeastWidth) return I2 / Z2;
  if (Z2 < kLeastMass) return I1 / Z1;
  return (1.0 - options_.alpha) * I1 / Z1 + options_.alpha * I2 / Z2;
}

Eigen::VectorXd BlockAcquisition::values(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  if (X.rows() != gp_.d()) {
    throw std::invalid_argument("BlockAcquisition: a point has dimension " + std::to_string(X.rows()) +
                                ", expected " + std::to_string(gp_.d()));
  }
  Eigen::VectorXd result(X.cols());
  for (Eigen::Index begin = 0; begin < X.cols(); begin += kColumns) {
    const Eigen::Index count = std::min(kColumns, X.cols() - begin);
    const Eigen::Index missing = (kLanes - count % kLanes) % kLanes;
    if (missing == 0) {
      result.segment(begin, count) = values_in_cache(X.middleCols(begin, count));
    } else {
      Eigen::MatrixXd filled(X.rows(), count + missing);
      filled << X.middleCols(begin, count), X.col(begin + count - 1).replicate(1, missing);
      result.segment(begin, count) = values_in_cache(filled).head(count);
    }
  }
  return result;
}

Eigen::VectorXd BlockAcquisition::values_in_cache(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  const Hyperparameters& h = gp_.hyperparameters();
  const FitTerms& fit = gp_.terms();
  const double variance = h.variance();
  Eigen::MatrixXd K = kernel_block(X);  // without the variance, which is put into everything small instead
  const Eigen::VectorXd mu = K.transpose() * (variance * fit.a) + h.means(X);
  const bool conformal = options_.alpha < 1.0;
  Eigen::MatrixXd b;          // A⁻¹K, if it is needed
  Eigen::VectorXd explained;  // kᵀA⁻¹k
  if (!A_inverse_.empty()) {
    b = A_inverse_.times(K);
    explained = K.cwiseProduct(b).colwise().sum();
  } else {
    K = L_inverse_.times(K);
    explained = K.colwise().squaredNorm();
    if (conformal) b = L_inverse_transpose_.times(K);
  }
  QueryTerms query;
  query.s2 = gp_.query_noise();
  const Eigen::VectorXd S = (variance - variance * variance * explained.array()).max(0.0) + query.s2;
  Eigen::VectorXd result(X.cols());
  StepMask mask;
  if (!conformal) {
    for (Eigen::Index j = 0; j < X.cols(); ++j) {
      query.mu = mu[j];
      query.S = S[j];
      result[j] = value(query, mask);
    }
    return result;
  }
  const Eigen::VectorXd query_ratios = weights_.query_ratios(X);
  Weights weights{weights_.ratios, 1.0};
  const bool by_selection = options_.mask == MaskType::kHard && options_.score == Score::kLooStudent;
  Eigen::VectorXd p(gp_.n());
  // The last point's ends, near which the next one's probably lie.
  double upper_guess = 1.5;
  double lower_guess = 1.5;
  std::vector<std::pair<double, double>> few;
  for (Eigen::Index j = 0; j < X.cols(); ++j) {
    query.mu = mu[j];
    query.S = S[j];
    weights.query_ratio = query_ratios[j];
    // As in conformal_set: the weight that data must have to speak for a label.
    const double needed =
        (options_.alpha + kLevelTolerance) * (ratio_sum_ + weights.query_ratio) - weights.query_ratio;
    if (by_selection && needed >= 0.0 && ratio_sum_ > needed) {
      const double factor = variance / std::sqrt(S[j]);
      const auto end = [&](double side, double& guess) {
        p = (2.0 * side * factor) * fit.a.cwiseProduct(b.col(j));
        const double z = weighted_end(gp_.n(), squared_a_.data(), p.data(), fit.c.data(),
                                      weights.ratios.data(), needed, guess, few);
        guess = std::clamp(z, kLeastGuess, kMaskCut);
        return z;
      };
      mask.steps.clear();
      // Where only labels above the mean are integrated over, the lower end does not matter.
      if (utility_->lowest() < 0.0) mask.steps.push_back({-end(-1.0, lower_guess), 1.0, -1});
      mask.steps.push_back({end(1.0, upper_guess), -1.0, -1});
    } else {
      query.beta = b.col(j) * (variance / std::sqrt(S[j]));
      mask = step_mask(options_.mask, options_.score, fit, query, weights, options_.alpha);
    }
    result[j] = value(query, mask);
  }
  return result;
}

}  // namespace covey
