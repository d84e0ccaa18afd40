#include <covey/service/auth.h>
#include <covey/service/error_answer.h>
#include <covey/text/errors.h>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <openssl/crypto.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstring>

namespace covey::service {
namespace {

/// The host of "host:port" or "[::1]:port", in lower case; nothing if it is neither.
std::optional<std::string> host_of(std::string_view authority) {
  std::size_t end = 0;
  if (authority.starts_with('[')) {
    end = authority.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    ++end;
  } else {
    end = std::min(authority.find(':'), authority.size());
  }
  const std::string_view port = authority.substr(end);
  const bool is_port = port.empty() || (port.size() <= 6 && port[0] == ':' &&
                                        std::all_of(port.begin() + 1, port.end(),
                                                    [](unsigned char c) { return std::isdigit(c) != 0; }));
  const std::string_view host = authority.substr(0, end);
  const bool is_host = !host.empty() && std::all_of(host.begin(), host.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || std::strchr("-._[]:", c) != nullptr;
  });
  if (!is_port || !is_host) return std::nullopt;
  return lower(host);
}

bool is_address(const std::string& host) {
  std::array<unsigned char, 16> bytes = {};
  if (inet_pton(AF_INET, host.c_str(), bytes.data()) == 1) return true;
  if (!host.starts_with('[')) return false;
  return inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), bytes.data()) == 1;
}

bool is_one_of(const std::string& text, const std::vector<std::string>& list) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

}  // namespace

bool is_loopback_address(std::string_view host) {
  const std::string name = lower(host);
  return name == "localhost" || name == "::1" || name == "[::1]" ||
         (name.starts_with("127.") && is_address(name));
}

std::string host_to_listen_on(std::string_view host) {
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  return lower(host);
}

std::string parse_allowed_host(std::string_view name) {
  const std::optional<std::string> host = host_of(name);
  if (!host || host->size() != name.size()) {
    throw InputError(ErrorCode::kOption, "allow-host",
                     fmt::format("the name {} of the server is wrong, expected one without a port, such as "
                                 "lab.example",
                                 in_quotes(name)));
  }
  return *host;
}

std::string parse_allowed_origin(std::string_view origin) {
  std::string result = lower(origin);
  if (result.ends_with('/')) result.pop_back();
  const std::size_t scheme = result.find("://");
  const bool is_web = result.starts_with("https://") || result.starts_with("http://");
  if (!is_web || !host_of(std::string_view(result).substr(scheme + 3))) {
    throw InputError(ErrorCode::kOption, "allow-origin",
                     fmt::format("the origin {} is wrong, expected one such as https://lab.example or "
                                 "http://lab:8080",
                                 in_quotes(origin)));
  }
  // Browsers leave out the usual port.
  const std::string_view usual = result.starts_with("https:") ? ":443" : ":80";
  if (result.ends_with(usual)) result.resize(result.size() - usual.size());
  return result;
}

void require_honest_origin(const AccessRules& rules, const RequestHead& request) {
  const std::optional<std::string_view> authority = request.header("host");
  const std::optional<std::string> host = authority ? host_of(*authority) : std::nullopt;
  if (!host) {
    throw ErrorAnswer::in_header(400, "Host",
                                 "the request does not say to which host it is, or not properly");
  }
  const bool is_ours = is_loopback_address(*host) || is_one_of(*host, rules.hosts) ||
                       (!rules.is_loopback && is_address(*host));
  if (!is_ours) {
    throw ErrorAnswer::in_header(
        403, "Host",
        fmt::format("{} is not a name of this server; whoever runs it can make it one (allow-host)",
                    in_quotes(*host)));
  }
  const std::optional<std::string_view> origin = request.header("origin");
  if (origin) {
    const std::string own = lower(fmt::format("{}://{}", request.is_tls ? "https" : "http", *authority));
    if (lower(*origin) == own || is_one_of(lower(*origin), rules.origins)) return;
    throw ErrorAnswer::in_header(
        403, "Origin",
        fmt::format("a page of {} may not use this server; whoever runs it can let it (allow-origin)",
                    in_quotes(*origin)));
  }
  // Requests without an origin are simple reads, or not a browser's at all.
  if (request.header("sec-fetch-site") == "cross-site" && request.header("sec-fetch-mode") != "navigate") {
    throw ErrorAnswer::in_header(403, "Sec-Fetch-Site", "pages of other sites may not use this server");
  }
}

bool Caller::may_see(const std::string& study) const {
  return !studies || is_one_of(study, *studies);
}

Caller identify(const std::vector<Token>& tokens, const RequestHead& request, Throttle& throttle,
                double now) {
  const auto refuse = [](const char* detail) {
    return ErrorAnswer::in_header(401, "Authorization", detail)
        .with_header("WWW-Authenticate", "Bearer realm=\"covey\"");
  };
  const std::optional<std::string_view> header = request.header("authorization");
  if (!header) throw refuse("a token is needed: Authorization: Bearer TOKEN");
  constexpr std::string_view kScheme = "bearer ";
  if (lower(header->substr(0, kScheme.size())) != kScheme)
    throw refuse("expected Authorization: Bearer TOKEN");
  std::string_view secret = header->substr(kScheme.size());
  while (secret.starts_with(' ')) secret.remove_prefix(1);
  // All are compared, each wherever it differs, so that the time does not tell how far down one stands.
  const Digest digest = digest_of(secret);
  const Token* found = nullptr;
  for (const Token& token : tokens) {
    if (CRYPTO_memcmp(digest.data(), token.digest.data(), digest.size()) == 0) found = &token;
  }
  const auto clock = Throttle::Clock::now();
  if (!throttle.admits(request.client, digest, found != nullptr, clock)) {
    throw ErrorAnswer::in_header(429, "Authorization", "too many wrong tokens came from this address")
        .with_header("Retry-After",
                     fmt::format("{:.0f}", std::ceil(throttle.seconds_to_wait(request.client, clock))));
  }
  if (found == nullptr) throw refuse("the token is not known");
  if (found->expires && now >= *found->expires) throw refuse("the token has expired");
  Caller caller{.role = found->role, .expires = found->expires};
  if (!found->name.empty()) caller.name = found->name;
  if (!found->studies.empty()) caller.studies = found->studies;
  return caller;
}

std::optional<std::string> allowed_origin(const AccessRules& rules, const RequestHead& request) {
  const std::optional<std::string_view> origin = request.header("origin");
  if (!origin || !is_one_of(lower(*origin), rules.origins)) return std::nullopt;
  return std::string(*origin);
}

}  // namespace covey::service
