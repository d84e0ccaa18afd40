#include <covey/study/study_json.h>

#include <optional>

namespace covey {

Json objectives_json(const std::vector<StudyObjective>& objectives) {
  Json json = Json::object();
  for (const StudyObjective& o : objectives) json[o.name] = to_string(o.direction);
  return json;
}

Json to_json(const StudyListing& listing) {
  return {{"study", listing.name},
          {"objectives", objectives_json(listing.objectives)},
          {"trials", listing.trials},
          {"complete", listing.complete},
          {"running", listing.running},
          {"revision", listing.revision},
          {"created_at", utc_time(listing.created_at)}};
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
          {"what", event.what},
          {"trial", event.trial ? Json(*event.trial) : Json(nullptr)},
          {"before", parsed(event.before)},
          {"after", parsed(event.after)}};
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

Json check_json(const Study& study, const StudyCheck& check) {
  Json records = Json::array();
  for (const CoverageRecord& record : check.records) records.push_back(to_json(record));
  Json outliers = Json::array();
  for (const PossibleOutlier& outlier : check.outliers) outliers.push_back(to_json(outlier));
  return {{"study", study.config.name},
          {"kept", check.standing() != Standing::kBroken},
          {"standing", to_string(check.standing())},
          {"coverage", std::move(records)},
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
  if (study.config.objectives.size() > 1) {
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
  return json;
}

}  // namespace covey
