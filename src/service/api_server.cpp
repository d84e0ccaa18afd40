#include <covey/service/problems.h>
#include <covey/service/route.h>

#include <fmt/format.h>

/// Routes about the server itself: what it offers, who asks, and whether it is well.
namespace covey::service {
namespace {

Response openapi(const Call& call) {
  static const std::string kDocument = openapi_document(call.shared.version).dump(1) + "\n";
  return {.body = kDocument};
}

Response status(const Call& call) {
  std::size_t studies = 0;
  for (const StudyRevision& study : call.studies().revisions())
    studies += call.caller.may_see(study.name) ? 1 : 0;
  return json_response({{"version", call.shared.version},
                        {"storage", call.shared.storage},
                        {"access", call.caller.role == Role::kRead ? "read-only" : "read-write"},
                        {"studies", studies}});
}

Response me(const Call& call) {
  const Caller& caller = call.caller;
  return json_response({{"name", caller.name ? Json(*caller.name) : Json(nullptr)},
                        {"role", to_string(caller.role)},
                        {"studies", caller.studies ? Json(*caller.studies) : Json(nullptr)},
                        {"expires", caller.expires ? Json(utc_time(*caller.expires)) : Json(nullptr)}});
}

Response healthz(const Call&) {
  return {.content_type = "text/plain; charset=utf-8", .body = "ok\n"};
}

Response readyz(const Call& call) {
  call.studies().revisions();
  return {.content_type = "text/plain; charset=utf-8", .body = "ready\n"};
}

Response metrics(const Call& call) {
  const auto may_see = [&](const std::string& study) { return call.caller.may_see(study); };
  return {.content_type = "text/plain; version=0.0.4; charset=utf-8",
          .body = call.shared.metrics->text(call.studies(), call.shared.queues(), may_see)};
}

Response problem(const Call& call) {
  const ProblemType* type = find_problem(call.item);
  if (type == nullptr) throw ErrorAnswer(404, fmt::format("there is no problem {}", in_quotes(call.item)));
  return {.content_type = "text/plain; charset=utf-8",
          .body = fmt::format("{} ({})\n\n{}\n", type->name, type->status, type->meaning)};
}

Response all_events(const Call& call) {
  return {.content_type = "text/event-stream",
          .subscribe = [watch = call.shared.watch, caller = call.caller](Push push) {
            std::function<bool(const std::string&)> may_see;
            if (caller.studies)
              may_see = [caller](const std::string& study) { return caller.may_see(study); };
            return watch->studies(std::move(may_see), std::move(push));
          }};
}

}  // namespace

std::vector<Route> server_routes() {
  return {
      {.method = "GET",
       .path = "/api/openapi.json",
       .id = "openapi",
       .tag = "server",
       .summary = "This document",
       .handle = openapi,
       .work = Work::kInstant,
       .response_schema = "Object"},
      {.method = "GET",
       .path = "/api/status",
       .id = "status",
       .tag = "server",
       .summary = "Version, kind of storage, and what the caller may do",
       .handle = status,
       .response_schema = "Status"},
      {.method = "GET",
       .path = "/api/me",
       .id = "me",
       .tag = "server",
       .summary = "Who asks: the name, role and limits of the token",
       .handle = me,
       .work = Work::kInstant,
       .response_schema = "Me"},
      {.method = "GET",
       .path = "/api/events",
       .id = "events",
       .tag = "live",
       .summary = "The revisions of all studies as Server-Sent Events: once, and whenever one changes",
       .handle = all_events,
       .work = Work::kInstant,
       .content_type = "text/event-stream"},
      {.method = "GET",
       .path = "/healthz",
       .id = "healthz",
       .tag = "server",
       .summary = "Whether the server runs. Needs no token",
       .handle = healthz,
       .work = Work::kInstant,
       .content_type = "text/plain",
       .is_open = true},
      {.method = "GET",
       .path = "/readyz",
       .id = "readyz",
       .tag = "server",
       .summary =
           "Whether the database can be read: 503 if it does not answer within 2 seconds. Needs no token",
       .handle = readyz,
       .content_type = "text/plain",
       .is_open = true,
       .seconds = 2.0},
      {.method = "GET",
       .path = "/metrics",
       .id = "metrics",
       .tag = "server",
       .summary = "Requests, asks, tells, errors, time of fits, queues, trials and coverage, for Prometheus",
       .handle = metrics,
       .content_type = "text/plain"},
      {.method = "GET",
       .path = "/problems/{problem}",
       .id = "problem",
       .tag = "server",
       .summary = "What a type of problem means, in words. Needs no token",
       .handle = problem,
       .work = Work::kInstant,
       .content_type = "text/plain",
       .is_open = true},
  };
}

}  // namespace covey::service
