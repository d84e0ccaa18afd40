#include <covey/figure/panel.h>
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

using svg::Anchor;
using svg::Box;
using svg::Document;
using svg::Path;
using svg::Point;

constexpr double kLabelSize = 13, kTitleSize = 13;
constexpr double kLineHeight = 18;
constexpr double kTickLength = 4;
constexpr double kPad = 10, kHeaderGap = 8;
constexpr double kColorBarGap = 14, kColorBarWidth = 14;
constexpr double kSmallestFrame = 80;
/// Names of categories: how far apart below the frame, and how long beside it.
constexpr double kNameGap = 8, kLongestName = 140;

void draw_tick_label(Document& document, Point at, const TickLabel& label, Anchor anchor) {
  document.text(at, label.text, {.size = kTickSize, .anchor = anchor, .superscript = label.superscript});
}

}  // namespace

Plot::Layout Plot::measure() const {
  Layout layout;
  layout.width = options_.width;
  layout.height = options_.height;
  const bool margin = !color_bar_;
  layout.x = make_axis(options_.x, x_extent_, margin, margin);
  layout.y = make_axis(options_.y, y_extent_, margin && !(from_zero_ && y_extent_.lo == 0),
                       margin && !(from_zero_ && y_extent_.hi == 0));

  const int y_target = std::clamp(static_cast<int>(options_.height / 40), 2, 8);
  layout.y.set_ticks(y_target, options_.y.integers);
  if (!options_.y.categories.empty()) layout.y.set_names(options_.y.categories, kLongestName);
  const double y_label = options_.y.label.empty() ? 0 : kLineHeight + 2;
  layout.left = kPad + y_label + widest(layout.y.labels) + 2 * kTickLength;
  layout.right = kPad;
  if (color_bar_) {
    layout.color.range = color_bar_->limits;
    layout.color.set_ticks(y_target, false);
    layout.right += kColorBarGap + kColorBarWidth + 2 * kTickLength + widest(layout.color.labels) +
                    (color_bar_->label.empty() ? 0 : kLineHeight + 4);
  }

  // As many labels below the frame as fit side by side.
  const double room = std::max(options_.width - layout.left - layout.right, kSmallestFrame);
  int x_target = std::clamp(static_cast<int>(room / 50), 2, 8);
  do {
    layout.x.set_ticks(x_target, options_.x.integers);
  } while (--x_target > 0 &&
           static_cast<double>(layout.x.labels.size()) * (widest(layout.x.labels) + 20) > room);
  if (!options_.x.categories.empty()) {
    layout.x.set_names(options_.x.categories,
                       room / static_cast<double>(options_.x.categories.size()) - kNameGap);
  }
  layout.right = std::max(layout.right, kPad + widest(layout.x.labels) / 2);
  layout.bottom = kTickLength + kLineHeight + (options_.x.label.empty() ? 0 : kLineHeight + 4) + kPad;

  for (std::size_t i = 0; i < layers_.size(); ++i) {
    const std::string& label = layers_[i].label;
    if (label.empty()) continue;
    auto entry = std::ranges::find(layout.legend, label, &Layout::Entry::label);
    if (entry == layout.legend.end()) entry = layout.legend.insert(entry, {.label = label});
    entry->layers.push_back(i);
  }
  return layout;
}

void Plot::measure_top(Layout& layout) const {
  const double room = layout.width - layout.left - kPad;
  layout.title = svg::wrap(options_.title, kTitleSize, 0.94 * room);  // bold is wider
  Point at;
  for (Layout::Entry& entry : layout.legend) {
    entry.label = svg::fit(entry.label, kTickSize, room - kSwatch - 8);
    const double width = kSwatch + 8 + svg::text_width(entry.label, kTickSize);
    if (at.x > 0 && at.x + width > room) at = {0, at.y + kLineHeight};
    entry.offset = at;
    at.x += width + 18;
  }
  layout.legend_height = layout.legend.empty() ? 0 : at.y + kLineHeight;
  layout.title_height = static_cast<double>(layout.title.size()) * kLineHeight;
}

