#include <covey/table/rank_table.h>
#include <covey/table/wish.h>
#include <covey/text/number.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <map>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

// How often a reading tells how far it is.
constexpr std::size_t kProgressRows = 4096;

bool can_be_opened_again(const std::string& path) {
  struct stat status {};
  return path != "-" &&
         (::stat(path.c_str(), &status) != 0 || S_ISREG(status.st_mode) || S_ISDIR(status.st_mode));
}

/// All bytes of `path`, in a file that nobody else sees and that goes with its last owner.
std::shared_ptr<std::FILE> copy_of(const std::string& path, const std::string& name) {
  std::shared_ptr<std::FILE> copy(std::tmpfile(), [](std::FILE* file) {
    if (file != nullptr) std::fclose(file);
  });
  if (!copy) throw IoError(fmt::format("{}: cannot make a temporary copy: {}", name, std::strerror(errno)));
  const std::shared_ptr<std::FILE> in(path == "-" ? stdin : std::fopen(path.c_str(), "rb"),
                                      [](std::FILE* file) {
                                        if (file != nullptr && file != stdin) std::fclose(file);
                                      });
  if (!in) throw InputError(fmt::format("{}: cannot open: {}", name, std::strerror(errno)));
  std::vector<char> buffer(CsvReader::kBufferBytes);
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), in.get())) {
    if (std::fwrite(buffer.data(), 1, count, copy.get()) != count) {
      throw IoError(fmt::format("{}: cannot write a temporary copy: {}", name, std::strerror(errno)));
    }
  }
  if (std::ferror(in.get()) != 0) throw IoError(name + ": cannot read");
  if (std::fflush(copy.get()) != 0) {
    throw IoError(fmt::format("{}: cannot write a temporary copy: {}", name, std::strerror(errno)));
  }
  return copy;
}

/// Whether two columns are equal, by sorting them.
bool has_equal_columns(const Eigen::MatrixXd& X, const Eigen::MatrixXd& Y) {
  std::vector<const double*> points;
  for (const Eigen::MatrixXd* matrix : {&X, &Y}) {
    for (Eigen::Index j = 0; j < matrix->cols(); ++j) points.push_back(matrix->col(j).data());
  }
  const Eigen::Index d = X.rows();
  std::sort(points.begin(), points.end(), [d](const double* l, const double* r) {
    return std::lexicographical_compare(l, l + d, r, r + d);
  });
  return std::adjacent_find(points.begin(), points.end(), [d](const double* l, const double* r) {
           return std::equal(l, l + d, r);
         }) != points.end();
}

}  // namespace

RankSource::RankSource(std::string path, std::string called)
    : path_(std::move(path)),
      name_(!called.empty() ? std::move(called)
            : path_ == "-"  ? "standard input"
                            : path_) {
  if (!can_be_opened_again(path_)) copy_ = copy_of(path_, name_);
}

CsvReader RankSource::open() const {
  if (!copy_) return open_csv(path_, name_);
  // pread, as readers of one file share its position.
  return CsvReader(
      [copy = copy_, offset = off_t{0}, name = name_](char* bytes, std::size_t size) mutable -> std::size_t {
        for (;;) {
          const ssize_t count = ::pread(::fileno(copy.get()), bytes, size, offset);
          if (count >= 0) {
            offset += count;
            return static_cast<std::size_t>(count);
          }
          if (errno != EINTR) throw IoError(fmt::format("{}: cannot read: {}", name, std::strerror(errno)));
        }
      },
      name_);
}

std::vector<RankLimit> rank_limits(const std::vector<std::string>& texts) {
  std::vector<RankLimit> limits;
  for (const std::string& text : texts) {
    const std::optional<Wish> wish = parse_wish(text);
    if (!wish || wish->strict) {
      throw std::invalid_argument(
          fmt::format("{} is no limit, expected COLUMN >= NUMBER or COLUMN <= NUMBER", in_quotes(text)));
    }
    auto limit = std::ranges::find(limits, wish->column, &RankLimit::column);
    if (limit == limits.end()) limit = limits.insert(limits.end(), {wish->column});
    if (wish->above) {
      limit->at_least = std::max(limit->at_least, wish->threshold);
    } else {
      limit->at_most = std::min(limit->at_most, wish->threshold);
    }
    if (!(limit->at_least < limit->at_most))
      throw std::invalid_argument(fmt::format("the limits of {} leave nothing", in_quotes(wish->column)));
  }
  return limits;
}

namespace {

ColumnChoice without(ColumnChoice choice, const std::vector<RankLimit>& limits) {
  for (const RankLimit& limit : limits) choice.ignore.push_back(limit.column);
  return choice;
}

}  // namespace

