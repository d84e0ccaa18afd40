#include <covey/table/features.h>
#include <covey/text/csv.h>
#include <covey/text/errors.h>
#include <reproduction/curves.h>
#include <reproduction/table_replay.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <sstream>
#include <string>

namespace covey::reproduce {

/// The text of data/zinc_subsample.csv.
std::string zinc_subsample();

namespace tabular_figure {
namespace {

/// A method of the figure in the protocol that it stands in.
struct Entrant {
  std::string name;  ///< in keys and CSV files
  std::string label;
  Protocol protocol;
  Variant variant;  ///< of the authors' replay
  bool conformal = true;
};

Entrant plain_entrant(const Variant& variant) {
  Variant own = variant.only({Trait::kTableSplit, Trait::kCandidateCoverage});
  own.protocol = Protocol::kPublished;
  return {"ucb" + own.omissions(), "UCB, credible", Protocol::kPublished, own, false};
}

/// The conformal method of each protocol, and the plain one beside which it stands.
struct Column {
  Protocol protocol;
  Entrant ucb, own;
};

std::vector<Column> columns(const Settings& settings) {
  std::vector<Column> all;
  for (const Variant& variant : settings.variants()) {
    const Variant own = variant.only({Trait::kVoidBeta, Trait::kRescaledRanks, Trait::kLostMass,
                                      Trait::kCandidateCoverage, Trait::kSampledSets, Trait::kTableSplit});
    all.push_back({variant.protocol,
                   plain_entrant(variant),
                   {"cucb-" + own.tag(), fmt::format("cUCB ({}), conformal", to_string(own.protocol)),
                    own.protocol, own}});
  }
  if (settings.shows(Protocol::kCovey)) {
    const Variant beside{Protocol::kMeant, settings.without};
    all.push_back({Protocol::kCovey,
                   plain_entrant(beside),
                   {"cucb-covey" + beside.only({Trait::kTableSplit}).omissions(), "cUCB (Covey), tracked",
                    Protocol::kCovey, beside.only({Trait::kTableSplit})}});
  }
  return all;
}

std::vector<Entrant> entrants(const Settings& settings) {
  std::vector<Entrant> all;
  for (const Column& column : columns(settings)) {
    for (const Entrant& entrant : {column.ucb, column.own}) {
      if (std::ranges::find(all, entrant.name, &Entrant::name) == all.end()) all.push_back(entrant);
    }
  }
  return all;
}

/// The table of the paper, and which of its columns are targets and none of the features.
constexpr const char* kMoleculeTargets[] = {"penalized_logP", "qed", "3pbl_docking:min"};
constexpr const char* kNoFeatures[] = {"smiles", "logP", "SA"};

/// One task per target NAME or NAME:min, of which the others are no features.
std::vector<Task> tasks_of(const Table& table, const std::vector<std::string>& targets,
                           const std::vector<std::string>& ignore) {
  const auto name_of = [](const std::string& choice) {
    return choice.ends_with(":min") ? choice.substr(0, choice.size() - 4) : choice;
  };
  std::vector<Task> tasks;
  for (const std::string& choice : targets) {
    ColumnChoice columns{.target = name_of(choice), .ignore = ignore};
    for (const std::string& other : targets) {
      if (name_of(other) != columns.target) columns.ignore.push_back(name_of(other));
    }
    tasks.push_back({columns.target, choice.ends_with(":min"),
                     std::make_shared<const TableRows>(read_labelled(table, columns).rows)});
  }
  return tasks;
}

std::vector<Task> tasks_of(const Settings& settings) {
  if (settings.table.file.empty()) {
    std::istringstream text(zinc_subsample());
    return tasks_of(Table(CsvReader(text, "zinc_subsample.csv")),
                    {std::begin(kMoleculeTargets), std::end(kMoleculeTargets)},
                    {std::begin(kNoFeatures), std::end(kNoFeatures)});
  }
  if (settings.table.targets.empty())
    throw InputError("--table needs --target COL, the column to rank by (COL:min to minimise it)");
  return tasks_of(read_csv(settings.table.file), settings.table.targets, settings.table.ignore);
}

/// A number that tells tables apart.
std::uint64_t fingerprint(const Task& task) {
  std::uint64_t hash = 1469598103934665603ULL;
  const auto mix = [&hash](const double* data, Eigen::Index n) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(data);
    for (std::size_t i = 0; i < static_cast<std::size_t>(n) * sizeof(double); ++i)
      hash = (hash ^ bytes[i]) * 1099511628211ULL;
  };
  mix(task.rows->X.data(), task.rows->X.size());
  mix(task.rows->y.data(), task.rows->y.size());
  return hash;
}

int rounds_of(const Settings& settings, const Task& task) {
  const TableProtocol paper;
  const Eigen::Index rows = std::min<Eigen::Index>(paper.rows, task.rows->y.size());
  return std::min(settings.rounds_of(paper.rounds, 4), static_cast<int>(rows) - paper.initial - 1);
}

std::vector<std::uint64_t> seeds(const Settings& settings) {
  const TableProtocol paper;
  return settings.first_seeds(settings.fast ? 2 : std::max(paper.seeds, settings.seeds));
}

std::string key_of(const Task& task, const Entrant& entrant, int rounds, std::uint64_t seed) {
  return fmt::format("table-{}-{:016x}{}-{}-r{}-s{}", slug_of(task.name), fingerprint(task),
                     task.minimize ? "-min" : "", entrant.name, rounds, seed);
}

// The columns of a replay with their names in files.
constexpr std::pair<const char*, std::vector<double> Replay::*> kColumns[] = {
    {"cumulative_regret", &Replay::cumulative_regret},
    {"promised", &Replay::expected},
    {"covered", &Replay::covered},
    {"holdout_promised", &Replay::holdout_expected},
    {"holdout_covered", &Replay::holdout_covered},
    {"vacuous", &Replay::vacuous},
    {"width", &Replay::width}};

Json replay_json(const Task& task, const Entrant& entrant, int rounds, std::uint64_t seed) {
  // Covey's own replay has the authors' split of the table.
  const Variant authors{entrant.protocol == Protocol::kCovey ? Protocol::kMeant : entrant.variant.protocol,
                        entrant.variant.without};
  const TableProtocol protocol = table_protocol(authors);
  const Replay replay = entrant.protocol == Protocol::kCovey
                            ? covey_replay(task, protocol, rounds, seed)
                            : authors_replay(task, entrant.conformal, protocol, rounds, seed);
  Json json;
  for (const auto& [name, column] : kColumns) json[name] = replay.*column;
  return json;
}

std::vector<Job> jobs(const Settings& settings) {
  std::vector<Job> all;
  for (const Task& task : tasks_of(settings)) {
    const int rounds = rounds_of(settings, task);
    if (rounds < 1)
      throw InputError(fmt::format("the table has {} rows, expected at least {}", task.rows->y.size(),
                                   TableProtocol().initial + 2));
    for (const Entrant& entrant : entrants(settings)) {
      for (const std::uint64_t seed : seeds(settings)) {
        all.push_back({key_of(task, entrant, rounds, seed), 0.1 * rounds,
                       [=] { return replay_json(task, entrant, rounds, seed); }});
      }
    }
  }
  return all;
}

/// The replays of one entrant, a vector of rounds per seed.
struct Replays {
  Entrant entrant;
  std::vector<Replay> runs;

