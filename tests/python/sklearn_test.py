"""covey.sklearn: scikit-learn's own checks, and the promise."""

import copy
import importlib.util
import os
import pickle
import time
import unittest
import warnings
from unittest import mock

import numpy as np
import pandas as pd
import sklearn.utils.validation
from sklearn.base import BaseEstimator, clone
from sklearn.datasets import load_diabetes
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.utils.estimator_checks import check_estimator

import covey
from covey.sklearn import ConformalGPRegressor
from support import smooth


class Estimator(unittest.TestCase):
    def test_scikit_learns_own_checks(self):
        checks = 0
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for estimator, check in check_estimator(ConformalGPRegressor(n_jobs=1), generate_only=True):
                with self.subTest(check=getattr(check, "func", check).__name__):
                    check(estimator)
                checks += 1
        self.assertGreaterEqual(checks, 40)

    def test_what_an_error_advises_can_be_done(self):
        X = pd.DataFrame({"name": [f"m{i}" for i in range(20)], "x": np.linspace(0, 1, 20)})
        y = X.x.to_numpy() ** 2
        with self.assertRaises(covey.InputError) as caught:
            ConformalGPRegressor().fit(X, y)
        self.assertRegex(str(caught.exception), r"'name' .* an identifier\? leave it out, or .* astype\('category'\)")
        self.assertNotRegex(str(caught.exception), "ignore|category=")
        ConformalGPRegressor().fit(X.drop(columns="name"), y)
        names = ConformalGPRegressor().fit(X.astype({"name": "category"}), y)
        self.assertTrue(np.isfinite(names.predict(X.astype({"name": "category"}))).all())

    def test_columns_of_text_are_categories(self):
        rng = np.random.default_rng(1)
        frame = pd.DataFrame({"base": rng.choice(["u", "v", "w"], 40), "x": rng.random(40)})
        y = (frame.base.map({"u": 0, "v": 4, "w": 8}) + frame.x + 0.1 * rng.standard_normal(40)).to_numpy()
        model = ConformalGPRegressor().fit(frame[:30], y[:30])
        self.assertLess(np.abs(model.predict(frame[30:]) - y[30:]).max(), 1.5)
        said = covey.predict(frame[:30].assign(y=y[:30]), "y", frame[30:])
        np.testing.assert_allclose(model.predict_sets(frame[30:]).lower, said.lower)
        np.testing.assert_allclose(model.predict(frame[30:], return_std=True)[1], said.sd)
        with self.assertWarnsRegex(UserWarning, r"column 'base': 1 value of the queries is in no row of data \('z'\); .* in common"):
            _, sd = model.predict(frame[30:].assign(base="z"), return_std=True)
        self.assertGreater(sd.min(), 3 * said.sd.max())
        objects = ConformalGPRegressor().fit(frame[:30].to_numpy(), y[:30])
        np.testing.assert_allclose(objects.predict(frame[30:].to_numpy()), model.predict(frame[30:]))
        again = pickle.loads(pickle.dumps(model))
        np.testing.assert_allclose(again.predict(frame[30:]), model.predict(frame[30:]))

    def test_molecules(self):
        rng = np.random.default_rng(6)
        chains = rng.choice([2, 3, 4, 5, 7, 8], 30)
        frame = pd.DataFrame({"x": rng.random(30), "drug": ["C" * k + "O" for k in chains]})
        y = (3 * chains + frame.x + 0.1 * rng.standard_normal(30)).to_numpy()
        if os.environ.get("COVEY_RDKIT") != "1":
            with self.assertRaisesRegex(covey.InputError, r"^[^\n]*librdkit-dev.*\(molecule=\.\.\.\)$"):
                ConformalGPRegressor(molecule=["drug"]).fit(frame, y)
            return
        model = ConformalGPRegressor(molecule=["drug"]).fit(frame, y)
        known = pd.DataFrame({"x": [0.5, 0.2, 0.9], "drug": ["CCO", " CCCCCO", "CCCCCCCO "]})
        said = covey.predict(frame.assign(y=y), "y", known, molecule=["drug"])
        np.testing.assert_allclose(model.predict_interval(known), np.column_stack([said.lower, said.upper]), rtol=1e-9)
        np.testing.assert_allclose(model.predict(known, return_std=True), [said.mean, said.sd], rtol=1e-9)
        # One that no sample has is predicted by those like it.
        later = pd.DataFrame({"x": [0.5], "drug": ["CCCCCCO"]})
        with self.assertWarnsRegex(UserWarning, r"column 'drug': 1 value .* \('CCCCCCO'\); predictions there rest on values like them"):
            mean, sd = model.predict(later, return_std=True)
        self.assertLess(abs(mean[0] - 18.5), 2)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            low, high = model.predict_interval(later)[0]
            self.assertTrue(low < 18.5 < high)
            self.assertLess(sd[0], ConformalGPRegressor().fit(frame, y).predict(later, return_std=True)[1][0] / 2)
            # Places will do, and are all that an array has.
            for other, samples in ((ConformalGPRegressor(molecule=[1]), frame), (ConformalGPRegressor(molecule=(1,)), frame.to_numpy())):
                other.fit(samples, y)
                asked = later if samples is frame else later.to_numpy()
                np.testing.assert_array_equal(other.predict(asked), mean)
                np.testing.assert_array_equal(other.predict_interval(asked), [[low, high]])
            for again in (pickle.loads(pickle.dumps(model)), copy.deepcopy(model)):
                np.testing.assert_array_equal(again.predict(later), mean)
                np.testing.assert_array_equal(again.predict_interval(later), [[low, high]])
            fresh = clone(model)
            self.assertEqual((fresh.get_params(), fresh.molecule), (model.get_params(), ["drug"]))
            self.assertGreater(cross_val_score(fresh, frame, y, cv=3).mean(), 0.8)
        for molecule, samples, says in (
            (["smiles"], frame, "molecule: there is no column 'smiles'"),
            ([2], frame, "molecule: there is no column 2"),
            ("drug", frame, "molecule is the text 'drug'"),
            ([0], frame[["x"]].to_numpy(), "X must be a DataFrame or an array of objects"),
            (["drug"], frame.assign(drug=["C1CC", *frame.drug[1:]]), "X: row 1, column 'drug': 'C1CC' is not a molecule"),
            ([1], frame.assign(drug=["C1CC", *frame.drug[1:]]).to_numpy(), r"X: \[0, 1\]: 'C1CC' is not a molecule"),
        ):
            with self.subTest(says=says), self.assertRaisesRegex(ValueError, says):
                ConformalGPRegressor(molecule=molecule).fit(samples, y)
        with self.assertRaisesRegex(covey.InputError, "X: row 2, column 'drug': 'water' is not a molecule"):
            model.predict(known.assign(drug=["CCO", "water", "CCO"]))

    def test_replicates(self):
        rng = np.random.default_rng(2)
        designs = rng.random((30, 2))
        X = np.repeat(designs, 3, axis=0)
        y = np.sin(9 * X[:, 0]) + np.cos(7 * X[:, 1]) + 0.3 * rng.standard_normal(90)
        order = rng.permutation(90)
        model = ConformalGPRegressor().fit(X[order], y[order])
        # The noise is that of the replicates, which 60 degrees of freedom tell to 9 %.
        within = np.sqrt(((y.reshape(30, 3) - y.reshape(30, 3).mean(axis=1, keepdims=True)) ** 2).sum() / 60)
        noise_sd = model._scale * np.sqrt(model.gp_.hyperparameters["noise"])
        self.assertLess(abs(noise_sd - within), 0.15 * noise_sd)
        said = model.predict_sets(rng.random((5, 2)))
        self.assertIsNone(said.assured)
        self.assertIn("rows with the same features left out together", said.because)
        # Split sets that stand for cross-fitted ones never separate them.
        many = np.repeat(rng.random((170, 2)), 3, axis=0)[rng.permutation(510)]
        with self.assertWarnsRegex(UserWarning, "rows with the same features stay together"):
            model = ConformalGPRegressor().fit(many, np.sin(9 * many[:, 0]) + 0.1 * rng.standard_normal(510))
        _, counts = np.unique(np.round(model.gp_.X, 9), axis=0, return_counts=True)
        self.assertEqual((set(counts), len(model.gp_.y)), ({3}, 255))
        self.assertIsNone(model.predict_sets(many[:2]).assured)

    def test_it_says_what_predict_says(self):
        X, y = smooth(60, 3, 0)
        Xq, _ = smooth(40, 3, 1)
        for sets, m in (("cross", 40), ("certified", 3), ("split", 40), ("fitted", 40)):
            with self.subTest(sets=sets):
                queries = Xq[:m]
                said = covey.predict(X, y, queries, alpha=0.2, sets=sets, seed=4)
                model = ConformalGPRegressor(alpha=0.2, sets=sets, random_state=4).fit(X, y)
                ours = model.predict_sets(queries)
                self.assertEqual(list(ours), list(said))
                self.assertEqual((model.sets_, ours.assured, ours.fit["noise"]), (sets, said.assured, said.fit["noise"]))
                np.testing.assert_array_equal(model.predict_interval(queries), np.column_stack([said.lower, said.upper]))
                mean, sd = model.predict(queries, return_std=True)
                np.testing.assert_allclose(mean, said.mean, rtol=1e-9)
                np.testing.assert_allclose(sd, said.sd, rtol=1e-9)
                narrow = model.predict_interval(queries, alpha=0.5)
                self.assertTrue((narrow[:, 0] >= said.lower).all() and (narrow[:, 1] <= said.upper).all())
                self.assertEqual(len(model.gp_.y), 30 if sets == "split" else 60)
        smaller = ConformalGPRegressor(sets="split", split=0.25).fit(X, y)
        self.assertEqual(len(smaller.gp_.y), 45)
        self.assertEqual(list(smaller.predict_sets(Xq)), list(covey.predict(X, y, Xq, split=0.25)))

    def test_copies(self):
        X, y = smooth(40, 2, 0)
        for sets in ("cross", "split", "fitted"):
            with self.subTest(sets=sets):
                model = ConformalGPRegressor(sets=sets, split=0.4, n_jobs=1).fit(X, y)
                again = pickle.loads(pickle.dumps(model))
                np.testing.assert_array_equal(again.predict(X), model.predict(X))
                np.testing.assert_array_equal(again.predict_interval(X), model.predict_interval(X))
                fresh = clone(model)
                self.assertEqual(fresh.get_params(), model.get_params())
                self.assertFalse(hasattr(fresh, "gp_"))
                kept = copy.deepcopy(model)
                y_before = y.copy()
                y[:] = 0.0  # what was fitted is not what the arrays hold now
                np.testing.assert_array_equal(kept.predict_interval(X), model.predict_interval(X))
                y[:] = y_before

    def test_wrong_options(self):
        X, y = smooth(20, 2, 0)
        for options, says in (
            ({"sets": "exact"}, "sets 'exact' is not one of cross, certified, split, fitted"),
            ({"sets": "split", "split": 0.0}, "the split share is 0"),
            ({"conformity": "in_sample"}, "the score in_sample needs fitted or certified sets"),
        ):
            with self.subTest(options=options), self.assertRaisesRegex(ValueError, says):
                ConformalGPRegressor(**options).fit(X, y)
        with self.assertRaisesRegex(ValueError, "alpha is 1"):
            ConformalGPRegressor(alpha=1).fit(X, y).predict_interval(X)

    def test_intervals_of_real_data_cover_as_often_as_they_aim_at(self):
        # 24 splits of the diabetes data: 40 samples to learn from, 100 others to judge by, 90 % aimed at. Between splits the share
        # that is covered has a standard deviation of about 0.06 for cross-fitted sets and 0.12 for those of one fit, so that its
        # mean has a standard error of 0.012 and 0.024: above 0.85 is four of them from 0.9, below 0.85 two. Within a
        # split the two kinds differ by a share with a standard deviation of about 0.1: a mean difference of 0.05 is two and a half
        # standard errors from none.
        X, y = load_diabetes(return_X_y=True)
        covered = {"cross": [], "fitted": []}
        for seed in range(24):
            order = np.random.default_rng(seed).permutation(len(y))
            learn, judge = order[:40], order[40:140]
            for sets, shares in covered.items():
                model = ConformalGPRegressor(alpha=0.1, sets=sets, n_jobs=1).fit(X[learn], y[learn])
                low, high = model.predict_interval(X[judge]).T
                shares.append(np.mean((low <= y[judge]) & (y[judge] <= high)))
        cross, fitted = (np.array(shares) for shares in covered.values())
        self.assertGreater(cross.mean(), 0.85)
        self.assertLess(fitted.mean(), 0.85)
        self.assertGreater((cross - fitted).mean(), 0.05)

    def test_it_works_with_the_rest_of_scikit_learn(self):
        X, y = smooth(60, 2, 0)
        model = make_pipeline(StandardScaler(), ConformalGPRegressor(n_jobs=1))
        self.assertGreater(cross_val_score(model, X, y, cv=3).mean(), 0.8)
        search = GridSearchCV(ConformalGPRegressor(n_jobs=1), {"kernel": ["rbf", "matern32"]}, cv=3).fit(X, y)
        again = pickle.loads(pickle.dumps(search.best_estimator_))
        np.testing.assert_array_equal(again.predict(X), search.best_estimator_.predict(X))

    def test_outcomes_of_any_size(self):
        X, y = smooth(30, 2, 0)
        expected = ConformalGPRegressor(n_jobs=1).fit(X, y).predict(X)
        for factor in (1e-300, 1e300):
            model = ConformalGPRegressor(n_jobs=1).fit(X, factor * y)
            np.testing.assert_allclose(model.predict(X) / factor, expected, rtol=1e-6)
        with self.assertRaisesRegex(ValueError, "seed is -1"):
            ConformalGPRegressor(random_state=-1).fit(X, y)

    def test_many_samples(self):
        X, y = smooth(5200, 1, 0)
        with self.assertWarnsRegex(UserWarning, "5000 of 5200"):
            model = ConformalGPRegressor(sets="fitted").fit(X, y)
        self.assertEqual(len(model.gp_.y), 5000)
        X, y = smooth(600, 1, 0)
        with self.assertWarnsRegex(UserWarning, "600 rows are many for cross-fitted sets, so the sets are split"):
            model = ConformalGPRegressor().fit(X, y)
        self.assertEqual((model.sets_, len(model.gp_.y), model.predict_sets(X[:1]).assured), ("split", 300, 0.9))

    def test_many_samples_are_fitted_in_seconds(self):
        # Some seconds of one core: a large fit ends where further steps change nothing that matters.
        X, y = smooth(4000, 6, 0)
        begin = time.process_time()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            model = ConformalGPRegressor(n_jobs=1).fit(X, y)
        self.assertLess(time.process_time() - begin, 20.0)
        self.assertEqual(len(model.gp_.y), 2000)
        self.assertGreater(model.score(*smooth(300, 6, 1)), 0.95)

    def test_very_many_samples_are_predicted_from_the_nearest(self):
        X, y = smooth(8000, 2, 0)
        with self.assertWarnsRegex(UserWarning, "6000 rows a prediction rests on those nearest"):
            model = ConformalGPRegressor().fit(X, y)
        self.assertEqual(len(model.gp_.y), 5000)
        Xq, yq = smooth(200, 2, 1)
        mean, sd = model.predict(Xq, return_std=True)
        sets = model.predict_sets(Xq)
        np.testing.assert_array_equal(mean, sets.mean)
        np.testing.assert_array_equal(sd, sets.sd)
        self.assertGreater(model.score(Xq, yq), 0.95)
        self.assertEqual(pickle.loads(pickle.dumps(model)).predict(Xq[:3]).tolist(), mean[:3].tolist())

    def test_both_spellings_of_the_validation(self):
        # scikit-learn 1.6 made a function of a method, which 1.7 has no longer.
        module = importlib.util.module_from_spec(importlib.util.find_spec("covey.sklearn"))
        calls = []

        def validate_data(estimator, X, y="no_validation", **options):
            calls.append(options)
            method = BaseEstimator.__dict__.get("_validate_data") or saved
            return method(estimator, X, y, **options)

        saved = BaseEstimator.__dict__.get("_validate_data")
        if saved is None:
            self.skipTest("this scikit-learn has the later spelling only, which all other tests use")
        with mock.patch.object(sklearn.utils.validation, "validate_data", validate_data, create=True):
            module.__spec__.loader.exec_module(module)
            del BaseEstimator._validate_data
            try:
                X, y = smooth(30, 2, 0)
                later = module.ConformalGPRegressor(n_jobs=1).fit(X, y)
                found = later.predict_interval(X)
            finally:
                BaseEstimator._validate_data = saved
        self.assertEqual(len(calls), 2)
        np.testing.assert_array_equal(found, ConformalGPRegressor(n_jobs=1).fit(X, y).predict_interval(X))