RankColumns::RankColumns(const CsvHeader& table, const ColumnChoice& chosen, std::vector<RankLimit> wanted)
    : header(table),
      choice(without(chosen, wanted)),
      names(choose_columns(table, choice)),
      limits(std::move(wanted)) {
  for (const RankLimit& limit : limits) limited.push_back(header.index_of(limit.column));
  for (const std::string& name : names.features) features.push_back(header.index_of(name));
  target = header.index_of(names.target);
}

bool RankColumns::is_feature(std::size_t column) const {
  return std::binary_search(features.begin(), features.end(), column);
}

std::optional<double> RankColumns::outcome(std::string_view text, std::size_t row) const {
  const std::optional<double> value = parse_number(text, header.semicolon());
  if (value || trim(text).empty()) return value;
  throw header.error_at(
      row, target,
      why_not_a_number(text, header.semicolon()) + " (the target of a candidate is an empty cell)");
}

std::optional<double> RankColumns::limited_outcome(std::size_t limit, std::string_view text,
                                                   std::size_t row) const {
  const std::optional<double> value = parse_number(text, header.semicolon());
  if (value || trim(text).empty()) return value;
  throw header.error_at(row, limited[limit], why_not_a_number(text, header.semicolon()));
}

std::uint64_t row_hash(std::uint64_t seed, std::size_t row) {
  // The finaliser of splitmix64, twice: once over the seed, so that neighbouring seeds draw unrelated
  // samples.
  const auto mix = [](std::uint64_t z) {
    z += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111eb;
    return z ^ (z >> 31U);
  };
  return mix(mix(seed) ^ static_cast<std::uint64_t>(row));
}

namespace {

/// The features of one row, as they are written.
struct SurveyedRow {
  std::size_t number = 0;
  std::vector<std::string> cells;
};

Eigen::MatrixXd encode(const std::vector<SurveyedRow>& rows, const RankColumns& columns,
                       const FeatureColumns& features) {
  Eigen::MatrixXd X(std::ssize(columns.features), std::ssize(rows));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t k = 0; k < columns.features.size(); ++k) {
      X(static_cast<Eigen::Index>(k), static_cast<Eigen::Index>(i)) =
          features.encode(k, rows[i].cells[k], columns.header, rows[i].number, columns.features[k]);
    }
  }
  return X;
}

/// Both lists as one that a FeatureColumns can look at.
FeatureColumns settle_features(const RankColumns& columns, const std::vector<SurveyedRow>& labelled,
                               const std::vector<SurveyedRow>& pool) {
  std::vector<std::size_t> place(columns.header.columns().size());
  for (std::size_t k = 0; k < columns.features.size(); ++k) place[columns.features[k]] = k;
  const auto row = [&](std::size_t i) -> const SurveyedRow& {
    return i < labelled.size() ? labelled[i] : pool[i - labelled.size()];
  };
  return {columns.names, columns.choice,
          TextRows{&columns.header, labelled.size() + pool.size(),
                   [&](std::size_t i, std::size_t column) -> std::string_view {
                     return row(i).cells[place[column]];
                   },
                   [&](std::size_t i) { return row(i).number; }}};
}

bool is_blank(std::string_view cell) {
  return cell.empty() || ((cell.front() == ' ' || cell.front() == '\t') && trim(cell).empty());
}

}  // namespace

