#include <covey/text/atomic_file.h>
#include <covey/text/csv.h>
#include <covey/text/number.h>
#include <support/temporary_folder.h>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <thread>
#include <vector>

namespace covey {
namespace {

using Cells = std::vector<std::string>;

/// What a file turned out to hold.
struct Parsed {
  bool ok = true;
  Cells columns;
  std::vector<Cells> records;
  std::vector<std::size_t> rows;
  bool semicolon = false;
  std::string error;
};

void PrintTo(const Parsed& parsed, std::ostream* out) {
  *out << testing::PrintToString(parsed.columns) << testing::PrintToString(parsed.records) << parsed.error;
}

bool operator==(const Parsed& a, const Parsed& b) {
  if (!a.ok || !b.ok) return a.ok == b.ok;
  return a.columns == b.columns && a.records == b.records && a.rows == b.rows && a.semicolon == b.semicolon;
}

Parsed parse(const std::string& text, std::size_t buffer_bytes = 4096) {
  Parsed parsed;
  try {
    std::istringstream in(text);
    CsvReader reader(in, "t.csv", buffer_bytes);
    parsed.columns = reader.columns();
    parsed.semicolon = reader.semicolon();
    while (reader.next()) {
      Cells record;
      for (std::size_t i = 0; i < parsed.columns.size(); ++i) record.emplace_back(reader.cell(i));
      parsed.records.push_back(record);
      parsed.rows.push_back(reader.row());
    }
    EXPECT_FALSE(reader.next()) << "the end is final";
  } catch (const InputError& error) {
    parsed.ok = false;
    parsed.error = error.what();
  }
  return parsed;
}

std::string error_of(const std::string& text) {
  return parse(text).error;
}

/// The error of reading the first data row as numbers.
std::string number_error_of(const std::string& text) {
  std::istringstream in(text);
  CsvReader reader(in, "t.csv");
  try {
    EXPECT_TRUE(reader.next());
    for (std::size_t i = 0; i < reader.columns().size(); ++i) reader.number(i);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

/// The slow, obvious parser: the whole text in memory, one character at a time. It knows nothing of
/// encodings.
Parsed parse_slowly(const std::string& text) {
  Parsed parsed;
  const auto is_blank = [](const std::string& s) { return s.find_first_not_of(" \t") == std::string::npos; };
  const auto split = [&](char separator, std::vector<Cells>& records, std::vector<bool>& blank) {
    enum { kStart, kPlain, kQuoted, kClosed } state = kStart;
    std::string cell;
    Cells record;
    bool any_quoted = false;
    const auto end_cell = [&] {
      record.push_back(cell);
      cell.clear();
      state = kStart;
    };
    const auto end_record = [&] {
      end_cell();
      blank.push_back(record.size() == 1 && !any_quoted && is_blank(record[0]));
      records.push_back(record);
      record.clear();
      any_quoted = false;
    };
    bool open = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      const bool line_end = c == '\n' || (c == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'));
      open = true;
      if (state == kQuoted) {
        if (c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
          cell += '"';
          ++i;
        } else if (c == '"') {
          state = kClosed;
        } else {
          cell += c;
        }
      } else if (c == '"') {
        if (state != kStart) return false;
        state = kQuoted;
        any_quoted = true;
      } else if (c == separator) {
        end_cell();
      } else if (line_end) {
        end_record();
        open = false;
      } else if (c != '\r') {
        if (state == kClosed) return false;
        state = kPlain;
        cell += c;
      }
    }
    if (state == kQuoted) return false;
    if (open) end_record();
    return true;
  };

  // Semicolons if the text splits that way and its header shows no comma outside quotes.
  std::vector<Cells> records;
  std::vector<bool> blank;
  bool in_quotes = false, comma = false, semicolon = false;
  char previous = ',';
  for (const char c : text) {
    if (!in_quotes && (c == '\n' || c == '\r')) break;
    if (c == '"' && (in_quotes || previous == ',' || previous == ';' || previous == '"'))
      in_quotes = !in_quotes;
    comma = comma || (!in_quotes && c == ',');
    semicolon = semicolon || (!in_quotes && c == ';');
    previous = c;
  }
  parsed.semicolon = semicolon && !comma;
  parsed.ok = split(parsed.semicolon ? ';' : ',', records, blank) && !records.empty() && !blank[0];
  if (!parsed.ok) return parsed;

  for (const std::string& name : records[0]) {
    const std::size_t first = name.find_first_not_of(" \t"), last = name.find_last_not_of(" \t");
    const std::string trimmed = first == std::string::npos ? "" : name.substr(first, last - first + 1);
    for (const std::string& other : parsed.columns) parsed.ok = parsed.ok && other != trimmed;
    parsed.columns.push_back(trimmed);
  }
  std::size_t last = records.size() - 1;
  while (last > 0 && blank[last]) --last;
  for (std::size_t i = 1; i <= last; ++i) {
    if (blank[i] && parsed.columns.size() > 1) continue;
    parsed.ok = parsed.ok && records[i].size() == parsed.columns.size();
    parsed.records.push_back(blank[i] ? Cells{""} : records[i]);
    parsed.rows.push_back(parsed.records.size());
  }
  return parsed;
}

std::string open_error(const std::string& path) {
  try {
    read_csv(path);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

std::string write_error(const std::string& path, const std::string& content = "new") {
  try {
    write_file_atomically(path, content);
  } catch (const IoError& error) {
    return error.what();
  }
  return "";
}

class CsvFiles : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_ / name; }
  void write(const std::string& name, const std::string& content) const {
    std::ofstream(path(name), std::ios::binary) << content;
  }
  std::string content(const std::string& name) const {
    std::ifstream in(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::size_t file_count() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder_.path()), {}));
  }

  test::TemporaryFolder folder_;
};

TEST(Csv, ReadsPlainCells) {
  const Parsed parsed = parse("a,b\n1,2\n3,\n");
  EXPECT_EQ(parsed.columns, (Cells{"a", "b"}));
  EXPECT_EQ(parsed.records, (std::vector<Cells>{{"1", "2"}, {"3", ""}}));
  EXPECT_EQ(parsed.rows, (std::vector<std::size_t>{1, 2}));
  EXPECT_FALSE(parsed.semicolon);
}

TEST(Csv, TheLastLineNeedsNoEnd) {
  EXPECT_EQ(parse("a,b\n1,2"), parse("a,b\n1,2\n"));
  EXPECT_EQ(parse("a,b\n1,"), parse("a,b\n1,\n"));
  EXPECT_EQ(parse("a\n\"\""), parse("a\n\"\"\n"));
}

TEST(Csv, LinesMayEndWithCrlfOrCr) {
  const Parsed expected = parse("a,b\n1,2\n3,4\n");
  EXPECT_EQ(parse("a,b\r\n1,2\r\n3,4\r\n"), expected);
  EXPECT_EQ(parse("a,b\r\n1,2\r\n3,4\r"), expected);
  EXPECT_EQ(parse("a,b\r1,2\r3,4"), expected);
}

TEST(Csv, AByteOrderMarkIsSkipped) {
  EXPECT_EQ(parse("\xEF\xBB\xBF"
                  "a,b\n1,2\n"),
            parse("a,b\n1,2\n"));
  EXPECT_EQ(parse("\xEF\xBB\xBF"
                  "a,b\n1,2\n",
                  1),
            parse("a,b\n1,2\n"));
  EXPECT_EQ(parse("\xEF\xBB\xBF"
                  "\"a\",b\n1,2\n"),
            parse("a,b\n1,2\n"));
}

TEST(Csv, QuotedCellsHoldSeparatorsQuotesAndLineBreaks) {
  const Parsed parsed = parse("a,\"b, \"\"c\"\"\"\n\"1\n2\r\n3\",\"\"\"\"\n5,\"\"\n");
  EXPECT_EQ(parsed.columns, (Cells{"a", "b, \"c\""}));
  EXPECT_EQ(parsed.records, (std::vector<Cells>{{"1\n2\r\n3", "\""}, {"5", ""}}));
  EXPECT_EQ(parsed.rows, (std::vector<std::size_t>{1, 2}));
}

TEST(Csv, BadQuotesAreErrorsThatNameTheRow) {
  EXPECT_EQ(error_of("a,b\n1,\"2\"3\n"), "t.csv: row 1, column 'b': there is text after the closing quote");
  EXPECT_EQ(error_of("a,b\n1,2\"3\n"),
            "t.csv: row 1, column 'b': there is a quote inside a cell that does not start with one");
  EXPECT_EQ(error_of("a,b\n1,2\n\"3\n4,5\n"), "t.csv: row 2, column 'a': the quote is never closed");
  EXPECT_EQ(error_of("a,\"b\n"), "t.csv: the header, column 2: the quote is never closed");
}

TEST(Csv, RaggedRowsAreErrorsThatNameBothCounts) {
  EXPECT_EQ(error_of("a,b,c\n1,2,3\n\n1,2\n"), "t.csv: row 2 has 2 cells, the header has 3");
  EXPECT_EQ(error_of("a,b\n\"x\ny\",2\n1,2,3,4\n"), "t.csv: row 2 has 4 cells, the header has 2");
  EXPECT_EQ(error_of("a,b\n1\n"), "t.csv: row 1 has 1 cell, the header has 2");
}

TEST(Csv, AnEmptyFileIsAnError) {
  EXPECT_EQ(error_of(""), "t.csv: the file is empty, expected a header");
  EXPECT_EQ(error_of("\xEF\xBB\xBF"), "t.csv: the file is empty, expected a header");
  EXPECT_EQ(error_of("\n1,2\n"), "t.csv: the header is blank, expected the names of columns");
}

TEST(Csv, AHeaderAloneIsATableWithoutRows) {
  for (const char* text : {"a,b", "a,b\n", "a,b\r\n\r\n", "a,b\n \n\t\n"}) {
    const Parsed parsed = parse(text);
    EXPECT_TRUE(parsed.ok) << parsed.error;
    EXPECT_EQ(parsed.columns, (Cells{"a", "b"}));
    EXPECT_TRUE(parsed.records.empty());
  }
}

TEST(Csv, BlankLinesAreSkippedBetweenSeveralColumns) {
  const Parsed parsed = parse("a,b\n\n1,2\n  \n3,4\n\n\n");
  EXPECT_EQ(parsed.records, (std::vector<Cells>{{"1", "2"}, {"3", "4"}}));
  EXPECT_EQ(parsed.rows, (std::vector<std::size_t>{1, 2}));
}

TEST(Csv, BlankLinesInOneColumnAreEmptyCellsExceptAtTheEnd) {
  const Parsed parsed = parse("a\n\n1\n\n \n2\n\"\"\n\n\n");
  EXPECT_EQ(parsed.records, (std::vector<Cells>{{""}, {"1"}, {""}, {""}, {"2"}, {""}}));
  EXPECT_EQ(parsed.rows, (std::vector<std::size_t>{1, 2, 3, 4, 5, 6}));
}

TEST(Csv, HeaderNamesAreTrimmedAndUnique) {
  EXPECT_EQ(parse(" a ,\tb c\n").columns, (Cells{"a", "b c"}));
  EXPECT_EQ(parse("a,,b\n").columns, (Cells{"a", "", "b"}));
  EXPECT_EQ(error_of("a,b, a\n"), "t.csv: columns 1 and 3 are both named 'a'");
  EXPECT_EQ(error_of("a,,\n"), "t.csv: columns 2 and 3 both have no name");
}

TEST(Csv, ColumnsAreFoundByName) {
  const CsvHeader header("t.csv", {"a", "b"}, false);
  EXPECT_EQ(header.index_of("b"), 1U);
  EXPECT_EQ(header.find("c"), std::nullopt);
  try {
    header.index_of("c");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "t.csv: there is no column 'c'");
  }
}

TEST(Csv, ManyColumnsTakeLinearTime) {
  std::string header = "x0", row = "0";
  constexpr std::size_t kColumns = 300'000;
  for (std::size_t i = 1; i < kColumns; ++i) {
    header += ",x" + std::to_string(i);
    row += ',';
    row += std::to_string(i);
  }
  std::istringstream in(header + "\n" + row + "\n");
  CsvReader reader(in, "t.csv");
  ASSERT_EQ(reader.columns().size(), kColumns);
  ASSERT_TRUE(reader.next());
  for (std::size_t i = 0; i < kColumns; ++i)
    ASSERT_EQ(reader.number(*reader.header().find(reader.columns()[i])), i);
  EXPECT_EQ(error_of(std::string(kMaxColumns, ',')), "t.csv: more than 1000000 columns");
}

TEST(Csv, SemicolonsBringDecimalCommas) {
  std::istringstream in("a;b\n1,5;1.5\n-,25;1e3\n");
  CsvReader reader(in, "t.csv");
  EXPECT_TRUE(reader.semicolon());
  ASSERT_TRUE(reader.next());
  EXPECT_EQ(reader.number(0), 1.5);
  EXPECT_EQ(reader.number(1), 1.5);
  ASSERT_TRUE(reader.next());
  EXPECT_EQ(reader.number(0), -0.25);
  EXPECT_EQ(reader.number(1), 1000.0);
}

TEST(Csv, OnlyAHeaderWithoutCommasMakesSemicolonsSeparators) {
  EXPECT_TRUE(parse("\"a,b\";c\n1;2\n").semicolon);
  EXPECT_TRUE(parse("\"a \"\",\"\" b\";c\n1;2\n").semicolon);
  EXPECT_FALSE(parse("a;b,c\n1,2\n").semicolon);
  EXPECT_FALSE(parse("\"a;b\"\n1\n").semicolon);
  EXPECT_EQ(parse("\"a\";\"b\"\n\"1;\";2\n").records, (std::vector<Cells>{{"1;", "2"}}));
}

TEST(Csv, OtherEncodingsAreErrors) {
  using namespace std::string_literals;
  EXPECT_EQ(error_of("\xFF\xFE"
                     "a\0,\0b\0\n\0"s),
            "t.csv: the file is UTF-16, expected UTF-8");
  EXPECT_EQ(error_of("\xFE\xFF\0a\0,\0b"s), "t.csv: the file is UTF-16, expected UTF-8");
  EXPECT_EQ(error_of("\"\0a\0\"\0\n\0"s), "t.csv: the header has a NUL byte, expected UTF-8 text");
  EXPECT_EQ(error_of("a,b\n1,2\n3,\0\n"s),
            "t.csv: row 2, column 'b': there is a NUL byte, expected UTF-8 text");
  EXPECT_EQ(error_of("a,b\n1,caf\xE9\n"), "t.csv: row 1, column 'b': the text is not valid UTF-8");
  EXPECT_EQ(error_of("a,\xE9\n"), "t.csv: the header, column 2: the text is not valid UTF-8");
}

TEST(Csv, Utf8IsCheckedToTheLetter) {
  for (const char* good : {"\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
                           "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF", "\xEF\xBF\xBF"}) {
    const Parsed parsed = parse(std::string("a\n") + good + "\n");
    ASSERT_TRUE(parsed.ok) << parsed.error;
    EXPECT_EQ(parsed.records[0][0], good);
  }
  for (const char* bad : {"\x80", "\xC1\xBF", "\xC3", "\xC3x", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xE2\x82",
                          "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"}) {
    EXPECT_FALSE(parse(std::string("a\n") + bad + "\n").ok);
  }
}

TEST(Csv, DoubledQuotesDoNotDisturbTheEncodingCheck) {
  EXPECT_EQ(parse("a\n\"\"\"\xC3\xA9\"\n").records, (std::vector<Cells>{{"\"\xC3\xA9"}}));
}

TEST(Csv, TextInANumberColumnIsAnErrorThatNamesIt) {
  EXPECT_EQ(number_error_of("dose,n\n\n1,abc\n"), "t.csv: row 1, column 'n': 'abc' is not a number");
  EXPECT_EQ(number_error_of("dose\nnan\n"), "t.csv: row 1, column 'dose': 'nan' is not a finite number");
  EXPECT_EQ(number_error_of("dose,n\n1e999,1\n"),
            "t.csv: row 1, column 'dose': '1e999' is not a finite number");
  EXPECT_EQ(number_error_of("dose,n\n, \n"),
            "t.csv: row 1, column 'dose': the cell is empty, expected a number");
  EXPECT_EQ(number_error_of(",n\nx,1\n"), "t.csv: row 1, column 1: 'x' is not a number");
  EXPECT_EQ(number_error_of("a,b\n\"1,5\",2\n"), "t.csv: row 1, column 'a': '1,5' is not a number");
}

TEST(Csv, MessagesStayOnOneShortLine) {
  EXPECT_EQ(number_error_of("a\n\"x\ny\x1b[31m\t\xC2\x9B\"\n"),
            "t.csv: row 1, column 'a': 'x\\ny\\x1b[31m\\t\\xc2\\x9b' is not a number");
  std::string umlauts;
  for (int i = 0; i < 1000; ++i) umlauts += "\xC3\xBC";
  EXPECT_EQ(number_error_of("a\nx" + umlauts + "\n"),
            "t.csv: row 1, column 'a': 'x" + umlauts.substr(0, 38) + "...' is not a number");
  std::istringstream in;
  try {
    const CsvReader reader(in, "a\nb.csv");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "a\\nb.csv: the file is empty, expected a header");
  }
}

