#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace covey::service {

/// A kind of problem, as the field `type` of a problem document names it: "/problems/NAME", where the server
/// says what it means.
struct ProblemType {
  std::string name;  ///< "precondition-failed"
  int status = 0;    ///< with which it comes
  std::string meaning;
};

/// All there are; docs/http_api.md lists them.
const std::vector<ProblemType>& problem_types();
/// Nothing if there is no such type.
const ProblemType* find_problem(std::string_view name);
/// The type of problems with a status that have none of their own; "about:blank" where the status says it
/// all.
std::string problem_address(int status);

}  // namespace covey::service
