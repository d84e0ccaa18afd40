#include <covey/study/study_keys.h>

#include <algorithm>

namespace covey {
namespace {

const std::vector<StudyKey> kKeys = {
    {"study", "name", "a text", "required", "What the study is called."},
    {"study", "objectives", "a table: `{ taste = \"maximize\", cost = \"minimize\" }`", "required",
     "What is measured, and which way is better; up to 6 of them. Instead of a direction a table says more: "
     "`{ goal = \"maximize\", unit = \"%\", low = 0, high = 100 }` with a unit and what the outcome can be "
     "at all, `{ target = 7.2 }` to be near a value, `{ at_least = 95 }`, `{ at_most = 5 }` or both for an "
     "outcome that only has to keep limits, which are known after measuring."},
    {"study", "reference_point", "a table: a number per objective", "inferred from the outcomes",
     "Of several objectives, the outcomes that hypervolumes are measured from."},
    {"study", "violations", "a number between 0 and 1", "limits only weigh on the search",
     "The share of queries whose outcomes may violate a limit: a point is then proposed only where the "
     "calibrated one-sided bounds stay inside, unless no such point is left, which is said."},
    {"study", "alpha", "a number between 0 and 1", "0.1", "How often the promised sets may miss."},
    {"study", "acquisition", "the name of one, or `sobol`, `random`", "cucb, of several objectives cnehvi",
     "What a search maximises: `cei` or `clogei` where the last trials matter more than the first; `sobol` "
     "and "
     "`random`, which look at no outcome, to compare with."},
    {"study", "preset", "`exact` or `paper`", "exact",
     "`paper` searches floats without constraints with the method as published, to compare with."},
    {"study", "seed", "a whole number from 0 on", "0",
     "Names the random numbers: the same seed and history give the same suggestions."},
    {"study", "initial", "a whole number from 1 on", "10",
     "Points before the model takes over; a third of them if there are earlier studies to learn from."},
    {"study", "budget", "a whole number from 1 on", "no limit", "Trials in all, imported ones apart."},
    {"study", "lease", "a time: `\"30m\"`, `\"90s\"`, `\"1h\"`, `\"2d\"` or seconds",
     "30m for programs, without end for people",
     "How long a trial is its asker's before it is handed out again."},
    {"study", "max_attempts", "a whole number from 1 on", "3",
     "How often a trial is handed out before an expired lease makes it fail, or an accident abandons it."},
    {"study", "adaptive", "true or false", "true, of the preset paper false",
     "Whether the promised sets are tracked ones, which follow the record of hits and misses."},
    {"study", "count_failures", "true or false", "false", "Whether failed trials use up the budget."},
    {"study", "max_failures", "a whole number from 1 on", "10",
     "How many runs of a worker in a row without an outcome end it."},
    {"study", "beta", "a number from 0 on", "4",
     "Of `cucb` and `ucb`: 1 or 2 for a smooth valley, or where queries keep going to the bounds; more where "
     "there are many hills."},
    {"study", "trust_region", "true or false", "false",
     "Searches near the best and starts again elsewhere when that has converged: for ten floats and more, or "
     "ill-conditioned outcomes; one objective, floats without constraints."},
    {"study", "kernel", "`auto`, `matern52`, `matern32` or `rbf`", "auto, of the preset paper matern52",
     "`auto` has a sum over parameters beside, as far as outcomes speak for it; `matern52` has none, which "
     "is "
     "faster with many parameters; `rbf` is for very smooth outcomes, `matern32` for rough ones."},
    {"study", "search_alpha", "a number above 0, up to 1", "max(.05, 1/√n)",
     "Of the sets inside a conformal acquisition; 1 is the plain acquisition."},
    {"study", "ratio", "`uniform`, `kernel` or `classifier`", "uniform",
     "Weights of these sets by how far a query is from the data, to study the method with."},
    {"study", "noise", "a number above 0; of several objectives a table", "learnt",
     "The standard deviation of an outcome where it is known beforehand: stands for standard errors that are "
     "not "
     "told."},
    {"study", "deterministic", "true or false", "false",
     "The same parameters always have the same outcome: no roughness is taken for noise."},
    {"study", "require_match", "true or false", "false",
     "Over HTTP, outcomes are amended and the study is deleted only with `If-Match`, by whoever has seen the "
     "last version."},
    {"study", "since", "the number of a trial, at most that of the next", "all trials",
     "The model is fitted to trials from this number on, after an instrument or a batch has changed; what "
     "came "
     "before stays on record."},
    {"study", "stop", "a table: `{ within = 0.5, confidence = 0.95 }`", "none; confidence 0.95",
     "No new points are asked for once the model finds that something better than the recommended trial by "
     "more than `within` exists with a probability of at most 1 − `confidence`: workers end, and an ask is "
     "refused unless it is made anyway. One objective."},

    {"parameters", "type", "`float`, `int`, `categorical` or `bool`", "required but with `value` or `values`",
     "What its values are: real numbers, whole numbers, texts, or true and false."},
    {"parameters",
     "low",
     "a number",
     "required but with `value` or `values`",
     "The smallest value.",
     {"float", "int"}},
    {"parameters",
     "high",
     "a number",
     "required but with `value` or `values`",
     "The largest value.",
     {"float", "int"}},
    {"parameters",
     "step",
     "a number above 0, of an int a whole one",
     "any number, of an int 1",
     "Its values are low, low + step, low + 2 step and so on, up to high.",
     {"float", "int"}},
    {"parameters",
     "values",
     "a list of numbers: `[1, 2, 5, 10]`",
     "",
     "The only values; whole numbers make an int, others a float.",
     {"float", "int"}},
    {"parameters",
     "digits",
     "a whole number from 0 to 15",
     "a millionth of the range",
     "Decimals of a suggestion.",
     {"float"}},
    {"parameters",
     "log",
     "true or false",
     "false",
     "Searched on a logarithmic scale, all values above 0.",
     {"float", "int"}},
    {"parameters", "unit", "a text", "", "Shown behind the value.", {"float", "int"}},
    {"parameters",
     "choices",
     "a list of texts",
     "required",
     "The values, which have no order.",
     {"categorical"}},
    {"parameters",
     "descriptors",
     "a CSV file: `\"beans.csv\"`; or a table: `{ arabica = [1.2, 0.8] }`",
     "",
     "Numbers that say what the choices are like, so that like ones help each other; the first column of the "
     "file, whose path begins at the study file's, holds the choices.",
     {"categorical"}},
    {"parameters", "value", "a number, a text, true or false", "",
     "The only value: it is the same in every trial."},
    {"parameters", "when", "a text: `\"bean == 'robusta' and grind <= 3\"`", "always",
     "When the parameter has a value at all; names parameters that have finitely many values."},
    {"parameters", "context", "true or false", "false",
     "Given with every ask and never chosen, as the humidity of a day."},
    {"parameters", "shared", "true or false", "false",
     "The same for all points of one ask, as the temperature of a plate."},

    {"constraints", "linear", "a list of texts: `[\"temperature + 2*grind <= 110\"]`", "",
     "Sums of numbers, parameters and products of these on both sides of <=, >= or ==."},
    {"constraints", "nonlinear", "a list of texts: `[\"sqrt(dose) * grind <= 20\"]`", "",
     "The same with products of parameters, powers and functions."},
    {"constraints", "nonzero", "a list of tables: `[{ of = [\"a\", \"b\", \"c\"], at_most = 2 }]`", "",
     "At most so many of these parameters, all of which may be 0, are not 0."},

    {"candidates", "file", "a CSV file", "required but with `csv`",
     "The rows that are asked instead of any point of the space, each once; its path begins at the study "
     "file's."},
    {"candidates", "csv", "a text", "", "The table itself instead of a file."},
    {"candidates", "ignore", "a list of texts", "",
     "Columns that are no parameter, such as names of the rows."},
    {"candidates", "replicates", "true or false", "false", "Whether a row may be asked more than once."},

    {"history", "studies", "a list of names: `[\"coffee2025\"]`", "required",
     "Earlier studies to learn from, copied at create: their parameters and objectives of the same names. "
     "What "
     "they lack is learnt anew, and one that the outcomes speak against is let go."},
};

}  // namespace

const std::vector<StudyKey>& study_keys() {
  return kKeys;
}

std::vector<std::string> keys_of(std::string_view section) {
  std::vector<std::string> names;
  for (const StudyKey& key : kKeys) {
    if (key.section == section) names.emplace_back(key.name);
  }
  return names;
}

const StudyKey* find_key(std::string_view section, std::string_view name) {
  const auto found = std::ranges::find_if(
      kKeys, [&](const StudyKey& key) { return key.section == section && key.name == name; });
  return found == kKeys.end() ? nullptr : &*found;
}

std::vector<std::string> study_sections() {
  std::vector<std::string> sections;
  for (const StudyKey& key : kKeys) {
    if (sections.empty() || sections.back() != key.section) sections.emplace_back(key.section);
  }
  return sections;
}

}  // namespace covey
