#include <covey/cli/options.h>
#include <covey/cli/program.h>

namespace {

constexpr const char* kFooter = R"(
Examples:
  covey predict train.csv query.csv        prediction sets for the rows of query.csv
  covey rank table.csv --target yield      which rows without a yield to test next
  covey optimize hartmann6                 Bayesian optimisation with a set on every query
  covey create coffee.toml                 a study: then covey ask coffee, covey tell coffee 1 taste=7.5
  covey reproduce all --fast               the paper's experiments, and which of its claims hold
  covey serve                              studies over HTTP, for browsers and workers
  covey predict --help                     all options of a command, with examples

Results go to standard output, remarks to standard error. Exit codes: 0 done, 1 failed, 2 wrong usage or bad
input.)";

}  // namespace

int main(int argc, char** argv) {
  CLI::App program(
      "Bayesian optimisation with a record of its word: every prediction comes with a set, and is judged",
      "covey");
  program.set_version_flag("-V,--version", "covey " COVEY_VERSION);
  program.require_subcommand(1);
  program.footer(kFooter);
  covey::cli::add_predict_command(program);
  covey::cli::add_rank_commands(program);
  covey::cli::add_optimize_command(program);
  covey::cli::add_problems_command(program);
  covey::cli::add_study_commands(program);
  covey::cli::add_edit_commands(program);
  covey::cli::add_transfer_commands(program);
  covey::cli::add_trial_commands(program);
  covey::cli::add_worker_command(program);
  covey::cli::add_report_command(program);
  covey::cli::add_reproduce_command(program);
  covey::cli::add_serve_command(program);
  covey::cli::add_token_commands(program);
  return covey::cli::run_program(program, argc, argv);
}
