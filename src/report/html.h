#pragma once

#include <covey/conformal/prediction_set.h>

#include <string>
#include <string_view>
#include <vector>

/// HTML that cannot be injected into: text becomes markup by being escaped, and there is one way around it,
/// raw().
namespace covey::html {

/// A piece of a page.
class Markup {
 public:
  Markup() = default;
  /// Text, escaped. Meant to be implicit: what is not known to be markup is text.
  Markup(std::string_view text);                                       // NOLINT(google-explicit-constructor)
  Markup(const std::string& text) : Markup(std::string_view(text)) {}  // NOLINT(google-explicit-constructor)
  Markup(const char* text) : Markup(std::string_view(text)) {}         // NOLINT(google-explicit-constructor)

  /// Text that is markup already, and none of it a user's.
  static Markup raw(std::string html);

  Markup& operator+=(const Markup& more);
  bool empty() const { return html_.empty(); }
  const std::string& str() const { return html_; }

 private:
  std::string html_;
};

/// The pattern is markup with a {} for each of the parts, or {0}, {1}, ...
Markup fill_in(const char* pattern, const std::vector<Markup>& parts);
/// The same; parts that are text are escaped.
template <typename... Parts>
Markup fill(const char* pattern, const Parts&... parts) {
  return fill_in(pattern, {Markup(parts)...});
}

/// Five significant digits with a minus sign: "−1.25", "1.2×10⁻⁷", "∞".
std::string number(double value);
/// "92.3 %", "4.5 %".
std::string percent(double share);
/// "3.2 s", "12 min", "5.1 h", "3 d".
std::string duration(double seconds);
/// "[1.2, 3.4]", "(−∞, 2]", "[1, 2] ∪ [3, 4]", "whole line", "empty".
std::string set(const IntervalSet& set);
/// A time to the minute, with the exact one for programs: <time datetime="…">2026-11-16 08:30</time>.
Markup time(double seconds);

enum class Align { kLeft, kRight };

/// A table with a header row. Columns that are empty in every row are left out.
class Table {
 public:
  struct Column {
    Markup name;
    Align align = Align::kLeft;
  };
  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}
  /// A cell per column. `row_class` is a name of the style sheet, or empty.
  void add(const std::vector<Markup>& cells, std::string_view row_class = "");
  std::size_t size() const { return rows_.size(); }
  /// `label` is what a screen reader says.
  Markup markup(std::string_view label) const;

 private:
  struct Row {
    std::vector<Markup> cells;
    std::string row_class;
  };
  bool is_empty(std::size_t column) const;

  std::vector<Column> columns_;
  std::vector<Row> rows_;
};

/// An SVG document with a caption; `is_wide`: it spans the page, and scrolls where the page is narrow.
Markup figure(const std::string& svg, const Markup& caption, bool is_wide = false);
/// Two or three figures side by side where there is room.
Markup side_by_side(const std::vector<Markup>& figures, int columns = 2);
Markup section(std::string_view id, std::string_view heading, const Markup& body);
Markup details(const Markup& summary, const Markup& body);
/// A word on a coloured ground; `kind` is good, bad or plain.
Markup badge(std::string_view kind, std::string_view word);

/// A whole page in the style of all of Covey's.
struct Page {
  struct Part {
    std::string id, name;
  };
  std::string title;
  std::string generator;
  Markup header;
  std::vector<Part> contents;  ///< links at the top
  Markup main;
  Markup footer;
};
std::string page(const Page& page);

}  // namespace covey::html
