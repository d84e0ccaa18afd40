#pragma once

#include <covey/study/studies.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace covey {

/// One write transaction on one study, which is locked from the first to the last line of it. Every record()
/// raises the study's revision.
class Studies::Change {
 public:
  Change(Studies& studies, const std::string& name)
      : studies_(studies),
        own_(std::in_place, *studies.database_, Access::kWrite),
        transaction_(*own_),
        study_(studies.find(name, true)),
        now_(studies.now()) {
    if (studies.precondition_) studies.precondition_(study_, nullptr);
  }
  /// Goes on with a study that the transaction has just made.
  Change(Studies& studies, Transaction& transaction, Study study)
      : studies_(studies), transaction_(transaction), study_(std::move(study)), now_(study_.created_at) {}

  Study& study() { return study_; }
  double now() const { return now_; }

  /// The next revision, without an entry in the history.
  std::int64_t next_revision() { return ++study_.revision; }

  std::int64_t record(const char* what, std::optional<std::int64_t> trial, const Json& before,
                      const Json& after, const std::optional<std::string>& worker = {}) {
    next_revision();
    const auto text = [](const Json& json) { return json.is_null() ? "" : json.dump(); };
    studies_.rows_.insert_event(study_, {.revision = study_.revision,
                                         .trial = trial,
                                         .at = now_,
                                         .who = studies_.options_.who,
                                         .what = what,
                                         .before = text(before),
                                         .after = text(after),
                                         .token = studies_.options_.token,
                                         .worker = worker});
    return study_.revision;
  }

  void commit() {
    studies_.rows_.update(study_);
    transaction_.commit();
  }
  /// Commits a change that took the study away.
  void commit_without_study() { transaction_.commit(); }

 private:
  Studies& studies_;
  std::optional<Transaction> own_;
  Transaction& transaction_;
  Study study_;
  double now_;
};

}  // namespace covey
