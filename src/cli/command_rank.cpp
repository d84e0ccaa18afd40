#include <covey/cli/options.h>
#include <covey/cli/progress.h>
#include <covey/cli/rank_output.h>
#include <covey/cli/rank_replay.h>
#include <covey/cli/rank_select.h>
#include <covey/cli/rank_slurm.h>
#include <covey/cli/table_options.h>
#include <covey/cli/text_table.h>
#include <covey/table/rank.h>
#include <covey/table/rank_run.h>
#include <covey/text/atomic_file.h>

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>

namespace covey::cli {
namespace {

constexpr const char* kRankFooter = R"(Examples:
  covey rank table.csv --target yield
      rows with a yield are data, rows without are candidates: the best 100 to test next, each with its set
  covey rank molecules.csv --target docking --minimize --ignore smiles -q 8
      a batch of eight without near-twins; the column 'smiles' is no feature but stays in the output
  covey rank table.csv --target yield --all --csv ranked.csv
      every candidate, in order, as a table
  covey rank big.csv --target yield --shard 2/4 --out part2.jsonl
      a quarter of the work on this machine; then, with all four parts in one place,
  covey merge part1.jsonl part2.jsonl part3.jsonl part4.jsonl
      the same result as one run
  covey rank big.csv --target yield --slurm 64 --out ranked.txt --sbatch=--time=30
      both as jobs of a Slurm cluster: an array of 64 tasks, and a job that joins their parts
  covey rank known.csv --target yield --simulate 128 --init 32
      a table of which every row has a target, replayed: would the ranking have found the best rows?
  covey rank reactions.csv --target yield --describe ligand=ligands.csv --simulate 40 --init 10 --start random
      the same from ten random rows, with numbers that describe the ligands; does the file help?
  covey rank known.csv --target yield --simulate 500 --out replay.jsonl
      keeps a log; the same with --resume goes on after a crash, or with more rounds after the end
  covey rank table.csv --target yield --where "purity >= 95"
      by what is likely to have a purity of 95 or more, learnt from the rows that have one
  covey rank molecules.csv --target solubility --molecule smiles -q 8
      molecules, written as SMILES in the column 'smiles', by what is known of molecules like them
  covey rank table.csv --select "yield > 60" --fdr 0.1
      not an order but a choice: the candidates with a yield above 60, of which at most a tenth are expected
      to be false, each with its p-value and a set that is made for selected rows

Columns of text are categories. Rows count from 1, the first below the header. Acquisitions are in standard
deviations of the data's outcomes, larger is better. What the sets promise is in docs/rank.md.)";

constexpr const char* kMergeFooter = R"(Examples:
  for i in 1 2 3 4; do covey rank big.csv --target yield --shard $i/4 --out part$i.jsonl & done; wait
  covey merge part*.jsonl
      prints what covey rank big.csv --target yield would have printed)";

/// The place that a result goes to: a file, which is complete or not there, or standard output.
class Destination {
 public:
  explicit Destination(const std::string& path) {
    if (!path.empty()) file_.emplace(path);
  }
  TextSink writer() {
    return [this](std::string_view text) {
      buffer_ += text;
      if (buffer_.size() > kBuffer) flush();
    };
  }
  void commit() {
    flush();
    if (file_) file_->commit();
  }

 private:
  static constexpr std::size_t kBuffer = 1U << 20U;
  void flush() {
    if (file_) {
      file_->write(buffer_);
    } else if (std::fwrite(buffer_.data(), 1, buffer_.size(), stdout) != buffer_.size()) {
      throw IoError("standard output: cannot write");
    }
    buffer_.clear();
  }

