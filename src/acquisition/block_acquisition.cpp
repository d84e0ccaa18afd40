#include <covey/acquisition/block_acquisition.h>
#include <covey/numerics/cholesky.h>
#include <covey/numerics/distributions.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace covey {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
// Rows of a triangular factor that are multiplied together; what lies above the diagonal in such a panel is wasted.
constexpr Eigen::Index kPanel = 32;
// Points that are worked on together: enough for matrix products, few enough for the cache.
constexpr Eigen::Index kColumns = 128;

/// T K for a lower triangular T, panel by panel.
Eigen::MatrixXd lower_product(const Eigen::MatrixXd& T, const Eigen::MatrixXd& K) {
  Eigen::MatrixXd result(K.rows(), K.cols());
  for (Eigen::Index begin = 0; begin < T.rows(); begin += kPanel) {
    const Eigen::Index rows = std::min(kPanel, T.rows() - begin);
    result.middleRows(begin, rows).noalias() =
        T.block(begin, 0, rows, begin + rows) * K.topRows(begin + rows);
  }
  return result;
}

/// Tᵀ V for a lower triangular T.
Eigen::MatrixXd lower_transposed_product(const Eigen::MatrixXd& T, const Eigen::MatrixXd& V) {
  Eigen::MatrixXd result(V.rows(), V.cols());
  for (Eigen::Index begin = 0; begin < T.rows(); begin += kPanel) {
    const Eigen::Index rows = std::min(kPanel, T.rows() - begin);
    const Eigen::Index below = T.rows() - begin;
    result.middleRows(begin, rows).noalias() =
        T.block(begin, begin, below, rows).transpose() * V.bottomRows(below);
  }
  return result;
}

/// The ends of the pieces of a leave-one-out studentised score, as in conformal_set: upper ones, and lower ones negated.
void piece_ends(Eigen::Index n, const double* b, double root_S, const double* sign, const double* magnitude,
                const double* c, double* upper, double* lower) {
  const double factor = 1.0 / root_S;
  for (Eigen::Index i = 0; i < n; ++i) {
    const double t = sign[i] * (b[i] * factor);  // sgn(a) beta
    const double large = std::sqrt(c[i] + t * t) + std::abs(t);
    const double near_root = magnitude[i] / large;
    const double far_root = magnitude[i] * large / c[i];
    upper[i] = t >= 0.0 ? near_root : far_root;
    lower[i] = t >= 0.0 ? far_root : near_root;
  }
}

/// Σ ratios of the pieces that reach z.
double weight_beyond(Eigen::Index n, const double* ends, const double* ratios, double z) {
  double sum = 0.0;
#pragma omp simd reduction(+ : sum)
  for (Eigen::Index i = 0; i < n; ++i) sum += ends[i] >= z ? ratios[i] : 0.0;
  return sum;
}

/// The end at which the weight of the pieces, from the farthest inwards, first passes `needed`; kMaskCut if that happens beyond it,
/// nothing (a negative number) if it never does. Ends are ≥ 0. A few halvings leave a handful of them to be sorted.
double weighted_end(Eigen::Index n, const double* ends, const double* ratios, double needed,
                    std::vector<std::pair<double, double>>& few) {
  constexpr int kHalvings = 7;
  double high = kMaskCut;
  double beyond = weight_beyond(n, ends, ratios, high);
  if (beyond > needed) return kMaskCut;
  double low = 0.0;
  for (int k = 0; k < kHalvings; ++k) {
    const double middle = 0.5 * (low + high);
    const double weight = weight_beyond(n, ends, ratios, middle);
    if (weight > needed) {
      low = middle;
    } else {
      high = middle;
      beyond = weight;
    }
  }
  few.clear();
  for (Eigen::Index i = 0; i < n; ++i) {
    if (ends[i] >= low && ends[i] < high) few.emplace_back(ends[i], ratios[i]);
  }
  std::sort(few.begin(), few.end(), [](const auto& l, const auto& r) { return l.first > r.first; });
  for (const auto& [end, ratio] : few) {
    beyond += ratio;
    if (beyond > needed) return end;
  }
  return -1.0;
}

}  // namespace

