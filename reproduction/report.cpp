#include <covey/report/html.h>
#include <reproduction/report.h>

#include <fmt/format.h>

#include <cmath>

namespace covey::reproduce {
namespace {

using html::fill;
using html::Markup;

const char* word_of(const Claim& claim) {
  if (claim.holds) return "holds";
  return claim.undecided ? "not shown" : "does not hold";
}

Markup verdict(const Claim& claim) {
  return html::badge(claim.holds ? "good" : claim.undecided ? "plain" : "bad", word_of(claim));
}

/// Text for a cell of a Markdown table.
std::string in_table(std::string text) {
  for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) text.insert(at, "\\");
  return text;
}

std::string interval_text(const Interval& interval) {
  return std::isfinite(interval.lo) || std::isfinite(interval.hi) ? html::set({interval}) : "–";
}

Markup claims_table(const std::vector<Claim>& claims, const std::string& label) {
  html::Table table(
      {{"Claim"}, {"Measured"}, {"", html::Align::kRight}, {"95 % interval", html::Align::kRight}, {""}});
  for (const Claim& claim : claims) {
    table.add({fill("<span id=\"{}\">{}</span><span class=\"notes\">{}</span>", "claim-" + claim.id,
                    claim.claim, claim.note),
               claim.statistic, html::number(claim.value), interval_text(claim.interval), verdict(claim)});
  }
  return table.markup(label);
}

/// The claims in short, with links to where they are judged.
Markup summary_table(const std::vector<Chapter>& chapters) {
  html::Table table({{"Figure"}, {"Claim"}, {""}});
  for (const Chapter& chapter : chapters) {
    for (const Claim& claim : chapter.findings.claims) {
      table.add({fill("<a href=\"#{}\">{}</a>", std::string(chapter.experiment->name),
                      std::string(chapter.experiment->name)),
                 fill("<a href=\"#{}\">{}</a>", "claim-" + claim.id, claim.claim), verdict(claim)});
    }
  }
  return table.markup("All claims");
}

Markup listing_table(const Listing& listing) {
  std::vector<html::Table::Column> columns;
  for (std::size_t i = 0; i < listing.header.size(); ++i)
    columns.push_back({listing.header[i], i == 0 ? html::Align::kLeft : html::Align::kRight});
  html::Table table(columns);
  for (const std::vector<std::string>& row : listing.rows)
    table.add(std::vector<Markup>(row.begin(), row.end()));
  return fill("<p class=\"note\">{}</p><div class=\"dense\">{}</div>", listing.caption,
              table.markup(listing.caption));
}

Markup chapter_section(const Chapter& chapter) {
  const Experiment& experiment = *chapter.experiment;
  Markup body = fill("<p class=\"note\">{}</p><p><strong>The paper:</strong> {}</p>",
                     std::string(experiment.figure), std::string(experiment.claims));
  for (const Picture& picture : chapter.findings.pictures) {
    Markup caption = picture.caption;
    caption += fill(" Files: <code>{}.svg</code>", picture.name);
    if (!picture.csv.empty()) caption += fill(", <code>{}.csv</code>", picture.name);
    body += html::figure(picture.svg, caption, true);
  }
  if (!chapter.findings.claims.empty()) {
    body += fill("<h3>What we measured</h3>{}",
                 claims_table(chapter.findings.claims, "Claims of " + std::string(experiment.name)));
  }
  for (const Listing& listing : chapter.findings.listings) body += listing_table(listing);
  for (const std::string& remark : chapter.findings.remarks) body += fill("<p>{}</p>", remark);
  body += fill("<p class=\"note\">{} runs, {} of CPU.</p>", std::to_string(chapter.runs),
               html::duration(chapter.cpu_seconds));
  return html::section(experiment.name, experiment.title, body);
}

Markup overview(const std::vector<Chapter>& chapters, const Settings& settings) {
  std::size_t kept = 0, undecided = 0, all = 0;
  for (const Chapter& chapter : chapters) {
    for (const Claim& claim : chapter.findings.claims) {
      ++all;
      kept += claim.holds ? 1 : 0;
      undecided += claim.undecided ? 1 : 0;
    }
  }
  Markup body = fill(
      "<p>The experiments of S. Stanton, W. Maddox and A. G. Wilson, <em>Bayesian Optimization with "
      "Conformal Prediction Sets</em> (2023), done again with Covey: the paper’s method as published "
      "(“paper”) and Covey’s own exact form (“exact”) beside the baselines. Of {} claims {} hold, {} do not, "
      "and {} could not be shown: their intervals hold both answers.</p><p>{}</p>",
      std::to_string(all), std::to_string(kept), std::to_string(all - kept - undecided),
      std::to_string(undecided),
      settings.fast
          ? std::string("This is a fast run, to see that everything works: its numbers mean nothing.")
          : fmt::format(
                "{} seeds of each run (the paper has 25), more where they are cheap. Wherever coverage "
                "stands, so do the share of sets that are the whole line, their widths and the effective "
                "sample size: a set that is the whole line always covers and says nothing.",
                settings.seeds_of()));
  body += summary_table(chapters);
  return html::section("claims", "Which claims hold", body);
}

}  // namespace

