#include <covey/acquisition/ratio_acquisition.h>

#include <utility>

namespace covey {

QueryRatio QueryRatio::of(std::shared_ptr<const DensityRatio> ratio,
                          const Eigen::Ref<const Eigen::MatrixXd>& X) {
  Eigen::VectorXd at_data = ratio->values(X);
  return {std::move(ratio), std::move(at_data)};
}

}  // namespace covey
