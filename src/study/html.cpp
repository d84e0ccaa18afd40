#include <covey/figure/svg.h>
#include <covey/study/html.h>
#include <covey/study/trial.h>

#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <stdexcept>

namespace covey::html {
namespace {

constexpr const char* kStyle = R"css(
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; color: #222; background: #fff; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
header, nav, main, footer { max-width: 1072px; margin: 0 auto; padding: 0 1.5rem; }
header { padding-top: 2.2rem; }
h1 { font-size: 2.1rem; line-height: 1.2; margin: 0; letter-spacing: -.01em; }
header p { margin: .3rem 0 0; color: #555; }
nav { margin-top: 1.2rem; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .2rem 1.6rem; margin: 0; padding: .6rem 0; border: solid #ddd; border-width: 1px 0; }
a { color: #00588a; text-decoration: none; } a:hover, a:focus { text-decoration: underline; }
section { margin-top: 2.6rem; }
h2 { font-size: 1.5rem; margin: 0 0 .8rem; padding-bottom: .25rem; border-bottom: 2px solid #0072b2; }
h3 { font-size: 1.08rem; margin: 1.8rem 0 .5rem; } h4 { font-size: 1rem; margin: 1.4rem 0 .4rem; }
p { margin: .5rem 0; max-width: 52rem; } .note, figcaption { color: #555; font-size: .875rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13.5rem), 1fr)); gap: .9rem; margin-bottom: 1.2rem; }
.card { border: 1px solid #ddd; border-top: 3px solid #0072b2; border-radius: 4px; padding: .7rem .9rem .8rem; }
.card h3 { margin: 0; font-size: .82rem; font-weight: 600; color: #555; }
.card p { margin: .1rem 0 0; font-size: .875rem; color: #444; }
.card .big { font-size: 1.7rem; line-height: 1.3; font-weight: 600; color: #111; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
.badge { display: inline-block; padding: 0 .5em; border-radius: 3px; font-size: .8rem; font-weight: 600; line-height: 1.55; vertical-align: middle; white-space: nowrap; }
.badge.good { background: #d8f0e8; color: #005c43; } .badge.bad { background: #fbe0d2; color: #8f3d00; } .badge.plain { background: #ececec; color: #444; }
.scroll { overflow-x: auto; margin: .5rem 0 1rem; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; min-width: 20rem; }
th, td { text-align: left; padding: .28rem .75rem .28rem 0; vertical-align: top; border-bottom: 1px solid #e8e8e8; unicode-bidi: isolate; overflow-wrap: normal; }
th { font-weight: 600; color: #444; border-bottom: 1.5px solid #999; vertical-align: bottom; }
th.n, td.n { text-align: right; } td.n, td time { white-space: nowrap; }
td:last-child { overflow-wrap: anywhere; min-width: 4rem; }
tr.best td { background: #eef6fb; font-weight: 600; } tr.out td { color: #6b6b6b; }
.small { font-size: .8rem; } .notes { display: block; font-size: .75rem; color: #555; } .long { display: inline-block; min-width: 8rem; max-width: 16rem; overflow-wrap: anywhere; } .params { display: inline-block; min-width: 15rem; } .dense table { font-size: .8rem; } .dense th, .dense td { padding-right: .6rem; } .dense .small, .dense .badge { font-size: .75rem; } .once { display: inline-block; max-width: 8.5rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 27rem), 1fr)); gap: 1.2rem 1.6rem; margin: 1rem 0; align-items: start; }
.figures.three { grid-template-columns: repeat(auto-fill, minmax(min(100%, 18.5rem), 1fr)); gap: .6rem 1rem; }
.slices figcaption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 1rem 2rem; align-items: start; }
figure { margin: 0; position: relative; } figure svg { display: block; max-width: 100%; height: auto; }
figure.wide { margin: 1rem 0 1.6rem; } figure.wide .plot { overflow-x: auto; } figure.wide svg { min-width: 44rem; }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.3rem; font-size: .875rem; color: #333; max-width: none; }
.key { display: inline-block; width: 1.5rem; height: .8rem; margin-right: .4rem; vertical-align: middle; }
.key.dot { width: .55rem; height: .55rem; border-radius: 50%; }
.importance table { width: 100%; } .importance td:last-child { width: 55%; }
.bar { display: block; background: #eef1f3; height: .8rem; margin-top: .28rem; } .bar span { display: block; height: 100%; background: #0072b2; }
.key, .bar, .bar span, .badge, tr.best td { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.settings { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr)); gap: .5rem 1.2rem; margin: .5rem 0; font-size: .875rem; }
.states { grid-template-columns: repeat(auto-fill, minmax(5.6rem, 1fr)); }
dt { color: #555; } dd { margin: 0; font-weight: 600; }
details { margin: .6rem 0; } summary { cursor: pointer; color: #00588a; font-weight: 600; }
code { font: .92em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: #f4f4f4; padding: 0 .25em; }
footer { margin-top: 3rem; padding-bottom: 3rem; font-size: .875rem; color: #444; } footer h2 { font-size: 1.1rem; border: 0; border-top: 1px solid #ddd; padding-top: 1rem; color: #222; }
@media (max-width: 40rem) { header, nav, main, footer { padding-left: .9rem; padding-right: .9rem; } h1 { font-size: 1.6rem; } }
@media print { body { font-size: 11pt; } nav { display: none; } header, main, footer { max-width: none; padding-left: 0; padding-right: 0; } figure, .card, tr { break-inside: avoid; } h2, h3, h4 { break-after: avoid; } .scroll, figure.wide .plot { overflow: visible; } figure.wide svg { min-width: 0; } table { font-size: 8pt; } .dense table { font-size: 7pt; } a { color: inherit; } }
)css";

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
             page.generator, page.title, Markup::raw(kStyle), page.header, links, page.main, page.footer)
      .str();
}

}  // namespace covey::html
