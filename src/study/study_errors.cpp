#include <covey/study/study_errors.h>
#include <covey/text/utf8.h>

#include <fmt/format.h>

namespace covey {

std::string who_is(const Study& study) {
  return "study " + in_quotes(study.config.name);
}

std::string who_is(const Study& study, const Trial& trial) {
  return fmt::format("{}: trial {}", who_is(study), trial.number);
}

void require_text(std::string_view what, std::string_view value) {
  if (value.empty()) throw InputError(fmt::format("{} is empty", what));
  if (!is_utf8(value) || value.find('\0') != std::string_view::npos) {
    throw InputError(fmt::format("{} {} is not a text in UTF-8", what, in_quotes(value)));
  }
}

void require_visible(std::string_view what, std::string_view value) {
  require_text(what, value);
  if (has_invisible(value) || value.find_first_not_of(' ') == std::string_view::npos)
    throw InputError(fmt::format("{} {} has characters that do not show", what, in_quotes(value)));
}

void refuse_archived(const Study& study) {
  throw Conflict(ErrorCode::kArchived, "", who_is(study) + " is archived: nothing more is asked of it");
}

}  // namespace covey
