#include <covey/numerics/names.h>
#include <covey/numerics/text.h>
#include <covey/study/trial.h>
#include <covey/text/errors.h>

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <ctime>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

// How far from its bounds a parameter may really have been, in widths of its range: beyond, distances between
// other points drown in rounding.
constexpr double kFarthest = 1e6;

static_assert(std::endian::native == std::endian::little, "packed terms are little-endian");

template <typename T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json time_json(const std::optional<double>& seconds) {
  return seconds ? Json(utc_time(*seconds)) : Json(nullptr);
}

/// {"taste": ..} of what each objective has; null if none has it.
template <typename Pick>
Json per_objective(const Study& study, const Trial& trial, Pick pick) {
  Json result;
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    const Json value = pick(trial.objectives[i]);
    if (!value.is_null()) result[study.config.objectives[i].name] = value;
  }
  return result;
}

Json predictions_json(const Study& study, const Trial& trial) {
  Json result;
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    if (!trial.objectives[i].frozen) continue;
    const StudyObjective& objective = study.config.objectives[i];
    Prediction said = trial.objectives[i].frozen->prediction;
    said.mean = shown_mean(objective, said);
    result[objective.name] = to_json(said);
  }
  return result;
}

template <typename Field>
Json verdicts(const Study& study, const Trial& trial, Field Verdict::*field) {
  return per_objective(study, trial, [&](const TrialObjective& objective) {
    return objective.verdict ? Json(*objective.verdict.*field) : Json(nullptr);
  });
}

template <typename Names>
[[noreturn]] void refuse_name(const Study& study, const char* what, const std::string& name,
                              const Names& known) {
  std::vector<std::string> names;
  names.reserve(known.size());
  for (const auto& entry : known) names.push_back(entry.name);
  const std::string nearest = nearest_name(name, names);
  throw InputError(
      fmt::format("study {} has no {} {}, {}", in_quotes(study.config.name), what, in_quotes(name),
                  nearest.empty() ? on_one_line(fmt::format("expected {}", fmt::join(names, ", ")))
                                  : "did you mean " + in_quotes(nearest) + "?"));
}

}  // namespace

std::string_view to_string(TrialState state) {
  switch (state) {
    case TrialState::kWaiting:
      return "waiting";
    case TrialState::kRunning:
      return "running";
    case TrialState::kComplete:
      return "complete";
    case TrialState::kFailed:
      return "failed";
    case TrialState::kAbandoned:
      return "abandoned";
  }
  return "";
}

TrialState trial_state_from_string(std::string_view name) {
  return from_name("state",
                   {TrialState::kWaiting, TrialState::kRunning, TrialState::kComplete, TrialState::kFailed,
                    TrialState::kAbandoned},
                   name);
}

std::string_view to_string(TrialSource source) {
  switch (source) {
    case TrialSource::kAsk:
      return "ask";
    case TrialSource::kEnqueue:
      return "enqueue";
    case TrialSource::kImport:
      return "import";
    case TrialSource::kConfirm:
      return "confirm";
  }
  return "";
}

TrialSource trial_source_from_string(std::string_view name) {
  return from_name("source",
                   {TrialSource::kAsk, TrialSource::kEnqueue, TrialSource::kImport, TrialSource::kConfirm},
                   name);
}

std::string pack_terms(const FrozenTerms& terms) {
  const std::int64_t n = terms.D.size();
  std::string bytes(sizeof n + sizeof(double) * static_cast<std::size_t>(2 + 4 * n), '\0');
  char* at = bytes.data();
  const auto put = [&](const void* data, std::size_t size) {
    at = std::copy_n(static_cast<const char*>(data), size, at);
  };
  put(&n, sizeof n);
  put(&terms.D.log_size, sizeof terms.D.log_size);
  put(&terms.weights.query_ratio, sizeof terms.weights.query_ratio);
  for (const double* array :
       {terms.D.A.data(), terms.D.B.data(), terms.D.C.data(), terms.weights.ratios.data()}) {
    put(array, sizeof(double) * static_cast<std::size_t>(n));
  }
  return bytes;
}

