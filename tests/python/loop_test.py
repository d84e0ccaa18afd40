"""The whole loop on a function: what survives errors, processes, and the words that people type."""

import logging
import math
import os
import pathlib
import signal
import sys
import tempfile
import threading
import types
import unittest
import warnings
from unittest import mock

import numpy as np

import covey

SPACE = {"x": covey.Float(0, 1)}


def bowl(params):
    return (params["x"] - 0.3) ** 2


def in_this_process(params):
    return float(os.getpid())


def fails_at_once(params):
    raise RuntimeError("broken")


def dies(params):
    os._exit(3)


class Errors(unittest.TestCase):
    def test_what_was_done_survives_an_exception(self):
        calls = []

        def function(params):
            calls.append(params)
            if len(calls) == 8:
                raise RuntimeError("broken")
            return bowl(params)

        with self.assertRaisesRegex(RuntimeError, "broken") as caught:
            covey.optimize(function, SPACE, trials=20, initial=4)
        result = caught.exception.result
        self.assertIsInstance(result, covey.OptimizeResult)
        told = [t for t in result.trials if t.state == "complete"]
        self.assertEqual(len(told), 7)
        self.assertEqual(result.best_value, min(t.value for t in told))
        # The trial that broke waits, and the study goes on with it.
        again = result.study.optimize(bowl, 3)
        self.assertEqual([t.params for t in again.trials[:8]], [dict(p) for p in calls])
        self.assertEqual(len([t for t in again.trials if t.state == "complete"]), 10)

    def test_ctrl_c_keeps_what_was_done(self):
        calls = []

        def function(params):
            calls.append(params)
            if len(calls) == 6:
                signal.raise_signal(signal.SIGINT)
            return bowl(params)

        with self.assertRaises(KeyboardInterrupt) as caught:
            covey.optimize(function, SPACE, trials=20, initial=3)
        self.assertEqual(len([t for t in caught.exception.result.trials if t.state == "complete"]), 5)

    def test_an_exception_in_a_thread_waits_for_the_others(self):
        started = threading.Barrier(3)

        def function(params):
            started.wait(10)
            if threading.current_thread().name.endswith("_0"):
                raise RuntimeError("broken")
            return bowl(params)

        with self.assertRaises(RuntimeError) as caught:
            covey.optimize(function, SPACE, trials=3, parallel=3)
        self.assertEqual(sorted(t.state for t in caught.exception.result.trials), ["complete", "complete", "waiting"])

    def test_before_any_outcome(self):
        with self.assertRaises(RuntimeError) as caught:
            covey.optimize(fails_at_once, SPACE, trials=3)
        result = caught.exception.result
        self.assertIsNone(result.best)
        with self.assertRaisesRegex(ValueError, "no trial has an outcome"):
            result.best_value
        with self.assertRaisesRegex(ValueError, "no outcome that counts yet"):
            result.study.best_value


class Processes(unittest.TestCase):
    def test_the_function_is_called_in_other_processes(self):
        result = covey.optimize(in_this_process, SPACE, trials=6, initial=6, n_jobs=2, processes=True)
        pids = {t.value for t in result.trials}
        self.assertNotIn(float(os.getpid()), pids)
        self.assertEqual(len(result.trials), 6)

    def test_the_same_outcomes_as_without(self):
        alone = covey.optimize(bowl, SPACE, trials=8, initial=4)
        apart = covey.optimize(bowl, SPACE, trials=8, initial=4, processes=True)
        self.assertEqual([(t.params, t.values) for t in alone.trials], [(t.params, t.values) for t in apart.trials])

    def test_exceptions_come_back(self):
        with self.assertRaisesRegex(RuntimeError, "broken") as caught:
            covey.optimize(fails_at_once, SPACE, trials=4, n_jobs=2, processes=True)
        self.assertIsInstance(caught.exception.result, covey.OptimizeResult)
        caught_ones = covey.optimize(fails_at_once, SPACE, trials=4, n_jobs=2, processes=True, catch=RuntimeError)
        self.assertEqual([t.state for t in caught_ones.trials], ["failed"] * 4)

    def test_a_process_that_dies_ends_the_loop_and_keeps_the_trial(self):
        with self.assertRaises(Exception) as caught:
            covey.optimize(dies, SPACE, trials=2, processes=True)
        self.assertEqual([t.state for t in caught.exception.result.trials], ["waiting"])


