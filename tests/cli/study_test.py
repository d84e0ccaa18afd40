"""The commands of a study as a user runs them: python3 study_test.py PATH_TO_COVEY"""

import csv
import json
import math
import os
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request

from sanitized import is_sanitized, release_only

COVEY = os.path.abspath(sys.argv.pop(1))
OLD_DATABASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "study", "databases")

COFFEE = """[study]
name = "coffee"
objectives = { taste = "maximize" }
initial = 4
%s
[parameters]
temperature = { type = "float", low = 80, high = 100, unit = "°C" }
grind = { type = "int", low = 1, high = 10 }
bean  = { type = "categorical", choices = ["arabica", "robusta"] }
[constraints]
linear = ["temperature + 2*grind <= 110"]
"""

LABORATORY = """[study]
name = "laboratory"
objectives = { taste = "maximize" }
initial = 4
[parameters]
heat = { type = "float", low = 80, high = 100, step = 0.5, unit = "°C" }
minutes = { values = [1, 2, 5] }
bean = { type = "categorical", choices = ["arabica", "blend"] }
share = { type = "float", low = 0, high = 1, when = "bean == 'blend'" }
rinsed = { type = "bool" }
humidity = { type = "float", low = 20, high = 80, context = true, unit = "%%" }
cup = { value = 250, unit = "ml" }
"""

TRIAL_FIELDS = ["trial", "state", "params", "prediction", "values", "sem", "p_value", "covered", "conformal_covered",
                "credible_covered", "excluded", "source", "worker", "lease_until", "attempt", "late", "reason",
                "asked_at", "told_at", "revision", "row", "actual", "replicates", "chapter", "feasible", "tolerated",
                "notes", "tags", "attachments"]

REACTOR = """[study]
name = "reactor"
objectives = { yield = { goal = "maximize", unit = "%%", low = 0, high = 100 }, purity = { at_least = 60, unit = "%%" } }
initial = 5
%s
[parameters]
heat = { type = "float", low = 0, high = 1 }
time = { type = "float", low = 0, high = 1 }
"""


class StudyTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)
        return self.path(name)

    def run_covey(self, *arguments, **more):
        environment = {key: value for key, value in os.environ.items() if key != "COVEY_STORAGE"}
        return subprocess.run([COVEY, *map(str, arguments)], capture_output=True, text=True, timeout=120,
                              cwd=self.folder.name, env=environment, **more)

    def done(self, *arguments):
        result = self.run_covey(*arguments)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def json(self, *arguments):
        return json.loads(self.done(*arguments, "--json"))

    def refused(self, *arguments, says=(), code=2):
        """The exit code, and one line on stderr that names the problem."""
        result = self.run_covey(*arguments)
        self.assertEqual(result.returncode, code, result.stdout + result.stderr)
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        for word in says:
            self.assertIn(word, result.stderr)
        return result

    def create(self, extra=""):
        self.done("create", self.write("coffee.toml", COFFEE % extra))

    def ask(self, *arguments):
        return self.json("ask", "coffee", *arguments)["trials"]

    def told(self, n):
        """n trials asked and told."""
        for _ in range(n):
            trial, = self.ask()
            self.done("tell", "coffee", trial["trial"], f"taste={trial['params']['temperature'] / 10}")


class Decisions(StudyTest):
    """Which trial is best, and when to stop."""

    HILL = """[study]
name = "hill"
objectives = { y = "maximize" }
initial = 5
%s
[parameters]
x = { type = "float", low = 0, high = 1 }
"""

    def work(self, n, noise):
        for _ in range(n):
            trial, = self.json("ask", "hill", "--anyway")["trials"]
            y = 5 - 8 * (trial["params"]["x"] - 0.3) ** 2 + noise * ((trial["trial"] * 7919 % 13) / 6 - 1)
            self.done("tell", "hill", trial["trial"], f"y={y!r}")

    def test_what_cannot_be_told_apart_is_confirmed(self):
        self.done("create", self.write("hill.toml", self.HILL % "noise = 0.3"))
        self.refused("ask", "hill", "--confirm", says=["no model yet"], code=1)
        self.done("import", "hill", self.write("hill.csv", "x,y\n0,1\n1,0.9\n0.5,-2\n0.25,-0.5\n0.75,-0.6\n"))
        best = self.json("best", "hill")
        for field in ("best", "best_value", "tied", "confirm", "range", "region", "at_stake", "settled"):
            self.assertIn(field, best)
        self.assertEqual(best["tied"][0]["trial"], best["best"]["trial"])
        self.assertEqual([entry["trials"] for entry in best["tied"]], [[1], [2]])
        low, high = best["range"]
        self.assertLess(low, high)
        text = self.done("best", "hill")
        self.assertIn("Cannot be told apart", text)
        self.assertIn("covey ask hill --confirm", text)
        asked = self.json("ask", "hill", "--confirm")["trials"]
        self.assertEqual(len(asked), sum(part["replicates"] for part in best["confirm"]))
        self.assertEqual({trial["source"] for trial in asked}, {"confirm"})
        self.assertIsNotNone(asked[0]["prediction"])
        self.refused("ask", "hill", "--confirm", says=["nothing to confirm"], code=1)
        self.refused("ask", "hill", "--confirm", "--anyway", says=["--confirm"])

    def test_a_study_stops_by_its_rule(self):
        rule = "stop = { within = 0.5, confidence = 0.9 }\ndeterministic = true"
        self.done("create", self.write("hill.toml", self.HILL % rule))
        advice = self.json("advise", "hill")
        self.assertEqual((advice["possible_gain"], advice["probability"], advice["stop"]), (None, None, False))
        self.work(17, 0)
        advice = self.json("advise", "hill")
        self.assertTrue(advice["stop"], advice)
        self.assertLessEqual(advice["probability"], 0.1)
        self.assertEqual(len(advice["recent"]), 10)
        self.assertEqual(advice["rule"], {"within": 0.5, "confidence": 0.9})
        self.assertTrue(self.done("advise", "hill").startswith("Stop: "))
        self.refused("ask", "hill", says=["--anyway", "covey set hill stop=none"], code=1)
        worker = self.run_covey("worker", "hill", "--", "echo", "1")
        self.assertEqual(worker.returncode, 0)
        self.assertIn("the rule is to stop", worker.stdout + worker.stderr)
        self.refused("advise", "hill", "--within", "-1", says=["within"])
        self.done("set", "hill", "stop.within=1e-9", "stop.confidence=0.99")
        self.assertEqual(self.json("advise", "hill")["rule"], {"within": 1e-9, "confidence": 0.99})


class Past(StudyTest):
    def test_a_new_study_learns_from_an_earlier_one(self):
        self.create()
        self.told(6)
        later = COFFEE.replace("coffee", "later").replace("100", "98") % ""
        file = self.write("later.toml", later)
        out = self.done("create", file, "--like", "coffee")
        self.assertIn("It learns from 6 outcomes of study 'coffee'.", out)
        self.done("delete", "coffee", "--yes")
        past, = self.json("show", "later")["history"]
        self.assertEqual(past, {"study": "coffee", "trials": 6, "used": True,
                                "because": "the outcomes do not speak against it"})
        self.assertIn("It learns from 6 outcomes of study 'coffee'.", self.done("show", "later"))
        first, = self.json("ask", "later")["trials"]
        self.assertLessEqual(first["params"]["temperature"], 98)
        for _ in range(4):
            trial, = self.json("ask", "later")["trials"]
            self.done("tell", "later", trial["trial"], f"taste={trial['params']['temperature']}")
        self.assertIsNotNone(self.json("ask", "later")["trials"][0]["prediction"])
        self.assertEqual(self.json("check", "later")["study"], "later")
        # The file may name it instead, and then it is the same study.
        self.write("named.toml", later + '[history]\nstudies = ["coffee"]\n')
        self.assertIn("the same", self.done("create", self.path("named.toml")))

    def test_what_cannot_be_learnt_from_is_refused(self):
        self.create()
        file = self.write("later.toml", COFFEE.replace('"coffee"', '"later"') % "")
        self.refused("create", file, "--like", "cofee", says=["there is no study 'cofee'"])
        self.refused("create", file, "--like", "later", says=["cannot learn from itself"])
        self.refused("create", file, "--like", "coffee", says=["0 outcomes that can be learnt from here"])
        self.told(2)
        other = self.write("other.toml", (COFFEE.replace('"coffee"', '"other"') % "").replace("taste", "smell"))
        self.refused("create", other, "--like", "coffee", says=["no objective in common"])
        wrong = self.write("wrong.toml", COFFEE % "" + '[history]\nstudy = ["a"]\n')
        self.refused("create", wrong, says=["line", "study"])
        self.assertEqual(len(self.json("list")["studies"]), 1)


