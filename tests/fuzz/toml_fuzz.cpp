// Any bytes at all: reading a study file ends with a document or with one line that says where it is wrong,
// and every field of a document is found again where it stands.

#include <covey/study/toml_document.h>
#include <covey/text/errors.h>
#include <covey/text/utf8.h>
#include <fmt/format.h>
#include <fuzz/require.h>

#include <algorithm>

namespace {

using covey::fuzz::require;

std::size_t lines_of(std::string_view text) {
  return 1 + static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const covey::TomlDocument document(text);
    // Each level of brackets may hold a key of as many parts.
    require(
        covey::fuzz::depth_of(document.json()) <= 2 * (covey::kDeepestToml + 1) * (covey::kDeepestToml + 1),
        "no document is deeper than its brackets and keys");
    const covey::Json fields = document.json().flatten();
    for (const auto& [pointer, value] : fields.items()) {
      const covey::TextPlace place = document.place(pointer, true);
      require(place.line <= lines_of(text), "a field stands inside of the text");
    }
    require(covey::is_utf8(document.json().dump(-1, ' ', false, covey::Json::error_handler_t::strict)),
            "texts are UTF-8");
  } catch (const covey::TomlError& error) {
    require(error.place().line >= 1 && error.place().line <= lines_of(text) + 1, "errors have a place");
    require(covey::on_one_line(error.what()).find('\n') == std::string::npos, "an error is one line");
  }
  return 0;
}
