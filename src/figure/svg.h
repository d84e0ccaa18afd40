#pragma once

#include <covey/figure/palette.h>

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A small writer of SVG 1.1 documents. Lengths are pixels; y grows downwards.
namespace covey::svg {

/// Text made safe for XML content and attribute values. Bytes that are no UTF-8, and characters that XML
/// forbids, become U+FFFD.
std::string escape(std::string_view text);

/// The shortest decimal with at most two places ("12.5", "0", "-3"). The value must be finite.
std::string number(double value);

/// A cautious estimate of the width of a line of text in the document's font; it does not need the font.
double text_width(std::string_view text, double font_size);
/// The text, cut at a character if it is wider than `width`.
std::string fit(std::string_view text, double font_size, double width);
/// The text in lines of at most `width`, broken at spaces.
std::vector<std::string> wrap(std::string_view text, double font_size, double width);

struct Point {
  double x = 0;
  double y = 0;
};

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;

  double right() const { return x + width; }
  double bottom() const { return y + height; }
};

/// The outline of one or several shapes.
class Path {
 public:
  Path& move_to(Point to);
  Path& line_to(Point to);
  Path& close();
  /// A new line through the points.
  Path& line(std::initializer_list<Point> points);
  Path& rect(const Box& box);

  bool empty() const { return data_.empty(); }
  const std::string& data() const { return data_; }

 private:
  std::string data_;
};

enum class Dash { kSolid, kDashed, kDotted };

struct Style {
  std::optional<Color> fill = {};
  std::optional<Color> stroke = {};
  double stroke_width = 1;
  Dash dash = Dash::kSolid;
  double opacity = 1;
  bool crisp = false;  // edges snap to pixels, so that neighbouring areas leave no seam
};

/// The size of a superscript relative to the text before it.
inline constexpr double kSuperscriptSize = 0.75;

enum class Anchor { kStart, kMiddle, kEnd };

struct TextStyle {
  double size = 12;
  Anchor anchor = Anchor::kStart;
  Color color = palette::kInk;
  bool bold = false;
  double rotation = 0;           // degrees clockwise around the anchor
  std::string superscript = {};  // set after the text
};

struct DocumentOptions {
  double width = 640;
  double height = 400;
  std::string title = {};     // the text for screen readers
  std::string id = "figure";  // prefix of all ids: a letter, then letters, digits, - or _
  std::optional<Color> background = palette::kWhite;  // none: transparent
};

/// Collects elements in drawing order.
class Document {
 public:
  explicit Document(const DocumentOptions& options);

  void line(Point from, Point to, const Style& style);
  void rect(const Box& box, const Style& style);
  void circle(Point centre, double radius, const Style& style);
  void path(const Path& path, const Style& style);
  /// `at` is on the baseline.
  void text(Point at, std::string_view text, const TextStyle& style = {});

  /// Defines a clipping area and returns its id, for `Group`.
  std::string clip_path(const Box& box);

  std::string str() const;

 private:
  friend class Group;

  std::string id_;
  std::string body_;
  int clip_paths_ = 0;
};

/// While it lives, everything drawn belongs to one group, clipped to an area.
class Group {
 public:
  Group(Document& document, const std::string& clip_path_id);
  ~Group();
  Group(const Group&) = delete;
  Group& operator=(const Group&) = delete;

 private:
  Document& document_;
};

}  // namespace covey::svg
