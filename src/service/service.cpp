#include <covey/service/assets.h>
#include <covey/service/service.h>

#include <malloc.h>

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <chrono>
#include <future>
#include <thread>

namespace covey::service {
namespace {

constexpr std::chrono::seconds kShortWait{1};
constexpr std::size_t kBodyLimit = 256 * 1024;
constexpr std::size_t kTableLimit = 16 * 1024 * 1024;
constexpr std::size_t kLargeAnswer = 1024 * 1024;
constexpr std::size_t kModelBytes = 256 * 1024 * 1024;
constexpr std::size_t kAnswerBytes = 32 * 1024 * 1024;

constexpr const char* kPolicy =
    "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'";

int model_threads() {
  return std::max(2, static_cast<int>(std::thread::hardware_concurrency()) / 2);
}

bool is_api(const Target& target) {
  return target.path[0] == "api";
}

/// The number of a trial in a path; 0 if it cannot be one.
std::int64_t trial_number(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number > 0 ? number : 0;
}

void require_media_type(const Route& route, const RequestHead& request) {
  const std::string type = media_type(request);
  const auto refuse = [&](const char* expected) {
    throw ErrorAnswer::in_header(
        415, "Content-Type",
        type.empty() ? fmt::format("expected {}", expected)
                     : fmt::format("{} is not expected here, but {}", in_quotes(type), expected));
  };
  const bool has_body =
      request.header("content-length").value_or("0") != "0" || request.header("transfer-encoding");
  switch (route.body) {
    case BodyKind::kNone:
      if (has_body) throw ErrorAnswer(413, "no body is expected here");
      break;
    case BodyKind::kJson:
      if (type != "application/json") refuse("application/json");
      break;
    case BodyKind::kOptionalJson:
      if (has_body && type != "application/json") refuse("application/json");
      break;
    case BodyKind::kStudy:
      if (type != "application/json" && type != "application/toml")
        refuse("application/json or application/toml");
      break;
    case BodyKind::kCsv:
      if (type != "text/csv") refuse("text/csv");
      break;
  }
}

ErrorAnswer nothing_here() {
  return ErrorAnswer(404, "there is nothing at this address; see /api/openapi.json");
}

/// Throws ErrorAnswer unless there is such a path, and with this method.
Match require_route(const std::string& method, const Target& target) {
  Match match = match_route(method, target);
  if (match.allowed.empty()) throw nothing_here();
  if (match.route == nullptr) {
    throw ErrorAnswer(405, fmt::format("{} cannot be done here", in_quotes(method)))
        .with_header("Allow", fmt::format("{}", fmt::join(match.allowed, ", ")));
  }
  // Longer names are those of no study, and are not worth looking for.
  if (match.study.size() > kLongestName) throw ErrorAnswer(404, "there is no study of such a long name");
  if (match.route->path.find("{trial}") != std::string::npos && trial_number(match.trial) == 0)
    throw ErrorAnswer(404, fmt::format("{} is not the number of a trial", in_quotes(match.trial)));
  return match;
}

Target require_target(const RequestHead& request) {
  std::optional<Target> target = parse_target(request.target);
  if (!target) throw ErrorAnswer(400, "the address is not properly written");
  return *std::move(target);
}

bool matches_tag(const RequestHead& request, const std::string& tag) {
  const std::optional<std::string_view> known = request.header("if-none-match");
  return known && (*known == "*" || known->find(tag) != std::string_view::npos);
}

Response not_modified(const std::string& tag) {
  return {.status = 304, .headers = {{"ETag", tag}}};
}

Response static_response(const RequestHead& request, const Target& target) {
  if (request.method != "GET" && request.method != "HEAD")
    throw ErrorAnswer(405, "pages can only be read").with_header("Allow", "GET, HEAD");
  const Asset* asset = find_asset(fmt::format("{}", fmt::join(target.path, "/")));
  if (asset == nullptr) throw ErrorAnswer(404, "there is no such page");
  const std::string_view encodings = request.header("accept-encoding").value_or("");
  const bool is_zipped = encodings.find("gzip") != std::string_view::npos;
  const std::string tag = asset->tag(is_zipped);
  Response response = matches_tag(request, tag)
                          ? not_modified(tag)
                          : Response{.content_type = asset->content_type,
                                     .body = std::string(is_zipped ? asset->gzip : asset->plain),
                                     .headers = {{"ETag", tag}}};
  if (is_zipped && response.status == 200) response.headers.emplace_back("Content-Encoding", "gzip");
  response.headers.emplace_back("Vary", "Accept-Encoding");
  // Names under assets/ hold a hash of their content; others may be replaced by the next version.
  response.headers.emplace_back("Cache-Control",
                                asset->is_immutable ? "public, max-age=31536000, immutable" : "no-cache");
  return response;
}

}  // namespace

/// A request that waits for its turn: it is answered even if the turn never comes.
struct Service::Pending {
  Request request;
  Target target;
  Match match;
  Caller caller;
  std::function<void(Response)> reply;
  const Service* service = nullptr;
  std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();

