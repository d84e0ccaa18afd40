#include <covey/numerics/text.h>
#include <covey/text/csv.h>
#include <covey/text/number.h>
#include <covey/text/utf8.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <set>
#include <system_error>
#include <utility>

namespace covey {
namespace {

constexpr int kEnd = -1;  // what peek() says at the end of the file

std::string in_cells(std::size_t count) {
  return fmt::format("{} cell{}", count, count == 1 ? "" : "s");
}

/// ASCII without NUL, which needs no closer look. Eight bytes at a time: w − 1 in every byte sets the high
/// bit of a NUL.
bool is_plain_text(std::string_view text) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  std::uint64_t suspicious = 0;
  while (text.size() >= sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data(), sizeof word);
    suspicious |= word | (word - kOnes);
    text.remove_prefix(sizeof word);
  }
  for (const char c : text) {
    const std::uint64_t byte = static_cast<unsigned char>(c);
    suspicious |= byte | (byte - 1);
  }
  return (suspicious & (kOnes << 7)) == 0;
}

/// A file that closes with its last owner; a ByteSource has to be copyable.
std::shared_ptr<const int> share_descriptor(int fd) {
  return {new int(fd), [](const int* owned) {
            ::close(*owned);
            delete owned;
          }};
}

}  // namespace

CsvHeader::CsvHeader(std::string file, std::vector<std::string> columns, bool semicolon)
    : file_(std::move(file)), columns_(std::move(columns)), semicolon_(semicolon) {
  index_.reserve(columns_.size());
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    const auto [first, is_new] = index_.emplace(columns_[i], i);
    if (is_new) continue;
    throw InputError(columns_[i].empty() ? fmt::format("{}: columns {} and {} both have no name", file_,
                                                       first->second + 1, i + 1)
                                         : fmt::format("{}: columns {} and {} are both named {}", file_,
                                                       first->second + 1, i + 1, in_quotes(columns_[i])));
  }
}

std::optional<std::size_t> CsvHeader::find(std::string_view name) const {
  const auto found = index_.find(std::string(name));
  return found == index_.end() ? std::nullopt : std::optional(found->second);
}

std::size_t CsvHeader::index_of(std::string_view name) const {
  if (const auto column = find(name)) return *column;
  const std::string nearest = nearest_name(name, columns_);
  throw InputError(fmt::format("{}: there is no column {}{}", file_, in_quotes(name),
                               nearest.empty() ? "" : ", did you mean " + in_quotes(nearest) + "?"));
}

std::string CsvHeader::row_name(std::size_t row) const {
  return columns_.empty() ? "the header" : fmt::format("row {}", row);
}

InputError CsvHeader::error_at(std::size_t row, std::size_t column, std::string_view what,
                               ErrorCode code) const {
  const std::string name = column < columns_.size() ? columns_[column] : "";
  return InputError(code, name,
                    fmt::format("{}: {}, column {}: {}", file_, row_name(row),
                                name.empty() ? std::to_string(column + 1) : in_quotes(name), what));
}

std::optional<double> CsvHeader::parse_cell(std::string_view text, std::size_t row,
                                            std::size_t column) const {
  const std::optional<double> value = parse_number(text, semicolon_);
  if (!value && !trim(text).empty()) throw error_at(row, column, why_not_a_number(text, semicolon_));
  return value;
}

double CsvHeader::require_number(std::string_view text, std::size_t row, std::size_t column) const {
  const std::optional<double> value = parse_number(text, semicolon_);
  if (!value) throw error_at(row, column, why_not_a_number(text, semicolon_));
  return *value;
}

CsvReader::CsvReader(ByteSource source, const std::string& file, std::size_t buffer_bytes)
    : source_(std::move(source)), buffer_(std::max<std::size_t>(buffer_bytes, 1)) {
  read_header(on_one_line(file));
}

CsvReader::CsvReader(std::istream& in, const std::string& file, std::size_t buffer_bytes)
    : CsvReader(
          [&in, file](char* bytes, std::size_t size) {
            in.read(bytes, static_cast<std::streamsize>(size));
            if (in.bad()) throw IoError(fmt::format("{}: cannot read", on_one_line(file)));
            return static_cast<std::size_t>(in.gcount());
          },
          file, buffer_bytes) {}

void CsvReader::read_header(const std::string& file) {
  header_ = CsvHeader(file, {}, false);  // for the messages until the real one is known
  skip_byte_order_mark();
  separator_ = detect_separator();
  for (const char c : {separator_, '"', '\r', '\n'}) ends_plain_cell_[static_cast<unsigned char>(c)] = true;

  if (!read_record(kMaxColumns)) {
    throw InputError(fmt::format("{}: the file is empty, expected a header", file));
  }
  if (is_blank_)
    throw InputError(fmt::format("{}: the header is blank, expected the names of columns", file));
  if (cell_count_ > kMaxColumns) throw InputError(fmt::format("{}: more than {} columns", file, kMaxColumns));

  std::vector<std::string> columns;
  columns.reserve(cells_.size());
  for (const Cell cell : cells_) columns.emplace_back(trim(text(cell)));
  header_ = CsvHeader(file, std::move(columns), separator_ == ';');
}

