#include <covey/service/route.h>
#include <covey/study/study_edit.h>
#include <covey/study/study_json.h>
#include <covey/study/study_keys.h>

#include <algorithm>

/// Routes that change a whole study.
namespace covey::service {
namespace {

/// The body of a change as a definition has it; keys of [study] may stand by themselves.
class Changes {
 public:
  explicit Changes(const Json& body) {
    std::vector<std::string> known = {"study", "parameters", "candidates", "notes", "tags", "archived"};
    const std::vector<std::string> settings = keys_of("study");
    known.insert(known.begin(), settings.begin(), settings.end());
    const Fields fields(body, known);
    marks_ = mark_changes(body);
    for (const auto& [key, value] : body.items()) {
      if (key == "notes" || key == "tags" || key == "archived") continue;
      if (std::ranges::find(settings, key) == settings.end()) {
        json_[key] = value;
      } else {
        outside_.push_back("/study/" + key);
      }
    }
    if (outside_.empty()) return;
    Json& table = json_["study"];
    if (table.is_null()) table = Json::object();
    if (!table.is_object()) throw ErrorAnswer::in_body("/study", "the settings are no object");
    for (const auto& [key, value] : body.items()) {
      if (std::ranges::find(settings, key) == settings.end()) continue;
      if (table.contains(key)) throw ErrorAnswer::in_body("/" + key, "it is given twice, in study as well");
      table[key] = value;
    }
  }

  const Json& json() const { return json_; }
  const MarkChanges& marks() const { return marks_; }
  /// Where a field of json() stands in the body.
  std::string pointer(const std::string& path) const {
    const bool is_outside = std::ranges::any_of(
        outside_, [&](const std::string& key) { return path == key || path.starts_with(key + "/"); });
    return is_outside ? path.substr(std::string("/study").size()) : path;
  }

 private:
  Json json_ = Json::object();
  MarkChanges marks_;
  std::vector<std::string> outside_;
};

Response edit(const Call& call) {
  const Json body = parse_json(call.request.body);
  const Changes changes(body);
  const Json::json_pointer name("/study/name");
  if (changes.json().contains(name) && changes.json()[name].is_string()) {
    const std::string wanted = changes.json()[name].get<std::string>();
    require_modest_name(wanted, changes.pointer("/study/name"));
    require_scope(call.caller, wanted);
  }
  try {
    const EditedStudy edited =
        call.studies().edit(call.study, changes.json(), require_modest, changes.marks());
    Response response = json_response(to_json(edited));
    response.headers.emplace_back("Location", "/api/studies/" + percent_encoded(edited.study.config.name));
    return response;
  } catch (const DefinitionError& error) {
    throw ErrorAnswer::in_body(changes.pointer(error.path()), error.what());
  }
}

Response copy(const Call& call) {
  const Json body = parse_json(call.request.body);
  const Fields fields(body, {"name", "with_results"});
  const std::string name = fields.required_text("name");
  require_modest_name(name, "/name");
  require_scope(call.caller, name);
  const CopiedStudy copied = call.studies().copy(call.study, name, fields.truth("with_results"));
  Response response = json_response(to_json(copied), 201);
  response.headers.emplace_back("Location", "/api/studies/" + percent_encoded(name));
  return response;
}

}  // namespace

std::vector<Route> edit_routes() {
  return {
      {.method = "PATCH",
       .path = "/api/studies/{study}",
       .id = "editStudy",
       .tag = "studies",
       .summary =
           "Change settings, all that are named or none: keys of [study], and bounds of parameters; null is "
           "the default; and notes, tags and whether it is archived. Another `name` renames it (409 if it is "
           "taken). What changes the meaning of "
           "promises "
           "begins a new chapter of the ledger",
       .handle = edit,
       .work = Work::kWrite,
       .role = Role::kManage,
       .body = BodyKind::kJson,
       .request_schema = "EditRequest",
       .response_schema = "Edited"},
      {.method = "POST",
       .path = "/api/studies/{study}/copy",
       .id = "copyStudy",
       .tag = "studies",
       .summary = "Another study of the same definition and candidates; with results also the trials that "
                  "have come to an end, with what was promised of them",
       .handle = copy,
       .work = Work::kWrite,
       .role = Role::kManage,
       .body = BodyKind::kJson,
       .request_schema = "CopyRequest",
       .response_schema = "Copied",
       .statuses = {201}},
  };
}

}  // namespace covey::service
