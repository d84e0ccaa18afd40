#pragma once

#include <covey/space/direction.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace covey {

/// What an Optuna study knows of a parameter: the distributions of all of its trials together.
struct OptunaParameter {
  enum class Type { kFloat, kInt, kCategorical };

  std::string name;
  Type type = Type::kFloat;
  double low = 0.0;  ///< the lowest of any trial
  double high = 0.0;
  bool log = false;
  std::optional<double> step = {};  ///< nothing: none, or another one in some trials
  /// Of categories, as texts: numbers as they are written in JSON, "true", "false" and "None".
  std::vector<std::string> choices = {};
  bool has_numbers = false;  ///< all choices are numbers
  bool has_truths = false;   ///< the choices are True and False
  bool is_mixed = false;     ///< some choices are texts here that were none there
  bool varies = false;       ///< its bounds or its step differ between trials
};

struct OptunaTrial {
  std::int64_t number = 0;                         ///< as Optuna counts, from 0
  std::string state;                               ///< COMPLETE, PRUNED, FAIL, RUNNING or WAITING
  std::vector<std::optional<std::string>> params;  ///< as texts, in the order of the parameters
  std::vector<std::optional<double>> values;       ///< in the order of the objectives; nothing: not finite
};

struct OptunaObjective {
  std::string name;
  std::optional<Direction> direction;  ///< nothing: it was never set
};

/// A study in a storage of Optuna.
struct OptunaStudy {
  std::string source;                       ///< how messages call it: "study 'tuning' of old.db"
  std::vector<OptunaParameter> parameters;  ///< in the order in which trials first had them
  std::vector<OptunaObjective> objectives;
  bool has_metric_names = false;    ///< the objectives were named by their owner
  std::vector<OptunaTrial> trials;  ///< by number
  std::vector<std::string> faults;  ///< why parameters cannot be understood
  // What is kept beside, and has no place in a study of ours.
  std::int64_t with_intermediate_values = 0;  ///< trials that have some, as have the next two
  std::int64_t with_user_attributes = 0;
  std::int64_t with_constraints = 0;
  std::int64_t user_attributes = 0;  ///< of the study itself
};

/// Reads a study from a relational storage of Optuna 3 or 4, "sqlite:///old.db" or "postgresql://...", which
/// is not changed, and which Optuna itself is not needed for. Without a name it is the only one. Throws
/// InputError if the storage is none, has another schema, or has no such study.
OptunaStudy read_optuna(const std::string& url, const std::optional<std::string>& name);

}  // namespace covey
