"""The whole loop on a function of yours."""

from __future__ import annotations

import math
import os
import socket
import sys
import threading
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Set, Tuple, Type, Union

import numpy as np

from ._space import SpaceLike
from ._study import MEMORY, BudgetSpent, Objective, Study
from ._types import Trial

Outcome = Union[float, Sequence[float], Mapping[str, Any]]
Callback = Callable[[Study, Trial], Optional[bool]]

# Other workers may take a trial over so long after its worker died. Renewed three times in that time.
_LEASE_SECONDS = 60.0
_FOREVER = 1e9


class Accident(Exception):
    """For a function to raise when something went wrong that says nothing about its parameters, a power cut say: the same
    trial is tried again."""


@dataclass
class OptimizeResult:
    """What :func:`optimize` found. Can be pickled; a study in memory is left behind then."""

    study: Optional[Study]
    trials: List[Trial]
    best: Optional[Trial]  #: to be recommended (`Study.best`); None with several objectives
    front: List[Trial]  #: those that no other one dominates
    coverage: List[Dict[str, Any]]  #: promised and delivered, see :meth:`Study.coverage`

    @property
    def params(self) -> Dict[str, Any]:
        """Of the best trial."""
        return self._only_best().done

    @property
    def value(self) -> float:
        """Of the best trial."""
        best = self._only_best()
        return next(iter(best.values.values()), math.nan)  # the others have limits only

    def _only_best(self) -> Trial:
        if self.best is None:
            is_empty = not self.front
            raise ValueError("no trial has an outcome that counts" if is_empty else "there is no single best trial: use front")
        return self.best

    def to_dataframe(self) -> Any:
        """See :meth:`Study.to_dataframe`."""
        if self.study is None:
            raise ValueError("the study lived in the memory of another process")
        return self.study.to_dataframe()

    def __getstate__(self) -> Dict[str, Any]:
        state = dict(self.__dict__)
        if self.study is not None and self.study.storage == MEMORY:
            state["study"] = None
        return state


def optimize(
    function: Callable[[Dict[str, Any]], Outcome],
    space: SpaceLike,
    *,
    trials: int = 50,
    direction: Optional[str] = None,
    objectives: Optional[Mapping[str, Objective]] = None,
    name: str = "optimize",
    storage: Optional[str] = None,
    parallel: int = 1,
    timeout: Optional[float] = None,
    catch: Union[Type[BaseException], Sequence[Type[BaseException]]] = (),
    callbacks: Sequence[Callback] = (),
    progress: bool = False,
    given: Optional[Mapping[str, Any]] = None,
    threads: int = 0,
    **options: Any,
) -> OptimizeResult:
    """Optimises a function: asks, calls it, tells, so many times. Every call is predicted before it is made.

    The function gets the parameters as a dict and returns a number; for several objectives numbers in their order, or a dict
    by their names, in which ``"sem"`` may hold standard errors: ``{"taste": 7.5, "sem": {"taste": 0.2}}``, a list the
    replicates of an objective: ``{"taste": [7.5, 7.8]}``, and ``"actual"`` what was really done: ``{"temperature": 91.4}``.
    If it returns nan or an infinity the trial has failed; if it raises one of ``catch``, too. If it raises
    :class:`covey.Accident` the same trial is tried again. Anything else that it raises ends the loop.

    :param direction: "minimize" (default) or "maximize"; or give ``objectives`` by name, see :meth:`Study.create`.
    :param storage: where the study is kept, to be continued or shared; default: nowhere but in memory.
    :param parallel: how many calls at a time, each in a thread of its own.
    :param timeout: seconds after which no further call is begun.
    :param callbacks: called with study and trial after every trial; one that returns True ends the loop.
    :param progress: a line per trial on standard error.
    :param given: what the parameters are that are context, all of them.
    :param options: of :meth:`Study.create`: alpha, acquisition, initial, seed, ...
    """
    if trials < 1:
        raise ValueError(f"trials is {trials}, expected at least 1")
    if parallel < 1:
        raise ValueError(f"parallel is {parallel}, expected at least 1")
    caught = (catch,) if isinstance(catch, type) else tuple(catch)
    study = Study.create(name, space, direction=direction, objectives=objectives, storage=storage or MEMORY, **options)
    names = list(study.objectives)
    worker = f"{socket.gethostname()}:python:{os.getpid()}"
    lease = _FOREVER if study.storage == MEMORY else _LEASE_SECONDS
    deadline = math.inf if timeout is None else time.monotonic() + timeout
    stop = threading.Event()

    def run(trial: Trial, who: str) -> Trial:
        with _Heart(study, trial, who):
            try:
                values, sem, actual = _read_outcome(function(dict(trial.params)), names)
            except Accident as accident:
                return study.accident(trial, str(accident) or "an accident", worker=who)
            except caught as error:
                return study.fail(trial, f"{type(error).__name__}: {error}", worker=who)
            except BaseException:
                study.release(trial, who)  # somebody may try again
                raise
        missing = [n for n in names if not np.isfinite(values[n]).all()]
        reason = f"the function returned {values[missing[0]]}" if missing else None
        if len(missing) == len(names):
            return study.fail(trial, reason or "", worker=who)
        known = {n: None if n in missing else v for n, v in values.items()}
        try:
            errors = {n: v for n, v in sem.items() if n not in missing}
            return study.tell(trial, known, sem=errors, actual=actual, reason=reason, worker=who)
        except ValueError:  # a number that is too large, a standard error that is none
            study.release(trial, who)
            raise

    def report(trial: Trial, done: int) -> None:
        if progress:
            print(_line(trial, done, trials), file=sys.stderr, flush=True)
        for callback in callbacks:
            if callback(study, trial):
                stop.set()

    done = 0
    begun = 0
    running: Set[Future[Trial]] = set()
    slots = list(range(parallel))
    slot_of: Dict[Any, int] = {}
    with ThreadPoolExecutor(max_workers=parallel) as pool:
        while True:
            try:
                while slots and begun < trials and not stop.is_set() and time.monotonic() < deadline:
                    who = f"{worker}/{slots[-1] + 1}"
                    trial = study.ask(worker=who, lease=lease, given=given, threads=threads)
                    begun += 1
                    if parallel == 1:  # in this thread, where Ctrl-C is heard
                        finished = run(trial, who)
                        done += 1
                        report(finished, done)
                        continue
                    future = pool.submit(run, trial, who)
                    slot_of[future] = slots.pop()
                    running.add(future)
            except BudgetSpent:
                stop.set()
            if not running:
                break
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            for future in ended:
                slots.append(slot_of.pop(future))
                done += 1
                report(future.result(), done)
    several = len(study._goals()) > 1
    return OptimizeResult(
        study=study,
        trials=study.trials,
        best=None if several else study.best(threads=threads),
        front=study.front(),
        coverage=study.coverage(),
    )


