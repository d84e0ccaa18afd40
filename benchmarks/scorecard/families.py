"""Functions of the literature, written down from their formulas: each is minimised at a known point of all of R^d.

That the minimum holds everywhere, not in the usual box only, lets an instance move it and turn the axes around it. Where the
formula has lower values far away (Schwefel) it is continued by a penalty, as the benchmarks of CEC do.
Sources: A. Surjanovic and D. Bingham's library of simulation experiments; M. Jamil and X.-S. Yang, "A literature survey of
benchmark functions for global optimisation problems", 2013; N. Hansen et al., "Real-parameter black-box optimization
benchmarking (BBOB)", 2009.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable

import numpy as np

Vector = np.ndarray


@dataclass(frozen=True)
class Family:
    """A function of d coordinates, the point of its minimum, and the usual box."""

    function: Callable[[Vector], float]
    minimum: Callable[[int], Vector]
    low: Callable[[int], Vector]
    high: Callable[[int], Vector]


def _family(function, minimum=0.0, box=(-5.0, 5.0)):
    """Numbers stand for vectors of them, lists for vectors, functions of d for themselves."""

    def by_dimension(what):
        return what if callable(what) else lambda d: np.broadcast_to(np.asarray(what, float), d).copy()

    return Family(function, by_dimension(minimum), by_dimension(box[0]), by_dimension(box[1]))


def _powers(base: float, d: int, largest: float = 1.0) -> Vector:
    """base to the powers from 0 to largest, in d equal steps."""
    return base ** (largest * np.arange(d) / max(d - 1, 1))


# --- smooth ---


def sphere(z):
    return float(z @ z)


def branin(z):
    valley = z[1] - 5.1 / (4 * np.pi**2) * z[0] ** 2 + 5 / np.pi * z[0] - 6
    return float(valley**2 + 10 * (1 - 1 / (8 * np.pi)) * np.cos(z[0]) + 10)


def six_hump_camel(z):
    x, y = z
    return float((4 - 2.1 * x**2 + x**4 / 3) * x**2 + x * y + (4 * y**2 - 4) * y**2)


HARTMANN_WEIGHTS = np.array([1.0, 1.2, 3.0, 3.2])
HARTMANN_3 = (
    np.array([[3, 10, 30], [0.1, 10, 35], [3, 10, 30], [0.1, 10, 35]]),
    1e-4 * np.array([[3689, 1170, 2673], [4699, 4387, 7470], [1091, 8732, 5547], [381, 5743, 8828]]),
)
HARTMANN_6 = (
    np.array([[10, 3, 17, 3.5, 1.7, 8], [0.05, 10, 17, 0.1, 8, 14], [3, 3.5, 1.7, 10, 17, 8], [17, 8, 0.05, 10, 0.1, 14]]),
    1e-4
    * np.array(
        [
            [1312, 1696, 5569, 124, 8283, 5886],
            [2329, 4135, 8307, 3736, 1004, 9991],
            [2348, 1451, 3522, 2883, 3047, 6650],
            [4047, 8828, 8732, 5743, 1091, 381],
        ]
    ),
)


def hartmann(z):
    """Every term falls with the distance from its centre in each coordinate, so that no point outside the cube is better."""
    steepness, centres = HARTMANN_3 if len(z) == 3 else HARTMANN_6
    return float(-HARTMANN_WEIGHTS @ np.exp(-(steepness * (z - centres) ** 2).sum(axis=1)))


def zakharov(z):
    tilt = 0.5 * np.arange(1, len(z) + 1) @ z
    return float(z @ z + tilt**2 + tilt**4)


def trid(z):
    return float(((z - 1) ** 2).sum() - z[1:] @ z[:-1])


def different_powers(z):
    return float((np.abs(z) ** (2 + 4 * np.arange(len(z)) / max(len(z) - 1, 1))).sum())


# --- ill-conditioned ---


def ellipsoid(z):
    return float(_powers(1e6, len(z)) @ z**2)


def discus(z):
    return float(1e6 * z[0] ** 2 + z[1:] @ z[1:])


def bent_cigar(z):
    return float(z[0] ** 2 + 1e6 * z[1:] @ z[1:])


def sharp_ridge(z):
    return float(z[0] ** 2 + 100 * np.sqrt(z[1:] @ z[1:]))


def attractive_sector(z):
    """Steep where coordinates are positive: one corner of 2^d leads to the minimum gently. Outcomes span many decades."""
    return float(((np.where(z > 0, 100.0, 1.0) * z) ** 2).sum() ** 0.9)


def rosenbrock(z):
    return float((100 * (z[1:] - z[:-1] ** 2) ** 2 + (1 - z[:-1]) ** 2).sum())


def dixon_price(z):
    i = np.arange(2, len(z) + 1)
    return float((z[0] - 1) ** 2 + i @ (2 * z[1:] ** 2 - z[:-1]) ** 2)


def dixon_price_minimum(d):
    powers = 2.0 ** np.arange(1, d + 1)
    return 2.0 ** (-(powers - 2) / powers)


def powell(z):
    a, b, c, e = z[0::4], z[1::4], z[2::4], z[3::4]
    return float(((a + 10 * b) ** 2 + 5 * (c - e) ** 2 + (b - 2 * c) ** 4 + 10 * (a - e) ** 4).sum())


def goldstein_price(z):
    """With s = x + y and t = 2x - 3y the factors are 1 + (s + 1)²(3s² - 14s + 19) and 30 + t²(3t² - 16t + 18)."""
    s, t = z[0] + z[1], 2 * z[0] - 3 * z[1]
    return float((1 + (s + 1) ** 2 * (3 * s**2 - 14 * s + 19)) * (30 + t**2 * (3 * t**2 - 16 * t + 18)))


def beale(z):
    x, y = z
    return float((1.5 - x + x * y) ** 2 + (2.25 - x + x * y**2) ** 2 + (2.625 - x + x * y**3) ** 2)


def happy_cat(z):
    d, r = len(z), z @ z
    return float(((r - d) ** 2) ** 0.125 + (0.5 * r + z.sum()) / d + 0.5)


# --- multimodal ---


def ackley(z):
    return float(20 + np.e - 20 * np.exp(-0.2 * np.sqrt((z @ z) / len(z))) - np.exp(np.cos(2 * np.pi * z).mean()))


def rastrigin(z):
    return float((z**2 - 10 * np.cos(2 * np.pi * z) + 10).sum())


def griewank(z):
    return float(z @ z / 4000 - np.prod(np.cos(z / np.sqrt(np.arange(1, len(z) + 1)))) + 1)


def levy(z):
    w = 1 + (z - 1) / 4
    inner = ((w[:-1] - 1) ** 2 * (1 + 10 * np.sin(np.pi * w[:-1] + 1) ** 2)).sum()
    return float(np.sin(np.pi * w[0]) ** 2 + inner + (w[-1] - 1) ** 2 * (1 + np.sin(2 * np.pi * w[-1]) ** 2))


SHEKEL_CENTRES = np.array(
    [
        [4, 4, 4, 4],
        [1, 1, 1, 1],
        [8, 8, 8, 8],
        [6, 6, 6, 6],
        [3, 7, 3, 7],
        [2, 9, 2, 9],
        [5, 3, 5, 3],
        [8, 1, 8, 1],
        [6, 2, 6, 2],
        [7, 3.6, 7, 3.6],
    ]
)
SHEKEL_WIDTHS = np.array([0.1, 0.2, 0.2, 0.4, 0.4, 0.6, 0.3, 0.7, 0.5, 0.5])


def shekel(z):
    return float(-(1 / (((z - SHEKEL_CENTRES) ** 2).sum(axis=1) + SHEKEL_WIDTHS)).sum())


def schaffer_f7(z):
    s = np.hypot(z[:-1], z[1:])
    return float((np.sqrt(s) * (1 + np.sin(50 * s**0.2) ** 2)).mean() ** 2)


def salomon(z):
    r = np.sqrt(z @ z)
    return float(1 - np.cos(2 * np.pi * r) + 0.1 * r)


def drop_wave(z):
    r = z @ z
    return float(-(1 + np.cos(12 * np.sqrt(r))) / (0.5 * r + 2))


WEIERSTRASS_TERMS = np.arange(12)


def weierstrass(z):
    """The sum of 2^-k (cos(2 pi 3^k (z + 1/2)) - cos(pi 3^k)) over k and the coordinates: continuous, and rough everywhere."""
    amplitudes, frequencies = 0.5**WEIERSTRASS_TERMS, 3.0**WEIERSTRASS_TERMS
    waves = np.cos(2 * np.pi * np.outer(z + 0.5, frequencies)) @ amplitudes
    return float((waves - np.cos(np.pi * frequencies) @ amplitudes).sum())


# --- separable ---


def styblinski_tang(z):
    return float(0.5 * (z**4 - 16 * z**2 + 5 * z).sum())


def schwefel(z):
    inside = np.clip(z, -500, 500)
    waves = 418.98288727243374 - inside * np.sin(np.sqrt(np.abs(inside)))
    return float((waves + 0.02 * (z - inside) ** 2).sum())


def alpine(z):
    return float(np.abs(z * np.sin(z) + 0.1 * z).sum())


def cosine_mixture(z):
    return float((z**2 + 0.1 * (1 - np.cos(5 * np.pi * z))).sum())


def qing(z):
    return float(((z**2 - np.arange(1, len(z) + 1)) ** 2).sum())


FAMILIES: dict[str, Family] = {
    "sphere": _family(sphere),
    "branin": _family(branin, [np.pi, 2.275], ([-5, 0], [10, 15])),
    "six-hump-camel": _family(six_hump_camel, [0.08984201368301331, -0.7126564032704135], ([-3, -2], [3, 2])),
    "hartmann-3": _family(hartmann, [0.1145889015, 0.5556488496, 0.8525469554], (0, 1)),
    "hartmann-6": _family(hartmann, [0.2016895147, 0.1500106919, 0.4768739729, 0.2753324306, 0.3116516186, 0.6573005346], (0, 1)),
    "zakharov": _family(zakharov, 0, (-5, 10)),
    "trid": _family(
        trid,
        lambda d: np.arange(1.0, d + 1) * (d - np.arange(d)),
        (lambda d: np.full(d, -(d**2.0)), lambda d: np.full(d, d**2.0)),
    ),
    "different-powers": _family(different_powers),
    "ellipsoid": _family(ellipsoid),
    "discus": _family(discus),
    "bent-cigar": _family(bent_cigar),
    "sharp-ridge": _family(sharp_ridge),
    "attractive-sector": _family(attractive_sector),
    "rosenbrock": _family(rosenbrock, 1, (-5, 10)),
    "dixon-price": _family(dixon_price, dixon_price_minimum, (-10, 10)),
    "powell": _family(powell, 0, (-4, 5)),
    "goldstein-price": _family(goldstein_price, [0, -1], (-2, 2)),
    "beale": _family(beale, [3, 0.5], (-4.5, 4.5)),
    "happy-cat": _family(happy_cat, -1, (-2, 2)),
    "ackley": _family(ackley, 0, (-15, 30)),
    "rastrigin": _family(rastrigin, 0, (-5.12, 5.12)),
    "griewank": _family(griewank, 0, (-20, 20)),
    "levy": _family(levy, 1, (-10, 10)),
    "shekel": _family(shekel, [4.000746868, 3.999509480, 4.000746868, 3.999509480], (0, 10)),
    "schaffer-f7": _family(schaffer_f7),
    "salomon": _family(salomon, 0, (-10, 10)),
    "drop-wave": _family(drop_wave, 0, (-5.12, 5.12)),
    "weierstrass": _family(weierstrass, 0, (-0.5, 0.5)),
    "styblinski-tang": _family(styblinski_tang, -2.903534027771177, (-5, 5)),
    "schwefel": _family(schwefel, 420.968746359982, (-500, 500)),
    "alpine": _family(alpine, 0, (-10, 10)),
    "cosine-mixture": _family(cosine_mixture, 0, (-1, 1)),
    "qing": _family(qing, lambda d: np.sqrt(np.arange(1.0, d + 1)), (-5, 5)),
}
