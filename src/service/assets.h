#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace covey::service {

/// A file of web/dist, embedded in the program.
struct Asset {
  std::string path;  ///< "index.html"
  std::string_view plain;
  std::string_view gzip;
  std::string content_type;
  std::string hash;           ///< of the content
  bool is_immutable = false;  ///< its name changes with its content

  /// The ETag of either form.
  std::string tag(bool is_zipped) const { return "\"" + hash + (is_zipped ? "-gzip\"" : "\""); }
};

/// Nothing if there is no such file; "" is the front page.
const Asset* find_asset(const std::string& path);

/// A file as the build embeds it.
struct EmbeddedFile {
  const char* path;
  std::string_view plain;
  std::string_view gzip;
};
/// Made by cmake/EmbedAssets.cmake.
std::vector<EmbeddedFile> embedded_files();

}  // namespace covey::service
