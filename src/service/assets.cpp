#include <covey/service/assets.h>

#include <fmt/format.h>
#include <openssl/sha.h>

#include <array>
#include <map>

namespace covey::service {
namespace {

std::string content_type_of(std::string_view path) {
  constexpr std::pair<std::string_view, const char*> kTypes[] = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".webmanifest", "application/manifest+json"},
      {".txt", "text/plain; charset=utf-8"},
  };
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

std::string hash_of(std::string_view content) {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest;
  SHA256(reinterpret_cast<const unsigned char*>(content.data()), content.size(), digest.data());
  std::string text;
  for (std::size_t i = 0; i < 8; ++i) text += fmt::format("{:02x}", digest[i]);
  return text;
}

}  // namespace

const Asset* find_asset(const std::string& path) {
  static const std::map<std::string, Asset> kAssets = [] {
    std::map<std::string, Asset> assets;
    for (const EmbeddedFile& file : embedded_files()) {
      assets[file.path] = {.path = file.path,
                           .plain = file.plain,
                           .gzip = file.gzip,
                           .content_type = content_type_of(file.path),
                           .hash = hash_of(file.plain),
                           .is_immutable = std::string_view(file.path).starts_with("assets/")};
    }
    return assets;
  }();
  const auto found = kAssets.find(path.empty() ? "index.html" : path);
  return found == kAssets.end() ? nullptr : &found->second;
}

}  // namespace covey::service
