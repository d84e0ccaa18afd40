#include <covey/acquisition/front_values.h>

namespace covey {

Eigen::MatrixXd means_at_data(const std::vector<GaussianProcess>& gps) {
  Eigen::MatrixXd means(std::ssize(gps), gps.empty() ? 0 : gps.front().n());
  for (std::size_t o = 0; o < gps.size(); ++o) {
    means.row(static_cast<Eigen::Index>(o)) = gps[o].means_at_data();
  }
  return means;
}

Eigen::MatrixXd utilities_of(Eigen::MatrixXd f, const Targets& targets) {
  for (std::size_t o = 0; o < targets.size(); ++o) {
    if (!targets[o]) continue;
    auto row = f.row(static_cast<Eigen::Index>(o)).array();
    row = -(row - *targets[o]).abs();
  }
  return f;
}

}  // namespace covey
