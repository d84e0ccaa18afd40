#include <covey/service/connection.h>

#include <cassert>

namespace covey::service {
namespace {

// Bodies and answers up to this size are not counted: the number of connections is their limit.
constexpr std::size_t kSmall = 256 * 1024;
// One client alone may hold a part of a budget: the whole divided by this.
constexpr std::size_t kClientShare = 4;

}  // namespace

bool Budget::reserve(const std::string& client, std::size_t bytes) {
  if (bytes <= kSmall) return true;
  const std::lock_guard lock(mutex_);
  std::size_t& held = clients_[client];
  if (total_ + bytes > limit_ || held + bytes > limit_ / kClientShare) {
    if (held == 0) clients_.erase(client);
    return false;
  }
  total_ += bytes;
  held += bytes;
  return true;
}

void Budget::release(const std::string& client, std::size_t bytes) {
  if (bytes <= kSmall) return;
  const std::lock_guard lock(mutex_);
  total_ -= bytes;
  const auto held = clients_.find(client);
  held->second -= bytes;
  if (held->second == 0) clients_.erase(held);
}

bool Reservation::take(std::size_t bytes) {
  release();
  if (!budget_.reserve(client_, bytes)) return false;
  bytes_ = bytes;
  return true;
}

void Reservation::release() {
  budget_.release(client_, std::exchange(bytes_, 0));
}

void Connections::add(const std::shared_ptr<Connection>& connection) {
  const std::lock_guard lock(mutex_);
  connections_[connection.get()] = connection;
  ++counts_[connection->client()];
}

void Connections::remove(Connection* connection) {
  const std::lock_guard lock(mutex_);
  remove_locked(connection);
}

void Connections::remove_locked(Connection* connection) {
  if (connections_.erase(connection) == 0) return;
  const auto count = counts_.find(connection->client());
  if (--count->second == 0) counts_.erase(count);
}

bool Connections::make_room(const std::string& client, const HttpServerOptions& limits) {
  // Let go of outside of the lock: the end of a connection takes it.
  std::vector<std::shared_ptr<Connection>> alive;
  std::shared_ptr<Connection> oldest;
  {
    const std::lock_guard lock(mutex_);
    const auto count = counts_.find(client);
    const bool is_client_full = count != counts_.end() && count->second >= limits.connections_per_client;
    if (!is_client_full && connections_.size() < limits.connections) return true;
    std::optional<Clock::time_point> since;
    for (const auto& [key, weak] : connections_) {
      if (is_client_full && key->client() != client) continue;
      const std::optional<Clock::time_point> idle = key->idle_since();
      if (!idle || (since && *since <= *idle)) continue;
      alive.push_back(weak.lock());
      if (alive.back() == nullptr) continue;
      since = idle;
      oldest = alive.back();
    }
    if (oldest == nullptr) return false;
    remove_locked(oldest.get());
  }
  oldest->cut();
  return true;
}

bool Connections::empty() const {
  const std::lock_guard lock(mutex_);
  return connections_.empty();
}

std::vector<std::shared_ptr<Connection>> Connections::all() const {
  std::vector<std::shared_ptr<Connection>> all;
  const std::lock_guard lock(mutex_);
  for (const auto& [key, weak] : connections_) {
    if (auto connection = weak.lock()) all.push_back(std::move(connection));
  }
  return all;
}

std::optional<Clock::time_point> Connection::idle_since() const {
  const Clock::rep at = idle_since_;
  if (at == 0) return std::nullopt;
  return Clock::time_point(Clock::duration(at));
}

bool Connection::enter(ConnectionState next) {
  using enum ConnectionState;
  if (state_ == kClosed) return false;
  assert(may_follow(state_, next));
  state_ = next;
  switch (next) {
    case kOpening:
    case kAwaiting:
    case kReadingHead:
    case kLingering:
      idle_since_ = Clock::now().time_since_epoch().count();
      break;
    case kContinuing:
    case kReadingBody:
    case kTimedOut:
      break;  // still waiting for the rest of the request
    case kWorking:
    case kAnswering:
    case kStreaming:
    case kClosed:
      idle_since_ = 0;
      break;
  }
  return true;
}

}  // namespace covey::service
