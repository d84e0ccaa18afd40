#include <covey/cli/options.h>
#include <covey/cli/progress.h>
#include <covey/cli/table_options.h>
#include <covey/cli/text_table.h>
#include <covey/table/features.h>
#include <covey/table/predict.h>
#include <covey/table/predict_figure.h>
#include <covey/table/predict_json.h>
#include <covey/text/atomic_file.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace covey::cli {
namespace {

constexpr const char* kPredictFooter = R"(Examples:
  covey predict train.csv query.csv
      a 90 % prediction set for every row of query.csv, from models that are each fitted without some of the
      rows (cross-fitted; above 500 rows --split 0.5); the target is the last column of train.csv
  covey predict train.csv query.csv --target yield --ignore batch --alpha 0.05 --svg sets.svg
      95 % sets for column 'yield', column 'batch' left out, and a picture
  covey predict runs.csv new.csv --describe ligand=ligands.csv --missing impute
      runs.csv names ligands, ligands.csv says in numbers what they are like; empty cells are filled in
  covey predict runs.csv new.csv --molecule additive
      the column 'additive' holds molecules as SMILES: like ones help each other
  covey predict train.csv query.csv --json | jq .coverage
      if query.csv has outcomes: how often the sets covered them
  covey predict train.csv query.csv --weights kernel
      query.csv lies elsewhere than train.csv: the rows that resemble it count more
  covey predict train.csv query.csv --certified
      proven although the model is fitted: everything is refitted for every label that is tried
  covey predict big.csv query.csv --split 0.5 --pac 0.05
      calibrated on one half, fitted to the other; holds for this very table with probability 95 %
  covey predict train.csv query.csv --hyperparameters model.json
      a fixed model: nothing is fitted, so the promise is exact for exchangeable rows

QUERY.csv needs the feature columns of TRAIN.csv by name, in any order; --csv keeps its further columns.
Columns of text are categories. Rows count from 1, the first below the header.
'-' reads standard input. What the sets promise, and when, is in docs/guarantees.md.)";

/// What is learnt from, and what is asked.
struct PredictTables {
  RegressionColumns columns;
  TableRows data = {};
  TableRows queries = {};
};

struct PredictCommand {
  CommonOptions common;
  PredictOptions options;
  ColumnChoice columns;
  std::string train;
  std::string query;
  std::string score = "loo_student";
  std::string weights = "uniform";
  std::string mask = "hard";
  std::string model = "gp";
  std::string kernel = "auto";
  std::string prior = "table";
  std::string hyperparameters;
  std::string csv;
  std::string svg;
  std::function<bool()> gp_options_given;  ///< whether --kernel or --prior was used
  std::function<std::optional<SetType>()> sets_given;

  void run();

 private:
  void prepare();
  PredictTables read(const Table& train_table, const Table& query_table);
  TableModel fit(const RegressionColumns& chosen, const TableRows& data, const TableRows& queries) const;
};

/// Empty if it is not known.
std::string csv_flag(bool known, bool value) {
  return known ? (value ? "true" : "false") : "";
}

/// The columns of the queries that the model does not use.
struct KeptColumns {
  const Table& table;
  std::vector<std::size_t> columns = {};

  KeptColumns(const Table& query, const RegressionColumns& used) : table(query) {
    for (std::size_t column = 0; column < table.columns().size(); ++column) {
      const std::string& name = table.columns()[column];
      if (name == used.target || (!name.empty() && name == used.ratio)) continue;
      if (std::ranges::find(used.features, name) == used.features.end()) columns.push_back(column);
    }
  }
  std::vector<std::string> names() const {
    std::vector<std::string> result;
    for (const std::size_t column : columns) result.push_back(table.columns()[column]);
    return result;
  }
};

/// The JSON rows as a table: numbers in full, ±∞ as "inf" and "-inf", which spreadsheets and NumPy read.
/// conformal_lo and conformal_hi are the hull of the set (nothing if it is empty); `conformal` has all of its
/// intervals, "[lo, hi] [lo, hi]". Behind them the columns of the queries that the model did not use.
std::string csv_report(const std::vector<PredictedRow>& rows, const TableRows& queries,
                       const KeptColumns& kept) {
  std::string text =
      "row,mean,sd,alpha,credible_lo,credible_hi,conformal_lo,conformal_hi,conformal,whole_line,not_enough_"
      "data,w_n,score,sets,assured,tracked_lo,tracked_hi,promise,guarantee,exact,because,y,p_value,covered,"
      "conformal_covered,credible_covered";
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
    for (const std::size_t column : kept.columns)
      cells.push_back(csv_quote(kept.table.cell(queries.rows[i] - 1, column)));
    text += fmt::format("{}\n", fmt::join(cells, ","));
  }
  return text;
}

