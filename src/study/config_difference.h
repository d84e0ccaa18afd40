#pragma once

#include <covey/study/study_config.h>

#include <string>

namespace covey {

/// What of a study's configuration is not as a file says, as "alpha = 0.1, not 0.2"; empty if all is. What
/// may differ between a study of an older version and its file does not count.
std::string difference(const StudyConfig& now, const StudyConfig& file);
/// Likewise of what Space::is_widening_of() does not look at: digits, and numbers that describe choices,
/// which may change with these only.
std::string difference(const Space& now, const Space& file);

}  // namespace covey
