#include <covey/gp/subset.h>
#include <covey/numerics/random.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

void require_size(Eigen::Index size) {
  if (size < 1)
    throw std::invalid_argument("subset: size is " + std::to_string(size) + ", expected at least 1");
}

std::vector<Eigen::Index> everything(Eigen::Index n) {
  std::vector<Eigen::Index> all(static_cast<std::size_t>(n));
  std::iota(all.begin(), all.end(), Eigen::Index{0});
  return all;
}

}  // namespace

std::vector<Eigen::Index> random_subset(Eigen::Index n, Eigen::Index size, std::uint64_t seed) {
  require_size(size);
  if (size >= n) return everything(n);
  Rng rng(seed);
  const Eigen::VectorXi order = rng.permutation(n);
  std::vector<Eigen::Index> chosen(order.begin(), order.begin() + size);
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

std::vector<Eigen::Index> informative_subset(const Eigen::Ref<const Eigen::MatrixXd>& X,
                                             const Eigen::Ref<const Eigen::VectorXd>& y,
                                             const SubsetOptions& options) {
  require_size(options.size);
  if (!(options.best >= 0.0 && options.recent >= 0.0 && options.best + options.recent <= 1.0)) {
    throw std::invalid_argument("SubsetOptions: best is " + std::to_string(options.best) + " and recent " +
                                std::to_string(options.recent) +
                                ", expected shares that add up to at most 1");
  }
  const Eigen::Index n = y.size();
  if (options.size >= n) return everything(n);
  const auto share = [&](double part) {
    return static_cast<Eigen::Index>(std::floor(part * static_cast<double>(options.size)));
  };
  Eigen::ArrayXd distance = Eigen::ArrayXd::Constant(n, std::numeric_limits<double>::infinity());
  std::vector<Eigen::Index> chosen;
  // Taking a point brings every other within its distance; a taken one is never the farthest again.
  const auto take = [&](Eigen::Index i) {
    if (distance[i] < 0.0) return;
    distance = distance.min((X.colwise() - X.col(i)).colwise().squaredNorm().transpose().array());
    distance[i] = -1.0;
    chosen.push_back(i);
  };
  std::vector<Eigen::Index> by_outcome = everything(n);
  std::stable_sort(by_outcome.begin(), by_outcome.end(),
                   [&](Eigen::Index i, Eigen::Index j) { return y[i] > y[j]; });
  for (Eigen::Index i = 0; i < share(options.best); ++i) take(by_outcome[static_cast<std::size_t>(i)]);
  for (Eigen::Index i = 0; i < share(options.recent); ++i) take(n - 1 - i);
  while (std::ssize(chosen) < options.size) {
    Eigen::Index farthest = 0;
    distance.maxCoeff(&farthest);
    take(farthest);
  }
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

}  // namespace covey
