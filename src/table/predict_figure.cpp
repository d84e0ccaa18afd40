#include <covey/figure/plot.h>
#include <covey/table/predict_figure.h>

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace covey {
namespace {

constexpr int kGridPoints = 241;

std::string percent(double alpha) {
  return fmt::format("{:g} %", 100.0 * (1.0 - alpha));
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

Plot bands(const TableModel& model, const RegressionColumns& columns, const TableRows& train,
           const TableRows& query, const std::vector<PredictedRow>& rows) {
  const double lo = std::min(train.X.minCoeff(), query.X.minCoeff());
  const double hi = std::max(train.X.maxCoeff(), query.X.maxCoeff());
  std::vector<double> x(kGridPoints), mean(kGridPoints), c_lo(kGridPoints), c_hi(kGridPoints),
      s_lo(kGridPoints), s_hi(kGridPoints);
  double alpha = 0.1;
  for (int i = 0; i < kGridPoints; ++i) {
    x[i] = lo + (hi - lo) * i / (kGridPoints - 1);
    const Prediction p = model.predict(Eigen::VectorXd::Constant(1, x[i])).prediction;
    alpha = p.alpha;
    mean[i] = p.mean;
    c_lo[i] = p.credible.lo;
    c_hi[i] = p.credible.hi;
    s_lo[i] =
        p.conformal.empty() ? p.mean : p.conformal.front().lo;  // the hull, where a set has several parts
    s_hi[i] = p.conformal.empty() ? p.mean : p.conformal.back().hi;
  }
  Plot plot({.title = fmt::format("Prediction sets at {}", percent(alpha)),
             .x = {.label = columns.features[0]},
             .y = {.label = columns.target}});
  plot.band(x, s_lo, s_hi,
            {.color = palette::kOrange, .opacity = 0.25, .edge_width = 1.0, .label = "conformal set"});
  plot.band(x, c_lo, c_hi, {.color = palette::kBlue, .opacity = 0.2, .label = "credible interval"});
  plot.line(x, mean, {.color = palette::kBlue, .label = "mean"});
  plot.points(std::vector<double>(train.X.row(0).begin(), train.X.row(0).end()),
              std::vector<double>(train.y.begin(), train.y.end()),
              {.color = palette::kBlack, .radius = 3.0, .label = "data"});
  draw_outcomes(plot, std::vector<double>(query.X.row(0).begin(), query.X.row(0).end()), rows);
  return plot;
}

Plot caterpillar(const RegressionColumns& columns, const std::vector<PredictedRow>& rows) {
  std::vector<std::size_t> order(rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
    return rows[i].prediction.mean < rows[j].prediction.mean;
  });
  std::vector<PredictedRow> sorted;
  for (const std::size_t i : order) sorted.push_back(rows[i]);
  std::vector<double> position(rows.size());
  std::iota(position.begin(), position.end(), 1.0);
  std::vector<double> x, lo, hi, mean, credible_lo, credible_hi;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    mean.push_back(sorted[i].prediction.mean);
    credible_lo.push_back(sorted[i].prediction.credible.lo);
    credible_hi.push_back(sorted[i].prediction.credible.hi);
    for (const Interval& interval : sorted[i].prediction.conformal) {
      x.push_back(position[i]);
      lo.push_back(interval.lo);
      hi.push_back(interval.hi);
    }
  }
  const double alpha = rows.empty() ? 0.1 : rows[0].prediction.alpha;
  Plot plot({.title = fmt::format("Prediction sets at {}", percent(alpha)),
             .x = {.label = "rows, by predicted mean", .integers = true},
             .y = {.label = columns.target}});
  plot.intervals(
      position, credible_lo, credible_hi,
      {.color = palette::kBlue, .width = 5.0, .cap = 0.0, .opacity = 0.3, .label = "credible interval"});
  plot.intervals(x, lo, hi, {.color = palette::kOrange, .label = "conformal set"});
  plot.points(position, mean, {.color = palette::kBlue, .radius = 2.0, .label = "mean"});
  draw_outcomes(plot, position, sorted);
  return plot;
}

}  // namespace

std::string prediction_figure(const TableModel& model, const RegressionColumns& columns,
                              const TableRows& train, const TableRows& query,
                              const std::vector<PredictedRow>& rows) {
  Figure figure({.id = "prediction", .title = "Prediction sets for " + columns.target});
  figure.add(columns.features.size() == 1 ? bands(model, columns, train, query, rows)
                                          : caterpillar(columns, rows));
  return figure.svg();
}

}  // namespace covey
