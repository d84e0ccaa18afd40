#include <covey/gp/gaussian_process.h>
#include <covey/gp/kernel_pullback.h>
#include <covey/numerics/cholesky.h>
#include <covey/numerics/errors.h>
#include <covey/numerics/products.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

// Relative to k(x, x); lifts the rounding of a posterior covariance that is zero at the data.
constexpr double kSampleJitter = 1e-10;
// Queries solved for together: enough for matrix products, few enough for the cache.
constexpr Eigen::Index kPredictBlock = 128;

void require_finite(const char* name, const Eigen::Ref<const Eigen::MatrixXd>& values) {
  if (!values.allFinite()) {
    throw std::invalid_argument(std::string("observations: ") + name + " holds a NaN or an infinity");
  }
}

void require_dimension(const GaussianProcess& gp, Eigen::Index rows) {
  if (rows != gp.d()) {
    throw std::invalid_argument("GaussianProcess: a point has dimension " + std::to_string(rows) +
                                ", expected " + std::to_string(gp.d()));
  }
}

}  // namespace

void validate_observations(const Eigen::Ref<const Eigen::MatrixXd>& X,
                           const Eigen::Ref<const Eigen::VectorXd>& y,
                           const Eigen::Ref<const Eigen::VectorXd>& noise_variances) {
  if (y.size() == 0 || X.rows() == 0 || X.cols() != y.size()) {
    throw std::invalid_argument("observations: X is " + std::to_string(X.rows()) + " x " +
                                std::to_string(X.cols()) + " for " + std::to_string(y.size()) +
                                " outcomes, expected d x n with d, n >= 1");
  }
  require_finite("X", X);
  require_finite("y", y);
  if (noise_variances.size() == 0) return;
  if (noise_variances.size() != y.size()) {
    throw std::invalid_argument("observations: " + std::to_string(noise_variances.size()) +
                                " noise variances for " + std::to_string(y.size()) + " outcomes");
  }
  require_finite("noise_variances", noise_variances);
  if (!(noise_variances.array() > 0.0).all()) {
    throw std::invalid_argument("observations: noise_variances holds a value that is not positive");
  }
}

GaussianProcess::GaussianProcess(Eigen::MatrixXd X, Eigen::VectorXd y, Hyperparameters h)
    : GaussianProcess(std::move(X), y, h, Eigen::VectorXd::Constant(y.size(), h.noise)) {}

GaussianProcess::GaussianProcess(Eigen::MatrixXd X, Eigen::VectorXd y, Hyperparameters h,
                                 Eigen::VectorXd noise_variances)
    : X_(std::move(X)), y_(std::move(y)), h_(std::move(h)) {
  h_.validate();
  validate_observations(X_, y_, noise_variances);
  require_dimension(*this, h_.lengthscales.size());
  Eigen::MatrixXd A = kernel_matrix(h_, X_, X_);
  A.diagonal() += noise_variances;
  jitter_ = cholesky_into(A, L_);
  terms_.noise = noise_variances.array() + jitter_;
  Eigen::MatrixXd inverse = L_;
  invert_lower_in_place(inverse);
  terms_.c = inverse.colwise().squaredNorm();  // A⁻¹ = L⁻ᵀL⁻¹
  solve_for_terms();
}

void GaussianProcess::solve_for_terms() {
  terms_.a = y_ - h_.means(X_);
  solve_lower(L_, terms_.a);
  solve_lower_t(L_, terms_.a);
}

Marginal GaussianProcess::predict(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  require_dimension(*this, x.size());
  Eigen::VectorXd k = kernel_vector(h_, X_, x);
  Marginal result;
  result.mean = h_.mean_at(x) + k.dot(terms_.a);
  solve_lower(L_, k);
  result.f_variance = std::max(h_.variance() - k.squaredNorm(), 0.0);  // rounding at a datum can fall below 0
  result.y_variance = result.f_variance + query_noise();
  return result;
}

