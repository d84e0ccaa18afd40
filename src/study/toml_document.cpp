#include <covey/study/toml_document.h>

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

namespace covey {
namespace {

TextPlace place_of(const toml::source_position& position) {
  return {std::max<std::size_t>(1, position.line), std::max<std::size_t>(1, position.column)};
}

Json converted(const toml::node& node);

/// With the entries as they stand in the text; toml++ itself sorts by name.
Json converted_table(const toml::table& table) {
  if (table.size() > kMostTomlEntries) {
    throw TomlError(place_of(table.source().begin), fmt::format("a table has {} entries, expected at most {}",
                                                                table.size(), kMostTomlEntries));
  }
  std::vector<std::pair<const toml::key*, const toml::node*>> entries;
  for (auto&& [key, node] : table) entries.emplace_back(&key, &node);
  std::ranges::stable_sort(entries, {}, [](const auto& entry) {
    const toml::source_position begin = entry.first->source().begin;
    return std::pair(begin.line, begin.column);
  });
  Json json = Json::object();
  // Names are different: looking for each among the others would take time in proportion to their number.
  auto& object = json.get_ref<Json::object_t&>();
  for (const auto& [key, node] : entries) object.emplace_back(std::string(key->str()), converted(*node));
  return json;
}

Json converted(const toml::node& node) {
  if (const toml::table* table = node.as_table()) return converted_table(*table);
  if (const toml::array* list = node.as_array()) {
    Json json = Json::array();
    for (const toml::node& entry : *list) json.push_back(converted(entry));
    return json;
  }
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* whole = node.as_integer()) return whole->get();
  if (const auto* real = node.as_floating_point()) return real->get();
  if (const auto* truth = node.as_boolean()) return truth->get();
  return Json::binary({});
}

/// A part of a JSON pointer as the key that it stands for.
std::string key_of(std::string_view part) {
  std::string key;
  for (std::size_t i = 0; i < part.size(); ++i) {
    const bool is_escape = part[i] == '~' && i + 1 < part.size();
    key += is_escape ? (part[++i] == '1' ? '/' : '~') : part[i];
  }
  return key;
}

/// What a part of a pointer leads to: the node and where its name stands.
struct Step {
  const toml::node* node;
  toml::source_position name;
};
std::optional<Step> step_into(const toml::node& node, std::string_view part) {
  if (const toml::table* table = node.as_table()) {
    const auto found = table->find(key_of(part));
    if (found == table->end()) return std::nullopt;
    return Step{&found->second, found->first.source().begin};
  }
  const toml::array* list = node.as_array();
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), index);
  if (list == nullptr || error != std::errc() || end != part.data() + part.size() || index >= list->size())
    return std::nullopt;
  return Step{list->get(index), list->get(index)->source().begin};
}

}  // namespace

struct TomlDocument::Parsed {
  toml::table root;
};

TomlDocument::TomlDocument(std::string_view text) {
  if (text.size() > kLargestToml) {
    throw TomlError({}, fmt::format("the text has {} bytes, expected at most {}", text.size(), kLargestToml));
  }
  if (const std::optional<TextPlace> place = too_deep(text)) {
    throw TomlError(*place, fmt::format("nested more than {} deep, which no study file is", kDeepestToml));
  }
  try {
    parsed_ = std::make_unique<const Parsed>(Parsed{toml::parse(text)});
  } catch (const toml::parse_error& error) {
    throw TomlError(place_of(error.source().begin), std::string(error.description()));
  }
  json_ = converted_table(parsed_->root);
}

TomlDocument::~TomlDocument() = default;

TextPlace TomlDocument::place(std::string_view pointer, bool is_name) const {
  const toml::node* node = &parsed_->root;
  toml::source_position name = node->source().begin;
  while (!pointer.empty()) {
    pointer.remove_prefix(1);
    const std::string_view part = pointer.substr(0, pointer.find('/'));
    const std::optional<Step> step = step_into(*node, part);
    if (!step) break;
    node = step->node;
    name = step->name;
    pointer.remove_prefix(part.size());
  }
  return place_of(is_name ? name : node->source().begin);
}

}  // namespace covey
