"""Studies that are changed, renamed and copied, as a user does it: python3 edit_test.py PATH_TO_COVEY"""

import csv
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

COVEY = os.path.abspath(sys.argv.pop(1))

COFFEE = """[study]
name = "coffee"
objectives = { taste = "maximize" }
initial = 4
%s
[parameters]
temperature = { type = "float", low = 80, high = 100, unit = "°C" }
grind = { type = "int", low = 1, high = 10 }
bean  = { type = "categorical", choices = ["arabica", "robusta"] }
"""


class EditTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def create(self, extra=""):
        with open(os.path.join(self.folder.name, "coffee.toml"), "w") as file:
            file.write(COFFEE % extra)
        self.done("create", "coffee.toml")

    def environment(self):
        return {**{key: value for key, value in os.environ.items() if key != "COVEY_STORAGE"}, "USER": "anna"}

    def run_covey(self, *arguments):
        return subprocess.run([COVEY, *map(str, arguments)], capture_output=True, text=True, timeout=120,
                              cwd=self.folder.name, env=self.environment())

    def done(self, *arguments):
        result = self.run_covey(*arguments)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def json(self, *arguments):
        return json.loads(self.done(*arguments, "--json"))

    def refused(self, *arguments, says=(), code=2):
        result = self.run_covey(*arguments)
        self.assertEqual(result.returncode, code, result.stdout + result.stderr)
        self.assertEqual(result.stdout, "")
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        for word in says:
            self.assertIn(word, result.stderr)

    def told(self, n, name="coffee"):
        for _ in range(n):
            trial, = self.json("ask", name)["trials"]
            self.done("tell", name, trial["trial"], f"taste={7 - (trial['params']['temperature'] - 91) ** 2 / 50}")


