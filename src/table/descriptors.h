#pragma once

#include <covey/table/features.h>

#include <Eigen/Core>
#include <string>

namespace covey {

/// Descriptors of a category's values (p × values, any units) as a process takes them (Category): columns
/// that are constant, or say the same as an earlier one, are dropped, the others standardised; of more than a
/// few the principal components that hold most of the variance are kept. All is scaled so that two values are
/// at a distance of 1, root mean square over all pairs. Outcomes play no part. Empty if nothing varies.
Eigen::MatrixXd reduce_descriptors(const Eigen::Ref<const Eigen::MatrixXd>& raw);

/// Reads the descriptors of the values of `feature` from a CSV file, whose first column holds the values and
/// whose others are numbers; its values become those of the file. Throws InputError for a file that cannot be
/// read, that has a value twice, or that lacks values which the feature (the column `name`) has.
void describe_values(const std::string& path, const std::string& name, FeatureColumn& feature);

}  // namespace covey
