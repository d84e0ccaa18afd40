"""The building blocks: processes, sets, acquisitions."""

import doctest
import math
import pickle
import subprocess
import sys
import unittest

import numpy as np
from sklearn.gaussian_process import GaussianProcessRegressor
from sklearn.gaussian_process.kernels import ConstantKernel, Matern, WhiteKernel

import covey
from covey import acquisitions
from support import smooth

FIXED = {"kernel": "matern52", "lengthscales": [0.4, 0.9], "outputscale": 1.5, "noise": 0.02, "mean": 0.1}


class Process(unittest.TestCase):
    def setUp(self):
        self.X, self.y = smooth(40, 2, 0)
        self.Xq, self.yq = smooth(15, 2, 1)
        self.gp = covey.GaussianProcess(self.X, self.y, FIXED)

    def test_it_agrees_with_another_implementation(self):
        kernel = ConstantKernel(1.5) * Matern([0.4, 0.9], nu=2.5) + WhiteKernel(0.02)
        other = GaussianProcessRegressor(kernel, optimizer=None, alpha=0.0).fit(self.X, self.y - 0.1)
        mean, sd = other.predict(self.Xq, return_std=True)
        ours = self.gp.predict(self.Xq)
        np.testing.assert_allclose(ours[0], mean + 0.1, rtol=1e-9)
        np.testing.assert_allclose(ours[1], sd, rtol=1e-7)
        np.testing.assert_allclose(
            self.gp.predict(self.Xq, noise=False)[1] ** 2, ours[1] ** 2 - 0.02, rtol=1e-6, atol=1e-12
        )
        self.assertAlmostEqual(self.gp.log_marginal_likelihood, other.log_marginal_likelihood_value_, places=7)

    def test_an_additive_part_is_a_sum_of_kernels(self):
        both = {**FIXED, "additive_lengthscales": [0.3, 2.0], "additive_scale": 0.8}
        gp = covey.GaussianProcess(self.X, self.y, both)
        self.assertEqual(set(gp.hyperparameters), set(both))

        def matern(points, others, lengthscales):
            return Matern(lengthscales, nu=2.5)(points, others)

        def covariance(points, others):
            parts = sum(matern(points[:, [k]], others[:, [k]], both["additive_lengthscales"][k]) for k in range(2))
            return 1.5 * matern(points, others, [0.4, 0.9]) + 0.8 / 2 * parts

        weights = np.linalg.solve(covariance(self.X, self.X) + 0.02 * np.eye(40), self.y - 0.1)
        np.testing.assert_allclose(gp.predict(self.Xq)[0], 0.1 + covariance(self.Xq, self.X) @ weights, rtol=1e-8)
        fitted = covey.GaussianProcess.fit(self.X, self.y, kernel="auto", prior="table")
        again = pickle.loads(pickle.dumps(fitted))
        np.testing.assert_array_equal(again.predict(self.Xq)[0], fitted.predict(self.Xq)[0])
        self.assertEqual(len(fitted.hyperparameters["additive_lengthscales"]), 2)

    def test_the_fit_is_as_good_as_another_one(self):
        y = (self.y - self.y.mean()) / self.y.std(ddof=1)
        ours = covey.GaussianProcess.fit(self.X, y, prior="flat")
        kernel = ConstantKernel(1.0, (1e-4, 1e4)) * Matern([0.5, 0.5], (1e-3, 1e4), nu=2.5) + WhiteKernel(1e-2, (1e-8, 1.0))
        theirs = GaussianProcessRegressor(kernel, n_restarts_optimizer=3, alpha=0.0, random_state=0).fit(self.X, y)
        self.assertGreaterEqual(ours.log_marginal_likelihood, theirs.log_marginal_likelihood_value_ - 1e-6)
        self.assertEqual(set(ours.hyperparameters), set(FIXED))
        self.assertGreater(ours.summary["evaluations"], 10)
        start = {**FIXED, "lengthscales": [0.5, 0.5]}
        given = covey.GaussianProcess.fit(self.X, y, prior="flat", starts=[start])
        self.assertEqual(given.summary["starts"], 1)
        self.assertAlmostEqual(given.log_marginal_likelihood, ours.log_marginal_likelihood, places=3)

    def test_conformal_sets_are_those_of_the_definition(self):
        # A label is in the set iff more than alpha of the data, itself included, conform no better once it is added.
        said = self.gp.conformal(self.Xq, self.yq, alpha=0.2)
        for i in range(5):
            for label in np.linspace(said.lower[i] - 1, said.upper[i] + 1, 41):
                more = self.gp.with_points(self.Xq[i : i + 1], [label])
                mean, sd = more.leave_one_out()
                scores = -((more.y - mean) ** 2) / sd**2
                p = np.mean(scores <= scores[-1])
                self.assertEqual(label in said[i].conformal, p > 0.2)
            more = self.gp.with_points(self.Xq[i : i + 1], self.yq[i : i + 1])
            mean, sd = more.leave_one_out()
            scores = -((more.y - mean) ** 2) / sd**2
            self.assertAlmostEqual(said.p_value[i], np.mean(scores <= scores[-1]))
        randomized = self.gp.conformal(self.Xq, alpha=0.2, randomize=3)
        self.assertTrue((randomized.upper - randomized.lower <= said.upper - said.lower + 1e-12).all())
        weighted = self.gp.conformal(self.Xq, alpha=0.2, ratios=np.ones(40), query_ratios=np.ones(15))
        np.testing.assert_array_equal(weighted.lower, said.lower)

    def test_draws_and_more_points(self):
        draws = self.gp.sample(self.Xq, 4000, seed=1)
        mean, sd = self.gp.predict(self.Xq, noise=False)
        self.assertEqual(draws.shape, (4000, 15))
        np.testing.assert_array_less(np.abs(draws.mean(axis=0) - mean), 5 * sd / math.sqrt(4000) + 1e-9)
        more = self.gp.with_points(self.Xq, self.yq)
        again = covey.GaussianProcess(np.vstack([self.X, self.Xq]), np.append(self.y, self.yq), FIXED)
        np.testing.assert_allclose(more.predict(self.X)[0], again.predict(self.X)[0], atol=1e-9)

    def test_known_noise(self):
        noisy = covey.GaussianProcess(self.X, self.y, FIXED, noise_variances=np.full(40, 0.02))
        np.testing.assert_allclose(noisy.predict(self.Xq)[0], self.gp.predict(self.Xq)[0])
        self.assertEqual(len(noisy.with_points(self.Xq, self.yq).y), 55)

    def test_pickling(self):
        fitted = covey.GaussianProcess.fit(self.X, self.y)
        for gp in (self.gp, fitted):
            again = pickle.loads(pickle.dumps(gp))
            np.testing.assert_array_equal(again.predict(self.Xq), gp.predict(self.Xq))
            self.assertEqual(again.summary, gp.summary)
        ucb = acquisitions.UpperConfidenceBound(self.gp, alpha=0.1)
        np.testing.assert_array_equal(pickle.loads(pickle.dumps(ucb))(self.Xq), ucb(self.Xq))
        self.assertIsInstance(pickle.loads(pickle.dumps(ucb)), acquisitions.UpperConfidenceBound)

    def test_nothing_to_do(self):
        none = np.empty((0, 2))
        self.assertEqual(self.gp.sample(none, 3).shape, (3, 0))
        self.assertEqual(self.gp.sample(self.Xq, 0).shape, (0, 15))
        np.testing.assert_array_equal(self.gp.with_points(none, []).y, self.gp.y)
        said = self.gp.conformal(none, alpha=0.2)
        self.assertEqual((len(said), said.alpha, said.exact), (0, 0.2, False))
        self.assertIn("80 %", repr(said))

    def test_outcomes_are_summed_up(self):
        said = self.gp.conformal(self.Xq, np.where(np.arange(15) < 10, self.yq, np.nan), alpha=0.2)
        self.assertEqual(said.coverage["n"], 10)
        self.assertEqual(said.coverage["conformal"], said.covered[:10].mean())
        self.assertEqual(list(said.to_dataframe().covered.isna()), [False] * 10 + [True] * 5)
        self.assertEqual(said.fit["noise"], 0.02)
        self.assertEqual(said.effective_sample_size, 40)
        self.assertEqual(self.gp.conformal(self.Xq, query_ratios=np.ones(15)).guarantee, "weighted")
        # The same words as those of covey.predict with this model.
        other = covey.predict(self.X, self.y, self.Xq, self.yq, hyperparameters=FIXED, alpha=0.2).coverage
        ours = self.gp.conformal(self.Xq, self.yq, alpha=0.2).coverage
        self.assertEqual(set(ours), set(other))
        for name in ours:
            self.assertAlmostEqual(ours[name], other[name], places=7)

    def test_points_that_are_no_numbers_are_refused(self):
        gp, bad = self.gp, np.array([[0.5, 0.5], [0.5, np.nan]])
        ucb = acquisitions.UpperConfidenceBound(gp)
        for call in (gp.predict, gp.conformal, gp.sample, ucb, ucb.gradients, lambda X: gp.with_points(X, [0.0, 0.0])):
            with self.assertRaisesRegex(ValueError, r"\[1, 1\] is nan"):
                call(bad)
        self.assertEqual(gp.predict(np.full((2, 2), 1e308))[0].shape, (2,))  # their sum is infinite, they are not
        for call, says in (
            (lambda: gp.predict(self.Xq + 1j), "complex"),
            (lambda: covey.GaussianProcess.fit([["a", "b"]], [1.0]), "X: expected numbers"),
            (lambda: gp.sample(self.Xq, -1), "draws is -1"),
            (lambda: gp.sample(self.Xq, 1, seed=-1), "seed is -1"),
            (lambda: covey.GaussianProcess(self.X, self.y, {**FIXED, "noise": "much"}), "noise is 'much'"),
            (lambda: covey.GaussianProcess(self.X, self.y, {**FIXED, 1: 2}), "unknown field '1'"),
            (lambda: acquisitions.ExpectedImprovement(gp, math.nan), "best is nan"),
            (lambda: acquisitions.HypervolumeImprovement([gp, gp], [[0.0, np.nan]], [0.0, 0.0]), r"outcomes: \[0, 1\]"),
        ):
            with self.subTest(says=says), self.assertRaisesRegex(ValueError, says):
                call()

    def test_wrong_input(self):
        for call, says in (
            (lambda: self.gp.predict([[1.0]]), "X has 1 columns, the process has 2"),
            (lambda: covey.GaussianProcess(self.X, self.y, {"noise": 1}), "no field 'lengthscales'"),
            (lambda: covey.GaussianProcess(self.X, self.y[:3], FIXED), "3"),
            (lambda: covey.GaussianProcess.fit(self.X, self.y, prior="strong"), "prior 'strong' is not one of"),
            (lambda: self.gp.conformal(self.Xq, alpha=0), "alpha is 0"),
            (lambda: covey.GaussianProcess(self.X * math.nan, self.y, FIXED), "X holds a NaN"),
            (lambda: covey.GaussianProcess.fit(self.X, self.y, starts=[]), "no warm starts"),
        ):
            with self.subTest(says=says), self.assertRaises(ValueError) as caught:
                call()
            self.assertIn(says, str(caught.exception))


