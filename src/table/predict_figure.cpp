#include <covey/figure/plot.h>
#include <covey/table/predict_figure.h>

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace covey {
namespace {

constexpr std::size_t kGridPoints = 241;
// More intervals than this side by side are a solid block; curves show more.
constexpr std::size_t kMaxIntervals = 150;

std::string percent(double alpha) {
  return fmt::format("{:g} %", 100.0 * (1.0 - alpha));
}

/// Mean, credible interval and the hull of the conformal set over x, as curves.
void draw_bands(Plot& plot, const std::vector<double>& x, const std::vector<PredictedRow>& rows) {
  std::vector<double> mean, credible_lo, credible_hi, lo, hi;
  for (const PredictedRow& row : rows) {
    const Prediction& p = row.prediction;
    mean.push_back(p.mean);
    credible_lo.push_back(p.credible.lo);
    credible_hi.push_back(p.credible.hi);
    lo.push_back(p.conformal.empty() ? p.mean : p.conformal.front().lo);
    hi.push_back(p.conformal.empty() ? p.mean : p.conformal.back().hi);
  }
  plot.band(x, lo, hi,
            {.color = palette::kOrange, .opacity = 0.25, .edge_width = 1.0, .label = "conformal set"});
  plot.band(x, credible_lo, credible_hi,
            {.color = palette::kBlue, .opacity = 0.2, .label = "credible interval"});
  plot.line(x, mean, {.color = palette::kBlue, .label = "mean"});
}

/// The same as one interval per row.
void draw_intervals(Plot& plot, const std::vector<double>& x, const std::vector<PredictedRow>& rows) {
  std::vector<double> mean, credible_lo, credible_hi, at, lo, hi;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Prediction& p = rows[i].prediction;
    mean.push_back(p.mean);
    credible_lo.push_back(p.credible.lo);
    credible_hi.push_back(p.credible.hi);
    for (const Interval& interval : p.conformal) {
      at.push_back(x[i]);
      lo.push_back(interval.lo);
      hi.push_back(interval.hi);
    }
  }
  plot.intervals(
      x, credible_lo, credible_hi,
      {.color = palette::kBlue, .width = 5.0, .cap = 0.0, .opacity = 0.3, .label = "credible interval"});
  plot.intervals(at, lo, hi, {.color = palette::kOrange, .label = "conformal set"});
  plot.points(x, mean, {.color = palette::kBlue, .radius = 2.0, .label = "mean"});
}

/// Outcomes inside and outside of their conformal set, with the legend's words.
void draw_outcomes(Plot& plot, const std::vector<double>& x, const std::vector<PredictedRow>& rows) {
  for (const bool covered : {true, false}) {
    std::vector<double> at;
    std::vector<double> y;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (!rows[i].verdict || rows[i].verdict->conformal_covered != covered) continue;
      at.push_back(x[i]);
      y.push_back(*rows[i].y);
    }
    if (at.empty()) continue;
    plot.points(at, y,
                {.color = covered ? palette::kGreen : palette::kVermillion,
                 .marker = covered ? Marker::kHollow : Marker::kCross,
                 .radius = 4.5,
                 .label = covered ? "outcome, covered" : "outcome, missed"});
  }
}

/// Over one feature: curves where the model gives the same set at every place as in the table, otherwise
/// (`curves` is false) the rows' own sets.
Plot over_one_feature(const TableModel& model, const RegressionColumns& columns, const TableRows& train,
                      const TableRows& query, const std::vector<PredictedRow>& rows, bool curves) {
  Plot plot({.title = fmt::format("Prediction sets at {}", percent(rows[0].prediction.alpha)),
             .x = {.label = columns.features[0]},
             .y = {.label = columns.target}});
  const std::vector<double> query_x(query.X.row(0).begin(), query.X.row(0).end());
  if (curves) {
    const double lo = std::min(train.X.minCoeff(), query.X.minCoeff());
    const double hi = std::max(train.X.maxCoeff(), query.X.maxCoeff());
    std::vector<double> x(kGridPoints);
    std::vector<PredictedRow> grid(kGridPoints);
    for (std::size_t i = 0; i < grid.size(); ++i) {
      x[i] = lo + (hi - lo) * static_cast<double>(i) / (kGridPoints - 1);
      grid[i] = model.predict(Eigen::VectorXd::Constant(1, x[i]));
    }
    draw_bands(plot, x, grid);
  } else {
    draw_intervals(plot, query_x, rows);
  }
  plot.points(std::vector<double>(train.X.row(0).begin(), train.X.row(0).end()),
              std::vector<double>(train.y.begin(), train.y.end()),
              {.color = palette::kBlack, .radius = 3.0, .label = "data"});
  draw_outcomes(plot, query_x, rows);
  return plot;
}

/// Each row's set in the order of the predicted means.
Plot caterpillar(const RegressionColumns& columns, const std::vector<PredictedRow>& rows) {
  std::vector<std::size_t> order(rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
    return rows[i].prediction.mean < rows[j].prediction.mean;
  });
  std::vector<PredictedRow> sorted;
  sorted.reserve(rows.size());
  for (const std::size_t i : order) sorted.push_back(rows[i]);
  std::vector<double> position(rows.size());
  std::iota(position.begin(), position.end(), 1.0);
  Plot plot({.title = fmt::format("Prediction sets at {}", percent(rows[0].prediction.alpha)),
             .x = {.label = "rows, by predicted mean", .integers = true},
             .y = {.label = columns.target}});
  if (sorted.size() > kMaxIntervals) {
    draw_bands(plot, position, sorted);
  } else {
    draw_intervals(plot, position, sorted);
  }
  draw_outcomes(plot, position, sorted);
  return plot;
}

}  // namespace

std::string prediction_figure(const TableModel& model, const RegressionColumns& columns,
                              const TableRows& train, const TableRows& query,
                              const std::vector<PredictedRow>& rows, const PredictOptions& options) {
  const bool curves =
      model.sets() != SetType::kCertified && !options.randomized && options.weights != RatioSource::kKnown;
  Figure figure({.id = "prediction", .title = "Prediction sets for " + columns.target});
  figure.add(columns.features.size() == 1 && options.kinds.empty()
                 ? over_one_feature(model, columns, train, query, rows, curves)
                 : caterpillar(columns, rows));
  return figure.svg();
}

}  // namespace covey
