"""covey rank and covey merge as a user runs them: python3 rank_test.py PATH_TO_COVEY. COVEY_MAKE_TABLE in the
environment is the path of the generator of examples/mixes.csv."""

import csv as csv_module
import json
import math
import os
import pty
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from sanitized import release_only

COVEY = sys.argv.pop(1)
MAKE_TABLE = os.environ.get("COVEY_MAKE_TABLE")
RDKIT = os.environ.get("COVEY_RDKIT")  # whether the program was built with it: 1 or 0
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")

PREDICTION = ["mean", "sd", "alpha", "credible", "conformal", "whole_line", "not_enough_data", "w_n", "score",
              "sets", "assured", "tracked", "promise", "guarantee", "exact", "because"]


def run(*arguments, stdin=None, cwd=None):
    return subprocess.run([COVEY, *arguments], input=stdin, capture_output=True, text=True, timeout=240, cwd=cwd)


def outcome(a, b):
    return math.sin(a) * 3 + b * b


def table(rows, labelled, seed=1, names=True):
    """A table whose first `labelled` rows have a target; the columns a and b count, the name does not."""
    rng = random.Random(seed)
    lines = ["name,a,y,b"]
    for i in range(rows):
        a, b = rng.uniform(0, 4), rng.uniform(-1, 1)
        y = repr(outcome(a, b) + rng.gauss(0, 0.05)) if i < labelled else ""
        lines.append(f"\"thing, {i}\",{a!r},{y},{b!r}")
    return "\n".join(lines) + "\n"


def named(rows, labelled, seed=5):
    """A table of four kinds of things, the last the best, a number and a truth value that has no say."""
    rng = random.Random(seed)
    lines = ["kind,a,dry,y"]
    for i in range(rows):
        kind, a = rng.randrange(4), rng.uniform(0, 1)
        y = repr(3 * kind + a + rng.gauss(0, 0.05)) if i < labelled else ""
        lines.append(f"k{kind},{a!r},{rng.random() < 0.5},{y}")
    return "\n".join(lines) + "\n"


def timeless(text):
    """The same bytes but for the seconds."""
    return re.sub(r'"seconds":[^,}]*', '"seconds":0', text)


def changed_to(arguments, option, *value):
    """Arguments in which an option has another value, or which have it now."""
    if option in arguments and option != "--ignore":
        place = arguments.index(option)
        return [*arguments[:place + 1], *value, *arguments[place + 2:]]
    return [*arguments, option, *value]


