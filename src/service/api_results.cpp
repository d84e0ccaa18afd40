#include <covey/report/coverage_series.h>
#include <covey/service/route.h>
#include <covey/study/check.h>
#include <covey/study/study_json.h>

/// Routes about results: what has been reached, and whether what was promised was kept.
namespace covey::service {
namespace {

Response coverage(const Call& call) {
  const auto [study, trials] = call.studies().snapshot(call.study);
  const StudyCheck check = check_study(study, trials);
  Json json = check_json(study, check);
  json["id"] = study.id;
  json["revision"] = study.revision;
  json["alpha"] = study.config.alpha;
  const std::vector<const CoverageRecord*> records = check.all_records();
  for (std::size_t i = 0; i < records.size(); ++i) {
    const CoverageRecord& record = *records[i];
    Json& entry = json["coverage"][i];
    entry["covered"] = record.sequence.covered();
    entry["e_value"] = record.sequence.e_value();
    entry["trials"] = record.trials;
    entry["over_time"] = nullptr;
    entry["reliability"] = nullptr;
    entry["p_values"] = nullptr;
    if (record.is_joint || record.trials.empty()) continue;
    const std::vector<const TrialObjective*> outcomes = outcomes_of(study, trials, record);
    const CoverageOverTime series = coverage_over_time(outcomes);
    entry["over_time"] = {{"count", series.count},
                          {"delivered", series.delivered},
                          {"promised", series.promised},
                          {"low", series.low},
                          {"high", series.high}};
    const Reliability curve = reliability(outcomes);
    entry["reliability"] = {{"level", curve.level},
                            {"credible", curve.credible},
                            {"conformal", curve.conformal},
                            {"chance_low", curve.chance_low},
                            {"chance_high", curve.chance_high}};
    const PValueHistogram histogram = p_value_histogram(outcomes);
    entry["p_values"] = {{"edges", histogram.edges}, {"counts", histogram.counts}};
  }
  Json widths = Json::object();
  for (std::size_t k = 0; k < study.config.objectives.size(); ++k) {
    const SetWidths series = set_widths(trials, k);
    widths[study.config.objectives[k].name] = {{"trial", series.trial},
                                               {"promised", series.promised},
                                               {"credible", series.credible},
                                               {"w_n", series.w_n}};
  }
  json["widths"] = std::move(widths);
  return json_response(json);
}

Response front(const Call& call) {
  const auto [study, trials] = call.studies().snapshot(call.study);
  Json list = Json::array();
  for (const std::size_t i : best_by_value(study, trials))
    list.push_back(best_trial_json(study, trials[i], "value"));
  Json json = {{"study", study.config.name}, {"objectives", objectives_json(study.config.objectives)},
               {"front", std::move(list)},   {"hypervolume", nullptr},
               {"reference_point", nullptr}, {"reference_is_inferred", nullptr}};
  if (const std::optional<FrontVolume> volume = front_volume(study, trials)) {
    json["hypervolume"] = volume->hypervolume;
    json["reference_is_inferred"] = volume->is_inferred;
    for (std::size_t k = 0; k < volume->reference.size(); ++k)
      json["reference_point"][study.config.objectives[k].name] = volume->reference[k];
  }
  return json_response(json);
}

}  // namespace

std::vector<Route> result_routes() {
  return {
      {.method = "GET",
       .path = "/api/studies/{study}/coverage",
       .id = "coverage",
       .tag = "results",
       .summary = "Promised against delivered coverage: the record over time with its confidence sequence, "
                  "at other levels, "
                  "p-values, widths, possible outliers; what covey check says, and the numbers behind it",
       .handle = coverage,
       .validity = Validity::kRevision,
       .response_schema = "Coverage"},
      {.method = "GET",
       .path = "/api/studies/{study}/front",
       .id = "front",
       .tag = "results",
       .summary =
           "The trials that no other one dominates, and their hypervolume; with one objective the best one",
       .handle = front,
       .validity = Validity::kObservations,
       .response_schema = "Front"},
  };
}

}  // namespace covey::service
