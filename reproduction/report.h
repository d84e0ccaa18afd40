#pragma once

#include <reproduction/experiment.h>

#include <string>
#include <vector>

namespace covey::reproduce {

/// An experiment with what came of it.
struct Chapter {
  const Experiment* experiment = nullptr;
  Findings findings = {};
  std::size_t runs = 0;
  double cpu_seconds = 0.0;  ///< of its runs, those that it shares with others included
};

struct ReportFacts {
  std::string version;
  std::string command;  ///< that makes it again
};

/// One page: figure, what the paper claims, what was measured, whether it holds.
std::string report_page(const std::vector<Chapter>& chapters, const Settings& settings,
                        const ReportFacts& facts);

/// The same in short as Markdown, beside the SVG files: the figures, and the claims with their verdicts.
std::string summary_markdown(const std::vector<Chapter>& chapters, const Settings& settings,
                             const ReportFacts& facts);

/// {"version":..,"fixed":..,"figures":[{"figure","runs","seconds","seeds"}],"claims":[..]}: `fixed` is the
/// day on which the list of claims was, `seconds` is CPU time.
Json claims_json(const std::vector<Chapter>& chapters, const Settings& settings, const ReportFacts& facts);

/// Text for a cell of a Markdown table.
std::string in_table(std::string text);

}  // namespace covey::reproduce