BlockAcquisition::BlockAcquisition(GaussianProcess gp, std::unique_ptr<const Utility> utility,
                                   QueryWeights weights, const ConformalOptions& options)
    : gp_(std::move(gp)), utility_(std::move(utility)), weights_(std::move(weights)), options_(options) {
  options_.validate();
  if (weights_.n() != gp_.n()) {
    throw std::invalid_argument("BlockAcquisition: " + std::to_string(weights_.n()) + " weights for " +
                                std::to_string(gp_.n()) + " observations");
  }
  L_inverse_ = gp_.L().triangularView<Eigen::Lower>();
  invert_lower_in_place(L_inverse_);
  center_ = gp_.X().rowwise().mean();
  scaled_ = (gp_.X().colwise() - center_).array().colwise() / gp_.hyperparameters().lengthscales.array();
  squared_norm_ = scaled_.colwise().squaredNorm();
  magnitude_ = gp_.terms().a.array().abs();
  sign_ = (gp_.terms().a.array() < 0.0).select(-Eigen::ArrayXd::Ones(gp_.n()), Eigen::ArrayXd::Ones(gp_.n()));
  ratio_sum_ = weights_.ratios().sum();
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
  return K;
}

double BlockAcquisition::value(const QueryTerms& query, const StepMask& mask) const {
  // The forward half of ConformalAcquisition::evaluate.
  const double lowest = utility_->lowest();
  const double lowest_mass = lowest == -kInfinity ? 0.0 : normal_cdf(lowest);
  double Z1 = 0.0;
  double I1 = 0.0;
  double Z2 = 1.0 - lowest_mass;
  double I2 = utility_->gaussian(query, kInfinity).value;
  for (const MaskStep& step : mask.steps) {
    if (step.z <= lowest && lowest == 0.0) continue;  // every integral from 0 to 0 is 0
    const double z = std::max(step.z, lowest);
    Z1 -= step.jump * z;
    I1 -= step.jump * utility_->flat(query, z).value;
    Z2 += step.jump * (normal_cdf(z) - lowest_mass);
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
    result.segment(begin, count) = values_in_cache(X.middleCols(begin, count));
  }
  return result;
}

Eigen::VectorXd BlockAcquisition::values_in_cache(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  const Hyperparameters& h = gp_.hyperparameters();
  const FitTerms& fit = gp_.terms();
  Eigen::MatrixXd K = kernel_block(X);  // without the outputscale, which is put into everything small instead
  const Eigen::VectorXd mu = (K.transpose() * (h.outputscale * fit.a)).array() + h.mean;
  const Eigen::MatrixXd V = lower_product(L_inverse_, K);
  QueryTerms query;
  query.s2 = gp_.query_noise();
  const Eigen::VectorXd S =
      (h.outputscale - h.outputscale * h.outputscale * V.colwise().squaredNorm().transpose().array())
          .max(0.0) +
      query.s2;
  Eigen::VectorXd result(X.cols());
  StepMask mask;
  if (options_.alpha >= 1.0) {
    for (Eigen::Index j = 0; j < X.cols(); ++j) {
      query.mu = mu[j];
      query.S = S[j];
      result[j] = value(query, mask);
    }
    return result;
  }
  K = lower_transposed_product(L_inverse_, V);
  const Eigen::VectorXd query_ratios = weights_.query_ratios(X);
  Weights weights{weights_.ratios(), 1.0};
  const bool by_selection = options_.mask == MaskType::kHard && options_.score == Score::kLooStudent;
  Eigen::VectorXd upper(gp_.n());
  Eigen::VectorXd lower(gp_.n());
  std::vector<std::pair<double, double>> few;
  for (Eigen::Index j = 0; j < X.cols(); ++j) {
    query.mu = mu[j];
    query.S = S[j];
    weights.query_ratio = query_ratios[j];
    // As in conformal_set: the weight that data must have to speak for a label.
    const double needed =
        (options_.alpha + kLevelTolerance) * (ratio_sum_ + weights.query_ratio) - weights.query_ratio;
    if (by_selection && needed >= 0.0 && ratio_sum_ > needed) {
      piece_ends(gp_.n(), K.col(j).data(), std::sqrt(S[j]) / h.outputscale, sign_.data(), magnitude_.data(),
                 fit.c.data(), upper.data(), lower.data());
      mask.steps.clear();
      if (utility_->lowest() < 0.0) {
        mask.steps.push_back(
            {-weighted_end(gp_.n(), lower.data(), weights.ratios.data(), needed, few), 1.0, -1});
      }
      mask.steps.push_back(
          {weighted_end(gp_.n(), upper.data(), weights.ratios.data(), needed, few), -1.0, -1});
    } else {
      query.beta = K.col(j) * (h.outputscale / std::sqrt(S[j]));
      mask = step_mask(options_.mask, options_.score, fit, query, weights, options_.alpha);
    }
    result[j] = value(query, mask);
  }
  return result;
}

}  // namespace covey
