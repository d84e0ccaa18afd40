#include <covey/service/http.h>
#include <covey/service/tokens.h>
#include <covey/study/study_errors.h>
#include <covey/text/atomic_file.h>
#include <covey/text/utf8.h>

#include <fcntl.h>
#include <fmt/format.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>
#include <ctime>
#include <fstream>
#include <sstream>

namespace covey::service {
namespace {

// Shorter ones can be guessed.
constexpr std::size_t kLeastSecret = 16;
constexpr std::size_t kSecretBytes = 24;
constexpr std::string_view kDigestMark = "sha256:";
// Addresses whose mistakes are remembered, and tokens of each.
constexpr std::size_t kMostClients = 10000;
constexpr std::size_t kMostKnown = 100;

std::string hexadecimal(const unsigned char* bytes, std::size_t size) {
  std::string text;
  for (std::size_t i = 0; i < size; ++i) text += fmt::format("{:02x}", bytes[i]);
  return text;
}

/// The digest that "sha256:…" says; nothing if it says none.
std::optional<Digest> parse_digest(std::string_view text) {
  Digest digest;
  if (!text.starts_with(kDigestMark) || text.size() != kDigestMark.size() + 2 * digest.size()) return {};
  text.remove_prefix(kDigestMark.size());
  for (std::size_t i = 0; i < digest.size(); ++i) {
    unsigned value = 0;
    const char* begin = text.data() + 2 * i;
    if (std::from_chars(begin, begin + 2, value, 16).ptr != begin + 2) return {};
    digest[i] = static_cast<unsigned char>(value);
  }
  return digest;
}

/// Seconds since 1970 of "2027-01-31T12:00:00Z" or "2027-01-31"; nothing if it is neither.
std::optional<double> parse_time(const std::string& text) {
  for (const char* format : {"%Y-%m-%dT%H:%M:%SZ", "%Y-%m-%d"}) {
    std::tm parts = {};
    const char* end = strptime(text.c_str(), format, &parts);
    if (end != nullptr && *end == '\0') return static_cast<double>(timegm(&parts));
  }
  return std::nullopt;
}

/// A line of a token file, as far as it is written by us.
std::string line_of(const Token& token) {
  std::string line = fmt::format("{} {}{} {}", to_string(token.role), kDigestMark,
                                 hexadecimal(token.digest.data(), token.digest.size()), token.name);
  for (const std::string& study : token.studies) line += " study=" + percent_encoded(study);
  if (token.expires)
    line += " expires=" + utc_time(std::floor(*token.expires)).substr(0, std::strlen("2027-01-31T12:00:00")) +
            "Z";
  return line + "\n";
}

/// Takes a line apart; `refuse` is called with what is wrong.
Token parse_line(std::istringstream& words, const std::string& role,
                 const std::function<void(const std::string&)>& refuse) {
  Token token;
  std::string secret, word;
  if (role == "ro" || role == "rw") {
    token.role = role == "rw" ? Role::kManage : Role::kRead;
  } else if (role == "read" || role == "tell" || role == "manage") {
    token.role = role_from_string(role);
  } else {
    refuse("expected ROLE TOKEN, with a role that is read, tell or manage, and a name if you like");
  }
  if (!(words >> secret)) refuse("expected ROLE TOKEN, and a name if you like");
  bool has_name = false;
  while (words >> word) {
    constexpr std::string_view kStudy = "study=", kExpires = "expires=";
    if (word.starts_with(kStudy)) {
      const std::optional<std::string> study = percent_decoded(std::string_view(word).substr(kStudy.size()));
      if (!study || study->empty()) refuse("study= is not followed by the name of a study");
      token.studies.push_back(*study);
    } else if (word.starts_with(kExpires)) {
      token.expires = parse_time(word.substr(kExpires.size()));
      if (!token.expires) refuse("expires= is not followed by a time such as 2027-01-31T12:00:00Z");
    } else if (!has_name) {
      has_name = true;
      if (!is_utf8(word)) refuse("the name is not UTF-8");
      token.name = word;
    } else {
      refuse("there is more than a role, a token and a name");
    }
  }
  if (const std::optional<Digest> digest = parse_digest(secret)) {
    token.digest = *digest;
    return token;
  }
  if (secret.size() < kLeastSecret) {
    refuse(fmt::format("the token has {} characters, expected at least {} (try: covey token add)",
                       secret.size(), kLeastSecret));
  }
  token.digest = digest_of(secret);
  return token;
}

std::string text_of(const std::string& path) {
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
  return text.str();
}

}  // namespace

std::string_view to_string(Role role) {
  switch (role) {
    case Role::kRead:
      return "read";
    case Role::kTell:
      return "tell";
    case Role::kManage:
      break;
  }
  return "manage";
}

Role role_from_string(std::string_view name) {
  for (const Role role : {Role::kRead, Role::kTell, Role::kManage}) {
    if (name == to_string(role)) return role;
  }
  throw InputError(ErrorCode::kOption, "role",
                   fmt::format("the role {} is not known, expected read, tell or manage", in_quotes(name)));
}

Digest digest_of(std::string_view text) {
  Digest digest;
  SHA256(reinterpret_cast<const unsigned char*>(text.data()), text.size(), digest.data());
  return digest;
}

std::vector<Token> parse_tokens(std::string_view text, const std::string& file) {
  std::vector<Token> tokens;
  std::istringstream lines{std::string(text)};
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    std::istringstream words(line);
    std::string role;
    if (!(words >> role) || role.starts_with('#')) continue;
    // The text of a line is never shown: it holds a secret.
    const auto refuse = [&](const std::string& what) {
      throw InputError(fmt::format("{}: line {}: {}", on_one_line(file), number, what));
    };
    const Token token = parse_line(words, role, refuse);
    const auto is_same = [&](const Token& other) { return other.digest == token.digest; };
    if (std::any_of(tokens.begin(), tokens.end(), is_same)) refuse("the token stands there already");
    tokens.push_back(token);
  }
  if (tokens.empty())
    throw InputError(on_one_line(file) + ": there is no token, expected lines such as manage TOKEN");
  return tokens;
}

