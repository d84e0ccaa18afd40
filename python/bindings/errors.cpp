#include "bindings.h"

#include <covey/numerics/errors.h>
#include <covey/study/import_check.h>
#include <covey/text/errors.h>

#include <fmt/format.h>

namespace py = pybind11;

namespace covey::python {
namespace {

/// What a caller from Python can do about an error, to be read behind its message; "" where there is nothing
/// to say.
std::string advice_on(ErrorCode code, const std::string& field = {}) {
  switch (code) {
    case ErrorCode::kOption:
      return fmt::format(" ({}=...)", field);
    case ErrorCode::kNotANumber:
    case ErrorCode::kIdentifier:
      return fmt::format("; ignore=[{0}] leaves it out, category=[{0}] takes it for names", in_quotes(field));
    case ErrorCode::kEmptyCells:
      return "; missing='drop' leaves these rows out, missing='impute' fills them in";
    case ErrorCode::kUnknownColumn:
      return fmt::format("; ignore=[{}] leaves it out", in_quotes(field));
    case ErrorCode::kUnnamedColumn:
      return "; name it, or leave it out with ignore=['']";
    case ErrorCode::kDuplicateRow:
      return " (allow_duplicates=True takes it as a repetition)";
    case ErrorCode::kContextMissing:
    case ErrorCode::kIsContext:
      return fmt::format("; given={{{}: ...}} says what it is", in_quotes(field));
    case ErrorCode::kNoContext:
      return fmt::format("; fix={{{}: ...}} holds it at a value", in_quotes(field));
    case ErrorCode::kPartialOutcome:
      return ", or the reason why it could not be measured (reason=...)";
    case ErrorCode::kBeyondPossible:
      return " (insist=True takes it as it is)";
    case ErrorCode::kToldAlready:
      return "; use amend to correct it";
    case ErrorCode::kStopReached:
      return " (anyway=True asks all the same)";
    case ErrorCode::kStudyDiffers:
      return " (Study.set changes a study)";
    case ErrorCode::kNoDatabase:
      return " (Study.create makes one)";
    default:
      return "";
  }
}

/// Raises the exception `type` with a message that ends in advice, and the error's code and field.
void raise(const py::handle& type, const InputError& error, const std::string& more = {}) {
  const py::object exception = type(error.what() + advice_on(error.code(), error.field()) + more);
  exception.attr("code") = std::string(to_string(error.code()));
  exception.attr("field") = error.field();
  PyErr_SetObject(type.ptr(), exception.ptr());
}

}  // namespace

void bind_errors(py::module_& module) {
  // What a caller got wrong is a ValueError, as std::invalid_argument is; what the system cannot do an
  // OSError.
  static const py::exception<InputError> input_error(module, "InputError", PyExc_ValueError);
  input_error.attr("__module__") = "covey";
  input_error.attr("code") = std::string(to_string(ErrorCode::kOther));
  input_error.attr("field") = "";
  py::register_exception_translator([](std::exception_ptr error) {
    try {
      if (error) std::rethrow_exception(std::move(error));
    } catch (const ImportRefused& refused) {
      std::string rows;
      for (const ImportProblem& problem : refused.problems())
        rows += fmt::format("\n  {} {}, {}{}", refused.entry(), problem.row, on_one_line(problem.what),
                            advice_on(problem.code));
      raise(input_error, refused, rows);
    } catch (const InputError& wrong) {
      raise(input_error, wrong);
    }
  });
  py::register_exception<IoError>(module, "StorageError", PyExc_OSError).attr("__module__") = "covey";
  py::register_exception<NumericalError>(module, "NumericalError", PyExc_ArithmeticError).attr("__module__") =
      "covey";
}

}  // namespace covey::python
