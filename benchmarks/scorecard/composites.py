"""Tasks with ints, categories, mixtures and limits: families of the literature on spaces that are not a box."""

from __future__ import annotations

import itertools

import numpy as np

from .families import FAMILIES
from .functions import moved, rotation, shifted_minimum, vector
from .space import Limit, Mixture, Parameter, Params, Space, floats
from .task import Instance, Task, generator, scale_of

Vector = np.ndarray


def _lattice(name: str, low: float, high: float, levels: int, at: float) -> tuple[Parameter, float, float]:
    """An int that stands for equally spaced values between low and high, the spacing, and the value nearest to `at`."""
    step = (high - low) / (levels - 1)
    return Parameter(name, "int", 0, levels - 1), step, low + step * round((at - low) / step)


def lattice_instance(family_name: str, d: int, levels: list[int], turned: bool, rng: np.random.Generator) -> Instance:
    """The first coordinates of a family are ints with so many levels; its minimum is moved to a point that they can reach."""
    family = FAMILIES[family_name]
    low, high = family.low(d), family.high(d)
    centre = shifted_minimum(family_name, d, rng)
    parameters, steps = list(floats(d, low, high)), np.zeros(d)
    for i, count in enumerate(levels):
        parameters[i], steps[i], centre[i] = _lattice(f"n{i + 1}", low[i], high[i], count, centre[i])
    f = moved(family_name, centre, rotation(d, rng) if turned else None)
    names = [p.name for p in parameters]

    def position(params):
        raw = vector(params, names)
        return np.where(steps > 0, low + steps * raw, raw)

    best = [round((centre[i] - low[i]) / steps[i]) if steps[i] else float(centre[i]) for i in range(d)]
    return Instance(
        Space(tuple(parameters)),
        lambda params: f(position(params)),
        family.function(family.minimum(d)),
        minimum=dict(zip(names, best)),
    )


def switch_instance(members: list[str], d: int, rng: np.random.Generator) -> Instance:
    """A category chooses which function of the same floats is met; all have the same scale, and one of them goes lowest."""
    offsets = rng.permutation(np.concatenate([[0.0], 0.1 + 0.4 * rng.random(len(members) - 1)]))
    functions, centres = [], []
    for member in members:
        family = FAMILIES[member]
        low, high = family.low(d), family.high(d)
        centre = shifted_minimum(member, d, rng)
        f, bottom = moved(member, centre, None), family.function(family.minimum(d))
        median = np.median([f(low + (high - low) * rng.random(d)) for _ in range(200)])
        functions.append((f, low, high - low, bottom, median - bottom))
        centres.append((centre - low) / (high - low))
    parameters = (Parameter("kind", "category", choices=tuple(members)), *floats(d, 0, 1))
    names = [p.name for p in parameters[1:]]

    def function(params):
        k = members.index(params["kind"])
        f, low, width, bottom, scale = functions[k]
        return (f(low + width * vector(params, names)) - bottom) / scale + offsets[k]

    best = int(np.argmin(offsets))
    return Instance(Space(parameters), function, 0.0, minimum={"kind": members[best], **dict(zip(names, centres[best]))})


def tuning_instance(rng: np.random.Generator) -> Instance:
    """Shaped like the tuning of a network: rates on log scales, sizes, and optimisers that each have a best rate of their own."""
    optimisers = ("adam", "momentum", "plain")
    space = Space(
        (
            Parameter("rate", "float", 1e-5, 1.0, log=True),
            Parameter("decay", "float", 1e-7, 1e-1, log=True),
            Parameter("dropout", "float", 0.0, 0.8),
            Parameter("layers", "int", 1, 8),
            Parameter("width", "int", 8, 1024, log=True),
            Parameter("optimiser", "category", choices=optimisers),
        )
    )
    numbers = space.parameters[:5]
    best = {p.name: p.at(u) for p, u in zip(numbers, rng.uniform(0.15, 0.85, 5))}
    centre = np.array([p.place(best[p.name]) for p in numbers])
    turn = rotation(5, rng) @ np.diag(30.0 ** rng.uniform(0, 0.5, 5))
    offsets = rng.permutation([0.0, 0.05, 0.15])
    chosen = int(np.argmin(offsets))
    rates = rng.uniform(-0.25, 0.25, 3)
    rates[chosen] = 0.0

    def function(params):
        k = optimisers.index(params["optimiser"])
        z = np.array([p.place(params[p.name]) for p in numbers]) - centre
        z[0] -= rates[k]
        loss = (turn @ z) @ (turn @ z)
        return loss / (1 + 0.2 * loss) + offsets[k]  # losses level off far from what works

    return Instance(space, function, 0.0, minimum={**best, "optimiser": optimisers[chosen]})


