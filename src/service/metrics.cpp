#include <covey/service/metrics.h>
#include <covey/study/check.h>

#include <fmt/format.h>

namespace covey::service {
namespace {

/// The value of a label, as Prometheus reads it.
std::string label(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '\\' || c == '"') result += '\\';
    result += c == '\n' ? std::string("\\n") : std::string(1, c);
  }
  return result;
}

void describe(std::string& text, const char* name, const char* type, const char* help) {
  text += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, help, name, type);
}

std::string standing_text(const Study& study, const std::vector<Trial>& trials) {
  const std::string name = label(study.config.name);
  std::string text;
  std::map<TrialState, std::int64_t> states;
  for (const Trial& trial : trials) ++states[trial.state];
  for (const TrialState state : {TrialState::kWaiting, TrialState::kRunning, TrialState::kComplete,
                                 TrialState::kFailed, TrialState::kAbandoned})
    text +=
        fmt::format("covey_trials{{study=\"{}\",state=\"{}\"}} {}\n", name, to_string(state), states[state]);
  const StudyCheck check = check_study(study, trials);
  for (const CoverageRecord& record : check.records) {
    const std::string labels =
        fmt::format("{{study=\"{}\",objective=\"{}\",promise=\"{}\"}}", name,
                    label(record.is_joint ? "all together" : record.objective), to_string(record.promise));
    text += fmt::format("covey_coverage_promised{} {}\n", labels, record.sequence.promised());
    text += fmt::format("covey_coverage_outcomes{} {}\n", labels, record.sequence.count());
    if (record.sequence.count() > 0)
      text += fmt::format("covey_coverage_delivered{} {}\n", labels, record.sequence.delivered());
  }
  return text;
}

}  // namespace

void Metrics::count(const std::string& operation, int status, double seconds) {
  const std::lock_guard lock(mutex_);
  Answers& answers = answers_[{operation, status}];
  ++answers.count;
  answers.seconds += seconds;
}

void Metrics::count_fit(double seconds) {
  const std::lock_guard lock(mutex_);
  ++fits_;
  fit_seconds_ += seconds;
}

std::string Metrics::text(Studies& studies, const Queues& queues,
                          const std::function<bool(const std::string&)>& may_see) {
  // Lines of one metric have to stand together, whatever the study.
  std::map<std::string, std::string> lines;
  for (const StudyRevision& now : studies.revisions()) {
    if (!may_see(now.name)) continue;
    std::string text;
    {
      const std::lock_guard lock(mutex_);
      const auto known = standings_.find(now.name);
      if (known != standings_.end() && known->second.id == now.id && known->second.revision == now.revision)
        text = known->second.text;
    }
    if (text.empty()) {
      try {
        const auto [study, trials] = studies.snapshot(now.name);
        text = standing_text(study, trials);
        const std::lock_guard lock(mutex_);
        if (standings_.size() > 1000) standings_.clear();
        standings_[now.name] = {study.id, study.revision, text};
      } catch (const NotFound&) {
        continue;  // deleted a moment ago
      }
    }
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = text.find('\n', begin) + 1;
      lines[text.substr(begin, text.find('{', begin) - begin)] += text.substr(begin, end - begin);
      begin = end;
    }
  }
  std::string result;
  const std::lock_guard lock(mutex_);
  std::int64_t asks = 0, tells = 0, errors = 0;
  std::string requests, seconds;
  for (const auto& [key, answers] : answers_) {
    const auto& [operation, status] = key;
    if (operation == "ask" && status == 200) asks += answers.count;
    if (operation == "tellTrial" && status == 200) tells += answers.count;
    if (status >= 500) errors += answers.count;
    const std::string labels = fmt::format("{{operation=\"{}\",status=\"{}\"}}", label(operation), status);
    requests += fmt::format("covey_requests_total{} {}\n", labels, answers.count);
    seconds += fmt::format("covey_request_seconds_total{} {:.6f}\n", labels, answers.seconds);
  }
  const auto counter = [&](const char* name, const char* help, const auto& value) {
    describe(result, name, "counter", help);
    result += fmt::format("{} {}\n", name, value);
  };
  describe(result, "covey_requests_total", "counter", "Requests that were answered.");
  result += requests;
  describe(result, "covey_request_seconds_total", "counter", "The time that they took.");
  result += seconds;
  counter("covey_asks_total", "Asks that were answered with trials.", asks);
  counter("covey_tells_total", "Outcomes that were taken.", tells);
  counter("covey_errors_total", "Answers that say that the server could not do its part (5xx).", errors);
  counter("covey_fits_total", "Times that a model was fitted or searched with.", fits_);
  counter("covey_fit_seconds_total", "The time that this took.", fmt::format("{:.6f}", fit_seconds_));
  describe(result, "covey_queue", "gauge", "Requests that wait for a thread.");
  for (const auto& [name, size] : queues)
    result += fmt::format("covey_queue{{queue=\"{}\"}} {}\n", name, size);
  const std::vector<std::pair<std::string, const char*>> gauges = {
      {"covey_trials", "Trials of a study by state."},
      {"covey_coverage_promised", "The coverage that was promised."},
      {"covey_coverage_outcomes", "The outcomes that it is measured by."},
      {"covey_coverage_delivered", "The share of outcomes inside of their sets."},
  };
  for (const auto& [name, help] : gauges) {
    describe(result, name.c_str(), "gauge", help);
    result += lines[name];
  }
  return result;
}

}  // namespace covey::service