TEST(Csv, AnEmptyCellIsAMissingNumber) {
  std::istringstream in("a,b\n ,+2\n");
  CsvReader reader(in, "t.csv");
  ASSERT_TRUE(reader.next());
  EXPECT_EQ(reader.optional_number(0), std::nullopt);
  EXPECT_EQ(reader.optional_number(1), 2.0);
}

TEST(Csv, CellsMayCrossTheBufferAnywhere) {
  const std::string text =
      "a,\"b\"\"\"\r\n\"1\r\n\"\"2\",\xC3\xA9t\xC3\xA9\r\n\r\nlong long long cell,\"\"\r\n";
  const Parsed expected = parse(text);
  ASSERT_TRUE(expected.ok) << expected.error;
  for (std::size_t buffer_bytes = 1; buffer_bytes < 40; ++buffer_bytes) {
    EXPECT_EQ(parse(text, buffer_bytes), expected) << buffer_bytes;
  }
}

TEST(Csv, AgreesWithTheSlowParserOnRandomText) {
  std::mt19937_64 random(7);
  const std::string kAlphabet = "ab1\",;\n\r \",\n\n";
  int well_formed = 0;
  for (int repetition = 0; repetition < 60'000; ++repetition) {
    std::string text = repetition % 3 == 0 ? "" : repetition % 3 == 1 ? "a,b\n" : "a;\"b\"\r\n";
    // Half of the texts are built from whole cells, since random quotes are nearly always wrong.
    const std::size_t length = random() % 16;
    for (std::size_t i = 0; i < length; ++i) {
      if (repetition % 2 == 0) {
        text += kAlphabet[random() % kAlphabet.size()];
        continue;
      }
      static constexpr const char* kPieces[] = {"x", "\"y\"", "\"\"", "\"a\n\"\"b\r\n\"", "", " "};
      text += kPieces[random() % 6];
      text += i % 2 == 0 ? (repetition % 3 == 2 ? ";" : ",") : (random() % 2 == 0 ? "\n" : "\r\n");
      if (random() % 8 == 0) text += "\n";
    }
    const Parsed expected = parse_slowly(text);
    well_formed += expected.ok && !expected.records.empty();
    const Parsed actual = parse(text);
    ASSERT_EQ(actual, expected) << testing::PrintToString(text) << "\n" << actual.error;
    const Parsed piecewise = parse(text, 1 + random() % 5);
    ASSERT_EQ(piecewise, expected) << testing::PrintToString(text);
    ASSERT_EQ(piecewise.error, actual.error) << testing::PrintToString(text);
  }
  EXPECT_GT(well_formed, 10'000);
}

/// A line without end, as a pipe would deliver it.
class EndlessLine : public std::streambuf {
 public:
  EndlessLine(std::string start, char filler) : start_(std::move(start)), chunk_(4096, filler) {
    setg(start_.data(), start_.data(), start_.data() + start_.size());
    taken_ = start_.size();
  }
  std::size_t taken() const { return taken_; }

 protected:
  int_type underflow() override {
    taken_ += chunk_.size();
    setg(chunk_.data(), chunk_.data(), chunk_.data() + chunk_.size());
    return traits_type::to_int_type(chunk_[0]);
  }

 private:
  std::string start_;
  std::string chunk_;
  std::size_t taken_ = 0;
};

TEST(Csv, AnEndlessLineIsRefusedSoonAfterTheLimit) {
  struct Case {
    const char* start;
    char filler;
    const char* error;
  };
  for (const Case& endless :
       {Case{"a,b\n1,2\n3,", '4', "t.csv: row 2 is longer than 16 MB"},
        Case{"a,b\n1,\"", '\n', "t.csv: row 1 is longer than 16 MB (is a quote left open?)"},
        Case{"a,b\n", ',', "t.csv: row 1 is longer than 16 MB"},
        Case{"", 'a', "t.csv: the header is longer than 16 MB"}}) {
    EndlessLine buffer(endless.start, endless.filler);
    std::istream in(&buffer);
    try {
      CsvReader reader(in, "t.csv");
      while (reader.next()) {
      }
      FAIL();
    } catch (const InputError& error) {
      EXPECT_STREQ(error.what(), endless.error);
    }
    EXPECT_LT(buffer.taken(), kMaxRecordBytes + CsvReader::kBufferBytes + 10'000);
  }
}

TEST(Csv, TheLimitIsExact) {
  const std::string longest(kMaxRecordBytes, 'x');
  for (const char* line_end : {"", "\n", "\r\n"}) {
    EXPECT_TRUE(parse("a\n" + longest + line_end).ok);
    EXPECT_EQ(error_of("a\n" + longest + "x" + line_end), "t.csv: row 1 is longer than 16 MB");
    EXPECT_EQ(parse("a\n" + longest + "x" + line_end, 2 * kMaxRecordBytes).ok, false);
  }
}

TEST(Csv, QuotingIsUndoneByReading) {
  EXPECT_EQ(csv_quote("plain text"), "plain text");
  EXPECT_EQ(csv_quote("a,b"), "\"a,b\"");
  EXPECT_EQ(csv_quote("a\tb"), "\"a\tb\"");
  EXPECT_EQ(csv_quote("say \"hi\""), "\"say \"\"hi\"\"\"");
  EXPECT_EQ(csv_quote(""), "");
  const Cells cells = {"a,b", "a;b", "\"", "\"\"x", "x\ny", "\r", " padded ", "", "caf\xC3\xA9"};
  std::string header = "0", row = csv_quote(cells[0]);
  for (std::size_t i = 1; i < cells.size(); ++i) {
    header += "," + std::to_string(i);
    row += "," + csv_quote(cells[i]);
  }
  EXPECT_EQ(parse(header + "\n" + row + "\n").records, (std::vector<Cells>{cells}));
}

TEST_F(CsvFiles, AWholeTableIsReadWithItsRowNumbers) {
  write("t.csv", "x,y\n1,2\n\n\"3\",\n");
  const Table table = read_csv(path("t.csv"));
  EXPECT_EQ(table.columns(), (Cells{"x", "y"}));
  ASSERT_EQ(table.rows(), 2U);
  EXPECT_EQ(table.cell(1, 0), "3");
  EXPECT_EQ(table.number(0, 1), 2.0);
  EXPECT_EQ(table.optional_number(1, 1), std::nullopt);
  try {
    table.number(1, 1);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.what(), path("t.csv") + ": row 2, column 'y': the cell is empty, expected a number");
  }
}

TEST_F(CsvFiles, WhatCannotBeOpenedIsAnInputError) {
  EXPECT_EQ(open_error(path("none.csv")), path("none.csv") + ": cannot open: No such file or directory");
  EXPECT_EQ(open_error(folder_.path()), folder_.path() + ": cannot open: Is a directory");
}

TEST_F(CsvFiles, AnUnreadableFileIsAnInputError) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may read everything";
  write("secret.csv", "a\n");
  ::chmod(path("secret.csv").c_str(), 0);
  EXPECT_EQ(open_error(path("secret.csv")), path("secret.csv") + ": cannot open: Permission denied");
}

