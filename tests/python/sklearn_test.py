"""covey.sklearn: scikit-learn's own checks, and the promise."""

import pickle
import unittest
import warnings

import numpy as np
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

    def test_it_says_what_predict_says(self):
        X, y = smooth(60, 3, 0)
        Xq, _ = smooth(40, 3, 1)
        said = covey.predict(X, y, Xq, alpha=0.2)
        model = ConformalGPRegressor(alpha=0.2).fit(X, y)
        mean, sd = model.predict(Xq, return_std=True)
        np.testing.assert_allclose(mean, said.mean, rtol=1e-7)
        np.testing.assert_allclose(sd, said.sd, rtol=1e-6)
        np.testing.assert_allclose(model.predict_interval(Xq), np.column_stack([said.lower, said.upper]), rtol=1e-6)
        self.assertTrue((model.predict_interval(Xq, alpha=0.5)[:, 0] >= said.lower - 1e-9).all())

    def test_intervals_cover_as_often_as_they_promise(self):
        # 40 fits of 30 samples, 25 outcomes each. Full conformal prediction covers 1 - alpha on average; the mean over fits
        # has a standard error of about 0.011 (by the fits' spread of about 0.07), and fitted hyperparameters cost a little.
        covered = []
        for seed in range(40):
            X, y = smooth(30, 1, 2 * seed, noise=0.3)
            Xq, yq = smooth(25, 1, 2 * seed + 1, noise=0.3)
            low, high = ConformalGPRegressor(alpha=0.2, n_jobs=1).fit(X, y).predict_interval(Xq).T
            covered.append(np.mean((low <= yq) & (yq <= high)))
        self.assertGreater(np.mean(covered), 0.8 - 4 * 0.011)

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
        X, y = smooth(1600, 1, 0)
        with self.assertWarnsRegex(UserWarning, "1500 of 1600"):
            model = ConformalGPRegressor().fit(X, y)
        self.assertEqual(len(model.gp_.y), 1500)


if __name__ == "__main__":
    unittest.main()
