#pragma once

#include <covey/gp/trend.h>
#include <covey/space/space.h>

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace covey {

struct Study;
struct StudyDefinition;
struct Trial;

/// An outcome of an earlier study, under the names that its parameters and objectives had there.
struct PastRow {
  std::map<std::string, Value> params;
  std::map<std::string, double> values;
};

/// An earlier study that another one learns from, as that one keeps it: what happens to the original from
/// then on makes no difference.
struct PastStudy {
  std::string name;
  std::vector<PastRow> rows;
  std::int64_t left_out = 0;                ///< outcomes with choices that the new study does not have
  std::optional<std::int64_t> let_go = {};  ///< the trial from which on it is not used; nothing: it is
  std::string because = {};                 ///< why it was let go; empty while it is used
};

/// A finding that an earlier study hurts.
struct LetGo {
  std::size_t study = 0;  ///< its place
  std::string because;
};

/// What a study keeps of earlier ones, and what it learns from them.
class Past {
 public:
  /// Parts of the trend of each outcome's model, from the studies that are used.
  struct Learnt {
    std::vector<std::shared_ptr<const Trend>> trends;  ///< per outcome; null: it follows nothing
    std::vector<std::vector<std::size_t>> studies;     ///< per outcome, which study each part is of

    /// Without these studies.
    Learnt without(const std::vector<LetGo>& gone) const;
  };

  explicit Past(std::vector<PastStudy> studies) : studies_(std::move(studies)) {}
  const std::vector<PastStudy>& studies() const { return studies_; }
  bool is_used() const;
  /// The processes are fitted when they are first needed, to the outcomes as the study of this past sees
  /// them. Thread-safe.
  const Learnt& learnt(const Study& study) const;
  /// The values of the best outcomes, of each study that is used the first `most`, best first, in turns;
  /// those that the constraints of the space do not allow are left out.
  std::vector<Values> best_points(const Study& study, std::size_t most) const;

 private:
  std::vector<PastStudy> studies_;
  mutable std::once_flag once_;
  mutable Learnt learnt_;
};

/// What a new study keeps of an earlier one: its outcomes that are not excluded, or the informative ones of
/// more than kMostPast. Throws InputError if they share no parameter or no objective, a parameter has another
/// unit or is of another kind, or fewer than two outcomes can be learnt from.
PastStudy past_of(const StudyDefinition& definition, const Study& source, const std::vector<Trial>& trials);

/// How many points of the initial design a study with a past has before its model takes over.
int initial_points(const Study& study);

}  // namespace covey