RankSurvey survey_table(const RankSource& source, const RankColumns& columns, std::uint64_t seed,
                        const std::function<void(std::size_t)>& progress) {
  RankSurvey survey;
  std::vector<SurveyedRow> labelled;
  std::vector<double> y;
  std::vector<double> limited;
  std::map<std::pair<std::uint64_t, std::size_t>, SurveyedRow> sample;  // by hash, then row
  CsvReader reader = source.open();
  const auto features = [&] {
    SurveyedRow row{survey.rows, {}};
    for (const std::size_t column : columns.features) row.cells.emplace_back(reader.cell(column));
    return row;
  };
  while (reader.next()) {
    ++survey.rows;
    if (progress && survey.rows % kProgressRows == 0) progress(survey.rows);
    bool is_filled = true;
    for (const std::size_t column : columns.features) {
      if (!is_blank(reader.cell(column))) continue;
      is_filled = false;
      survey.empty.add(column, survey.rows);
    }
    if (!is_filled && columns.choice.missing != EmptyFeatures::kImpute) {
      ++survey.dropped;
      continue;
    }
    if (const std::optional<double> outcome = columns.outcome(reader.cell(columns.target), reader.row())) {
      labelled.push_back(features());
      y.push_back(*outcome);
      for (std::size_t k = 0; k < columns.limited.size(); ++k) {
        limited.push_back(
            columns.limited_outcome(k, reader.cell(columns.limited[k]), reader.row()).value_or(std::nan("")));
      }
      survey.labelled.rows.push_back(survey.rows);
      continue;
    }
    ++survey.candidates;
    const std::pair<std::uint64_t, std::size_t> key(row_hash(seed, survey.rows), survey.rows);
    if (sample.size() == kPoolSample && key > std::prev(sample.end())->first) continue;
    sample.emplace(key, features());
    if (sample.size() > kPoolSample) sample.erase(std::prev(sample.end()));
  }
  if (columns.choice.missing == EmptyFeatures::kRefuse)
    refuse_empty_cells(std::array{std::pair<const CsvHeader*, EmptyCells>(&columns.header, survey.empty)});
  std::vector<SurveyedRow> pool;
  for (auto& [key, row] : sample) pool.push_back(std::move(row));
  survey.features = settle_features(columns, labelled, pool);
  survey.labelled.X = encode(labelled, columns, survey.features);
  survey.labelled.y = Eigen::Map<const Eigen::VectorXd>(y.data(), std::ssize(y));
  survey.limited =
      Eigen::Map<const Eigen::MatrixXd>(limited.data(), std::ssize(columns.limited), std::ssize(y));
  survey.pool = encode(pool, columns, survey.features);
  survey.has_duplicates = has_equal_columns(survey.labelled.X, survey.pool);
  return survey;
}

std::string_view CandidateBlock::cell(std::size_t i, std::size_t column, std::size_t columns) const {
  const std::size_t index = i * columns + column;
  const std::size_t begin = index == 0 ? 0 : cell_ends[index - 1];
  return std::string_view(text).substr(begin, cell_ends[index] - begin);
}

Eigen::MatrixXd CandidateBlock::features(const RankColumns& columns, const FeatureColumns& features) const {
  const std::size_t width = columns.header.columns().size();
  Eigen::MatrixXd X(std::ssize(columns.features), std::ssize(rows));
  for (std::size_t i = 0; i < size(); ++i) {
    for (std::size_t k = 0; k < columns.features.size(); ++k) {
      X(static_cast<Eigen::Index>(k), static_cast<Eigen::Index>(i)) = features.encode(
          k, cell(i, columns.features[k], width), columns.header, rows[i], columns.features[k]);
    }
  }
  return X;
}

std::vector<std::string> CandidateBlock::kept(std::size_t i, const RankColumns& columns,
                                              const FeatureColumns& features) const {
  const std::size_t width = columns.header.columns().size();
  std::vector<std::string> result;
  std::size_t feature = 0;
  for (std::size_t column = 0; column < width; ++column) {
    const bool is_feature = columns.is_feature(column);
    const bool is_number = is_feature && !features.is_category(feature);
    if (is_feature) ++feature;
    if (column != columns.target && !is_number) result.emplace_back(cell(i, column, width));
  }
  return result;
}

Shard shard_from_string(const std::string& text) {
  Shard shard;
  const char* end = text.data() + text.size();
  const auto [slash, first] = std::from_chars(text.data(), end, shard.index);
  if (first == std::errc() && slash != end && *slash == '/') {
    const auto [last, second] = std::from_chars(slash + 1, end, shard.count);
    if (second == std::errc() && last == end && shard.index >= 1 && shard.index <= shard.count) return shard;
  }
  throw std::invalid_argument("'" + text + "' is not i/N with 1 <= i <= N, such as 2/4");
}

CandidateReader::CandidateReader(const RankSource& source, const RankColumns& columns, Shard shard)
    : reader_(source.open()),
      columns_(columns.header.columns().size()),
      target_(columns.target),
      shard_(shard) {
  if (columns.choice.missing == EmptyFeatures::kDrop) filled_ = columns.features;
}

bool CandidateReader::next(CandidateBlock& block) {
  block.rows.clear();
  block.text.clear();
  block.cell_ends.clear();
  while (true) {
    const std::size_t number = row_ / kRankBlock;
    const bool mine = number % shard_.count == shard_.index - 1;
    for (; row_ < (number + 1) * kRankBlock; ++row_) {
      if (!reader_.next()) return !block.rows.empty();
      if (!mine || !trim(reader_.cell(target_)).empty()) continue;
      if (std::ranges::any_of(filled_, [&](std::size_t column) { return is_blank(reader_.cell(column)); }))
        continue;
      block.rows.push_back(row_ + 1);
      for (std::size_t column = 0; column < columns_; ++column) {
        block.text += reader_.cell(column);
        block.cell_ends.push_back(block.text.size());
      }
    }
    if (mine) return true;
  }
}

}  // namespace covey
