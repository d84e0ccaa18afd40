#pragma once

#include <covey/service/http.h>

#include <exception>
#include <string>
#include <utility>
#include <vector>

namespace covey::service {

/// What of a request is wrong.
struct Fault {
  enum class Where { kBody, kQuery, kHeader, kRow };
  Where where = Where::kBody;
  /// Of the body a JSON pointer ("/values/taste", "" is all of it), else the name of the parameter or header,
  /// or the number of the row.
  std::string name;
  std::string detail;
};

/// Why a request cannot be answered as was hoped; thrown by handlers, and sent as the problem document of RFC
/// 9457.
class Problem : public std::exception {
 public:
  Problem(int status, std::string detail, std::vector<Fault> faults = {})
      : status_(status), detail_(std::move(detail)), faults_(std::move(faults)) {}

  /// 422 for a field of the body.
  static Problem in_body(const std::string& pointer, const std::string& detail);
  /// 400 for a parameter of the query.
  static Problem in_query(const std::string& name, const std::string& detail);
  static Problem in_header(int status, const std::string& name, const std::string& detail);

  int status() const { return status_; }
  const char* what() const noexcept override { return detail_.c_str(); }
  const std::vector<Fault>& faults() const { return faults_; }
  /// A header to send along, such as Allow or Retry-After.
  Problem&& with_header(std::string name, std::string value) && {
    headers_.emplace_back(std::move(name), std::move(value));
    return std::move(*this);
  }

  Response response() const;

 private:
  int status_;
  std::string detail_;
  std::vector<Fault> faults_;
  std::vector<std::pair<std::string, std::string>> headers_;
};

/// "Not Found".
std::string_view status_title(int status);

/// What an exception of the library or of ours means to a client. `log` gets what is none of its business.
Response response_to(std::exception_ptr error, const std::function<void(const std::string&)>& log);

/// A key as a part of a JSON pointer: ~ and / are escaped.
std::string pointer_part(std::string_view key);

}  // namespace covey::service