class Distribution(unittest.TestCase):
    """What is said of outcomes beyond intervals of one level."""

    @classmethod
    def setUpClass(cls):
        cls.X, cls.y = smooth(60, 2, 0)
        cls.Xq, cls.yq = smooth(400, 2, 1)
        cls.model = ConformalGPRegressor(n_jobs=1).fit(cls.X, cls.y)

    def test_intervals_of_several_levels(self):
        both = self.model.predict_interval(self.Xq[:9], alpha=[0.1, 0.3])
        self.assertEqual(both.shape, (9, 2, 2))
        for k, alpha in enumerate((0.1, 0.3)):
            np.testing.assert_array_equal(both[:, :, k], self.model.predict_interval(self.Xq[:9], alpha))
        self.assertEqual(self.model.predict_interval(self.Xq[:9], alpha=np.array([])).shape, (9, 2, 0))
        sets = self.model.predict_sets(self.Xq[:9], alpha=[0.1, 0.3])
        self.assertEqual(list(sets.levels), [0.1, 0.3])
        np.testing.assert_array_equal(sets.levels[0.3].lower, both[:, 0, 1])
        # In the units of y: means in the middle of the sets.
        np.testing.assert_allclose(sets.mean, self.model.predict(self.Xq[:9]), rtol=1e-9)

    def test_quantiles(self):
        q = [0.05, 0.25, 0.49, 0.5, 0.51, 0.75, 0.95]
        found = self.model.predict_quantiles(self.Xq, q)
        self.assertEqual(found.shape, (400, 7))
        self.assertTrue((np.diff(found, axis=1) >= 0).all())
        np.testing.assert_array_equal(found[:, [0, 6]], self.model.predict_interval(self.Xq, 0.1))
        np.testing.assert_array_equal(found[:, 3], self.model.predict(self.Xq))
        # Of 400 outcomes the share below each quantile, four standard errors of 400 and of 60 samples around it.
        for level, below in zip(q, (self.yq[:, None] <= found).mean(axis=0)):
            self.assertLess(abs(below - level), 4 * np.sqrt(level * (1 - level) * (1 / 400 + 1 / 60)) + 0.02, level)
        with self.assertRaisesRegex(ValueError, "q has 1.5, expected numbers between 0 and 1"):
            self.model.predict_quantiles(self.Xq, [1.5])

    def test_covariance_and_draws(self):
        X = self.Xq[:6]
        mean, sd = self.model.predict(X, return_std=True)
        also, covariance = self.model.predict(X, return_cov=True)
        np.testing.assert_array_equal(mean, also)
        np.testing.assert_allclose(np.sqrt(np.diag(covariance)), sd, rtol=1e-12)
        np.testing.assert_allclose(covariance, covariance.T)
        self.assertGreater(np.linalg.eigvalsh(covariance).min(), 0.0)
        with self.assertRaisesRegex(RuntimeError, "exclude each other"):
            self.model.predict(X, return_std=True, return_cov=True)
        draws = self.model.sample_y(X, 20_000, random_state=1)
        self.assertEqual(draws.shape, (6, 20_000))
        # Means of n draws lie within 5 sd / sqrt(n), entries of their covariance within 5 sqrt(2 / n) of the variances.
        self.assertTrue((np.abs(draws.mean(axis=1) - mean) < 5 * sd / np.sqrt(20_000)).all())
        self.assertTrue((np.abs(np.cov(draws) - covariance) < 5 * np.sqrt(2 / 20_000) * np.outer(sd, sd)).all())
        np.testing.assert_array_equal(draws, self.model.sample_y(X, 20_000, random_state=1))
        self.assertEqual(self.model.sample_y(X).shape, (6, 1))

    def test_seeds(self):
        drawn = ConformalGPRegressor(n_jobs=1, random_state=None).fit(self.X, self.y)
        again = ConformalGPRegressor(n_jobs=1, random_state=drawn.seed_).fit(self.X, self.y)
        np.testing.assert_array_equal(drawn.predict_interval(self.Xq[:5]), again.predict_interval(self.Xq[:5]))
        self.assertEqual((self.model.seed_, self.model.predict_sets(self.Xq[:2]).seed), (0, 0))


