#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Tokens: who may come in, and how far.
namespace covey::service {

/// What a caller may do, and what a route asks for; each includes those before it.
enum class Role {
  kRead,    ///< look
  kTell,    ///< everything about trials: ask, tell, correct, enqueue, notes and files
  kManage,  ///< studies as a whole as well: create, change, copy, import, delete
};
/// "read", "tell" or "manage".
std::string_view to_string(Role role);
/// Throws InputError for any other name.
Role role_from_string(std::string_view name);

using Digest = std::array<unsigned char, 32>;
/// SHA-256: digests have one length, so that not even the length of a secret shows when they are compared.
Digest digest_of(std::string_view text);

/// One line of a token file.
struct Token {
  Role role = Role::kRead;
  std::string name;  ///< named in the history; empty: nobody in particular
  Digest digest = {};
  std::vector<std::string> studies = {};  ///< that it is for; none: for all
  std::optional<double> expires = {};     ///< seconds since 1970
};

/// Reads lines "ROLE TOKEN", with a name behind it if one likes and limits behind that: "tell 4f6c… anna
/// study=coffee expires=2027-01-31T00:00:00Z". Roles are read, tell and manage; ro is read and rw is manage.
/// Instead of the token itself its digest may stand there, "sha256:" and 64 hexadecimal digits. Spaces in the
/// name of a study are written as %20. Empty lines and those that begin with # are skipped. Throws InputError
/// naming the line, never its text, if a line is something else, a token has fewer than 16 characters or
/// stands there twice, or there is none.
std::vector<Token> parse_tokens(std::string_view text, const std::string& file);
/// parse_tokens() of a file, which nobody else may be able to read: throws InputError if others can.
std::vector<Token> read_tokens(const std::string& path);

/// Adds a token to a file, which is made if it is not there, readable by its owner alone, and returns its
/// secret, which is kept nowhere. Throws InputError if the name is taken or cannot stand in a file.
std::string add_token(const std::string& path, const Token& token);
/// Takes the token of that name away. Throws InputError if there is none.
void remove_token(const std::string& path, const std::string& name);

/// The tokens of a file as it is now: it is read again when it has changed, which is looked for at most once
/// a second. A file that cannot be used any more leaves the tokens as they were. May be used from any thread.
class TokenFile {
 public:
  /// Without a path there are no tokens, and none are needed. Throws what read_tokens() throws.
  TokenFile(std::string path, std::function<void(const std::string&)> log);

  bool is_needed() const { return !path_.empty(); }
  std::shared_ptr<const std::vector<Token>> tokens();
  /// Reads the file now.
  void reload();

 private:
  struct Stamp {
    long long inode = 0, size = 0, seconds = 0, nanoseconds = 0;
    bool operator==(const Stamp&) const = default;
  };
  Stamp stamp() const;
  void read_locked();

  const std::string path_;
  const std::function<void(const std::string&)> log_;
  std::mutex mutex_;
  Stamp seen_;
  std::chrono::steady_clock::time_point looked_at_;
  std::shared_ptr<const std::vector<Token>> tokens_;  ///< shared: requests go on with those they began with
};

/// Slows down whoever tries tokens: an address may be wrong so many times at once, and once more every few
/// seconds. Beyond that it is turned away, also with a right token, unless that one has come from there
/// before: who guesses learns nothing, and who shares an address with a guesser is let in. May be used from
/// any thread.
class Throttle {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr double kBurst = 20.0;
  static constexpr double kSecondsEach = 6.0;

  /// Whether a token that is right, or none, is to be heard now.
  bool admits(const std::string& client, const Digest& digest, bool is_right, Clock::time_point now);
  /// How long an address has to wait until it is heard again.
  double seconds_to_wait(const std::string& client, Clock::time_point now);

 private:
  struct Client {
    double wrong = 0.0;  ///< of which one is forgiven every kSecondsEach
    Clock::time_point at;
    std::set<Digest> known;  ///< right ones that came from there
  };
  Client& client_at(const std::string& name, Clock::time_point now);

  std::mutex mutex_;
  std::map<std::string, Client> clients_;
  std::list<std::string> order_;  ///< oldest first
};

}  // namespace covey::service
