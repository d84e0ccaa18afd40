#include <covey/numerics/distributions.h>
#include <covey/numerics/statistics.h>
#include <reproduction/coverage_trials.h>
#include <reproduction/curves.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace covey::reproduce {
namespace coverage_figure {
namespace {

Column deviations_of(Column coverage) {
  for (double& value : coverage) value = std::abs(value - (1.0 - kAlpha));
  return coverage;
}

/// A distribution to be drawn.
struct Shown {
  Column coverage;
  Color color;
  std::string label;
  Dash dash = Dash::kSolid;
};

/// A Gaussian kernel by Silverman's rule, reflected at 1, beyond which there is no coverage.
std::vector<double> density_of(const Column& values, const std::vector<double>& at) {
  constexpr double kNarrowest = 0.008;
  const Eigen::Map<const Eigen::VectorXd> v(values.data(), std::ssize(values));
  const double spread = std::min(moments(v).sd, (quantile(v, 0.75) - quantile(v, 0.25)) / 1.34);
  const double h = std::max(kNarrowest, 0.9 * spread * std::pow(static_cast<double>(v.size()), -0.2));
  std::vector<double> density;
  for (const double x : at) {
    double sum = 0.0;
    for (const double value : values) {
      sum += normal_pdf((x - value) / h) + normal_pdf((2.0 - x - value) / h);
    }
    density.push_back(sum / (h * static_cast<double>(v.size())));
  }
  return density;
}

std::vector<double> nodes_from(double lowest) {
  constexpr int kNodes = 241;
  std::vector<double> at;
  for (int i = 0; i < kNodes; ++i) at.push_back(lowest + (1.0 - lowest) * i / (kNodes - 1));
  return at;
}

/// The frame that all panels share.
struct Extent {
  double lowest = 0.75;  ///< coverage
  double highest = 0.0;  ///< density, spikes at 1 apart

