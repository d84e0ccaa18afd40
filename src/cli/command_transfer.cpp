#include <covey/cli/advice.h>
#include <covey/cli/study_options.h>
#include <covey/study/export_csv.h>
#include <covey/study/import_csv.h>
#include <covey/study/optuna_move.h>
#include <covey/study/study_json.h>
#include <covey/text/atomic_file.h>

#include <fmt/format.h>

#include <filesystem>
#include <set>

/// Results into a study and out of it.
namespace covey::cli {
namespace {

struct ImportCommand {
  StudyOptions options;
  std::string file;
  std::string optuna;                      ///< the storage of Optuna to read instead of a file
  std::optional<std::string> theirs = {};  ///< the name of the study there
  ImportChoice columns;
  ImportOptions rows;

  /// What is wrong with rows of a file or trials of a storage, a line each.
  void explain(const std::string& source, const std::string& entry,
               const std::vector<ImportProblem>& problems) const {
    for (const ImportProblem& problem : problems) {
      write_remark(fmt::format("{}: {} {}, {}{}\n", on_one_line(source), entry, problem.row,
                               on_one_line(problem.what), advice_on(problem.code)));
    }
  }

  static std::set<std::size_t> rows_of(const std::vector<ImportProblem>& problems) {
    std::set<std::size_t> rows;
    for (const ImportProblem& problem : problems) rows.insert(problem.row);
    return rows;
  }

  void run() const {
    if (optuna.empty() == file.empty())
      throw InputError("import takes either a file or --from-optuna URL, which has the results");
    if (optuna.empty() && theirs) throw InputError("--study names a study of --from-optuna URL");
    if (optuna.empty()) {
      import_file();
    } else {
      import_optuna();
    }
  }

  /// The study, if it is there.
  std::optional<Study> find_study() const {
    try {
      return options.open().load(options.name);
    } catch (const NotFound&) {
      return std::nullopt;
    } catch (const InputError& error) {
      if (error.code() != ErrorCode::kNoDatabase) throw;
      return std::nullopt;
    }
  }

  void import_optuna() const {
    OptunaStudy found = read_optuna(optuna, theirs);
    const std::string source = found.source;
    try {
      const OptunaMove move = plan_move(std::move(found), options.name, find_study(), columns, rows);
      Studies studies = options.open(move.definition ? Missing::kCreate : Missing::kRefuse);
      const ImportResult result = carry_out(move, studies, options.name, rows);
      explain(source, move.table.entry, result.skipped);
      const auto [study, trials] = studies.snapshot(options.name);
      std::vector<std::string> remarks = move.remarks;
      for (std::string& remark :
           remarks_on(outliers_of_import(study, trials, result.first_trial, options.common.threads)))
        remarks.push_back(std::move(remark));
      print_move(move, result, remarks);
    } catch (const ImportRefused& error) {
      explain(source, error.entry(), error.problems());
      throw;
    }
  }

  void print_move(const OptunaMove& move, const ImportResult& result,
                  const std::vector<std::string>& remarks) const {
    const std::int64_t last = result.first_trial + result.count - 1;
    const std::int64_t failed = move.failed(result);
    const std::set<std::size_t> skipped = rows_of(result.skipped);
    if (options.common.json) {
      Json left = Json::object();
      std::int64_t trials = 0;
      for (const LeftBehind& thing : move.left) {
        left[thing.key] = thing.count;
        trials += thing.is_trials ? thing.count : 0;
      }
      fmt::print("{}\n", Json{{"study", options.name},
                              {"created", move.definition.has_value()},
                              {"imported", result.count},
                              {"failed", failed},
                              {"first_trial", result.first_trial},
                              {"last_trial", last},
                              {"left_behind", trials},
                              {"left", left},
                              {"skipped", skipped},
                              {"notes", remarks}}
                             .dump());
    } else {
      if (move.definition) fmt::print("Study {} created.\n", options.name);
      fmt::print("{} trials imported as trials {} to {}", result.count, result.first_trial, last);
      if (failed > 0) fmt::print(", {} of them failed", failed);
      fmt::print(".\n");
      std::vector<std::string> left;
      for (const LeftBehind& thing : move.left) left.push_back(thing.what);
      if (!left.empty()) fmt::print("Left behind: {}.\n", fmt::join(left, ", "));
      if (!skipped.empty())
        fmt::print("{} {} skipped.\n", skipped.size(), skipped.size() == 1 ? "trial was" : "trials were");
    }
    for (const std::string& remark : remarks) options.common.note(remark);
  }

  void import_file() const {
    Studies studies = options.open();
    try {
      const ImportTable table = read_import(file, studies.load(options.name), columns);
      const ImportResult result = studies.import(options.name, table, rows);
      explain(file, table.entry, result.skipped);
      const std::set<std::size_t> skipped = rows_of(result.skipped);
      const std::int64_t last = result.first_trial + result.count - 1;
      const auto [study, trials] = studies.snapshot(options.name);
      const std::vector<std::string> remarks =
          remarks_on(outliers_of_import(study, trials, result.first_trial, options.common.threads));
      if (options.common.json) {
        fmt::print("{}\n", Json{{"study", options.name},
                                {"imported", result.count},
                                {"first_trial", result.first_trial},
                                {"last_trial", last},
                                {"left_behind", table.left_behind},
                                {"skipped", skipped},
                                {"notes", remarks}}
                               .dump());
      } else {
        fmt::print("{} rows imported as trials {} to {}.\n", result.count, result.first_trial, last);
        if (table.left_behind > 0)
          fmt::print("{} rows without an outcome, or excluded, were left behind.\n", table.left_behind);
        if (!skipped.empty())
          fmt::print("{} {} skipped.\n", skipped.size(), skipped.size() == 1 ? "row was" : "rows were");
      }
      for (const std::string& remark : remarks) options.common.note(remark);
    } catch (const ImportRefused& error) {
      // Every row is explained; the line that ends the program says how many there are.
      explain(file, error.entry(), error.problems());
      throw;
    }
  }
};

struct ExportCommand {
  StudyOptions options;
  std::string csv;
  bool raw = false;
  std::string folder;

