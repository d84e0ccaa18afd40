#pragma once

#include <covey/study/suggestion.h>
#include <covey/study/trial.h>
#include <covey/text/json.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// What an ask comes to, apart from where studies are kept.
namespace covey {

/// The most points that one ask plans for others: they wait for it the longer, and the outcomes that are told
/// meanwhile count from the next plan on.
inline constexpr std::size_t kMostAhead = 31;

struct AskRequest {
  int q = 1;
  /// Who will do the work. Trials that it already holds are given back to it.
  std::optional<std::string> worker = {};
  /// How long the trials are kept for whoever asked, infinite: until they are told or given up; by default as
  /// long as the study says.
  std::optional<double> lease_seconds = {};
  /// Whether a person asks, who forgets no trial and beats no heart: where neither the request nor the study
  /// speaks of a lease, the trials are theirs without end.
  bool is_person = false;
  /// The same key gives the same trials, however often it is asked.
  std::optional<std::string> key = {};
  FixedValues fix = {};
  /// The study's context: a value of each parameter that is, and of no other. Trials are handed out that have
  /// the same, or none where their parameter is absent.
  FixedValues given = {};
  /// Only trials that would tell the best ones apart, at points that were evaluated before: at most q.
  bool confirm = false;
  /// New points also where the study's rule says to stop.
  bool anyway = false;
  /// How many others wait for new points of the study, as far as whoever asks knows.
  std::function<std::size_t()> others = {};
  /// How many new points are found beside those that are handed out, as trials that wait: one fit serves
  /// those who ask next. None where new points depend on who asks, as with values that are fixed or given.
  int ahead = 0;
  int threads = 0;  ///< 0: all cores; never changes the result
  /// Whether nobody waits for the answer any more: then nothing is handed out, and Abandoned is thrown.
  std::function<bool()> is_abandoned = {};

  /// Throws InputError for a number, a text or a time that makes no sense.
  void validate() const;
  /// Throws InputError that names all context of the study that is not given, or what is given and is none,
  /// or fixed and is context.
  void require_context(const Study& study) const;
  /// What is fixed and what is given.
  FixedValues held() const;
  /// The lease of trials of this study; nothing is that of programs.
  std::optional<double> lease_of(const Study& study) const;
  /// Whether a trial with these values may be handed out.
  bool admits(const Values& values) const;
  /// Whether this trial may be.
  bool wants(const Trial& trial) const;
};

/// What an ask finds. Trials are in the order of their numbers; lists that the ask cannot come to may be
/// empty.
struct AskSituation {
  Study study;
  double now = 0.0;
  std::vector<Trial> keyed = {};    ///< that were handed out for the same key
  std::vector<Trial> held = {};     ///< running, the worker's own, with a lease that lasts
  std::vector<Trial> expired = {};  ///< running, with a lease that has run out
  std::vector<Trial> waiting = {};  ///< those that were found ahead come last
  bool has_model = false;  ///< whether there are observations enough for one, and the acquisition uses it
  OpenCandidates candidates = {};  ///< of a study that has some
  std::string stopped = {};        ///< why no new points are searched for; empty if they are
};

/// What an ask cannot do without the model.
struct AskNeed {
  std::vector<std::int64_t> numbers = {};  ///< waiting trials of which nothing has been said yet
  std::vector<Values> points = {};         ///< theirs
  std::vector<Values> pending = {};        ///< new points of the same ask that need no model
  std::vector<std::int64_t> rows = {};     ///< which candidates these are
  FixedValues shared = {};                 ///< what new points have in common with others of the same ask
  std::int64_t first_trial = 0;            ///< the first new trial that needs it
  int fresh = 0;                           ///< how many new trials do
  int confirm = 0;                         ///< how many trials again at points of the best
  std::int64_t defined_at = 0;             ///< the definition of the study that all of this is for

  bool needs_model() const { return fresh > 0 || confirm > 0 || !numbers.empty(); }
  bool operator==(const AskNeed& other) const = default;
};

/// What the model said to a need.
struct AskAnswer {
  AskNeed need;
  Suggestions suggestions;
};

/// What is to be written, in this order.
struct AskPlan {
  struct Step {
    enum class Kind {
      kHandOut,  ///< a trial that is there
      kExpire,   ///< a trial that has failed, because its lease ran out too often
      kGiveUp,   ///< one that was found ahead, for a study that has been changed since
      kInsert,   ///< a new one, which is handed out or waits
    };
    Kind kind = Kind::kHandOut;
    Trial trial;                    ///< as it is afterwards
    Json before = nullptr;          ///< state_json() of the trial, null for a new one
    std::vector<Frozen> said = {};  ///< its predictions, if they are made only now
  };
  std::vector<Step> steps = {};
  std::vector<Trial> repeated = {};  ///< the trials of the same key, instead of any step
  std::string because = {};  ///< why there are fewer trials than were asked for; empty if there are not
  bool is_stopped = false;   ///< whether that is because of the situation's `stopped`
  /// What the model has to be asked first: then there are no steps.
  std::optional<AskNeed> need = {};
};

/// Trials are handed out in this order: those of the same key; those that the worker holds; those whose
/// lease has run out, then those that wait; new ones. Parameters that are shared have the values of the first
/// of these that has one, in the trials that the worker does not hold already: others wait for another ask.
/// Of a request to confirm all of them are such trials.
/// Depends on its arguments only; an answer to another
/// need than that of this situation is not used. Throws Conflict for a key whose trials others hold, or of
/// more trials.
AskPlan plan_ask(const AskSituation& situation, const AskRequest& request, const AskAnswer* answer = nullptr);

}  // namespace covey
