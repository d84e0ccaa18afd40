#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

namespace covey::service {

/// Remembers what was computed under a key that says all that it depends on; forgets what was not used for
/// longest when the costs exceed a limit. It only saves time: without it every answer is the same. May be
/// used from any thread.
template <typename T>
class Cache {
 public:
  explicit Cache(std::size_t limit) : limit_(limit) {}

  /// Nothing if it is not known.
  std::shared_ptr<const T> find(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const auto found = index_.find(key);
    if (found == index_.end()) return nullptr;
    entries_.splice(entries_.begin(), entries_, found->second);
    return found->second->value;
  }

  void insert(const std::string& key, std::shared_ptr<const T> value, std::size_t cost) {
    const std::lock_guard lock(mutex_);
    if (index_.contains(key) || cost > limit_) return;
    entries_.push_front({key, std::move(value), cost});
    index_[key] = entries_.begin();
    total_ += cost;
    while (total_ > limit_) {
      total_ -= entries_.back().cost;
      index_.erase(entries_.back().key);
      entries_.pop_back();
    }
  }

 private:
  struct Entry {
    std::string key;
    std::shared_ptr<const T> value;  // shared: whoever found it may still use it when it is forgotten
    std::size_t cost;
  };
  const std::size_t limit_;
  std::mutex mutex_;
  std::list<Entry> entries_;
  std::unordered_map<std::string, typename std::list<Entry>::iterator> index_;
  std::size_t total_ = 0;
};

}  // namespace covey::service
