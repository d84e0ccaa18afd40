"""docs/scorecard.md and its pictures, written from a board of runs."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Sequence

import numpy as np

from . import judge
from .judge import FLOOR, LOW_FLOOR, Board, Difference, League
from .peers import PEERS
from .pictures import Panel, draw_intervals, draw_panels
from .task import GROUPS, Task
from .worker import COVEY

# Seeds from here on are published; those below are for choosing defaults.
FIRST_PUBLISHED = 50

INTRODUCTION = """# Scorecard

Covey beside other optimisers on tasks that its defaults were not chosen on. Written by `make scorecard`
(`benchmarks/scorecard/`), which anybody can run again: do not edit.

## What is measured

- **Tasks**: families of functions from the literature, with minima moved and axes turned by the seed; noise; ints and
  categories; mixtures and linear limits; two objectives; replays of tables, where a point is answered by the nearest row;
  models tuned by cross-validation. `python3 -m scorecard --list` lists them. Some families also occur in Covey's own studies
  (Branin, Hartmann, Levy, Ackley, Rosenbrock, Styblinski-Tang), with other instances. Defaults may be tuned on instances of seeds
  below {first}; seeds from {first} on are published.
- **Budget**: 30 + 3 d evaluations for every method on a task of d parameters. Suggestions that break a limit are not evaluated
  and cost nothing: random and Sobol search draw again, the others are told something worse than all they have seen. They
  search a mixture through coordinates that make shares; Covey and BoTorch have limits and mixtures as constraints.
- **Loss**: the noise-free value of the point that a method recommends in the end, minus the optimum, divided by what the
  median of random points has: 1 is one random point, 0 the optimum. Methods other than Covey recommend the best outcome they
  were told. With two objectives the value is minus the hypervolume of all that was found (of Covey, of the front it names). Where
  nobody knows the optimum (cross-validated models) it is the best that any run has seen.
- **Decades**: log10 of the loss, with a floor of 1e-3: what is better than that counts as equal. A difference of −1 is a loss
  ten times smaller. Differences are paired over tasks and seeds; a task counts once, its seeds averaged. Intervals are 95 %, by
  drawing the tasks anew 4,000 times: they say what other tasks like these would give. Of few tasks, as in a group, they are too
  narrow rather than too wide, and of fewer than five nothing is concluded.
