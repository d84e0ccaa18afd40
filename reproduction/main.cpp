#include <covey/cli/options.h>
#include <covey/cli/program.h>
#include <covey/cli/text_table.h>
#include <covey/report/html.h>
#include <covey/text/atomic_file.h>
#include <covey/text/errors.h>
#include <reproduction/ablation.h>
#include <reproduction/experiment.h>
#include <reproduction/report.h>
#include <reproduction/run_store.h>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <set>

/// What `covey reproduce` starts.
namespace covey::reproduce {
namespace {

using cli::add_common_options;
using cli::CommonOptions;
using cli::short_number;
using cli::short_set;
using cli::TextTable;
using cli::write_remark;

constexpr const char* kFooter = R"(Examples:
  covey reproduce --list
      the experiments, and the figures of the paper that they are
  covey reproduce all --fast
      a little of everything in a minute or two, to see what comes out
  covey reproduce all --out reproduction
      every figure with 25 seeds, as in the paper: hours. Stopped and started again it goes on where it was,
      and figures can be made one at a time
  covey reproduce coverage-bo --seeds 5 --protocol published --without late-maximum
      one figure as the authors' program made it, less one of its faults
  covey reproduce --ablations all
      ablations.md: the same for every fault and every way of the authors, one at a time
  covey reproduce tabular --table molecules.csv --target docking:min --target qed --ignore smiles
      the ranking of a table of your own

In the folder: report.html, summary.md, claims.json, an SVG and a CSV file per figure, and runs/ with the
results of every run.)";

/// Where the work is, on standard error: a line that is redrawn on a terminal, a line now and then elsewhere.
class ProgressLine {
 public:
  explicit ProgressLine(bool quiet) : quiet_(quiet), redraws_(isatty(STDERR_FILENO) == 1) {}
  ~ProgressLine() {
    if (drawn_) write_remark("\r\033[K");
  }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void update(const RunStore::Progress& progress) {
    if (quiet_) return;
    const int twentieth = static_cast<int>(20.0 * progress.share);
    if (!redraws_ && twentieth == last_) return;
    last_ = twentieth;
    const std::string text = fmt::format("{} of {} runs, {:.0f} %, {} left", progress.done, progress.total,
                                         100.0 * progress.share, html::duration(progress.seconds_left));
    if (redraws_) {
      write_remark(fmt::format("\r\033[K{} ({})", text, progress.last));
      drawn_ = true;
    } else {
      write_remark(fmt::format("{}\n", text));
    }
    std::fflush(stderr);
  }

 private:
  bool quiet_;
  bool redraws_;
  bool drawn_ = false;
  int last_ = -1;
};

struct ReproduceCommand {
  CommonOptions common;
  std::vector<std::string> figures;
  Settings settings;
  std::string out = "reproduction";
  bool list = false;
  bool ablations = false;
  std::vector<std::string> protocols;
  std::vector<std::string> without;

  void run();

