#include <covey/study/study_change.h>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

/// Notes and tags of trials, and files of trials and studies.
namespace covey {
namespace {

[[noreturn]] void refuse_missing(const Study& study, std::int64_t id) {
  const std::string message = fmt::format("{}: there is no attachment {}", who_is(study), id);
  throw NotFound(NotFound::What::kAttachment, message, message);
}

const Attachment* find_attachment(const Marks& marks, std::int64_t id) {
  const auto found = std::ranges::find(marks.attachments, id, &Attachment::id);
  return found == marks.attachments.end() ? nullptr : &*found;
}

}  // namespace

Trial Studies::annotate(const std::string& name, std::int64_t number, const MarkChanges& wanted) {
  require_proper(wanted);
  return change(name, number, "annotate", {}, [&](const Study& study, Trial& trial, double) {
    Marks& marks = trial.marks;
    const bool has_new_notes = wanted.notes && marks.notes.value_or("") != *wanted.notes;
    const bool has_new_tags = wanted.tags && marks.tags != *wanted.tags;
    if (has_new_notes) marks.notes = wanted.notes->empty() ? std::nullopt : wanted.notes;
    if (has_new_tags) {
      marks.tags = *wanted.tags;
      rows_.write_tags(study, number, marks.tags);
    }
    return has_new_notes || has_new_tags;
  });
}

Attachment Studies::attach(const std::string& name, const std::optional<std::int64_t>& number,
                           const std::string& file_name, const std::string& type,
                           const std::string& content) {
  require_proper_file(file_name, type, content);
  Change change(*this, name);
  Study& study = change.study();
  std::optional<Trial> trial;
  if (number) trial = trial_to_change(study, *number);
  const auto size = static_cast<std::int64_t>(content.size());
  if (rows_.attachments_size(study) + size > kAttachmentQuota) {
    throw Conflict(fmt::format("{}: with this file its attachments would have more than {} bytes",
                               who_is(study), kAttachmentQuota));
  }
  const Attachment attachment{.id = ++study.last_attachment,
                              .name = file_name,
                              .type = type,
                              .size = size,
                              .added_at = change.now(),
                              .added_by = options_.who};
  rows_.insert_attachment(study, number.value_or(StudyRows::kStudyItself), attachment, content);
  const std::int64_t revision = change.record("attach", number, nullptr, to_json(attachment));
  if (trial) {
    trial->marks.attachments.push_back(attachment);
    trial->revision = revision;
    rows_.update(study, *trial);
  } else {
    study.marked_at = revision;
  }
  change.commit();
  return attachment;
}

AttachedFile Studies::attachment(const std::string& name, std::int64_t id) {
  const Transaction transaction(*database_, Access::kRead);
  const Study study = find(name);
  const std::optional<std::int64_t> owner = rows_.owner_of(study, id);
  if (!owner) refuse_missing(study, id);
  const Marks marks = *owner == StudyRows::kStudyItself ? study.marks : rows_.trial(study, *owner).marks;
  return {*find_attachment(marks, id), rows_.attachment_content(study, id)};
}

void Studies::detach(const std::string& name, std::int64_t id) {
  Change change(*this, name);
  Study& study = change.study();
  const std::optional<std::int64_t> owner = rows_.owner_of(study, id);
  if (!owner) refuse_missing(study, id);
  std::optional<Trial> trial;
  if (*owner != StudyRows::kStudyItself) trial = rows_.trial(study, *owner);
  Marks& marks = trial ? trial->marks : study.marks;
  const Attachment attachment = *find_attachment(marks, id);
  rows_.remove_attachment(study, id);
  std::erase_if(marks.attachments, [&](const Attachment& other) { return other.id == id; });
  const std::int64_t revision =
      change.record("detach", trial ? std::optional(*owner) : std::nullopt, to_json(attachment), nullptr);
  if (trial) {
    trial->revision = revision;
    rows_.update(study, *trial);
  } else {
    study.marked_at = revision;
  }
  change.commit();
}

}  // namespace covey
