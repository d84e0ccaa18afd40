#pragma once

#include <covey/service/auth.h>
#include <covey/service/cache.h>
#include <covey/service/http.h>
#include <covey/service/lane.h>
#include <covey/service/route.h>
#include <covey/service/watch.h>

#include <functional>
#include <memory>
#include <string>

namespace covey::service {

/// The decision whether to read on after the head of a request.
struct Admission {
  std::optional<Response> refusal = {};  ///< set: this is sent instead
  double seconds = 0.0;                  ///< in which the request is answered once it has arrived
  std::size_t body_limit = 0;            ///< bytes; a longer body is refused with 413
};

struct ServiceOptions {
  std::string storage = "sqlite:///covey.db";
  AccessRules rules = {};
  /// Who may come in; see parse_tokens(). Without one, everybody who gets here may do everything, which is
  /// for loopback addresses.
  std::string token_file = {};
  std::string version = {};
  int threads = 0;  ///< that a fit may use; 0: all cores
  WatchOptions watch = {};
  /// From a request to its answer; what needs a model may take ten times as long. What is not done by then is
  /// given up, and answered with 503.
  double deadline_seconds = 15.0;
  /// Called with what whoever runs the server should know.
  std::function<void(const std::string&)> log = [](const std::string&) {};
};

/// The API and the pages, over a database. It keeps nothing that the database does not know: any number of
/// them may be used at the same time, and each may end at any moment. All functions may be called from any
/// thread.
class Service {
 public:
  /// Throws InputError or IoError if the database cannot be used.
  explicit Service(ServiceOptions options);
  ~Service();

  /// Decides on the head of a request. Quick, and never throws.
  Admission admit(const RequestHead& request);
  /// Answers now or later, from any thread, exactly once; never throws. The request has been admitted.
  void handle(Request request, std::function<void(Response)> reply);
  /// Admits a request, handles it, and waits for the answer.
  Response handle_now(Request request);
  /// The answer to something that is no proper request: the status and why.
  Response refusal(int status, const std::string& detail) const;

  /// The answer to a request that was not answered in time.
  Response overdue() const;

  /// Reads the tokens anew.
  void reload();

  /// Answers requests that still wait for their turn with 503; those that run are finished.
  void stop();

 private:
  struct Pending;
  Caller caller_of(const Route& route, const RequestHead& request);
  double seconds_for(const Route& route) const;
  Response answer(const Pending& pending, const Connect& connect, bool may_fit);
  std::string tag_of(const Pending& pending, Studies& studies) const;
  Precondition precondition(const Pending& pending) const;
  Response finish(const RequestHead& request, Response response) const;
  std::unique_ptr<Studies> open(Missing missing = Missing::kRefuse) const;

  ServiceOptions options_;
  TokenFile tokens_;
  Throttle throttle_;
  Metrics metrics_;
  Cache<ObjectiveModel> models_;
  Cache<Response> answers_;
  Watch watch_;
  Shared shared_;
  Lane reads_, writes_, asks_, views_;
};

}  // namespace covey::service
