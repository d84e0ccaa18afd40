"""covey predict as a user runs it: python3 predict_test.py PATH_TO_COVEY"""

import csv as csv_module
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest

from sanitized import release_only

COVEY = sys.argv.pop(1)
RDKIT = os.environ.get("COVEY_RDKIT")  # whether the program was built with it: 1 or 0


def run(*arguments, stdin=None, cwd=None):
    return subprocess.run([COVEY, *arguments], input=stdin, capture_output=True, text=True, timeout=120, cwd=cwd)


class Predict(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        rng = random.Random(1)
        rows = [(rng.uniform(0, 10), rng.uniform(-1, 1)) for _ in range(60)]
        lines = [f"{a},{b},{a * a / 20 + b + rng.gauss(0, 0.3)}" for a, b in rows]
        self.train = self.write("train.csv", "a,b,y\n" + "\n".join(lines[:40]) + "\n")
        self.query = self.write("query.csv", "a,b,y\n" + "\n".join(lines[40:]) + "\n")

    def write(self, name, text):
        path = os.path.join(self.folder.name, name)
        with open(path, "wb") as file:
            file.write(text.encode() if isinstance(text, str) else text)
        return path

    def predict(self, *arguments, **keywords):
        result = run("predict", *arguments, "--json", **keywords)
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout)

    def assert_refused(self, *arguments, says, **keywords):
        """Exit code 2, nothing on stdout, one line on stderr that names the problem."""
        result = run("predict", *arguments, **keywords)
        self.assertEqual(result.returncode, 2, result.stdout + result.stderr)
        self.assertEqual(result.stdout, "")
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        for words in says if isinstance(says, (list, tuple)) else [says]:
            self.assertIn(words, result.stderr)

    # --- what it prints ---

    def test_json_has_the_promised_fields(self):
        report = self.predict(self.train, self.query)
        self.assertEqual(list(report), ["alpha", "n", "d", "fit", "weights", "rows", "coverage"])
        self.assertEqual((report["alpha"], report["n"], report["d"]), (0.1, 40, 2))
        self.assertEqual(
            list(report["fit"]),
            ["kernel", "lengthscales", "outputscale", "noise", "mean", "log_posterior", "log_marginal_likelihood",
             "evaluations", "termination", "jitter", "seconds", "components"])
        self.assertEqual(report["fit"]["kernel"], "auto")
        self.assertEqual([list(part) for part in report["fit"]["components"]], 2 * [["name", "variance", "lengthscales"]])
        joint, additive = report["fit"]["components"]
        self.assertEqual((joint["name"], additive["name"]), ("joint", "additive"))
        self.assertEqual((joint["variance"], joint["lengthscales"]),
                         (report["fit"]["outputscale"], report["fit"]["lengthscales"]))
        self.assertEqual(len(additive["lengthscales"]), 2)
        single = self.predict(self.train, self.query, "--kernel", "matern52")["fit"]
        self.assertEqual(single["kernel"], "matern52")
        self.assertNotIn("components", single)
        self.assertEqual(len(report["rows"]), 20)
        row = report["rows"][0]
        self.assertEqual(
            list(row),
            ["row", "mean", "sd", "alpha", "credible", "conformal", "whole_line", "not_enough_data", "w_n", "score", "sets",
             "assured", "tracked", "promise", "guarantee", "exact", "because", "y", "p_value", "covered", "conformal_covered",
             "credible_covered"])
        self.assertEqual((row["score"], row["promise"], row["guarantee"]), ("loo_student", "conformal", "exchangeable"))
        self.assertIsNone(row["tracked"])
        self.assertEqual((row["sets"], row["exact"]), ("cross", False))
        self.assertAlmostEqual(row["assured"], 0.8)
        for row in report["rows"]:
            (low, high), = row["conformal"]
            self.assertEqual(row["conformal_covered"], row["p_value"] > row["alpha"])
            self.assertEqual(row["conformal_covered"], low <= row["y"] <= high)
            self.assertTrue(low <= row["mean"] <= high)
            self.assertEqual(row["w_n"], 1 / 41)
        covered = sum(row["covered"] for row in report["rows"]) / 20
        self.assertEqual(report["coverage"]["conformal"], covered)
        self.assertEqual(report["coverage"]["n"], 20)

    def test_rows_without_outcomes_have_none(self):
        query = self.write("q.csv", "b,extra,a\n0,text,5\n0.5,,2\n")
        report = self.predict(self.train, query)
        self.assertIsNone(report["coverage"])
        self.assertEqual([row["y"] for row in report["rows"]], [None, None])
        self.assertIsNone(report["rows"][0]["covered"])

    def test_the_same_seed_gives_the_same_output_whatever_the_threads(self):
        def strip(report):
            report["fit"]["seconds"] = 0
            return report
        self.assertEqual(*(strip(self.predict(self.train, self.query, "--threads", threads)) for threads in "13"))
        randomized = ("--fitted", "--mask", "randomized")
        first = strip(self.predict(self.train, self.query, "--threads", "1", *randomized))
        self.assertEqual(first, strip(self.predict(self.train, self.query, "--threads", "3", *randomized)))
        other = strip(self.predict(self.train, self.query, *randomized, "--seed", "9"))
        self.assertNotEqual([r["p_value"] for r in first["rows"]], [r["p_value"] for r in other["rows"]])

    def test_units_of_the_outcome_do_not_matter(self):
        base = self.predict(self.train, self.query)
        for scale in (1e12, 1e-12):
            def scaled(path, name):
                with open(path) as file:
                    lines = file.read().split("\n")[1:-1]
                cells = [line.split(",") for line in lines]
                return self.write(name, "a,b,y\n" + "".join(f"{a},{b},{float(y) * scale!r}\n" for a, b, y in cells))
            report = self.predict(scaled(self.train, "t.csv"), scaled(self.query, "q.csv"))
            for row, reference in zip(report["rows"], base["rows"]):
                self.assertAlmostEqual(row["mean"] / scale, reference["mean"], places=4)
                self.assertAlmostEqual(row["conformal"][0][0] / scale, reference["conformal"][0][0], places=3)

    def test_the_reference_model_gives_the_reference_sets(self):
        train = self.write("t.csv", "a,b,y\n.1,.2,.3\n.4,.9,-.7\n.75,.3,1.1\n.9,.8,.2\n.5,.5,.6\n")
        query = self.write("q.csv", "a,b\n.6,.4\n")
        model = self.write("m.json", json.dumps({"kernel": "matern52", "lengthscales": [.3, .6], "outputscale": 1.2,
                                                 "noise": .05, "mean": .1}))
        expected = {"in_sample": (-1.0406288570, .8965922967), "loo_density": (-2.0683048226, 1.4306726496),
                    "loo_student": (-1.4146750195, .2932962110)}
        for score, ends in expected.items():
            report = self.predict(train, query, "--hyperparameters", model, "--score", score, "--alpha", "0.4")
            row = report["rows"][0]
            sd = .155663206866 ** .5
            self.assertAlmostEqual(row["mean"], .928172118831, places=9)
            for end, z in zip(row["conformal"][0], ends):
                self.assertAlmostEqual(end, .928172118831 + z * sd, places=9)
            self.assertTrue(row["exact"])
        both = self.write("both.json", json.dumps({"lengthscales": [.3, .6], "outputscale": 1.2, "noise": .05, "mean": .1,
                                                   "additive_lengthscales": [.5, 2], "additive_scale": 1e-9}))
        near = self.predict(train, query, "--hyperparameters", both)  # next to no additive part changes next to nothing
        self.assertEqual(near["fit"]["kernel"], "auto")
        self.assertAlmostEqual(near["rows"][0]["mean"], .928172118831, places=7)
        short = self.predict(train, query, "--hyperparameters", model)["rows"][0]
        self.assertEqual(short["conformal"], [[None, None]])
        self.assertTrue(short["whole_line"] and short["not_enough_data"])

    def test_the_table_and_the_picture(self):
        csv = os.path.join(self.folder.name, "out.csv")
        svg = os.path.join(self.folder.name, "out.svg")
        result = run("predict", self.train, self.query, "--csv", csv, "--svg", svg)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("conformal 90 %", result.stdout)
        self.assertIn("Sets: cross. Aimed at 90 %, proven 80 %", result.stdout)
        with open(csv, newline="") as file:
            rows = list(csv_module.DictReader(file))
        report = self.predict(self.train, self.query)
        self.assertEqual(len(rows), 20)
        for row, expected in zip(rows, report["rows"]):
            self.assertEqual(float(row["mean"]), expected["mean"])
            self.assertEqual([float(row["conformal_lo"]), float(row["conformal_hi"])], expected["conformal"][0])
            self.assertEqual(row["because"], expected["because"])
            self.assertEqual(row["covered"] == "true", expected["covered"])
        with open(svg) as file:
            self.assertIn("<svg", file.read())
        self.assertEqual(sorted(os.listdir(self.folder.name)), ["out.csv", "out.svg", "query.csv", "train.csv"])

    def test_sets_at_several_levels_are_nested_and_the_first_is_judged(self):
        for way in ((), ("--fitted",), ("--split", "0.5"), ("--model", "linear"), ("--weights", "kernel")):
            with self.subTest(way=way):
                report = self.predict(self.train, self.query, "--alpha", ".2,.1,.5,.2", *way)
                alone = {alpha: self.predict(self.train, self.query, "--alpha", str(alpha), *way)["rows"] for alpha in (.1, .2, .5)}
                self.assertEqual(report["alpha"], .2)
                for i, row in enumerate(report["rows"]):
                    self.assertEqual([level["alpha"] for level in row["levels"]], [.2, .1, .5])
                    for level in row["levels"]:
                        self.assertEqual(level["conformal"], alone[level["alpha"]][i]["conformal"])
                        self.assertIsNone(level["tracked"])
                    self.assertEqual(row["covered"], alone[.2][i]["covered"])
                    half, eighty, ninety = ([(-1e99 if lo is None else lo, 1e99 if hi is None else hi) for lo, hi in row["levels"][k]["conformal"]]
                                            for k in (2, 0, 1))
                    for inner, outer in ((half, eighty), (eighty, ninety)):
                        for lo, hi in inner:
                            self.assertTrue(any(a <= lo and hi <= b for a, b in outer), (inner, outer))
        self.assertNotIn("levels", self.predict(self.train, self.query)["rows"][0])

    def test_quantiles_and_probabilities_go_with_each_other_and_with_the_outcomes(self):
        csv = os.path.join(self.folder.name, "out.csv")
        asked = ("--quantiles", ".05,.5,.95", "--above", "0,2.5", "--alpha", ".1,.5")
        for way in ((), ("--fitted",), ("--split", "0.5"), ("--model", "linear")):
            with self.subTest(way=way):
                report = self.predict(self.train, self.query, *asked, *way, "--csv", csv)
                inside = 0
                for row in report["rows"]:
                    self.assertEqual([q["level"] for q in row["quantiles"]], [.05, .5, .95])
                    low, middle, high = (q["value"] for q in row["quantiles"])
                    low, high = (-1e99 if low is None else low), (1e99 if high is None else high)
                    self.assertTrue(low <= middle <= high)
                    inside += low <= row["y"] <= high
                    self.assertEqual([p["value"] for p in row["p_above"]], [0, 2.5])
                    above = [p["probability"] for p in row["p_above"]]
                    self.assertTrue(1 > above[0] >= above[1] > 0)
                    self.assertEqual(above[1] >= .5, middle >= 2.5)
                # 18 of 20 are expected, and of one fit fewer.
                self.assertGreaterEqual(inside, 13)
                with open(csv, newline="") as file:
                    first = next(csv_module.DictReader(file))
                self.assertEqual(float(first["quantile_0.5"]), report["rows"][0]["quantiles"][1]["value"])
                self.assertEqual(float(first["p_above_2.5"]), report["rows"][0]["p_above"][1]["probability"])
                self.assertEqual(float(first["conformal_lo_0.5"]), report["rows"][0]["levels"][1]["conformal"][0][0])
        text = run("predict", self.train, self.query, *asked).stdout
        for words in ("conformal 50 %", "quantile 0.05", "P(y > 2.5)"):
            self.assertIn(words, text)
        self.assertNotIn("quantiles", self.predict(self.train, self.query)["rows"][0])
        self.assert_refused(self.train, self.query, "--quantiles", "0.5,1", says="level of a quantile is 1")
        self.assert_refused(self.train, self.query, "--quantiles", "half", says=["--quantiles", "'half'"])
        self.assert_refused(self.train, self.query, "--above", "1,,2", says=["--above", "'1,,2'"])
        self.assert_refused(self.train, self.query, "--above", "1", "--certified", says="quantiles and probabilities are of")
        self.assert_refused(self.train, self.query, "--alpha", ".1,2", says="alpha is 2")

    def test_little_data_is_said_and_not_made_up(self):
        train = self.write("t.csv", "x,y\n1,1\n2,2\n3,2.5\n4,4\n")
        result = run("predict", train, self.write("q.csv", "x\n2.5\n"))
        self.assertIn("whole line", result.stdout)
        self.assertIn("Not enough data: 4 rows allow no finite set at 90 %; it takes 9.", result.stdout)

    def test_constant_columns_and_outcomes_are_said(self):
        train = self.write("t.csv", "x,c,y\n1,7,3\n2,7,3\n3,7,3\n")
        result = run("predict", train, self.write("q.csv", "x,c\n2.5,7\n"), "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("column 'c' is constant", result.stderr)
        self.assertIn("every target", result.stderr)
        self.assertAlmostEqual(json.loads(result.stdout)["rows"][0]["mean"], 3.0, places=6)
        self.assertEqual(run("predict", train, train, "--json", "--quiet").stderr, "")

    def test_semicolons_with_decimal_commas_are_read_and_said(self):
        train = self.write("t.csv", "x;y\r\n1,0;2,5\r\n2,0;3,5\r\n3,5;4,5\r\n")
        result = run("predict", train, train, "--json")
        self.assertEqual(json.loads(result.stdout)["rows"][0]["y"], 2.5)
        self.assertIn("semicolon", result.stderr)

    def test_standard_input_can_be_either_file(self):
        with open(self.query) as file:
            report = self.predict(self.train, "-", stdin=file.read())
        self.assertEqual(len(report["rows"]), 20)

    # --- what it refuses ---

    def test_malformed_files(self):
        cases = [
            ("a,b,y\n1,2\n", ["bad.csv", "row 1", "2 cells", "3"]),
            ("a,b,y\n1,2,3\n1,x,3\n", ["bad.csv", "row 2", "'b'", "'x' is not a number"]),
            ("", ["bad.csv", "empty"]),
            ("a,b,y\n", ["bad.csv", "no rows"]),
            ("a,b,y\n1,2,3\n", ["bad.csv", "1 row", "at least 2"]),
            ("a,b,y\n1,nan,3\n2,3,4\n", ["row 1", "'b'", "not a finite number"]),
            ("a,b,y\n1,inf,3\n2,3,4\n", ["row 1", "'b'", "not a finite number"]),
            ("a,b,y\n1,1e999,3\n2,3,4\n", ["row 1", "'b'"]),
            ("a,b,y\n1,2,\n2,3,4\n3,3,\n", ["'y'", "target is empty in rows 1, 3"]),
            ("a,b,y\n1,,3\n2,3,4\n", ["row 1", "'b'", "empty"]),
            ("a,a,y\n1,2,3\n2,3,4\n", ["bad.csv", "'a'"]),
            ("y\n1\n2\n", ["bad.csv", "no feature column"]),
            (",a,y\n1,2,3\n2,2,4\n", ["no name", "--ignore"]),
            ("a,b,y\n1,2,3\n1,2,4\n", ["every feature is constant"]),
            ("a,b,y\n1,\"2,3\n", ["bad.csv"]),
            (b"a,b,y\n1,\xff,3\n", ["bad.csv", "UTF-8"]),
            (b"\xff\xfea\x00", ["bad.csv", "UTF-16"]),
        ]
        for text, says in cases:
            with self.subTest(text=text):
                self.assert_refused(self.write("bad.csv", text), self.query, says=says)

    def test_wrong_columns_and_options(self):
        self.assert_refused(self.train, self.query, "--target", "z", says=["train.csv", "'z'"])
        self.assert_refused(self.train, self.query, "--ignore", "z", says=["train.csv", "'z'"])
        self.assert_refused(self.train, self.query, "--ignore", "y", says="names the target")
        self.assert_refused(self.train, self.write("q.csv", "a,y\n1,2\n"), says=["q.csv", "'b'"])
        self.assert_refused(self.train, self.write("q.csv", "a,b\n1,x\n"), says=["q.csv", "row 1", "'b'", "'x'"])
        self.assert_refused(self.train, self.write("q.csv", "a,b\n"), says=["q.csv", "no rows"])
        self.assert_refused(self.train, "nowhere.csv", says=["nowhere.csv", "No such file"])
        self.assert_refused(self.train, self.folder.name, says=["directory"])
        for alpha in ("0", "1", "-0.1", "nan"):
            self.assert_refused(self.train, self.query, "--alpha", alpha, says="alpha is")
        self.assert_refused(self.train, self.query, "--alpha", "much", says="--alpha")
        self.assert_refused(self.train, self.query, "--score", "best", says=["--score", "loo_student"])
        self.assert_refused(self.train, self.query, "--mask", "soft", says=["--mask", "randomized"])
        self.assert_refused(self.train, self.query, "--kernel", "cubic", says=["--kernel", "auto", "matern52"])
        self.assert_refused(self.train, self.query, "--prior", "none", says=["--prior", "scaled"])
        self.assert_refused(self.train, self.query, "--threads", "0", says="--threads")
        self.assert_refused(self.train, self.query, "--seed", "-1", says="--seed")
        self.assert_refused(self.train, self.query, "--wrong", says="--wrong")
        self.assert_refused(self.train, says="QUERY")
        self.assert_refused("-", "-", says="standard input")
        self.assert_refused(self.train, self.query, "--weights", "some", says=["--weights", "kernel"])
        self.assert_refused(self.train, self.query, "--model", "forest", says=["--model", "linear"])
        self.assert_refused(self.train, self.query, "--ratio", "z", says=["train.csv", "'z'"])
        self.assert_refused(self.train, self.query, "--ratio", "a", "--weights", "kernel", says="--ratio")
        self.assert_refused(self.train, self.query, "--ratio", "b", says=["train.csv", "'b'", "must be positive"])
        for split in ("0", "1", "-1"):
            self.assert_refused(self.train, self.query, "--split", split, says="split share")
        self.assert_refused(self.train, self.query, "--pac", "0.1", says="PAC level needs split sets")
        self.assert_refused(self.train, self.query, "--split", "0.5", "--certified", says="excludes")
        self.assert_refused(self.train, self.query, "--fitted", "--certified", says="excludes")
        self.assert_refused(self.train, self.query, "--split", "0.5", "--score", "in_sample", says="split")
        self.assert_refused(self.train, self.query, "--score", "in_sample", says="needs fitted or certified sets")
        self.assert_refused(self.train, self.query, "--mask", "randomized", says="need fitted, certified or split sets")

    @release_only
    def test_every_way_of_working_answers(self):
        ways = {"": ("exchangeable", "cross", 0.6), "--fitted": ("exchangeable", "fitted", None),
                "--certified": ("exchangeable", "certified", 0.8), "--split 0.5": ("exchangeable", "split", 0.8),
                "--split 0.6 --pac 0.2": ("exchangeable", "split", 0.8), "--weights kernel": ("weighted", "cross", None),
                "--weights classifier": ("weighted", "cross", None),
                "--weights kernel --split 0.5": ("weighted", "split", None),
                "--model linear": ("exchangeable", "cross", 0.6), "--model linear --fitted": ("exchangeable", "fitted", None),
                "--model linear --split 0.5": ("exchangeable", "split", 0.8),
                "--certified --mask randomized": ("exchangeable", "certified", 0.8),
                "--fitted --mask randomized": ("exchangeable", "fitted", None),
                "--fitted --score in_sample": ("exchangeable", "fitted", None),
                "--prior paper": ("exchangeable", "cross", 0.6)}
        for way, (guarantee, sets, assured) in ways.items():
            with self.subTest(way=way):
                report = self.predict(self.train, self.query, "--alpha", "0.2", *way.split())
                self.assertGreaterEqual(report["coverage"]["conformal"], 0.55)
                self.assertLessEqual(report["weights"]["effective_sample_size"], report["weights"]["observations"] + 1e-9)
                for row in report["rows"]:
                    self.assertEqual((row["guarantee"], row["sets"]), (guarantee, sets))
                    self.assertEqual(row["exact"], assured == 0.8)
                    self.assertEqual(assured is None, row["assured"] is None)
                    self.assertAlmostEqual(row["assured"] or 0, assured or 0)
                    self.assertEqual(row["conformal_covered"], row["p_value"] > 0.2)
                    inside = any((lo is None or lo <= row["y"]) and (hi is None or row["y"] <= hi)
                                 for lo, hi in row["conformal"])
                    self.assertEqual(row["conformal_covered"], inside)

    def test_known_ratios_are_read_from_a_column(self):
        def with_ratio(path, name):
            with open(path) as file:
                lines = file.read().split("\n")[:-1]
            return self.write(name, "r," + lines[0] + "\n" + "".join(f"{i % 3 + 1},{l}\n" for i, l in enumerate(lines[1:])))
        report = self.predict(with_ratio(self.train, "t.csv"), with_ratio(self.query, "q.csv"), "--ratio", "r")
        self.assertEqual(report["d"], 2)
        self.assertAlmostEqual(report["rows"][1]["w_n"], 2 / (sum(i % 3 + 1 for i in range(40)) + 2))

    # --- columns of a laboratory ---

    def named(self, name, rows, seed=0, values=("KOAc", "CsOAc", "DBU"), note=True):
        """y depends on what `base` names and on a number; a note that is no feature."""
        rng = random.Random(seed)
        lines = ["base,T,y,note" if note else "base,T,y"]
        for i in range(rows):
            base, T = rng.choice(values), rng.uniform(20, 80)
            y = {"KOAc": 10, "CsOAc": 40, "DBU": 70}.get(base, 0) + T / 10 + rng.gauss(0, 0.5)
            lines.append(f"{base},{T!r},{y!r}" + (f",\"run {i}, dry\"" if note else ""))
        return self.write(name, "\n".join(lines) + "\n")

    def test_columns_of_text_are_categories_for_every_kind_of_set(self):
        train, query = self.named("t.csv", 24), self.named("q.csv", 12, seed=1)
        for options in ([], ["--fitted"], ["--split", "0.5"], ["--weights", "kernel"], ["--model", "linear"]):
            report = self.predict(train, query, "--target", "y", "--ignore", "note", *options)
            self.assertEqual(report["d"], 2)
            for row in report["rows"]:
                self.assertLess(abs(row["mean"] - row["y"]), 8, options)
        self.assertEqual(len(self.predict(train, query, "--target", "y", "--ignore", "note")["fit"]["lengthscales"]), 2)
        one = self.named("one.csv", 1, seed=2)
        (low, high), = self.predict(train, one, "--target", "y", "--ignore", "note", "--certified")["rows"][0]["conformal"]
        self.assertLess(high - low, 20)

    def test_a_value_that_no_row_has_is_uncertain_and_said(self):
        train, query = self.named("t.csv", 24), self.named("q.csv", 3, seed=1, values=("NaOH",))
        result = run("predict", train, query, "--target", "y", "--ignore", "note", "--json")
        self.assertIn("column 'base': 1 value of the queries is in no row of data ('NaOH')", result.stderr)
        known = self.predict(train, train, "--target", "y", "--ignore", "note")["rows"]
        for row in json.loads(result.stdout)["rows"]:
            self.assertGreater(row["sd"], 10 * max(r["sd"] for r in known))

    def test_numbers_may_be_names_and_names_may_be_none(self):
        train = self.write("t.csv", "plate,a,y\n1,1,2\n2,2,3\n1,3,5\n2,5,4\n")
        self.assertEqual(self.predict(train, train, "--category", "plate")["d"], 2)
        self.assert_refused(train, train, "--category", "y", says=["--category", "'y'", "no feature"])
        names = self.write("n.csv", "id,a,y\n" + "".join(f"run {i},{i},{i % 3}\n" for i in range(12)))
        query = self.write("m.csv", "id,a,y\n" + "".join(f"new {i},{i},{i % 3}\n" for i in range(12)))
        self.assert_refused(names, query, says=["n.csv", "'id'", "24 different values in 24 rows", "--ignore id", "--category id"])
        self.assertEqual(self.predict(names, query, "--ignore", "id")["d"], 1)
        self.assertEqual(self.predict(names, query, "--category", "id")["d"], 2)

    def test_empty_features_are_listed_left_out_or_filled_in(self):
        text = "a,b,y\n1,u,1\n,u,2\n3,,3\n4,v,4\n5,v,5\n6,u,6\n"
        train = self.write("t.csv", text)
        query = self.write("q.csv", "b,a\nu,2\n,3\nv,4\n")
        self.assert_refused(train, query, says=["t.csv: empty cells: column 'a' in row 2; column 'b' in row 3; ",
                                                "q.csv: empty cells: column 'b' in row 2", "--missing drop"])
        dropped = self.predict(train, query, "--missing", "drop")
        self.assertEqual((dropped["n"], [row["row"] for row in dropped["rows"]]), (4, [1, 3]))
        filled = self.predict(train, query, "--missing", "impute")
        self.assertEqual((filled["n"], [row["row"] for row in filled["rows"]]), (6, [1, 2, 3]))
        self.assert_refused(train, query, "--missing", "guess", says=["--missing", "drop"])

    def test_tabs_separate_cells_too(self):
        tabs = self.write("t.csv", "a\tname\ty\n1\tu, v\t2\n2\tw\t3\n3\tw\t5\n")
        report = self.predict(tabs, tabs)
        self.assertEqual((report["d"], report["rows"][2]["y"]), (2, 5.0))

    def test_all_columns_that_a_query_lacks_are_named(self):
        train = self.named("t.csv", 24, note=False)
        self.assert_refused(train, self.write("q.csv", "note,y\na,1\n"), "--target", "y",
                            says="q.csv: there are no columns 'base', 'T'")
        self.assert_refused(train, self.write("q.csv", "T,Base\n30,DBU\n"), "--target", "y",
                            says=["q.csv: there is no column 'base'", "did you mean 'Base'?"])

    def test_csv_keeps_the_columns_that_are_not_used(self):
        train = self.named("t.csv", 24, note=False)
        query = self.write("q.csv", "mean,T,note,base\nx,30,\"a, b\",DBU\ny,,c,DBU\nz,40,d,KOAc\n")
        out = os.path.join(self.folder.name, "out.csv")
        self.predict(train, query, "--csv", out, "--missing", "drop")
        with open(out, newline="") as file:
            rows = list(csv_module.DictReader(file))
        self.assertEqual([(r["row"], r["mean_"], r["note"]) for r in rows], [("1", "x", "a, b"), ("3", "z", "d")])
        self.assertGreater(float(rows[0]["mean"]), 50)

    def test_descriptors_lend_strength_to_a_value_without_rows(self):
        # The outcome follows a number that describes the solvent; one solvent has no row.
        rng = random.Random(4)
        polarity = {f"s{k}": k for k in range(9)}
        lines = ["solvent,T,y"]
        for _ in range(48):
            solvent, T = rng.choice([s for s in polarity if s != "s4"]), rng.uniform(0, 1)
            lines.append(f"{solvent},{T!r},{3 * polarity[solvent] + T + rng.gauss(0, 0.1)!r}")
        train = self.write("t.csv", "\n".join(lines) + "\n")
        query = self.write("q.csv", "solvent,T\ns4,0.5\n")
        file = self.write("solvents.csv", "name,polarity,same,constant\n"
                          + "".join(f"{s},{p},{2 * p},1\n" for s, p in polarity.items()))
        plain = self.predict(train, query)["rows"][0]
        described = self.predict(train, query, "--describe", f"solvent={file}")["rows"][0]
        self.assertLess(abs(described["mean"] - 12.5), 1.5)
        self.assertLess(described["sd"], plain["sd"] / 3)
        self.assert_refused(train, query, "--describe", "solvent", says=["--describe", "COL=FILE"])
        self.assert_refused(train, query, "--describe", f"T2={file}", says=["t.csv", "'T2'"])
        few = self.write("few.csv", "name,polarity\ns1,1\ns2,2\n")
        self.assert_refused(train, query, "--describe", f"solvent={few}", says=["few.csv", "'s0'", "'s4'", "'solvent'"])

    def alcohols(self):
        """The outcome grows with the chain of an alcohol, of which that with six atoms has no row; and a query of it."""
        rng = random.Random(4)
        lines = ["drug,T,y"]
        for _ in range(48):
            k, T = rng.choice([2, 3, 4, 5, 7, 8, 9, 10]), rng.uniform(0, 1)
            lines.append(f"{'C' * k}O,{T!r},{3 * k + T + rng.gauss(0, 0.1)!r}")
        return self.write("t.csv", "\n".join(lines) + "\n"), self.write("q.csv", "drug,T\nCCCCCCO,0.5\n")

    @unittest.skipUnless(RDKIT == "1", "the program was built without RDKit")
    def test_molecules_lend_strength_to_those_like_them(self):
        train, query = self.alcohols()
        plain = self.predict(train, query)["rows"][0]
        result = run("predict", train, query, "--molecule", "drug", "--json")
        self.assertIn("('CCCCCCO'); predictions there rest on values like them", result.stderr)
        molecules = json.loads(result.stdout)["rows"][0]
        self.assertLess(abs(molecules["mean"] - 18.5), 1.5)
        self.assertLess(molecules["sd"], plain["sd"] / 2)
        for more in (["--certified"], ["--split", "0.5"], ["--weights", "kernel"], ["--model", "linear"]):
            self.assertLess(abs(self.predict(train, query, "--molecule", "drug", *more)["rows"][0]["mean"] - 18.5), 4, more)
        bad = self.write("bad.csv", "drug,T\nCCO,1\nC1CC,0.5\n")
        self.assert_refused(train, bad, "--molecule", "drug", says="bad.csv: row 2, column 'drug': 'C1CC' is not a molecule")
        self.assert_refused(train, query, "--molecule", "drugs", says="'drugs'")
        self.assert_refused(train, query, "--molecule", "y", says=["'y'", "--molecule"])

    @unittest.skipUnless(RDKIT == "0", "the program was built with RDKit")
    def test_without_rdkit_a_line_says_what_molecules_need(self):
        train, query = self.alcohols()
        self.assert_refused(train, query, "--molecule", "drug", says=["librdkit-dev", "-DCOVEY_RDKIT=ON", "--molecule"])

    def test_columns_are_matched_by_name(self):
        train = self.named("t.csv", 24, note=False)
        there = self.predict(train, self.write("q.csv", "base,T\nDBU,30\n"))["rows"][0]
        self.assertEqual(self.predict(train, self.write("q.csv", "T,extra,base\n30,?,DBU\n"))["rows"][0], there)
        self.assert_refused(train, self.write("q.csv", "T\n30\n"), says=["q.csv", "'base'"])

    def test_bad_hyperparameter_files(self):
        good = {"lengthscales": [1, 1], "outputscale": 1, "noise": 0.1}
        for change, says in [({"noise": 0}, "noise"), ({"noise": "x"}, "noise"), ({"lengthscales": [1]}, "lengthscales"),
                             ({"lengthscales": [1, None]}, "lengthscales"), ({"kernel": "cubic"}, "kernel"),
                             ({"color": 1}, "'color'"), ({"outputscale": -1}, "outputscale"), ({"kernel": "auto"}, "kernel"),
                             ({"additive_scale": 1}, "additive_lengthscales"),
                             ({"additive_lengthscales": [1, 1]}, "additive_scale"),
                             ({"additive_lengthscales": [1], "additive_scale": 1}, "additive")]:
            model = self.write("m.json", json.dumps({**good, **change}))
            self.assert_refused(self.train, self.query, "--hyperparameters", model, says=["m.json", says])
        self.assert_refused(self.train, self.query, "--hyperparameters", self.write("m.json", "{"), says=["m.json", "JSON"])
        self.assert_refused(self.train, self.query, "--hyperparameters", "no.json", says=["no.json", "No such file"])
        model = self.write("m.json", json.dumps(good))
        self.assert_refused(self.train, self.query, "--hyperparameters", model, "--kernel", "rbf", says="--kernel")

    def test_absurd_values_get_an_answer_or_a_clear_error(self):
        query = self.write("q.csv", "a,b,y\n5,0,1e200\n")
        row, = self.predict(self.train, query)["rows"]
        self.assertFalse(row["conformal_covered"])
        self.assertAlmostEqual(row["p_value"], 1 / 41)
        far, = self.predict(self.train, self.write("q.csv", "a,b\n1e160,0\n"))["rows"]
        self.assertIsNotNone(far["mean"])
        self.assert_refused(self.train, self.write("q.csv", "a,b\n1,0\n1e160,0\n"), "--model", "linear",
                            says=["q.csv", "row 2", "not finite"])
        wide = self.write("t.csv", "a,b,y\n1,2,1.7e308\n2,3,-1.7e308\n3,1,0\n")
        self.assert_refused(wide, self.query, says=["t.csv", "1e305"])
        self.assert_refused(self.train, self.query, "--seed", "99999999999999999999", says=["--seed", "2^64"])
        tiny = run("predict", self.train, self.query, "--alpha", "1e-12")
        self.assertIn("it takes 999999999999.", tiny.stdout)
        huge = self.write("t.csv", "r,a,y\n1e308,1,2\n1e-300,2,3\n1e308,3,5\n1e200,4,4\n")
        report = self.predict(huge, huge, "--ratio", "r", "--alpha", "0.5")
        self.assertAlmostEqual(report["weights"]["effective_sample_size"], 2.0, places=6)

    def test_an_unknown_word_is_named(self):
        self.assertIn("'foo' is not a command", run("foo").stderr)
        self.assertIn("'--hel' is not an option", run("predict", "--hel").stderr)
        named = self.write("named.csv", "cement,strength\n1,2\n2,3\n3,5\n")
        for arguments in (["predict", named, named, "--target", "strenght"], ["rank", named, "--target", "strenght"]):
            self.assertIn("there is no column 'strenght', did you mean 'strength'?", run(*arguments).stderr)
        ignored = run("predict", named, named, "--ignore", "cemnt").stderr
        self.assertIn("there is no column 'cemnt', did you mean 'cement'?", ignored)
        self.assertNotIn("did you mean", run("predict", named, named, "--target", "yield").stderr)
        self.assert_refused(self.train, self.query, "--model", "linear", "--kernel", "rbf", says="--kernel")
        self.assert_refused(self.train, self.query, "--csv", "-", says="--csv")

    @release_only
    def test_pictures_of_one_feature_show_the_sets_of_the_table(self):
        train = self.write("t.csv", "r,x,y\n" + "".join(f"{1 + i % 2},{i},{i * i % 7}\n" for i in range(20)))
        svg = os.path.join(self.folder.name, "out.svg")
        for options in ([], ["--ratio", "r"], ["--certified"], ["--fitted", "--mask", "randomized"], ["--split", "0.5"]):
            ignore = [] if "--ratio" in options else ["--ignore", "r"]
            result = run("predict", train, train, "--alpha", "0.3", "--svg", svg, *ignore, *options)
            self.assertEqual(result.returncode, 0, result.stderr)
            with open(svg) as file:
                self.assertIn("conformal set", file.read())

    def test_an_endless_line_through_a_pipe_is_refused_in_bounded_memory(self):
        # Sanitisers reserve address space of their own, so there only the refusal itself can be seen.
        limit = "" if "asan" in COVEY or "tsan" in COVEY else "ulimit -v 400000; "
        script = f"(printf 'a,b,y\\n'; head -c 1000000000 /dev/zero | tr '\\0' 1) | " \
                 f"({limit}{COVEY} predict - {self.query} --threads 1; echo \"exit $?\")"
        result = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=120)
        self.assertIn("exit 2", result.stdout)
        self.assertIn("row 1", result.stderr)
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)

    def test_a_result_that_cannot_be_written_is_a_failure(self):
        result = run("predict", self.train, self.query, "--csv", os.path.join(self.folder.name, "no", "out.csv"))
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stderr.count("\n"), 1)
        with open("/dev/full", "w") as full:
            result = subprocess.run([COVEY, "predict", self.train, self.query], stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(result.returncode, 1)

    def test_help_teaches_and_version_tells(self):
        for arguments in (["--help"], ["predict", "--help"]):
            result = run(*arguments)
            self.assertEqual(result.returncode, 0)
            self.assertIn("Examples:", result.stdout)
        self.assertRegex(run("--version").stdout, r"^covey \d+\.\d+\.\d+\n$")
        self.assertEqual(run().returncode, 2)
        self.assertEqual(run("predict").returncode, 2)


if __name__ == "__main__":
    unittest.main()
