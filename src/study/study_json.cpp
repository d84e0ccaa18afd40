#include <covey/study/study_json.h>

#include <optional>

namespace covey {
namespace {

template <typename T>
Json value_or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

template <typename Range>
Json range_json(const char* type, const Range& range) {
  Json json = {{"type", type}};
  if (range.values.empty()) {
    json["low"] = range.low;
    json["high"] = range.high;
  } else {
    json["values"] = range.values;
  }
  json["log"] = range.log;
  if (!range.unit.empty()) json["unit"] = range.unit;
  return json;
}

Json domain_json(const FloatParameter& real) {
  if (real.values.size() == 1) {
    Json json = {{"type", "float"}, {"value", real.low}};
    if (!real.unit.empty()) json["unit"] = real.unit;
    return json;
  }
  Json json = range_json("float", real);
  if (real.step) json["step"] = *real.step;
  if (real.digits) json["digits"] = *real.digits;
  return json;
}

Json domain_json(const IntParameter& whole) {
  Json json = range_json("int", whole);
  if (whole.step != 1) json["step"] = whole.step;
  return json;
}

Json domain_json(const CategoricalParameter& category) {
  if (category.is_bool) {
    Json json = {{"type", "bool"}};
    if (category.choices.size() == 1) json["value"] = category.choices[0] == "true";
    return json;
  }
  Json json = {{"type", "categorical"}, {"choices", category.choices}};
  for (Eigen::Index i = 0; i < category.descriptors.cols(); ++i) {
    const Eigen::VectorXd numbers = category.descriptors.col(i);
    json["descriptors"][category.choices[static_cast<std::size_t>(i)]] =
        std::vector<double>(numbers.begin(), numbers.end());
  }
  return json;
}

/// [lo, hi]; what is infinite is null.
Json interval_json(const Interval& interval) {
  return Json::array({interval.lo, interval.hi});
}

/// {"within":..,"confidence":..}, or null.
Json stop_json(const std::optional<StopRule>& stop) {
  return stop ? Json{{"within", stop->within}, {"confidence", stop->confidence}} : Json(nullptr);
}

/// Adds what cannot be told apart from the best trial, what would settle it, and where the optimum may be.
void put_decisions(const Study& study, const std::vector<Trial>& trials, const BestTrials& best, Json& json) {
  Json tied = Json::array();
  Json confirm = Json::array();
  if (best.tied) {
    for (const TiedTrial& one : best.tied->tied) {
      Json entry = best_trial_json(study, trials[one.trial], json["best"]["by"].get<std::string>().c_str());
      entry["mean"] = one.mean;
      entry["trials"] = Json::array();
      for (const std::size_t i : one.trials) entry["trials"].push_back(trials[i].number);
      tied.push_back(std::move(entry));
    }
    for (const auto& [trial, replicates] : best.tied->confirm) {
      confirm.push_back({{"trial", trials[trial].number}, {"replicates", replicates}});
    }
  }
  json["tied"] = std::move(tied);
  json["tied_because"] = best.tied ? Json(best.tied->because) : Json(nullptr);
  json["at_stake"] = best.tied ? Json(best.tied->at_stake) : Json(nullptr);
  json["confirm"] = std::move(confirm);
  json["settled"] = best.tied ? value_or_null(best.tied->settled) : Json(nullptr);
  json["range"] = best.outlook ? interval_json(best.outlook->range) : Json(nullptr);
  json["region"] = nullptr;
  if (!best.outlook) return;
  json["region"] = Json::object();
  for (const ParameterRegion& region : best.outlook->region) {
    const Parameter& parameter = study.space.parameters()[region.parameter];
    Json values = Json::array();
    for (const Value& value : region.values) values.push_back(value_json(parameter, value));
    if (region.bounds || !region.values.empty())
      json["region"][parameter.name] = region.bounds ? interval_json(*region.bounds) : std::move(values);
  }
}

}  // namespace

Json parameter_json(const Parameter& parameter) {
  Json json = std::visit([](const auto& domain) { return domain_json(domain); }, parameter.domain);
  if (!parameter.when.empty()) json["when"] = parameter.when;
  if (parameter.context) json["context"] = true;
  if (parameter.shared) json["shared"] = true;
  return json;
}

Json constraints_json(const Space& space) {
  const Constraints& constraints = space.constraints();
  Json linear = Json::array();
  for (const LinearConstraint& constraint : constraints.linear) linear.push_back(constraint.text);
  Json nonzero = Json::array();
  for (const NonzeroConstraint& constraint : constraints.nonzero) {
    Json names = Json::array();
    for (const std::size_t i : constraint.parameters) names.push_back(space.parameters()[i].name);
    nonzero.push_back({{"of", std::move(names)}, {"at_most", constraint.at_most}});
  }
  return {
      {"linear", std::move(linear)}, {"nonlinear", constraints.nonlinear}, {"nonzero", std::move(nonzero)}};
}

Json objective_json(const StudyObjective& objective) {
  Json json = Json::object();
  const auto put = [&](const char* key, const std::optional<double>& value) {
    if (value) json[key] = *value;
  };
  const bool has_direction =
      objective.direction == Direction::kMaximize || objective.direction == Direction::kMinimize;
  if (has_direction) json["goal"] = to_string(objective.direction);
  if (objective.direction == Direction::kTarget) json["target"] = objective.target;
  put("at_least", objective.at_least);
  put("at_most", objective.at_most);
  if (!objective.unit.empty()) json["unit"] = objective.unit;
  put("low", objective.low);
  put("high", objective.high);
  return has_direction && json.size() == 1 ? Json(to_string(objective.direction)) : json;
}

Json objectives_json(const std::vector<StudyObjective>& objectives) {
  Json json = Json::object();
  for (const StudyObjective& o : objectives) json[o.name] = objective_json(o);
  return json;
}

Json past_json(const Study& study) {
  Json json = Json::array();
  if (!study.past) return json;
  for (const PastStudy& past : study.past->studies()) {
    json.push_back(
        {{"study", past.name},
         {"trials", past.rows.size()},
         {"used", !past.let_go},
         {"because", past.let_go ? fmt::format("not used from trial {} on: {}", *past.let_go, past.because)
                                 : "the outcomes do not speak against it"}});
  }
  return json;
}

std::vector<std::string> past_remarks(const Study& study) {
  std::vector<std::string> remarks;
  if (!study.past) return remarks;
  for (const PastStudy& past : study.past->studies()) {
    std::string& remark = remarks.emplace_back(
        fmt::format("learns from {} outcomes of study {}", past.rows.size(), in_quotes(past.name)));
    if (past.left_out > 0)
      remark += fmt::format("; {} with choices that this one does not have are left out", past.left_out);
    if (past.let_go) remark += fmt::format("; not used from trial {} on: {}", *past.let_go, past.because);
  }
  return remarks;
}

Json definition_json(const Study& study) {
  const StudyConfig& config = study.config;
  Json objectives = Json::object();
  Json reference = nullptr;
  Json noise = nullptr;
  for (std::size_t i = 0; i < config.objectives.size(); ++i) {
    objectives[config.objectives[i].name] = objective_json(config.objectives[i]);
    if (config.reference_point && !config.objectives[i].is_limit())
      reference[config.objectives[i].name] = (*config.reference_point)[i];
    if (config.objectives[i].noise) noise[config.objectives[i].name] = *config.objectives[i].noise;
  }
  Json parameters = Json::object();
  for (const Parameter& parameter : study.space.parameters())
    parameters[parameter.name] = parameter_json(parameter);
  return {{"study",
           {{"name", config.name},
            {"objectives", std::move(objectives)},
            {"reference_point", std::move(reference)},
            {"violations", value_or_null(config.violations)},
            {"alpha", config.alpha},
            {"acquisition", config.acquisition},
            {"preset", config.preset},
            {"seed", config.seed},
            {"initial", config.initial},
            {"budget", value_or_null(config.budget)},
            {"lease", value_or_null(config.lease_seconds)},
            {"max_attempts", config.max_attempts},
            {"adaptive", config.adaptive},
            {"count_failures", config.count_failures.value_or(false)},
            {"max_failures", config.max_failures},
            {"beta", value_or_null(config.beta)},
            {"trust_region", value_or_null(config.trust_region)},
            {"kernel", value_or_null(config.kernel)},
            {"search_alpha", value_or_null(config.search_alpha)},
            {"ratio", value_or_null(config.ratio)},
            {"noise", std::move(noise)},
            {"deterministic", config.deterministic},
            {"require_match", config.require_match},
            {"since", value_or_null(config.since)},
            {"stop", stop_json(config.stop)}}},
          {"parameters", std::move(parameters)},
          {"constraints", constraints_json(study.space)},
          {"candidates", study.candidates > 0
                             ? Json{{"rows", study.candidates}, {"replicates", config.replicates}}
                             : Json(nullptr)},
          {"history", config.history.empty() ? Json(nullptr) : Json{{"studies", config.history}}}};
}

Json to_json(const EditedStudy& edited) {
  Json changed = Json::object();
  for (const SettingChange& change : edited.changes)
    changed[change.key] = {{"before", change.before}, {"after", change.after}};
  return {{"study", edited.study.config.name},
          {"changed", std::move(changed)},
          {"chapter", edited.study.chapter},
          {"new_chapter", edited.is_new_chapter},
          {"revision", edited.study.revision}};
}

Json to_json(const CopiedStudy& copied) {
  return {{"study", copied.study.config.name},
          {"id", copied.study.id},
          {"trials", copied.trials},
          {"left_out", copied.left_out},
          {"revision", copied.study.revision}};
}

Json to_json(const StudyListing& listing) {
  return {{"study", listing.name},
          {"objectives", objectives_json(listing.objectives)},
          {"trials", listing.trials},
          {"complete", listing.complete},
          {"running", listing.running},
          {"revision", listing.revision},
          {"created_at", utc_time(listing.created_at)},
          {"tags", listing.tags},
          {"archived", listing.archived}};
}

Json to_json(const AddedCandidates& added) {
  return {{"study", added.study.config.name},
          {"added", added.added},
          {"there", added.there},
          {"joined", added.joined},
          {"imported", added.imported},
          {"candidates", added.study.candidates},
          {"revision", added.study.revision}};
}

Json to_json(const StudyEvent& event) {
  const auto parsed = [](const std::string& text) {
    return text.empty() ? Json(nullptr) : Json::parse(text);
  };
  return {{"revision", event.revision},
          {"at", utc_time(event.at)},
          {"who", event.who},
          {"by", value_or_null(event.token)},
          {"worker", value_or_null(event.worker)},
          {"what", event.what},
          {"trial", value_or_null(event.trial)},
          {"before", parsed(event.before)},
          {"after", parsed(event.after)},
          {"old", parsed(event.before)},
          {"new", parsed(event.after)}};
}

namespace {

Json to_json(const ProvenMisses& proven) {
  return {{"misses", proven.misses},
          {"outcomes", proven.outcomes},
          {"rate", proven.rate()},
          {"most_waiting", proven.most_waiting},
          {"capped", proven.is_capped}};
}

}  // namespace

Json to_json(const CoverageRecord& record) {
  const int n = record.sequence.count();
  const auto share = [&](int count) { return n == 0 ? Json(nullptr) : Json(static_cast<double>(count) / n); };
  return {{"objective", record.is_joint ? Json(nullptr) : Json(record.objective)},
          {"joint", record.is_joint},
          {"chapter", record.chapter},
          {"promise", to_string(record.promise)},
          {"guarantee", to_string(record.guarantee)},
          {"n", n},
          {"promised", record.sequence.promised()},
          {"delivered", record.sequence.delivered()},
          {"interval", to_json(record.sequence.mean())},
          {"kept", record.standing() != Standing::kBroken},
          {"standing", to_string(record.standing())},
          {"credible", share(record.credible)},
          {"conformal", share(record.conformal)},
          {"vacuous", record.vacuous},
          {"excluded", record.excluded},
          {"elsewhere", record.elsewhere},
          {"elsewhere_meaning", record.elsewhere_meaning()},
          {"bound", record.proven ? Json(record.proven->misses) : Json(nullptr)},
          {"proven", record.proven ? to_json(*record.proven) : Json(nullptr)},
          {"proven_meaning", record.proven_meaning()},
          {"measured_meaning", record.measured_meaning()},
          {"watched_meaning", record.watched_meaning()},
          {"amended", record.amended},
          {"as_first_told",
           {{"n", record.as_first_told.count()},
            {"covered", record.as_first_told.covered()},
            {"delivered", record.as_first_told.delivered()},
            {"kept", record.as_first_told.standing() != Standing::kBroken},
            {"standing", to_string(record.as_first_told.standing())}}},
          {"amended_meaning", record.amended_meaning()},
          {"meaning", record.meaning()}};
}

Json to_json(const PossibleOutlier& outlier) {
  return {{"trial", outlier.trial},
          {"objective", outlier.objective},
          {"p_value", outlier.p_value ? Json(*outlier.p_value) : Json(nullptr)},
          {"value", outlier.value},
          {"mean", outlier.mean},
          {"meaning", describe(outlier)}};
}

Json to_json(const ViolationRecord& record) {
  Json limits = Json::array();
  for (const ViolationRecord::Limit& limit : record.limits) {
    limits.push_back({{"objective", limit.objective}, {"n", limit.n}, {"violated", limit.violated}});
  }
  const int promised = record.sequence.count();
  return {{"tolerated", record.tolerated ? Json(*record.tolerated) : Json(nullptr)},
          {"n", record.n},
          {"violated", record.violated},
          {"share", record.n == 0 ? Json(nullptr) : Json(static_cast<double>(record.violated) / record.n)},
          {"promised", promised},
          {"promised_violated", promised - record.sequence.covered()},
          {"relaxed", record.relaxed},
          {"kept", record.standing() != Standing::kBroken},
          {"standing", to_string(record.standing())},
          {"limits", std::move(limits)},
          {"meaning", record.meaning()}};
}

Json check_json(const Study& study, const StudyCheck& check) {
  Json records = Json::array();
  for (const CoverageRecord* record : check.all_records()) records.push_back(to_json(*record));
  Json outliers = Json::array();
  for (const PossibleOutlier& outlier : check.outliers) outliers.push_back(to_json(outlier));
  return {{"study", study.config.name},
          {"kept", check.standing() != Standing::kBroken},
          {"standing", to_string(check.standing())},
          {"chapter", study.chapter},
          {"coverage", std::move(records)},
          {"violations", check.violations ? to_json(*check.violations) : Json(nullptr)},
          {"drift", drift_json(check.drift)},
          {"outliers", std::move(outliers)}};
}

Json history_json(const std::string& study, const std::vector<StudyEvent>& events) {
  Json list = Json::array();
  for (const StudyEvent& event : events) list.push_back(to_json(event));
  return {{"study", study}, {"history", std::move(list)}};
}

Json best_trial_json(const Study& study, const Trial& trial, const char* by) {
  Json values = Json::object();
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    values[study.config.objectives[i].name] = *trial.objectives[i].value;
  }
  return {{"trial", trial.number},
          {"params", params_json(study.space, trial.params)},
          {"actual", actual_json(study.space, trial.actual)},
          {"values", std::move(values)},
          {"by", by}};
}

