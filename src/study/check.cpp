#include <covey/numerics/constants.h>
#include <covey/pareto/front.h>
#include <covey/pareto/hypervolume.h>
#include <covey/study/check.h>
#include <covey/study/suggestion.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <map>
#include <span>

namespace covey {
namespace {

// What docs/tracked_study.md says of tracked sets, and for which promise.
constexpr double kMeasuredPromise = 0.9;
constexpr double kSamePromise = 0.005;
constexpr const char* kMeasuredCoverage =
    "where 90 % was promised of one objective, sets of this kind covered 88.9 % of the outcomes on 16 test "
    "functions and 89.1 % on 6 tables of real experiments, 86.6 % on the worst of them, and less in the "
    "first ten queries (85 and 83 %); other experiments may differ";

/// The trials at which every objective was measured and every limit is met.
struct Measured {
  std::vector<std::size_t> trials;  ///< indices
  Eigen::MatrixXd Y;                ///< utilities, m × …
};

Measured measured_trials(const Study& study, const std::vector<Trial>& trials) {
  Measured measured;
  for (std::size_t i = 0; i < trials.size(); ++i) {
    if (trials[i].is_measured() && feasible(study, trials[i]).value_or(!study.config.has_limits())) {
      measured.trials.push_back(i);
    }
  }
  measured.Y.resize(static_cast<Eigen::Index>(study.config.goal_count()), std::ssize(measured.trials));
  for (Eigen::Index o = 0; o < measured.Y.rows(); ++o) {
    const auto k = static_cast<std::size_t>(o);
    const Goal goal = study.config.objectives[k].goal();
    for (Eigen::Index i = 0; i < measured.Y.cols(); ++i) {
      const Trial& trial = trials[measured.trials[static_cast<std::size_t>(i)]];
      measured.Y(o, i) = goal.utility(*trial.objectives[k].value);
    }
  }
  return measured;
}

/// What was said and found of one objective, or of all: the set is the product of theirs.
struct Judged {
  Promise promise = Promise::kTracked;
  Guarantee guarantee = Guarantee::kNone;
  double alpha = 0.0;
  bool vacuous = false;
  Verdict verdict;
  bool covered_at_first = true;
  bool amended = false;
  bool counts = true;  ///< it was done at the point that was asked: there is a verdict
  bool counted_at_first = true;
};

/// What came of the objectives from `first` to before `last` together; nothing unless all have been judged,
/// or would have been if they had not been done elsewhere.
std::optional<Judged> judged(const Trial& trial, std::size_t first, std::size_t last) {
  Judged all{.verdict = {.conformal_covered = true, .credible_covered = true, .covered = true},
             .amended = trial.moved_later,
             .counts = !trial.is_elsewhere(),
             .counted_at_first = trial.is_elsewhere() == trial.moved_later};
  for (std::size_t i = first; i < last; ++i) {
    const TrialObjective& o = trial.objectives[i];
    if (!o.frozen || !o.value || (all.counts && !o.verdict)) return std::nullopt;
    all.promise = o.frozen->prediction.promise;
    all.guarantee = o.frozen->prediction.guarantee;
    all.alpha += o.frozen->prediction.alpha;
    all.vacuous = all.vacuous || o.frozen->is_vacuous();
    all.covered_at_first = all.covered_at_first && *o.covered_at_first();
    all.amended = all.amended || o.first_value.has_value();
    if (!all.counts) continue;
    all.verdict.covered = all.verdict.covered && o.verdict->covered;
    all.verdict.credible_covered = all.verdict.credible_covered && o.verdict->credible_covered;
    all.verdict.conformal_covered = all.verdict.conformal_covered && o.verdict->conformal_covered;
  }
  return all;
}

/// When the sets of each trial may have been computed, at the earliest. Outcomes may come in meanwhile, but
/// the trials with smaller numbers were there: so not before the last of them was handed out that had been
/// made on the spot. `trials` are in the order of their numbers.
std::map<std::int64_t, double> earliest_asks(const std::vector<Trial>& trials) {
  std::map<std::int64_t, double> earliest;
  std::vector<double> handed_out;  // the times of those that were made on the spot, ascending
  for (const Trial& trial : trials) {
    if (!trial.asked_at) continue;
    const auto later = std::lower_bound(handed_out.begin(), handed_out.end(), *trial.asked_at);
    earliest[trial.number] = later == handed_out.begin() ? -kInfinity : *std::prev(later);
    const bool is_last = handed_out.empty() || *trial.asked_at > handed_out.back();
    if (trial.source == TrialSource::kAsk && is_last) handed_out.push_back(*trial.asked_at);
  }
  return earliest;
}

/// The misses that were possible among these trials, told in this order: the sets were tracked ones.
ProvenMisses proven_misses(const std::vector<const Trial*>& told, std::size_t objective,
                           const std::map<std::int64_t, double>& earliest) {
  std::vector<TrackedSets::Told> ledger;
  std::vector<double> begins;
  for (const Trial* trial : told) {
    const TrialObjective& o = trial->objectives[objective];
    ledger.push_back(ledger_entry(*o.frozen, o.frozen->direction, o.judged_value()));
    if (is_bounded({*o.frozen->prediction.tracked})) begins.push_back(earliest.at(trial->number));
  }
  std::ranges::sort(begins);
  // When an outcome is told, those sets wait that have begun by then, less those told before.
  std::ptrdiff_t most_waiting = 1;
  std::ptrdiff_t told_before = 0;
  double now = -kInfinity;
  for (const Trial* trial : told) {
    now = std::max(now, *trial->told_at);
    const auto begun = std::upper_bound(begins.begin(), begins.end(), now) - begins.begin();
    most_waiting = std::max(most_waiting, begun - told_before);
    told_before += is_bounded({*trial->objectives[objective].frozen->prediction.tracked}) ? 1 : 0;
  }
  const TrackedSets state = TrackedSets::replay(ledger, {}, static_cast<int>(most_waiting));
  return {state.proven_misses(), state.told(), state.most_waiting(), state.is_capped()};
}

/// What is proven of each record of one objective.
void prove(const std::vector<const Trial*>& told, std::size_t objective,
           const std::map<std::int64_t, double>& earliest, std::span<CoverageRecord> records) {
  for (CoverageRecord& record : records) {
    if (record.promise != Promise::kTracked) continue;
    std::vector<const Trial*> own;
    for (const Trial* trial : told) {
      const std::optional<Judged> found = judged(*trial, objective, objective + 1);
      const bool is_own =
          found && found->counts && found->promise == record.promise && found->guarantee == record.guarantee;
      if (is_own) own.push_back(trial);
    }
    record.proven = proven_misses(own, objective, earliest);
  }
}

/// A trial misses together if one of its sets does: the bounds of the `count` objectives add up.
void prove_together(std::span<const CoverageRecord> single, std::size_t count,
                    std::span<CoverageRecord> joint) {
  for (CoverageRecord& record : joint) {
    ProvenMisses sum{.outcomes = record.sequence.count() + record.vacuous};
    std::size_t proven = 0;
    for (const CoverageRecord& one : single) {
      if (one.promise != record.promise || one.guarantee != record.guarantee || !one.proven) continue;
      sum.misses += one.proven->misses;
      sum.most_waiting = std::max(sum.most_waiting, one.proven->most_waiting);
      sum.is_capped = sum.is_capped && one.proven->is_capped;
      ++proven;
    }
    if (proven == count) record.proven = sum;
  }
}

/// Adds the records of these objectives, one per guarantee.
void add_records(const std::vector<const Trial*>& told, const std::string& name, std::size_t first_objective,
                 std::size_t last_objective, std::vector<CoverageRecord>& records) {
  const auto first = static_cast<std::ptrdiff_t>(records.size());
  for (const Trial* trial : told) {
    const std::optional<Judged> found = judged(*trial, first_objective, last_objective);
    if (!found) continue;
    const auto same = [&](const CoverageRecord& r) {
      return r.promise == found->promise && r.guarantee == found->guarantee;
    };
    auto record = std::find_if(records.begin() + first, records.end(), same);
    if (record == records.end()) {
      CoverageRecord made;
      made.objective = name;
      made.is_joint = last_objective - first_objective > 1;
      made.chapter = trial->chapter;
      made.promise = found->promise;
      made.guarantee = found->guarantee;
      record = records.insert(record, made);
    }
    if (!found->counts) ++record->elsewhere;
    if (found->vacuous) {
      record->vacuous += found->counts ? 1 : 0;
      continue;
    }
    if (found->amended && (found->counts || found->counted_at_first))
      record->amended.push_back(trial->number);
    if (found->counted_at_first) record->as_first_told.add(found->covered_at_first, 1.0 - found->alpha);
    if (!found->counts) continue;
    record->sequence.add(found->verdict.covered, 1.0 - found->alpha);
    record->trials.push_back(trial->number);
    record->excluded += trial->excluded ? 1 : 0;
    record->credible += found->verdict.credible_covered ? 1 : 0;
    record->conformal += found->verdict.conformal_covered ? 1 : 0;
  }
}

/// The records of these trials, which are of one chapter.
std::vector<CoverageRecord> records_of(const Study& study, const std::vector<const Trial*>& told,
                                       const std::map<std::int64_t, double>& earliest) {
  std::vector<CoverageRecord> records;
  const std::size_t count = study.config.objectives.size();
  const std::size_t goals = study.config.goal_count();
  std::size_t of_goals = 0;  // records
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t first = records.size();
    add_records(told, study.config.objectives[i].name, i, i + 1, records);
    prove(told, i, earliest, std::span(records).subspan(first));
    if (i + 1 == goals) of_goals = records.size();
  }
  if (goals > 1) {
    std::vector<CoverageRecord> together;
    add_records(told, "all together", 0, goals, together);
    prove_together(std::span(records).first(of_goals), goals, together);
    std::ranges::move(together, std::back_inserter(records));
  }
  return records;
}

}  // namespace

