#pragma once

#include <covey/service/http.h>
#include <covey/study/studies.h>

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace covey::service {

struct WatchOptions {
  /// The time between two looks at the database while somebody watches: what other servers and the command
  /// line do shows after this long, what this server does at once.
  double poll_seconds = 0.3;
  /// Events do not follow each other faster than this, however busy a study is.
  double least_seconds = 0.05;
  /// A comment is sent this often, so that no proxy takes a quiet stream for a dead one.
  double comfort_seconds = 15.0;
};

/// Tells live pages what changes: one thread with one connection for all of them, that looks at the revisions
/// of the studies and sends each change to whoever watches.
class Watch {
 public:
  Watch(WatchOptions options, std::function<std::unique_ptr<Studies>()> open,
        std::function<void(const std::string&)> log);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  /// Sends what has changed in a study after revision `since`, and goes on until the result is gone:
  ///   event: trials   data: {"study","id","since","revision","trials":[TRIAL,..]}
  ///   event: behind   the same without trials, where these are too many, or `since` is yet to come: they
  ///                   are to be fetched
  ///   event: deleted  data: {"study","id"}; nothing follows
  std::shared_ptr<void> study(const std::string& name, std::int64_t id, std::int64_t since, Push push);
  /// Sends {"studies":[{"study","id","revision"},..]}, all at first and then whenever one has changed.
  /// Only of those that `may_see` allows.
  std::shared_ptr<void> studies(std::function<bool(const std::string&)> may_see, Push push);

  /// Looks at the database at once: something has changed.
  void notify();

 private:
  struct Watcher {
    std::string name;  ///< empty: all studies
    std::int64_t id = 0;
    std::int64_t revision = -1;
    Push push;
    std::function<bool(const std::string&)> may_see = {};  ///< of all studies; nothing: all
    std::shared_ptr<const std::string> seen = {};          ///< the last message about them
    bool is_done = false;
  };
  using Watchers = std::list<std::shared_ptr<Watcher>>;

  std::shared_ptr<void> add(Watcher watcher);
  void run();
  void look(Studies& studies, const Watchers& watchers);

  const WatchOptions options_;
  const std::function<std::unique_ptr<Studies>()> open_;
  const std::function<void(const std::string&)> log_;
  std::mutex mutex_;
  std::condition_variable wake_;
  Watchers watchers_;
  bool is_due_ = false;
  bool is_stopped_ = false;
  std::thread thread_;
};

/// A message: "event: NAME\nid: ID\ndata: JSON\n\n".
std::string event_text(const std::string& name, std::int64_t id, const std::string& json);
/// {"study":..,"id":..,"since":..,"revision":..,"trials":[..]}, written trial by trial: there may be many;
/// and "next" of a page.
std::string changes_text(const Study& study, const std::vector<Trial>& trials, std::int64_t since);
std::string page_text(const Study& study, const Page<Trial>& page, std::int64_t since);

}  // namespace covey::service