class Outcomes(StudyTest):
    """Limits, targets, units."""

    def told_trials(self, n):
        for _ in range(n):
            trial, = self.json("ask", "reactor")["trials"]
            total = sum(trial["params"].values())
            yield self.json("tell", "reactor", trial["trial"], f"yield={50 * total}", f"purity={100 - 45 * total}")

    def test_the_loop_with_limits(self):
        self.done("create", self.write("reactor.toml", REACTOR % "violations = 0.1"))
        self.assertIn("unchanged", self.json("create", self.path("reactor.toml"))["done"])
        self.assertIn("No outcome yet", self.done("best", "reactor"))
        trials = list(self.told_trials(12))
        self.assertEqual({t["feasible"] for t in trials}, {True, False})
        for trial in trials:
            self.assertEqual(trial["feasible"], trial["values"]["purity"] >= 60)
        best = self.json("best", "reactor")["best"]
        self.assertEqual(best["values"]["yield"], max(t["values"]["yield"] for t in trials if t["feasible"]))
        self.assertIn(" %", self.done("best", "reactor"))
        check = self.json("check", "reactor")["violations"]
        self.assertEqual((check["tolerated"], check["n"], check["promised"] + check["relaxed"]), (0.1, 7, 7))
        self.assertIn("Limits: ", self.done("check", "reactor"))
        self.assertIn("violates a limit", self.done("show", "reactor"))
        self.assertIn("purity at least 60 %", self.done("show", "reactor"))
        self.done("report", "reactor", "--out", self.path("reactor.html"))
        with open(self.path("reactor.html")) as file:
            page = file.read()
        self.assertIn("yield (%)", page)
        self.assertIn("violates a limit", page)

    def test_a_value_that_cannot_be_is_questioned(self):
        self.done("create", self.write("reactor.toml", REACTOR % ""))
        self.json("ask", "reactor")
        self.refused("tell", "reactor", 1, "yield=104", "purity=70", says=["yield is 104 %", "high is 100 %", "--insist"])
        self.assertEqual(self.json("tell", "reactor", 1, "yield=104", "purity=70", "--insist")["values"]["yield"], 104)
        self.refused("amend", "reactor", 1, "yield=-1", says=["low is 0 %"])
        rows = self.write("past.csv", "heat,time,yield,purity\n0.1,0.2,120,80\n")
        refused = self.run_covey("import", "reactor", rows)
        self.assertEqual(refused.returncode, 2)
        self.assertIn("--insist", refused.stderr)
        self.done("import", "reactor", rows, "--insist")

    def test_nothing_is_best_before_the_limits_are_met(self):
        text = (REACTOR % "").replace("at_least = 60", "at_least = 200")
        self.done("create", self.write("reactor.toml", text))
        list(self.told_trials(2))
        self.assertIn("meets the limits", self.done("best", "reactor"))
        self.assertIsNone(self.json("best", "reactor")["best"])

    def test_a_target(self):
        text = REACTOR.replace('yield = { goal = "maximize", unit = "%%", low = 0, high = 100 }, purity = { at_least = 60, unit = "%%" }',
                               "ph = { target = 7.2 }") % ""
        self.done("create", self.write("reactor.toml", text))
        for _ in range(12):
            trial, = self.json("ask", "reactor")["trials"]
            self.done("tell", "reactor", trial["trial"], f"ph={3 + 4 * trial['params']['heat'] + 3 * trial['params']['time']}")
        self.assertAlmostEqual(self.json("best", "reactor")["best_value"]["values"]["ph"], 7.2, delta=0.05)
        self.assertIn("ph near 7.2", self.done("list"))


