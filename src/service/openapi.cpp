#include <covey/service/route.h>

#include <fmt/format.h>

namespace covey::service {
namespace {

/// What goes over the wire, as JSON Schema. Objects of the service's own making are closed where it matters to a reader.
constexpr const char* kSchemas = R"json({
"Object": {"type": "object"},
"Nothing": {"type": "object", "additionalProperties": false},
"Number": {"type": ["number", "null"], "description": "null is NaN or infinite"},
"Interval": {"type": "array", "items": {"$ref": "#/components/schemas/Number"}, "minItems": 2, "maxItems": 2, "description": "null is an open end"},
"Set": {"type": "array", "items": {"$ref": "#/components/schemas/Interval"}, "description": "[] is empty, [[null,null]] the whole line"},
"Params": {"type": "object", "additionalProperties": {"type": ["number", "string"]}, "description": "a value per parameter"},
"Outcomes": {"type": "object", "additionalProperties": {"type": ["number", "null"]}, "description": "a number per objective"},
"Text": {"type": "string", "minLength": 1, "maxLength": 200},
"Reason": {"type": "string", "minLength": 1, "maxLength": 2000},
"Problem": {"type": "object", "required": ["type", "title", "status", "detail"], "description": "RFC 9457",
  "properties": {"type": {"type": "string"}, "title": {"type": "string"}, "status": {"type": "integer"}, "detail": {"type": "string"},
    "errors": {"type": "array", "items": {"type": "object", "required": ["detail"], "properties": {
      "pointer": {"type": "string", "description": "a field of the body, such as #/values/taste"},
      "parameter": {"type": "string", "description": "of the query"}, "header": {"type": "string"},
      "row": {"type": "integer", "description": "of the table or the TOML text"}, "detail": {"type": "string"}}}}}},
"Status": {"type": "object", "required": ["version", "storage", "access", "studies"], "properties": {
  "version": {"type": "string"}, "storage": {"enum": ["SQLite", "PostgreSQL"]}, "access": {"enum": ["read-only", "read-write"]}, "studies": {"type": "integer"}}},
"Studies": {"type": "object", "required": ["studies"], "properties": {"studies": {"type": "array", "items": {"type": "object",
  "required": ["study", "objectives", "trials", "complete", "running", "revision", "created_at"], "properties": {
    "study": {"type": "string"}, "objectives": {"$ref": "#/components/schemas/Objectives"}, "trials": {"type": "integer"}, "complete": {"type": "integer"},
    "running": {"type": "integer"}, "revision": {"type": "integer"}, "created_at": {"type": "string", "format": "date-time"}}}}}},
"Objectives": {"type": "object", "additionalProperties": {"enum": ["maximize", "minimize"]}, "minProperties": 1},
"Parameter": {"type": "object", "required": ["type"], "additionalProperties": false, "properties": {
  "type": {"enum": ["float", "int", "categorical"]}, "low": {"type": "number"}, "high": {"type": "number"}, "log": {"type": "boolean"},
  "unit": {"type": "string", "minLength": 1}, "choices": {"type": "array", "items": {"$ref": "#/components/schemas/Text"}}}},
"Definition": {"type": "object", "required": ["study", "parameters"], "additionalProperties": false, "description": "a study as its file says it", "properties": {
  "study": {"type": "object", "required": ["name", "objectives"], "additionalProperties": false, "properties": {
    "name": {"$ref": "#/components/schemas/Text"}, "objectives": {"$ref": "#/components/schemas/Objectives"},
    "reference_point": {"anyOf": [{"type": "null"}, {"type": "object", "additionalProperties": {"type": "number"}}]},
    "alpha": {"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1},
    "acquisition": {"type": "string"}, "preset": {"enum": ["exact", "paper"]}, "seed": {"type": "integer", "minimum": 0},
    "initial": {"type": "integer", "minimum": 1}, "budget": {"type": ["integer", "null"], "minimum": 1},
    "lease": {"type": ["number", "string"]}, "max_attempts": {"type": "integer", "minimum": 1}, "adaptive": {"type": "boolean"}}},
  "parameters": {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/Parameter"}, "minProperties": 1},
  "constraints": {"type": "object", "additionalProperties": false, "properties": {"linear": {"type": "array", "items": {"type": "string"}}}}}},
"Created": {"type": "object", "required": ["study", "id", "done", "revision"], "properties": {"study": {"type": "string"}, "id": {"type": "integer"},
  "done": {"enum": ["created", "widened", "unchanged"]}, "revision": {"type": "integer"}}},
"Done": {"type": "object", "required": ["study", "done"], "properties": {"study": {"type": "string"}, "done": {"enum": ["deleted"]}}},
"Study": {"type": "object", "required": ["study", "id", "revision", "defined_at", "created_at", "trials", "spent", "budget", "alpha", "states", "objectives", "parameters", "definition"],
  "properties": {"study": {"type": "string"}, "id": {"type": "integer", "description": "another study of the same name has another"},
    "revision": {"type": "integer", "description": "raised by every change"}, "defined_at": {"type": "integer", "description": "the revision that last changed the definition"},
    "created_at": {"type": "string", "format": "date-time"}, "trials": {"type": "integer"}, "spent": {"type": "integer", "description": "what counts against the budget"},
    "budget": {"type": ["integer", "null"]}, "alpha": {"type": "number"},
    "states": {"type": "object", "required": ["waiting", "running", "complete", "failed", "abandoned"], "additionalProperties": {"type": "integer"}},
    "objectives": {"type": "array", "items": {"type": "object", "required": ["name", "direction"], "properties": {"name": {"type": "string"}, "direction": {"enum": ["maximize", "minimize"]}}}},
    "parameters": {"type": "array", "description": "in the order of the study", "items": {"type": "object", "required": ["name", "type"]}},
    "definition": {"$ref": "#/components/schemas/Definition"}}},
"Prediction": {"type": "object", "required": ["mean", "sd", "alpha", "credible", "conformal", "whole_line", "not_enough_data", "w_n", "score", "tracked", "promise", "guarantee", "exact", "because"],
  "properties": {"mean": {"$ref": "#/components/schemas/Number"}, "sd": {"$ref": "#/components/schemas/Number"}, "alpha": {"type": "number"},
    "credible": {"$ref": "#/components/schemas/Interval"}, "conformal": {"$ref": "#/components/schemas/Set"}, "whole_line": {"type": "boolean"},
    "not_enough_data": {"type": "boolean"}, "w_n": {"$ref": "#/components/schemas/Number"}, "score": {"type": "string"},
    "tracked": {"anyOf": [{"type": "null"}, {"$ref": "#/components/schemas/Interval"}]}, "promise": {"enum": ["conformal", "tracked"]},
    "guarantee": {"enum": ["exchangeable", "weighted", "adaptive", "none"]}, "exact": {"type": "boolean"}, "because": {"type": "string"}}},
"PerObjective": {"type": ["object", "null"], "description": "an entry per objective that has one; null if none has"},
"Trial": {"type": "object", "required": ["trial", "state", "params", "prediction", "values", "sem", "p_value", "covered", "conformal_covered", "credible_covered", "excluded", "source", "worker", "lease_until", "attempt", "late", "reason", "asked_at", "told_at", "revision"],
  "properties": {"trial": {"type": "integer"}, "state": {"enum": ["waiting", "running", "complete", "failed", "abandoned"]}, "params": {"$ref": "#/components/schemas/Params"},
    "prediction": {"anyOf": [{"type": "null"}, {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/Prediction"}}], "description": "frozen when it was asked"},
    "values": {"$ref": "#/components/schemas/PerObjective"}, "sem": {"$ref": "#/components/schemas/PerObjective"}, "p_value": {"$ref": "#/components/schemas/PerObjective"},
    "covered": {"$ref": "#/components/schemas/PerObjective"}, "conformal_covered": {"$ref": "#/components/schemas/PerObjective"}, "credible_covered": {"$ref": "#/components/schemas/PerObjective"},
    "excluded": {"type": "boolean"}, "source": {"enum": ["ask", "enqueue", "import"]}, "worker": {"type": ["string", "null"]},
    "lease_until": {"type": ["string", "null"]}, "attempt": {"type": "integer"}, "late": {"type": "boolean"}, "reason": {"type": ["string", "null"]},
    "asked_at": {"type": ["string", "null"]}, "told_at": {"type": ["string", "null"]}, "revision": {"type": "integer"}}},
"Told": {"allOf": [{"$ref": "#/components/schemas/Trial"}, {"type": "object", "required": ["notes"], "properties": {"notes": {"type": "array", "items": {"type": "string"}, "description": "a possible outlier, and what to do"}}}]},
"Trials": {"type": "object", "required": ["study", "id", "since", "revision", "trials"], "properties": {"study": {"type": "string"}, "id": {"type": "integer"}, "since": {"type": "integer"},
  "revision": {"type": "integer", "description": "to be sent as since the next time"}, "trials": {"type": "array", "items": {"$ref": "#/components/schemas/Trial"}}}},
"AskRequest": {"type": "object", "additionalProperties": false, "properties": {"q": {"type": "integer", "minimum": 1, "maximum": 100, "default": 1}, "worker": {"$ref": "#/components/schemas/Text"},
  "lease": {"type": ["number", "string"], "description": "seconds, or a text such as 30m"}, "key": {"$ref": "#/components/schemas/Text"}, "fix": {"$ref": "#/components/schemas/Params"}}},
"Asked": {"type": "object", "required": ["study", "trials", "because"], "properties": {"study": {"type": "string"}, "trials": {"type": "array", "items": {"$ref": "#/components/schemas/Trial"}},
  "because": {"type": ["string", "null"], "description": "why there are fewer than were asked for"}}},
"EnqueueRequest": {"type": "object", "required": ["params"], "additionalProperties": false, "properties": {"params": {"$ref": "#/components/schemas/Params"}}},
"TellRequest": {"type": "object", "required": ["values"], "additionalProperties": false, "properties": {"values": {"$ref": "#/components/schemas/Outcomes"}, "sem": {"$ref": "#/components/schemas/Outcomes"},
  "reason": {"$ref": "#/components/schemas/Reason"}, "worker": {"$ref": "#/components/schemas/Text"}}},
"FailRequest": {"type": "object", "required": ["reason"], "additionalProperties": false, "properties": {"reason": {"$ref": "#/components/schemas/Reason"}, "worker": {"$ref": "#/components/schemas/Text"}}},
"AbandonRequest": {"type": "object", "required": ["reason"], "additionalProperties": false, "properties": {"reason": {"$ref": "#/components/schemas/Reason"}}},
"ReleaseRequest": {"type": "object", "required": ["worker"], "additionalProperties": false, "properties": {"worker": {"$ref": "#/components/schemas/Text"}}},
"HeartbeatRequest": {"type": "object", "additionalProperties": false, "properties": {"worker": {"$ref": "#/components/schemas/Text"}}},
"AmendRequest": {"type": "object", "minProperties": 1, "additionalProperties": false, "properties": {"values": {"$ref": "#/components/schemas/Outcomes"}, "sem": {"$ref": "#/components/schemas/Outcomes"}}},
"Imported": {"type": "object", "required": ["study", "imported", "first_trial", "last_trial", "left_behind"], "properties": {"study": {"type": "string"}, "imported": {"type": "integer"}, "first_trial": {"type": "integer"}, "last_trial": {"type": "integer"}, "left_behind": {"type": "integer"}}},
"History": {"type": "object", "required": ["study", "history"], "properties": {"study": {"type": "string"}, "history": {"type": "array", "items": {"type": "object",
  "required": ["revision", "at", "who", "what", "trial", "before", "after"], "properties": {"revision": {"type": "integer"}, "at": {"type": "string"}, "who": {"type": "string"},
    "what": {"type": "string"}, "trial": {"type": ["integer", "null"]}, "before": {"type": ["object", "null"]}, "after": {"type": ["object", "null"]}}}}}},
"BestTrial": {"type": "object", "required": ["trial", "params", "values", "by"], "properties": {"trial": {"type": "integer"}, "params": {"$ref": "#/components/schemas/Params"},
  "values": {"$ref": "#/components/schemas/Outcomes"}, "by": {"enum": ["value", "posterior_mean"]}, "posterior_mean": {"$ref": "#/components/schemas/Outcomes"}}},
"Best": {"type": "object", "required": ["study", "best"], "properties": {"study": {"type": "string"},
  "best": {"anyOf": [{"type": "null"}, {"$ref": "#/components/schemas/BestTrial"}, {"type": "object", "required": ["front"], "properties": {"front": {"type": "array", "items": {"$ref": "#/components/schemas/BestTrial"}}}}]},
  "best_value": {"$ref": "#/components/schemas/BestTrial"}, "hypervolume": {"$ref": "#/components/schemas/Number"}, "reference_point": {"type": ["array", "null"]}}},
"Front": {"type": "object", "required": ["study", "objectives", "front", "hypervolume", "reference_point", "reference_is_inferred"], "properties": {"study": {"type": "string"},
  "objectives": {"$ref": "#/components/schemas/Objectives"}, "front": {"type": "array", "items": {"$ref": "#/components/schemas/BestTrial"}}, "hypervolume": {"$ref": "#/components/schemas/Number"},
  "reference_point": {"anyOf": [{"type": "null"}, {"$ref": "#/components/schemas/Outcomes"}]}, "reference_is_inferred": {"type": ["boolean", "null"]}}},
"ModelHeader": {"type": "object", "required": ["study", "objective", "direction", "alpha", "n", "has_sets", "least_for_sets"], "properties": {"study": {"type": "string"}, "objective": {"type": "string"},
  "direction": {"enum": ["maximize", "minimize"]}, "alpha": {"type": "number"}, "n": {"type": "integer"},
  "has_sets": {"type": "boolean", "description": "whether there are outcomes enough for finite conformal sets"}, "least_for_sets": {"type": "integer"}}},
"Through": {"type": "object", "required": ["trial", "params"], "properties": {"trial": {"type": ["integer", "null"]}, "params": {"$ref": "#/components/schemas/Params"}}},
"Data": {"type": "array", "items": {"type": "object", "required": ["trial", "params", "value"], "properties": {"trial": {"type": ["integer", "null"]}, "params": {"$ref": "#/components/schemas/Params"}, "value": {"$ref": "#/components/schemas/Number"}}}},
"Numbers": {"type": "array", "items": {"$ref": "#/components/schemas/Number"}},
"Grid": {"anyOf": [{"type": "null"}, {"type": "array", "items": {"$ref": "#/components/schemas/Numbers"}}], "description": "rows go with y; null where the constraints forbid, or a set has no end"},
"Slices": {"allOf": [{"$ref": "#/components/schemas/ModelHeader"}, {"type": "object", "required": ["through", "slices", "data"], "properties": {"through": {"$ref": "#/components/schemas/Through"},
  "slices": {"type": "array", "items": {"type": "object", "required": ["parameter", "discrete", "values", "mean", "credible", "conformal", "nearness"], "properties": {
    "parameter": {"type": "string"}, "discrete": {"type": "boolean"}, "values": {"type": "array"}, "mean": {"$ref": "#/components/schemas/Numbers"},
    "credible": {"type": "array", "items": {"anyOf": [{"type": "null"}, {"$ref": "#/components/schemas/Interval"}]}},
    "conformal": {"type": "array", "items": {"anyOf": [{"type": "null"}, {"$ref": "#/components/schemas/Set"}]}},
    "nearness": {"$ref": "#/components/schemas/Numbers", "description": "of each datum to the slice, in [0, 1]"}}}},
  "data": {"$ref": "#/components/schemas/Data"}}}]},
"Axis": {"type": "object", "required": ["parameter", "discrete", "values"], "properties": {"parameter": {"type": "string"}, "discrete": {"type": "boolean"}, "values": {"type": "array"}}},
"Contours": {"allOf": [{"$ref": "#/components/schemas/ModelHeader"}, {"type": "object", "required": ["through", "x", "y", "mean", "credible_width", "conformal_width", "data", "nearness"], "properties": {
  "through": {"$ref": "#/components/schemas/Through"}, "x": {"$ref": "#/components/schemas/Axis"}, "y": {"$ref": "#/components/schemas/Axis"}, "mean": {"$ref": "#/components/schemas/Grid"},
  "credible_width": {"$ref": "#/components/schemas/Grid"}, "conformal_width": {"$ref": "#/components/schemas/Grid"}, "data": {"$ref": "#/components/schemas/Data"}, "nearness": {"$ref": "#/components/schemas/Numbers"}}}]},
"ImportanceList": {"type": "object", "required": ["study", "objectives"], "properties": {"study": {"type": "string"}, "objectives": {"type": "array", "items": {"type": "object",
  "required": ["objective", "n", "noise_sd", "mean", "sd", "shares"], "properties": {"objective": {"type": "string"}, "n": {"type": "integer"}, "noise_sd": {"$ref": "#/components/schemas/Number"},
    "mean": {"$ref": "#/components/schemas/Number"}, "sd": {"$ref": "#/components/schemas/Number", "description": "of the model's mean over the space"},
    "shares": {"type": "object", "additionalProperties": {"type": "number"}}}}}}},
"LeftOut": {"allOf": [{"$ref": "#/components/schemas/ModelHeader"}, {"type": "object", "required": ["explained", "rows"], "properties": {
  "explained": {"$ref": "#/components/schemas/Number", "description": "the share of the variance that predictions from the others explain"},
  "rows": {"type": "array", "items": {"type": "object", "required": ["trial", "value", "mean", "credible", "conformal"], "properties": {"trial": {"type": ["integer", "null"]},
    "value": {"$ref": "#/components/schemas/Number"}, "mean": {"$ref": "#/components/schemas/Number"}, "credible": {"$ref": "#/components/schemas/Interval"}, "conformal": {"$ref": "#/components/schemas/Set"}}}}}}]},
"PredictRequest": {"type": "object", "required": ["points"], "additionalProperties": false, "properties": {"points": {"type": "array", "minItems": 1, "maxItems": 1000, "items": {"$ref": "#/components/schemas/Params"}}}},
"Predictions": {"type": "object", "required": ["study", "predictions"], "properties": {"study": {"type": "string"}, "predictions": {"type": "array", "items": {"type": "object", "required": ["params", "prediction"],
  "properties": {"params": {"$ref": "#/components/schemas/Params"}, "prediction": {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/Prediction"}}}}}}},
"Coverage": {"type": "object", "required": ["study", "kept", "coverage", "outliers", "id", "revision", "alpha", "widths"], "properties": {"study": {"type": "string"}, "kept": {"type": "boolean"},
  "id": {"type": "integer"}, "revision": {"type": "integer"}, "alpha": {"type": "number"},
  "coverage": {"type": "array", "description": "a record per objective and guarantee, and of all objectives together", "items": {"type": "object",
    "required": ["objective", "joint", "promise", "guarantee", "n", "promised", "delivered", "interval", "kept", "credible", "conformal", "vacuous", "excluded", "meaning", "covered", "e_value", "trials", "over_time", "reliability", "p_values"],
    "properties": {"objective": {"type": ["string", "null"]}, "joint": {"type": "boolean"}, "promise": {"enum": ["conformal", "tracked"]}, "guarantee": {"type": "string"}, "n": {"type": "integer"},
      "promised": {"$ref": "#/components/schemas/Number"}, "delivered": {"$ref": "#/components/schemas/Number"}, "interval": {"$ref": "#/components/schemas/Interval", "description": "a 95 % confidence sequence: valid at any time"},
      "kept": {"type": "boolean"}, "credible": {"$ref": "#/components/schemas/Number"}, "conformal": {"$ref": "#/components/schemas/Number"}, "vacuous": {"type": "integer"}, "excluded": {"type": "integer"},
      "meaning": {"type": "string", "description": "in plain words"}, "covered": {"type": "integer"}, "e_value": {"$ref": "#/components/schemas/Number"}, "trials": {"type": "array", "items": {"type": "integer"}},
      "over_time": {"type": ["object", "null"], "required": ["count", "delivered", "promised", "low", "high"]},
      "reliability": {"type": ["object", "null"], "required": ["level", "credible", "conformal", "chance_low", "chance_high"]},
      "p_values": {"type": ["object", "null"], "required": ["edges", "counts"]}}}},
  "outliers": {"type": "array", "items": {"type": "object", "required": ["trial", "objective", "p_value", "value", "mean", "meaning"]}},
  "widths": {"type": "object", "additionalProperties": {"type": "object", "required": ["trial", "promised", "credible", "w_n"]}}}}
})json";

Json reference(const std::string& schema) {
  return {{"$ref", "#/components/schemas/" + schema}};
}

Json content(const std::string& type, Json schema) {
  return {{type, {{"schema", std::move(schema)}}}};
}

Json request_body(const Route& route) {
  Json body = {{"required", route.body != BodyKind::kOptionalJson}};
  if (route.body == BodyKind::kCsv) {
    body["content"] = content("text/csv", {{"type", "string"}});
  } else {
    body["content"] = content("application/json", reference(route.request_schema));
    if (route.body == BodyKind::kStudy)
      body["content"]["application/toml"] = {{"schema", {{"type", "string"}}}};
  }
  return body;
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
  for (const QueryParameter& parameter : route.query) {
    const bool is_required = parameter.name == "x" || parameter.name == "y";
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
  if (route.validity != Validity::kAlways)
    responses["304"] = {{"description", "Not modified: If-None-Match names what is there"}};
  responses["default"] = {{"description",
                           "A problem: 4xx for what the caller got wrong, with the field; 503 for what "
                           "may work later"},
                          {"content", content("application/problem+json", reference("Problem"))}};
  json["responses"] = std::move(responses);
  json["x-covey-access"] = route.access == Access::kWrite ? "read-write" : "read-only";
  return json;
}

}  // namespace

Json openapi_document(const std::string& version) {
  Json paths = Json::object();
  for (const Route& route : routes()) {
    std::string method = route.method;
    for (char& c : method) c = static_cast<char>(std::tolower(c));
    paths[route.path][method] = operation(route);
  }
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
            {"schemas", Json::parse(kSchemas)}}}};
}

}  // namespace covey::service
