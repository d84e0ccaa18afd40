#include <covey/report/report.h>
#include <covey/service/route.h>
#include <covey/study/export_csv.h>
#include <covey/study/import_csv.h>
#include <covey/study/outliers.h>
#include <covey/study/study_json.h>

#include <fmt/format.h>

#include <sstream>

/// Routes about the server and about whole studies: their definition, history, tables and report.
namespace covey::service {
namespace {

Response list(const Call& call) {
  Json studies = Json::array();
  for (const StudyListing& listing : call.studies().list()) {
    if (call.caller.may_see(listing.name)) studies.push_back(to_json(listing));
  }
  return json_response({{"studies", std::move(studies)}});
}

Response create(const Call& call) {
  const bool is_toml = media_type(call.request) == "application/toml";
  const StudyDefinition file =
      is_toml ? study_from_toml(call.request.body) : study_from_json(parse_json(call.request.body));
  require_scope(call.caller, file.config.name);
  for (const std::string& name : file.config.history) require_scope(call.caller, name);
  const Studies::Created created = call.studies().create(file);
  const Study study = call.studies().load(file.config.name);
  Json notes = Json::array();
  if (file.candidates && file.candidates->repeated > 0 && created != Studies::Created::kUnchanged)
    notes.push_back(joined_remark(file.candidates->file, file.candidates->repeated));
  if (created == Studies::Created::kNew) {
    for (const std::string& remark : past_remarks(study)) notes.push_back("it " + remark);
  }
  Response response = json_response({{"study", file.config.name},
                                     {"id", study.id},
                                     {"done", to_string(created)},
                                     {"revision", study.revision},
                                     {"notes", std::move(notes)}},
                                    created == Studies::Created::kNew ? 201 : 200);
  response.headers.emplace_back("Location", "/api/studies/" + percent_encoded(file.config.name));
  return response;
}

Response show(const Call& call) {
  const Study study = call.studies().load(call.study);
  const auto counts = call.studies().count_states(call.study);
  Json states = Json::object();
  for (const TrialState state : {TrialState::kWaiting, TrialState::kRunning, TrialState::kComplete,
                                 TrialState::kFailed, TrialState::kAbandoned}) {
    const auto found = counts.find(state);
    states[std::string(to_string(state))] = found == counts.end() ? 0 : found->second;
  }
  Json parameters = Json::array();
  Json definition = definition_json(study);
  for (const auto& [name, parameter] : definition["parameters"].items()) {
    Json entry = {{"name", name}};
    entry.update(parameter);
    parameters.push_back(std::move(entry));
  }
  Json objectives = Json::array();
  for (const StudyObjective& o : study.config.objectives) {
    Json entry = {{"name", o.name}, {"direction", to_string(o.direction)}};
    if (const Json said = objective_json(o); said.is_object()) entry.update(said);
    entry.erase("goal");  // the direction says it
    objectives.push_back(std::move(entry));
  }
  Json json = {{"study", study.config.name},
               {"id", study.id},
               {"revision", study.revision},
               {"defined_at", study.defined_at},
               {"created_at", utc_time(study.created_at)},
               {"trials", study.last_trial},
               {"spent", study.spent()},
               {"budget", study.config.budget ? Json(*study.config.budget) : Json(nullptr)},
               {"alpha", study.config.alpha},
               {"candidates", study.candidates},
               {"states", std::move(states)},
               {"objectives", std::move(objectives)},
               {"parameters", std::move(parameters)},
               {"definition", std::move(definition)},
               {"chapter", study.chapter},
               {"archived", study.archived},
               {"history", past_json(study)}};
  put_marks(study.marks, json);
  return json_response(json);
}

Response remove(const Call& call) {
  call.studies().remove(call.study);
  return json_response({{"study", call.study}, {"done", "deleted"}});
}

Response history(const Call& call) {
  const QueryString query = call.query();
  const std::int64_t since = query.whole("since", 0, kMostWhole).value_or(0);
  const std::int64_t limit = query.whole("limit", 1, 10000).value_or(1000);
  if (const std::optional<std::int64_t> after = query.whole("after", 0, kMostWhole)) {
    if (query.text("since")) throw ErrorAnswer::in_query("since", "expected either since or after");
    const Page<StudyEvent> page = call.studies().history_page(call.study, *after, limit);
    Json json = history_json(call.study, page.entries);
    json["next"] = page.next ? Json(*page.next) : Json(nullptr);
    return json_response(json);
  }
  return json_response(history_json(call.study, call.studies().history(call.study, since, limit)));
}

Response import_rows(const Call& call) {
  const QueryString query = call.query();
  ImportChoice choice{.ignored = query.all("ignore")};
  for (const std::string& text : query.all("map")) {
    const auto renaming = parse_renaming(text);
    if (!renaming) throw ErrorAnswer::in_query("map", in_quotes(text) + " is not COLUMN=NAME");
    choice.renamed.insert_or_assign(renaming->first, renaming->second);
  }
  const ImportTable table =
      parse_import(call.request.body, "the table", call.studies().load(call.study), choice);
  const ImportResult result = call.studies().import(call.study, table,
                                                    {.allow_duplicates = query.is_set("allow_duplicates"),
                                                     .insist = query.is_set("insist"),
                                                     .skip_bad = query.is_set("skip_bad")});
  Json skipped = Json::array();
  for (const ImportProblem& problem : result.skipped)
    skipped.push_back({{"row", problem.row}, {"detail", problem.what}});
  const auto [study, trials] = call.studies().snapshot(call.study);
  return json_response(
      {{"study", call.study},
       {"imported", result.count},
       {"first_trial", result.first_trial},
       {"last_trial", result.first_trial + result.count - 1},
       {"left_behind", table.left_behind},
       {"skipped", std::move(skipped)},
       {"notes", remarks_on(outliers_of_import(study, trials, result.first_trial, call.shared.threads))}},
      201);
}

Response add_candidates(const Call& call) {
  std::istringstream stream(call.request.body);
  const AddedCandidates added =
      call.studies().add_candidates(call.study, CsvReader(stream, "the table"), call.query().all("ignore"));
  return json_response(to_json(added), added.added > 0 ? 201 : 200);
}

/// A name for a saved file: letters, digits, - and _ of the study's, whatever else that has.
std::string file_name(const std::string& study, const char* ending) {
  std::string name;
  for (const char c : study) {
    const bool is_plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    if (is_plain && name.size() < 60) name += c;
  }
  return (name.empty() ? "study" : name) + ending;
}

Response export_rows(const Call& call) {
  const bool is_raw = call.query().is_set("raw");
  const auto [study, trials] = call.studies().snapshot(call.study);
  return {.content_type = "text/csv; charset=utf-8",
          .body = export_csv(study, trials, {.guard_formulas = !is_raw}),
          .headers = {{"Content-Disposition",
                       fmt::format("attachment; filename=\"{}\"", file_name(call.study, ".csv"))}}};
}

Response candidates(const Call& call) {
  const std::shared_ptr<const Pool> pool = call.studies().candidates(call.study);
  if (!pool) throw ErrorAnswer(404, fmt::format("study {} has no candidates", in_quotes(call.study)));
  return {.content_type = "text/csv; charset=utf-8",
          .body = candidates_csv(*pool),
          .headers = {{"Content-Disposition", fmt::format("attachment; filename=\"{}\"",
                                                          file_name(call.study, "_candidates.csv"))}}};
}

// A page has several marks for every trial.
constexpr std::ptrdiff_t kMostReported = 5000;

Response report(const Call& call) {
  const StudySnapshot snapshot = call.studies().snapshot(call.study);
  if (std::ssize(snapshot.trials) > kMostReported) {
    throw ErrorAnswer(
        409,
        fmt::format("a page of {} trials is too large to be made here, which ends at {}: use covey report",
                    snapshot.trials.size(), kMostReported));
  }
  double now = 0.0;
  {
    const Transaction transaction(call.studies().database(), Access::kRead);
    now = call.studies().database().now();
  }
  // The page has styles of its own, and nothing else: what it may do is said in its place.
  return {.content_type = "text/html; charset=utf-8",
          .body = study_report(snapshot, {.version = "covey " + call.shared.version,
                                          .storage = call.shared.storage,
                                          .generated_at = now,
                                          .threads = call.shared.threads}),
          .headers = {{"Content-Security-Policy",
                       "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"}}};
}

Response study_events(const Call& call) {
  const Study study = call.studies().load(call.study);
  std::int64_t since = call.query().whole("since", 0, kMostWhole).value_or(study.revision);
  // A browser sends this header when it comes back after the connection was lost.
  if (const auto last = call.request.header("last-event-id")) {
    const Target target{{}, {{"since", std::string(*last)}}};
    try {
      since = QueryString(target, {"since"}).whole("since", 0, kMostWhole).value_or(since);
    } catch (const ErrorAnswer&) {
      throw ErrorAnswer::in_header(400, "Last-Event-ID", in_quotes(*last) + " is not a revision");
    }
  }
  return {.content_type = "text/event-stream",
          .subscribe = [watch = call.shared.watch, name = call.study, id = study.id, since](Push push) {
            // A page that comes back says where it was, also if nothing has happened until then.
            push(std::make_shared<const std::string>(fmt::format("id: {}\n\n", since)));
            return watch->study(name, id, since, std::move(push));
          }};
}

}  // namespace

std::vector<Route> study_routes() {
  const std::string kSince = R"({"type":"integer","minimum":0,"maximum":9007199254740992})";
  return {
      {.method = "GET",
       .path = "/api/studies",
       .id = "listStudies",
       .tag = "studies",
       .summary = "All studies",
       .handle = list,
       .response_schema = "Studies"},
      {.method = "POST",
       .path = "/api/studies",
       .id = "createStudy",
       .tag = "studies",
       .summary =
           "Create a study from JSON or TOML; one that is there already may be widened (200), otherwise 409",
       .handle = create,
       .work = Work::kWrite,
       .role = Role::kManage,
       .body = BodyKind::kStudy,
       .request_schema = "Definition",
       .response_schema = "Created",
       .statuses = {200, 201}},
      {.method = "GET",
       .path = "/api/studies/{study}",
       .id = "showStudy",
       .tag = "studies",
       .summary = "A study: its definition, and how many trials are in which state",
       .handle = show,
       .validity = Validity::kRevision,
       .response_schema = "Study"},
      {.method = "DELETE",
       .path = "/api/studies/{study}",
       .id = "deleteStudy",
       .tag = "studies",
       .summary = "Delete a study with all of its trials",
       .handle = remove,
       .work = Work::kWrite,
       .role = Role::kManage,
       .response_schema = "Done"},
      {.method = "GET",
       .path = "/api/studies/{study}/events",
       .id = "studyEvents",
       .tag = "live",
       .summary = "What changes, as Server-Sent Events: 'trials' (the changed trials), 'behind' (fetch them: "
                  "they are too many), 'deleted'",
       .handle = study_events,
       .query =
           {{"since", kSince,
             "Begin with what has changed after this revision (default: with what changes from now on)"}},
       .content_type = "text/event-stream"},
      {.method = "GET",
       .path = "/api/studies/{study}/history",
       .id = "history",
       .tag = "studies",
       .summary = "Who changed what and when, oldest first",
       .handle = history,
       .validity = Validity::kRevision,
       .query = {{"since", kSince, "Only what came after this revision"},
                 {"after", kSince, "A page: the first so many after this revision"},
                 {"limit", R"({"type":"integer","minimum":1,"maximum":10000,"default":1000})",
                  "The most recent so many"}},
       .response_schema = "History"},
  };
}

std::vector<Route> file_routes() {
  const std::string kFlag = R"({"type":"boolean","default":false})";
  return {
      {.method = "POST",
       .path = "/api/studies/{study}/import",
       .id = "importTrials",
       .tag = "studies",
       .summary = "Take in past results from CSV: all rows or, with 422 and the reasons, none",
       .handle = import_rows,
       .work = Work::kView,
       .role = Role::kManage,
       .body = BodyKind::kCsv,
       .query = {{"ignore", R"({"type":"array","items":{"type":"string"}})",
                  "Skip this column; may be repeated", true},
                 {"map", R"({"type":"array","items":{"type":"string"}})",
                  "COLUMN=NAME: this column holds the parameter or objective of that name; may be repeated",
                  true},
                 {"skip_bad", kFlag, "Leave out the rows that cannot be used, instead of importing nothing"},
                 {"insist", kFlag, "Take outcomes beyond what the study says that they can be"},
                 {"allow_duplicates", kFlag, "Rows that are there already are repetitions, not mistakes"}},
       .response_schema = "Imported",
       .statuses = {201}},
      {.method = "POST",
       .path = "/api/studies/{study}/candidates",
       .id = "addCandidates",
       .tag = "studies",
       .summary =
           "Add candidates from CSV: the rows that are not there yet (201; 200 if all are). Bounds and "
           "choices follow them; rows with outcomes are imported",
       .handle = add_candidates,
       .work = Work::kView,
       .role = Role::kManage,
       .body = BodyKind::kCsv,
       .query = {{"ignore", R"({"type":"array","items":{"type":"string"}})",
                  "Skip this column; may be repeated", true}},
       .response_schema = "AddedCandidates",
       .statuses = {200, 201}},
      {.method = "GET",
       .path = "/api/studies/{study}/candidates.csv",
       .id = "candidates",
       .tag = "studies",
       .summary = "The candidates as CSV: row, then the parameters. 404 if the study has none",
       .handle = candidates,
       .work = Work::kView,
       .validity = Validity::kRevision,
       .content_type = "text/csv"},
      {.method = "GET",
       .path = "/api/studies/{study}/export.csv",
       .id = "exportTrials",
       .tag = "studies",
       .summary = "All trials as CSV. Texts that a spreadsheet would take for a formula get an apostrophe",
       .handle = export_rows,
       .validity = Validity::kRevision,
       .query = {{"raw", kFlag, "Without apostrophes, for programs"}},
       .content_type = "text/csv"},
      {.method = "GET",
       .path = "/api/studies/{study}/report.html",
       .id = "report",
       .tag = "studies",
       .summary = "The study as one self-contained page, as covey report writes it",
       .handle = report,
       .work = Work::kView,
       .validity = Validity::kRevision,
       .content_type = "text/html"},
  };
}

}  // namespace covey::service