# The native module's own optimiser, at a point where rounding leaves it without a direction: it says so. The Fortran
# runtime is loaded for everybody before, as some packages do.
WITHOUT_A_DIRECTION = """
import ctypes, sys
ctypes.CDLL("libgfortran.so.5", mode=ctypes.RTLD_GLOBAL)
import covey
module = next(m for name, m in sys.modules.items() if name.startswith("covey._native_"))
double, whole, by = ctypes.c_double, ctypes.c_int, ctypes.byref
x, low, high, bounds = (double * 2)(0.5, 0.5), (double * 2)(), (double * 2)(1, 1), (whole * 2)()
f, gradient = double(0), (double * 2)(1e-20, 1e-20)
memory, task, csave = (double * 2000)(), ctypes.create_string_buffer(b"START".ljust(60), 60), ctypes.create_string_buffer(60)
rest = (whole * 4)(), (whole * 44)(), (double * 29)()
for _ in range(2):
    ctypes.CDLL(module.__file__).setulb_(
        by(whole(2)), by(whole(5)), x, low, high, bounds, by(f), gradient, by(double(0)), by(double(0)), memory,
        (whole * 20)(), task, by(whole(-1)), csave, *rest, ctypes.c_size_t(60), ctypes.c_size_t(60))
print(task.raw.decode().strip(), file=sys.stderr)
"""


