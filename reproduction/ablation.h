#pragma once

#include <reproduction/experiment.h>

#include <string>
#include <vector>

namespace covey::reproduce {

/// What one trait of the published protocol does to a claim.
struct Ablation {
  Trait trait;
  Claim with;
  Claim without;
};

/// The traits whose claims belong to one of the experiments.
std::vector<Trait> ablated_traits(const std::vector<const Experiment*>& experiments);
/// The runs with every trait, and those without each of them.
std::vector<Job> ablation_jobs(const std::vector<Trait>& traits, const Settings& settings);
std::vector<Ablation> ablations(const std::vector<Trait>& traits, const Settings& settings,
                                const Results& results);
/// A table with a line for each.
std::string ablations_markdown(const std::vector<Ablation>& all, const Settings& settings,
                               const std::string& version, const std::string& command);

}  // namespace covey::reproduce
