"""covey.predict, beside the command line and by itself."""

import json
import math
import os
import pickle
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import warnings

import numpy as np
import pandas as pd

import covey
from support import EXAMPLES, covey as run, smooth, write_csv


class Equality(unittest.TestCase):
    def compare(self, predictions, printed):
        self.assertEqual(len(predictions), len(printed["rows"]))
        for said, row in zip(predictions, printed["rows"]):
            for name, value in said.to_dict().items():
                self.assertEqual(value, row[name], name)
        for i, row in enumerate(printed["rows"]):
            if row["y"] is not None:
                self.assertEqual(predictions.p_value[i], row["p_value"])
                self.assertEqual(predictions.covered[i], row["conformal_covered"])
                self.assertEqual(predictions.credible_covered[i], row["credible_covered"])
        self.assertEqual(predictions.coverage, printed["coverage"])
        fit, theirs = dict(predictions.fit), dict(printed["fit"])
        fit.pop("seconds"), theirs.pop("seconds")
        self.assertEqual(fit, theirs)

    def test_the_same_as_the_command_line(self):
        train, query = (os.path.join(EXAMPLES, f"kiln_{part}.csv") for part in ("train", "query"))
        frames = pd.read_csv(train), pd.read_csv(query)
        target = frames[0].columns[-1]
        for options, words in (
            ({}, []),
            ({"sets": "cross", "seed": 2}, ["--seed", "2"]),
            ({"sets": "fitted"}, ["--fitted"]),
            ({"sets": "split"}, ["--split", "0.5"]),
            ({"sets": "split", "split": 0.3}, ["--split", "0.3"]),
            ({"sets": "fitted", "alpha": 0.2, "score": "in_sample"}, ["--fitted", "--alpha", "0.2", "--score", "in_sample"]),
            ({"weights": "kernel", "seed": 3}, ["--weights", "kernel", "--seed", "3"]),
            ({"sets": "fitted", "mask": "randomized", "seed": 5}, ["--fitted", "--mask", "randomized", "--seed", "5"]),
            ({"split": 0.5, "pac": 0.1}, ["--split", "0.5", "--pac", "0.1"]),
            ({"model": "linear"}, ["--model", "linear"]),
            ({"kernel": "matern52", "prior": "scaled"}, ["--kernel", "matern52", "--prior", "scaled"]),
            ({"kernel": "rbf", "prior": "paper", "threads": 1}, ["--kernel", "rbf", "--prior", "paper", "--threads", "1"]),
        ):
            with self.subTest(options=options):
                self.compare(covey.predict(frames[0], target, frames[1], **options), run("predict", train, query, *words))

    def test_arrays_certified_and_fixed_models(self):
        X, y = smooth(20, 2, 0)
        Xq, yq = smooth(3, 2, 1)
        yq[1] = math.nan
        with tempfile.TemporaryDirectory() as folder:
            train, query, model = (os.path.join(folder, name) for name in ("train.csv", "query.csv", "model.json"))
            write_csv(train, X, y)
            write_csv(query, Xq, yq)
            certified = run("predict", train, query, "--certified")
            self.compare(covey.predict(X, y, Xq, yq, certified=True), certified)
            self.compare(covey.predict(X, y, Xq, yq, sets="certified"), certified)
            fixed = {"kernel": "rbf", "lengthscales": [0.5, 0.7], "outputscale": 2.0, "noise": 0.01, "mean": 0.3}
            with open(model, "w") as file:
                json.dump(fixed, file)
            with_fixed = covey.predict(X, y, Xq, yq, hyperparameters=fixed)
            self.assertEqual((with_fixed.sets, with_fixed.assured, with_fixed.exact), ("fixed", 0.9, True))
            self.assertEqual(list(covey.predict(X, y, Xq, yq, hyperparameters=fixed, sets="fixed")), list(with_fixed))
            self.compare(with_fixed, run("predict", train, query, "--hyperparameters", model))

    def test_known_weights(self):
        X, y = smooth(30, 1, 0)
        Xq, _ = smooth(4, 1, 1)
        ratios = 0.5 + X[:, 0], 0.5 + Xq[:, 0]
        with tempfile.TemporaryDirectory() as folder:
            train, query = os.path.join(folder, "train.csv"), os.path.join(folder, "query.csv")
            pd.DataFrame({"x": X[:, 0], "r": ratios[0], "y": y}).to_csv(train, index=False)
            pd.DataFrame({"x": Xq[:, 0], "r": ratios[1]}).to_csv(query, index=False)
            self.compare(covey.predict(X, y, Xq, weights=ratios), run("predict", train, query, "--ratio", "r"))