class Output(unittest.TestCase):
    def test_the_optimiser_says_nothing(self):
        result = subprocess.run([sys.executable, "-c", WITHOUT_A_DIRECTION], capture_output=True, text=True, timeout=60)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("ABNORMAL", result.stderr, "it had something to say")
        self.assertEqual(result.stdout, "")


class Acquisitions(unittest.TestCase):
    def test_gradients_are_those_of_the_values(self):
        X, y = smooth(30, 2, 0)
        Xq, _ = smooth(6, 2, 1)
        gp = covey.GaussianProcess.fit(X, (y - y.mean()) / y.std())
        other = covey.GaussianProcess(X, -X[:, 0], FIXED)
        outcomes = np.column_stack([gp.y, other.y])
        for alpha in (1.0, 0.2):
            for acquisition in (
                acquisitions.UpperConfidenceBound(gp, beta=2.0, alpha=alpha),
                acquisitions.ExpectedImprovement(gp, 0.5, alpha=alpha),
                acquisitions.LogExpectedImprovement(gp, 0.5, alpha=alpha),
                acquisitions.NoisyExpectedImprovement(gp, alpha=alpha),
                acquisitions.HypervolumeImprovement([gp, other], outcomes, [-3.0, -3.0], alpha=alpha),
                acquisitions.NoisyHypervolumeImprovement([gp, other], [-3.0, -3.0], alpha=alpha, paths=4),
            ):
                values, gradients = acquisition.gradients(Xq)
                np.testing.assert_allclose(acquisition(Xq), values)
                for k in range(2):
                    step = np.zeros(2)
                    step[k] = 1e-6
                    slope = (acquisition(Xq + step) - acquisition(Xq - step)) / 2e-6
                    np.testing.assert_allclose(gradients[:, k], slope, rtol=2e-3, atol=1e-5)

    def test_plain_expected_improvement(self):
        from scipy.stats import norm

        X, y = smooth(30, 2, 0)
        gp = covey.GaussianProcess(X, y, FIXED)
        Xq, _ = smooth(9, 2, 1)
        mean, sd = gp.predict(Xq, noise=False)
        z = (mean - 1.0) / sd
        expected = sd * (norm.pdf(z) + z * norm.cdf(z))
        np.testing.assert_allclose(acquisitions.ExpectedImprovement(gp, 1.0)(Xq), expected, rtol=1e-6)
        np.testing.assert_allclose(acquisitions.LogExpectedImprovement(gp, 1.0)(Xq), np.log(expected), rtol=1e-6)
        np.testing.assert_allclose(acquisitions.UpperConfidenceBound(gp, beta=4.0)(Xq), mean + 2 * sd, rtol=1e-6)


