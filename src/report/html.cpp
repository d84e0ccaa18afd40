#include <covey/figure/svg.h>
#include <covey/report/html.h>
#include <covey/study/trial.h>

#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <stdexcept>

namespace covey::html {

/// report.css, embedded by the build.
std::string report_style();

namespace {

std::string superscript(int exponent) {
  static constexpr const char* kDigits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string result = exponent < 0 ? "⁻" : "";
  for (const char digit : std::to_string(std::abs(exponent))) result += kDigits[digit - '0'];
  return result;
}

}  // namespace

Markup::Markup(std::string_view text) : html_(svg::escape(text)) {}

Markup Markup::raw(std::string html) {
  Markup markup;
  markup.html_ = std::move(html);
  return markup;
}

Markup& Markup::operator+=(const Markup& more) {
  html_ += more.html_;
  return *this;
}

Markup fill_in(const char* pattern, const std::vector<Markup>& parts) {
  fmt::dynamic_format_arg_store<fmt::format_context> texts;
  for (const Markup& part : parts) texts.push_back(std::cref(part.str()));
  return Markup::raw(fmt::vformat(pattern, texts));
}

std::string number(double value) {
  if (std::isnan(value)) return "–";
  const std::string sign = value < 0.0 ? "−" : "";
  if (std::isinf(value)) return sign + "∞";
  std::string digits = fmt::format("{:.5g}", std::abs(value));
  const std::size_t e = digits.find('e');
  if (e == std::string::npos) return sign + digits;
  const int exponent = std::stoi(digits.substr(e + 1));
  return sign + digits.substr(0, e) + "×10" + superscript(exponent);
}

std::string percent(double share) {
  if (std::isnan(share)) return "–";
  return share < 0.0995 ? fmt::format("{:.2g} %", 100.0 * share) : fmt::format("{:.3g} %", 100.0 * share);
}

std::string set(const IntervalSet& set) {
  if (set.empty()) return "empty";
  if (is_whole_line(set)) return "whole line";
  std::string result;
  for (const Interval& interval : set) {
    if (!result.empty()) result += " ∪ ";
    result += (std::isfinite(interval.lo) ? "[" : "(") + number(interval.lo) + ", ";
    result += number(interval.hi) + (std::isfinite(interval.hi) ? "]" : ")");
  }
  return result;
}

std::string duration(double seconds) {
  if (seconds < 100.0) return fmt::format("{:.2g} s", seconds);
  if (seconds < 100.0 * 60.0) return fmt::format("{:.2g} min", seconds / 60.0);
  if (seconds < 48.0 * 3600.0) return fmt::format("{:.2g} h", seconds / 3600.0);
  return fmt::format("{:.0f} d", seconds / 86400.0);
}

Markup time(double seconds) {
  const std::string exact = utc_time(seconds);
  return fill(R"(<time datetime="{}">{} {}</time>)", exact, exact.substr(0, 10), exact.substr(11, 5));
}

void Table::add(const std::vector<Markup>& cells, std::string_view row_class) {
  if (cells.size() != columns_.size()) {
    throw std::invalid_argument(fmt::format("table: {} cells for {} columns", cells.size(), columns_.size()));
  }
  rows_.push_back({cells, std::string(row_class)});
}

bool Table::is_empty(std::size_t column) const {
  return std::all_of(rows_.begin(), rows_.end(), [&](const Row& row) { return row.cells[column].empty(); });
}

Markup Table::markup(std::string_view label) const {
  std::string head;
  std::vector<std::string> lines;
  for (const Row& row : rows_) {
    lines.push_back(row.row_class.empty() ? "<tr>" : fmt::format(R"(<tr class="{}">)", row.row_class));
  }
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    if (is_empty(i)) continue;
    const char* align = columns_[i].align == Align::kRight ? R"( class="n")" : "";
    head += fmt::format(R"(<th scope="col"{}>{}</th>)", align, columns_[i].name.str());
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      lines[row] += fmt::format("<td{}>{}</td>", align, rows_[row].cells[i].str());
    }
  }
  std::string body;
  for (const std::string& line : lines) body += line + "</tr>\n";
  // A region that scrolls must be reachable by the keyboard.
  return fill(
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" "
      "aria-label=\"{}\"><table>\n<thead><tr>{}</tr></thead>\n"
      "<tbody>\n{}</tbody></table></div>\n",
      label, Markup::raw(head), Markup::raw(body));
}

Markup figure(const std::string& svg, const Markup& caption, bool is_wide) {
  return fill("<figure{}><div class=\"plot\">{}</div><figcaption>{}</figcaption></figure>\n",
              Markup::raw(is_wide ? R"( class="wide")" : ""), Markup::raw(svg), caption);
}

Markup side_by_side(const std::vector<Markup>& figures, int columns) {
  Markup all;
  for (const Markup& one : figures) all += one;
  if (all.empty()) return all;
  return fill("<div class=\"figures {}\">\n{}</div>\n", columns == 3 ? "three" : "two", all);
}

Markup section(std::string_view id, std::string_view heading, const Markup& body) {
  return fill(
      "<section id=\"{0}\" aria-labelledby=\"{0}-heading\">\n<h2 "
      "id=\"{0}-heading\">{1}</h2>\n{2}</section>\n",
      id, heading, body);
}

Markup details(const Markup& summary, const Markup& body) {
  return fill("<details><summary>{}</summary>\n{}</details>\n", summary, body);
}

Markup badge(std::string_view kind, std::string_view word) {
  return fill(R"(<span class="badge {}">{}</span>)", kind, word);
}

std::string page(const Page& page) {
  Markup links;
  for (const Page::Part& part : page.contents)
    links += fill("<li><a href=\"#{}\">{}</a></li>", part.id, part.name);
  // Whatever might get past the escaping: nothing may be loaded or run.
  return fill(
             "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
             "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
             "'unsafe-inline'\">\n"
             "<meta name=\"generator\" "
             "content=\"{}\">\n<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n"
             "{}<nav aria-label=\"Contents\"><ul>{}</ul></nav>\n<main>\n{}</main>\n{}</body>\n</html>\n",
             page.generator, page.title, Markup::raw(report_style()), page.header, links, page.main,
             page.footer)
      .str();
}

}  // namespace covey::html
