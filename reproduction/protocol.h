#pragma once

#include <covey/suggest/paper_search.h>
#include <covey/suggest/trust_region.h>

#include <initializer_list>
#include <set>
#include <span>
#include <string>
#include <string_view>

namespace covey::reproduce {

/// The columns of a figure.
///
///   kPublished  as the authors' program made it, faults included where they shape the figure
///   kMeant      faults mended, and the paper's text where text and program differ
///   kCovey      Covey's defaults
enum class Protocol { kPublished, kMeant, kCovey };
std::string_view to_string(Protocol protocol);
/// Throws std::invalid_argument for an unknown name, with the known ones.
Protocol protocol_from_string(std::string_view name);

/// What can be left out of the authors' protocol, one at a time: faults, which kMeant has none of, and ways
/// that are no faults but differ from Covey's. docs/errata.md has the faults by their numbers.
enum class Trait {
  kStaleAcquisition,
  kRahboSign,
  kAnpeiSign,
  kKnotNoise,
  kNoisyProgress,
  kLevyTitle,
  kBatchMask,
  kLateMaximum,
  kVoidBeta,
  kRescaledRanks,
  kLostMass,
  kTurboFirstRound,
  kCandidateCoverage,
  kSampledSets,
  kAuthorsBeta,
  kZeroOutside,
  kMomentum,
  kRawClassifier,
  kTableSplit,
  kLevelPerObjective,
};

struct TraitFacts {
  Trait trait;
  std::string_view name;     ///< on the command line
  int fault;                 ///< its number in docs/errata.md; 0: a way, no fault
  int difference;            ///< its place among the ten largest to Covey's first edition; 0: none
  std::string_view figures;  ///< names of the experiments that it touches, with spaces around each
  std::string_view claim;    ///< id of the claim by which its effect is shown
  std::string_view what;     ///< what the authors' program does
  std::string_view instead;  ///< what is done without it
};
/// All of them, in the order of Trait.
std::span<const TraitFacts> all_traits();
const TraitFacts& facts_of(Trait trait);
/// Throws std::invalid_argument for an unknown name, with the known ones.
Trait trait_from_string(std::string_view name);
/// Whether a trait shapes the results of an experiment.
bool touches(Trait trait, std::string_view experiment);

/// A protocol, less what was left out.
struct Variant {
  Protocol protocol = Protocol::kPublished;
  std::set<Trait> without = {};

  bool has(Trait trait) const;
  /// The same with nothing left out but what is among `relevant`: runs that differ in nothing else are one.
  Variant only(std::initializer_list<Trait> relevant) const;
  /// "-without-late-maximum-without-momentum", or nothing: for keys of runs.
  std::string omissions() const;
  /// "published-without-late-maximum".
  std::string tag() const { return std::string(to_string(protocol)) + omissions(); }
};

/// How the loops on Levy, Ackley and their like are run (figures 7, 10 to 12 and 15). "Paper" is its
/// table of hyperparameters, "A" the program at commit 88f337f, which made figure 7.
struct LoopProtocol {
  int rounds = 50;            ///< paper, A
  int initial = 10;           ///< scrambled Sobol points; paper, A
  double noise_sd = 0.1;      ///< in units of the sd of f over the box; paper, A
  double least_alpha = 0.05;  ///< of max(least, n^−½); paper, A: n = all data, for holdouts the training part

  int labels = 64;                 ///< A; paper: 256
  double proposal_variance = 2.0;  ///< of the labels, in units of the predictive one; A; paper: 1
  double tau = 1e-2;               ///< of the masks in the search; paper, A
  double set_tau = 1e-6;           ///< of the masks of reported sets; A
  int refinements = 4;             ///< of the labels' variance, for reported sets; A
  double fixed_beta = 0.0;         ///< 0: Phi⁻¹(1 − alpha/2), as in A
  /// Whether cUCB is centred at the mean of f given the label (A), or at mu (as printed).
  bool conditional_centre = true;
  bool integrated_draws = true;  ///< f given a label integrated out (A: 256 draws), or drawn once (paper)
  bool late_maximum = true;      ///< fault 9
  bool batch_mask = true;        ///< fault 8
  bool lost_mass = true;         ///< fault 12
  bool zero_outside = true;      ///< out of distribution the value is 0, not the least outcome; paper, A
  PaperSearchOptions chains = {};

