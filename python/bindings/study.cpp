#include "bindings.h"
#include "convert.h"
#include "interrupt.h"
#include "readings.h"
#include "space.h"

#include <covey/report/report.h>
#include <covey/study/check.h>
#include <covey/study/definition.h>
#include <covey/study/import_csv.h>
#include <covey/study/objective_model.h>
#include <covey/study/optuna_move.h>
#include <covey/study/outliers.h>
#include <covey/study/space_toml.h>
#include <covey/study/study_json.h>
#include <covey/text/atomic_file.h>

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <mutex>
#include <sstream>

namespace covey::python {
namespace {

Studies connect(const std::string& storage, Missing missing = Missing::kRefuse) {
  return Studies(open_database(storage, missing), {.who = user_and_host()});
}

py::object trial_object(const Study& study, const Trial& trial) {
  return to_python(to_json(study, trial));
}

/// A study in a database, for any number of Python threads: they take turns. After a fork the child makes a
/// connection of its own, since neither kind of database lets two processes share one.
class StudyHandle {
 public:
  StudyHandle(std::string storage, std::string name, Studies studies)
      : storage_(std::move(storage)),
        name_(std::move(name)),
        connection_(std::make_shared<Connection>(std::make_unique<Studies>(std::move(studies)))) {
    connection_->studies->load(name_);
  }
  /// Another study of the same database.
  StudyHandle(const StudyHandle& other, std::string name)
      : storage_(other.storage_), name_(std::move(name)), connection_(other.connection_) {}

  const std::string& storage() const { return storage_; }
  const std::string& name() const { return name_; }
  /// The study has another name from now on.
  void call(std::string name) { name_ = std::move(name); }

  /// Calls work(studies) without the GIL.
  template <typename Work>
  auto use(Work work) {
    return unlocked([&] {
      Connection& c = *connection_;
      const std::lock_guard<std::mutex> lock(c.mutex);
      if (getpid() != c.process) {
        static_cast<void>(c.studies.release());  // the parent's: closing it here would disturb the parent
        c.studies = std::make_unique<Studies>(connect(storage_));
        c.process = getpid();
      }
      return work(*c.studies);
    });
  }

  Study load() {
    return use([&](Studies& studies) { return studies.load(name_); });
  }
  StudySnapshot snapshot() {
    return use([&](Studies& studies) { return studies.snapshot(name_); });
  }

  /// One of the functions that change a trial.
  template <typename Change>
  py::object change(Change action) {
    const auto [study, trial] = use([&](Studies& studies) {
      Trial done = action(studies);
      return std::pair(studies.load(name_), std::move(done));
    });
    return trial_object(study, trial);
  }

 private:
  struct Connection {
    explicit Connection(std::unique_ptr<Studies> opened) : studies(std::move(opened)) {}
    std::mutex mutex;
    std::unique_ptr<Studies> studies;
    pid_t process = getpid();
  };

