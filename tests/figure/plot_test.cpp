#include <covey/figure/plot.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>
#include <map>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace covey {
namespace {

using Values = std::vector<double>;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

struct Element {
  std::string name;
  std::map<std::string, std::string> attributes;
  std::string text;  // directly after the start tag
};

/// A strict reader of the XML this project writes: no comments, declarations or CDATA. Throws if it is not
/// well-formed.
std::vector<Element> parse(const std::string& xml) {
  std::vector<Element> elements;
  std::vector<std::string> open;
  std::size_t at = 0;
  const auto require = [&](bool condition) {
    if (!condition) throw std::runtime_error(fmt::format("not well-formed at byte {}", at));
  };
  const auto name = [&] {
    const std::size_t first = at;
    while (at < xml.size() && (std::isalnum(static_cast<unsigned char>(xml[at])) != 0 || xml[at] == '-'))
      ++at;
    require(at > first);
    return xml.substr(first, at - first);
  };
  const auto text_until = [&](char end) {
    std::string text;
    for (; at < xml.size() && xml[at] != end; ++at) {
      require(xml[at] != '<' && (static_cast<unsigned char>(xml[at]) >= 0x20 || xml[at] == '\n'));
      text += xml[at];
      if (xml[at] != '&') continue;
      const std::string entity = xml.substr(at, xml.find(';', at) - at + 1);
      require(std::set<std::string>{"&amp;", "&lt;", "&gt;", "&quot;", "&apos;"}.count(entity) == 1);
    }
    return text;
  };
  while (at < xml.size()) {
    require(xml[at++] == '<');
    if (xml[at] == '/') {
      ++at;
      require(!open.empty() && name() == open.back() && xml[at++] == '>');
      open.pop_back();
    } else {
      require(!open.empty() || elements.empty());  // one root
      Element element{name(), {}, {}};
      while (xml[at] == ' ') {
        ++at;
        const std::string key = name();
        require(xml.compare(at, 2, "=\"") == 0);
        at += 2;
        require(element.attributes.emplace(key, text_until('"')).second);
        ++at;
      }
      if (xml[at] == '/') {
        ++at;
      } else {
        open.push_back(element.name);
      }
      require(xml[at++] == '>');
      const std::size_t content = at;
      element.text = text_until('<');
      at = content;
      elements.push_back(std::move(element));
    }
    const std::string between = text_until('<');
    require(!open.empty() || between.find_first_not_of('\n') == std::string::npos);
  }
  require(open.empty());
  return elements;
}

std::vector<Element> drawn(const Plot& plot, const std::string& name) {
  std::vector<Element> found;
  for (Element& element : parse(Figure().add(plot).svg())) {
    if (element.name == name) found.push_back(std::move(element));
  }
  return found;
}

std::string color_code(Color color) {
  return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

/// The paths drawn with a stroke of that colour.
std::vector<std::string> strokes(const Plot& plot, Color color) {
  std::vector<std::string> found;
  for (Element& path : drawn(plot, "path")) {
    if (path.attributes["stroke"] == color_code(color)) found.push_back(path.attributes["d"]);
  }
  return found;
}

double coordinate(const Element& element, const std::string& name) {
  return std::stod(element.attributes.at(name));
}

/// The frame with its pixel of grace: the clipping area is the second rectangle, after the background.
Element frame(const Plot& plot) {
  return drawn(plot, "rect").at(1);
}

Grid sample(std::size_t columns, std::size_t rows, Range x, Range y, double (*f)(double, double)) {
  Grid grid{.columns = columns, .rows = rows, .x = x, .y = y};
  for (std::size_t j = 0; j < rows; ++j) {
    for (std::size_t i = 0; i < columns; ++i) {
      grid.values.push_back(
          f(std::lerp(x.lo, x.hi, static_cast<double>(i) / static_cast<double>(columns - 1)),
            std::lerp(y.lo, y.hi, static_cast<double>(j) / static_cast<double>(rows - 1))));
    }
  }
  return grid;
}

/// One of everything, with values and texts that are out to break it.
Figure everything() {
  const Values x{1, 2, kNaN, 3, 4, kInfinity}, y{-1, kNaN, 2, kInfinity, -kInfinity, 1},
      z{1, 1, 3, 4, kInfinity, 2};
  Plot series(
      {.title = "<a & b> \"c\" 'd' \x01 \xff \xc3\xa9", .x = {.label = "]]>"}, .y = {.label = "&amp;"}});
  series.band(x, y, z, {.edge_width = 1, .step = true, .label = "band"})
      .line(x, y, {.dash = Dash::kDotted, .step = true, .label = "line <1>"})
      .intervals(x, y, z, {.label = "intervals"})
      .bars(Values{0, 1, 2}, Values{kInfinity, -2})
      .hline(kNaN)
      .hline(1)
      .vline(2, {.label = std::string(200, 'x')});
  for (const Marker marker :
       {Marker::kCircle, Marker::kHollow, Marker::kCross, Marker::kSquare, Marker::kTriangle}) {
    series.points(x, y, {.marker = marker, .label = "points"});
  }
  Plot log({.x = {.scale = Scale::kLog10}, .y = {.scale = Scale::kLog10, .hi = 1e9}});
  log.line(x, y).band(x, y, z).bars(Values{0, 1, 10}, Values{0, 5}).intervals(x, y, z);
  Grid grid = sample(5, 4, {0, 1}, {-1, 1}, [](double a, double b) { return a * b; });
  grid.values[3] = kNaN;
  grid.values[7] = -kInfinity;
  Plot heat;
  heat.heatmap(grid, {.label = "<value>"}).contour(grid, 0.1, {.label = "0.1"});
  return Figure({.columns = 2, .id = "all"}).add(series).add(log).add(heat);
}

TEST(Ticks, AreMultiplesOfOneTwoOrFiveInsideTheRange) {
  std::mt19937_64 generator(7);
  std::uniform_real_distribution<double> uniform;
  for (int repeat = 0; repeat < 5000; ++repeat) {
    const double span = std::pow(10, -12 + 24 * uniform(generator));
    const double lo = span * (uniform(generator) - 0.5) * (repeat % 2 == 0 ? 1 : 1000), hi = lo + span;
    const int target = 3 + repeat % 8;
    SCOPED_TRACE(fmt::format("[{}, {}] target {}", lo, hi, target));
    const Ticks ticks = linear_ticks(lo, hi, target);
    const double mantissa = ticks.step / std::pow(10, std::floor(std::log10(ticks.step) + 1e-9));
    EXPECT_LT(std::min({std::abs(mantissa - 1), std::abs(mantissa - 2), std::abs(mantissa - 5)}), 1e-9);
    // The next smaller step, at most 2.5 times smaller, would give more than target intervals.
    EXPECT_GE(span / ticks.step, target / 2.5 - 1e-6);
    EXPECT_LE(ticks.values.size(), static_cast<std::size_t>(target) + 1);
    ASSERT_FALSE(ticks.values.empty());
    const double slack = 1e-6 * ticks.step;
    EXPECT_GE(ticks.values.front(), lo - slack);
    EXPECT_LE(ticks.values.back(), hi + slack);
    // None is missing at the ends.
    EXPECT_LT(ticks.values.front() - ticks.step, lo);
    EXPECT_GT(ticks.values.back() + ticks.step, hi);
    for (std::size_t i = 0; i < ticks.values.size(); ++i) {
      const double multiple = ticks.values[i] / ticks.step;
      EXPECT_NEAR(multiple, std::round(multiple), 1e-6);
      if (i == 0) continue;
      EXPECT_NEAR(ticks.values[i] - ticks.values[i - 1], ticks.step, slack);
    }
    std::set<std::string> distinct;
    for (const TickLabel& label : tick_labels(ticks)) distinct.insert(label.text + "^" + label.superscript);
    EXPECT_EQ(distinct.size(), ticks.values.size());
  }
}

TEST(Ticks, AreTheExpectedDecimalsForFamiliarRanges) {
  EXPECT_EQ(linear_ticks(0, 1, 5).values, (Values{0, 0.2, 0.4, 0.6, 0.8, 1}));
  EXPECT_EQ(linear_ticks(0.1, 0.7, 6).values, (Values{0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7}));
  EXPECT_EQ(linear_ticks(-1, 99, 4).values, (Values{0, 50}));
  EXPECT_EQ(linear_ticks(1e12, 1e12 + 4, 4).values, (Values{1e12, 1e12 + 1, 1e12 + 2, 1e12 + 3, 1e12 + 4}));
  EXPECT_FALSE(std::signbit(linear_ticks(-0.1, 1, 5).values[0]));
}

TEST(Ticks, OfIntegersAreNeverCloserThanOne) {
  EXPECT_EQ(linear_ticks(0.8, 3.2, 8, true).values, (Values{1, 2, 3}));
  EXPECT_EQ(linear_ticks(0, 40, 4, true).values, (Values{0, 10, 20, 30, 40}));
}

TEST(Ticks, OfALogarithmicAxisArePowersOfTenOrTheirSimplestMultiples) {
  EXPECT_EQ(log_ticks(1e-3, 1e3).values, (Values{1e-3, 1e-2, 1e-1, 1, 10, 100, 1000}));
  EXPECT_EQ(log_ticks(0.4, 25).values, (Values{0.5, 1, 2, 5, 10, 20}));
  EXPECT_EQ(log_ticks(1, 1e12, 4).values, (Values{1, 1e3, 1e6, 1e9, 1e12}));
  EXPECT_EQ(log_ticks(3.05, 3.45).values, linear_ticks(3.05, 3.45).values);
}

TEST(Ticks, RefuseRangesThatHoldNone) {
  EXPECT_THROW(linear_ticks(1, 1), std::invalid_argument);
  EXPECT_THROW(linear_ticks(1e16, 1e16 + 2), std::invalid_argument);
  EXPECT_THROW(linear_ticks(0, kInfinity), std::invalid_argument);
  EXPECT_THROW(linear_ticks(kNaN, 1), std::invalid_argument);
  EXPECT_THROW(log_ticks(0, 1), std::invalid_argument);
}

TEST(TickLabels, AreShortForAllMagnitudes) {
  const auto labels = [](const Ticks& ticks) {
    std::string all;
    for (const TickLabel& label : tick_labels(ticks)) {
      all += label.text + (label.superscript.empty() ? "" : "^" + label.superscript) + " ";
    }
    return all;
  };
  EXPECT_EQ(labels(linear_ticks(-1, 1, 4)), "−1.0 −0.5 0 0.5 1.0 ");
  EXPECT_EQ(labels(linear_ticks(0, 1e12, 2)), "0 0.5×10^12 1.0×10^12 ");
  EXPECT_EQ(labels(linear_ticks(0, 2e-6, 2)), "0 1×10^−6 2×10^−6 ");
  EXPECT_EQ(labels(linear_ticks(1e12, 1e12 + 2, 2)), "1000000000000 1000000000001 1000000000002 ");
  EXPECT_EQ(labels(log_ticks(0.01, 100, 4)), "0.01 0.1 1 10 100 ");
  EXPECT_EQ(labels(log_ticks(1e-6, 1e6, 4)), "10^−6 10^−3 10^0 10^3 10^6 ");
}

TEST(Svg, EscapesMarkupAndReplacesWhatXmlForbids) {
  EXPECT_EQ(svg::escape("a<b>&\"'"), "a&lt;b&gt;&amp;&quot;&apos;");
  EXPECT_EQ(svg::escape("é−𝛼"), "é−𝛼");
  EXPECT_EQ(svg::escape(std::string("\0\x1f\t", 3)), "\uFFFD\uFFFD\t");
  EXPECT_EQ(svg::escape("\xff"), "\uFFFD");
  EXPECT_EQ(svg::escape("\xc3"), "\uFFFD");                      // cut short
  EXPECT_EQ(svg::escape("\xc0\xaf"), "\uFFFD\uFFFD");            // overlong '/'
  EXPECT_EQ(svg::escape("\xed\xa0\x80"), "\uFFFD\uFFFD\uFFFD");  // a surrogate
}

TEST(Svg, PrintsNumbersCompactly) {
  EXPECT_EQ(svg::number(12), "12");
  EXPECT_EQ(svg::number(100), "100");
  EXPECT_EQ(svg::number(12.5), "12.5");
  EXPECT_EQ(svg::number(1.0 / 3), "0.33");
  EXPECT_EQ(svg::number(-0.001), "0");
  EXPECT_THROW(svg::number(kNaN), std::invalid_argument);
}

TEST(Svg, RefusesAnIdThatCouldNotBeReferredTo) {
  for (const char* id : {"", "1a", "a b", "a\"", "a)"}) {
    EXPECT_THROW(svg::Document({.id = id}), std::invalid_argument) << id;
  }
}

TEST(Figure, IsWellFormedWhateverTheDataAndTheTexts) {
  std::vector<Element> elements;
  ASSERT_NO_THROW(elements = parse(everything().svg()));
  for (const Element& element : elements) {
    for (const auto& [name, value] : element.attributes) {
      if (name == "font-family") continue;
      EXPECT_EQ(value.find("nan"), std::string::npos) << element.name << " " << name;
      EXPECT_EQ(value.find("inf"), std::string::npos) << element.name << " " << name;
    }
  }
}

TEST(Figure, IsAStandaloneAccessibleImage) {
  const auto elements =
      parse(Figure({.columns = 2, .id = "one"}).add(Plot({.title = "a"})).add(Plot({.title = "b"})).svg());
  const auto& root = elements[0].attributes;
  EXPECT_EQ(elements[0].name, "svg");
  EXPECT_EQ(root.at("xmlns"), "http://www.w3.org/2000/svg");
  EXPECT_EQ(root.at("viewBox"), "0 0 1280 400");
  EXPECT_EQ(root.at("width"), "1280");
  EXPECT_EQ(root.at("role"), "img");
  EXPECT_EQ(elements[1].name, "title");
  EXPECT_EQ(elements[1].text, "a; b");
  EXPECT_EQ(root.at("aria-labelledby"), elements[1].attributes.at("id"));
}

TEST(Figure, HasUniqueIdsWithItsPrefix) {
  std::set<std::string> ids;
  for (const Element& element : parse(everything().svg())) {
    if (const auto id = element.attributes.find("id"); id != element.attributes.end()) {
      EXPECT_TRUE(id->second == "all" || id->second.starts_with("all-")) << id->second;
      EXPECT_TRUE(ids.insert(id->second).second) << id->second;
    }
  }
  EXPECT_EQ(ids.size(), 5U);  // the figure, its title, a clipping area for each plot
}

TEST(Figure, IsTheSameEveryTime) {
  EXPECT_EQ(everything().svg(), everything().svg());
}

TEST(Figure, AlignsTheFramesOfARow) {
  Plot narrow, wide({.title = "two rows of text above the frame"});
  wide.line(Values{0, 1}, Values{1e12, 1e12 + 1}, {.label = "line"});
  std::vector<Element> frames;
  for (Element& element : parse(Figure({.columns = 2}).add(narrow).add(wide).add(wide).svg())) {
    if (element.name == "rect" && element.attributes.count("fill") == 0) frames.push_back(std::move(element));
  }
  ASSERT_EQ(frames.size(), 3U);
  EXPECT_EQ(frames[0].attributes["y"], frames[1].attributes["y"]);
  EXPECT_EQ(frames[0].attributes["x"], frames[2].attributes["x"]);
  EXPECT_EQ(frames[0].attributes["width"], frames[2].attributes["width"]);
}

TEST(Figure, RefusesToBeEmpty) {
  EXPECT_THROW(Figure().svg(), std::invalid_argument);
  EXPECT_THROW(Figure({.columns = 0}), std::invalid_argument);
}

TEST(Plot, WithoutDataHasAxesFromZeroToOne) {
  std::set<std::string> texts;
  for (const Element& text : drawn(Plot().line({}, {}).points({}, {}).bars({}, {}), "text"))
    texts.insert(text.text);
  EXPECT_TRUE(texts.contains("0"));
  EXPECT_TRUE(texts.contains("1.0"));
}

TEST(Plot, BreaksALineAtNaN) {
  const auto pieces = [](const Values& y) {
    const auto lines = strokes(Plot().line(Values{0, 1, 2, 3, 4}, y), palette::kBlue);
    return lines.empty() ? 0 : std::count(lines[0].begin(), lines[0].end(), 'M');
  };
  EXPECT_EQ(pieces({0, 1, 2, 3, 4}), 1);
  EXPECT_EQ(pieces({0, 1, kNaN, 3, 4}), 2);
  EXPECT_EQ(pieces({kNaN, 1, kNaN, 3, kNaN}), 2);
  EXPECT_EQ(pieces({kNaN, kNaN, kNaN, kNaN, kNaN}), 0);
}

TEST(Plot, HoldsTheValueOfAStepLineUntilTheNextX) {
  const auto steps = strokes(Plot().line(Values{0, 1, 2}, Values{0, 5, 1}, {.step = true}), palette::kBlue);
  const auto corners = strokes(Plot().line(Values{0, 1, 1, 2, 2}, Values{0, 0, 5, 5, 1}), palette::kBlue);
  EXPECT_EQ(steps, corners);
}

TEST(Plot, SpacesDecadesEvenlyOnALogarithmicAxis) {
  const Plot plot =
      Plot({.x = {.scale = Scale::kLog10}}).points(Values{1, 10, 100, 0, -1}, Values{1, 2, 3, 4, 5});
  const auto circles = drawn(plot, "circle");
  ASSERT_EQ(circles.size(), 3U);  // what is not positive has no place
  EXPECT_NEAR(coordinate(circles[1], "cx") - coordinate(circles[0], "cx"),
              coordinate(circles[2], "cx") - coordinate(circles[1], "cx"), 0.02);
}

TEST(Plot, PutsConstantDataInTheMiddle) {
  for (const double value : {0.0, 3.0, -1e12, 1e-12, 1e-300}) {
    for (const Scale scale : {Scale::kLinear, Scale::kLog10}) {
      if (scale == Scale::kLog10 && value < 1e-200) continue;
      const Plot plot = Plot({.y = {.scale = scale}}).points(Values{1, 2}, Values{value, value});
      const auto circles = drawn(plot, "circle");
      ASSERT_EQ(circles.size(), 2U) << value;
      const Element area = frame(plot);
      EXPECT_NEAR(coordinate(circles[0], "cy"), coordinate(area, "y") + coordinate(area, "height") / 2, 0.1);
    }
  }
}

TEST(Plot, LeavesOutPointsOutsideGivenAxes) {
  const Values x{-1, 0, 0.5, 1, 2};
  EXPECT_EQ(drawn(Plot({.x = {.lo = 0, .hi = 1}}).points(x, x), "circle").size(), 3U);
  EXPECT_EQ(drawn(Plot({.x = {.lo = 0}}).points(x, x), "circle").size(), 4U);
}

TEST(Plot, DrawsOpenIntervalsToTheFrameWithAnArrowHead) {
  const auto heads = [](double lo, double hi) {
    int count = 0;
    for (Element& path : drawn(Plot().intervals(Values{0, 1}, Values{0, lo}, Values{1, hi}), "path")) {
      count += path.attributes["fill"] == color_code(palette::kBlue)
                   ? static_cast<int>(std::ranges::count(path.attributes["d"], 'Z'))
                   : 0;
    }
    return count;
  };
  EXPECT_EQ(heads(0, 1), 0);
  EXPECT_EQ(heads(-kInfinity, 1), 1);
  EXPECT_EQ(heads(0, kInfinity), 1);
  EXPECT_EQ(heads(-kInfinity, kInfinity), 2);
}

TEST(Plot, LeavesOutEmptyIntervals) {
  const auto count = [](double lo, double hi) {
    return strokes(Plot().intervals(Values{0, 1}, Values{0, lo}, Values{1, hi}), palette::kBlue).size();
  };
  EXPECT_EQ(count(0, 1), 2U);
  EXPECT_EQ(count(1, 0), 1U);
  EXPECT_EQ(count(kInfinity, -kInfinity), 1U);
  EXPECT_EQ(count(kNaN, 1), 1U);
}

TEST(Plot, SharesALegendEntryAboveTheFrameBetweenSeriesOfOneLabel) {
  Plot plot;
  plot.band(Values{0, 1}, Values{0, 0}, Values{1, 1}, {.label = "both"})
      .line(Values{0, 1}, Values{0, 1}, {.label = "both"});
  int entries = 0;
  for (const Element& text : drawn(plot, "text")) {
    if (text.text != "both") continue;
    ++entries;
    EXPECT_LT(coordinate(text, "y"), coordinate(frame(plot), "y"));
  }
  EXPECT_EQ(entries, 1);
}

TEST(Plot, CutsALongLabelBetweenCharacters) {
  std::string greek;
  for (int i = 0; i < 200; ++i) greek += "αβ";
  for (const Element& text : drawn(Plot({.x = {.label = greek}}), "text")) {
    if (!text.text.starts_with("α")) continue;
    EXPECT_TRUE(text.text.ends_with("α…") || text.text.ends_with("β…")) << text.text;
    EXPECT_GT(text.text.size(), 40U);
    return;
  }
  FAIL() << "no label";
}

TEST(Plot, ColoursAHeatMapFromDarkToBrightAndLeavesNaNBlank) {
  const Grid grid{.columns = 2, .rows = 2, .values = {0, kNaN, kNaN, 1}};
  std::vector<std::string> fills;
  for (Element& path : drawn(Plot().heatmap(grid), "path")) {
    if (path.attributes["fill"] != "none") fills.push_back(path.attributes["fill"]);
  }
  EXPECT_EQ(fills,
            (std::vector{color_code(palette::viridis(0.5 / 64)), color_code(palette::viridis(63.5 / 64))}));
}

TEST(Plot, SpacesAGridEvenlyOnLogarithmicAxes) {
  // Three columns of a decade each: the cells are a quarter, a half and a quarter of the frame.
  const Grid grid{.columns = 3, .rows = 2, .x = {1, 100}, .y = {0, 1}, .values = {0, 1, 2, 0, 1, 2}};
  const Plot plot = Plot({.x = {.scale = Scale::kLog10}}).heatmap(grid).contour(grid, 0.5).contour(grid, 1.5);
  const Element area = frame(plot);
  const double left = coordinate(area, "x") + 1, width = coordinate(area, "width") - 2;
  std::vector<double> starts;
  for (Element& path : drawn(plot, "path")) {
    if (path.attributes["fill"] != "none") starts.push_back(std::stod(path.attributes["d"].substr(1)));
  }
  ASSERT_EQ(starts.size(), 3U);
  EXPECT_NEAR(starts[1], left + width / 4, 0.02);
  EXPECT_NEAR(starts[2], left + 3 * width / 4, 0.02);
  const auto lines = strokes(plot, palette::kWhite);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_NEAR(std::stod(lines[0].substr(1)), left + width / 4, 0.02);
}

TEST(Plot, NamesCategories) {
  Plot plot({.x = {.categories = {"arabica", "<robusta>"}}, .y = {.categories = {"low", "high"}}});
  plot.points(Values{0, 1, 2}, Values{0, 1, 1});
  std::vector<std::string> texts;
  for (const Element& text : drawn(plot, "text")) texts.push_back(text.text);
  EXPECT_EQ(texts, (std::vector<std::string>{"arabica", "&lt;robusta&gt;", "low", "high"}));
  const auto circles = drawn(plot, "circle");
  ASSERT_EQ(circles.size(), 2U);  // there is no third category
  const Element area = frame(plot);
  EXPECT_NEAR(coordinate(circles[0], "cx"), coordinate(area, "x") + 1 + (coordinate(area, "width") - 2) / 4,
              0.02);
}

TEST(Plot, RefusesWhatMakesNoSense) {
  const Values two{1, 2}, three{1, 2, 3};
  const Grid grid = sample(3, 3, {0, 1}, {0, 1}, [](double a, double) { return a; });
  EXPECT_THROW(Plot().line(two, three), std::invalid_argument);
  EXPECT_THROW(Plot().points(two, three), std::invalid_argument);
  EXPECT_THROW(Plot().band(two, two, three), std::invalid_argument);
  EXPECT_THROW(Plot().intervals(two, three, two), std::invalid_argument);
  EXPECT_THROW(Plot().bars(two, two), std::invalid_argument);
  EXPECT_THROW(Plot().heatmap({.columns = 1, .rows = 2, .values = {1, 2}}), std::invalid_argument);
  EXPECT_THROW(Plot().heatmap({.columns = 2, .rows = 2, .values = {1, 2}}), std::invalid_argument);
  EXPECT_THROW(Plot().heatmap(grid).heatmap(grid), std::invalid_argument);
  EXPECT_THROW(Plot({.x = {.lo = 1, .hi = 1}}), std::invalid_argument);
  EXPECT_THROW(Plot({.x = {.lo = kNaN}}), std::invalid_argument);
  EXPECT_THROW(Plot({.y = {.scale = Scale::kLog10, .lo = 0}}), std::invalid_argument);
  EXPECT_THROW(Plot({.width = 0}), std::invalid_argument);
  EXPECT_THROW(Plot({.x = {.lo = 0, .categories = {"a"}}}), std::invalid_argument);
  EXPECT_THROW(Plot({.x = {.scale = Scale::kLog10}}).heatmap(grid), std::invalid_argument);
  EXPECT_THROW(Plot({.y = {.scale = Scale::kLog10}}).contour(grid, 0.5), std::invalid_argument);
}

TEST(Contour, OfAParaboloidIsAClosedCircle) {
  const Grid grid = sample(81, 61, {-2, 2}, {-2, 2}, [](double x, double y) { return x * x + y * y; });
  const auto lines = contour_lines(grid, 1);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].front().x, lines[0].back().x);
  EXPECT_EQ(lines[0].front().y, lines[0].back().y);
  EXPECT_GT(lines[0].size(), 100U);
  // Along an edge of length h the function is a parabola with second derivative 2, so linear interpolation is
  // off by at most h²/4 in value; h ≤ 4/60.
  for (const auto& [x, y] : lines[0]) EXPECT_NEAR(x * x + y * y, 1, std::pow(4.0 / 60, 2) / 4);
}

