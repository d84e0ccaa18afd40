"""Covey as a scikit-learn estimator: a Gaussian process whose intervals cover as often as they promise.

>>> from covey.sklearn import ConformalGPRegressor                                       # doctest: +SKIP
>>> model = ConformalGPRegressor(alpha=0.1).fit(X, y)                                    # doctest: +SKIP
>>> intervals = model.predict_interval(X_new)                                            # doctest: +SKIP
"""

from __future__ import annotations

import warnings
from typing import Any, Optional, Tuple, Union

import numpy as np
from sklearn.base import BaseEstimator, RegressorMixin
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_is_fitted

from . import _native
from ._process import GaussianProcess
from ._types import Floats, Predictions

__all__ = ["ConformalGPRegressor"]


# A spread below this share of the values is their rounding.
_ROUNDING = 8 * np.finfo(float).eps


class ConformalGPRegressor(RegressorMixin, BaseEstimator):  # type: ignore[misc]
    """Gaussian process regression with full conformal prediction intervals.

    Inputs are scaled to the unit cube and outcomes standardised; hyperparameters are fitted by maximum a posteriori. Of more than
    1,500 samples the process works on as many drawn at random.

    :param alpha: tolerated miscoverage: intervals cover with probability 1 - alpha if old and new samples are exchangeable.
    :param kernel: "matern52", "matern32" or "rbf".
    :param prior: "scaled", "paper", "search" or "flat".
    :param conformity: the score of conformal prediction: "loo_student", "in_sample" or "loo_density".
    :param random_state: of the search for hyperparameters.
    :param n_jobs: threads; None and -1 mean all cores. Never changes results.

    Attributes: ``gp_`` (a :class:`covey.GaussianProcess` in normalised units), ``log_marginal_likelihood_``,
    ``n_features_in_``.
    """

    def __init__(
        self,
        *,
        alpha: float = 0.1,
        kernel: str = "matern52",
        prior: str = "scaled",
        conformity: str = "loo_student",
        random_state: Any = 0,
        n_jobs: Optional[int] = None,
    ) -> None:
        self.alpha = alpha
        self.kernel = kernel
        self.prior = prior
        self.conformity = conformity
        self.random_state = random_state
        self.n_jobs = n_jobs

    def fit(self, X: Any, y: Any) -> ConformalGPRegressor:
        """Fits the process to n samples X (n, d) with outcomes y (n)."""
        X, y = self._validate_data(X, y, dtype=np.float64, y_numeric=True, ensure_min_samples=2)
        y = np.asarray(y, dtype=np.float64)
        if isinstance(self.random_state, (int, np.integer)):
            seed = int(self.random_state)
        else:
            seed = int(check_random_state(self.random_state).randint(2**31))
        if len(y) > _native.max_observations:
            warnings.warn(f"the Gaussian process works on {_native.max_observations} of {len(y)} samples, drawn at random")
            part = _native.random_subset(len(y), _native.max_observations, seed)
            X, y = X[part], y[part]
        # As covey.predict does: by minimum and maximum, without what is constant; mean 0 and standard deviation 1.
        low, high = X.min(axis=0), X.max(axis=0)
        varies = high - low > _ROUNDING * np.maximum(np.abs(low), np.abs(high))
        self._kept = np.flatnonzero(varies) if varies.any() else np.array([0])
        self._low = low[self._kept]
        self._span = np.where(varies, high - low, 1.0)[self._kept]
        size = float(np.abs(y).max())
        unit = 2.0 ** int(np.clip(np.frexp(size)[1], -1000, 1000))  # exact, and keeps squares of huge outcomes finite
        self._offset = unit * float((y / unit).mean())
        spread = unit * float((y / unit).std(ddof=1))
        self._scale = spread if spread > _ROUNDING * size else size or 1.0
        self.gp_ = GaussianProcess.fit(
            self._scaled(X),
            (y - self._offset) / self._scale,
            kernel=self.kernel,
            prior=self.prior,
            seed=seed,
            threads=self._threads(),
        )
        self.log_marginal_likelihood_ = self.gp_.log_marginal_likelihood
        return self

    def predict(self, X: Any, return_std: bool = False) -> Union[Floats, Tuple[Floats, Floats]]:
        """Means at the samples; with ``return_std`` also the standard deviations of outcomes there."""
        mean, sd = self.gp_checked().predict(self._checked(X), threads=self._threads())
        mean = self._offset + self._scale * mean
        return (mean, self._scale * sd) if return_std else mean

    def predict_interval(self, X: Any, alpha: Optional[float] = None) -> Floats:
        """Conformal intervals, shape (n, 2): from the lowest to the highest outcome of each set, infinite at both ends if there
        are too few samples for the level (fewer than 1/alpha - 1)."""
        sets = self.predict_sets(X, alpha)
        return self._offset + self._scale * np.column_stack([sets.lower, sets.upper])

    def predict_sets(self, X: Any, alpha: Optional[float] = None) -> Predictions:
        """The same as :class:`covey.Predictions`, in standardised units."""
        level = self.alpha if alpha is None else alpha
        gp = self.gp_checked()
        return gp.conformal(self._checked(X), alpha=level, score=self.conformity, threads=self._threads())

    def gp_checked(self) -> GaussianProcess:
        """The process; raises NotFittedError before :meth:`fit`."""
        check_is_fitted(self, "gp_")
        gp: GaussianProcess = self.gp_
        return gp

    def _checked(self, X: Any) -> Floats:
        return self._scaled(self._validate_data(X, dtype=np.float64, reset=False))

    def _scaled(self, X: Floats) -> Floats:
        return np.ascontiguousarray((X[:, self._kept] - self._low) / self._span)

    def _threads(self) -> int:
        return 0 if self.n_jobs is None or self.n_jobs < 0 else self.n_jobs
