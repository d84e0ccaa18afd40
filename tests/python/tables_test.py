"""Tables of pandas, and of other libraries through the protocols that they have in common."""

import pathlib
import tempfile
import unittest
import warnings

import numpy as np
import pandas as pd

import covey
from arrow_stream import Column, Interchange, Table
from covey._arrow import to_pandas


def data(n=24, seed=0):
    rng = np.random.default_rng(seed)
    frame = pd.DataFrame({"x": rng.random(n), "n": rng.integers(1, 9, n), "base": rng.choice(["NaOH", "KOH"], n)})
    return frame.assign(dry=rng.random(n) < 0.5, y=lambda f: f.x * 2 + f.n / 3 + (f.base == "KOH"))


def as_arrow(frame, **options):
    kinds = {"f": "number", "i": "number", "b": "bool", "O": "text"}
    return Table({name: Column(kinds[frame[name].dtype.kind], frame[name].tolist(), str(frame[name].dtype)) for name in frame}, **options)


class Streams(unittest.TestCase):
    def test_every_layout_reads_as_what_it_is(self):
        texts = ["a", None, "a text of more than twelve bytes", "ä", ""]
        columns = {kind: Column(kind, texts) for kind in ("text", "large text", "view", "dictionary")}
        columns["bool"] = Column("bool", [True, None, False, True, False])
        columns["null"] = Column("null", [None] * 5)
        for dtype in ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float32", "float64"):
            columns[dtype] = Column("number", [1, 2, 3, 4, 100], dtype)
        columns["missing"] = Column("number", [1.5, None, 3.5, None, 0.0])
        for offset in (0, 1, 9):
            for rows in (1, 2, 5, 100):
                table = Table(columns, rows_per_batch=rows, offset=offset)
                with self.subTest(offset=offset, rows=rows):
                    frame = to_pandas(table)
                    for name, column in columns.items():
                        found = [None if pd.isna(v) else v for v in frame[name]]
                        self.assertEqual(found, column.values, name)
                    self.assertEqual(frame["int16"].dtype, np.int16)
                    self.assertTrue(hasattr(frame["dictionary"].dtype, "categories"))
                    self.assertEqual(table.released.count("array"), -(-5 // rows))
                    self.assertEqual((table.released.count("schema"), table.released.count("stream")), (1, 1))

    def test_what_cannot_be_read_is_said(self):
        with self.assertRaisesRegex(covey.InputError, "column 'day' has the Arrow type 'tdD'"):
            to_pandas(Table({"day": Column("date", [1, 2])}))
        with self.assertRaisesRegex(covey.InputError, "cannot be read: the disk is gone"):
            to_pandas(Table({"x": Column("number", [1, 2])}, error=b"the disk is gone"))


class Libraries(unittest.TestCase):
    """The same answer whatever the library."""

    def test_predict(self):
        known, asked = data(), data(5, 1)
        ours = covey.predict(known, "y", asked)
        for convert in (as_arrow, Interchange):
            theirs = covey.predict(convert(known), "y", convert(asked))
            np.testing.assert_array_equal(ours.lower, theirs.lower)
            np.testing.assert_array_equal(ours.p_value, theirs.p_value)

    def test_rank_and_select(self):
        table = data(40).assign(y=lambda f: f.y.where(f.index < 30))
        missing = as_arrow(table)
        missing.columns["y"].values = [None if v != v else v for v in missing.columns["y"].values]
        pd.testing.assert_frame_equal(
            covey.rank(table, "y", q=3).drop(columns="prediction"), covey.rank(missing, "y", q=3).drop(columns="prediction")
        )
        self.assertEqual(len(covey.select(table, "y > 2", fdr=0.3)), len(covey.select(missing, "y > 2", fdr=0.3)))

    def test_studies(self):
        frame = data(8).drop(columns="dry")
        space = {"x": covey.Float(0, 1), "n": covey.Int(1, 9), "base": covey.Categorical(["NaOH", "KOH"])}
        for k, convert in enumerate((lambda f: f, as_arrow, Interchange)):
            study = covey.Study.create("s", space, storage="sqlite:///:memory:")
            self.assertEqual(study.import_results(convert(frame)), 8)
            over = covey.Study.create("c", candidates=convert(frame.drop(columns="y")), storage="sqlite:///:memory:")
            self.assertEqual(over.ask().row is not None, True)
            self.assertEqual(over.add_candidates(convert(frame.drop(columns="y").assign(x=2.0).iloc[:1])), 1)

    def test_scikit_learn(self):
        from covey.sklearn import ConformalGPRegressor

        frame = data().drop(columns="y")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ours = ConformalGPRegressor().fit(frame, data().y)
            theirs = ConformalGPRegressor().fit(as_arrow(frame), data().y.to_numpy())
        np.testing.assert_array_equal(ours.predict_interval(frame), theirs.predict_interval(as_arrow(frame)))


class Names(unittest.TestCase):
    def test_columns_are_matched_by_name_in_any_order(self):
        known, asked = data(), data(5, 1)
        ours = covey.predict(known, "y", asked)
        np.testing.assert_array_equal(ours.lower, covey.predict(known, "y", asked[["y", "dry", "n", "base", "x"]]).lower)
        X, Xq = known[["x", "n"]], asked[["n", "x"]]
        by_array = covey.predict(X, known.y.to_numpy(), Xq)
        by_place = covey.predict(X.to_numpy(), known.y.to_numpy(), Xq[["x", "n"]].to_numpy())
        np.testing.assert_array_equal(by_array.lower, by_place.lower)
        named = covey.predict(known.drop(columns="y"), known.y, asked.drop(columns="y"))
        np.testing.assert_array_equal(named.lower, ours.lower)

    def test_a_missing_or_renamed_column_is_an_error(self):
        known, asked = data(), data(5, 1)
        with self.assertRaisesRegex(covey.InputError, "there is no column 'n'"):
            covey.predict(known, "y", asked.rename(columns={"n": "N"}))
        with self.assertRaisesRegex(covey.InputError, "there is no column 'n'"):
            covey.predict(known[["x", "n"]], known.y, asked[["x"]])
        for train, query in ((known[["x", "n"]], asked[["x", "n"]].to_numpy()), (known[["x", "n"]].to_numpy(), asked[["x", "n"]])):
            with self.assertRaisesRegex(ValueError, "give both as DataFrames, or both as arrays"):
                covey.predict(train, known.y, query)
        with self.assertRaisesRegex(covey.InputError, "there are 24 rows and outcomes of the shape"):
            covey.predict(known[["x"]], known.y[:3], asked[["x"]])

    def test_nullable_columns_and_categories(self):
        known, asked = data(), data(5, 1)
        plain = covey.predict(known, "y", asked)
        types = {"x": "Float64", "n": "Int64", "base": "string", "dry": "boolean", "y": "Float64"}
        np.testing.assert_array_equal(covey.predict(known.astype(types), "y", asked.astype(types)).lower, plain.lower)
        types["base"] = "category"
        np.testing.assert_array_equal(covey.predict(known.astype(types), "y", asked.astype(types)).lower, plain.lower)


class Levels(unittest.TestCase):
    def test_several_alphas(self):
        known, asked = data(), data(5, 1)
        both = covey.predict(known, "y", asked, alpha=[0.2, 0.5])
        self.assertEqual(list(both.levels), [0.2, 0.5])
        for alpha, said in both.levels.items():
            alone = covey.predict(known, "y", asked, alpha=alpha)
            np.testing.assert_array_equal(alone.lower, said.lower)
            self.assertEqual(said.alpha, alpha)
        self.assertIs(both.levels[0.2], both)
        self.assertEqual(list(alone.levels), [0.5])
        for wrong, message in (([], "empty list"), ([0.1, 1.5], "alpha is 1.5, expected a number between 0 and 1")):
            with self.assertRaisesRegex(ValueError, message):
                covey.predict(known, "y", asked, alpha=wrong)

    def test_quantiles_and_probabilities(self):
        known, asked = data(), data(5, 1)
        plain = covey.predict(known, "y", asked)
        self.assertEqual((plain.quantiles, plain.p_above), ({}, {}))
        said = covey.predict(known, "y", asked, quantiles=[0.05, 0.5, 0.95], above=float(plain.mean[0]))
        np.testing.assert_array_equal(said.lower, plain.lower)
        self.assertEqual(list(said.quantiles), [0.05, 0.5, 0.95])
        self.assertTrue((said.quantiles[0.05] <= said.quantiles[0.5]).all() and (said.quantiles[0.5] <= said.quantiles[0.95]).all())
        ((value, above),) = said.p_above.items()
        self.assertEqual((value, len(above)), (plain.mean[0], 5))
        self.assertEqual(bool(above[0] >= 0.5), bool(said.quantiles[0.5][0] >= value))
        with self.assertRaisesRegex(ValueError, "level of a quantile is 2"):
            covey.predict(known, "y", asked, quantiles=[2])
        with self.assertRaisesRegex(ValueError, "quantiles and probabilities are of"):
            covey.predict(known, "y", asked, above=[1.0], certified=True)

    def test_seeds(self):
        known, asked = data(), data(5, 1)
        drawn = covey.predict(known, "y", asked, seed=None)
        again = covey.predict(known, "y", asked, random_state=drawn.seed)
        np.testing.assert_array_equal(drawn.lower, again.lower)
        self.assertEqual(covey.predict(known, "y", asked, n_jobs=-1).seed, 0)
        table = data(30).assign(y=lambda f: f.y.where(f.index < 20))
        ranked = covey.rank(table, "y", q=2, seed=None)
        pd.testing.assert_frame_equal(ranked, covey.rank(table, "y", q=2, random_state=ranked.attrs["seed"]))

    def test_one_convention_for_the_direction(self):
        table = data(30).assign(y=lambda f: f.y.where(f.index < 20))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "table.csv"
            table.to_csv(path, index=False)
            small = covey.rank(path, "y", direction="minimize")
        pd.testing.assert_series_equal(small["mean"], covey.rank(table, "y", minimize=True)["mean"])
        pd.testing.assert_series_equal(covey.rank(table, "y")["mean"], covey.rank(table, "y", direction="maximize")["mean"])
        self.assertNotEqual(small.index[0], covey.rank(table, "y").index[0])
        for options, message in (
            (dict(direction="up"), "direction is 'up', expected 'maximize' or 'minimize'"),
            (dict(direction="maximize", minimize=True), "contradict"),
        ):
            with self.assertRaisesRegex(ValueError, message):
                covey.rank(table, "y", **options)


if __name__ == "__main__":
    unittest.main()
