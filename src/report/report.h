#pragma once

#include <covey/study/studies.h>

#include <string>

namespace covey {

struct ReportOptions {
  std::string version = {};   ///< of the program, for the footer
  std::string storage = {};   ///< what kind of database, for the footer: no path, no host, no password
  double generated_at = 0.0;  ///< seconds since 1970
  int threads = 0;            ///< 0: all cores; never changes the page
};

/// A study as one HTML page that needs nothing else: no scripts, no network, pictures inline. Overview,
/// promised against delivered coverage, history, the model as it is now, the front of several objectives.
/// Depends on its arguments only. See docs/report.md.
std::string study_report(const StudySnapshot& snapshot, const ReportOptions& options);

}  // namespace covey