class Commands(StudyTest):
    def test_the_loop(self):
        self.create()
        self.assertIn("unchanged", self.json("create", self.path("coffee.toml"))["done"])
        self.told(4)
        trial, = self.ask("--worker", "anna")
        self.assertEqual(list(trial), TRIAL_FIELDS)
        self.assertEqual(trial["trial"], 5)
        self.assertEqual(trial["state"], "running")
        self.assertEqual(trial["prediction"]["taste"]["promise"], "tracked")
        low, high = trial["prediction"]["taste"]["tracked"]
        self.assertEqual(self.ask("--worker", "anna")[0]["trial"], 5, "anna gets her own trial back")
        told = self.json("tell", "coffee", 5, f"taste={(low + high) / 2}", "--sem", "taste=0.1")
        self.assertEqual(told["state"], "complete")
        self.assertEqual(told["covered"], {"taste": True})
        self.assertEqual(told["sem"], {"taste": 0.1})
        self.assertFalse(told["late"])
        self.assertEqual([t["trial"] for t in self.json("export", "coffee")["trials"]], [1, 2, 3, 4, 5])
        listed, = self.json("list")["studies"]
        self.assertEqual((listed["study"], listed["trials"], listed["complete"]), ("coffee", 5, 5))
        self.assertIn("taste", self.done("show", "coffee"))
        best = self.json("best", "coffee")
        self.assertEqual(best["best"]["by"], "value")
        self.assertEqual(best["best_value"]["by"], "value")
        check = self.json("check", "coffee")
        self.assertTrue(check["kept"])
        self.assertEqual(check["coverage"][0]["n"], 1)

    def test_predictions_are_frozen(self):
        self.create()
        self.told(5)
        before = self.json("export", "coffee")["trials"][4]
        self.told(3)
        self.done("amend", "coffee", 2, "taste=3")
        after = self.json("export", "coffee")["trials"][4]
        self.assertEqual(before, after)

    def test_the_rest_of_a_trials_life(self):
        self.create()
        self.ask("-q", "3")
        self.done("tell", "coffee", 1, "--fail", "the pump broke")
        self.assertEqual(self.json("retry", "coffee", 1)["state"], "waiting")
        self.assertEqual(self.json("abandon", "coffee", 2, "no beans")["reason"], "no beans")
        self.refused("retry", "coffee", 2, says=["trial 2", "abandoned"])
        self.assertEqual(self.json("enqueue", "coffee", "temperature=90", "grind=3", "bean=robusta")["trial"], 4)
        trials = self.ask("-q", "2", "--key", "monday")
        self.assertEqual([t["trial"] for t in trials], [1, 4])
        self.assertEqual(self.ask("-q", "2", "--key", "monday"), trials)
        self.assertIn("leased without end", self.done("heartbeat", "coffee", 4))
        self.done("tell", "coffee", 4, "taste=1")
        self.done("tell", "coffee", 4, "taste=1")
        self.refused("tell", "coffee", 4, "taste=2", says=["trial 4", "amend"])
        self.assertEqual(self.json("amend", "coffee", 4, "taste=2")["values"], {"taste": 2})
        self.assertTrue(self.json("exclude", "coffee", 4)["excluded"])
        self.assertFalse(self.json("include", "coffee", 4)["excluded"])
        whats = [event["what"] for event in self.json("show", "coffee", "--history")["history"]]
        self.assertEqual(whats[-4:], ["tell", "amend", "exclude", "include"])

    def test_an_accident_gives_the_trial_back(self):
        self.create("max_attempts = 2")
        asked, = self.ask("--worker", "anna")
        for words in (["taste=1"], ["--fail", "x"], ["--sem", "taste=1"]):
            self.refused("tell", "coffee", 1, "--accident", "power cut", *words, says=["--accident", "without values"])
        self.refused("tell", "coffee", 1, "--accident", "", says=["the reason"])
        self.assertEqual(self.json("export", "coffee")["trials"], [asked])
        self.assertIn("Trial 1 is waiting: power cut.", self.done("tell", "coffee", 1, "--accident", "power cut"))
        again, = self.ask()
        self.assertEqual((again["trial"], again["params"], again["attempt"]), (1, asked["params"], 2))
        self.assertEqual(self.json("tell", "coffee", 1, "--accident", "flood")["state"], "abandoned")
        self.refused("tell", "coffee", 1, "--accident", "fire", says=["trial 1 is abandoned"])
        whats = [event["what"] for event in self.json("show", "coffee", "--history")["history"]]
        self.assertEqual(whats, ["create", "ask", "accident", "ask", "accident"])

    def test_what_was_really_done(self):
        self.create()
        self.told(6)
        before, = self.json("check", "coffee")["coverage"]
        self.assertEqual((before["n"], before["elsewhere"]), (2, 0))
        trial, = self.ask()
        at = ("tell", "coffee", trial["trial"], "taste=7.5")
        self.refused(*at, "--actual", "temprature=91.4", says=["no parameter 'temprature'", "did you mean 'temperature'?"])
        self.refused(*at, "--actual", "bean=tea", says=["'bean'", "'tea' is not one of its choices"])
        self.refused(*at, "--actual", "temperature=nan", says=["'temperature'", "not a finite number"])
        self.refused(*at, "--actual", "temperature=1e300", says=["'temperature'", "too far from its bounds"])
        self.refused(*at, "--actual", "temperature", says=["expected NAME=VALUE"])
        self.refused(*at, "--actual", "grind=3", "--actual", "grind=4", says=["given twice"])
        for rest in (["--fail", "no"], ["--accident", "no"]):
            self.refused("tell", "coffee", trial["trial"], *rest, "--actual", "grind=3", says=["--actual"])
        self.assertEqual(self.json("export", "coffee")["trials"][-1], trial, "nothing has changed")
        out = self.done(*at, "--actual", "temperature=103.4", "--actual", "grind=%d" % trial["params"]["grind"])
        self.assertIn("It was done at another point: not counted; the model sees it at temperature = 103.4", out)
        self.assertNotIn("covered by", out)
        told = self.json("export", "coffee")["trials"][-1]
        self.assertEqual((told["actual"], told["params"]), ({"temperature": 103.4}, trial["params"]))
        self.assertEqual((told["covered"], told["p_value"], told["state"]), (None, None, "complete"))
        self.assertEqual(told["prediction"], trial["prediction"])
        self.assertEqual(self.json(*at, "--actual", "temperature=103.4")["revision"], told["revision"])
        self.refused(*at, "--actual", "temperature=91", says=["done with temperature = 103.4", "amend"])
        after, = self.json("check", "coffee")["coverage"]
        self.assertEqual((after["n"], after["elsewhere"], after["proven"]), (2, 1, before["proven"]))
        self.assertIn("1 trial was done at another point: not counted", self.done("check", "coffee"))
        shown = [line for line in self.done("show", "coffee").splitlines() if line.strip().startswith("7 ")]
        self.assertIn("→ 103.4", shown[0])
        self.assertIn("done at another point: not counted", shown[0])
        # What was asked, given as done, takes it back; and then the set is judged.
        back = self.json("amend", "coffee", 7, "--actual", f"temperature={trial['params']['temperature']!r}")
        self.assertEqual(back["actual"], None)
        self.assertEqual(list(back["covered"]), ["taste"])
        again = self.json("amend", "coffee", 7, "--actual", "temperature=91.4", "--actual", "bean=robusta")
        self.assertEqual(again["actual"]["temperature"], 91.4)
        record, = self.json("check", "coffee")["coverage"]
        self.assertEqual((record["n"], record["elsewhere"], record["amended"]), (2, 1, []))
        self.done("amend", "coffee", 5, "--actual", "temperature=70")
        record, = self.json("check", "coffee")["coverage"]
        self.assertEqual((record["n"], record["elsewhere"], record["amended"]), (1, 2, [5]))
        self.assertEqual(record["as_first_told"]["n"], 2)
        page = self.path("coffee.html")
        self.done("report", "coffee", "--out", page)
        with open(page) as file:
            text = file.read()
        for words in ("2 trials were done at another point: not counted", "not counted</span>", "→ 91.4"):
            self.assertIn(words, text)

    def test_a_table_has_no_formulas_unless_it_is_to(self):
        text = (COFFEE % "").replace('"robusta"', '"=1+1"')
        self.done("create", self.write("formula.toml", text))
        self.done("enqueue", "coffee", "temperature=90", "grind=3", "bean==1+1")
        self.assertIn(",'=1+1,", self.done("export", "coffee"))
        self.assertIn(",=1+1,", self.done("export", "coffee", "--raw"))
        self.done("export", "coffee", "--csv", self.path("guarded.csv"))
        with open(self.path("guarded.csv")) as file:
            self.assertEqual(next(csv.DictReader(file))["bean"], "'=1+1")

    def test_what_was_done_goes_out_and_comes_in(self):
        self.create()
        self.told(3)
        trial, = self.ask()
        self.done("tell", "coffee", trial["trial"], "taste=7.5", "--actual", "temperature=79.5")
        self.done("export", "coffee", "--csv", self.path("out.csv"))
        with open(self.path("out.csv")) as file:
            rows = list(csv.DictReader(file))
        self.assertEqual([row["actual_temperature"] for row in rows], ["", "", "", "79.5"])
        self.assertEqual([row["actual_bean"] for row in rows], [""] * 4)
        self.done("create", self.write("copy.toml", (COFFEE % "").replace('"coffee"', '"copy"')))
        self.assertEqual(self.json("import", "copy", self.path("out.csv"))["imported"], 4)
        copied = self.json("export", "copy")["trials"]
        self.assertEqual([t["actual"] for t in copied], [None] * 3 + [{"temperature": 79.5}])
        self.assertEqual([t["params"] for t in copied], [t["params"] for t in self.json("export", "coffee")["trials"]])
        best = self.json("best", "copy")
        self.assertIn("actual", best["best"])
        self.assertIn("best_value", best)

    def test_replicates(self):
        self.create()
        self.told(6)
        trial, = self.ask()
        low, high = trial["prediction"]["taste"]["tracked"]
        inside, outside = (low + high) / 2, high + (high - low)
        number = trial["trial"]
        words = [f"taste={outside}", f"taste={inside}", f"taste={inside}"]
        self.refused("tell", "coffee", number, *words, "--sem", "taste=0.1", says=["3 values and a sem"])
        self.refused("tell", "coffee", number, "taste=1", "taste=x", says=["'taste'", "'x' is not a number"])
        self.refused("tell", "coffee", number, "taste=1", "taste=nan", says=["'taste'", "not a finite number"])
        self.assertIn("the first one: NOT covered by", self.done("tell", "coffee", number, *words))
        told = self.json("tell", "coffee", number, *words)
        self.assertEqual(told["replicates"], {"taste": [outside, inside, inside]})
        self.assertAlmostEqual(told["values"]["taste"], (outside + 2 * inside) / 3)
        self.assertAlmostEqual(told["sem"]["taste"], (outside - inside) / 3)
        self.assertEqual(told["covered"], {"taste": False})
        self.refused("tell", "coffee", number, *words[:2], says=["already", "amend"])
        self.refused("tell", "coffee", number, f"taste={told['values']['taste']!r}", says=["already", "amend"])
        self.assertIn("(n = 3)", self.done("show", "coffee"))
        turned = self.json("amend", "coffee", number, *words[::-1])
        self.assertEqual((turned["covered"], turned["replicates"]), ({"taste": True}, {"taste": [inside, inside, outside]}))
        single = self.json("amend", "coffee", number, f"taste={inside}")
        self.assertEqual((single["replicates"], single["sem"], single["covered"]), (None, None, {"taste": True}))
        # One slip among several values is remarked on, also where nothing was predicted.
        result = self.run_covey("amend", "coffee", 1, "taste=8.11", "taste=8.09", "taste=8.10", "taste=81.0")
        self.assertIn("taste = 81, one of 4 values,", result.stderr)
        self.assertIn("of the others: a possible outlier", result.stderr)
        self.assertEqual(self.json("check", "coffee")["outliers"][0]["p_value"], None)

    def test_outcomes_are_checked_for_outliers_however_they_come(self):
        self.create()
        self.told(8)
        trial, = self.ask()
        result = self.run_covey("tell", "coffee", trial["trial"], "taste=900")
        self.assertIn("possible outlier", result.stderr)
        expected = f"taste={trial['prediction']['taste']['mean']}"
        self.assertEqual(self.run_covey("amend", "coffee", trial["trial"], expected).stderr, "")
        result = self.run_covey("amend", "coffee", trial["trial"], "taste=900")
        self.assertIn("possible outlier", result.stderr)
        self.done("amend", "coffee", trial["trial"], expected)
        rows = [f"{80 + i},{1 + i % 5},arabica,{8 + i / 10 if i != 7 else 900}" for i in range(12)]
        table = self.write("past.csv", "temperature,grind,bean,taste\n" + "\n".join(rows) + "\n")
        result = self.run_covey("import", "coffee", table, "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        note = json.loads(result.stdout)["notes"][0]
        self.assertIn("taste = 900", note)
        self.assertIn(note, result.stderr)

    def test_wrong_settings_of_the_search_make_no_study(self):
        for line, words in [("beta = -1", ["line 5, column 8", "beta is -1"]), ("kernel = 'cubic'", ["kernel is 'cubic'"]),
                            ("trust_region = true", ["floats without constraints"]), ("noise = -1", ["noise is -1"])]:
            self.refused("create", self.write("coffee.toml", COFFEE % line), says=words)
        self.assertFalse(os.path.exists(self.path("covey.db")))

    def test_fixed_parameters(self):
        self.create()
        for _ in range(6):
            trial, = self.ask("--fix", "temperature=95", "--fix", "bean=robusta")
            self.assertEqual(trial["params"]["temperature"], 95)
            self.assertEqual(trial["params"]["bean"], "robusta")
            self.assertLessEqual(trial["params"]["grind"], 7)
            self.done("tell", "coffee", trial["trial"], f"taste={trial['params']['grind']}")

    def test_every_kind_of_parameter(self):
        self.done("create", self.write("laboratory.toml", LABORATORY % ()))
        ask = ["ask", "laboratory", "--given", "humidity=41"]
        for _ in range(6):
            trial, = self.json(*ask)["trials"]
            p = trial["params"]
            self.assertEqual(p["heat"] * 2, round(p["heat"] * 2))
            self.assertIn(p["minutes"], (1, 2, 5))
            self.assertIsInstance(p["rinsed"], bool)
            self.assertEqual("share" in p, p["bean"] == "blend")
            self.assertEqual((p["humidity"], p["cup"]), (41, 250))
            self.done("tell", "laboratory", trial["trial"], f"taste={p['heat'] / 10}")
        self.done("enqueue", "laboratory", "heat=90.5", "minutes=2", "bean=arabica", "rinsed=true", "humidity=50")
        shown = self.done("ask", "laboratory", "--given", "humidity=50")
        self.assertIn("Trial 7: heat = 90.5 °C, minutes = 2, bean = arabica, rinsed = true, humidity = 50 %, cup = 250 ml", shown)
        self.assertIn("arabica", self.done("show", "laboratory"))
        self.done("export", "laboratory", "--csv", "out.csv")
        with open(self.path("out.csv")) as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(rows[6]["share"], "")
        self.assertEqual(rows[6]["rinsed"], "true")

        self.refused("ask", "laboratory", says=["its context 'humidity' is not given (--given humidity=VALUE)"])
        self.refused(*ask, "--given", "minutes=2", says=["'minutes' is no context; --fix holds it at a value"])
        self.refused("ask", "laboratory", "--fix", "humidity=41", says=["'humidity' is context", "--given says what it is"])
        self.refused(*ask, "--fix", "heat=90.3", says=["90.3", "90 and 90.5 are nearest"])
        self.refused(*ask, "--fix", "minutes=4", says=["2 and 5 are nearest"])
        self.refused("worker", "laboratory", "--", "true", says=["--given humidity=VALUE"])
        point = ["heat=90", "minutes=2", "rinsed=false", "humidity=50"]
        self.refused("enqueue", "laboratory", *point, "bean=blend", says=["'share' is missing, expected share=VALUE"])
        self.refused("enqueue", "laboratory", *point, "bean=arabica", "share=1", says=["'share'", "only when bean == 'blend'"])
        self.refused("enqueue", "laboratory", "heat=90", says=["parameters 'minutes', 'bean', 'rinsed', 'humidity' are missing"])

    def test_a_worker_is_given_the_context(self):
        toml = self.write("laboratory.toml", LABORATORY % ())
        script = self.write("brew.sh", 'echo "$COVEY_HUMIDITY ${COVEY_SHARE-none} $COVEY_RINSED" >> seen; echo "$COVEY_MINUTES"\n')
        self.refused("optimize", "--space", toml, "--trials", 2, "--", "sh", script, says=["--given humidity=VALUE"])
        self.assertFalse(os.path.exists(self.path("covey.db")), "nothing is made before that is known")
        self.done("optimize", "--space", toml, "--trials", 4, "--given", "humidity=33", "--", "sh", script)
        self.done("worker", "laboratory", "--trials", 2, "--given", "humidity=44", "--", "sh", script)
        with open(self.path("seen")) as file:
            seen = [line.split() for line in file]
        self.assertEqual([line[0] for line in seen], ["33"] * 4 + ["44"] * 2)
        for (_, share, rinsed), trial in zip(seen, self.json("show", "laboratory")["trials"]):
            self.assertEqual(share == "none", trial["params"]["bean"] == "arabica")
            self.assertEqual(rinsed, str(trial["params"]["rinsed"]).lower())
        self.refused("optimize", "branin", "--given", "x=1", says=["--given", "needs --space"])

    def test_the_page_on_study_files_is_what_the_program_prints(self):
        page = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "study_file.md")
        with open(page, encoding="utf-8") as file:
            text = file.read()
        self.assertEqual(self.done("create", "--keys"), text)
        example = text.split("```toml\n")[1].split("```")[0]
        self.done("create", self.write("example.toml", example))
        self.done("ask", "coffee", "--given", "humidity=41")
        keys = [line.split("`")[1] for line in text.splitlines() if line.startswith("| `")]
        help_text = self.done("create", "--help")
        for key in keys:
            self.assertIn(f"\n  {key} ", help_text)
        self.assertGreater(len(keys), 40)

    def test_a_misspelt_option_before_a_command_is_named(self):
        self.create()
        loop = ["optimize", "--space", self.path("coffee.toml")]
        for words in (["worker", "coffee", "--paralel", "2"], ["worker", "coffee", "--paralel=2"], ["worker", "--paralel", "2", "coffee"],
                      [*loop, "--paralel", "2"], [*loop, "--paralel=2"]):
            for command in (["true"], ["true", "--trials", "3"], ["true", "--fast"]):
                says = f"covey: '--paralel' is not an option of covey {words[0]}; did you mean '--parallel'?\n"
                self.assertEqual(self.run_covey(*words, "--", *command).stderr, says, (words, command))

    def test_what_is_refused(self):
        self.refused("list", says=["covey.db", "no such database"])
        self.assertFalse(os.path.exists(self.path("covey.db")))
        self.create("budget = 2")
        self.ask()
        self.refused("ask", "tea", says=["'tea'"])
        self.refused("tell", "coffee", 1, "taste=nan", says=["taste", "nan"])
        self.refused("tell", "coffee", 1, "taste=1e999", says=["taste"])
        self.refused("tell", "coffee", 1, "tast=1", says=["did you mean 'taste'"])
        self.refused("tell", "coffee", 1, says=["'taste' is missing, expected taste=VALUE"])
        self.refused("tell", "coffee", 7, "taste=1", says=["no trial 7"])
        self.refused("tell", "coffee", "one", "taste=1", says=["TRIAL"])
        self.refused("ask", "coffee", "--fix", "temperature=200", says=["temperature"])
        self.refused("ask", "coffee", "--lease", "soon", says=["--lease"])
        self.refused("delete", "coffee", says=["--yes"])
        self.assertEqual(self.ask()[0]["trial"], 2)
        self.refused("ask", "coffee", says=["budget of 2"], code=1)
        self.refused("create", self.write("other.toml", (COFFEE % "budget = 2").replace("100", "95")),
                     says=["high fell from 100 to 95"])
        self.refused("create", self.write("other.toml", COFFEE % "budget = 3"), says=["budget = 2, not 3"])
        self.assertEqual(self.json("create", self.write("other.toml", (COFFEE % "budget = 2").replace("100", "105")))["done"],
                         "widened")
        self.done("delete", "coffee", "--yes")
        self.assertEqual(self.json("list")["studies"], [])

    def test_rows_that_repeat_a_design_are_one_candidate(self):
        table = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples", "suzuki.csv")
        study = self.write("suzuki.toml", '[study]\nname = "suzuki"\nobjectives = { yield = "maximize" }\n')
        with open(table, newline="") as file:
            rows = [tuple(row) for row in csv.reader(file)][1:]
        designs = len({(row[0], *map(float, row[1:4])) for row in rows})
        known = sum(row[4] != "" for row in rows)
        self.assertLess(designs, len(rows))
        done = self.run_covey("create", study, "--candidates", table)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(f"{designs} candidates, {known} outcomes known.", done.stdout)
        self.assertIn(f"suzuki.csv: {len(rows) - designs} row", done.stderr)
        self.assertEqual(len(self.json("export", "suzuki")["trials"]), known)
        more = self.write("more.csv", "ligand,res_time,temperature,catalyst_loading\nL1,61,31,1\nL1,61,31,1\n")
        self.assertIn("1 candidates added", self.done("candidates", "suzuki", more))
        self.assertEqual(self.json("create", study, "--candidates", table)["done"], "unchanged")

    def test_a_table_of_candidates(self):
        rows = ["id,solvent,heat,yield"]
        for i in range(30):
            heat, solvent = 60 + i * 37 % 61, ("DMAc", "BuOAc", "xylene")[i % 3]
            rows.append(f"m{i},{solvent},{heat},{80 - (heat - 85) ** 2 / 50 if i < 8 else ''}")
        os.mkdir(self.path("lab"))
        table = self.write("lab/mixes.csv", "\n".join(rows) + "\n")
        head = '[study]\nname = "mixes"\nobjectives = { yield = "maximize" }\n'
        study = self.write("lab/mixes.toml", head + '[candidates]\nfile = "mixes.csv"\n')
        self.refused("create", study, says=["mixes.csv: column 'id' has 30 different texts", "--ignore"])
        self.assertIn("30 candidates, 8 outcomes known.", self.done("create", study, "--ignore", "id"))
        bare = self.write("bare.toml", head.replace("mixes", "bare"))
        self.refused("create", bare, says=["no table [parameters]"])
        self.assertEqual(self.json("create", bare, "--candidates", "lab/mixes.csv", "--ignore", "id")["candidates"], 30)
        os.remove(table)
        seen = set(range(1, 9))
        for i in range(11):
            for trial in self.json("ask", "mixes", "-q", 2)["trials"]:
                self.assertEqual(sorted(trial), sorted(TRIAL_FIELDS))
                self.assertNotIn(trial["row"], seen)
                self.assertEqual(rows[trial["row"]].split(",")[1:3], [trial["params"]["solvent"], f"{trial['params']['heat']:g}"])
                seen.add(trial["row"])
                self.done("tell", "mixes", trial["trial"], f"yield={80 - (trial['params']['heat'] - 85) ** 2 / 50}")
        self.refused("ask", "mixes", says=["all of its 30 candidates have been asked"], code=1)
        self.refused("enqueue", "mixes", "solvent=DMAc", "heat=60.5", says=["is none of its 30 candidates"])
        more = self.write("more.csv", "heat,solvent\n60,DMAc\n130,water\n")
        self.assertEqual(self.done("candidates", "mixes", more),
                         "1 candidates added, 31 in all; 1 rows were candidates already.\n")
        self.assertIn("Trial 31, row 31: solvent = water, heat = 130", self.done("ask", "mixes"))
        self.assertEqual(self.done("candidates", "mixes").splitlines()[31], "31,water,130")
        self.assertEqual(self.json("show", "mixes")["candidates"], 31)
        self.assertIn("31 candidates", self.done("show", "mixes"))
        self.assertIn(",row,solvent,", self.done("export", "mixes").splitlines()[0])
        self.done("check", "mixes")
        self.done("report", "mixes", "--out", self.path("report.html"))
        with open(self.path("report.html")) as file:
            self.assertIn("31 rows, each asked once", file.read())
        self.refused("candidates", "mixes", self.write("bad.csv", "heat,solvent\n60,\n"),
                     says=["bad.csv: row 1, column 'solvent': the cell is empty"])
        self.create()
        self.refused("candidates", "coffee", more, says=["study 'coffee' has no candidates"])
        self.refused("create", self.path("coffee.toml"), "--ignore", "x", says=["--ignore is for"])

    def test_a_proposed_command_can_be_pasted(self):
        for name in ("coffee", "日本語 study", "it's $HOME `x` \"y\" \\z", "a;b", "a*b"):
            text = COFFEE.replace('"coffee"', json.dumps(name, ensure_ascii=False)) % ""
            said = self.done("create", self.write("named.toml", text))
            command = said.split("Next: ")[1].strip()
            self.assertEqual(shlex.split(command), ["covey", "ask", name])
            pasted = subprocess.run(["sh", "-c", command.replace("covey", shlex.quote(COVEY), 1)], cwd=self.folder.name,
                                    capture_output=True, text=True, timeout=60)
            self.assertEqual(pasted.returncode, 0, pasted.stderr)
            if name == "coffee":
                self.assertEqual(command, "covey ask coffee")

    def test_slips_of_the_keyboard(self):
        self.create()
        self.refused("optimise", "hartmann6", says=["'optimise' is not a command of covey; did you mean 'optimize'?\n"])
        self.refused("creat", says=["did you mean 'create'?"])
        self.assertNotIn("did you mean", self.refused("frobnicate", says=["(see covey --help)"]).stderr)
        self.assertNotIn("did you mean", self.refused("help").stderr)
        self.refused("ask", "coffee", "--wroker", "anna",
                     says=["'--wroker' is not an option of covey ask; did you mean '--worker'?"])
        self.refused("ask", "coffee", "--wroker=anna", says=["did you mean '--worker'?"])
        self.assertNotIn("did you mean", self.refused("ask", "coffee", "--zzzzzz", says=["(see covey --help)"]).stderr)
        self.refused("ask", "cofee", says=["did you mean 'coffee'?"])
        self.refused("ask", "coffee", "--fix", "temprature=90", says=["did you mean 'temperature'?"])
        self.done("ask", "coffee")
        self.refused("tell", "coffee", 1, "tatse=1", says=["did you mean 'taste'?"])
        self.assertNotIn("did you mean", self.refused("tell", "coffee", 1, "price=1", says=["expected taste"]).stderr)
        past = self.write("past.csv", "temperature,grind,bean,taste,note\n90,3,robusta,4,x\n")
        self.refused("import", "coffee", past, "--ignore", "noet", says=["'noet'", "did you mean 'note'?"])
        self.assertRegex(self.done("-V"), r"^covey \d+\.\d+\.\d+\n$")

    @release_only
    def test_a_parameter_may_reach_over_all_of_floating_point(self):
        for extra in ("", ", log = true"):
            text = """[study]
name = "wide%s"
objectives = { y = "maximize" }
initial = 4
[parameters]
x = { type = "float", low = 1e-300, high = 1e10%s }
""" % (len(extra), extra)
            self.done("create", self.write("wide.toml", text))
            seen = []
            for i in range(8):
                trial, = self.json("ask", "wide%d" % len(extra))["trials"]
                x = trial["params"]["x"]
                self.assertTrue(1e-300 <= x <= 1e10, x)
                seen.append(x)
                self.done("tell", "wide%d" % len(extra), i + 1, f"y={-abs(math.log10(x) + 100)}")
            self.assertEqual(len(set(seen)), 8)
            if extra:
                self.assertLess(min(seen), 1e-150)
            self.done("report", "wide%d" % len(extra), "--out", self.path("report.html"))
        self.refused("create", self.write("wide.toml", text.replace("1e-300", "0")), says=["expected low > 0"])

    def test_every_command_shows_an_example(self):
        for command in ["create", "candidates", "list", "delete", "ask", "tell", "retry", "abandon", "enqueue", "heartbeat", "amend",
                        "exclude", "include", "import", "export", "show", "best", "advise", "check", "worker"]:
            with self.subTest(command=command):
                self.assertIn(f"  covey {command}", self.done(command, "--help").split("Example")[1])

    def test_the_storage(self):
        self.create()
        self.assertTrue(os.path.exists(self.path("covey.db")))
        url = "sqlite:///" + self.path("elsewhere.db")
        self.done("create", self.path("coffee.toml"), "--storage", url)
        self.assertTrue(os.path.exists(self.path("elsewhere.db")))
        result = subprocess.run([COVEY, "list", "--json"], capture_output=True, text=True, cwd="/",
                                env={**os.environ, "COVEY_STORAGE": url})
        self.assertEqual(len(json.loads(result.stdout)["studies"]), 1)
        self.refused("list", "--storage", "mysql://anna:hush@host/db", says=["mysql"])
        result = self.refused("list", "--storage", "postgresql://anna:hush@localhost:1/db", code=1)
        self.assertNotIn("hush", result.stderr)
        self.write("notes.db", "x" * 1000)
        self.refused("list", "--storage", "sqlite:///notes.db", says=["notes.db", "not a SQLite database"])


