#include <covey/report/html.h>
#include <reproduction/report.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace covey::reproduce {
namespace {

using html::fill;
using html::Markup;

Markup verdict(const Claim& claim) {
  return html::badge(claim.holds       ? "good"
                     : claim.undecided ? "plain"
                                       : "bad",
                     std::string(verdict_of(claim)));
}

/// The claims of one id: one per protocol.
using Row = std::map<Protocol, const Claim*>;

/// The claims by their ids, in order, those of the paper or our own.
std::vector<Row> rows_of(const std::vector<Claim>& claims, bool of_paper) {
  std::vector<std::pair<std::string, Row>> rows;
  for (const Claim& claim : claims) {
    if ((claim.by == "paper") != of_paper) continue;
    const auto found = std::ranges::find(rows, claim.id, &std::pair<std::string, Row>::first);
    (found == rows.end() ? rows.emplace_back(claim.id, Row{}) : *found).second[claim.protocol] = &claim;
  }
  std::vector<Row> all;
  for (auto& [id, row] : rows) all.push_back(std::move(row));
  return all;
}

constexpr Protocol kColumnOrder[] = {Protocol::kPublished, Protocol::kMeant, Protocol::kCovey};

std::string interval_text(const Interval& interval) {
  return std::isfinite(interval.lo) || std::isfinite(interval.hi) ? html::set({interval}) : "–";
}

Markup claims_table(const std::vector<Claim>& claims, const std::string& label) {
  html::Table table({{"Claim"},
                     {"Protocol"},
                     {"Measured"},
                     {"", html::Align::kRight},
                     {"95 % interval", html::Align::kRight},
                     {""}});
  for (const bool of_paper : {true, false}) {
    for (const Row& row : rows_of(claims, of_paper)) {
      for (const auto& [protocol, claim] : row) {
        table.add({fill("<span id=\"{}\">{}</span><span class=\"notes\">{}{}</span>",
                        fmt::format("claim-{}-{}", claim->id, to_string(protocol)), claim->claim,
                        of_paper ? std::string() : std::string("Our own. "), claim->note),
                   std::string(to_string(protocol)), claim->statistic, html::number(claim->value),
                   interval_text(claim->interval), verdict(*claim)});
      }
    }
  }
  return table.markup(label);
}

/// The claims in short, a column per protocol, with links to where they are judged.
Markup summary_table(const std::vector<Chapter>& chapters, bool of_paper) {
  html::Table table({{"Figure"}, {"Claim"}, {"published"}, {"meant"}, {"Covey"}});
  for (const Chapter& chapter : chapters) {
    for (const Row& row : rows_of(chapter.findings.claims, of_paper)) {
      std::vector<Markup> cells = {fill("<a href=\"#{}\">{}</a>", std::string(chapter.experiment->name),
                                        std::string(chapter.experiment->name)),
                                   row.begin()->second->claim};
      for (const Protocol protocol : kColumnOrder) {
        const auto found = row.find(protocol);
        cells.push_back(found == row.end()
                            ? Markup(std::string("–"))
                            : fill("<a href=\"#{}\">{}</a>",
                                   fmt::format("claim-{}-{}", found->second->id, to_string(protocol)),
                                   verdict(*found->second)));
      }
      table.add(cells);
    }
  }
  return table.markup(of_paper ? "The paper's claims" : "Claims of our own");
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

/// How many of the paper's claims hold, do not, and are not shown in a protocol.
std::string count_text(const std::vector<Chapter>& chapters, Protocol protocol) {
  std::size_t all = 0, kept = 0, undecided = 0;
  for (const Chapter& chapter : chapters) {
    for (const Claim& claim : chapter.findings.claims) {
      if (claim.by != "paper" || claim.protocol != protocol) continue;
      ++all;
      kept += claim.holds ? 1 : 0;
      undecided += claim.undecided ? 1 : 0;
    }
  }
  return fmt::format("{}: of {} claims {} hold, {} do not, and {} are not shown", to_string(protocol), all,
                     kept, all - kept - undecided, undecided);
}

std::string counts_text(const std::vector<Chapter>& chapters, const Settings& settings) {
  std::vector<std::string> counts;
  for (const Protocol protocol : settings.protocols) counts.push_back(count_text(chapters, protocol));
  return fmt::format("{}.", fmt::join(counts, "; "));
}

std::string settings_text(const Settings& settings) {
  if (settings.fast) return "This is a fast run, to see that everything works: its numbers mean nothing.";
  return fmt::format(
      "{} seeds of each run. The list of claims, with their statistics, margins and rules, was fixed on {}, "
      "before the runs; differences are paired by seeds, and each figure's claims are judged together at 5 % "
      "(Holm).",
      settings.seeds_of(), claims_fixed());
}

Markup overview(const std::vector<Chapter>& chapters, const Settings& settings) {
  Markup body = fill(
      "<p>The experiments of S. Stanton, W. Maddox and A. G. Wilson, <em>Bayesian Optimization with "
      "Conformal Prediction Sets</em> (2023), done again with Covey in three protocols: as published, that "
      "is as the authors’ program made the figures, faults included; as meant, with these mended and the "
      "paper’s text where the two differ; and with Covey’s defaults. {}</p><p>{}</p>",
      counts_text(chapters, settings), settings_text(settings));
  body += summary_table(chapters, true);
  body += summary_table(chapters, false);
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

std::string in_table(std::string text) {
  for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) text.insert(at, "\\");
  return text;
}

std::string summary_markdown(const std::vector<Chapter>& chapters, const Settings& settings,
                             const ReportFacts& facts) {
  std::string text =
      fmt::format("# Bayesian Optimization with Conformal Prediction Sets, reproduced\n\n`{}` ({}). {} {}\n",
                  facts.command, facts.version, settings_text(settings), counts_text(chapters, settings));
  for (const Chapter& chapter : chapters) {
    const Experiment& experiment = *chapter.experiment;
    text += fmt::format("\n## {}\n\n{}. {}\n", experiment.title, experiment.figure, experiment.claims);
    for (const Picture& picture : chapter.findings.pictures)
      text += fmt::format("\n![{}]({}.svg)\n\n{}\n", experiment.title, picture.name, picture.caption);
    for (const bool of_paper : {true, false}) {
      const std::vector<Row> rows = rows_of(chapter.findings.claims, of_paper);
      if (rows.empty()) continue;
      text += fmt::format("\n| {} | measured | published | meant | Covey |\n|---|---|---|---|---|\n",
                          of_paper ? "claim" : "claim of our own");
      for (const Row& row : rows) {
        const Claim& any = *row.begin()->second;
        text += fmt::format("| {} | {} |", in_table(any.claim), in_table(any.statistic));
        for (const Protocol protocol : kColumnOrder) {
          const auto found = row.find(protocol);
          text += found == row.end()
                      ? std::string(" – |")
                      : fmt::format(" {} {}: {} |", html::number(found->second->value),
                                    interval_text(found->second->interval), verdict_of(*found->second));
        }
        text += "\n";
      }
    }
    for (const std::string& remark : chapter.findings.remarks) text += fmt::format("\n{}\n", remark);
    text += fmt::format("\n{} runs, {} of CPU.\n", chapter.runs, html::duration(chapter.cpu_seconds));
  }
  return text;
}

Json claims_json(const std::vector<Chapter>& chapters, const Settings& settings, const ReportFacts& facts) {
  Json claims = Json::array();
  Json figures = Json::array();
  for (const Chapter& chapter : chapters) {
    figures.push_back({{"figure", chapter.experiment->name},
                       {"runs", chapter.runs},
                       {"seconds", chapter.cpu_seconds},
                       {"seeds", settings.seeds_of()}});
    for (const Claim& claim : chapter.findings.claims) claims.push_back(to_json(claim));
  }
  return {{"version", facts.version}, {"fixed", claims_fixed()}, {"figures", figures}, {"claims", claims}};
}

}  // namespace covey::reproduce
