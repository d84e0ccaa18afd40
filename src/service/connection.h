#pragma once

#include <covey/service/http_server.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

/// Connections as the server sees them, whatever they are made of: their states, which of them there are, and
/// what they may hold.
namespace covey::service {

using Clock = std::chrono::steady_clock;

/// What a connection is doing. It is always exactly one of these; may_follow() says which leads where.
enum class ConnectionState {
  kOpening,      ///< it was accepted; with TLS the handshake is under way
  kAwaiting,     ///< nothing of the next request has arrived yet
  kReadingHead,  ///< the request line and the headers are arriving
  kContinuing,   ///< the client is being told to send the body (100 Continue)
  kReadingBody,  ///< the body is arriving, or there is none
  kTimedOut,     ///< the request took too long to arrive; the read of it is being cancelled
  kWorking,      ///< the service has the request
  kAnswering,    ///< the answer is being written
  kStreaming,    ///< events are written as they come
  kLingering,    ///< nothing more is written, and what the client still sends is dropped
  kClosed,       ///< the end: whatever was under way completes without effect
};

/// Whether a connection may go from one state to another. Any may be closed.
constexpr bool may_follow(ConnectionState from, ConnectionState to) {
  using enum ConnectionState;
  if (to == kClosed) return true;
  switch (from) {
    case kOpening:
      return to == kAwaiting;
    case kAwaiting:
      return to == kReadingHead;
    case kReadingHead:
      return to == kContinuing || to == kReadingBody || to == kTimedOut || to == kAnswering;
    case kContinuing:
      return to == kReadingBody;
    case kReadingBody:
      return to == kWorking || to == kTimedOut || to == kAnswering;
    case kTimedOut:
      // The read may have ended just before it was to be cancelled: then the request goes its way.
      return to == kAnswering || to == kContinuing || to == kReadingBody || to == kWorking;
    case kWorking:
      return to == kAnswering;
    case kAnswering:
      return to == kAwaiting || to == kStreaming || to == kLingering;
    case kStreaming:
    case kLingering:
    case kClosed:
      return false;
  }
  return false;
}

/// Counts the bytes that the server holds for its clients: limited for all of them together, and for each.
/// May be used from any thread.
class Budget {
 public:
  explicit Budget(std::size_t limit) : limit_(limit) {}

  /// Whether there was room; small amounts always have some.
  bool reserve(const std::string& client, std::size_t bytes);
  void release(const std::string& client, std::size_t bytes);

 private:
  const std::size_t limit_;
  std::mutex mutex_;
  std::size_t total_ = 0;
  std::unordered_map<std::string, std::size_t> clients_;
};

/// A share of a budget that one connection holds; it goes back when the share does.
class Reservation {
 public:
  Reservation(Budget& budget, const std::string& client) : budget_(budget), client_(client) {}
  Reservation(const Reservation&) = delete;
  Reservation& operator=(const Reservation&) = delete;
  ~Reservation() { release(); }

  /// Takes bytes in place of those held so far; false, holding none, if there is no room.
  bool take(std::size_t bytes);
  void release();

 private:
  Budget& budget_;
  const std::string client_;
  std::size_t bytes_ = 0;
};

class Connection;

/// The open connections. May be used from any thread.
class Connections {
 public:
  void add(const std::shared_ptr<Connection>& connection);
  void remove(Connection* connection);
  /// Whether there is room for one more of this client, if need be in the place of one that is idle.
  bool make_room(const std::string& client, const HttpServerOptions& limits);
  bool empty() const;
  std::vector<std::shared_ptr<Connection>> all() const;

 private:
  void remove_locked(Connection* connection);

  mutable std::mutex mutex_;
  // Connections belong to the operations that are under way on them; here they are only known.
  std::unordered_map<Connection*, std::weak_ptr<Connection>> connections_;
  std::unordered_map<std::string, std::size_t> counts_;  ///< connections per client
};

/// The server as its connections see it.
struct Hub {
  const HttpServerOptions& options;
  Service& service;
  Connections connections = {};
  Budget bodies{options.body_bytes};     ///< for those that are being received
  Budget answers{options.answer_bytes};  ///< for those that are being sent
  std::atomic<bool> is_stopping{false};
};

/// A connection as the server sees it.
class Connection {
 public:
  Connection(Hub& hub, std::string client) : hub_(hub), client_(std::move(client)) {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() { hub_.connections.remove(this); }

  const std::string& client() const { return client_; }
  /// The time since when it has been waiting for a request, or for the rest of one; nothing if it has not.
  std::optional<Clock::time_point> idle_since() const;
  virtual void start() = 0;
  /// Ends it: at once if it is idle or a stream, else after the answer. May be called from any thread.
  virtual void end() = 0;
  /// Ends it now. May be called from any thread.
  virtual void cut() = 0;

 protected:
  ConnectionState state() const { return state_; }
  /// Goes to another state. False if the connection has been closed: nothing may follow then.
  bool enter(ConnectionState next);

  Hub& hub_;

 private:
  const std::string client_;
  ConnectionState state_ = ConnectionState::kOpening;
  std::atomic<Clock::rep> idle_since_{Clock::now().time_since_epoch().count()};  ///< 0: it is not idle
};

}  // namespace covey::service