bool CsvReader::next() {
  if (blanks_ > 0) {
    --blanks_;
    return true;
  }
  std::size_t blanks = 0;
  ++row_;
  for (;;) {
    if (!read_record(columns().size())) return false;
    if (!is_blank_) break;
    if (columns().size() > 1) continue;
    ++blanks;
    ++row_;
  }
  if (cell_count_ != columns().size()) {
    throw InputError(fmt::format("{}: row {} has {}, the header has {}", header_.file(), row_,
                                 in_cells(cell_count_), columns().size()));
  }
  blanks_ = blanks;
  return true;
}

InputError CsvReader::too_long() const {
  const bool has_quote = std::memchr(buffer_.data() + begin_, '"', end_ - begin_) != nullptr;
  return InputError(fmt::format("{}: {} is longer than {} MB{}", header_.file(), header_.row_name(row_),
                                kMaxRecordBytes / 1'000'000, has_quote ? " (is a quote left open?)" : ""));
}

/// Reads more bytes behind those in the buffer; false at the end of the file. Called only when the current
/// record reaches beyond them.
bool CsvReader::fill() {
  if (at_end_) return false;
  if (end_ - begin_ > kMaxRecordBytes + 1) throw too_long();  // + 1: the last byte may be the CR of a CRLF
  if (end_ == buffer_.size() && begin_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  } else if (end_ == buffer_.size()) {
    buffer_.resize(std::min(2 * buffer_.size(), kMaxRecordBytes + 2));
  }
  const std::size_t count = source_(buffer_.data() + end_, buffer_.size() - end_);
  end_ += count;
  at_end_ = count == 0;
  return !at_end_;
}

/// The byte at `offset` of the current record, or kEnd. All bytes before it must have been seen.
int CsvReader::peek(std::size_t offset) {
  if (begin_ + offset == end_ && !fill()) return kEnd;
  return static_cast<unsigned char>(buffer_[begin_ + offset]);
}

void CsvReader::skip_byte_order_mark() {
  while (end_ < 3 && fill()) {
  }
  const std::string_view start(buffer_.data(), end_);
  if (start.starts_with("\xFF\xFE") || start.starts_with("\xFE\xFF")) {
    throw InputError(fmt::format("{}: the file is UTF-16, expected UTF-8", header_.file()));
  }
  if (start.starts_with("\xEF\xBB\xBF")) next_ = 3;
}

/// Looks ahead over the header: a semicolon if it has semicolons but no commas outside quotes, a tab if it
/// has tabs and neither.
char CsvReader::detect_separator() {
  begin_ = next_;
  bool in_quotes = false;
  bool has_semicolon = false;
  bool has_tab = false;
  int previous = ',';
  int c = kEnd;
  for (std::size_t offset = 0; (c = peek(offset)) != kEnd; ++offset) {
    if (!in_quotes && (c == ',' || c == '\n' || c == '\r')) break;
    // Most likely UTF-16 without a mark: better said here than as a complaint about its quotes.
    if (c == 0) {
      throw InputError(fmt::format("{}: the header has a NUL byte, expected UTF-8 text", header_.file()));
    }
    if (c == '"') {
      // A quote opens at the start of a cell; the second of a doubled quote opens again.
      in_quotes = !in_quotes && (previous == ',' || previous == ';' || previous == '\t' || previous == '"');
    } else if (!in_quotes) {
      has_semicolon = has_semicolon || c == ';';
      has_tab = has_tab || c == '\t';
    }
    previous = c;
  }
  next_ = begin_;
  if (c == ',') return ',';
  if (has_semicolon) return ';';
  return has_tab ? '\t' : ',';
}

/// Reads one record and keeps the first max_cells of its cells; false at the end of the file.
bool CsvReader::read_record(std::size_t max_cells) {
  begin_ = next_;
  cells_.clear();
  cell_count_ = 0;
  const bool is_end = peek(0) == kEnd;
  next_ = begin_;  // which peek() may have moved
  if (is_end) return false;

  std::size_t offset = 0;
  for (;;) {
    const bool is_quoted = peek(offset) == '"';
    const Cell cell = is_quoted ? read_quoted_cell(offset) : read_plain_cell(offset);
    if (cells_.size() < max_cells) cells_.push_back(cell);
    ++cell_count_;
    const int c = peek(offset);
    if (c == separator_) {
      ++offset;
      continue;
    }
    is_blank_ = cell_count_ == 1 && !is_quoted && trim(text(cell)).empty();
    if (c == kEnd || c == '\n' || c == '\r') break;
    throw header_.error_at(row_, cell_count_ - 1,
                           is_quoted ? "there is text after the closing quote"
                                     : "there is a quote inside a cell that does not start with one");
  }
  if (offset > kMaxRecordBytes) throw too_long();
  check_encoding(offset);

  const int line_end = peek(offset);
  if (line_end != kEnd) ++offset;
  if (line_end == '\r' && peek(offset) == '\n') ++offset;
  next_ = begin_ + offset;
  return true;
}