  std::string storage_;
  std::string name_;
  std::shared_ptr<Connection> connection_;  ///< of copies too: a database in memory is its connection
};

py::tuple ask(StudyHandle& handle, int q, const std::optional<std::string>& worker,
              std::optional<double> lease, const std::optional<std::string>& key, const py::dict& fix,
              const py::dict& given, bool confirm, bool anyway, int threads) {
  AskRequest request{.q = q,
                     .worker = worker,
                     .lease_seconds = lease,
                     .key = key,
                     .confirm = confirm,
                     .anyway = anyway,
                     .threads = threads};
  if (!fix.empty()) request.fix = to_values(handle.load(), fix);
  if (!given.empty()) request.given = to_values(handle.load(), given);
  const AskResult result = handle.use([&](Studies& studies) { return studies.ask(handle.name(), request); });
  py::list trials;
  for (const Trial& trial : result.trials) trials.append(trial_object(result.study, trial));
  return py::make_tuple(trials, result.because, result.remarks);
}

/// The trial, and remarks on it.
py::tuple tell(StudyHandle& handle, std::int64_t number, const py::dict& values, const py::dict& sem,
               const py::dict& actual, const std::optional<std::string>& reason,
               const std::optional<std::string>& worker, bool insist) {
  const Study study = handle.load();
  Outcome outcome = outcome_of(to_readings(study, values));
  outcome.reason = reason;
  outcome.insist = insist;
  if (!sem.empty()) outcome.sem = to_outcomes(study, sem);
  if (!actual.empty()) outcome.actual = to_done_values(study, actual);
  const Trial trial =
      handle.use([&](Studies& studies) { return studies.tell(handle.name(), number, outcome, worker); });
  return py::make_tuple(trial_object(study, trial), remarks_on(outliers_of(study, trial)));
}

py::object enqueue(StudyHandle& handle, const py::dict& params) {
  const Study study = handle.load();
  const Values values = complete_point(study.space, to_values(study, params));
  return handle.change([&](Studies& studies) { return studies.enqueue(handle.name(), values); });
}

/// Takes in the CSV file `path`, or `text` in its place. The first trial, how many there are, what is wrong
/// with rows that were left out, and remarks.
py::tuple import_table(StudyHandle& handle, const std::string& path, const std::optional<std::string>& text,
                       const std::vector<std::string>& ignore, const std::map<std::string, std::string>& map,
                       bool skip_bad, bool allow_duplicates, bool insist) {
  const ImportChoice choice{.ignored = ignore, .renamed = map};
  const ImportResult result = handle.use([&](Studies& studies) {
    const Study study = studies.load(handle.name());
    return studies.import(
        handle.name(),
        text ? parse_import(*text, "the table", study, choice) : read_import(path, study, choice),
        {.allow_duplicates = allow_duplicates, .insist = insist, .skip_bad = skip_bad});
  });
  const StudySnapshot snapshot = handle.snapshot();
  const std::vector<std::string> remarks = unlocked(
      [&] { return remarks_on(outliers_of_import(snapshot.study, snapshot.trials, result.first_trial)); });
  std::vector<std::string> skipped;
  for (const ImportProblem& problem : result.skipped)
    skipped.push_back(fmt::format("row {}, {}", problem.row, on_one_line(problem.what)));
  return py::make_tuple(result.first_trial, result.count, skipped, remarks);
}

/// Moves a study of Optuna into the study `name`, which is made unless it is there: the study, what was left
/// behind, what is wrong with trials that were skipped, and remarks.
py::tuple import_optuna(const std::string& storage, const std::string& name, const std::string& url,
                        const std::optional<std::string>& theirs, const std::vector<std::string>& ignore,
                        const std::map<std::string, std::string>& map, bool skip_bad, bool allow_duplicates,
                        bool insist) {
  const ImportOptions options{.allow_duplicates = allow_duplicates, .insist = insist, .skip_bad = skip_bad};
  const auto find_study = [&]() -> std::optional<Study> {
    try {
      return connect(storage).load(name);
    } catch (const NotFound&) {
      return std::nullopt;
    } catch (const InputError& error) {
      if (error.code() != ErrorCode::kNoDatabase) throw;
      return std::nullopt;
    }
  };
  auto [move, studies, result] = unlocked([&] {
    OptunaMove plan =
        plan_move(read_optuna(url, theirs), name, find_study(), {.ignored = ignore, .renamed = map}, options);
    Studies made = connect(storage, plan.definition ? Missing::kCreate : Missing::kRefuse);
    ImportResult done = carry_out(plan, made, name, options);
    return std::tuple(std::move(plan), std::move(made), std::move(done));
  });
  std::vector<std::string> remarks = move.remarks;
  const StudySnapshot snapshot = studies.snapshot(name);
  for (std::string& remark : unlocked([&] {
         return remarks_on(outliers_of_import(snapshot.study, snapshot.trials, result.first_trial));
       }))
    remarks.push_back(std::move(remark));
  std::vector<std::string> skipped;
  for (const ImportProblem& problem : result.skipped)
    skipped.push_back(fmt::format("{} {}, {}", move.table.entry, problem.row, on_one_line(problem.what)));
  std::vector<std::string> left;
  for (const LeftBehind& thing : move.left) left.push_back(thing.what);
  return py::make_tuple(std::make_unique<StudyHandle>(storage, name, std::move(studies)), left, skipped,
                        remarks);
}

/// Adds the rows of the CSV file `path`, or of `text` in its place, to the candidates.
py::object add_candidates(StudyHandle& handle, const std::string& path,
                          const std::optional<std::string>& text, const std::vector<std::string>& ignore) {
  const AddedCandidates added = handle.use([&](Studies& studies) {
    std::istringstream stream(text.value_or(""));
    return studies.add_candidates(handle.name(), text ? CsvReader(stream, "the table") : open_csv(path),
                                  ignore);
  });
  return to_python(to_json(added));
}

/// The candidates as a CSV table; None if there are none.
std::optional<std::string> candidates(StudyHandle& handle) {
  return handle.use([&](Studies& studies) -> std::optional<std::string> {
    const std::shared_ptr<const Pool> pool = studies.candidates(handle.name());
    if (!pool) return std::nullopt;
    return candidates_csv(*pool);
  });
}

py::dict definition(StudyHandle& handle) {
  const Study study = handle.load();
  const StudyConfig& config = study.config;
  py::list parameters;
  for (const Parameter& parameter : study.space.parameters()) {
    Json fields = {{"name", parameter.name}};
    fields.update(parameter_json(parameter));
    parameters.append(to_python(fields));
  }
  py::dict result;
  result["name"] = config.name;
  result["objectives"] = to_python(objectives_json(config.objectives));
  result["violations"] = config.violations;
  result["stop"] = config.stop ? py::object(py::dict(py::arg("within") = config.stop->within,
                                                     py::arg("confidence") = config.stop->confidence))
                               : py::object(py::none());
  result["reference_point"] = config.reference_point;
  result["alpha"] = config.alpha;
  result["acquisition"] = config.acquisition;
  result["preset"] = config.preset;
  result["seed"] = config.seed;
  result["initial"] = config.initial;
  result["budget"] = config.budget;
  result["lease"] = config.lease_seconds;
  result["max_attempts"] = config.max_attempts;
  result["adaptive"] = config.adaptive;
  result["count_failures"] = config.count_failures.value_or(false);
  result["max_failures"] = config.max_failures;
  result["beta"] = config.beta;
  result["trust_region"] = config.trust_region;
  result["kernel"] = config.kernel;
  result["search_alpha"] = config.search_alpha;
  result["ratio"] = config.ratio;
  py::dict noise;
  for (const StudyObjective& o : config.objectives) {
    if (o.noise) noise[py::str(o.name)] = *o.noise;
  }
  result["noise"] = noise.empty() ? py::object(py::none()) : noise;
  result["deterministic"] = config.deterministic;
  result["require_match"] = config.require_match;
  result["since"] = config.since;
  result["replicates"] = config.replicates;
  result["candidates"] = study.candidates;
  result["history"] = to_python(past_json(study));
  result["parameters"] = parameters;
  result["constraints"] = to_python(constraints_json(study.space));
  result["revision"] = study.revision;
  result["chapter"] = study.chapter;
  return result;
}

/// Changes settings, see covey::edited(); the study may have another name then.
py::object edit(StudyHandle& handle, const py::dict& changes) {
  const Json wanted = to_json(changes);
  const EditedStudy edited =
      handle.use([&](Studies& studies) { return studies.edit(handle.name(), wanted); });
  handle.call(edited.study.config.name);
  return to_python(to_json(edited));
}

std::unique_ptr<StudyHandle> copy(StudyHandle& handle, const std::string& name, bool with_results) {
  handle.use([&](Studies& studies) { return studies.copy(handle.name(), name, with_results); });
  return std::make_unique<StudyHandle>(handle, name);
}

/// What the model of an objective says at points of the space, as columns.
py::dict model_at(StudyHandle& handle, const std::string& objective, const py::list& params, int threads) {
  const StudySnapshot snapshot = handle.snapshot();
  const std::size_t index = objective_index(snapshot.study, objective);
  Eigen::MatrixXd X(snapshot.study.space.dimension(), static_cast<Eigen::Index>(params.size()));
  Eigen::Index i = 0;
  for (const py::handle& point : params) {
    const auto given = to_values(snapshot.study, py::cast<py::dict>(point));
    X.col(i++) = snapshot.study.space.encode(complete_point(snapshot.study.space, given));
  }
  std::vector<PredictedRow> rows(static_cast<std::size_t>(X.cols()));
  run_unlocked([&] {
    const auto observed =
        std::ranges::count_if(snapshot.trials, [](const Trial& trial) { return trial.is_observation(); });
    if (observed < kLeastObservations) {
      throw InputError(fmt::format("study {}: a model needs {} outcomes, there are {}",
                                   in_quotes(handle.name()), kLeastObservations, observed));
    }
    const ObjectiveModel model(snapshot.study, snapshot.trials, index, threads);
    for (std::size_t k = 0; k < rows.size(); ++k) {
      rows[k].prediction = model.predict(X.col(static_cast<Eigen::Index>(k)));
    }
  });
  return prediction_columns(rows);
}

/// Seconds that n asks take without Python.
double time_asks(StudyHandle& handle, int n) {
  return handle.use([&](Studies& studies) {
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < n; ++i) studies.ask(handle.name(), {});
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  });
}

/// A function of Studies that changes a trial, or only looks at it, as a function of the handle.
template <typename... Arguments>
auto change_of(Trial (Studies::*action)(const std::string&, std::int64_t, Arguments...)) {
  return [action](StudyHandle& handle, std::int64_t number, Arguments... arguments) {
    return handle.change(
        [&](Studies& studies) { return (studies.*action)(handle.name(), number, arguments...); });
  };
}

/// The trial, and remarks on it.
py::tuple amend(StudyHandle& handle, std::int64_t number, const py::dict& values, const py::dict& sem,
                const py::dict& actual, bool insist) {
  const Study study = handle.load();
  Outcome correction = outcome_of(to_readings(study, values));
  correction.insist = insist;
  correction.sem = to_outcomes(study, sem);
  if (!actual.empty()) correction.actual = to_done_values(study, actual);
  const Trial trial =
      handle.use([&](Studies& studies) { return studies.amend(handle.name(), number, correction); });
  return py::make_tuple(trial_object(study, trial), remarks_on(outliers_of(study, trial)));
}

void write_report(StudyHandle& handle, const std::string& path, int threads) {
  const StudySnapshot snapshot = handle.snapshot();
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  run_unlocked([&] {
    write_file_atomically(
        path,
        study_report(snapshot, {.version = COVEY_VERSION,
                                .storage = handle.storage().starts_with("sqlite") ? "SQLite" : "PostgreSQL",
                                .generated_at = std::chrono::duration<double>(now).count(),
                                .threads = threads}));
  });
}

py::list list_studies(const std::string& storage) {
  py::list result;
  for (const StudyListing& study : unlocked([&] { return connect(storage).list(); })) {
    Json fields = to_json(study);
    fields.erase("revision");
    result.append(to_python(fields));
  }
  return result;
}

/// Makes the study, or opens it; what was done is "created", "widened" or "unchanged".
py::tuple create(const std::string& storage, const StudyDefinition& definition) {
  auto [studies, created] = unlocked([&] {
    Studies made = connect(storage, Missing::kCreate);
    const Studies::Created done = made.create(definition);
    return std::pair(std::move(made), done);
  });
  std::vector<std::string> remarks;
  if (definition.candidates && definition.candidates->repeated > 0 && created != Studies::Created::kUnchanged)
    remarks.push_back(joined_remark(definition.candidates->file, definition.candidates->repeated));
  if (created == Studies::Created::kNew) {
    const Study study = unlocked([&] { return studies.load(definition.config.name); });
    for (const PastStudy& past : study.past ? study.past->studies() : std::vector<PastStudy>()) {
      if (past.left_out == 0) continue;
      remarks.push_back(
          fmt::format("{} outcomes of study {} have choices that this one does not have, and are left out",
                      past.left_out, in_quotes(past.name)));
    }
  }
  return py::make_tuple(std::make_unique<StudyHandle>(storage, definition.config.name, std::move(studies)),
                        std::string(to_string(created)), remarks);
}

}  // namespace

