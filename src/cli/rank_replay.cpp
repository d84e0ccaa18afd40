#include <covey/cli/interrupt.h>
#include <covey/cli/progress.h>
#include <covey/cli/rank_replay.h>
#include <covey/cli/run_log.h>
#include <covey/cli/text_table.h>
#include <covey/conformal/tracked.h>
#include <covey/table/predict_json.h>
#include <covey/text/number.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>

namespace covey::cli {
namespace {

Json round_json(const SimulatedRound& round) {
  return {{"round", round.round},
          {"row", round.row},
          {"y", round.y},
          {"best_remaining", round.best_remaining},
          {"regret", round.regret},
          {"cumulative_regret", round.cumulative_regret},
          {"prediction", to_json(round.prediction)},
          {"p_value", round.verdict.p_value},
          {"covered", round.verdict.covered},
          {"conformal_covered", round.verdict.conformal_covered},
          {"credible_covered", round.verdict.credible_covered},
          {"model_share", round.model_share},
          {"holdout", round.holdout ? to_json(*round.holdout) : Json(nullptr)},
          {"fit", to_json(round.fit)},
          {"seconds", round.seconds}};
}

/// The way back. Throws Json::exception for a field that is missing or of another type, and
/// std::invalid_argument for a value that cannot be.
SimulatedRound round_from_json(const Json& json) {
  SimulatedRound round;
  round.round = json.at("round").get<int>();
  round.row = json.at("row").get<std::size_t>();
  round.y = json.at("y").get<double>();
  round.best_remaining = json.at("best_remaining").get<double>();
  round.regret = json.at("regret").get<double>();
  round.cumulative_regret = json.at("cumulative_regret").get<double>();
  round.prediction = prediction_from_json(json.at("prediction"));
  round.verdict.p_value = json.at("p_value").get<double>();
  round.verdict.covered = json.at("covered").get<bool>();
  round.verdict.conformal_covered = json.at("conformal_covered").get<bool>();
  round.verdict.credible_covered = json.at("credible_covered").get<bool>();
  round.model_share = json.at("model_share").get<double>();
  if (const Json& holdout = json.at("holdout"); !holdout.is_null()) {
    const Json& width = holdout.at("median_width");
    round.holdout = CoverageSummary{.credible = holdout.at("credible").get<double>(),
                                    .conformal = holdout.at("conformal").get<double>(),
                                    .expected = holdout.at("expected").get<double>(),
                                    .vacuous = holdout.at("vacuous").get<double>(),
                                    .median_width = width.is_null() ? std::nan("") : width.get<double>(),
                                    .n = holdout.at("n").get<Eigen::Index>()};
  }
  try {
    round.fit = hyperparameters_from_json(json.at("fit"), "\"fit\"");
  } catch (const InputError& error) {
    throw std::invalid_argument(error.what());
  }
  round.seconds = json.at("seconds").get<double>();
  return round;
}

Json coverage_json(const SimulationSummary& summary) {
  Json json = {{"promised", summary.promised}};
  const Json counts = to_json(summary.queries);
  for (const auto& [key, value] : counts.items()) json[key] = value;
  json["bound"] = summary.bound;
  json["standing"] = to_string(summary.standing);
  return json;
}

Json summary_json(const SimulationSummary& summary, bool interrupted) {
  const double rounds = static_cast<double>(summary.rounds.size());
  const double cumulative = summary.rounds.back().cumulative_regret;
  return {{"summary",
           {{"rounds", summary.rounds.size()},
            {"interrupted", interrupted},
            {"subsample", summary.subsample},
            {"best", summary.best},
            {"best_known", summary.best_known},
            {"simple_regret", summary.simple_regret},
            {"cumulative_regret", cumulative},
            {"mean_regret", cumulative / rounds},
            {"coverage", coverage_json(summary)},
            {"holdout", summary.holdout.n > 0 ? to_json(summary.holdout) : Json(nullptr)},
            {"seconds", summary.seconds}}}};
}

std::string summary_text(const SimulationSummary& summary) {
  std::string text =
      fmt::format("\nBest of {} rows {}, best found {}: regret {}; cumulative regret {} over {} rounds.\n",
                  summary.subsample, short_number(summary.best), short_number(summary.best_known),
                  short_number(summary.simple_regret), short_number(summary.rounds.back().cumulative_regret),
                  summary.rounds.size());
  text += fmt::format(
      "Covered at the queries: {} by the tracked sets, promised {}: {}. Proven is that at most {} of {} can "
      "miss.\n",
      percent(summary.promised), percent(summary.queries.expected), in_words(summary.standing),
      std::min(whole_misses(summary.bound), static_cast<int>(summary.rounds.size())), summary.rounds.size());
  const auto line = [](const char* where, const CoverageSummary& c) {
    return fmt::format(
        "Beside them, {}: {} by the conformal sets of one fit ({} the whole line), {} by the credible "
        "intervals.\n",
        where, percent(c.conformal), percent(c.vacuous), percent(c.credible));
  };
  text += line("at the queries", summary.queries);
  if (summary.holdout.n > 0) text += line("on the rows held out", summary.holdout);
  return text;
}

/// A hash of the cells that the replay looks at, row by row.
std::string hash_of(const Table& table, const RegressionColumns& used) {
  std::vector<std::size_t> columns = {table.header().index_of(used.target)};
  for (const std::string& name : used.features) columns.push_back(table.header().index_of(name));
  std::string text;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    for (const std::size_t column : columns) {
      text += trim(table.cell(row, column));
      text += '\0';
    }
  }
  return fmt::format("{:016x}", text_hash(text));
}

std::string hash_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return fmt::format("{:016x}", text_hash(text.str()));
}