void Plot::draw(Document& document, const Box& box, const Layout& layout) const {
  // A pixel of grace shows a line along the edge of the frame in full.
  const Frame frame{.box = box,
                    .x = layout.x,
                    .y = layout.y,
                    .clip = document.clip_path({box.x - 1, box.y - 1, box.width + 2, box.height + 2})};
  draw_header(document, box, layout);
  draw_axes(document, frame);
  for (const Layer& layer : layers_) layer.draw(document, frame);
  document.path(Path().line({{box.x, box.y}, {box.x, box.bottom()}, {box.right(), box.bottom()}}),
                {.stroke = palette::kGrey});
  if (color_bar_) draw_color_bar(document, box, layout);

  // The axes' labels are centred on the frame, as far out as the panel reaches.
  document.text({box.x + box.width / 2, box.bottom() + layout.bottom - kPad - 4},
                svg::fit(options_.x.label, kLabelSize, box.width + 2 * kPad),
                {.size = kLabelSize, .anchor = Anchor::kMiddle});
  document.text({box.x - widest(layout.y.labels) - 2 * kTickLength - 10, box.y + box.height / 2},
                svg::fit(options_.y.label, kLabelSize, box.height + 2 * kPad),
                {.size = kLabelSize, .anchor = Anchor::kMiddle, .rotation = -90});
}

void Plot::draw_header(Document& document, const Box& frame, const Layout& layout) const {
  double y = frame.y - kHeaderGap - layout.legend_height - layout.title_height;
  for (const std::string& line : layout.title) {
    document.text({frame.x, y + 13}, line, {.size = kTitleSize, .bold = true});
    y += kLineHeight;
  }
  for (const Layout::Entry& entry : layout.legend) {
    const Point at{frame.x + entry.offset.x, y + entry.offset.y + kLineHeight / 2};
    for (const std::size_t i : entry.layers) layers_[i].swatch(document, {at.x + kSwatch / 2, at.y});
    document.text({at.x + kSwatch + 8, at.y + 4}, entry.label, {.size = kTickSize});
  }
}

void Plot::draw_axes(Document& document, const Frame& frame) const {
  const Box& box = frame.box;
  const svg::Style axis{.stroke = palette::kGrey}, grid{.stroke = palette::kMist};
  for (std::size_t i = 0; i < frame.x.ticks.values.size(); ++i) {
    const double x = frame.px(frame.x.ticks.values[i]);
    if (!color_bar_) document.line({x, box.y}, {x, box.bottom()}, grid);
    document.line({x, box.bottom()}, {x, box.bottom() + kTickLength}, axis);
    draw_tick_label(document, {x, box.bottom() + kTickLength + 14}, frame.x.labels[i], Anchor::kMiddle);
  }
  for (std::size_t i = 0; i < frame.y.ticks.values.size(); ++i) {
    const double y = frame.py(frame.y.ticks.values[i]);
    if (!color_bar_) document.line({box.x, y}, {box.right(), y}, grid);
    document.line({box.x - kTickLength, y}, {box.x, y}, axis);
    draw_tick_label(document, {box.x - 2 * kTickLength, y + 4}, frame.y.labels[i], Anchor::kEnd);
  }
  for (const double value : frame.x.minor_ticks) {
    document.line({frame.px(value), box.bottom()}, {frame.px(value), box.bottom() + kTickLength / 2}, axis);
  }
  for (const double value : frame.y.minor_ticks) {
    document.line({box.x - kTickLength / 2, frame.py(value)}, {box.x, frame.py(value)}, axis);
  }
}

