#include <covey/cli/options.h>
#include <covey/cli/predict_output.h>
#include <covey/cli/progress.h>
#include <covey/cli/table_options.h>
#include <covey/table/features.h>
#include <covey/table/predict.h>
#include <covey/table/predict_figure.h>
#include <covey/table/predict_json.h>
#include <covey/text/atomic_file.h>
#include <covey/text/number.h>

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
  covey predict train.csv query.csv --alpha .1,.2,.5 --quantiles .05,.5,.95 --above 60
      sets at three levels, each inside of the one before, of which the first is judged; quantiles of the
      conformal predictive distribution, and from it the probability that the outcome is above 60
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
  std::string alpha = "0.1";
  std::string quantiles;
  std::string above;
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

/// The numbers between commas.
std::vector<double> numbers_of(const std::string& option, const std::string& text) {
  std::vector<double> numbers;
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string_view word = std::string_view(text).substr(begin, end - begin);
    const std::optional<double> number = parse_number(word);
    if (!number) {
      throw InputError(
          fmt::format("{} is {}, expected a number, or several as in .1,.2,.5", option, in_quotes(text)));
    }
    numbers.push_back(*number);
    begin = end + 1;
  }
  return numbers;
}

/// The options as the model needs them. Throws InputError or std::invalid_argument for those that exclude
/// each other.
void PredictCommand::prepare() {
  options.seed = common.seed;
  options.threads = common.threads;
  const std::vector<double> levels = numbers_of("--alpha", alpha);
  options.alpha = levels[0];
  for (std::size_t i = 1; i < levels.size(); ++i) {
    const bool is_new = std::find(levels.begin(), levels.begin() + static_cast<std::ptrdiff_t>(i),
                                  levels[i]) == levels.begin() + static_cast<std::ptrdiff_t>(i);
    if (is_new) options.further_alphas.push_back(levels[i]);
  }
  if (!quantiles.empty()) options.quantiles = numbers_of("--quantiles", quantiles);
  if (!above.empty()) options.above = numbers_of("--above", above);
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
    write_file_atomically(csv, csv_report(rows, queries, KeptColumns(query_table, tables.columns), options));
  }
  if (!svg.empty()) write_file_atomically(svg, picture);
  fmt::print("{}", common.json ? json_report(fitted, tables.data, queries, rows, coverage, options)
                               : text_report(fitted, rows, queries, coverage, options));
}

void add_data_options(CLI::App& app, PredictCommand& command) {
  app.add_option("TRAIN", command.train, "CSV file with features and a target")->required();
  app.add_option("QUERY", command.query, "CSV file with rows to predict; outcomes there are judged")
      ->required();
  app.add_option("--target", command.columns.target, "The target column (default: the last of TRAIN)")
      ->type_name("COL");
  add_column_options(app, command.columns);
  app.add_option(
         "--alpha", command.alpha,
         "Tolerated miscoverage; the sets aim at covering 1 - alpha. Of several, .1,.2,.5, the first is "
         "judged")
      ->type_name("A")
      ->default_str("0.1");
  app.add_option("--quantiles", command.quantiles,
                 "Levels of quantiles to print, .05,.5,.95; the outer ones leave out no more than they say")
      ->type_name("Q");
  app.add_option("--above", command.above, "Values, 60 or 60,70: how likely the outcome is above each")
      ->type_name("C");
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
