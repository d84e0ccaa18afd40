#include <covey/service/etag.h>
#include <covey/service/route.h>
#include <covey/study/study_json.h>

#include <fmt/format.h>

#include <charconv>

/// Routes about what people put beside studies and trials: notes, tags and files.
namespace covey::service {
namespace {

Response annotate(const Call& call) {
  const Json body = parse_json(call.request.body);
  const Fields fields(body, {"notes", "tags"});
  if (body.empty()) throw ErrorAnswer::in_body("", "there is nothing to change, expected notes or tags");
  const MarkChanges changes = mark_changes(body);
  const Study study = call.studies().load(call.study);
  return trial_response(call, study, call.studies().annotate(call.study, call.trial, changes));
}

Response attach(const Call& call) {
  const std::optional<std::string> name = call.query().text("name");
  if (!name) throw ErrorAnswer::in_query("name", "the name of the file is missing");
  const std::optional<std::int64_t> trial = call.trial > 0 ? std::optional(call.trial) : std::nullopt;
  const Attachment made =
      call.studies().attach(call.study, trial, *name, media_type(call.request), call.request.body);
  Response response = json_response(to_json(made), 201);
  response.headers.emplace_back(
      "Location", fmt::format("/api/studies/{}/attachments/{}", percent_encoded(call.study), made.id));
  return response;
}

/// The number of an attachment in the path.
std::int64_t attachment_number(const Call& call) {
  std::int64_t number = 0;
  const char* end = call.item.data() + call.item.size();
  const auto read = std::from_chars(call.item.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end || number < 1)
    throw ErrorAnswer(404, fmt::format("{} is not the number of an attachment", in_quotes(call.item)));
  return number;
}

Response download(const Call& call) {
  AttachedFile file = call.studies().attachment(call.study, attachment_number(call));
  // Whatever it is, no browser shows or runs it as a page of this server.
  return {.content_type = file.attachment.type,
          .body = std::move(file.content),
          .headers = {{"Content-Disposition", saved_as(file.attachment.name)},
                      {"Content-Security-Policy", "default-src 'none'; sandbox"}}};
}

Response detach(const Call& call) {
  const std::int64_t id = attachment_number(call);
  call.studies().detach(call.study, id);
  return json_response({{"study", call.study}, {"done", "deleted"}, {"attachment", id}});
}

}  // namespace

std::vector<Route> mark_routes() {
  const std::string kName = R"({"type":"string","minLength":1,"maxLength":200})";
  return {
      {.method = "PATCH",
       .path = "/api/studies/{study}/trials/{trial}",
       .id = "annotateTrial",
       .tag = "trials",
       .summary = "Change notes and tags of a trial; null takes them away",
       .handle = annotate,
       .work = Work::kWrite,
       .role = Role::kTell,
       .body = BodyKind::kJson,
       .request_schema = "TrialMarks",
       .response_schema = "Trial"},
      {.method = "POST",
       .path = "/api/studies/{study}/trials/{trial}/attachments",
       .id = "attachToTrial",
       .tag = "trials",
       .summary =
           "Keep a file with a trial: pictures, spectra, tables, up to 16 MiB each and 256 MiB per study",
       .handle = attach,
       .work = Work::kWrite,
       .role = Role::kTell,
       .body = BodyKind::kFile,
       .query = {{"name", kName, "The name of the file"}},
       .response_schema = "Attachment",
       .statuses = {201}},
      {.method = "POST",
       .path = "/api/studies/{study}/attachments",
       .id = "attachToStudy",
       .tag = "studies",
       .summary = "Keep a file with a study, in the same way",
       .handle = attach,
       .work = Work::kWrite,
       .role = Role::kTell,
       .body = BodyKind::kFile,
       .query = {{"name", kName, "The name of the file"}},
       .response_schema = "Attachment",
       .statuses = {201}},
      {.method = "GET",
       .path = "/api/studies/{study}/attachments/{attachment}",
       .id = "attachment",
       .tag = "studies",
       .summary = "A file that is kept with the study or a trial of it, always as a download",
       .handle = download,
       .content_type = "*/*"},
      {.method = "DELETE",
       .path = "/api/studies/{study}/attachments/{attachment}",
       .id = "deleteAttachment",
       .tag = "studies",
       .summary = "Delete a file",
       .handle = detach,
       .work = Work::kWrite,
       .role = Role::kTell,
       .response_schema = "Done"},
  };
}

}  // namespace covey::service
