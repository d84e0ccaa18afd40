#include <covey/service/problems.h>

#include <algorithm>

namespace covey::service {

const std::vector<ProblemType>& problem_types() {
  // The first of a status is the one that problems without a type of their own have.
  static const std::vector<ProblemType> kTypes = {
      {"malformed", 400,
       "The request cannot be read: an address, a header or a body that is not properly written."},
      {"token-needed", 401,
       "There is no token, it is not known, or it has expired. Send Authorization: Bearer TOKEN."},
      {"not-allowed", 403,
       "The token may not do this, or not in this study; or the request comes from a page of another site."},
      {"not-found", 404, "There is no such address, study, trial or attachment."},
      {"conflict", 409,
       "What is there already does not allow it, such as another outcome of a trial that is complete. The "
       "code, if "
       "there is one, says more."},
      {"precondition-failed", 412,
       "If-Match names a version that is not the last one: somebody has changed it since. Nothing was done. "
       "Fetch it "
       "again, look, and send the change with the new ETag."},
      {"too-large", 413, "The body is larger than this address takes."},
      {"unsupported-type", 415, "The Content-Type is not one that this address takes."},
      {"invalid", 422,
       "The request is understood, and a value in it is wrong. The list of errors says which."},
      {"precondition-required", 428,
       "The study asks for If-Match here (require_match). Fetch what is to be changed, and send its ETag "
       "along."},
      {"too-many-wrong-tokens", 429,
       "Too many wrong tokens came from this address. Retry-After says how long to wait."},
      {"unexpected", 500, "Something went wrong that nobody thought of. The log of the server says more."},
      {"unavailable", 503,
       "The database or the server cannot do its part at the moment, or not in time. Nothing was changed: "
       "try again "
       "later, as Retry-After says."},
      {"outcome-unknown", 503,
       "The database was told to keep the change and has not said whether it did. Send the same request "
       "again, which "
       "settles it: a tell or an enqueue with the same key, an ask with the same key or worker changes "
       "nothing if it "
       "was kept."},
  };
  return kTypes;
}

const ProblemType* find_problem(std::string_view name) {
  const auto found = std::ranges::find(problem_types(), name, &ProblemType::name);
  return found == problem_types().end() ? nullptr : &*found;
}

std::string problem_address(int status) {
  const auto found = std::ranges::find(problem_types(), status, &ProblemType::status);
  return found == problem_types().end() ? "about:blank" : "/problems/" + found->name;
}

}  // namespace covey::service
