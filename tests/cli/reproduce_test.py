"""covey reproduce as a user runs it: python3 reproduce_test.py PATH_TO_COVEY"""

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree

COVEY = sys.argv.pop(1)

FIGURES = ["motivation", "sets", "coverage", "heteroscedastic", "coverage-bo", "acquisitions", "holdout-levy",
           "multi-objective", "tabular", "rkhs", "timing"]


def run(*arguments, **keywords):
    return subprocess.run([COVEY, "reproduce", *arguments], capture_output=True, text=True, timeout=600, **keywords)


class Reproduce(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.out = os.path.join(cls.folder.name, "all")
        begin = time.monotonic()
        cls.result = run("all", "--fast", "--out", cls.out)
        cls.seconds = time.monotonic() - begin

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def read(self, *names):
        with open(os.path.join(self.out, *names), encoding="utf-8") as file:
            return file.read()

    def test_everything_is_there(self):
        self.assertEqual(self.result.returncode, 0, self.result.stderr)
        print(f"covey reproduce all --fast: {self.seconds:.0f} s", file=sys.stderr)
        files = os.listdir(self.out)
        pictures = [name for name in files if name.endswith(".svg")]
        for figure in FIGURES:
            own = [name for name in pictures if name.startswith(figure)]
            self.assertTrue(own, figure)
        for name in pictures:
            root = xml.etree.ElementTree.fromstring(self.read(name))
            self.assertTrue(root.tag.endswith("svg"), name)
            self.assertNotRegex(self.read(name), r"(?i)\bnan\b")
        self.assertIn("report.html", files)
        self.assertIn("claims.json", files)
        for name in pictures:
            self.assertIn(f"]({name})", self.read("summary.md"))

    def test_claims_have_all_fields(self):
        claims = json.loads(self.read("claims.json"))["claims"]
        self.assertGreater(len(claims), 20)
        self.assertEqual(len({claim["id"] for claim in claims}), len(claims))
        for claim in claims:
            self.assertEqual(list(claim), ["id", "claim", "figure", "statistic", "value", "interval", "holds", "note"])
            self.assertIsInstance(claim["holds"], bool)
            self.assertEqual(len(claim["interval"]), 2)
            self.assertTrue(claim["note"], claim["id"])

    def test_csv_files_are_tables(self):
        for name in os.listdir(self.out):
            if name.endswith(".csv"):
                lines = self.read(name).splitlines()
                self.assertGreater(len(lines), 1, name)
                self.assertEqual({line.count(",") for line in lines}, {lines[0].count(",")}, name)

    def test_the_report_loads_nothing(self):
        page = self.read("report.html")
        self.assertIn("numbers mean nothing", page)
        for forbidden in ["<script", "src=", "http-equiv=\"refresh\"", "href=\"http"]:
            self.assertNotIn(forbidden, page)
        for figure in FIGURES:
            self.assertIn(f"id=\"{figure}\"", page)

    def test_goes_on_where_it_was(self):
        before = {name: self.read(name) for name in os.listdir(self.out) if not os.path.isdir(os.path.join(self.out, name))}
        runs = sorted(os.listdir(os.path.join(self.out, "runs")))
        lost = [name for name in runs if name.startswith("table-")][0]
        os.remove(os.path.join(self.out, "runs", lost))
        os.remove(os.path.join(self.out, "report.html"))
        begin = time.monotonic()
        again = run("all", "--fast", "--out", self.out, "--threads", "1")
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertLess(time.monotonic() - begin, max(10.0, 0.5 * self.seconds))
        self.assertEqual(sorted(os.listdir(os.path.join(self.out, "runs"))), runs)
        for name, text in before.items():
            if name not in ("report.html", "summary.md"):  # these say how long it took
                self.assertEqual(self.read(name), text, name)

    def test_threads_do_not_matter(self):
        outputs = []
        for threads in ["1", "2"]:
            out = os.path.join(self.folder.name, "threads" + threads)
            result = run("coverage", "--fast", "--out", out, "--threads", threads, "--json")
            self.assertEqual(result.returncode, 0, result.stderr)
            outputs.append(result.stdout)
        self.assertEqual(outputs[0], outputs[1])

    def test_survives_being_killed(self):
        out = os.path.join(self.folder.name, "killed")
        process = subprocess.Popen([COVEY, "reproduce", "rkhs", "--fast", "--out", out], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and process.poll() is None:
            if os.path.isdir(os.path.join(out, "runs")) and len(os.listdir(os.path.join(out, "runs"))) > 2:
                break
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        process.wait()
        self.assertEqual(run("rkhs", "--fast", "--out", out).returncode, 0)
        with open(os.path.join(out, "rkhs.csv"), encoding="utf-8") as file:
            self.assertEqual(file.read(), self.read("rkhs.csv"))

    def test_a_table_of_ones_own(self):
        rng = random.Random(3)
        path = os.path.join(self.folder.name, "own.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("name,a,b,good,bad\n")
            for i in range(80):
                a, b = rng.random(), rng.random()
                file.write(f"n{i},{a},{b},{a - b * b},{a + b}\n")
        out = os.path.join(self.folder.name, "own")
        result = run("tabular", "--fast", "--out", out, "--table", path, "--target", "good", "--target", "bad:min",
                     "--ignore", "name", "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        ids = [claim["id"] for claim in json.loads(result.stdout)["claims"]]
        self.assertEqual(ids, ["table-regret-good", "table-coverage-good", "table-regret-bad", "table-coverage-bad"])
        for arguments, word in [(["--target", "nothing"], "nothing"), ([], "--target"), (["--target", "good"], "name")]:
            refused = run("tabular", "--fast", "--out", out, "--table", path, *arguments)
            self.assertEqual(refused.returncode, 2, refused.stderr)
            self.assertIn(word, refused.stderr)
            self.assertEqual(refused.stderr.count("\n"), 1)

    def test_wrong_use(self):
        for arguments, word in [([], "all"), (["figure-7"], "coverage-bo"), (["all", "--seeds", "0"], "--seeds"),
                                (["all", "--rounds", "-1"], "--rounds"), (["all", "--fast", "--seeds", "3"], "--seeds"), (["sets", "--table", "x.csv"], "tabular"),
                                (["tabular", "--target", "y"], "--table"), (["sets", "--out", ""], "--out"),
                                (["sets", "--fast", "--out", "/proc/nothing"], "/proc/nothing")]:
            result = run(*arguments)
            self.assertEqual(result.returncode, 2, (arguments, result.stderr))
            self.assertIn(word, result.stderr)
            self.assertEqual(result.stderr.count("\n"), 1)
            self.assertEqual(result.stdout, "")

    def test_list(self):
        names = [entry["name"] for entry in json.loads(run("--list", "--json").stdout)]
        self.assertEqual(names, FIGURES)
        for name in FIGURES:
            self.assertIn(name, run("--list").stdout)


if __name__ == "__main__":
    unittest.main()