  std::optional<AtomicFile> file_;
  std::string buffer_;
};

/// Prints records in order, as they come.
class Printer {
 public:
  Printer(const RankPlan& plan, bool json, const std::string& out, const std::string& csv) : out_(out) {
    main_ = json ? json_output(plan, out_.writer()) : text_output(plan, out_.writer());
    if (csv.empty()) return;
    csv_out_.emplace(csv);
    csv_ = csv_output(plan, csv_out_->writer());
  }
  void add(const RankRecord& record) {
    ++rows_;
    main_->add(rows_, record);
    if (csv_) csv_->add(rows_, record);
  }
  std::size_t rows() const { return rows_; }
  void finish() {
    main_->finish(rows_);
    if (csv_) csv_->finish(rows_);
    if (csv_out_) csv_out_->commit();
    out_.commit();
  }

 private:
  Destination out_;
  std::optional<Destination> csv_out_;
  std::unique_ptr<RankOutput> main_;
  std::unique_ptr<RankOutput> csv_;
  std::size_t rows_ = 0;
};

void note_small_batch(int q, std::size_t rows, const CommonOptions& common) {
  if (rows < static_cast<std::size_t>(q))
    common.note(fmt::format("there are only {} candidates that are no near-twins of each other", rows));
}

struct RankCommand {
  const CLI::App* app = nullptr;  ///< that has read the options
  CommonOptions common;
  RankOptions options;
  ColumnChoice columns;
  std::string table;
  std::string acquisition = "cucb";
  std::string score = "loo_student";
  std::string weights = "kernel";
  std::string kernel;  ///< empty: by the table; so is the prior
  std::string prior;
  std::string out;
  std::string csv;
  std::string shard;
  SlurmCommand slurm;
  std::vector<std::string> where;
  int q = 0;
  bool all = false;
  std::optional<int> simulate;
  int initial = 32;
  std::string start = "worst";
  bool resume = false;
  std::string select;  ///< a wish; empty: a ranking
  double fdr = 0.1;
  std::string labelled = "random";
  std::optional<double> split_share;

  void run();
  void rank(const RankSource& source, const RankColumns& chosen);
  void submit();
  void choose(const RankSource& source, const CsvHeader& header);
};

// --- rankings ---

/// What a long reading of a table tells the user.
class JobProgress {
 public:
  explicit JobProgress(const CommonOptions& common) : common_(common) {}
  void attach_to(RankJob& job) {
    job.progress = [this](const char* what, std::size_t done, std::size_t total) {
      if (stage_ != what) progress_.emplace(what, static_cast<long>(total), common_.quiet);
      stage_ = what;
      progress_->update(static_cast<long>(done));
    };
    job.note = [this](const std::string& text) { common_.note(text); };
  }
  void finish() { progress_.reset(); }