Json best_json(const Study& study, const std::vector<Trial>& trials, const BestTrials& best) {
  Json json = {{"study", study.config.name}, {"best", nullptr}};
  if (study.config.goal_count() > 1) {
    Json front = Json::array();
    for (const std::size_t i : best.by_value) front.push_back(best_trial_json(study, trials[i], "value"));
    json["best"] = {{"front", std::move(front)}};
    const std::optional<FrontVolume> volume = front_volume(study, trials);
    json["hypervolume"] = volume ? Json(volume->hypervolume) : Json(nullptr);
    json["reference_point"] = volume ? Json(volume->reference) : Json(nullptr);
  } else if (!best.by_value.empty()) {
    json["best_value"] = best_trial_json(study, trials[best.by_value[0]], "value");
    json["best"] = json["best_value"];
    if (best.recommended) {
      const auto& [trial, by_posterior_mean, mean, because] = *best.recommended;
      json["best"] = best_trial_json(study, trials[trial], by_posterior_mean ? "posterior_mean" : "value");
      json["best"]["posterior_mean"] = {{study.config.objectives[0].name, mean}};
      json["best"]["because"] = because;
    }
  }
  if (study.config.goal_count() == 1) put_decisions(study, trials, best, json);
  return json;
}

Json advice_json(const Study& study, const Advice& advice) {
  Json recent = Json::array();
  for (const RecentGain& gain : advice.recent) recent.push_back({{"trial", gain.trial}, {"gain", gain.gain}});
  const std::optional<Outlook>& outlook = advice.outlook;
  return {{"study", study.config.name},
          {"possible_gain", outlook ? Json(outlook->possible_gain) : Json(nullptr)},
          {"probability", outlook ? Json(outlook->probability) : Json(nullptr)},
          {"within", outlook ? Json(outlook->within) : Json(nullptr)},
          {"range", outlook ? interval_json(outlook->range) : Json(nullptr)},
          {"recent", std::move(recent)},
          {"rule", stop_json(study.config.stop)},
          {"stop", advice.stop},
          {"because", advice.because}};
}

}  // namespace covey
