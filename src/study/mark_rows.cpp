#include <covey/study/cells.h>
#include <covey/study/study_errors.h>
#include <covey/study/study_rows.h>

#include <fmt/format.h>

/// The tables of tags and attachments; notes are columns of studies and trials.
namespace covey {
namespace {

constexpr const char* kAttachmentColumns =
    "SELECT trial, attachment, name, type, size, added_at, added_by FROM attachments ";

Attachment attachment_of(const Row& row) {
  return {whole(row[1]), text(row[2]), text(row[3]), whole(row[4]), real(row[5]), text(row[6])};
}

}  // namespace

std::vector<std::string> StudyRows::tags(std::int64_t study, std::int64_t trial) {
  std::vector<std::string> tags;
  for (const Row& row : database_.execute(
           "SELECT tag FROM tags WHERE study = $1 AND trial = $2 ORDER BY position", {study, trial}))
    tags.push_back(text(row[0]));
  return tags;
}

void StudyRows::read_marks(Study& study) {
  if (study.marked_at == 0) return;
  study.marks.tags = tags(study.id, kStudyItself);
  study.marks.attachments.clear();
  for (const Row& row : database_.execute(
           fmt::format("{}WHERE study = $1 AND trial = $2 ORDER BY attachment", kAttachmentColumns),
           {study.id, kStudyItself}))
    study.marks.attachments.push_back(attachment_of(row));
}

void StudyRows::read_marks(const std::string& condition, const std::vector<Cell>& cells,
                           TrialsByNumber& trials) {
  const auto find = [&](const Cell& number) -> Marks* {
    const auto found = trials.find(whole(number));
    return found == trials.end() ? nullptr : &found->second->marks;  // the study's own belong to no trial
  };
  for (const Row& row :
       database_.execute("SELECT trial, tag FROM tags " + condition + " ORDER BY trial, position", cells)) {
    if (Marks* marks = find(row[0])) marks->tags.push_back(text(row[1]));
  }
  for (const Row& row :
       database_.execute(kAttachmentColumns + condition + " ORDER BY trial, attachment", cells)) {
    if (Marks* marks = find(row[0])) marks->attachments.push_back(attachment_of(row));
  }
}

void StudyRows::write_tags(const Study& study, std::int64_t trial, const std::vector<std::string>& tags) {
  database_.execute("DELETE FROM tags WHERE study = $1 AND trial = $2", {study.id, trial});
  for (std::size_t i = 0; i < tags.size(); ++i) {
    database_.execute("INSERT INTO tags VALUES ($1, $2, $3, $4)",
                      {study.id, trial, static_cast<std::int64_t>(i), tags[i]});
  }
}

void StudyRows::insert_attachment(const Study& study, std::int64_t trial, const Attachment& attachment,
                                  const std::string& content) {
  database_.execute("INSERT INTO attachments VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
                    {study.id, attachment.id, trial, attachment.name, attachment.type, attachment.size,
                     attachment.added_at, attachment.added_by, Blob{content}});
}

void StudyRows::remove_attachment(const Study& study, std::int64_t id) {
  database_.execute("DELETE FROM attachments WHERE study = $1 AND attachment = $2", {study.id, id});
}

std::optional<std::int64_t> StudyRows::owner_of(const Study& study, std::int64_t attachment) {
  const Rows rows = database_.execute("SELECT trial FROM attachments WHERE study = $1 AND attachment = $2",
                                      {study.id, attachment});
  return rows.empty() ? std::nullopt : optional_whole(rows[0][0]);
}

std::string StudyRows::attachment_content(const Study& study, std::int64_t id) {
  const Rows rows = database_.execute("SELECT content FROM attachments WHERE study = $1 AND attachment = $2",
                                      {study.id, id});
  return std::get<Blob>(rows.at(0)[0]).bytes;
}

std::int64_t StudyRows::attachments_size(const Study& study) {
  return optional_whole(
             database_
                 .execute("SELECT CAST(SUM(size) AS BIGINT) FROM attachments WHERE study = $1", {study.id})
                 .at(0)[0])
      .value_or(0);
}

void StudyRows::copy_marks(const Study& from, std::int64_t trial, const Study& to, std::int64_t new_trial) {
  database_.execute(
      "INSERT INTO tags SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), position, tag FROM tags WHERE study = "
      "$3 AND trial = $4",
      {to.id, new_trial, from.id, trial});
  database_.execute(
      "INSERT INTO attachments SELECT CAST($1 AS BIGINT), attachment, CAST($2 AS BIGINT), name, type, size, "
      "added_at, added_by, content FROM attachments WHERE study = $3 AND trial = $4",
      {to.id, new_trial, from.id, trial});
}

}  // namespace covey
