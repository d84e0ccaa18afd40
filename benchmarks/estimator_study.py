"""The intervals of covey.sklearn.ConformalGPRegressor beside those of others. Run by `make estimator-study`.

Two data sets of scikit-learn, n samples drawn at random to learn from and 200 others to judge: load_diabetes (442 patients, 10
columns) and make_friedman1 (10 columns, 5 of them without a say, noise of standard deviation 1, drawn anew for every split).
Promised is 90 %. For every way of making intervals: which share of outcomes they cover, how wide they are (the median over the
intervals of a split), both as means over the splits with their standard errors, and which share has no ends. The rivals:

- ridge, split: ridge regression fitted to one half, its penalty by leave-one-out, absolute residuals of the other half;
- ridge, CV+: the same with ten folds, each judged by a model of the nine others (Barber, Candès, Ramdas and Tibshirani 2021);
- GP, split: scikit-learn's Gaussian process (a constant times Matérn 5/2 with a lengthscale per column, plus noise) fitted to
  one half, residuals of the other in standard deviations.

A rival is valid if it covers 88.5 % at least. The last column has the width as a multiple of that of the narrowest valid rival.

Usage: estimator_study.py [SPLITS], 50 unless told otherwise; split k is drawn from the seed 50 + k.
"""

import sys
import warnings

import numpy as np
from sklearn.datasets import load_diabetes, make_friedman1
from sklearn.gaussian_process import GaussianProcessRegressor
from sklearn.gaussian_process.kernels import ConstantKernel, Matern, WhiteKernel
from sklearn.linear_model import RidgeCV
from sklearn.model_selection import KFold
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from covey.sklearn import ConformalGPRegressor

ALPHA = 0.1
SIZES = (40, 100, 150)
QUERIES = 200
FIRST_SEED = 50
LEAST_VALID = 0.885
RIVALS = ("ridge, split", "ridge, CV+", "GP, split")


def diabetes(n, seed):
    X, y = load_diabetes(return_X_y=True)
    order = np.random.default_rng(seed).permutation(len(y))
    learn, judge = order[:n], order[n : n + QUERIES]
    return X[learn], y[learn], X[judge], y[judge]


def friedman1(n, seed):
    X, y = make_friedman1(n + QUERIES, n_features=10, noise=1.0, random_state=seed)
    return X[:n], y[:n], X[n:], y[n:]


def ridge():
    return make_pipeline(StandardScaler(), RidgeCV(np.logspace(-3, 4, 15)))


def gaussian_process(d):
    kernel = ConstantKernel(1.0, (1e-3, 1e3)) * Matern(np.ones(d), (1e-2, 1e3), nu=2.5) + WhiteKernel(0.1, (1e-6, 1e1))
    process = GaussianProcessRegressor(kernel, normalize_y=True, n_restarts_optimizer=1, random_state=0)
    return make_pipeline(StandardScaler(), process)


def smallest(values, k):
    """The k-th smallest along the first axis, from 1 on; infinite beyond the last."""
    return np.sort(values, axis=0)[k - 1] if k <= len(values) else np.full(values.shape[1:], np.inf)


def rank_of(n):
    """The order statistic of n residuals that covers 1 - alpha."""
    return int(np.ceil((1 - ALPHA) * (n + 1) - 1e-9))


def split_intervals(model, X, y, Xq, with_sd):
    def expect(points):
        if with_sd:
            return model.predict(points, return_std=True)
        return model.predict(points), np.ones(len(points))

    half = len(y) // 2  # samples come in random order
    model.fit(X[half:], y[half:])
    mean, sd = expect(X[:half])
    margin = smallest(np.abs(y[:half] - mean) / sd, rank_of(half))
    mean, sd = expect(Xq)
    return mean - margin * sd, mean + margin * sd


def cross_intervals(make_model, X, y, Xq, folds=10):
    low, high = np.empty((len(y), len(Xq))), np.empty((len(y), len(Xq)))
    for learn, judge in KFold(folds).split(X):
        model = make_model().fit(X[learn], y[learn])
        residuals = np.abs(y[judge] - model.predict(X[judge]))[:, None]
        mean = model.predict(Xq)[None, :]
        low[judge], high[judge] = mean - residuals, mean + residuals
    k = rank_of(len(y))
    return -smallest(-low, k), smallest(high, k)


def intervals_of(X, y, Xq):
    """Name, lower and upper ends of every way of making intervals."""
    for sets in ("cross", "fitted", "split"):
        said = ConformalGPRegressor(alpha=ALPHA, sets=sets).fit(X, y).predict_sets(Xq)
        yield f"covey, {sets}", (said.lower, said.upper)
        if sets == "fitted":
            yield "covey, credible", said.credible.T
    yield "ridge, split", split_intervals(ridge(), X, y, Xq, False)
    yield "ridge, CV+", cross_intervals(ridge, X, y, Xq)
    yield "GP, split", split_intervals(gaussian_process(X.shape[1]), X, y, Xq, True)


def mean_and_error(values):
    return np.mean(values), np.std(values, ddof=1) / np.sqrt(len(values)) if len(values) > 1 else np.nan


def study(name, draw, n, splits):
    measured = {}
    for k in range(splits):
        X, y, Xq, yq = draw(n, FIRST_SEED + k)
        for way, (low, high) in intervals_of(X, y, Xq):
            inside = (low <= yq) & (yq <= high)
            row = (inside.mean(), np.median(high - low), np.mean(np.isinf(high - low)))
            measured.setdefault(way, []).append(row)
        print(f"\r{name}, n = {n}: {k + 1} of {splits} splits ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    columns = {way: np.array(rows).T for way, rows in measured.items()}
    valid = [np.mean(columns[way][1]) for way in RIVALS if np.mean(columns[way][0]) >= LEAST_VALID]
    best = min(valid, default=np.nan)
    for way, (coverage, width, unbounded) in columns.items():
        (share, its_error), (wide, error) = mean_and_error(coverage), mean_and_error(width)
        print(
            f"| {name} | {n} | {way} | {share:.3f} ± {its_error:.3f} | {wide:.4g} ± {error:.2g} | {unbounded.mean():.2f} | "
            f"{wide / best:.2f} |",
            flush=True,
        )


def main():
    splits = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    warnings.filterwarnings("ignore")  # of scikit-learn's optimiser
    print(f"{splits} splits, {QUERIES} outcomes each, promised {1 - ALPHA:.2f}\n")
    print("| data | n | intervals | coverage | median width | unbounded | of the best valid rival |")
    print("|---|---|---|---|---|---|---|")
    for name, draw in (("diabetes", diabetes), ("friedman1", friedman1)):
        for n in SIZES:
            study(name, draw, n, splits)


if __name__ == "__main__":
    main()
