"""Tasks that tune models of scikit-learn on its own data sets, by cross-validation.

The seed draws the folds. What is minimised is minus the mean score over the folds (R², or the share that is classified
rightly). Nobody knows the optimum: it is the best that any run has seen. scikit-learn is imported when a task is drawn.
"""

from __future__ import annotations

import importlib.util
import warnings
from typing import Any, Callable

import numpy as np

from .space import Parameter, Params, Space
from .task import Instance, Task

# A model takes hundreds of times as long as a formula: so many times fewer random points are drawn for the scale.
COST = 8
# Splits in halves over which a noisy task has its mean; a run is told one of them at a time.
HALVES = 12


def is_available() -> bool:
    return importlib.util.find_spec("sklearn") is not None


def _scorer(X, y, splits) -> Callable[[Any, int | None], float]:
    """Minus the score of a model on one of the splits, or on average."""

    def score(model, which=None):
        chosen = splits if which is None else [splits[which]]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # some do not converge, which is part of the task
            scores = [model.fit(X[learn], y[learn]).score(X[judge], y[judge]) for learn, judge in chosen]
        return -float(np.mean(scores))

    return score


def _folds(X, y, seed: int, by_class: bool = False):
    from sklearn.model_selection import KFold, StratifiedKFold

    kind = StratifiedKFold if by_class else KFold
    return list(kind(5, shuffle=True, random_state=seed).split(X, y))


def _scaled(model):
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    return make_pipeline(StandardScaler(), model)


def _diabetes():
    from sklearn.datasets import load_diabetes

    X, y = load_diabetes(return_X_y=True)
    return X, (y - y.mean()) / y.std()


def _tuned(parameters: tuple[Parameter, ...], score, make: Callable[[Params], Any]) -> Instance:
    return Instance(Space(parameters), lambda params: score(make(params)), None, cost=COST)


def support_vectors(seed: int) -> Instance:
    from sklearn.svm import SVR

    X, y = _diabetes()
    parameters = (
        Parameter("kernel", "category", choices=("rbf", "sigmoid", "poly")),
        Parameter("C", "float", 1e-3, 1e3, log=True),
        Parameter("gamma", "float", 1e-5, 10.0, log=True),
        Parameter("epsilon", "float", 0.01, 1.0),
        Parameter("degree", "int", 2, 5),
    )
    # Hard margins with steep kernels may take minutes; a bounded search is cut off instead.
    return _tuned(parameters, _scorer(X, y, _folds(X, y, seed)), lambda params: _scaled(SVR(max_iter=20000, **params)))


def kernel_ridge(seed: int) -> Instance:
    from sklearn.kernel_ridge import KernelRidge

    X, y = _diabetes()
    parameters = (
        Parameter("alpha", "float", 1e-4, 1e3, log=True),
        Parameter("gamma", "float", 1e-5, 1e1, log=True),
        Parameter("kernel", "category", choices=("rbf", "laplacian")),
    )
    return _tuned(parameters, _scorer(X, y, _folds(X, y, seed)), lambda params: _scaled(KernelRidge(**params)))


def tree(seed: int) -> Instance:
    from sklearn.tree import DecisionTreeRegressor

    X, y = _diabetes()
    parameters = (
        Parameter("max_depth", "int", 1, 16),
        Parameter("min_samples_leaf", "int", 1, 100, log=True),
        Parameter("max_features", "float", 0.1, 1.0),
        Parameter("ccp_alpha", "float", 1e-5, 1.0, log=True),
    )
    return _tuned(
        parameters,
        _scorer(X, y, _folds(X, y, seed)),
        lambda params: DecisionTreeRegressor(random_state=0, **params),
    )


def classifier(seed: int) -> Instance:
    from sklearn.datasets import load_breast_cancer
    from sklearn.svm import SVC

    X, y = load_breast_cancer(return_X_y=True)
    parameters = (
        Parameter("C", "float", 1e-3, 1e4, log=True),
        Parameter("gamma", "float", 1e-6, 1e1, log=True),
    )
    return _tuned(parameters, _scorer(X, y, _folds(X, y, seed, True)), lambda params: _scaled(SVC(**params)))


def elastic_net(seed: int) -> Instance:
    """Weights for ten columns are learnt from one random half at a time, and judged by the other: the noise of real tuning."""
    from sklearn.linear_model import ElasticNet
    from sklearn.model_selection import ShuffleSplit
    from sklearn.preprocessing import PolynomialFeatures

    X, y = _diabetes()
    X = PolynomialFeatures(2, include_bias=False).fit_transform(20 * X)
    splits = list(ShuffleSplit(HALVES, test_size=0.5, random_state=seed).split(X))
    score = _scorer(X, y, splits)
    parameters = (
        Parameter("alpha", "float", 1e-3, 1e1, log=True),
        Parameter("l1_ratio", "float", 0.0, 1.0),
    )

    def model(params):
        return _scaled(ElasticNet(max_iter=300, **params))

    return Instance(
        Space(parameters),
        lambda params: score(model(params)),
        None,
        draw=lambda params, rng: score(model(params), int(rng.integers(HALVES))),
        cost=COST,
    )


def model_tasks() -> list[Task]:
    return [
        Task("noisy-elastic-net-2", "noisy", 2, elastic_net, "models"),
        Task("svc-cancer-2", "real", 2, classifier, "models"),
        Task("kernel-ridge-diabetes-3", "real", 3, kernel_ridge, "models"),
        Task("tree-diabetes-4", "real", 4, tree, "models"),
        Task("svr-diabetes-5", "real", 5, support_vectors, "models"),
    ]
