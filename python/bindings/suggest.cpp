#include "bindings.h"
#include "convert.h"
#include "interrupt.h"
#include "space.h"

#include <covey/study/suggestion.h>

// Suggestions for trials that are kept elsewhere than in a database of ours: the same as a study would make
// of them.
namespace covey::python {
namespace {

/// A study that is nowhere but here.
Study to_study(const Space& space, const std::vector<std::string>& directions, const py::dict& options) {
  Study study{.id = 0, .config = {}, .space = space};
  StudyConfig& config = study.config;
  config.name = "suggest";
  for (std::size_t i = 0; i < directions.size(); ++i) {
    if (directions[i] != "minimize" && directions[i] != "maximize") {
      throw std::invalid_argument("direction '" + directions[i] + "' is not one of minimize, maximize");
    }
    config.objectives.push_back(
        {std::to_string(i), directions[i] == "minimize" ? Direction::kMinimize : Direction::kMaximize});
  }
  // Constraints are met where they are not positive.
  const int constraints = options.contains("constraints") ? py::cast<int>(options["constraints"]) : 0;
  for (int i = 0; i < constraints; ++i) {
    StudyObjective limit{"constraint " + std::to_string(i), Direction::kLimit};
    limit.at_most = 0.0;
    config.objectives.push_back(std::move(limit));
  }
  if (directions.size() > 1) config.acquisition = "cnehvi";
  if (options.contains("acquisition")) config.acquisition = py::cast<std::string>(options["acquisition"]);
  if (options.contains("alpha")) config.alpha = py::cast<double>(options["alpha"]);
  if (options.contains("seed")) config.seed = py::cast<std::uint64_t>(options["seed"]);
  if (options.contains("initial")) config.initial = py::cast<int>(options["initial"]);
  return study;
}

Interval to_interval(const py::handle& pair) {
  const auto ends = py::cast<std::pair<double, double>>(pair);
  return {ends.first, ends.second};
}

FrozenOutcome to_frozen(const py::dict& fields) {
  FrozenOutcome frozen;
  Prediction& said = frozen.prediction;
  said.mean = py::cast<double>(fields["mean"]);
  // Attributes that 0.1 wrote hold the variance.
  said.sd = fields.contains("sd") ? py::cast<double>(fields["sd"])
                                  : std::sqrt(py::cast<double>(fields["variance"]));
  said.alpha = py::cast<double>(fields["alpha"]);
  said.tracked = to_interval(fields["tracked"]);
  said.promise = Promise::kTracked;
  frozen.model_share = py::cast<double>(fields["model_share"]);
  if (fields.contains("transform")) {
    const auto [centre, width] = py::cast<std::pair<double, double>>(fields["transform"]);
    said.transform = {centre, width};
  }
  return frozen;
}

py::dict to_python(const FrozenOutcome& frozen) {
  py::dict fields;
  const Prediction& said = frozen.prediction;
  fields["mean"] = said.mean;
  fields["sd"] = said.sd;
  fields["model_share"] = frozen.model_share;
  fields["alpha"] = said.alpha;
  fields["tracked"] = py::make_tuple(said.tracked->lo, said.tracked->hi);
  if (!said.transform.is_identity()) {
    fields["transform"] = py::make_tuple(said.transform.centre, said.transform.width);
  }
  return fields;
}

/// {"state":..,"params":{..},"values":[..]|None,"frozen":[..]|None}, in the order of telling.
Trial to_trial(const Study& study, const py::dict& fields, std::int64_t number) {
  Trial trial;
  trial.number = number;
  trial.told_revision = number;
  trial.state = trial_state_from_string(py::cast<std::string>(fields["state"]));
  trial.params = complete_point(study.space, to_values(study, py::cast<py::dict>(fields["params"])));
  trial.objectives.resize(study.config.objectives.size());
  if (!fields["values"].is_none()) {
    const auto values = py::cast<std::vector<std::optional<double>>>(fields["values"]);
    for (std::size_t i = 0; i < trial.objectives.size(); ++i) trial.objectives[i].value = values.at(i);
  }
  if (!fields["frozen"].is_none()) {
    const auto frozen = py::cast<py::list>(fields["frozen"]);
    for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
      trial.objectives[i].frozen = to_frozen(py::cast<py::dict>(frozen[i]));
    }
  }
  return trial;
}

py::list suggest(const Space& space, const std::vector<std::string>& directions, const py::dict& options,
                 const py::list& past, const py::dict& fixed, std::int64_t first_trial, int q, int threads) {
  const Study study = to_study(space, directions, options);
  std::vector<Trial> trials;
  for (const py::handle& fields : past) {
    trials.push_back(to_trial(study, py::cast<py::dict>(fields), std::ssize(trials) + 1));
  }
  const FixedValues held = fixed.empty() ? FixedValues{} : to_values(study, fixed);
  const Suggestions suggestions = unlocked([&] {
    return suggest_trials(study, trials, held, {.first_trial = first_trial, .q = q, .threads = threads});
  });
  py::list result;
  for (const Suggestion& suggestion : suggestions.fresh) {
    py::list frozen;
    py::list predictions;
    for (const Frozen& said : suggestion.frozen) {
      frozen.append(to_python(said.outcome));
      predictions.append(python::to_python(to_json(said.outcome.prediction)));
    }
    result.append(py::make_tuple(to_params(space, suggestion.params), predictions, frozen));
  }
  return result;
}

}  // namespace

void bind_suggest(py::module_& module) {
  module.def("suggest", &suggest, py::arg("space"), py::arg("directions"), py::arg("options"),
             py::arg("trials"), py::arg("fixed"), py::arg("first_trial"), py::arg("q"), py::arg("threads"));
  module.def("design_point", [](const Space& space, std::int64_t trial, std::uint64_t seed, int initial) {
    py::dict options;
    options["seed"] = seed;
    options["initial"] = initial;
    options["acquisition"] = "sobol";
    return to_params(space, design_point(to_study(space, {"minimize"}, options), trial));
  });
}

}  // namespace covey::python