std::vector<Token> read_tokens(const std::string& path) {
  return parse_tokens(text_of(path), path);
}

std::string add_token(const std::string& path, const Token& wanted) {
  require_visible("the name", wanted.name);
  const bool is_option = wanted.name.starts_with("study=") || wanted.name.starts_with("expires=");
  if (wanted.name.find(' ') != std::string::npos || is_option)
    throw InputError(
        fmt::format("the name {} cannot be that of a token, expected one word", in_quotes(wanted.name)));
  std::string text;
  if (access(path.c_str(), F_OK) == 0) {
    text = text_of(path);
    if (text.find_first_not_of(" \t\r\n") != std::string::npos) {
      for (const Token& token : read_tokens(path)) {
        if (token.name == wanted.name)
          throw InputError(
              fmt::format("{}: there is a token of {} already", on_one_line(path), in_quotes(wanted.name)));
      }
    }
  } else {
    // A file that is replaced keeps its permissions: this one is its owner's from the beginning.
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) throw IoError(fmt::format("{}: cannot write: {}", on_one_line(path), std::strerror(errno)));
    close(file);
  }
  std::array<unsigned char, kSecretBytes> bytes;
  if (RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) != 1)
    throw IoError("the system gives no random numbers");
  const std::string secret = hexadecimal(bytes.data(), bytes.size());
  Token token = wanted;
  token.digest = digest_of(secret);
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  write_file_atomically(path, text + line_of(token));
  return secret;
}

void remove_token(const std::string& path, const std::string& name) {
  std::istringstream lines(text_of(path));
  std::string line, kept;
  bool is_found = false;
  while (std::getline(lines, line)) {
    std::istringstream words(line);
    std::string role;
    const bool is_token = words >> role && !role.starts_with('#');
    const bool is_it = is_token && parse_line(words, role, [&](const std::string& what) {
                                     throw InputError(on_one_line(path) + ": " + what);
                                   }).name == name;
    is_found = is_found || is_it;
    if (!is_it) kept += line + "\n";
  }
  if (!is_found || name.empty())
    throw InputError(fmt::format("{}: there is no token of {}", on_one_line(path), in_quotes(name)));
  write_file_atomically(path, kept);
}

// --- A file that changes ---

TokenFile::TokenFile(std::string path, std::function<void(const std::string&)> log)
    : path_(std::move(path)), log_(std::move(log)), tokens_(std::make_shared<const std::vector<Token>>()) {
  if (path_.empty()) return;
  seen_ = stamp();
  looked_at_ = std::chrono::steady_clock::now();
  tokens_ = std::make_shared<const std::vector<Token>>(read_tokens(path_));
}

TokenFile::Stamp TokenFile::stamp() const {
  struct stat status = {};
  if (stat(path_.c_str(), &status) != 0) return {};
  return {static_cast<long long>(status.st_ino), status.st_size, status.st_mtim.tv_sec,
          status.st_mtim.tv_nsec};
}

void TokenFile::read_locked() {
  try {
    auto read = std::make_shared<const std::vector<Token>>(read_tokens(path_));
    log_(fmt::format("{}: {} tokens", path_, read->size()));
    tokens_ = std::move(read);
  } catch (const std::exception& error) {
    log_(fmt::format("{}; the tokens stay as they were", error.what()));
  }
}

std::shared_ptr<const std::vector<Token>> TokenFile::tokens() {
  const std::lock_guard lock(mutex_);
  const auto now = std::chrono::steady_clock::now();
  if (path_.empty() || now - looked_at_ < std::chrono::seconds(1)) return tokens_;
  looked_at_ = now;
  if (const Stamp current = stamp(); current != seen_) {
    seen_ = current;
    read_locked();
  }
  return tokens_;
}

void TokenFile::reload() {
  const std::lock_guard lock(mutex_);
  if (path_.empty()) return;
  seen_ = stamp();
  read_locked();
}

// --- Wrong ones ---

Throttle::Client& Throttle::client_at(const std::string& name, Clock::time_point now) {
  const auto [entry, is_new] = clients_.try_emplace(name);
  Client& client = entry->second;
  if (is_new) {
    client.at = now;
    order_.push_back(name);
    if (order_.size() > kMostClients) {
      clients_.erase(order_.front());
      order_.pop_front();
    }
  }
  const double passed = std::chrono::duration<double>(now - client.at).count();
  client.wrong = std::max(0.0, client.wrong - passed / kSecondsEach);
  client.at = now;
  return client;
}

bool Throttle::admits(const std::string& name, const Digest& digest, bool is_right, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  Client& client = client_at(name, now);
  if (is_right && client.known.contains(digest)) return true;
  if (client.wrong + 1.0 > kBurst) return false;
  if (!is_right) {
    client.wrong += 1.0;
  } else {
    if (client.known.size() >= kMostKnown) client.known.clear();
    client.known.insert(digest);
  }
  return true;
}

double Throttle::seconds_to_wait(const std::string& name, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  return std::max(1.0, (client_at(name, now).wrong + 1.0 - kBurst) * kSecondsEach);
}

}  // namespace covey::service
