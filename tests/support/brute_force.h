#pragma once

#include <covey/conformal/score.h>
#include <covey/conformal/weights.h>
#include <covey/gp/kernel.h>

#include <Eigen/LU>
#include <cmath>
#include <map>
#include <numbers>

namespace covey::test {

/// The correlation functions written out.
inline double plain_correlation(KernelType kernel, double r2) {
  const double r = std::sqrt(r2);
  switch (kernel) {
    case KernelType::kMatern52:
      return (1 + std::sqrt(5.0) * r + 5.0 / 3.0 * r2) * std::exp(-std::sqrt(5.0) * r);
    case KernelType::kMatern32:
      return (1 + std::sqrt(3.0) * r) * std::exp(-std::sqrt(3.0) * r);
    default:
      return std::exp(-0.5 * r2);
  }
}

/// The kernel written out one pair at a time.
inline double plain_kernel(const Hyperparameters& h, const Eigen::VectorXd& x, const Eigen::VectorXd& y) {
  double r2 = 0.0;
  std::map<Eigen::Index, double> group_r2;
  for (Eigen::Index k = 0; k < x.size(); ++k) {
    r2 += std::pow((x[k] - y[k]) / h.lengthscales[k], 2);
    if (h.additive_lengthscales.size() == 0) continue;
    const Eigen::Index group = h.groups.empty() ? k : h.groups[static_cast<std::size_t>(k)];
    group_r2[group] += std::pow((x[k] - y[k]) / h.additive_lengthscales[k], 2);
  }
  double k = h.outputscale * plain_correlation(h.kernel, r2);
  for (const auto& [group, own] : group_r2) {
    k += h.additive_scale * plain_correlation(h.kernel, own) / static_cast<double>(group_r2.size());
  }
  return k;
}

struct PlainPrediction {
  double mean;
  double variance;  ///< of f
};

/// GP regression from its definition, with explicit inverses.
inline PlainPrediction plain_gp(const Eigen::MatrixXd& X, const Eigen::VectorXd& y,
                                const Eigen::VectorXd& noise, const Hyperparameters& h,
                                const Eigen::VectorXd& x) {
  const Eigen::Index n = y.size();
  if (n == 0) return {h.mean, plain_kernel(h, x, x)};
  Eigen::MatrixXd A(n, n);
  Eigen::VectorXd k(n);
  for (Eigen::Index i = 0; i < n; ++i) {
    for (Eigen::Index j = 0; j < n; ++j)
      A(i, j) = plain_kernel(h, X.col(i), X.col(j)) + (i == j ? noise[i] : 0.0);
    k[i] = plain_kernel(h, X.col(i), x);
  }
  const Eigen::FullPivLU<Eigen::MatrixXd> lu(A);
  const Eigen::VectorXd b = lu.solve(k);
  return {h.mean + b.dot((y.array() - h.mean).matrix()), plain_kernel(h, x, x) - k.dot(b)};
}

inline double log_normal_density(double y, double mean, double variance) {
  return -0.5 * std::log(2 * std::numbers::pi * variance) - (y - mean) * (y - mean) / (2 * variance);
}

/// Conformity scores by refitting: the data with (x, ŷ) added; for each point the model is conditioned on
/// everything (in_sample) or on everything else (loo) and asked about its outcome. The last entry is the
/// candidate's own.
inline Eigen::VectorXd refitted_scores(Score score, const Eigen::MatrixXd& X, const Eigen::VectorXd& y,
                                       const Eigen::VectorXd& noise, const Hyperparameters& h,
                                       const Eigen::VectorXd& x, double label) {
  const Eigen::Index n = y.size();
  Eigen::MatrixXd X_plus(X.rows(), n + 1);
  X_plus << X, x;
  Eigen::VectorXd y_plus(n + 1);
  y_plus << y, label;
  Eigen::VectorXd noise_plus(n + 1);
  noise_plus << noise, h.noise;
  Eigen::VectorXd scores(n + 1);
  for (Eigen::Index i = 0; i <= n; ++i) {
    Eigen::VectorXi keep;
    if (score == Score::kInSample) {
      keep = Eigen::VectorXi::LinSpaced(n + 1, 0, static_cast<int>(n));
    } else {
      keep.resize(n);
      for (Eigen::Index j = 0, to = 0; j <= n; ++j) {
        if (j != i) keep[to++] = static_cast<int>(j);
      }
    }
    const PlainPrediction f =
        plain_gp(X_plus(Eigen::all, keep), y_plus(keep), noise_plus(keep), h, X_plus.col(i));
    const double variance = f.variance + noise_plus[i];
    if (score == Score::kLooStudent) {
      scores[i] = -0.5 * std::pow(y_plus[i] - f.mean, 2) / variance;
    } else {
      scores[i] = log_normal_density(y_plus[i], f.mean, variance);
    }
  }
  return scores;
}

/// p(label) = w_n + Σ w_i 1{s_i ≤ s_n} from refitted scores.
inline double refitted_p_value(Score score, const Eigen::MatrixXd& X, const Eigen::VectorXd& y,
                               const Eigen::VectorXd& noise, const Hyperparameters& h,
                               const Eigen::VectorXd& x, double label, const Weights& weights) {
  const Eigen::VectorXd scores = refitted_scores(score, X, y, noise, h, x, label);
  const Eigen::Index n = y.size();
  double sum = weights.query_ratio;
  for (Eigen::Index i = 0; i < n; ++i) {
    if (scores[i] <= scores[n] + 1e-9 * (1.0 + std::abs(scores[n]))) sum += weights.ratios[i];
  }
  return sum / weights.total();
}

}  // namespace covey::test
