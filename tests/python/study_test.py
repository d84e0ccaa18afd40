"""covey.Study and covey.optimize, beside the command line and by themselves."""

import math
import multiprocessing
import os
import pickle
import re
import shutil
import subprocess
import tempfile
import threading
import unittest
import warnings

import numpy as np
import pandas as pd

import covey
from support import EXAMPLES, covey as run

SPACE = covey.Space(
    {
        "temperature": covey.Float(80, 100, unit="°C"),
        "dose": covey.Float(0.1, 10, log=True),
        "grind": covey.Int(1, 10),
        "bean": covey.Categorical(["arabica", "robusta", "liberica"]),
    },
    ["temperature + 2*grind <= 110"],
)


def taste(params):
    return (
        10
        - (params["temperature"] - 92) ** 2 / 20
        - math.log10(params["dose"]) ** 2
        - abs(params["grind"] - 4) / 3
        - (params["bean"] == "robusta")
    )


class InFolder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.storage = f"sqlite:///{self.folder.name}/covey.db"

    def create(self, name="coffee", **options):
        options.setdefault("objectives", {"taste": "maximize"})
        return covey.Study.create(name, SPACE, storage=self.storage, **options)


class Equality(InFolder):
    def test_the_same_trials_and_predictions_as_the_command_line(self):
        ours = covey.Study.from_toml(os.path.join(EXAMPLES, "coffee.toml"), storage=self.storage)
        theirs = f"sqlite:///{self.folder.name}/theirs.db"
        run("create", os.path.join(EXAMPLES, "coffee.toml"), "--storage", theirs)
        objective = list(ours.objectives)[0]
        for i in range(14):
            trial = ours.ask()
            printed = run("ask", ours.name, "--storage", theirs)["trials"][0]
            self.assertEqual(trial.params, printed["params"])
            self.assertEqual(
                {n: p.to_dict() for n, p in trial.predictions.items()}, printed["prediction"] or {}
            )
            value = math.sin(i) + i / 10
            told = ours.tell(trial, value)
            said = run("tell", ours.name, trial.number, f"{objective}={value!r}", "--storage", theirs)
            self.assertEqual(told.covered, said["covered"] or {})
            self.assertEqual(told.p_values, said["p_value"] or {})
        self.assertEqual(ours.check(), run("check", ours.name, "--storage", theirs))
        best = run("best", ours.name, "--storage", theirs)
        self.assertEqual(ours.best().number, best["best"]["trial"])
        self.assertEqual(ours.best_observed().number, best["best_value"]["trial"])

    def test_the_program_and_the_package_share_a_study(self):
        study = self.create(initial=3)
        trial = study.ask(worker="anna")
        run("tell", "coffee", trial.number, "taste=7", "--storage", self.storage)
        self.assertEqual(study.trial(trial.number).value, 7.0)
        printed = run("ask", "coffee", "--storage", self.storage)["trials"][0]
        study.tell(printed["trial"], 6.5)
        self.assertEqual([t.value for t in study.trials], [7.0, 6.5])


class Decisions(InFolder):
    def test_a_study_stops_by_its_rule_and_says_how_sure_it_is(self):
        study = covey.Study.create("hill", {"x": covey.Float(0, 1)}, storage=self.storage, initial=5, deterministic=True,
                                   direction="maximize", stop={"within": 0.5, "confidence": 0.9})
        self.assertIsNone(study.advise()["probability"])
        for _ in range(17):
            trial = study.ask(anyway=True)
            study.tell(trial, 5 - 8 * (trial.params["x"] - 0.3) ** 2)
        advice = study.advise()
        self.assertTrue(advice["stop"], advice)
        self.assertEqual(study.advise(within=1e9)["probability"], 0.0)
        with self.assertRaises(covey.StopReached) as refusal:
            study.ask()
        self.assertIn("anyway=True", str(refusal.exception))
        self.assertIsInstance(refusal.exception, covey.BudgetSpent)
        tied = study.tied()
        self.assertEqual([entry["trial"] for entry in tied["tied"]], [study.best().number])
        self.assertGreaterEqual(tied["range"][1], 4.99)
        self.assertEqual(study.ask_confirm(), [])
        with self.assertRaisesRegex(covey.InputError, "within"):
            study.advise(within=-1)


