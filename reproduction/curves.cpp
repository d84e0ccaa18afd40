#include <covey/numerics/statistics.h>
#include <reproduction/curves.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace covey::reproduce {
namespace {

/// Calls `summary` with the finite values of each round.
Band band_of(const std::vector<std::vector<double>>& runs,
             const std::function<void(const Eigen::VectorXd&, Band&)>& summary) {
  std::size_t rounds = 0;
  for (const std::vector<double>& run : runs) rounds = std::max(rounds, run.size());
  Band band;
  for (std::size_t i = 0; i < rounds; ++i) {
    std::vector<double> values;
    for (const std::vector<double>& run : runs) {
      if (i < run.size() && std::isfinite(run[i])) values.push_back(run[i]);
    }
    if (values.empty()) {
      for (std::vector<double>* side : {&band.low, &band.middle, &band.high}) side->push_back(std::nan(""));
    } else {
      summary(Eigen::Map<const Eigen::VectorXd>(values.data(), std::ssize(values)), band);
    }
  }
  return band;
}

}  // namespace

Band quantile_band(const std::vector<std::vector<double>>& runs, double low, double high) {
  return band_of(runs, [&](const Eigen::VectorXd& values, Band& band) {
    band.low.push_back(quantile(values, low));
    band.middle.push_back(median(values));
    band.high.push_back(quantile(values, high));
  });
}

Band median_band(const std::vector<std::vector<double>>& runs) {
  return band_of(runs, [&](const Eigen::VectorXd& values, Band& band) {
    const MedianInterval interval = median_interval(values);
    band.low.push_back(std::max(interval.lower, values.minCoeff()));
    band.middle.push_back(median(values));
    band.high.push_back(std::min(interval.upper, values.maxCoeff()));
  });
}

Band mean_band(const std::vector<std::vector<double>>& runs) {
  return band_of(runs, [&](const Eigen::VectorXd& values, Band& band) {
    const Moments m = moments(values);
    const double error = m.sd / std::sqrt(static_cast<double>(values.size()));
    band.low.push_back(m.mean - error);
    band.middle.push_back(m.mean);
    band.high.push_back(m.mean + error);
  });
}

Plot panel(const std::string& title, AxisOptions x, AxisOptions y) {
  return Plot(
      {.title = title, .x = std::move(x), .y = std::move(y), .width = kPanelWidth, .height = kPanelHeight});
}

AxisOptions evaluations_axis() {
  return {.label = "evaluations", .integers = true};
}

AxisOptions coverage_axis() {
  return {.label = "covered so far", .lo = 0.0, .hi = 1.02};
}

void draw_promise(Plot& plot, const std::vector<double>& x, const std::vector<double>& promised) {
  plot.line(x, promised,
            {.color = palette::kBlack, .width = 1.25, .dash = svg::Dash::kDashed, .label = "promised"});
}

void draw(Plot& plot, const std::vector<double>& x, const Band& band, Color color, const std::string& label,
          svg::Dash dash) {
  plot.band(x, band.low, band.high, {.color = color, .opacity = 0.14});
  plot.line(x, band.middle, {.color = color, .dash = dash, .label = label});
}

std::vector<std::vector<double>> columns_of(const std::vector<Trace>& runs, Trace::Column column) {
  std::vector<std::vector<double>> all;
  for (const Trace& run : runs) all.push_back(run.*column);
  return all;
}

std::vector<std::vector<double>> running_columns_of(const std::vector<Trace>& runs, Trace::Column column) {
  std::vector<std::vector<double>> all;
  for (const Trace& run : runs) all.push_back(running(run.*column));
  return all;
}

Series series_of(const Method& method, Color color) {
  if (method.variant.protocol == Protocol::kCovey)
    return {method, &Trace::tracked, &Trace::holdout_conformal, &Trace::tracked_width, color};
  if (method.acquisition.conformal)
    return {method, &Trace::conformal, &Trace::holdout_conformal, &Trace::conformal_width, color};
  return {method, &Trace::credible, &Trace::holdout_credible, &Trace::credible_width, color};
}

