#include <covey/study/definition.h>
#include <covey/study/space_toml.h>
#include <covey/study/toml_document.h>

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace covey {

StudyFileError::StudyFileError(const std::string& file, std::size_t line, std::size_t column,
                               std::string complaint)
    : InputError(on_one_line(fmt::format("{}: line {}, column {}: {}", file, line, column, complaint))),
      line_(line),
      complaint_(on_one_line(complaint)) {}

std::optional<Json> parse_toml_value(const std::string& text) {
  try {
    const TomlDocument document("value = " + text);
    const Json& json = document.json();
    if (json.size() != 1 || !json.contains("value") || json["value"].is_binary()) return std::nullopt;
    return json["value"];
  } catch (const TomlError&) {
    return std::nullopt;
  }
}

StudyDefinition parse_study(std::string_view text, const std::string& file, const DefinitionFiles& files) {
  try {
    const TomlDocument document(text);
    try {
      return read_definition(document.json(), files);
    } catch (const DefinitionError& error) {
      throw TomlError(document.place(error.path(), error.is_name()), error.what());
    }
  } catch (const TomlError& error) {
    throw StudyFileError(file, error.place().line, error.place().column, error.what());
  }
}

StudyDefinition read_study(const std::string& path, DefinitionFiles files) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw InputError(fmt::format("{}: cannot open: {}", on_one_line(path), std::strerror(errno)));
  // One byte more than is taken shows that there is more.
  std::string text(kLargestToml + 1, '\0');
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(stream.gcount()));
  if (stream.bad()) throw InputError(on_one_line(path) + ": cannot read");
  files.folder = std::filesystem::path(path).parent_path().string();
  return parse_study(text, path, files);
}

}  // namespace covey
