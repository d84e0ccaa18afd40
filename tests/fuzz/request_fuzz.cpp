// Any bytes at all, as the address, the headers and the body of a request: what is taken for an address or a
// document can be written and read again, and is never larger than it may be.

#include <covey/service/http.h>
#include <covey/service/json_body.h>
#include <covey/text/utf8.h>
#include <fmt/format.h>
#include <fuzz/require.h>

#include <algorithm>

namespace {

using namespace covey::service;

using covey::fuzz::require;

/// An address of the same parts, written anew.
std::string written(const Target& target) {
  std::string text;
  for (const std::string& segment : target.path) text += "/" + percent_encoded(segment);
  char mark = '?';
  for (const auto& [name, value] : target.query) {
    text += fmt::format("{}{}={}", mark, percent_encoded(name), percent_encoded(value));
    mark = '&';
  }
  return text;
}

void check_target(const std::string& text) {
  if (const auto decoded = percent_decoded(text))
    require(percent_decoded(percent_encoded(*decoded)) == decoded, "encoding and decoding are inverse");
  const std::optional<Target> target = parse_target(text);
  if (!target) return;
  for (const std::string& segment : target->path)
    require(covey::is_utf8(segment) && segment.find('\0') == std::string::npos, "segments are texts");
  const std::optional<Target> again = parse_target(written(*target));
  require(again && again->path == target->path && again->query == target->query,
          "an address survives a round trip");
}

void check_headers(const std::string& text) {
  RequestHead request;
  request.target = text;
  request.headers = {{"host", text.substr(0, text.size() / 2)}, {"content-type", text}};
  const bool is_taken = take_absolute_target(request);
  require(!is_taken || text.find("://") == std::string::npos || text.starts_with('/') ||
              request.target.starts_with('/'),
          "an address of this host begins with a slash");
  require(media_type(request).find(';') == std::string::npos, "a media type has no parameters");
}

void check_body(const std::string& text) {
  try {
    const covey::Json json = bounded_json(text);
    require(covey::fuzz::depth_of(json) <= kDeepestBody + 1, "no document is too deep");
    require(bounded_json(json.dump()) == json, "a document survives a round trip");
  } catch (const BodyError& error) {
    require(std::string_view(error.what()).find('\n') == std::string_view::npos, "an error is one line");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  check_target(text);
  check_headers(text);
  check_body(text);
  return 0;
}
