#include <covey/numerics/statistics.h>
#include <reproduction/curves.h>
#include <reproduction/noise_runs.h>

#include <fmt/format.h>

#include <cmath>
#include <numeric>
#include <string>

namespace covey::reproduce {
namespace heteroscedastic_figure {
namespace {

constexpr const char* kProblems[] = {"sinc", "double-knot"};

struct Named {
  Contender contender;
  const char* name;
  const char* label;
  Color color;
};
constexpr Named kContenders[] = {{Contender::kConformal, "cucb", "cUCB", palette::kBlue},
                                 {Contender::kRahbo, "rahbo", "risk-averse UCB", palette::kVermillion},
                                 {Contender::kAnpei, "anpei", "penalised EI", palette::kOrange}};

/// The variant of the authors' runs beside which a protocol stands: Covey's has the rivals as meant.
Variant rivals_of(Protocol protocol, const Settings& settings) {
  const Variant variant{protocol == Protocol::kCovey ? Protocol::kMeant : protocol, settings.without};
  return variant.only({Trait::kStaleAcquisition, Trait::kRahboSign, Trait::kAnpeiSign, Trait::kKnotNoise,
                       Trait::kNoisyProgress});
}

int evaluations(const Settings& settings) {
  const int paper = noise_protocol({Protocol::kPublished}).evaluations;
  return settings.rounds > 0 || settings.fast ? 30 + settings.rounds_of(paper - 30, 6) : paper;
}

std::vector<std::uint64_t> seeds(const Settings& settings) {
  return settings.first_seeds(settings.trials_of(noise_protocol({Protocol::kPublished}).trials));
}

std::string key_of(const char* problem, const std::string& method, int budget, std::uint64_t seed) {
  return fmt::format("noise-{}-{}-{}-s{}", problem, method, budget, seed);
}

std::string key_of(const char* problem, const Named& contender, const Variant& variant, int budget,
                   std::uint64_t seed) {
  return key_of(problem, fmt::format("{}-{}", contender.name, variant.tag()), budget, seed);
}

std::vector<Job> jobs(const Settings& settings) {
  std::vector<Job> all;
  const int budget = evaluations(settings);
  for (const char* problem : kProblems) {
    for (const std::uint64_t seed : seeds(settings)) {
      for (const Protocol protocol : settings.protocols) {
        const Variant variant = rivals_of(protocol, settings);
        const NoiseProtocol p = noise_protocol(variant);
        for (const Named& contender : kContenders) {
          const bool is_own = contender.contender == Contender::kConformal;
          if (is_own && protocol == Protocol::kCovey) {
            all.push_back({key_of(problem, "cucb-covey", budget, seed), 3.0,
                           [=] { return Json(covey_course(noisy_task(problem, p), p, budget, seed)); }});
          } else {
            all.push_back(
                {key_of(problem, contender, variant, budget, seed), is_own && !p.stale ? 3.0 : 1.0, [=] {
                   return Json(authors_course(noisy_task(problem, p), contender.contender, p, budget, seed));
                 }});
          }
        }
      }
    }
  }
  return distinct(std::move(all));
}

/// The problem in one dimension, with its noise.
Plot landscape(const Settings& settings) {
  const Variant variant = rivals_of(settings.protocols.front(), settings);
  const NoisyTask task = noisy_task("sinc", noise_protocol(variant));
  Plot plot = panel(fmt::format("sinc and its noise, {}", to_string(variant.protocol)), {.label = "x"},
                    {.label = "outcome"});
  std::vector<double> x, f, low, high;
  for (int i = 0; i <= 400; ++i) {
    x.push_back(-10.0 + 0.05 * i);
    const Eigen::MatrixXd at = Eigen::MatrixXd::Constant(1, 1, x.back());
    f.push_back(task.problem.evaluate(at.col(0))[0]);
    const double sd = std::sqrt(task.noise_variances(at)[0]);
    low.push_back(f.back() - 2.0 * sd);
    high.push_back(f.back() + 2.0 * sd);
  }
  plot.band(x, low, high, {.color = palette::kOrange, .label = "f ± 2 sd of the noise"});
  plot.line(x, f, {.color = palette::kBlack, .label = "f"});
  return plot;
}

/// The courses of the three contenders in one protocol: one per trial.
struct Courses {
  const char* problem;
  Protocol protocol;
  std::vector<std::vector<Course>> all = std::vector<std::vector<Course>>(std::size(kContenders));

