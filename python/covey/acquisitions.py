"""Acquisition functions, conformal and plain, with exact gradients. Everything is maximised.

Each takes a :class:`covey.GaussianProcess` (or one per objective), is called with the rows to score, and has ``gradients``.
``alpha`` below 1 makes it conformal: tolerated miscoverage of the sets inside; 1 is the plain acquisition.

>>> import numpy as np, covey
>>> X = np.linspace(0, 1, 12)[:, None]
>>> gp = covey.GaussianProcess.fit(X, -(X[:, 0] - 0.3) ** 2)
>>> grid = np.linspace(0, 1, 101)[:, None]
>>> best = grid[np.argmax(UpperConfidenceBound(gp, alpha=0.1)(grid))]
"""

from __future__ import annotations

import math
from typing import Any, Optional, Sequence, Tuple

from numpy.typing import ArrayLike

from . import _native
from ._arguments import drawn
from ._process import GaussianProcess
from ._types import Floats, as_finite

__all__ = [
    "Acquisition",
    "ExpectedImprovement",
    "HypervolumeImprovement",
    "LogExpectedImprovement",
    "NoisyExpectedImprovement",
    "NoisyHypervolumeImprovement",
    "UpperConfidenceBound",
]


class Acquisition:
    """A function of the query that a search maximises."""

    def __init__(self, make: Any, *arguments: Any) -> None:
        self._state = (make.__name__, arguments)
        natives = [_to_native(argument) for argument in arguments]
        self._acquisition: _native.Acquisition = make(*natives)

    def __call__(self, X: ArrayLike, *, threads: int = 0) -> Floats:
        """Its value at every row of X."""
        return self._acquisition.values(as_finite(X, "X"), threads)

    def gradients(self, X: ArrayLike, *, threads: int = 0) -> Tuple[Floats, Floats]:
        """Values, and gradients as rows, at the rows of X."""
        return self._acquisition.gradients(as_finite(X, "X"), threads)

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_unpickle, (type(self), *self._state))


def _to_native(argument: Any) -> Any:
    if isinstance(argument, GaussianProcess):
        return argument._process
    if isinstance(argument, list):
        return [_to_native(item) for item in argument]
    return argument


def _number(value: float, name: str) -> float:
    number = float(value)
    if math.isnan(number):
        raise _native.InputError(f"{name} is nan, expected a number")
    return number


def _unpickle(kind: Any, name: str, arguments: Tuple[Any, ...]) -> Acquisition:
    acquisition: Acquisition = kind.__new__(kind)
    Acquisition.__init__(acquisition, getattr(_native, name), *arguments)
    return acquisition


class UpperConfidenceBound(Acquisition):
    """Mean plus sqrt(beta) standard deviations, over outcomes above the mean: more beta explores more."""

    def __init__(
        self,
        gp: GaussianProcess,
        *,
        beta: float = 4.0,
        alpha: float = 1.0,
        score: str = "loo_student",
        ratios: Optional[ArrayLike] = None,
    ) -> None:
        super().__init__(_native.upper_confidence_bound, gp, beta, alpha, score, ratios)


class ExpectedImprovement(Acquisition):
    """E(f - best)+."""

    def __init__(
        self,
        gp: GaussianProcess,
        best: float,
        *,
        alpha: float = 1.0,
        score: str = "loo_student",
        ratios: Optional[ArrayLike] = None,
    ) -> None:
        super().__init__(_native.expected_improvement, gp, _number(best, "best"), alpha, score, ratios)


class LogExpectedImprovement(Acquisition):
    """log E(f - best)+, with a useful gradient where the improvement itself underflows."""

    def __init__(
        self,
        gp: GaussianProcess,
        best: float,
        *,
        alpha: float = 1.0,
        score: str = "loo_student",
        ratios: Optional[ArrayLike] = None,
    ) -> None:
        super().__init__(_native.log_expected_improvement, gp, _number(best, "best"), alpha, score, ratios)


class NoisyExpectedImprovement(Acquisition):
    """E(f - max f at the data)+, where those values are not known either; ``paths`` draws of them."""

    def __init__(
        self,
        gp: GaussianProcess,
        *,
        alpha: float = 1.0,
        score: str = "loo_student",
        ratios: Optional[ArrayLike] = None,
        paths: int = 32,
        seed: Optional[int] = 0,
    ) -> None:
        self.seed = drawn(seed)
        super().__init__(_native.noisy_expected_improvement, gp, alpha, score, ratios, paths, self.seed)


class HypervolumeImprovement(Acquisition):
    """The hypervolume that a query is expected to add to the front of ``outcomes`` (rows, one column per objective)."""

    def __init__(
        self,
        gps: Sequence[GaussianProcess],
        outcomes: ArrayLike,
        reference: ArrayLike,
        *,
        alpha: float = 1.0,
        score: str = "loo_student",
        ratios: Optional[ArrayLike] = None,
    ) -> None:
        front, ideal = as_finite(outcomes, "outcomes"), as_finite(reference, "reference")
        super().__init__(_native.hypervolume_improvement, list(gps), front, ideal, alpha, score, ratios)


class NoisyHypervolumeImprovement(Acquisition):
    """The same over fronts that are drawn from the posterior at the data."""

    def __init__(
        self,
        gps: Sequence[GaussianProcess],
        reference: ArrayLike,
        *,
        alpha: float = 1.0,
        score: str = "loo_student",
        ratios: Optional[ArrayLike] = None,
        paths: int = 32,
        seed: Optional[int] = 0,
    ) -> None:
        self.seed = drawn(seed)
        super().__init__(
            _native.noisy_hypervolume_improvement, list(gps), as_finite(reference, "reference"), alpha, score, ratios,
            paths, self.seed,
        )