/// The cell from `offset` up to a separator, quote, line end or the end of the file, to which `offset` moves.
CsvReader::Cell CsvReader::read_plain_cell(std::size_t& offset) {
  const std::size_t first = offset;
  do {
    const char* const end = buffer_.data() + end_;
    const char* at = buffer_.data() + begin_ + offset;
    while (at != end && !ends_plain_cell_[static_cast<unsigned char>(*at)]) ++at;
    offset = static_cast<std::size_t>(at - buffer_.data()) - begin_;
  } while (begin_ + offset == end_ && fill());
  return {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(offset - first)};
}

/// The cell whose opening quote is at `offset`, which moves behind the closing one. Doubled quotes become
/// single in the buffer itself.
CsvReader::Cell CsvReader::read_quoted_cell(std::size_t& offset) {
  const std::size_t first = ++offset;
  bool has_quotes = false;
  for (;;) {
    if (peek(offset) == kEnd) throw header_.error_at(row_, cell_count_, "the quote is never closed");
    const char* const at = buffer_.data() + begin_ + offset;
    const void* const quote = std::memchr(at, '"', end_ - begin_ - offset);
    if (quote == nullptr) {
      offset = end_ - begin_;
      continue;
    }
    offset += static_cast<std::size_t>(static_cast<const char*>(quote) - at) + 1;
    if (peek(offset) != '"') break;
    has_quotes = true;
    ++offset;
  }
  char* const begin = buffer_.data() + begin_ + first;
  char* end = buffer_.data() + begin_ + offset - 1;
  if (has_quotes) {
    const char* from = begin;
    char* to = begin;
    for (; from != end; ++from) {
      *to++ = *from;
      if (*from == '"') ++from;  // its twin
    }
    end = to;
  }
  return {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(end - begin)};
}

void CsvReader::check_encoding(std::size_t record_bytes) const {
  if (is_plain_text({buffer_.data() + begin_, record_bytes})) return;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const std::string_view cell = text(cells_[i]);
    if (cell.find('\0') != std::string_view::npos) {
      throw header_.error_at(row_, i, "there is a NUL byte, expected UTF-8 text");
    }
    if (!is_utf8(cell)) throw header_.error_at(row_, i, "the text is not valid UTF-8");
  }
}

CsvReader open_csv(const std::string& path, const std::string& called) {
  const bool is_stdin = path == "-" || path == "/dev/stdin";
  const std::string name = !called.empty() ? called : is_stdin ? "standard input" : on_one_line(path);
  const auto fail = [name](const char* what, int error) {
    return fmt::format("{}: cannot {}: {}", name, what, std::generic_category().message(error));
  };
  const int fd =
      is_stdin ? ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) throw InputError(fail("open", errno));
  const std::shared_ptr<const int> file = share_descriptor(fd);
  struct stat status {};
  if (::fstat(fd, &status) == 0 && S_ISDIR(status.st_mode)) throw InputError(fail("open", EISDIR));

  const auto read = [file, fail](char* bytes, std::size_t size) {
    for (;;) {
      const ssize_t count = ::read(*file, bytes, size);
      if (count >= 0) return static_cast<std::size_t>(count);
      if (errno != EINTR) throw IoError(fail("read", errno));
    }
  };
  return {read, name};
}

Table::Table(CsvReader reader) : header_(reader.header()) {
  while (reader.next()) {
    for (std::size_t column = 0; column < columns().size(); ++column) {
      text_ += reader.cell(column);
      cell_ends_.push_back(text_.size());
    }
  }
}

std::string_view Table::cell(std::size_t row, std::size_t column) const {
  const std::size_t index = row * columns().size() + column;
  const std::size_t begin = index == 0 ? 0 : cell_ends_[index - 1];
  return std::string_view(text_).substr(begin, cell_ends_[index] - begin);
}

double Table::number(std::size_t row, std::size_t column) const {
  return header_.require_number(cell(row, column), row + 1, column);
}

std::optional<double> Table::optional_number(std::size_t row, std::size_t column) const {
  return header_.parse_cell(cell(row, column), row + 1, column);
}

Table read_csv(const std::string& path) {
  return Table(open_csv(path));
}

std::string csv_quote(std::string_view cell) {
  const bool is_plain =
      cell.find_first_of(",;\t\"\r\n") == std::string_view::npos && trim(cell).size() == cell.size();
  if (is_plain) return std::string(cell);
  std::string quoted_cell = "\"";
  for (const char c : cell) {
    if (c == '"') quoted_cell += '"';
    quoted_cell += c;
  }
  return quoted_cell += '"';
}

std::vector<std::string> names_beside(std::string_view header, std::vector<std::string> names) {
  std::set<std::string> taken;
  while (!header.empty()) {
    const std::size_t end = std::min(header.find(','), header.size());
    taken.emplace(header.substr(0, end));
    header.remove_prefix(std::min(end + 1, header.size()));
  }
  for (std::string& name : names) {
    while (!taken.insert(name).second) name += "_";
  }
  return names;
}

}  // namespace covey
