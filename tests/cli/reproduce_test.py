"""covey reproduce as a user runs it: python3 reproduce_test.py PATH_TO_COVEY"""

import json
import os
import random
import re
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
LIST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "reproduction", "claims.json")
TARGETS = ["penalized-logP", "qed", "3pbl-docking"]


def run(*arguments, **keywords):
    return subprocess.run([COVEY, "reproduce", *arguments], capture_output=True, text=True, timeout=600, **keywords)


def timeless(text):
    """A JSON text without how long things took."""
    return re.sub(r'"seconds": ?[-+.e\d]+', '"seconds":0', text)


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
        answer = json.loads(self.read("claims.json"))
        self.assertEqual(list(answer), ["version", "fixed", "figures", "claims"])
        self.assertTrue(answer["version"].startswith("covey "))
        self.assertEqual([figure["figure"] for figure in answer["figures"]], FIGURES)
        for figure in answer["figures"]:
            self.assertGreater(figure["seconds"], 0)
            self.assertEqual(figure["seeds"], 2)
        claims = answer["claims"]
        self.assertEqual(len({(claim["id"], claim["protocol"]) for claim in claims}), len(claims))
        for claim in claims:
            self.assertEqual(list(claim), ["id", "claim", "figure", "statistic", "value", "interval", "holds", "note",
                                           "by", "sentence", "protocol", "seeds"])
            self.assertIsInstance(claim["holds"], bool)
            self.assertEqual(len(claim["interval"]), 2)
            self.assertTrue(claim["note"], claim["id"])
            self.assertIn(claim["protocol"], ["published", "meant", "covey"])
            self.assertGreater(claim["seeds"], 0)

    def test_what_is_judged_is_what_is_on_the_list(self):
        with open(LIST, encoding="utf-8") as file:
            listed = json.load(file)["claims"]
        claims = json.loads(self.read("claims.json"))["claims"]
        ids = set()
        for entry in listed:
            ids |= {entry["id"].replace("TARGET", target) for target in TARGETS} if "TARGET" in entry["id"] else {entry["id"]}
        self.assertEqual({claim["id"] for claim in claims}, ids)
        three = {"published", "meant", "covey"}
        for figure in ["coverage-bo", "acquisitions", "heteroscedastic", "multi-objective", "tabular"]:
            by_id = {}
            for claim in claims:
                if claim["figure"] == figure and claim["by"] == "paper":
                    by_id.setdefault(claim["id"], set()).add(claim["protocol"])
            self.assertTrue(by_id)
            for columns in by_id.values():
                self.assertEqual(columns, three, figure)

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
                self.assertEqual(timeless(self.read(name)), timeless(text), name)

    def test_threads_do_not_matter(self):
        outputs = []
        for threads in ["1", "2"]:
            out = os.path.join(self.folder.name, "threads" + threads)
            result = run("coverage", "--fast", "--out", out, "--threads", threads, "--json")
            self.assertEqual(result.returncode, 0, result.stderr)
            outputs.append(timeless(result.stdout))
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
        self.assertEqual(ids, 3 * ["table-regret-good", "table-coverage-good"] + 3 * ["table-regret-bad", "table-coverage-bad"])
        for arguments, word in [(["--target", "nothing"], "nothing"), ([], "--target"), (["--target", "good"], "name")]:
            refused = run("tabular", "--fast", "--out", out, "--table", path, *arguments)
            self.assertEqual(refused.returncode, 2, refused.stderr)
            self.assertIn(word, refused.stderr)
            self.assertEqual(refused.stderr.count("\n"), 1)

    def test_one_protocol_less_a_fault(self):
        out = os.path.join(self.folder.name, "one")
        result = run("heteroscedastic", "--fast", "--out", out, "--protocol", "published", "--without", "stale-acquisition", "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual({claim["protocol"] for claim in json.loads(result.stdout)["claims"]}, {"published"})
        runs = os.listdir(os.path.join(out, "runs"))
        self.assertTrue(all("published-without-stale-acquisition" in name for name in runs), runs)

    def test_ablations(self):
        out = os.path.join(self.folder.name, "ablations")
        result = run("heteroscedastic", "--ablations", "--fast", "--out", out)
        self.assertEqual(result.returncode, 0, result.stderr)
        with open(os.path.join(out, "ablations.md"), encoding="utf-8") as file:
            lines = [line for line in file.read().splitlines() if line.startswith("| ") and "`noise-" in line]
        names = [line.split("`")[1] for line in lines]
        self.assertEqual(names, ["noisy-progress", "stale-acquisition", "rahbo-sign", "anpei-sign", "knot-noise"])
        for line in lines:
            self.assertEqual(line.replace("\\|", "").count("|"), 8, line)

    def test_wrong_use(self):
        for arguments, word in [([], "all"), (["figure-7"], "coverage-bo"), (["all", "--seeds", "0"], "--seeds"),
                                (["all", "--rounds", "-1"], "--rounds"), (["all", "--fast", "--seeds", "3"], "--seeds"), (["sets", "--table", "x.csv"], "tabular"),
                                (["tabular", "--target", "y"], "--table"), (["sets", "--out", ""], "--out"),
                                (["all", "--protocol", "printed"], "published"), (["all", "--without", "nothing"], "late-maximum"),
                                (["sets", "--protocol", "published"], "sets"), (["sets", "--without", "momentum"], "coverage-bo"),
                                (["coverage-bo", "--protocol", "meant", "--without", "late-maximum"], "late-maximum"),
                                (["all", "--ablations", "--protocol", "meant"], "--protocol"), (["sets", "--ablations"], "sets"),
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
