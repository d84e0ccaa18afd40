#include <covey/numerics/parallel.h>
#include <covey/table/json.h>
#include <covey/table/number.h>
#include <covey/table/rank.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <future>
#include <limits>
#include <map>
#include <queue>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace covey {
namespace {

// Blocks that are read while as many are scored, per thread.
constexpr std::size_t kBlocksPerThread = 8;
// What one run of a merge reads at a time.
constexpr std::size_t kRunBuffer = 1U << 16U;

double sort_key(double acquisition) {
  return std::isnan(acquisition) ? -std::numeric_limits<double>::infinity() : acquisition;
}

/// A candidate among the best so far.
struct Kept {
  Eigen::VectorXd x;
  std::vector<std::string> cells;
};

/// The best `limit` candidates; with `distinct` no two of them at the same point.
class Best {
 public:
  Best(std::size_t limit, bool distinct) : limit_(limit), distinct_(distinct) {}

  bool wants(double acquisition, std::size_t row) const {
    return kept_.size() < limit_ || key_of(acquisition, row) < std::prev(kept_.end())->first;
  }
  void add(double acquisition, std::size_t row, Kept candidate) {
    const Key key = key_of(acquisition, row);
    if (distinct_) {
      const auto [twin, is_new] = places_.emplace(bytes_of(candidate.x), key);
      if (!is_new) {
        if (twin->second < key) return;
        kept_.erase(twin->second);
        twin->second = key;
      }
    }
    kept_.emplace(key, std::move(candidate));
    if (kept_.size() <= limit_) return;
    const auto last = std::prev(kept_.end());
    if (distinct_) places_.erase(bytes_of(last->second.x));
    kept_.erase(last);
  }

  using Key = std::pair<double, std::size_t>;  // the negated acquisition, then the row
  const std::map<Key, Kept>& kept() const { return kept_; }

 private:
  static Key key_of(double acquisition, std::size_t row) { return {-sort_key(acquisition), row}; }
  static std::string bytes_of(const Eigen::VectorXd& x) {
    const Eigen::VectorXd normal = x.array() + 0.0;  // −0 and 0 are the same point
    return {reinterpret_cast<const char*>(normal.data()),
            sizeof(double) * static_cast<std::size_t>(x.size())};
  }

  std::size_t limit_;
  bool distinct_;
  std::map<Key, Kept> kept_;
  std::unordered_map<std::string, Key> places_;
};

/// A block with what was made of it.
struct Scored {
  CandidateBlock block;
  Eigen::MatrixXd X;
  Eigen::VectorXd values;
  std::vector<RankRecord> records;  ///< where all are kept
};

std::vector<Scored> read_wave(CandidateReader& reader, std::size_t blocks) {
  std::vector<Scored> wave;
  while (wave.size() < blocks) {
    Scored next;
    if (!reader.next(next.block)) break;
    wave.push_back(std::move(next));
  }
  return wave;
}

[[noreturn]] void cannot_spill() {
  throw IoError(std::string("cannot write a temporary file: ") + std::strerror(errno));
}

}  // namespace

bool comes_before(const RankRecord& l, const RankRecord& r) {
  const double left = sort_key(l.acquisition);
  const double right = sort_key(r.acquisition);
  return left != right ? left > right : l.row < r.row;
}

RankRecord make_record(std::size_t row, double acquisition, const Prediction& prediction,
                       const std::vector<std::string>& cells, const RankColumns& columns) {
  Json named = Json::object();
  const std::vector<std::string>& names = columns.header.columns();
  for (std::size_t column = 0; column < names.size(); ++column) {
    if (column == columns.target) continue;
    if (columns.is_feature(column)) {
      named[names[column]] = parse_number(cells[column], columns.header.semicolon()).value();
    } else {
      named[names[column]] = cells[column];
    }
  }
  const Json record = {{"row", row},
                       {"acquisition", acquisition},
                       {"prediction", to_json(prediction)},
                       {"columns", std::move(named)}};
  return {acquisition, row, record.dump()};
}

// --- records in order ---

/// One sorted run on its way out, either of the file or of what is still in memory.
struct RecordSorter::Run {
  int file = -1;
  std::int64_t begin = 0;
  std::int64_t end = 0;
  std::string buffer;  ///< read ahead, from `used` on
  std::size_t used = 0;
  const std::vector<RankRecord>* memory = nullptr;
  std::size_t next_in_memory = 0;
  RankRecord record;

  void need(std::size_t bytes) {
    if (buffer.size() - used >= bytes) return;
    buffer.erase(0, used);
    used = 0;
    const std::size_t had = buffer.size();
    const std::size_t left = static_cast<std::size_t>(end - begin);
    const std::size_t wanted = std::min(left, std::max(kRunBuffer, bytes - had));
    buffer.resize(had + wanted);
    std::size_t done = 0;
    while (done < wanted) {
      const ssize_t count = ::pread(file, buffer.data() + had + done, wanted - done, begin);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) throw IoError("cannot read a temporary file");
      done += static_cast<std::size_t>(count);
      begin += count;
    }
  }
  template <typename T>
  T take() {
    need(sizeof(T));
    T value;
    std::memcpy(&value, buffer.data() + used, sizeof(T));
    used += sizeof(T);
    return value;
  }
  bool advance() {
    if (memory != nullptr) {
      if (next_in_memory == memory->size()) return false;
      record = (*memory)[next_in_memory++];
      return true;
    }
    if (begin == end && used == buffer.size()) return false;
    record.acquisition = take<double>();
    record.row = static_cast<std::size_t>(take<std::uint64_t>());
    const std::size_t size = static_cast<std::size_t>(take<std::uint64_t>());
    need(size);
    record.json.assign(buffer, used, size);
    used += size;
    return true;
  }
};

