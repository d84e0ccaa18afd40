#include <covey/gp/kernel_pullback.h>
#include <covey/gp/success_model.h>
#include <covey/numerics/cholesky.h>
#include <covey/numerics/products.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

// The prior variance of the logit of the base rate: between a tenth and nine tenths within 1.4 sd.
constexpr double kBaseVariance = 2.5;
// The prior variance of what x adds to the logit: odds of a few hundred to one where trials always fail.
constexpr double kRegionVariance = 9.0;
// Ranges in shares of the cube's diagonal, and of its side.
constexpr double kRanges[] = {0.15, 0.3, 0.6};
constexpr double kRangesOfOne[] = {0.2, 0.5};
// The lengthscale of a coordinate that plays no part.
constexpr double kIrrelevant = 1e6;
// Newton's method ends when no logit moves by more, or after so many steps; it converges quadratically.
constexpr double kConverged = 1e-8;
constexpr int kMostSteps = 50;

double logistic(double f) {
  return f >= 0.0 ? 1.0 / (1.0 + std::exp(-f)) : std::exp(f) / (1.0 + std::exp(f));
}

/// log σ(f) of a success, log σ(−f) of a failure.
double log_likelihood(double f, double label) {
  const double g = label > 0.5 ? f : -f;
  return g >= 0.0 ? -std::log1p(std::exp(-g)) : g - std::log1p(std::exp(g));
}

/// The last columns of X.
Eigen::MatrixXd latest(const Eigen::MatrixXd& X, Eigen::Index count) {
  return X.rightCols(std::min(count, X.cols()));
}

Hyperparameters kernel_of(const Eigen::VectorXd& lengthscales) {
  return {.kernel = KernelType::kMatern52, .lengthscales = lengthscales, .outputscale = kRegionVariance};
}

}  // namespace

SuccessModel::SuccessModel(const Eigen::MatrixXd& succeeded, const Eigen::MatrixXd& failed) {
  const Eigen::Index n = succeeded.cols() + failed.cols();
  const Eigen::Index d = std::max(succeeded.rows(), failed.rows());
  if (n == 0 || (succeeded.cols() > 0 && failed.cols() > 0 && succeeded.rows() != failed.rows())) {
    throw std::invalid_argument("SuccessModel: " + std::to_string(n) + " points of " +
                                std::to_string(succeeded.rows()) + " and " + std::to_string(failed.rows()) +
                                " coordinates");
  }
  const double share = std::min(1.0, static_cast<double>(kMostPoints) / static_cast<double>(n));
  const auto part = [&](const Eigen::MatrixXd& X) {
    return latest(X, static_cast<Eigen::Index>(std::ceil(share * static_cast<double>(X.cols()))));
  };
  const Eigen::MatrixXd good = part(succeeded);
  const Eigen::MatrixXd bad = part(failed);
  X_.resize(d, good.cols() + bad.cols());
  if (good.cols() > 0) X_.leftCols(good.cols()) = good;
  if (bad.cols() > 0) X_.rightCols(bad.cols()) = bad;
  Eigen::VectorXd labels = Eigen::VectorXd::Zero(X_.cols());
  labels.head(good.cols()).setOnes();

  Hyperparameters none = kernel_of(Eigen::VectorXd::Ones(d));
  none.outputscale = 0.0;
  hypotheses_.push_back({.h = none, .weight = 0.5});
  for (const double range : kRanges) {
    const double lengthscale = range * std::sqrt(static_cast<double>(d));
    hypotheses_.push_back({.h = kernel_of(Eigen::VectorXd::Constant(d, lengthscale)),
                           .weight = (d > 1 ? 0.25 : 0.5) / std::size(kRanges)});
  }
  // Of one coordinate alone the two are the same.
  for (Eigen::Index k = 0; k < d && d > 1; ++k) {
    for (const double range : kRangesOfOne) {
      Eigen::VectorXd lengthscales = Eigen::VectorXd::Constant(d, kIrrelevant);
      lengthscales[k] = range;
      hypotheses_.push_back({.h = kernel_of(lengthscales),
                             .weight = 0.25 / (static_cast<double>(d) * std::size(kRangesOfOne))});
    }
  }

  Eigen::VectorXd log_weights(std::ssize(hypotheses_));
  for (Eigen::Index i = 0; i < log_weights.size(); ++i) {
    Hypothesis& hypothesis = hypotheses_[static_cast<std::size_t>(i)];
    log_weights[i] = std::log(hypothesis.weight) + fit(labels, hypothesis);
  }
  const Eigen::ArrayXd weights = (log_weights.array() - log_weights.maxCoeff()).exp();
  for (Eigen::Index i = 0; i < weights.size(); ++i) {
    hypotheses_[static_cast<std::size_t>(i)].weight = weights[i] / weights.sum();
  }
  for (const auto x : X_.colwise()) highest_ = std::max(highest_, probability(x));
}

