#include <covey/study/export_csv.h>
#include <covey/text/csv.h>

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace covey {
namespace {

constexpr std::string_view kBeginsFormula = "=+-@\t\r";

class Writer {
 public:
  explicit Writer(const ExportOptions& options) : options_(options) {}

  /// What users wrote.
  void text(std::string_view value) {
    const bool is_formula = !value.empty() && kBeginsFormula.find(value.front()) != std::string_view::npos;
    cell(options_.guard_formulas && is_formula ? "'" + std::string(value) : std::string(value));
  }
  /// A parameter's value.
  void value(const Value& value) {
    if (const auto* choice = std::get_if<std::string>(&value)) {
      text(*choice);
    } else {
      cell(to_text(value));
    }
  }
  /// What we wrote.
  void cell(const std::string& value) {
    if (!is_first_) table_ += ',';
    table_ += csv_quote(value);
    is_first_ = false;
  }
  void number(const std::optional<double>& value) { cell(value ? to_text(*value) : ""); }
  void yes(bool value) { cell(value ? "true" : "false"); }
  void time(const std::optional<double>& seconds) { cell(seconds ? utc_time(*seconds) : ""); }
  void end_row() {
    table_ += '\n';
    is_first_ = true;
  }
  std::string take() { return std::move(table_); }

 private:
  ExportOptions options_;
  std::string table_;
  bool is_first_ = true;
};

}  // namespace

std::vector<std::string> export_columns(const Study& study, bool with_actual) {
  std::vector<std::string> names{"trial", "state", "source"};
  if (study.candidates > 0) names.emplace_back("row");
  for (const Parameter& parameter : study.space.parameters()) names.push_back(parameter.name);
  for (const StudyObjective& o : study.config.objectives) names.push_back(o.name);
  for (const StudyObjective& o : study.config.objectives) {
    for (const char* what : {"sem", "mean", "sd", "tracked_low", "tracked_high", "p_value", "covered"}) {
      names.push_back(fmt::format("{}_{}", what, o.name));
    }
  }
  for (const char* name :
       {"excluded", "late", "attempt", "worker", "reason", "asked_at", "told_at", "chapter"}) {
    names.emplace_back(name);
  }
  if (with_actual) {
    for (const Parameter& parameter : study.space.parameters()) names.push_back("actual_" + parameter.name);
  }
  return names;
}

std::string export_csv(const Study& study, const std::vector<Trial>& trials, const ExportOptions& options) {
  Writer writer(options);
  const bool with_actual = std::ranges::any_of(trials, &Trial::is_elsewhere);
  for (const std::string& name : export_columns(study, with_actual)) writer.text(name);
  writer.end_row();
  for (const Trial& trial : trials) {
    writer.cell(std::to_string(trial.number));
    writer.cell(std::string(to_string(trial.state)));
    writer.cell(std::string(to_string(trial.source)));
    if (study.candidates > 0) writer.cell(trial.row ? std::to_string(*trial.row) : "");
    for (const Value& value : trial.params) writer.value(value);
    for (const TrialObjective& o : trial.objectives) writer.number(o.value);
    for (const TrialObjective& o : trial.objectives) {
      writer.number(o.sem);
      if (o.frozen) {
        const Prediction& said = o.frozen->prediction;
        for (const double value : {said.mean, said.sd, said.tracked->lo, said.tracked->hi})
          writer.number(value);
      } else {
        for (int i = 0; i < 4; ++i) writer.number({});
      }
      writer.number(o.verdict ? std::optional(o.verdict->p_value) : std::nullopt);
      writer.cell(!o.verdict ? "" : o.verdict->covered ? "true" : "false");
    }
    writer.yes(trial.excluded);
    writer.yes(trial.late);
    writer.cell(std::to_string(trial.attempt));
    writer.text(trial.worker.value_or(""));
    writer.text(trial.reason.value_or(""));
    writer.time(trial.asked_at);
    writer.time(trial.told_at);
    writer.cell(std::to_string(trial.chapter));
    for (std::size_t i = 0; with_actual && i < trial.params.size(); ++i) {
      const bool differs = trial.is_elsewhere() && trial.actual[i];
      writer.value(differs ? *trial.actual[i] : Value(Absent()));
    }
    writer.end_row();
  }
  return writer.take();
}

}  // namespace covey
