#include <covey/cli/advice.h>
#include <covey/cli/study_options.h>
#include <covey/study/export_csv.h>
#include <covey/study/import_csv.h>
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
  ImportChoice columns;
  ImportOptions rows;

  /// What is wrong with rows, a line each.
  void explain(const std::vector<ImportProblem>& problems) const {
    for (const ImportProblem& problem : problems) {
      write_remark(fmt::format("{}: row {}, {}{}\n", on_one_line(file), problem.row,
                               on_one_line(problem.what), advice_on(problem.code)));
    }
  }

  void run() const {
    Studies studies = options.open();
    try {
      const ImportTable table = read_import(file, studies.load(options.name), columns);
      const ImportResult result = studies.import(options.name, table, rows);
      explain(result.skipped);
      std::set<std::size_t> skipped;
      for (const ImportProblem& problem : result.skipped) skipped.insert(problem.row);
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
      explain(error.problems());
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
        "left out");
    add_study_options(*app, command->options);
    app->add_option("FILE.csv", command->file, "The results (- is standard input)")->required();
    app->add_option("--ignore", command->columns.ignored, "Skip a column; may be repeated")
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
           "The column COL of the file holds the parameter or objective NAME; may be repeated")
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
