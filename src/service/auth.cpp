#include <covey/service/auth.h>
#include <covey/service/error_answer.h>
#include <covey/text/errors.h>
#include <covey/text/utf8.h>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <openssl/crypto.h>
#include <openssl/sha.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

namespace covey::service {
namespace {

// Shorter ones can be guessed.
constexpr std::size_t kLeastSecret = 16;

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

std::array<unsigned char, SHA256_DIGEST_LENGTH> digest(std::string_view text) {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> bytes;
  SHA256(reinterpret_cast<const unsigned char*>(text.data()), text.size(), bytes.data());
  return bytes;
}

}  // namespace

std::vector<Token> parse_tokens(std::string_view text, const std::string& file) {
  std::vector<Token> tokens;
  std::istringstream lines{std::string(text)};
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    std::istringstream words(line);
    std::string access, secret, name, more;
    if (!(words >> access) || access.starts_with('#')) continue;
    words >> secret >> name;
    // The text of a line is never shown: it holds a secret.
    const auto refuse = [&](const std::string& what) {
      throw InputError(fmt::format("{}: line {}: {}", on_one_line(file), number, what));
    };
    if ((access != "ro" && access != "rw") || secret.empty() || words >> more)
      refuse("expected ro TOKEN or rw TOKEN, and a name if you like");
    if (secret.size() < kLeastSecret) {
      refuse(fmt::format("the token has {} characters, expected at least {} (try: openssl rand -hex 24)",
                         secret.size(), kLeastSecret));
    }
    if (!is_utf8(name)) refuse("the name is not UTF-8");
    const auto is_same = [&](const Token& token) { return token.secret == secret; };
    if (std::any_of(tokens.begin(), tokens.end(), is_same)) refuse("the token stands there already");
    tokens.push_back({access == "rw" ? Permission::kWrite : Permission::kRead, name, secret});
  }
  if (tokens.empty())
    throw InputError(on_one_line(file) + ": there is no token, expected lines such as rw TOKEN");
  return tokens;
}

std::vector<Token> read_tokens(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  struct stat status = {};
  if (!stream || stat(path.c_str(), &status) != 0)
    throw InputError(fmt::format("{}: cannot open: {}", on_one_line(path), std::strerror(errno)));
  if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
    throw InputError(on_one_line(path) +
                     ": others can read these tokens, expected a file that only you can (chmod 600)");
  }
  std::ostringstream text;
  text << stream.rdbuf();
  return parse_tokens(text.str(), path);
}

bool is_same_secret(std::string_view given, std::string_view secret) {
  // Digests have one length, so that not even the length of the secret shows.
  const auto a = digest(given);
  const auto b = digest(secret);
  return CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

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

Caller identify(const AccessRules& rules, const RequestHead& request) {
  if (rules.tokens.empty()) return {Permission::kWrite, "http"};
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
  // All are compared, so that the time does not tell how far down one stands.
  const Token* found = nullptr;
  for (const Token& token : rules.tokens) {
    if (is_same_secret(secret, token.secret)) found = &token;
  }
  if (found == nullptr) throw refuse("the token is not known");
  return {found->permission, found->name.empty() ? "http" : found->name};
}

std::optional<std::string> allowed_origin(const AccessRules& rules, const RequestHead& request) {
  const std::optional<std::string_view> origin = request.header("origin");
  if (!origin || !is_one_of(lower(*origin), rules.origins)) return std::nullopt;
  return std::string(*origin);
}

}  // namespace covey::service