class Lifecycle(InFolder):
    def test_ask_and_tell(self):
        study = self.create(initial=4, seed=1, alpha=0.2)
        for _ in range(8):
            trial = study.ask()
            SPACE.validate(trial.params)
            study.tell(trial, taste(trial.params), sem=0.1)
        trials = study.trials
        self.assertEqual([t.state for t in trials], ["complete"] * 8)
        self.assertEqual(trials[-1].prediction.alpha, 0.2)
        self.assertEqual(trials[-1].prediction.promise, "tracked")
        self.assertEqual(trials[-1].covered["taste"], trials[-1].prediction.covers(trials[-1].value))
        self.assertEqual(trials[0].sem, {"taste": 0.1})
        self.assertEqual(study.space, SPACE)
        self.assertEqual(study.objectives, {"taste": "maximize"})
        frame = study.to_dataframe()
        self.assertEqual(list(frame.index), list(range(1, 9)))
        self.assertTrue((frame.taste_lower.iloc[-1] <= frame.taste_mean.iloc[-1]))
        record = study.coverage()[0]
        self.assertEqual((record["n"], record["promised"]), (4, 0.8))
        predictions = study.predict([trials[0].params])
        self.assertAlmostEqual(predictions.mean[0], trials[0].value, delta=2)
        self.assertEqual(covey.Study.list(storage=self.storage)[0]["complete"], 8)
        study.report(os.path.join(self.folder.name, "report.html"))
        self.assertGreater(os.path.getsize(os.path.join(self.folder.name, "report.html")), 1000)

    def test_changing_renaming_and_copying(self):
        study = self.create(initial=4, budget=6)
        for _ in range(6):
            trial = study.ask()
            study.tell(trial, taste(trial.params))
        self.assertRaises(covey.BudgetSpent, study.ask)
        self.assertEqual(study.set(budget=20, lease="2h", parameters={"temperature": {"low": 70, "high": 110}}),
                         {"budget": (6, 20), "lease": (None, 7200.0), "temperature.low": (80.0, 70.0), "temperature.high": (100.0, 110.0)})
        running = study.ask()
        self.assertEqual((study.config["budget"], study.config["chapter"]), (20, 1))
        self.assertEqual(study.set(), {})
        for changes, says in (
            ({"alpha": 3}, "alpha is 3"),
            ({"parameters": {"temprature": {"low": 3}}}, "did you mean 'temperature'?"),
            ({"replicates": True}, "no candidates"),
        ):
            with self.assertRaisesRegex(ValueError, re.escape(says)):
                study.set(budget=3, **changes)
        self.assertRaises(TypeError, study.set, budget=3, bugdet=3)
        self.assertEqual(study.config["budget"], 20)
        self.assertEqual(study.set(alpha=0.3, budget=None, objectives={"taste": "minimize"}),
                         {"objectives.taste": ("maximize", "minimize"), "alpha": (0.1, 0.3), "budget": (20, None)})
        self.assertEqual((running.chapter, study.ask().chapter, study.check()["chapter"]), (1, 2, 2))
        self.assertEqual([record["chapter"] for record in study.coverage()], [1])
        drift = study.check()["drift"]
        self.assertEqual((drift["alarm"], [record["objective"] for record in drift["records"]]), (False, ["taste"]))
        self.assertEqual(study.set(since=3), {"since": (None, 3)})
        with self.assertRaisesRegex(ValueError, "since is 99, expected one of the study's trials"):
            study.set(since=99)
        self.assertEqual(study.config["since"], 3)
        self.assertEqual(study.set(since=None), {"since": (3, None)})
        copy = study.copy("copied", with_results=True)
        self.assertEqual([t.number for t in copy.trials], [1, 2, 3, 4, 5, 6])
        self.assertEqual(copy.trials[5], study.trials[5])
        self.assertEqual(study.copy("plain").trials, [])
        with self.assertRaisesRegex(ValueError, "there already"):
            copy.rename("plain")
        copy.rename("renamed")
        self.assertEqual((copy.name, copy.trial(1).number), ("renamed", 1))
        self.assertEqual(covey.Study.open("renamed", storage=self.storage).trials, copy.trials)
        self.assertRaises(ValueError, covey.Study.open, "copied", storage=self.storage)
        memory = covey.Study.create("m", SPACE, direction="maximize", storage="sqlite:///:memory:")
        other = memory.copy("n")
        other.tell(other.ask(), 1.0)
        self.assertEqual((len(other.trials), len(memory.trials)), (1, 0))
        self.assertIsNone(memory.ask(lease=math.inf).lease_until)

    def test_the_rest(self):
        study = self.create(budget=7)
        first, second = study.ask_batch(2, worker="anna")
        study.fail(first, "spilt")
        self.assertEqual(study.retry(first).state, "waiting")
        self.assertEqual(study.ask(worker="anna").number, second.number)  # what she holds
        study.heartbeat(second, worker="anna")
        study.release(second, "anna")
        self.assertEqual(study.abandon(second, "cannot be brewed").reason, "cannot be brewed")
        own = study.enqueue({"temperature": 90, "dose": 1.0, "grind": 4, "bean": "arabica"})
        self.assertEqual(own.source, "enqueue")
        asked = study.ask(key="monday")
        self.assertEqual(asked, study.ask(key="monday"))
        study.tell(own, 7.0)
        self.assertEqual(study.amend(own, 7.5).value, 7.5)
        self.assertTrue(study.exclude(own).excluded)
        self.assertFalse(study.include(own).excluded)
        self.assertEqual(study.ask(fix={"bean": "robusta"}).params["bean"], "robusta")
        past = pd.DataFrame([{**own.params, "dose": 2.0 + i, "taste": 5.0 + i} for i in range(3)])
        self.assertEqual(study.import_results(past), 3)
        with self.assertRaises(covey.BudgetSpent):
            for _ in range(9):
                study.ask()
        self.assertIn("import", {event["what"] for event in study.history()})
        covey.Study.delete("coffee", storage=self.storage)
        with self.assertRaisesRegex(covey.InputError, "there is no study 'coffee'"):
            covey.Study.open("coffee", storage=self.storage)

    def test_it_learns_from_an_earlier_one(self):
        earlier = self.create("earlier")
        for _ in range(6):
            trial = earlier.ask()
            earlier.tell(trial, taste(trial.params))
        later = self.create("later", like=["earlier"])
        covey.Study.delete("earlier", storage=self.storage)
        past = covey.Study.open("later", storage=self.storage).config["history"]
        self.assertEqual(past, [{"study": "earlier", "trials": 6, "used": True,
                                 "because": "the outcomes do not speak against it"}])
        for _ in range(5):
            trial = later.ask()
            later.tell(trial, taste(trial.params))
        self.assertIsNotNone(later.ask().prediction)
        with self.assertRaisesRegex(covey.InputError, "there is no study 'nobody'"):
            self.create("third", like=["nobody"])

    def test_settings_of_the_search(self):
        given = {"beta": 2.5, "kernel": "rbf", "search_alpha": 0.2, "ratio": "kernel", "noise": {"taste": 0.3},
                 "trust_region": False, "deterministic": False, "count_failures": True, "max_failures": 4}
        study = self.create(**given)
        self.assertEqual({key: study.config[key] for key in given}, given)
        self.assertEqual(self.create(**given).config, study.config)  # the same again
        plain = self.create("plain").config
        self.assertEqual([plain[key] for key in ("beta", "kernel", "noise", "count_failures", "max_failures")],
                         [None, None, None, False, 10])
        self.assertEqual(self.create("one", noise=0.5).config["noise"], {"taste": 0.5})
        for wrong, words in [({"beta": -1}, "beta is -1"), ({"kernel": "cubic"}, "kernel is 'cubic'"),
                             ({"trust_region": True}, "floats without constraints"), ({"noise": 0}, "noise is 0"),
                             ({"beta": 1, "acquisition": "cei"}, "beta is of the acquisitions cucb and ucb"),
                             ({"noise": 1, "deterministic": True}, "deterministic = true")]:
            with self.assertRaisesRegex(ValueError, words):
                self.create("wrong", **wrong)
        self.assertNotIn("wrong", [s["study"] for s in covey.Study.list(storage=self.storage)])

        def last(**settings):
            wave = lambda p: math.sin(7 * p["x"]) + 0.3 * math.sin(40 * p["x"])  # noqa: E731
            return covey.optimize(wave, {"x": covey.Float(0, 1)}, trials=10, initial=8, **settings).trials[-1].params["x"]

        usual = last()
        for settings in ({"beta": 0.1}, {"noise": 0.5}, {"deterministic": True}, {"trust_region": True}):
            with self.subTest(settings=settings):
                self.assertNotEqual(last(**settings), usual)

    def test_every_kind_of_parameter(self):
        described = pd.DataFrame({"bean": ["c", "a", "b"], "acid": [2, 1, 3], "fat": [5, 2, 1]})
        space = covey.Space(
            {
                "heat": covey.Float(80, 100, step=0.5, unit="°C"),
                "dose": covey.Float(0, 2, digits=1),
                "ratio": covey.Float(values=[0.25, 0.5]),
                "even": covey.Int(0, 10, step=2),
                "minutes": covey.Int(values=(5, 1, 2)),
                "bean": covey.Categorical(["a", "b", "c"], descriptors=described),
                "share": covey.Float(0, 1, when="bean == 'b'"),
                "rinsed": covey.Bool(),
                "humidity": covey.Float(20, 80, context=True),
                "plate": covey.Float(0, 1, shared=True),
                "cup": covey.Constant(250, unit="ml"),
                "volt": covey.Constant(5.5),
                "pot": covey.Constant("steel"),
                "lid": covey.Constant(True),
            },
            ["heat + minutes <= 104"],
            nonlinear=["dose * plate <= 1"],
            nonzero=[{"of": ["dose", "even"], "at_most": 1}, (["dose", "plate"], 1)],
        )
        self.assertEqual(space.nonzero, ((("dose", "even"), 1), (("dose", "plate"), 1)))
        self.assertEqual(pickle.loads(pickle.dumps(space)), space)
        self.assertEqual(repr(space.parameters["minutes"]), "Int(values=(5, 1, 2))")
        for point in space.sample(20, seed=1):
            space.validate(point)
            self.assertEqual("share" in point, point["bean"] == "b")
            self.assertIs(type(point["rinsed"]), bool)
            self.assertEqual(space.decode(space.encode([point]))[0]["even"], point["even"])
        study = covey.Study.create("kinds", space, objectives={"taste": "maximize"}, storage=self.storage, initial=4)
        self.assertEqual(covey.Study.create("kinds", space, objectives={"taste": "maximize"}, storage=self.storage, initial=4).trials, [])
        found = study.space.parameters
        self.assertEqual(found["heat"], space.parameters["heat"])
        self.assertEqual(found["share"], space.parameters["share"])
        self.assertEqual(found["humidity"], space.parameters["humidity"])
        self.assertEqual(found["volt"], covey.Constant(5.5))
        self.assertEqual(found["minutes"].values, (1, 2, 5))
        self.assertEqual(study.space.nonlinear, space.nonlinear)
        batch = study.ask_batch(3, given={"humidity": 41})
        self.assertEqual(len({t.params["plate"] for t in batch}), 1)
        for trial in batch:
            self.assertEqual((trial.params["humidity"], trial.params["cup"], trial.params["lid"]), (41, 250, True))
            study.tell(trial, trial.params["heat"] / 10)
        for wrong, words in [(lambda: study.ask(), "its context 'humidity' is not given; given="),
                             (lambda: study.ask(given={"humidity": 41, "heat": 90}), "is no context; fix="),
                             (lambda: study.ask(fix={"humidity": 41}), "is context, which is not fixed; given="),
                             (lambda: study.ask(given={"humidity": 41}, fix={"heat": 90.3}), "90 and 90.5 are nearest"),
                             (lambda: study.ask(given={"humidity": 41}, fix={"rinsed": "true"}), "is not True or False"),
                             (lambda: covey.Space({"x": covey.Float()}), "neither low and high nor values"),
                             (lambda: covey.Space({"x": covey.Float(0, 1, step=0)}), "step is 0"),
                             (lambda: covey.Space({"x": covey.Int(0, 4, step=1.5)}), "step is 1.5, expected a whole number"),
                             (lambda: covey.Space({"x": covey.Float(0, 1), "y": covey.Bool(when="z")}), "'z'"),
                             (lambda: covey.Space({"x": covey.Float(1, 2), "y": covey.Float(0, 1)}, nonzero=[(["x", "y"], 1)]),
                              "'x' is never 0"),
                             (lambda: covey.Study.create("none", {"x": covey.Constant(3)}, storage=self.storage), "nothing to choose"),
                             (lambda: covey.Categorical(["a", "b"], descriptors={"a": ["x"], "b": [1]}), "a descriptor of 'a' is 'x'")]:
            with self.subTest(words=words), self.assertRaisesRegex(ValueError, words):
                wrong()
        own = study.enqueue({**{k: v for k, v in batch[0].params.items() if k not in ("share", "cup")}, "bean": "a", "humidity": 60})
        self.assertNotIn("share", own.params)
        self.assertEqual(study.ask(given={"humidity": 60}), study.trial(own.number))
        frame = study.to_dataframe()
        self.assertEqual(frame["share"].isna().tolist(), [t.params["bean"] != "b" for t in study.trials])
        for _ in range(3):
            trial = study.ask(given={"humidity": 55})
            study.tell(trial, trial.params["heat"] / 10)
        self.assertEqual(len(study.predict([trial.params])), 1)

    def test_the_context_of_a_loop(self):
        space = {"x": covey.Float(0, 1), "weather": covey.Float(0, 1, context=True)}
        result = covey.optimize(lambda p: (p["x"] - p["weather"]) ** 2, space, trials=6, initial=3, given={"weather": 0.25})
        self.assertEqual({t.params["weather"] for t in result.trials}, {0.25})
        with self.assertRaisesRegex(ValueError, "context 'weather' is not given"):
            covey.optimize(lambda p: p["x"], space, trials=2)

    def test_outcomes_are_checked_for_outliers_however_they_come(self):
        study = self.create(initial=4)
        for _ in range(10):
            trial = study.ask()
            study.tell(trial, taste(trial.params))
        trial = study.ask()
        with self.assertWarnsRegex(UserWarning, "possible outlier"):
            study.tell(trial, 900.0)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            study.amend(trial, trial.prediction.mean)
        with self.assertWarnsRegex(UserWarning, "possible outlier"):
            study.amend(trial, 900.0)
        study.amend(trial, trial.prediction.mean)
        rows = [{"temperature": 80.0 + i, "dose": 1.0, "grind": 1 + i % 5, "bean": "arabica"} for i in range(12)]
        past = pd.DataFrame([{**row, "taste": taste(row) if i != 7 else 900.0} for i, row in enumerate(rows)])
        with self.assertWarnsRegex(UserWarning, "taste = 900"):
            self.assertEqual(study.import_results(past), 12)

    def test_what_was_really_done(self):
        study = self.create(initial=4)
        for _ in range(6):
            trial = study.ask()
            study.tell(trial, taste(trial.params))
        trial = study.ask()
        for actual, words in [({"temprature": 91.4}, "did you mean 'temperature'"), ({"bean": "tea"}, "not one of its choices"),
                              ({"temperature": math.nan}, "not a finite number"), ({"dose": -1}, "not above 0"),
                              ({"grind": "fine"}, "not a number"), ({"temperature": 1e300}, "too far")]:
            with self.assertRaisesRegex(covey.InputError, words):
                study.tell(trial, 7.5, actual=actual)
        self.assertEqual(study.trial(trial.number).state, "running")
        told = study.tell(trial, 7.5, actual={"temperature": np.float64(103.5), "grind": 4.5, "dose": trial.params["dose"]})
        self.assertEqual(told.actual, {"temperature": 103.5, "grind": 4.5})
        self.assertEqual(told.params, trial.params)
        self.assertEqual(told.done, {**trial.params, "temperature": 103.5, "grind": 4.5})
        self.assertEqual((told.covered, told.p_values), ({}, {}))
        self.assertEqual(told.predictions, trial.predictions)
        record, = study.coverage()
        self.assertEqual((record["n"], record["elsewhere"]), (2, 1))
        with self.assertRaisesRegex(covey.InputError, "done with temperature = 103.5"):
            study.tell(trial, 7.5, actual={"temperature": 90.0})
        table = study.to_dataframe()
        self.assertEqual(table["actual_temperature"].iloc[-1], 103.5)
        self.assertEqual(table["actual_temperature"].iloc[0], table["temperature"].iloc[0])
        self.assertNotIn("actual_dose", table)
        back = study.amend(trial, actual={"temperature": trial.params["temperature"], "grind": trial.params["grind"]})
        self.assertEqual(back.actual, {})
        self.assertEqual(list(back.covered), ["taste"])
        self.assertEqual(study.amend(trial, actual={"bean": "liberica"}).done["bean"], "liberica")
        self.assertEqual(covey.Study.open("coffee", storage=self.storage).trials, study.trials)

    def test_replicates(self):
        study = self.create(initial=4)
        for several in ([7.5, 7.8], (7.5, 7.8), np.array([7.5, 7.8]), pd.Series([7.5, 7.8]), {"taste": [7.5, 7.8]}):
            told = study.tell(study.ask(), several)
            self.assertEqual(told.replicates, {"taste": [7.5, 7.8]})
            self.assertAlmostEqual(told.value, 7.65)
            self.assertAlmostEqual(told.sem["taste"], 0.15)
        self.assertEqual(study.tell(told, [7.5, 7.8]).revision, told.revision)
        with self.assertRaisesRegex(covey.InputError, r"already"):
            study.tell(told, [7.8, 7.5])
        trial = study.ask()
        for wrong in ([], [7.5, None], [7.5, "x"], "7.5", {"taste": {"a": 1}}, [[7.5, 7.8], [7.5, 7.8]]):
            with self.assertRaises(covey.InputError):
                study.tell(trial, wrong)
        with self.assertRaisesRegex(covey.InputError, "2 values and a sem"):
            study.tell(trial, [7.5, 7.8], sem=0.1)
        with self.assertRaisesRegex(covey.InputError, "expected a number"):
            study.tell(trial, 7.5, sem=[0.1, 0.2])
        self.assertEqual(study.tell(trial, [7.5]).replicates, {}, "one value is one value")
        self.assertEqual(study.amend(told, [7.0, 7.5, 8.0]).value, 7.5)
        single = study.amend(told, 7.1)
        self.assertEqual((single.replicates, single.sem, single.value), ({}, {}, 7.1))
        with warnings.catch_warnings(record=True) as remarks:
            warnings.simplefilter("always")
            study.amend(told, [7.11, 7.09, 7.10, 71.0])
        self.assertIn("one of 4 values", str(remarks[0].message))

    def test_several_objectives(self):
        study = self.create(objectives={"taste": "maximize", "cost": "minimize"}, initial=5)
        for _ in range(9):
            trial = study.ask()
            study.tell(trial, {"taste": taste(trial.params), "cost": trial.params["dose"]})
        self.assertEqual(set(study.trials[-1].predictions), {"taste", "cost"})
        self.assertGreaterEqual(len(study.front()), 1)
        self.assertGreaterEqual(study.hypervolume(), 0.0)
        with self.assertRaisesRegex(ValueError, "several objectives"):
            study.best()
        trial = study.ask()
        study.tell(trial, {"taste": 3.0}, reason="no cost known")
        self.assertEqual(study.trial(trial.number).values, {"taste": 3.0})

    def test_wrong_input(self):
        study = self.create()
        trial = study.ask()
        make = covey.Study.create
        for call, says in (
            (lambda: study.tell(trial, {"tast": 1.0}), "did you mean 'taste'?"),
            (lambda: study.tell(trial, math.nan), "expected a finite number"),
            (lambda: study.tell(99, 1.0), "there is no trial 99"),
            (lambda: study.tell(trial, "good"), "'good'"),
            (lambda: study.ask(fix={"temprature": 90}), "did you mean 'temperature'?"),
            (lambda: study.ask(fix={"grind": 2.5}), "not a whole number"),
            (lambda: study.ask(fix={"bean": "tea"}), "not one of its choices"),
            (lambda: study.enqueue({"grind": 3}), "are missing"),
            (lambda: make("x", SPACE, alpha=2.0, storage=self.storage), "alpha is 2, expected"),
            (lambda: make("x", SPACE, acquisition="cucbb", storage=self.storage), "did you mean"),
            (lambda: make("x", SPACE, direction="up", storage=self.storage), "is 'up'"),
            (lambda: make("x", {"a": (0, 1)}, storage=self.storage), "covey.Float(low, high)"),
            (lambda: make("x", {"a": covey.Float("low", 0)}, storage=self.storage), "low is 'low', expected a number"),
            (lambda: make("x", {"a": covey.Int(0.5, 3)}, storage=self.storage), "expected whole numbers"),
            (lambda: make("x", {"a": covey.Float(1, 0)}, storage=self.storage), "'a'"),
            (lambda: covey.Space({"a": covey.Float(0, 1)}, ["b <= 1"]), "'b'"),
            (lambda: covey.Space({"a": covey.Float(0, 1)}, ["a >= 2"]), "cannot all hold"),
            (lambda: covey.Categorical([1, 2]), "choice 1 is not a text"),
            (lambda: make("coffee", {"a": covey.Float(0, 1)}, storage=self.storage), "coffee"),
            (lambda: covey.Study.open("cofee", storage=self.storage), "did you mean 'coffee'?"),
            (lambda: covey.Study.open("x", storage="sqlite:///no/such.db"), "there is no such database (Study.create makes one)"),
            (lambda: covey.Study.open("x", storage="mysql://u:secret@h/d"), "the storage 'mysql' is not known"),
        ):
            with self.subTest(says=says), self.assertRaises(ValueError) as caught:
                call()
            self.assertIn(says, str(caught.exception))
            self.assertNotIn("line ", str(caught.exception))
        with self.assertRaises(OSError):
            covey.Study.open("x", storage="postgresql://nobody@127.0.0.1:1/none")

    def test_names_that_are_taken_in_a_table(self):
        space = {name: covey.Float(0, 1) for name in ("state", "y_mean", "worker")}
        study = covey.Study.create("names", space, storage="sqlite:///:memory:", adaptive=np.bool_(True))
        trial = study.tell(study.ask(worker="anna"), 1.0)
        row = study.to_dataframe().loc[trial.number]
        self.assertEqual({name: row[name] for name in space}, trial.params)
        self.assertEqual((row.state_, row.worker_, row.y), ("complete", "anna", 1.0))
        self.assertIn("y_mean_", row)

    def test_predictions_of_no_points(self):
        study = covey.Study.create("none", {"x": covey.Float(0, 1)}, storage="sqlite:///:memory:", alpha=0.2)
        for x in (0.1, 0.5):
            study.tell(study.ask(), x)
        said = study.predict([])
        self.assertEqual((len(said), said.alpha, said.fit), (0, 0.2, {}))
        with self.assertRaisesRegex(ValueError, "a list of points"):
            study.predict({"x": 0.5})
        with self.assertRaisesRegex(TypeError, "trial is 'first'"):
            study.tell("first", 1.0)
        with self.assertRaisesRegex(ValueError, "the table: .*row 1, parameter 'x': 9"):
            study.import_results(pd.DataFrame({"x": [9.0], "y": [1.0]}))
        twice = pd.DataFrame({"x": [0.5, 0.5], "y": [1.0, 1.0]})
        with self.assertRaises(covey.InputError) as caught:
            study.import_results(twice)
        self.assertRegex(str(caught.exception), r"\n  row 2, .* as row 1 \(allow_duplicates=True takes it as a repetition\)$")
        self.assertEqual(caught.exception.code, "duplicate_row")
        with self.assertRaisesRegex(covey.InputError, r"; ignore=\['z'\] leaves it out$"):
            study.import_results(twice.assign(z=1))
        self.assertEqual(study.import_results(twice, allow_duplicates=True), 2)
        other = pd.DataFrame({"Dose (g)": [0.1, 9.0, 0.2, 0.3], "y": ["1", "2", "?", "3"]})
        with self.assertRaisesRegex(covey.InputError, r"2 rows cannot .*\n  row 2, .*9.*\n  row 3, .*'\?'"):
            study.import_results(other, map={"Dose (g)": "x"})
        with self.assertWarnsRegex(UserWarning, r"^rows were skipped: row 2, .*; row 3, .*'\?'"):
            self.assertEqual(study.import_results(other, map={"Dose (g)": "x"}, skip_bad=True), 2)
        self.assertEqual([t.params["x"] for t in study.trials[-2:]], [0.1, 0.3])
        with self.assertRaisesRegex(covey.InputError, r"'dose' is no parameter.*\(map=\.\.\.\)$"):
            study.import_results(other, map={"Dose (g)": "dose"})

    def test_an_outlier_is_remarked_on(self):
        study = self.create(initial=4)
        for _ in range(12):
            trial = study.ask()
            study.tell(trial, taste(trial.params))
        with self.assertWarnsRegex(UserWarning, "standard deviations"):
            study.tell(study.ask(), 930.0)


