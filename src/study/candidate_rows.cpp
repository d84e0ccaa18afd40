#include <covey/study/cells.h>
#include <covey/study/study_rows.h>
#include <covey/text/errors.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace covey {
namespace {

// Rows that are kept together.
constexpr Eigen::Index kCandidateBlock = 8192;
// Tables that a connection remembers; each may take a hundred megabytes.
constexpr std::size_t kMostPools = 3;

}  // namespace

std::shared_ptr<const Pool> StudyRows::pool(const Study& study) {
  const auto known =
      std::ranges::find_if(pools_, [&](const KnownPool& pool) { return pool.study == study.id; });
  if (known != pools_.end() && known->defined_at == study.defined_at) {
    std::rotate(known, known + 1, pools_.end());
    return pools_.back().pool;
  }
  if (known != pools_.end()) pools_.erase(known);
  Eigen::MatrixXd cells(std::ssize(study.space.parameters()), study.candidates);
  const std::size_t row_bytes = sizeof(double) * study.space.parameters().size();
  std::int64_t next = 0;
  for (const Row& row : database_.execute(
           "SELECT first_row, cells FROM candidates WHERE study = $1 ORDER BY first_row", {study.id})) {
    const std::string& bytes = std::get<Blob>(row[1]).bytes;
    const auto count = static_cast<std::int64_t>(bytes.size() / row_bytes);
    if (whole(row[0]) != next + 1 || bytes.size() % row_bytes != 0 || next + count > study.candidates)
      throw IoError("the candidates of study " + in_quotes(study.config.name) + " are damaged");
    std::memcpy(cells.data() + next * cells.rows(), bytes.data(), bytes.size());
    next += count;
  }
  if (next != study.candidates)
    throw IoError("the candidates of study " + in_quotes(study.config.name) + " are damaged");
  auto pool = std::make_shared<const Pool>(study.space, std::move(cells));
  if (pools_.size() >= kMostPools) pools_.erase(pools_.begin());
  pools_.push_back({study.id, study.defined_at, pool});
  return pool;
}

void StudyRows::insert_candidates(const Study& study, std::int64_t first_row, const Eigen::MatrixXd& cells) {
  for (Eigen::Index begin = 0; begin < cells.cols(); begin += kCandidateBlock) {
    const Eigen::Index count = std::min(kCandidateBlock, cells.cols() - begin);
    const auto* bytes = reinterpret_cast<const char*>(cells.data() + begin * cells.rows());
    database_.execute(
        "INSERT INTO candidates VALUES ($1, $2, $3)",
        {study.id, first_row + begin,
         Blob{std::string(bytes, sizeof(double) * static_cast<std::size_t>(count * cells.rows()))}});
  }
}

void StudyRows::remove_candidates(const Study& study) {
  database_.execute("DELETE FROM candidates WHERE study = $1", {study.id});
}

std::vector<std::int64_t> StudyRows::candidates_of_trials(const Study& study) {
  std::vector<std::int64_t> rows;
  for (const Row& row : database_.execute(
           "SELECT candidate FROM trials WHERE study = $1 AND candidate IS NOT NULL ORDER BY trial",
           {study.id})) {
    rows.push_back(whole(row[0]));
  }
  return rows;
}

}  // namespace covey
