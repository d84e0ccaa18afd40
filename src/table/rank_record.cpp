#include <covey/numerics/constants.h>
#include <covey/numerics/parallel.h>
#include <covey/table/rank_record.h>
#include <covey/text/number.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <optional>
#include <queue>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace covey {
namespace {

// Records that are made text at a time: enough for many threads, little beside the sorter's memory.
constexpr std::size_t kWriterBlock = 2048;
// The bytes that one run of a merge reads at a time.
constexpr std::size_t kRunBuffer = 1U << 16U;

double sort_key(double acquisition) {
  return std::isnan(acquisition) ? -kInfinity : acquisition;
}

bool is_before(double acquisition, std::size_t row, double other_acquisition, std::size_t other_row) {
  const double left = sort_key(acquisition);
  const double right = sort_key(other_acquisition);
  return left != right ? left > right : row < other_row;
}

// --- bytes ---

template <typename T>
concept Plain = std::is_arithmetic_v<T> || std::is_enum_v<T>;

/// Appends values to bytes, as ByteReader reads them. The bytes stay on this machine.
class ByteWriter {
 public:
  explicit ByteWriter(std::string& bytes) : bytes_(bytes) {}

  template <Plain T>
  void operator()(const T& value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof(T));
  }
  void operator()(const Interval& interval) {
    (*this)(interval.lo);
    (*this)(interval.hi);
  }
  void operator()(const std::string& text) {
    (*this)(text.size());
    bytes_ += text;
  }
  template <typename T>
  void operator()(const std::optional<T>& value) {
    (*this)(value.has_value());
    if (value) (*this)(*value);
  }
  template <typename T>
  void operator()(const std::vector<T>& values) {
    (*this)(values.size());
    for (const T& value : values) (*this)(value);
  }

 private:
  std::string& bytes_;
};

class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  template <Plain T>
  void operator()(T& value) {
    std::memcpy(&value, bytes_.data(), sizeof(T));
    bytes_.remove_prefix(sizeof(T));
  }
  void operator()(Interval& interval) {
    (*this)(interval.lo);
    (*this)(interval.hi);
  }
  void operator()(std::string& text) {
    const std::size_t size = take<std::size_t>();
    text.assign(bytes_, 0, size);
    bytes_.remove_prefix(size);
  }
  template <typename T>
  void operator()(std::optional<T>& value) {
    value.reset();
    if (take<bool>()) (*this)(value.emplace());
  }
  template <typename T>
  void operator()(std::vector<T>& values) {
    values.resize(take<std::size_t>());
    for (T& value : values) (*this)(value);
  }

 private:
  template <Plain T>
  T take() {
    T value;
    (*this)(value);
    return value;
  }

  std::string_view bytes_;
};

/// All of a record, in the one order that writing and reading share.
template <typename Bytes, typename Record>
void all_fields(Bytes bytes, Record& record) {
  auto& p = record.prediction;
  const auto each = [&bytes](auto&... fields) { (bytes(fields), ...); };
  each(record.row, record.acquisition, record.features, record.kept, p.mean, p.sd, p.alpha, p.credible,
       p.conformal, p.whole_line, p.not_enough_data, p.w_n, p.score, p.sets, p.assured, p.tracked, p.promise,
       p.guarantee, p.because);
}

[[noreturn]] void cannot_spill() {
  throw IoError(std::string("cannot write a temporary file: ") + std::strerror(errno));
}

}  // namespace

bool comes_before(const RankRecord& l, const RankRecord& r) {
  return is_before(l.acquisition, l.row, r.acquisition, r.row);
}

// --- JSON ---

RecordColumns record_columns(const RankColumns& columns, const FeatureColumns& features) {
  RecordColumns result{.features = features};
  const std::vector<std::string>& names = columns.header.columns();
  std::size_t feature = 0;
  for (std::size_t column = 0; column < names.size(); ++column) {
    if (column == columns.target) continue;
    const bool is_feature = columns.is_feature(column);
    result.is_number.push_back(is_feature && !features.is_category(feature));
    if (is_feature) ++feature;
    if (!result.is_number.back()) result.kept.push_back(names[column]);
  }
  return result;
}

Json to_json(const RankRecord& record, const RecordColumns& columns, std::size_t rank) {
  Json cells = Json::object();
  std::size_t feature = 0;
  std::size_t kept = 0;
  for (const bool is_number : columns.is_number) {
    if (is_number) {
      while (columns.features.is_category(feature)) ++feature;
      cells[columns.features.columns()[feature].name] = record.features[feature];
      ++feature;
    } else {
      cells[columns.kept[kept]] = record.kept[kept];
      ++kept;
    }
  }
  Json json = {{"row", record.row}};
  if (rank > 0) json["rank"] = rank;
  json["acquisition"] = record.acquisition;
  json["prediction"] = to_json(record.prediction);
  json["columns"] = std::move(cells);
  return json;
}

RankRecord record_from_json(const Json& json, const RecordColumns& columns) {
  RankRecord record;
  record.row = json.at("row").get<std::size_t>();
  const Json& acquisition = json.at("acquisition");
  record.acquisition = acquisition.is_null() ? -kInfinity : acquisition.get<double>();
  record.prediction = prediction_from_json(json.at("prediction"));
  const Json& cells = json.at("columns");
  for (std::size_t k = 0; k < columns.features.size(); ++k) {
    const FeatureColumn& feature = columns.features.columns()[k];
    if (!feature.values) {
      record.features.push_back(cells.at(feature.name).get<double>());
      continue;
    }
    const std::string cell = cells.at(feature.name).get<std::string>();
    const std::string_view value = trim(cell);
    record.features.push_back(value.empty() && feature.fill ? *feature.fill
                                                            : columns.features.code_of(k, value));
  }
  for (const std::string& name : columns.kept) record.kept.push_back(cells.at(name).get<std::string>());
  if (cells.size() != columns.is_number.size()) throw std::invalid_argument("the record has other columns");
  return record;
}

