#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Requests and responses as the handlers see them: nothing here knows of sockets, and everything can be
/// tested without.
namespace covey::service {

/// ASCII letters in lower case.
std::string lower(std::string_view text);

/// The part of a request before its body, by which the server decides whether to read on.
struct RequestHead {
  std::string method;  ///< "GET", "POST", ...
  std::string target;  ///< as it stands in the request line: "/api/studies/a%20b/trials?since=3"
  std::map<std::string, std::string> headers;  ///< names in lower case; repeated ones joined by ", "
  std::string client = {};                     ///< the address of the sender
  bool is_tls = false;

  /// Nothing if the header is missing.
  std::optional<std::string_view> header(std::string_view lower_case_name) const;
};

struct Request : RequestHead {
  std::string body;
  /// When the answer has to be there: what is not done by then is given up.
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  /// Whether the client has hung up; work that changes something need not be begun then.
  std::function<bool()> is_abandoned = [] { return false; };
};

/// Called with every event of a stream, from any thread; each is a whole message in the format of Server-Sent
/// Events.
using Push = std::function<void(std::shared_ptr<const std::string> event)>;
/// Begins a stream. What it returns keeps the stream alive: events end when it goes.
using Subscribe = std::function<std::shared_ptr<void>(Push push)>;

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
  Subscribe subscribe = {};  ///< set: after the headers come events, without end

  /// Whether a response of this status has a body at all.
  bool has_content() const { return status != 204 && status != 304; }
};

/// The words behind a status in the first line of a response: "Not Found" for 404.
std::string_view status_title(int status);
/// "Sun, 06 Nov 1994 08:49:37 GMT", of now.
std::string http_date();
/// The status line and the headers of a response, with the empty line that ends them. `connection` is the
/// value of the header of that name, which is left out if it is empty.
std::string response_head(const Response& response, std::string_view connection);
/// Takes "GET http://lab:8080/api" for "GET /api" with "Host: lab:8080". False if the header Host says
/// another.
bool take_absolute_target(RequestHead& request);

/// "a%20b" as "a b"; nothing if a % is not followed by two hexadecimal digits.
std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space = false);
/// The inverse of percent_decoded(): everything but letters, digits and -._~ is written as %XX.
std::string percent_encoded(std::string_view text);

/// "text/csv" of "Content-Type: Text/CSV; charset=utf-8".
std::string media_type(const RequestHead& request);

/// The two parts of a target.
struct Target {
  std::vector<std::string> path;  ///< its segments, decoded; of "/a//b/" they are "a", "", "b" and ""
  std::vector<std::pair<std::string, std::string>> query;
};
/// Nothing if it is not of the form "/path?query" in UTF-8, or something in it cannot be decoded.
std::optional<Target> parse_target(std::string_view target);

}  // namespace covey::service