void Plot::draw_color_bar(Document& document, const Box& frame, const Layout& layout) const {
  const Box bar{frame.right() + kColorBarGap, frame.y, kColorBarWidth, frame.height};
  for (std::size_t k = 0; k < kColors; ++k) {
    const double share = static_cast<double>(k) / kColors;
    document.rect(
        {bar.x, bar.bottom() - (share + 1.0 / kColors) * bar.height, bar.width, bar.height / kColors},
        {.fill = palette::viridis(share + 0.5 / kColors), .crisp = true});
  }
  for (std::size_t i = 0; i < layout.color.labels.size(); ++i) {
    const double y = bar.bottom() - layout.color.position(layout.color.ticks.values[i]) * bar.height;
    document.line({bar.right(), y}, {bar.right() + kTickLength, y}, {.stroke = palette::kGrey});
    draw_tick_label(document, {bar.right() + 2 * kTickLength, y + 4}, layout.color.labels[i], Anchor::kStart);
  }
  document.text({bar.right() + 2 * kTickLength + widest(layout.color.labels) + 16, bar.y + bar.height / 2},
                svg::fit(color_bar_->label, kLabelSize, bar.height + 2 * kPad),
                {.size = kLabelSize, .anchor = Anchor::kMiddle, .rotation = -90});
}

Figure::Figure(FigureOptions options) : options_(std::move(options)) {
  if (options_.columns < 1) {
    throw std::invalid_argument(fmt::format("columns must be positive, got {}", options_.columns));
  }
}

Figure& Figure::add(Plot plot) {
  plots_.push_back(std::move(plot));
  return *this;
}

std::string Figure::svg() const {
  if (plots_.empty()) throw std::invalid_argument("svg: the figure has no plots");
  const std::size_t columns = std::min(static_cast<std::size_t>(options_.columns), plots_.size());
  const std::size_t rows = (plots_.size() + columns - 1) / columns;

  // The sides first: their width decides how high the text above the frame is.
  std::vector<Plot::Layout> layouts, column(columns), row(rows);
  std::string title = options_.title;
  const auto raise = [](double& value, double to) { value = std::max(value, to); };
  for (std::size_t i = 0; i < plots_.size(); ++i) {
    const Plot::Layout& own = layouts.emplace_back(plots_[i].measure());
    raise(column[i % columns].left, own.left);
    raise(column[i % columns].right, own.right);
    raise(column[i % columns].width, own.width);
    if (options_.title.empty()) title += (title.empty() ? "" : "; ") + plots_[i].options().title;
  }
  for (Plot::Layout& c : column) raise(c.width, c.left + c.right + kSmallestFrame);
  for (std::size_t i = 0; i < plots_.size(); ++i) {
    Plot::Layout& own = layouts[i];
    own.left = column[i % columns].left;
    own.width = column[i % columns].width;
    plots_[i].measure_top(own);
    raise(row[i / columns].title_height, own.title_height);
    raise(row[i / columns].legend_height, own.legend_height);
    raise(row[i / columns].bottom, own.bottom);
    raise(row[i / columns].height, own.height);
  }
  const auto top = [](const Plot::Layout& r) { return kPad + r.title_height + r.legend_height + kHeaderGap; };
  double width = 0, height = 0;
  for (const Plot::Layout& c : column) width += c.width;
  for (Plot::Layout& r : row) {
    raise(r.height, top(r) + r.bottom + kSmallestFrame);
    height += r.height;
  }

  Document document({width, height, title, options_.id, options_.background});
  Point corner;
  for (std::size_t i = 0; i < plots_.size(); ++i) {
    const Plot::Layout &c = column[i % columns], &r = row[i / columns];
    if (i % columns == 0 && i > 0) corner = {0, corner.y + row[i / columns - 1].height};
    layouts[i].legend_height = r.legend_height;  // the titles of a row are on one line
    const Box frame{corner.x + c.left, corner.y + top(r), c.width - c.left - c.right,
                    r.height - top(r) - r.bottom};
    plots_[i].draw(document, frame, layouts[i]);
    corner.x += c.width;
  }
  return document.str();
}

}  // namespace covey