class Set(EditTest):
    def test_what_was_and_what_is_are_printed(self):
        self.create("budget = 40")
        self.assertEqual(self.done("set", "coffee", "budget=60", "lease=2d", "acquisition=cei"),
                         "acquisition: cucb → cei\nbudget: 40 → 60\nlease: none → 2d\n")
        self.assertEqual(self.done("set", "coffee", "temperature.low=70.5", "temperature.high=110", "bean.choices+=liberica"),
                         "temperature.low: 80 → 70.5\ntemperature.high: 100 → 110\n"
                         "bean.choices: arabica, robusta → arabica, robusta, liberica\n")
        self.assertEqual(self.done("set", "coffee", "budget=", "lease=none"), "budget: 60 → none\nlease: 2d → none\n")
        self.assertIn("so already", self.done("set", "coffee", "budget=none"))
        answer = self.json("set", "coffee", "alpha=0.2", "objectives.taste=minimize")
        self.assertEqual(answer["changed"], {"objectives.taste": {"before": "maximize", "after": "minimize"},
                                             "alpha": {"before": 0.1, "after": 0.2}})
        self.assertEqual((answer["study"], answer["chapter"], answer["new_chapter"]), ("coffee", 2, True))
        self.assertIn("Chapter 3 of the ledger begins", self.done("set", "coffee", "adaptive=false"))
        events = [e for e in self.json("show", "coffee", "--history")["history"] if e["what"] == "set"]
        self.assertEqual(len(events), 5)
        self.assertEqual(events[0]["before"], {"acquisition": "cucb", "budget": 40, "lease": None})
        self.assertTrue(events[0]["who"].startswith("anna@"))
        self.assertEqual(events[-1]["after"], {"adaptive": False, "chapter": 3})

    def test_what_is_wrong_is_one_line_and_nothing_changes(self):
        self.create("budget = 40")
        self.refused("set", "coffee", "alpha=0.2", "bugdet=60", says=["'bugdet'", "did you mean 'budget'?"])
        self.refused("set", "coffee", "alpha=0.2", "budget=-3", says=["budget is -3"])
        self.refused("set", "coffee", "alpha=0.2", "temperature.lo=3", says=["'lo'", "did you mean 'low'?"])
        self.refused("set", "coffee", "temprature.low=3", says=["'temprature'", "did you mean 'temperature'?"])
        self.refused("set", "coffee", "temperature.low=100", says=["temperature"])
        self.refused("set", "coffee", "temperature=3", says=["is a parameter", "temperature.low=VALUE"])
        self.refused("set", "coffee", "colour=red", says=["'colour'", "[study]"])
        self.refused("set", "coffee", "acquisition=cie", says=["did you mean 'cei'?"])
        self.refused("set", "coffee", "kernel=", "bean.choices=arabica", says=["'robusta' would be gone"])
        self.refused("set", "coffee", "budget", says=["NAME=VALUE"])
        self.refused("set", "coffee", says=["CHANGES"])
        self.refused("set", "cofee", "budget=3", says=["did you mean 'coffee'?"])
        self.assertEqual([e["what"] for e in self.json("show", "coffee", "--history")["history"]], ["create"])
        self.assertEqual(self.json("show", "coffee")["alpha"], 0.1)

    def test_a_file_that_says_otherwise_is_refused_with_advice(self):
        self.create("budget = 40")
        self.done("set", "coffee", "budget=60")
        self.refused("create", "coffee.toml", says=["budget = 60, not 40", "covey set"])

    def test_a_spent_budget_goes_on(self):
        self.create("budget = 3")
        self.told(3)
        self.refused("ask", "coffee", code=1, says=["budget of 3 trials is spent", "covey set coffee budget="])
        self.assertEqual(self.run_covey("ask", "coffee").returncode, 1)
        self.done("set", "coffee", "budget=5")
        self.told(2)
        self.assertEqual(self.run_covey("ask", "coffee").returncode, 1)

    def test_check_judges_the_chapter_and_lists_the_former_ones(self):
        self.create()
        self.told(7)
        running, = self.json("ask", "coffee")["trials"]
        self.done("set", "coffee", "alpha=0.25")
        self.done("tell", "coffee", running["trial"], "taste=5")
        self.told(2)
        check = self.json("check", "coffee")
        self.assertEqual(check["chapter"], 2)
        self.assertEqual([(r["chapter"], r["n"], r["promised"]) for r in check["coverage"]], [(2, 2, 0.75), (1, 4, 0.9)])
        text = self.done("check", "coffee")
        self.assertTrue(text.startswith("Chapter 2 of the ledger.\n"), text)
        self.assertIn("Chapter 1, which is over: taste, tracked sets", text)
        trials = self.json("export", "coffee")["trials"]
        self.assertEqual([t["chapter"] for t in trials], 8 * [1] + 2 * [2])
        rows = list(csv.DictReader(self.done("export", "coffee").splitlines()))
        self.assertEqual([row["chapter"] for row in rows], 8 * ["1"] + 2 * ["2"])
        self.assertIn("chapter 2", self.done("show", "coffee"))
        # What was exported comes in again.
        self.done("export", "coffee", "--csv", "all.csv")
        self.done("copy", "coffee", "other")
        self.assertEqual(self.json("import", "other", "all.csv")["imported"], 10)
        old = [",".join(cell for cell, name in zip(line, rows[0]) if name != "chapter")
               for line in [list(rows[0])] + [list(row.values()) for row in rows]]
        with open(os.path.join(self.folder.name, "old.csv"), "w") as file:
            file.write("\n".join(old) + "\n")
        self.done("copy", "coffee", "third")
        self.assertEqual(self.json("import", "third", "old.csv")["imported"], 10, "a table that knows no chapters")


    def test_drift_of_what_is_given_is_found_and_changes_no_exit_code(self):
        with open(os.path.join(self.folder.name, "lab.toml"), "w") as file:
            file.write(COFFEE.replace("initial = 4", "initial = 90").replace('"coffee"', '"lab"') % "" +
                       'humidity = { type = "float", low = 0, high = 100, context = true }\n')
        self.done("create", "lab.toml")
        for i in range(60):
            humidity = 40 + 7 * i % 10 + (0 if i < 40 else 30)
            trial, = self.json("ask", "lab", "--given", f"humidity={humidity}")["trials"]
            self.done("tell", "lab", trial["trial"], "taste=5")
        drift = self.json("check", "lab")["drift"]
        self.assertTrue(drift["alarm"])
        taste, humidity = drift["records"]
        self.assertEqual((taste["objective"], taste["alarm"], taste["since"], taste["n"]), ("taste", False, None, 0))
        self.assertEqual((humidity["parameter"], humidity["alarm"], humidity["kind"], humidity["n"]), ("humidity", True, "higher", 60))
        self.assertTrue(35 <= humidity["since"] <= 45, humidity)
        self.assertGreaterEqual(humidity["evidence"], 20)
        self.assertAlmostEqual(humidity["p_value"], 1 / humidity["evidence"])
        text = self.done("check", "lab")
        self.assertIn(f"Drift, humidity: since about trial {humidity['since']} larger values are given than before", text)
        self.assertNotIn("Drift, taste", text, "of which there is no prediction yet")

    def test_since_fits_the_model_to_what_came_after(self):
        self.create()
        self.told(7)
        before = self.json("check", "coffee")
        self.assertEqual(before["drift"]["records"][0]["n"], 3)
        self.assertIn("Drift, taste: too few outcomes to tell: 3", self.done("check", "coffee"))
        self.refused("set", "coffee", "since=9", says=["since is 9", "at most 8"])
        self.refused("set", "coffee", "since=0", says=["since is 0"])
        self.assertEqual(self.json("set", "coffee", "since=4")["changed"], {"since": {"before": None, "after": 4}})
        after = self.json("check", "coffee")
        self.assertEqual(after["coverage"], before["coverage"])
        self.assertEqual(after["drift"]["records"][0]["n"], 0)
        self.assertGreaterEqual(self.json("best", "coffee")["best"]["trial"], 4)
        self.assertIn("before since", self.done("show", "coffee"))
        self.assertEqual(self.json("show", "coffee", "--history")["history"][-1]["after"], {"since": 4})
        self.assertIsNotNone(self.json("ask", "coffee")["trials"][0]["prediction"])
        self.done("set", "coffee", "since=")
        self.assertNotIn("before since", self.done("show", "coffee"))