FrozenTerms unpack_terms(const std::string& bytes) {
  FrozenTerms terms;
  std::int64_t n = 0;
  if (bytes.size() >= sizeof n) std::memcpy(&n, bytes.data(), sizeof n);
  if (n < 1 || n > std::ssize(bytes) ||
      bytes.size() != sizeof n + sizeof(double) * static_cast<std::size_t>(2 + 4 * n)) {
    throw IoError("the frozen terms of a prediction are damaged");
  }
  const char* at = bytes.data() + sizeof n;
  const auto take = [&](void* data, std::size_t size) {
    std::memcpy(data, at, size);
    at += size;
  };
  take(&terms.D.log_size, sizeof terms.D.log_size);
  take(&terms.weights.query_ratio, sizeof terms.weights.query_ratio);
  for (Eigen::ArrayXd* array : {&terms.D.A, &terms.D.B, &terms.D.C}) {
    array->resize(n);
    take(array->data(), sizeof(double) * static_cast<std::size_t>(n));
  }
  terms.weights.ratios.resize(n);
  take(terms.weights.ratios.data(), sizeof(double) * static_cast<std::size_t>(n));
  return terms;
}

Verdict judge(const FrozenOutcome& frozen, const FrozenTerms& terms, Direction direction, double value) {
  const Prediction& said = frozen.prediction;
  const double z = sign_of(direction) * said.standard_score(value);
  Verdict verdict;
  verdict.p_value = support(terms.D, terms.weights, z).p_value();
  verdict.conformal_covered = exceeds_level(verdict.p_value, said.alpha);
  verdict.credible_covered = contains({said.credible}, value);
  verdict.covered =
      said.promise == Promise::kTracked ? contains({*said.tracked}, value) : verdict.conformal_covered;
  return verdict;
}

double shown_mean(const StudyObjective& objective, const Prediction& prediction) {
  const Goal goal = objective.goal();
  return std::clamp(prediction.mean, goal.low, goal.high);
}

std::optional<bool> feasible(const Study& study, const Trial& trial) {
  bool is_known = study.config.has_limits();
  for (std::size_t i = study.config.goal_count(); i < trial.objectives.size(); ++i) {
    const std::optional<double>& value = trial.objectives[i].value;
    if (value && !study.config.objectives[i].goal().is_met(*value)) return false;
    is_known = is_known && value;
  }
  return is_known ? std::optional(true) : std::nullopt;
}

bool Trial::is_measured() const {
  return is_observation() &&
         std::ranges::all_of(objectives, [](const TrialObjective& o) { return o.value.has_value(); });
}

std::size_t parameter_index(const Study& study, const std::string& name) {
  const std::optional<std::size_t> i = study.space.find(name);
  if (!i) refuse_name(study, "parameter", name, study.space.parameters());
  return *i;
}

std::size_t objective_index(const Study& study, const std::string& name) {
  const std::vector<StudyObjective>& objectives = study.config.objectives;
  const auto found = std::ranges::find_if(
      objectives, [&](const StudyObjective& objective) { return objective.name == name; });
  if (found == objectives.end()) refuse_name(study, "objective", name, objectives);
  return static_cast<std::size_t>(found - objectives.begin());
}

Values Trial::done() const {
  Values values = params;
  for (std::size_t i = 0; i < actual.size(); ++i) {
    if (actual[i]) values[i] = *actual[i];
  }
  return values;
}

FixedValues differences(const Space& space, const Values& params, FixedValues done) {
  const std::vector<Parameter>& parameters = space.parameters();
  if (done.empty()) return done;
  if (done.size() != parameters.size()) {
    throw InputError(
        fmt::format("there are {} entries of what was done, expected {}", done.size(), parameters.size()));
  }
  Trial trial;
  trial.params = params;
  for (std::size_t i = 0; i < done.size(); ++i) {
    const double* number = done[i] ? std::get_if<double>(&*done[i]) : nullptr;
    if (number != nullptr) done[i] = done_number(parameters[i], *number);
    if (done[i] == params[i]) done[i].reset();
  }
  if (std::ranges::none_of(done, [](const auto& value) { return value.has_value(); })) return {};
  trial.actual = std::move(done);
  Eigen::VectorXd u;
  try {
    u = done_point(space, trial);
  } catch (const std::invalid_argument& error) {
    throw InputError(error.what());
  }
  Eigen::Index farthest = 0;
  if (u.cwiseAbs().maxCoeff(&farthest) > kFarthest) {
    const std::size_t i = space.coordinates()[static_cast<std::size_t>(farthest)].parameter;
    throw InputError(fmt::format("parameter {}: {} is too far from its bounds to have been done",
                                 in_quotes(parameters[i].name), to_text(trial.done()[i])));
  }
  return std::move(trial.actual);
}