 private:
  void print_list() const;
  void set_protocols();
  void check_traits(const std::vector<const Experiment*>& experiments) const;
  std::vector<const Experiment*> chosen() const;
  std::string command() const;
  ReportFacts facts() const { return {.version = "covey " COVEY_VERSION, .command = command()}; }
  Results complete(const std::vector<Job>& jobs) const;
  void run_ablations(const std::vector<const Experiment*>& experiments) const;
  void write(const std::vector<Chapter>& chapters) const;
  void print(const std::vector<Chapter>& chapters) const;
};

void ReproduceCommand::print_list() const {
  if (common.json) {
    Json all = Json::array();
    for (const Experiment& e : experiments())
      all.push_back({{"name", e.name}, {"title", e.title}, {"figure", e.figure}, {"claims", e.claims}});
    fmt::print("{}\n", all.dump());
    return;
  }
  TextTable table({"name", "figure of the paper"});
  for (const Experiment& e : experiments()) table.add({std::string(e.name), std::string(e.figure)});
  fmt::print("{}", table.str());
}

std::vector<const Experiment*> ReproduceCommand::chosen() const {
  const auto has_protocol = [this](const Experiment& experiment) {
    return std::ranges::any_of(experiment.protocols,
                               [this](Protocol protocol) { return settings.shows(protocol); });
  };
  std::set<std::string_view> names;
  for (const std::string& figure : figures) {
    if (figure == "all") {
      for (const Experiment& e : experiments()) {
        if (has_protocol(e)) names.insert(e.name);
      }
      continue;
    }
    const Experiment& experiment = experiment_of(figure);
    if (!has_protocol(experiment))
      throw InputError(fmt::format("--protocol {}: there is none of {}", fmt::join(protocols, ", "), figure));
    names.insert(experiment.name);
  }
  std::vector<const Experiment*> all;
  for (const Experiment& e : experiments()) {
    if (names.contains(e.name)) all.push_back(&e);
  }
  return all;
}

std::string ReproduceCommand::command() const {
  std::string text = fmt::format("covey reproduce {}", fmt::join(figures, " "));
  if (settings.fast) text += " --fast";
  if (!settings.fast) text += fmt::format(" --seeds {}", settings.seeds);
  if (settings.rounds > 0) text += fmt::format(" --rounds {}", settings.rounds);
  if (ablations) text += " --ablations";
  for (const std::string& protocol : protocols) text += " --protocol " + protocol;
  for (const std::string& trait : without) text += " --without " + trait;
  if (settings.seed > 0) text += fmt::format(" --seed {}", settings.seed);
  if (!settings.table.file.empty())
    text += " --table " + std::filesystem::path(settings.table.file).filename().string();
  for (const std::string& target : settings.table.targets) text += " --target " + target;
  for (const std::string& column : settings.table.ignore) text += " --ignore " + column;
  return text;
}

void ReproduceCommand::write(const std::vector<Chapter>& chapters) const {
  const std::filesystem::path folder = out;
  for (const Chapter& chapter : chapters) {
    for (const Picture& picture : chapter.findings.pictures) {
      write_file_atomically((folder / (picture.name + ".svg")).string(), picture.svg);
      if (!picture.csv.empty())
        write_file_atomically((folder / (picture.name + ".csv")).string(), picture.csv);
    }
  }
  write_file_atomically((folder / "claims.json").string(),
                        claims_json(chapters, settings, facts()).dump(1) + "\n");
  write_file_atomically((folder / "summary.md").string(), summary_markdown(chapters, settings, facts()));
  write_file_atomically((folder / "report.html").string(), report_page(chapters, settings, facts()));
}

void ReproduceCommand::print(const std::vector<Chapter>& chapters) const {
  if (common.json) {
    fmt::print("{}\n", claims_json(chapters, settings, facts()).dump());
    return;
  }
  TextTable claims({"claim", "protocol", "value", "95 % interval", "verdict"});
  TextTable work({"figure", "runs", "CPU"});
  for (const Chapter& chapter : chapters) {
    work.add({std::string(chapter.experiment->name), std::to_string(chapter.runs),
              html::duration(chapter.cpu_seconds)});
    for (const Claim& claim : chapter.findings.claims) {
      claims.add({claim.id, std::string(to_string(claim.protocol)), short_number(claim.value),
                  short_set({claim.interval}), std::string(verdict_of(claim))});
    }
  }
  fmt::print("{}\n{}\nThe report: {}\n", claims.str(), work.str(),
             on_one_line((std::filesystem::path(out) / "report.html").string()));
}

void ReproduceCommand::set_protocols() {
  if (!protocols.empty()) {
    settings.protocols.clear();
    for (const Protocol protocol : {Protocol::kPublished, Protocol::kMeant, Protocol::kCovey}) {
      if (std::ranges::find(protocols, to_string(protocol)) != protocols.end())
        settings.protocols.push_back(protocol);
    }
  }
  for (const std::string& name : without) settings.without.insert(trait_from_string(name));
  if (ablations && !(protocols.empty() && without.empty()))
    throw InputError(
        "--ablations leaves traits out of the protocol published, one at a time: "
        "it goes without --protocol and --without");
}

/// What is left out must have been in.
void ReproduceCommand::check_traits(const std::vector<const Experiment*>& experiments) const {
  for (const Trait trait : settings.without) {
    const bool is_there = std::ranges::any_of(settings.variants(), [trait](const Variant& variant) {
      return Variant{variant.protocol}.has(trait);
    });
    if (!is_there)
      throw InputError(fmt::format("--without {}: --protocol {} does not have it", facts_of(trait).name,
                                   fmt::join(protocols, ", ")));
    if (std::ranges::none_of(experiments, [trait](const Experiment* e) { return touches(trait, e->name); })) {
      throw InputError(fmt::format("--without {}: it is no part of {}; it touches{}", facts_of(trait).name,
                                   fmt::join(figures, ", "), facts_of(trait).figures));
    }
  }
}

Results ReproduceCommand::complete(const std::vector<Job>& jobs) const {
  const RunStore store = [&] {
    try {
      return RunStore(std::filesystem::path(out) / "runs", COVEY_VERSION);
    } catch (const std::filesystem::filesystem_error& error) {
      throw InputError(fmt::format("{}: cannot make this folder: {}", out, error.code().message()));
    }
  }();
  ProgressLine line(common.quiet);
  return store.complete(jobs, common.threads,
                        [&](const RunStore::Progress& progress) { line.update(progress); });
}

void ReproduceCommand::run_ablations(const std::vector<const Experiment*>& experiments) const {
  const std::vector<Trait> traits = ablated_traits(experiments);
  if (traits.empty())
    throw InputError(
        fmt::format("--ablations: {} has nothing that could be left out", fmt::join(figures, ", ")));
  const Results results = complete(ablation_jobs(traits, settings));
  const std::string text = ablations_markdown(reproduce::ablations(traits, settings, results), settings,
                                              facts().version, command());
  const std::filesystem::path file = std::filesystem::path(out) / "ablations.md";
  write_file_atomically(file.string(), text);
  fmt::print("{}\nThe table: {}\n", text, on_one_line(file.string()));
}

void ReproduceCommand::run() {
  if (list) return print_list();
  if (figures.empty())
    throw InputError("name the figures to reproduce, or all; covey reproduce --list shows them");
  if (out.empty()) throw InputError("--out needs the name of a folder");
  settings.seed = common.seed;
  set_protocols();
  const std::vector<const Experiment*> experiments = chosen();
  check_traits(experiments);
  if (!settings.table.file.empty() &&
      std::ranges::none_of(experiments, [](const Experiment* e) { return e->name == "tabular"; })) {
    throw InputError("--table is for the figure tabular");
  }
  if (settings.table.file.empty() && !(settings.table.targets.empty() && settings.table.ignore.empty()))
    throw InputError("--target and --ignore need --table FILE");
  if (ablations) return run_ablations(experiments);
  std::vector<std::vector<Job>> jobs;
  std::vector<Job> all;
  for (const Experiment* experiment : experiments) {
    jobs.push_back(experiment->jobs(settings));
    all.insert(all.end(), jobs.back().begin(), jobs.back().end());
  }
  const Results results = complete(all);
  std::vector<Chapter> chapters;
  for (std::size_t i = 0; i < experiments.size(); ++i) {
    Chapter chapter{.experiment = experiments[i], .findings = experiments[i]->evaluate(settings, results)};
    settle(chapter.findings.claims);
    std::set<std::string_view> counted;
    for (const Job& job : jobs[i]) {
      if (counted.insert(job.key).second) chapter.cpu_seconds += results.seconds(job.key);
    }
    chapter.runs = counted.size();
    chapters.push_back(std::move(chapter));
  }
  write(chapters);
  print(chapters);
}

int run(int argc, char** argv) {
  CLI::App program("The paper's experiments again, and which of its claims hold", "covey reproduce");
  program.footer(std::string("\n") + kFooter);
  ReproduceCommand command;
  program.add_option("figures", command.figures, "Names from --list, or all")->type_name("FIGURE");
  program.add_flag("--list", command.list, "What there is to reproduce");
  program.add_option("--seeds", command.settings.seeds, "Runs of each kind")
      ->type_name("N")
      ->check(CLI::Range(1, 100000))
      ->capture_default_str();
  program
      .add_option("--rounds", command.settings.rounds, "Rounds of each run (default: as many as the paper)")
      ->type_name("R")
      ->check(CLI::Range(1, 100000));
  program.add_option("--out", command.out, "Folder for everything")->type_name("DIR")->capture_default_str();
  program.add_flag("--fast", command.settings.fast, "Two seeds and a few rounds: to see that it works")
      ->excludes("--seeds");
  program
      .add_option(
          "--protocol", command.protocols,
          "published (as the authors' program made it), meant (its faults mended) or covey; repeatable "
          "(default: all three)")
      ->type_name("NAME")
      ->check(cli::one_of([](const std::string& name) { protocol_from_string(name); }, "NAME"))
      ->allow_extra_args(false);
  program
      .add_option("--without", command.without,
                  "A fault or a way of the authors' program to leave out; repeatable")
      ->type_name("FAULT")
      ->check(cli::one_of([](const std::string& name) { trait_from_string(name); }, "FAULT"))
      ->allow_extra_args(false);
  program.add_flag("--ablations", command.ablations,
                   "Write ablations.md: what each of them does, left out by itself");
  program
      .add_option("--table", command.settings.table.file,
                  "A table for the figure tabular, every row with its targets")
      ->type_name("FILE.csv");
  program
      .add_option("--target", command.settings.table.targets,
                  "A column of it to rank by, COL:min to minimise; repeatable")
      ->type_name("COL")
      ->allow_extra_args(false);
  program
      .add_option("--ignore", command.settings.table.ignore, "A column of it that is no feature; repeatable")
      ->type_name("COL")
      ->allow_extra_args(false);
  add_common_options(program, command.common);
  program.callback([&command] { command.run(); });
  return cli::run_program(program, argc, argv);
}

}  // namespace
}  // namespace covey::reproduce

int main(int argc, char** argv) {
  return covey::reproduce::run(argc, argv);
}
