#include <reproduction/ablation.h>
#include <reproduction/report.h>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace covey::reproduce {
namespace {

/// The experiment by which a trait's effect is shown.
const Experiment& shown_by(Trait trait) {
  const std::string_view id = facts_of(trait).claim;
  // Claims about columns of tables stand in the list once for all.
  return experiment_of(id.starts_with("table-") ? "tabular" : claim_text(id).figure);
}

Settings published(const Settings& settings) {
  Settings own = settings;
  own.protocols = {Protocol::kPublished};
  own.without = {};
  return own;
}

Settings published_without(const Settings& settings, Trait trait) {
  Settings own = published(settings);
  own.without = {trait};
  return own;
}

Claim find_claim(std::vector<Claim> claims, std::string_view id) {
  settle(claims);
  return *std::ranges::find(claims, id, &Claim::id);
}

std::string outcome_text(const Claim& claim) {
  return fmt::format("{}, {}", to_string(Estimate{claim.value, claim.interval}), verdict_of(claim));
}

}  // namespace

std::vector<Trait> ablated_traits(const std::vector<const Experiment*>& experiments) {
  std::vector<Trait> traits;
  for (const TraitFacts& facts : all_traits()) {
    const Experiment& shown = shown_by(facts.trait);
    const bool is_chosen = std::ranges::any_of(
        experiments, [&](const Experiment* experiment) { return experiment->name == shown.name; });
    if (is_chosen) traits.push_back(facts.trait);
  }
  // The ten largest differences first, in their order.
  std::ranges::stable_sort(traits, {}, [](Trait trait) {
    const int place = facts_of(trait).difference;
    return place > 0 ? place : 100;
  });
  return traits;
}

std::vector<Job> ablation_jobs(const std::vector<Trait>& traits, const Settings& settings) {
  std::vector<Job> all;
  for (const Trait trait : traits) {
    for (const Settings& own : {published(settings), published_without(settings, trait)})
      std::ranges::move(shown_by(trait).jobs(own), std::back_inserter(all));
  }
  return distinct(std::move(all));
}

std::vector<Ablation> ablations(const std::vector<Trait>& traits, const Settings& settings,
                                const Results& results) {
  std::vector<Ablation> all;
  for (const Trait trait : traits) {
    const Experiment& experiment = shown_by(trait);
    const auto claim = [&](const Settings& own) {
      return find_claim(experiment.evaluate(own, results).claims, facts_of(trait).claim);
    };
    all.push_back({trait, claim(published(settings)), claim(published_without(settings, trait))});
  }
  return all;
}

std::string ablations_markdown(const std::vector<Ablation>& all, const Settings& settings,
                               const std::string& version, const std::string& command) {
  std::string text = fmt::format(
      "# What each trait of the published protocol does\n\nMade by `{}` ({}), {} seeds. Each line leaves one "
      "trait out of the protocol *as published* and changes nothing else. The first column is its place "
      "among "
      "the ten largest differences to the first edition of this reproduction, then its number in "
      "[errata.md](../errata.md) if it is a fault. Values are means of paired differences with 95 % "
      "intervals, as `claims.json` has them.\n\n| | fault | trait | without it | claim | with | without |\n"
      "|---|---|---|---|---|---|---|\n",
      command, version, settings.seeds_of());
  const auto place = [](int number) { return number > 0 ? std::to_string(number) : std::string("–"); };
  for (const Ablation& ablation : all) {
    const TraitFacts& facts = facts_of(ablation.trait);
    text += fmt::format("| {} | {} | `{}`: {} | {} | `{}`: {} | {} | {} |\n", place(facts.difference),
                        place(facts.fault), facts.name, in_table(std::string(facts.what)), facts.instead,
                        facts.claim, ablation.with.claim, outcome_text(ablation.with),
                        outcome_text(ablation.without));
  }
  return text;
}

}  // namespace covey::reproduce