  void answer(Response response) {
    const auto once = std::exchange(reply, nullptr);
    if (once) once(service->finish(request, std::move(response)));
  }
  ~Pending() {
    if (reply)
      answer(ErrorAnswer(503, "the server is shutting down").with_header("Retry-After", "5").response());
  }
};

Service::Service(ServiceOptions options)
    : options_(std::move(options)),
      models_(kModelBytes),
      answers_(kAnswerBytes),
      watch_(
          options_.watch, [this] { return open(); }, options_.log),
      shared_{.version = options_.version,
              .storage = options_.storage.starts_with("postgres") ? "PostgreSQL" : "SQLite",
              .threads = options_.threads,
              .watch = &watch_,
              .models = &models_},
      reads_({.threads = 4}, [this] { return open(); }),
      writes_({.threads = 4}, [this] { return open(); }),
      asks_({.threads = model_threads(), .is_serial = true, .is_background = true},
            [this] { return open(); }),
      views_({.threads = model_threads(), .is_serial = true, .is_background = true},
             [this] { return open(); }) {
  open(Missing::kCreate);  // what is wrong with the database is said now
}

Service::~Service() {
  stop();
}

std::unique_ptr<Studies> Service::open(Missing missing) const {
  try {
    return std::make_unique<Studies>(open_database(options_.storage, missing), StudiesOptions{.who = "http"});
  } catch (const InputError& error) {
    // It was there when the server began: nothing that whoever asks could put right.
    if (missing == Missing::kCreate) throw;
    throw IoError(error.what());
  }
}

void Service::stop() {
  for (Lane* lane : {&reads_, &writes_, &asks_, &views_}) lane->stop();
}

Admission Service::admit(const RequestHead& request) const {
  try {
    const Target target = require_target(request);
    require_honest_origin(options_.rules, request);
    if (!is_api(target)) return {};
    if (request.method == "OPTIONS") return {};  // asks what it may ask
    const Match match = require_route(request.method, target);
    const Caller caller = identify(options_.rules, request);
    if (match.route->permission == Permission::kWrite && caller.permission != Permission::kWrite)
      throw ErrorAnswer::in_header(403, "Authorization", "this token may read, not change");
    require_media_type(*match.route, request);
    if (match.route->body == BodyKind::kNone) return {};
    return {.body_limit = match.route->body == BodyKind::kCsv ? kTableLimit : kBodyLimit};
  } catch (...) {
    return {.refusal = finish(request, response_to(std::current_exception(), options_.log))};
  }
}

void Service::handle(Request request, std::function<void(Response)> reply) {
  const auto pending = std::make_shared<Pending>();
  pending->request = std::move(request);
  pending->reply = std::move(reply);
  pending->service = this;
  try {
    const Request& r = pending->request;
    pending->target = require_target(r);
    if (!is_api(pending->target)) return pending->answer(static_response(r, pending->target));
    if (r.method == "OPTIONS") {
      const Match match = match_route(r.method, pending->target);
      if (match.allowed.empty()) throw nothing_here();
      return pending->answer(
          {.status = 204, .headers = {{"Allow", fmt::format("{}", fmt::join(match.allowed, ", "))}}});
    }
    pending->match = require_route(r.method, pending->target);
    pending->caller = identify(options_.rules, r);
    // Studies take turns where there is a model to be fitted, clients elsewhere.
    const Work work = pending->match.route->work;
    const Job slow = [this, pending](const Connect& connect) {
      pending->answer(answer(*pending, connect, true));
    };
    if (work == Work::kView) return views_.post(pending->match.study, slow);
    const Job quick = [this, pending, slow](const Connect& connect) {
      Response response = answer(*pending, connect, false);
      if (response.status == 0) return asks_.post(pending->match.study, slow);
      pending->answer(std::move(response));
    };
    (work == Work::kRead ? reads_ : writes_).post(r.client, quick);
  } catch (...) {
    pending->answer(response_to(std::current_exception(), options_.log));
  }
}

Response Service::handle_now(Request request) {
  const Admission admission = admit(request);
  if (admission.refusal) return *admission.refusal;
  if (request.body.size() > admission.body_limit) return refusal(413, "the body is too large");
  std::promise<Response> promise;
  handle(std::move(request), [&](Response response) { promise.set_value(std::move(response)); });
  return promise.get_future().get();
}

Response Service::answer(const Pending& pending, const Connect& connect, bool may_fit) {
  const Request& request = pending.request;
  const Match& match = pending.match;
  try {
    const Route& route = *match.route;
    // It has waited for its turn: nobody should wait for what nobody wants any more. (Who has only nothing
    // more to say looks the same as who has gone: what is quick is answered all the same, and what was told
    // is kept in any case.)
    const bool has_waited = std::chrono::steady_clock::now() - pending.since > kShortWait;
    if ((may_fit || (has_waited && route.permission == Permission::kRead)) && request.is_abandoned())
      throw Abandoned();
    Studies& studies = connect();
    const Call call{request,        pending.target, route,
                    pending.caller, shared_,        studies,
                    may_fit,        match.study,    match.trial.empty() ? 0 : trial_number(match.trial)};
    call.query();  // refuses what is not known, also where nothing is
    std::string tag;
    if (route.validity != Validity::kAlways) {
      const Study study = studies.load(match.study);
      // Another database may have a study of the same number and revision, and another version say other
      // things of it.
      tag = fmt::format(
          "\"{}-{:x}-{}-{}\"", options_.version, std::bit_cast<std::uint64_t>(study.created_at), study.id,
          route.validity == Validity::kRevision ? std::to_string(study.revision)
                                                : fmt::format("{}m", studies.observed_at(match.study)));
      if (matches_tag(request, tag)) return not_modified(tag);
    }
    const bool is_remembered = route.work == Work::kView && !tag.empty();
    const std::string key = tag + request.target;
    if (is_remembered) {
      if (const auto known = answers_.find(key)) return *known;
    }
    if (route.permission == Permission::kWrite) studies.sign_as(pending.caller.name);
    Response response = route.handle(call);
    // What a large answer was made of is free by now, and goes back to the system.
    if (response.body.size() >= kLargeAnswer) malloc_trim(0);
    if (!tag.empty()) response.headers.emplace_back("ETag", tag);
    if (is_remembered)
      answers_.insert(key, std::make_shared<const Response>(response), response.body.size() + key.size());
    if (route.permission == Permission::kWrite) watch_.notify();
    return response;
  } catch (...) {
    return response_to(std::current_exception(), options_.log);
  }
}

Response Service::refusal(int status, const std::string& detail) const {
  Response response = ErrorAnswer(status, detail).response();
  if (status == 503) response.headers.emplace_back("Retry-After", "5");
  return finish({}, std::move(response));
}

/// Adds the headers that every response has, so that no page can be made to do what it was not meant to.
Response Service::finish(const RequestHead& request, Response response) const {
  const auto has = [&](const char* name) {
    return std::any_of(response.headers.begin(), response.headers.end(),
                       [&](const auto& header) { return header.first == name; });
  };
  const auto add = [&](const char* name, const char* value) {
    if (!has(name)) response.headers.emplace_back(name, value);
  };
  add("Content-Security-Policy", kPolicy);
  add("X-Content-Type-Options", "nosniff");
  add("X-Frame-Options", "DENY");
  add("Referrer-Policy", "no-referrer");
  add("Cross-Origin-Opener-Policy", "same-origin");
  if (!options_.rules.origins.empty()) {
    add("Vary", "Origin");
    add("Cross-Origin-Resource-Policy", "cross-origin");
    if (const std::optional<std::string> origin = allowed_origin(options_.rules, request)) {
      response.headers.emplace_back("Access-Control-Allow-Origin", *origin);
      add("Access-Control-Expose-Headers", "ETag, Location, Retry-After, Content-Disposition");
      if (request.method == "OPTIONS") {
        add("Access-Control-Allow-Methods", "GET, POST, PATCH, DELETE");
        add("Access-Control-Allow-Headers", "Authorization, Content-Type, If-None-Match, Last-Event-ID");
        add("Access-Control-Max-Age", "600");
      }
    }
  } else {
    add("Cross-Origin-Resource-Policy", "same-origin");
  }
  // Answers may be kept by the browser of whoever asked, but have to be confirmed.
  add("Cache-Control", has("ETag") ? "private, no-cache" : "no-store");
  return response;
}

}  // namespace covey::service
