"""The other optimisers, each with the defaults of its library.

All but BoTorch search a box (`Space.coordinates`): shares of a mixture are made from coordinates, and points that break a limit
are drawn again by random and Sobol search and answered by a penalty, without cost, for the others.
"""

from __future__ import annotations

import importlib
import warnings
from dataclasses import dataclass
from typing import Any, Callable

import numpy as np

from .botorch_method import botorch_search
from .recorder import Recorder, Spent
from .space import Parameter
from .task import Instance, generator

# A search runs until the recorder is spent; what it returns is the score of the point it recommends, None for the best observed.
Search = Callable[[Recorder, int], Any]


@dataclass(frozen=True)
class Method:
    """A search, what it is in a sentence, the packages that it takes, and which instances it is made for."""

    name: str
    says: str
    search: Search
    packages: tuple[str, ...]
    can: Callable[[Instance], bool] = lambda instance: True

    def version(self) -> str:
        """Imports its packages, and has their versions; raises ImportError, with the reason, where one is not available."""
        names = []
        for package in self.packages:
            importlib.import_module(package)
            top = package.split(".")[0]
            names.append(f"{top} {getattr(importlib.import_module(top), '__version__', '')}".strip())
        return ", ".join(names)


def one_objective(instance: Instance) -> bool:
    return instance.reference is None


def floats_only(instance: Instance) -> bool:
    return one_objective(instance) and instance.space.is_numeric


def box_only(instance: Instance) -> bool:
    return floats_only(instance) and not instance.space.limits


# --- without a model ---


def random_search(recorder: Recorder, seed: int) -> None:
    rng = generator(seed, "random")
    while not recorder.is_spent:
        recorder(recorder.instance.space.sample(rng))


def sobol_search(recorder: Recorder, seed: int) -> None:
    from scipy.stats import qmc

    space = recorder.instance.space
    points = qmc.Sobol(len(space.parameters), scramble=True, seed=seed)
    while not recorder.is_spent:
        for u in points.random(64):
            params = space.at(u)
            if space.excess(params) == 0.0 and not recorder.is_spent:
                recorder(params)


# --- Optuna ---


def _distribution(p: Parameter) -> Any:
    from optuna import distributions

    if p.kind == "category":
        return distributions.CategoricalDistribution(p.choices)
    if p.kind == "int":
        return distributions.IntDistribution(int(p.low), int(p.high), log=p.log)
    return distributions.FloatDistribution(p.low, p.high, log=p.log)


def optuna_search(make_sampler: Callable[[Any, int], Any]) -> Search:
    """A study of Optuna with the sampler that is made from its module of samplers and a seed."""

    def search(recorder, seed):
        import optuna

        optuna.logging.set_verbosity(optuna.logging.ERROR)
        instance = recorder.instance
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            study = optuna.create_study(
                directions=["minimize"] * (2 if instance.reference else 1), sampler=make_sampler(optuna.samplers, seed)
            )
            space = {p.name: _distribution(p) for p in instance.space.coordinates()}
            while not recorder.is_spent:
                trial = study.ask(space)
                study.tell(trial, recorder.or_penalty(instance.space.point(trial.params)))

    return search


# --- NLopt ---


def _nlopt(recorder: Recorder, seed: int, make: Callable[[Any, int], Any]) -> None:
    import nlopt

    space = recorder.instance.space
    coordinates = space.coordinates()
    nlopt.srand(seed + 1)
    optimizer = make(nlopt, len(coordinates))

    def objective(x, _gradient):
        # Some of its searches go on for a while after they were told to stop, and do not survive an exception.
        try:
            return recorder.or_penalty(space.at(x))[0]
        except Spent:
            optimizer.force_stop()
            return max(values[0] for values in recorder.observed) if recorder.observed else 0.0

    optimizer.set_min_objective(objective)
    optimizer.set_lower_bounds(np.zeros(len(coordinates)))
    optimizer.set_upper_bounds(np.ones(len(coordinates)))
    start = generator(seed, "start").random(len(coordinates))
    try:
        optimizer.optimize(start)
    except (nlopt.ForcedStop, nlopt.RoundoffLimited):
        pass  # the budget is spent, or it has converged and the curve stays where it is


def direct_search(recorder: Recorder, seed: int) -> None:
    _nlopt(recorder, seed, lambda nlopt, d: nlopt.opt(nlopt.GN_DIRECT_L, d))


def controlled_random_search(recorder: Recorder, seed: int) -> None:
    _nlopt(recorder, seed, lambda nlopt, d: nlopt.opt(nlopt.GN_CRS2_LM, d))


def multistart_search(recorder: Recorder, seed: int) -> None:
    def make(nlopt, d):
        local = nlopt.opt(nlopt.LN_BOBYQA, d)
        local.set_xtol_rel(1e-4)
        optimizer = nlopt.opt(nlopt.G_MLSL_LDS, d)
        optimizer.set_local_optimizer(local)
        return optimizer

    _nlopt(recorder, seed, make)


# --- dlib ---


def dlib_search(recorder: Recorder, seed: int) -> None:
    """dlib's LIPO with a trust region. It counts its calls itself, so that limits, which cost nothing here, are not for it."""
    import dlib

    space = recorder.instance.space
    d = len(space.parameters)
    dlib.find_min_global(lambda *u: recorder(space.at(u))[0], [0.0] * d, [1.0] * d, recorder.budget)


PEERS = (
    Method("random", "points drawn uniformly", random_search, ("numpy",)),
    Method("sobol", "SciPy's scrambled Sobol sequence", sobol_search, ("scipy.stats.qmc",)),
    Method(
        "tpe",
        "Optuna's `TPESampler` with its defaults",
        optuna_search(lambda samplers, seed: samplers.TPESampler(seed=seed)),
        ("optuna",),
    ),
    Method(
        "cma-es",
        "Optuna's `CmaEsSampler` with its defaults, which draws categories at random",
        optuna_search(lambda samplers, seed: samplers.CmaEsSampler(seed=seed, warn_independent_sampling=False)),
        ("optuna", "cmaes"),
        one_objective,
    ),
    Method("direct", "NLopt's DIRECT_L, which takes no seed", direct_search, ("nlopt",), floats_only),
    Method("crs", "NLopt's CRS2_LM, a controlled random search", controlled_random_search, ("nlopt",), floats_only),
    Method("mlsl", "NLopt's MLSL_LDS, with BOBYQA as its local search", multistart_search, ("nlopt",), floats_only),
    Method(
        "botorch",
        "BoTorch's `SingleTaskGP` and noisy expected improvement, its logarithm where there is one, after 10 Sobol points; "
        "limits and mixtures as constraints",
        botorch_search,
        ("botorch", "torch"),
        floats_only,
    ),
    Method("dlib", "dlib's `find_min_global`, which takes no seed", dlib_search, ("dlib",), box_only),
)
