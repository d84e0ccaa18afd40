#include <covey/numerics/errors.h>
#include <covey/numerics/interrupt.h>
#include <covey/service/error_answer.h>
#include <covey/service/problems.h>
#include <covey/study/studies.h>

#include <fmt/format.h>

namespace covey::service {
namespace {

// A refused import may have a fault per row; nobody reads more than this.
constexpr std::size_t kMostFaults = 100;

/// What a client of the API can do about an error; "" where there is nothing to say.
std::string advice_on(ErrorCode code, const std::string& field) {
  switch (code) {
    case ErrorCode::kUnknownColumn:
      return fmt::format("ignore={} skips it", field);
    case ErrorCode::kDuplicateRow:
      return "allow_duplicates=true takes it as a repetition";
    case ErrorCode::kContextMissing:
    case ErrorCode::kIsContext:
      return "given says what it is";
    case ErrorCode::kNoContext:
      return "fix holds it at a value";
    case ErrorCode::kPartialOutcome:
      return "a reason says why it could not be measured";
    case ErrorCode::kBeyondPossible:
      return "insist = true takes it as it is";
    case ErrorCode::kToldAlready:
      return "amend corrects it";
    case ErrorCode::kStopReached:
      return "anyway = true asks all the same";
    case ErrorCode::kArchived:
      return "PATCH with archived = false takes it back";
    case ErrorCode::kStudyDiffers:
      return "PATCH changes a study";
    default:
      return "";
  }
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
  if (fault.code != ErrorCode::kOther) json["code"] = to_string(fault.code);
  return json;
}

ErrorAnswer import_refused(const ImportRefused& error) {
  std::vector<Fault> faults;
  for (const ImportProblem& problem : error.problems()) {
    if (faults.size() == kMostFaults) break;
    faults.push_back({Fault::Where::kRow, std::to_string(problem.row), problem.what, problem.code});
  }
  return ErrorAnswer(422, error, std::move(faults));
}

}  // namespace

ErrorAnswer outcome_unknown() {
  return ErrorAnswer(
             503,
             "the database was told to keep this and has not answered: it may be kept or not. The same "
             "request again, with the same key, settles it")
      .of_type("outcome-unknown")
      .with_header("Retry-After", "5");
}

ErrorAnswer ErrorAnswer::in_body(const std::string& pointer, const std::string& detail) {
  return ErrorAnswer(422, detail, {{Fault::Where::kBody, pointer, detail}});
}
ErrorAnswer ErrorAnswer::in_query(const std::string& name, const std::string& detail) {
  return ErrorAnswer(400, detail, {{Fault::Where::kQuery, name, detail}});
}
ErrorAnswer ErrorAnswer::in_header(int status, const std::string& name, const std::string& detail) {
  return ErrorAnswer(status, detail, {{Fault::Where::kHeader, name, detail}});
}

Response ErrorAnswer::response() const {
  Json json = {{"type", type_.empty() ? problem_address(status_) : "/problems/" + type_},
               {"title", status_title(status_)},
               {"status", status_},
               {"detail", detail_}};
  if (code_ != ErrorCode::kOther) json["code"] = to_string(code_);
  if (const std::string advice = advice_on(code_, field_); !advice.empty()) json["advice"] = advice;
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
    std::rethrow_exception(std::move(error));
  } catch (const ErrorAnswer& answer) {
    return answer.response();
  } catch (const ImportRefused& refused) {
    return import_refused(refused).response();
  } catch (const NotFound& missing) {
    return ErrorAnswer(404, missing.detail()).response();
  } catch (const Conflict& conflict) {
    return ErrorAnswer(409, conflict).response();
  } catch (const InputError& wrong) {
    return ErrorAnswer(422, wrong).response();
  } catch (const std::invalid_argument& wrong) {
    return ErrorAnswer(422, wrong.what()).response();
  } catch (const OutcomeUnknown& unknown) {
    log(unknown.what());
    return outcome_unknown().response();
  } catch (const IoError& broken) {
    // The log is for whoever runs the server: where the database is, and what ails it.
    log(broken.what());
    return ErrorAnswer(503,
                       "the database cannot do its part at the moment, or not in time: nothing was changed")
        .with_header("Retry-After", "5")
        .response();
  } catch (const Interrupted&) {
    return ErrorAnswer(503, "this took too long and was given up: nothing was changed")
        .with_header("Retry-After", "60")
        .response();
  } catch (const Abandoned& gone) {
    return ErrorAnswer(503, gone.what()).response();  // read by nobody
  } catch (const NumericalError& failed) {
    log(failed.what());
    return ErrorAnswer(422, fmt::format("the model cannot be fitted to these outcomes: {}", failed.what()))
        .response();
  } catch (const std::exception& unexpected) {
    log(fmt::format("unexpected: {}", unexpected.what()));
    return ErrorAnswer(500, "something unexpected went wrong; the log of the server says more").response();
  }
}

}  // namespace covey::service
