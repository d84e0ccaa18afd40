#include <covey/study/report.h>
#include <covey/study/report_parts.h>

#include <fmt/format.h>

namespace covey {
namespace {

using html::fill;
using html::Markup;

constexpr const char* kStyle = R"css(
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; color: #222; background: #fff; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
header, nav, main, footer { max-width: 1072px; margin: 0 auto; padding: 0 1.5rem; }
header { padding-top: 2.2rem; }
h1 { font-size: 2.1rem; line-height: 1.2; margin: 0; letter-spacing: -.01em; }
header p { margin: .3rem 0 0; color: #555; }
nav { margin-top: 1.2rem; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .2rem 1.6rem; margin: 0; padding: .6rem 0; border: solid #ddd; border-width: 1px 0; }
a { color: #00588a; text-decoration: none; } a:hover, a:focus { text-decoration: underline; }
section { margin-top: 2.6rem; }
h2 { font-size: 1.5rem; margin: 0 0 .8rem; padding-bottom: .25rem; border-bottom: 2px solid #0072b2; }
h3 { font-size: 1.08rem; margin: 1.8rem 0 .5rem; } h4 { font-size: 1rem; margin: 1.4rem 0 .4rem; }
p { margin: .5rem 0; max-width: 52rem; } .note, figcaption { color: #555; font-size: .875rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13.5rem), 1fr)); gap: .9rem; margin-bottom: 1.2rem; }
.card { border: 1px solid #ddd; border-top: 3px solid #0072b2; border-radius: 4px; padding: .7rem .9rem .8rem; }
.card h3 { margin: 0; font-size: .82rem; font-weight: 600; color: #555; }
.card p { margin: .1rem 0 0; font-size: .875rem; color: #444; }
.card .big { font-size: 1.7rem; line-height: 1.3; font-weight: 600; color: #111; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
.badge { display: inline-block; padding: 0 .5em; border-radius: 3px; font-size: .8rem; font-weight: 600; line-height: 1.55; vertical-align: middle; white-space: nowrap; }
.badge.good { background: #d8f0e8; color: #005c43; } .badge.bad { background: #fbe0d2; color: #8f3d00; } .badge.plain { background: #ececec; color: #444; }
.scroll { overflow-x: auto; margin: .5rem 0 1rem; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; min-width: 20rem; }
th, td { text-align: left; padding: .28rem .75rem .28rem 0; vertical-align: top; border-bottom: 1px solid #e8e8e8; unicode-bidi: isolate; overflow-wrap: normal; }
th { font-weight: 600; color: #444; border-bottom: 1.5px solid #999; vertical-align: bottom; }
th.n, td.n { text-align: right; } td.n, td time { white-space: nowrap; }
td:last-child { overflow-wrap: anywhere; min-width: 4rem; }
tr.best td { background: #eef6fb; font-weight: 600; } tr.out td { color: #6b6b6b; }
.small { font-size: .8rem; } .notes { display: block; font-size: .75rem; color: #555; } .long { display: inline-block; min-width: 8rem; max-width: 16rem; overflow-wrap: anywhere; } .params { display: inline-block; min-width: 15rem; } .dense table { font-size: .8rem; } .dense th, .dense td { padding-right: .6rem; } .dense .small, .dense .badge { font-size: .75rem; } .once { display: inline-block; max-width: 8.5rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 27rem), 1fr)); gap: 1.2rem 1.6rem; margin: 1rem 0; align-items: start; }
.figures.three { grid-template-columns: repeat(auto-fill, minmax(min(100%, 18.5rem), 1fr)); gap: .6rem 1rem; }
.slices figcaption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 1rem 2rem; align-items: start; }
figure { margin: 0; position: relative; } figure svg { display: block; max-width: 100%; height: auto; }
figure.wide { margin: 1rem 0 1.6rem; } figure.wide .plot { overflow-x: auto; } figure.wide svg { min-width: 44rem; }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.3rem; font-size: .875rem; color: #333; max-width: none; }
.key { display: inline-block; width: 1.5rem; height: .8rem; margin-right: .4rem; vertical-align: middle; }
.key.dot { width: .55rem; height: .55rem; border-radius: 50%; }
.importance table { width: 100%; } .importance td:last-child { width: 55%; }
.bar { display: block; background: #eef1f3; height: .8rem; margin-top: .28rem; } .bar span { display: block; height: 100%; background: #0072b2; }
.key, .bar, .bar span, .badge, tr.best td { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.settings { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr)); gap: .5rem 1.2rem; margin: .5rem 0; font-size: .875rem; }
.states { grid-template-columns: repeat(auto-fill, minmax(5.6rem, 1fr)); }
dt { color: #555; } dd { margin: 0; font-weight: 600; }
details { margin: .6rem 0; } summary { cursor: pointer; color: #00588a; font-weight: 600; }
code { font: .92em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: #f4f4f4; padding: 0 .25em; }
footer { margin-top: 3rem; padding-bottom: 3rem; font-size: .875rem; color: #444; } footer h2 { font-size: 1.1rem; border: 0; border-top: 1px solid #ddd; padding-top: 1rem; color: #222; }
@media (max-width: 40rem) { header, nav, main, footer { padding-left: .9rem; padding-right: .9rem; } h1 { font-size: 1.6rem; } }
@media print { body { font-size: 11pt; } nav { display: none; } header, main, footer { max-width: none; padding-left: 0; padding-right: 0; } figure, .card, tr { break-inside: avoid; } h2, h3, h4 { break-after: avoid; } .scroll, figure.wide .plot { overflow: visible; } figure.wide svg { min-width: 0; } table { font-size: 8pt; } .dense table { font-size: 7pt; } a { color: inherit; } }
)css";

Markup contents(bool is_single) {
  Markup items;
  const auto add = [&](const char* id, const char* name) {
    items += fill("<li><a href=\"#{}\">{}</a></li>", id, name);
  };
  add("overview", "Overview");
  add("trust", "Trust");
  add("history", "History");
  add("model", "Model");
  if (!is_single) add("front", "Pareto front");
  add("reading", "How to read this page");
  return fill("<nav aria-label=\"Contents\"><ul>{}</ul></nav>\n", items);
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
      "outcome with "
      "probability {0}. A <em>tracked</em> set promises this on average over the study's trials, whatever "
      "the experiment does and "
      "however wrong the model is: it grows when sets miss and shrinks when they hit. A <em>conformal</em> "
      "set promises it for a "
      "trial that is exchangeable with the data, which one chosen by a search is not, so that in slices and "
      "maps it is a guide. A "
      "<em>credible</em> interval promises nothing unless the Gaussian process is right. None of them says "
      "anything certain about "
      "a single trial. Predictions in the history are those frozen when the trial was asked; slices, maps, "
      "importance and "
      "predicted-against-actual show the model as it is now.</p>\n"
      "<p>{1} · study at revision {2} · storage: {3} · written {4} UTC</p></footer>\n",
      html::percent(1.0 - study.config.alpha), options.version, std::to_string(study.revision),
      options.storage, html::time(options.generated_at));
}

}  // namespace

std::string study_report(const StudySnapshot& snapshot, const ReportOptions& options) {
  const report::Content content = report::content_of(snapshot, options.threads);
  Markup main = report::overview_section(content);
  main += report::trust_section(content);
  main += report::history_section(content);
  main += report::model_section(content);
  main += report::front_section(content);
  // Whatever might get past the escaping: nothing may be loaded or run.
  return fill(
             "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
             "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
             "'unsafe-inline'\">\n"
             "<meta name=\"generator\" content=\"{}\">\n<title>{} – study "
             "report</title>\n<style>{}</style>\n</head>\n<body>\n"
             "{}{}<main>\n{}</main>\n{}</body>\n</html>\n",
             options.version, snapshot.study.config.name, Markup::raw(kStyle),
             header(snapshot.study, snapshot.trials, options.generated_at), contents(content.is_single()),
             main, footer(snapshot.study, options))
      .str();
}

}  // namespace covey
