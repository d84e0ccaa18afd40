#include <covey/gp/neighbour_process.h>
#include <covey/gp/subset.h>
#include <covey/numerics/parallel.h>

#include <algorithm>
#include <utility>

namespace covey {
namespace {

GaussianProcess process_of(const Eigen::MatrixXd& X, const Eigen::VectorXd& y,
                           const std::vector<Eigen::Index>& part, Hyperparameters h) {
  validate_observations(X, y, Eigen::VectorXd());
  return {X(Eigen::all, part), y(part), std::move(h)};
}

}  // namespace

NeighbourProcess::NeighbourProcess(Eigen::MatrixXd X, Eigen::VectorXd y, Hyperparameters h,
                                   const NeighbourOptions& options)
    : X_(std::move(X)),
      y_(std::move(y)),
      lengthscales_(h.local_lengthscales()),
      anchored_(random_subset(y_.size(), options.anchors, options.seed)),
      anchors_(process_of(X_, y_, anchored_, std::move(h))),
      tree_(X_.array().colwise() / lengthscales_.array()),
      neighbours_(options.neighbours) {}

Marginal NeighbourProcess::predict(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  std::vector<Eigen::Index> near = tree_.nearest(x.cwiseQuotient(lengthscales_), neighbours_);
  std::erase_if(near, [&](Eigen::Index i) { return std::ranges::binary_search(anchored_, i); });
  if (near.empty()) return anchors_.predict(x);
  return anchors_.with_points(X_(Eigen::all, near), y_(near)).predict(x);
}

std::vector<Marginal> NeighbourProcess::predict_many(const Eigen::Ref<const Eigen::MatrixXd>& Xq,
                                                     int threads) const {
  std::vector<Marginal> marginals(static_cast<std::size_t>(Xq.cols()));
  parallel_for(Xq.cols(), threads,
               [&](Eigen::Index i) { marginals[static_cast<std::size_t>(i)] = predict(Xq.col(i)); });
  return marginals;
}

}  // namespace covey