class Names(EditTest):
    def test_rename(self):
        self.create()
        self.told(1)
        self.assertEqual(self.done("rename", "coffee", "espresso ☕"), "name: coffee → espresso ☕\n")
        self.refused("show", "coffee", says=["no study 'coffee'"])
        self.assertEqual(self.json("export", "espresso ☕")["study"], "espresso ☕")
        self.done("create", "coffee.toml")
        self.refused("rename", "coffee", "espresso ☕", says=["there already"])
        self.refused("rename", "coffee", "", says=["empty"])

    def test_copy(self):
        self.create()
        self.told(6)
        self.json("ask", "coffee", "-q", "2")
        self.assertIn("without its trials", self.done("copy", "coffee", "plain"))
        self.assertEqual(self.json("export", "plain")["trials"], [])
        text = self.done("copy", "coffee", "full", "--with-results")
        self.assertIn("with 6 trials", text)
        self.assertIn("2 that wait or run stayed with coffee", text)
        there, here = self.json("export", "coffee")["trials"], self.json("export", "full")["trials"]
        self.assertEqual(here, there[:6])
        self.assertEqual(self.json("check", "full")["coverage"], self.json("check", "coffee")["coverage"])
        self.refused("copy", "coffee", "full", says=["'full' is there already"])
        self.told(1, "full")

    def test_a_worker_goes_on_with_a_renamed_study_and_ends_with_a_deleted_one(self):
        self.create("budget = 4")
        worker = subprocess.Popen([COVEY, "worker", "coffee", "--", "sh", "-c", "sleep 0.7; echo 5"], cwd=self.folder.name,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self.environment())
        self.wait_for_a_trial("coffee")
        self.done("rename", "coffee", "espresso")
        output, error = worker.communicate(timeout=60)
        self.assertEqual(worker.returncode, 0, error)
        self.assertIn("study 'coffee' is called 'espresso' now", error)
        self.assertEqual(error.count("is called"), 1)
        self.assertIn("4 complete, 0 failed", output)
        self.assertEqual(len(self.json("export", "espresso")["trials"]), 4)

        self.done("set", "espresso", "budget=40")
        worker = subprocess.Popen([COVEY, "worker", "espresso", "--", "sh", "-c", "sleep 0.7; echo 5"], cwd=self.folder.name,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self.environment())
        self.wait_for_a_trial("espresso", 5)
        self.done("delete", "espresso", "--yes")
        error = worker.communicate(timeout=60)[1]
        self.assertEqual(worker.returncode, 2)
        self.assertEqual(error, "covey: study 'espresso' has been deleted\n")

    def wait_for_a_trial(self, name, count=1):
        for _ in range(200):
            if len(self.json("export", name)["trials"]) >= count:
                return
            time.sleep(0.05)
        self.fail("no trial was asked for")


