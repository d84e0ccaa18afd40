#include <covey/study/drift_check.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <span>

namespace covey {
namespace {

constexpr double kAlarm = 20.0;  // 1/0.05

DriftRecord record_of(const std::string& name, const DriftMartingale& martingale,
                      const std::vector<std::int64_t>& trials) {
  DriftRecord record{.name = name,
                     .count = martingale.count(),
                     .evidence = martingale.evidence(),
                     .p_value = martingale.p_value(),
                     .is_alarm = martingale.is_alarm()};
  if (!record.is_alarm) return record;
  const DriftMartingale::Change change = *martingale.change();
  record.since = trials[change.first];
  record.kind = change.kind;
  return record;
}

/// The outcomes of one objective that were told, in the order of telling.
DriftRecord outcomes_record(const Study& study, const std::vector<const Trial*>& told,
                            std::size_t objective) {
  DriftMartingale martingale(study.config.seed);
  std::vector<std::int64_t> numbers;
  for (const Trial* trial : told) {
    const TrialObjective& o = trial->objectives[objective];
    if (!o.frozen || !o.value) continue;
    const double score = o.frozen->prediction.standard_score(o.judged_value());
    if (!std::isfinite(score)) continue;
    martingale.add(score);
    numbers.push_back(trial->number);
  }
  return record_of(study.config.objectives[objective].name, martingale, numbers);
}

/// Adds a choice, whose score is how rare it is among all so far.
void add_choice(const std::string& choice, std::map<std::string, std::size_t>& counts,
                DriftMartingale& martingale) {
  const std::size_t own = ++counts[choice];
  std::size_t below = 0;
  std::size_t ties = 0;
  for (const auto& [other, count] : counts) {
    if (count > own) below += count;
    if (count == own) ties += other == choice ? count - 1 : count;
  }
  martingale.add_rank(below, ties);
}

/// The values that were given of a context parameter.
DriftRecord given_record(const Study& study, const std::vector<Trial>& trials, std::size_t parameter) {
  DriftMartingale martingale(study.config.seed);
  std::map<std::string, std::size_t> counts;
  std::vector<std::int64_t> numbers;
  const Trial* last = nullptr;
  Value before = Absent();
  for (const Trial& trial : trials) {
    if (!trial.asked_at || trial.number < study.config.since.value_or(1)) continue;
    const Value given = trial.done()[parameter];
    if (is_absent(given)) continue;
    const bool is_same_ask = last != nullptr && last->asked_at == trial.asked_at && before == given;
    last = &trial;
    before = given;
    if (is_same_ask) continue;
    if (const auto* real = std::get_if<double>(&given)) {
      martingale.add(*real);
    } else if (const auto* whole = std::get_if<std::int64_t>(&given)) {
      martingale.add(static_cast<double>(*whole));
    } else {
      add_choice(to_text(given), counts, martingale);
    }
    numbers.push_back(trial.number);
  }
  DriftRecord record = record_of(study.space.parameters()[parameter].name, martingale, numbers);
  record.is_given = true;
  record.is_choice = !counts.empty();
  return record;
}

/// "larger values are given than before"; of a record with an alarm.
std::string what_changed(const DriftRecord& record) {
  if (record.is_given) {
    if (record.is_choice) return "other values are given than before";
    switch (*record.kind) {
      case DriftKind::kHigher:
        return "larger values are given than before";
      case DriftKind::kLower:
        return "smaller values are given than before";
      case DriftKind::kWider:
        return "the values that are given scatter more widely than before";
    }
  }
  switch (*record.kind) {
    case DriftKind::kHigher:
      return "outcomes come out higher, measured by their predictions, than they did before";
    case DriftKind::kLower:
      return "outcomes come out lower, measured by their predictions, than they did before";
    case DriftKind::kWider:
      return "outcomes scatter more widely around their predictions than they did before";
  }
  return "";
}

}  // namespace

std::string DriftRecord::meaning() const {
  const char* what = is_given ? "values" : "outcomes";
  if (count <= kDriftFormer) {
    return fmt::format("too few {} to tell: {}, and the first {} are what later ones are compared with", what,
                       count, kDriftFormer);
  }
  if (!is_alarm) {
    return fmt::format(
        "no sign of a change in {} {}: the evidence for one was at most {:.2g}, an alarm is {}", count, what,
        evidence, kAlarm);
  }
  std::string text = fmt::format(
      "since about trial {} {} (evidence {:.3g}; {} and more without a change in at most 5 % of studies)",
      *since, what_changed(*this), evidence, kAlarm);
  if (is_given) return text + ": what is given has changed, which by itself does not make the model wrong";
  if (!given_too.empty()) {
    return text + fmt::format(
                      ". What is given has changed as well ({}), so the model may only have been asked where "
                      "it knows little",
                      fmt::join(given_too, ", "));
  }
  return text + fmt::format(
                    ", at parameters that the model was told: has an instrument or a batch changed? With "
                    "since = {} the model is fitted to what came after",
                    *since);
}

std::vector<DriftRecord> drift_records(const Study& study, const std::vector<Trial>& trials) {
  std::vector<const Trial*> told;
  for (const Trial& trial : trials) {
    const bool is_watched = trial.state == TrialState::kComplete && !trial.excluded &&
                            !trial.is_elsewhere() && trial.number >= study.refitted_from;
    if (is_watched) told.push_back(&trial);
  }
  std::ranges::stable_sort(told, {}, &Trial::told_revision);
  std::vector<DriftRecord> records;
  for (std::size_t i = 0; i < study.config.objectives.size(); ++i) {
    records.push_back(outcomes_record(study, told, i));
  }
  std::vector<std::string> given;
  const auto objectives = static_cast<std::ptrdiff_t>(records.size());
  for (std::size_t i = 0; i < study.space.parameters().size(); ++i) {
    if (!study.space.parameters()[i].context) continue;
    records.push_back(given_record(study, trials, i));
    if (records.back().is_alarm) given.push_back(records.back().name);
  }
  for (DriftRecord& record : std::span(records).first(static_cast<std::size_t>(objectives))) {
    if (record.is_alarm) record.given_too = given;
  }
  return records;
}

Json drift_json(const std::vector<DriftRecord>& records) {
  Json list = Json::array();
  for (const DriftRecord& record : records) {
    list.push_back(
        {{record.is_given ? "parameter" : "objective", record.name},
         {"alarm", record.is_alarm},
         {"since", record.since ? Json(*record.since) : Json(nullptr)},
         {"kind", record.kind && !record.is_choice ? Json(to_string(*record.kind)) : Json(nullptr)},
         {"n", record.count},
         {"evidence", record.evidence},
         {"p_value", record.p_value},
         {"meaning", record.meaning()}});
  }
  return {{"alarm", std::ranges::any_of(records, &DriftRecord::is_alarm)}, {"records", std::move(list)}};
}

}  // namespace covey
