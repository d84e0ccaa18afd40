#include <covey/conformal/prediction.h>
#include <covey/conformal/prediction_set.h>
#include <covey/gp/fit.h>
#include <covey/gp/normalize.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/random.h>
#include <covey/numerics/statistics.h>
#include <reproduction/curves.h>
#include <reproduction/experiment.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

namespace covey::reproduce {
namespace sets_figure {
namespace {

constexpr Eigen::Index kData = 27;
constexpr double kAlpha = 0.19;
constexpr double kNoise = 0.15;  ///< sd
/// Data are dense in these parts of [0, 1] and sparse in the others, to which kSparseData of the data belong.
constexpr std::array<Interval, 2> kDense = {{{0.05, 0.35}, {0.6, 0.8}}};
constexpr std::array<Interval, 3> kSparse = {{{0.0, 0.05}, {0.35, 0.6}, {0.8, 1.0}}};
constexpr Eigen::Index kSparseData = 5;
constexpr int kDataSets = 200, kFastDataSets = 12, kChunks = 4;
constexpr Eigen::Index kTests = 50;  ///< of each part, per data set
constexpr std::array kScores = {Score::kInSample, Score::kLooStudent};
constexpr std::array<const char*, 2> kParts = {"dense", "sparse"};

// Streams of a data set's seed.
constexpr std::uint64_t kDataStream = 27, kTestStream = 28, kCandidateStream = 29;

double truth(double x) {
  return std::sin(3.0 * std::numbers::pi * x) + 0.5 * std::cos(9.0 * std::numbers::pi * x) * x;
}

/// A uniform draw from a union of intervals.
template <std::size_t N>
double draw_from(const std::array<Interval, N>& parts, Rng& rng) {
  double left = 0.0;
  for (const Interval& part : parts) left += part.hi - part.lo;
  left *= rng.uniform();
  for (const Interval& part : parts) {
    if (left <= part.hi - part.lo) return part.lo + left;
    left -= part.hi - part.lo;
  }
  return parts.back().hi;
}

/// The data of a seed with the model fitted to them, as the paper fits it. Sets have uniform weights.
class Example {
 public:
  explicit Example(std::uint64_t seed) : X_(1, kData), y_(kData) {
    Rng rng(seed, kDataStream);
    for (Eigen::Index i = 0; i < kData; ++i) {
      X_(0, i) = i < kSparseData ? draw_from(kSparse, rng) : draw_from(kDense, rng);
    }
    std::sort(X_.data(), X_.data() + kData);
    for (Eigen::Index i = 0; i < kData; ++i) y_[i] = truth(X_(0, i)) + kNoise * rng.normal();
    scaler_ = OutcomeScaler::from_data(y_);
    gp_ = std::make_unique<const GaussianProcess>(
        fit_gaussian_process(X_, scaler_.standardize(y_), {.prior = Prior::kPaper, .seed = seed}).gp);
  }

  const GaussianProcess& gp() const { return *gp_; }
  const OutcomeScaler& scaler() const { return scaler_; }
  std::vector<double> x() const { return {X_.data(), X_.data() + kData}; }
  std::vector<double> y() const { return {y_.begin(), y_.end()}; }

  QueryTerms query(double x) const { return gp_->query(Eigen::VectorXd::Constant(1, x)); }
  /// In the units of y.
  Prediction predict(double x, Score score) const {
    return in_units(
        predict_outcome(gp_->terms(), query(x), Weights::uniform(kData), {.alpha = kAlpha, .score = score}),
        scaler_.offset, scaler_.scale);
  }
  Verdict judge(double x, double y, Score score) const {
    return judge_outcome(gp_->terms(), query(x), Weights::uniform(kData), {.alpha = kAlpha, .score = score},
                         scaler_.standardize(y));
  }

 private:
  Eigen::MatrixXd X_;
  Eigen::VectorXd y_;
  OutcomeScaler scaler_;
  std::unique_ptr<const GaussianProcess> gp_;
};

double median_of(const std::vector<double>& values) {
  return median(Eigen::Map<const Eigen::VectorXd>(values.data(), std::ssize(values)));
}

/// What the test points of one part say of one kind of set.
struct Tally {
  int covered = 0, unbounded = 0, unions = 0;
  std::vector<double> widths;

