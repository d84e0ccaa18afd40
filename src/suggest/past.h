#pragma once

#include <covey/suggest/history.h>
#include <covey/suggest/round.h>
#include <covey/suggest/suggest_options.h>

#include <Eigen/Core>
#include <vector>

/// What earlier searches say of a new one: parts of the trend that its models follow (gp/trend.h).
namespace covey {

/// The most points of an earlier search that are learnt from; of more the informative ones (modelled()).
inline constexpr Eigen::Index kMostPast = 150;

/// A part from the outcomes y, larger being better, at the columns of X, points of the new search (D × n) of
/// which only these coordinates are known. The process is fitted to them as that of a round is.
Trend::Part learn_past(const Eigen::Ref<const Eigen::MatrixXd>& X, const Eigen::Ref<const Eigen::VectorXd>& y,
                       std::vector<Eigen::Index> coordinates, SuggestOptions options = {});

/// By how much the outcomes of a round's history speak for each part of the trend that one outcome's model
/// follows, as log Bayes factors: the evidence of the model, its factors left open, against that of another
/// fit without the part. As log p(y) is the sum of log p(y_i | y_1, …, y_{i−1}), it is how much better the
/// outcomes were predicted, one after the other, with the part than without. No entries without a trend.
Eigen::VectorXd trend_support(const History& history, const Round& round, Eigen::Index outcome,
                              const SuggestOptions& options);

/// The log Bayes factor below which a part is let go: its predictions have made the outcomes twenty times
/// less likely.
inline constexpr double kHurtful = -2.995732273553991;
/// The fewest outcomes that can tell.
inline constexpr Eigen::Index kLeastToJudge = 5;

}  // namespace covey
