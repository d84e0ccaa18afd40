#pragma once

#include <covey/conformal/prediction_set.h>
#include <covey/text/json.h>

#include <string>
#include <vector>

namespace covey::reproduce {

/// One statement of the paper, and what the measurements say of it.
struct Claim {
  std::string id;
  std::string claim = {};
  std::string figure = {};
  std::string statistic = {};  ///< what `value` is
  double value = 0.0;
  Interval interval{0.0, 0.0};  ///< 95 %; infinite where there is too little to tell
  bool holds = false;
  bool undecided = false;  ///< it does not hold, but the interval does not rule it out
  std::string note = {};   ///< how it was judged, and the cause where it does not hold
};
Json to_json(const Claim& claim);

/// Adds to the note why it may be, if the claim does not hold.
Claim with_cause(Claim claim, const std::string& cause);

/// A claim about coverage does not hold if more than a quarter of the sets are the whole line, which covers
/// anything.
Claim with_vacuous_share(Claim claim, double vacuous);

/// A mean of independent repetitions with its 95 % interval by Student's t, infinite for fewer than two.
struct Estimate {
  double mean = 0.0;
  Interval interval{0.0, 0.0};
};
/// Values that are not finite are left out.
Estimate estimate(const std::vector<double>& values);
/// a − b, element by element.
std::vector<double> differences(const std::vector<double>& a, const std::vector<double>& b);

/// "a is smaller than b": value and interval are of the mean of b − a over pairs, and it holds if all of the
/// interval is above 0; undecided if a part of it is.
Claim smaller_claim(Claim claim, const std::vector<double>& a, const std::vector<double>& b);
/// "a is no larger than b": value and interval are of the mean of a − b over pairs, and it holds unless all
/// of the interval is above `tolerance`. Few pairs show little: the interval says how much.
Claim no_larger_claim(Claim claim, const std::vector<double>& a, const std::vector<double>& b,
                      double tolerance = 0.0);

/// "0.012 [-0.003, 0.027]".
std::string to_string(const Estimate& estimate);

}  // namespace covey::reproduce
