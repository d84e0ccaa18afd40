#include <covey/figure/svg.h>
#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace covey::svg {
namespace {

/// The length in bytes of the character `text` begins with; 0 if it is not UTF-8 or not allowed in XML 1.0.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  if (lead < 0x80) return lead >= 0x20 || lead == '\t' || lead == '\n' || lead == '\r' ? 1 : 0;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return 0;
  std::uint32_t code = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
    code = code << 6 | (byte(i) & 0x3FU);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (overlong || surrogate || code == 0xFFFE || code == 0xFFFF || code > 0x10FFFF) return 0;
  return length;
}

std::string hex(Color color) {
  return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

std::string attributes(const Style& style) {
  std::string out = fmt::format(R"( fill="{}")", style.fill ? hex(*style.fill) : "none");
  if (style.stroke) {
    out += fmt::format(R"( stroke="{}" stroke-width="{}")", hex(*style.stroke), number(style.stroke_width));
    // A round cap shows a line of a single point as a dot; it would close the gaps of a dash pattern.
    if (style.dash == Dash::kSolid) out += R"( stroke-linejoin="round" stroke-linecap="round")";
    if (style.dash == Dash::kDashed) out += R"( stroke-dasharray="6 4")";
    if (style.dash == Dash::kDotted) out += R"( stroke-dasharray="1.5 3")";
  }
  if (style.opacity != 1) out += fmt::format(R"( opacity="{}")", number(style.opacity));
  if (style.crisp) out += R"( shape-rendering="crispEdges")";
  return out;
}

void require_id(std::string_view id) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  bool valid = !id.empty() && letter(id.front());
  for (const char c : id) valid = valid && (letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_');
  if (!valid) {
    throw std::invalid_argument(
        fmt::format("id must be a letter followed by letters, digits, '-' or '_', got \"{}\"", id));
  }
}

}  // namespace

std::string escape(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 0) {
      out += "\uFFFD";
    } else if (text[0] == '&') {
      out += "&amp;";
    } else if (text[0] == '<') {
      out += "&lt;";
    } else if (text[0] == '>') {
      out += "&gt;";
    } else if (text[0] == '"') {
      out += "&quot;";
    } else if (text[0] == '\'') {
      out += "&apos;";
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return out;
}

std::string number(double value) {
  if (!std::isfinite(value)) throw std::invalid_argument(fmt::format("number must be finite, got {}", value));
  std::string out = fmt::format("{:.2f}", value);
  out.erase(out.find_last_not_of('0') + 1);
  if (out.back() == '.') out.pop_back();
  return out == "-0" ? "0" : out;
}

double text_width(std::string_view text, double font_size) {
  double ems = 0;
  for (const char c : text) {
    if ((static_cast<std::uint8_t>(c) & 0xC0) == 0x80) continue;  // inside a UTF-8 character
    if (std::string_view(" .,:;'|!iIjltf()[]").find(c) != std::string_view::npos) {
      ems += 0.36;
    } else if (std::string_view("mwMW%@").find(c) != std::string_view::npos) {
      ems += 0.95;
    } else if (static_cast<std::uint8_t>(c) >= 0x80) {
      ems += 0.84;
    } else {
      ems += c >= 'A' && c <= 'Z' ? 0.70 : 0.62;
    }
  }
  return ems * font_size;
}

std::string fit(std::string_view text, double font_size, double width) {
  if (text_width(text, font_size) <= width) return std::string(text);
  while (!text.empty() && text_width(text, font_size) + font_size > width) {
    while (text.size() > 1 && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.remove_suffix(1);
    text.remove_suffix(1);
  }
  return std::string(text) + "…";
}

std::vector<std::string> wrap(std::string_view text, double font_size, double width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::string word(text.substr(0, space));
    text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
    if (!lines.empty() && text_width(lines.back() + ' ' + word, font_size) <= width) {
      lines.back() += ' ' + word;
    } else {
      lines.push_back(word);
    }
  }
  for (std::string& line : lines) line = fit(line, font_size, width);
  return lines;
}