TEST_F(CsvFiles, APipeWillDo) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  std::thread writer([&] { write("pipe", "x,y\n1,2\n3,4\n"); });
  const Table table = read_csv(path("pipe"));
  writer.join();
  ASSERT_EQ(table.rows(), 2U);
  EXPECT_EQ(table.number(1, 1), 4.0);
}

TEST_F(CsvFiles, StandardInputIsADash) {
  write("t.csv", "x\n7\n");
  const int saved = ::dup(STDIN_FILENO);
  ASSERT_NE(std::freopen(path("t.csv").c_str(), "r", stdin), nullptr);
  const Table table = read_csv("-");
  ::dup2(saved, STDIN_FILENO);
  ::close(saved);
  EXPECT_EQ(table.header().file(), "standard input");
  EXPECT_EQ(table.number(0, 0), 7.0);
}

TEST_F(CsvFiles, AtomicWritingReplacesTheFileAndKeepsItsPermissions) {
  write_file_atomically(path("out.csv"), "first");
  EXPECT_EQ(content("out.csv"), "first");
  ::chmod(path("out.csv").c_str(), 0640);
  const std::string large(3'000'000, 'x');
  write_file_atomically(path("out.csv"), large);
  EXPECT_EQ(content("out.csv"), large);
  struct stat status {};
  ASSERT_EQ(::stat(path("out.csv").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0640U);
  EXPECT_EQ(file_count(), 1U);
}

TEST_F(CsvFiles, AtomicWritingFollowsSymbolicLinks) {
  write("target.csv", "old");
  std::filesystem::create_symlink("target.csv", path("link.csv"));
  write_file_atomically(path("link.csv"), "new");
  EXPECT_EQ(content("target.csv"), "new");
  EXPECT_TRUE(std::filesystem::is_symlink(path("link.csv")));
}

TEST_F(CsvFiles, AtomicWritingLeavesNothingBehindWhenItFails) {
  EXPECT_EQ(write_error(path("none/out.csv")),
            path("none/out.csv") + ": cannot write: No such file or directory");
  EXPECT_EQ(write_error(folder_.path()), folder_.path() + ": cannot write: Is a directory");
  // A name that is too long for the file system fails before, one that becomes a directory fails in the
  // rename.
  EXPECT_NE(write_error(path(std::string(300, 'x'))), "");
  EXPECT_EQ(write_error("/dev/full"), "/dev/full: cannot write: No space left on device");
  EXPECT_EQ(file_count(), 0U);
}

TEST_F(CsvFiles, AtomicWritingKeepsTheOldFileWhenTheDiskIsFull) {
  write("out.csv", "old");
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{1000, before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const std::string error = write_error(path("out.csv"), std::string(5000, 'x'));
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(error, path("out.csv") + ": cannot write: File too large");
  EXPECT_EQ(content("out.csv"), "old");
  EXPECT_EQ(file_count(), 1U);
}

TEST_F(CsvFiles, AtomicWritingRespectsAReadOnlyFile) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
  write("out.csv", "old");
  ::chmod(path("out.csv").c_str(), 0444);
  EXPECT_EQ(write_error(path("out.csv")), path("out.csv") + ": cannot write: Permission denied");
  EXPECT_EQ(content("out.csv"), "old");
}

TEST_F(CsvFiles, WhatIsNoRegularFileIsWrittenDirectly) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  std::thread writer([&] { write_file_atomically(path("pipe"), "through"); });
  EXPECT_EQ(content("pipe"), "through");
  writer.join();
  EXPECT_TRUE(std::filesystem::is_fifo(path("pipe")));
}

