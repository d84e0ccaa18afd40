"""What runs come to: losses in units of each task, ranks, profiles, and differences with their intervals.

The loss of a run is (score - optimum) / (median score of a random point - optimum): 1 is as good as one random point, 0 is the
optimum. It is compared in decades, log10 of the loss, with a floor below which nobody cares.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Iterable, Sequence

import numpy as np

from .records import Key, Record
from .task import GROUPS
from .worker import REFERENCE

FLOOR = 1e-3
LOW_FLOOR = 1e-6
RESAMPLES = 4000
# Of fewer tasks nothing is concluded: four that agree in sign are no rarer than one in eight by chance.
FEWEST_TASKS = 5
# Methods within this factor of the best loss on a task did as well as it.
NEAR = 2.0
# Twice the best is within a factor 2 of it, whatever the last digit says.
ROUNDING = 1 + 1e-12

Cell = tuple[str, int]  # task, seed


@dataclass
class Scale:
    """What losses of a task and seed are measured by."""

    group: str
    objectives: int
    noisy: bool
    optimum: float  # where it is not known, the best that was seen
    unit: float


@dataclass(frozen=True)
class League:
    """Methods that can do the same tasks, and the cells on which all of them have a run: what ranks are taken over."""

    title: str
    methods: list[str]
    cells: list[Cell]


@dataclass
class Board:
    """Losses by method and cell, a task with a seed."""

    scales: dict[Cell, Scale]
    recommended: dict[str, dict[Cell, float]] = field(default_factory=dict)
    best: dict[str, dict[Cell, float]] = field(default_factory=dict)
    curves: dict[str, dict[Cell, np.ndarray]] = field(default_factory=dict)
    records: dict[str, dict[Cell, Record]] = field(default_factory=dict)
    cannot: dict[str, set[str]] = field(default_factory=dict)  # tasks that a method is not made for
    failures: list[Record] = field(default_factory=list)

    @property
    def methods(self) -> list[str]:
        return list(self.recommended)

    def groups(self) -> list[str]:
        """The groups there are runs of, in the order of the suite."""
        present = {scale.group for scale in self.scales.values()}
        return [group for group in GROUPS if group in present]

    def shared_cells(self, methods: Iterable[str]) -> list[Cell]:
        """Those on which all of the methods have a run."""
        sets = [set(self.recommended[method]) for method in methods]
        return sorted(set.intersection(*sets)) if sets else []

    def leagues(self, contestants: Sequence[str] | None = None) -> list[League]:
        """All tasks, those with one objective, and those that every contestant can do; none of them twice."""
        among = self.methods if contestants is None else list(contestants)
        leagues: list[League] = []
        for title, most_objectives in (("all tasks", 2), ("one objective", 1)):
            tasks = {task for (task, _), scale in self.scales.items() if scale.objectives <= most_objectives}
            methods = [method for method in among if not self.cannot[method] & tasks]
            cells = [cell for cell in self.shared_cells(methods) if cell[0] in tasks]
            leagues.append(League(title, methods, cells))
        leagues.append(League("common tasks", among, self.shared_cells(among)))
        seen = [[], *(league.cells for league in leagues)]
        return [league for i, league in enumerate(leagues) if league.cells not in seen[: i + 1]]


def _scales(known: dict[Key, Record]) -> dict[Cell, Scale]:
    lowest: dict[Cell, float] = {}
    for record in known.values():
        if "best" in record:
            cell = record["task"], record["seed"]
            lowest[cell] = min(record["best"], lowest.get(cell, np.inf))
    scales = {}
    for (method, task, seed), record in known.items():
        if method != REFERENCE or "error" in record:
            continue
        optimum = record["optimum"] if record["optimum"] is not None else lowest[task, seed]
        unit = record["median"] - optimum
        if unit > 0.0:  # of a table that is nearly constant a random point may be the best
            scales[task, seed] = Scale(record["group"], record["objectives"], record["noisy"], optimum, unit)
    return scales


def make_board(known: dict[Key, Record], methods: Sequence[str] | None = None) -> Board:
    """Losses of the runs that have a scale, in the order of the methods."""
    board = Board(_scales(known))
    names = methods if methods is not None else sorted({method for method, _, _ in known if method != REFERENCE})
    for name in names:
        runs = {(task, seed): record for (method, task, seed), record in known.items() if method == name}
        board.failures += [record for record in runs.values() if "error" in record]
        cells = {cell: run for cell, run in runs.items() if "curve" in run and cell in board.scales}
        if not cells:
            continue
        board.records[name] = cells
        board.cannot[name] = {task for (task, _), run in runs.items() if "cannot" in run}
        board.recommended[name] = {cell: _loss(board.scales[cell], run["recommended"]) for cell, run in cells.items()}
        board.best[name] = {cell: _loss(board.scales[cell], run["best"]) for cell, run in cells.items()}
        board.curves[name] = {cell: _losses(board.scales[cell], run["curve"]) for cell, run in cells.items()}
    return board


def _loss(scale: Scale, score: float) -> float:
    return max(score - scale.optimum, 0.0) / scale.unit


def _losses(scale: Scale, scores: Sequence[float]) -> np.ndarray:
    return np.maximum(np.array(scores) - scale.optimum, 0.0) / scale.unit


def decades(loss: float, floor: float = FLOOR) -> float:
    return float(np.log10(max(loss, floor)))


def _by_task(cells: Iterable[Cell]) -> dict[str, list[Cell]]:
    tasks: dict[str, list[Cell]] = {}
    for cell in cells:
        tasks.setdefault(cell[0], []).append(cell)
    return tasks


# --- ranks ---


def ranks_of(values: Sequence[float]) -> np.ndarray:
    """Ranks from 1, the lowest value first; equal ones share the mean of their ranks."""
    array = np.asarray(values, float)
    below = (array[None, :] < array[:, None]).sum(axis=1)
    equal = (array[None, :] == array[:, None]).sum(axis=1)
    return below + (equal + 1) / 2


def mean_ranks(board: Board, league: League, floor: float = FLOOR) -> dict[str, float]:
    """Ranks within each cell, averaged over the seeds of a task and then over tasks; losses below the floor are ties."""
    by_task = []
    for of_task in _by_task(league.cells).values():
        ranks = [ranks_of([max(board.recommended[m][cell], floor) for m in league.methods]) for cell in of_task]
        by_task.append(np.mean(ranks, axis=0))
    return dict(zip(league.methods, np.mean(by_task, axis=0).tolist()))


def task_losses(board: Board, method: str, cells: Iterable[Cell], floor: float = FLOOR) -> dict[str, float]:
    """The geometric mean over seeds of the losses on each task."""
    return {
        task: 10 ** float(np.mean([decades(board.recommended[method][cell], floor) for cell in of_task]))
        for task, of_task in _by_task(cells).items()
    }


def shares_near_best(board: Board, league: League, floor: float = FLOOR) -> dict[str, float]:
    """Of each method the share of tasks on which its loss is within a factor 2 of the best method's."""
    by_method = {method: task_losses(board, method, league.cells, floor) for method in league.methods}
    losses = np.array([list(by_method[method].values()) for method in league.methods])
    near = losses <= NEAR * losses.min(axis=0) * ROUNDING
    return dict(zip(league.methods, near.mean(axis=1).tolist()))


