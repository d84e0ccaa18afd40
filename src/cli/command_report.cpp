#include <covey/cli/study_options.h>
#include <covey/report/report.h>
#include <covey/text/atomic_file.h>
#include <covey/text/errors.h>

#include <fmt/format.h>

/// `covey report`.
namespace covey::cli {
namespace {

struct ReportCommand {
  StudyOptions options;
  std::string out;

  void run() const {
    if (out.empty()) throw InputError("--out needs the name of a file");
    require_output(out);
    Studies studies = options.open();
    const StudySnapshot snapshot = studies.snapshot(options.name);
    const std::string page = study_report(snapshot, {.version = "covey " COVEY_VERSION,
                                                     .storage = kind_of_storage(),
                                                     .generated_at = now(studies.database()),
                                                     .threads = options.common.threads});
    write_file_atomically(out, page);
    if (options.common.json) {
      fmt::print("{}\n", Json{{"study", options.name}, {"file", out}, {"bytes", page.size()}}.dump());
    } else {
      fmt::print("The report on study {}: {}\n", on_one_line(options.name), on_one_line(out));
    }
  }

 private:
  /// A page is passed around: it does not say where the database is.
  std::string kind_of_storage() const {
    return options.storage.starts_with("postgres") ? "PostgreSQL" : "SQLite";
  }

  static double now(Database& database) {
    const Transaction transaction(database, Access::kRead);
    return database.now();
  }
};

}  // namespace

void add_report_command(CLI::App& program) {
  const auto [app, command] = add_command<ReportCommand>(
      program, "report", "A study as one HTML page",
      "Example:\n  covey report coffee --out coffee.html\n      best so far, promised against delivered "
      "coverage, every trial, the model in slices\n      and maps; one file that needs nothing else, to "
      "open, print or send");
  add_study_options(*app, command->options);
  app->add_option("--out", command->out, "The page to write")->type_name("FILE.html")->required();
}

}  // namespace covey::cli
