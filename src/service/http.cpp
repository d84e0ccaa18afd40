#include <covey/service/http.h>
#include <covey/text/utf8.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <ctime>

namespace covey::service {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool is_text(std::string_view text) {
  return is_utf8(text) && text.find('\0') == std::string_view::npos;
}

}  // namespace

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

std::optional<std::string_view> RequestHead::header(std::string_view lower_case_name) const {
  const auto found = headers.find(std::string(lower_case_name));
  if (found == headers.end()) return std::nullopt;
  return found->second;
}

std::string_view status_title(int status) {
  constexpr std::pair<int, std::string_view> kTitles[] = {
      {200, "OK"},
      {201, "Created"},
      {204, "No Content"},
      {304, "Not Modified"},
      {400, "Bad Request"},
      {401, "Unauthorized"},
      {403, "Forbidden"},
      {404, "Not Found"},
      {405, "Method Not Allowed"},
      {406, "Not Acceptable"},
      {408, "Request Timeout"},
      {409, "Conflict"},
      {412, "Precondition Failed"},
      {413, "Content Too Large"},
      {414, "URI Too Long"},
      {415, "Unsupported Media Type"},
      {417, "Expectation Failed"},
      {422, "Unprocessable Content"},
      {428, "Precondition Required"},
      {429, "Too Many Requests"},
      {431, "Request Header Fields Too Large"},
      {501, "Not Implemented"},
      {503, "Service Unavailable"},
      {505, "HTTP Version Not Supported"},
  };
  for (const auto& [known, title] : kTitles) {
    if (known == status) return title;
  }
  return status < 500 ? "Bad Request" : "Internal Server Error";
}

std::string http_date() {
  const std::time_t now = std::time(nullptr);
  std::tm parts = {};
  gmtime_r(&now, &parts);
  static constexpr std::array<const char*, 7> kDays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  static constexpr std::array<const char*, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                          "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  return fmt::format("{}, {:02} {} {:04} {:02}:{:02}:{:02} GMT",
                     kDays[static_cast<std::size_t>(parts.tm_wday)], parts.tm_mday,
                     kMonths[static_cast<std::size_t>(parts.tm_mon)], parts.tm_year + 1900, parts.tm_hour,
                     parts.tm_min, parts.tm_sec);
}

std::string response_head(const Response& response, std::string_view connection) {
  std::string head = fmt::format("HTTP/1.1 {} {}\r\n", response.status, status_title(response.status));
  head += fmt::format("Date: {}\r\n", http_date());
  for (const auto& [name, value] : response.headers) head += fmt::format("{}: {}\r\n", name, value);
  if (response.has_content()) head += fmt::format("Content-Type: {}\r\n", response.content_type);
  if (response.has_content() && !response.subscribe)
    head += fmt::format("Content-Length: {}\r\n", response.body.size());
  if (!connection.empty()) head += fmt::format("Connection: {}\r\n", connection);
  return head + "\r\n";
}

bool take_absolute_target(RequestHead& request) {
  const std::string& target = request.target;
  const std::size_t scheme = target.find("://");
  if (target.starts_with('/') || scheme == std::string::npos) return true;
  const std::size_t begin = scheme + 3;
  const std::size_t end = std::min(target.find_first_of("/?", begin), target.size());
  if (lower(target.substr(begin, end - begin)) != lower(request.header("host").value_or(""))) return false;
  request.target = (end < target.size() && target[end] == '/' ? "" : "/") + target.substr(end);
  return true;
}

std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && plus_is_space) {
      result += ' ';
    } else if (text[i] != '%') {
      result += text[i];
    } else {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_digit(text[i + 1]);
      const int low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      result += static_cast<char>(16 * high + low);
      i += 2;
    }
  }
  return result;
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string result;
  for (const char c : text) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                          c == '-' || c == '.' || c == '_' || c == '~';
    if (is_plain) {
      result += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      result += '%';
      result += kDigits[byte / 16];
      result += kDigits[byte % 16];
    }
  }
  return result;
}

std::string media_type(const RequestHead& request) {
  std::string type(request.header("content-type").value_or(""));
  type.resize(std::min(type.find(';'), type.size()));
  while (type.ends_with(' ')) type.pop_back();
  return lower(type);
}

std::optional<Target> parse_target(std::string_view target) {
  if (target.empty() || target[0] != '/') return std::nullopt;
  target.remove_prefix(1);
  Target result;
  const std::size_t mark = target.find('?');
  std::string_view path = target.substr(0, mark);
  for (;;) {
    const std::size_t slash = path.find('/');
    const std::optional<std::string> segment = percent_decoded(path.substr(0, slash));
    if (!segment || !is_text(*segment)) return std::nullopt;
    result.path.push_back(*segment);
    if (slash == std::string_view::npos) break;
    path.remove_prefix(slash + 1);
  }
  std::string_view query = mark == std::string_view::npos ? std::string_view{} : target.substr(mark + 1);
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), pair.size() + 1));
    if (pair.empty()) continue;
    const std::size_t equals = pair.find('=');
    const std::optional<std::string> name = percent_decoded(pair.substr(0, equals), true);
    const std::optional<std::string> value =
        equals == std::string_view::npos ? std::string() : percent_decoded(pair.substr(equals + 1), true);
    if (!name || !value || !is_text(*name) || !is_text(*value)) return std::nullopt;
    result.query.emplace_back(*name, *value);
  }
  return result;
}

}  // namespace covey::service
