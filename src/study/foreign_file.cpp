#include <covey/study/foreign_file.h>
#include <covey/text/errors.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace covey {
namespace {

// As much of a file as shows what it is; the type of an Ax experiment stands before its trials or behind.
constexpr std::size_t kPeekBytes = std::size_t{1} << 16;

/// A pickle of protocol 2 to 5 begins with its number.
bool is_pickle(std::string_view begin) {
  return begin.size() >= 2 && begin[0] == '\x80' && begin[1] >= 2 && begin[1] <= 5;
}

/// gzip, zlib as joblib writes it, bzip2 or xz; no text begins so.
bool is_compressed(std::string_view begin) {
  for (const std::string_view magic : {"\x1f\x8b", "\x78\x01", "\x78\x9c", "\x78\xda", "\xfd\x37zXZ"}) {
    if (begin.starts_with(magic)) return true;
  }
  return begin.starts_with("BZh") &&
         begin.substr(std::min<std::size_t>(4, begin.size())).starts_with("1AY&SY");
}

}  // namespace

void refuse_foreign(std::string_view begin, const std::string& file) {
  const std::string name = on_one_line(file);
  if (is_pickle(begin) || is_compressed(begin)) {
    throw InputError(
        name +
        (is_pickle(begin) ? ": a pickle of Python, and opening one runs what is in it"
                          : ": a compressed file, expected a table as text") +
        "; docs/from_scikit_optimize.md has a script that makes a CSV file of results of scikit-optimize");
  }
  const std::size_t first = begin.find_first_not_of("\xef\xbb\xbf \t\r\n");
  if (first == std::string_view::npos || begin[first] != '{') return;
  const std::size_t second = begin.find_first_not_of(" \t\r\n", first + 1);
  // A header may begin with a brace, JSON has a quote behind it.
  if (second == std::string_view::npos || (begin[second] != '"' && begin[second] != '}')) return;
  const bool is_ax =
      begin.find("\"__type\"") != std::string_view::npos || begin.find("\"_type\"") != std::string_view::npos;
  throw InputError(
      name + (is_ax ? ": a snapshot of Ax, for which docs/from_ax.md has a script that makes a CSV file of it"
                    : ": JSON, expected a CSV file with a column for every parameter and objective"));
}

void refuse_foreign_file(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return;
  std::ifstream file(path, std::ios::binary);
  std::string begin(kPeekBytes, '\0');
  file.read(begin.data(), static_cast<std::streamsize>(begin.size()));
  begin.resize(static_cast<std::size_t>(file.gcount()));
  refuse_foreign(begin, path);
}

}  // namespace covey
