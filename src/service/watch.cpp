#include <covey/service/watch.h>

#include <fmt/format.h>

#include <chrono>
#include <csignal>
#include <map>
#include <tuple>

namespace covey::service {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

// How long the database may take to be looked at; pages are told that somebody is there more often than that.
constexpr std::chrono::seconds kPatience{10};

// A page that has missed more than this is better off with the whole list.
constexpr std::size_t kMostTrials = 500;

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

std::string event_text(const std::string& name, std::int64_t id, const std::string& json) {
  return fmt::format("event: {}\nid: {}\ndata: {}\n\n", name, id, json);
}

std::string changes_text(const Study& study, const std::vector<Trial>& trials, std::int64_t since) {
  std::string text = fmt::format(R"({{"study":{},"id":{},"since":{},"revision":{},"trials":[)",
                                 Json(study.config.name).dump(), study.id, since, study.revision);
  for (std::size_t i = 0; i < trials.size(); ++i) {
    if (i > 0) text += ',';
    text += to_json(study, trials[i]).dump();
  }
  return text += "]}";
}

std::string page_text(const Study& study, const Page<Trial>& page, std::int64_t since) {
  std::string text = changes_text(study, page.entries, since);
  text.pop_back();
  return text += fmt::format(R"(,"next":{}}})", page.next ? std::to_string(*page.next) : "null");
}

Watch::Watch(WatchOptions options, std::function<std::unique_ptr<Studies>()> open,
             std::function<void(const std::string&)> log)
    : options_(options), open_(std::move(open)), log_(std::move(log)), thread_([this] { run(); }) {}

Watch::~Watch() {
  {
    const std::lock_guard lock(mutex_);
    is_stopped_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

std::shared_ptr<void> Watch::add(Watcher watcher) {
  const auto entry = std::make_shared<Watcher>(std::move(watcher));
  {
    const std::lock_guard lock(mutex_);
    watchers_.push_back(entry);
    is_due_ = true;
  }
  wake_.notify_all();
  // The subscription is a handle whose end removes the entry.
  return {entry.get(), [this, entry](void*) {
            const std::lock_guard lock(mutex_);
            watchers_.remove(entry);
          }};
}

std::shared_ptr<void> Watch::study(const std::string& name, std::int64_t id, std::int64_t since, Push push) {
  return add({.name = name, .id = id, .revision = since, .push = std::move(push)});
}

std::shared_ptr<void> Watch::studies(std::function<bool(const std::string&)> may_see, Push push) {
  return add({.name = "", .push = std::move(push), .may_see = std::move(may_see)});
}

void Watch::notify() {
  {
    const std::lock_guard lock(mutex_);
    if (watchers_.empty()) return;
    is_due_ = true;
  }
  wake_.notify_all();
}

void Watch::run() {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, nullptr);
  std::unique_ptr<Studies> studies;
  Clock::time_point last_comfort = Clock::now();
  bool was_broken = false;
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return is_stopped_ || !watchers_.empty(); });
    wake_.wait_for(lock, Seconds(options_.poll_seconds), [this] { return is_stopped_ || is_due_; });
    if (is_stopped_) return;
    is_due_ = false;
    const Watchers watchers = watchers_;
    lock.unlock();
    try {
      const DatabaseDeadline deadline(Clock::now() + kPatience);
      if (!studies) studies = open_();
      look(*studies, watchers);
      was_broken = false;
    } catch (
        const std::exception& error) {  // the database is away: pages stay, and hear of it when it is back
      if (!was_broken) log_(error.what());
      was_broken = true;
    }
    if (Clock::now() - last_comfort > Seconds(options_.comfort_seconds)) {
      last_comfort = Clock::now();
      static const auto kComment = shared(": still here\n\n");
      for (const auto& watcher : watchers) watcher->push(kComment);
    }
    lock.lock();
    wake_.wait_for(lock, Seconds(was_broken ? 1.0 : options_.least_seconds), [this] { return is_stopped_; });
  }
}

/// Watchers at the same revision get the same message, made once.
void Watch::look(Studies& studies, const Watchers& watchers) {
  const std::vector<StudyRevision> revisions = studies.revisions();
  std::map<std::string, const StudyRevision*> now;
  for (const StudyRevision& revision : revisions) now[revision.name] = &revision;

  struct Message {
    std::shared_ptr<const std::string> text;
    std::int64_t revision = 0;
  };
  std::map<std::tuple<std::string, std::int64_t, std::int64_t>, Message> messages;
  std::shared_ptr<const std::string> all;
  const auto list_for = [&](const Watcher& watcher) {
    if (!watcher.may_see && all) return all;
    Json entries = Json::array();
    for (const StudyRevision& r : revisions) {
      if (!watcher.may_see || watcher.may_see(r.name))
        entries.push_back({{"study", r.name}, {"id", r.id}, {"revision", r.revision}});
    }
    auto text = shared(event_text("studies", 0, Json{{"studies", std::move(entries)}}.dump()));
    if (!watcher.may_see) all = text;
    return text;
  };
  for (const auto& watcher : watchers) {
    if (watcher->is_done) continue;
    if (watcher->name.empty()) {
      const std::shared_ptr<const std::string> list = list_for(*watcher);
      if (!watcher->seen || *list != *watcher->seen) watcher->push(list);
      watcher->seen = list;
      continue;
    }
    const auto found = now.find(watcher->name);
    if (found == now.end() || found->second->id != watcher->id) {
      watcher->push(shared(event_text("deleted", watcher->revision,
                                      Json{{"study", watcher->name}, {"id", watcher->id}}.dump())));
      watcher->is_done = true;
      continue;
    }
    if (found->second->revision == watcher->revision) continue;
    Message& message = messages[{watcher->name, watcher->id, watcher->revision}];
    if (!message.text) {
      std::optional<StudySnapshot> changes;
      try {
        changes.emplace(studies.changes(watcher->name, watcher->revision));
      } catch (const NotFound&) {
        continue;  // deleted a moment ago: the next look says so
      }
      // A page that knows of a future has seen another past: a backup was restored, say.
      const bool is_behind =
          changes->trials.size() > kMostTrials || changes->study.revision < watcher->revision;
      if (is_behind) changes->trials.clear();
      message.revision = changes->study.revision;
      message.text = shared(event_text(is_behind ? "behind" : "trials", message.revision,
                                       changes_text(changes->study, changes->trials, watcher->revision)));
    }
    watcher->push(message.text);
    watcher->revision = message.revision;
  }
}

}  // namespace covey::service