std::string set_name(Trace::Column covered) {
  if (covered == &Trace::credible || covered == &Trace::holdout_credible) return "credible";
  return covered == &Trace::tracked ? "tracked" : "conformal";
}

void add_jobs(std::vector<Job>& jobs, const std::vector<Series>& all, const LoopTask& task,
              const Settings& settings) {
  for (const Series& series : all) loop_run(settings, task, series.method).add_jobs(settings, jobs);
}

MethodTable runs_of(const std::vector<Series>& all, const LoopTask& task, const Settings& settings,
                    const Results& results) {
  std::vector<MethodRuns> runs;
  for (const Series& series : all)
    runs.push_back({series, traces(loop_run(settings, task, series.method), settings, results)});
  return MethodTable(std::move(runs));
}

const MethodRuns& MethodTable::of(const Method& method) const {
  return *std::ranges::find(runs_, method.name, [](const MethodRuns& runs) -> const std::string& {
    return runs.series.method.name;
  });
}

std::vector<Series> series_of(const std::vector<Method>& methods) {
  constexpr Color kColors[] = {palette::kVermillion, palette::kOrange, palette::kBlue, palette::kSky,
                               palette::kGreen,      palette::kPurple, palette::kBlack};
  std::vector<Series> all;
  for (const Method& method : methods) {
    const bool is_new =
        std::ranges::none_of(all, [&](const Series& series) { return series.method.name == method.name; });
    if (is_new) all.push_back(series_of(method, kColors[all.size() % std::size(kColors)]));
  }
  return all;
}

std::string csv_number(double value) {
  return std::isfinite(value) ? fmt::format("{}", value) : "";
}

double median_of(const std::vector<double>& values) {
  return median(Eigen::Map<const Eigen::VectorXd>(values.data(), std::ssize(values)));
}

std::string percent(double share) {
  return std::isfinite(share) ? fmt::format("{:.1f} %", 100.0 * share) : "–";
}

void TraceCsv::add(const std::string& problem, int q, std::uint64_t first_seed,
                   const std::vector<MethodRuns>& all) {
  constexpr Trace::Column kColumns[] = {&Trace::n,
                                        &Trace::expected,
                                        &Trace::best,
                                        &Trace::credible,
                                        &Trace::conformal,
                                        &Trace::tracked,
                                        &Trace::credible_width,
                                        &Trace::conformal_width,
                                        &Trace::tracked_width,
                                        &Trace::vacuous,
                                        &Trace::effective,
                                        &Trace::holdout_credible,
                                        &Trace::holdout_conformal,
                                        &Trace::holdout_expected};
  for (const auto& [series, runs] : all) {
    for (std::size_t s = 0; s < runs.size(); ++s) {
      for (std::size_t i = 0; i < runs[s].n.size(); ++i) {
        text_ += fmt::format("{},{},{},{},{}", problem, q, series.method.name, first_seed + s, i + 1);
        for (const Trace::Column column : kColumns) text_ += "," + csv_number((runs[s].*column)[i]);
        text_ += "\n";
      }
    }
  }
}

Listing coverage_listing(const std::string& caption) {
  return {caption,
          {"", "promised", "at the queries", "off by", "held out", "whole line", "median width",
           "effective share of the data"},
          {}};
}

void add_row(Listing& listing, const std::string& what, const MethodRuns& method) {
  const auto& [series, runs] = method;
  const auto mean = [&runs = runs](Trace::Column column) { return estimate(means(runs, column)).mean; };
  const bool is_conformal_set = series.covered == &Trace::conformal;
  listing.rows.push_back({what, percent(mean(&Trace::expected)), percent(mean(series.covered)),
                          fmt::format("{:.3f}", estimate(method.off()).mean), percent(mean(series.holdout)),
                          is_conformal_set ? percent(mean(&Trace::vacuous)) : "0 %",
                          fmt::format("{:.3g}", mean(series.width)),
                          is_conformal_set ? fmt::format("{:.2f}", mean(&Trace::effective)) : "–"});
}

}  // namespace covey::reproduce
