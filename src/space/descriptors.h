#pragma once

#include <Eigen/Core>

namespace covey {

/// Descriptors of a category's values (p × values, any units) as a process takes them (Category): columns
/// that are constant, or say the same as an earlier one, are dropped, the others standardised; of more than a
/// few the principal components that hold most of the variance are kept. All is scaled so that two values are
/// at a distance of 1, root mean square over all pairs. Outcomes play no part. Empty if nothing varies. What
/// it has made it leaves as it is.
Eigen::MatrixXd reduce_descriptors(const Eigen::Ref<const Eigen::MatrixXd>& raw);

}  // namespace covey