double ProvenMisses::rate() const {
  return outcomes == 0 ? 1.0 : std::min(1.0, misses / outcomes);
}

std::string CoverageRecord::proven_meaning() const {
  if (!proven) return "nothing: the sets come from one fit, and the queries were chosen with its help";
  if (proven->outcomes == 0) return "";
  const char* what = is_joint ? "trials" : "outcomes";
  const int most = whole_misses(proven->misses);
  if (most >= proven->outcomes) {
    return fmt::format(
        "nothing yet, for {} {}: the bound on the misses, {}, is no less. It grows more slowly than the run",
        proven->outcomes, what, most);
  }
  return fmt::format(
      "at most {} of {} {} can miss, {:.0f} %{}. This assumes nothing about the experiment or the model",
      most, proven->outcomes, what, 100.0 * most / proven->outcomes,
      proven->is_capped ? ""
                        : ", as one knows by now: some sets are older than the rule that bounds the misses "
                          "beforehand, or outcomes were changed");
}

std::string CoverageRecord::measured_meaning() const {
  if (!proven) return "for the preset paper in docs/defaults.md, for other studies nothing";
  std::string beyond;
  if (is_joint) {
    beyond = "nothing for several objectives together. ";
  } else if (sequence.count() > 0 && std::abs(sequence.promised() - kMeasuredPromise) > kSamePromise) {
    beyond = fmt::format("nothing for {:.3g} %. ", 100.0 * sequence.promised());
  }
  return beyond + kMeasuredCoverage;
}