# --- paired differences ---


@dataclass(frozen=True)
class Difference:
    """A mean over tasks with its 95 % interval."""

    mean: float
    low: float
    high: float
    tasks: int

    @property
    def is_better(self) -> bool:
        return self.high < 0.0 and self.tasks >= FEWEST_TASKS

    @property
    def is_worse(self) -> bool:
        return self.low > 0.0 and self.tasks >= FEWEST_TASKS


def bootstrap(values: Sequence[float], seed: int = 0) -> Difference:
    """The mean of values that each stand for a task, with an interval from drawing the tasks again and again."""
    array = np.asarray(values, float)
    rng = np.random.default_rng(seed)
    means = array[rng.integers(len(array), size=(RESAMPLES, len(array)))].mean(axis=1)
    low, high = np.quantile(means, [0.025, 0.975])
    return Difference(float(array.mean()), float(low), float(high), len(array))


def paired(
    board: Board,
    first: str,
    second: str,
    floor: float = FLOOR,
    group: str | None = None,
    losses: dict[str, dict[Cell, float]] | None = None,
) -> Difference | None:
    """Decades of the first minus decades of the second on the same tasks and seeds; below 0 the first is better.

    A task counts once: its seeds are averaged. None where the two have no task in common.
    """
    table = losses if losses is not None else board.recommended
    cells = [cell for cell in board.shared_cells([first, second]) if group in (None, board.scales[cell].group)]
    tasks = [
        float(np.mean([decades(table[first][cell], floor) - decades(table[second][cell], floor) for cell in of_task]))
        for of_task in _by_task(cells).values()
    ]
    return bootstrap(tasks) if tasks else None


