"""BoTorch, for floats and one objective, as its tutorials use it.

Debian has PyTorch (python3-torch 1.13) and python3-multipledispatch, but not BoTorch. These versions work with them:

    pip install --no-deps --target DIR botorch==0.11.3 gpytorch==1.12 linear_operator==0.5.2 pyro-ppl==1.8.6 pyro-api \\
      jaxtyping==0.2.19 typeguard==2.13.3 opt_einsum==3.3.0

after which PYTHONPATH=DIR make scorecard has it.
"""

from __future__ import annotations

import warnings
from typing import Any

from .recorder import Recorder
from .space import Space

# As many points before the model as Covey has.
INITIAL = 10

Constraint = tuple[list[int], list[float], float]  # indices, factors and a bound


def linear_constraints(space: Space) -> tuple[list[Constraint], list[Constraint]]:
    """Limits and the mixture in coordinates between 0 and 1: sums that are at least a bound, and sums that are equal to one."""
    places = {p.name: (i, p.low, p.high - p.low) for i, p in enumerate(space.parameters)}

    def scaled(coefficients, sign, bound):
        indices = [places[name][0] for name, _ in coefficients]
        factors = [sign * c * places[name][2] for name, c in coefficients]
        return indices, factors, sign * (bound - sum(c * places[name][1] for name, c in coefficients))

    at_least = [scaled(limit.coefficients, -1.0, limit.bound) for limit in space.limits]
    mixture = space.mixture
    return at_least, [scaled([(name, 1.0) for name in mixture.names], 1.0, mixture.total)] if mixture else []


def botorch_search(recorder: Recorder, seed: int) -> None:
    """A Gaussian process with BoTorch's priors, and noisy expected improvement over the points tried so far."""
    import torch
    from botorch import acquisition
    from botorch.fit import fit_gpytorch_mll
    from botorch.models import SingleTaskGP
    from botorch.models.transforms import Standardize
    from botorch.optim import optimize_acqf
    from gpytorch.mlls import ExactMarginalLogLikelihood

    torch.manual_seed(seed)
    torch.set_num_threads(1)
    space = recorder.instance.space
    at_least, equal = ([_tensors(c) for c in kind] or None for kind in linear_constraints(space))
    bounds = torch.tensor([[0.0] * len(space.parameters), [1.0] * len(space.parameters)], dtype=torch.double)
    improvement = getattr(acquisition, "qLogNoisyExpectedImprovement", None) or acquisition.qNoisyExpectedImprovement
    X = [_place(space, params) for params in _initial_points(space, seed)]
    Y = [-recorder(_params(space, x))[0] for x in X]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        while not recorder.is_spent:
            x, y = torch.tensor(X, dtype=torch.double), torch.tensor(Y, dtype=torch.double).unsqueeze(-1)
            model = SingleTaskGP(x, y, outcome_transform=Standardize(m=1))
            fit_gpytorch_mll(ExactMarginalLogLikelihood(model.likelihood, model))
            found, _ = optimize_acqf(
                improvement(model, x, prune_baseline=True),
                bounds,
                q=1,
                num_restarts=10,
                raw_samples=512,
                options={"batch_limit": 5, "maxiter": 200},
                inequality_constraints=at_least,
                equality_constraints=equal,
            )
            X.append(found[0].tolist())
            Y.append(-recorder(_params(space, X[-1]))[0])


def _tensors(constraint: Constraint) -> tuple[Any, Any, float]:
    import torch

    indices, factors, bound = constraint
    return torch.tensor(indices), torch.tensor(factors, dtype=torch.double), bound


def _initial_points(space: Space, seed: int) -> list[dict[str, Any]]:
    """The first points of a Sobol sequence that keep the limits."""
    from scipy.stats import qmc

    sequence = qmc.Sobol(len(space.parameters), scramble=True, seed=seed)
    points: list[dict[str, Any]] = []
    while len(points) < INITIAL:
        points += [params for params in map(space.at, sequence.random(64)) if space.excess(params) == 0.0]
    return points[:INITIAL]


def _place(space: Space, params: dict[str, Any]) -> list[float]:
    return [p.place(params[p.name]) for p in space.parameters]


def _params(space: Space, place: list[float]) -> dict[str, Any]:
    return {p.name: p.at(u) for p, u in zip(space.parameters, place)}
