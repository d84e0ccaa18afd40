"""covey optimize and covey problems as a user runs them: python3 optimize_test.py PATH_TO_COVEY"""

import json
import signal
import subprocess
import sys
import time
import unittest

COVEY = sys.argv.pop(1)


def run(*arguments):
    return subprocess.run([COVEY, *arguments], capture_output=True, text=True, timeout=300)


def without_seconds(lines):
    for line in lines:
        line.pop("seconds", None)
        line.get("summary", {}).pop("seconds", None)
    return lines


class Optimize(unittest.TestCase):
    def optimize(self, *arguments):
        result = run("optimize", *arguments, "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        return [json.loads(line) for line in result.stdout.splitlines()]

    def assert_refused(self, *arguments, says):
        result = run("optimize", *arguments)
        self.assertEqual(result.returncode, 2, result.stdout + result.stderr)
        self.assertEqual(result.stdout, "")
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        for words in says if isinstance(says, (list, tuple)) else [says]:
            self.assertIn(words, result.stderr)

    def test_one_line_per_round_and_a_summary(self):
        lines = self.optimize("hartmann3", "--rounds", "6", "-q", "2", "--noise", "0.1")
        self.assertEqual(len(lines), 7)
        for number, line in enumerate(lines[:-1], 1):
            self.assertEqual(
                list(line), ["round", "n", "search_alpha", "queries", "best", "hypervolume", "holdout", "seconds"])
            self.assertEqual((line["round"], line["n"]), (number, 10 + 2 * (number - 1)))
            self.assertAlmostEqual(line["search_alpha"], max(0.05, line["n"] ** -0.5))
            self.assertEqual(line["best"]["by"], "posterior_mean")
            self.assertEqual(len(line["queries"]), 2)
            for query in line["queries"]:
                prediction = query["prediction"]["y"]
                low, high = prediction["tracked"]
                self.assertEqual(query["covered"]["y"], low <= query["values"]["y"] <= high)
                self.assertEqual(query["conformal_covered"]["y"], query["p_value"]["y"] > prediction["alpha"])
                self.assertEqual((prediction["promise"], prediction["guarantee"]), ("tracked", "adaptive"))
                self.assertEqual(list(query["params"]), ["x1", "x2", "x3"])
        summary = lines[-1]["summary"]
        self.assertEqual(summary["evaluations"], 22)
        self.assertGreaterEqual(summary["simple_regret"], 0)
        self.assertGreaterEqual(summary["recommended_regret"], summary["simple_regret"])
        covered = [query["covered"]["y"] for line in lines[:-1] for query in line["queries"]]
        self.assertAlmostEqual(summary["coverage"]["promised"], sum(covered) / len(covered))

    def test_the_same_seed_gives_the_same_lines_whatever_the_threads(self):
        one = without_seconds(self.optimize("branin", "--rounds", "5", "--threads", "1", "--seed", "3"))
        two = without_seconds(self.optimize("branin", "--rounds", "5", "--threads", "3", "--seed", "3"))
        self.assertEqual(one, two)

    def test_values_keep_their_direction(self):
        minimised = self.optimize("branin", "--rounds", "15")[-2]["best"]["values"]["y"]
        self.assertLess(minimised, 2.0)
        maximised = self.optimize("sinc", "--rounds", "15")[-2]["best"]["f"]["y"]
        self.assertGreater(maximised, 5.0)

    def test_every_acquisition_runs(self):
        for name in ("cucb", "cei", "ucb", "ei"):
            self.assertEqual(len(self.optimize("branin", "--rounds", "3", "--acquisition", name)), 4)

    def test_the_table_and_its_closing_lines(self):
        result = run("optimize", "branin", "--rounds", "4")
        self.assertEqual(result.returncode, 0, result.stderr)
        for words in ("promised 90 %", "Best y =", "Regret", "Covered:"):
            self.assertIn(words, result.stdout)

    def test_an_interrupt_ends_with_what_is_known(self):
        process = subprocess.Popen([COVEY, "optimize", "levy:10", "--rounds", "100000", "--json"],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        process.stdout.readline()
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=120)
        self.assertEqual(process.returncode, 0)
        self.assertIn("summary", json.loads(output.splitlines()[-1]))

    def test_wrong_words_are_refused(self):
        self.assert_refused("levi", says=["levi", "did you mean \"levy\""])
        self.assert_refused("branin:3", says="dimension")
        self.assert_refused("branin", "--bounds", "3", says="--bounds")
        self.assert_refused("branin", "--bounds", "5,1", says="LOW < HIGH")
        self.assert_refused("branin", "--alpha", "1", says="--alpha")
        self.assert_refused("branin", "--noise", "-1", says="--noise")
        self.assert_refused("branin", "--acquisition", "best", says=["--acquisition", "cucb"])
        self.assert_refused("branin", "-q", "0", says="-q")
        self.assert_refused("branin", "--init", "1", says="--init")
        self.assert_refused("branin", "--search-alpha", "2", says="--search-alpha")

    def test_problems_are_listed(self):
        problems = json.loads(run("problems", "--json").stdout)["problems"]
        branin = next(problem for problem in problems if problem["name"] == "branin")
        self.assertEqual((branin["dimension"], branin["direction"]), (2, "minimize"))
        self.assertAlmostEqual(branin["optimum"], 0.397887, places=6)
        self.assertIn("branin", run("problems").stdout)


if __name__ == "__main__":
    unittest.main()
