#include <covey/service/etag.h>
#include <covey/service/route.h>

#include <fmt/format.h>

#include <algorithm>

namespace covey::service {
namespace {

std::vector<std::string> segments_of(const std::string& path) {
  std::vector<std::string> segments;
  std::size_t begin = 1;
  for (;;) {
    const std::size_t end = path.find('/', begin);
    segments.push_back(path.substr(begin, end - begin));
    if (end == std::string::npos) return segments;
    begin = end + 1;
  }
}

struct Compiled {
  const Route* route;
  std::vector<std::string> segments;
};

const std::vector<Compiled>& compiled() {
  static const std::vector<Compiled> kCompiled = [] {
    std::vector<Compiled> list;
    for (const Route& route : routes()) list.push_back({&route, segments_of(route.path)});
    return list;
  }();
  return kCompiled;
}

}  // namespace

const std::vector<Route>& routes() {
  static const std::vector<Route> kRoutes = [] {
    std::vector<Route> all;
    for (const auto& more : {server_routes(), study_routes(), edit_routes(), file_routes(), trial_routes(),
                             mark_routes(), model_routes(), result_routes()})
      all.insert(all.end(), more.begin(), more.end());
    return all;
  }();
  return kRoutes;
}

Match match_route(const std::string& method, const Target& target) {
  Match match;
  for (const auto& [route, segments] : compiled()) {
    if (segments.size() != target.path.size()) continue;
    std::string study, trial, item;
    const bool is_same =
        std::equal(segments.begin(), segments.end(), target.path.begin(),
                   [&](const std::string& expected, const std::string& given) {
                     const bool is_part = expected.starts_with('{');
                     if (is_part)
                       (expected == "{study}" ? study : expected == "{trial}" ? trial : item) = given;
                     return expected == given || is_part;
                   });
    if (!is_same) continue;
    match.allowed.push_back(route->method);
    if (route->method == "GET") match.allowed.emplace_back("HEAD");
    if (route->method == method || (route->method == "GET" && method == "HEAD")) {
      match.route = route;
      match.study = study;
      match.trial = trial;
      match.item = item;
    }
  }
  return match;
}

QueryString Call::query() const {
  std::vector<std::string> known, repeated;
  for (const QueryParameter& parameter : route.query)
    (parameter.is_repeated ? repeated : known).push_back(parameter.name);
  return QueryString(target, known, repeated);
}

Response json_response(const Json& json, int status) {
  // Texts in an old database may be anything.
  return {.status = status, .body = json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"};
}

Response trial_response(const Call& call, const Study& study, const Trial& trial, int status) {
  Response response = json_response(to_json(study, trial), status);
  response.headers.emplace_back("ETag", trial_tag(call.shared.version, study, trial));
  return response;
}

void require_scope(const Caller& caller, const std::string& study) {
  if (!caller.may_see(study))
    throw ErrorAnswer::in_header(403, "Authorization", "this token is for other studies");
}

std::string saved_as(const std::string& name) {
  std::string plain;
  for (const char c : name) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                          c == '-' || c == '_' || c == '.';
    if (is_plain && plain.size() < 100) plain += c;
  }
  if (plain.empty() || plain.starts_with('.')) plain = "file" + plain;
  return fmt::format("attachment; filename=\"{}\"; filename*=UTF-8''{}", plain, percent_encoded(name));
}

}  // namespace covey::service