std::string CoverageRecord::watched_meaning() const {
  const int n = sequence.count();
  if (n == 0) return "no outcome of a bounded set yet";
  const Interval bounds = sequence.mean();
  return fmt::format(
      "{} of {} outcomes covered in this study, so that {:.0f} to {:.0f} % are on average, with 95 % "
      "confidence however often one looks",
      sequence.covered(), n, 100 * bounds.lo, 100 * bounds.hi);
}

std::string CoverageRecord::elsewhere_meaning() const {
  if (elsewhere == 0) return "";
  return fmt::format("{} {} done at another point: not counted", elsewhere,
                     elsewhere == 1 ? "trial was" : "trials were");
}

std::string CoverageRecord::amended_meaning() const {
  if (amended.empty()) return "";
  const std::string of_others =
      as_first_told.count() == sequence.count() ? "" : fmt::format(" of {}", as_first_told.count());
  return fmt::format(
      "{} of the outcomes {} corrected after the set had been judged (trial{} {}). With the outcomes as they "
      "stand now {} of {} are covered, as first told {}{}{}",
      amended.size(), amended.size() == 1 ? "was" : "were", amended.size() == 1 ? "" : "s",
      fmt::join(amended, ", "), sequence.covered(), sequence.count(), as_first_told.covered(), of_others,
      as_first_told.standing() == Standing::kBroken && standing() != Standing::kBroken
          ? ": as first told, the promise was broken"
          : "");
}

std::string CoverageRecord::meaning() const {
  const int n = sequence.count();
  const Interval bounds = sequence.mean();
  const std::string between =
      fmt::format("between {:.1f} and {:.1f} % on average", 100 * bounds.lo, 100 * bounds.hi);
  switch (standing()) {
    case Standing::kNothing:
      return "no outcome of a bounded set yet: nothing to judge";
    case Standing::kBroken:
      break;
    case Standing::kTooFew:
      return fmt::format("too few outcomes to tell: {} say {}", n, between);
    case Standing::kShort:
      return fmt::format("fewer than promised, which may be chance: after {} outcomes the sets cover {}", n,
                         between);
    case Standing::kGenerous:
      return fmt::format("kept: the sets cover {}, more than promised; they could be narrower", between);
    case Standing::kKept:
      return fmt::format("kept, as far as {} outcomes can tell: the sets cover {}", n, between);
  }
  return fmt::format(
      "broken: the sets cover {}, less than promised. Look up the possible outliers in the lab book first "
      "(a wrong unit, a swapped sample); an outcome that is real stays as it is. Then ask whether the "
      "experiment itself has drifted, and if it goes on set a larger alpha, which begins a new chapter, or "
      "tell "
      "the standard errors",
      between);
}

