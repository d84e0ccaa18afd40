#include <covey/table/rank_run.h>

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace covey {
namespace {

RankModel fit(const RankSource& source, const RankSurvey& survey, const RankOptions& options) {
  try {
    return RankModel(survey.labelled, survey.pool, options, survey.limited);
  } catch (const std::invalid_argument& error) {
    throw InputError(source.name() + ": " + error.what());
  }
}

void note_remarks(const RankSource& source, const RankColumns& columns, const RankModel& model,
                  const std::function<void(const std::string&)>& note) {
  for (const std::string& remark : model.remarks()) note(source.name() + ": " + remark);
  const std::vector<Eigen::Index>& kept = model.inputs().kept();
  for (std::size_t k = 0; k < columns.features.size(); ++k) {
    if (std::binary_search(kept.begin(), kept.end(), static_cast<Eigen::Index>(k))) continue;
    note(fmt::format("{}: column {} is constant and is left out", source.name(),
                     in_quotes(columns.header.columns()[columns.features[k]])));
  }
}

/// Remarks on values that only turned up among the candidates that were not looked at before.
void note_later(const RankSource& source, const FeatureColumns& features, const RankResult& result,
                const std::function<void(const std::string&)>& note) {
  for (std::size_t k = 0; k < features.size(); ++k) {
    if (result.later[k].empty()) continue;
    const std::vector<std::string> values(result.later[k].begin(), result.later[k].end());
    const char* who =
        values.size() < kMostLater ? "candidates further down" : "candidates further down, or more,";
    note(source.name() + ": " + describe_unseen(features.columns()[k], values, who));
  }
}

}  // namespace

RankSurvey survey_for_ranking(const RankSource& source, const RankColumns& columns, std::uint64_t seed,
                              const RankJob& job) {
  RankSurvey result = survey_table(source, columns, seed, [&](std::size_t rows) {
    if (job.progress) job.progress("reading row", rows, 0);
  });
  const std::string& target = columns.header.columns()[columns.target];
  if (result.rows == 0) throw InputError(source.name() + ": there are no rows below the header");
  if (result.labelled.y.size() == 0) {
    throw InputError(fmt::format(
        "{}: column {} is empty in every row, expected at least 2 rows with a target to learn from",
        source.name(), in_quotes(target)));
  }
  if (result.candidates == 0) {
    throw InputError(
        ErrorCode::kNothingToRank, "",
        fmt::format("{}: column {} is filled in every row, expected rows without a target to rank",
                    source.name(), in_quotes(target)));
  }
  return result;
}

void note_survey(const RankSource& source, const RankColumns& columns, const RankSurvey& survey,
                 const std::function<void(const std::string&)>& note) {
  for (const std::string& sentence :
       describe_unseen(survey.features, survey.labelled.X, survey.pool, "the candidates")) {
    note(source.name() + ": " + sentence);
  }
  if (survey.empty.is_any()) note(survey.empty.remark(columns.header, columns.choice.missing));
  if (survey.has_duplicates) note(source.name() + ": some rows have the same features");
}

Ranking rank_table(const RankSource& source, const RankColumns& columns, const RankOptions& wanted,
                   const RankJob& job) {
  const RankSurvey surveyed = survey_for_ranking(source, columns, wanted.seed, job);
  RankOptions options = wanted;
  options.kinds = surveyed.features.kinds();
  options.limits = columns.limits;
  const RankModel model = fit(source, surveyed, options);
  if (job.note) {
    note_survey(source, columns, surveyed, job.note);
    note_remarks(source, columns, model, job.note);
  }

  Ranking ranking;
  RankPlan& plan = ranking.plan;
  plan.n = static_cast<std::size_t>(surveyed.labelled.y.size());
  plan.keep = job.all ? 0 : job.q > 0 ? shortlist_size(job.q) : 100;
  plan.q = job.q;
  plan.options = options;
  plan.columns = record_columns(columns, surveyed.features);
  plan.labelled = surveyed.labelled;
  plan.pool = surveyed.pool;

  ranking.result = rank_candidates(source, columns, surveyed.features, model,
                                   {.keep = plan.keep,
                                    .distinct = job.q > 0,
                                    .shard = job.shard,
                                    .threads = options.threads,
                                    .progress = [&](std::size_t rows) {
                                      if (job.progress) job.progress("ranking row", rows, surveyed.rows);
                                    }});
  if (job.note) note_later(source, surveyed.features, ranking.result, job.note);
  plan.candidates = ranking.result.candidates;
  if (job.q > 0 && job.shard.count == 1) {
    std::vector<RankRecord> shortlist;
    ranking.result.records.for_each([&](const RankRecord& record) { shortlist.push_back(record); });
    ranking.batch = choose_batch(plan, model, shortlist);
  }
  return ranking;
}

}  // namespace covey