 private:
  const CommonOptions& common_;
  std::optional<Progress> progress_;
  std::string stage_;
};

void RankCommand::choose(const RankSource& source, const CsvHeader& header) {
  SelectCommand command{.options = {.wish = wish_from_string(select),
                                    .fdr = fdr,
                                    .alpha = options.alpha,
                                    .labelled = labelled_from_string(labelled),
                                    .split_share = split_share,
                                    .seed = common.seed,
                                    .threads = common.threads},
                        .out = out,
                        .csv = csv};
  if (!kernel.empty()) command.options.kernel = kernel_choice_from_string(kernel);
  if (!prior.empty()) command.options.prior = prior_from_string(prior);
  command.options.validate();
  if (columns.target.empty()) columns.target = command.options.wish.column;
  if (columns.target != command.options.wish.column) {
    throw InputError(
        fmt::format("--select {}: the target is {}", in_quotes(select), in_quotes(columns.target)));
  }
  JobProgress progress(common);
  RankJob job;
  progress.attach_to(job);
  select_rows(source, RankColumns(header, columns), command, job, common);
}

void RankCommand::rank(const RankSource& source, const RankColumns& chosen) {
  RankJob job{.q = q, .all = all};
  if (!shard.empty()) job.shard = shard_from_string(shard);
  JobProgress progress(common);
  progress.attach_to(job);
  Ranking ranking = rank_table(source, chosen, options, job);
  progress.finish();
  if (!shard.empty()) {
    Destination destination(out);
    write_part(ranking.plan, job.shard, ranking.result.records, destination.writer());
    destination.commit();
    return;
  }
  Printer printer(ranking.plan, common.json, out, csv);
  if (q > 0) {
    for (const RankRecord& record : ranking.batch) printer.add(record);
    note_small_batch(q, printer.rows(), common);
  } else {
    ranking.result.records.for_each([&](const RankRecord& record) { printer.add(record); });
  }
  printer.finish();
}

void RankCommand::submit() {
  slurm.shard = given_words(*app, {"--slurm", "--sbatch", "--out", "--csv", "--json"});
  if (common.json) slurm.merge.emplace_back("--json");
  if (common.quiet) slurm.merge.emplace_back("--quiet");
  if (!csv.empty()) slurm.merge.push_back("--csv=" + csv);
  slurm.table = table;
  slurm.out = out;
  submit_ranking(slurm, common);
}

void RankCommand::run() {
  options.seed = common.seed;
  options.threads = common.threads;
  options.acquisition = acquisition_from_string(acquisition);
  options.score = score_from_string(score);
  options.weights = weights_from_string(weights);
  if (!kernel.empty()) options.kernel = kernel_choice_from_string(kernel);
  if (!prior.empty()) options.prior = prior_from_string(prior);
  options.validate();
  for (const std::string* path : {&out, &csv}) {
    if (!path->empty()) require_output(*path, {table});
  }
  keep_freed_memory();
  const RankSource source(table);
  const CsvHeader header = source.open().header();
  if (header.semicolon()) common.note(header.file() + ": read as semicolon-separated with decimal commas");
  if (!select.empty()) return choose(source, header);
  const RankColumns chosen(header, columns, rank_limits(where));
  if (slurm.tasks > 0) return submit();
  if (!simulate) return rank(source, chosen);
  if (out == "-") throw InputError("--out keeps a log in a file; --json prints to standard output");
  replay_table(source,
               {.columns = columns,
                .ranking = options,
                .simulate = {.rounds = *simulate, .initial = initial, .start = start_from_string(start)},
                .out = out,
                .resume = resume},
               common);
}

struct MergeCommand {
  CommonOptions common;
  std::vector<std::string> parts;
  std::string out;
  std::string csv;

