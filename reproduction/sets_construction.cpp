#include <covey/conformal/prediction_set.h>
#include <covey/gp/gaussian_process.h>
#include <covey/numerics/random.h>
#include <reproduction/curves.h>
#include <reproduction/sets_construction.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>
#include <string>
#include <vector>

namespace covey::reproduce::sets_figure {
namespace {

constexpr Eigen::Index kFew = 14;
constexpr double kFewQuery = 0.62, kFewAlpha = 0.25;
constexpr double kGuess = 0.7;  ///< standardised

/// A small example with weights that differ, as if queries were likelier on the right.
struct Construction {
  std::unique_ptr<const GaussianProcess> gp;
  QueryTerms query;
  Weights weights;
  ScoreDifferences D;

  explicit Construction(std::uint64_t seed) {
    Rng rng(seed, kDataStream);
    Eigen::MatrixXd X(1, kFew);
    for (Eigen::Index i = 0; i < kFew; ++i) X(0, i) = rng.uniform();
    std::sort(X.data(), X.data() + kFew);
    Eigen::VectorXd y(kFew);
    for (Eigen::Index i = 0; i < kFew; ++i) y[i] = truth(X(0, i)) + kNoise * rng.normal();
    gp = std::make_unique<const GaussianProcess>(
        X, y, Hyperparameters{KernelType::kMatern52, Eigen::VectorXd::Constant(1, 0.25), 1.0, 0.05, 0.0});
    query = gp->query(Eigen::VectorXd::Constant(1, kFewQuery));
    weights.ratios = X.row(0).transpose().unaryExpr([](double x) { return ratio(x); });
    weights.query_ratio = ratio(kFewQuery);
    D = score_differences(Score::kInSample, gp->terms(), query);
  }

