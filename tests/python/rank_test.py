"""covey.rank, beside the command line and by itself."""

import os
import tempfile
import unittest

import numpy as np
import pandas as pd

import covey
from support import covey as run, smooth


def table(n=120, known=40):
    X, y = smooth(n, 3, 0)
    frame = pd.DataFrame(X, columns=["a", "b", "c"])
    frame["name"] = [f"molecule {i}, no. {i % 7}" for i in range(n)]
    frame["y"] = np.where(np.arange(n) < known, y, np.nan)
    return frame


class Rank(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = os.path.join(self.folder.name, "table.csv")

    def test_the_same_as_the_command_line(self):
        frame = table()
        frame.to_csv(self.path, index=False)
        for options, words in (
            ({}, []),
            ({"minimize": True, "q": 4}, ["--minimize", "-q", "4"]),
            ({"all": True, "acquisition": "clogei", "seed": 2}, ["--all", "--acquisition", "clogei", "--seed", "2"]),
            ({"weights": "uniform", "alpha": 0.2, "beta": 1.0}, ["--weights", "uniform", "--alpha", "0.2", "--beta", "1"]),
        ):
            printed = run("rank", self.path, "--target", "y", "--ignore", "name", *words)["rows"]
            for source in (frame, self.path):
                with self.subTest(options=options):
                    ranked = covey.rank(source, "y", ignore=["name"], **options)
                    self.assertEqual(list(ranked.index + 1), [row["row"] for row in printed])
                    self.assertEqual(list(ranked.acquisition), [row["acquisition"] for row in printed])
                    self.assertEqual([p.to_dict() for p in ranked.prediction], [row["prediction"] for row in printed])
                    self.assertEqual(list(ranked.name), [row["columns"]["name"] for row in printed])
                    self.assertEqual(list(ranked.a), [row["columns"]["a"] for row in printed])

    def test_the_index_of_the_table_is_kept(self):
        frame = table()
        frame.index = [f"row {i}" for i in range(len(frame))]
        best = covey.rank(frame, "y", ignore=["name"], q=3)
        self.assertEqual(len(best), 3)
        for label, row in best.iterrows():
            self.assertEqual(frame.loc[label, "name"], row["name"])
            self.assertLessEqual(row.lower, row["mean"])

    def test_columns_of_any_name_and_kind(self):
        frame = table().drop(columns="name").rename(columns={"a": 0, "b": " b ", "y": 7, "c": "mean"})
        frame["flag"] = frame[0] > 0.5
        frame["count"] = pd.array(range(len(frame)), dtype="Int64")
        frame = frame[[0, " b ", "mean", "flag", "count", 7]]
        best = covey.rank(frame, 7, q=2)
        self.assertEqual(list(best.columns[9:]), [0, " b ", "mean_", "flag", "count"])
        self.assertEqual(str(best["count"].dtype), "Int64")
        for label, row in best.iterrows():
            self.assertEqual((row[0], row["mean_"], row["flag"]), tuple(frame.loc[label, [0, "mean", "flag"]]))

    def test_errors_are_about_the_table_and_the_arguments(self):
        frame = table(20, 10)
        for call, says in (
            (lambda: covey.rank(frame, "y"), "^the table: column 'name' has 20 different.*; ignore=\\['name'\\] leaves it out, "),
            (lambda: covey.rank(frame.assign(a=["x", *map(str, range(19))]), "y", ignore=["name"]), "row 1.*'x' is not a number"),
            (lambda: covey.rank(frame, "y", ignore=["name"], missing="guess"), "missing 'guess'"),
            (lambda: covey.rank(frame, "y", ignore="name"), "ignore is the text"),
            (lambda: covey.rank(frame, "y", ignore=["name"], search_alpha=0.0), "search_alpha is 0"),
        ):
            with self.subTest(says=says), self.assertRaisesRegex(ValueError, says) as caught:
                call()
            self.assertNotIn("--", str(caught.exception))

    def test_names_and_descriptors(self):
        rng = np.random.default_rng(2)
        frame = pd.DataFrame({"kind": rng.choice(list("abcd"), 60), "x": rng.random(60)})
        frame["y"] = frame.kind.map({"a": 0.0, "b": 3.0, "c": 6.0, "d": 9.0}) + frame.x
        frame.loc[20:, "y"] = np.nan
        best = covey.rank(frame, "y", q=2)
        self.assertEqual(set(best["kind"]), {"d"})
        about = pd.DataFrame({"kind": list("abcd"), "size": [0.0, 1.0, 2.0, 3.0]})
        self.assertEqual(set(covey.rank(frame, "y", q=2, describe={"kind": about})["kind"]), {"d"})

    @unittest.skipUnless(os.environ.get("COVEY_RDKIT") == "1", "the package was built without RDKit")
    def test_molecules(self):
        frame = pd.DataFrame({"drug": ["C" * (1 + i % 12) + "O" for i in range(36)], "x": np.linspace(0, 1, 36)})
        frame["y"] = [float(1 + i % 12) if i < 24 and i % 12 < 9 else None for i in range(36)]
        best = covey.rank(frame, "y", q=2, molecule=["drug"])
        self.assertGreater(min(map(len, best["drug"])), 8)

    def test_errors_have_a_code(self):
        for ignore, code in (((), "identifier"), (("name", "y"), "option"), (("name", "none"), "other")):
            with self.assertRaises(covey.InputError) as caught:
                covey.rank(table(20, 10), "y", ignore=ignore)
            self.assertEqual(caught.exception.code, code)
        self.assertEqual(covey.InputError("by hand").code, "other")

    def test_wrong_input(self):
        frame = table()
        for call, says in (
            (lambda: covey.rank(frame, "z"), "'z'"),
            (lambda: covey.rank(frame, "y"), "column 'name'"),
            (lambda: covey.rank(frame.assign(y=1.0), "y", ignore=["name"]), "filled in every row"),
            (lambda: covey.rank(frame, "y", ignore=["name"], q=0), "q is 0"),
            (lambda: covey.rank(frame, "y", ignore=["name"], acquisition="cehvi"), "cehvi"),
            (lambda: covey.rank("no/such/file.csv", "y"), "no/such/file.csv"),
        ):
            with self.subTest(says=says), self.assertRaises(ValueError) as caught:
                call()
            self.assertIn(says, str(caught.exception))
            self.assertNotIn("/tmp/", str(caught.exception))


class Select(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = os.path.join(self.folder.name, "table.csv")

    def test_the_same_as_the_command_line(self):
        frame = table(200, 80)
        frame.to_csv(self.path, index=False)
        threshold = float(np.nanquantile(frame["y"], 0.6))
        wish = f"y > {threshold!r}"
        for options, words in (({"fdr": 0.3}, ["--fdr", "0.3"]), ({"fdr": 0.4, "split": 0.4}, ["--fdr", "0.4", "--split", "0.4"])):
            printed = run("rank", self.path, "--select", wish, "--ignore", "name", *words)
            self.assertGreater(len(printed["selected"]), 3)
            for source in (frame, self.path):
                with self.subTest(options=options):
                    chosen = covey.select(source, wish, ignore=["name"], **options)
                    self.assertEqual(list(chosen.index + 1), [row["row"] for row in printed["selected"]])
                    self.assertEqual(list(chosen.p_value), [row["p_value"] for row in printed["selected"]])
                    self.assertEqual([p.to_dict() for p in chosen.prediction], [row["prediction"] for row in printed["selected"]])
                    self.assertEqual(chosen.attrs["proven"], "split" in options)
                    self.assertEqual(chosen.attrs["candidates"], 120)

    def test_what_is_selected_is_mostly_right(self):
        X, y = smooth(200, 3, 0)
        chosen = covey.select(table(200, 80), "y > 0.5", ignore=["name"], fdr=0.3)
        self.assertGreater(len(chosen), 3)
        self.assertLess(np.mean(y[chosen.index] <= 0.5), 0.3)
        few = covey.select(table(200, 80), "y < -0.5", ignore=["name"], fdr=0.3)
        self.assertFalse(set(few.index) & set(chosen.index))

    def test_refuses_rows_that_were_chosen(self):
        with self.assertRaisesRegex(ValueError, "rows that somebody chose"):
            covey.select(table(), "y > 0.5", ignore=["name"], labelled="chosen")
        with self.assertRaisesRegex(ValueError, "no wish"):
            covey.select(table(), "y", ignore=["name"])


if __name__ == "__main__":
    unittest.main()