def categories_instance(count: int, choices: int, rng: np.random.Generator) -> Instance:
    """Categories alone, as in the choice of reagents: effects of each and, half as large, of each pair; all are enumerated."""
    letters = tuple("abcdefgh"[:choices])
    parameters = tuple(Parameter(f"c{i + 1}", "category", choices=letters) for i in range(count))
    single = rng.standard_normal((count, choices))
    pairs = {pair: 0.5 * rng.standard_normal((choices, choices)) for pair in itertools.combinations(range(count), 2)}

    def value(levels):
        return sum(single[i, k] for i, k in enumerate(levels)) + sum(e[levels[i], levels[j]] for (i, j), e in pairs.items())

    best = min(itertools.product(range(choices), repeat=count), key=value)
    names = [p.name for p in parameters]
    return Instance(
        Space(parameters),
        lambda params: value([letters.index(params[name]) for name in names]),
        float(value(best)),
        minimum={name: letters[k] for name, k in zip(names, best)},
    )


def mixture_instance(family_name: str, shares: int, others: int, turned: bool, rng: np.random.Generator) -> Instance:
    """The first coordinates of a family are shares that sum to one; its minimum is a mixture."""
    family, d = FAMILIES[family_name], shares + others
    low, high = family.low(d), family.high(d)
    parameters = (*floats(shares, 0, 1), *(Parameter(f"t{i + 1}", "float", 0.0, 1.0) for i in range(others)))
    names = [p.name for p in parameters]
    place = np.concatenate([rng.dirichlet(np.full(shares, 2.0)), rng.uniform(0.2, 0.8, others)])
    f = moved(family_name, low + (high - low) * place, rotation(d, rng) if turned else None)
    return Instance(
        Space(parameters, mixture=Mixture(tuple(names[:shares]))),
        lambda params: f(low + (high - low) * vector(params, names)),
        family.function(family.minimum(d)),
        minimum=dict(zip(names, place.tolist())),
    )


def halfspaces_instance(family_name: str, d: int, active: int, idle: int, seed: int, rng: np.random.Generator) -> Instance:
    """A family with a slope against limits that meet at its minimum.

    With h the family, least at x*, and limits a_i·x <= a_i·x*, the function h(x) - sum of w_i a_i·(x - x*) with w_i > 0 is at
    least h(x*) wherever they hold. So x* is the solution, and every limit through it is felt. Idle limits cut off a part
    elsewhere.
    """
    family = FAMILIES[family_name]
    low, high = family.low(d), family.high(d)
    space = Space(floats(d, low, high))
    names = [p.name for p in space.parameters]
    centre = shifted_minimum(family_name, d, rng)
    bottom = family.function(family.minimum(d))
    h = moved(family_name, centre, rotation(d, rng))
    scale = scale_of(Instance(space, lambda params: h(vector(params, names)), bottom), seed)

    normals = rng.standard_normal((active + idle, d)) / (high - low)
    bounds = normals @ centre
    bounds[active:] += rng.uniform(0.2, 0.6, idle)  # in units of the box, like the normals
    slope = 0.5 * scale * normals[:active].sum(axis=0)
    limits = tuple(Limit(tuple(zip(names, a.tolist())), float(b)) for a, b in zip(normals, bounds))

    def function(params):
        x = vector(params, names)
        return h(x) - slope @ (x - centre)

    return Instance(Space(space.parameters, limits), function, bottom, minimum=dict(zip(names, centre.tolist())))


