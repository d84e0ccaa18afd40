#pragma once

#include <covey/study/trial.h>
#include <covey/text/errors.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace covey {

/// There is no such study, or no such trial or attachment in it.
class NotFound : public InputError {
 public:
  enum class What { kStudy, kTrial, kAttachment };
  /// `detail` is the message without the place of the database.
  NotFound(What what, const std::string& message, std::string detail)
      : InputError(message), what_(what), detail_(std::move(detail)) {}
  What what_is_missing() const { return what_; }
  const std::string& detail() const { return detail_; }

 private:
  What what_;
  std::string detail_;
};

/// What is there already does not allow it: a trial in another state, a study that is not the same.
class Conflict : public InputError {
 public:
  using InputError::InputError;
};

/// Nobody waits for the answer any more.
class Abandoned : public std::runtime_error {
 public:
  Abandoned() : std::runtime_error("whoever asked has gone") {}
};

/// Of a study that is out of the way.
[[noreturn]] void refuse_archived(const Study& study);

/// "study 'coffee'", "study 'coffee': trial 7".
std::string who_is(const Study& study);
std::string who_is(const Study& study, const Trial& trial);

/// Throws InputError unless the value is a text in UTF-8 and not empty; `what` names it.
void require_text(std::string_view what, std::string_view value);
/// The same, of a name: one whose characters all show.
void require_visible(std::string_view what, std::string_view value);

}  // namespace covey
