#pragma once

#include <covey/text/json.h>
#include <reproduction/claim.h>
#include <reproduction/protocol.h>

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// The experiments of S. Stanton, W. Maddox and A. G. Wilson, Bayesian Optimization with Conformal Prediction
/// Sets (2023).
namespace covey::reproduce {

/// A table of one's own for `tabular`.
struct TableChoice {
  std::string file;
  std::vector<std::string> targets;  ///< NAME, or NAME:min
  std::vector<std::string> ignore;
};

struct Settings {
  int seeds = 25;          ///< runs of each kind
  int rounds = 0;          ///< of each run, 0: as many as the paper
  bool fast = false;       ///< little of everything, to see that it works
  std::uint64_t seed = 0;  ///< the first one
  TableChoice table = {};
  std::vector<Protocol> protocols = {Protocol::kPublished, Protocol::kMeant, Protocol::kCovey};
  std::set<Trait> without = {};  ///< left out of the authors' protocols

  bool shows(Protocol protocol) const;
  /// The protocols of the authors that are shown.
  std::vector<Variant> variants() const;
  /// The number of rounds where the paper has `paper`; `fast` few.
  int rounds_of(int paper, int fast_rounds = 3) const;
  /// The number of repetitions of something cheap: what the paper has, or more where more seeds were asked
  /// for.
  int trials_of(int paper) const;
  int seeds_of() const { return fast ? 2 : seeds; }
  /// The first `count` seeds.
  std::vector<std::uint64_t> first_seeds(int count) const;
};

/// A piece of work that stands for itself: its result depends on nothing but its key.
struct Job {
  std::string key;    ///< letters, digits, dots and hyphens; says everything that the result depends on
  double cost = 1.0;  ///< seconds, roughly
  std::function<Json()> work;
};

/// The jobs, those of one key once.
std::vector<Job> distinct(std::vector<Job> jobs);

/// What the jobs have given.
class Results {
 public:
  struct Entry {
    Json value;
    double seconds = 0.0;  ///< of CPU
  };
  void add(const std::string& key, Entry entry) { entries_[key] = std::move(entry); }
  const Json& at(const std::string& key) const { return entries_.at(key).value; }
  double seconds(const std::string& key) const { return entries_.at(key).seconds; }

 private:
  std::map<std::string, Entry> entries_;
};

/// Letters, digits and hyphens of a name, for keys and ids.
std::string slug_of(const std::string& name);

/// A number of a file; null, which stands for what is not finite, becomes `missing`.
double number(const Json& value, double missing = std::numeric_limits<double>::quiet_NaN());
/// The same for the numbers of an array.
std::vector<double> numbers(const Json& array, double missing = std::numeric_limits<double>::quiet_NaN());

/// A picture with the numbers behind it; the files are NAME.svg and NAME.csv.
struct Picture {
  std::string name;
  std::string svg;
  std::string csv;
  std::string caption;
};

/// A small table of the report.
struct Listing {
  std::string caption;
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;  ///< the first column is text, the others are numbers
};

struct Findings {
  std::vector<Picture> pictures;
  std::vector<Listing> listings = {};
  std::vector<Claim> claims = {};
  std::vector<std::string> remarks = {};  ///< what differs from the paper, and what was seen besides
};

/// One figure of the paper: the work behind it, and what to make of the results.
struct Experiment {
  std::string_view name;
  std::string_view title;
  std::string_view figure;          ///< where in the paper
  std::string_view claims;          ///< what the paper says, in a sentence or two
  std::vector<Protocol> protocols;  ///< that there are of it
  std::vector<Job> (*jobs)(const Settings& settings);
  Findings (*evaluate)(const Settings& settings, const Results& results);
};

/// All experiments, in the order of the report.
const std::vector<Experiment>& experiments();
/// Throws std::invalid_argument for an unknown name, with the known ones.
const Experiment& experiment_of(std::string_view name);

// One file each.
Experiment motivation();
Experiment sets();
Experiment coverage();
Experiment heteroscedastic();
Experiment coverage_bo();
Experiment acquisitions();
Experiment holdout_levy();
Experiment multi_objective();
Experiment tabular();
Experiment rkhs();
Experiment timing();

}  // namespace covey::reproduce
