#pragma once

#include <covey/service/http.h>
#include <covey/service/tokens.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Access: who may do what, and what a browser must not be tricked into.
namespace covey::service {

struct AccessRules {
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
  Role role = Role::kManage;
  std::optional<std::string> name = {};                  ///< of the token
  std::optional<std::vector<std::string>> studies = {};  ///< that it is for; nothing: for all
  std::optional<double> expires = {};

  bool may_see(const std::string& study) const;
  /// For the history.
  std::string who() const { return name.value_or("http"); }
};

/// Throws ErrorAnswer: 400 without a proper Host, 403 for one of somebody else, 403 for a page of another
/// origin.
void require_honest_origin(const AccessRules& rules, const RequestHead& request);
/// Throws ErrorAnswer: 401 without a valid token, 429 after too many wrong ones. `now` is in seconds since
/// 1970.
Caller identify(const std::vector<Token>& tokens, const RequestHead& request, Throttle& throttle, double now);
/// The origin to name in Access-Control-Allow-Origin; nothing unless it was configured.
std::optional<std::string> allowed_origin(const AccessRules& rules, const RequestHead& request);

bool is_loopback_address(std::string_view host);
/// An address as --host gives it, without brackets and in lower case.
std::string host_to_listen_on(std::string_view host);
/// A name as --allow-host gives it, in lower case. Throws InputError for what no Host can be, such as a name
/// with a port.
std::string parse_allowed_host(std::string_view name);
/// "https://lab.example" of "https://Lab.Example:443/". Throws InputError for what no Origin can be.
std::string parse_allowed_origin(std::string_view origin);

}  // namespace covey::service
