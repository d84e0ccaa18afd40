#pragma once

#include <covey/conformal/prediction_set.h>
#include <covey/text/json.h>
#include <reproduction/protocol.h>

#include <string>
#include <string_view>
#include <vector>

namespace covey::reproduce {

/// How a claim is judged, from a number per seed of one's own method and of each of its rivals. Smaller
/// numbers are better; each rule is one statement or several about means of differences over seeds.
///
///   kLess        rival − own > margin
///   kNotWorse    own − rival < margin
///   kEquivalent  |own − rival| < margin: two one-sided tests
///   kAlike       the same for every pair of own and rivals
///   kBest        rival − own > 0 for every rival
///   kSecond      own − first rival > 0, and other rival − own > 0 for every other
enum class Rule { kLess, kNotWorse, kEquivalent, kAlike, kBest, kSecond };

/// A claim as it was fixed before anything was run: claims.json of the sources.
struct ClaimText {
  std::string id;
  std::string figure = {};    ///< name of the experiment
  std::string by = {};        ///< "paper", or "covey" for claims of our own
  std::string sentence = {};  ///< of the paper; empty for our own
  std::string claim = {};     ///< what is judged
  std::string statistic = {};
  Rule rule = Rule::kLess;
  double margin = 0.0;
};
/// All of them, in the order of the file.
const std::vector<ClaimText>& claim_list();
/// The day on which the list was fixed.
const std::string& claims_fixed();
/// Throws std::out_of_range for an id that is not on the list.
const ClaimText& claim_text(std::string_view id);
/// The text of a claim about a column of a table: TARGET stands for its name.
ClaimText about_target(const ClaimText& text, const std::string& target);

/// One statement of the paper, and what the measurements say of it.
struct Claim {
  std::string id;
  std::string claim = {};
  std::string figure = {};
  std::string statistic = {};  ///< what `value` is
  double value = 0.0;
  Interval interval{0.0, 0.0};  ///< 95 %; infinite where there is too little to tell
  bool holds = false;
  bool undecided = false;  ///< neither it nor its contrary is shown
  std::string note = {};   ///< how it was judged, and the cause where it does not hold
  std::string by = "paper";
  std::string sentence = {};
  Protocol protocol = Protocol::kPublished;
  int seeds = 0;
  double p_value = 1.0;           ///< of the contrary: small if the claim is shown
  double contrary_p_value = 1.0;  ///< of the claim: small if its contrary is
};
Json to_json(const Claim& claim);

/// Adds a remark to the note.
Claim with_remark(Claim claim, const std::string& remark);

/// A mean of independent repetitions with its 95 % interval by Student's t, infinite for fewer than two.
struct Estimate {
  double mean = 0.0;
  Interval interval{0.0, 0.0};
};
/// Values that are not finite are left out.
Estimate estimate(const std::vector<double>& values);
/// a − b, element by element.
std::vector<double> differences(const std::vector<double>& a, const std::vector<double>& b);
/// The p-value of "the mean is at most 0" against "it is above", by Student's t; 1 for fewer than two values.
double p_value_of_positive_mean(const std::vector<double>& values);

/// Judges a claim by its rule. Value and interval are of the difference that decides: of several statements
/// all have to hold, so the least certain one does. The result is final only after settle().
Claim judge(const ClaimText& text, Protocol protocol, const std::vector<double>& own,
            const std::vector<std::vector<double>>& rivals);

/// Decides the claims of a figure: Holm's method at 5 % over those of one protocol, ours and the paper's
/// apart. A claim that does not hold is undecided unless its contrary is shown at 5 %.
void settle(std::vector<Claim>& claims);

/// "holds", "does not hold" or "not shown".
std::string_view verdict_of(const Claim& claim);

/// "0.012 [-0.003, 0.027]".
std::string to_string(const Estimate& estimate);

}  // namespace covey::reproduce
