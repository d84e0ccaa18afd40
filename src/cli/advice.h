#pragma once

#include <covey/conformal/confidence_sequence.h>
#include <covey/text/errors.h>

#include <string>

namespace covey::cli {

/// What a user of the command line can do about an error, to be read behind its message: " (--ignore drops a
/// column)". "" where there is nothing to say.
std::string advice_on(ErrorCode code, const std::string& field = {});
/// The same of a record of coverage.
std::string advice_on(Standing standing);

}  // namespace covey::cli
