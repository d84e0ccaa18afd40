#pragma once

#include <covey/figure/plot.h>
#include <reproduction/loop_runs.h>

#include <string>
#include <utility>
#include <vector>

/// How runs become figures: one style for all.
namespace covey::reproduce {

inline constexpr double kPanelWidth = 420, kPanelHeight = 300;

/// Quantiles over runs, round by round; rounds that a run does not have are left out of it.
struct Band {
  std::vector<double> low, middle, high;
};
/// Quantiles at the levels, e.g. .2, .5, .8.
Band quantile_band(const std::vector<std::vector<double>>& runs, double low, double high);
/// The median and an interval that covers it with 95 %, between order statistics; the whole range where there
/// are too few runs.
Band median_band(const std::vector<std::vector<double>>& runs);
/// Mean ± standard error.
Band mean_band(const std::vector<std::vector<double>>& runs);

/// A panel of the size that all have.
Plot panel(const std::string& title, AxisOptions x, AxisOptions y);
/// The axes of most panels: evaluations so far, and the share of outcomes covered by then.
AxisOptions evaluations_axis();
AxisOptions coverage_axis();

/// What was promised, beside which coverage is drawn.
void draw_promise(Plot& plot, const std::vector<double>& x, const std::vector<double>& promised);
/// One curve with its band.
void draw(Plot& plot, const std::vector<double>& x, const Band& band, Color color, const std::string& label,
          svg::Dash dash = svg::Dash::kSolid);

/// The columns of the runs, or their running means.
std::vector<std::vector<double>> columns_of(const std::vector<Trace>& runs, Trace::Column column);
std::vector<std::vector<double>> running_columns_of(const std::vector<Trace>& runs, Trace::Column column);

/// Which sets of a method a figure shows.
struct Series {
  Method method;
  Trace::Column covered;  ///< at the queries
  Trace::Column holdout;  ///< on data held out
  Trace::Column width;
  Color color;
};

/// With the sets that the method is known for: standard ones show credible sets, the paper's conformal,
/// Covey's tracked ones.
Series series_of(const Method& method, Color color);

/// "credible", "conformal" or "tracked", of a column of coverage at the queries or on data held out.
std::string set_name(Trace::Column covered);

/// A method's series with its runs, one per seed.
struct MethodRuns {
  Series series;
  std::vector<Trace> runs;

  const std::string& label() const { return series.method.label; }
  /// |mean coverage at the queries − mean promise| per run.
  std::vector<double> off() const { return deviations(runs, series.covered); }
  /// The share of its conformal sets that are the whole line.
  double vacuous() const { return estimate(means(runs, &Trace::vacuous)).mean; }
};
/// The runs of several methods on one task.
class MethodTable {
 public:
  explicit MethodTable(std::vector<MethodRuns> runs) : runs_(std::move(runs)) {}
  const std::vector<MethodRuns>& all() const { return runs_; }
  /// The runs of one of them, by its name.
  const MethodRuns& of(const Method& method) const;

 private:
  std::vector<MethodRuns> runs_;
};

/// The series of methods, each once, in different colours.
std::vector<Series> series_of(const std::vector<Method>& methods);
/// The jobs of all methods on a task.
void add_jobs(std::vector<Job>& jobs, const std::vector<Series>& all, const LoopTask& task,
              const Settings& settings);
MethodTable runs_of(const std::vector<Series>& all, const LoopTask& task, const Settings& settings,
                    const Results& results);

/// A line of a CSV file per run and round, of all columns.
class TraceCsv {
 public:
  void add(const std::string& problem, int q, std::uint64_t first_seed, const std::vector<MethodRuns>& all);
  const std::string& text() const { return text_; }

 private:
  std::string text_ =
      "problem,q,method,seed,round,n,promised,best,credible,conformal,tracked,credible_width,conformal_width,"
      "tracked_width,vacuous,effective_share,holdout_credible,holdout_conformal,holdout_promised\n";
};

/// A number for a CSV file, empty where it is not finite.
std::string csv_number(double value);
/// The median; there must be a value.
double median_of(const std::vector<double>& values);
/// A percentage with one decimal.
std::string percent(double share);

/// Coverage beside what it costs: coverage, promise, vacuous sets, width, effective sample size, per method.
Listing coverage_listing(const std::string& caption);
void add_row(Listing& listing, const std::string& what, const MethodRuns& method);

}  // namespace covey::reproduce
