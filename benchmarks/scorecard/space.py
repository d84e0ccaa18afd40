"""What is searched, in the terms of no method: parameters, mixtures whose shares have a fixed sum, and linear limits."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Mapping, Sequence

import numpy as np

Params = Mapping[str, Any]

# A point this little beyond a limit counts as on it: sums of shares are rounded.
SLACK = 1e-9
# The largest share of a mixture that a coordinate of 1 can ask for, as a multiple of the others' mean: -log of this.
SMALLEST_TAIL = 1e-12


@dataclass(frozen=True)
class Parameter:
    """A float, an int (both ends included) or a category; with log the search is on a logarithmic scale."""

    name: str
    kind: str  # "float", "int" or "category"
    low: float = 0.0
    high: float = 1.0
    log: bool = False
    choices: tuple[str, ...] = ()

    def at(self, u: float) -> Any:
        """The value at a place between 0 and 1: equal parts of that range are equally likely values."""
        u = min(max(float(u), 0.0), 1.0)
        if self.kind == "category":
            return self.choices[min(int(u * len(self.choices)), len(self.choices) - 1)]
        low, high = (self.low, self.high) if self.kind == "float" else (self.low - 0.5, self.high + 0.5)
        value = math.exp(math.log(low) + u * math.log(high / low)) if self.log else low + u * (high - low)
        if self.kind == "int":
            value = math.floor(value + 0.5)
            return int(min(max(value, self.low), self.high))
        return min(max(value, self.low), self.high)

    def place(self, value: Any) -> float:
        """The place between 0 and 1 of a number, by its range: the inverse of `at` for floats."""
        if self.log:
            return math.log(value / self.low) / math.log(self.high / self.low)
        return (value - self.low) / (self.high - self.low)


def floats(d: int, low: float | Sequence[float], high: float | Sequence[float]) -> tuple[Parameter, ...]:
    """The parameters x1 to xd."""
    lows, highs = np.broadcast_to(low, d), np.broadcast_to(high, d)
    return tuple(Parameter(f"x{i + 1}", "float", float(lows[i]), float(highs[i])) for i in range(d))


@dataclass(frozen=True)
class Limit:
    """The sum of coefficient times parameter is at most the bound."""

    coefficients: tuple[tuple[str, float], ...]
    bound: float

    def excess(self, params: Params) -> float:
        """By how much a point is beyond it, in units of the largest coefficient; at most 0 if it is kept."""
        size = max(abs(c) for _, c in self.coefficients)
        return (sum(c * params[name] for name, c in self.coefficients) - self.bound) / size

    def text(self) -> str:
        """The limit as Covey reads it."""
        return f"{_sum(self.coefficients)} <= {float(self.bound)!r}"


@dataclass(frozen=True)
class Mixture:
    """Floats from 0 on whose sum is the total."""

    names: tuple[str, ...]
    total: float = 1.0

    def text(self) -> str:
        """The mixture as a constraint that Covey reads."""
        return f"{' + '.join(self.names)} == {float(self.total)!r}"

    def shares(self, coordinates: Sequence[float]) -> list[float]:
        """Uniform coordinates between 0 and 1 become shares uniform on the simplex: exponentials, divided by their sum."""
        parts = [-math.log(max(1.0 - u, SMALLEST_TAIL)) for u in coordinates]
        whole = sum(parts)
        if whole <= 0.0:
            return [self.total / len(parts)] * len(parts)
        return [self.total * part / whole for part in parts]


def _sum(coefficients: Sequence[tuple[str, float]]) -> str:
    text = ""
    for name, c in coefficients:
        sign = ("-" if c < 0 else "") if not text else (" - " if c < 0 else " + ")
        text += f"{sign}{abs(float(c))!r}*{name}"
    return text


@dataclass(frozen=True)
class Space:
    """Parameters with what has to hold between them."""

    parameters: tuple[Parameter, ...]
    limits: tuple[Limit, ...] = ()
    mixture: Mixture | None = None

    @property
    def constraints(self) -> list[str]:
        """All that has to hold, as Covey reads it."""
        return [c.text() for c in ((self.mixture,) if self.mixture else ()) + self.limits]

    @property
    def is_numeric(self) -> bool:
        """Whether all parameters are floats."""
        return all(p.kind == "float" for p in self.parameters)

    def excess(self, params: Params) -> float:
        """By how much limits and the sum of shares are broken, in all; 0 for a point of the space."""
        broken = [limit.excess(params) for limit in self.limits]
        if self.mixture:
            broken.append(abs(sum(params[name] for name in self.mixture.names) / self.mixture.total - 1.0))
        return sum(max(0.0, much - SLACK) for much in broken)

    def coordinates(self) -> tuple[Parameter, ...]:
        """The parameters as peers search them: a box. Shares of a mixture are coordinates between 0 and 1 there."""
        names = self.mixture.names if self.mixture else ()
        return tuple(Parameter(p.name, "float") if p.name in names else p for p in self.parameters)

    def point(self, coordinates: Params) -> dict[str, Any]:
        """The point of the space that a peer means by values of `coordinates`."""
        params = dict(coordinates)
        if self.mixture:
            names = self.mixture.names
            params.update(zip(names, self.mixture.shares([coordinates[name] for name in names])))
        return params

    def at(self, u: Sequence[float]) -> dict[str, Any]:
        """The point at a place of the unit cube, whose limits may be broken."""
        return self.point({p.name: p.at(u[i]) for i, p in enumerate(self.coordinates())})

    def sample(self, rng: np.random.Generator) -> dict[str, Any]:
        """A random point that keeps the limits."""
        while True:
            params = self.at(rng.random(len(self.parameters)))
            if self.excess(params) == 0.0:
                return params
