"""Evaluations of one run: the budget is kept here, and all that a run is judged by is written down here."""

from __future__ import annotations

import math
import time
from typing import Any, Sequence

from .space import Params
from .task import Instance, Values, generator

# Suggestions that break a limit cost nothing, but a method that makes this many times its budget of them has lost its way.
MOST_REFUSED = 50


# How far beyond a limit a point may be that a method takes for feasible: solvers round.
TOLERANCE = 1e-6


class Spent(Exception):
    """Raised where a method asks for more than its budget, or breaks limits without end."""


def _worse(seen: Sequence[float], excess: float) -> float:
    """A value above all that were seen, the more so the farther a point is beyond a limit."""
    return max(seen) + ((max(seen) - min(seen)) or 1.0) * excess


class Recorder:
    """Observes points of an instance until the budget is spent.

    The noise of the k-th evaluation is drawn from the seed and k, the same for all methods.
    """

    def __init__(self, instance: Instance, task: str, seed: int, budget: int) -> None:
        self.instance = instance
        self.budget = budget
        self.values: list[Values] = []  # noise-free
        self.observed: list[Values] = []
        self.refused = 0
        self.seconds = 0.0  # in the function, of wall clock and of processor
        self.processor_seconds = 0.0
        self._task, self._seed = task, seed

    def __call__(self, params: Params) -> Values:
        """What is observed at a point, which has to keep the limits."""
        if self.is_spent:
            raise Spent
        if self.instance.space.excess(params) > TOLERANCE:
            raise ValueError(f"a point that breaks a limit was asked for: {dict(params)}")
        begin, processor = time.perf_counter(), time.process_time()
        values = self.instance.values(params)
        rng = generator(self._seed, self._task, "noise", str(len(self.values)))
        observed = self.instance.observe(params, values, rng)
        self.values.append(values)
        self.observed.append(observed)
        self.seconds += time.perf_counter() - begin
        self.processor_seconds += time.process_time() - processor
        return observed

    def or_penalty(self, params: Params) -> Values:
        """The same for a method that knows nothing of limits: beyond them it is told values worse than all that it has seen."""
        excess = self.instance.space.excess(params)
        if excess == 0.0:
            return self(params)
        self.refused += 1
        if self.refused > MOST_REFUSED * self.budget:
            raise Spent
        columns = list(zip(*self.observed)) or [(0.0,)] * (2 if self.instance.reference else 1)
        return tuple(_worse(column, excess) for column in columns)

    @property
    def is_spent(self) -> bool:
        return len(self.values) >= self.budget

    def curve(self) -> list[float]:
        """The score of all that was evaluated so far, after every evaluation of the budget."""
        if self.instance.reference:
            scores = [self.instance.score(self.values[: n + 1]) for n in range(len(self.values))]
        else:
            scores, best = [], float("inf")
            for (value,) in self.values:
                best = min(best, value)
                scores.append(best)
        return scores + scores[-1:] * (self.budget - len(scores))

    def best_observed(self) -> float:
        """The noise-free score of what a method recommends that has no model: the best that it was told."""
        if self.instance.reference:
            return self.instance.score(self.values)
        best = min(range(len(self.values)), key=lambda i: self.observed[i])
        return self.values[best][0]


def summary(recorder: Recorder, recommended: float | None, **more: Any) -> dict[str, Any]:
    """What is kept of a run."""
    curve = recorder.curve()
    recommended = recorder.best_observed() if recommended is None else recommended
    if not all(map(math.isfinite, [*curve, recommended])):
        raise ValueError("an outcome is not finite")
    return {
        "evaluations": len(recorder.values),
        "best": curve[-1],
        "recommended": recommended,
        "curve": [float(f"{score:.9g}") for score in curve],
        "refused": recorder.refused,
        **more,
    }