class Rank(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.path = os.path.join(cls.folder.name, "table.csv")
        with open(cls.path, "w") as file:
            file.write(table(1500, 40))
        cls.arguments = ["rank", cls.path, "--target", "y", "--ignore", "name"]
        cls.report = json.loads(run(*cls.arguments, "--json").stdout)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def write(self, name, text):
        path = os.path.join(self.folder.name, name)
        with open(path, "w") as file:
            file.write(text)
        return path

    def rank(self, *arguments, **keywords):
        result = run(*arguments, "--json", **keywords)
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout)

    def assert_refused(self, *arguments, says, **keywords):
        """Exit code 2, nothing on stdout, one line on stderr that names the problem."""
        result = run(*arguments, **keywords)
        self.assertEqual(result.returncode, 2, result.stdout + result.stderr)
        self.assertEqual(result.stdout, "")
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        for words in says if isinstance(says, (list, tuple)) else [says]:
            self.assertIn(words, result.stderr)

    # --- what it prints ---

    def test_json_has_the_promised_fields(self):
        self.assertEqual(list(self.report), ["n", "candidates", "rows"])
        self.assertEqual((self.report["n"], self.report["candidates"], len(self.report["rows"])), (40, 1460, 100))
        row = self.report["rows"][0]
        self.assertEqual(list(row), ["row", "rank", "acquisition", "prediction", "columns"])
        self.assertEqual(list(row["prediction"]), PREDICTION)
        self.assertEqual(row["prediction"]["promise"], "conformal")
        self.assertEqual(row["prediction"]["guarantee"], "weighted")
        self.assertFalse(row["prediction"]["exact"])
        self.assertIsNone(row["prediction"]["tracked"])
        self.assertEqual([r["rank"] for r in self.report["rows"]], list(range(1, 101)))
        values = [r["acquisition"] for r in self.report["rows"]]
        self.assertEqual(values, sorted(values, reverse=True))

    def test_columns_are_those_of_the_row_and_text_stays(self):
        with open(self.path) as file:
            lines = list(csv_module.DictReader(file))
        for row in self.report["rows"]:
            line = lines[row["row"] - 1]
            self.assertEqual(line["y"], "")
            self.assertEqual(row["columns"],
                             {"name": line["name"], "a": float(line["a"]), "b": float(line["b"])})

    def test_the_best_rows_come_first(self):
        truth = [outcome(r["columns"]["a"], r["columns"]["b"]) for r in self.report["rows"][:10]]
        self.assertGreater(min(truth), 3.0)  # of a maximum of 4

    def test_minimize_looks_at_the_other_end_in_the_users_units(self):
        rows = self.rank(*self.arguments, "--minimize")["rows"]
        truth = [outcome(r["columns"]["a"], r["columns"]["b"]) for r in rows[:10]]
        self.assertLess(max(truth), -1.5)  # of a minimum of −2.27
        for r, t in zip(rows[:10], truth):
            self.assertLess(abs(r["prediction"]["mean"] - t), 1.0)
            self.assertLess(r["prediction"]["credible"][0], r["prediction"]["credible"][1])

    def test_sets_are_those_of_predict_where_both_see_the_same_model(self):
        # Uniform weights and no scaling by the pool: data that span the range of all candidates.
        text = "a,b,y\n0,-1,0.5\n4,1,-1\n" + "\n".join(
            line.split(",", 2)[2].split(",")[0] and ",".join([line.rsplit(",", 3)[1], line.rsplit(",", 1)[1],
                                                              line.rsplit(",", 2)[1]])
            for line in table(30, 30).splitlines()[1:]) + "\n"
        train = self.write("train.csv", text)
        query = self.write("query.csv", "a,b\n1,0.5\n3,-0.25\n")
        both = self.write("both.csv", text + "1,0.5,\n3,-0.25,\n")
        for model in (("--kernel", "matern52", "--prior", "scaled"), ("--kernel", "auto", "--prior", "table")):
            ranked = self.rank("rank", both, "--target", "y", "--weights", "uniform", "--all", *model)["rows"]
            predicted = self.rank("predict", train, query, "--target", "y", *model)["rows"]
            self.assertEqual(len(ranked), 2)
            for r in ranked:
                p = predicted[r["row"] - 33]
                self.assertAlmostEqual(r["prediction"]["mean"], p["mean"], places=9)
                for i in (0, 1):
                    self.assertAlmostEqual(r["prediction"]["conformal"][0][i], p["conformal"][0][i], places=8)

    def test_a_table_for_people(self):
        result = run(*self.arguments)
        self.assertEqual(result.returncode, 0, result.stderr)
        lines = result.stdout.splitlines()
        self.assertIn("Aimed at 90 %, proven nothing", lines[0])
        self.assertIn("rows at the top were chosen because they look good", lines[0])
        self.assertIn("conformal 90 %", lines[2])
        self.assertIn("thing, ", result.stdout)
        self.assertIn("100 of 1460 candidates, ranked by cucb from 40 rows with a target.", result.stdout)
        self.assertEqual(result.stderr, "")

    def test_all_gives_every_candidate_and_begins_like_the_best_hundred(self):
        rows = self.rank(*self.arguments, "--all")["rows"]
        self.assertEqual(len(rows), 1460)
        self.assertEqual(rows[:100], self.report["rows"])

    def test_csv_has_the_same_rows(self):
        path = os.path.join(self.folder.name, "ranked.csv")
        self.assertEqual(run(*self.arguments, "--csv", path).returncode, 0)
        with open(path) as file:
            lines = list(csv_module.DictReader(file))
        self.assertEqual([int(line["row"]) for line in lines], [r["row"] for r in self.report["rows"]])
        for line, r in zip(lines, self.report["rows"]):
            self.assertEqual(line["name"], r["columns"]["name"])
            self.assertEqual(float(line["conformal_hi"]), r["prediction"]["conformal"][0][1])

    def test_every_acquisition_ranks(self):
        path = self.write("small.csv", table(60, 20))
        for name in ("ucb", "cucb", "ei", "cei", "logei", "clogei", "nei", "cnei"):
            rows = self.rank("rank", path, "--target", "y", "--ignore", "name", "--acquisition", name)["rows"]
            self.assertEqual(len(rows), 40, name)
        self.assert_refused("rank", path, "--target", "y", "--ignore", "name", "--acquisition", "cehvi",
                            says="several objectives")

    def test_neither_threads_nor_a_pipe_change_a_byte(self):
        first = run(*self.arguments, "--json", "--threads", "1").stdout
        self.assertEqual(first, run(*self.arguments, "--json", "--threads", "3").stdout)
        with open(self.path) as file:
            piped = run("rank", "-", *self.arguments[2:], "--json", stdin=file.read())
        self.assertEqual(first, piped.stdout)

    # --- the example ---

    def test_the_example_is_what_the_generator_prints(self):
        if MAKE_TABLE is None:
            self.skipTest("no generator was given")
        with open(os.path.join(ROOT, "examples", "mixes.csv")) as file:
            self.assertEqual(subprocess.run([MAKE_TABLE, "300", "40"], capture_output=True, text=True).stdout, file.read())

    def test_documented_commands_print_what_the_documents_show(self):
        """Every `covey rank` of the README and of docs/rank.md's first section, and the rows shown below it."""
        for name in ("README.md", os.path.join("docs", "rank.md")):
            with open(os.path.join(ROOT, name)) as file:
                text = file.read()
            shown = re.findall(r"```sh\n(?:\S*/)?covey (rank examples/\S+[^\n]*)\n```\n\n```\n(.*?)```", text, re.DOTALL)
            self.assertTrue(shown, name)
            for command, output in shown:
                result = run(*command.split("#")[0].split(), cwd=ROOT)
                self.assertEqual(result.returncode, 0, result.stderr)
                printed = [line.split() for line in result.stdout.splitlines() if line]
                rows = [line.split() for line in output.splitlines() if line.strip() and line.strip() != "…"]
                self.assertGreater(len(rows), 3)
                for row, line in zip(rows, printed):
                    self.assertEqual(row[:2], line[:2], name)  # rank and row: the last digits depend on the processor

    def test_the_example_holds_one_of_the_strongest_mixes_for_testing_next(self):
        if MAKE_TABLE is None:
            self.skipTest("no generator was given")
        known = subprocess.run([MAKE_TABLE, "300"], capture_output=True, text=True).stdout.splitlines()
        strength = [float(line["strength_MPa"]) for line in csv_module.DictReader(known)]
        rows = self.rank("rank", os.path.join(ROOT, "examples", "mixes.csv"), "--target", "strength_MPa", "--ignore", "mix",
                         "-q", "8")["rows"]
        best = sorted(strength, reverse=True)[:10]
        self.assertTrue(any(strength[r["row"] - 1] in best for r in rows))

    # --- batches ---

    def test_a_batch_has_no_near_twins(self):
        lines = table(300, 40).splitlines()
        top = self.rank("rank", self.write("once.csv", "\n".join(lines) + "\n"), "--target", "y", "--ignore", "name")
        best = lines[top["rows"][0]["row"]]
        twin = best.split(",")
        twin[2] = repr(float(twin[2]) + 1e-4)
        path = self.write("twins.csv", "\n".join(lines + [best] * 50 + [",".join(twin)] * 50) + "\n")
        batch = self.rank("rank", path, "--target", "y", "--ignore", "name", "-q", "5")["rows"]
        self.assertEqual([r["rank"] for r in batch], [1, 2, 3, 4, 5])
        points = [(r["columns"]["a"] / 4, r["columns"]["b"] / 2) for r in batch]
        for i in range(5):
            for j in range(i):
                self.assertGreater(math.dist(points[i], points[j]), 0.01)

    def test_a_batch_that_cannot_be_filled_says_so(self):
        lines = table(41, 40).splitlines()
        path = self.write("same.csv", "\n".join(lines + [lines[-1]] * 5) + "\n")
        result = run("rank", path, "--target", "y", "--ignore", "name", "-q", "3", "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(len(json.loads(result.stdout)["rows"]), 1)
        self.assertIn("only 1 candidate", result.stderr)

    # --- shards ---

    def shards(self, *more, count=4):
        """Runs `count` processes at once and returns their parts."""
        parts = [os.path.join(self.folder.name, f"part{i}.jsonl") for i in range(1, count + 1)]
        running = [subprocess.Popen([COVEY, *self.arguments, *more, "--shard", f"{i}/{count}", "--out", parts[i - 1]])
                   for i in range(1, count + 1)]
        for process in running:
            self.assertEqual(process.wait(240), 0)
        return parts

    @release_only
    def test_four_processes_give_the_bytes_of_one(self):
        for more in ([], ["--all"], ["-q", "4"], ["--acquisition", "cei", "--minimize"]):
            parts = self.shards(*more)
            for form in ([], ["--json"]):
                one = run(*self.arguments, *more, *form)
                merged = run("merge", *reversed(parts), *form)
                self.assertEqual(merged.returncode, 0, merged.stderr)
                self.assertEqual(merged.stdout, one.stdout)

    def test_parts_that_do_not_belong_together_are_refused(self):
        parts = self.shards(count=2)
        self.assert_refused("merge", parts[0], says="shard 2/2 is missing")
        self.assert_refused("merge", parts[0], parts[0], says="shard 1/2 too")
        other = os.path.join(self.folder.name, "other.jsonl")
        run(*self.arguments, "--alpha", "0.2", "--shard", "2/2", "--out", other)
        self.assert_refused("merge", parts[0], other, says=["other.jsonl", "another ranking"])
        with open(parts[1]) as file:
            lines = file.readlines()
        self.assert_refused("merge", parts[0], self.write("cut.jsonl", "".join(lines[:-1])),
                            says=["cut.jsonl", "not complete"])
        self.assert_refused("merge", self.path, says="table.csv")
        self.assert_refused(*self.arguments, "--shard", "3/2", says="3/2")

    @release_only
    def test_killed_and_started_again_it_writes_the_same_file(self):
        path = self.write("many.csv", table(60000, 40))
        out = os.path.join(self.folder.name, "out.json")
        arguments = [COVEY, "rank", path, "--target", "y", "--ignore", "name", "--all", "--json", "--out", out]
        for delay in (0.05, 0.3, 0.6):
            process = subprocess.Popen(arguments, stderr=subprocess.DEVNULL)
            time.sleep(delay)
            process.send_signal(signal.SIGKILL)
            process.wait()
        existed = os.path.exists(out)
        self.assertEqual(subprocess.run(arguments).returncode, 0)
        with open(out) as file:
            first = file.read()
        self.assertEqual(len(json.loads(first)["rows"]), 59960)
        if not existed:
            process = subprocess.Popen(arguments, stderr=subprocess.DEVNULL)
            time.sleep(0.5)
            process.send_signal(signal.SIGKILL)
            process.wait()
            with open(out) as file:
                self.assertEqual(file.read(), first)

    # --- replays ---

    def test_a_replay_starts_from_the_worst_and_finds_the_best(self):
        path = self.write("known.csv", table(100, 100))
        arguments = ["rank", path, "--target", "y", "--ignore", "name", "--simulate", "12", "--init", "15", "--json"]
        result = run(*arguments)
        self.assertEqual(result.returncode, 0, result.stderr)
        lines = [json.loads(line) for line in result.stdout.splitlines()]
        self.assertEqual(len(lines), 13)
        with open(path) as file:
            y = [float(line["y"]) for line in csv_module.DictReader(file)]
        total = 0.0
        seen = set()
        for i, line in enumerate(lines[:-1]):
            for field in ("round", "row", "y", "best_remaining", "regret", "cumulative_regret", "prediction", "covered",
                          "credible_covered", "holdout"):
                self.assertIn(field, line)
            self.assertEqual(line["round"], i + 1)
            self.assertEqual(line["y"], y[line["row"] - 1])
            self.assertNotIn(line["row"], seen)
            seen.add(line["row"])
            self.assertAlmostEqual(line["regret"], line["best_remaining"] - line["y"])
            self.assertGreaterEqual(line["regret"], 0)
            total += line["regret"]
            self.assertAlmostEqual(line["cumulative_regret"], total)
            self.assertEqual(line["holdout"]["n"], 10)
            # The promise of a replay is the tracked set.
            self.assertEqual((line["prediction"]["promise"], line["prediction"]["guarantee"]), ("tracked", "adaptive"))
            low, high = line["prediction"]["tracked"]
            self.assertEqual(line["covered"], low <= line["y"] <= high)
        summary = lines[-1]["summary"]
        self.assertAlmostEqual(summary["coverage"]["promised"], sum(line["covered"] for line in lines[:-1]) / 12)
        self.assertEqual(summary["coverage"]["standing"], "too_few")
        self.assertEqual(summary["subsample"], 90)
        self.assertEqual(summary["simple_regret"], 0.0)
        self.assertEqual({k: v for k, v in summary.items() if k != "seconds"},
                         {k: v for k, v in json.loads(run(*arguments, "--threads", "1").stdout.splitlines()[-1])
                          ["summary"].items() if k != "seconds"})

    def test_a_replay_may_start_from_random_rows_of_all(self):
        path = self.write("known.csv", named(80, 80))
        arguments = ["rank", path, "--target", "y", "--simulate", "10", "--init", "8", "--start", "random", "--json"]
        lines = [json.loads(line) for line in run(*arguments).stdout.splitlines()]
        summary = lines[-1]["summary"]
        with open(path) as file:
            y = [float(line["y"]) for line in csv_module.DictReader(file)]
        self.assertEqual((summary["subsample"], summary["best"], summary["holdout"]), (80, max(y), None))
        self.assertTrue(all(line["prediction"]["promise"] == "tracked" and line["holdout"] is None for line in lines[:-1]))
        self.assertNotEqual(lines[0]["row"], json.loads(run(*arguments, "--seed", "1").stdout.splitlines()[0])["row"])
        self.assert_refused(*arguments[:-3], "--start", "best", says=["--start", "random"])
        self.assert_refused("rank", path, "--target", "y", "--start", "random", says=["--start", "--simulate"])

    # --- replays that are kept in a log ---

    def replays(self):
        """Tables that are known, with the options of a replay of four rounds: numbers from the worst rows, and names with
        descriptors from random ones."""
        known = self.write("known.csv", table(60, 60))
        kinds = self.write("kinds.csv", "kind,size,colour\nk0,1,3\nk1,2,1\nk2,3,2\nk3,4,9\n")
        return [["rank", known, "--target", "y", "--ignore", "name", "--simulate", "4", "--init", "8"],
                ["rank", self.write("named.csv", named(40, 40)), "--target", "y", "--simulate", "4", "--init", "6",
                 "--start", "random", "--describe", f"kind={kinds}"]]

    def log(self, text=None):
        """The path of a log, which holds this text or is not there."""
        path = os.path.join(self.folder.name, "replay.jsonl")
        if text is not None:
            return self.write("replay.jsonl", text)
        if os.path.exists(path):
            os.remove(path)
        return path

    def done(self, *arguments):
        result = run(*arguments)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def read(self, path):
        with open(path) as file:
            return file.read()

    @release_only
    def test_a_replay_resumed_after_any_cut_equals_the_uninterrupted_one(self):
        for number, arguments in enumerate(self.replays()):
            log = self.log()
            printed = self.done(*arguments, "--json", "--out", log)
            whole = self.read(log)
            lines = whole.splitlines(keepends=True)
            self.assertEqual(len(lines), 6)
            self.assertEqual(list(json.loads(lines[0])), ["run"])
            self.assertEqual(printed, "".join(lines[1:]))
            self.assertEqual(timeless(self.done(*arguments, "--json")), timeless(printed))
            for kept in range(len(lines) + 1):
                torn = ["", lines[kept][:1], lines[kept][:len(lines[kept]) // 2], lines[kept][:-1]] \
                    if kept < len(lines) else [""]
                for tail in torn[number * 2:] or torn:
                    with self.subTest(table=number, kept=kept, tail=len(tail)):
                        before = "".join(lines[:kept])
                        self.log(before + tail)
                        text = self.done(*arguments, "--json", "--out", log, "--resume")
                        self.assertEqual(timeless(self.read(log)), timeless(whole))
                        self.assertTrue(self.read(log).startswith(before))
                        self.assertEqual(timeless(text), timeless(printed))

    def test_a_finished_replay_is_left_as_it_is_or_goes_on_for_more_rounds(self):
        arguments = self.replays()[0]
        log = self.log()
        self.done(*arguments, "--out", log)
        whole = self.read(log)
        for rounds in ("4", "3"):
            text = self.done(*changed_to(arguments, "--simulate", rounds), "--out", log, "--resume", "--json")
            self.assertEqual(text, whole.split("\n", 1)[1])
            self.assertEqual(self.read(log), whole)
        six = changed_to(arguments, "--simulate", "6")
        more = self.done(*six, "--out", log, "--resume")
        self.assertEqual(more, self.done(*six))
        other = os.path.join(self.folder.name, "six.jsonl")
        self.done(*six, "--out", other, "--resume")  # begins what is not there
        self.assertEqual(timeless(self.read(log)), timeless(self.read(other)))
        # Until nothing is left: 54 rows are played with, of which 8 are known.
        for _ in range(2):
            rounds = self.done(*changed_to(arguments, "--simulate", "1000"), "--out", log, "--resume", "--json").splitlines()
            self.assertEqual(len(rounds), 47)
            self.assertFalse(json.loads(rounds[-1])["summary"]["interrupted"])

    def wait_for_lines(self, process, log, count):
        for _ in range(1200):
            if os.path.exists(log) and self.read(log).count("\n") >= count:
                return
            self.assertIsNone(process.poll(), "ended before it was stopped")
            time.sleep(0.02)
        self.fail("no progress")

    def test_a_killed_replay_goes_on_and_an_interrupted_one_says_what_is_known(self):
        arguments = changed_to(self.replays()[1], "--simulate", "30")
        whole = timeless(self.done(*arguments, "--json"))
        for lines, how in ((1, signal.SIGKILL), (4, signal.SIGKILL), (4, signal.SIGINT)):
            with self.subTest(lines=lines, how=how):
                log = self.log()
                process = subprocess.Popen([COVEY, *arguments, "--json", "--out", log], stdout=subprocess.PIPE, text=True)
                self.wait_for_lines(process, log, lines)
                if how == signal.SIGKILL:
                    process.send_signal(signal.SIGSTOP)
                    self.assert_refused(*arguments, "--out", log, "--resume", says=["replay.jsonl", "another run"])
                process.send_signal(how)
                text, _ = process.communicate(timeout=60)
                if how == signal.SIGINT and process.returncode == 0:
                    *rounds, last = [json.loads(line) for line in text.splitlines()]
                    self.assertEqual(last["summary"]["rounds"], len(rounds))
                    self.assertEqual(last["summary"]["interrupted"], len(rounds) < 30)
                self.assertEqual(timeless(self.done(*arguments, "--json", "--out", log, "--resume")), whole)
                self.assertEqual(timeless(self.read(log)).split("\n", 1)[1], whole)

    def test_a_log_of_another_table_options_or_seed_is_refused(self):
        arguments, named_ = self.replays()
        log = self.log()
        self.done(*arguments, "--out", log)
        whole = self.read(log)
        self.assert_refused(*arguments, "--out", log, says=["replay.jsonl", "--resume"])
        for options, field in ((["--seed", "1"], "seed"), (["--init", "9"], "init"), (["--start", "random"], "start"),
                               (["--acquisition", "ei"], "acquisition"), (["--alpha", "0.2"], "alpha"),
                               (["--minimize"], "minimize"), (["--weights", "uniform"], "weights"),
                               (["--kernel", "auto"], "kernel"), (["--prior", "table"], "prior"),
                               (["--beta", "2"], "beta"), (["--search-alpha", "0.3"], "search_alpha"),
                               (["--score", "in_sample"], "score"), (["--ignore", "a"], "features"),
                               (["--missing", "drop"], "missing")):
            with self.subTest(options=options):
                self.assert_refused(*changed_to(arguments, *options), "--out", log, "--resume",
                                    says=["replay.jsonl: line 1: the run has", f"has {field} ="])
        text = self.read(arguments[1])
        for name, changed, field in (("more.csv", text + '"thing, 60",1,2,0.5\n', "rows"),
                                     ("other.csv", text.replace(text.splitlines()[7].split(",")[3], "1.25"), "table_hash")):
            path = self.write(name, changed)
            self.assert_refused("rank", path, *arguments[2:], "--out", log, "--resume", says=["line 1", f"has {field} ="])
        # The same cells in a file of another name, with other words where nobody looks, are the same table.
        path = self.write("same.csv", text.replace("thing", "matter"))
        self.done("rank", path, *arguments[2:], "--out", log, "--resume")
        self.assertEqual(self.read(log), whole)
        log = self.log()
        self.done(*named_, "--out", log)
        self.write("kinds.csv", "kind,size,colour\nk0,1,3\nk1,2,1\nk2,3,2\nk3,4,8\n")
        self.assert_refused(*named_, "--out", log, "--resume", says=["line 1", "has descriptors ="])
        self.assert_refused(*arguments, "--resume", says=["--resume", "--out"])
        self.assert_refused(*self.arguments, "--resume", "--out", log, says=["--resume", "--simulate"])
        self.assert_refused(*arguments, "--out", arguments[1], "--resume", says=["known.csv", "not overwritten"])

    def test_damaged_logs_of_replays_are_refused_with_the_line(self):
        arguments = self.replays()[0]
        log = self.log()
        self.done(*arguments, "--out", log)
        lines = self.read(log).splitlines()

        def changed(change):
            line = json.loads(lines[2])
            change(line)
            return lines[:2] + [json.dumps(line)] + lines[3:]
        first = json.loads(lines[1])
        cases = [
            (lines[:2] + ["7"] + lines[3:], "JSON"),
            (lines[:2] + lines[3:], "expected round 2"),
            (changed(lambda line: line.pop("fit")), "fit"),
            (changed(lambda line: line["fit"].pop("noise")), "noise"),
            (changed(lambda line: line["fit"]["lengthscales"].append(1.0)), "3 lengthscales, expected"),
            (changed(lambda line: line.update(row=first["row"])), f"row {first['row']} was not there"),
            (changed(lambda line: line.update(row=0)), "row 0 was not there"),
            (changed(lambda line: line.update(y=99.0)), "the outcome is 99"),
            (changed(lambda line: line.update(cumulative_regret=0.0)), "regret"),
            (changed(lambda line: line.update(covered=not line["covered"])), "covered"),
            (changed(lambda line: line.update(holdout=None)), "holdout"),
            (changed(lambda line: line["prediction"].update(sd=-1.0)), "prediction"),
        ]
        for text, says in cases:
            with self.subTest(says=says):
                self.log("\n".join(text) + "\n")
                self.assert_refused(*arguments, "--out", log, "--resume", says=["replay.jsonl: line 3:", says])
                self.assertEqual(self.read(log), "\n".join(text) + "\n")

    def test_rows_of_a_replay_are_those_of_the_file(self):
        lines = named(40, 40).splitlines()
        for i in (1, 2, 9):  # three rows of which a feature is not known
            cells = lines[i].split(",")
            lines[i] = ",".join([cells[0], "", *cells[2:]])
        path = self.write("holes.csv", "\n".join(lines) + "\n")
        result = run("rank", path, "--target", "y", "--simulate", "30", "--init", "6", "--start", "random", "--missing", "drop",
                     "--json")
        self.assertIn("column 'a' in rows 1, 2, 9 (these rows are left out)", result.stderr)
        printed = result.stdout.splitlines()
        for line in map(json.loads, printed[:-1]):
            self.assertEqual(line["y"], float(lines[line["row"]].split(",")[-1]))
        self.assertEqual(json.loads(printed[-1])["summary"]["subsample"], 37)

    def test_a_terminal_shows_how_far_a_replay_is(self):
        log = self.log()
        self.done(*self.replays()[0], "--out", log)
        arguments = changed_to(self.replays()[0], "--simulate", "40")
        ours, theirs = pty.openpty()
        process = subprocess.Popen([COVEY, *arguments, "--out", log, "--resume"], stdout=subprocess.DEVNULL, stderr=theirs)
        os.close(theirs)
        shown = b""
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:  # nobody has the other end any more
                break
            if not part:
                break
            shown += part
        os.close(ours)
        self.assertEqual(process.wait(60), 0)
        found = re.findall(rb"round (\d+) of 40, (\d+) s left", shown)
        self.assertTrue(found, shown)
        self.assertGreater(int(found[0][0]), 4)

    # --- names ---

    def test_names_are_categories_and_stay_in_the_output(self):
        path = self.write("named.csv", named(120, 24))
        report = self.rank("rank", path, "--target", "y", "-q", "3")
        for row in report["rows"]:
            self.assertEqual(list(row["columns"]), ["kind", "a", "dry"])
            self.assertIsInstance(row["columns"]["kind"], str)
            self.assertIsInstance(row["columns"]["a"], float)
        self.assertEqual({row["columns"]["kind"] for row in report["rows"]}, {"k3"})  # the best there is
        parts = []
        for i in (1, 2, 3):
            parts.append(os.path.join(self.folder.name, f"named{i}.jsonl"))
            run("rank", path, "--target", "y", "-q", "3", "--shard", f"{i}/3", "--out", parts[-1])
        self.assertEqual(json.loads(run("merge", *parts, "--json").stdout), report)
        out = os.path.join(self.folder.name, "named-out.csv")
        text = run("rank", path, "--target", "y", "-q", "3", "--csv", out).stdout
        self.assertIn("kind", text)
        with open(out, newline="") as file:
            rows = list(csv_module.DictReader(file))
        self.assertEqual([r["kind"] for r in rows], [r["columns"]["kind"] for r in report["rows"]])
        self.assertEqual([float(r["a"]) for r in rows], [r["columns"]["a"] for r in report["rows"]])

    @unittest.skipUnless(RDKIT == "1", "the program was built without RDKit")
    def test_molecules_by_those_like_them_also_where_few_are_sampled(self):
        # More molecules than the first pass keeps, each once; what counts are the length of the chains and chlorine.
        made = [("C" * i + link + "C" * j + end, i + j + 8.0 * (end == "Cl"))
                for i in range(1, 15) for j in range(1, 15) for link in ("O", "N", "S", "C(=O)") for end in ("O", "F", "Cl", "C#N")]
        random.Random(3).shuffle(made)
        value = dict(made)
        lines = ["drug,y"] + [f"{drug},{y if n < 60 else ''}" for n, (drug, y) in enumerate(value.items())]
        arguments = ["rank", self.write("drugs.csv", "\n".join(lines) + "\n"), "--target", "y", "--molecule", "drug"]
        one = run(*arguments, "-q", "5", "--json")
        self.assertEqual(one.returncode, 0, one.stderr)
        report = json.loads(one.stdout)
        self.assertEqual(report["candidates"], len(value) - 60)
        chosen = [value[row["columns"]["drug"]] for row in report["rows"]]
        self.assertGreater(min(chosen), 24, "of 2 to 36")
        self.assertEqual(run(*arguments, "-q", "5", "--json", "--threads", "1").stdout, one.stdout)
        parts = [os.path.join(self.folder.name, f"drugs{i}.jsonl") for i in (1, 2)]
        for i, part in enumerate(parts, 1):
            self.assertEqual(run(*arguments, "-q", "5", "--shard", f"{i}/2", "--out", part).returncode, 0)
        self.assertEqual(run("merge", *parts, "--json").stdout, one.stdout)
        # Where the first pass did not look.
        lines[4] = "C1CC,1"
        self.assert_refused("rank", self.write("drugs.csv", "\n".join(lines) + "\n"), *arguments[2:],
                            says="drugs.csv: row 4, column 'drug': 'C1CC' is not a molecule")
        lines[4] = "CC,1"
        for row in range(len(lines) - 5, len(lines)):
            lines[row] = "C1CC,"
        self.assert_refused("rank", self.write("drugs.csv", "\n".join(lines) + "\n"), *arguments[2:],
                            says=["drugs.csv: row ", "column 'drug': 'C1CC' is not a molecule"])

    @unittest.skipUnless(RDKIT == "0", "the program was built with RDKit")
    def test_without_rdkit_a_line_says_what_molecules_need(self):
        self.assert_refused("rank", self.write("drugs.csv", "drug,y\nCO,1\nCCO,2\nCCCO,\n"), "--molecule", "drug",
                            says=["librdkit-dev", "-DCOVEY_RDKIT=ON", "--molecule"])

    def test_values_that_no_row_of_data_has_are_named_wherever_they_turn_up(self):
        # A third of the candidates is looked at before the others: of forty rare values each is in one row.
        rng = random.Random(9)
        lines = ["kind,a,y"] + [f"k{i % 4},{rng.random()!r},{i % 4 + rng.gauss(0, 0.1)!r}" for i in range(20)]
        rows = [f"k{i % 4},{rng.random()!r}," for i in range(6000)] + [f"rare{i:02},{rng.random()!r}," for i in range(40)]
        rng.shuffle(rows)
        path = self.write("rare.csv", "\n".join(lines + rows) + "\n")
        result = run("rank", path, "--target", "y", "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        said = re.findall(r"column 'kind': (\d+) values of ([a-z ]+) are in no row of data \('rare\d\d', .*\); predictions there know only",
                          result.stderr)
        self.assertEqual([who for _, who in said], ["the candidates", "candidates further down"])
        self.assertEqual(sum(int(count) for count, _ in said), 40, result.stderr)
        # They are less certain than those that were measured.
        sd = {True: [], False: []}
        for row in self.rank("rank", path, "--target", "y", "--all")["rows"]:
            sd[row["columns"]["kind"].startswith("rare")].append(row["prediction"]["sd"])
        self.assertEqual(len(sd[True]), 40)
        self.assertGreater(min(sd[True]), 3 * max(sd[False]))

    def test_columns_of_the_csv_file_have_names_of_their_own(self):
        text = "row,sd,mean_,mean,y\n" + "".join(f"{i},{i % 3},a,b{i % 2},{i if i < 15 else ''}\n" for i in range(30))
        out = os.path.join(self.folder.name, "beside.csv")
        self.assertEqual(run("rank", self.write("own.csv", text), "--target", "y", "--csv", out).returncode, 0)
        with open(out, newline="") as file:
            header = next(csv_module.reader(file))
        self.assertEqual(header[12:], ["mean_", "mean__", "row_", "sd_"])
        self.assertEqual(len(set(header)), len(header))

    def test_empty_features_of_a_table_are_listed_left_out_or_filled_in(self):
        lines = named(60, 20).splitlines()
        lines[3] = lines[3].replace(lines[3].split(",")[0] + ",", ",", 1)
        cells = lines[50].split(",")
        lines[50] = ",".join([cells[0], " ", *cells[2:]])
        path = self.write("holes.csv", "\n".join(lines) + "\n")
        self.assert_refused("rank", path, "--target", "y",
                            says=["holes.csv: empty cells: column 'kind' in row 3; column 'a' in row 50", "--missing"])
        for missing, became in (("drop", "these rows are left out"), ("impute", "filled in")):
            self.assertIn(f"empty cells: column 'kind' in row 3; column 'a' in row 50 ({became})",
                          run("rank", path, "--target", "y", "--missing", missing).stderr)
        dropped = self.rank("rank", path, "--target", "y", "--missing", "drop")
        self.assertEqual((dropped["n"], dropped["candidates"]), (19, 39))
        filled = self.rank("rank", path, "--target", "y", "--missing", "impute")
        self.assertEqual((filled["n"], filled["candidates"]), (20, 40))

    def test_a_replay_needs_every_target(self):
        self.assert_refused(*self.arguments, "--simulate", "5", says=["rows 41 to 1500", "'y'"])
        path = self.write("ten.csv", table(10, 10))
        self.assert_refused("rank", path, "--target", "y", "--ignore", "name", "--simulate", "5", says="32 initial")

    # --- bad tables ---

    def test_tables_of_which_nothing_can_be_ranked(self):
        arguments = ["--target", "y", "--ignore", "name"]
        self.assert_refused("rank", self.write("none.csv", table(20, 0)), *arguments, says=["none.csv", "'y'", "empty"])
        self.assert_refused("rank", self.write("full.csv", table(20, 20)), *arguments,
                            says=["full.csv", "'y'", "filled", "--simulate"])
        self.assert_refused("rank", self.write("one.csv", table(20, 1)), *arguments, says=["one.csv", "1 row", "at least 2"])
        self.assert_refused("rank", self.write("head.csv", "name,a,y,b\n"), *arguments, says=["head.csv", "no rows"])
        self.assert_refused("rank", self.path, "--target", "nothing", says=["table.csv", "'nothing'"])
        self.assert_refused("rank", os.path.join(self.folder.name, "absent.csv"), "--target", "y", says="absent.csv")
        self.assert_refused("rank", self.write("flat.csv", "a,y\n1,2\n1,3\n1,\n"), "--target", "y",
                            says=["flat.csv", "constant"])

    def test_text_that_is_no_category_is_refused(self):
        self.assert_refused("rank", self.path, "--target", "y", says=["table.csv", "'name'", "identifier", "--ignore name"])
        lines = table(3000, 40).splitlines()
        lines[2900] = lines[2900].replace(lines[2900].split(",")[2], "much")
        self.assert_refused("rank", self.write("late.csv", "\n".join(lines) + "\n"), "--target", "y", "--ignore", "name",
                            says=["late.csv", "row 2900", "'a'", "'much'"])
        lines[5] = "x,1,not,2"
        self.assert_refused("rank", self.write("target.csv", "\n".join(lines) + "\n"), "--target", "y", "--ignore", "name",
                            says=["target.csv", "row 5", "'y'", "'not'", "empty cell"])
        for cell in ("nan", "inf", ""):
            self.assert_refused("rank", self.write("cell.csv", f"a,y\n1,2\n2,3\n{cell},\n"), "--target", "y",
                                says=["cell.csv", "row 3", "'a'"])
        self.assert_refused("rank", self.write("empty.csv", ""), "--target", "y", says=["empty.csv", "empty"])

    def test_a_constant_column_is_left_out_and_said(self):
        lines = [line + (",c" if i == 0 else ",7") for i, line in enumerate(table(50, 20).splitlines())]
        result = run("rank", self.write("constant.csv", "\n".join(lines) + "\n"), "--target", "y", "--ignore", "name", "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("column 'c' is constant", result.stderr)
        self.assertEqual(json.loads(result.stdout)["rows"][0]["columns"]["c"], 7.0)

    def test_one_candidate_and_rows_that_are_the_same(self):
        one = self.rank("rank", self.write("single.csv", table(21, 20)), "--target", "y", "--ignore", "name")
        self.assertEqual((one["candidates"], len(one["rows"])), (1, 1))
        lines = table(21, 20).splitlines()
        same = self.rank("rank", self.write("double.csv", "\n".join(lines[:21] + lines[1:21] + lines[21:] * 30) + "\n"),
                         "--target", "y", "--ignore", "name")
        self.assertEqual([r["row"] for r in same["rows"]], list(range(41, 71)))  # equals in the order of the table

    def test_a_table_in_which_everything_was_measured_three_times(self):
        rng = random.Random(12)
        kinds = {f"k{k:02}": rng.gauss(0, 1) for k in range(20)}
        measured = [kind for kind in kinds if int(kind[1:]) < 10]
        lines = ["kind,y"] + [f"{kind},{kinds[kind] + rng.gauss(0, 0.2)!r}" for kind in measured * 3] + [f"{kind}," for kind in kinds]
        rows = self.rank("rank", self.write("thrice.csv", "\n".join(lines) + "\n"), "--target", "y")["rows"]
        self.assertEqual(len(rows), 20)
        # Of a kind that was measured only its mean is uncertain, and that little: new ones come first.
        self.assertFalse(set(measured) & {row["columns"]["kind"] for row in rows[:10]})
        again = {row["columns"]["kind"]: row["prediction"] for row in rows[10:]}
        self.assertEqual(sorted(again), measured)
        self.assertLess(max(p["sd"] for p in again.values()), 0.5)
        # Where it pays they come again: three good ones told apart by the noise alone, the others poor and known to be.
        values = {"a": 5.0, "b": 4.9, "c": 5.1, "d": -5.0, "e": -5.2, "f": -4.8}
        lines = ["kind,y"] + [f"{kind},{values[kind] + rng.gauss(0, 1)!r}" for kind in list(values) * 3] + [f"{kind}," for kind in values]
        rows = self.rank("rank", self.write("again.csv", "\n".join(lines) + "\n"), "--target", "y", "-q", "3")["rows"]
        self.assertEqual(sorted(row["columns"]["kind"] for row in rows), ["a", "b", "c"])

    def test_line_breaks_marks_and_quotes_are_those_of_any_csv(self):
        text = table(60, 25)
        plain = run("rank", self.write("plain.csv", text), "--target", "y", "--ignore", "name", "--json").stdout
        for name, other in (("bom.csv", "\ufeff" + text), ("crlf.csv", text.replace("\n", "\r\n"))):
            path = os.path.join(self.folder.name, name)
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(other)
            self.assertEqual(run("rank", path, "--target", "y", "--ignore", "name", "--json").stdout, plain, name)
        path = self.write("breaks.csv", text.replace("thing, ", "a \"\"thing\"\"\n"))
        out = os.path.join(self.folder.name, "breaks-ranked.csv")
        rows = self.rank("rank", path, "--target", "y", "--ignore", "name", "--csv", out)["rows"]
        self.assertEqual([r["row"] for r in rows], [r["row"] for r in json.loads(plain)["rows"]])
        self.assertEqual(rows[0]["columns"]["name"], f"a \"thing\"\n{rows[0]['row'] - 1}")
        with open(out, newline="") as file:
            self.assertEqual([line["name"] for line in csv_module.DictReader(file)], [r["columns"]["name"] for r in rows])

    def test_too_few_rows_promise_no_finite_set(self):
        report = self.rank("rank", self.write("few.csv", table(20, 4)), "--target", "y", "--ignore", "name",
                           "--weights", "uniform")
        for row in report["rows"]:
            self.assertTrue(row["prediction"]["not_enough_data"])
            self.assertEqual(row["prediction"]["conformal"], [[None, None]])

    def test_semicolons_are_read_and_said(self):
        text = "a;y;b\n" + "\n".join(f"{i / 7:.3f};{'' if i > 15 else f'{math.sin(i):.4f}'};{(i * 7) % 5}".replace(".", ",")
                                     for i in range(25)) + "\n"
        result = run("rank", self.write("semicolon.csv", text), "--target", "y", "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("semicolon", result.stderr)
        self.assertEqual(json.loads(result.stdout)["candidates"], 9)

    def test_a_selection_names_rows_with_p_values(self):
        path = self.write("select.csv", table(150, 60))
        report = self.rank("rank", path, "--select", "y > 0.2", "--fdr", "0.3", "--ignore", "name")
        self.assertEqual((report["n"], report["candidates"], report["fdr"], report["threshold"]), (60, 90, 0.3, 0.2))
        self.assertFalse(report["proven"])
        selected = report["selected"]
        self.assertGreater(len(selected), 0)
        # The procedure of Benjamini and Hochberg: the largest of r p-values is at most q r / m.
        self.assertLessEqual(selected[-1]["p_value"], 0.3 * len(selected) / 90 + 1e-12)
        self.assertEqual([row["p_value"] for row in selected], sorted(row["p_value"] for row in selected))
        for row in selected:
            self.assertGreater(row["row"], 60)
            self.assertIn("name", row["columns"])
            self.assertIn("selected rows", row["prediction"]["because"])
        split = self.rank("rank", path, "--select", "y > 0.2", "--fdr", "0.3", "--split", "0.5", "--ignore", "name")
        self.assertTrue(split["proven"])
        self.assertEqual(split["calibrating"], 30)
        out = os.path.join(self.folder.name, "selected.csv")
        text = run("rank", path, "--select", "y > 0.2", "--fdr", "0.3", "--ignore", "name", "--csv", out)
        self.assertIn(f"{len(selected)} of 90 candidates selected for y > 0.2", text.stdout)
        self.assertIn("labelled at random", text.stderr)
        with open(out, newline="") as file:
            self.assertEqual([int(line["row"]) for line in csv_module.DictReader(file)], [row["row"] for row in selected])

    def test_a_selection_does_not_depend_on_threads(self):
        path = self.write("threads.csv", table(120, 50))
        options = ("rank", path, "--select", "y >= 0", "--fdr", "0.4", "--ignore", "name", "--json", "--threads")
        self.assertEqual(run(*options, "1").stdout, run(*options, "3").stdout)

    def test_selections_that_cannot_be_made(self):
        path = self.write("chosen.csv", table(40, 20))
        for words, part in (
            (["--select", "y"], "no wish"),
            (["--select", "y > fast"], "no wish"),
            (["--select", "z > 1"], "no column 'z'"),
            (["--select", "y > 1", "--target", "a"], "the target is 'a'"),
            (["--select", "y > 1", "--fdr", "1.5"], "share of false ones is 1.5"),
            (["--select", "y > 1", "--labelled", "chosen"], "--ratio COL"),
            (["--select", "y > 1", "-q", "3"], "excludes"),
            (["--fdr", "0.1"], "requires --select"),
        ):
            result = run("rank", path, "--ignore", "name", *words)
            self.assertEqual(result.returncode, 2, words)
            self.assertIn(part, result.stderr)
            self.assertEqual(result.stderr.count("\n"), 1)


if __name__ == "__main__":
    unittest.main()