TWO = """[study]
name = "two"
initial = 5
objectives = { taste = "maximize", price = "minimize" }
[parameters]
a = { type = "float", low = 0, high = 1 }
b = { type = "float", low = 0, high = 1 }
"""


class SeveralObjectives(StudyTest):
    def test_asking_telling_and_checking(self):
        self.done("create", self.write("two.toml", TWO))
        for i in range(14):
            trial = self.json("ask", "two")["trials"][0]
            a, b = trial["params"]["a"], trial["params"]["b"]
            if i < 5:
                self.assertIsNone(trial["prediction"])
            else:
                self.assertEqual(list(trial["prediction"]), ["taste", "price"])
                self.assertEqual(trial["prediction"]["price"]["alpha"], 0.05)
            values = [f"taste={a + b * (1 - b)}", f"price={100 * a * a + 10 * b}"]
            if i in (3, 8):  # one of both could not be measured
                self.refused("tell", "two", str(i + 1), values[0], says=["'price' is missing", "--fail"])
                self.done("tell", "two", str(i + 1), values[0], "--fail", "no bill")
            else:
                self.done("tell", "two", str(i + 1), *values)
        told = self.json("export", "two", "--json")["trials"]
        self.assertEqual((told[8]["state"], told[8]["reason"], list(told[8]["values"])), ("complete", "no bill", ["taste"]))
        self.assertEqual(list(told[8]["covered"]), ["taste"])
        coverage = self.json("check", "two")["coverage"]
        self.assertEqual([(record["objective"], record["joint"], record["n"]) for record in coverage],
                         [("taste", False, 9), ("price", False, 8), (None, True, 8)])
        self.assertAlmostEqual(coverage[2]["promised"], 0.9)
        best = self.json("best", "two")
        self.assertGreater(best["hypervolume"], 0)
        self.assertEqual(len(best["reference_point"]), 2)
        for point in best["best"]["front"]:
            self.assertNotIn(point["trial"], (4, 9))
        self.assertIn("Not dominated", self.done("best", "two"))
        self.assertIn("all together", self.done("check", "two"))
        self.assertIn("no bill", self.done("show", "two") + self.done("export", "two", "--csv", "-"))
        self.done("report", "two", "--out", self.path("two.html"))
        with open(self.path("two.html"), encoding="utf-8") as file:
            page = file.read()
        self.assertIn("Hypervolume", page)
        self.assertIn("Pareto front", page)

    def test_an_acquisition_for_one_objective_is_refused_when_the_study_is_made(self):
        one = TWO.replace("initial = 5", "initial = 5\nacquisition = 'cucb'")
        self.refused("create", self.write("two.toml", one), says=["line 4", "cucb", "cnehvi"])

    def test_a_command_may_leave_one_out(self):
        self.done("create", self.write("two.toml", TWO))
        script = self.write("measure.sh", 'echo "{\\"taste\\": 1.5, \\"price\\": null}"')
        self.done("worker", "two", "--trials", "2", "--", "sh", script)
        for trial in self.json("export", "two", "--json")["trials"]:
            self.assertEqual((trial["state"], trial["values"]), ("complete", {"taste": 1.5}))
            self.assertIn("price", trial["reason"])


