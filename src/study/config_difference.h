#pragma once

#include <covey/study/study_config.h>

#include <string>

namespace covey {

/// What of a study's configuration is not as a file says, as "alpha = 0.1, not 0.2"; empty if all is. What
/// may differ between a study of an older version and its file does not count.
std::string difference(const StudyConfig& now, const StudyConfig& file);

}  // namespace covey
