#include <covey/study/definition.h>
#include <covey/study/space_toml.h>
#include <covey/study/toml_depth.h>
#include <fmt/format.h>

#include <toml++/toml.h>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <utility>

namespace covey {
namespace {

/// A TOML document as JSON, with the places of its keys and values by their JSON pointers.
class Document {
 public:
  explicit Document(const toml::table& root) { json_ = converted(root, ""); }

  const Json& json() const { return json_; }
  /// Where a field stands; one that is not there, where its table does.
  toml::source_position place(std::string path, bool is_name) const {
    while (!places_.contains(path)) path.resize(path.find_last_of('/'));
    const Place& place = places_.at(path);
    return is_name ? place.key : place.value;
  }

 private:
  struct Place {
    toml::source_position key;
    toml::source_position value;
  };

  Json converted(const toml::node& node, const std::string& path,
                 std::optional<toml::source_position> key = {}) {
    places_[path] = {key.value_or(node.source().begin), node.source().begin};
    if (const toml::table* table = node.as_table()) return converted_table(*table, path);
    if (const toml::array* list = node.as_array()) {
      Json json = Json::array();
      for (const toml::node& entry : *list) {
        json.push_back(converted(entry, fmt::format("{}/{}", path, json.size())));
      }
      return json;
    }
    if (const auto* text = node.as_string()) return text->get();
    if (const auto* whole = node.as_integer()) return whole->get();
    if (const auto* real = node.as_floating_point()) return real->get();
    if (const auto* truth = node.as_boolean()) return truth->get();
    return Json::binary({});  // a date or time, which no field is
  }

  /// With the entries as they stand in the file; toml++ itself sorts by name.
  Json converted_table(const toml::table& table, const std::string& path) {
    std::vector<std::pair<const toml::key*, const toml::node*>> entries;
    for (auto&& [key, node] : table) entries.emplace_back(&key, &node);
    std::ranges::stable_sort(entries, {}, [](const auto& entry) {
      const toml::source_position begin = entry.first->source().begin;
      return std::pair(begin.line, begin.column);
    });
    Json json = Json::object();
    for (const auto& [key, node] : entries) {
      const std::string name(key->str());
      json[name] = converted(*node, path + "/" + pointer_part(name), key->source().begin);
    }
    return json;
  }

  Json json_;
  std::map<std::string, Place> places_;
};

[[noreturn]] void refuse(const std::string& file, const toml::source_position& place,
                         const std::string& complaint) {
  throw StudyFileError(file, std::max<std::size_t>(1, place.line), std::max<std::size_t>(1, place.column),
                       complaint);
}

}  // namespace

StudyFileError::StudyFileError(const std::string& file, std::size_t line, std::size_t column,
                               std::string complaint)
    : InputError(on_one_line(fmt::format("{}: line {}, column {}: {}", file, line, column, complaint))),
      line_(line),
      complaint_(on_one_line(complaint)) {}

std::optional<Json> parse_toml_value(const std::string& text) {
  if (too_deep(text)) return std::nullopt;
  try {
    const Document document(toml::parse("value = " + text));
    const Json& json = document.json();
    if (json.size() != 1 || !json.contains("value") || json["value"].is_binary()) return std::nullopt;
    return json["value"];
  } catch (const toml::parse_error&) {
    return std::nullopt;
  }
}

StudyDefinition parse_study(std::string_view text, const std::string& file, const DefinitionFiles& files) {
  if (const std::optional<TextPlace> place = too_deep(text)) {
    throw StudyFileError(file, place->line, place->column,
                         fmt::format("nested more than {} deep, which no study file is", kDeepestToml));
  }
  try {
    const Document document(toml::parse(text));
    try {
      return read_definition(document.json(), files);
    } catch (const DefinitionError& error) {
      refuse(file, document.place(error.path(), error.is_name()), error.what());
    }
  } catch (const toml::parse_error& error) {
    refuse(file, error.source().begin, std::string(error.description()));
  }
}

StudyDefinition read_study(const std::string& path, DefinitionFiles files) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw InputError(fmt::format("{}: cannot open: {}", on_one_line(path), std::strerror(errno)));
  std::ostringstream text;
  text << stream.rdbuf();
  if (text.bad()) throw InputError(on_one_line(path) + ": cannot read");
  files.folder = std::filesystem::path(path).parent_path().string();
  return parse_study(text.str(), path, files);
}

}  // namespace covey