  void run();
};

void MergeCommand::run() {
  for (const std::string* path : {&out, &csv}) {
    if (!path->empty()) require_output(*path, parts);
  }
  const MergedParts merged(parts);
  Printer printer(merged.plan(), common.json, out, csv);
  for_each_ranked(merged, common.threads, [&](const RankRecord& record) { printer.add(record); });
  note_small_batch(merged.plan().q, printer.rows(), common);
  printer.finish();
}

/// The table, and how many of its rows are wanted.
void add_table_options(CLI::App& app, RankCommand& command) {
  app.add_option("TABLE", command.table, "CSV file: rows with a target are data, rows without are candidates")
      ->required();
  app.add_option("--target", command.columns.target, "The target column (default: the last)")
      ->type_name("COL");
  add_column_options(app, command.columns);
  app.add_flag("--minimize", command.options.minimize, "Small outcomes are good");
  CLI::Option* q = app.add_option("-q", command.q, "A batch of so many, chosen together, without near-twins");
  q->type_name("Q")->check(CLI::Range(1, 1000));
  CLI::Option* all = app.add_flag("--all", command.all, "Every candidate (default: the best 100)");
  all->excludes(q);
}

/// How candidates are scored, and which sets they get.
void add_scoring_options(CLI::App& app, RankCommand& command) {
  app.add_option("--acquisition", command.acquisition, "cucb, cei, clogei, cnei, or without c the plain ones")
      ->check(one_of([](const std::string& text) { acquisition_from_string(text); }, "ACQUISITION"))
      ->type_name("ACQUISITION")
      ->default_str("cucb");
  app.add_option("--alpha", command.options.alpha,
                 "Tolerated miscoverage; the sets aim at covering 1 - alpha")
      ->type_name("A")
      ->default_str("0.1");
  app.add_option("--search-alpha", command.options.search_alpha,
                 "The same inside the acquisition (default: the schedule max(0.05, 1/sqrt(n)))")
      ->type_name("A")
      ->check(CLI::Range(1e-9, 1.0));
  app.add_option("--beta", command.options.beta, "Of ucb and cucb: more explores more")
      ->type_name("B")
      ->default_str("4");
  app.add_option("--score", command.score,
                 "Conformity score: loo_student, in_sample (the paper's), loo_density; but for the first the "
                 "sets that are shown come from one fit")
      ->check(one_of([](const std::string& text) { score_from_string(text); }, "SCORE"))
      ->type_name("SCORE")
      ->default_str("loo_student");
  app.add_option(
         "--weights", command.weights,
         "How the pool of candidates differs from the data: kernel or classifier learn it; or uniform")
      ->check(one_of([](const std::string& text) { weights_from_string(text); }, "WEIGHTS"))
      ->type_name("WEIGHTS")
      ->default_str("kernel");
  app.add_option(
         "--kernel", command.kernel,
         "matern52, matern32, rbf, or auto (matern52 of all features together and of each by itself); "
         "default: auto where there are categories, otherwise matern52")
      ->check(one_of([](const std::string& text) { kernel_choice_from_string(text); }, "KERNEL"))
      ->type_name("KERNEL");
  app.add_option("--prior", command.prior,
                 "Hyperparameter prior: scaled, table, or the paper's; default: table where there are "
                 "categories, otherwise scaled")
      ->check(one_of([](const std::string& text) { prior_from_string(text); }, "PRIOR"))
      ->type_name("PRIOR");
}

/// Where the result goes, shards and replays.
void add_result_options(CLI::App& app, RankCommand& command) {
  CLI::Option* out =
      app.add_option("--out", command.out,
                     "Write the result to a file, complete or not at all, instead of printing it; of "
                     "--simulate keep a log: the lines of --json as they come, after a first one");
  out->type_name("FILE");
  CLI::Option* csv = app.add_option("--csv", command.csv, "Also write the ranked rows as a CSV file");
  csv->type_name("FILE");
  CLI::Option* shard = app.add_option("--shard", command.shard,
                                      "Score part i of N only and write a part file for covey merge");
  shard->type_name("i/N")
      ->check(one_of([](const std::string& text) { shard_from_string(text); }, "i/N"))
      ->excludes(csv);
  CLI::Option* where =
      app.add_option("--where", command.where,
                     "A limit on another outcome, a column that is known where the target is and empty where "
                     "it is not: candidates are ranked by what is likely to meet it; may be repeated");
  where->type_name("\"COLUMN >= NUMBER\"")->allow_extra_args(false)->excludes(shard);
  CLI::Option* simulate = app.add_option(
      "--simulate", command.simulate,
      "Replay a table of which every row has a target: so many rounds, one row revealed in each");
  simulate->type_name("ROUNDS")
      ->check(CLI::Range(1, 1000000))
      ->excludes(shard)
      ->excludes(where)
      ->excludes(app.get_option("-q"))
      ->excludes(app.get_option("--all"))
      ->excludes(csv);
  app.add_option("--init", command.initial, "Of --simulate: how many rows are known at the beginning")
      ->type_name("N")
      ->default_str("32")
      ->needs(simulate);
  app.add_option("--start", command.start,
                 "Of --simulate: which those are, the worst of a random 90 % of the table, with which it is "
                 "then played, or random ones of all rows")
      ->check(one_of([](const std::string& text) { start_from_string(text); }, "START"))
      ->type_name("START")
      ->default_str("worst")
      ->needs(simulate);
  app.add_flag("--resume", command.resume, "Of --simulate: go on with the log, if it is there")
      ->needs(simulate)
      ->needs(out);
}

/// The same work as jobs of a cluster.
void add_slurm_options(CLI::App& app, RankCommand& command) {
  CLI::Option* slurm = app.add_option("--slurm", command.slurm.tasks,
                                      "Submit the work to Slurm, as an array of so many tasks and a job that "
                                      "joins their parts; --out, --csv and --json say what that one writes");
  slurm->type_name("TASKS")->check(CLI::Range(1, 10000))->needs(app.get_option("--out"));
  for (const char* other : {"--shard", "--simulate", "--where", "--threads"})
    slurm->excludes(app.get_option(other));
  app.add_option("--sbatch", command.slurm.sbatch,
                 "Of --slurm: an option for sbatch, for both jobs; may be repeated. Variables such as "
                 "SBATCH_PARTITION count as ever")
      ->type_name("OPTION")
      ->allow_extra_args(false)
      ->needs(slurm);
}

/// A choice with a bound on what is false in it, instead of an order.
void add_select_options(CLI::App& app, RankCommand& command) {
  CLI::Option* select = app.add_option(
      "--select", command.select,
      "The candidates whose outcome is such, like \"yield > 60\" (also >=, <, <=), instead of a "
      "ranking");
  select->type_name("WISH")->check(one_of([](const std::string& text) { wish_from_string(text); }, "WISH"));
  for (const char* other : {"-q", "--all", "--minimize", "--shard", "--simulate", "--acquisition", "--beta",
                            "--search-alpha", "--score", "--weights", "--where", "--slurm"}) {
    select->excludes(app.get_option(other));
  }
  app.add_option("--fdr", command.fdr, "Of --select: the share of them that may be expected to be false")
      ->type_name("Q")
      ->default_str("0.1")
      ->needs(select);
  app.add_option(
         "--labelled", command.labelled,
         "Of --select: how rows came to have a target, at random among all rows, or chosen; chosen rows "
         "need --ratio")
      ->check(one_of([](const std::string& text) { labelled_from_string(text); }, "HOW"))
      ->type_name("HOW")
      ->default_str("random")
      ->needs(select);
  app.add_option(
         "--ratio", command.columns.ratio,
         "Of --select: a column with known density ratios, of candidates over rows with a target; the "
         "bound then holds under that shift")
      ->type_name("COL")
      ->needs(select);
  app.add_option(
         "--split", command.split_share,
         "Of --select: fit to a part of the rows and calibrate with this share, for which the bound is "
         "proven; default: ten folds, which select more and for which it is measured")
      ->type_name("F")
      ->needs(select);
}

void add_rank_command(CLI::App& program) {
  const auto [app, command] = add_command<RankCommand>(
      program, "rank", "The rows of a CSV file that lack an outcome, in the order to test them", kRankFooter);
  add_table_options(*app, *command);
  add_scoring_options(*app, *command);
  add_result_options(*app, *command);
  add_common_options(*app, command->common);
  add_slurm_options(*app, *command);
  add_select_options(*app, *command);
  command->app = app;
}

void add_merge_command(CLI::App& program) {
  const auto [app, command] = add_command<MergeCommand>(
      program, "merge", "Join the parts that covey rank --shard has written", kMergeFooter);
  app->add_option("PART", command->parts, "Part files, one of every shard")->required();
  app->add_option("--out", command->out,
                  "Write the result to a file, complete or not at all, instead of printing it")
      ->type_name("FILE");
  app->add_option("--csv", command->csv, "Also write the ranked rows as a CSV file")->type_name("FILE");
  add_common_options(*app, command->common);
}

}  // namespace

void add_rank_commands(CLI::App& program) {
  add_rank_command(program);
  add_merge_command(program);
}

}  // namespace covey::cli
