#include <covey/cli/predict_output.h>
#include <covey/cli/text_table.h>
#include <covey/table/features.h>
#include <covey/table/predict_json.h>

#include <fmt/format.h>

#include <cmath>

namespace covey::cli {
namespace {

/// Empty if it is not known.
std::string csv_flag(bool known, bool value) {
  return known ? (value ? "true" : "false") : "";
}

/// What is asked for beside the prediction, as columns: the hulls of further sets, quantiles, probabilities.
std::vector<std::string> more_columns(const PredictOptions& options) {
  std::vector<std::string> names;
  for (const double alpha : options.further_alphas) {
    names.push_back(fmt::format("conformal_lo_{}", alpha));
    names.push_back(fmt::format("conformal_hi_{}", alpha));
  }
  for (const double level : options.quantiles) names.push_back(fmt::format("quantile_{}", level));
  for (const double c : options.above) names.push_back(fmt::format("p_above_{}", c));
  return names;
}

/// In the order of these columns; NaN of an empty set.
std::vector<double> more_numbers(const PredictedRow& row) {
  std::vector<double> numbers;
  for (std::size_t k = 1; k < row.levels.size(); ++k) {
    const IntervalSet& set = row.levels[k].conformal;
    numbers.push_back(set.empty() ? std::nan("") : set.front().lo);
    numbers.push_back(set.empty() ? std::nan("") : set.back().hi);
  }
  numbers.insert(numbers.end(), row.quantiles.begin(), row.quantiles.end());
  numbers.insert(numbers.end(), row.probabilities.begin(), row.probabilities.end());
  return numbers;
}

std::string counted(Eigen::Index count, const std::string& what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// The fewest observations with a finite set at this level: 1/(n + 1) ≤ alpha, or (1 − alpha)^n ≤ delta.
std::string rows_needed(double alpha, std::optional<double> pac_delta) {
  const double n = pac_delta ? std::log(*pac_delta) / std::log1p(-alpha) : 1.0 / alpha - 1.0;
  return fmt::format("{:.0f}", std::ceil(n - 1e-9));
}

}  // namespace

std::string csv_report(const std::vector<PredictedRow>& rows, const TableRows& queries,
                       const KeptColumns& kept, const PredictOptions& options) {
  std::string text =
      "row,mean,sd,alpha,credible_lo,credible_hi,conformal_lo,conformal_hi,conformal,whole_line,not_enough_"
      "data,w_n,score,sets,assured,tracked_lo,tracked_hi,promise,guarantee,exact,because,y,p_value,covered,"
      "conformal_covered,credible_covered";
  for (const std::string& name : more_columns(options)) text += "," + name;
  for (const std::string& name : names_beside(text, kept.names())) text += "," + csv_quote(name);
  text += "\n";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Prediction& p = rows[i].prediction;
    std::string set;
    for (const Interval& interval : p.conformal) {
      set +=
          fmt::format("{}[{}, {}]", set.empty() ? "" : " ", csv_number(interval.lo), csv_number(interval.hi));
    }
    const bool empty = p.conformal.empty();
    const bool known = rows[i].verdict.has_value();
    const Verdict verdict = rows[i].verdict.value_or(Verdict{});
    std::vector<std::string> cells = {
        std::to_string(queries.rows[i]),
        csv_number(p.mean),
        csv_number(p.sd),
        csv_number(p.alpha),
        csv_number(p.credible.lo),
        csv_number(p.credible.hi),
        empty ? "" : csv_number(p.conformal.front().lo),
        empty ? "" : csv_number(p.conformal.back().hi),
        csv_quote(set),
        csv_flag(true, p.whole_line),
        csv_flag(true, p.not_enough_data),
        csv_number(p.w_n),
        std::string(to_string(p.score)),
        std::string(to_string(p.sets)),
        p.assured ? csv_number(*p.assured) : "",
        p.tracked ? csv_number(p.tracked->lo) : "",
        p.tracked ? csv_number(p.tracked->hi) : "",
        std::string(to_string(p.promise)),
        std::string(to_string(p.guarantee)),
        csv_flag(true, p.exact()),
        csv_quote(p.because),
        known ? csv_number(*rows[i].y) : "",
        known ? csv_number(verdict.p_value) : "",
        csv_flag(known, verdict.covered),
        csv_flag(known, verdict.conformal_covered),
        csv_flag(known, verdict.credible_covered),
    };
    for (const double number : more_numbers(rows[i])) cells.push_back(csv_number(number));
    for (const std::size_t column : kept.columns)
      cells.push_back(csv_quote(kept.table.cell(queries.rows[i] - 1, column)));
    text += fmt::format("{}\n", fmt::join(cells, ","));
  }
  return text;
}

std::string text_report(const TableModel& model, const std::vector<PredictedRow>& rows,
                        const TableRows& queries, const std::optional<CoverageSummary>& coverage,
                        const PredictOptions& options) {
  const std::string level = percent(1.0 - rows[0].prediction.alpha);
  std::vector<std::string> names{"row", "mean", "sd", "credible " + level, "conformal " + level};
  for (const double alpha : options.further_alphas) names.push_back("conformal " + percent(1.0 - alpha));
  for (const double q : options.quantiles) names.push_back("quantile " + short_number(q));
  for (const double c : options.above) names.push_back("P(y > " + short_number(c) + ")");
  names.insert(names.end(), {"outcome", "covered"});
  TextTable table(names);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Prediction& p = rows[i].prediction;
    std::vector<std::string> cells{std::to_string(queries.rows[i]), short_number(p.mean), short_number(p.sd),
                                   short_set({p.credible}), short_set(p.conformal)};
    for (std::size_t k = 1; k < rows[i].levels.size(); ++k)
      cells.push_back(short_set(rows[i].levels[k].conformal));
    for (const double value : rows[i].quantiles) cells.push_back(short_number(value));
    for (const double probability : rows[i].probabilities) cells.push_back(percent(probability));
    cells.insert(cells.end(), {rows[i].y ? short_number(*rows[i].y) : "",
                               rows[i].verdict ? (rows[i].verdict->covered ? "yes" : "NO") : ""});
    table.add(cells);
  }
  std::string text = table.str() + "\n";
  const Prediction& first = rows[0].prediction;
  if (std::all_of(rows.begin(), rows.end(),
                  [](const PredictedRow& row) { return row.prediction.not_enough_data; })) {
    text += fmt::format("Not enough data: {} rows allow no finite set at {}; it takes {}.\n",
                        model.observations(), level, rows_needed(first.alpha, options.pac_delta));
  }
  if (coverage) {
    text += fmt::format(
        "Covered: {} by the conformal sets, {} by the credible intervals; promised {} ({} outcomes).\n",
        percent(coverage->conformal), percent(coverage->credible), percent(coverage->expected), coverage->n);
    text += std::isnan(coverage->median_width)
                ? fmt::format("Every set is the whole line.\n")
                : fmt::format("Median width {}; whole line: {}.\n", short_number(coverage->median_width),
                              percent(coverage->vacuous));
  }
  if (first.guarantee == Guarantee::kWeighted) {
    text += fmt::format("Weights: {} are worth {:.1f} (effective sample size).\n",
                        counted(model.observations(), "row"), model.effective_sample_size());
  }
  text += fmt::format("Sets: {}. Aimed at {}, proven {}: {}.\n", to_string(first.sets), level,
                      first.assured ? percent(*first.assured) : "nothing", first.because);
  return text;
}

std::string json_report(const TableModel& model, const TableRows& data, const TableRows& queries,
                        const std::vector<PredictedRow>& rows, const std::optional<CoverageSummary>& coverage,
                        const PredictOptions& options) {
  Json document = {
      {"alpha", options.alpha}, {"n", data.X.cols()}, {"d", data.X.rows()}, {"fit", to_json(model.report())}};
  document["weights"] = {{"type", to_string(options.weights)},
                         {"observations", model.observations()},
                         {"effective_sample_size", model.effective_sample_size()}};
  document["rows"] = Json::array();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Json row = {{"row", queries.rows[i]}};
    row.update(to_json(rows[i], options));
    document["rows"].push_back(std::move(row));
  }
  document["coverage"] = coverage ? to_json(*coverage) : Json(nullptr);
  return document.dump() + "\n";
}

}  // namespace covey::cli
