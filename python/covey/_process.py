"""Building blocks for researchers: Gaussian processes with exact conformal sets."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional, Sequence, Tuple

import numpy as np
from numpy.typing import ArrayLike

from . import _native
from ._arguments import DEFAULT, RandomState, as_whole, drawn, threads_of
from ._types import Floats, Predictions, as_finite, as_floats, as_hyperparameters


class GaussianProcess:
    """A Gaussian process conditioned on data. Immutable; can be pickled.

    X is (n, d), y has n outcomes. Nothing is normalised: give X in or near the unit cube and standardised y to :meth:`fit`, whose
    priors mean those units. ``hyperparameters`` has kernel ("matern52", "matern32", "rbf"), lengthscales (d), outputscale (a
    variance), noise (a variance) and mean; with an additive part also additive_lengthscales (d) and additive_scale (a variance).

    >>> import numpy as np
    >>> X = np.linspace(0, 1, 20)[:, None]
    >>> gp = GaussianProcess.fit(X, np.sin(6 * X[:, 0]))
    >>> mean, sd = gp.predict([[0.5]])
    >>> bool(abs(mean[0] - np.sin(3.0)) < 0.01)
    True
    """

    def __init__(
        self,
        X: ArrayLike,
        y: ArrayLike,
        hyperparameters: Mapping[str, Any],
        *,
        noise_variances: Optional[ArrayLike] = None,
    ) -> None:
        self._process = _native.Process(
            as_floats(X, "X"), as_floats(y, "y"), as_hyperparameters(hyperparameters), noise_variances
        )

    @staticmethod
    def _wrap(process: _native.Process) -> GaussianProcess:
        gp = GaussianProcess.__new__(GaussianProcess)
        gp._process = process
        return gp

    @staticmethod
    def fit(
        X: ArrayLike,
        y: ArrayLike,
        *,
        noise_variances: Optional[ArrayLike] = None,
        kernel: str = "matern52",
        prior: str = "scaled",
        starts: Optional[Sequence[Mapping[str, Any]]] = None,
        seed: Optional[int] = 0,
        random_state: RandomState = DEFAULT,
        threads: int = 0,
        n_jobs: Optional[int] = None,
    ) -> GaussianProcess:
        """The process at the maximum a posteriori hyperparameters.

        :param noise_variances: the known variance of every outcome; otherwise one for all is fitted.
        :param kernel: "matern52", "matern32" or "rbf", or "auto" for Matérn-5/2 of all columns together and of each by itself.
        :param prior: "scaled", "table", "paper", "gamma" or "search" (docs/method.md), or "flat" for maximum likelihood.
        :param starts: hyperparameters to search from; otherwise many are tried.
        :param seed: of the starts; ``random_state`` is another word for it, as ``n_jobs`` is for ``threads``.
        """
        chosen = drawn(seed, random_state)
        given = None if starts is None else [as_hyperparameters(start) for start in starts]
        X, y = as_floats(X, "X"), as_floats(y, "y")
        return GaussianProcess._wrap(
            _native.Process.fit(X, y, noise_variances, kernel, prior, given, chosen, threads_of(threads, n_jobs))
        )

    @property
    def X(self) -> Floats:
        """A copy of the inputs."""
        return self._process.X

    @property
    def y(self) -> Floats:
        """A copy of the outcomes."""
        return self._process.y

    @property
    def hyperparameters(self) -> Dict[str, Any]:
        return self._process.hyperparameters

    @property
    def summary(self) -> Optional[Dict[str, Any]]:
        """Of the fit: likelihood, evaluations, why it stopped, seconds; None if nothing was fitted."""
        return self._process.summary

    @property
    def log_marginal_likelihood(self) -> float:
        return self._process.log_marginal_likelihood

    def predict(self, X: ArrayLike, *, noise: bool = True, threads: int = 0) -> Tuple[Floats, Floats]:
        """Means and standard deviations at the rows of X: of outcomes or, without noise, of the function."""
        mean, sd, f_sd = self._process.predict(as_finite(X, "X"), threads)
        return mean, sd if noise else f_sd

    def conformal(
        self,
        X: ArrayLike,
        outcomes: Optional[ArrayLike] = None,
        *,
        alpha: float = 0.1,
        score: str = "loo_student",
        ratios: Optional[ArrayLike] = None,
        query_ratios: Optional[ArrayLike] = None,
        randomize: Optional[int] = None,
        threads: int = 0,
    ) -> Predictions:
        """Full conformal sets at the rows of X with the hyperparameters as they are, with p-values where outcomes are given.

        If the hyperparameters were not chosen from these data, and data and queries are exchangeable, each covers with
        probability 1 - alpha at least; with hyperparameters of :meth:`fit` the sets cover less often, most of all when data are
        few. Which of the two it is, is not known here, so the result's ``assured`` is None. For sets around a fitted process
        with a promise see :func:`covey.predict` and :class:`covey.sklearn.ConformalGPRegressor`.

        :param ratios: density ratios of the data, for a known covariate shift; those of the queries are ``query_ratios``.
        :param randomize: a seed for randomised sets: where the sets cover with probability 1 - alpha at least, these do exactly.
        """
        seed = None if randomize is None else as_whole(randomize, "randomize")
        known = None if outcomes is None else as_floats(outcomes, "outcomes")
        columns = self._process.conformal(as_finite(X, "X"), alpha, score, ratios, query_ratios, known, seed, threads)
        columns["guarantee"] = "exchangeable" if ratios is None and query_ratios is None else "weighted"
        columns["sets"] = "fixed" if self.summary is None else "fitted"
        columns["because"] = (
            "the hyperparameters as they are: exact if they were not chosen from these data"
            if self.summary is None
            else "one fit that has seen the outcomes of its rows and not the query's: covers less than stated"
        )
        for key, value in (("alpha", float(alpha)), ("score", score), ("assured", None), ("exact", False)):
            columns.setdefault(key, value)  # without queries nothing was said
        columns["fit"] = {**self.hyperparameters, **(self.summary or {})}
        share = np.ones(len(self._process.y)) if ratios is None else np.asarray(ratios, dtype=np.float64)
        columns["effective_sample_size"] = share.sum() ** 2 / (share**2).sum() if share.any() else 0.0
        result = Predictions(columns, known)
        if known is not None:
            columns["coverage"] = _coverage(result, known)
        return Predictions(columns, known)

    def leave_one_out(self) -> Tuple[Floats, Floats]:
        """Mean and standard deviation of every outcome as predicted from all others."""
        return self._process.leave_one_out()

    def covariance(self, X: ArrayLike) -> Floats:
        """The posterior covariance of the function at the rows of X, (rows, rows); that of outcomes has the noise on its
        diagonal besides."""
        return self._process.covariance(as_finite(X, "X"))

    def sample(self, X: ArrayLike, draws: int = 1, *, seed: Optional[int] = 0) -> Floats:
        """Draws of the function at the rows of X, jointly: shape (draws, rows)."""
        X, draws = as_finite(X, "X"), as_whole(draws, "draws")
        if X.ndim == 2 and (len(X) == 0 or draws == 0) and X.shape[1] == len(self.hyperparameters["lengthscales"]):
            return np.empty((draws, len(X)))
        return self._process.sample(X, draws, drawn(seed))

    def with_points(self, X: ArrayLike, y: ArrayLike) -> GaussianProcess:
        """The process with more observations and the same hyperparameters."""
        X, y = as_finite(X, "X"), as_finite(y, "y")
        if X.ndim == 2 and len(X) == 0 and y.shape == (0,) and X.shape[1] == len(self.hyperparameters["lengthscales"]):
            return self
        return GaussianProcess._wrap(self._process.with_points(X, y))

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_unpickle, (self._process.state(),))

    def __repr__(self) -> str:
        h = self.hyperparameters
        n = len(self._process.y)
        return f"<GaussianProcess of {n} observations, {h['kernel']}, noise {h['noise']:.3g}>"


def _coverage(said: Predictions, outcomes: Floats) -> Optional[Dict[str, Any]]:
    """What covey.predict says of judged rows."""
    judged = np.flatnonzero(~np.isnan(outcomes))
    if len(judged) == 0:
        return None
    widths = [said[int(i)].conformal.width for i in judged if said[int(i)].conformal.is_bounded]
    return {
        "credible": float(said.credible_covered[judged].mean()),
        "conformal": float(said.covered[judged].mean()),
        "expected": 1.0 - said.alpha,
        "vacuous": float(said.whole_line[judged].mean()),
        "median_width": float(np.median(widths)) if widths else None,
        "n": len(judged),
    }


def _unpickle(state: Tuple[Any, ...]) -> GaussianProcess:
    return GaussianProcess._wrap(_native.Process.from_state(state))