void bind_studies(py::module_& module) {
  module.def("list_studies", &list_studies);
  module.def("delete_study", [](const std::string& storage, const std::string& name) {
    run_unlocked([&] { connect(storage).remove(name); });
  });
  module.def("create_study", [](const std::string& storage, const py::dict& definition) {
    return create(storage, read_definition(to_json(definition), {.folder = ""}));
  });
  module.def("create_study_from_file", [](const std::string& storage, const std::string& path) {
    return create(storage, unlocked([&] { return read_study(path); }));
  });
  module.def("import_optuna", &import_optuna);
  module.def("open_study", [](const std::string& storage, const std::string& name) {
    return unlocked([&] { return std::make_unique<StudyHandle>(storage, name, connect(storage)); });
  });

  py::class_<StudyHandle>(module, "StudyHandle")
      .def_property_readonly("storage", &StudyHandle::storage)
      .def_property_readonly("name", &StudyHandle::name)
      .def("definition", &definition)
      .def("edit", &edit)
      .def("copy", &copy)
      .def("ask", &ask, py::arg("q"), py::arg("worker"), py::arg("lease"), py::arg("key"), py::arg("fix"),
           py::arg("given"), py::arg("confirm"), py::arg("anyway"), py::arg("threads"))
      .def("tell", &tell, py::arg("trial"), py::arg("values"), py::arg("sem"), py::arg("actual"),
           py::arg("reason"), py::arg("worker"), py::arg("insist"))
      .def("fail", change_of(&Studies::fail))
      .def("accident", change_of(&Studies::accident))
      .def("retry", change_of(&Studies::retry))
      .def("release", change_of(&Studies::release))
      .def("abandon", change_of(&Studies::abandon))
      .def("heartbeat", change_of(&Studies::heartbeat))
      .def("exclude", change_of(&Studies::exclude))
      .def("trial", change_of(&Studies::trial))
      .def("amend", &amend)
      .def("enqueue", &enqueue)
      .def("import_table", &import_table)
      .def("add_candidates", &add_candidates)
      .def("candidates", &candidates)
      .def("trials",
           [](StudyHandle& handle) {
             const StudySnapshot snapshot = handle.snapshot();
             py::list result;
             for (const Trial& trial : snapshot.trials) result.append(trial_object(snapshot.study, trial));
             return result;
           })
      .def("history",
           [](StudyHandle& handle) {
             const auto events = handle.use([&](Studies& studies) { return studies.history(handle.name()); });
             return to_python(history_json(handle.name(), events)["history"]);
           })
      .def("best",
           [](StudyHandle& handle, int threads) {
             std::shared_ptr<const Pool> pool;
             const StudySnapshot snapshot =
                 handle.use([&](Studies& studies) { return studies.snapshot(handle.name(), &pool); });
             return to_python(unlocked([&] {
               return best_json(snapshot.study, snapshot.trials,
                                best_trials(snapshot.study, snapshot.trials, threads, pool));
             }));
           })
      .def("advise",
           [](StudyHandle& handle, const std::optional<double>& within, int threads) {
             std::shared_ptr<const Pool> pool;
             const StudySnapshot snapshot =
                 handle.use([&](Studies& studies) { return studies.snapshot(handle.name(), &pool); });
             return to_python(unlocked([&] {
               return advice_json(snapshot.study,
                                  advise(snapshot.study, snapshot.trials, pool, threads, within));
             }));
           })
      .def("check",
           [](StudyHandle& handle) {
             const StudySnapshot snapshot = handle.snapshot();
             return to_python(check_json(snapshot.study, check_study(snapshot.study, snapshot.trials)));
           })
      .def("report", &write_report)
      .def("model_at", &model_at)
      .def("time_asks", &time_asks);
}

}  // namespace covey::python
