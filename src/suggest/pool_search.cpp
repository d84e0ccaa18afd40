#include <covey/numerics/parallel.h>
#include <covey/numerics/random.h>
#include <covey/suggest/pool_search.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>
#include <vector>

namespace covey {
namespace {

// Points whose bounds are computed together; a fixed number, so that threads do not change what is rounded.
constexpr Eigen::Index kBlock = 4096;
// Values that are computed before looking whether the next bound can still beat them.
constexpr Eigen::Index kTogether = 32;
// Without bounds: pools that are looked through whole, and points drawn from larger ones.
constexpr Eigen::Index kLookedThrough = 20000;
constexpr Eigen::Index kDrawn = 8192;
// Moves from point to point, each to the best of so many around; each looks at the whole pool for these.
constexpr int kMoves = 4;
constexpr Eigen::Index kAround = 256;

/// A point of the domain with a bound of its value, or its value.
using Scored = std::pair<double, Eigen::Index>;

/// Higher ones first, of equals the earlier point.
bool is_behind(const Scored& a, const Scored& b) {
  return a.first < b.first || (a.first == b.first && a.second > b.second);
}

/// The search of one pool.
class PoolSearch {
 public:
  PoolSearch(const Acquisition& acquisition, const PoolDomain& domain, const SearchOptions& options)
      : acquisition_(acquisition), domain_(domain), options_(options) {}

  /// The points with their bounds; nothing if there are none.
  std::vector<Scored> bounds() {
    const Eigen::Index n = std::ssize(domain_.open());
    if (!acquisition_.upper_bounds(domain_.block(0, 1))) return {};
    Eigen::VectorXd all(n);
    parallel_for((n + kBlock - 1) / kBlock, options_.threads, [&](Eigen::Index b) {
      const Eigen::Index count = std::min(kBlock, n - b * kBlock);
      all.segment(b * kBlock, count) = *acquisition_.upper_bounds(domain_.block(b * kBlock, count));
    });
    evaluations_ += static_cast<int>(n);
    std::vector<Scored> scored;
    scored.reserve(static_cast<std::size_t>(n));
    for (Eigen::Index i = 0; i < n; ++i) scored.emplace_back(all[i], i);
    return scored;
  }

  /// The values at some places.
  std::vector<Scored> values(const std::vector<Eigen::Index>& places) {
    std::vector<Scored> scored(places.size());
    parallel_for(std::ssize(places), options_.threads, [&](Eigen::Index i) {
      const Eigen::Index place = places[static_cast<std::size_t>(i)];
      scored[static_cast<std::size_t>(i)] = {acquisition_.value(domain_.block(place, 1).col(0)), place};
    });
    evaluations_ += static_cast<int>(places.size());
    return scored;
  }

  /// The values of all points or, of too many, of those on the way from the best of a sample uphill.
  std::vector<Scored> values_without_bounds() {
    const Eigen::Index n = std::ssize(domain_.open());
    std::vector<Eigen::Index> places;
    if (n <= kLookedThrough) {
      for (Eigen::Index i = 0; i < n; ++i) places.push_back(i);
      return values(places);
    }
    Rng rng(options_.seed);
    while (std::ssize(places) < kDrawn)
      places.push_back(static_cast<Eigen::Index>(rng.below(static_cast<std::uint64_t>(n))));
    std::map<Eigen::Index, double> known;
    const auto learn = [&](std::vector<Eigen::Index> wanted) {
      std::sort(wanted.begin(), wanted.end());
      wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
      std::erase_if(wanted, [&](Eigen::Index place) { return known.contains(place); });
      for (const auto& [value, place] : values(wanted)) known[place] = value;
    };
    learn(std::move(places));
    for (int move = 0; move < kMoves; ++move) {
      std::vector<Scored> ranked;
      for (const auto& [place, value] : known) ranked.emplace_back(value, place);
      const auto count = std::min<std::ptrdiff_t>(std::max(1, options_.starts / 2), std::ssize(ranked));
      std::partial_sort(ranked.begin(), ranked.begin() + count, ranked.end(),
                        [](const Scored& a, const Scored& b) { return is_behind(b, a); });
      std::vector<Eigen::Index> around;
      for (std::ptrdiff_t i = 0; i < count; ++i) {
        const Eigen::VectorXd x = domain_.block(ranked[static_cast<std::size_t>(i)].second, 1);
        const std::vector<Eigen::Index> found = domain_.nearest(x, kAround);
        around.insert(around.end(), found.begin(), found.end());
      }
      learn(std::move(around));
    }
    std::vector<Scored> scored;
    for (const auto& [place, value] : known) scored.emplace_back(value, place);
    return scored;
  }

  int evaluations() const { return evaluations_; }

 private:
  const Acquisition& acquisition_;
  const PoolDomain& domain_;
  const SearchOptions& options_;
  int evaluations_ = 0;
};

/// How much there is against a point; less is better, whatever the value.
enum class Objection { kNone, kTwin, kTaken };

Objection objection_to(const Eigen::Ref<const Eigen::VectorXd>& x, const Domain& domain,
                       const Eigen::Ref<const Eigen::MatrixXd>& taken, const Eigen::MatrixXd& awaited) {
  for (const auto other : taken.colwise()) {
    if (domain.is_same(other, x)) return Objection::kTaken;
  }
  for (const auto other : awaited.colwise()) {
    if (is_near_twin(other, x)) return Objection::kTwin;
  }
  return Objection::kNone;
}

}  // namespace

SearchSummary search_pool(const Acquisition& acquisition, const PoolDomain& domain,
                          const Eigen::Ref<const Eigen::MatrixXd>& taken, const Eigen::MatrixXd& awaited,
                          const SearchOptions& options) {
  const auto begin = std::chrono::steady_clock::now();
  PoolSearch search(acquisition, domain, options);
  std::vector<Scored> heap = search.bounds();
  const bool has_bounds = !heap.empty();
  if (!has_bounds) heap = search.values_without_bounds();
  std::make_heap(heap.begin(), heap.end(), is_behind);
  SearchSummary summary;
  summary.screened_value = heap.front().first;
  Objection objection = Objection::kTaken;
  const auto is_beaten = [&] {
    return summary.point && objection == Objection::kNone && summary.value >= heap.front().first;
  };
  while (!heap.empty() && !is_beaten()) {
    std::vector<Scored> next;
    while (!heap.empty() && std::ssize(next) < kTogether) {
      std::pop_heap(heap.begin(), heap.end(), is_behind);
      next.push_back(heap.back());
      heap.pop_back();
    }
    if (has_bounds) {
      std::vector<Eigen::Index> places;
      for (const Scored& scored : next) places.push_back(scored.second);
      next = search.values(places);
    }
    for (const auto& [value, place] : next) {
      if (summary.point && objection == Objection::kNone && value <= summary.value) continue;
      const Eigen::VectorXd x = domain.block(place, 1);
      const Objection against = objection_to(x, domain, taken, awaited);
      if (summary.point && (against > objection || (against == objection && value <= summary.value)))
        continue;
      objection = against;
      summary.x = x;
      summary.value = value;
      summary.point = domain.open()[static_cast<std::size_t>(place)];
    }
  }
  summary.origin = "the pool";
  summary.is_repetition = objection == Objection::kTaken;
  summary.starts = 0;
  summary.evaluations = search.evaluations();
  summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return summary;
}

}  // namespace covey