class Behaviour(unittest.TestCase):
    def test_the_result(self):
        X, y = smooth(40, 2, 0)
        Xq, yq = smooth(30, 2, 1)
        said = covey.predict(X, y, Xq, yq)
        self.assertEqual(len(said), 30)
        np.testing.assert_array_equal(said.covered, (said.lower <= yq) & (yq <= said.upper))
        self.assertEqual(said[-1], said[29])
        self.assertEqual(said[1:3], [said[1], said[2]])
        with self.assertRaises(IndexError):
            said[30]
        self.assertEqual(said[0].interval, (said.lower[0], said.upper[0]))
        self.assertIn(said.mean[0], said[0].conformal)
        self.assertEqual(covey.Prediction.from_dict(said[0].to_dict()), said[0])
        again = pickle.loads(pickle.dumps(said))
        self.assertEqual(again[3], said[3])
        frame = pd.DataFrame(Xq, columns=["a", "b"], index=[f"r{i}" for i in range(30)])
        named = covey.predict(pd.DataFrame(X, columns=["a", "b"]).assign(y=y), "y", frame.assign(y=yq)).to_dataframe()
        self.assertEqual(list(named.index), list(frame.index))
        self.assertEqual(list(named.covered), list(said.covered))

    def test_what_is_aimed_at_and_what_is_proven(self):
        X, y = smooth(40, 2, 0)
        Xq, _ = smooth(2, 2, 1)
        known = np.ones(40), np.ones(2)
        for options, sets, assured in (
            ({}, "cross", 0.8),
            ({"alpha": 0.2}, "cross", 0.6),
            ({"weights": known}, "cross", 0.8),
            ({"weights": "kernel"}, "cross", None),
            ({"sets": "certified"}, "certified", 0.9),
            ({"certified": True, "weights": "classifier"}, "certified", None),
            ({"split": 0.5}, "split", 0.9),
            ({"sets": "split", "weights": known}, "split", 0.9),
            ({"sets": "fitted"}, "fitted", None),
        ):
            with self.subTest(options=options):
                said = covey.predict(X, y, Xq, **options)
                self.assertEqual(said.sets, sets)
                for one in (said, said[0]):
                    self.assertEqual(one.exact, assured is not None and one.assured >= 1 - one.alpha)
                    if assured is None:
                        self.assertIsNone(one.assured)
                    else:
                        self.assertAlmostEqual(one.assured, assured)
                self.assertIn(f"{sets} sets", repr(said))
        with self.assertWarnsRegex(UserWarning, "600 rows are many for cross-fitted sets, so the sets are split"):
            self.assertEqual(covey.predict(*smooth(600, 1, 0), np.zeros((1, 1))).sets, "split")

    def test_predictions_of_earlier_versions(self):
        X, y = smooth(20, 2, 0)
        said = covey.predict(X, y, X[:1], sets="split")[0]
        written = said.to_dict()
        del written["sets"], written["assured"]
        read = covey.Prediction.from_dict(written)
        self.assertEqual((read.sets, read.assured, read.exact), (None, None, True))
        self.assertEqual(read.conformal, said.conformal)

    def test_no_queries(self):
        X, y = smooth(20, 2, 0)
        said = covey.predict(X, y, X[:0])
        self.assertEqual((len(said), said.alpha, len(said.lower), said.coverage), (0, 0.1, 0, None))
        self.assertEqual((said.sets, said.assured, said.exact), ("cross", None, False))
        self.assertEqual(len(said.to_dataframe()), 0)
        self.assertIn("0 predictions", repr(said))

    def test_whatever_is_no_float64_in_c_order_is_converted(self):
        X, y = smooth(20, 2, 0)
        said = covey.predict(X, y, X)
        for other in (np.asfortranarray(X), X.tolist(), pd.DataFrame(X), np.repeat(X, 2, axis=0)[::2]):
            np.testing.assert_array_equal(covey.predict(other, y, other).lower, said.lower)

    def test_too_few_rows_say_so(self):
        X, y = smooth(5, 1, 0)
        said = covey.predict(X, y, X)
        self.assertTrue(said.whole_line.all() and said[0].not_enough_data)
        self.assertTrue(np.isinf(said.lower).all() and np.isinf(said.upper).all())
        self.assertTrue(said[0].conformal.is_whole_line)

    def test_wrong_input(self):
        X, y = smooth(20, 2, 0)
        frame = pd.DataFrame(X, columns=["a", "b"]).assign(y=y)
        bad = X.copy()
        bad[3, 1] = math.nan
        for call, says in (
            (lambda: covey.predict(X, y, X[:, :1]), "the queries have 1 columns, the data 2"),
            (lambda: covey.predict(X, y[:5], X), "20 rows of data and 5 outcomes"),
            (lambda: covey.predict(X, y, X, alpha=2), "alpha is 2, expected a number between 0 and 1"),
            (lambda: covey.predict(X, y, X, kernel="cubic"), "kernel 'cubic' is not one of auto, matern52, matern32, rbf"),
            (lambda: covey.predict(X[:, 0], y, X), "shape (20), expected (rows, columns)"),
            (lambda: covey.predict(bad, y, X), "the data: [3, 1] is nan"),
            (lambda: covey.predict(X, y, X, certified=True, split=0.5), "certified and split exclude each other"),
            (lambda: covey.predict(X, y, X, certified=True, sets="cross"), "certified=True and sets='cross' exclude each other"),
            (lambda: covey.predict(X, y, X, sets="fitted", split=0.3), "split=0.3 and sets='fitted' exclude each other"),
            (lambda: covey.predict(X, y, X, sets="exact"), "sets 'exact' is not one of cross, fitted, certified, split, fixed"),
            (lambda: covey.predict(X, y, X, sets="fixed"), "fixed sets need hyperparameters"),
            (lambda: covey.predict(X, y, X, split=1.5), "the split share is 1.5"),
            (lambda: covey.predict(X, y, X, score="in_sample"), "the score in_sample needs fitted or certified sets"),
            (lambda: covey.predict(X, y, X, mask="randomized"), "randomised sets need fitted, certified or split sets"),
            (lambda: covey.predict(X, y, X, pac=0.1), "a PAC level needs split sets"),
            (lambda: covey.predict(frame, "z", frame), "there is no column 'z'"),
            (lambda: covey.predict(frame.assign(n="text"), "y", frame), "the queries: there is no column 'n'"),
            (lambda: covey.predict(frame.assign(n=[f"t{i}" for i in range(20)]), "y", frame.assign(n=[f"q{i}" for i in range(20)])),
             "column 'n' has 40 different values in 40 rows"),
            (lambda: covey.predict(frame, "y", frame.assign(a="text")), "column 'a' is not numeric"),
            (lambda: covey.predict(frame, "y", frame, missing="guess"), "missing 'guess'"),
            (lambda: covey.predict(frame, "y", frame, category=["z"]), "there is no feature 'z'"),
            (lambda: covey.predict(X, y, X, missing="drop"), "columns of DataFrames"),
            (lambda: covey.predict(frame, "y", frame.drop(columns="a")), "the queries: there is no column 'a'"),
            (lambda: covey.predict(frame, "y", frame[["y"]]), "the queries: there are no columns 'a', 'b'"),
            (lambda: covey.predict(frame.assign(y=[math.nan, *y[1:18], math.nan, math.nan]), "y", frame),
             "the data: column 'y': the target is empty in rows 1, 19, 20, expected a number in every row"),
            (lambda: covey.predict(X, y, X, mask="soft"), "mask 'soft'"),
            (lambda: covey.predict(X, y, X, hyperparameters={"lengthscale": 1}), "unknown field 'lengthscale'"),
            (lambda: covey.predict([["a"]], [1.0], [[1.0]]), "the data: expected numbers"),
            (lambda: covey.predict(X[:1], y[:1], X), "expected at least 2"),
            (lambda: covey.predict(X[:0], y[:0], X), "there are no rows of data"),
        ):
            with self.subTest(says=says), self.assertRaises(ValueError) as caught:
                call()
            self.assertIn(says, str(caught.exception))

    def test_names_are_categories_as_they_are_for_the_program(self):
        rng = np.random.default_rng(3)
        frame = pd.DataFrame({"base": rng.choice(["a", "b", "c"], 30), "x": rng.random(30), "dry": rng.random(30) < 0.5})
        frame["y"] = frame.base.map({"a": 0, "b": 5, "c": 9}) + frame.x + 0.1 * rng.standard_normal(30)
        train, query = frame[:24], frame[24:]
        ours = covey.predict(train, "y", query)
        with tempfile.TemporaryDirectory() as folder:
            paths = [os.path.join(folder, name) for name in ("t.csv", "q.csv")]
            train.to_csv(paths[0], index=False)
            query.to_csv(paths[1], index=False)
            theirs = run("predict", *paths)
        np.testing.assert_allclose(ours.mean, [row["mean"] for row in theirs["rows"]], rtol=1e-6)
        np.testing.assert_allclose(ours.lower, [row["conformal"][0][0] for row in theirs["rows"]], rtol=1e-5)
        with self.assertWarnsRegex(UserWarning, "column 'base': 1 value of the queries is in no row of data \\('z'\\)"):
            unseen = covey.predict(train, "y", query.assign(base="z"))
        self.assertGreater(unseen.sd.min(), 3 * ours.sd.max())

    def test_molecules_are_those_of_the_program(self):
        rng = np.random.default_rng(6)
        chains = rng.choice([2, 3, 4, 5, 7, 8], 30)
        train = pd.DataFrame({"drug": ["C" * k + "O" for k in chains], "x": rng.random(30)})
        train["y"] = 3 * chains + train.x + 0.1 * rng.standard_normal(30)
        query = pd.DataFrame({"drug": ["CCCCCCO", "CCO"], "x": [0.5, 0.2]})
        if os.environ.get("COVEY_RDKIT") != "1":
            with self.assertRaisesRegex(covey.InputError, r"librdkit-dev.*\(molecule=\.\.\.\)$"):
                covey.predict(train, "y", query, molecule=["drug"])
            return
        with self.assertWarnsRegex(UserWarning, "rest on values like them"):
            ours = covey.predict(train, "y", query, molecule=["drug"])
        with tempfile.TemporaryDirectory() as folder:
            paths = [os.path.join(folder, name) for name in ("t.csv", "q.csv")]
            train.to_csv(paths[0], index=False)
            query.to_csv(paths[1], index=False)
            theirs = run("predict", *paths, "--molecule", "drug")
        np.testing.assert_allclose(ours.mean, [row["mean"] for row in theirs["rows"]], rtol=1e-6)
        np.testing.assert_allclose(ours.lower, [row["conformal"][0][0] for row in theirs["rows"]], rtol=1e-5)
        self.assertLess(abs(ours.mean[0] - 18.5), 2)
        bad = query.assign(drug=["CCO", "C1CC"])
        with self.assertRaisesRegex(covey.InputError, "the queries: row 2, column 'drug': 'C1CC' is not a molecule"):
            covey.predict(train, "y", bad, molecule=["drug"])
        with self.assertRaisesRegex(covey.InputError, "there is no feature 'y'"):
            covey.predict(train, "y", query, molecule=["y"])

    def test_empty_features_and_descriptors(self):
        rng = np.random.default_rng(5)
        values = {f"s{k}": float(k) for k in range(8)}
        frame = pd.DataFrame({"solvent": rng.choice([s for s in values if s != "s4"], 40), "x": rng.random(40)})
        frame["y"] = 3 * frame.solvent.map(values) + frame.x + 0.1 * rng.standard_normal(40)
        query = pd.DataFrame({"solvent": ["s4"], "x": [0.5]})
        about = pd.DataFrame({"solvent": list(values), "polarity": list(values.values())})
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            plain, described = covey.predict(frame, "y", query), covey.predict(frame, "y", query, describe={"solvent": about})
        self.assertLess(abs(described.mean[0] - 12.5), 1.5)
        self.assertLess(described.sd[0], plain.sd[0] / 3)
        holes = frame.copy()
        holes.loc[[3, 5], "x"] = np.nan
        holes.loc[7, "solvent"] = None
        holes.loc[[4], "x"] = np.nan
        says = "^the data: empty cells: column 'solvent' in row 8; column 'x' in rows 4 to 6; the queries: empty cells: column 'x' in row 4; missing='drop'"
        with self.assertRaisesRegex(covey.InputError, says):
            covey.predict(holes, "y", holes[:4])
        holes.loc[[4], "x"] = frame.x[4]
        says = r"^the data: empty cells: column 'solvent' in row 8; column 'x' in rows 4, 6 \(these rows are left out\)$"
        with self.assertWarnsRegex(UserWarning, says):
            dropped = covey.predict(holes, "y", frame[:2], missing="drop", sets="fitted")
        np.testing.assert_allclose(dropped.mean, covey.predict(frame.drop([3, 5, 7]), "y", frame[:2], sets="fitted").mean)
        filled = frame.copy()
        filled.loc[[3, 5], "x"] = holes["x"].median()
        filled.loc[7, "solvent"] = holes["solvent"].mode()[0]
        np.testing.assert_allclose(
            covey.predict(holes, "y", frame[:2], missing="impute", sets="fitted").mean,
            covey.predict(filled, "y", frame[:2], sets="fitted").mean,
        )

    def test_more_wrong_input(self):
        X, y = smooth(12, 2, 0)
        frame = pd.DataFrame(np.column_stack([X, X[:, 0], y]), columns=["a", "b", "a", "y"])
        for call, says in (
            (lambda: covey.predict(X + 1j, y, X), "complex"),
            (lambda: covey.predict(X, y, X, seed=-1), "seed is -1"),
            (lambda: covey.predict(X, y, X, weights=None), "weights"),
            (lambda: covey.predict(X, y, X, weights=(1,)), "weights"),
            (lambda: covey.predict(X, y, X, hyperparameters={"lengthscales": [1, 1], "noise": "a"}), "noise is 'a'"),
            (lambda: covey.predict(frame, "y", frame), "two columns 'a'"),
            (lambda: covey.predict(frame, "y", frame, ignore="b"), "ignore is the text 'b'"),
        ):
            with self.subTest(says=says), self.assertRaisesRegex(ValueError, says):
                call()

    def test_a_constant_column_is_remarked_on(self):
        X, y = smooth(20, 2, 0)
        X[:, 1] = 7.0
        with self.assertWarnsRegex(UserWarning, "column 1 is constant"):
            covey.predict(X, y, X)

    def test_many_rows_are_not_copied(self):
        # In a process of its own, so that its peak is that of this call: the queries take 400 MB.
        script = """
import numpy as np, resource, covey
rng = np.random.default_rng(0)
X = rng.random((30, 500)); y = rng.random(30)
queries = np.full((100_000, 500), 0.5)
covey.predict(X, y, queries[:10], model="linear", sets="fitted")
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
said = covey.predict(X, y, queries, model="linear", sets="fitted")
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, len(said))
"""
        grown, rows = map(int, subprocess.check_output([sys.executable, "-c", script]).split())
        self.assertEqual(rows, 100_000)
        self.assertLess(grown, 200_000)  # kB: what is said of the rows takes about 100 MB

    def test_other_threads_go_on_meanwhile(self):
        X, y = smooth(60, 2, 0)
        worker = threading.Thread(target=lambda: covey.predict(X, y, X[:2], certified=True, threads=1))
        worker.start()
        ticks = 0
        while worker.is_alive():
            time.sleep(0.001)
            ticks += 1
        worker.join()
        self.assertGreater(ticks, 20)

    def test_control_c_ends_long_calls(self):
        X, y = smooth(300, 4, 0)

        def press():
            time.sleep(0.5)
            os.kill(os.getpid(), signal.SIGINT)

        for threads in (1, 2):
            presser = threading.Thread(target=press)
            presser.start()
            begin = time.monotonic()
            with self.assertRaises(KeyboardInterrupt):
                covey.predict(X, y, X, certified=True, threads=threads)  # minutes
            self.assertLess(time.monotonic() - begin, 5.0)
            presser.join()


if __name__ == "__main__":
    unittest.main()
