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

/// Whether to read on after the head of a request.
struct Admission {
  std::optional<Response> refusal = {};  ///< to be sent instead
  std::size_t body_limit = 0;            ///< bytes; a longer body is refused with 413
};

struct ServiceOptions {
  std::string storage = "sqlite:///covey.db";
  AccessRules rules = {};
  std::string version = {};
  int threads = 0;  ///< of a fit; 0: all cores
  WatchOptions watch = {};
  std::function<void(const std::string&)> log = [](const std::string&) {
  };  ///< what whoever runs it should know
};

/// The API and the pages, over a database. It keeps nothing that the database does not know: any number of
/// them may be used at the same time, and each may end at any moment. All functions may be called from any
/// thread.
class Service {
 public:
  /// Throws InputError or IoError if the database cannot be used.
  explicit Service(ServiceOptions options);
  ~Service();

  /// Quick, and never throws.
  Admission admit(const RequestHead& request) const;
  /// Answers now or later, from any thread, exactly once; never throws. The request has been admitted.
  void handle(Request request, std::function<void(Response)> reply);
  /// Answers and waits for it.
  Response handle_now(Request request);
  /// What a request gets that is none: the status and why.
  Response refusal(int status, const std::string& detail) const;

  /// Whatever still waits for its turn is answered with 503; what runs is finished.
  void stop();

 private:
  struct Pending;
  Response answer(const Pending& pending, const Connect& connect, bool may_fit);
  Response finish(const RequestHead& request, Response response) const;
  std::unique_ptr<Studies> open(Missing missing = Missing::kRefuse) const;

  ServiceOptions options_;
  Cache<ObjectiveModel> models_;
  Cache<Response> answers_;
  Watch watch_;
  Shared shared_;
  Lane reads_, writes_, asks_, views_;
};

}  // namespace covey::service
