#pragma once

#include <covey/text/json.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What people put beside studies and trials: notes, tags and files. The search sees none of it.
namespace covey {

/// A file that is kept with a study or a trial, without its content.
struct Attachment {
  std::int64_t id = 0;  ///< of the study, from 1; never given twice
  std::string name;
  std::string type;       ///< one of attachment_types()
  std::int64_t size = 0;  ///< bytes
  double added_at = 0.0;
  std::string added_by;
};

struct Marks {
  std::optional<std::string> notes;
  std::vector<std::string> tags;  ///< in the order in which they were given, each once
  std::vector<Attachment> attachments;
};

/// What is to change of notes and tags; what is nothing stays.
struct MarkChanges {
  std::optional<std::string> notes = {};  ///< empty: there are none any more
  std::optional<std::vector<std::string>> tags = {};
  std::optional<bool> archived = {};  ///< of studies
};

inline constexpr std::size_t kLongestNotes = 20000;  ///< bytes
inline constexpr std::size_t kLongestTag = 50;
inline constexpr std::size_t kMostTags = 50;
inline constexpr std::size_t kLongestFileName = 200;
inline constexpr std::size_t kLargestAttachment = std::size_t{16} << 20;
/// Of all files of a study together.
inline constexpr std::int64_t kAttachmentQuota = std::int64_t{256} << 20;

/// The media types that are kept: pictures, documents, tables and data of instruments. None of them is
/// something that a browser would run.
const std::vector<std::string>& attachment_types();

/// Throws InputError for notes or tags that are too long or too many, empty, or have characters that do not
/// show.
void require_proper(const MarkChanges& changes);
/// Throws InputError unless a file of this name, type and content may be kept: the name has no folders, the
/// type is known, and the content begins as files of that type do.
void require_proper_file(const std::string& name, const std::string& type, std::string_view content);

Json to_json(const Attachment& attachment);
/// Puts "notes", "tags" and "attachments" into the document of what they belong to.
void put_marks(const Marks& marks, Json& json);

}  // namespace covey