std::vector<Marginal> GaussianProcess::predict_many(const Eigen::Ref<const Eigen::MatrixXd>& Xq) const {
  require_dimension(*this, Xq.rows());
  std::vector<Marginal> result(static_cast<std::size_t>(Xq.cols()));
  for (Eigen::Index begin = 0; begin < Xq.cols(); begin += kPredictBlock) {
    const Eigen::Index count = std::min(kPredictBlock, Xq.cols() - begin);
    Eigen::MatrixXd V = kernel_matrix(h_, X_, Xq.middleCols(begin, count));
    const Eigen::VectorXd mean = h_.means(Xq.middleCols(begin, count)) + V.transpose() * terms_.a;
    solve_lower(L_, V);
    for (Eigen::Index j = 0; j < count; ++j) {
      const double f_variance = std::max(h_.variance() - V.col(j).squaredNorm(), 0.0);
      result[static_cast<std::size_t>(begin + j)] = {mean[j], f_variance, f_variance + query_noise()};
    }
  }
  return result;
}

QueryTerms GaussianProcess::query(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  require_dimension(*this, x.size());
  QueryTerms q;
  q.beta = kernel_vector(h_, X_, x);
  q.mu = h_.mean_at(x) + q.beta.dot(terms_.a);
  q.s2 = query_noise();
  solve_lower(L_, q.beta);
  q.S = q.s2 + std::max(h_.variance() - q.beta.squaredNorm(), 0.0);
  solve_lower_t(L_, q.beta);
  q.beta /= std::sqrt(q.S);
  return q;
}

Eigen::VectorXd GaussianProcess::pullback(const Eigen::Ref<const Eigen::VectorXd>& x, const QueryTerms& query,
                                          double mu_bar, double S_bar,
                                          const Eigen::VectorXd& beta_bar) const {
  // beta = b/√S, S = k(x,x) + s2 − kᵀb, mu = m(x) + kᵀa, b = A⁻¹k: in reverse,
  //   S_bar −= beta_bar·beta/(2S),  k_bar = A⁻¹(beta_bar/√S) − 2 b S_bar + a mu_bar.
  const double root = std::sqrt(query.S);
  Eigen::VectorXd k_bar = Eigen::VectorXd::Zero(n());
  if (beta_bar.size() > 0) {
    S_bar -= beta_bar.dot(query.beta) / (2.0 * query.S);
    k_bar = beta_bar / root;
    solve_lower(L_, k_bar);
    solve_lower_t(L_, k_bar);
  }
  k_bar += mu_bar * terms_.a - (2.0 * S_bar * root) * query.beta;
  Eigen::VectorXd gradient = kernel_vector_pullback(h_, X_, x, k_bar);
  h_.add_mean_gradient(x, mu_bar, gradient);
  return gradient;
}

Eigen::VectorXd GaussianProcess::means_at_data() const {
  // f at the data differs from the outcomes by the noise's share of the residual: s2 a.
  return y_ - terms_.noise.cwiseProduct(terms_.a);
}

Joint GaussianProcess::joint(const Eigen::Ref<const Eigen::MatrixXd>& Xq) const {
  require_dimension(*this, Xq.rows());
  Eigen::MatrixXd V = kernel_matrix(h_, X_, Xq);
  Joint result;
  result.mean = V.transpose() * terms_.a + h_.means(Xq);
  solve_lower(L_, V);
  result.covariance = kernel_matrix(h_, Xq, Xq) - product_tn(V, V);
  return result;
}

Eigen::MatrixXd GaussianProcess::sample(const Eigen::Ref<const Eigen::MatrixXd>& Xq,
                                        const Eigen::Ref<const Eigen::MatrixXd>& base) const {
  if (base.rows() != Xq.cols()) {
    throw std::invalid_argument("GaussianProcess::sample: base has " + std::to_string(base.rows()) +
                                " rows, expected one per point, " + std::to_string(Xq.cols()));
  }
  if (Xq.cols() == 0) return Eigen::MatrixXd(0, base.cols());
  Joint f = joint(Xq);
  f.covariance.diagonal().array() += kSampleJitter * h_.variance();
  const Cholesky factor = cholesky(f.covariance);
  return product(factor.L, base).colwise() + f.mean;
}