RecordWriter::RecordWriter(Format format, int threads, TextSink write)
    : format_(std::move(format)), threads_(threads), write_(std::move(write)) {}

void RecordWriter::add(const RankRecord& record) {
  block_.push_back(record);
  if (block_.size() == kWriterBlock) flush();
}

void RecordWriter::flush() {
  std::vector<std::string> texts(block_.size());
  parallel_for(std::ssize(block_), threads_, [&](Eigen::Index k) {
    const std::size_t i = static_cast<std::size_t>(k);
    texts[i] = format_(block_[i], written_ + i + 1);
  });
  for (const std::string& text : texts) write_(text);
  written_ += block_.size();
  block_.clear();
}

// --- records in order ---

/// One sorted run on its way out, either of the file or of what is still in memory.
class RecordSorter::Run {
 public:
  /// A run of the file, from `begin` to `end`.
  Run(int file, std::int64_t begin, std::int64_t end) : file_(file), begin_(begin), end_(end) {}
  explicit Run(const RecordSorter& memory) : memory_(&memory) {}

  const RankRecord& record() const { return record_; }
  /// Moves on to the next record, at first the first one; false at the end.
  bool advance() {
    if (memory_ != nullptr) {
      if (next_in_memory_ == memory_->memory_.size()) return false;
      const Place& place = memory_->memory_[next_in_memory_++];
      all_fields(ByteReader(std::string_view(memory_->bytes_).substr(place.begin, place.size)), record_);
      return true;
    }
    if (begin_ == end_ && used_ == buffer_.size()) return false;
    std::size_t size = 0;
    ByteReader(take(sizeof size))(size);
    all_fields(ByteReader(take(size)), record_);
    return true;
  }

 private:
  /// The next bytes of the file, valid until the next call.
  std::string_view take(std::size_t bytes) {
    if (buffer_.size() - used_ < bytes) read_ahead(bytes);
    used_ += bytes;
    return std::string_view(buffer_).substr(used_ - bytes, bytes);
  }
  void read_ahead(std::size_t bytes) {
    buffer_.erase(0, used_);
    used_ = 0;
    std::size_t had = buffer_.size();
    buffer_.resize(had +
                   std::min(static_cast<std::size_t>(end_ - begin_), std::max(kRunBuffer, bytes - had)));
    while (had < buffer_.size()) {
      const ssize_t count = ::pread(file_, buffer_.data() + had, buffer_.size() - had, begin_);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) throw IoError("cannot read a temporary file");
      had += static_cast<std::size_t>(count);
      begin_ += count;
    }
  }

  int file_ = -1;
  std::int64_t begin_ = 0;
  std::int64_t end_ = 0;
  std::string buffer_;  ///< read ahead, from used_ on
  std::size_t used_ = 0;
  const RecordSorter* memory_ = nullptr;
  std::size_t next_in_memory_ = 0;
  RankRecord record_;
};

void RecordSorter::add(const RankRecord& record) {
  if (bytes_.empty()) bytes_.reserve(max_bytes_);  // once: growing would need room for two copies
  const std::size_t begin = bytes_.size();
  all_fields(ByteWriter(bytes_), record);
  memory_.push_back({record.acquisition, record.row, begin, bytes_.size() - begin});
  ++size_;
  if (bytes_.size() + memory_.size() * sizeof(Place) > max_bytes_) spill();
}

void RecordSorter::sort_memory() {
  std::sort(memory_.begin(), memory_.end(), [](const Place& l, const Place& r) {
    return is_before(l.acquisition, l.row, r.acquisition, r.row);
  });
}

void RecordSorter::spill() {
  if (!file_) {
    file_ = std::shared_ptr<std::FILE>(std::tmpfile(), [](std::FILE* file) {
      if (file != nullptr) std::fclose(file);
    });
    if (!file_) cannot_spill();
  }
  sort_memory();
  for (const Place& place : memory_) {
    if (std::fwrite(&place.size, sizeof place.size, 1, file_.get()) != 1 ||
        std::fwrite(bytes_.data() + place.begin, 1, place.size, file_.get()) != place.size) {
      cannot_spill();
    }
  }
  if (std::fflush(file_.get()) != 0) cannot_spill();
  run_ends_.push_back(static_cast<std::int64_t>(::ftello(file_.get())));
  memory_.clear();
  bytes_.clear();
}

void RecordSorter::for_each(const std::function<void(const RankRecord&)>& use) {
  sort_memory();
  std::vector<Run> runs;
  std::int64_t begin = 0;
  for (const std::int64_t end : run_ends_) {
    runs.emplace_back(::fileno(file_.get()), begin, end);
    begin = end;
  }
  runs.emplace_back(*this);
  const auto later = [&](std::size_t l, std::size_t r) {
    return comes_before(runs[r].record(), runs[l].record());
  };
  std::priority_queue<std::size_t, std::vector<std::size_t>, decltype(later)> queue(later);
  for (std::size_t k = 0; k < runs.size(); ++k) {
    if (runs[k].advance()) queue.push(k);
  }
  while (!queue.empty()) {
    const std::size_t k = queue.top();
    queue.pop();
    use(runs[k].record());
    if (runs[k].advance()) queue.push(k);
  }
}

}  // namespace covey
