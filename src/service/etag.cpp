#include <covey/service/etag.h>

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <vector>

namespace covey::service {
namespace {

constexpr std::string_view kZipped = "-gzip";

std::string beginning(const std::string& version, const Study& study) {
  return fmt::format("\"{}-{:x}-{}-", version, std::bit_cast<std::uint64_t>(study.created_at), study.id);
}

/// The tags of a header, without the mark of the compressed form. Weak ones are never the same as a strong
/// one.
std::vector<std::string> tags_of(std::string_view header) {
  std::vector<std::string> tags;
  while (!header.empty()) {
    const std::string_view entry = header.substr(0, header.find(','));
    header.remove_prefix(std::min(header.size(), entry.size() + 1));
    const std::size_t begin = entry.find_first_not_of(' ');
    if (begin == std::string_view::npos) continue;
    std::string tag(entry.substr(begin, entry.find_last_not_of(' ') + 1 - begin));
    if (tag.ends_with(std::string(kZipped) + "\""))
      tag.erase(tag.size() - 1 - kZipped.size(), kZipped.size());
    tags.push_back(std::move(tag));
  }
  return tags;
}

}  // namespace

std::string study_tag(const std::string& version, const Study& study) {
  return fmt::format("{}{}\"", beginning(version, study), study.revision);
}

std::string model_tag(const std::string& version, const Study& study, std::int64_t observed_at) {
  return fmt::format("{}{}m\"", beginning(version, study), observed_at);
}

std::string trial_tag(const std::string& version, const Study& study, const Trial& trial) {
  return fmt::format("{}t{}-{}-{}\"", beginning(version, study), trial.number, trial.revision,
                     study.defined_at);
}

std::string zipped_tag(const std::string& tag) {
  return tag.substr(0, tag.size() - 1) + std::string(kZipped) + "\"";
}

bool names_tag(std::string_view header, const std::string& tag) {
  const std::vector<std::string> tags = tags_of(header);
  return std::ranges::any_of(tags, [&](const std::string& known) { return known == "*" || known == tag; });
}

bool names_same_definition(std::string_view header, const std::string& version, const Study& study) {
  const std::vector<std::string> tags = tags_of(header);
  const std::string begin = beginning(version, study);
  return std::ranges::any_of(tags, [&](const std::string& tag) {
    if (tag == "*") return true;
    if (!tag.starts_with(begin) || !tag.ends_with('"')) return false;
    std::int64_t revision = 0;
    const char* end = tag.data() + tag.size() - 1;
    const auto read = std::from_chars(tag.data() + begin.size(), end, revision);
    return read.ec == std::errc() && read.ptr == end && revision <= study.revision &&
           revision >= std::max(study.defined_at, study.marked_at);
  });
}

}  // namespace covey::service