class Words(unittest.TestCase):
    def test_words_of_others_mean_the_same(self):
        ours = covey.optimize(bowl, SPACE, trials=7, parallel=1, seed=5, initial=3)
        theirs = covey.optimize(bowl, SPACE, n_trials=7, n_jobs=1, random_state=5, initial=3)
        self.assertEqual([t.params for t in ours.trials], [t.params for t in theirs.trials])
        self.assertEqual(ours.seed, 5)
        study = covey.Study.create("s", SPACE, storage="sqlite:///:memory:", random_state=5, initial=3)
        self.assertEqual([t.params for t in study.optimize(bowl, 7).trials], [t.params for t in ours.trials])
        self.assertEqual((study.best_value, study.best_params), (ours.value, ours.params))
        self.assertIs(type(study.best_value), float)
        self.assertEqual(study.best_trial, study.best())
        self.assertEqual(study.best_observed().value, min(t.value for t in study.trials))
        self.assertTrue(study.trials_dataframe().equals(study.to_dataframe()))
        self.assertTrue(ours.trials_dataframe().equals(ours.to_dataframe()))

    def test_two_words_for_one_thing_are_a_mistake(self):
        for words, message in (
            (dict(trials=3, n_trials=3), "trials and n_trials mean the same"),
            (dict(parallel=2, n_jobs=2), "parallel and n_jobs mean the same"),
            (dict(seed=1, random_state=2), "seed and random_state mean the same"),
            (dict(trials=0), "trials is 0, expected at least 1"),
            (dict(n_trials=-1), "n_trials is -1, expected at least 1"),
            (dict(n_jobs=-2), "n_jobs is -2, expected at least 1"),
        ):
            with self.subTest(words), self.assertRaisesRegex(ValueError, message):
                covey.optimize(bowl, SPACE, **words)
        with self.assertRaisesRegex(TypeError, "n_trials is 2.5, expected a whole number"):
            covey.optimize(bowl, SPACE, n_trials=2.5)
        with self.assertRaises(TypeError):
            covey.optimize(bowl, SPACE, trails=3)
        with self.assertRaises(TypeError):
            covey.Study.create("s", SPACE, storage="sqlite:///:memory:").set(budgte=3)

    def test_a_seed_that_is_drawn_is_kept(self):
        with self.assertLogs("covey", logging.INFO) as logged:
            drawn = covey.optimize(bowl, SPACE, trials=6, seed=None, initial=3)
        self.assertIn(f"drew the seed {drawn.seed}", logged.output[0])
        again = covey.optimize(bowl, SPACE, trials=6, seed=drawn.seed, initial=3)
        self.assertEqual([t.params for t in drawn.trials], [t.params for t in again.trials])
        self.assertEqual(covey.optimize(bowl, SPACE, trials=1).seed, 0)
        with tempfile.TemporaryDirectory() as folder:
            storage = pathlib.Path(folder) / "s.db"
            first = covey.Study.create("s", SPACE, storage=storage, seed=None)
            self.assertEqual(covey.Study.create("s", SPACE, storage=storage, seed=None).seed, first.seed)

    def test_a_parameter_may_be_called_y(self):
        result = covey.optimize(lambda p: (p["y"] - 0.3) ** 2, {"y": covey.Float(0, 1)}, trials=6, initial=3)
        self.assertEqual(list(result.study.objectives), ["value"])
        self.assertEqual(set(result.trials[0].params), {"y"})
        both = covey.Study.create("s", {"y": SPACE["x"], "value": SPACE["x"], "outcome": SPACE["x"]}, storage="sqlite:///:memory:")
        self.assertEqual(list(both.objectives), ["the outcome"])
        self.assertEqual(list(covey.Study.create("t", SPACE, storage="sqlite:///:memory:").objectives), ["y"])

    def test_paths_and_numbers_of_numpy(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "study.db"
            space = {"x": covey.Float(np.float32(0), np.float64(1)), "n": covey.Int(np.int64(1), np.int32(5)), "b": covey.Bool()}
            study = covey.Study.create("s", space, storage=path, alpha=np.float64(0.2), initial=np.int64(3), budget=np.int16(9),
                                       seed=np.int64(4), adaptive=np.bool_(True))
            trial = study.ask(threads=np.int64(1))
            study.tell(np.int64(trial.number), np.float32(0.5), sem=np.float64(0.1))
            study.enqueue({"x": np.float64(0.5), "n": np.int64(2), "b": np.bool_(True)})
            self.assertEqual(study.trial(np.int64(2)).params, {"x": 0.5, "n": 2, "b": True})
            self.assertEqual(covey.Study.open("s", storage=path).config["budget"], 9)
            self.assertEqual([s["study"] for s in covey.Study.list(storage=path)], ["s"])
            study.report(pathlib.Path(folder) / "report.html")
            covey.Study.delete("s", storage=path)

    def test_errors_name_the_argument(self):
        study = covey.Study.create("s", SPACE, storage="sqlite:///:memory:")
        X = np.linspace(0, 1, 8)[:, None]
        for call, message in (
            (lambda: study.ask(lease="long"), "^lease is 'long', expected a number or None$"),
            (lambda: study.ask(threads="all"), "^threads is 'all', expected a whole number$"),
            (lambda: study.trial("first"), "^trial is 'first', expected a whole number$"),
            (lambda: covey.predict(X, X[:, 0], X, kernel=3), "^kernel is 3, expected a text$"),
            (lambda: covey.GaussianProcess.fit(X, X[:, 0], kernel=None), "^kernel is None, expected a text$"),
            (lambda: covey.rank("table.csv", beta="4"), "^beta is '4', expected a number$"),
        ):
            with self.subTest(message), self.assertRaisesRegex(TypeError, message):
                call()


class Shown(unittest.TestCase):
    def test_progress_is_a_bar_where_tqdm_is_installed(self):
        made = []

        class Bar:
            def __init__(self, total, unit):
                self.total, self.count, self.closed, self.texts = total, 0, False, []
                made.append(self)

            def set_postfix_str(self, text, refresh):
                self.texts.append(text)

            def update(self, n):
                self.count += n

            def close(self):
                self.closed = True

        auto = types.ModuleType("tqdm.auto")
        auto.tqdm = Bar
        with mock.patch.dict(sys.modules, {"tqdm": types.ModuleType("tqdm"), "tqdm.auto": auto}):
            covey.optimize(bowl, SPACE, trials=4, progress=True)
        self.assertEqual((made[0].total, made[0].count, made[0].closed), (4, 4, True))
        self.assertIn("y = ", made[0].texts[-1])

    def test_progress_is_lines_elsewhere_and_the_log_has_them(self):
        with mock.patch.dict(sys.modules, {"tqdm.auto": None}), mock.patch("sys.stderr") as stderr:
            with self.assertLogs("covey", logging.INFO) as logged:
                covey.optimize(bowl, SPACE, trials=2, progress=True)
        printed = "".join(call.args[0] for call in stderr.write.call_args_list)
        self.assertIn("trial 2/2 complete: y = ", printed)
        self.assertEqual([r.getMessage() for r in logged.records], printed.strip().split("\n"))

    def test_reprs_are_short_and_notebooks_show_pictures(self):
        result = covey.optimize(bowl, SPACE, trials=14, initial=5)
        trial = result.trials[-1]
        self.assertRegex(repr(trial), r"^<Trial 14 complete: x=0\.\d+, y = \S+, 90 % of y in \[.*\]>$")
        self.assertRegex(repr(trial.prediction), r"^<Prediction .* ± .*, 90 % in \[.*\]>$")
        self.assertLess(len(repr(result)), 200)
        said = covey.predict(np.random.default_rng(0).random((20, 2)), np.arange(20.0), [[0.5, 0.5]])
        for value in (result, result.study, trial, said):
            page = value._repr_html_()
            self.assertIn("<svg", page)
            self.assertIn("<table>", page)
            self.assertNotIn("nan", page.lower().replace("nanosecond", ""))
        named = covey.optimize(lambda p: 1.0, {"<b>": covey.Categorical(["<script>", "b"])}, trials=3)
        self.assertNotIn("<script>", named._repr_html_())
        empty = covey.Study.create("e", SPACE, storage="sqlite:///:memory:")
        self.assertIn("0 trials", empty._repr_html_())

    def test_warnings_name_the_users_line(self):
        X = np.column_stack([np.linspace(0, 1, 12), np.ones(12)])
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            covey.predict(X, X[:, 0], X[:2])  # this line
        self.assertIn("column 1 is constant", str(caught[0].message))
        with open(__file__, encoding="utf-8") as file:
            self.assertIn("# this line", file.read().split("\n")[caught[0].lineno - 1])
        self.assertEqual(os.path.abspath(caught[0].filename), os.path.abspath(__file__))


class Types(unittest.TestCase):
    """What mypy makes of typical scripts: those that are right have no error, and a misspelt option is one."""

    SCRIPT = '''
from typing import Any, Dict

import covey


def loss(params: Dict[str, Any]) -> float:
    return float(params["x"]) ** 2


result = covey.optimize(loss, {"x": covey.Float(-1, 1)}, n_trials=20, random_state=None, n_jobs=2, progress=True)
value: float = result.best_value
study = covey.Study.create("s", {"x": covey.Float(-1, 1)}, seed=1)
study.optimize(loss, 10, processes=True)
study.set(budget=None, alpha=0.2)
best: float = study.best_value
params: Dict[str, Any] = study.best_params
said = covey.predict([[0.1]], [0.2], [[0.3]], alpha=[0.1, 0.2])
low: float = said.levels[0.2][0].interval[0]

covey.optimize(loss, {"x": covey.Float(-1, 1)}, trails=20)  # type: ignore[call-arg]
covey.optimize(loss, {"x": covey.Float(-1, 1)}, alhpa=0.2)  # type: ignore[call-arg]
covey.optimize(loss, {"x": covey.Float(-1, 1)}, alpha="0.2")  # type: ignore[arg-type]
covey.Study.create("s", {"x": covey.Float(-1, 1)}, budgte=4)  # type: ignore[call-arg]
study.set(budgte=4)  # type: ignore[call-arg]
study.set(budget="four")  # type: ignore[arg-type]
covey.predict([[0.1]], [0.2], [[0.3]], kernal="rbf")  # type: ignore[call-arg]
'''

    @unittest.skipUnless(os.path.exists("/usr/bin/mypy"), "mypy is not installed")
    def test_mypy(self):
        import subprocess

        package = os.path.dirname(os.path.dirname(os.path.abspath(covey.__file__)))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "script.py"
            path.write_text(self.SCRIPT)
            found = subprocess.run(["/usr/bin/mypy", "--strict", "--cache-dir", folder + "/cache", str(path)], cwd=folder,
                                   capture_output=True, text=True, env={**os.environ, "MYPYPATH": package})
            self.assertEqual(found.returncode, 0, found.stdout + found.stderr)


if __name__ == "__main__":
    unittest.main()
