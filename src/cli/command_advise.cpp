#include <covey/cli/command_advise.h>
#include <covey/cli/study_options.h>
#include <covey/cli/study_page.h>
#include <covey/cli/text_table.h>
#include <covey/study/study_json.h>

#include <fmt/format.h>

#include <string>

namespace covey::cli {
namespace {

std::string range_text(const Interval& range) {
  return fmt::format("{} to {}", short_number(range.lo), short_number(range.hi));
}

std::string region_text(const Study& study, const ParameterRegion& region) {
  const std::string& name = study.space.parameters()[region.parameter].name;
  if (region.bounds) return fmt::format("{} {}", name, range_text(*region.bounds));
  std::vector<std::string> words;
  for (const Value& value : region.values) words.push_back(on_one_line(std::get<std::string>(value)));
  return fmt::format("{} {}", name, fmt::join(words, " or "));
}

void print_range(const Study& study, const Outlook& outlook) {
  const StudyObjective& objective = study.config.objectives[0];
  std::vector<std::string> parts;
  for (const ParameterRegion& region : outlook.region) {
    if (region.bounds || !region.values.empty()) parts.push_back(region_text(study, region));
  }
  const bool is_target = objective.direction == Direction::kTarget;
  fmt::print("The best attainable {} {} {}, at {:g} %{}{}\n", objective.name,
             is_target ? "is off its target by" : "is", objective.with_unit(range_text(outlook.range)),
             100 * (1 - study.config.alpha), parts.empty() ? "" : "; where: ", fmt::join(parts, ", "));
}

void print_advice(const Study& study, const Advice& advice) {
  const StudyObjective& objective = study.config.objectives[0];
  fmt::print("{}: {}.\n", advice.stop ? "Stop" : "Go on", advice.because);
  if (advice.outlook) {
    fmt::print(
        "No single point may gain more than {} over the best, by bounds that hold for each point with {:g} "
        "%.\n",
        objective.with_unit(short_number(advice.outlook->possible_gain)), 100 * (1 - study.config.alpha));
    print_range(study, *advice.outlook);
  }
  std::vector<std::string> parts;
  for (const RecentGain& recent : advice.recent) {
    if (recent.gain > 0.0)
      parts.push_back(fmt::format("trial {} {}", recent.trial, short_number(recent.gain)));
  }
  if (!advice.recent.empty()) {
    fmt::print("The last {} outcomes were better than all before them by: {}\n", advice.recent.size(),
               parts.empty() ? "nothing" : fmt::format("{}", fmt::join(parts, ", ")));
  }
}

struct AdviseCommand {
  StudyOptions options;
  std::optional<double> within;

  void run() const {
    std::shared_ptr<const Pool> pool;
    const auto [study, trials] = options.open().snapshot(options.name, &pool);
    const Advice advice = advise(study, trials, pool, options.common.threads, within);
    if (options.common.json) {
      fmt::print("{}\n", advice_json(study, advice).dump());
      return;
    }
    print_advice(study, advice);
  }
};

}  // namespace

void print_decisions(const Study& study, const std::vector<Trial>& trials, const BestTrials& best) {
  if (best.tied) {
    std::vector<std::string> numbers;
    for (const TiedTrial& tied : best.tied->tied) {
      std::vector<std::int64_t> own;
      for (const std::size_t i : tied.trials) own.push_back(trials[i].number);
      numbers.push_back(fmt::format("{}", fmt::join(own, " = ")));
    }
    if (numbers.size() > 1) fmt::print("Cannot be told apart: trials {}\n", fmt::join(numbers, ", "));
    fmt::print("{}{}\n", numbers.size() > 1 ? "  " : "Alone: ", best.tied->because);
    if (numbers.size() > 1 && best.tied->at_stake > 0.0) {
      fmt::print("  the recommended one lacks at most {} of the best of them\n",
                 study.config.objectives[0].with_unit(short_number(best.tied->at_stake)));
    }
    std::vector<std::string> parts;
    for (const auto& [trial, replicates] : best.tied->confirm) {
      parts.push_back(fmt::format("{} of trial {}", replicates, trials[trial].number));
    }
    if (!parts.empty()) {
      fmt::print("  to settle it as likely as not, repeat: {} (covey ask {} --confirm)\n",
                 fmt::join(parts, ", "), in_shell_quotes(study.config.name));
    }
  }
  if (best.outlook) print_range(study, *best.outlook);
}

void add_advise_command(CLI::App& program) {
  const auto [app, command] = add_command<AdviseCommand>(
      program, "advise", "Whether it is worth going on",
      "Examples:\n  covey advise coffee\n  covey advise coffee --within 0.2 --json\n\n"
      "What the recommended trial may lack of the best point there is, by bounds that are calibrated as the "
      "sets of queries\nare; how likely something better by more than W exists; what the last trials "
      "brought; and whether the study's rule,\nstop = { within = 0.5, confidence = 0.95 } in its file, says "
      "to stop: then workers end, and covey ask refuses without\n--anyway. How often runs that were told to "
      "stop were further away is measured (docs/decisions_study.md), not proven.");
  add_study_options(*app, command->options);
  app->add_option("--within", command->within,
                  "What is better by no more does not count (default: the rule's, without one a hundredth of "
                  "the range of the outcomes)")
      ->type_name("W");
}

}  // namespace covey::cli