  explicit Extent(const std::vector<const std::vector<Shown>*>& panels) {
    for (const auto* panel : panels) {
      for (const Shown& one : *panel) lowest = std::min(lowest, std::ranges::min(one.coverage));
    }
    lowest = std::max(0.0, std::floor(20.0 * (lowest - 0.05)) / 20.0);
    constexpr double kSpike = 0.97;
    for (const auto* panel : panels) {
      for (const Shown& one : *panel) {
        if (estimate(one.coverage).mean > kSpike) continue;
        highest = std::max(highest, 1.1 * std::ranges::max(density_of(one.coverage, nodes_from(lowest))));
      }
    }
  }
};

Plot draw_densities(const std::string& title, const std::vector<Shown>& all, const Extent& extent) {
  const std::vector<double> at = nodes_from(extent.lowest);
  Plot plot = panel(title, {.label = "coverage of a trial", .lo = extent.lowest, .hi = 1.0},
                    {.label = "density", .lo = 0.0, .hi = extent.highest});
  for (const Shown& one : all) {
    const std::vector<double> density = density_of(one.coverage, at);
    plot.band(at, std::vector<double>(at.size(), 0.0), density, {.color = one.color, .opacity = 0.12});
    plot.line(at, density, {.color = one.color, .dash = one.dash, .label = one.label});
  }
  plot.vline(1.0 - kAlpha, {.color = palette::kBlack, .label = "1 − α"});
  return plot;
}

// The first three nearly coincide, so that those on top need gaps.
constexpr std::array kTauColors = {palette::kBlack, palette::kSky, palette::kPurple, palette::kGreen,
                                   palette::kVermillion};
constexpr std::array kTauDashes = {Dash::kSolid, Dash::kDashed, Dash::kDotted, Dash::kSolid, Dash::kSolid};

std::string tau_label(std::size_t k) {
  return fmt::format("τ = {:g}", kTaus[k]);
}

std::string trials_csv(const Trials& trials) {
  std::string csv = "trial,scenario,set,weights,tau,coverage,mask\n";
  const Column none(trials.size(), std::nan(""));
  for (const Scenario scenario : {kShifted, kSame}) {
    const auto add = [&](const std::string& what, const Column& coverage, const Column& mask) {
      for (std::size_t i = 0; i < trials.size(); ++i) {
        csv += fmt::format("{},{},{},{},{}\n", i, kScenarioKeys[scenario], what, coverage[i],
                           csv_number(mask[i]));
      }
    };
    add("credible,,0", trials.credible(scenario, "coverage"), none);
    for (const Score score : kScores) {
      for (std::size_t o = 0; o < kOrigins; ++o) {
        add(fmt::format("{},{},0", to_string(score), kOriginKeys[o]),
            trials.conformal(scenario, score, static_cast<Origin>(o), "coverage"), none);
      }
      for (std::size_t k = 1; k < kTaus.size(); ++k) {
        add(fmt::format("{},oracle,{:g}", to_string(score), kTaus[k]),
            trials.relaxed(scenario, score, k, "tau"), trials.relaxed(scenario, score, k, "tau_mask"));
      }
    }
  }
  return csv;
}

/// The panels of the paper: sets by its score, ours beside them in the first.
Picture draw_picture(const Trials& trials) {
  const auto conformal = [&](Score score, Origin origin) {
    return trials.conformal(kShifted, score, origin, "coverage");
  };
  const std::vector<Shown> sets = {
      {trials.credible(kShifted, "coverage"), palette::kBlue, "credible"},
      {conformal(Score::kInSample, kOracle), palette::kVermillion, "conformal (in_sample)"},
      {conformal(Score::kLooStudent, kOracle), palette::kGreen, "conformal (loo_student)", Dash::kDashed}};
  const std::vector<Shown> origins = {
      {conformal(Score::kInSample, kOracle), palette::kVermillion, "oracle"},
      {conformal(Score::kInSample, kNetwork), palette::kBlue, "network as in the paper"},
      {conformal(Score::kInSample, kKernel), palette::kGreen, "kernel logistic", Dash::kDashed}};
  std::array<std::vector<Shown>, kScenarios> taus;
  for (const Scenario scenario : {kShifted, kSame}) {
    for (std::size_t k = 0; k < kTaus.size(); ++k) {
      taus[scenario].push_back(
          {trials.relaxed(scenario, Score::kInSample, k, "tau"), kTauColors[k], tau_label(k), kTauDashes[k]});
    }
  }
  const Extent extent({&sets, &origins, &taus[kShifted], &taus[kSame]});
  Figure figure({.columns = 2, .id = "coverage"});
  figure.add(draw_densities("(a) Credible and conformal sets, oracle ratio", sets, extent));
  figure.add(draw_densities("(b) Oracle and learned ratio", origins, extent));
  figure.add(draw_densities("(c) Relaxed masks under shift", taus[kShifted], extent));
  figure.add(draw_densities("(d) Relaxed masks without shift", taus[kSame], extent));
  return {"coverage", figure.svg(), trials_csv(trials),
          fmt::format(
              "How coverage is distributed over {} trials with {} data each, α = {:g}. (a) The model's own "
              "intervals and randomised conformal sets with the true ratio, under shift; (b) the true ratio "
              "and two that are learned from samples; (c, d) relaxed masks of growing temperature, with and "
              "without shift; a peak at 1 is cut off. What the sets cost stands in the tables.",
              trials.size(), kData, kAlpha)};
}

/// "0.861 ± 0.012".
std::string with_error(const Column& values) {
  const Estimate e = estimate(values);
  return fmt::format("{:.3f} ± {:.3f}", e.mean, e.interval.hi - e.mean);
}

std::string width_of(const Column& widths) {
  const double middle = median_of(widths);
  return std::isfinite(middle) ? fmt::format("{:.2f}", middle) : "∞";
}

Listing coverage_table(const Trials& trials, Scenario scenario) {
  Listing listing{fmt::format("Randomised sets, {}: coverage (mean ± half the 95 % interval over {} trials) "
                              "beside what it costs; promised are {}. Where w > α the set is the whole line, "
                              "unless the random number decides otherwise.",
                              kScenarioLabels[scenario], trials.size(), percent(1.0 - kAlpha)),
                  {"", "coverage", "off by", "of the bounded sets", "w > α", "unbounded",
                   "median width / credible", "effective share of the data", "distance to the true weights"},
                  {}};
  const Column credible = trials.credible(scenario, "coverage");
  listing.rows.push_back({"credible", with_error(credible), with_error(deviations_of(credible)),
                          percent(estimate(credible).mean), percent(0.0), percent(0.0), "1.00", "–", "–"});
  for (const Score score : kScores) {
    for (std::size_t o = 0; o < kOrigins; ++o) {
      const auto origin = static_cast<Origin>(o);
      if (scenario == kSame && origin == kUniform) continue;  // the oracle's
      const auto get = [&](const char* what) { return trials.conformal(scenario, score, origin, what); };
      const auto mean = [&](const char* what) { return estimate(get(what)).mean; };
      listing.rows.push_back(
          {fmt::format("{}, {}", to_string(score), kOriginLabels[o]), with_error(get("coverage")),
           with_error(deviations_of(get("coverage"))), percent(mean("bounded_coverage")),
           percent(mean("vacuous")), percent(mean("unbounded")), width_of(get("width")),
           fmt::format("{:.2f}", mean("effective")), fmt::format("{:.2f}", mean("variation"))});
    }
  }
  return listing;
}

Listing tau_table(const Trials& trials) {
  Listing listing{
      "Relaxed masks with the true ratio: the share of outcomes at which the mask exceeds one half, and in "
      "brackets its mean there",
      {""},
      {}};
  for (std::size_t k = 0; k < kTaus.size(); ++k) listing.header.push_back(tau_label(k));
  for (const Scenario scenario : {kShifted, kSame}) {
    for (const Score score : kScores) {
      std::vector<std::string> row = {fmt::format("{}, {}", to_string(score), kScenarioLabels[scenario])};
      for (std::size_t k = 0; k < kTaus.size(); ++k) {
        row.push_back(fmt::format("{:.3f} ({:.3f})", estimate(trials.relaxed(scenario, score, k, "tau")).mean,
                                  estimate(trials.relaxed(scenario, score, k, "tau_mask")).mean));
      }
      listing.rows.push_back(row);
    }
  }
  return listing;
}

Claim oracle_claim(const Trials& trials) {
  const Column credible = trials.credible(kShifted, "coverage");
  const Column conformal = trials.conformal(kShifted, Score::kInSample, kOracle, "coverage");
  const Column student = trials.conformal(kShifted, Score::kLooStudent, kOracle, "coverage");
  const auto mean = [&](const char* what) {
    return estimate(trials.conformal(kShifted, Score::kInSample, kOracle, what)).mean;
  };
  return with_remark(
      judge(claim_text("coverage-oracle"), Protocol::kMeant, deviations_of(conformal),
            {deviations_of(credible)}),
      fmt::format("Coverage: credible {}, conformal {}; {} of the conformal sets have no end, and the others "
                  "cover {}. loo_student's difference is {}.",
                  to_string(estimate(credible)), to_string(estimate(conformal)), percent(mean("unbounded")),
                  percent(mean("bounded_coverage")),
                  to_string(estimate(differences(deviations_of(credible), deviations_of(student))))));
}

Claim learned_claim(const Trials& trials, Origin origin, Protocol protocol, const char* id) {
  const auto off = [&](Origin from) {
    return deviations_of(trials.conformal(kShifted, Score::kInSample, from, "coverage"));
  };
  const auto get = [&](Origin from, const char* what) {
    return estimate(trials.conformal(kShifted, Score::kInSample, from, what));
  };
  return with_remark(
      judge(claim_text(id), protocol, off(origin), {off(kOracle)}),
      fmt::format(
          "Coverage {} learned, {} true; sets without an end {} and {}; distance of the weights to the "
          "true ones {:.2f}, where uniform weights have {:.2f}. Uniform weights, no ratio at all, cost {}: "
          "with the paper's score, which widens away from the data by itself, this experiment hardly "
          "tells a good ratio from none.",
          to_string(get(origin, "coverage")), to_string(get(kOracle, "coverage")),
          percent(get(origin, "unbounded").mean), percent(get(kOracle, "unbounded").mean),
          get(origin, "variation").mean, get(kUniform, "variation").mean,
          to_string(estimate(differences(off(kUniform), off(kOracle))))));
}

Claim tau_claim(const Trials& trials, Scenario scenario) {
  const auto relaxed = [&](std::size_t k) { return trials.relaxed(scenario, Score::kInSample, k, "tau"); };
  std::vector<std::string> path;
  for (std::size_t k = 0; k < kTaus.size(); ++k)
    path.push_back(fmt::format("{:.3f}", estimate(relaxed(k)).mean));
  const char* id = scenario == kShifted ? "coverage-tau-shift" : "coverage-tau-no-shift";
  return with_remark(
      judge(claim_text(id), Protocol::kMeant, relaxed(0), {relaxed(kTaus.size() - 1)}),
      fmt::format("A label is covered where its mask exceeds one half. Coverage at τ = {:g}: {}.",
                  fmt::join(kTaus, ", "), fmt::join(path, ", ")));
}

Findings coverage_findings(const Settings& settings, const Results& results) {
  const Trials trials(settings, results);
  Findings findings;
  findings.pictures = {draw_picture(trials)};
  findings.listings = {coverage_table(trials, kShifted), coverage_table(trials, kSame), tau_table(trials)};
  if (settings.shows(Protocol::kMeant)) {
    findings.claims = {oracle_claim(trials),
                       learned_claim(trials, kNetwork, Protocol::kMeant, "coverage-learned"),
                       tau_claim(trials, kShifted), tau_claim(trials, kSame)};
  }
  if (settings.shows(Protocol::kCovey))
    findings.claims.push_back(learned_claim(trials, kKernel, Protocol::kCovey, "coverage-learned-kernel"));
  findings.remarks = {
      "The paper gives neither means nor widths of its Gaussians, and prints N(f, √.05): here p = N(.5, .15² "
      "I), p′ is moved by 1.5 standard deviations along the diagonal, and the noise has variance .05.",
      "How long the paper's network was trained for this is not said either; it gets the 75 steps of a round "
      "of its loop. Ratios are learned from the 64 data and 128 draws from p′, which are not the test "
      "points.",
      "Randomised sets have one uniform number per query, not a coin per label: coverage is the same, and "
      "the sets have no holes. The comparison of scores inside the masks is that of the paper's definition, "
      "of which its algorithms print the opposite sign.",
      "By the mask's value, instead of whether it exceeds one half, coverage tends to one half for large τ, "
      "not to 1; the table has both."};
  return findings;
}

}  // namespace
}  // namespace coverage_figure

Experiment coverage() {
  using namespace coverage_figure;
  return {"coverage",
          "Coverage of credible and conformal sets",
          "Figure 5",
          "With the true ratio conformal coverage concentrates around 1 − α, unlike credible coverage; "
          "learned ratios change little; larger temperatures are more conservative.",
          {Protocol::kMeant, Protocol::kCovey},
          coverage_jobs,
          coverage_findings};
}

}  // namespace covey::reproduce
