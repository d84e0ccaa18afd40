#pragma once

#include <covey/service/auth.h>
#include <covey/service/cache.h>
#include <covey/service/fields.h>
#include <covey/service/http.h>
#include <covey/service/watch.h>
#include <covey/study/objective_model.h>

#include <cstdint>
#include <string>
#include <vector>

namespace covey::service {

/// The kind of work that a route is, by which it is given to threads: nothing slow may stand in the way of
/// something quick.
enum class Work {
  kRead,   ///< short reads
  kWrite,  ///< short changes
  kAsk,    ///< tried as a change first; those that need the model one after the other, study by study
  kView,   ///< looks at the model
};

/// How long an answer is valid: until then it need not be sent, or computed, again.
enum class Validity {
  kAlways,        ///< not at all: it is made anew every time
  kRevision,      ///< until anything in the study changes
  kObservations,  ///< until the outcomes that the model sees change, or the study's definition
};

enum class BodyKind { kNone, kJson, kOptionalJson, kStudy, kCsv };

/// A parameter of the query, for the documentation and for refusing others.
struct QueryParameter {
  std::string name;
  std::string schema;  ///< JSON
  std::string description;
  bool is_repeated = false;
};

/// The things that all handlers use. Without its caches every answer would be the same.
struct Shared {
  std::string version;
  std::string storage;  ///< "SQLite" or "PostgreSQL"
  int threads = 0;      ///< that a fit may use
  Watch* watch = nullptr;
  Cache<ObjectiveModel>* models = nullptr;
};

struct Route;

/// A request with all that a handler needs to answer it.
struct Call {
  const Request& request;
  const Target& target;
  const Route& route;
  const Caller& caller;
  Shared& shared;
  Studies& studies;
  bool may_fit;            ///< false: what needs the model is answered with later()
  std::string study;       ///< the one that the path names
  std::int64_t trial = 0;  ///< the one that the path names; 0: none

  QueryString query() const;
};

struct Route {
  std::string method;
  std::string path;  ///< "/api/studies/{study}/trials/{trial}"
  std::string id;    ///< operationId
  std::string tag;
  std::string summary;
  Response (*handle)(const Call& call);
  Work work = Work::kRead;
  Permission permission = Permission::kRead;
  Validity validity = Validity::kAlways;
  BodyKind body = BodyKind::kNone;
  std::vector<QueryParameter> query = {};
  std::string request_schema = {};   ///< the name of a schema
  std::string response_schema = {};  ///< the same; empty unless the content type is JSON
  std::string content_type = "application/json";
  std::vector<int> statuses = {200};  ///< those of success
};

/// The largest whole number that every JSON reader keeps exactly: no revision or trial is above it.
inline constexpr std::int64_t kMostWhole = std::int64_t{1} << 53;

/// All of the API, in the order of the documentation.
const std::vector<Route>& routes();
std::vector<Route> server_routes();
std::vector<Route> study_routes();
std::vector<Route> edit_routes();
std::vector<Route> file_routes();
std::vector<Route> trial_routes();
std::vector<Route> model_routes();
std::vector<Route> result_routes();

/// GET /api/openapi.json, made from the routes.
Json openapi_document(const std::string& version);

/// The route of a method and a path, and the parts of the path that stand for something.
struct Match {
  const Route* route = nullptr;  ///< nothing: no such path, or not with this method
  std::string study;
  std::string trial;
  std::vector<std::string> allowed;  ///< the methods of the path; empty: there is no such path
};
Match match_route(const std::string& method, const Target& target);

Response json_response(const Json& json, int status = 200);
/// A placeholder for an answer that has to wait until there is time for a fit.
inline Response later() {
  return {.status = 0};
}

}  // namespace covey::service
