"""All runs, in several processes, with progress; what is in the file already is not made again."""

from __future__ import annotations

import itertools
import json
import os
import queue
import statistics
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterable, TextIO

from .records import Key, Ledger, Record
from .suite import VERSION
from .task import Task
from .worker import COVEY, REFERENCE

# A line of progress is written this often where nobody is watching a terminal.
QUIET_SECONDS = 30.0


@dataclass(frozen=True)
class Entry:
    """A method as it is called in the results: Covey may be there in several builds, each found at a path of its own."""

    name: str
    method: str
    path: str = ""
    version: str = ""


@dataclass(frozen=True)
class Job:
    entry: Entry
    task: Task
    seed: int
    budget: int

    @property
    def key(self) -> Key:
        return self.entry.name, self.task.name, self.seed

    def is_done_by(self, record: Record | None) -> bool:
        """Whether a record of this key is of the same suite, budget and build."""
        if record is None or "error" in record:
            return False
        wanted = {"suite": VERSION, "budget": self.budget, "version": self.entry.version}
        return all(record.get(name) == value for name, value in wanted.items())

    def record(self, answer: dict[str, Any]) -> Record:
        method, task, seed = self.key
        about = {"method": method, "task": task, "seed": seed, "budget": self.budget}
        return {**about, "suite": VERSION, "version": self.entry.version, **answer}


def make_jobs(entries: list[Entry], tasks: list[Task], seeds: list[int], budget: int | None) -> list[Job]:
    """Seed by seed and task by task, so that a file that was interrupted can be judged on what it has."""
    measured = [Entry(REFERENCE, REFERENCE), *entries]
    return [
        Job(entry, task, seed, budget or task.budget) for seed, task, entry in itertools.product(seeds, tasks, measured)
    ]


class Worker:
    """A process of worker.py in the environment of an entry."""

    def __init__(self, path: str, tables: Path | None) -> None:
        here = str(Path(__file__).resolve().parents[1])
        paths = [path, here, os.environ.get("PYTHONPATH", "")]
        one_thread = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
        self._process = subprocess.Popen(
            [sys.executable, "-W", "ignore", "-m", "scorecard.worker", *([str(tables)] if tables else [])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, **one_thread, "PYTHONPATH": os.pathsep.join(p for p in paths if p)},
            start_new_session=True,  # Ctrl-C is for the one who hands out the runs
        )

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request; an error if the process has died over it."""
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except OSError:
            line = ""
        if not line:
            return {"error": f"the process ended with {self._process.wait()}", "died": True}
        return json.loads(line)

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()


def probe(path: str, methods: list[str]) -> dict[str, Any]:
    """Which of these methods there are, with their versions."""
    worker = Worker(path, None)
    try:
        return worker.ask({"probe": methods})
    finally:
        worker.stop()


class Progress:
    """How many runs there are and how long the rest will take, as far as the seconds of each method tell."""

    def __init__(self, jobs: list[Job], workers: int, stream: TextIO) -> None:
        self._left: dict[str, int] = {}
        for job in jobs:
            self._left[job.entry.name] = self._left.get(job.entry.name, 0) + 1
        self._seconds: dict[str, list[float]] = {}
        self._all, self._workers, self._stream = len(jobs), workers, stream
        self._shown = -QUIET_SECONDS

    def seconds_left(self) -> float:
        """Of methods without a run yet the mean of the others is expected."""
        seen = [second for seconds in self._seconds.values() for second in seconds]
        usual = statistics.fmean(seen) if seen else 0.0
        means = {name: statistics.fmean(seconds) for name, seconds in self._seconds.items()}
        return sum(count * means.get(name, usual) for name, count in self._left.items()) / self._workers

    def note(self, job: Job, seconds: float) -> None:
        name = job.entry.name
        self._left[name] -= 1
        self._seconds.setdefault(name, []).append(seconds)
        left = sum(self._left.values())
        now = time.monotonic()
        if not self._stream.isatty() and left and now < self._shown + QUIET_SECONDS:
            return
        self._shown = now
        text = f"{self._all - left} of {self._all} runs, {duration(self.seconds_left())} left; {' '.join(map(str, job.key))}"
        end = "" if self._stream.isatty() and left else "\n"
        print(f"\r{text:<79}" if self._stream.isatty() else text, end=end, file=self._stream, flush=True)


def duration(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


class Pool:
    """Threads that each have a process per environment and take the next job when they are done with one."""

    def __init__(self, jobs: Iterable[Job], workers: int, tables: Path | None) -> None:
        self._jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
        for job in jobs:
            self._jobs.put(job)
        self._tables = tables
        self._is_stopped = threading.Event()
        self._running: set[Worker] = set()
        self._lock = threading.Lock()
        self.done: queue.SimpleQueue[tuple[Job, dict[str, Any], float]] = queue.SimpleQueue()
        for _ in range(workers):
            threading.Thread(target=self._work, daemon=True).start()

    def _start(self, path: str) -> Worker:
        worker = Worker(path, self._tables)
        with self._lock:
            self._running.add(worker)
        return worker

    def _work(self) -> None:
        mine: dict[str, Worker] = {}
        while not self._is_stopped.is_set():
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            path = job.entry.path
            if path not in mine:
                mine[path] = self._start(path)
            begin = time.monotonic()
            request = {"method": job.entry.method, "task": job.task.name, "seed": job.seed, "budget": job.budget}
            answer = mine[path].ask(request)
            if answer.pop("died", False):
                self._end(mine.pop(path))
            self.done.put((job, answer, time.monotonic() - begin))
        for worker in mine.values():
            self._end(worker)

    def _end(self, worker: Worker) -> None:
        worker.stop()
        with self._lock:
            self._running.discard(worker)

    def stop(self) -> None:
        """Ends all processes, in the middle of their runs."""
        self._is_stopped.set()
        with self._lock:
            running = list(self._running)
        for worker in running:
            worker.stop()


def run_all(jobs: list[Job], known: dict[Key, Record], out: Path, workers: int, tables: Path | None) -> list[Record]:
    """Makes the runs that are not known yet and appends them to the file; returns them. Ctrl-C loses those under way."""
    open_jobs = [job for job in jobs if not job.is_done_by(known.get(job.key))]
    print(f"{len(jobs) - len(open_jobs)} of {len(jobs)} runs are in {out}", file=sys.stderr)
    made: list[Record] = []
    if not open_jobs:
        return made
    ledger = Ledger(out)
    progress = Progress(open_jobs, min(workers, len(open_jobs)), sys.stderr)
    pool = Pool(open_jobs, min(workers, len(open_jobs)), tables)
    try:
        for _ in open_jobs:
            job, answer, seconds = pool.done.get()
            made.append(job.record(answer))
            ledger.append(made[-1])
            progress.note(job, seconds)
    finally:
        pool.stop()
        ledger.close()
    return made


def builds_of_covey(also: dict[str, str]) -> list[Entry]:
    """Covey as PYTHONPATH has it, and other builds by the names they were given."""
    return [Entry(COVEY, COVEY), *(Entry(name, COVEY, path) for name, path in also.items())]