class Sets(unittest.TestCase):
    def test_sets(self):
        both = covey.ConformalSet(((1.0, 2.0), (3.0, 5.0)))
        self.assertEqual((both.lower, both.upper, both.width, len(both)), (1.0, 5.0, 3.0, 2))
        self.assertIn(2.0, both)
        self.assertNotIn(2.5, both)
        self.assertTrue(both.is_bounded)
        empty = covey.ConformalSet()
        self.assertTrue(math.isnan(empty.lower) and empty.width == 0 and 0.0 not in empty)
        line = covey.ConformalSet(((-math.inf, math.inf),))
        self.assertTrue(line.is_whole_line and not line.is_bounded)

    def test_a_set_may_be_made_of_lists(self):
        whole = covey.ConformalSet([[-math.inf, math.inf]])
        self.assertTrue(whole.is_whole_line)
        self.assertEqual(hash(whole), hash(covey.ConformalSet(((-math.inf, math.inf),))))

    def test_spaces_that_are_none(self):
        for parameters, says in (
            ({1: covey.Float(0, 1)}, "name of a parameter is 1"),
            ({"x": covey.Float(0, 1, unit=3)}, "unit is 3"),
            ({"x": covey.Int(0, 2**63)}, "2\\^40"),
            ({"x": covey.Int(0, math.inf)}, "2\\^40"),
            ({"x": covey.Int(0, math.nan)}, "2\\^40"),
        ):
            with self.subTest(says=says), self.assertRaisesRegex(ValueError, says):
                covey.Space(parameters)

    def test_spaces(self):
        space = covey.Space({"a": covey.Float(1, 100, log=True), "k": covey.Int(1, 4), "c": covey.Categorical("xyz".split())})
        self.assertEqual(space.dimension, 3)
        points = space.sample(5, seed=1)
        self.assertEqual(space.decode(space.encode(points))[0]["k"], points[0]["k"])
        self.assertEqual(points, space.sample(5, seed=1))
        with self.assertRaises(ValueError):
            space.validate({"a": 1000.0, "k": 1, "c": "xyz"})
        with self.assertRaises(ValueError):
            space.sample(-1)


def load_tests(loader, tests, ignore):
    from covey import _process, _space, _types

    for module in (_process, _space, _types, acquisitions):
        tests.addTests(doctest.DocTestSuite(module))
    return tests


if __name__ == "__main__":
    unittest.main()
