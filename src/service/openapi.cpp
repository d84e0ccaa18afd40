#include <covey/service/route.h>

#include <fmt/format.h>

namespace covey::service {

/// openapi_schemas.json, embedded by the build: what goes over the wire, as JSON Schema. Objects of the
/// service's own making are closed where it matters to a reader.
std::string openapi_schemas();

namespace {

Json reference(const std::string& schema) {
  return {{"$ref", "#/components/schemas/" + schema}};
}

Json content(const std::string& type, Json schema) {
  return {{type, {{"schema", std::move(schema)}}}};
}

Json request_body(const Route& route) {
  Json body = {{"required", route.body != BodyKind::kOptionalJson}};
  if (route.body == BodyKind::kFile) {
    for (const std::string& type : attachment_types())
      body["content"][type] = {{"schema", {{"type", "string"}, {"format", "binary"}}}};
  } else if (route.body == BodyKind::kCsv) {
    body["content"] = content("text/csv", {{"type", "string"}});
  } else {
    body["content"] = content("application/json", reference(route.request_schema));
    if (route.body == BodyKind::kStudy)
      body["content"]["application/toml"] = {{"schema", {{"type", "string"}}}};
  }
  return body;
}

/// Every change takes the version that it is meant for.
void parameters_of_change(Json& operation) {
  operation["parameters"].push_back(
      {{"name", "If-Match"},
       {"in", "header"},
       {"required", false},
       {"description", "the ETag of what is to be changed: 412 if somebody else was faster"},
       {"schema", {{"type", "string"}}}});
}

Json operation(const Route& route) {
  Json json = {{"operationId", route.id}, {"tags", {route.tag}}, {"summary", route.summary}};
  Json parameters = Json::array();
  if (route.path.find("{study}") != std::string::npos) {
    parameters.push_back(
        {{"name", "study"}, {"in", "path"}, {"required", true}, {"schema", {{"type", "string"}}}});
  }
  if (route.path.find("{trial}") != std::string::npos) {
    parameters.push_back({{"name", "trial"},
                          {"in", "path"},
                          {"required", true},
                          {"schema", {{"type", "integer"}, {"minimum", 1}}}});
  }
  for (const auto& [part, type] : {std::pair("attachment", "integer"), std::pair("problem", "string")}) {
    if (route.path.find(fmt::format("{{{}}}", part)) != std::string::npos)
      parameters.push_back(
          {{"name", part}, {"in", "path"}, {"required", true}, {"schema", {{"type", type}}}});
  }
  for (const QueryParameter& parameter : route.query) {
    const bool is_required = parameter.name == "x" || parameter.name == "y" || parameter.name == "name";
    parameters.push_back({{"name", parameter.name},
                          {"in", "query"},
                          {"required", is_required},
                          {"description", parameter.description},
                          {"schema", Json::parse(parameter.schema)}});
  }
  if (!parameters.empty()) json["parameters"] = std::move(parameters);
  if (route.body != BodyKind::kNone) json["requestBody"] = request_body(route);
  Json responses = Json::object();
  for (const int status : route.statuses) {
    responses[std::to_string(status)] = {
        {"description", status_title(status)},
        {"content",
         content(route.content_type, route.response_schema.empty() ? Json{{"type", "string"}}
                                                                   : reference(route.response_schema))}};
  }
  if (route.is_change() && route.path.find("{study}") != std::string::npos) {
    responses["412"] = {{"description", "If-Match names another version than the last: nothing was changed"},
                        {"content", content("application/problem+json", reference("Problem"))}};
    parameters_of_change(json);
  }
  if (route.validity != Validity::kAlways)
    responses["304"] = {{"description", "Not modified: If-None-Match names what is there"}};
  responses["default"] = {{"description",
                           "A problem: 4xx for what the caller got wrong, with the field; 503 for what "
                           "may work later"},
                          {"content", content("application/problem+json", reference("Problem"))}};
  json["responses"] = std::move(responses);
  json["x-covey-access"] = route.is_change() ? "read-write" : "read-only";
  json["x-covey-role"] = route.is_open ? "none" : to_string(route.role);
  if (route.is_open) json["security"] = Json::array();
  return json;
}

}  // namespace

Json openapi_document(const std::string& version) {
  Json paths = Json::object();
  for (const Route& route : routes()) paths[route.path][lower(route.method)] = operation(route);
  return {{"openapi", "3.1.0"},
          {"info",
           {{"title", "Covey"},
            {"version", version},
            {"description",
             "Studies over HTTP: what to try next, what came of it, and whether what was promised was "
             "kept. docs/http_api.md has examples."}}},
          {"security", Json::array({Json{{"token", Json::array()}}, Json::object()})},
          {"paths", std::move(paths)},
          {"components",
           {{"securitySchemes", {{"token", {{"type", "http"}, {"scheme", "bearer"}}}}},
            {"schemas", Json::parse(openapi_schemas())}}}};
}

}  // namespace covey::service
