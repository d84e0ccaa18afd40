"""The command line of the scorecard."""

from __future__ import annotations

import argparse
import fnmatch
import sys
from pathlib import Path

from .document import FIRST_PUBLISHED, write_document
from .judge import Board, make_board
from .peers import PEERS
from .records import Key, Record, latest, read_records
from .replays import ROOT
from .run import Entry, builds_of_covey, make_jobs, probe, run_all
from .suite import VERSION, all_tasks, split_tasks
from .task import Task
from .worker import COVEY, REFERENCE

EPILOG = """examples:
  make scorecard                                    the published card: all tasks and methods, seeds 50 to 54
  make scorecard SEEDS=0-2 OUT=build/tuning.jsonl   instances to tune on; the card is written beside the runs
  python3 -m scorecard --list                       tasks with group, dimension and evaluations
  python3 -m scorecard --tasks 'hartmann*,mixed' --methods covey,tpe --seeds 0 --budget 20
  python3 -m scorecard --also before=/tmp/old/python   another build of Covey as one more method
  python3 -m scorecard --judge-only                 the document from the runs there are

PYTHONPATH has to find covey (build/release/python) and this package (benchmarks). Runs are appended to a file as they end;
the same command goes on where it was stopped, and a new build of Covey is run again.
"""


class Complaint(Exception):
    """What is wrong with the command line, in a sentence."""


def parse_seeds(text: str) -> list[int]:
    """Seeds such as 50-54 or 0,3,7-9."""
    seeds: list[int] = []
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()) or (dash and int(last) < int(first)):
            raise Complaint(f"--seeds is '{text}', expected seeds such as 50-54 or 0,3,7-9")
        seeds += range(int(first), int(last if dash else first) + 1)
    return sorted(set(seeds))


def choose_tasks(tasks: list[Task], text: str | None) -> list[Task]:
    """Those whose name or group matches one of the patterns."""
    if text is None:
        return tasks
    chosen = []
    for pattern in text.split(","):
        found = [t for t in tasks if fnmatch.fnmatchcase(t.name, pattern) or t.group == pattern]
        if not found:
            raise Complaint(f"no task or group is called '{pattern}': --list lists them")
        chosen += found
    return [task for task in tasks if task in chosen]


def parse_also(items: list[str]) -> dict[str, str]:
    """Other builds of Covey, by name."""
    reserved = {COVEY, REFERENCE, *(peer.name for peer in PEERS)}
    also: dict[str, str] = {}
    for item in items:
        name, _, path = item.partition("=")
        if not name or not path:
            raise Complaint(f"--also is '{item}', expected NAME=PYTHONPATH")
        if name in reserved or name in also:
            raise Complaint(f"--also: the name '{name}' is taken")
        if not (Path(path) / "covey" / "__init__.py").exists():
            raise Complaint(f"--also: there is no package covey in {path}")
        also[name] = str(Path(path).resolve())
    return also


def choose_entries(also: dict[str, str], text: str | None) -> list[Entry]:
    """The methods that are wanted, Covey first."""
    entries = builds_of_covey(also) + [Entry(peer.name, peer.name) for peer in PEERS]
    if text is None:
        return entries
    known = [entry.name for entry in entries]
    wanted = text.split(",")
    for name in wanted:
        if name not in known:
            raise Complaint(f"no method is called '{name}', expected some of {', '.join(known)}")
    return [entry for entry in entries if entry.name in wanted]


def available(entries: list[Entry], insisted: bool) -> tuple[list[Entry], list[str]]:
    """The methods that are installed, with their versions, and a sentence for every one that is not."""
    present, missing = [], []
    answers = {}
    for path in {entry.path for entry in entries}:
        answers[path] = probe(path, [entry.method for entry in entries if entry.path == path])
    for entry in entries:
        answer = answers[entry.path].get(entry.method, {"missing": answers[entry.path].get("error", "no answer")})
        if "version" in answer:
            present.append(Entry(entry.name, entry.method, entry.path, answer["version"]))
        elif insisted or entry.method == COVEY:
            raise Complaint(f"{entry.name} is not available: {answer['missing']}")
        else:
            missing.append(f"not available: {entry.name} ({answer['missing']})")
    return present, missing


def list_tasks(tasks: list[Task]) -> None:
    for task in tasks:
        needs = {"tables": "--tables", "models": "scikit-learn"}.get(task.needs, "")
        print(f"{task.name:<26} {task.group:<16} d = {task.dimension:<3} {task.budget:>3} evaluations   {needs}".rstrip())
    print(f"{len(tasks)} tasks in {len({task.group for task in tasks})} groups")


def parse_arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python3 -m scorecard",
        description="Covey beside other optimisers on a held-out suite of tasks, whose instances are drawn from seeds.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--list", action="store_true", help="list the tasks and end")
    parser.add_argument("--tasks", metavar="PATTERNS", help="names with * and ?, or groups, separated by commas (all)")
    parser.add_argument("--methods", metavar="NAMES", help="separated by commas (all that are installed)")
    parser.add_argument("--seeds", default="50-54", help="50-54 or 0,3,7-9 (50-54); tune on those below 50 only")
    parser.add_argument("--budget", type=int, metavar="N", help="evaluations per run, the same for all tasks (30 + 3 d)")
    parser.add_argument("--tables", type=Path, metavar="DIR", help="folder of published tables, for more tasks")
    parser.add_argument("--also", action="append", default=[], metavar="NAME=PYTHONPATH", help="another build of Covey")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="runs at a time, one processor each (2)")
    parser.add_argument("--out", type=Path, default=ROOT / "build/scorecard/runs.jsonl", metavar="FILE", help="file of runs")
    parser.add_argument(
        "--document",
        type=Path,
        metavar="FILE",
        help="where the card is written (docs/scorecard.md if all tasks and methods are asked for on seeds from 50 on, "
        "otherwise scorecard.md beside the runs)",
    )
    parser.add_argument("--judge-only", action="store_true", help="make no runs, write the card from those there are")
    return parser.parse_args(argv)