LeaveOneOut GaussianProcess::leave_one_out() const {
  LeaveOneOut result;
  result.variance = terms_.c.cwiseInverse();
  result.mean = y_ - terms_.a.cwiseProduct(result.variance);
  return result;
}

double GaussianProcess::log_marginal_likelihood() const {
  const double fit = (y_ - h_.means(X_)).dot(terms_.a);
  return -0.5 * fit - L_.diagonal().array().log().sum() -
         0.5 * static_cast<double>(n()) * std::log(2.0 * std::numbers::pi);
}

GaussianProcess GaussianProcess::with_points(const Eigen::Ref<const Eigen::MatrixXd>& X_new,
                                             const Eigen::Ref<const Eigen::VectorXd>& y_new,
                                             double noise_share) const {
  require_dimension(*this, X_new.rows());
  if (!(noise_share > 0.0 && noise_share <= 1.0)) {
    throw std::invalid_argument("GaussianProcess::with_points: noise_share is " +
                                std::to_string(noise_share) + ", expected 0 < noise_share <= 1");
  }
  if (X_new.cols() != y_new.size()) {
    throw std::invalid_argument("GaussianProcess::with_points: " + std::to_string(X_new.cols()) +
                                " points for " + std::to_string(y_new.size()) + " outcomes");
  }
  require_finite("X", X_new);
  require_finite("y", y_new);
  const Eigen::Index old = n();
  const Eigen::Index q = y_new.size();
  if (q == 0) return *this;

  GaussianProcess result;
  result.h_ = h_;
  result.X_.resize(d(), old + q);
  result.X_ << X_, X_new;
  result.y_.resize(old + q);
  result.y_ << y_, y_new;
  result.terms_.noise.resize(old + q);
  const double noise = noise_share * h_.noise + jitter_;
  result.terms_.noise << terms_.noise, Eigen::VectorXd::Constant(q, noise);

  // A₊ = [A K; Kᵀ K'] has the factor [L 0; (L⁻¹K)ᵀ L_S] with L_S L_Sᵀ = S = K' − KᵀA⁻¹K, the Schur
  // complement.
  Eigen::MatrixXd V = kernel_matrix(h_, X_, X_new);
  solve_lower(L_, V);
  Eigen::MatrixXd S = kernel_matrix(h_, X_new, X_new) - product_tn(V, V);
  S.diagonal().array() += noise;
  const double largest = h_.variance() + query_noise();
  const auto factored_anew = [&]() -> GaussianProcess {  // where the new points do not fit the old jitter
    Eigen::VectorXd noises = result.terms_.noise.array() - jitter_;
    return {std::move(result.X_), std::move(result.y_), h_, std::move(noises)};
  };
  // What is left of a point that the data repeat may be rounding alone, of either sign.
  const Eigen::MatrixXd pivots = S.diagonal().cwiseMax(0.0).cwiseSqrt().asDiagonal();
  if (!is_well_posed(pivots, largest)) return factored_anew();
  const Cholesky schur = cholesky(S);
  if (schur.jitter > 0.0 || !is_well_posed(schur.L, largest)) return factored_anew();
  result.jitter_ = jitter_;
  result.L_ = Eigen::MatrixXd::Zero(old + q, old + q);
  result.L_.topLeftCorner(old, old) = L_;
  result.L_.bottomLeftCorner(q, old) = V.transpose();
  result.L_.bottomRightCorner(q, q) = schur.L;

  // diag(A₊⁻¹): c_i + ‖row i of A⁻¹K L_S⁻ᵀ‖² for the old points, diag(S⁻¹) for the new ones.
  solve_lower_t(L_, V);
  solve_lower_right_t(schur.L, V);
  Eigen::MatrixXd S_inverse_factor = schur.L;
  invert_lower_in_place(S_inverse_factor);
  result.terms_.c.resize(old + q);
  result.terms_.c << terms_.c + V.rowwise().squaredNorm(),
      S_inverse_factor.colwise().squaredNorm().transpose();
  result.solve_for_terms();
  return result;
}

}  // namespace covey
