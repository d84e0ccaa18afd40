"""covey optimize and covey problems as a user runs them: python3 optimize_test.py PATH_TO_COVEY"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from sanitized import release_only

COVEY = sys.argv.pop(1)


def run(*arguments, cwd=None):
    return subprocess.run([COVEY, *arguments], capture_output=True, text=True, timeout=120, cwd=cwd)


def timeless(text):
    """The same bytes but for the seconds."""
    return re.sub(r'"seconds":(\{[^}]*\}|[^,}]*)', '"seconds":0', text)


def inside(interval, value):
    low, high = interval
    return (low is None or low <= value) and (high is None or value <= high)


class Optimize(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.log = self.path("run.jsonl")

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def read(self, path=None):
        with open(path or self.log) as file:
            return file.read()

    def write(self, text, path=None):
        with open(path or self.log, "w") as file:
            file.write(text)

    def done(self, *arguments):
        result = run("optimize", *arguments)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def optimize(self, *arguments):
        """The rounds and the summary."""
        lines = [json.loads(line) for line in self.done(*arguments, "--json").splitlines()]
        return lines[:-1], lines[-1]["summary"]

    def assert_refused(self, *arguments, says):
        """Exit code 2, nothing on stdout, one line on stderr that names the problem."""
        result = run("optimize", *arguments)
        self.assertEqual(result.returncode, 2, result.stdout + result.stderr)
        self.assertEqual(result.stdout, "")
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        for words in says if isinstance(says, (list, tuple)) else [says]:
            self.assertIn(words, result.stderr)

    def wait_for_lines(self, process, count):
        for _ in range(1200):
            if os.path.exists(self.log) and self.read().count("\n") >= count:
                return
            self.assertIsNone(process.poll(), "ended before it was stopped")
            time.sleep(0.05)
        self.fail("no progress")

    # --- what it prints ---

    def test_json_has_the_promised_fields(self):
        rounds, summary = self.optimize("branin", "--rounds", "8", "-q", "2", "--noise", "0.1")
        self.assertEqual([line["round"] for line in rounds], list(range(1, 9)))
        self.assertEqual([line["n"] for line in rounds], list(range(10, 26, 2)))
        for line in rounds:
            self.assertEqual(list(line), ["round", "n", "search_alpha", "queries", "best", "hypervolume", "holdout",
                                          "trust_region", "health", "joint", "seconds"])
            self.assertAlmostEqual(line["search_alpha"], max(0.05, line["n"] ** -0.5))
            self.assertIsNone(line["hypervolume"])
            self.assertIsNone(line["holdout"])
            self.assertEqual(list(line["seconds"]), ["fit", "search", "total"])
            self.assertEqual(list(line["best"])[:4], ["params", "values", "f", "by"])
            self.assertIn(list(line["best"])[4:], ([], ["best_value", "because"]))  # where another outcome is better
            self.assertEqual(line["best"]["by"], "posterior_mean")
            self.assertEqual(len(line["queries"]), 2)
            for query in line["queries"]:
                self.assertEqual(
                    list(query),
                    ["params", "prediction", "values", "f", "p_value", "covered", "conformal_covered",
                     "credible_covered", "covered_joint", "model_share", "origin"])
                self.assertEqual(list(query["params"]), ["x1", "x2"])
                self.assertTrue(-5 <= query["params"]["x1"] <= 10 and 0 <= query["params"]["x2"] <= 15)
                prediction = query["prediction"]["y"]
                self.assertEqual(
                    [name for name in prediction if name != "transform"],  # only where tails are drawn in
                    ["mean", "sd", "alpha", "credible", "conformal", "whole_line", "not_enough_data", "w_n", "score",
                     "sets", "assured", "tracked", "promise", "guarantee", "exact", "because"])
                self.assertEqual((prediction["promise"], prediction["guarantee"], prediction["exact"]),
                                 ("tracked", "adaptive", False))
                self.assertTrue(0 <= query["model_share"]["y"] <= 1)
        for name in ("evaluations", "simple_regret", "recommended_regret", "coverage", "interrupted"):
            self.assertIn(name, summary)
        self.assertEqual(list(summary["coverage"]),
                         ["promised", "credible", "conformal", "expected", "vacuous", "median_width", "bound",
                          "standing"])
        self.assertEqual(summary["coverage"]["standing"], "too_few")  # 16 outcomes, of which 1.6 may miss
        self.assertAlmostEqual(summary["coverage"]["bound"], 0.1 * 16 + 15 + 0.9 * 2)  # two at a time
        self.assertEqual((summary["evaluations"], summary["rounds"], summary["interrupted"]), (26, 8, False))
        self.assertEqual(summary["coverage"]["expected"], 0.9)

    @release_only
    def test_several_objectives(self):
        for noise, by in (("0", "value"), ("0.1", "posterior_mean")):
            rounds, summary = self.optimize("branin-currin", "--rounds", "6", "-q", "2", "--noise", noise)
            volumes = [line["hypervolume"] for line in rounds]
            if noise == "0":
                self.assertEqual(volumes, sorted(volumes))
            self.assertEqual(summary["hypervolume"], volumes[-1])
            self.assertGreater(volumes[-1], 20)
            self.assertIsNone(summary["simple_regret"])
            for line in rounds:
                self.assertEqual(line["best"]["by"], by)
                for point in line["best"]["front"]:
                    self.assertEqual(list(point), ["params", "values", "f"])
                for query in line["queries"]:
                    self.assertEqual(list(query["prediction"]), ["branin", "currin"])
                    self.assertEqual(query["prediction"]["currin"]["alpha"], 0.05)
                    self.assertEqual(query["covered_joint"], all(query["covered"].values()))
            # Without noise nobody on the front is dominated.
            front = [list(point["values"].values()) for point in rounds[-1]["best"]["front"]]
            if noise == "0":
                self.assertFalse([a for a in front for b in front if a != b and b[0] <= a[0] and b[1] <= a[1]])
            queries = [query for line in rounds for query in line["queries"]]
            self.assertAlmostEqual(summary["coverage"]["promised"],
                                   sum(query["covered_joint"] for query in queries) / len(queries))
            self.assertAlmostEqual(summary["coverage"]["expected"], 0.9)
            for name, coverage in summary["coverage_per_objective"].items():
                self.assertAlmostEqual(coverage["promised"],
                                       sum(query["covered"][name] for query in queries) / len(queries))
                self.assertAlmostEqual(coverage["expected"], 0.95)
        text = self.done("branin-currin", "--rounds", "3", "--svg", self.path("run.svg"))
        self.assertIn("Hypervolume", text)
        self.assertIn("All covered together", text)
        with open(self.path("run.svg"), encoding="utf-8") as file:
            self.assertIn("The front", file.read())

    def test_options_that_would_change_nothing_are_refused(self):
        for option in ("--labels", "--tau", "--chains", "--steps"):
            self.assert_refused("branin", option, "5", says=[option, "--preset paper"])
        self.assert_refused("branin", "--joint", says=["--joint", "-q 2"])
        self.assert_refused("branin", "--trials", "3", says=["--trials", "--space"])
        self.assert_refused("--space", "study.toml", "--rounds", "3", "--", "true", says=["--rounds", "--space"])

    def test_what_several_objectives_cannot_do(self):
        for acquisition in ("cucb", "ei", "cnei"):
            self.assert_refused("branin-currin", "--acquisition", acquisition, says=["2 objectives", "cnehvi"])
        self.assert_refused("branin-currin", "--trust-region", says="--trust-region is for one objective")
        self.assert_refused("branin-currin", "--joint", "-q", "2", says="--joint is for one objective")

    def check_verdicts(self, rounds, summary, alpha):
        queries = [query for line in rounds for query in line["queries"]]
        for query in queries:
            prediction, value = query["prediction"]["y"], query["values"]["y"]
            self.assertEqual(query["covered"]["y"], inside(prediction["tracked"], value))
            self.assertEqual(query["covered_joint"], query["covered"]["y"])
            self.assertEqual(query["conformal_covered"]["y"], query["p_value"]["y"] > alpha)
            self.assertEqual(query["credible_covered"]["y"], inside(prediction["credible"], value))
            self.assertTrue(inside(prediction["tracked"], prediction["mean"]))
            self.assertEqual(prediction["alpha"], alpha)
        for name, field in (("promised", "covered"), ("conformal", "conformal_covered"),
                            ("credible", "credible_covered")):
            share = sum(query[field]["y"] for query in queries) / len(queries)
            self.assertAlmostEqual(summary["coverage"][name], share, places=12)

    def test_verdicts_follow_from_the_sets(self):
        # Noise and a large alpha, so that there are hits and misses of every kind.
        rounds, summary = self.optimize("hartmann3", "--noise", "0.3", "--alpha", "0.4", "--rounds", "25")
        self.check_verdicts(rounds, summary, 0.4)
        self.assertEqual({query["covered"]["y"] for line in rounds for query in line["queries"]}, {True, False})
        self.assertTrue(0 <= summary["simple_regret"] <= summary["recommended_regret"])

    def test_problems_of_both_directions(self):
        listed = json.loads(run("problems", "--json").stdout)["problems"]
        for direction, better in (("minimize", min), ("maximize", max)):
            names = [problem["name"] for problem in listed
                     if problem["direction"] == direction and problem["optimum"] is not None]
            self.assertTrue(names, direction)
            for name in ["branin"] if direction == "minimize" else names[:1]:
                with self.subTest(problem=name):
                    rounds, summary = self.optimize(name, "--rounds", "6")
                    self.check_verdicts(rounds, summary, 0.1)
                    self.assertGreaterEqual(summary["simple_regret"], 0)
                    if rounds[-1]["best"]["by"] == "value":
                        best = [line["best"]["values"]["y"] for line in rounds]
                        self.assertEqual(best, [better(best[:i + 1]) for i in range(len(best))])
                        told = better(query["values"]["y"] for line in rounds for query in line["queries"])
                        self.assertEqual(better(best[-1], told), best[-1])

    def test_values_keep_their_direction(self):
        self.assertLess(self.optimize("branin", "--rounds", "15")[1]["best"]["values"]["y"], 2.0)
        self.assertGreater(self.optimize("sinc", "--rounds", "15")[1]["best"]["f"]["y"], 5.0)

    def test_every_acquisition_runs(self):
        for name in ("cucb", "cei", "clogei", "cnei", "ucb", "ei", "logei", "nei", "sobol", "random"):
            rounds, _ = self.optimize("branin", "--rounds", "3", "--acquisition", name)
            self.assertEqual(len(rounds), 3)
            self.assertEqual(rounds[0]["search_alpha"] < 1, name.startswith("c"))

    def test_problems_are_listed(self):
        problems = json.loads(run("problems", "--json").stdout)["problems"]
        branin = next(problem for problem in problems if problem["name"] == "branin")
        self.assertEqual((branin["dimension"], branin["direction"]), (2, "minimize"))
        self.assertAlmostEqual(branin["optimum"], 0.397887, places=6)
        penicillin = next(problem for problem in problems if problem["name"] == "penicillin")
        self.assertEqual([objective["direction"] for objective in penicillin["objectives"]],
                         ["maximize", "minimize", "minimize"])
        self.assertEqual(penicillin["reference_point"], [-1.85, 86.93, 514.7])
        self.assertIn("branin", run("problems").stdout)

    def test_the_same_seed_gives_the_same_output_whatever_the_threads(self):
        arguments = ["hartmann3", "--rounds", "4", "--noise", "0.1", "--holdout", "0.3", "--json"]
        first = timeless(self.done(*arguments, "--threads", "1"))
        self.assertEqual(first, timeless(self.done(*arguments, "--threads", "3")))
        self.assertNotEqual(first, timeless(self.done(*arguments, "--seed", "1")))

    def test_designs_are_chosen_without_looking_and_still_have_sets(self):
        for design in ("sobol", "random"):
            with self.subTest(design=design):
                rounds, summary = self.optimize("branin", "--acquisition", design, "--rounds", "6", "-q", "2")
                self.check_verdicts(rounds, summary, 0.1)
                noisy, _ = self.optimize("branin", "--acquisition", design, "--rounds", "6", "-q", "2", "--noise", "1")
                self.assertEqual([[query["params"] for query in line["queries"]] for line in rounds],
                                 [[query["params"] for query in line["queries"]] for line in noisy])
        # The design goes on where the initial one ended: together they are one longer initial design.
        self.done("branin", "--acquisition", "sobol", "--rounds", "3", "-q", "2", "--out", self.log)
        self.done("branin", "--init", "16", "--rounds", "0", "--out", self.path("start.jsonl"))
        run_, *rounds = [json.loads(line) for line in self.read().splitlines()[:-1]]
        points = [point["params"] for point in run_["run"]["initial"]]
        points += [query["params"] for line in rounds for query in line["queries"]]
        longer = json.loads(self.read(self.path("start.jsonl")).splitlines()[0])["run"]["initial"]
        self.assertEqual(len(points), len(longer))
        for point, expected in zip(points, longer):
            for name, value in expected["params"].items():
                self.assertAlmostEqual(point[name], value, places=12)

    def test_holdout_measures_coverage_and_changes_nothing_else(self):
        arguments = ["branin", "--rounds", "5", "--noise", "0.1"]
        plain, _ = self.optimize(*arguments)
        held, _ = self.optimize(*arguments, "--holdout", "0.3")
        for before, after in zip(plain, held):
            self.assertEqual(before["queries"], after["queries"])
            self.assertEqual(list(after["holdout"]), ["credible", "conformal", "expected"])
            rows = round(0.3 * after["n"])
            for name in ("credible", "conformal"):
                count = after["holdout"][name] * rows
                self.assertAlmostEqual(count, round(count), places=9)
                self.assertTrue(0 <= count <= rows)
            self.assertEqual(after["holdout"]["expected"], 0.9)
        self.assertIn("Held out:", self.done(*arguments, "--holdout", "0.3"))

    def test_the_table_and_the_picture(self):
        svg = self.path("run.svg")
        text = self.done("branin", "--rounds", "5", "--svg", svg)
        for words in ("promised 90 %", "Best y =", "Covered:"):
            self.assertIn(words, text)
        self.assertRegex(text, r"Regret \S+ after 15 evaluations\.")
        picture = self.read(svg)
        for words in ("<svg", "regret", "promised set", "5 outcomes in their 90 % sets"):
            self.assertIn(words, picture)
        self.assertEqual(os.listdir(self.folder.name), ["run.svg"])
        self.done("branin", "--rounds", "0", "--svg", svg)
        self.assertIn("<svg", self.read(svg))

    # --- the log ---

    def test_the_log_holds_the_lines_of_json(self):
        text = self.done("branin", "--rounds", "4", "--json", "--out", self.log)
        header, rest = self.read().split("\n", 1)
        self.assertEqual(rest, text)
        run_ = json.loads(header)["run"]
        self.assertEqual((run_["problem"], run_["seed"], run_["acquisition"]), ("branin", 0, "cucb"))
        self.assertEqual(len(run_["initial"]), 10)
        self.assertEqual(list(run_["initial"][0]), ["params", "values", "f"])

    @release_only
    def test_resuming_after_any_cut_equals_the_uninterrupted_run(self):
        for options in (["branin", "--init", "5"], ["hartmann3", "--noise", "0.2", "-q", "2", "--holdout", "0.3"],
                        ["branin", "--trust-region", "--init", "5"],
                        ["branin-currin", "--acquisition", "cehvi", "--init", "6", "--noise", "0.1"],
                        ["branin", "--acquisition", "sobol", "--init", "5"],
                        ["branin", "--acquisition", "random", "--init", "5", "--random-orthant"]):
            options += ["--rounds", "4", "--json"]
            self.done(*options, "--out", self.log)
            whole = self.read()
            expected = timeless(whole)
            lines = whole.splitlines(keepends=True)
            self.assertEqual(len(lines), 6)
            for kept in range(len(lines) + 1):
                torn = ["", lines[kept][:1], lines[kept][:len(lines[kept]) // 2], lines[kept][:-1]] \
                    if kept < len(lines) else [""]
                for tail in torn if options[0] == "branin" and len(options) == 6 else torn[::2]:
                    with self.subTest(options=options, kept=kept, tail=len(tail)):
                        before = "".join(lines[:kept])
                        self.write(before + tail)
                        text = self.done(*options, "--out", self.log, "--resume")
                        self.assertEqual(timeless(self.read()), expected)
                        self.assertTrue(self.read().startswith(before))
                        self.assertEqual(timeless(text), expected.split("\n", 1)[1])
            os.remove(self.log)

    def test_a_finished_run_is_left_as_it_is_or_goes_on_for_more_rounds(self):
        self.done("branin", "--rounds", "3", "--out", self.log)
        whole = self.read()
        for rounds in ("3", "2"):
            text = self.done("branin", "--rounds", rounds, "--out", self.log, "--resume", "--json")
            self.assertEqual(text, whole.split("\n", 1)[1])
            self.assertEqual(self.read(), whole)
        table = self.done("branin", "--rounds", "3", "--out", self.log, "--resume", "--svg", self.path("run.svg"))
        self.assertIn("Best y = ", table)
        self.done("branin", "--rounds", "5", "--out", self.log, "--resume")
        self.done("branin", "--rounds", "5", "--out", self.path("long.jsonl"))
        self.assertEqual(timeless(self.read()), timeless(self.read(self.path("long.jsonl"))))
        self.assertEqual(self.done("branin", "--rounds", "5", "--out", self.log, "--resume"),
                         self.done("branin", "--rounds", "5"))

    def test_resume_begins_a_log_that_is_not_there(self):
        self.done("branin", "--rounds", "2", "--out", self.log, "--resume")
        self.assertEqual(self.read().count("\n"), 4)

    def test_a_killed_run_goes_on(self):
        options = ["branin", "--noise", "0.1"]
        for lines in (1, 4, 11):
            with self.subTest(lines=lines):
                process = subprocess.Popen([COVEY, "optimize", *options, "--rounds", "100000", "--out", self.log],
                                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                self.wait_for_lines(process, lines)
                process.kill()
                process.wait()
                whole_lines = self.read().split("\n")[:-1]
                for line in whole_lines:
                    json.loads(line)
                rounds = str(len(whole_lines) + 2)
                self.done(*options, "--rounds", rounds, "--out", self.log, "--resume")
                self.done(*options, "--rounds", rounds, "--out", self.path("whole.jsonl"))
                self.assertEqual(timeless(self.read()), timeless(self.read(self.path("whole.jsonl"))))
                os.remove(self.log)
                os.remove(self.path("whole.jsonl"))

    def test_an_interrupt_ends_the_run_with_what_is_known(self):
        svg = self.path("run.svg")
        process = subprocess.Popen([COVEY, "optimize", "branin", "--rounds", "100000", "--json", "--out", self.log,
                                    "--svg", svg], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.wait_for_lines(process, 4)
        process.send_signal(signal.SIGINT)
        text, errors = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 0, errors)
        self.assertEqual(errors, "")
        whole = self.read()
        self.assertEqual(whole.split("\n", 1)[1], text)
        *rounds, last = [json.loads(line) for line in text.splitlines()]
        self.assertTrue(last["summary"]["interrupted"])
        self.assertEqual(last["summary"]["rounds"], len(rounds))
        self.assertIn("<svg", self.read(svg))
        more = str(len(rounds) + 1)
        self.done("branin", "--rounds", more, "--out", self.log, "--resume")
        self.assertTrue(self.read().startswith(whole.rsplit("\n", 2)[0]))
        summary = json.loads(self.read().splitlines()[-1])["summary"]
        self.assertEqual((summary["rounds"], summary["interrupted"]), (len(rounds) + 1, False))

    def test_an_interrupt_without_a_log(self):
        process = subprocess.Popen([COVEY, "optimize", "levy:10", "--rounds", "100000", "--json"],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=120)
        self.assertEqual(process.returncode, 0)
        self.assertTrue(json.loads(output.splitlines()[-1])["summary"]["interrupted"])

    def test_a_second_interrupt_ends_it_at_once(self):
        # A round of a thousand queries takes far longer than this test.
        process = subprocess.Popen([COVEY, "optimize", "hartmann6", "--init", "300", "-q", "1000", "--out", self.log],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.wait_for_lines(process, 1)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        time.sleep(0.3)
        self.assertIsNone(process.poll())
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=10), -signal.SIGINT)

    def test_two_runs_do_not_share_a_log(self):
        options = ["branin", "--rounds", "100000", "--out", self.log]
        process = subprocess.Popen([COVEY, "optimize", *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            self.wait_for_lines(process, 2)
            self.assert_refused(*options, "--resume", says=["run.jsonl", "another run"])
        finally:
            process.kill()
            process.wait()

    # --- what it refuses ---

    def test_an_existing_file_is_not_touched(self):
        self.write("precious\n")
        self.assert_refused("branin", "--out", self.log, says=["run.jsonl", "--resume"])
        self.assert_refused("branin", "--out", self.folder.name, "--resume", says="directory")
        for text in ("precious\n", "precious", "{\"a\":1}\n", "[]\n"):
            self.write(text)
            self.assert_refused("branin", "--out", self.log, "--resume", says=["run.jsonl", "line 1"])
            self.assertEqual(self.read(), text)
        self.assert_refused("branin", "--resume", says=["--resume", "--out"])

    def test_other_options_are_refused_by_name(self):
        self.done("branin", "--rounds", "2", "--out", self.log)
        whole = self.read()
        for options, field in ((["hartmann3"], "problem"), (["branin", "--seed", "1"], "seed"),
                               (["branin", "--acquisition", "ei"], "acquisition"),
                               (["branin", "--noise", "0.1"], "noise"),
                               (["branin", "-q", "2"], "q"), (["branin", "--init", "9"], "init"),
                               (["branin", "--alpha", "0.2"], "alpha"), (["branin", "--beta", "2"], "beta"),
                               (["branin", "--search-alpha", "0.2"], "search_alpha"),
                               (["branin", "--bounds", "0,9"], "lower"), (["branin", "--holdout", "0.2"], "holdout"),
                               (["branin", "--random-orthant"], "random_orthant")):
            with self.subTest(options=options):
                self.assert_refused(*options, "--rounds", "3", "--out", self.log, "--resume",
                                    says=["run.jsonl", "line 1", f"has {field} ="])
                self.assertEqual(self.read(), whole)

    def test_damaged_logs_are_refused_with_the_line(self):
        self.done("branin", "--rounds", "3", "--out", self.log)
        lines = self.read().splitlines()

        def changed(number, change):
            line = json.loads(lines[number - 1])
            change(line)
            return lines[:number - 1] + [json.dumps(line)] + lines[number:]
        cases = [
            (lines[:2] + ["{\"round\":2,"] + lines[3:], 3, "JSON"),
            (lines[:2] + ["7"] + lines[3:], 3, "JSON"),
            (lines[:2] + lines[3:], 3, "expected round 2"),
            (lines[:2] + lines[1:], 3, "expected round 2"),
            (lines + lines[-1:], 6, "after the summary"),
            (lines[:3] + lines[4:] + lines[3:4], 4, "after the summary"),
            (changed(3, lambda line: line.pop("queries")), 3, "queries"),
            (changed(3, lambda line: line["queries"][0].pop("model_share")), 3, "model_share"),
            (changed(3, lambda line: line.update(best=5)), 3, "not a round"),
            (changed(3, lambda line: line["queries"].append(line["queries"][0])), 3, "2 queries"),
            (changed(3, lambda line: line["queries"][0]["f"].update(y=1e3)), 3, "branin"),
            (changed(3, lambda line: line["queries"][0]["params"].update(x1=50.0)), 3, "x"),
        ]
        for text, number, says in cases:
            with self.subTest(says=says):
                self.write("\n".join(text) + "\n")
                self.assert_refused("branin", "--rounds", "3", "--out", self.log, "--resume",
                                    says=["run.jsonl", f"line {number}:", says])
                self.assertEqual(self.read(), "\n".join(text) + "\n")

    def test_wrong_arguments(self):
        self.assert_refused("brannin", says=["brannin", "did you mean", "branin"])
        self.assert_refused("levi", says=["levi", "did you mean \"levy\""])
        self.assert_refused("branin:3", says="dimension")
        self.assert_refused(says="PROBLEM")
        for bounds in ("1", "2,1", "1,1", "a,b", "1,2,3", "nan,1", "0,1x"):
            self.assert_refused("branin", "--bounds", bounds, says=["--bounds", "LOW,HIGH"])
        for name in ("alpha", "search-alpha", "holdout", "noise"):
            for value in ("nan", "-0.1"):
                self.assert_refused("branin", f"--{name}", value, says=f"--{name} is")
        self.assert_refused("branin", "--search-alpha", "2", says="--search-alpha is 2")
        self.assert_refused("branin", "--alpha", "1", says="--alpha is 1")
        self.assert_refused("branin", "--holdout", "1", says="--holdout is 1")
        self.assert_refused("branin", "--acquisition", "best", says=["--acquisition", "cucb", "sobol", "random"])
        self.assert_refused("branin", "--rounds", "-1", says="--rounds")
        self.assert_refused("branin", "-q", "0", says="-q")
        self.assert_refused("branin", "--init", "1", says="--init")
        self.assert_refused("branin", "--beta", "-1", says="--beta")
        self.assert_refused("branin", "--svg", "-", says="--svg")
        self.assert_refused("branin", "--out", "-", says="--out")

    def test_a_log_that_cannot_be_written_is_a_failure(self):
        result = run("optimize", "branin", "--out", self.path(os.path.join("no", "run.jsonl")))
        self.assertEqual((result.returncode, result.stdout, result.stderr.count("\n")), (1, "", 1))

    def test_help_teaches(self):
        self.assertIn("Examples:", self.done("--help"))


if __name__ == "__main__":
    unittest.main()
