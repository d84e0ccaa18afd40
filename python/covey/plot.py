"""Pictures of studies, with matplotlib: fit for a paper, and for a look in a notebook.

Every function takes a :class:`covey.Study` (or the result of :func:`covey.optimize`), draws on the axes that it is given or on new
ones, and returns them: ``plot.history(study).figure.savefig("history.pdf")``.
"""

from __future__ import annotations

import math
from decimal import Decimal
from typing import Any, Dict, List, Mapping, Optional, Tuple, Union

import numpy as np

from ._optimize import OptimizeResult
from ._space import Bool, Categorical, Constant, Float, Int, Space
from ._study import Study
from ._types import Trial

__all__ = ["coverage", "history", "pareto", "slices"]

# Colours that people with any colour vision can tell apart (Okabe and Ito).
_BLUE, _ORANGE, _GREEN, _RED, _GREY = "#0072B2", "#E69F00", "#009E73", "#D55E00", "#999999"

StudyLike = Union[Study, OptimizeResult]


def _study(study: StudyLike) -> Study:
    if isinstance(study, OptimizeResult):
        if study.study is None:
            raise ValueError("the study lived in the memory of another process")
        return study.study
    return study


def _axes(ax: Any, **size: Any) -> Any:
    if ax is not None:
        return ax
    import matplotlib.pyplot as plt

    return plt.subplots(constrained_layout=True, **size)[1]


_WORDS = {"target": "near", "at_least": "at least", "at_most": "at most"}


def _objective(study: Study, objective: Optional[str]) -> str:
    objectives = study.objectives
    name = objective if objective is not None else study._only_goal()
    if name not in objectives:
        raise ValueError(f"study '{study.name}' has no objective '{name}', expected {', '.join(objectives)}")
    return name


def _wanted(study: Study, name: str) -> Mapping[str, Any]:
    """What is wanted of an outcome, as a dict."""
    objective = study.objectives[name]
    return {"goal": objective} if isinstance(objective, str) else objective


def _loss(wanted: Mapping[str, Any], value: float) -> float:
    """How bad an outcome is."""
    if "target" in wanted:
        return abs(value - float(wanted["target"]))
    return value if wanted.get("goal") == "minimize" else -value


def _label(study: Study, name: str) -> str:
    unit = _wanted(study, name).get("unit")
    return f"{name} ({unit})" if unit else name


def _told(study: Study) -> List[Trial]:
    return [t for t in study.trials if t.state == "complete"]


def history(study: StudyLike, objective: Optional[str] = None, *, ax: Any = None) -> Any:
    """Every trial: its outcome, the set that was promised of it, and the best so far. Misses are crosses."""
    study = _study(study)
    name = _objective(study, objective)
    wanted = _wanted(study, name)
    trials = [t for t in _told(study) if name in t.values]
    ax = _axes(ax, figsize=(6.4, 3.6))
    values = np.array([t.values[name] for t in trials])
    numbers = np.array([t.number for t in trials])
    covered = np.array([t.covered.get(name, True) for t in trials], dtype=bool)
    for i, trial in enumerate(trials):
        prediction = trial.predictions.get(name)
        if prediction is None:
            continue
        low, high = prediction.interval
        if math.isfinite(low) and math.isfinite(high):
            ax.plot([trial.number] * 2, [low, high], color=_BLUE if covered[i] else _RED, alpha=0.45, linewidth=3.0,
                    solid_capstyle="butt", label="_set")
    ax.plot(numbers[covered], values[covered], "o", color="black", markersize=3.5, label="outcome")
    if not covered.all():
        ax.plot(numbers[~covered], values[~covered], "x", color=_RED, markersize=6, label="outside of its set")
    for key, word in _WORDS.items():
        if key in wanted:
            ax.axhline(wanted[key], color=_GREY, linewidth=1.0, linestyle="--", label="target" if key == "target" else word)
    violating = np.array([t.feasible is False for t in trials], dtype=bool)
    if violating.any():
        ax.plot(numbers[violating], values[violating], "o", color=_RED, markersize=9, fillstyle="none", label="violates a limit")
    if len(values) > 0:
        if "goal" in wanted or "target" in wanted:
            best = np.full(len(values), np.nan)
            for i in range(len(values)):
                best[i] = best[i - 1] if i > 0 else np.nan
                is_better = math.isnan(best[i]) or _loss(wanted, values[i]) < _loss(wanted, best[i])
                if not violating[i] and is_better:
                    best[i] = values[i]
            ax.step(numbers, best, where="post", color=_GREEN, linewidth=1.2, label="best so far")
        # A few wide first sets should not hide what goes on among the outcomes.
        spread = max(values.max() - values.min(), 1e-12 * max(abs(values).max(), 1.0))
        low, high = ax.get_ylim()
        ax.set_ylim(max(low, values.min() - spread), min(high, values.max() + spread))
    ax.plot([], [], color=_BLUE, alpha=0.45, linewidth=3.0, label=f"promised {100 * (1 - _alpha(study, name)):g} %")
    ax.set_xlabel("trial")
    ax.set_ylabel(_label(study, name))
    ax.legend(frameon=False, fontsize="small")
    return ax


