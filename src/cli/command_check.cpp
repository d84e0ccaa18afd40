#include <covey/cli/advice.h>
#include <covey/cli/study_options.h>
#include <covey/cli/study_page.h>
#include <covey/study/check.h>
#include <covey/study/study_json.h>

#include <fmt/format.h>

#include <stdexcept>
#include <string>

namespace covey::cli {
namespace {

struct CheckCommand {
  StudyOptions options;

  void run() const {
    const auto [study, trials] = options.open().snapshot(options.name);
    const StudyCheck check = check_study(study, trials);
    if (options.common.json) {
      fmt::print("{}\n", check_json(study, check).dump());
    } else {
      print_text(study, check);
    }
    if (check.standing() == Standing::kBroken) {
      const bool is_violated = check.violations && check.violations->standing() == Standing::kBroken;
      throw std::runtime_error(fmt::format("study {}: the promised {} is not kept", in_quotes(options.name),
                                           is_violated ? "rate of violated limits" : "coverage"));
    }
  }

 private:
  static void print_text(const Study& study, const StudyCheck& check) {
    if (study.chapter > 1) fmt::print("Chapter {} of the ledger.\n", study.chapter);
    if (check.records.empty()) fmt::print("No outcome of a prediction yet: nothing to judge.\n");
    for (const CoverageRecord& r : check.records) {
      const int n = r.sequence.count();
      fmt::print("{}, {} sets (guarantee: {}): {}{}.\n", r.objective, to_string(r.promise),
                 to_string(r.guarantee), r.meaning(), advice_on(r.standing()));
      if (n > 0) {
        fmt::print(
            "  {} of {} outcomes covered, {:.1f} %; promised {:.1f} %; the model's own intervals {:.1f} %, "
            "conformal sets {:.1f} %.\n",
            r.sequence.covered(), n, 100 * r.sequence.delivered(), 100 * r.sequence.promised(),
            100.0 * r.credible / n, 100.0 * r.conformal / n);
      }
      if (r.vacuous > 0) fmt::print("  {} unbounded sets are left out.\n", r.vacuous);
      if (r.elsewhere > 0) fmt::print("  {}.\n", r.elsewhere_meaning());
      if (r.excluded > 0) {
        fmt::print(
            "  {} of the outcomes are excluded from the model; their sets were promised, so they count "
            "here.\n",
            r.excluded);
      }
      if (const std::string amended = r.amended_meaning(); !amended.empty()) fmt::print("  {}.\n", amended);
      if (const std::string proven = r.proven_meaning(); !proven.empty()) {
        fmt::print("  Proven: {}.\n  Measured: {}.\n  Watched: {}.\n", proven, r.measured_meaning(),
                   r.watched_meaning());
      }
    }
    for (const CoverageRecord& r : check.former) {
      fmt::print(
          "Chapter {}, which is over: {}, {} sets (guarantee: {}): {} of {} outcomes covered, promised "
          "{:.1f} %: {}.\n",
          r.chapter, r.objective, to_string(r.promise), to_string(r.guarantee), r.sequence.covered(),
          r.sequence.count(), 100 * r.sequence.promised(), in_words(r.standing()));
    }
    if (check.violations) fmt::print("Limits: {}.\n", check.violations->meaning());
    for (const DriftRecord& r : check.drift) {
      if (r.count > 0) fmt::print("Drift, {}: {}.\n", r.name, r.meaning());
    }
    for (const PossibleOutlier& o : check.outliers) fmt::print("{}.\n", describe(o));
  }
};

}  // namespace

void add_check_command(CLI::App& program) {
  const auto [app, command] =
      add_command<CheckCommand>(program, "check", "Whether the sets have covered as often as promised",
                                "Example:\n  covey check coffee\n      exit code 1 if a confidence "
                                "sequence (valid at any time, 95 %) excludes the promise\n\n"
                                "Drift is whether outcomes come out as their predictions let expect, as "
                                "they did before, and whether what\nis given (context = true) is as it "
                                "was. An alarm, false in at most 5 % of studies, names the likeliest "
                                "first\ntrial after the change; it is a question about instruments and "
                                "batches, and leaves the exit code as it is.\ncovey set coffee since=120 "
                                "then fits the model to the trials from 120 on.");
  add_study_options(*app, command->options);
}

}  // namespace covey::cli
