#pragma once

#include <covey/service/http.h>
#include <covey/study/definition.h>

#include <exception>
#include <string>
#include <utility>
#include <vector>

namespace covey::service {

/// A part of a request that is wrong.
struct Fault {
  enum class Where { kBody, kQuery, kHeader, kRow };
  Where where = Where::kBody;
  /// A JSON pointer into the body ("/values/taste", "" is all of it), the name of the parameter or header, or
  /// the number of the row.
  std::string name;
  std::string detail;
  ErrorCode code = ErrorCode::kOther;
};

/// The answer to a request that failed: handlers throw it, and it is sent as the problem document of RFC
/// 9457.
class ErrorAnswer : public std::exception {
 public:
  ErrorAnswer(int status, std::string detail, std::vector<Fault> faults = {})
      : status_(status), detail_(std::move(detail)), faults_(std::move(faults)) {}
  /// The answer for an error of the library, with its code and advice on it.
  ErrorAnswer(int status, const InputError& error, std::vector<Fault> faults = {})
      : status_(status),
        detail_(error.what()),
        code_(error.code()),
        field_(error.field()),
        faults_(std::move(faults)) {}

  /// Status 422, for a field of the body.
  static ErrorAnswer in_body(const std::string& pointer, const std::string& detail);
  /// Status 400, for a parameter of the query.
  static ErrorAnswer in_query(const std::string& name, const std::string& detail);
  static ErrorAnswer in_header(int status, const std::string& name, const std::string& detail);

  int status() const { return status_; }
  const char* what() const noexcept override { return detail_.c_str(); }
  const std::vector<Fault>& faults() const { return faults_; }
  /// Adds a header to send along, such as Allow or Retry-After.
  ErrorAnswer&& with_header(std::string name, std::string value) && {
    headers_.emplace_back(std::move(name), std::move(value));
    return std::move(*this);
  }

  /// Gives the problem a type other than the one that its status has; see problems.h.
  ErrorAnswer&& of_type(std::string name) && {
    type_ = std::move(name);
    return std::move(*this);
  }

  Response response() const;

 private:
  int status_;
  std::string type_;  ///< empty: that of the status
  std::string detail_;
  ErrorCode code_ = ErrorCode::kOther;
  std::string field_;
  std::vector<Fault> faults_;
  std::vector<std::pair<std::string, std::string>> headers_;
};

/// Whether a change was kept is not known.
ErrorAnswer outcome_unknown();

/// The answer to a client for any exception, of the library or of ours. What is none of the client's business
/// goes to `log`.
Response response_to(std::exception_ptr error, const std::function<void(const std::string&)>& log);

}  // namespace covey::service