  int draws = 256;       ///< of plain acquisitions; A
  int restarts = 5;      ///< A; so many ends of ascents are candidates
  int screened = 128;    ///< Sobol batches, from which starts are drawn; A
  int iterations = 200;  ///< of L-BFGS-B; A

  double holdout = 0.2;            ///< of the data, drawn anew each round; A
  bool candidate_coverage = true;  ///< coverage over the batch and ⌈n_holdout/q⌉ candidate batches; A
  bool sampled_sets = true;        ///< hulls of accepted labels; A

  TrustRegionOptions turbo = {.successes = 10};  ///< A; TuRBO's own: 3
  bool turbo_first_round = true;                 ///< fault 18

  bool level_per_objective = true;  ///< alpha for each of m objectives, not alpha/m; program of May 2022
  bool noisy_hypervolume = true;    ///< of the outcomes, not of f; program of May 2022
  int several_labels = 64;          ///< of several objectives, and draws; program of May 2022

  double alpha_at(Eigen::Index n) const;
  double beta_at(Eigen::Index n) const;
};
/// Throws std::invalid_argument for kCovey, whose loops are those of optimize_problem.
LoopProtocol loop_protocol(const Variant& variant);

/// How tables are ranked (figures 8 and 13). "T" is the program at commit 0ccf8ca, version 0.0.5.
struct TableProtocol {
  int rows = 256;         ///< drawn by the seed; T
  int initial = 32;       ///< the worst of them are known; paper, T
  int rounds = 128;       ///< paper, T
  int seeds = 4;          ///< at least; paper (the sweep has 16)
  int labels = 64;        ///< paper, T
  double tau = 1e-6;      ///< paper, T
  double holdout = 0.2;   ///< of the known rows; T
  double top = 0.2;       ///< of the known rows' number: so many candidates count as queries; T
  bool own_draw = true;   ///< one f per label, centred at itself: beta is void; T, fault 10
  bool rescaled = true;   ///< ranks rescaled to the hard count; T, fault 11
  bool lost_mass = true;  ///< T, fault 12
  bool split = true;      ///< `rows` and the holdout of the known rows, or 90 % and the rest of the table
  bool top_coverage = true;
  bool sampled_sets = true;
  ClassifierOptions classifier = {};  ///< new each step
};
TableProtocol table_protocol(const Variant& variant);

/// How figure 6 was made. "N" are the runners and notebooks at commits cd52cd4, 6c2ca48 and A.
struct NoiseProtocol {
  int trials = 16;                 ///< N
  int initial = 10;                ///< uniform; of sinc those with |x| ≤ 3 are thrown away; N
  int evaluations = 90;            ///< N; 87 are plotted
  int replicates = 3;              ///< of the baselines, to evaluations/3 points; N
  double beta = 0.2;               ///< of cUCB; N
  int labels = 64;                 ///< N
  int steps = 200;                 ///< of the chains; N
  double temperature = 0.05;       ///< N
  int screened = 256;              ///< N
  double rahbo_beta = 0.1;         ///< N
  double rahbo_weight = 0.1;       ///< of the noise's lower bound; N
  double rahbo_noise_reach = 0.2;  ///< sds of the noise below its mean; N
  double anpei_weight = 0.1;       ///< N
  double anpei_gamma = 0.2;        ///< N
  bool rising_noise = true;        ///< of sinc, 2/(1 + e^(−x/2)) in N, its mirror image in the paper
  bool stale = true;               ///< fault 1
  bool rahbo_rewards = true;       ///< fault 2
  bool anpei_rewards = true;       ///< fault 3
  bool knot_norm = true;           ///< fault 4
  bool noisy_progress = true;      ///< fault 5
};
NoiseProtocol noise_protocol(const Variant& variant);

}  // namespace covey::reproduce