TEST(Contour, OfAPlaneIsOneStraightLineThroughTheGrid) {
  const Grid grid = sample(7, 5, {0, 1}, {0, 2}, [](double x, double y) { return x + y; });
  const auto lines = contour_lines(grid, 0.77);
  ASSERT_EQ(lines.size(), 1U);
  for (const auto& [x, y] : lines[0]) EXPECT_NEAR(x + y, 0.77, 1e-12);
  EXPECT_NEAR(std::abs(lines[0].front().x - lines[0].back().x), 0.77, 1e-12);
}

TEST(Contour, SplitsASaddleByItsMean) {
  // High corners bottom left and top right, joined if the centre is inside: the lines then cut off the low
  // corners.
  const auto cut = [](double high) {
    const Grid grid{.columns = 2, .rows = 2, .values = {high, 0, 0, high}};
    double nearest_to_low_corner = 1;
    for (const auto& line : contour_lines(grid, 1)) {
      EXPECT_EQ(line.size(), 2U);
      const double x = (line[0].x + line[1].x) / 2, y = (line[0].y + line[1].y) / 2;
      nearest_to_low_corner = std::min(nearest_to_low_corner, std::hypot(x - 1, y));
    }
    return nearest_to_low_corner;
  };
  EXPECT_LT(cut(3), 0.5);
  EXPECT_GT(cut(1.5), 0.5);
}

TEST(Contour, LeavesOutCellsThatAreNotFinite) {
  Grid grid = sample(3, 3, {0, 1}, {0, 1}, [](double x, double) { return x; });
  EXPECT_EQ(contour_lines(grid, 0.25).size(), 1U);
  grid.values[0] = -kInfinity;
  EXPECT_EQ(contour_lines(grid, 0.25).at(0).size(), 2U);
  grid.values[6] = kNaN;
  EXPECT_TRUE(contour_lines(grid, 0.25).empty());
  EXPECT_TRUE(contour_lines(grid, 5).empty());
}

TEST(Palette, RunsFromDarkToBright) {
  double previous = -1;
  for (int i = 0; i <= 100; ++i) {
    const Color color = palette::viridis(i / 100.0);
    const double luminance = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue;
    EXPECT_GT(luminance, previous - 1);
    previous = luminance;
  }
  EXPECT_EQ(palette::viridis(-1), palette::viridis(0));
  EXPECT_EQ(palette::viridis(2), palette::viridis(1));
}

}  // namespace
}  // namespace covey