double SuccessModel::fit(const Eigen::VectorXd& labels, Hypothesis& hypothesis) const {
  const Eigen::Index n = X_.cols();
  Eigen::MatrixXd K = Eigen::MatrixXd::Constant(n, n, kBaseVariance);
  if (hypothesis.h.outputscale > 0.0) K += kernel_matrix(hypothesis.h, X_, X_);
  // Newton's method in a = K⁻¹f, with B = I + √W K √W, which is never badly conditioned.
  Eigen::VectorXd f = Eigen::VectorXd::Zero(n);
  Eigen::VectorXd a = Eigen::VectorXd::Zero(n);
  double half_log_determinant = 0.0;
  for (int step = 0; step < kMostSteps; ++step) {
    const Eigen::VectorXd p = f.unaryExpr(&logistic);
    const Eigen::ArrayXd root = (p.array() * (1.0 - p.array())).sqrt();
    Eigen::MatrixXd B = root.matrix().asDiagonal() * K * root.matrix().asDiagonal();
    B.diagonal().array() += 1.0;
    const Eigen::MatrixXd L = cholesky(B).L;
    const Eigen::VectorXd b = root.square().matrix().cwiseProduct(f) + labels - p;
    Eigen::VectorXd c = root.matrix().cwiseProduct(K * b);
    solve_lower(L, c);
    solve_lower_t(L, c);
    a = b - root.matrix().cwiseProduct(c);
    const Eigen::VectorXd next = K * a;
    const double moved = (next - f).cwiseAbs().maxCoeff();
    f = next;
    half_log_determinant = L.diagonal().array().log().sum();
    if (moved < kConverged) break;
  }
  hypothesis.slope = labels - f.unaryExpr(&logistic);  // a, at the mode
  hypothesis.constant = kBaseVariance * hypothesis.slope.sum();
  double likelihood = 0.0;
  for (Eigen::Index i = 0; i < n; ++i) likelihood += log_likelihood(f[i], labels[i]);
  return likelihood - 0.5 * a.dot(f) - half_log_determinant;
}

double SuccessModel::probability(const Eigen::Ref<const Eigen::VectorXd>& x,
                                 Eigen::VectorXd* gradient) const {
  if (gradient != nullptr) *gradient = Eigen::VectorXd::Zero(x.size());
  double probability = 0.0;
  for (const Hypothesis& hypothesis : hypotheses_) {
    double f = hypothesis.constant;
    if (hypothesis.h.outputscale > 0.0) f += kernel_vector(hypothesis.h, X_, x).dot(hypothesis.slope);
    const double p = logistic(f);
    probability += hypothesis.weight * p;
    if (gradient == nullptr || hypothesis.h.outputscale == 0.0) continue;
    *gradient +=
        kernel_vector_pullback(hypothesis.h, X_, x, (hypothesis.weight * p * (1.0 - p)) * hypothesis.slope);
  }
  return probability;
}

}  // namespace covey