void RecordSorter::add(RankRecord record) {
  bytes_ += sizeof(RankRecord) + record.json.capacity();
  ++size_;
  memory_.push_back(std::move(record));
  if (bytes_ > max_bytes_) spill();
}

void RecordSorter::spill() {
  if (!file_) {
    file_ = std::shared_ptr<std::FILE>(std::tmpfile(), [](std::FILE* file) {
      if (file != nullptr) std::fclose(file);
    });
    if (!file_) cannot_spill();
  }
  std::sort(memory_.begin(), memory_.end(), comes_before);
  for (const RankRecord& record : memory_) {
    const std::uint64_t row = record.row;
    const std::uint64_t size = record.json.size();
    const bool written = std::fwrite(&record.acquisition, sizeof(double), 1, file_.get()) == 1 &&
                         std::fwrite(&row, sizeof row, 1, file_.get()) == 1 &&
                         std::fwrite(&size, sizeof size, 1, file_.get()) == 1 &&
                         std::fwrite(record.json.data(), 1, record.json.size(), file_.get()) == size;
    if (!written) cannot_spill();
  }
  if (std::fflush(file_.get()) != 0) cannot_spill();
  run_ends_.push_back(static_cast<std::int64_t>(::ftello(file_.get())));
  memory_.clear();
  bytes_ = 0;
}

void RecordSorter::for_each(const std::function<void(const RankRecord&)>& use) {
  std::sort(memory_.begin(), memory_.end(), comes_before);
  std::vector<Run> runs;
  std::int64_t begin = 0;
  for (const std::int64_t end : run_ends_) {
    Run run;
    run.file = ::fileno(file_.get());
    run.begin = begin;
    run.end = begin = end;
    runs.push_back(std::move(run));
  }
  runs.emplace_back();
  runs.back().memory = &memory_;
  const auto later = [&](std::size_t l, std::size_t r) {
    return comes_before(runs[r].record, runs[l].record);
  };
  std::priority_queue<std::size_t, std::vector<std::size_t>, decltype(later)> queue(later);
  for (std::size_t k = 0; k < runs.size(); ++k) {
    if (runs[k].advance()) queue.push(k);
  }
  while (!queue.empty()) {
    const std::size_t k = queue.top();
    queue.pop();
    use(runs[k].record);
    if (runs[k].advance()) queue.push(k);
  }
}

// --- scoring ---

void keep_freed_memory() {
#ifdef __GLIBC__
  constexpr int kKept = 64'000'000;
  ::mallopt(M_MMAP_THRESHOLD, kKept);
  ::mallopt(M_TRIM_THRESHOLD, kKept);
#endif
}

std::size_t shortlist_size(int q) {
  return std::max<std::size_t>(1000, 20 * static_cast<std::size_t>(q));
}

RankResult rank_candidates(const RankSource& source, const RankColumns& columns, const RankModel& model,
                           const RankRequest& request) {
  const std::size_t width = columns.header.columns().size();
  const std::size_t blocks = kBlocksPerThread * static_cast<std::size_t>(thread_count(request.threads));
  RankResult result;
  Best best(request.keep, request.distinct);
  CandidateReader reader(source, columns, request.shard);
  std::vector<Scored> wave = read_wave(reader, blocks);
  while (!wave.empty()) {
    const std::size_t rows_read = reader.rows_read();
    std::future<std::vector<Scored>> next =
        std::async(std::launch::async, [&reader, blocks] { return read_wave(reader, blocks); });
    parallel_for(std::ssize(wave), request.threads, [&](Eigen::Index k) {
      Scored& scored = wave[static_cast<std::size_t>(k)];
      const CandidateBlock& block = scored.block;
      scored.X = block.features(columns);
      scored.values = model.score(scored.X);
      for (std::size_t i = 0; i < block.size(); ++i) {
        if (!std::isnan(scored.values[static_cast<Eigen::Index>(i)])) continue;
        throw InputError(columns.header.file() + ": row " + std::to_string(block.file_rows[i]) +
                         ": the score is not a number, as the row lies too far from the others");
      }
      if (request.keep > 0) return;
      for (std::size_t i = 0; i < block.size(); ++i) {
        const Eigen::Index j = static_cast<Eigen::Index>(i);
        scored.records.push_back(make_record(block.rows[i], scored.values[j],
                                             model.predict(scored.X.col(j)).prediction, block.cells(i, width),
                                             columns));
      }
    });
    for (Scored& scored : wave) {
      result.candidates += scored.block.size();
      for (RankRecord& record : scored.records) result.records.add(std::move(record));
      if (request.keep == 0) continue;
      for (std::size_t i = 0; i < scored.block.size(); ++i) {
        const double value = scored.values[static_cast<Eigen::Index>(i)];
        if (!best.wants(value, scored.block.rows[i])) continue;
        best.add(value, scored.block.rows[i],
                 {scored.X.col(static_cast<Eigen::Index>(i)), scored.block.cells(i, width)});
      }
    }
    if (request.progress) request.progress(rows_read);
    wave = next.get();
  }

  // Sets for what will be printed only.
  std::vector<std::pair<Best::Key, const Kept*>> kept;
  for (const auto& [key, candidate] : best.kept()) kept.emplace_back(key, &candidate);
  std::vector<RankRecord> records(kept.size());
  parallel_for(std::ssize(kept), request.threads, [&](Eigen::Index k) {
    const auto& [key, candidate] = kept[static_cast<std::size_t>(k)];
    records[static_cast<std::size_t>(k)] = make_record(
        key.second, -key.first, model.predict(candidate->x).prediction, candidate->cells, columns);
  });
  for (RankRecord& record : records) result.records.add(std::move(record));
  return result;
}

}  // namespace covey
