#pragma once

#include <covey/acquisition/monte_carlo_process.h>
#include <covey/acquisition/weighted_acquisition.h>

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <vector>

namespace covey::reproduce {

enum class AuthorsUtility { kUpperBound, kImprovement };

struct AuthorsOptions {
  AuthorsUtility utility = AuthorsUtility::kUpperBound;
  int q = 1;
  int labels = 64;
  double proposal_variance = 1.0;  ///< of the labels, in units of the predictive one
  double alpha = 0.1;
  double tau = 1e-2;
  double beta = 1.0;
  double incumbent = 0.0;  ///< kImprovement
  bool conditional_centre = true;
  bool late_maximum = true;
  bool batch_mask = true;
  bool lost_mass = true;
  double floor = 0.0;  ///< the value out of distribution
  std::uint64_t seed = 0;
};

/// Conformal UCB and EI as the authors' program has them, whose faults can be mended one by one. It differs
/// from covey::MonteCarloAcquisition, which follows the paper, in this. With c_jm and s_m the mean and the
/// standard deviation of f at point m of the batch given the labels ŷ_j,
///
///   u_jm = c_jm + √beta s_m                  kUpperBound, conditional_centre
///        = mu_m + √(beta π/2) E|f − mu_m|    kUpperBound otherwise
///        = E(f − incumbent)₊                 kImprovement
///
/// where f given the labels is integrated out (the program has 256 draws). Of an upper bound, labels below
/// mu_m count for nothing. Points have masks of their own: with late_maximum every point is integrated by
/// itself with weights m_jm/p_j and 1 − m_jm, and the batch is worth its best point; otherwise the labels'
/// best points are, with the product of the masks. p_j is cut at 1e-6, and so with lost_mass are the sums of
/// weights: an empty part of the mixture then loses its mass. Out of distribution, which with batch_mask a
/// batch is only if all its points are, the value is `floor`.
class AuthorsAcquisition final : public WeightedAcquisition {
 public:
  AuthorsAcquisition(GaussianProcess gp, QueryWeights weights, const AuthorsOptions& options);

  const Eigen::MatrixXd& X() const override { return process_.gp().X(); }
  Eigen::Index q() const override { return options_.q; }
  double level() const override { return options_.alpha; }
  const QueryWeights& weights() const override { return weights_; }
  double evaluate_under(const QueryWeights& weights, const Eigen::Ref<const Eigen::VectorXd>& x,
                        Eigen::VectorXd* gradient) const override;
  std::unique_ptr<const WeightedAcquisition> of_one_point(QueryWeights weights) const override;

 private:
  /// A utility with its derivatives.
  struct Worth {
    double u = 0.0;
    double by_centre = 0.0;
    double by_sd = 0.0;
    double by_mu = 0.0;
  };
  /// The batch at x on the way to its value.
  struct Forward {
    BatchPredictive batch;
    LabelDraws centres;  ///< f is c_jm, q × k
    Eigen::VectorXd sd;  ///< s_m, q
    std::vector<PointWeights> weights;
    BatchMasks masks;
    double share = 1.0;  ///< of the value above the floor
  };
  /// Points whose labels are judged together, and their integral.
  struct Group {
    Eigen::Index first = 0;
    Eigen::Index count = 0;
    std::vector<Eigen::Index> best;  ///< the point that counts under each label, −1: none does
    std::vector<Worth> worth;
    Eigen::ArrayXd m = {}, inside = {}, outside = {};  ///< mask and both parts' weights of each label
    double first_mean = 0.0, second_mean = 0.0;
    double first_share = 0.0, second_share = 0.0;  ///< of the mixture, over the sums of weights
    bool first_cut = false, second_cut = false;    ///< whether those sums were cut
    double value = 0.0;
  };

  Worth worth_of(const Forward& forward, Eigen::Index m, Eigen::Index j) const;
  Forward forward_at(const QueryWeights& weights, const Eigen::Ref<const Eigen::MatrixXd>& points,
                     bool with_gradient) const;
  Group integrate(const Forward& forward, Eigen::Index first, Eigen::Index count) const;
  Eigen::VectorXd reverse(const Eigen::Ref<const Eigen::MatrixXd>& points, Forward& forward,
                          const Group& group) const;

  AuthorsOptions options_;
  QueryWeights weights_;
  MonteCarloProcess process_;
  Eigen::ArrayXd inverse_p_;  ///< 1/p_j
};

}  // namespace covey::reproduce
