#include <covey/numerics/distributions.h>
#include <reproduction/protocol.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

namespace covey::reproduce {
namespace {

constexpr std::string_view kLoops = " coverage-bo acquisitions holdout-levy ";

constexpr TraitFacts kTraits[] = {
    {Trait::kStaleAcquisition, "stale-acquisition", 1, 0, " heteroscedastic ", "noise-sinc",
     "every query maximises the acquisition of the start data", "the acquisition is built anew each round"},
    {Trait::kRahboSign, "rahbo-sign", 2, 0, " heteroscedastic ", "noise-sinc",
     "risk-averse UCB rewards noise", "it is penalised"},
    {Trait::kAnpeiSign, "anpei-sign", 3, 0, " heteroscedastic ", "noise-sinc",
     "penalised EI rewards what it should penalise, and takes the sd of f for that of the noise",
     "the noise is penalised"},
    {Trait::kKnotNoise, "knot-noise", 4, 0, " heteroscedastic ", "noise-double-knot",
     "the noise of double-knot is .1/Σ 1/|x_i|, and 0 at the optimum", "its variance is .1 ‖x‖"},
    {Trait::kNoisyProgress, "noisy-progress", 5, 8, " heteroscedastic ", "noise-sinc",
     "progress is the largest noisy outcome so far, of one draw or the mean of three",
     "f of the best point evaluated"},
    {Trait::kLevyTitle, "levy-title", 7, 0, " holdout-levy ", "holdout-levy-10-q1",
     "runs on Levy-20 stand under the title Levy-10", "Levy-10 is run"},
    {Trait::kBatchMask, "batch-mask", 8, 0, " coverage-bo acquisitions holdout-levy ", "query-tracks-levy-20",
     "a batch is out of distribution only if all its points are", "it is if any is"},
    {Trait::kLateMaximum, "late-maximum", 9, 5, " coverage-bo acquisitions holdout-levy ",
     "best-value-levy-20", "a batch is worth the largest of its points' integrated values",
     "the integral of the largest value"},
    {Trait::kVoidBeta, "void-beta", 10, 0, " tabular ", "table-regret-penalized-logP",
     "one draw of f per label stands for its own mean: beta has no effect", "f is integrated out, around mu"},
    {Trait::kRescaledRanks, "rescaled-ranks", 11, 0, " tabular ", "table-coverage-penalized-logP",
     "soft ranks are rescaled to the hard count, the candidate's own with them", "the candidate counts as 1"},
    {Trait::kLostMass, "lost-mass", 12, 0, " coverage-bo acquisitions holdout-levy tabular ",
     "query-tracks-levy-20", "an empty part of the mixture loses its mass", "the other part takes it"},
    {Trait::kTurboFirstRound, "turbo-first-round", 18, 0, " coverage-bo ", "query-coverage-turbo-levy-20",
     "the first round counts as a failure and the start data never as the best",
     "rounds are compared with all data"},
    {Trait::kCandidateCoverage, "candidate-coverage", 0, 1, " coverage-bo acquisitions holdout-levy tabular ",
     "query-coverage-ucb-levy-20",
     "coverage counts the queries and candidates of the search, with fresh outcomes",
     "it counts the queries"},
    {Trait::kSampledSets, "sampled-sets", 0, 2, " coverage-bo acquisitions holdout-levy tabular ",
     "query-tracks-levy-20", "a set is the hull of accepted labels, always finite", "sets are exact"},
    {Trait::kAuthorsBeta, "authors-beta", 0, 3, kLoops, "best-value-levy-20",
     "cUCB has beta = Phi⁻¹(1 − alpha/2) around the mean given the label", "beta = 2 around mu"},
    {Trait::kZeroOutside, "zero-outside", 0, 4, kLoops, "best-value-levy-20",
     "out of distribution the value is the mean outcome", "it is the least outcome"},
    {Trait::kMomentum, "momentum", 0, 6, kLoops, "best-value-levy-20",
     "chains have momentum, a cosine of steps and soft walls", "they are plain and projected"},
    {Trait::kRawClassifier, "raw-classifier", 0, 7, kLoops, "query-tracks-levy-20",
     "the classifier sees raw inputs, starts at random and weighs both samples alike",
     "inputs are standardised, the last layer starts at zero, points weigh alike"},
    {Trait::kTableSplit, "table-split", 0, 9, " tabular ", "table-coverage-penalized-logP",
     "256 rows are played with, and a fifth of the known ones is held out",
     "nine tenths of the table, and the last tenth is held out"},
    {Trait::kLevelPerObjective, "level-per-objective", 0, 10, " multi-objective ",
     "coverage-ehvi-branin-currin", "each of m objectives has the level alpha", "each has alpha/m"},
};

template <typename Named>
std::string names_of(const Named& all) {
  std::vector<std::string_view> names;
  for (const auto& entry : all) names.push_back(entry.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

struct NamedProtocol {
  Protocol protocol;
  std::string_view name;
};
constexpr NamedProtocol kProtocols[] = {
    {Protocol::kPublished, "published"}, {Protocol::kMeant, "meant"}, {Protocol::kCovey, "covey"}};

void refuse_covey(const Variant& variant) {
  if (variant.protocol == Protocol::kCovey)
    throw std::invalid_argument("the protocol covey has no settings of the authors");
}

}  // namespace

std::string_view to_string(Protocol protocol) {
  return std::ranges::find(kProtocols, protocol, &NamedProtocol::protocol)->name;
}

Protocol protocol_from_string(std::string_view name) {
  const auto* found = std::ranges::find(kProtocols, name, &NamedProtocol::name);
  if (found != std::end(kProtocols)) return found->protocol;
  throw std::invalid_argument(fmt::format("protocol '{}' is not one of {}", name, names_of(kProtocols)));
}

std::span<const TraitFacts> all_traits() {
  return kTraits;
}

const TraitFacts& facts_of(Trait trait) {
  return kTraits[static_cast<std::size_t>(trait)];
}

Trait trait_from_string(std::string_view name) {
  const auto* found = std::ranges::find(kTraits, name, &TraitFacts::name);
  if (found != std::end(kTraits)) return found->trait;
  throw std::invalid_argument(fmt::format("fault '{}' is not one of {}", name, names_of(kTraits)));
}

bool touches(Trait trait, std::string_view experiment) {
  return facts_of(trait).figures.find(fmt::format(" {} ", experiment)) != std::string_view::npos;
}

bool Variant::has(Trait trait) const {
  if (protocol == Protocol::kCovey || without.contains(trait)) return false;
  return protocol == Protocol::kPublished || facts_of(trait).fault == 0;
}

Variant Variant::only(std::initializer_list<Trait> relevant) const {
  Variant variant{protocol};
  for (const Trait trait : relevant) {
    if (without.contains(trait)) variant.without.insert(trait);
  }
  return variant;
}

std::string Variant::omissions() const {
  std::string text;
  for (const Trait trait : without) text += fmt::format("-without-{}", facts_of(trait).name);
  return text;
}

double LoopProtocol::alpha_at(Eigen::Index n) const {
  return std::max(least_alpha, 1.0 / std::sqrt(static_cast<double>(n)));
}

double LoopProtocol::beta_at(Eigen::Index n) const {
  return fixed_beta > 0.0 ? fixed_beta : normal_quantile(1.0 - 0.5 * alpha_at(n));
}

LoopProtocol loop_protocol(const Variant& variant) {
  refuse_covey(variant);
  LoopProtocol p;
  if (variant.protocol == Protocol::kMeant) {
    p.labels = 256;             // paper
    p.proposal_variance = 1.0;  // paper: the predictive distribution
    p.refinements = 0;          // paper: none
    p.conditional_centre = false;
    p.integrated_draws = false;
    p.noisy_hypervolume = false;
  } else {
    p.chains.burn_in = 32;                   // A
    p.chains.classifier.weight_decay = 0.0;  // A
    p.chains.classifier.averaging = 0.01;    // A
  }
  p.late_maximum = variant.has(Trait::kLateMaximum);
  p.batch_mask = variant.has(Trait::kBatchMask);
  p.lost_mass = variant.has(Trait::kLostMass);
  p.turbo_first_round = variant.has(Trait::kTurboFirstRound);
  p.candidate_coverage = variant.has(Trait::kCandidateCoverage);
  p.sampled_sets = variant.has(Trait::kSampledSets);
  p.zero_outside = variant.has(Trait::kZeroOutside);
  p.level_per_objective = variant.has(Trait::kLevelPerObjective);
  if (!variant.has(Trait::kAuthorsBeta)) {
    p.fixed_beta = 2.0;
    p.labels = 256;
    p.conditional_centre = false;
  }
  if (!variant.has(Trait::kMomentum)) {
    p.chains.type = ChainType::kPlain;
    p.chains.screened = 512;
    p.chains.around_best = 128;
  }
  if (!variant.has(Trait::kRawClassifier)) p.chains.classifier = {.debias = false};
  return p;
}

TableProtocol table_protocol(const Variant& variant) {
  refuse_covey(variant);
  TableProtocol p;
  p.own_draw = variant.has(Trait::kVoidBeta);
  p.rescaled = variant.has(Trait::kRescaledRanks);
  p.lost_mass = variant.has(Trait::kLostMass);
  p.split = variant.has(Trait::kTableSplit);
  p.top_coverage = variant.has(Trait::kCandidateCoverage);
  p.sampled_sets = variant.has(Trait::kSampledSets);
  p.classifier = {.steps = 256,         // paper, T
                  .held_out = 0.2,      // T: the best checkpoint of 20 % held out
                  .annealed = true,     // T
                  .weight_decay = 0.0,  // T
                  .averaging = 1.0,     // paper, T
                  .balanced = true,     // T: positives weigh n₋/n₊
                  .standardized = false,
                  .start = NetworkStart::kUniform};
  if (variant.protocol == Protocol::kMeant) p.classifier.weight_decay = 1e-4;  // paper
  return p;
}

NoiseProtocol noise_protocol(const Variant& variant) {
  refuse_covey(variant);
  NoiseProtocol p;
  p.rising_noise = variant.protocol == Protocol::kPublished;
  p.stale = variant.has(Trait::kStaleAcquisition);
  p.rahbo_rewards = variant.has(Trait::kRahboSign);
  p.anpei_rewards = variant.has(Trait::kAnpeiSign);
  p.knot_norm = variant.has(Trait::kKnotNoise);
  p.noisy_progress = variant.has(Trait::kNoisyProgress);
  return p;
}

}  // namespace covey::reproduce
