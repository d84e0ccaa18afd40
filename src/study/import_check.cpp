#include <covey/study/import_check.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>

namespace covey {
namespace {

/// The same parameters as they really were, and the same outcome, as a text.
std::string fingerprint(const Values& params, const std::vector<std::optional<double>>& values) {
  std::string result;
  for (const Value& value : params) result += to_text(value) + '\0';
  for (const std::optional<double>& value : values) result += (value ? to_text(*value) : "") + '\0';
  return result;
}

void find_duplicates(const ImportTable& table, const std::vector<Trial>& trials,
                     std::vector<ImportProblem>& problems) {
  std::unordered_map<std::string, std::string> seen;
  for (const Trial& trial : trials) {
    const bool is_failure = trial.state == TrialState::kFailed && trial.source == TrialSource::kImport;
    if (trial.state != TrialState::kComplete && !is_failure) continue;
    std::vector<std::optional<double>> values;
    for (const TrialObjective& objective : trial.objectives) values.push_back(objective.value);
    seen.emplace(fingerprint(trial.done(), values), fmt::format("trial {} of the study", trial.number));
  }
  for (const ImportRow& row : table.rows) {
    Trial done;
    done.params = row.params;
    done.actual = row.outcome.actual;
    const std::string print = fingerprint(done.done(), row.outcome.values);
    if (table.has_repetitions && !seen.contains(print)) continue;
    const auto [same, is_new] = seen.emplace(print, fmt::format("{} {}", table.entry, row.row));
    if (!is_new) {
      problems.push_back(
          {row.row, "the same parameters and outcome as " + same->second, ErrorCode::kDuplicateRow});
    }
  }
}

void find_impossible(const Study& study, const ImportTable& table, bool insist,
                     std::vector<ImportProblem>& problems) {
  for (const ImportRow& row : table.rows) {
    for (std::size_t i = 0; i < row.outcome.values.size(); ++i) {
      const std::optional<double>& value = row.outcome.values[i];
      if (!value) continue;
      const std::string doubt = question(study.config.objectives[i], *value);
      if (!doubt.empty() && !insist) problems.push_back({row.row, doubt, ErrorCode::kBeyondPossible});
      if (std::abs(*value) <= kLargestOutcome) continue;
      problems.push_back({row.row, fmt::format("column {}: {} is larger than 1e200 in size",
                                               in_quotes(study.config.objectives[i].name), *value)});
    }
  }
}

}  // namespace

ImportSelection select_importable(const Study& study, const ImportTable& table,
                                  const std::vector<Trial>& trials, const ImportOptions& options) {
  ImportSelection selection{{}, table.problems};
  std::vector<ImportProblem>& problems = selection.problems;
  if (!options.allow_duplicates) find_duplicates(table, trials, problems);
  find_impossible(study, table, options.insist, problems);
  if (problems.empty() && table.rows.empty())
    throw InputError(table.file + ": there are no rows below the header");
  std::ranges::stable_sort(problems, {}, &ImportProblem::row);
  std::set<std::size_t> bad;
  for (const ImportProblem& problem : problems) bad.insert(problem.row);
  for (const ImportRow& row : table.rows) {
    if (!bad.contains(row.row)) selection.rows.push_back(&row);
  }
  if (problems.empty() || (options.skip_bad && !selection.rows.empty())) return selection;
  const std::string message =
      fmt::format("{}: {} {}{} cannot be imported, so nothing was: {} {}, {}", table.file, bad.size(),
                  table.entry, bad.size() == 1 ? "" : "s", table.entry, problems[0].row, problems[0].what);
  throw ImportRefused(message, table.entry, std::move(problems));
}

Trial imported_trial(const Study& study, const ImportRow& row, double now) {
  Trial trial;
  trial.state = row.is_failure ? TrialState::kFailed : TrialState::kComplete;
  if (row.is_failure) trial.reason = "it had failed where it was imported from";
  trial.source = TrialSource::kImport;
  trial.params = row.params;
  trial.actual = differences(study.space, row.params, row.outcome.actual);
  trial.lease_seconds = study.config.lease_seconds.value_or(kProgramLease);
  trial.chapter = study.chapter;
  trial.told_at = now;
  trial.objectives.resize(study.config.objectives.size());
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    trial.objectives[i].value = row.outcome.values[i];
    if (!row.outcome.sem.empty()) trial.objectives[i].sem = row.outcome.sem[i];
  }
  return trial;
}

}  // namespace covey
