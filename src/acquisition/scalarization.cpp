#include <covey/acquisition/scalarization.h>
#include <covey/gp/kernel_pullback.h>
#include <covey/numerics/random.h>
#include <covey/pareto/front.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

// Of the variance of f, in units of the outputscale: rounding at a datum.
constexpr double kLeastVariance = 1e-12;

}  // namespace

double Chebyshev::operator()(const Eigen::Ref<const Eigen::VectorXd>& y) const {
  const Eigen::ArrayXd distances = weights.array() * (ideal - y).array() / ranges.array();
  return -distances.maxCoeff() - kAugmentation * distances.sum();
}

double Chebyshev::operator()(const Eigen::Ref<const Eigen::VectorXd>& y, Eigen::VectorXd& gradient) const {
  const Eigen::ArrayXd slopes = weights.array() / ranges.array();
  const Eigen::ArrayXd distances = slopes * (ideal - y).array();
  Eigen::Index farthest = 0;
  const double largest = distances.maxCoeff(&farthest);
  gradient = kAugmentation * slopes;
  gradient[farthest] += slopes[farthest];
  return -largest - kAugmentation * distances.sum();
}

Eigen::VectorXd Chebyshev::of(const Eigen::Ref<const Eigen::MatrixXd>& Y) const {
  Eigen::VectorXd scalars(Y.cols());
  for (Eigen::Index i = 0; i < Y.cols(); ++i) scalars[i] = (*this)(Y.col(i));
  return scalars;
}

Chebyshev random_chebyshev(const Eigen::Ref<const Eigen::MatrixXd>& Y, std::uint64_t seed) {
  Rng rng(seed);
  Chebyshev scalarization;
  scalarization.ranges = objective_ranges(Y);
  scalarization.ideal = Y.rowwise().maxCoeff();
  // Exponential variables divided by their sum are uniform on the simplex.
  scalarization.weights = -rng.uniform(Y.rows(), 1).array().log();
  scalarization.weights /= scalarization.weights.sum();
  return scalarization;
}

ScalarizedImprovementAcquisition::ScalarizedImprovementAcquisition(
    std::vector<GaussianProcess> gps, Chebyshev scalarization, const ScalarizedImprovementOptions& options)
    : gps_(std::move(gps)), scalarization_(std::move(scalarization)) {
  if (gps_.empty() || std::ssize(gps_) != scalarization_.weights.size()) {
    throw std::invalid_argument("scalarized improvement: " + std::to_string(gps_.size()) + " processes for " +
                                std::to_string(scalarization_.weights.size()) + " weights");
  }
  for (std::size_t o = 0; o < gps_.size(); ++o) {
    if (gps_[o].n() != gps_.front().n() || gps_[o].X() != gps_.front().X()) {
      throw std::invalid_argument("scalarized improvement: the processes do not have the same inputs");
    }
    paths_.push_back(posterior_paths(gps_[o], options.paths, Rng(options.seed, o).bits()));
  }
  xi_ = Rng(options.seed, gps_.size()).normal(std::ssize(gps_), options.paths);
  best_.resize(options.paths);
  Eigen::MatrixXd Y(std::ssize(gps_), gps_.front().n());
  for (Eigen::Index s = 0; s < best_.size(); ++s) {
    for (std::size_t o = 0; o < gps_.size(); ++o) {
      Y.row(static_cast<Eigen::Index>(o)) = paths_[o].at_data.col(s).transpose();
    }
    best_[s] = scalarization_.of(Y).maxCoeff();
  }
}

double ScalarizedImprovementAcquisition::value(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  return evaluate(x, nullptr);
}

double ScalarizedImprovementAcquisition::value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& x,
                                                            Eigen::VectorXd& gradient) const {
  return evaluate(x, &gradient);
}

double ScalarizedImprovementAcquisition::evaluate(const Eigen::Ref<const Eigen::VectorXd>& x,
                                                  Eigen::VectorXd* gradient) const {
  const Eigen::Index m = std::ssize(gps_);
  const double share = 1.0 / static_cast<double>(best_.size());
  std::vector<Eigen::VectorXd> V;  // L_j⁻¹k(X, x)
  Eigen::VectorXd sf(m);
  Eigen::MatrixXd f(m, best_.size());
  for (Eigen::Index o = 0; o < m; ++o) {
    const auto item = static_cast<std::size_t>(o);
    const Hyperparameters& h = gps_[item].hyperparameters();
    const Eigen::VectorXd k = kernel_vector(h, gps_[item].X(), x);
    V.push_back(paths_[item].L_inverse.triangularView<Eigen::Lower>() * k);
    sf[o] = std::sqrt(std::max(h.outputscale - V.back().squaredNorm(), kLeastVariance * h.outputscale));
    f.row(o) = (k.transpose() * paths_[item].weights).array() + h.mean + sf[o] * xi_.row(o).array();
  }
  double value = 0.0;
  Eigen::MatrixXd f_bar = Eigen::MatrixXd::Zero(m, best_.size());
  Eigen::VectorXd slope;
  for (Eigen::Index s = 0; s < best_.size(); ++s) {
    const double improvement = scalarization_(f.col(s), slope) - best_[s];
    if (improvement <= 0.0) continue;
    value += share * improvement;
    f_bar.col(s) = share * slope;
  }
  if (gradient == nullptr) return value;
  gradient->setZero(x.size());
  for (Eigen::Index o = 0; o < m; ++o) {
    const auto item = static_cast<std::size_t>(o);
    // sf² = k(x, x) − ‖V‖².
    const double sf_bar = f_bar.row(o).dot(xi_.row(o));
    const Eigen::VectorXd explained =
        paths_[item].L_inverse.triangularView<Eigen::Lower>().transpose() * V[item];
    const Eigen::VectorXd k_bar =
        paths_[item].weights * f_bar.row(o).transpose() - sf_bar / sf[o] * explained;
    *gradient += kernel_vector_pullback(gps_[item].hyperparameters(), gps_[item].X(), x, k_bar);
  }
  return value;
}

}  // namespace covey
