"""Tasks with two objectives, both minimised, whose best fronts are known.

The reference point of hypervolumes is the median of each objective over random points, so that half of what chance finds
counts as nothing. A method is not told it. No run can reach the whole hypervolume: its points are finitely many.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Callable, Sequence

import numpy as np

from .functions import rotation, vector
from .space import Params, Space, floats
from .task import Instance, Task, Values, generator, hypervolume, random_values

# Points on a front, between which its hypervolume is summed up: too small by less than 1e-4 of it.
FRONT_POINTS = 20001

Vector = np.ndarray


def _instance(space: Space, function: Callable[[Params], Values], front: Sequence[Values], seed: int, minimum: dict) -> Instance:
    """The reference point and the optimum follow from the function and its front."""
    instance = Instance(space, function, None, reference=(np.inf, np.inf), minimum=minimum)
    reference = tuple(np.median(random_values(instance, seed), axis=0).tolist())
    return replace(instance, reference=reference, optimum=-hypervolume(front, reference))


def _places(d: int, rng: np.random.Generator) -> Vector:
    """Where the coordinates that lead to the front have to be: not at a bound, where these suites have them."""
    return rng.uniform(0.2, 0.8, d)


def _distance(z: Vector, places: Vector) -> Vector:
    """The distance of each coordinate from its place, as a share of the farthest it can be."""
    return np.abs(z - places) / np.maximum(places, 1 - places)


def zdt_instance(number: int, d: int, seed: int, rng: np.random.Generator) -> Instance:
    """Zitzler, Deb and Thiele's first three problems (2000): a front that is convex, concave, or in five pieces."""

    def height(first, g=1.0):
        share = first / g
        if number == 1:
            return g * (1 - np.sqrt(share))
        if number == 2:
            return g * (1 - share**2)
        return g * (1 - np.sqrt(share) - share * np.sin(10 * np.pi * first))

    space = Space(floats(d, 0, 1))
    names = [p.name for p in space.parameters]
    places = _places(d - 1, rng)

    def function(params):
        z = vector(params, names)
        return z[0], height(z[0], 1 + 9 * _distance(z[1:], places).mean())

    first = np.linspace(0, 1, FRONT_POINTS)
    front = list(zip(first.tolist(), height(first).tolist()))
    return _instance(space, function, front, seed, dict(zip(names, [0.2, *places])))


def dtlz2_instance(d: int, seed: int, rng: np.random.Generator) -> Instance:
    """Deb, Thiele, Laumanns and Zitzler's second problem (2002) with two objectives: a quarter of a circle."""
    space = Space(floats(d, 0, 1))
    names = [p.name for p in space.parameters]
    places = _places(d - 1, rng)

    def function(params):
        z = vector(params, names)
        radius = 1 + ((z[1:] - places) ** 2).sum()
        return radius * np.cos(z[0] * np.pi / 2), radius * np.sin(z[0] * np.pi / 2)

    angle = np.linspace(0, np.pi / 2, FRONT_POINTS)
    front = list(zip(np.cos(angle).tolist(), np.sin(angle).tolist()))
    return _instance(space, function, front, seed, dict(zip(names, [0.5, *places])))


def fonseca_fleming_instance(d: int, seed: int, rng: np.random.Generator) -> Instance:
    """Fonseca and Fleming's problem (1995): two bells, whose front is between their centres, moved by the seed."""
    space = Space(floats(d, -4, 4))
    names = [p.name for p in space.parameters]
    middle, signs = rng.uniform(-2, 2, d), rng.choice([-1.0, 1.0], d)
    half = 1 / np.sqrt(d)

    def bells(z):
        return tuple(1 - np.exp(-((z - s * half) ** 2).sum(axis=-1)) for s in (1, -1))

    def function(params):
        return bells(signs * (vector(params, names) - middle))

    line = np.linspace(-half, half, FRONT_POINTS)[:, None] * np.ones(d)
    front = list(zip(*(f.tolist() for f in bells(line))))
    return _instance(space, function, front, seed, dict(zip(names, middle.tolist())))


def two_quadrics_instance(d: int, seed: int, rng: np.random.Generator) -> Instance:
    """Two ellipsoids with axes and centres of their own. As they are convex, the minima of weighted sums are the front."""
    space = Space(floats(d, -5, 5))
    names = [p.name for p in space.parameters]
    forms, centres = [], rng.uniform(-3, 3, (2, d))
    for _ in range(2):
        turn = rotation(d, rng)
        forms.append(turn.T @ np.diag(30.0 ** np.linspace(0, 1, d)) @ turn)

    def quadrics(x):
        return tuple(float((x - c) @ form @ (x - c)) / d for form, c in zip(forms, centres))

    def balanced(weight):
        weights = (weight, 1 - weight)
        form = sum(w * a for w, a in zip(weights, forms))
        return np.linalg.solve(form, sum(w * a @ c for w, a, c in zip(weights, forms, centres)))

    # Equal steps of an angle put as many points near either end as in the middle.
    weights = np.sin(np.linspace(0, np.pi / 2, FRONT_POINTS // 4)) ** 2
    front = [quadrics(balanced(weight)) for weight in weights]
    return _instance(space, lambda params: quadrics(vector(params, names)), front, seed, dict(zip(names, balanced(0.5).tolist())))


def front_tasks() -> list[Task]:
    def task(name, d, draw):
        return Task(name, "several", d, lambda seed: draw(d, seed, generator(seed, name)))

    return [
        task("fonseca-fleming-3", 3, fonseca_fleming_instance),
        task("zdt2-4", 4, lambda d, seed, rng: zdt_instance(2, d, seed, rng)),
        task("two-quadrics-4", 4, two_quadrics_instance),
        task("zdt3-5", 5, lambda d, seed, rng: zdt_instance(3, d, seed, rng)),
        task("zdt1-6", 6, lambda d, seed, rng: zdt_instance(1, d, seed, rng)),
        task("dtlz2-6", 6, dtlz2_instance),
    ]