class _Heart:
    """Renews the lease of a trial while it is worked on."""

    def __init__(self, study: Study, trial: Trial, worker: str) -> None:
        self._beat: Callable[[], Trial] = lambda: study.heartbeat(trial, worker=worker)
        self._end = threading.Event()
        self._thread: Optional[threading.Thread] = None
        if study.storage != MEMORY:
            self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        while not self._end.wait(_LEASE_SECONDS / 3):
            try:
                self._beat()
            except (OSError, ValueError):  # the database is away, or the trial was taken over: the outcome is told anyway
                continue

    def __enter__(self) -> _Heart:
        if self._thread is not None:
            self._thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self._end.set()
        if self._thread is not None:
            self._thread.join()


def _read_outcome(
    outcome: Outcome, names: List[str]
) -> Tuple[Dict[str, Union[float, List[float]]], Dict[str, float], Dict[str, Any]]:
    """Values and standard errors by name, and what was really done."""
    if isinstance(outcome, Mapping):
        named = dict(outcome)
        sem = named.pop("sem", {}) if "sem" not in names else {}
        actual = (named.pop("actual", None) or {}) if "actual" not in names else {}
        if not isinstance(actual, Mapping):
            raise ValueError(f"the function returned {actual!r} as what was really done, expected a dict of parameters")
        unknown = [key for key in named if key not in names]
        if unknown:
            raise ValueError(f"the function returned '{unknown[0]}', expected {', '.join(names)}")
        if sem is None:
            sem = {}
        elif not isinstance(sem, Mapping):
            if len(names) > 1:
                raise ValueError(f"the function returned the standard error {sem!r}, expected a dict of {', '.join(names)}")
            sem = {names[0]: sem}
        values = {n: named.get(n) for n in names}
        return (
            {n: math.nan if v is None else _values(v, outcome) for n, v in values.items()},
            {n: _float(v, outcome) for n, v in sem.items() if v is not None},
            dict(actual),
        )
    is_list = isinstance(outcome, Sequence) or getattr(outcome, "ndim", 0) > 0
    listed: List[Any] = list(outcome) if is_list else [outcome]  # type: ignore[arg-type]
    if isinstance(outcome, str) or len(listed) != len(names):
        raise ValueError(f"the function returned {outcome!r}, expected {len(names)} number(s): {', '.join(names)}")
    return {n: _float(v, outcome) for n, v in zip(names, listed)}, {}, {}


def _values(value: Any, outcome: Outcome) -> Union[float, List[float]]:
    """A number, or the replicates of a list."""
    is_list = (isinstance(value, Sequence) and not isinstance(value, str)) or getattr(value, "ndim", 0) > 0
    return [_float(v, outcome) for v in value] if is_list else _float(value, outcome)


def _float(value: Any, outcome: Outcome) -> float:
    try:
        return float(value)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"the function returned {outcome!r}, expected a number") from None


def _line(trial: Trial, done: int, total: int) -> str:
    parts = []
    for name, value in trial.values.items():
        text = f"{name} = {value:.5g}"
        prediction = trial.predictions.get(name)
        if prediction is not None and name in trial.covered:
            low, high = prediction.interval
            text += f", {'in' if trial.covered.get(name) else 'NOT in'} [{low:.5g}, {high:.5g}]"
        parts.append(text)
    if trial.reason:
        parts.append(trial.reason)
    return f"trial {done}/{total} {trial.state}: {'; '.join(parts)}"
