#include <covey/numerics/interrupt.h>
#include <covey/service/assets.h>
#include <covey/service/etag.h>
#include <covey/service/gzip.h>
#include <covey/service/service.h>

#include <malloc.h>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <future>
#include <thread>

namespace covey::service {
namespace {

constexpr std::chrono::seconds kShortWait{1};
constexpr std::size_t kBodyLimit = 256 * 1024;
constexpr std::size_t kTableLimit = 16 * 1024 * 1024;
// Shorter answers are not worth compressing.
constexpr std::size_t kShortAnswer = 1024;
// How much longer than others requests may take that need a model.
constexpr double kModelPatience = 10.0;
constexpr std::size_t kLargeAnswer = 1024 * 1024;
constexpr std::size_t kModelBytes = 256 * 1024 * 1024;
constexpr std::size_t kAnswerBytes = 32 * 1024 * 1024;

constexpr const char* kPolicy =
    "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'";

int model_threads() {
  return std::max(2, static_cast<int>(std::thread::hardware_concurrency()) / 2);
}

/// Whether it is one of the routes rather than a page.
bool is_api(const Target& target) {
  const std::string& first = target.path[0];
  return first == "api" || first == "healthz" || first == "readyz" || first == "metrics" ||
         first == "problems";
}

double now_in_seconds() {
  return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

/// Whether an answer is text that is worth compressing.
bool is_worth_compressing(const Response& response) {
  const std::string_view type = response.content_type;
  const bool is_text = type.starts_with("text/") || type.starts_with("application/json") ||
                       type.starts_with("application/problem+json");
  return is_text && !response.subscribe && response.has_content() && response.body.size() >= kShortAnswer;
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
    case BodyKind::kFile:
      if (std::ranges::find(attachment_types(), type) == attachment_types().end())
        refuse(fmt::format("one of {}", fmt::join(attachment_types(), ", ")).c_str());
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
  return known && names_tag(*known, tag);
}

Response not_modified(const std::string& tag) {
  return {.status = 304, .headers = {{"ETag", tag}}};
}

Response static_response(const RequestHead& request, const Target& target) {
  if (request.method != "GET" && request.method != "HEAD")
    throw ErrorAnswer(405, "pages can only be read").with_header("Allow", "GET, HEAD");
  const Asset* asset = find_asset(fmt::format("{}", fmt::join(target.path, "/")));
  if (asset == nullptr) throw ErrorAnswer(404, "there is no such page");
  const bool is_zipped = accepts_gzip(request.header("accept-encoding").value_or(""));
  const std::string tag = asset->tag(is_zipped);
  Response response = matches_tag(request, asset->tag(false))
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

/// Sends a text in fewer bytes to whoever can read that; it is another form, and has a tag of its own.
void compress(const RequestHead& request, Response& response) {
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (!accepts_gzip(request.header("accept-encoding").value_or(""))) return;
  response.body = gzipped(response.body);
  response.headers.emplace_back("Content-Encoding", "gzip");
  for (auto& [name, value] : response.headers) {
    if (name == "ETag") value = zipped_tag(value);
  }
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
  Metrics* metrics = nullptr;
  std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();

  void answer(Response response) {
    const auto once = std::exchange(reply, nullptr);
    if (!once) return;
    if (match.route != nullptr) {
      const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - since;
      metrics->count(match.route->id, response.status, taken.count());
    }
    once(service->finish(request, std::move(response)));
  }
  ~Pending() {
    if (reply)
      answer(ErrorAnswer(503, "the server is shutting down").with_header("Retry-After", "5").response());
  }
};

Service::Service(ServiceOptions options)
    : options_(std::move(options)),
      tokens_(options_.token_file, options_.log),
      models_(kModelBytes),
      answers_(kAnswerBytes),
      watch_(
          options_.watch, [this] { return open(); }, options_.log),
      shared_{.version = options_.version,
              .storage = options_.storage.starts_with("postgres") ? "PostgreSQL" : "SQLite",
              .threads = options_.threads,
              .watch = &watch_,
              .models = &models_,
              .metrics = &metrics_,
              .queues = [this]() -> Metrics::Queues {
                return {{"read", reads_.waiting()},
                        {"write", writes_.waiting()},
                        {"ask", asks_.waiting()},
                        {"view", views_.waiting()}};
              },
              .asking = [this](const std::string& study) { return asks_.wanted(study); }},
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

void Service::reload() {
  tokens_.reload();
}

void Service::stop() {
  for (Lane* lane : {&reads_, &writes_, &asks_, &views_}) lane->stop();
}

/// Throws ErrorAnswer if whoever asks may not use the route.
Caller Service::caller_of(const Route& route, const RequestHead& request) {
  if (route.is_open || !tokens_.is_needed()) return {};
  Caller caller = identify(*tokens_.tokens(), request, throttle_, now_in_seconds());
  if (route.role > caller.role) {
    throw ErrorAnswer::in_header(403, "Authorization",
                                 caller.role == Role::kRead
                                     ? "this token may read, not change"
                                     : fmt::format("this needs the role {}, and the token has {}",
                                                   to_string(route.role), to_string(caller.role)));
  }
  return caller;
}

double Service::seconds_for(const Route& route) const {
  if (route.seconds > 0.0) return route.seconds;
  const bool has_model = route.work == Work::kAsk || route.work == Work::kView;
  return options_.deadline_seconds * (has_model ? kModelPatience : 1.0);
}

Admission Service::admit(const RequestHead& request) {
  try {
    const Target target = require_target(request);
    require_honest_origin(options_.rules, request);
    if (!is_api(target)) return {.seconds = options_.deadline_seconds};
    if (request.method == "OPTIONS") return {.seconds = options_.deadline_seconds};  // asks what it may ask
    const Match match = require_route(request.method, target);
    const Caller caller = caller_of(*match.route, request);
    if (!match.study.empty()) require_scope(caller, match.study);
    require_media_type(*match.route, request);
    Admission admission{.seconds = seconds_for(*match.route)};
    switch (match.route->body) {
      case BodyKind::kNone:
        break;
      case BodyKind::kCsv:
        admission.body_limit = kTableLimit;
        break;
      case BodyKind::kFile:
        admission.body_limit = kLargestAttachment;
        break;
      default:
        admission.body_limit = kBodyLimit;
    }
    return admission;
  } catch (...) {
    return {.refusal = finish(request, response_to(std::current_exception(), options_.log))};
  }
}

void Service::handle(Request request, std::function<void(Response)> reply) {
  const auto pending = std::make_shared<Pending>();
  pending->request = std::move(request);
  pending->reply = std::move(reply);
  pending->service = this;
  pending->metrics = &metrics_;
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
    pending->caller = caller_of(*pending->match.route, r);
    // Studies take turns where there is a model to be fitted, clients elsewhere.
    const Work work = pending->match.route->work;
    if (work == Work::kInstant) {
      return pending->answer(answer(
          *pending, []() -> Studies& { throw IoError("this needs no database"); }, false));
    }
    const Job slow = [this, pending](const Connect& connect) {
      const auto begun = std::chrono::steady_clock::now();
      Response response = answer(*pending, connect, true);
      if (response.status != 304)
        metrics_.count_fit(std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
      pending->answer(std::move(response));
    };
    if (work == Work::kView) return views_.post(pending->match.study, slow);
    const Job quick = [this, pending, slow](const Connect& connect) {
      Response response = answer(*pending, connect, false);
      if (response.status == 0) return asks_.post(pending->match.study, slow, pending->request.is_abandoned);
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
  request.deadline =
      std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                             std::chrono::duration<double>(admission.seconds));
  handle(std::move(request), [&](Response response) { promise.set_value(std::move(response)); });
  return promise.get_future().get();
}

/// What has to hold of a study or a trial before a request may change it: If-Match names the last version of
/// it, and is there where the study asks for it.
Precondition Service::precondition(const Pending& pending) const {
  const Route& route = *pending.match.route;
  const std::optional<std::string_view> match = pending.request.header("if-match");
  const bool is_guarded = route.id == "amendTrial" || route.id == "deleteStudy";
  if (!match && !is_guarded) return {};
  return [this, match, is_guarded, is_of_trial = !pending.match.trial.empty(),
          is_edit = route.id == "editStudy"](const Study& study, const Trial* trial) {
    if (is_of_trial != (trial != nullptr)) return;
    if (!match) {
      if (is_guarded && study.config.require_match)
        throw ErrorAnswer::in_header(428, "If-Match", "the study asks for If-Match with the last ETag here");
      return;
    }
    const bool is_last = trial != nullptr ? names_tag(*match, trial_tag(options_.version, study, *trial))
                         : is_edit        ? names_same_definition(*match, options_.version, study)
                                          : names_tag(*match, study_tag(options_.version, study));
    if (!is_last)
      throw ErrorAnswer::in_header(412, "If-Match", "somebody has changed it since: nothing was done");
  };
}

/// The ETag of what a request asks for; empty if it has none.
std::string Service::tag_of(const Pending& pending, Studies& studies) const {
  const Match& match = pending.match;
  switch (match.route->validity) {
    case Validity::kAlways:
      return "";
    case Validity::kRevision:
      return study_tag(options_.version, studies.load(match.study));
    case Validity::kTrial:
      return trial_tag(options_.version, studies.load(match.study),
                       studies.trial(match.study, trial_number(match.trial)));
    case Validity::kObservations:
      return model_tag(options_.version, studies.load(match.study), studies.observed_at(match.study));
  }
  return "";
}

Response Service::answer(const Pending& pending, const Connect& connect, bool may_fit) {
  using Clock = std::chrono::steady_clock;
  const Request& request = pending.request;
  const Match& match = pending.match;
  // The database gives up at the deadline, and long computations soon after.
  const DatabaseDeadline deadline(request.deadline);
  const InterruptScope interrupt([&] { return Clock::now() >= request.deadline; });
  Studies* studies = nullptr;
  std::int64_t commits = 0;
  const Connect use = [&]() -> Studies& {
    if (studies == nullptr) {
      studies = &connect();
      commits = studies->database().commits();
    }
    return *studies;
  };
  try {
    const Route& route = *match.route;
    // It has waited for its turn: nobody should wait for what nobody wants any more. (Who has only nothing
    // more to say looks the same as who has gone: what is quick is answered all the same, and what was told
    // is kept in any case.)
    const bool has_waited = Clock::now() - pending.since > kShortWait;
    if ((may_fit || (has_waited && !route.is_change())) && request.is_abandoned()) throw Abandoned();
    if (Clock::now() >= request.deadline) throw DatabaseTimeout("a request waited for its turn for too long");
    const Call call{request,        pending.target, route,
                    pending.caller, shared_,        use,
                    may_fit,        match.study,    match.trial.empty() ? 0 : trial_number(match.trial),
                    match.item};
    call.query();  // refuses what is not known, also where nothing is
    const std::string tag = route.validity == Validity::kAlways ? "" : tag_of(pending, use());
    if (!tag.empty() && matches_tag(request, tag)) return not_modified(tag);
    const bool is_remembered = route.work == Work::kView && !tag.empty();
    const std::string key = tag + request.target;
    if (is_remembered) {
      if (const auto known = answers_.find(key)) return *known;
    }
    if (route.is_change()) {
      use().sign_as(pending.caller.who(), pending.caller.name);
      use().set_precondition(precondition(pending));
    }
    Response response = route.handle(call);
    // What a large answer was made of is free by now, and goes back to the system.
    if (response.body.size() >= kLargeAnswer) malloc_trim(0);
    const auto is_tag = [](const auto& header) { return header.first == "ETag"; };
    if (!tag.empty() && std::ranges::none_of(response.headers, is_tag))
      response.headers.emplace_back("ETag", tag);
    if (is_remembered)
      answers_.insert(key, std::make_shared<const Response>(response), response.body.size() + key.size());
    if (route.is_change()) watch_.notify();
    return response;
  } catch (const IoError& error) {
    // What was committed before something went wrong is there.
    if (studies == nullptr || studies->database().commits() == commits)
      return response_to(std::current_exception(), options_.log);
    options_.log(error.what());
    return outcome_unknown().response();
  } catch (...) {
    return response_to(std::current_exception(), options_.log);
  }
}

Response Service::refusal(int status, const std::string& detail) const {
  Response response = ErrorAnswer(status, detail).response();
  if (status == 503) response.headers.emplace_back("Retry-After", "5");
  return finish({}, std::move(response));
}

Response Service::overdue() const {
  return finish({}, outcome_unknown().response());
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
  if (request.is_tls) add("Strict-Transport-Security", "max-age=31536000");
  if (!options_.rules.origins.empty()) {
    response.headers.emplace_back("Vary", "Origin");
    add("Cross-Origin-Resource-Policy", "cross-origin");
    if (const std::optional<std::string> origin = allowed_origin(options_.rules, request)) {
      response.headers.emplace_back("Access-Control-Allow-Origin", *origin);
      add("Access-Control-Expose-Headers", "ETag, Location, Retry-After, Content-Disposition");
      if (request.method == "OPTIONS") {
        add("Access-Control-Allow-Methods", "GET, POST, PATCH, DELETE");
        add("Access-Control-Allow-Headers",
            "Authorization, Content-Type, If-Match, If-None-Match, Last-Event-ID");
        add("Access-Control-Max-Age", "600");
      }
    }
  } else {
    add("Cross-Origin-Resource-Policy", "same-origin");
  }
  // Answers may be kept by the browser of whoever asked, but have to be confirmed.
  add("Cache-Control", has("ETag") ? "private, no-cache" : "no-store");
  if (is_worth_compressing(response) && !has("Content-Encoding")) compress(request, response);
  return response;
}

}  // namespace covey::service