Eigen::VectorXd done_point(const Space& space, const Trial& trial) {
  return trial.is_elsewhere() ? space.encode_loosely(trial.done()) : asked_point(space, trial.params);
}

Eigen::VectorXd asked_point(const Space& space, const Values& values) {
  return space.contains(values) ? space.encode(values) : space.encode_loosely(values);
}

Values nearest_inside(const Space& space, const Values& values) {
  return space.contains(values) ? values : space.decode(space.encode_loosely(values));
}

std::string why_unseen(const Space& space, const Trial& trial) {
  try {
    const Eigen::VectorXd u = done_point(space, trial);
    Eigen::Index farthest = 0;
    if (u.cwiseAbs().maxCoeff(&farthest) <= kFarthest) return "";
    const std::size_t i = space.coordinates()[static_cast<std::size_t>(farthest)].parameter;
    return fmt::format("parameter {}: {} of trial {} would be more than a million ranges away",
                       in_quotes(space.parameters()[i].name), to_text(trial.done()[i]), trial.number);
  } catch (const std::invalid_argument& error) {
    return fmt::format("{}: trial {} has it", error.what(), trial.number);
  }
}

std::optional<double> lease_end(double now, double lease_seconds) {
  return std::isfinite(lease_seconds) ? std::optional(now + lease_seconds) : std::nullopt;
}

std::string elsewhere_note(const Trial& trial) {
  if (!trial.is_elsewhere()) return "";
  const bool was_said =
      std::ranges::any_of(trial.objectives, [](const TrialObjective& o) { return o.frozen && o.value; });
  return was_said ? "done at another point: not counted" : "done at another point";
}

Json to_json(const Study& study, const Trial& trial) {
  Json json = {
      {"trial", trial.number},
      {"state", to_string(trial.state)},
      {"params", params_json(study.space, trial.params)},
      {"prediction", predictions_json(study, trial)},
      {"values", per_objective(study, trial, [](const TrialObjective& o) { return or_null(o.value); })},
      {"sem", per_objective(study, trial, [](const TrialObjective& o) { return or_null(o.sem); })},
      {"p_value", verdicts(study, trial, &Verdict::p_value)},
      {"covered", verdicts(study, trial, &Verdict::covered)},
      {"conformal_covered", verdicts(study, trial, &Verdict::conformal_covered)},
      {"credible_covered", verdicts(study, trial, &Verdict::credible_covered)},
      {"excluded", trial.excluded},
      {"source", to_string(trial.source)},
      {"worker", or_null(trial.worker)},
      {"lease_until", time_json(trial.lease_until)},
      {"attempt", trial.attempt},
      {"late", trial.late},
      {"reason", or_null(trial.reason)},
      {"asked_at", time_json(trial.asked_at)},
      {"told_at", time_json(trial.told_at)},
      {"revision", trial.revision},
      {"row", or_null(trial.row)},
      {"actual", actual_json(study.space, trial.actual)},
      {"replicates", per_objective(study, trial,
                                   [](const TrialObjective& o) {
                                     return o.replicates.empty() ? Json(nullptr) : Json(o.replicates);
                                   })},
      {"chapter", trial.chapter},
      {"feasible", or_null(feasible(study, trial))},
      {"tolerated", or_null(trial.tolerated)}};
  put_marks(trial.marks, json);
  return json;
}

Json trials_json(const Study& study, const std::vector<Trial>& trials) {
  Json list = Json::array();
  for (const Trial& trial : trials) list.push_back(to_json(study, trial));
  return {{"study", study.config.name}, {"trials", std::move(list)}};
}

std::string utc_time(double seconds) {
  const auto milliseconds = static_cast<std::int64_t>(std::floor(seconds * 1000.0 + 0.5));
  const std::time_t whole = milliseconds / 1000;
  std::tm parts = {};
  gmtime_r(&whole, &parts);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900, parts.tm_mon + 1,
                     parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec, milliseconds % 1000);
}

}  // namespace covey