std::string counted(Eigen::Index count, const std::string& what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// The fewest observations with a finite set at this level: 1/(n + 1) ≤ alpha, or (1 − alpha)^n ≤ delta.
std::string rows_needed(double alpha, std::optional<double> pac_delta) {
  const double n = pac_delta ? std::log(*pac_delta) / std::log1p(-alpha) : 1.0 / alpha - 1.0;
  return fmt::format("{:.0f}", std::ceil(n - 1e-9));
}

std::string text_report(const TableModel& model, const std::vector<PredictedRow>& rows,
                        const TableRows& queries, const std::optional<CoverageSummary>& coverage,
                        std::optional<double> pac_delta) {
  const std::string level = percent(1.0 - rows[0].prediction.alpha);
  TextTable table({"row", "mean", "sd", "credible " + level, "conformal " + level, "outcome", "covered"});
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Prediction& p = rows[i].prediction;
    table.add({std::to_string(queries.rows[i]), short_number(p.mean), short_number(p.sd),
               short_set({p.credible}), short_set(p.conformal), rows[i].y ? short_number(*rows[i].y) : "",
               rows[i].verdict ? (rows[i].verdict->covered ? "yes" : "NO") : ""});
  }
  std::string text = table.str() + "\n";
  const Prediction& first = rows[0].prediction;
  if (std::all_of(rows.begin(), rows.end(),
                  [](const PredictedRow& row) { return row.prediction.not_enough_data; })) {
    text += fmt::format("Not enough data: {} rows allow no finite set at {}; it takes {}.\n",
                        model.observations(), level, rows_needed(first.alpha, pac_delta));
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
    row.update(to_json(rows[i]));
    document["rows"].push_back(std::move(row));
  }
  document["coverage"] = coverage ? to_json(*coverage) : Json(nullptr);
  return document.dump() + "\n";
}

/// Throws InputError that names all columns that are not there.
void require_columns(const CsvHeader& header, const std::vector<std::string>& names) {
  std::vector<std::string> absent;
  for (const std::string& name : names) {
    if (!header.find(name)) absent.push_back(name);
  }
  if (absent.size() == 1) header.index_of(absent[0]);  // which may know what was meant
  if (absent.empty()) return;
  for (std::string& name : absent) name = in_quotes(name);
  throw InputError(fmt::format("{}: there are no columns {}", header.file(), fmt::join(absent, ", ")));
}

/// The options as the model needs them. Throws InputError or std::invalid_argument for those that exclude
/// each other.
void PredictCommand::prepare() {
  options.seed = common.seed;
  options.threads = common.threads;
  options.score = score_from_string(score);
  options.kernel = kernel_choice_from_string(kernel);
  options.prior = prior_from_string(prior);
  options.randomized = mask == "randomized";
  options.model = model_from_string(model);
  options.weights = columns.ratio.empty() ? weights_from_string(weights) : RatioSource::kKnown;
  options.sets = sets_given();
  if (!hyperparameters.empty()) options.hyperparameters = read_hyperparameters(hyperparameters);
  options.validate();
  if (options.model == ModelType::kLinear && gp_options_given()) {
    throw InputError("--kernel and --prior are options of the gp model, not of the linear one");
  }
  for (const std::string* path : {&csv, &svg}) {
    if (*path == "-") throw InputError("--csv and --svg write files; --json prints to standard output");
    if (!path->empty()) require_output(*path, {train, query});
  }
  if (train == "-" && query == "-") throw InputError("only one of TRAIN and QUERY can be standard input");
}