def work(study, count):
    for _ in range(count):
        trial = study.ask(worker=f"{os.getpid()}.{threading.get_ident()}")
        study.tell(trial, taste(trial.params))


class Sharing(InFolder):
    def test_threads(self):
        study = self.create(acquisition="random")
        threads = [threading.Thread(target=work, args=(study, 5)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([t.number for t in study.trials], list(range(1, 21)))

    def test_processes(self):
        for method in ("fork", "spawn"):
            study = self.create(name=method, acquisition="random")
            context = multiprocessing.get_context(method)
            processes = [context.Process(target=work, args=(study, 4)) for _ in range(2)]
            for process in processes:
                process.start()
            for process in processes:
                process.join()
                self.assertEqual(process.exitcode, 0)
            self.assertEqual([t.state for t in study.trials], ["complete"] * 8)

    def test_pickling(self):
        study = self.create()
        self.assertEqual(pickle.loads(pickle.dumps(study)).name, "coffee")
        trial = study.ask()
        self.assertEqual(pickle.loads(pickle.dumps(trial)), trial)
        self.assertEqual(pickle.loads(pickle.dumps(SPACE)), SPACE)
        with self.assertRaisesRegex(TypeError, "memory"):
            pickle.dumps(covey.Study.create("m", SPACE, storage="sqlite:///:memory:"))

    @unittest.skipUnless(os.path.exists("/usr/lib/postgresql/15/bin/initdb"), "there is no PostgreSQL")
    def test_postgresql(self):
        binaries = "/usr/lib/postgresql/15/bin/"
        as_user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder, True)
        if as_user:
            shutil.chown(folder, "postgres")
        quiet = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}
        data, socket = f"{folder}/data", f"-k {folder} -c listen_addresses='' -c fsync=off"
        subprocess.run([*as_user, binaries + "initdb", "-D", data, "-U", "tester", "-A", "trust", "-E", "UTF8",
                        "--locale=C.UTF-8", "--no-sync"], **quiet)
        subprocess.run([*as_user, binaries + "pg_ctl", "-D", data, "-l", f"{folder}/log", "-w", "-o", socket, "start"], **quiet)
        try:
            storage = f"postgresql:///postgres?host={folder}&user=tester"
            study = covey.Study.create("coffee", SPACE, objectives={"taste": "maximize"}, storage=storage, initial=3)
            work(study, 5)
            context = multiprocessing.get_context("fork")
            process = context.Process(target=work, args=(study, 2))
            process.start()
            process.join()
            self.assertEqual(process.exitcode, 0)
            self.assertEqual(len(covey.Study.open("coffee", storage=storage).trials), 7)
            self.assertIsNotNone(study.trials[-1].prediction)
        finally:
            subprocess.run([*as_user, binaries + "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"], **quiet)