  std::vector<std::vector<double>> curves(std::vector<double> Replay::*column, bool as_running) const {
    std::vector<std::vector<double>> all;
    for (const Replay& run : runs) all.push_back(as_running ? running(run.*column) : run.*column);
    return all;
  }
  std::vector<double> last(std::vector<double> Replay::*column) const {
    std::vector<double> all;
    for (const Replay& run : runs) all.push_back((run.*column).back());
    return all;
  }
  std::vector<double> mean(std::vector<double> Replay::*column) const {
    std::vector<double> all;
    for (const Replay& run : runs) all.push_back(mean_of_finite(run.*column));
    return all;
  }
  /// |mean coverage − mean promise| per run.
  std::vector<double> off() const {
    std::vector<double> all = differences(mean(&Replay::covered), mean(&Replay::expected));
    for (double& value : all) value = std::abs(value);
    return all;
  }
};

/// The replays of a task; their rounds are added to a CSV file.
std::vector<Replays> replays_of(const Task& task, const Settings& settings, const Results& results,
                                std::string& csv) {
  std::vector<Replays> all;
  for (const Entrant& entrant : entrants(settings)) {
    Replays replays{entrant, {}};
    for (const std::uint64_t seed : seeds(settings)) {
      const Json& run = results.at(key_of(task, entrant, rounds_of(settings, task), seed));
      Replay& replay = replays.runs.emplace_back();
      for (const auto& [name, column] : kColumns) replay.*column = numbers(run.at(name));
      for (std::size_t r = 0; r < replay.expected.size(); ++r) {
        csv += fmt::format("{},{},{},{}", slug_of(task.name), entrant.name, seed, r + 1);
        for (const auto& [name, column] : kColumns) csv += "," + csv_number((replay.*column)[r]);
        csv += "\n";
      }
    }
    all.push_back(std::move(replays));
  }
  return all;
}

void draw_panels(Figure& figure, const Task& task, const std::vector<Replays>& all) {
  constexpr Color kColors[] = {palette::kVermillion, palette::kBlue, palette::kSky, palette::kGreen,
                               palette::kPurple};
  const auto panel_of = [&](const char* what, const AxisOptions& y) {
    return panel(fmt::format("{} ({}): {}", task.name, task.minimize ? "min" : "max", what),
                 {.label = "round", .integers = true}, y);
  };
  Plot regret = panel_of("regret", {.label = "cumulative regret"});
  Plot query = panel_of("coverage at the queries", coverage_axis());
  Plot holdout = panel_of("held out", coverage_axis());
  std::vector<double> x(all[0].runs[0].expected.size());
  std::iota(x.begin(), x.end(), 1.0);
  draw_promise(query, x, running(all[0].runs[0].expected));
  draw_promise(holdout, x, running(all[0].runs[0].holdout_expected));
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Color color = kColors[i % std::size(kColors)];
    const auto band = [&](std::vector<double> Replay::*column, bool as_running) {
      return quantile_band(all[i].curves(column, as_running), 0.2, 0.8);
    };
    draw(regret, x, band(&Replay::cumulative_regret, false), color, all[i].entrant.label);
    draw(query, x, band(&Replay::covered, true), color, all[i].entrant.label);
    draw(holdout, x, band(&Replay::holdout_covered, true), color, all[i].entrant.label);
  }
  figure.add(regret).add(query).add(holdout);
}

void add_rows(Listing& listing, const Task& task, const std::vector<Replays>& all) {
  for (const Replays& r : all) {
    const auto mean = [&](std::vector<double> Replay::*column) { return estimate(r.mean(column)).mean; };
    listing.rows.push_back({task.name + ": " + r.entrant.label,
                            fmt::format("{:.4g}", estimate(r.last(&Replay::cumulative_regret)).mean),
                            percent(mean(&Replay::expected)), percent(mean(&Replay::covered)),
                            fmt::format("{:.3f}", estimate(r.off()).mean),
                            percent(mean(&Replay::holdout_covered)), percent(mean(&Replay::vacuous)),
                            fmt::format("{:.3g}", mean(&Replay::width))});
  }
}

void add_claims(std::vector<Claim>& claims, const Task& task, const Column& column,
                const std::vector<Replays>& all) {
  const auto of = [&](const Entrant& entrant) -> const Replays& {
    return *std::ranges::find_if(all, [&](const Replays& r) { return r.entrant.name == entrant.name; });
  };
  const Replays& own = of(column.own);
  const Replays& ucb = of(column.ucb);
  std::vector<double> regret = own.last(&Replay::cumulative_regret);
  std::vector<double> rival = ucb.last(&Replay::cumulative_regret);
  const double size = estimate(rival).mean;
  for (double& value : regret) value /= size;
  for (double& value : rival) value /= size;
  const auto text = [&](const char* id) { return about_target(claim_text(id), slug_of(task.name)); };
  claims.push_back(judge(text("table-regret-TARGET"), column.protocol, regret, {rival}));
  claims.push_back(with_remark(judge(text("table-coverage-TARGET"), column.protocol, own.off(), {ucb.off()}),
                               fmt::format("At {} of the queries w_n exceeds alpha.",
                                           percent(estimate(own.mean(&Replay::vacuous)).mean))));
}

Findings evaluate(const Settings& settings, const Results& results) {
  Findings findings;
  Figure figure({.columns = 3, .id = "tabular", .title = "Ranking a table: regret and coverage"});
  std::string csv = "target,method,seed,round";
  for (const auto& [name, column] : kColumns) csv += fmt::format(",{}", name);
  csv += "\n";
  Listing listing{
      fmt::format("{} seeds; mean over them. Off by: |coverage at the queries − promise| of a whole replay.",
                  seeds(settings).size()),
      {"", "cumulative regret", "promised", "at the queries", "off by", "held out", "w_n > alpha",
       "median width"},
      {}};
  for (const Task& task : tasks_of(settings)) {
    const std::vector<Replays> all = replays_of(task, settings, results, csv);
    draw_panels(figure, task, all);
    add_rows(listing, task, all);
    for (const Column& column : columns(settings)) add_claims(findings.claims, task, column, all);
  }
  findings.listings.push_back(listing);
  findings.pictures.push_back(
      {"tabular", figure.svg(), csv,
       "Cumulative regret against the best row still to be had, share covered so far at what counts as "
       "queries (the first fifth of the known rows' number by acquisition; for Covey the row that is "
       "chosen), "
       "and of data held out: median over seeds, and from the 20 % to the 80 % quantile."});
  findings.remarks = {
      settings.table.file.empty() ? "The table is the paper's own: 512 molecules of ZINC "
                                    "(reproduction/data). The antibody table (OAS "
                                    "stability) is not available."
                                  : "The antibody table (OAS stability) of the paper is not available.",
      "A seed draws 256 of the rows, the 32 worst of them are known, and each round reveals the row that is "
      "ranked first. UCB is in closed form, where the authors draw 64 times; Covey's sets promise 90 % "
      "throughout."};
  return findings;
}

}  // namespace
}  // namespace tabular_figure

Experiment tabular() {
  using namespace tabular_figure;
  return {"tabular",
          "Ranking a table",
          "Figures 8 and 13: ranking molecules and antibodies",
          "Conformal UCB picks rows with the same regret as UCB, and its coverage at the rows it picks is "
          "steadier.",
          {Protocol::kPublished, Protocol::kMeant, Protocol::kCovey},
          jobs,
          evaluate};
}

}  // namespace covey::reproduce
