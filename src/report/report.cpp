#include <covey/report/parts.h>
#include <covey/report/report.h>

#include <fmt/format.h>

namespace covey {
namespace {

using html::fill;
using html::Markup;

std::vector<html::Page::Part> contents(bool is_single, bool has_decisions) {
  std::vector<html::Page::Part> parts = {{"overview", "Overview"}};
  if (has_decisions) parts.push_back({"decisions", "What to do"});
  parts.insert(parts.end(), {{"trust", "Trust"}, {"history", "History"}, {"model", "Model"}});
  if (!is_single) parts.push_back({"front", "Pareto front"});
  parts.push_back({"reading", "How to read this page"});
  return parts;
}

Markup header(const Study& study, const std::vector<Trial>& trials, double generated_at) {
  std::vector<std::string> objectives;
  for (const StudyObjective& o : study.config.objectives) {
    objectives.push_back(fmt::format("{} {}", to_string(o.direction), o.name));
  }
  return fill("<header><h1>{}</h1><p>{} · {} · {} UTC</p></header>\n", study.config.name,
              fmt::format("{}", fmt::join(objectives, ", ")), report::count_text(trials.size(), "trial"),
              html::time(generated_at));
}

Markup footer(const Study& study, const ReportOptions& options) {
  return fill(
      "<footer id=\"reading\"><h2>How to read this page</h2>\n"
      "<p>Before an outcome is seen, Covey says where it expects it: a mean and a set that is to cover the "
      "outcome with probability {0}. A <em>tracked</em> set grows when sets miss and shrinks when they hit. "
      "Proven is that over a run their misses stay below a bound, which Trust gives as a number, whatever "
      "the experiment does and however wrong the model is; that they come close to {0} is measured on other "
      "problems, and watched in this study. A <em>conformal</em> set comes from one fit that knows the "
      "outcomes of its own trials: it covers less than {0} even of trials drawn like them, and those chosen "
      "by a search are not, so that in slices and maps it is a guide. A <em>credible</em> interval promises "
      "nothing unless the Gaussian process is right. None of them says anything certain about a single "
      "trial. Predictions in the history are those frozen when the trial was asked; slices, maps, importance "
      "and predicted-against-actual show the model as it is now.</p>\n"
      "<p>{1} · study at revision {2} · storage: {3} · written {4} UTC</p></footer>\n",
      html::percent(1.0 - study.config.alpha), options.version, std::to_string(study.revision),
      options.storage, html::time(options.generated_at));
}

}  // namespace

std::string study_report(const StudySnapshot& snapshot, const ReportOptions& options) {
  const report::Content content = report::content_of(snapshot, options.threads);
  Markup main = report::overview_section(content);
  const Markup decisions = report::decisions_section(content, options.threads);
  main += decisions;
  main += report::trust_section(content);
  main += report::history_section(content);
  main += report::model_section(content);
  main += report::front_section(content);
  return html::page({.title = snapshot.study.config.name + " – study report",
                     .generator = options.version,
                     .header = header(snapshot.study, snapshot.trials, options.generated_at),
                     .contents = contents(content.is_single(), !decisions.empty()),
                     .main = main,
                     .footer = footer(snapshot.study, options)});
}

}  // namespace covey
