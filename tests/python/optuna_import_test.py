"""Studies of Optuna as Optuna makes them, moved over by the package and by the program."""

import bz2
import gzip
import json
import math
import os
import pickle
import sqlite3
import subprocess
import tempfile
import unittest
import warnings
import zlib

import optuna

import covey
from support import PROGRAM

optuna.logging.set_verbosity(optuna.logging.ERROR)


def tuned(trial):
    """All kinds of parameters; some trials fail and some are pruned."""
    rate = trial.suggest_float("rate", 1e-4, 1e-1, log=True)
    share = trial.suggest_float("share", 0.0, 1.0, step=0.25)
    depth = trial.suggest_int("depth", 2, 10, step=2)
    width = trial.suggest_int("width", 1, 512, log=True)
    kind = trial.suggest_categorical("kind", ["tree", "net"])
    batch = trial.suggest_categorical("batch", [64, 16, 32])
    warm = trial.suggest_categorical("warm", [True, False])
    leaf = trial.suggest_categorical("leaf", [None, 5, "all"])
    trial.suggest_float("fixed", 2.5, 2.5)
    trial.report(rate, 0)
    if trial.number % 7 == 3:
        raise optuna.TrialPruned
    if trial.number % 7 == 5:
        raise RuntimeError("the function failed")
    if trial.number == 8:
        return math.inf
    trial.set_user_attr("note", 1)
    return math.log10(rate) ** 2 + share + depth + width / 100 + (kind == "net") + batch + warm + (leaf is None)