TEST_F(CsvFiles, StandardOutputIsAppendedToEvenWhenItIsAFile) {
  std::fflush(stdout);
  const int saved = ::dup(STDOUT_FILENO);
  const int file = ::open(path("out").c_str(), O_CREAT | O_WRONLY, 0600);
  ::dup2(file, STDOUT_FILENO);
  ::close(file);
  const bool written = ::write(STDOUT_FILENO, "before ", 7) == 7;
  write_file_atomically("/dev/stdout", "after");
  ::dup2(saved, STDOUT_FILENO);
  ::close(saved);
  EXPECT_TRUE(written);
  EXPECT_EQ(content("out"), "before after");
}

TEST(Number, IsTheWholeCell) {
  EXPECT_EQ(parse_number("1.5"), 1.5);
  EXPECT_EQ(parse_number(" \t-2e3 "), -2000.0);
  EXPECT_EQ(parse_number("+7"), 7.0);
  EXPECT_EQ(parse_number(".5"), 0.5);
  EXPECT_EQ(parse_number("5."), 5.0);
  EXPECT_EQ(parse_number("1E+2"), 100.0);
  for (const char* text : {"",    " ",   "+",   "-",   ".",   "e5",    "1e",   "1 2", "1x", "0x10",
                           "+-1", "-+1", "++1", "--1", "1,5", "1_000", "1e5.", "$1",  "1%", "1\xC2\xA0"}) {
    EXPECT_EQ(parse_number(text), std::nullopt) << text;
  }
}