  Courses(const char* name, Protocol which, const Settings& settings, const Results& results)
      : problem(name), protocol(which) {
    const Variant variant = rivals_of(which, settings);
    const int budget = evaluations(settings);
    for (std::size_t c = 0; c < std::size(kContenders); ++c) {
      const bool is_covey = c == 0 && which == Protocol::kCovey;
      for (const std::uint64_t seed : seeds(settings)) {
        const Json& run = results.at(is_covey ? key_of(name, "cucb-covey", budget, seed)
                                              : key_of(name, kContenders[c], variant, budget, seed));
        all[c].push_back(run.get<Course>());
      }
    }
  }

  /// Where they ended, the sign turned: less is better.
  std::vector<double> ends(std::size_t c) const {
    std::vector<double> last;
    for (const Course& course : all[c]) last.push_back(-course.back());
    return last;
  }
};

Plot draw_courses(const Courses& courses) {
  Plot plot = panel(fmt::format("{}: {}", courses.problem, to_string(courses.protocol)), evaluations_axis(),
                    {.label = "progress"});
  plot.hline(noisy_task(courses.problem, {}).problem.optimum()->value, {.label = "maximum of f"});
  for (std::size_t c = 0; c < std::size(kContenders); ++c) {
    std::vector<double> n(courses.all[c][0].size());
    std::iota(n.begin(), n.end(), 1.0);
    draw(plot, n, median_band(courses.all[c]), kContenders[c].color, kContenders[c].label);
  }
  return plot;
}

void add_csv(std::string& csv, const Courses& courses, const Settings& settings) {
  for (std::size_t c = 0; c < std::size(kContenders); ++c) {
    std::uint64_t seed = settings.seed;
    for (const Course& course : courses.all[c]) {
      for (std::size_t n = 0; n < course.size(); ++n) {
        csv += fmt::format("{},{},{},{},{},{}\n", courses.problem, to_string(courses.protocol),
                           kContenders[c].name, seed, n + 1, csv_number(course[n]));
      }
      ++seed;
    }
  }
}

std::string middle_text(const std::vector<double>& ends) {
  std::vector<double> values;
  for (const double end : ends) values.push_back(-end);
  const MedianInterval interval =
      median_interval(Eigen::Map<const Eigen::VectorXd>(values.data(), std::ssize(values)));
  return fmt::format("{:.4g} [{:.4g}, {:.4g}]", median_of(values), interval.lower, interval.upper);
}

Findings evaluate(const Settings& settings, const Results& results) {
  Findings findings;
  Figure figure({.columns = 3, .id = "heteroscedastic", .title = "Optimisation where the noise varies"});
  figure.add(landscape(settings));
  std::string csv = "problem,protocol,method,seed,evaluations,progress\n";
  Listing listing{fmt::format("Progress after {} evaluations, {} trials: median and 95 % interval",
                              evaluations(settings), seeds(settings).size()),
                  {"", kContenders[0].label, kContenders[1].label, kContenders[2].label},
                  {}};
  for (const char* problem : kProblems) {
    for (const Protocol protocol : settings.protocols) {
      const Courses courses(problem, protocol, settings, results);
      add_csv(csv, courses, settings);
      figure.add(draw_courses(courses));
      listing.rows.push_back({fmt::format("{}, {}", problem, to_string(protocol)),
                              middle_text(courses.ends(0)), middle_text(courses.ends(1)),
                              middle_text(courses.ends(2))});
      findings.claims.push_back(judge(claim_text(fmt::format("noise-{}", problem)), protocol, courses.ends(0),
                                      {courses.ends(1), courses.ends(2)}));
    }
  }
  findings.listings.push_back(listing);
  findings.pictures.push_back(
      {"heteroscedastic", figure.svg(), csv,
       "The first problem with its noise, and progress by protocol: median over trials and its 95 % "
       "interval. As published progress is the largest noisy outcome so far, of one draw for cUCB and the "
       "mean of three for its rivals; as meant, and Covey's, it is f of the best point evaluated. Every "
       "outcome counts as an evaluation."});
  findings.remarks = {
      "As published the noise of sinc rises (the paper prints its mirror image), that of double-knot is one "
      "number per call, and no acquisition is ever built anew. As meant the noise is as printed, that of "
      "double-knot .1 ‖x‖, since the printed ‖x‖ would drown the signal.",
      "The baselines' model is Covey's heteroscedastic one in place of BoTorch's; the code of double-knot's "
      "baselines was not published."};
  return findings;
}

}  // namespace
}  // namespace heteroscedastic_figure

Experiment heteroscedastic() {
  using namespace heteroscedastic_figure;
  return {"heteroscedastic",
          "Noise that varies",
          "Figure 6: sinc and double-knot",
          "With a simpler, misspecified noise model, conformal Bayesian optimisation finds better solutions "
          "with fewer queries than risk-averse UCB and penalised EI, which model the noise.",
          {Protocol::kPublished, Protocol::kMeant, Protocol::kCovey},
          jobs,
          evaluate};
}

}  // namespace covey::reproduce