def _alpha(study: Study, name: str) -> float:
    return float(study.config["alpha"]) / study._parts(name)


def coverage(study: StudyLike, objective: Optional[str] = None, *, ax: Any = None) -> Any:
    """Promised against delivered coverage over the run: by the promised sets, the conformal sets and the model's own
    intervals."""
    study = _study(study)
    name = _objective(study, objective)
    judged = [t for t in _told(study) if name in t.covered]
    judged.sort(key=lambda t: t.told_at or "")
    ax = _axes(ax, figsize=(6.4, 3.6))
    counts = np.arange(1, len(judged) + 1)
    for attribute, label, color, width in (
        ("credible_covered", "credible", _GREY, 1.0),
        ("conformal_covered", "conformal", _ORANGE, 1.0),
        ("covered", "promised sets", _BLUE, 2.0),
    ):
        if judged:
            share = np.cumsum([getattr(t, attribute)[name] for t in judged]) / counts
            ax.plot(counts, 100 * share, color=color, linewidth=width, label=label)
    records = [r for r in study.coverage() if r["objective"] == name]
    if records and judged:
        low, high = records[-1]["interval"]
        ax.errorbar([len(judged)], [50 * (low + high)], yerr=50 * (high - low), color=_BLUE, capsize=3, alpha=0.5)
    ax.axhline(100 * (1 - _alpha(study, name)), color="black", linewidth=0.8, linestyle="--", label="promised")
    ax.set_ylim(0, 105)
    ax.set_xlabel("outcomes")
    ax.set_ylabel("covered, %")
    ax.legend(frameon=False, fontsize="small", loc="lower right")
    return ax


