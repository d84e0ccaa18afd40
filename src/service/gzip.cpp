#include <covey/service/gzip.h>
#include <covey/service/http.h>

#include <zlib.h>

#include <algorithm>
#include <new>

namespace covey::service {
namespace {

// Fast, and within a few per cent of the best for JSON.
constexpr int kLevel = 4;
// The largest window, and 16 for a header of gzip's.
constexpr int kWindowBits = 15 + 16;
constexpr int kMemoryLevel = 8;

}  // namespace

std::string gzipped(std::string_view text) {
  z_stream stream = {};
  if (deflateInit2(&stream, kLevel, Z_DEFLATED, kWindowBits, kMemoryLevel, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::bad_alloc();
  std::string result(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(result.data());
  stream.avail_out = static_cast<uInt>(result.size());
  const int code = deflate(&stream, Z_FINISH);
  result.resize(result.size() - stream.avail_out);
  deflateEnd(&stream);
  if (code != Z_STREAM_END) throw std::bad_alloc();
  result.shrink_to_fit();
  return result;
}

bool accepts_gzip(std::string_view encodings) {
  while (!encodings.empty()) {
    std::string entry = lower(encodings.substr(0, encodings.find(',')));
    encodings.remove_prefix(std::min(encodings.size(), entry.size() + 1));
    std::erase(entry, ' ');
    const std::string name = entry.substr(0, entry.find(';'));
    if (name != "gzip" && name != "*") continue;
    const std::size_t weight = entry.find(";q=");
    return weight == std::string::npos || entry.find_first_of("123456789", weight) != std::string::npos;
  }
  return false;
}

}  // namespace covey::service