  void add(bool is_covered, const IntervalSet& set) {
    covered += is_covered ? 1 : 0;
    unbounded += is_bounded(set) ? 0 : 1;
    unions += set.size() > 1 ? 1 : 0;
    widths.push_back(width(set));
  }
  Json to_json() const {
    const auto tests = static_cast<double>(widths.size());
    return {{"coverage", covered / tests},
            {"width", median_of(widths)},
            {"unbounded", unbounded / tests},
            {"unions", unions / tests}};
  }
};

/// One data set: what becomes of test points in both parts.
Json data_set(std::uint64_t seed) {
  const Example example(seed);
  Rng rng(seed, kTestStream);
  Json json = Json::object();
  for (std::size_t part = 0; part < kParts.size(); ++part) {
    Tally credible;
    std::array<Tally, kScores.size()> conformal;
    for (Eigen::Index t = 0; t < kTests; ++t) {
      const double x = part == 0 ? draw_from(kDense, rng) : draw_from(kSparse, rng);
      const double y = truth(x) + kNoise * rng.normal();
      for (std::size_t s = 0; s < kScores.size(); ++s) {
        const Prediction prediction = example.predict(x, kScores[s]);
        const Verdict verdict = example.judge(x, y, kScores[s]);
        conformal[s].add(verdict.conformal_covered, prediction.conformal);
        if (s == 0) credible.add(verdict.credible_covered, {prediction.credible});
      }
    }
    Json& entry = json[kParts[part]];
    entry["credible"] = credible.to_json();
    for (std::size_t s = 0; s < kScores.size(); ++s) {
      entry[std::string(to_string(kScores[s]))] = conformal[s].to_json();
    }
  }
  return json;
}

/// Data sets of consecutive seeds.
struct Chunk {
  std::uint64_t first;
  int count;

  std::string key() const { return fmt::format("sets-data-{}-s{}", count, first); }
};

std::vector<Chunk> chunks_of(const Settings& settings) {
  const int count = (settings.fast ? kFastDataSets : kDataSets) / kChunks;
  std::vector<Chunk> chunks;
  for (int c = 0; c < kChunks; ++c) {
    chunks.push_back({settings.seed + static_cast<std::uint64_t>(c * count), count});
  }
  return chunks;
}

std::vector<Job> sets_jobs(const Settings& settings) {
  std::vector<Job> jobs;
  for (const Chunk& chunk : chunks_of(settings)) {
    jobs.push_back({chunk.key(), 0.01 * chunk.count, [chunk] {
                      Json all = Json::array();
                      for (int i = 0; i < chunk.count; ++i) {
                        all.push_back(data_set(chunk.first + static_cast<std::uint64_t>(i)));
                      }
                      return all;
                    }});
  }
  return jobs;
}

Plot make_panel(const std::string& title, AxisOptions x, AxisOptions y) {
  return Plot(
      {.title = title, .x = std::move(x), .y = std::move(y), .width = kPanelWidth, .height = kPanelHeight});
}

// How a set is built: a small example with weights that differ, as if queries were likelier on the right.

constexpr Eigen::Index kFew = 14;
constexpr double kFewQuery = 0.62, kFewAlpha = 0.25;
constexpr double kGuess = 0.7;  ///< standardised

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

  Plot scores = make_panel("(a) Scores for one guess", index, {.label = "score s"});
  scores.hline(s[kFew]);
  scores.points(worse_at, worse,
                {.color = palette::kOrange, .radius = 4.5, .label = "no better than the guess"});
  scores.points(better_at, better,
                {.color = palette::kBlue, .marker = Marker::kHollow, .radius = 4.5, .label = "better"});
  scores.points(std::array{at.back()}, std::array{s[kFew]},
                {.color = palette::kBlack, .marker = Marker::kTriangle, .radius = 6.0, .label = "the guess"});
  figure.add(scores);

  Plot weights = make_panel("(b) Weights, those of better ones masked", index, {.label = "weight w"});
  weights.bars(edges, masked, {.color = palette::kBlue, .opacity = 0.2, .label = "masked"});
  weights.bars(edges, kept, {.color = palette::kOrange, .opacity = 0.9, .label = "kept"});
  figure.add(weights);

