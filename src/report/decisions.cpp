#include <covey/report/parts.h>
#include <covey/study/decisions.h>

#include <fmt/format.h>

namespace covey::report {
namespace {

std::string numbers_of(const Content& content, const std::vector<std::size_t>& trials) {
  std::vector<std::int64_t> numbers;
  for (const std::size_t i : trials) numbers.push_back(content.trials[i].number);
  return fmt::format("{}", fmt::join(numbers, ", "));
}

/// The trials that cannot be told apart from the recommended one, and what would settle it.
Markup tied_part(const Content& content, const TiedTrials& tied) {
  Table table(
      {{"trials", Align::kRight}, {"about", Align::kRight}, {"repeat", Align::kRight}, {"parameters"}});
  for (const TiedTrial& one : tied.tied) {
    int replicates = 0;
    for (const ConfirmedTrial& confirmed : tied.confirm)
      replicates += confirmed.trial == one.trial ? confirmed.replicates : 0;
    table.add({numbers_of(content, one.trials), html::number(one.mean),
               replicates > 0 ? std::to_string(replicates) : "",
               fill("<span class=\"params\">{}</span>",
                    params_text(content.study.space, content.trials[one.trial]))});
  }
  Markup body = fill("<h3>Which may be the best</h3>\n<p>{}.</p>\n", tied.because);
  body += table.markup("Trials that cannot be told apart from the recommended one");
  if (tied.at_stake > 0.0) {
    body += fill("<p>The recommended one lacks at most {} of the best of them.</p>\n",
                 content.study.config.objectives[0].with_unit(html::number(tied.at_stake)));
  }
  return body;
}

Markup advice_part(const Content& content, const Advice& advice) {
  const StudyObjective& objective = content.study.config.objectives[0];
  Markup body =
      fill("<h3>Whether to go on</h3>\n<p>{}: {}.</p>\n",
           advice.stop ? html::badge("plain", "stop") : html::badge("plain", "go on"), advice.because);
  if (advice.outlook) {
    const Interval& range = advice.outlook->range;
    body += fill("<p>The best attainable {} {} {}, at {}; no single point may gain more than {}.</p>\n",
                 objective.name, objective.direction == Direction::kTarget ? "is off its target by" : "is",
                 objective.with_unit(fmt::format("{} to {}", html::number(range.lo), html::number(range.hi))),
                 html::percent(1.0 - content.study.config.alpha),
                 objective.with_unit(html::number(advice.outlook->possible_gain)));
  }
  return body;
}

}  // namespace

Markup decisions_section(const Content& content, int threads) {
  if (!content.is_single() || !content.objectives[0].model) return {};
  const ObjectiveModel& model = *content.objectives[0].model;
  const auto decisions = StudyDecisions::of(content.study, content.trials, nullptr, threads, &model);
  if (!decisions) return {};
  Markup body = tied_part(content, decisions->tied());
  // What is still to be had among candidates needs their table, which a snapshot has not.
  if (content.study.candidates == 0)
    body += advice_part(content, advise(content.study, content.trials, nullptr, threads, {}, &model));
  body += fill(
      "<p class=\"note\">These rest on the model, calibrated by its record: how often they hold is measured, "
      "not proven.</p>\n");
  return html::section("decisions", "What to do", body);
}

}  // namespace covey::report
