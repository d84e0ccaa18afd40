#pragma once

#include <covey/table/features.h>

#include <string>

namespace covey {

/// Reads the descriptors of the values of `feature` from a CSV file, whose first column holds the values and
/// whose others are numbers; its values become those of the file. Throws InputError for a file that cannot be
/// read, that has a value twice, or that lacks values which the feature (the column `name`) has.
void describe_values(const std::string& path, const std::string& name, FeatureColumn& feature);

}  // namespace covey