class Leases(EditTest):
    def test_a_persons_trial_waits_without_end_and_is_seen_to(self):
        self.create()
        trial, = self.json("ask", "coffee")["trials"]
        self.assertIsNone(trial["lease_until"])
        self.assertRegex(self.done("show", "coffee"), r"asked \d+ s ago by anna@")
        mine, = self.json("ask", "coffee", "--worker", "bob")["trials"]
        self.assertIsNone(mine["lease_until"])
        self.assertRegex(self.done("show", "coffee"), r"asked \d+ s ago by bob")
        self.assertIn("without end", self.done("heartbeat", "coffee", mine["trial"]))
        short, = self.json("ask", "coffee", "--lease", "2h")["trials"]
        self.assertIsNotNone(short["lease_until"])
        self.done("set", "coffee", "lease=1h")
        self.assertIsNotNone(self.json("ask", "coffee")["trials"][0]["lease_until"])
        self.assertIsNone(self.json("ask", "coffee", "--lease", "none")["trials"][0]["lease_until"])
        self.refused("ask", "coffee", "--lease", "never", says=["--lease"])

    def test_a_trial_that_is_handed_out_again_says_so(self):
        self.create()
        self.assertNotIn("attempt", self.done("ask", "coffee", "--lease", "0.2s"))
        time.sleep(0.5)
        self.assertIn("its lease has run out", self.done("show", "coffee"))
        self.assertIn("Trial 1, attempt 2 of 3: it was handed out before: temperature", self.done("ask", "coffee"))
        self.assertEqual(self.json("export", "coffee")["trials"][0]["attempt"], 2)

    def test_an_old_database_keeps_its_leases(self):
        self.create()
        file = os.path.join(self.folder.name, "covey.db")
        with sqlite3.connect(file) as database:  # as it was before version 6
            for table, columns in (
                ("studies", ("chapter", "lease_given", "violations", "stop_within", "stop_confidence", "require_match",
                             "archived", "notes", "marked_at", "last_attachment", "since", "refitted_from")),
                ("trials", ("chapter", "tolerated", "notes", "marked")),
                ("history", ("token", "worker")),
                ("trial_objectives", ("direction",)),
                ("objectives", ("target", "at_least", "at_most", "unit", "low", "high")),
            ):
                for column in columns:
                    database.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
            for table in ("tags", "attachments", "request_keys", "past_values", "past_studies"):
                database.execute(f"DROP TABLE {table}")
            database.execute("UPDATE covey_meta SET value = 5 WHERE name = 'schema_version'")
        self.assertIsNotNone(self.json("ask", "coffee")["trials"][0]["lease_until"])
        self.assertEqual(self.json("create", "coffee.toml")["done"], "unchanged")


if __name__ == "__main__":
    unittest.main()
