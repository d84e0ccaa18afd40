#include <covey/study/study_json.h>

namespace covey {
namespace {

Json best_trial(const Study& study, const Trial& trial, const char* by) {
  Json values = Json::object();
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    values[study.config.objectives[i].name] = *trial.objectives[i].value;  // best ones have all
  }
  return {{"trial", trial.number},
          {"params", params_json(study.space, trial.params)},
          {"values", values},
          {"by", by}};
}

Json record_json(const CoverageRecord& r) {
  const int n = r.sequence.count();
  const auto share = [&](int count) { return n == 0 ? Json(nullptr) : Json(static_cast<double>(count) / n); };
  return {{"objective", r.is_joint ? Json(nullptr) : Json(r.objective)},
          {"joint", r.is_joint},
          {"promise", to_string(r.promise)},
          {"guarantee", to_string(r.guarantee)},
          {"n", n},
          {"promised", r.sequence.promised()},
          {"delivered", r.sequence.delivered()},
          {"interval", to_json(r.sequence.mean())},
          {"kept", !r.is_broken()},
          {"credible", share(r.credible)},
          {"conformal", share(r.conformal)},
          {"vacuous", r.vacuous},
          {"excluded", r.excluded},
          {"meaning", r.meaning()}};
}

}  // namespace

Json best_json(const Study& study, const std::vector<Trial>& trials, const BestTrials& best) {
  Json json = {{"study", study.config.name}, {"best", nullptr}};
  if (study.config.objectives.size() > 1) {
    Json front = Json::array();
    for (const std::size_t i : best.by_value) front.push_back(best_trial(study, trials[i], "value"));
    json["best"] = {{"front", front}};
    const std::optional<FrontVolume> volume = front_volume(study, trials);
    json["hypervolume"] = volume ? Json(volume->hypervolume) : Json(nullptr);
    json["reference_point"] = volume ? Json(volume->reference) : Json(nullptr);
  } else if (!best.by_value.empty()) {
    json["best_value"] = best_trial(study, trials[best.by_value[0]], "value");
    json["best"] = json["best_value"];
    if (best.by_mean) {
      json["best"] = best_trial(study, trials[*best.by_mean], "posterior_mean");
      json["best"]["posterior_mean"] = {{study.config.objectives[0].name, best.mean}};
    }
  }
  return json;
}

Json check_json(const Study& study, const StudyCheck& check) {
  Json records = Json::array();
  for (const CoverageRecord& record : check.records) records.push_back(record_json(record));
  Json outliers = Json::array();
  for (const PossibleOutlier& o : check.outliers) {
    outliers.push_back({{"trial", o.trial},
                        {"objective", o.objective},
                        {"p_value", o.p_value},
                        {"value", o.value},
                        {"mean", o.mean},
                        {"meaning", describe(o)}});
  }
  return {{"study", study.config.name},
          {"kept", !check.is_broken()},
          {"coverage", records},
          {"outliers", outliers}};
}

Json history_json(const std::string& study, const std::vector<StudyEvent>& events) {
  const auto parsed = [](const std::string& text) {
    return text.empty() ? Json(nullptr) : Json::parse(text);
  };
  Json list = Json::array();
  for (const StudyEvent& e : events) {
    list.push_back({{"revision", e.revision},
                    {"at", utc_time(e.at)},
                    {"who", e.who},
                    {"what", e.what},
                    {"trial", e.trial ? Json(*e.trial) : Json(nullptr)},
                    {"before", parsed(e.before)},
                    {"after", parsed(e.after)}});
  }
  return {{"study", study}, {"history", list}};
}

}  // namespace covey
