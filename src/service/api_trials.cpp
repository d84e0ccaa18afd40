#include <covey/service/etag.h>
#include <covey/service/route.h>
#include <covey/study/outliers.h>
#include <covey/study/study_json.h>

#include <fmt/format.h>

#include <algorithm>

/// Routes about trials: what to try next, and what came of it.
namespace covey::service {
namespace {

constexpr int kMostAtOnce = 100;
constexpr std::int64_t kMostOfAPage = 10000;

Response trial_response(const Call& call, const Trial& trial, int status = 200) {
  return trial_response(call, call.studies().load(call.study), trial, status);
}

/// A trial with a new outcome, and remarks on it.
Response outcome_response(const Call& call, const Study& study, const Trial& trial) {
  Json json = to_json(study, trial);
  json["remarks"] = remarks_on(outliers_of(study, trial));
  Response response = json_response(json);
  response.headers.emplace_back("ETag", trial_tag(call.shared.version, study, trial));
  return response;
}

/// Several values have a standard error of their own.
void require_no_error_of_several(const Outcome& outcome, std::size_t objective, const std::string& name) {
  if (outcome.sem.empty() || !outcome.sem[objective] || outcome.replicates[objective].empty()) return;
  throw ErrorAnswer::in_body("/sem/" + pointer_part(name),
                             fmt::format("objective {} has {} values and a sem, expected one or the other",
                                         in_quotes(name), outcome.replicates[objective].size()));
}

Response trials(const Call& call) {
  const QueryString query = call.query();
  const std::int64_t since = query.whole("since", 0, kMostWhole).value_or(0);
  const std::int64_t after = query.whole("after", 0, kMostWhole).value_or(0);
  if (const std::optional<std::int64_t> limit = query.whole("limit", 1, kMostOfAPage)) {
    const auto [study, page] = call.studies().trials_page(call.study, since, after, *limit);
    return {.body = page_text(study, page, since) + "\n"};
  }
  if (query.text("after")) throw ErrorAnswer::in_query("limit", "a page needs a limit");
  const auto [study, trials] = call.studies().changes(call.study, since);
  return {.body = changes_text(study, trials, since) + "\n"};
}

Response one_trial(const Call& call) {
  return trial_response(call, call.studies().trial(call.study, call.trial));
}

Response ask(const Call& call) {
  const Json body = optional_object(call.request.body);
  const Fields fields(body, {"q", "worker", "lease", "person", "key", "fix", "given", "confirm", "anyway"});
  AskRequest request;
  request.confirm = fields.truth("confirm");
  request.anyway = fields.truth("anyway");
  request.q = static_cast<int>(fields.whole("q", 1, kMostAtOnce).value_or(request.confirm ? kMostAtOnce : 1));
  request.worker = fields.text("worker");
  request.key = fields.text("key");
  request.lease_seconds = fields.duration("lease");
  request.is_person = fields.truth("person");
  request.threads = call.shared.threads;
  request.others = [&call] { return call.shared.asking(call.study); };
  const Json* fix = fields.find("fix");
  const Json* given = fields.find("given");
  if (fix != nullptr || given != nullptr) {
    const Study study = call.studies().load(call.study);
    if (fix != nullptr) request.fix = some_params(study, *fix, "/fix");
    if (given != nullptr) request.given = some_params(study, *given, "/given");
    request.require_context(study);
    try {
      require_possible(study.space, request.held());
    } catch (const InputError& error) {
      throw ErrorAnswer::in_body(fix != nullptr ? "/fix" : "/given", error.what());
    }
  }
  // A trial for somebody who is gone would only be in the way until its lease runs out.
  request.is_abandoned = call.request.is_abandoned;
  const std::optional<AskResult> result = call.may_fit ? call.studies().ask(call.study, request)
                                                       : call.studies().ask_at_once(call.study, request);
  if (!result) return later();
  Json json = trials_json(result->study, result->trials);
  json["because"] = result->because.empty() ? Json(nullptr) : Json(result->because);
  json["remarks"] = result->remarks;
  return json_response(json);
}

/// Whether values are meant that their objectives say cannot be.
bool insists(const Fields& fields) {
  const Json* insist = fields.find("insist");
  if (insist == nullptr) return false;
  if (!insist->is_boolean()) throw ErrorAnswer::in_body("/insist", "expected true or false");
  return insist->get<bool>();
}

Response tell(const Call& call) {
  const Json body = parse_json(call.request.body);
  const Fields fields(body, {"values", "sem", "actual", "reason", "worker", "insist", "key"});
  const Study study = call.studies().load(call.study);
  const std::optional<std::string> worker = fields.text("worker");
  const Json* values = fields.find("values");
  if (values == nullptr)
    throw ErrorAnswer::in_body("/values", "the values are missing; where there is none, use fail");
  Outcome outcome = outcome_of(readings(study, *values, "/values"));
  if (const Json* sem = fields.find("sem")) outcome.sem = errors(study, *sem, "/sem");
  if (const Json* actual = fields.find("actual")) outcome.actual = actual_params(study, *actual, "/actual");
  outcome.insist = insists(fields);
  const std::optional<std::string> reason = fields.text("reason", kLongestReason);
  for (std::size_t i = 0; i < outcome.values.size(); ++i) {
    const std::string& name = study.config.objectives[i].name;
    if (!outcome.sem.empty() && outcome.sem[i] && !outcome.values[i])
      throw ErrorAnswer::in_body("/sem/" + pointer_part(name), "there is a sem but no value");
    require_no_error_of_several(outcome, i, name);
    if (outcome.values[i] || reason) continue;
    throw ErrorAnswer::in_body(
        "/values/" + pointer_part(name),
        fmt::format("objective {} is missing{}", in_quotes(name),
                    outcome.values.size() > 1 ? ", or the reason why it could not be measured" : ""));
  }
  if (std::ranges::none_of(outcome.values, [](const auto& value) { return value.has_value(); }))
    throw ErrorAnswer::in_body("/values", "there is no value; where there is none, use fail");
  if (reason) {
    if (std::ranges::all_of(outcome.values, [](const auto& value) { return value.has_value(); }))
      throw ErrorAnswer::in_body("/reason", "a reason is for what has no value, and every objective has one");
    outcome.reason = reason;
  }
  return outcome_response(call, study,
                          call.studies().tell(call.study, call.trial, outcome, worker, fields.text("key")));
}

Response fail(const Call& call) {
  const Json body = parse_json(call.request.body);
  const Fields fields(body, {"reason", "worker"});
  return trial_response(
      call, call.studies().fail(call.study, call.trial, fields.required_text("reason", kLongestReason),
                                fields.text("worker")));
}

Response accident(const Call& call) {
  const Json body = parse_json(call.request.body);
  const Fields fields(body, {"reason", "worker"});
  return trial_response(
      call, call.studies().accident(call.study, call.trial, fields.required_text("reason", kLongestReason),
                                    fields.text("worker")));
}

Response abandon(const Call& call) {
  const Json body = parse_json(call.request.body);
  const Fields fields(body, {"reason"});
  return trial_response(
      call, call.studies().abandon(call.study, call.trial, fields.required_text("reason", kLongestReason)));
}

Response release(const Call& call) {
  const Json body = parse_json(call.request.body);
  const Fields fields(body, {"worker"});
  return trial_response(call, call.studies().release(call.study, call.trial, fields.required_text("worker")));
}

Response heartbeat(const Call& call) {
  const Json body = optional_object(call.request.body);
  const Fields fields(body, {"worker"});
  return trial_response(call, call.studies().heartbeat(call.study, call.trial, fields.text("worker")));
}

Response amend(const Call& call) {
  const Json body = parse_json(call.request.body);
  const Fields fields(body, {"values", "sem", "actual", "insist"});
  const Study study = call.studies().load(call.study);
  const Json* values = fields.find("values");
  const Json* sem = fields.find("sem");
  const Json* actual = fields.find("actual");
  if (values == nullptr && sem == nullptr && actual == nullptr)
    throw ErrorAnswer::in_body("", "there is nothing to amend, expected values, sem or actual");
  const Json none = Json::object();
  Outcome correction = outcome_of(readings(study, values ? *values : none, "/values"));
  correction.sem = errors(study, sem ? *sem : none, "/sem");
  correction.actual = actual_params(study, actual ? *actual : none, "/actual");
  correction.insist = insists(fields);
  for (std::size_t i = 0; i < correction.values.size(); ++i)
    require_no_error_of_several(correction, i, study.config.objectives[i].name);
  const auto is_given = [](const auto& given) { return given.has_value(); };
  if (std::ranges::none_of(correction.values, is_given) && std::ranges::none_of(correction.sem, is_given) &&
      std::ranges::none_of(correction.actual, is_given)) {
    throw ErrorAnswer::in_body(values ? "/values"
                               : sem  ? "/sem"
                                      : "/actual",
                               "there is nothing to amend, expected a number");
  }
  return outcome_response(call, study, call.studies().amend(call.study, call.trial, correction));
}

Response enqueue(const Call& call) {
  const Json body = parse_json(call.request.body);
  const Fields fields(body, {"params", "key"});
  const Json* params = fields.find("params");
  if (params == nullptr) throw ErrorAnswer::in_body("/params", "the parameters are missing");
  const Study study = call.studies().load(call.study);
  const Values values = all_params(study, *params, "/params");
  const Trial trial = call.studies().enqueue(call.study, values, fields.text("key"));
  Response response = trial_response(call, study, trial, 201);
  response.headers.emplace_back(
      "Location", fmt::format("/api/studies/{}/trials/{}", percent_encoded(call.study), trial.number));
  return response;
}

/// Verbs that take nothing: a body may be there, but has to be empty.
void require_nothing(const Call& call) {
  const Json body = optional_object(call.request.body);
  const Fields fields(body, {});
}
Response retry(const Call& call) {
  require_nothing(call);
  return trial_response(call, call.studies().retry(call.study, call.trial));
}
Response exclude(const Call& call) {
  require_nothing(call);
  return trial_response(call, call.studies().exclude(call.study, call.trial, true));
}
Response include(const Call& call) {
  require_nothing(call);
  return trial_response(call, call.studies().exclude(call.study, call.trial, false));
}

/// POST /api/studies/{study}/trials/{trial}/VERB.
Route verb(const std::string& name, const std::string& summary, Response (*handle)(const Call&),
           BodyKind body, const std::string& request_schema, const std::string& response_schema = "Trial") {
  return {.method = "POST",
          .path = "/api/studies/{study}/trials/{trial}/" + name,
          .id = name + "Trial",
          .tag = "trials",
          .summary = summary,
          .handle = handle,
          .work = Work::kWrite,
          .role = Role::kTell,
          .body = body,
          .request_schema = request_schema,
          .response_schema = response_schema};
}

}  // namespace

std::vector<Route> trial_routes() {
  return {
      {.method = "GET",
       .path = "/api/studies/{study}/trials",
       .id = "listTrials",
       .tag = "trials",
       .summary = "The trials that have changed after a revision; all of them without one. Another id than "
                  "before means another study of the same name: start again from 0",
       .handle = trials,
       .validity = Validity::kRevision,
       .query = {{"since", R"({"type":"integer","minimum":0,"maximum":9007199254740992,"default":0})",
                  "The revision of the last answer"},
                 {"limit", R"({"type":"integer","minimum":1,"maximum":10000})",
                  "A page: at most so many, and `next` says where the next one begins"},
                 {"after", R"({"type":"integer","minimum":0,"maximum":9007199254740992,"default":0})",
                  "Only trials with larger numbers; with limit"}},
       .response_schema = "Trials"},
      {.method = "GET",
       .path = "/api/studies/{study}/trials/{trial}",
       .id = "showTrial",
       .tag = "trials",
       .summary = "One trial",
       .handle = one_trial,
       .validity = Validity::kTrial,
       .response_schema = "Trial"},
      {.method = "POST",
       .path = "/api/studies/{study}/ask",
       .id = "ask",
       .tag = "trials",
       .summary = "What to try next. The same key gives the same trials, a worker gets those that it holds: "
                  "it is safe to ask again when an answer was lost",
       .handle = ask,
       .work = Work::kAsk,
       .role = Role::kTell,
       .body = BodyKind::kOptionalJson,
       .request_schema = "AskRequest",
       .response_schema = "Asked"},
      {.method = "POST",
       .path = "/api/studies/{study}/enqueue",
       .id = "enqueue",
       .tag = "trials",
       .summary = "Have a point of your own tried next. The same key gives the same trial",
       .handle = enqueue,
       .work = Work::kWrite,
       .role = Role::kTell,
       .body = BodyKind::kJson,
       .request_schema = "EnqueueRequest",
       .response_schema = "Trial",
       .statuses = {201}},
      verb(
          "tell",
          "What came of it: a number per objective, or a list of replicates; `actual` says what was really "
          "done where that is not what was asked. Telling the same twice changes nothing; other values for a "
          "complete trial are refused (409)",
          tell, BodyKind::kJson, "TellRequest", "Told"),
      verb("fail",
           "It did not work out. The search learns where trials fail, if that has to do with the parameters",
           fail, BodyKind::kJson, "FailRequest"),
      verb("accident",
           "Something went wrong that says nothing about the point: the trial waits for the next ask, and "
           "after max_attempts of them it is abandoned",
           accident, BodyKind::kJson, "AccidentRequest"),
      verb("retry", "Have a failed trial tried again", retry, BodyKind::kOptionalJson, "Nothing"),
      verb("abandon", "Give it up for good", abandon, BodyKind::kJson, "AbandonRequest"),
      verb("release", "Give it back: it waits for the next ask", release, BodyKind::kJson, "ReleaseRequest"),
      verb("heartbeat", "Renew the lease of a running trial", heartbeat, BodyKind::kOptionalJson,
           "HeartbeatRequest"),
      verb("amend", "Correct the outcome of a complete trial, or what was really done", amend,
           BodyKind::kJson, "AmendRequest", "Told"),
      verb("exclude", "Leave the outcome of a complete trial out of the model", exclude,
           BodyKind::kOptionalJson, "Nothing"),
      verb("include", "Take it in again", include, BodyKind::kOptionalJson, "Nothing"),
  };
}

}  // namespace covey::service