Path& Path::move_to(Point to) {
  fmt::format_to(std::back_inserter(data_), "M{} {}", number(to.x), number(to.y));
  return *this;
}

Path& Path::line_to(Point to) {
  fmt::format_to(std::back_inserter(data_), "L{} {}", number(to.x), number(to.y));
  return *this;
}

Path& Path::close() {
  data_ += 'Z';
  return *this;
}

Path& Path::line(std::initializer_list<Point> points) {
  bool first = true;
  for (const Point& point : points) std::exchange(first, false) ? move_to(point) : line_to(point);
  return *this;
}

Path& Path::rect(const Box& box) {
  fmt::format_to(std::back_inserter(data_), "M{0} {1}H{2}V{3}H{0}Z", number(box.x), number(box.y),
                 number(box.right()), number(box.bottom()));
  return *this;
}

Document::Document(const DocumentOptions& options) : id_(options.id) {
  require_id(id_);
  const std::string width = number(options.width), height = number(options.height);
  body_ = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" id="{0}" width="{1}" height="{2}" viewBox="0 0 {1} {2}" )"
      R"(role="img" aria-labelledby="{0}-title" )"
      R"(font-family="Helvetica Neue, Helvetica, Arial, DejaVu Sans, sans-serif">)"
      "\n<title id=\"{0}-title\">{3}</title>\n",
      id_, width, height, escape(options.title));
  if (options.background) rect({0, 0, options.width, options.height}, {.fill = options.background});
}

void Document::line(Point from, Point to, const Style& style) {
  body_ += fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"{}/>\n", number(from.x), number(from.y),
                       number(to.x), number(to.y), attributes(style));
}

void Document::rect(const Box& box, const Style& style) {
  body_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>\n", number(box.x),
                       number(box.y), number(box.width), number(box.height), attributes(style));
}

void Document::circle(Point centre, double radius, const Style& style) {
  body_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>\n", number(centre.x), number(centre.y),
                       number(radius), attributes(style));
}

void Document::path(const Path& path, const Style& style) {
  if (!path.empty()) body_ += fmt::format("<path d=\"{}\"{}/>\n", path.data(), attributes(style));
}

void Document::text(Point at, std::string_view text, const TextStyle& style) {
  if (text.empty()) return;
  body_ += fmt::format(R"(<text x="{}" y="{}" font-size="{}" fill="{}")", number(at.x), number(at.y),
                       number(style.size), hex(style.color));
  if (style.anchor == Anchor::kMiddle) body_ += R"( text-anchor="middle")";
  if (style.anchor == Anchor::kEnd) body_ += R"( text-anchor="end")";
  if (style.bold) body_ += R"( font-weight="bold")";
  if (style.rotation != 0) {
    body_ +=
        fmt::format(" transform=\"rotate({} {} {})\"", number(style.rotation), number(at.x), number(at.y));
  }
  body_ += '>' + escape(text);
  if (!style.superscript.empty()) {
    body_ += fmt::format(R"(<tspan dy="{}" font-size="{}">{}</tspan>)", number(-0.4 * style.size),
                         number(kSuperscriptSize * style.size), escape(style.superscript));
  }
  body_ += "</text>\n";
}

std::string Document::clip_path(const Box& box) {
  std::string id = fmt::format("{}-clip-{}", id_, ++clip_paths_);
  body_ +=
      fmt::format("<clipPath id=\"{}\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/></clipPath>\n", id,
                  number(box.x), number(box.y), number(box.width), number(box.height));
  return id;
}

std::string Document::str() const {
  return body_ + "</svg>\n";
}

Group::Group(Document& document, const std::string& clip_path_id) : document_(document) {
  document_.body_ += fmt::format("<g clip-path=\"url(#{})\">\n", clip_path_id);
}

Group::~Group() {
  document_.body_ += "</g>\n";
}

}  // namespace covey::svg