class Optimize(InFolder):
    def test_it_finds_the_best(self):
        seen = []
        result = covey.optimize(taste, SPACE, direction="maximize", trials=30, seed=0,
                                callbacks=[lambda study, trial: seen.append(trial.number)])
        self.assertEqual(seen, list(range(1, 31)))
        self.assertGreater(result.value, 9.5)
        self.assertEqual(result.params["bean"] == "robusta", False)
        self.assertEqual(result.coverage[0]["n"], 20)
        again = pickle.loads(pickle.dumps(result))
        self.assertEqual(again.best, result.best)
        self.assertIsNone(again.study)

    def test_the_same_as_asking_and_telling(self):
        result = covey.optimize(taste, SPACE, direction="maximize", trials=14, seed=5)
        study = covey.Study.create("optimize", SPACE, direction="maximize", seed=5, storage=self.storage)
        for theirs in result.trials:
            ours = study.ask()
            self.assertEqual(ours.params, theirs.params)
            self.assertEqual(ours.predictions, theirs.predictions)
            study.tell(ours, taste(ours.params))

    def test_outcomes_of_all_kinds(self):
        def of_two(params):
            return {"a": params["x"], "b": 1 - params["x"], "sem": {"a": 0.1}}

        space = {"x": covey.Float(0, 1)}
        two = {"a": "minimize", "b": "minimize"}
        result = covey.optimize(of_two, space, objectives=two, trials=12, initial=4)
        self.assertEqual(result.trials[0].sem, {"a": 0.1})
        self.assertGreater(len(result.front), 3)
        self.assertIsNone(result.best)
        listed = covey.optimize(lambda p: [p["x"], 1 - p["x"]], space, objectives=two, trials=2)
        self.assertEqual(listed.trials[0].values["b"], 1 - listed.trials[0].values["a"])
        partly = covey.optimize(lambda p: (p["x"], math.nan), space, objectives=two, trials=2)
        self.assertEqual(set(partly.trials[0].values), {"a"})
        with self.assertRaisesRegex(ValueError, "expected 2 number"):
            covey.optimize(lambda p: 1.0, space, objectives=two, trials=1)
        with self.assertRaisesRegex(ValueError, "returned None"):
            covey.optimize(lambda p: None, space, trials=1)

    def test_replicates_and_what_was_really_done(self):
        space = {"x": covey.Float(0, 1)}

        def function(params):
            return {"y": [params["x"], params["x"] + 0.2], "actual": {"x": params["x"] + 0.01}}

        result = covey.optimize(function, space, trials=6, initial=4)
        for trial in result.trials:
            self.assertAlmostEqual(trial.value, trial.params["x"] + 0.1)
            self.assertEqual(len(trial.replicates["y"]), 2)
            self.assertAlmostEqual(trial.done["x"], trial.params["x"] + 0.01)
        self.assertEqual(result.params, result.best.done)
        self.assertEqual(result.coverage[0]["elsewhere"], 2)
        failed = covey.optimize(lambda p: {"y": [1.0, math.nan]}, space, trials=1)
        self.assertEqual(failed.trials[0].state, "failed")
        with self.assertRaises(ValueError):
            covey.optimize(lambda p: {"y": 1.0, "actual": 3}, space, trials=1)
        # An objective of that name is meant where there is one.
        named = covey.optimize(lambda p: {"actual": p["x"]}, space, objectives={"actual": "minimize"}, trials=1)
        self.assertEqual(named.trials[0].actual, {})

    def test_failures(self):
        space = {"x": covey.Float(0, 1)}

        def fragile(params):
            if params["x"] > 0.5:
                raise ArithmeticError("too hot")
            return math.nan if params["x"] > 0.4 else params["x"]

        result = covey.optimize(fragile, space, trials=12, catch=(ArithmeticError,))
        self.assertIn("failed", [t.state for t in result.trials])
        self.assertIn("ArithmeticError: too hot", [t.reason for t in result.trials])
        with self.assertRaises(ArithmeticError):
            covey.optimize(fragile, space, trials=12, storage=self.storage)
        left = covey.Study.open("optimize", storage=self.storage).trials[-1]
        self.assertEqual(left.state, "waiting")

    def test_accidents(self):
        study = self.create(max_attempts=2)
        trial = study.ask(worker="anna")
        self.assertEqual(study.accident(trial, "power cut", worker="bob").state, "running")  # it is not bob's
        waiting = study.accident(trial, "power cut", worker="anna")
        self.assertEqual((waiting.state, waiting.reason), ("waiting", "power cut"))
        again = study.ask()
        self.assertEqual((again.number, again.params, again.attempt), (trial.number, trial.params, 2))
        self.assertEqual(study.accident(again, "flood").state, "abandoned")
        self.assertEqual(study.history()[-1]["what"], "accident")
        with self.assertRaisesRegex(ValueError, "only a running or failed trial"):
            study.accident(again, "fire")

        calls = []

        def unlucky(params):
            calls.append(params["x"])
            if len(calls) == 2:
                raise covey.Accident("power cut")
            return params["x"]

        result = covey.optimize(unlucky, {"x": covey.Float(0, 1)}, trials=4)
        self.assertEqual([t.state for t in result.trials], ["complete"] * 3)
        self.assertEqual(calls[1], calls[2])  # the same point once more
        self.assertEqual([t.attempt for t in result.trials], [1, 2, 1])

    def test_outcomes_that_are_none(self):
        space = {"x": covey.Float(0, 1)}
        result = covey.optimize(lambda p: math.inf if p["x"] > 0.3 else p["x"], space, trials=6)
        self.assertEqual({t.state for t in result.trials}, {"complete", "failed"})
        self.assertIn("the function returned inf", [t.reason for t in result.trials])
        two = covey.optimize(lambda p: (p["x"], -math.inf), space, objectives={"a": "minimize", "b": "minimize"}, trials=2)
        self.assertEqual([set(t.values) for t in two.trials], [{"a"}, {"a"}])
        self.assertEqual([t.state for t in covey.optimize(lambda p: {"y": None}, space, trials=1).trials], ["failed"])
        sem = covey.optimize(lambda p: {"y": p["x"], "sem": 0.1}, space, trials=1)
        self.assertEqual(sem.trials[0].sem, {"y": 0.1})

        def fail(_):
            raise RuntimeError

        for catch in (RuntimeError, [RuntimeError]):
            failed = covey.optimize(fail, space, trials=1, catch=catch)
            with self.assertRaisesRegex(ValueError, "no trial has an outcome"):
                failed.value

    def test_a_trial_that_cannot_be_told_is_given_back(self):
        for value in (1e250, {"y": 1.0, "sem": -1.0}):
            with self.assertRaises(ValueError):
                covey.optimize(lambda p: value, {"x": covey.Float(0, 1)}, trials=1, storage="sqlite:///back.db")
            study = covey.Study.open("optimize", storage="sqlite:///back.db")
            self.assertEqual([t.state for t in study.trials], ["waiting"])

    def test_stopping_and_going_on(self):
        space = {"x": covey.Float(0, 1)}
        square = lambda p: p["x"] ** 2  # noqa: E731
        first = covey.optimize(square, space, trials=20, storage=self.storage, callbacks=[lambda s, t: t.number == 5])
        self.assertEqual(len(first.trials), 5)
        more = covey.optimize(square, space, trials=3, storage=self.storage)
        self.assertEqual(len(more.trials), 8)
        none = covey.optimize(square, space, trials=3, timeout=0.0)
        self.assertEqual(none.trials, [])
        self.assertIsNone(none.best)

    def test_in_parallel(self):
        result = covey.optimize(taste, SPACE, direction="maximize", trials=16, parallel=4, initial=4)
        self.assertEqual([t.state for t in result.trials], ["complete"] * 16)


