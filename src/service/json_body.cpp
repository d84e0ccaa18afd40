#include <covey/service/json_body.h>
#include <covey/text/errors.h>

#include <fmt/format.h>

#include <set>
#include <string_view>
#include <vector>

namespace covey::service {

Json bounded_json(const std::string& body) {
  std::vector<std::set<std::string>> keys;  // of the objects that are open
  const auto guard = [&](int depth, Json::parse_event_t event, Json& parsed) {
    if (depth > kDeepestBody)
      throw BodyError(fmt::format("the JSON is nested more than {} deep", kDeepestBody));
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event == Json::parse_event_t::key) {
      const auto& key = parsed.get_ref<const std::string&>();
      if (!keys.back().insert(key).second)
        throw BodyError(fmt::format("the field {} is there twice", in_quotes(key)));
      if (keys.back().size() > kMostFields)
        throw BodyError(fmt::format("an object has more than {} fields", kMostFields));
    }
    return true;
  };
  try {
    return Json::parse(body, guard);
  } catch (const nlohmann::json::exception& error) {
    // "[json.exception.parse_error.101] parse error at line 1, column 2: ..."
    const std::string_view what = error.what();
    throw BodyError("the body is not JSON: " + on_one_line(what.substr(what.find(']') + 2)));
  }
}

}  // namespace covey::service
