#pragma once

#include <covey/service/http.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Access: who may do what, and what a browser must not be tricked into.
namespace covey::service {

/// What a caller may do, and what a route asks for; kWrite includes kRead.
enum class Permission { kRead, kWrite };

/// One line of a token file.
struct Token {
  Permission permission = Permission::kRead;
  std::string name;  ///< the one to name in the history; empty: nobody in particular
  std::string secret;
};

/// Reads lines "ro TOKEN" or "rw TOKEN", with a name behind it if one likes ("rw 4f6c… anna"); empty lines
/// and those that begin with # are skipped. Throws InputError naming the line, never its text, if a line is
/// something else, a token has fewer than 16 characters or stands there twice, or there is none.
std::vector<Token> parse_tokens(std::string_view text, const std::string& file);
/// parse_tokens() of a file, which nobody else may be able to read: throws InputError if others can.
std::vector<Token> read_tokens(const std::string& path);

struct AccessRules {
  /// The tokens that are known. Without any, everybody who gets here may do everything, which is for loopback
  /// addresses.
  std::vector<Token> tokens = {};
  /// Names under which the server may be spoken to, besides those of the machine itself: a request to any
  /// other name was meant for somebody else, as in DNS rebinding.
  std::vector<std::string> hosts = {};
  /// Pages of other origins that may use the API: "https://lab.example".
  std::vector<std::string> origins = {};
  /// Whether the server is reached by loopback addresses only: then other addresses are no names of it.
  bool is_loopback = true;
};

/// The sender of a request.
struct Caller {
  Permission permission = Permission::kWrite;
  std::string name;  ///< for the history
};

/// Throws ErrorAnswer: 400 without a proper Host, 403 for one of somebody else, 403 for a page of another
/// origin.
void require_honest_origin(const AccessRules& rules, const RequestHead& request);
/// Throws ErrorAnswer: 401 without a valid token where one is needed.
Caller identify(const AccessRules& rules, const RequestHead& request);
/// The origin to name in Access-Control-Allow-Origin; nothing unless it was configured.
std::optional<std::string> allowed_origin(const AccessRules& rules, const RequestHead& request);

/// Whether two texts are the same; takes the same time wherever they differ.
bool is_same_secret(std::string_view given, std::string_view secret);

bool is_loopback_address(std::string_view host);
/// An address as --host gives it, without brackets and in lower case.
std::string host_to_listen_on(std::string_view host);
/// A name as --allow-host gives it, in lower case. Throws InputError for what no Host can be, such as a name
/// with a port.
std::string parse_allowed_host(std::string_view name);
/// "https://lab.example" of "https://Lab.Example:443/". Throws InputError for what no Origin can be.
std::string parse_allowed_origin(std::string_view origin);

}  // namespace covey::service