"""


def write_document(board: Board, path: Path, methods: Sequence[str], tasks: Sequence[Task], notes: Sequence[str]) -> list[Path]:
    """Writes the document and, in a folder images beside it, its pictures; returns all that was written."""
    images = path.parent / "images"
    images.mkdir(parents=True, exist_ok=True)
    main, names = methods[0], [name for name in methods if name in board.methods]
    contestants = [name for name in names if name == main or name in {peer.name for peer in PEERS}]
    pictures = {
        "scorecard-performance.svg": _performance_picture(board, contestants),
        "scorecard-data.svg": _data_picture(board, contestants),
        "scorecard-groups.svg": _group_picture(board, main, [name for name in names if name != main]),
    }
    for name, text in pictures.items():
        (images / name).write_text(text, encoding="utf-8")
    sections = [
        INTRODUCTION.format(first=FIRST_PUBLISHED),
        _extent(board, tasks, notes),
        _methods_section(board, names),
        _standing(board, contestants),
        _differences(board, main, names),
        _groups(board, main, names),
        _promises(board, names),
        _recommendations(board, names),
        _every_task(board, names),
    ]
    path.write_text("\n".join(sections), encoding="utf-8")
    return [path, *(images / name for name in pictures)]


# --- words and tables ---


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def _signed(value: float) -> str:
    return f"{value:+.2f}".replace("-", "−")


def _difference(d: Difference | None) -> str:
    if d is None:
        return "–"
    text = f"{_signed(d.mean)} [{_signed(d.low)}, {_signed(d.high)}]"
    return f"**{text}**" if d.is_better or d.is_worse else text


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names) if names else "none"


def _seeds(seeds: Sequence[int]) -> str:
    """Seeds in words: runs of neighbours as ranges."""
    parts: list[list[int]] = []
    for seed in sorted(seeds):
        if parts and seed == parts[-1][-1] + 1:
            parts[-1].append(seed)
        else:
            parts.append([seed])
    return ", ".join(str(p[0]) if len(p) == 1 else f"{p[0]} to {p[-1]}" for p in parts)


# --- sections ---


def _extent(board: Board, tasks: Sequence[Task], notes: Sequence[str]) -> str:
    """Which tasks and seeds there are runs of, and what is missing."""
    seeds = sorted({seed for _, seed in board.scales})
    present = {name for name, _ in board.scales}
    lines = [f"## The runs\n\n{_number(len(present), 'task')}; {_number(len(seeds), 'seed')}: {_seeds(seeds)}.\n"]
    if any(seed < FIRST_PUBLISHED for seed in seeds):
        tuned = f"Some of these seeds are below {FIRST_PUBLISHED}: defaults may have been tuned on them"
        lines.append(f"{tuned}, so this is not for publication.\n")
    rows = []
    for group in GROUPS:
        names = [task.name for task in tasks if task.group == group and task.name in present]
        if names:
            rows.append([group, str(len(names)), ", ".join(names)])
    lines.append(_table(["group", "tasks", "which, with their dimension"], rows))
    remarks = [*notes, *(f"failed: {_failure(record)}" for record in board.failures)]
    if remarks:
        lines.append("\n".join(f"- {remark}" for remark in remarks) + "\n")
    return "\n".join(lines)


def _failure(record: judge.Record) -> str:
    return f"{record['method']} on {record['task']}, seed {record['seed']}: {record['error']}"


def _methods_section(board: Board, names: Sequence[str]) -> str:
    says = {peer.name: peer.says for peer in PEERS} | {COVEY: "`covey.optimize` with its defaults"}
    rows = []
    for name in names:
        versions = sorted({record["version"] for record in board.records[name].values()})
        median, largest = judge.seconds_per_run(board, name)
        tasks = len({task for task, _ in board.records[name]})
        rows.append(
            [name, says.get(name, "another build of Covey, with its defaults"), "; ".join(versions), str(tasks)]
            + [f"{median:.2g}", f"{largest:.2g}"]
        )
    head = ["method", "what it is", "version", "tasks", "seconds per run, median", "the longest"]
    return "## Methods\n\n" + _table(head, rows) + "\nSeconds of one processor, without those of the function.\n"


def _standing(board: Board, names: Sequence[str]) -> str:
    """Ranks and shares in every league. Other builds of Covey take no rank: they would share it with the main one."""
    leagues = board.leagues(names)
    head, columns = ["method"], []
    for league in leagues:
        head += [f"rank, {league.title}", "within a factor 2"]
        ranks, shares = judge.mean_ranks(board, league), judge.shares_near_best(board, league)
        columns.append({name: f"{rank:.2f}" for name, rank in ranks.items()})
        columns.append({name: _percent(share) for name, share in shares.items()})
    rows = [[name, *(column.get(name, "–") for column in columns)] for name in names]
    extents = [f"*{league.title.capitalize()}*: {_extent_of(league)}." for league in leagues]
    return (
        "## Ranks\n\nRanks are means over tasks, among the methods that can do all tasks of a column. "
        + " ".join(extents)
        + " *Within a factor 2*: the share of tasks on which the loss is at most twice that of the best method.\n\n"
        + _table(head, rows)
        + "\n![The share of runs on which each method is within a factor of the best](images/scorecard-performance.svg)\n"
        + "\n![The share of runs solved, by the share of the budget](images/scorecard-data.svg)\n"
    )


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _number(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _extent_of(league: League) -> str:
    tasks = _number(len({task for task, _ in league.cells}), "task")
    return f"{tasks}, {_number(len(league.cells), 'run')} of each of {_number(len(league.methods), 'method')}"


def _differences(board: Board, main: str, names: Sequence[str]) -> str:
    rivals = [name for name in names if name != main]
    found = {rival: judge.paired(board, main, rival) for rival in rivals}
    rows = [
        [
            rival,
            str(d.tasks if d else 0),
            _difference(d),
            _difference(judge.paired(board, main, rival, LOW_FLOOR)),
            _difference(judge.paired(board, main, rival, losses=board.best)),
        ]
        for rival, d in found.items()
    ]
    better = [rival for rival, d in found.items() if d and d.is_better]
    worse = [rival for rival, d in found.items() if d and d.is_worse]
    neither = [rival for rival, d in found.items() if d and not d.is_better and not d.is_worse]
    head = [f"{main} minus", "tasks", f"decades, floor {FLOOR:g}", f"floor {LOW_FLOOR:g}", "best evaluated, not recommended"]
    return (
        f"## {main} minus the others\n\n"
        f"Better than: {_listed(better)}. Neither better nor worse than: {_listed(neither)}. Worse than: {_listed(worse)}. "
        "By 95 % intervals, which are bold where they leave out 0; negative is better.\n\n" + _table(head, rows)
    )


def _groups(board: Board, main: str, names: Sequence[str]) -> str:
    rivals = [name for name in names if name != main]
    rows = []
    for group in board.groups():
        differences = [judge.paired(board, main, rival, group=group) for rival in rivals]
        count = max((d.tasks for d in differences if d), default=0)
        rows.append([group, str(count), *map(_difference, differences)])
    return (
        f"## By group\n\n{main} minus each of the others, in decades with the floor {FLOOR:g}.\n\n"
        + _table(["group", "tasks", *rivals], rows)
        + f"\n![Differences between {main} and each of the others by group](images/scorecard-groups.svg)\n"
    )


def _promises(board: Board, names: Sequence[str]) -> str:
    """Coverage of the builds of Covey, whose runs are the only ones with promises."""
    promising = [name for name in names if judge.coverage(board, name)]
    if not promising:
        return "## Promises\n\nNo run made a promise.\n"
    rows = []
    for group in [*board.groups(), None]:
        row = [group or "all"]
        for name in promising:
            c = judge.coverage(board, name, group)
            row += [f"{c.covered:.3f} ± {c.error:.3f}", f"{c.unbounded:.3f}", str(c.promises)] if c else ["–"] * 3
        rows.append(row)
    head = ["group", *(f"{name}{what}" for name in promising for what in (": covered", ": without ends", ": promises"))]
    return (
        "## Promises\n\nOf the outcomes of the same runs, the share that was in the set promised beforehand, 90 % being "
        "aimed at; of two objectives both have to be. Standard errors are over runs. *Without ends*: sets that promise nothing.\n\n"
        + _table(head, rows)
    )


def _recommendations(board: Board, names: Sequence[str]) -> str:
    rows = []
    for name in names:
        quiet, quiet_worse = judge.recommended_minus_best(board, name, False)
        noisy, noisy_worse = judge.recommended_minus_best(board, name, True)
        rows.append(
            [
                name,
                _difference(quiet),
                _percent(quiet_worse) if quiet else "–",
                _difference(noisy),
                _percent(noisy_worse) if noisy else "–",
            ]
        )
    head = ["method", "without noise", "a factor 2 lost", "with noise", "a factor 2 lost"]
    return (
        "## Recommended and best evaluated\n\nDecades by which the recommended point is worse than the best one that was "
        "evaluated, which with noise nobody can know, and the share of runs that lose a factor 2 that way.\n\n" + _table(head, rows)
    )


def _every_task(board: Board, names: Sequence[str]) -> str:
    losses = {name: judge.task_losses(board, name, board.recommended[name], LOW_FLOOR) for name in names}
    rows = []
    for group in board.groups():
        for task in sorted({name for (name, _), scale in board.scales.items() if scale.group == group}):
            here = {name: losses[name][task] for name in names if task in losses[name]}
            best = min((max(loss, FLOOR) for loss in here.values()), default=np.inf)
            cells = [_loss_cell(here.get(name), best) for name in names]
            rows.append([group, task, *cells])
    return (
        f"## Every task\n\nThe geometric mean over seeds of the losses, with a floor of {LOW_FLOOR:g}; bold where it is within a "
        f"factor 2 of the best (with the floor {FLOOR:g}).\n\n" + _table(["group", "task", *names], rows)
    )


def _loss_cell(loss: float | None, best: float) -> str:
    if loss is None:
        return "–"
    text = f"{loss:.1e}".replace("e-0", "e-").replace("e+0", "e+") if loss < 0.01 or loss >= 100 else f"{loss:.2g}"
    return f"**{text}**" if max(loss, FLOOR) <= judge.NEAR * best * judge.ROUNDING else text


# --- pictures ---


def _performance_picture(board: Board, names: Sequence[str]) -> str:
    ratios = np.logspace(0, 3, 121)
    ticks = [(float(k), f"{10**k:g}") for k in range(4)]
    leagues = board.leagues(names)
    panels = []
    for league in leagues[:1] + leagues[1:][-1:]:  # the widest and the narrowest
        tasks = _number(len({task for task, _ in league.cells}), "task")
        title = f"{league.title.capitalize()} ({tasks}): share of runs"
        lines = judge.performance_profile(board, league, ratios)
        panels.append(Panel(title, "factor of the best loss", np.log10(ratios), ticks, lines))
    return draw_panels("Performance profiles: share of runs within a factor of the best", panels, names)


def _data_picture(board: Board, names: Sequence[str]) -> str:
    shares = np.linspace(0, 1, 101)
    ticks = [(k / 4, f"{25 * k} %") for k in range(5)]
    panels = []
    for league, target in itertools.product(board.leagues(names)[-1:], (0.1, 0.01)):
        lines = judge.data_profile(board, league, shares, target)
        panels.append(Panel(f"Share of runs with a loss of {target:g}, {league.title}", "share of the budget", shares, ticks, lines))
    return draw_panels("Data profiles: share of runs that reached a loss", panels, names)


def _group_picture(board: Board, main: str, rivals: Sequence[str]) -> str:
    rows = [*board.groups(), "all"]
    columns = {}
    for rival in rivals:
        by_row = {row: judge.paired(board, main, rival, group=None if row == "all" else row) for row in rows}
        columns[rival] = {row: d for row, d in by_row.items() if d}
    label = f"{main} minus the method above, in decades; left is better, 95 % intervals"
    return draw_intervals(f"Differences between {main} and others, by group", label, columns, rows)