std::string report_page(const std::vector<Chapter>& chapters, const Settings& settings,
                        const ReportFacts& facts) {
  std::vector<html::Page::Part> parts = {{"claims", "Claims"}};
  for (const Chapter& chapter : chapters)
    parts.push_back({std::string(chapter.experiment->name), std::string(chapter.experiment->title)});
  Markup main = overview(chapters, settings);
  for (const Chapter& chapter : chapters) main += chapter_section(chapter);
  return html::page(
      {.title = "Bayesian Optimization with Conformal Prediction Sets, reproduced",
       .generator = facts.version,
       .header = fill("<header><h1>Bayesian Optimization with Conformal Prediction Sets, "
                      "reproduced</h1><p>{}</p></header>\n",
                      facts.version),
       .contents = parts,
       .main = main,
       .footer = fill("<footer><h2>How this page was made</h2><p><code>{}</code></p><p>Claims are judged by "
                      "the rules beside them; <code>claims.json</code> has them for programs, and the CSV "
                      "files hold the numbers behind every figure.</p></footer>\n",
                      facts.command)});
}

std::string summary_markdown(const std::vector<Chapter>& chapters, const Settings& settings,
                             const ReportFacts& facts) {
  std::string text = fmt::format(
      "# Bayesian Optimization with Conformal Prediction Sets, reproduced\n\n`{}` ({}), {} seeds of each "
      "run, more where they are cheap.\n",
      facts.command, facts.version, settings.seeds_of());
  if (settings.fast)
    text += "\nThis is a fast run, to see that everything works: its numbers mean nothing.\n";
  for (const Chapter& chapter : chapters) {
    const Experiment& experiment = *chapter.experiment;
    text += fmt::format("\n## {}\n\n{}. {}\n", experiment.title, experiment.figure, experiment.claims);
    for (const Picture& picture : chapter.findings.pictures)
      text += fmt::format("\n![{}]({}.svg)\n\n{}\n", experiment.title, picture.name, picture.caption);
    if (!chapter.findings.claims.empty())
      text += "\n| claim | measured | | 95 % interval | |\n|---|---|---|---|---|\n";
    for (const Claim& claim : chapter.findings.claims) {
      text += fmt::format("| {} | {} | {} | {} | {} |\n", in_table(claim.claim), in_table(claim.statistic),
                          html::number(claim.value), interval_text(claim.interval), word_of(claim));
    }
    for (const std::string& remark : chapter.findings.remarks) text += fmt::format("\n{}\n", remark);
    text += fmt::format("\n{} runs, {} of CPU.\n", chapter.runs, html::duration(chapter.cpu_seconds));
  }
  return text;
}

Json claims_json(const std::vector<Chapter>& chapters) {
  Json claims = Json::array();
  for (const Chapter& chapter : chapters) {
    for (const Claim& claim : chapter.findings.claims) claims.push_back(to_json(claim));
  }
  return {{"claims", claims}};
}

}  // namespace covey::reproduce