/// The model of the training rows, with notes on what of them it does not use.
TableModel PredictCommand::fit(const RegressionColumns& chosen, const TableRows& data,
                               const TableRows& queries) const {
  if (options.hyperparameters && options.hyperparameters->lengthscales.size() != data.X.rows()) {
    throw InputError(fmt::format("{}: field 'lengthscales' has {} entries, {} has {} feature columns",
                                 hyperparameters, options.hyperparameters->lengthscales.size(), train,
                                 data.X.rows()));
  }
  TableModel fitted = [&] {
    try {
      return TableModel(data, queries, options);
    } catch (const std::invalid_argument& error) {  // what is wrong with the data is wrong with this file
      throw InputError(train + ": " + error.what());
    }
  }();
  for (const std::string& remark : fitted.remarks()) common.note(remark);
  const std::vector<Eigen::Index>& kept = fitted.inputs().kept();
  for (Eigen::Index k = 0; k < data.X.rows(); ++k) {
    // Certified sets look at every column again, together with the query.
    if (fitted.sets() == SetType::kCertified || std::binary_search(kept.begin(), kept.end(), k)) continue;
    common.note("column " + in_quotes(chosen.features[static_cast<std::size_t>(k)]) + " is constant in " +
                train + " and is left out");
  }
  if (fitted.outcomes().constant) common.note("every target in " + train + " is the same");
  return fitted;
}

/// Both tables, with notes on how they were read.
PredictTables PredictCommand::read(const Table& train_table, const Table& query_table) {
  PredictTables tables{.columns = choose_columns(train_table.header(), columns)};
  require_columns(query_table.header(), tables.columns.features);
  std::vector<std::pair<const CsvHeader*, EmptyCells>> empty;
  for (const Table* table : {&train_table, &query_table}) {
    const CsvHeader& header = table->header();
    if (header.semicolon()) common.note(header.file() + ": read as semicolon-separated with decimal commas");
    if (table->rows() == 0) throw InputError(header.file() + ": there are no rows below the header");
    empty.emplace_back(&header, find_empty_cells(*table, tables.columns));
  }
  if (columns.missing == EmptyFeatures::kRefuse) refuse_empty_cells(empty);
  const FeatureColumns features(tables.columns, columns, rows_of(train_table), rows_of(query_table));
  tables.data = read_rows(train_table, tables.columns, features, columns.missing, true);
  tables.queries = read_rows(query_table, tables.columns, features, columns.missing, false);
  for (const auto& [header, cells] : empty) {
    if (cells.is_any()) common.note(cells.remark(*header, columns.missing));
  }
  if (tables.data.rows.empty() || tables.queries.rows.empty()) {
    throw InputError((tables.data.rows.empty() ? train_table : query_table).header().file() +
                     ": every row has an empty feature");
  }
  for (const std::string& sentence :
       describe_unseen(features, tables.data.X, tables.queries.X, "the queries")) {
    common.note(sentence);
  }
  options.kinds = features.kinds();
  return tables;
}

void PredictCommand::run() {
  prepare();
  const Table train_table = read_csv(train);
  const Table query_table = read_csv(query);
  const PredictTables tables = read(train_table, query_table);
  const TableRows& queries = tables.queries;
  const TableModel fitted = fit(tables.columns, tables.data, queries);
  std::vector<PredictedRow> rows;
  {
    Progress progress("predicting row", queries.X.cols(), common.quiet);
    options.progress = [&progress](Eigen::Index done) { progress.update(done); };
    rows = predict_rows(fitted, queries, options);
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (std::isfinite(rows[i].prediction.mean) && std::isfinite(rows[i].prediction.sd)) continue;
    throw InputError(fmt::format("{}: row {}: the prediction is not finite, as the row lies too far from {}",
                                 query_table.header().file(), queries.rows[i], train));
  }
  const std::optional<CoverageSummary> coverage = summarize_coverage(rows);
  const std::string picture =
      svg.empty() ? "" : prediction_figure(fitted, tables.columns, tables.data, queries, rows, options);
  if (!csv.empty()) {
    write_file_atomically(csv, csv_report(rows, queries, KeptColumns(query_table, tables.columns)));
  }
  if (!svg.empty()) write_file_atomically(svg, picture);
  fmt::print("{}", common.json ? json_report(fitted, tables.data, queries, rows, coverage, options)
                               : text_report(fitted, rows, queries, coverage, options.pac_delta));
}