  Plot partial =
      make_panel("(c) Partial sums of what is kept", index, {.label = "sum of weights", .lo = 0.0});
  partial.line(at, sums, {.color = palette::kOrange, .step = true});
  partial.points(at, sums, {.color = palette::kOrange, .radius = 3.0});
  partial.hline(kFewAlpha, {.color = palette::kBlack, .label = "α"});
  figure.add(partial);
}

/// The p-value over all guesses, exactly and at some of them.
void add_many_guesses(Figure& figure, const Construction& c, std::string& csv) {
  constexpr double kReach = 4.0;
  Plot plot = make_panel("(d) The same for many guesses",
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

// Bands over x.

/// The sets over a grid: a band for every interval, for as long as their number stays the same.
void draw_sets(Plot& plot, const std::vector<double>& x, const std::vector<IntervalSet>& sets, Color color,
               const std::string& label) {
  const double half = 0.5 * (x[1] - x[0]);
  for (std::size_t begin = 0, end = 0; begin < x.size(); begin = end) {
    for (end = begin + 1; end < x.size() && sets[end].size() == sets[begin].size();) ++end;
    for (std::size_t k = 0; k < sets[begin].size(); ++k) {
      std::vector<double> at, lo, hi;
      const auto add = [&](double place, const Interval& interval) {
        at.push_back(place);
        lo.push_back(interval.lo);
        hi.push_back(interval.hi);
      };
      // Half a step further on either side, where the number changes.
      if (begin > 0) add(x[begin] - half, sets[begin][k]);
      for (std::size_t j = begin; j < end; ++j) add(x[j], sets[j][k]);
      if (end < x.size()) add(x[end - 1] + half, sets[end - 1][k]);
      plot.band(
          at, lo, hi,
          {.color = color, .opacity = 0.25, .edge_width = 1.0, .label = begin == 0 && k == 0 ? label : ""});
    }
  }
}

/// Labels drawn from the model at some x, accepted by the paper's score or not.
void draw_candidates(Plot& plot, const Example& example, std::uint64_t seed) {
  constexpr int kPlaces = 46, kCandidates = 24;
  Rng rng(seed, kCandidateStream);
  std::array<std::vector<double>, 2> at, labels;
  for (int i = 0; i < kPlaces; ++i) {
    const double x = static_cast<double>(i) / (kPlaces - 1);
    const QueryTerms query = example.query(x);
    const ScoreDifferences D = score_differences(Score::kInSample, example.gp().terms(), query);
    for (int j = 0; j < kCandidates; ++j) {
      const double z = rng.normal();
      const double p = support(D, Weights::uniform(kData), z).p_value();
      const std::size_t accepted = exceeds_level(p, kAlpha) ? 1 : 0;
      at[accepted].push_back(x);
      labels[accepted].push_back(example.scaler().offset +
                                 example.scaler().scale * (query.mu + std::sqrt(query.S) * z));
    }
  }
  plot.points(at[0], labels[0],
              {.color = palette::kGrey, .radius = 2.1, .opacity = 0.6, .label = "rejected"});
  plot.points(at[1], labels[1],
              {.color = palette::kVermillion, .radius = 2.1, .opacity = 0.8, .label = "accepted"});
}

Picture bands_picture(const Example& example, std::uint64_t seed) {
  constexpr int kNodes = 301;
  constexpr double kFarthest = 5.0;  // standard deviations that the frame follows
  std::vector<double> x, f, mean;
  std::vector<IntervalSet> credible;
  std::array<std::vector<IntervalSet>, kScores.size()> conformal;
  double lowest = 0.0, highest = 0.0;
  std::string csv = "x,f,mean,sd,credible_lo,credible_hi,score,interval,lo,hi\n";
  for (int i = 0; i < kNodes; ++i) {
    x.push_back(static_cast<double>(i) / (kNodes - 1));
    f.push_back(truth(x.back()));
    for (std::size_t s = 0; s < kScores.size(); ++s) {
      const Prediction p = example.predict(x.back(), kScores[s]);
      conformal[s].push_back(p.conformal);
      for (std::size_t k = 0; k < p.conformal.size(); ++k) {
        const Interval& interval = p.conformal[k];
        lowest = std::min(lowest, std::max(interval.lo, p.mean - kFarthest * p.sd));
        highest = std::max(highest, std::min(interval.hi, p.mean + kFarthest * p.sd));
        csv += fmt::format("{:.6g},{:.6g},{:.6g},{:.6g},{:.6g},{:.6g},{},{},{},{}\n", x.back(), f.back(),
                           p.mean, p.sd, p.credible.lo, p.credible.hi, to_string(kScores[s]), k + 1,
                           csv_number(interval.lo), csv_number(interval.hi));
      }
      if (s > 0) continue;
      mean.push_back(p.mean);
      credible.push_back({p.credible});
    }
  }
  Figure figure({.columns = 2, .id = "sets-bands"});
  const auto add = [&](const std::string& title, const auto& draw) {
    Plot plot =
        make_panel(title, {.label = "x", .lo = 0.0, .hi = 1.0}, {.label = "y", .lo = lowest, .hi = highest});
    draw(plot);
    plot.line(x, mean, {.color = palette::kBlue, .label = "mean"});
    plot.line(x, f, {.color = palette::kBlack, .width = 1.5, .dash = Dash::kDashed, .label = "f"});
    plot.points(example.x(), example.y(), {.color = palette::kBlack, .radius = 2.75, .label = "data"});
    figure.add(plot);
  };
  add("(a) Credible intervals",
      [&](Plot& plot) { draw_sets(plot, x, credible, palette::kBlue, "credible"); });
  add("(b) Label candidates", [&](Plot& plot) { draw_candidates(plot, example, seed); });
  add("(c) Conformal sets, the paper's in_sample",
      [&](Plot& plot) { draw_sets(plot, x, conformal[0], palette::kVermillion, "conformal"); });
  add("(d) Conformal sets, loo_student",
      [&](Plot& plot) { draw_sets(plot, x, conformal[1], palette::kGreen, "conformal"); });
  return {"sets-bands", figure.svg(), csv,
          fmt::format("{} noisy observations, few of them between .35 and .6 and beyond .8; α = {:g}. The "
                      "model's intervals, labels drawn from the model and which of them the paper's score "
                      "accepts, and the exact conformal sets of two scores with uniform weights; specks "
                      "beside a band are sets in several pieces.",
                      kData, kAlpha)};
}

// The density of the conformal posterior.

Plot density_panel(const Example& example, double x, const std::string& title, std::string& csv) {
  const QueryTerms query = example.query(x);
  const double unit = example.scaler().scale * std::sqrt(query.S);
  const double centre = example.scaler().offset + example.scaler().scale * query.mu;
  const IntervalSet set =
      conformal_set(Score::kInSample, example.gp().terms(), query, Weights::uniform(kData), kAlpha);
  double inside = 0.0;
  double reach = 4.5;
  for (const Interval& interval : set) {
    inside += normal_cdf(interval.hi) - normal_cdf(interval.lo);
    for (const double z : {interval.lo, interval.hi}) {
      if (std::isfinite(z)) reach = std::max(reach, 1.4 * std::abs(z));
    }
  }
  const double flat = (1.0 - kAlpha) / (unit * width(set));
  constexpr int kNodes = 1801;
  std::vector<double> y, gaussian, conformal;
  for (int i = 0; i < kNodes; ++i) {
    const double z = reach * (2.0 * i / (kNodes - 1) - 1.0);
    y.push_back(centre + unit * z);
    gaussian.push_back(normal_pdf(z) / unit);
    conformal.push_back(contains(set, z) ? flat : kAlpha * gaussian.back() / (1.0 - inside));
    csv += fmt::format("{:g},{:.6g},{:.6g},{:.6g}\n", x, y.back(), gaussian.back(), conformal.back());
  }
  Plot plot = make_panel(title, {.label = "outcome ŷ", .lo = y.front(), .hi = y.back()},
                         {.label = "density", .lo = 0.0});
  plot.band(y, std::vector<double>(y.size(), 0.0), conformal, {.color = palette::kVermillion});
  plot.line(y, gaussian, {.color = palette::kBlue, .label = "p(ŷ | x, D)"});
  plot.line(y, conformal, {.color = palette::kVermillion, .label = "pα(ŷ | x, D)"});
  for (const Interval& interval : set) {
    for (const double z : {interval.lo, interval.hi}) {
      if (std::isfinite(z)) plot.vline(centre + unit * z, {.label = "ends of the set"});
    }
  }
  return plot;
}

Picture density_picture(const Example& example) {
  std::string csv = "x,y,p,p_alpha\n";
  Figure figure({.columns = 2, .id = "sets-density"});
  figure.add(density_panel(example, 0.2, "(a) At x = 0.2, among data", csv));
  figure.add(density_panel(example, 0.5, "(b) At x = 0.5, where data are few", csv));
  return {"sets-density", figure.svg(), csv,
          fmt::format(
              "The outcome's density by the model and by the conformal posterior: inside the set all labels "
              "are alike and have {} of the mass together, outside it keeps the model's shape. Where the set "
              "is much wider than the model expects, the rest is squeezed into the model's far tails.",
              percent(1.0 - kAlpha))};
}

// Coverage where data are sparse.

/// The data sets' results, column by column. What was infinite is null in a file.
class DataSets {
 public:
  DataSets(const Settings& settings, const Results& results) {
    for (const Chunk& chunk : chunks_of(settings)) {
      for (const Json& one : results.at(chunk.key())) all_.push_back(&one);
    }
  }

  std::size_t size() const { return all_.size(); }
  std::vector<double> column(const char* part, const std::string& kind, const char* what) const {
    std::vector<double> values;
    for (const Json* one : all_) {
      const Json& value = one->at(part).at(kind).at(what);
      values.push_back(value.is_null() ? std::numeric_limits<double>::infinity() : value.get<double>());
    }
    return values;
  }
  Estimate mean(const char* part, const std::string& kind, const char* what) const {
    return estimate(column(part, kind, what));
  }
  /// |coverage − (1 − alpha)|.
  std::vector<double> deviations(const char* part, const std::string& kind) const {
    std::vector<double> values = column(part, kind, "coverage");
    for (double& value : values) value = std::abs(value - (1.0 - kAlpha));
    return values;
  }

 private:
  std::vector<const Json*> all_;
};

Listing coverage_table(const DataSets& sets) {
  Listing listing{
      fmt::format(
          "Coverage of noisy outcomes over {} data sets, {} test points of each part; promised are {}",
          sets.size(), kTests, percent(1.0 - kAlpha)),
      {"", "coverage", "off by, per data set", "median width", "unbounded", "in several pieces"},
      {}};
  for (const char* part : kParts) {
    for (const char* kind : {"credible", "in_sample", "loo_student"}) {
      const Estimate coverage = sets.mean(part, kind, "coverage");
      listing.rows.push_back(
          {fmt::format("{}, {}", part, kind),
           fmt::format("{:.3f} ± {:.3f}", coverage.mean, coverage.interval.hi - coverage.mean),
           fmt::format("{:.3f}", estimate(sets.deviations(part, kind)).mean),
           fmt::format("{:.2f}", median_of(sets.column(part, kind, "width"))),
           percent(sets.mean(part, kind, "unbounded").mean), percent(sets.mean(part, kind, "unions").mean)});
    }
  }
  return listing;
}

Claim sparse_claim(const DataSets& sets) {
  Claim claim = smaller_claim(
      {.id = "sets-sparse",
       .claim = "where data are sparse, conformal coverage is better than credible coverage",
       .figure = "Figure 3",
       .statistic =
           "mean of |credible coverage − (1 − α)| − |conformal coverage − (1 − α)| there, over data sets"},
      sets.deviations("sparse", "in_sample"), sets.deviations("sparse", "credible"));
  const auto coverage = [&](const char* part, const char* kind) {
    return to_string(sets.mean(part, kind, "coverage"));
  };
  claim.note = fmt::format(
      "Holds if the paired interval lies above 0 for the paper's score. Sparse part: credible {}, in_sample "
      "{}, loo_student {}, whose difference is {}. Dense part: credible {}, in_sample {}, loo_student {}.",
      coverage("sparse", "credible"), coverage("sparse", "in_sample"), coverage("sparse", "loo_student"),
      to_string(estimate(
          differences(sets.deviations("sparse", "credible"), sets.deviations("sparse", "loo_student")))),
      coverage("dense", "credible"), coverage("dense", "in_sample"), coverage("dense", "loo_student"));
  return with_vacuous_share(claim, sets.mean("sparse", "in_sample", "unbounded").mean);
}

Findings sets_findings(const Settings& settings, const Results& results) {
  const Example example(settings.seed);
  const DataSets sets(settings, results);
  Findings findings;
  findings.pictures = {construction_picture(settings.seed), bands_picture(example, settings.seed),
                       density_picture(example)};
  findings.listings = {coverage_table(sets)};
  findings.claims = {sparse_claim(sets)};
  findings.remarks = {
      "The function, the noise (sd .15) and where data are sparse are not given in the paper: here they are "
      "chosen, once, before anything was measured. Hyperparameters are fitted with the paper's priors.",
      "The bands are exact sets, not hulls of accepted candidates. A conformal set promises its level on "
      "average over queries that are distributed like the data, not at each place: that the paper's score is "
      "wide where data are sparse is a property of that score."};
  return findings;
}

}  // namespace
}  // namespace sets_figure

Experiment sets() {
  using namespace sets_figure;
  return {"sets",
          "How conformal sets are built",
          "Figures 2, 3 and 4",
          "A set holds the guesses that conform; where data are sparse it covers noticeably better than a "
          "credible set of the same level.",
          sets_jobs,
          sets_findings};
}

}  // namespace covey::reproduce