  /// Writes every file of the study and its trials as "12 spectrum.png", with its number in front.
  void write_attachments(Studies& studies, const Study& study, const std::vector<Trial>& trials) const {
    std::vector<Attachment> all = study.marks.attachments;
    for (const Trial& trial : trials)
      all.insert(all.end(), trial.marks.attachments.begin(), trial.marks.attachments.end());
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw IoError(fmt::format("{}: cannot be made: {}", on_one_line(folder), error.message()));
    for (const Attachment& attachment : all) {
      const AttachedFile file = studies.attachment(options.name, attachment.id);
      const std::string name = fmt::format("{} {}", attachment.id, attachment.name);
      write_file_atomically((std::filesystem::path(folder) / name).string(), file.content);
    }
    options.common.note(fmt::format("{} {} in {}", all.size(), all.size() == 1 ? "file" : "files", folder));
  }

  void run() const {
    if (!csv.empty()) require_output(csv);
    Studies studies = options.open();
    const auto [study, trials] = studies.snapshot(options.name);
    if (!folder.empty()) write_attachments(studies, study, trials);
    if (!options.common.json || !csv.empty()) {
      const std::string text = export_csv(study, trials, {.guard_formulas = !raw});
      if (csv.empty()) {
        fmt::print("{}", text);
      } else {
        write_file_atomically(csv, text);
      }
    }
    if (options.common.json) fmt::print("{}\n", trials_json(study, trials).dump());
  }
};

}  // namespace

void add_transfer_commands(CLI::App& program) {
  {
    const auto [app, command] = add_command<ImportCommand>(
        program, "import", "Take in past results, all or nothing",
        "Examples:\n  covey import coffee past.csv\n      a column for every "
        "parameter and objective, and sem_OBJECTIVE where it is known\n"
        "  covey import coffee past.csv --map \"Temp (°C)=temperature\" --skip-bad\n"
        "      a column by another name; rows that cannot be used are listed and "
        "left out\n"
        "  covey import tuning --from-optuna sqlite:///old.db --study theirs\n"
        "      a study of Optuna 3 or 4, which need not be installed, with its complete and failed trials; "
        "where there\n      is no study tuning it is made from the distributions and directions. What has no "
        "place here, such as\n      pruned trials and intermediate values, is listed and left behind; the "
        "old "
        "storage is not changed.");
    add_study_options(*app, command->options);
    app->add_option("FILE.csv", command->file, "The results (- is standard input)");
    app->add_option("--from-optuna", command->optuna,
                    "Take in a study of Optuna instead: sqlite:///FILE or postgresql://USER@HOST/DATABASE")
        ->type_name("URL");
    app->add_option("--study", command->theirs, "Its name there; may be left out if it is the only one")
        ->type_name("THEIRS");
    app->add_option("--ignore", command->columns.ignored,
                    "Skip a column, or a parameter of Optuna's; may be repeated")
        ->type_name("COL")
        ->allow_extra_args(false);
    app->add_option_function<std::vector<std::string>>(
           "--map",
           [command = command](const std::vector<std::string>& texts) {
             for (const std::string& text : texts) {
               const auto renaming = parse_renaming(text);
               if (!renaming)
                 throw InputError(ErrorCode::kOption, "map", in_quotes(text) + " is not COL=NAME");
               command->columns.renamed.insert_or_assign(renaming->first, renaming->second);
             }
           },
           "The column COL of the file, or what Optuna calls COL, is the parameter or objective NAME; may be "
           "repeated")
        ->type_name("COL=NAME")
        ->take_all()
        ->expected(1)
        ->allow_extra_args(false);
    app->add_flag("--skip-bad", command->rows.skip_bad,
                  "Leave out the rows that cannot be used, instead of importing nothing");
    app->add_flag("--insist", command->rows.insist,
                  "Take outcomes beyond what the study says that they can be");
    app->add_flag("--allow-duplicates", command->rows.allow_duplicates,
                  "Rows with the same parameters and outcome as another are repetitions, not mistakes");
  }
  {
    const auto [app, command] = add_command<ExportCommand>(
        program, "export", "All trials, as CSV or JSON",
        "Examples:\n  covey export coffee --csv coffee.csv\n  covey export coffee --json\n"
        "Texts of a table that a spreadsheet would take for a formula get an apostrophe, unless --raw is "
        "given.");
    add_study_options(*app, command->options);
    app->add_option("--csv", command->csv, "Write a file instead of standard output")->type_name("FILE");
    app->add_option("--attachments", command->folder,
                    "Write the files of the study and its trials into this folder as well")
        ->type_name("FOLDER");
    app->add_flag("--raw", command->raw, "Leave texts of a table as they are, to be imported elsewhere");
  }
}

}  // namespace covey::cli
