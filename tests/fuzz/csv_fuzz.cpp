// Any bytes at all: the reader gives the same answer whatever its buffer, and what it accepts survives being
// written and read again.

#include <covey/text/csv.h>
#include <covey/text/number.h>
#include <covey/text/utf8.h>
#include <fmt/format.h>
#include <fuzz/require.h>

#include <cmath>
#include <cstdlib>
#include <sstream>

namespace {

using covey::fuzz::require;

struct Parsed {
  std::string error;
  std::vector<std::vector<std::string>> records;  // the header first
  std::vector<std::size_t> rows;
  bool semicolon = false;

  bool operator==(const Parsed&) const = default;
};

Parsed parse(const std::string& text, std::size_t buffer_bytes) {
  Parsed parsed;
  try {
    std::istringstream in(text);
    covey::CsvReader reader(in, "fuzz.csv", buffer_bytes);
    parsed.semicolon = reader.semicolon();
    parsed.records.push_back(reader.columns());
    while (reader.next()) {
      auto& record = parsed.records.emplace_back();
      for (std::size_t i = 0; i < reader.columns().size(); ++i) record.emplace_back(reader.cell(i));
      parsed.rows.push_back(reader.row());
    }
  } catch (const covey::InputError& error) {
    parsed.error = error.what();
  }
  return parsed;
}

std::string write(const Parsed& parsed) {
  std::string text = "\xEF\xBB\xBF";  // or a first name that starts with such a mark would lose it
  for (const auto& record : parsed.records) {
    std::string line;
    for (const std::string& cell : record) line += "," + covey::csv_quote(cell);
    line.erase(0, 1);
    text += (line.empty() ? "\"\"" : line) + "\n";
  }
  return text;
}

void check_number(const std::string& cell, bool decimal_comma) {
  const std::optional<double> value = covey::parse_number(cell, decimal_comma);
  if (!value) {
    require(covey::why_not_a_number(cell, decimal_comma).size() < 200, "complaints are short");
    return;
  }
  require(std::isfinite(*value), "numbers are finite");
  require(covey::parse_number(fmt::format("{}", *value)) == *value, "numbers survive a round trip");
  if (!decimal_comma) require(std::strtod(cell.c_str(), nullptr) == *value, "numbers are those of strtod");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  if (size == 0) return 0;
  const std::size_t buffer_bytes = 1 + data[0] % 16;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);

  const Parsed parsed = parse(text, 4096);
  require(parse(text, buffer_bytes) == parsed, "the buffer's size does not matter");
  require(parsed.error.find_first_of("\r\n") == std::string::npos, "an error is one line");
  if (!parsed.error.empty()) return 0;

  std::size_t previous_row = 0;  // the first row below the header is row 1
  for (const std::size_t row : parsed.rows) {
    require(row > previous_row, "rows increase");
    previous_row = row;
  }
  for (const auto& record : parsed.records) {
    require(record.size() == parsed.records[0].size(), "records are as long as the header");
    for (const std::string& cell : record) {
      require(covey::is_utf8(cell) && cell.find('\0') == std::string::npos, "cells are UTF-8 text");
      check_number(cell, parsed.semicolon);
    }
  }

  const Parsed again = parse(write(parsed), buffer_bytes);
  require(again.error.empty() && !again.semicolon, "what was written is well-formed");
  require(again.records == parsed.records, "cells survive a round trip");
  return 0;
}
