#pragma once

#include <covey/space/formula.h>
#include <covey/space/space.h>
#include <string_view>
#include <vector>

namespace covey {

/// The formula of a truth. Throws ConstraintError, see Condition::parse.
Formula parse_condition(std::string_view text, const std::vector<Parameter>& parameters);

struct ParsedInequality {
  Formula formula;  ///< of the left side less the right one
  Relation relation = Relation::kLessEqual;
};

/// Throws ConstraintError, see Inequality::parse.
ParsedInequality parse_inequality(std::string_view text, const std::vector<Parameter>& parameters);

}  // namespace covey