/// Everything that a replay depends on but the number of rounds.
Json identity(const Table& table, const FeatureColumns& features, const ReplayCommand& command) {
  const RegressionColumns used = choose_columns(table.header(), command.columns);
  const RankOptions& o = command.ranking;
  Json categories = Json::array();
  for (std::size_t k = 0; k < features.size(); ++k) {
    if (features.is_category(k)) categories.push_back(features.columns()[k].name);
  }
  Json descriptors = Json::object();
  for (const auto& [column, path] : command.columns.describe) descriptors[column] = hash_of_file(path);
  return {{"version", COVEY_VERSION},
          {"rows", table.rows()},
          {"target", used.target},
          {"features", used.features},
          {"categories", categories},
          {"descriptors", descriptors},
          {"molecules", command.columns.molecule},
          {"missing", to_string(command.columns.missing)},
          {"minimize", o.minimize},
          {"seed", o.seed},
          {"acquisition", to_string(o.acquisition)},
          {"alpha", o.alpha},
          {"search_alpha", o.search_alpha > 0.0 ? Json(o.search_alpha) : Json(nullptr)},
          {"beta", o.beta},
          {"score", to_string(o.score)},
          {"weights", to_string(o.weights)},
          {"kernel", to_string(o.chosen_kernel())},
          {"prior", to_string(o.chosen_prior())},
          {"init", command.simulate.initial},
          {"start", to_string(command.simulate.start)},
          {"table_hash", hash_of(table, used)}};
}

/// What `work` gives; what is wrong with the data is wrong with their file.
template <typename Work>
decltype(auto) of_file(const RankSource& source, const Work& work) {
  try {
    return work();
  } catch (const std::invalid_argument& error) {
    throw InputError(source.name() + ": " + error.what());
  }
}

/// The rounds of a replay as a table for people.
std::string rounds_text(const SimulationSummary& summary, double alpha) {
  TextTable lines({"round", "row", "outcome", "best left", "regret", "cumulative",
                   "tracked " + percent(1.0 - alpha), "covered"});
  for (const SimulatedRound& round : summary.rounds) {
    lines.add({std::to_string(round.round), std::to_string(round.row), short_number(round.y),
               short_number(round.best_remaining), short_number(round.regret),
               short_number(round.cumulative_regret), short_set({*round.prediction.tracked}),
               round.verdict.covered ? "yes" : "NO"});
  }
  return lines.str();
}

}  // namespace

void replay_table(const RankSource& source, ReplayCommand command, const CommonOptions& common) {
  const Table whole(source.open());
  if (whole.rows() == 0) throw InputError(source.name() + ": there are no rows below the header");
  const OutcomeTable labelled = read_labelled(whole, command.columns);
  const EmptyCells empty = find_empty_cells(whole, choose_columns(whole.header(), command.columns));
  if (empty.is_any()) common.note(empty.remark(whole.header(), command.columns.missing));
  command.ranking.kinds = labelled.features.kinds();
  RankReplay replay =
      of_file(source, [&] { return RankReplay(labelled.rows, command.ranking, command.simulate); });
  const Eigen::Index rounds = std::min<Eigen::Index>(command.simulate.rounds, replay.left());
  std::optional<RunLog> log;
  if (!command.out.empty()) {
    const Json run = identity(whole, labelled.features, command);
    log.emplace(command.resume
                    ? RunLog::resume(command.out, run, static_cast<int>(rounds),
                                     [&](const Json& json, int) { replay.take_in(round_from_json(json)); })
                    : RunLog::create(command.out, run));
  }
  listen_for_interrupts();
  const auto print_line = [&](const std::string& line) {
    if (!common.json) return;
    fmt::print("{}\n", line);
    std::fflush(stdout);
  };
  if (log) {
    for (const std::string& line : log->round_lines()) print_line(line);
  }
  {
    Progress progress("round", static_cast<long>(rounds), common.quiet, std::ssize(replay.rounds()));
    while (std::ssize(replay.rounds()) < rounds) {
      of_file(source, [&] { replay.play(); });
      const std::string line = round_json(replay.rounds().back()).dump();
      if (log) log->append(line);
      progress.update(std::ssize(replay.rounds()));
      print_line(line);
      if (is_interrupted()) break;
    }
  }
  const SimulationSummary summary = replay.summary();
  std::string last = log ? log->summary_line() : "";
  if (last.empty()) {
    last = summary_json(summary, std::ssize(summary.rounds) < rounds).dump();
    if (log) log->append(last);
  }
  print_line(last);
  if (!common.json) fmt::print("{}{}", rounds_text(summary, command.ranking.alpha), summary_text(summary));
}

}  // namespace covey::cli
