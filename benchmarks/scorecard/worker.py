"""A process that makes runs: requests come in on standard input, a line of JSON each, and answers go out on standard output.

    {"probe": ["tpe", ...]}                                      what there is of these methods
    {"method": "tpe", "task": "branin-2", "seed": 50, "budget": 36}   makes a run

Several environments need several processes: an older build of Covey is another PYTHONPATH.
Usage: python3 -m scorecard.worker [TABLES]
"""

from __future__ import annotations

import functools
import json
import os
import sys
import time
from pathlib import Path
from typing import Any, TextIO

from .covey_method import covey_search, covey_version
from .peers import PEERS
from .recorder import Recorder, Spent, summary
from .suite import all_tasks
from .task import Instance, reference_scores

COVEY = "covey"
REFERENCE = "reference"


class Runs:
    """Makes runs, and remembers the instance that was last drawn, which several methods are tried on."""

    def __init__(self, tables: Path | None) -> None:
        self._tasks = {task.name: task for task in all_tasks(tables)}
        self._methods = {method.name: method for method in PEERS}
        self._draw = functools.lru_cache(maxsize=1)(lambda task, seed: self._tasks[task].build(seed))

    def probe(self, names: list[str]) -> dict[str, Any]:
        """For every method its version, or why there is none."""
        answer = {}
        for name in names:
            try:
                answer[name] = {"version": self._version(name)}
            except Exception as error:  # a library may be broken in any way
                answer[name] = {"missing": f"{type(error).__name__}: {error}"}
        return answer

    def _version(self, method: str) -> str:
        return covey_version() if method == COVEY else self._methods[method].version()

    def run(self, method: str, task: str, seed: int, budget: int) -> dict[str, Any]:
        """What is kept of a run; {"cannot": true} if the method is not made for such a task."""
        instance = self._draw(task, seed)
        if method == REFERENCE:
            return self._reference(instance, task, seed)
        if method != COVEY and not self._methods[method].can(instance):
            return {"cannot": True}
        self._version(method)  # imports belong to no run
        recorder = Recorder(instance, task, seed, budget)
        begin, processor = time.perf_counter(), time.process_time()
        recommended, more = None, {}
        try:
            if method == COVEY:
                recommended, more = covey_search(recorder, seed)
            else:
                self._methods[method].search(recorder, seed)
        except Spent:
            pass
        seconds = time.perf_counter() - begin - recorder.seconds
        processor_seconds = time.process_time() - processor - recorder.processor_seconds
        if not recorder.values:
            raise RuntimeError("it evaluated nothing")
        more |= {"seconds": round(seconds, 4), "processor_seconds": round(processor_seconds, 4)}
        return summary(recorder, recommended, **more)

    def _reference(self, instance: Instance, task: str, seed: int) -> dict[str, Any]:
        """What runs are measured by: the optimum if it is known, and what random points come to."""
        median, best = reference_scores(instance, seed)
        known = self._tasks[task]
        return {
            "group": known.group,
            "dimension": known.dimension,
            "objectives": 2 if instance.reference else 1,
            "noisy": instance.is_noisy,
            "optimum": instance.optimum,
            "median": median,
            "best": best,
        }


def answer(runs: Runs, request: dict[str, Any]) -> dict[str, Any]:
    if "probe" in request:
        return runs.probe(request["probe"])
    try:
        return runs.run(**request)
    except Exception as error:  # one run that fails is no reason to stop the others
        return {"error": f"{type(error).__name__}: {error}"}


def serve(requests: TextIO, answers: TextIO, tables: Path | None) -> None:
    runs = Runs(tables)
    for line in requests:
        answers.write(json.dumps(answer(runs, json.loads(line))) + "\n")
        answers.flush()


def main() -> None:
    # What libraries print must not come between the answers.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    tables = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    serve(sys.stdin, answers, tables)


if __name__ == "__main__":
    main()