const CoverageRecord* StudyCheck::main_record() const {
  const CoverageRecord* first = nullptr;
  for (const CoverageRecord& record : records) {
    if (record.sequence.count() == 0) continue;
    if (record.is_joint) return &record;
    if (first == nullptr) first = &record;
  }
  return first;
}

std::vector<const CoverageRecord*> StudyCheck::all_records() const {
  std::vector<const CoverageRecord*> all;
  for (const CoverageRecord& record : records) all.push_back(&record);
  for (const CoverageRecord& record : former) all.push_back(&record);
  return all;
}

Standing StudyCheck::standing() const {
  const bool is_broken = std::ranges::any_of(
      records, [](const CoverageRecord& record) { return record.standing() == Standing::kBroken; });
  if (is_broken || (violations && violations->standing() == Standing::kBroken)) return Standing::kBroken;
  const CoverageRecord* record = main_record();
  return record == nullptr ? Standing::kNothing : record->standing();
}

StudyCheck check_study(const Study& study, const std::vector<Trial>& trials) {
  std::vector<const Trial*> told;
  for (const Trial& trial : trials) {
    if (trial.state == TrialState::kComplete) told.push_back(&trial);
  }
  std::stable_sort(told.begin(), told.end(),
                   [](const Trial* a, const Trial* b) { return a->told_revision < b->told_revision; });
  StudyCheck check;
  const std::map<std::int64_t, double> earliest = earliest_asks(trials);
  for (std::int64_t chapter = study.chapter; chapter >= 1; --chapter) {
    std::vector<const Trial*> own;
    std::ranges::copy_if(told, std::back_inserter(own),
                         [&](const Trial* trial) { return trial->chapter == chapter; });
    std::vector<CoverageRecord>& records = chapter == study.chapter ? check.records : check.former;
    std::ranges::move(records_of(study, own, earliest), std::back_inserter(records));
    if (chapter == study.chapter) check.violations = count_violations(study, own);
  }
  for (const Trial* trial : told) {
    if (trial->excluded) continue;
    for (PossibleOutlier& outlier : outliers_of(study, *trial)) check.outliers.push_back(std::move(outlier));
  }
  check.drift = drift_records(study, trials);
  return check;
}

std::vector<std::size_t> best_by_value(const Study& study, const std::vector<Trial>& trials) {
  const Measured measured = measured_trials(study, trials);
  std::vector<std::size_t> best;
  for (const Eigen::Index i : leading(measured.Y)) {
    best.push_back(measured.trials[static_cast<std::size_t>(i)]);
  }
  return best;
}

void add_recommendation(const Study& study, const std::vector<Trial>& trials, int threads,
                        std::shared_ptr<const Pool> pool, const ObjectiveModel& model, BestTrials& best) {
  best.recommended = model.recommended();
  const bool has_domain = study.candidates == 0 || pool != nullptr;
  const auto decisions = StudyDecisions::of(study, trials, std::move(pool), threads, &model);
  if (!decisions) return;
  best.tied = decisions->tied();
  if (has_domain) best.outlook = decisions->outlook();
}

BestTrials best_trials(const Study& study, const std::vector<Trial>& trials, int threads,
                       std::shared_ptr<const Pool> pool) {
  BestTrials best;
  best.by_value = best_by_value(study, trials);
  const bool is_single = study.config.goal_count() == 1 && !best.by_value.empty();
  if (is_single && std::ssize(observed_trials(trials, 0)) >= kLeastObservations) {
    add_recommendation(study, trials, threads, std::move(pool), ObjectiveModel(study, trials, 0, threads),
                       best);
  }
  return best;
}

std::optional<FrontVolume> front_volume(const Study& study, const std::vector<Trial>& trials) {
  const Measured measured = measured_trials(study, trials);
  if (measured.Y.rows() < 2 || measured.trials.empty()) return std::nullopt;
  FrontVolume volume;
  Eigen::VectorXd reference;
  volume.is_inferred = !study.config.reference_point;
  reference = volume.is_inferred ? inferred_reference_point(measured.Y) : measured.Y.col(0);
  for (Eigen::Index o = 0; o < reference.size(); ++o) {
    const auto k = static_cast<std::size_t>(o);
    const Goal goal = study.config.objectives[k].goal();
    // Of a target, the value below it that is as far.
    const double own = goal.is_target() ? goal.target + reference[o] : sign_of(goal.direction) * reference[o];
    volume.reference.push_back(volume.is_inferred ? own : (*study.config.reference_point)[k]);
    if (!volume.is_inferred) reference[o] = goal.utility(volume.reference[k]);
  }
  volume.hypervolume = hypervolume(measured.Y, reference);
  return volume;
}

}  // namespace covey
