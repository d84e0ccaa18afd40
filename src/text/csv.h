#pragma once

#include <covey/text/errors.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace covey {

/// A longer record (a line, or several if a quoted cell holds line breaks) is refused: memory stays bounded
/// whatever comes through a pipe.
inline constexpr std::size_t kMaxRecordBytes = 16'000'000;
/// A header with more columns is refused, for the same reason.
inline constexpr std::size_t kMaxColumns = 1'000'000;

/// The names of the columns of a CSV file, and how to speak of the cells below them. Rows count from 1, the
/// first below the header, whatever lines they span and however many blank lines lie between them. Columns
/// count from 0.
class CsvHeader {
 public:
  CsvHeader() = default;
  /// Throws InputError if two columns have the same name ("" is a name, too).
  CsvHeader(std::string file, std::vector<std::string> columns, bool semicolon);

  /// The name of the file in messages.
  const std::string& file() const { return file_; }
  const std::vector<std::string>& columns() const { return columns_; }
  /// Cells are separated by semicolons, and 1,5 is a number.
  bool semicolon() const { return semicolon_; }

  std::optional<std::size_t> find(std::string_view name) const;
  /// Like find(), but throws InputError if there is no such column.
  std::size_t index_of(std::string_view name) const;

  /// "row 5"; "the header" while there are no columns yet.
  std::string row_name(std::size_t row) const;
  /// "train.csv: row 5, column 'dose': <what>".
  InputError error_at(std::size_t row, std::size_t column, std::string_view what,
                      ErrorCode code = ErrorCode::kOther) const;
  /// The number in the cell `text`, nothing if the cell is empty; throws error_at(row, column) for anything
  /// else.
  std::optional<double> parse_cell(std::string_view text, std::size_t row, std::size_t column) const;
  /// Like parse_cell(), but an empty cell is an error as well.
  double require_number(std::string_view text, std::size_t row, std::size_t column) const;

 private:
  std::string file_;
  std::vector<std::string> columns_;
  std::unordered_map<std::string, std::size_t> index_;
  bool semicolon_ = false;
};

/// Reads a CSV file record by record from anything that yields bytes, in memory bounded by kMaxRecordBytes.
///
/// Quotes are those of RFC 4180. Lines end with LF, CRLF or CR; the last one may lack its end. A header that
/// has semicolons but no commas outside quotes makes a file of semicolons and decimal commas, one that has
/// tabs and neither of them a file of tabs. Text is UTF-8
/// with or without BOM. Header names are trimmed. A blank line (nothing, or only spaces and tabs) is skipped
/// in a table of several columns; in a table of one column it is an empty cell, unless only blank lines
/// follow.
///
/// Everything else throws InputError, from the constructor (which reads the header) or next(). Bytes that
/// cannot be read throw IoError.
class CsvReader {
 public:
  /// Writes up to `size` bytes to `bytes` and says how many; 0 is the end. size ≥ 1.
  using ByteSource = std::function<std::size_t(char* bytes, std::size_t size)>;

  static constexpr std::size_t kBufferBytes = std::size_t{1} << 18;

  /// `file` names the source in messages.
  CsvReader(ByteSource source, const std::string& file, std::size_t buffer_bytes = kBufferBytes);
  /// `in` must outlive the reader.
  CsvReader(std::istream& in, const std::string& file, std::size_t buffer_bytes = kBufferBytes);

  const CsvHeader& header() const { return header_; }
  const std::vector<std::string>& columns() const { return header_.columns(); }
  bool semicolon() const { return header_.semicolon(); }

  /// Moves on to the next record, at first the one below the header; false at the end. The accessors below
  /// speak of the record that the last call found.
  bool next();
  std::size_t row() const { return row_ - blanks_; }
  /// The text of a cell without its quotes, valid until next().
  std::string_view cell(std::size_t column) const {
    return blanks_ > 0 ? std::string_view{} : text(cells_[column]);
  }
  double number(std::size_t column) const { return header_.require_number(cell(column), row(), column); }
  /// Nothing if the cell is empty.
  std::optional<double> optional_number(std::size_t column) const {
    return header_.parse_cell(cell(column), row(), column);
  }

 private:
  /// Relative to begin_, as the buffer may move while a record is read.
  struct Cell {
    std::uint32_t offset;
    std::uint32_t size;
  };

  std::string_view text(Cell cell) const { return {buffer_.data() + begin_ + cell.offset, cell.size}; }
  InputError too_long() const;
  bool fill();
  int peek(std::size_t offset);
  void skip_byte_order_mark();
  char detect_separator();
  void read_header(const std::string& file);
  bool read_record(std::size_t max_cells);
  Cell read_plain_cell(std::size_t& offset);
  Cell read_quoted_cell(std::size_t& offset);
  void check_encoding(std::size_t record_bytes) const;

  ByteSource source_;
  CsvHeader header_;
  char separator_ = ',';
  std::array<bool, 256> ends_plain_cell_{};

  // buffer_[begin_, next_) is the current record, buffer_[next_, end_) was read ahead.
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t next_ = 0;
  std::size_t end_ = 0;
  bool at_end_ = false;

  std::vector<Cell> cells_;
  std::size_t cell_count_ = 0;  // also counts the cells beyond max_cells, which are not kept
  bool is_blank_ = false;
  std::size_t row_ = 0;  // of the record in the buffer
  // Blank lines of a one-column table that are still to be shown before the record in the buffer.
  std::size_t blanks_ = 0;
};

/// A reader of the file `path`; "-" is standard input, and pipes will do. In messages it is named as it is
/// `called`, by default by its path. Throws InputError if it cannot be opened.
CsvReader open_csv(const std::string& path, const std::string& called = {});

/// A whole CSV file in memory.
class Table {
 public:
  explicit Table(CsvReader reader);

  const CsvHeader& header() const { return header_; }
  const std::vector<std::string>& columns() const { return header_.columns(); }
  std::size_t rows() const { return cell_ends_.size() / columns().size(); }

  // Here rows count from 0; in messages from 1, as everywhere.
  std::string_view cell(std::size_t row, std::size_t column) const;
  double number(std::size_t row, std::size_t column) const;
  /// Nothing if the cell is empty.
  std::optional<double> optional_number(std::size_t row, std::size_t column) const;

 private:
  CsvHeader header_;
  std::string text_;
  std::vector<std::size_t> cell_ends_;  // in text_, row by row
};

Table read_csv(const std::string& path);

/// `cell` as a CSV cell of a comma-separated file: in quotes where it needs them. (In a table of one column
/// an empty cell has to be written as "" by the caller, or it would be a blank line.)
std::string csv_quote(std::string_view cell);

/// `names` with a "_" behind those that a header, plain names with commas between them, has already.
std::vector<std::string> names_beside(std::string_view header, std::vector<std::string> names);

}  // namespace covey
