#include <covey/conformal/prediction.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

Interval mapped(const Interval& interval, double offset, double scale) {
  const double first = offset + scale * interval.lo;
  const double second = offset + scale * interval.hi;
  return scale > 0.0 ? Interval{first, second} : Interval{second, first};
}

IntervalSet mapped(IntervalSet set, double offset, double scale) {
  for (Interval& interval : set) interval = mapped(interval, offset, scale);
  if (scale < 0.0) std::reverse(set.begin(), set.end());
  return set;
}

Interval credible_interval(double mean, double sd, double alpha) {
  const double half = -normal_quantile(0.5 * alpha) * sd;
  return {mean - half, mean + half};
}

}  // namespace

std::string_view to_string(Guarantee guarantee) {
  switch (guarantee) {
    case Guarantee::kExchangeable:
      return "exchangeable";
    case Guarantee::kWeighted:
      return "weighted";
    case Guarantee::kAdaptive:
      return "adaptive";
    case Guarantee::kNone:
      return "none";
  }
  return "";
}

std::string_view to_string(SetType type) {
  switch (type) {
    case SetType::kCross:
      return "cross";
    case SetType::kFitted:
      return "fitted";
    case SetType::kCertified:
      return "certified";
    case SetType::kSplit:
      return "split";
    case SetType::kFixed:
      return "fixed";
  }
  return "";
}

std::string_view to_string(Promise promise) {
  return promise == Promise::kConformal ? "conformal" : "tracked";
}

double Prediction::standard_score(double y) const {
  return (transform(y) - transform(mean)) / (sd * transform.slope(mean));
}

IntervalSet promised_set(const Prediction& prediction) {
  if (prediction.promise == Promise::kTracked && prediction.tracked) return {*prediction.tracked};
  return prediction.conformal;
}

Prediction credible_prediction(double mean, double sd, double alpha) {
  if (!(alpha > 0.0 && alpha < 1.0)) {
    throw std::invalid_argument("alpha is " + number_text(alpha) + ", expected 0 < alpha < 1");
  }
  Prediction result;
  result.mean = mean;
  result.sd = sd;
  result.alpha = alpha;
  result.credible = credible_interval(mean, sd, alpha);
  return result;
}

Prediction predict_outcome(const FitTerms& fit, const QueryTerms& query, const Weights& weights,
                           const PredictionOptions& options) {
  Prediction result = credible_prediction(query.mu, std::sqrt(query.S), options.alpha);
  const IntervalSet set =
      conformal_set(options.score, fit, query, weights, options.alpha, options.U.value_or(1.0));
  result.conformal = mapped(set, query.mu, result.sd);
  result.whole_line = is_whole_line(set);
  result.w_n = weights.w_n();
  const double n = static_cast<double>(fit.a.size());
  result.not_enough_data = result.whole_line && exceeds_level(1.0 / (n + 1.0), options.alpha);
  result.score = options.score;
  return result;
}

Verdict judge_outcome(const FitTerms& fit, const QueryTerms& query, const Weights& weights,
                      const PredictionOptions& options, double y, const std::vector<Eigen::Index>& twins) {
  const Support s = support(score_differences(options.score, fit, query), weights,
                            (y - query.mu) / std::sqrt(query.S), twins);
  const Interval credible = credible_interval(query.mu, std::sqrt(query.S), options.alpha);
  Verdict verdict;
  verdict.p_value = options.U ? s.p_value(*options.U) : s.p_value();
  verdict.conformal_covered = exceeds_level(verdict.p_value, options.alpha);
  verdict.credible_covered = credible.lo <= y && y <= credible.hi;
  verdict.covered = verdict.conformal_covered;
  return verdict;
}

Prediction in_units(Prediction prediction, double offset, double scale) {
  prediction.mean = offset + scale * prediction.mean;
  prediction.sd *= std::abs(scale);
  prediction.credible = mapped(prediction.credible, offset, scale);
  prediction.conformal = mapped(std::move(prediction.conformal), offset, scale);
  if (prediction.tracked) prediction.tracked = mapped(*prediction.tracked, offset, scale);
  prediction.transform = prediction.transform.in_units(offset, scale);
  return prediction;
}

Prediction in_units(Prediction prediction, const OutcomeScaler& scaler) {
  prediction = in_units(std::move(prediction), scaler.offset, scaler.scale);
  const TailTransform& t = scaler.transform;
  if (t.is_identity()) return prediction;
  const auto restored = [&t](const Interval& set) { return Interval{t.inverse(set.lo), t.inverse(set.hi)}; };
  constexpr double kLargest = std::numeric_limits<double>::max();
  prediction.mean = std::clamp(t.inverse(prediction.mean), -kLargest, kLargest);
  prediction.sd = std::min(prediction.sd / t.slope(prediction.mean), kLargest);
  prediction.transform = t;
  prediction.credible = restored(prediction.credible);
  for (Interval& interval : prediction.conformal) interval = restored(interval);
  if (prediction.tracked) prediction.tracked = restored(*prediction.tracked);
  return prediction;
}

Prediction within(Prediction prediction, const Interval& possible) {
  if (possible.lo == -kInfinity && possible.hi == kInfinity) return prediction;
  const auto clamped = [&](const Interval& set) {
    return Interval{std::clamp(set.lo, possible.lo, possible.hi),
                    std::clamp(set.hi, possible.lo, possible.hi)};
  };
  prediction.credible = clamped(prediction.credible);
  if (prediction.tracked && is_bounded({*prediction.tracked})) {
    prediction.tracked = clamped(*prediction.tracked);
  }
  if (prediction.whole_line || prediction.conformal.empty()) return prediction;
  IntervalSet common;
  for (const Interval& part : prediction.conformal) {
    if (part.hi >= possible.lo && part.lo <= possible.hi) common.push_back(clamped(part));
  }
  if (common.empty()) common.push_back(clamped(prediction.conformal.front()));
  prediction.conformal = std::move(common);
  return prediction;
}

}  // namespace covey