class Weights(unittest.TestCase):
    def test_what_has_no_weight_is_left_out_and_equal_weights_change_nothing(self):
        X, y = smooth(40, 2, 0)
        alone = ConformalGPRegressor(n_jobs=1).fit(X[:30], y[:30])
        left = ConformalGPRegressor(n_jobs=1).fit(X, y, sample_weight=np.repeat([7.0, 0.0], [30, 10]))
        np.testing.assert_array_equal(alone.predict_interval(X), left.predict_interval(X))
        for wrong, message in ((-1.0, "sample_weight has -1, expected no number below 0"), (np.nan, "NaN")):
            with self.assertRaisesRegex(ValueError, message):
                ConformalGPRegressor().fit(X, y, sample_weight=np.where(np.arange(40) == 3, wrong, 1.0))
        with self.assertRaises(ValueError):
            ConformalGPRegressor().fit(X, y, sample_weight=np.zeros(40))

    def test_weighted_intervals_cover_where_the_weights_say(self):
        # Noise grows with x; samples are uniform, and new ones have the density 2 x, which is their weight. 40 repetitions of 50
        # new outcomes: the mean coverage is within three standard errors, of repetitions that differ by about 0.04, of 0.9 or
        # above it; without weights it is below.
        weighted, plain = [], []
        for seed in range(40):
            rng = np.random.default_rng(seed)
            x = rng.random(120)
            y = 0.3 * x + (0.1 + 3 * x**2) * rng.standard_normal(120)
            xq = np.sqrt(rng.random(50))
            yq = 0.3 * xq + (0.1 + 3 * xq**2) * rng.standard_normal(50)
            for found, weight in ((weighted, 2 * x), (plain, None)):
                model = ConformalGPRegressor(sets="split", kernel="matern52", n_jobs=1).fit(x[:, None], y, sample_weight=weight)
                low, high = model.predict_interval(xq[:, None]).T
                found.append(((low <= yq) & (yq <= high)).mean())
                if weight is not None:
                    self.assertEqual(model.predict_sets(xq[:1, None]).guarantee, "weighted")
        self.assertGreater(np.mean(weighted), 0.9 - 3 * 0.04 / np.sqrt(40))
        self.assertLess(np.mean(plain), 0.86)


if __name__ == "__main__":
    unittest.main()
