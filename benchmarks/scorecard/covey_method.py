"""Covey itself, through `covey.optimize` with its defaults: the build that PYTHONPATH has."""

from __future__ import annotations

import functools
import hashlib
import inspect
import math
from pathlib import Path
from typing import Any

from .recorder import Recorder
from .space import Parameter


def _parameter(p: Parameter) -> Any:
    import covey

    if p.kind == "category":
        return covey.Categorical(p.choices)
    return (covey.Int if p.kind == "int" else covey.Float)(p.low, p.high, log=p.log)


def promises(trials: list[Any]) -> dict[str, list[Any]]:
    """Of every trial with a prediction: whether the promised sets covered, all together, and whether one had no end."""
    judged = [trial for trial in trials if trial.covered]
    ends = [[end for p in trial.predictions.values() for end in p.interval] for trial in judged]
    return {
        "covered": [int(all(trial.covered.values())) for trial in judged],
        "unbounded": [int(not all(map(math.isfinite, these))) for these in ends],
    }


def covey_search(recorder: Recorder, seed: int) -> tuple[float, dict[str, Any]]:
    """Runs the whole loop; returns the score of what it recommends, and what became of its promises."""
    import covey

    instance = recorder.instance
    space = covey.Space({p.name: _parameter(p) for p in instance.space.parameters}, instance.space.constraints)
    objectives = {"y1": "minimize", "y2": "minimize"} if instance.reference else {"y": "minimize"}
    # Other runs have the other processors. Builds from before this option have no use for it.
    options = {"threads": 1} if "threads" in inspect.signature(covey.optimize).parameters else {}
    result = covey.optimize(recorder, space, trials=recorder.budget, objectives=objectives, seed=seed, **options)
    recommended = result.front if instance.reference else [result.best]
    values = [recorder.values[trial.number - 1] for trial in recommended]  # trials count from 1, one for each evaluation
    return instance.score(values), promises(result.trials)


@functools.lru_cache(maxsize=1)
def covey_version() -> str:
    """The version with a digest of the package's files, so that runs of one build are never taken for those of another."""
    import covey

    digest = hashlib.sha256()
    for file in sorted(Path(covey.__file__).parent.rglob("*")):
        if file.suffix in (".py", ".so"):
            digest.update(file.read_bytes())
    return f"covey {covey.__version__} ({digest.hexdigest()[:10]})"