TEST(Number, IsFinite) {
  for (const char* text : {"nan", "NaN", "-nan", "nan(1)", "inf", "-INF", "+inf", "infinity", "1e999",
                           "-1e400", "1e99999999999999999999999", "0.001e9999", "100000e304"}) {
    EXPECT_EQ(parse_number(text), std::nullopt) << text;
    EXPECT_EQ(why_not_a_number(text), "'" + std::string(text) + "' is not a finite number");
  }
  EXPECT_EQ(parse_number(std::string(400, '9')), std::nullopt);
  EXPECT_EQ(parse_number("1.7976931348623157e308"), 1.7976931348623157e308);
}

TEST(Number, TooSmallIsZero) {
  for (const std::string& text :
       {std::string("1e-400"), std::string("2e-324"), "0." + std::string(400, '0') + "1",
        std::string("1e-99999999999999999999999"), "1" + std::string(100, '0') + "e-500"}) {
    EXPECT_EQ(parse_number(text), 0.0) << text;
    ASSERT_EQ(parse_number("-" + text), 0.0) << text;
    EXPECT_TRUE(std::signbit(*parse_number("-" + text)));
  }
  EXPECT_EQ(parse_number("0e999"), 0.0);
  EXPECT_EQ(parse_number("5e-324"), 5e-324);
}

TEST(Number, DecimalCommasAreAskedFor) {
  EXPECT_EQ(parse_number("1,5", true), 1.5);
  EXPECT_EQ(parse_number("1.5", true), 1.5);
  EXPECT_EQ(parse_number("-12345678901234567,25e-2", true), -12345678901234567.25e-2);
  for (const char* text : {"1.234,5", "1,234,5", "1,234.5", ","})
    EXPECT_EQ(parse_number(text, true), std::nullopt);
}

TEST(Number, SurvivesARoundTrip) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 10'000; ++i) {
    const double value = std::ldexp(static_cast<double>(random()), static_cast<int>(random() % 2000) - 1074);
    if (!std::isfinite(value)) continue;
    char text[40];
    std::snprintf(text, sizeof text, "%.17g", value);
    ASSERT_EQ(parse_number(text), value) << text;
  }
}

}  // namespace
}  // namespace covey