class Moving(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.old = f"sqlite:///{self.folder}/old.db"
        self.new = f"sqlite:///{self.folder}/new.db"

    def moved(self, *arguments, **more):
        """The study, and what was warned of."""
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            study = covey.Study.from_optuna(self.old, *arguments, storage=self.new, **more)
        return study, [str(warning.message) for warning in caught if issubclass(warning.category, UserWarning)]

    def run_covey(self, *arguments, code=0):
        result = subprocess.run([os.path.abspath(PROGRAM), *map(str, arguments)], capture_output=True, text=True, cwd=self.folder)
        self.assertEqual(result.returncode, code, result.stdout + result.stderr)
        return result.stdout if code == 0 else result.stderr

    def optuna_study(self, name="tuning", **more):
        return optuna.create_study(study_name=name, storage=self.old, sampler=optuna.samplers.RandomSampler(seed=1), **more)

    def test_what_optuna_says_of_its_trials_is_what_arrives(self):
        theirs = self.optuna_study()
        theirs.optimize(tuned, n_trials=30, catch=(RuntimeError,))
        study, said = self.moved("tuning")
        self.assertEqual(study.name, "tuning")
        self.assertEqual(study.objectives, {"value": "minimize"})
        parameters = study.space.parameters
        self.assertEqual(parameters["rate"], covey.Float(1e-4, 1e-1, log=True))
        self.assertEqual(parameters["share"], covey.Float(0.0, 1.0, step=0.25))
        self.assertEqual(parameters["depth"], covey.Int(2, 10, step=2))
        self.assertEqual(parameters["width"], covey.Int(1, 512, log=True))
        self.assertEqual(parameters["kind"], covey.Categorical(["tree", "net"]))
        self.assertEqual(parameters["batch"], covey.Int(values=[16, 32, 64]))
        self.assertEqual(parameters["warm"], covey.Bool())
        self.assertEqual(parameters["leaf"], covey.Categorical(["None", "5", "all"]))
        self.assertEqual(parameters["fixed"], covey.Constant(2.5))

        complete, failed = optuna.trial.TrialState.COMPLETE, optuna.trial.TrialState.FAIL
        expected = [t for t in theirs.trials if t.state == failed or t.state == complete and math.isfinite(t.value)]
        trials = study.trials
        self.assertEqual(len(trials), len(expected))
        for ours, trial in zip(trials, expected):
            params = dict(trial.params)
            params["leaf"] = str(params["leaf"])
            self.assertEqual(ours.params, params)
            self.assertEqual(ours.state, "failed" if trial.state == failed else "complete")
            self.assertEqual(ours.source, "import")
            if trial.state == complete:
                self.assertEqual(ours.value, trial.value)
        counts = {state: sum(t.state == state for t in theirs.trials) for state in optuna.trial.TrialState}
        self.assertIn(f"{counts[optuna.trial.TrialState.PRUNED]} pruned trials", said[0])
        self.assertIn("1 trial without a finite outcome", said[0])
        self.assertIn("intermediate values of 30 trials", said[0])
        self.assertTrue(any("'batch': its choices are numbers" in text for text in said), said)
        self.assertTrue(any("'leaf': its choices are texts here: None, 5, all" in text for text in said), said)

        # The study goes on with a model at once.
        self.assertIsNotNone(study.ask().prediction)
        # What is new comes along, what is there does not come twice.
        with self.assertRaisesRegex(covey.InputError, "so nothing was: trial 0, the same parameters"):
            self.moved("tuning")
        theirs.optimize(lambda trial: tuned(trial) + 0.5, n_trials=1)
        before = len(study.trials)
        self.moved("tuning", skip_bad=True)
        self.assertEqual(len(study.trials), before + 1)

    def test_the_program_says_the_same(self):
        theirs = self.optuna_study()
        theirs.optimize(tuned, n_trials=20, catch=(RuntimeError,))
        study, said = self.moved("tuning")
        out = self.run_covey("import", "mine", "--from-optuna", self.old, "--storage", f"sqlite:///{self.folder}/cli.db")
        self.assertIn("Study mine created.", out)
        self.assertIn(f"{len(study.trials)} trials imported as trials 1 to {len(study.trials)}, ", out)
        self.assertIn(said[0].replace("left behind", "Left behind"), out)
        states = [t.state.name for t in theirs.trials]
        told = json.loads(self.run_covey("import", "other", "--from-optuna", self.old, "--storage", f"sqlite:///{self.folder}/json.db", "--json"))
        self.assertEqual((told["created"], told["imported"], told["failed"]), (True, len(study.trials), states.count("FAIL")))
        self.assertEqual(told["left_behind"], len(states) - len(study.trials))
        self.assertEqual(told["left"], {"pruned": states.count("PRUNED"), "without_outcome": 1, "intermediate_values": 20,
                                        "user_attributes": told["imported"] - told["failed"]})
        again = covey.Study.open("mine", storage=f"sqlite:///{self.folder}/cli.db")
        self.assertEqual([t.params for t in again.trials], [t.params for t in study.trials])
        report = self.run_covey("import", "mine", "--from-optuna", self.old, "--storage", f"sqlite:///{self.folder}/cli.db", code=2)
        self.assertEqual(report.count("the same parameters and outcome as trial"), len(study.trials) + 1)

    def test_several_objectives_go_by_their_names(self):
        theirs = self.optuna_study(directions=["maximize", "minimize"])
        theirs.optimize(lambda trial: (trial.suggest_float("x", 0, 1), trial.suggest_int("n", 1, 3)), n_trials=5)
        study, _ = self.moved("tuning", map={"values_0": "gain"})
        self.assertEqual(study.objectives, {"gain": "maximize", "values_1": "minimize"})
        # Later versions keep names.
        with sqlite3.connect(f"{self.folder}/old.db") as database:
            database.execute("INSERT INTO study_system_attributes (study_id, key, value_json) VALUES (1, 'study:metric_names', ?)",
                             ('["yield", "cost"]',))
        named, _ = self.moved("tuning", name="named")
        self.assertEqual(named.objectives, {"yield": "maximize", "cost": "minimize"})
        self.assertEqual(named.trials[2].values, dict(zip(("yield", "cost"), theirs.trials[2].values)))

    def test_conditions_are_refused_unless_a_study_knows_them(self):
        def branching(trial):
            if trial.suggest_categorical("model", ["svm", "forest"]) == "svm":
                return trial.suggest_float("C", 0.1, 10, log=True)
            return trial.suggest_int("depth", 1, 9)

        self.optuna_study().optimize(branching, n_trials=12)
        with self.assertRaisesRegex(covey.InputError, r"of the 12 complete trials \('depth' in 4, it seems when = \"model in "
                                                      r"\['forest'\]\"; 'C' in 8, it seems when = \"model in \['svm'\]\"\), and Optuna does not"):
            self.moved("tuning")
        self.assertFalse(os.path.exists(f"{self.folder}/new.db"))
        space = {"model": covey.Categorical(["svm", "forest"]), "C": covey.Float(0.1, 10, log=True, when="model == 'svm'"),
                 "depth": covey.Int(1, 9, when="model == 'forest'")}
        covey.Study.create("tuning", space, storage=self.new)
        study, _ = self.moved("tuning")
        self.assertEqual(len(study.trials), 12)
        flat, _ = self.moved("tuning", name="flat", ignore=["C", "depth"])
        self.assertEqual(list(flat.space.parameters), ["model"])

    def test_ranges_that_moved_are_united(self):
        theirs = self.optuna_study()
        for low, high in ((0, 1), (-2, 0.5), (0, 3)):
            theirs.optimize(lambda trial: trial.suggest_float("x", low, high), n_trials=2)
        study, said = self.moved("tuning")
        self.assertEqual(study.space.parameters["x"], covey.Float(-2, 3))
        self.assertTrue(any("'x': trials have different bounds" in text for text in said), said)

    def test_what_is_no_storage_is_refused_in_one_line(self):
        def refused(*arguments):
            said = self.run_covey("import", "mine", *arguments, code=2)
            self.assertEqual(said.count("\n"), 1, said)
            self.assertFalse(os.path.exists(f"{self.folder}/covey.db"))
            return said

        self.assertIn("there is no such database", refused("--from-optuna", "sqlite:///nowhere.db"))
        with open(f"{self.folder}/noise.db", "wb") as file:
            file.write(os.urandom(4096))
        self.assertIn("not a SQLite database", refused("--from-optuna", "sqlite:///noise.db"))
        sqlite3.connect(f"{self.folder}/empty.db").execute("CREATE TABLE studies (a)").connection.close()
        self.assertIn("there is no table alembic_version", refused("--from-optuna", "sqlite:///empty.db"))
        self.assertIn("'mysql'", refused("--from-optuna", "mysql://root@localhost/optuna"))
        self.optuna_study()
        self.assertIn("no trial has a parameter", refused("--from-optuna", self.old))
        self.optuna_study("second")
        self.assertIn("'tuning', 'second'", refused("--from-optuna", self.old))
        self.assertIn("a file or --from-optuna", refused())
        self.assertIn("a file or --from-optuna", refused("past.csv", "--from-optuna", self.old))
        self.assertIn("--from-optuna", refused("past.csv", "--study", "tuning"))

    def test_files_of_other_libraries_name_the_way(self):
        covey.Study.create("mine", {"x": covey.Float(0, 1)}, storage=self.new)

        def refused(name, content):
            path = os.path.join(self.folder, name)
            with open(path, "wb") as file:
                file.write(content)
            said = self.run_covey("import", "mine", path, "--storage", self.new, code=2)
            self.assertEqual(said.count("\n"), 1, said)
            return said

        harmless = pickle.dumps({"x_iters": [[0.5]], "func_vals": [1.0]})
        self.assertIn("docs/from_scikit_optimize.md", refused("result.pkl", harmless))
        self.assertIn("docs/from_scikit_optimize.md", refused("result.pkl.gz", gzip.compress(harmless)))
        snapshot = b'{\n  "__type": "AxClient",\n  "experiment": {"__type": "Experiment", "trials": {}}}'
        self.assertIn("docs/from_ax.md", refused("snapshot.json", snapshot))
        self.assertIn("JSON", refused("other.json", b'{"rows": []}'))
        self.assertIn("docs/from_scikit_optimize.md", refused("result.pkl.bz2", bz2.compress(harmless)))
        self.assertIn("docs/from_scikit_optimize.md", refused("result.pkl.z", zlib.compress(harmless)))
        # Tables may begin like anything that can be read.
        for begin in (b"x^2,x,value\n", b"BZh,x,value\n", b"{a},x,value\n"):
            self.assertIn("is no parameter", refused("table.csv", begin + b"1,0.5,2\n"))
        with self.assertRaisesRegex(covey.InputError, "docs/from_ax.md"):
            covey.Study.open("mine", storage=self.new).import_results(os.path.join(self.folder, "snapshot.json"))


if __name__ == "__main__":
    unittest.main()
