"""Tasks and their instances: what all kinds of tasks have in common."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from typing import Any, Callable, Sequence

import numpy as np

from .space import Params, Space

GROUPS = ("smooth", "ill-conditioned", "multimodal", "separable", "noisy", "mixed", "constrained", "several", "real")
# Random points from which the scale of a task is taken: the median of that many is known to about a twentieth of their spread.
REFERENCE_POINTS = 256

Values = tuple[float, ...]


def generator(seed: int, *words: str) -> np.random.Generator:
    """Random numbers that belong to a seed and some words, and to nothing else."""
    return np.random.default_rng([seed, *(zlib.crc32(word.encode()) for word in words)])


@dataclass(frozen=True)
class Instance:
    """A function to minimise, drawn from a seed.

    The score of a set of outcomes is the lowest of them; with two objectives it is minus the hypervolume below the reference
    point. The optimum is the lowest score there is, or None where nobody knows it.
    """

    space: Space
    function: Callable[[Params], float | Sequence[float]]
    optimum: float | None
    noise: float = 0.0  # the standard deviation of what is observed around the function
    draw: Callable[[Params, np.random.Generator], float] | None = None  # what is observed, where that is no normal noise
    reference: Values | None = None  # of hypervolumes: two objectives
    minimum: dict[str, Any] | None = field(default=None, compare=False)  # a point where the optimum is taken, for tests
    cost: int = 1  # how many times slower than a formula, roughly: fewer random points are drawn then

    def values(self, params: Params) -> Values:
        """The noise-free outcomes at a point, one for each objective."""
        outcome = self.function(params)
        return tuple(map(float, outcome)) if self.reference else (float(outcome),)

    def observe(self, params: Params, values: Values, rng: np.random.Generator) -> Values:
        """The outcomes as a method is told them."""
        if self.draw is not None:
            return (float(self.draw(params, rng)),)
        return tuple(value + self.noise * rng.standard_normal() for value in values) if self.noise else values

    @property
    def is_noisy(self) -> bool:
        return self.noise > 0.0 or self.draw is not None

    def score(self, outcomes: Sequence[Values]) -> float:
        """How good a set of noise-free outcomes is; less is better."""
        if self.reference:
            return -hypervolume(outcomes, self.reference)
        return min(values[0] for values in outcomes)


@dataclass(frozen=True)
class Task:
    """A name, the group that it is judged with, and how an instance is drawn from a seed."""

    name: str
    group: str
    dimension: int
    build: Callable[[int], Instance]
    needs: str = ""  # "tables" or "models": what may be missing here

    @property
    def budget(self) -> int:
        """Evaluations of every method: 36 in two dimensions, 60 in ten, 90 in twenty."""
        return 30 + 3 * self.dimension


def hypervolume(outcomes: Sequence[Values], reference: Values) -> float:
    """The area that is dominated by pairs of outcomes, all minimised, below the reference point."""
    area, height = 0.0, reference[1]
    for first, second in sorted(outcomes):
        if first < reference[0] and second < height:
            area += (reference[0] - first) * (height - second)
            height = second
    return area


def random_values(instance: Instance, seed: int) -> list[Values]:
    """Noise-free outcomes at random points of the space, the same for the same seed."""
    rng = generator(seed, "reference")
    n = max(REFERENCE_POINTS // instance.cost, 16)
    return [instance.values(instance.space.sample(rng)) for _ in range(n)]


def reference_scores(instance: Instance, seed: int) -> tuple[float, float]:
    """The median score of one random point, and the score of all of them together."""
    values = random_values(instance, seed)
    return float(np.median([instance.score([v]) for v in values])), instance.score(values)


def scale_of(instance: Instance, seed: int) -> float:
    """How much lower the optimum is than a random point is in the median: regret is measured in this unit."""
    assert instance.optimum is not None
    return reference_scores(instance, seed)[0] - instance.optimum