  static double ratio(double x) { return std::exp(2.0 * (x - 0.5)); }
  double label(double z) const { return query.mu + std::sqrt(query.S) * z; }
  double p_value(double z) const { return support(D, weights, z).p_value(); }
  /// Of the data and, last, of the guess, with the guess among the data.
  Eigen::ArrayXd scores(double z) const {
    const GaussianProcess more =
        gp->with_points(Eigen::MatrixXd::Constant(1, 1, kFewQuery), Eigen::VectorXd::Constant(1, label(z)));
    return conformity_scores(Score::kInSample, more.terms());
  }
  /// Where a datum begins or ceases to speak for the label.
  std::vector<double> roots() const {
    std::vector<double> all;
    for (Eigen::Index i = 0; i < kFew; ++i) {
      for (const Interval& piece : piece_of(D, i)) {
        for (const double z : {piece.lo, piece.hi}) {
          if (std::isfinite(z)) all.push_back(label(z));
        }
      }
    }
    return all;
  }
};

/// Scores, weights and partial sums for one guess.
void add_one_guess(Figure& figure, const Construction& c, std::string& csv) {
  const Eigen::ArrayXd s = c.scores(kGuess);
  const Eigen::ArrayXd D = c.D.at(kGuess);
  std::vector<double> worse_at, worse, better_at, better, edges = {0.5}, kept, masked, at, sums;
  for (Eigen::Index i = 0; i <= kFew; ++i) {
    const bool speaks = i == kFew || D[i] <= 0.0;
    const double w = (i == kFew ? c.weights.query_ratio : c.weights.ratios[i]) / c.weights.total();
    at.push_back(static_cast<double>(i) + 1.0);
    edges.push_back(at.back() + 0.5);
    if (i < kFew) {
      (speaks ? worse_at : better_at).push_back(at.back());
      (speaks ? worse : better).push_back(s[i]);
    }
    kept.push_back(speaks ? w : 0.0);
    masked.push_back(speaks ? 0.0 : w);
    sums.push_back((sums.empty() ? 0.0 : sums.back()) + kept.back());
    csv += fmt::format("one,{},{:.6g},{:.6g},{:.6g},{},{:.6g},,\n", i + 1, c.label(kGuess), s[i], w,
                       speaks ? 1 : 0, sums.back());
  }
  const AxisOptions index{
      .label = "datum, the guess last", .lo = 0.3, .hi = static_cast<double>(kFew) + 1.7, .integers = true};

  Plot scores = panel("(a) Scores for one guess", index, {.label = "score s"});
  scores.hline(s[kFew]);
  scores.points(worse_at, worse,
                {.color = palette::kOrange, .radius = 4.5, .label = "no better than the guess"});
  scores.points(better_at, better,
                {.color = palette::kBlue, .marker = Marker::kHollow, .radius = 4.5, .label = "better"});
  scores.points(std::array{at.back()}, std::array{s[kFew]},
                {.color = palette::kBlack, .marker = Marker::kTriangle, .radius = 6.0, .label = "the guess"});
  figure.add(scores);

  Plot weights = panel("(b) Weights, those of better ones masked", index, {.label = "weight w"});
  weights.bars(edges, masked, {.color = palette::kBlue, .opacity = 0.2, .label = "masked"});
  weights.bars(edges, kept, {.color = palette::kOrange, .opacity = 0.9, .label = "kept"});
  figure.add(weights);

  Plot partial = panel("(c) Partial sums of what is kept", index, {.label = "sum of weights", .lo = 0.0});
  partial.line(at, sums, {.color = palette::kOrange, .step = true});
  partial.points(at, sums, {.color = palette::kOrange, .radius = 3.0});
  partial.hline(kFewAlpha, {.color = palette::kBlack, .label = "α"});
  figure.add(partial);
}

/// The p-value over all guesses, exactly and at some of them.
void add_many_guesses(Figure& figure, const Construction& c, std::string& csv) {
  constexpr double kReach = 4.0;
  Plot plot = panel("(d) The same for many guesses",
                    {.label = "guess ŷ", .lo = c.label(-kReach), .hi = c.label(kReach)},
                    {.label = "p-value", .lo = 0.0, .hi = 1.05});
  for (const Interval& interval : conformal_set(c.D, c.weights, kFewAlpha)) {
    const std::array ends{c.label(std::max(interval.lo, -2.0 * kReach)),
                          c.label(std::min(interval.hi, 2.0 * kReach))};
    plot.band(ends, std::array{0.0, 0.0}, std::array{2.0, 2.0},
              {.color = palette::kOrange, .opacity = 0.18, .label = "the set"});
  }
  std::vector<double> y, p;
  constexpr int kNodes = 1201, kGuesses = 41;
  for (int i = 0; i < kNodes; ++i) {
    const double z = kReach * (2.0 * i / (kNodes - 1) - 1.0);
    y.push_back(c.label(z));
    p.push_back(c.p_value(z));
  }
  plot.line(y, p, {.color = palette::kGrey, .width = 1.25});
  std::array<std::vector<double>, 2> guesses, values;  // rejected, accepted
  for (int i = 0; i < kGuesses; ++i) {
    const double z = 0.97 * kReach * (2.0 * i / (kGuesses - 1) - 1.0);
    const std::size_t accepted = exceeds_level(c.p_value(z), kFewAlpha) ? 1 : 0;
    guesses[accepted].push_back(c.label(z));
    values[accepted].push_back(c.p_value(z));
    csv += fmt::format("many,{},{:.6g},,,,,{:.6g},{}\n", i + 1, c.label(z), c.p_value(z), accepted);
  }
  plot.points(guesses[1], values[1], {.color = palette::kOrange, .radius = 3.5, .label = "accepted"});
  plot.points(guesses[0], values[0],
              {.color = palette::kGrey, .marker = Marker::kHollow, .radius = 3.0, .label = "rejected"});
  const std::vector<double> roots = c.roots();
  plot.points(roots, std::vector<double>(roots.size(), 0.02),
              {.color = palette::kGreen, .marker = Marker::kTriangle, .radius = 3.5, .label = "roots"});
  plot.hline(kFewAlpha, {.color = palette::kBlack, .label = "α"});
  for (const double root : roots) csv += fmt::format("root,,{:.6g},,,,,,\n", root);
  figure.add(plot);
}

}  // namespace

double truth(double x) {
  return std::sin(3.0 * std::numbers::pi * x) + 0.5 * std::cos(9.0 * std::numbers::pi * x) * x;
}

Picture construction_picture(std::uint64_t seed) {
  const Construction c(seed);
  std::string csv = "part,index,guess,score,weight,speaks,partial_sum,p_value,accepted\n";
  Figure figure({.columns = 2, .id = "sets-construction"});
  add_one_guess(figure, c, csv);
  add_many_guesses(figure, c, csv);
  return {
      "sets-construction", figure.svg(), csv,
      fmt::format(
          "How one set comes about, for {} data, α = {:g} and weights that favour data on the right. (a) The "
          "guess is put among the data and all are scored; (b) data that score better lose their weight; (c) "
          "if what is left sums to more than α the guess is accepted; (d) the sum changes only at roots of "
          "quadratics, so that the set is known exactly, where sampled guesses only approach it.",
          kFew, kFewAlpha)};
}

}  // namespace covey::reproduce::sets_figure
