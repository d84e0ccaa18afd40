"""Tasks that are functions of floats alone: families of the literature, moved and turned."""

from __future__ import annotations

from dataclasses import replace
from typing import Callable

import numpy as np

from .families import FAMILIES
from .space import Params, Space, floats
from .task import Instance, Task, generator, scale_of

# The minimum moves by up to this share of the box, and stays that far inside it.
SHIFT = 0.25
MARGIN = 0.05

Vector = np.ndarray


def rotation(d: int, rng: np.random.Generator) -> Vector:
    """An orthogonal matrix, uniform over all of them: the Q of a normal matrix, with the signs of R's diagonal."""
    q, r = np.linalg.qr(rng.standard_normal((d, d)))
    return q * np.sign(np.diag(r))


def shifted_minimum(family_name: str, d: int, rng: np.random.Generator) -> Vector:
    """Where an instance has its minimum: near that of the family, within its box."""
    family = FAMILIES[family_name]
    low, high = family.low(d), family.high(d)
    moved = family.minimum(d) + SHIFT * (high - low) * rng.uniform(-1, 1, d)
    return np.clip(moved, low + MARGIN * (high - low), high - MARGIN * (high - low))


def moved(family_name: str, centre: Vector, turn: Vector | None) -> Callable[[Vector], float]:
    """The family with its minimum at the centre and its axes turned around it."""
    family = FAMILIES[family_name]
    origin = family.minimum(len(centre))
    matrix = np.eye(len(centre)) if turn is None else turn
    return lambda x: family.function(origin + matrix @ (x - centre))


def vector(params: Params, names: list[str]) -> Vector:
    return np.array([params[name] for name in names], float)


def function_instance(family_name: str, d: int, rotated: bool, rng: np.random.Generator) -> Instance:
    """A family on its usual box."""
    family = FAMILIES[family_name]
    space = Space(floats(d, family.low(d), family.high(d)))
    names = [p.name for p in space.parameters]
    centre = shifted_minimum(family_name, d, rng)
    f = moved(family_name, centre, rotation(d, rng) if rotated else None)
    return Instance(
        space=space,
        function=lambda params: f(vector(params, names)),
        optimum=family.function(family.minimum(d)),
        minimum=dict(zip(names, centre.tolist())),
    )


def gallagher_instance(d: int, peaks: int, rng: np.random.Generator) -> Instance:
    """Gallagher's peaks (BBOB 21): hills of random places, heights and shapes, of which the first is the highest."""
    space = Space(floats(d, -5, 5))
    names = [p.name for p in space.parameters]
    centres = rng.uniform(-4, 4, (peaks, d))
    heights = np.concatenate([[10.0], np.linspace(1.1, 9.1, peaks - 1)])
    conditions = 1000.0 ** rng.permutation(np.linspace(0, 1, peaks))
    widths = np.array([rng.permutation(c ** (np.linspace(-0.25, 0.25, d))) for c in conditions])
    turn = rotation(d, rng)

    def function(params):
        offsets = (vector(params, names) - centres) @ turn.T
        hills = heights * np.exp(-(widths * offsets**2).sum(axis=1) / (2 * d))
        return (10 - hills.max()) ** 2

    return Instance(space, function, 0.0, minimum=dict(zip(names, centres[0].tolist())))


def with_noise(instance: Instance, share: float, seed: int) -> Instance:
    """The instance observed with normal noise whose standard deviation is a share of the task's scale."""
    return replace(instance, noise=share * scale_of(instance, seed))


def _function(group: str, family_name: str, d: int, rotated: bool = False, noise: float = 0.0) -> Task:
    stem = family_name.rsplit("-", 1)[0] if family_name.startswith("hartmann") else family_name
    name = f"{'noisy-' if noise else ''}{stem}-{d}"

    def build(seed):
        instance = function_instance(family_name, d, rotated, generator(seed, name))
        return with_noise(instance, noise, seed) if noise else instance

    return Task(name, group, d, build)


def function_tasks() -> list[Task]:
    turned = True
    return [
        _function("smooth", "branin", 2),
        _function("smooth", "six-hump-camel", 2),
        _function("smooth", "hartmann-3", 3),
        _function("smooth", "zakharov", 5, turned),
        _function("smooth", "hartmann-6", 6),
        _function("smooth", "trid", 7, turned),
        _function("smooth", "different-powers", 10, turned),
        _function("smooth", "sphere", 20),
        _function("ill-conditioned", "goldstein-price", 2),
        _function("ill-conditioned", "beale", 2),
        _function("ill-conditioned", "discus", 4, turned),
        _function("ill-conditioned", "powell", 4, turned),
        _function("ill-conditioned", "ellipsoid", 5, turned),
        _function("ill-conditioned", "attractive-sector", 5, turned),
        _function("ill-conditioned", "dixon-price", 6),
        _function("ill-conditioned", "bent-cigar", 8, turned),
        _function("ill-conditioned", "rosenbrock", 10, turned),
        _function("ill-conditioned", "sharp-ridge", 12, turned),
        _function("multimodal", "drop-wave", 2),
        _function("multimodal", "rastrigin", 2, turned),
        _function("multimodal", "weierstrass", 3, turned),
        _function("multimodal", "griewank", 4, turned),
        _function("multimodal", "salomon", 4),
        _function("multimodal", "shekel", 4),
        _function("multimodal", "happy-cat", 5, turned),
        Task("gallagher-5", "multimodal", 5, lambda seed: gallagher_instance(5, 21, generator(seed, "gallagher-5"))),
        _function("multimodal", "schaffer-f7", 6, turned),
        _function("multimodal", "levy", 8, turned),
        _function("multimodal", "ackley", 10, turned),
        _function("separable", "schwefel", 3),
        _function("separable", "styblinski-tang", 4),
        _function("separable", "alpine", 5),
        _function("separable", "cosine-mixture", 6),
        _function("separable", "qing", 8),
        _function("separable", "rastrigin", 10),
        _function("separable", "styblinski-tang", 15),
        _function("noisy", "branin", 2, noise=0.1),
        _function("noisy", "sphere", 3, noise=0.2),
        _function("noisy", "levy", 4, turned, noise=0.1),
        _function("noisy", "rosenbrock", 5, turned, noise=0.02),
        _function("noisy", "hartmann-6", 6, noise=0.1),
        _function("noisy", "ellipsoid", 8, turned, noise=0.05),
    ]
