"""The list of all tasks."""

from __future__ import annotations

from pathlib import Path

from . import models
from .composites import composite_tasks
from .fronts import front_tasks
from .functions import function_tasks
from .replays import replay_tasks
from .task import GROUPS, Task

# Runs of another version of the suite are not compared with those of this one: count up when a task changes.
VERSION = 1


def all_tasks(tables: Path | None = None) -> list[Task]:
    """Every task there is, by group, whether or not what it needs is here."""
    tasks = [*function_tasks(), *composite_tasks(), *front_tasks(), *replay_tasks(tables), *models.model_tasks()]
    return sorted(tasks, key=lambda task: (GROUPS.index(task.group), task.dimension, task.name))


def split_tasks(tasks: list[Task], tables: Path | None) -> tuple[list[Task], list[str]]:
    """The tasks that can be done here, and a sentence for every kind that has to be left out."""
    present = {"": True, "tables": tables is not None, "models": models.is_available()}
    why = {
        "tables": "they replay published tables: say where those are with --tables DIR",
        "models": "they tune models of scikit-learn, which is not installed",
    }
    left_out = []
    for need, reason in why.items():
        names = [task.name for task in tasks if task.needs == need]
        if names and not present[need]:
            left_out.append(f"left out: {', '.join(names)}, because {reason}")
    return [task for task in tasks if present[task.needs]], left_out