def floudas_pardalos_instance(rng: np.random.Generator) -> Instance:
    """Floudas and Pardalos's quadratic programme with nine linear limits in 13 dimensions (G1 of the suites for constraints).

    Every parameter is between 0 and 1; which of them plays which part is drawn. The parts from the tenth to the twelfth
    range up to 3, where the solution has them.
    """
    parts = rng.permutation(13)
    width = np.ones(13)
    width[9:12] = 3.0
    names = [f"x{i + 1}" for i in range(13)]
    name_of = {part: names[i] for i, part in enumerate(parts)}  # of the part in the formula, the parameter

    def limit(bound, **coefficients):
        terms = {int(key[1:]) - 1: c for key, c in coefficients.items()}
        return Limit(tuple((name_of[part], float(c * width[part])) for part, c in terms.items()), bound)

    limits = (
        limit(10, v1=2, v2=2, v10=1, v11=1),
        limit(10, v1=2, v3=2, v10=1, v12=1),
        limit(10, v2=2, v3=2, v11=1, v12=1),
        limit(0, v1=-8, v10=1),
        limit(0, v2=-8, v11=1),
        limit(0, v3=-8, v12=1),
        limit(0, v4=-2, v5=-1, v10=1),
        limit(0, v6=-2, v7=-1, v11=1),
        limit(0, v8=-2, v9=-1, v12=1),
    )

    def function(params: Params) -> float:
        v = width * np.array([params[name_of[part]] for part in range(13)])
        return 5 * v[:4].sum() - 5 * (v[:4] ** 2).sum() - v[4:].sum()

    best = {name_of[part]: 1.0 for part in range(13)}
    return Instance(Space(floats(13, 0, 1), limits), function, -15.0, minimum=best)


def _task(name, group, d, draw) -> Task:
    return Task(name, group, d, lambda seed: draw(generator(seed, name)))


def composite_tasks() -> list[Task]:
    def halfspaces(family_name, d, active, idle):
        name = f"limits-{family_name}-{d}"
        return Task(
            name,
            "constrained",
            d,
            lambda seed: halfspaces_instance(family_name, d, active, idle, seed, generator(seed, name)),
        )

    return [
        _task("switch-3", "mixed", 3, lambda rng: switch_instance(["rosenbrock", "six-hump-camel", "beale"], 2, rng)),
        _task("ints-rastrigin-4", "mixed", 4, lambda rng: lattice_instance("rastrigin", 4, [21, 21], False, rng)),
        _task("categories-5", "mixed", 5, lambda rng: categories_instance(5, 4, rng)),
        _task("ints-ellipsoid-6", "mixed", 6, lambda rng: lattice_instance("ellipsoid", 6, [11, 11, 11], True, rng)),
        _task("tuning-6", "mixed", 6, tuning_instance),
        _task("ints-ackley-8", "mixed", 8, lambda rng: lattice_instance("ackley", 8, [2, 5, 10, 46], True, rng)),
        _task("switch-5", "mixed", 5, lambda rng: switch_instance(["levy", "styblinski-tang", "zakharov", "ackley"], 4, rng)),
        _task("mixture-ellipsoid-4", "constrained", 4, lambda rng: mixture_instance("ellipsoid", 4, 0, True, rng)),
        _task("mixture-ackley-5", "constrained", 5, lambda rng: mixture_instance("ackley", 3, 2, True, rng)),
        _task("mixture-griewank-6", "constrained", 6, lambda rng: mixture_instance("griewank", 6, 0, True, rng)),
        halfspaces("levy", 3, 1, 1),
        halfspaces("zakharov", 4, 2, 1),
        halfspaces("rosenbrock", 6, 1, 1),
        _task("floudas-pardalos-13", "constrained", 13, floudas_pardalos_instance),
    ]
