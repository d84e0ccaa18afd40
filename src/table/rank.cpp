#include <covey/numerics/parallel.h>
#include <covey/table/rank.h>
#include <covey/text/number.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <algorithm>
#include <cmath>
#include <future>
#include <set>
#include <unordered_map>
#include <utility>

namespace covey {
namespace {

// Blocks that are read while as many are scored, per thread.
constexpr std::size_t kBlocksPerThread = 8;

/// The best `limit` candidates; with `distinct` no two of them at the same point.
class Best {
 public:
  Best(std::size_t limit, bool distinct) : limit_(limit), distinct_(distinct) {}

  bool wants(const RankRecord& candidate) const {
    return kept_.size() < limit_ || comes_before(candidate, *std::prev(kept_.end()));
  }
  void add(RankRecord candidate) {
    const Records::iterator place = kept_.insert(std::move(candidate)).first;
    if (distinct_) {
      const auto [twin, is_new] = places_.emplace(bytes_of(*place), place);
      if (!is_new) {
        const bool is_better = comes_before(*place, *twin->second);
        kept_.erase(is_better ? std::exchange(twin->second, place) : place);
        return;
      }
    }
    if (kept_.size() <= limit_) return;
    const Records::iterator last = std::prev(kept_.end());
    if (distinct_) places_.erase(bytes_of(*last));
    kept_.erase(last);
  }
  /// The records that were kept, in order, without predictions.
  std::vector<RankRecord> records() const { return {kept_.begin(), kept_.end()}; }

 private:
  using Records = std::set<RankRecord, decltype(&comes_before)>;

  static std::string bytes_of(const RankRecord& record) {
    std::vector<double> normal = record.features;
    for (double& value : normal) value += 0.0;  // −0 and 0 are the same point
    return {reinterpret_cast<const char*>(normal.data()), sizeof(double) * normal.size()};
  }

  std::size_t limit_;
  bool distinct_;
  Records kept_{&comes_before};
  std::unordered_map<std::string, Records::iterator> places_;
};

/// A block with what was made of it.
struct Scored {
  CandidateBlock block;
  Eigen::MatrixXd X;
  Eigen::VectorXd values;
  std::vector<RankRecord> records;           ///< where all are kept
  std::vector<std::set<std::string>> later;  ///< as in RankResult

  void score(const RankColumns& columns, const FeatureColumns& features, const RankModel& model) {
    X = block.features(columns, features);
    find_later(columns, features);
    values = model.score(X);
    for (std::size_t i = 0; i < block.size(); ++i) {
      if (!std::isnan(values[static_cast<Eigen::Index>(i)])) continue;
      throw InputError(columns.header.file() + ": row " + std::to_string(block.rows[i]) +
                       ": the score is not a number, as the row lies too far from the others");
    }
  }
  void find_later(const RankColumns& columns, const FeatureColumns& features) {
    later.resize(features.size());
    for (std::size_t k = 0; k < features.size(); ++k) {
      if (!features.is_category(k)) continue;
      const double known = static_cast<double>(features.columns()[k].values->size());
      for (std::size_t i = 0; i < block.size(); ++i) {
        if (X(static_cast<Eigen::Index>(k), static_cast<Eigen::Index>(i)) < known) continue;
        later[k].emplace(trim(block.cell(i, columns.features[k], columns.header.columns().size())));
      }
    }
  }
  /// Row and acquisition of candidate i, and nothing else yet.
  RankRecord place(std::size_t i) const {
    return {.row = block.rows[i], .acquisition = values[static_cast<Eigen::Index>(i)]};
  }
  void add_cells(std::size_t i, const RankColumns& columns, const FeatureColumns& features,
                 RankRecord& record) const {
    const auto x = X.col(static_cast<Eigen::Index>(i));
    record.features.assign(x.begin(), x.end());
    record.kept = block.kept(i, columns, features);
  }
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

void add_prediction(const RankModel& model, RankRecord& record) {
  const Eigen::Map<const Eigen::VectorXd> x(record.features.data(), std::ssize(record.features));
  record.prediction = model.predict(x).prediction;
}

}  // namespace

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

RankResult rank_candidates(const RankSource& source, const RankColumns& columns,
                           const FeatureColumns& features, const RankModel& model,
                           const RankRequest& request) {
  const std::size_t blocks = kBlocksPerThread * static_cast<std::size_t>(thread_count(request.threads));
  const bool keeps_all = request.keep == 0;
  RankResult result;
  result.later.resize(features.size());
  Best best(request.keep, request.distinct);
  CandidateReader reader(source, columns, request.shard);
  std::vector<Scored> wave = read_wave(reader, blocks);
  while (!wave.empty()) {
    const std::size_t rows_read = reader.rows_read();
    std::future<std::vector<Scored>> next =
        std::async(std::launch::async, [&reader, blocks] { return read_wave(reader, blocks); });
    parallel_for(std::ssize(wave), request.threads, [&](Eigen::Index k) {
      Scored& scored = wave[static_cast<std::size_t>(k)];
      scored.score(columns, features, model);
      if (!keeps_all) return;
      for (std::size_t i = 0; i < scored.block.size(); ++i) {
        RankRecord& record = scored.records.emplace_back(scored.place(i));
        scored.add_cells(i, columns, features, record);
        add_prediction(model, record);
      }
    });
    for (Scored& scored : wave) {
      result.candidates += scored.block.size();
      for (std::size_t k = 0; k < features.size(); ++k) {
        result.later[k].merge(scored.later[k]);
        while (result.later[k].size() > kMostLater) result.later[k].erase(std::prev(result.later[k].end()));
      }
      for (const RankRecord& record : scored.records) result.records.add(record);
      if (keeps_all) continue;
      for (std::size_t i = 0; i < scored.block.size(); ++i) {
        RankRecord record = scored.place(i);
        if (!best.wants(record)) continue;
        scored.add_cells(i, columns, features, record);
        best.add(std::move(record));
      }
    }
    if (request.progress) request.progress(rows_read);
    wave = next.get();
  }

  std::vector<RankRecord> kept = best.records();
  parallel_for(std::ssize(kept), request.threads,
               [&](Eigen::Index k) { add_prediction(model, kept[static_cast<std::size_t>(k)]); });
  for (const RankRecord& record : kept) result.records.add(record);
  return result;
}

}  // namespace covey