class Careful(StudyTest):
    def study(self, head="", parameters="x = { type = 'float', low = 0, high = 1 }"):
        return self.write("one.toml", f"[study]\nname = 'one'\ninitial = 3\nobjectives = {{ y = 'maximize' }}\n{head}\n"
                                      f"[parameters]\n{parameters}\n")

    def test_the_preset_paper_is_for_floats(self):
        self.refused("create", self.study("preset = 'paper'", "x = { type = 'int', low = 0, high = 9 }"),
                     says=["line 5", "paper", "floats"])

    def test_names_that_collide(self):
        for name in ("y", "sem_y"):
            self.refused("create", self.study("", f"{name} = {{ type = 'float', low = 0, high = 1 }}"), says=[name])

    def test_the_promise_of_the_preset_paper_is_shown(self):
        self.done("create", self.study("preset = 'paper'"))
        for i in range(12):
            text = self.done("ask", "one")
            if i > 3:
                self.assertIn("with a promise of 90 %", text)
            self.done("tell", "one", str(i + 1), f"y={(i * 7 % 5) / 5}")

    def test_outcomes_of_any_size_do_not_block_a_study(self):
        self.done("create", self.study())
        for i in range(4):
            self.done("ask", "one")
            self.refused("tell", "one", str(i + 1), "y=1e260", says=["1e200", "the trial stays"])
            self.done("tell", "one", str(i + 1), f"y={10.0 ** (30 * i)}")
        self.done("ask", "one")
        self.refused("ask", "one", "--lease", "999999999999d", says=["--lease"])

    @release_only
    def test_outcomes_of_any_scale_are_asked_told_and_judged(self):
        def numbers(json_value):
            if isinstance(json_value, dict):
                json_value = list(json_value.values())
            if isinstance(json_value, list):
                return [number for part in json_value for number in numbers(part)]
            return [json_value] if isinstance(json_value, float) else []

        # The squares of all of them are beyond floating point.
        for size, sem in (("1e-300", False), ("1e-290", True), ("1e199", False), ("1e199", True)):
            self.done("create", self.study(), "--storage", "sqlite:///%s%s.db" % (size, sem))
            where = ["--storage", "sqlite:///%s%s.db" % (size, sem)]
            for i in range(15):
                trial, = self.json("ask", "one", *where)["trials"]
                if i >= 3:
                    said = trial["prediction"]["y"]
                    low, high = said["tracked"]
                    self.assertGreater(said["sd"], 0)
                    self.assertTrue(low < said["mean"] < high, said)
                value = (1 + (i * 7 % 5) + trial["params"]["x"]) * float(size)
                more = ["--sem", f"y={0.1 * float(size)!r}"] if sem else []
                told = self.json("tell", "one", trial["trial"], f"y={value!r}", *more, *where)
                self.assertEqual(told["values"]["y"], value)
            trials = self.json("show", "one", *where)
            check = self.json("check", "one", *where)
            self.assertEqual(check["coverage"][0]["n"], 12)
            self.json("best", "one", *where)
            for number in numbers(trials) + numbers(check):
                self.assertTrue(math.isfinite(number))
            widths = [t["prediction"]["y"]["tracked"] for t in trials["trials"] if t["prediction"]]
            self.assertTrue(all(high - low < 1e3 * float(size) for low, high in widths), widths)
            self.done("report", "one", "--out", self.path("report.html"), *where)
            with open(self.path("report.html")) as file:
                self.assertNotRegex(file.read(), r"\b(nan|inf)\b")

    def test_bad_standard_errors_are_failed_trials(self):
        self.done("create", self.study())
        lines = ['{"y":1,"sem":{"y":-1}}', '{"y":1,"sem":3}', '{"y":1,"sem":{"q":1}}', '{"y":1,"sem":{"y":null}}']
        for line in lines:
            script = self.write("measure.sh", f"echo '{line}'")
            self.run_covey("worker", "one", "--trials", "1", "--", "sh", script)
        trials = self.json("export", "one", "--json")["trials"]
        self.assertEqual([trial["state"] for trial in trials], ["failed", "failed", "failed", "complete"])
        self.assertIn("sem", trials[0]["reason"])

    def test_a_worker_tells_no_other_study_of_the_same_name(self):
        self.done("create", self.study())
        process = subprocess.Popen([COVEY, "worker", "one", "--trials", "1", "--", "sh", "-c", "sleep 2; echo 777"],
                                   cwd=self.folder.name, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for _ in range(100):
            if self.json("export", "one", "--json")["trials"]:
                break
            time.sleep(0.05)
        self.done("delete", "one", "--yes")
        self.done("create", self.path("one.toml"))
        self.done("ask", "one", "--worker", "anna")
        error = process.communicate(timeout=60)[1]
        self.assertIn("deleted", error)
        trial = self.json("export", "one", "--json")["trials"][0]
        self.assertEqual((trial["state"], trial["worker"], trial["values"]), ("running", "anna", None))


class OldDatabases(StudyTest):
    ONE = "Kaffee ☕ 'stark'"

    def setUp(self):
        super().setUp()
        shutil.copy(os.path.join(OLD_DATABASES, "version1.db"), self.path("covey.db"))

    def version(self):
        database = sqlite3.connect(self.path("covey.db"))
        version, = database.execute("SELECT value FROM covey_meta WHERE name = 'schema_version'").fetchone()
        database.close()
        return version

    def test_the_first_version_opens(self):
        self.assertEqual(self.version(), 1)
        shown = self.done("show", self.ONE)
        self.assertIn("モカ", shown)
        self.assertIn("keine Bohnen", shown)
        self.assertGreater(self.version(), 1)
        self.assertTrue(self.json("check", self.ONE)["kept"])
        self.assertEqual([record["n"] for record in self.json("check", "two")["coverage"]], [5, 4, 4])

    def test_a_newer_version_is_refused_and_left_alone(self):
        database = sqlite3.connect(self.path("covey.db"), isolation_level=None)
        database.execute("PRAGMA journal_mode = DELETE")  # another program's choice, and not ours to change
        database.execute("UPDATE covey_meta SET value = 999 WHERE name = 'schema_version'")
        database.close()
        with open(self.path("covey.db"), "rb") as file:
            before = file.read()
        for command in (["show", "two"], ["check", "two"], ["ask", "two"], ["delete", "two", "--yes"]):
            self.refused(*command, says=["covey.db", "version 999", "use a newer covey"])
        with open(self.path("covey.db"), "rb") as file:
            self.assertEqual(file.read(), before)


class Check(StudyTest):
    def test_a_broken_promise_is_found(self):
        self.create()
        self.told(6)
        database = sqlite3.connect(self.path("covey.db"))
        for trial in range(7, 27):
            self.ask()
            self.done("tell", "coffee", trial, "taste=1", "--quiet")
        # What nobody could keep: sets that never covered.
        database.execute("UPDATE trial_objectives SET covered = 0 WHERE trial > 6")
        database.commit()
        result = self.run_covey("check", "coffee", "--json")
        self.assertEqual(result.returncode, 1)
        record, = json.loads(result.stdout)["coverage"]
        self.assertFalse(record["kept"])
        self.assertLess(record["interval"][1], record["promised"])
        self.assertIn("broken", record["meaning"])
        self.assertEqual(result.stderr.count("\n"), 1)

    def test_an_outlier_is_flagged(self):
        self.create()
        self.told(8)
        trial, = self.ask()
        result = self.run_covey("tell", "coffee", trial["trial"], "taste=5000")
        self.assertIn("possible outlier", result.stderr)
        outlier, = self.json("check", "coffee")["outliers"]
        self.assertEqual(outlier["trial"], trial["trial"])
        self.done("exclude", "coffee", trial["trial"])
        self.assertEqual(self.json("check", "coffee")["outliers"], [])

    def test_what_is_proven_measured_and_watched_is_said_apart(self):
        self.create()
        self.told(8)
        record, = self.json("check", "coffee")["coverage"]
        # Told one at a time; the next set may have been on its way.
        self.assertEqual((record["proven"]["outcomes"], record["proven"]["most_waiting"]), (4, 2))
        self.assertAlmostEqual(record["proven"]["misses"], 0.1 * 4 + 15 + 0.9 * 2)
        self.assertEqual((record["proven"]["rate"], record["proven"]["capped"]), (1, True))
        text = self.done("check", "coffee")
        for word in ("Proven: nothing yet", "Measured: where 90 % was promised", "Watched: 4 of 4 outcomes"):
            self.assertIn(word, text)

    def test_a_corrected_miss_stays_in_the_record(self):
        self.create()
        self.told(8)
        trial, = self.ask()
        said = trial["prediction"]["taste"]
        self.done("tell", "coffee", trial["trial"], f"taste={said['tracked'][1] + said['sd']}")
        self.assertNotIn("amend", self.json("check", "coffee")["coverage"][0]["meaning"])
        self.done("amend", "coffee", trial["trial"], f"taste={said['mean']}")
        record, = self.json("check", "coffee")["coverage"]
        self.assertEqual(record["amended"], [trial["trial"]])
        self.assertEqual((record["delivered"], record["as_first_told"]["covered"]), (1, 4))
        self.assertIn("5 of 5 are covered, as first told 4", self.done("check", "coffee"))


class Import(StudyTest):
    def rows(self, n):
        return [[80 + i * 19.0 / n, 1 + i % 5, ("arabica", "robusta")[i % 2], i / 7] for i in range(n)]

    def file(self, rows, header=("temperature", "grind", "bean", "taste")):
        with open(self.path("past.csv"), "w", newline="") as file:
            csv.writer(file).writerows([header, *rows])
        return self.path("past.csv")

    def test_five_thousand_rows_are_fast(self):
        self.create('acquisition = "random"')
        begin = time.time()
        result = self.json("import", "coffee", self.file(self.rows(5000)))
        self.assertEqual((result["imported"], result["first_trial"], result["last_trial"]), (5000, 1, 5000))
        self.assertLess(time.time() - begin, 60 if is_sanitized else 20)
        self.assertEqual(self.ask()[0]["trial"], 5001)
        first = self.json("export", "coffee")["trials"][0]
        self.assertEqual(first["source"], "import")
        self.assertIsNone(first["prediction"])

    def test_bad_rows_are_explained_and_nothing_is_taken(self):
        self.create()
        rows = self.rows(100)
        rows[3][0] = 120
        rows[5][1] = 2.5
        rows[7][2] = "liberica"
        rows[9][3] = ""
        rows[11][0], rows[11][1] = 99, 9
        rows[20] = rows[10]
        rows[30][3] = "inf"
        result = self.run_covey("import", "coffee", self.file(rows))
        self.assertEqual(result.returncode, 2)
        lines = result.stderr.splitlines()
        self.assertEqual(len(lines), 8)
        for line, words in zip(lines, [["row 4", "temperature", "120", "80 to 100"], ["row 6", "grind", "2.5", "whole"],
                                       ["row 8", "bean", "liberica"], ["row 10", "taste", "empty"],
                                       ["row 12", "temperature + 2*grind <= 110"], ["row 21", "row 11"],
                                       ["row 31", "taste", "inf"], ["7 rows", "nothing was"]]):
            for word in words:
                self.assertIn(word, line)
        self.assertEqual(self.json("export", "coffee")["trials"], [])

    def test_bad_rows_may_be_skipped(self):
        self.create()
        rows = self.rows(12)
        rows[3][0] = 120
        rows[7][3] = "much"
        result = self.run_covey("import", "coffee", self.file(rows), "--skip-bad", "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        said = json.loads(result.stdout)
        self.assertEqual((said["imported"], said["skipped"]), (10, [4, 8]))
        for words in (["row 4", "temperature", "120"], ["row 8", "taste", "much"]):
            self.assertTrue(any(all(word in line for word in words) for line in result.stderr.splitlines()), words)
        self.assertEqual(len(self.json("export", "coffee")["trials"]), 10)
        hopeless = self.file([[120, 3, "arabica", 1]])
        result = self.run_covey("import", "coffee", hopeless, "--skip-bad")
        self.assertEqual(result.returncode, 2)
        self.assertIn("nothing was: row 1", result.stderr)

    def test_columns_of_other_names_are_mapped(self):
        self.create()
        file = self.file([[90, 3, "arabica", 7.5]], ("Temp (°C)", "grind", "bean", "How it = tastes"))
        self.refused("import", "coffee", file, says=["'temperature'", "'taste'", "'Temp (°C)'", "'How it = tastes'"])
        mapped = ["--map", "Temp (°C)=temperature", "--map", "How it = tastes=taste"]
        self.done("import", "coffee", file, *mapped)
        trial = self.json("export", "coffee")["trials"][0]
        self.assertEqual((trial["params"]["temperature"], trial["values"]), (90, {"taste": 7.5}))
        self.refused("import", "coffee", file, "--map", "Temp=temperature", says=["there is no column 'Temp'"])
        self.refused("import", "coffee", file, "--map", "grind=temprature", says=["--map", "'temprature'", "'temperature'"])
        self.refused("import", "coffee", file, "--map", "grind", says=["--map", "COL=NAME"])

    def test_repetitions_must_be_meant(self):
        self.create()
        file = self.file(self.rows(5))
        self.done("import", "coffee", file)
        result = self.run_covey("import", "coffee", file)
        self.assertEqual(result.returncode, 2)
        lines = result.stderr.splitlines()
        self.assertEqual(len(lines), 6)
        for line in lines:
            self.assertTrue(line.endswith("of the study (--allow-duplicates takes it as a repetition)"), line)
        self.assertEqual(self.json("import", "coffee", file, "--allow-duplicates")["imported"], 5)

    def test_columns(self):
        self.create()
        self.refused("import", "coffee", self.file([[90, 3, "arabica"]], ("temperature", "grind", "bean")), says=["'taste'"])
        wide = self.file([[90, 3, "arabica", 1, 0.5, "x"]], ("temperature", "grind", "bean", "taste", "sem_taste", "note"))
        self.refused("import", "coffee", wide, says=["'note'", "--ignore"])
        self.done("import", "coffee", wide, "--ignore", "note")
        self.assertEqual(self.json("export", "coffee")["trials"][0]["sem"], {"taste": 0.5})

    def test_export_as_csv(self):
        self.create()
        self.told(5)
        self.done("export", "coffee", "--csv", self.path("out.csv"))
        with open(self.path("out.csv")) as file:
            rows = list(csv.DictReader(file))
        trials = self.json("export", "coffee")["trials"]
        self.assertEqual([float(row["taste"]) for row in rows], [t["values"]["taste"] for t in trials])
        self.assertEqual(float(rows[4]["tracked_low_taste"]), trials[4]["prediction"]["taste"]["tracked"][0])


class Worker(StudyTest):
    SCRIPT = 'read line; echo "$line" >> seen; echo "not the outcome"; echo "$COVEY_GRIND"'

    def started(self, *arguments):
        process = subprocess.Popen([COVEY, *map(str, arguments)], cwd=self.folder.name, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        return process

    def processes(self, word):
        """Living processes with the word in their command line."""
        found = []
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{pid}/cmdline", "rb") as file:
                    if word.encode() in file.read() and int(pid) != os.getpid():
                        found.append(int(pid))
            except OSError:
                pass
        return found

    def wait_for(self, condition, seconds=20):
        end = time.time() + seconds
        while time.time() < end:
            if condition():
                return
            time.sleep(0.02)
        self.fail("it did not happen")

    def test_a_command_works_on_the_study(self):
        self.create("budget = 9")
        out = self.done("worker", "coffee", "--parallel", "3", "--json", "--", "sh", "-c", self.SCRIPT)
        lines = [json.loads(line) for line in out.splitlines()]
        self.assertEqual(lines[-1]["summary"]["complete"], 9)
        trials = self.json("export", "coffee")["trials"]
        self.assertEqual([t["state"] for t in trials], ["complete"] * 9)
        for trial in trials:
            self.assertEqual(trial["values"]["taste"], trial["params"]["grind"])
        with open(self.path("seen")) as file:
            seen = sorted(json.loads(line)["temperature"] for line in file)
        self.assertEqual(seen, sorted(t["params"]["temperature"] for t in trials))

    def test_outcomes_in_all_forms(self):
        self.create()
        for line, value, sem in [("1.5", 1.5, None), ("-2e3", -2000, None), ('{"taste":3,"sem":{"taste":0.5}}', 3, {"taste": 0.5}),
                                 ("5\n\n", 5, None)]:
            out = self.done("worker", "coffee", "--trials", "1", "--json", "--", "printf", "%b", "noise\\n" + line)
            trial = json.loads(out.splitlines()[0])
            self.assertEqual(trial["values"], {"taste": value})
            self.assertEqual(trial["sem"], sem)
        line = '{"taste":[7.5,7.9],"actual":{"temperature":91.4}}'
        out = self.done("worker", "coffee", "--trials", "1", "--json", "--", "printf", "%s", line)
        trial = json.loads(out.splitlines()[0])
        self.assertEqual((trial["replicates"], trial["actual"]), ({"taste": [7.5, 7.9]}, {"temperature": 91.4}))
        self.assertAlmostEqual(trial["values"]["taste"], 7.7)
        out = self.done("worker", "coffee", "--trials", "1", "--", "printf", "%s", line)
        self.assertIn("taste = 7.7 (n = 2)", out)
        self.assertIn("done at another point", out)
        # What was measured is not lost with what was wrong beside it.
        result = self.run_covey("worker", "coffee", "--trials", "1", "--json", "--", "printf", "%s",
                                '{"taste":7.5,"actual":{"heat":91.4}}')
        trial = json.loads(result.stdout.splitlines()[0])
        self.assertEqual(trial["state"], "failed")
        self.assertIn("no parameter 'heat'", trial["reason"])
        self.assertIn('"taste":7.5', trial["reason"])

    def test_failures_are_failures(self):
        self.create()
        for script, reason in [("exit 3", "exit code 3"), ("kill -9 $$", "signal 9"), ("true", "no outcome"),
                               ("echo nan", "'nan'"), ("echo 1 2", "'1 2'"), ("sleep 60", "timed out")]:
            with self.subTest(script=script):
                out = self.done("worker", "coffee", "--trials", "1", "--timeout", "0.5s", "--json", "--", "sh", "-c", script)
                trial = json.loads(out.splitlines()[0])
                self.assertEqual(trial["state"], "failed")
                self.assertIn(reason, trial["reason"])
        result = self.run_covey("worker", "coffee", "--", "false")
        self.assertEqual(result.returncode, 1)
        self.assertIn("the last 10 trials failed", result.stderr)
        self.refused("worker", "coffee", "--", "no-such-command", says=["no-such-command"])
        self.refused("worker", "coffee", says=["COMMAND"])

    def test_the_last_words_are_the_reason(self):
        self.create()
        cases = [("echo loading >&2; echo 'RuntimeError: no convergence' >&2; exit 3", "RuntimeError: no convergence (exit code 3)"),
                 (r"printf 'done 10 %%\rdone 20 %%\n\n' >&2; exit 1", "done 20 % (exit code 1)"),
                 (r"printf '\377\033[1mnot UTF-8' >&2; exit 1", r"\xff\x1b[1mnot UTF-8 (exit code 1)"),
                 ("echo stuck >&2; sleep 60", "stuck (timed out after 2 s)"),
                 ("echo 'bad input' >&2", "bad input (the command printed no outcome)"),
                 ("head -c 3000 /dev/zero | tr '\\0' x >&2; exit 1", "x" * 500 + "... (exit code 1)")]
        for script, reason in cases:
            with self.subTest(script=script):
                result = self.run_covey("worker", "coffee", "--trials", "1", "--timeout", "2s", "--json", "--", "sh", "-c", script,
                                        errors="replace")
                trial = json.loads(result.stdout.splitlines()[0])
                self.assertEqual((trial["state"], trial["reason"]), ("failed", reason))
        # What a command says is heard, as ever, and a good outcome has no reason.
        result = self.run_covey("worker", "coffee", "--trials", "1", "--json", "--", "sh", "-c", "echo hello >&2; echo 1")
        self.assertIn("hello\n", result.stderr)
        self.assertIsNone(json.loads(result.stdout.splitlines()[0])["reason"])

    def test_a_talkative_command_is_not_held_up(self):
        self.create()
        script = "head -c 3000000 /dev/zero | tr '\\0' x >&2; echo >&2; echo 1"
        result = self.run_covey("worker", "coffee", "--trials", "1", "--timeout", "60s", "--json", "--", "sh", "-c", script)
        self.assertEqual(json.loads(result.stdout.splitlines()[0])["state"], "complete")
        self.assertEqual(result.stderr.count("x"), 3000000)

    def test_commands_have_accidents(self):
        self.create("max_attempts = 3")
        accidents = [("echo 'power cut' >&2; exit 75", "power cut (exit code 75)"), ("exit 75", "exit code 75"),
                     ("""echo '{"accident":"flood"}'; exit 1""", "flood")]
        states = []
        for script, reason in accidents:
            out = self.done("worker", "coffee", "--trials", "1", "--json", "--", "sh", "-c", script)
            trial, summary = map(json.loads, out.splitlines())
            self.assertEqual((trial["trial"], trial["reason"]), (1, reason))
            self.assertEqual((summary["summary"]["failed"], summary["summary"]["accidents"]), (0, 1))
            states.append((trial["state"], trial["attempt"]))
        self.assertEqual(states, [("waiting", 1), ("waiting", 2), ("abandoned", 3)])
        # The next one has an accident once, and is complete the second time.
        script = f"""test -e {self.path('tried')} && echo 1 || {{ touch {self.path('tried')}; echo '{{"accident":"once"}}'; }}"""
        out = self.done("worker", "coffee", "--trials", "2", "--json", "--", "sh", "-c", script)
        trials = [json.loads(line) for line in out.splitlines()[:2]]
        self.assertEqual([(t["trial"], t["state"]) for t in trials], [(2, "waiting"), (2, "complete")])
        self.assertEqual(trials[0]["params"], trials[1]["params"])

    def test_a_worker_stops_after_max_failures(self):
        self.create("max_failures = 3\nmax_attempts = 2")
        for script, words in [("echo 'no milk' >&2; false", ["the last 3 trials failed", "no milk (exit code 1)"]),
                              ("exit 75", ["the last 3 runs had no outcome", "exit code 75"])]:
            result = self.run_covey("worker", "coffee", "--quiet", "--", "sh", "-c", script)
            self.assertEqual(result.returncode, 1)
            for word in words:
                self.assertIn(word, result.stderr.splitlines()[-1])
        states = [t["state"] for t in self.json("export", "coffee")["trials"]]
        self.assertEqual(states, ["failed"] * 3 + ["abandoned", "waiting"])
        # An outcome in between starts the count again.
        script = f"n=$(cat {self.path('n')} 2>/dev/null || echo 0); echo $((n + 1)) > {self.path('n')}; test $((n % 3)) = 2 && echo 1"
        self.done("worker", "coffee", "--trials", "9", "--", "sh", "-c", script)

    def test_failures_do_not_use_up_the_budget(self):
        script = f"n=$(cat {self.path('n')} 2>/dev/null || echo 0); echo $((n + 1)) > {self.path('n')}; test $((n % 2)) = 1 && echo 1"
        for line, complete, failed in [("", 3, 3), ("count_failures = true", 1, 2)]:
            self.write("n", "0")
            self.create("budget = 3\n" + line)
            out = self.done("worker", "coffee", "--json", "--", "sh", "-c", script)
            summary = json.loads(out.splitlines()[-1])["summary"]
            self.assertEqual((summary["complete"], summary["failed"]), (complete, failed))
            self.assertIn("budget of 3", summary["because"])
            self.done("delete", "coffee", "--yes")

    def test_a_time_out_ends_the_whole_family(self):
        self.create()
        self.done("worker", "coffee", "--trials", "1", "--timeout", "0.5s", "--", "sh", "-c", "sleep 12301 & sleep 12301")
        self.wait_for(lambda: not self.processes("12301"))

    def test_leftovers_of_a_command_end_with_it(self):
        self.create()
        self.done("worker", "coffee", "--trials", "1", "--", "sh", "-c", "sleep 12302 & echo 1")
        self.wait_for(lambda: not self.processes("12302"))

    def test_a_stop_gives_the_trials_back(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(signal=number):
                self.create()
                worker = self.started("worker", "coffee", "--parallel", "2", "--", "sh", "-c", "sleep 12303 & sleep 12303")
                self.wait_for(lambda: len(self.processes("sleep\x0012303")) == 4)
                worker.send_signal(number)
                self.assertEqual(worker.wait(20), 0)
                self.wait_for(lambda: not self.processes("12303"))
                trials = self.json("export", "coffee")["trials"]
                self.assertEqual([t["state"] for t in trials], ["waiting"] * 2)
                self.assertEqual([t["attempt"] for t in trials], [0, 0])
                self.done("delete", "coffee", "--yes")

    def test_a_command_that_ignores_sigterm_is_killed(self):
        self.create()
        worker = self.started("worker", "coffee", "--", "sh", "-c", "trap '' TERM; sleep 12304; sleep 12304")
        self.wait_for(lambda: self.processes("sleep\x0012304"))
        worker.send_signal(signal.SIGTERM)
        worker.send_signal(signal.SIGTERM)
        worker.wait(20)
        self.wait_for(lambda: not self.processes("12304"))

    def test_a_killed_worker_leaves_no_orphans_and_no_lost_trials(self):
        self.create()
        worker = self.started("worker", "coffee", "--parallel", "2", "--lease", "1s", "--", "sh", "-c",
                              "sleep 12305 & sleep 12305")
        self.wait_for(lambda: len(self.processes("sleep\x0012305")) == 4)
        worker.kill()
        worker.wait()
        self.wait_for(lambda: not self.processes("12305"))
        time.sleep(1.1)
        self.assertEqual([(t["trial"], t["attempt"]) for t in self.ask("-q", "2")], [(1, 2), (2, 2)])

    def test_leases_are_renewed_while_the_command_runs(self):
        self.create()
        worker = self.started("worker", "coffee", "--trials", "1", "--lease", "1s", "--", "sh", "-c", "sleep 3; echo 1")
        time.sleep(2)
        self.assertEqual(self.ask()[0]["trial"], 2)
        self.assertEqual(worker.wait(20), 0)
        first = self.json("export", "coffee")["trials"][0]
        self.assertEqual((first["state"], first["late"], first["attempt"]), ("complete", False, 1))

    def test_a_named_worker_gets_its_trial_back(self):
        self.create()
        worker = self.started("worker", "coffee", "--worker", "anna", "--", "sleep", "12306")
        self.wait_for(lambda: self.processes("sleep\x0012306"))
        worker.kill()
        worker.wait()
        out = self.done("worker", "coffee", "--worker", "anna", "--trials", "1", "--json", "--", "echo", "1")
        self.assertEqual(json.loads(out.splitlines()[0])["trial"], 1)

    def test_the_closed_loop_goes_on_after_a_kill(self):
        self.write("coffee.toml", COFFEE % "budget = 8")
        loop = ["optimize", "--space", "coffee.toml", "--parallel", "2", "--", "sh", "-c", "sleep 0.2; " + self.SCRIPT]
        first = self.started(*loop)
        self.wait_for(lambda: os.path.exists(self.path("seen")))
        first.kill()
        first.wait()
        out = self.done(*loop)
        self.assertIn("budget of 8 trials", out)
        trials = self.json("export", "coffee")["trials"]
        self.assertEqual(len(trials), 8)
        self.assertEqual([t["state"] for t in trials], ["complete"] * 8, "those that the killed loop held, too")
        self.refused("optimize", "--space", "coffee.toml", "--", "no-such-command", says=["no-such-command"])
        self.refused("optimize", "hartmann6", "extra", says=["extra", "--space"])

    def test_the_closed_loop_has_the_seed_that_it_is_given(self):
        def params(toml, database, *seed):
            where = ["--storage", f"sqlite:///{database}"]
            self.done("optimize", "--space", self.write("coffee.toml", COFFEE % toml), *seed, *where, "--trials", "6",
                      "--", "sh", "-c", "echo $COVEY_TEMPERATURE")
            return [trial["params"] for trial in self.json("export", "coffee", *where)["trials"]]

        seven = params("seed = 7", "file.db")
        self.assertEqual(len(seven), 6)
        self.assertEqual(params("", "line.db", "--seed", "7"), seven)
        self.assertEqual(params("seed = 3", "both.db", "--seed", "7"), seven, "the command line wins")
        self.assertNotEqual(params("", "other.db", "--seed", "8"), seven)
        self.assertNotEqual(params("", "none.db"), seven)
        # A study has the seed that it was made with.
        more = ["--storage", "sqlite:///line.db", "--trials", "1", "--", "echo", "1"]
        before = self.json("export", "coffee", "--storage", "sqlite:///line.db")
        self.refused("optimize", "--space", "coffee.toml", "--seed", "8", *more, says=["'coffee'", "seed = 7, not 8"])
        self.assertEqual(self.json("export", "coffee", "--storage", "sqlite:///line.db"), before)
        self.done("optimize", "--space", "coffee.toml", "--seed", "7", *more)
        result = self.run_covey("optimize", "--space", "coffee.toml", *more)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("made with seed 7", result.stderr)


class Files(StudyTest):
    """Results are written over old results, and over nothing else."""

    def test_what_is_read_is_not_overwritten(self):
        self.create()
        self.told(5)
        self.write("table.csv", "a,y\n" + "".join(f"{i},{i * i % 7 if i < 12 else ''}\n" for i in range(16)))
        self.write("train.csv", "a,y\n" + "".join(f"{i},{i * i % 7}\n" for i in range(12)))
        os.symlink("train.csv", self.path("link.csv"))
        kept = {}
        for name in ("covey.db", "table.csv", "train.csv"):
            with open(self.path(name), "rb") as file:
                kept[name] = file.read()
        for command, says in ((["report", "coffee", "--out", "covey.db"], "database"),
                              (["export", "coffee", "--csv", "covey.db"], "database"),
                              (["optimize", "branin", "--rounds", "1", "--svg", "covey.db"], "database"),
                              (["predict", "train.csv", "train.csv", "--csv", "train.csv"], "is read"),
                              (["predict", "train.csv", "train.csv", "--svg", "link.csv"], "is read"),
                              (["rank", "table.csv", "--out", "./table.csv"], "is read")):
            self.refused(*command, says=[says])
        for name, content in kept.items():
            with open(self.path(name), "rb") as file:
                self.assertEqual(file.read(), content, name)
        for _ in range(2):  # a result of before is replaced
            self.done("report", "coffee", "--out", "report.html")

    def test_a_column_that_is_misspelt_is_recognised(self):
        self.create()
        self.write("past.csv", "temprature,grind,bean,taste\n90,3,arabica,5\n")
        self.refused("import", "coffee", "past.csv", says=["'temperature'", "'temprature'"])

    def test_outcomes_that_hardly_differ_from_zero_have_a_report(self):
        for i, outcome in enumerate(("1e-300", "-1e-300", "1e-308")):
            self.write("tiny.toml", COFFEE.replace('"coffee"', f'"tiny{i}"') % "")
            self.done("optimize", "--space", "tiny.toml", "--trials", "7", "--", "echo", outcome)
            self.done("report", f"tiny{i}", "--out", "tiny.html")

    def test_a_space_needs_a_command(self):
        self.write("coffee.toml", COFFEE % "")
        self.refused("optimize", "--space", "coffee.toml", says=["-- COMMAND"])
        self.refused("optimize", says=["PROBLEM", "--space"])

    def test_names_have_no_control_characters(self):
        self.refused("create", self.write("odd.toml", COFFEE.replace('"coffee"', '"a\\u001bb"') % ""), says=["control"])
        self.write("dash.toml", COFFEE.replace('"coffee"', '"-x"') % "")
        self.assertIn("covey ask -- -x", self.done("create", "dash.toml"))


class Streams(StudyTest):
    """Whatever standard output and error are connected to."""

    def shell(self, command):
        """With sh, where `covey` is the program; no signal, nothing but what the command says."""
        environment = {key: value for key, value in os.environ.items() if key != "COVEY_STORAGE"}
        return subprocess.run(["sh", "-c", f"covey() {{ {shlex.quote(COVEY)} \"$@\"; }}; {command}"], capture_output=True,
                              text=True, timeout=120, cwd=self.folder.name, env=environment)

    def test_remarks_that_nobody_can_read_stop_nothing(self):
        self.create()
        self.write("train.csv", "a,b,y\n" + "".join(f"{i},5,{i * i % 7}\n" for i in range(12)))  # b is constant: a remark
        self.write("mixes.csv", "a,b,y\n" + "".join(f"{i},5,{i * i % 7 if i < 12 else ''}\n" for i in range(16)))
        for closed in ("2>&-", "2>/dev/full", "2>&1 >/dev/null 2>&-"):
            # A disk that is full stays so for the command; a closed standard error is open for it, on nothing.
            script = "'echo ignored >&2 %s echo 5'" % (";" if "full" in closed else "&&")
            for command, code in [("predict train.csv train.csv", 0), ("optimize hartmann6 --rounds 2", 0),
                                  ("rank mixes.csv --target y", 0), ("ask nosuch", 2), ("nosuch", 2), ("ask", 2),
                                  ("predict nosuch.csv train.csv", 2), ("ask coffee", 0), ("show coffee", 0),
                                  (f"worker coffee --trials 2 -- sh -c {script}", 0),
                                  (f"optimize --space coffee.toml --trials 1 -- sh -c {script}", 0),
                                  ("report coffee --out report.html", 0), ("check coffee", 0),
                                  ("serve --host 0.0.0.0", 2)]:
                result = self.shell(f"covey {command} {closed}")
                self.assertEqual(result.returncode, code, (command, closed, result.stderr))
        states = [trial["state"] for trial in self.json("export", "coffee")["trials"]]
        self.assertEqual(states.count("complete"), 9, "three by every way of not listening")
        self.assertNotIn("failed", states)
        with sqlite3.connect(self.path("covey.db")) as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))
        with open(self.path("covey.db"), "rb") as file:
            self.assertTrue(file.read(16).startswith(b"SQLite format 3"))

    def test_results_that_cannot_be_written_are_a_failure(self):
        self.create()
        self.told(5)
        for closed in (">&-", ">/dev/full", ">&- 2>&-", "<&- >&- 2>&-"):
            for command in ("show coffee", "check coffee", "best coffee", "list --json", "--help", "-V", "ask coffee",
                            "optimize hartmann6 --rounds 1", "export coffee", "create coffee.toml"):
                result = self.shell(f"covey {command} {closed}")
                self.assertEqual(result.returncode, 1, (command, closed, result.stderr))
                if "2>" not in closed:
                    self.assertEqual(result.stderr, "covey: standard output: cannot write\n", (command, closed))
        with sqlite3.connect(self.path("covey.db")) as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))

    def test_remarks_whose_reader_has_gone_stop_nothing(self):
        self.create("budget = 2")
        read, write = os.pipe()
        os.close(read)
        self.addCleanup(os.close, write)
        for command, code, says in ((["ask", "coffee", "-q", "3", "--json"], 0, '"trials"'), (["ask", "nosuch"], 2, "")):
            result = subprocess.run([COVEY, *command], stdout=subprocess.PIPE, stderr=write, text=True, timeout=60,
                                    cwd=self.folder.name)
            self.assertEqual(result.returncode, code, command)
            self.assertIn(says, result.stdout)

    def test_a_server_without_a_log_serves(self):
        process = subprocess.Popen(["sh", "-c", "exec \"$0\" serve --port 0 2>&-", COVEY], cwd=self.folder.name,
                                   stdout=subprocess.PIPE, text=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        address = process.stdout.readline().split()[-1]
        with urllib.request.urlopen(address + "api/studies", timeout=20) as answer:
            self.assertEqual(answer.status, 200)
        process.terminate()
        self.assertEqual(process.wait(20), 0)


if __name__ == "__main__":
    unittest.main()
