#include <covey/numerics/errors.h>
#include <covey/service/problem.h>
#include <covey/study/studies.h>

#include <fmt/format.h>

namespace covey::service {
namespace {

// A refused import may have a problem per row; nobody reads more.
constexpr std::size_t kMostFaults = 100;

/// The library speaks to users of the command line; here options are fields.
std::string in_our_words(std::string text) {
  constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {"--allow-duplicates takes", "allow_duplicates=true takes"},
      {"; --ignore skips it", "; ignore=COLUMN skips it"},
      {"(--fail)", "(reason)"},
      {"(--sem)", "(sem)"},
  };
  for (const auto& [from, to] : kWords) {
    const std::size_t at = text.find(from);
    if (at != std::string::npos) text.replace(at, from.size(), to);
  }
  return text;
}

Json fault_json(const Fault& fault) {
  Json json = Json::object();
  switch (fault.where) {
    case Fault::Where::kBody:
      json["pointer"] = "#" + fault.name;
      break;
    case Fault::Where::kQuery:
      json["parameter"] = fault.name;
      break;
    case Fault::Where::kHeader:
      json["header"] = fault.name;
      break;
    case Fault::Where::kRow:
      json["row"] = std::stoll(fault.name);
      break;
  }
  json["detail"] = fault.detail;
  return json;
}

Problem of_import(const ImportRefused& error) {
  std::vector<Fault> faults;
  for (const ImportProblem& problem : error.problems()) {
    if (faults.size() == kMostFaults) break;
    faults.push_back({Fault::Where::kRow, std::to_string(problem.file_row), in_our_words(problem.what)});
  }
  return Problem(422, in_our_words(error.what()), std::move(faults));
}

}  // namespace

Problem Problem::in_body(const std::string& pointer, const std::string& detail) {
  return Problem(422, detail, {{Fault::Where::kBody, pointer, detail}});
}
Problem Problem::in_query(const std::string& name, const std::string& detail) {
  return Problem(400, detail, {{Fault::Where::kQuery, name, detail}});
}
Problem Problem::in_header(int status, const std::string& name, const std::string& detail) {
  return Problem(status, detail, {{Fault::Where::kHeader, name, detail}});
}

std::string_view status_title(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 201:
      return "Created";
    case 204:
      return "No Content";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 401:
      return "Unauthorized";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 406:
      return "Not Acceptable";
    case 408:
      return "Request Timeout";
    case 409:
      return "Conflict";
    case 413:
      return "Content Too Large";
    case 414:
      return "URI Too Long";
    case 415:
      return "Unsupported Media Type";
    case 417:
      return "Expectation Failed";
    case 422:
      return "Unprocessable Content";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 501:
      return "Not Implemented";
    case 503:
      return "Service Unavailable";
    case 505:
      return "HTTP Version Not Supported";
    default:
      return status < 500 ? "Bad Request" : "Internal Server Error";
  }
}

Response Problem::response() const {
  Json json = {
      {"type", "about:blank"}, {"title", status_title(status_)}, {"status", status_}, {"detail", detail_}};
  if (!faults_.empty()) {
    Json list = Json::array();
    for (const Fault& fault : faults_) list.push_back(fault_json(fault));
    json["errors"] = std::move(list);
  }
  // Details may quote what was sent, whatever it was.
  return {.status = status_,
          .content_type = "application/problem+json",
          .body = json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n",
          .headers = headers_};
}

Response response_to(std::exception_ptr error, const std::function<void(const std::string&)>& log) {
  try {
    std::rethrow_exception(error);
  } catch (const Problem& problem) {
    return problem.response();
  } catch (const ImportRefused& refused) {
    return of_import(refused).response();
  } catch (const NotFound& missing) {
    return Problem(404, missing.detail()).response();
  } catch (const Conflict& conflict) {
    return Problem(409, in_our_words(conflict.what())).response();
  } catch (const InputError& wrong) {
    return Problem(422, in_our_words(wrong.what())).response();
  } catch (const std::invalid_argument& wrong) {
    return Problem(422, wrong.what()).response();
  } catch (const IoError& broken) {
    // Where the database is and what ails it is for whoever runs the server.
    log(broken.what());
    return Problem(
               503,
               "the database cannot do its part at the moment: this was probably not done; trying again does "
               "no harm (ask with a key)")
        .with_header("Retry-After", "5")
        .response();
  } catch (const Abandoned& gone) {
    return Problem(503, gone.what()).response();  // read by nobody
  } catch (const NumericalError& failed) {
    log(failed.what());
    return Problem(422, fmt::format("the model cannot be fitted to these outcomes: {}", failed.what()))
        .response();
  } catch (const std::exception& unexpected) {
    log(fmt::format("unexpected: {}", unexpected.what()));
    return Problem(500, "something unexpected went wrong; the log of the server says more").response();
  }
}

std::string pointer_part(std::string_view key) {
  std::string result;
  for (const char c : key) {
    if (c == '~') {
      result += "~0";
    } else if (c == '/') {
      result += "~1";
    } else {
      result += c;
    }
  }
  return result;
}

}  // namespace covey::service
