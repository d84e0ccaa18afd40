#include <covey/study/marks.h>
#include <covey/study/study_errors.h>
#include <covey/study/trial.h>
#include <covey/text/errors.h>
#include <covey/text/utf8.h>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace covey {
namespace {

/// How files of these types begin.
const std::map<std::string, std::string>& beginnings() {
  static const std::map<std::string, std::string> kBeginnings = {
      {"image/png", "\x89PNG\r\n\x1a\n"},
      {"image/jpeg", "\xff\xd8\xff"},
      {"image/gif", "GIF8"},
      {"image/webp", "RIFF"},
      {"application/pdf", "%PDF-"},
      {"application/zip", "PK"},
  };
  return kBeginnings;
}

void require_short(const char* what, std::string_view text, std::size_t longest) {
  if (text.size() <= longest) return;
  throw InputError(fmt::format("{} has {} bytes, expected at most {}", what, text.size(), longest));
}

}  // namespace

const std::vector<std::string>& attachment_types() {
  static const std::vector<std::string> kTypes = {
      "image/png",
      "image/jpeg",
      "image/gif",
      "image/webp",
      "image/tiff",
      "application/pdf",
      "text/plain",
      "text/csv",
      "application/json",
      "application/zip",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/vnd.oasis.opendocument.spreadsheet",
      "chemical/x-jcamp-dx",
      "application/octet-stream",
  };
  return kTypes;
}

void require_proper(const MarkChanges& changes) {
  if (changes.notes && !changes.notes->empty()) {
    require_text("the notes", *changes.notes);
    require_short("the text of the notes", *changes.notes, kLongestNotes);
    if (changes.notes->find('\0') != std::string::npos) throw InputError("the notes hold a zero byte");
  }
  if (!changes.tags) return;
  if (changes.tags->size() > kMostTags)
    throw InputError(fmt::format("there are {} tags, expected at most {}", changes.tags->size(), kMostTags));
  std::set<std::string> seen;
  for (const std::string& tag : *changes.tags) {
    require_visible("the tag", tag);
    require_short("a tag", tag, kLongestTag);
    if (!seen.insert(tag).second) throw InputError(fmt::format("the tag {} is there twice", in_quotes(tag)));
  }
}

void require_proper_file(const std::string& name, const std::string& type, std::string_view content) {
  require_visible("the name of the file", name);
  require_short("the name of the file", name, kLongestFileName);
  if (name.find_first_of("/\\") != std::string::npos || name == "." || name == "..")
    throw InputError(fmt::format("the name of the file {} has a folder in it", in_quotes(name)));
  const std::vector<std::string>& types = attachment_types();
  if (std::ranges::find(types, type) == types.end()) {
    throw InputError(fmt::format("files of the type {} are not kept, expected one of {}", in_quotes(type),
                                 fmt::join(types, ", ")));
  }
  if (content.empty()) throw InputError("the file is empty");
  if (content.size() > kLargestAttachment) {
    throw InputError(
        fmt::format("the file has {} bytes, expected at most {}", content.size(), kLargestAttachment));
  }
  const auto beginning = beginnings().find(type);
  if (beginning != beginnings().end() && !content.starts_with(beginning->second))
    throw InputError(fmt::format("the file does not begin as {} does", type));
}

Json to_json(const Attachment& attachment) {
  return {{"id", attachment.id},
          {"name", attachment.name},
          {"type", attachment.type},
          {"size", attachment.size},
          {"added_at", utc_time(attachment.added_at)},
          {"added_by", attachment.added_by}};
}

void put_marks(const Marks& marks, Json& json) {
  json["notes"] = marks.notes ? Json(*marks.notes) : Json(nullptr);
  json["tags"] = marks.tags;
  json["attachments"] = Json::array();
  for (const Attachment& attachment : marks.attachments) json["attachments"].push_back(to_json(attachment));
}

}  // namespace covey