def slices(
    study: StudyLike,
    objective: Optional[str] = None,
    *,
    at: Optional[Dict[str, Any]] = None,
    points: int = 101,
    axes: Any = None,
) -> Any:
    """The model along each parameter, the others held at the best trial, or where ``at`` says: mean, credible and conformal
    bands, and the outcomes that there are. Returns an array of axes, one per parameter."""
    import matplotlib.pyplot as plt

    study = _study(study)
    name = _objective(study, objective)
    space = study.space
    parameters = space.parameters
    centre = dict(at or {})
    if not set(parameters) <= set(centre):
        centre = {**_centre(study, name), **centre}
    if axes is None:
        columns = len(parameters) if len(parameters) <= 4 else 3
        rows = -(-len(parameters) // columns)
        axes = plt.subplots(rows, columns, figsize=(3.2 * columns, 2.6 * rows), sharey=True, squeeze=False,
                            constrained_layout=True)[1]
        for spare in axes.ravel()[len(parameters):]:
            spare.remove()
    trials = [t for t in _told(study) if name in t.values]
    flat = np.asarray(axes, dtype=object).ravel()[: len(parameters)]
    for ax, (parameter, domain) in zip(flat, parameters.items()):
        grid = _grid(domain, points)
        grid = [value for value in grid if _is_point(space, {**centre, parameter: value})]
        said = study.predict([{**centre, parameter: value} for value in grid], name)
        x: Any = np.arange(len(grid)) if _is_named(domain) else np.array(grid, dtype=float)
        lower, upper = _bounded(said.lower, said.upper)
        if _is_named(domain):
            ax.vlines(x, lower, upper, color=_BLUE, alpha=0.35, linewidth=8)
            ax.vlines(x, said.credible[:, 0], said.credible[:, 1], color=_ORANGE, linewidth=3)
            ax.plot(x, said.mean, "_", color="black", markersize=12)
            ax.set_xticks(x, [str(value) for value in grid])
            places: Any = [grid.index(v) if v in grid else np.nan for v in (t.done.get(parameter) for t in trials)]
        else:
            ax.fill_between(x, lower, upper, color=_BLUE, alpha=0.2, linewidth=0, label="conformal")
            ax.fill_between(x, *said.credible.T, color=_ORANGE, alpha=0.3, linewidth=0, label="credible")
            ax.plot(x, said.mean, color="black", linewidth=1.2, label="mean")
            if isinstance(domain, (Float, Int)) and domain.log:
                ax.set_xscale("log")
            places = [t.done.get(parameter, np.nan) for t in trials]
        ax.plot(places, [t.values[name] for t in trials], ".", color=_GREY, markersize=3, zorder=0)
        unit = getattr(domain, "unit", "")
        ax.set_xlabel(f"{parameter}, {unit}" if unit else parameter)
    if len(flat) > 0:
        flat[0].set_ylabel(name)
        flat[0].legend(frameon=False, fontsize="x-small")
    return axes


def _bounded(lower: Any, upper: Any) -> Tuple[Any, Any]:
    """What can be drawn of sets: infinite ends cannot."""
    return np.where(np.isfinite(lower), lower, np.nan), np.where(np.isfinite(upper), upper, np.nan)


def _centre(study: Study, name: str) -> Dict[str, Any]:
    front = study.front()
    if not front:
        raise ValueError(f"study '{study.name}' has no outcome yet")
    wanted = _wanted(study, name)
    best = study.best() if len(study._goals()) == 1 else None
    return dict((best or min(front, key=lambda t: _loss(wanted, t.values[name]))).params)


def _grid(domain: Any, points: int) -> List[Any]:
    if isinstance(domain, Categorical):
        return list(domain.choices)
    if isinstance(domain, Bool):
        return [False, True]
    if isinstance(domain, Constant):
        return [domain.value]
    if domain.values is not None:
        return list(domain.values)
    ends = (domain.low, domain.high)
    grid = np.geomspace(*ends, points) if domain.log else np.linspace(*ends, points)
    if domain.step is not None:
        decimals = max(_decimals(domain.low), _decimals(domain.step))
        grid = np.round(domain.low + domain.step * np.unique(np.round((grid - domain.low) / domain.step)), decimals)
        grid = grid[grid <= domain.high]
    if isinstance(domain, Int):
        return [int(value) for value in np.unique(np.round(grid))]
    return [float(min(max(value, domain.low), domain.high)) for value in grid]


def _decimals(number: float) -> int:
    """How many the shortest text has that reads as the number."""
    exponent = Decimal(repr(float(number))).normalize().as_tuple().exponent
    return max(0, -int(exponent))


def _is_named(domain: Any) -> bool:
    """Whether its values have names rather than places."""
    return isinstance(domain, (Categorical, Bool)) or isinstance(domain, Constant) and isinstance(domain.value, (str, bool))


def _is_point(space: Space, params: Dict[str, Any]) -> bool:
    """Whether every parameter has a value where its condition holds, and nowhere else."""
    try:
        space.encode([params])
    except ValueError:
        return False
    return True


def pareto(study: StudyLike, objectives: Optional[Tuple[str, str]] = None, *, ax: Any = None) -> Any:
    """Two objectives against each other: all trials, the front, and the sets of its members."""
    study = _study(study)
    names = tuple(study._goals())
    if objectives is None and len(names) != 2:
        raise ValueError(f"study '{study.name}' has {len(names)} objective(s): name two of {', '.join(names)}")
    first, second = objectives or (names[0], names[1])
    for name in (first, second):
        _objective(study, name)
    ax = _axes(ax, figsize=(4.8, 4.2))
    trials = [t for t in _told(study) if first in t.values and second in t.values]
    front = sorted(study.front(), key=lambda t: t.values[first])
    ax.plot([t.values[first] for t in trials], [t.values[second] for t in trials], ".", color=_GREY, label="trials")
    for trial in front:
        if first in trial.predictions and second in trial.predictions:
            (x_low, x_high), (y_low, y_high) = (trial.predictions[n].interval for n in (first, second))
            if all(map(math.isfinite, (x_low, x_high, y_low, y_high))):
                x, y = trial.values[first], trial.values[second]
                ax.plot([x_low, x_high], [y, y], color=_BLUE, alpha=0.3, linewidth=1.0)
                ax.plot([x, x], [y_low, y_high], color=_BLUE, alpha=0.3, linewidth=1.0)
    front_x = [t.values[first] for t in front]
    front_y = [t.values[second] for t in front]
    if len(names) == 2 and "goal" in _wanted(study, first) and "goal" in _wanted(study, second):
        where = "post" if _wanted(study, first)["goal"] == "minimize" else "pre"
        ax.step(front_x, front_y, where=where, color=_BLUE, linewidth=1.0)
    ax.plot(front_x, front_y, "o", color=_BLUE, markersize=4, label="front")
    reached_x, reached_y = [t.values[first] for t in trials], [t.values[second] for t in trials]
    if trials:
        for values, limits in ((reached_x, ax.set_xlim), (reached_y, ax.set_ylim)):
            margin = 0.08 * (max(values) - min(values)) or 1.0
            limits(min(values) - margin, max(values) + margin)
    for name, set_label in ((first, ax.set_xlabel), (second, ax.set_ylabel)):
        wanted = _wanted(study, name)
        more = [str(wanted["goal"])] if "goal" in wanted else []
        more += [f"{word} {wanted[key]:g}" for key, word in _WORDS.items() if key in wanted]
        set_label(f"{name} ({', '.join(more)})")
    ax.legend(frameon=False, fontsize="small")
    return ax