class Candidates(InFolder):
    def frame(self, known=4, rows=16):
        heat = [60.0 + i * 37 % 61 for i in range(rows)]
        solvent = [("DMAc", "1", "NA")[i % 3] for i in range(rows)]
        taste = [100 - abs(h - 90) if i < known else np.nan for i, h in enumerate(heat)]
        dry = [i % 2 == 0 for i in range(rows)]
        return pd.DataFrame({"id": range(rows), "solvent": solvent, "heat": heat, "dry": dry, "taste": taste})

    def make(self, table, **options):
        options.setdefault("objectives", {"taste": "maximize"})
        return covey.Study.create("mixes", candidates=table, ignore=["id"], storage=self.storage, **options)

    def test_rows_are_asked_once(self):
        frame = self.frame()
        study = self.make(frame)
        self.assertEqual((study.config["candidates"], study.config["replicates"], len(study.trials)), (16, False, 4))
        table = study.candidates()
        self.assertEqual(list(table.index), list(range(1, 17)))
        self.assertEqual(list(table["solvent"]), list(frame["solvent"]))
        rows = [t.row for t in study.trials]
        with self.assertRaises(covey.BudgetSpent):
            while True:
                trial = study.ask()
                self.assertEqual(dict(table.loc[trial.row]), trial.params)
                rows.append(trial.row)
                study.tell(trial, 100 - abs(trial.params["heat"] - 90))
        self.assertEqual(sorted(rows), list(range(1, 17)))
        twice = pd.DataFrame({"solvent": ["brine", "brine"], "heat": [1.0, 1.0], "dry": [True, True], "taste": [3.0, None]})
        with self.assertWarnsRegex(UserWarning, "2 rows have the values of an earlier one and are the same candidates"):
            joined = covey.Study.create("twice", candidates=pd.concat([frame, twice, frame[:1]]), ignore=["id"],
                                        objectives={"taste": "maximize"}, storage=self.storage)
        self.assertEqual((joined.config["candidates"], len(joined.trials)), (17, 5 + int(frame["taste"][:1].notna().sum())))
        more = pd.DataFrame({"solvent": ["water", "DMAc"], "heat": [130.0, 60.0], "dry": [True, True]})
        self.assertEqual(study.add_candidates(more), 1)
        self.assertEqual(study.ask().row, 17)

    def test_a_file_will_do_and_bad_tables_are_refused(self):
        path = os.path.join(self.folder.name, "mixes.csv")
        self.frame().to_csv(path, index=False)
        study = self.make(path, replicates=True)
        os.remove(path)
        self.assertEqual(study.ask().params["dry"] in ("True", "False"), True)
        self.assertIsNone(self.create().candidates())
        bad = self.frame()
        bad.loc[3, "solvent"] = None
        with self.assertRaisesRegex(ValueError, "row 4, column 'solvent': the cell is empty"):
            covey.Study.create("bad", candidates=bad, ignore=["id"], objectives={"taste": "maximize"}, storage=self.storage)
        with self.assertRaisesRegex(ValueError, "give a space, candidates, or both"):
            covey.Study.create("bad", storage=self.storage)
        with self.assertRaisesRegex(ValueError, "there are none"):
            covey.Study.create("bad", SPACE, replicates=True, storage=self.storage)


if __name__ == "__main__":
    unittest.main()