void add_data_options(CLI::App& app, PredictCommand& command) {
  app.add_option("TRAIN", command.train, "CSV file with features and a target")->required();
  app.add_option("QUERY", command.query, "CSV file with rows to predict; outcomes there are judged")
      ->required();
  app.add_option("--target", command.columns.target, "The target column (default: the last of TRAIN)")
      ->type_name("COL");
  add_column_options(app, command.columns);
  app.add_option("--alpha", command.options.alpha,
                 "Tolerated miscoverage; the sets aim at covering 1 - alpha")
      ->type_name("A")
      ->default_str("0.1");
  app.add_option("--score", command.score,
                 "Conformity score: loo_student; with --fitted or --certified also in_sample (the paper's), "
                 "loo_density")
      ->check(one_of([](const std::string& text) { score_from_string(text); }, "SCORE"))
      ->type_name("SCORE")
      ->default_str("loo_student");
  CLI::Option* weights = app.add_option(
      "--weights", command.weights,
      "If QUERY lies elsewhere than TRAIN: kernel or classifier learn by how much; or uniform");
  weights->check(one_of([](const std::string& text) { weights_from_string(text); }, "WEIGHTS"))
      ->type_name("WEIGHTS")
      ->default_str("uniform");
  app.add_option("--ratio", command.columns.ratio,
                 "Column of both files with the known density ratio of queries to data")
      ->type_name("COL")
      ->excludes(weights);
  app.add_option(
         "--mask", command.mask,
         "hard, or randomized: ties are drawn, so that no coverage is given away (not for the default sets)")
      ->check(one_of(
          [](const std::string& text) {
            if (text != "hard" && text != "randomized") {
              throw std::invalid_argument("mask '" + text + "' is not one of hard, randomized");
            }
          },
          "MASK"))
      ->type_name("MASK")
      ->default_str("hard");
}

/// How the sets are made.
void add_set_options(CLI::App& app, PredictCommand& command) {
  CLI::Option* certified =
      app.add_flag("--certified")
          ->description("Refit the model with every candidate label: proven although fitted, slow");
  CLI::Option* fitted =
      app.add_flag("--fitted")->description("One fit and no more: quick, and covers less than it says");
  CLI::Option* split =
      app.add_option("--split", command.options.split_share,
                     "Calibrate on this share of TRAIN, fit to the rest: proven, for large tables");
  split->type_name("F");
  certified->excludes(fitted)->excludes(split);
  fitted->excludes(split);
  command.sets_given = [certified, fitted, split]() -> std::optional<SetType> {
    if (certified->count() > 0) return SetType::kCertified;
    if (fitted->count() > 0) return SetType::kFitted;
    if (split->count() > 0) return SetType::kSplit;
    return std::nullopt;
  };
  app.add_option("--pac", command.options.pac_delta,
                 "With --split: cover 1 - alpha given the data at hand, with probability 1 - DELTA")
      ->type_name("DELTA");
}

void add_model_options(CLI::App& app, PredictCommand& command) {
  app.add_option("--model", command.model,
                 "gp, or linear (features and intercept) for tens of thousands of rows")
      ->check(one_of([](const std::string& text) { model_from_string(text); }, "MODEL"))
      ->type_name("MODEL")
      ->default_str("gp");
  CLI::Option* kernel = app.add_option(
      "--kernel", command.kernel,
      "auto (matern52 of all features together and of each by itself), matern52, matern32 or rbf");
  kernel->check(one_of([](const std::string& text) { kernel_choice_from_string(text); }, "KERNEL"))
      ->type_name("KERNEL")
      ->default_str("auto");
  CLI::Option* prior =
      app.add_option("--prior", command.prior, "Hyperparameter prior: table, scaled, or the paper's");
  prior->check(one_of([](const std::string& text) { prior_from_string(text); }, "PRIOR"))
      ->type_name("PRIOR")
      ->default_str("table");
  app.add_option("--hyperparameters", command.hyperparameters,
                 "JSON file with a fixed model in the units of the data: no fit, no normalisation")
      ->type_name("FILE")
      ->excludes(kernel)
      ->excludes(prior);
  command.gp_options_given = [kernel, prior] { return kernel->count() + prior->count() > 0; };
}

}  // namespace

void add_predict_command(CLI::App& program) {
  const auto [app, command] = add_command<PredictCommand>(
      program, "predict", "Prediction sets for the rows of a CSV file", kPredictFooter);
  add_data_options(*app, *command);
  add_set_options(*app, *command);
  add_model_options(*app, *command);
  app->add_option("--csv", command->csv, "Also write the predictions as a CSV file")->type_name("FILE");
  app->add_option("--svg", command->svg, "Also draw the sets")->type_name("FILE");
  add_common_options(*app, command->common);
}

}  // namespace covey::cli
