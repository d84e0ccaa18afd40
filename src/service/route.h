#pragma once

#include <covey/service/auth.h>
#include <covey/service/cache.h>
#include <covey/service/fields.h>
#include <covey/service/http.h>
#include <covey/service/lane.h>
#include <covey/service/metrics.h>
#include <covey/service/watch.h>
#include <covey/study/objective_model.h>

#include <cstdint>
#include <string>
#include <vector>

namespace covey::service {

/// The kind of work that a route is, by which it is given to threads: nothing slow may stand in the way of
/// something quick.
enum class Work {
  kInstant,  ///< needs no database, and is answered whatever else goes on
  kRead,     ///< short reads
  kWrite,    ///< short changes
  kAsk,      ///< tried as a change first; those that need the model one after the other, study by study
  kView,     ///< looks at the model
};

/// How long an answer is valid: until then it need not be sent, or computed, again.
enum class Validity {
  kAlways,        ///< not at all: it is made anew every time
  kRevision,      ///< until anything in the study changes
  kTrial,         ///< until the trial changes, or the study's definition
  kObservations,  ///< until the outcomes that the model sees change, or the study's definition
};

enum class BodyKind { kNone, kJson, kOptionalJson, kStudy, kCsv, kFile };

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
  Metrics* metrics = nullptr;
  std::function<Metrics::Queues()> queues = {};
  /// How many asks of a study wait for one that needs the model.
  std::function<std::size_t(const std::string& study)> asking = {};
};

struct Route;

/// A request with all that a handler needs to answer it.
struct Call {
  const Request& request;
  const Target& target;
  const Route& route;
  const Caller& caller;
  Shared& shared;
  const Connect& connect;
  bool may_fit;            ///< false: what needs the model is answered with later()
  std::string study;       ///< the one that the path names
  std::int64_t trial = 0;  ///< the one that the path names; 0: none
  std::string item = {};   ///< what else the path names

  /// The database. Routes of Work::kInstant have none.
  Studies& studies() const { return connect(); }

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
  Role role = Role::kRead;  ///< that it needs; any but kRead changes something
  Validity validity = Validity::kAlways;
  BodyKind body = BodyKind::kNone;
  std::vector<QueryParameter> query = {};
  std::string request_schema = {};   ///< the name of a schema
  std::string response_schema = {};  ///< the same; empty unless the content type is JSON
  std::string content_type = "application/json";
  std::vector<int> statuses = {200};  ///< those of success
  bool is_open = false;               ///< needs no token
  double seconds = 0.0;               ///< to answer in; 0: as long as its work may take

  bool is_change() const { return role != Role::kRead; }
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
std::vector<Route> mark_routes();

/// GET /api/openapi.json, made from the routes.
Json openapi_document(const std::string& version);

/// The route of a method and a path, and the parts of the path that stand for something.
struct Match {
  const Route* route = nullptr;  ///< nothing: no such path, or not with this method
  std::string study;
  std::string trial;
  std::string item;                  ///< what stands for another part in braces
  std::vector<std::string> allowed;  ///< the methods of the path; empty: there is no such path
};
Match match_route(const std::string& method, const Target& target);

Response json_response(const Json& json, int status = 200);
/// A trial as it is now, with its ETag.
Response trial_response(const Call& call, const Study& study, const Trial& trial, int status = 200);
/// Throws ErrorAnswer: 403 if the caller's token is for other studies.
void require_scope(const Caller& caller, const std::string& study);
/// A name for a saved file, in a header: as it is, and in ASCII for whoever reads no other.
std::string saved_as(const std::string& name);
/// A placeholder for an answer that has to wait until there is time for a fit.
inline Response later() {
  return {.status = 0};
}

}  // namespace covey::service
