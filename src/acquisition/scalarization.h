#pragma once

#include <covey/acquisition/acquisition.h>
#include <covey/acquisition/posterior_paths.h>

#include <Eigen/Core>
#include <cstdint>
#include <vector>

namespace covey {

/// Several objectives, all maximised, as one: the augmented Chebyshev distance from the ideal, negated,
///
///   s(y) = −max_j w_j d_j − rho Σ_j w_j d_j,   d_j = (ideal_j − y_j)/range_j
///
/// Whatever the shape of the front, every point of it is the best for some weights, and the sum makes sure that what is best
/// for some weights is on the front.
///
/// ParEGO (J. Knowles, 2006) draws weights at random every round and fits one process to the scalars of the data: any
/// acquisition with one objective then serves, conformal ones with the set of the scalar. ScalarizedImprovementAcquisition
/// (below) is its noisy form on the processes of the objectives.
struct Chebyshev {
  /// rho: as in Knowles; large enough to break ties of the maximum, small enough not to hide concave parts of the front.
  static constexpr double kAugmentation = 0.05;

  Eigen::VectorXd weights;  ///< m, ≥ 0, sum 1
  Eigen::VectorXd ideal;    ///< m
  Eigen::VectorXd ranges;   ///< m, > 0

  double operator()(const Eigen::Ref<const Eigen::VectorXd>& y) const;
  /// The same with its gradient, or one of its subgradients where two objectives are equally far.
  double operator()(const Eigen::Ref<const Eigen::VectorXd>& y, Eigen::VectorXd& gradient) const;
  /// Of every column of Y (m × n).
  Eigen::VectorXd of(const Eigen::Ref<const Eigen::MatrixXd>& Y) const;
};

/// Weights uniform on the simplex, drawn with the seed; ideal and ranges (pareto/front.h) from the outcomes Y (m × n). Throws
/// std::invalid_argument without outcomes or with one that is not finite.
Chebyshev random_chebyshev(const Eigen::Ref<const Eigen::MatrixXd>& Y, std::uint64_t seed);

struct ScalarizedImprovementOptions {
  /// M, the draws of f at the data and at the query: a mean of so many is the acquisition.
  int paths = 128;
  std::uint64_t seed = 0;
};

/// The improvement of the scalar under noise, NParEGO: with draws h_s of f at the data and f_s at the query given these
/// (posterior_paths.h), f_os = mu_os + √C_o xi_os with xi that never change,
///
///   a = mean_s (s(f_s) − max_i s(h_is))₊
///
/// The objectives are modelled each by its own process, which is easier than modelling their scalar with its kinks.
class ScalarizedImprovementAcquisition final : public Acquisition {
 public:
  /// One process per objective, all with the same inputs. Throws std::invalid_argument if they do not fit together or
  /// paths < 1.
  ScalarizedImprovementAcquisition(std::vector<GaussianProcess> gps, Chebyshev scalarization,
                                   const ScalarizedImprovementOptions& options);

  double value(const Eigen::Ref<const Eigen::VectorXd>& x) const override;
  double value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& x,
                            Eigen::VectorXd& gradient) const override;

 private:
  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const;

  std::vector<GaussianProcess> gps_;
  Chebyshev scalarization_;
  std::vector<PosteriorPaths> paths_;  ///< m
  Eigen::VectorXd best_;               ///< max_i s(h_is), M
  Eigen::MatrixXd xi_;                 ///< m × M
};

}  // namespace covey
