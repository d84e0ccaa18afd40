#pragma once

#include <covey/conformal/prediction_set.h>
#include <covey/gp/normalize.h>

#include <optional>
#include <string>
#include <string_view>

namespace covey {

/// What a set promises (docs/guarantees.md).
///
///   kExchangeable  covers with probability ≥ 1 − alpha if data and query are exchangeable
///   kWeighted      the same under a covariate shift that the weights describe
///   kAdaptive      the misses over a run have a bound (tracked.h), whatever happens; more is measured only
///   kNone          no promise
enum class Guarantee { kExchangeable, kWeighted, kAdaptive, kNone };
std::string_view to_string(Guarantee guarantee);

/// Which set the record of coverage judges.
enum class Promise { kConformal, kTracked };
std::string_view to_string(Promise promise);

/// How a conformal set was made (docs/guarantees.md).
///
///   kCross      from models that were each fitted without some of the rows
///   kFitted     from one fit to all rows, which knows their outcomes and not the query's
///   kCertified  from a fit per candidate label, which treats the query like the rows
///   kSplit      from a fit to one part of the rows, judged on another
///   kFixed      from a model that nothing was fitted for
enum class SetType { kCross, kFitted, kCertified, kSplit, kFixed };
std::string_view to_string(SetType type);

/// The prediction of one outcome, made before it is seen. Values are in the units that `in_units` gave it.
struct Prediction {
  double mean = 0.0;
  double sd = 0.0;  ///< of the outcome, √S
  /// What makes the outcome normal: t(y) has the mean t(mean) and the standard deviation sd · t'(mean), so
  /// that `mean` is the median of y unless t is the identity, and `sd` its spread near there.
  TailTransform transform = {};
  double alpha = 0.1;
  Interval credible{0.0, 0.0};  ///< the model's own central interval at 1 − alpha
  IntervalSet conformal;
  bool whole_line = false;       ///< there is no finite conformal set: the query's weight exceeds alpha
  bool not_enough_data = false;  ///< ... and n < 1/alpha − 1: with uniform weights there can be none
  double w_n = 0.0;
  Score score = Score::kLooStudent;
  SetType sets = SetType::kFitted;
  /// The coverage of the conformal set that is proven in finite samples under `guarantee`; none if nothing
  /// is.
  std::optional<double> assured = {};
  std::optional<Interval> tracked;
  Promise promise = Promise::kConformal;
  Guarantee guarantee = Guarantee::kNone;
  std::string because;  ///< in words, what it rests on

  /// z = (t(y) − t(mean))/(sd · t'(mean)), how far an outcome is from its mean.
  double standard_score(double y) const;
  /// Whether all that is aimed at is proven.
  bool exact() const { return assured && *assured >= 1.0 - alpha; }
  friend bool operator==(const Prediction&, const Prediction&) = default;
};

/// The set that the record of coverage judges.
IntervalSet promised_set(const Prediction& prediction);

/// What became of a prediction once the outcome is known.
struct Verdict {
  double p_value = 0.0;
  bool conformal_covered = false;  ///< p_value > alpha
  bool credible_covered = false;
  bool covered = false;  ///< by the promised set
};

struct PredictionOptions {
  double alpha = 0.1;
  Score score = Score::kLooStudent;
  /// Set: the randomised conformal set with this uniform number, exactly valid.
  std::optional<double> U = {};
};

/// Mean, sd and credible interval of an outcome that a model takes for normal; sets are left to the caller.
/// Throws std::invalid_argument unless 0 < alpha < 1.
Prediction credible_prediction(double mean, double sd, double alpha);

/// Mean, credible interval and conformal set at a query, in the units of the fit; the guarantee is left to
/// the caller. Throws std::invalid_argument unless 0 < alpha < 1.
Prediction predict_outcome(const FitTerms& fit, const QueryTerms& query, const Weights& weights,
                           const PredictionOptions& options = {});

/// Judges outcome y, in the units of the fit, by the p-value itself rather than by the ends of the set;
/// `twins` as for support().
Verdict judge_outcome(const FitTerms& fit, const QueryTerms& query, const Weights& weights,
                      const PredictionOptions& options, double y,
                      const std::vector<Eigen::Index>& twins = {});

/// The same prediction for y' = offset + scale·y, scale ≠ 0 (negative: the direction is reversed).
Prediction in_units(Prediction prediction, double offset, double scale);
/// The prediction of a standardised outcome as one of the outcome itself. A set has the outcomes of which it
/// had the standardised ones, and so covers as often.
Prediction in_units(Prediction prediction, const OutcomeScaler& scaler);

/// The same prediction of an outcome that cannot be outside of an interval: its credible interval and its
/// sets are what they have in common with that, or its nearer end if that is nothing, so that they cover the
/// same outcomes. Sets that are the whole line stay so: they say nothing. Mean and sd are the model's still.
Prediction within(Prediction prediction, const Interval& possible);

}  // namespace covey