def check(arguments: argparse.Namespace) -> None:
    for name, least in (("budget", 1), ("jobs", 1)):
        value = getattr(arguments, name)
        if value is not None and value < least:
            raise Complaint(f"--{name} is {value}, expected at least {least}")
    if arguments.tables is not None and not arguments.tables.is_dir():
        raise Complaint(f"--tables: there is no folder {arguments.tables}")


def main(argv: list[str]) -> int:
    arguments = parse_arguments(argv)
    check(arguments)
    seeds = parse_seeds(arguments.seeds)
    every = all_tasks(arguments.tables.resolve() if arguments.tables else None)
    tasks = choose_tasks(every, arguments.tasks)
    if arguments.list:
        list_tasks(tasks)
        return 0
    tasks, notes = split_tasks(tasks, arguments.tables)
    entries = choose_entries(parse_also(arguments.also), arguments.methods)
    known = relevant_runs(arguments, tasks, seeds)
    if arguments.judge_only:
        names = {method for method, _, _ in known}
        others = sorted(names - {entry.name for entry in entries} - {REFERENCE}) if arguments.methods is None else []
        methods = [*(entry.name for entry in entries if entry.name in names), *others]
    else:
        present, missing = available(entries, arguments.methods is not None)
        notes += missing
        for note in notes:
            print(note, file=sys.stderr)
        jobs = make_jobs(present, tasks, seeds, arguments.budget)
        run_all(jobs, known, arguments.out, arguments.jobs, arguments.tables)
        known = relevant_runs(arguments, tasks, seeds)
        methods = [entry.name for entry in present]
    return conclude(arguments, known, methods, tasks, seeds, notes)


def relevant_runs(arguments: argparse.Namespace, tasks: list[Task], seeds: list[int]) -> dict[Key, Record]:
    """The runs of the file that are on these tasks and seeds, with the same budget, and of the same version of the suite."""
    budgets = {task.name: arguments.budget or task.budget for task in tasks}
    return latest(
        [
            record
            for record in read_records(arguments.out)
            if record["seed"] in seeds
            and record.get("suite") == VERSION
            and record.get("budget") == budgets.get(record["task"], -1)
        ]
    )


def several_builds(board: Board) -> list[str]:
    """A sentence for every method whose runs are of more than one version: they should be made again."""
    versions = {name: {run["version"] for run in runs.values()} for name, runs in board.records.items()}
    return [f"runs of {name} are of {len(these)} builds" for name, these in versions.items() if len(these) > 1]


def fewer_runs(board: Board) -> list[str]:
    """A sentence for every method that has not been run wherever it can be."""
    cells = set().union(*board.records.values())
    wanted = {name: {cell for cell in cells if cell[0] not in board.cannot[name]} for name in board.methods}
    return [
        f"{name}: {len(board.records[name])} of {len(wanted[name])} runs were made; it is compared on those"
        for name in board.methods
        if len(board.records[name]) < len(wanted[name])
    ]


def without_scale(known: dict[Key, Record], board: Board) -> list[str]:
    """A sentence for every task and seed that is not judged, because half of random points are as good as the optimum."""
    references = [key for key, record in known.items() if key[0] == REFERENCE and "error" not in record]
    return [
        f"not judged: {task}, seed {seed}: a random point is as good as its optimum"
        for _, task, seed in sorted(references)
        if (task, seed) not in board.scales
    ]


def document_path(arguments: argparse.Namespace, seeds: list[int]) -> Path:
    """The published card is only replaced by a whole one: all tasks and methods, and no seed that may be tuned on."""
    if arguments.document:
        return arguments.document
    is_whole = arguments.tasks is None and arguments.methods is None and arguments.budget is None
    return ROOT / "docs/scorecard.md" if is_whole and min(seeds) >= FIRST_PUBLISHED else arguments.out.parent / "scorecard.md"


def conclude(arguments, known, methods, tasks, seeds, notes) -> int:
    """Writes the card."""
    board = make_board(known, methods)
    if not board.methods:
        raise Complaint(f"{arguments.out} has no run on these tasks and seeds")
    notes = [*notes, *several_builds(board), *fewer_runs(board), *without_scale(known, board)]
    for path in write_document(board, document_path(arguments, seeds), board.methods, tasks, notes):
        print(path)
    for failure in board.failures:
        print(f"failed: {failure['method']} on {failure['task']}, seed {failure['seed']}: {failure['error']}", file=sys.stderr)
    return 1 if board.failures else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (Complaint, ValueError, OSError) as complaint:
        print(f"scorecard: {complaint}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("\nscorecard: stopped; the same command goes on from here", file=sys.stderr)
        sys.exit(130)