def recommended_minus_best(board: Board, method: str, noisy: bool) -> tuple[Difference | None, float]:
    """Decades lost by recommending another point than the best one evaluated, and the share of runs that lose a factor 2."""
    cells = [cell for cell in board.recommended[method] if board.scales[cell].noisy is noisy]
    tasks, worse = [], []
    for of_task in _by_task(cells).values():
        lost = [decades(board.recommended[method][c]) - decades(board.best[method][c]) for c in of_task]
        tasks.append(float(np.mean(lost)))
        worse += [value > np.log10(NEAR) for value in lost]
    return (bootstrap(tasks), float(np.mean(worse))) if tasks else (None, 0.0)


# --- profiles ---


def performance_profile(
    board: Board, league: League, ratios: np.ndarray, floor: float = FLOOR
) -> dict[str, np.ndarray]:
    """Of each method the share of cells on which its loss is at most so many times that of the best (Dolan and Moré 2002)."""
    losses = np.array([[max(board.recommended[m][cell], floor) for cell in league.cells] for m in league.methods])
    to_best = losses / losses.min(axis=0)
    return {m: (to_best[i][:, None] <= ratios * ROUNDING).mean(axis=0) for i, m in enumerate(league.methods)}


def data_profile(board: Board, league: League, shares: np.ndarray, target: float) -> dict[str, np.ndarray]:
    """Of each method the share of cells on which an evaluated point was within the target, by the share of the budget spent."""
    profile = {}
    for method in league.methods:
        reached = []
        for cell in league.cells:
            is_within = board.curves[method][cell] <= target
            reached.append((np.argmax(is_within) + 1) / len(is_within) if is_within.any() else np.inf)
        profile[method] = (np.array(reached)[:, None] <= shares * ROUNDING).mean(axis=0)
    return profile


# --- promises and seconds ---


@dataclass(frozen=True)
class Coverage:
    covered: float
    error: float  # the standard error over runs
    unbounded: float
    promises: int


def coverage(board: Board, method: str, group: str | None = None) -> Coverage | None:
    """The share of outcomes that were in the sets promised for them; None where nothing was promised."""
    runs = [
        record
        for cell, record in board.records[method].items()
        if record.get("covered") and group in (None, board.scales[cell].group)
    ]
    if not runs:
        return None
    kept = np.array([sum(run["covered"]) for run in runs])
    made = np.array([len(run["covered"]) for run in runs])
    share = kept.sum() / made.sum()
    error = np.sqrt(((kept - share * made) ** 2).sum()) / made.sum()
    unbounded = sum(sum(run["unbounded"]) for run in runs) / made.sum()
    return Coverage(float(share), float(error), float(unbounded), int(made.sum()))


def seconds_per_run(board: Board, method: str) -> tuple[float, float]:
    """The median and the largest of the processor seconds that a method took itself, without the evaluations."""
    seconds = [record["processor_seconds"] for record in board.records[method].values()]
    return float(np.median(seconds)), float(np.max(seconds))
