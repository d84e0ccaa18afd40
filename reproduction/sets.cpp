#include <covey/conformal/prediction.h>
#include <covey/conformal/prediction_set.h>
#include <covey/gp/fit.h>
#include <covey/gp/normalize.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/random.h>
#include <reproduction/curves.h>
#include <reproduction/sets_construction.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

namespace covey::reproduce {
namespace sets_figure {
namespace {

constexpr Eigen::Index kData = 27;
constexpr double kAlpha = 0.19;
/// Data are dense in these parts of [0, 1] and sparse in the others, to which kSparseData of the data belong.
constexpr std::array<Interval, 2> kDense = {{{0.05, 0.35}, {0.6, 0.8}}};
constexpr std::array<Interval, 3> kSparse = {{{0.0, 0.05}, {0.35, 0.6}, {0.8, 1.0}}};
constexpr Eigen::Index kSparseData = 5;
constexpr int kDataSets = 200, kFastDataSets = 12, kChunks = 4;
constexpr Eigen::Index kTests = 50;  ///< of each part, per data set
constexpr std::array kScores = {Score::kInSample, Score::kLooStudent};
constexpr std::array<const char*, 2> kParts = {"dense", "sparse"};

// Streams of a data set's seed, beside kDataStream.
constexpr std::uint64_t kTestStream = 28, kCandidateStream = 29;

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
  /// The prediction at x, in the units of y.
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
        panel(title, {.label = "x", .lo = 0.0, .hi = 1.0}, {.label = "y", .lo = lowest, .hi = highest});
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
  Plot plot =
      panel(title, {.label = "outcome ŷ", .lo = y.front(), .hi = y.back()}, {.label = "density", .lo = 0.0});
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
      values.push_back(number(one->at(part).at(kind).at(what), kInfinity));
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
  const auto coverage = [&](const char* part, const char* kind) {
    return to_string(sets.mean(part, kind, "coverage"));
  };
  return with_remark(
      judge(claim_text("sets-sparse"), Protocol::kMeant, sets.deviations("sparse", "in_sample"),
            {sets.deviations("sparse", "credible")}),
      fmt::format("Sparse part: credible {}, in_sample {}, of which {} have no end, loo_student {}. Dense "
                  "part: credible {}, in_sample {}, loo_student {}.",
                  coverage("sparse", "credible"), coverage("sparse", "in_sample"),
                  percent(sets.mean("sparse", "in_sample", "unbounded").mean),
                  coverage("sparse", "loo_student"), coverage("dense", "credible"),
                  coverage("dense", "in_sample"), coverage("dense", "loo_student")));
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
          {Protocol::kMeant},
          sets_jobs,
          sets_findings};
}

}  // namespace covey::reproduce
