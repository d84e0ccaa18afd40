"""The whole loop on a function of yours."""

from __future__ import annotations

import importlib
import math
import os
import socket
import sys
import threading
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Type, Union

import numpy as np

from ._arguments import DEFAULT, RandomState, as_whole, either, workers_of
from ._messages import LOGGER
from ._space import SpaceLike
from ._study import MEMORY, BudgetSpent, Objective, Storage, Study
from ._types import Trial

Outcome = Union[float, Sequence[float], Mapping[str, Any]]
Callback = Callable[[Study, Trial], Optional[bool]]

# Other workers may take a trial over so long after its worker died. Renewed three times in that time.
_LEASE_SECONDS = 60.0
_FOREVER = 1e9


class Accident(Exception):
    """For a function to raise when something went wrong that says nothing about its parameters, a power cut say: the same
    trial is tried again."""


@dataclass(repr=False)
class OptimizeResult:
    """What :func:`optimize` found. Can be pickled; a study in memory is left behind then."""

    study: Optional[Study]
    trials: List[Trial]
    best: Optional[Trial]  #: to be recommended (`Study.best`); None with several objectives
    front: List[Trial]  #: those that no other one dominates
    coverage: List[Dict[str, Any]]  #: promised and delivered, see :meth:`Study.coverage`
    seed: Optional[int] = None  #: of the study, also if it was drawn

    @property
    def params(self) -> Dict[str, Any]:
        """Of the best trial."""
        return self._only_best().done

    @property
    def value(self) -> float:
        """Of the best trial."""
        best = self._only_best()
        return next(iter(best.values.values()), math.nan)  # the others have limits only

    @property
    def best_params(self) -> Dict[str, Any]:
        """The same as ``params``."""
        return self.params

    @property
    def best_value(self) -> float:
        """The same as ``value``."""
        return self.value

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

    def trials_dataframe(self) -> Any:
        """The same under the name that Optuna has for it."""
        return self.to_dataframe()

    def __repr__(self) -> str:
        found = f"best {self.best!r}" if self.best is not None else f"{len(self.front)} on the front"
        return f"<OptimizeResult of {len(self.trials)} trials, {found}, seed {self.seed}>"

    def _repr_html_(self) -> str:
        best = "" if self.best is None else self.best._repr_html_()
        return best + ("" if self.study is None else self.study._repr_html_())

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
    n_trials: Optional[int] = None,
    direction: Optional[str] = None,
    objectives: Optional[Mapping[str, Objective]] = None,
    name: str = "optimize",
    storage: Optional[Storage] = None,
    parallel: int = 1,
    n_jobs: Optional[int] = None,
    processes: bool = False,
    timeout: Optional[float] = None,
    catch: Union[Type[BaseException], Sequence[Type[BaseException]]] = (),
    callbacks: Sequence[Callback] = (),
    progress: bool = False,
    given: Optional[Mapping[str, Any]] = None,
    threads: int = 0,
    reference_point: Optional[Mapping[str, float]] = None,
    violations: Optional[float] = None,
    stop: Optional[Mapping[str, float]] = None,
    alpha: Optional[float] = None,
    acquisition: Optional[str] = None,
    preset: Optional[str] = None,
    seed: Optional[int] = 0,
    random_state: RandomState = DEFAULT,
    initial: Optional[int] = None,
    budget: Optional[int] = None,
    lease: Union[str, float, None] = None,
    max_attempts: Optional[int] = None,
    adaptive: Optional[bool] = None,
    count_failures: Optional[bool] = None,
    max_failures: Optional[int] = None,
    beta: Optional[float] = None,
    trust_region: Optional[bool] = None,
    kernel: Optional[str] = None,
    search_alpha: Optional[float] = None,
    ratio: Optional[str] = None,
    noise: Union[float, Mapping[str, float], None] = None,
    deterministic: Optional[bool] = None,
) -> OptimizeResult:
    """Optimises a function: asks, calls it, tells, so many times. Every call is predicted before it is made.

    The function gets the parameters as a dict and returns a number; for several objectives numbers in their order, or a dict
    by their names, in which ``"sem"`` may hold standard errors: ``{"taste": 7.5, "sem": {"taste": 0.2}}``, a list the
    replicates of an objective: ``{"taste": [7.5, 7.8]}``, and ``"actual"`` what was really done: ``{"temperature": 91.4}``.
    If it returns nan or an infinity the trial has failed; if it raises one of ``catch``, too. If it raises
    :class:`covey.Accident` the same trial is tried again. Anything else that it raises ends the loop, as Ctrl-C does: what was
    done until then is in the study, and the exception has it as ``error.result``, an :class:`OptimizeResult`.

    The other parameters are those of :meth:`Study.create`.

    :param trials: how many calls; ``n_trials`` is another word for it.
    :param direction: "minimize" (default) or "maximize"; or give ``objectives`` by name, see :meth:`Study.create`.
    :param storage: where the study is kept, to be continued or shared; default: nowhere but in memory.
    :param parallel: how many calls at a time, each in a thread of its own; ``n_jobs`` is another word for it, -1 for one per core.
    :param processes: call the function in processes instead of threads, for functions that keep Python busy. It has to be one
        that can be pickled: defined in a module, not a lambda.
    :param timeout: seconds after which no further call is begun.
    :param callbacks: called with study and trial after every trial; one that returns True ends the loop.
    :param progress: a bar, where tqdm is installed, else a line per trial on standard error. The logger "covey" has these
        lines in any case, at the level INFO.
    :param given: what the parameters are that are context, all of them.
    :param seed: None draws one, which ``result.seed`` shows.
    """
    study = Study.create(
        name, space, direction=direction, objectives=objectives, storage=storage or MEMORY, reference_point=reference_point,
        violations=violations, stop=stop, alpha=alpha, acquisition=acquisition, preset=preset, seed=seed,
        random_state=random_state, initial=initial, budget=budget, lease=lease, max_attempts=max_attempts, adaptive=adaptive,
        count_failures=count_failures, max_failures=max_failures, beta=beta, trust_region=trust_region, kernel=kernel,
        search_alpha=search_alpha, ratio=ratio, noise=noise, deterministic=deterministic,
    )  # fmt: skip
    return run_loop(
        study, function, trials=trials, n_trials=n_trials, parallel=parallel, n_jobs=n_jobs, processes=processes,
        timeout=timeout, catch=catch, callbacks=callbacks, progress=progress, given=given, threads=threads,
    )  # fmt: skip


def run_loop(
    study: Study,
    function: Callable[[Dict[str, Any]], Outcome],
    *,
    trials: int,
    n_trials: Optional[int],
    parallel: int,
    n_jobs: Optional[int],
    processes: bool,
    timeout: Optional[float],
    catch: Union[Type[BaseException], Sequence[Type[BaseException]]],
    callbacks: Sequence[Callback],
    progress: bool,
    given: Optional[Mapping[str, Any]],
    threads: int,
) -> OptimizeResult:
    """The loop of :func:`optimize` on a study that is there."""
    count = as_whole(either("trials", trials, 50, "n_trials", n_trials), "trials" if n_trials is None else "n_trials", 1)
    workers = workers_of(parallel, n_jobs)
    caught = (catch,) if isinstance(catch, type) else tuple(catch)
    with ExitStack() as stack:
        call = function
        if processes:
            pool = stack.enter_context(ProcessPoolExecutor(max_workers=workers))
            call = _in_process(pool, function)
        bar = stack.enter_context(_Progress(study, count, progress, callbacks))
        loop = _Loop(study, call, caught, bar, given, threads)
        deadline = math.inf if timeout is None else time.monotonic() + timeout
        try:
            loop.run(count, workers, deadline)
        except BaseException as error:
            with suppress(Exception):
                error.result = _result(study, threads)  # type: ignore[attr-defined]
            raise
    return _result(study, threads)


def _result(study: Study, threads: int) -> OptimizeResult:
    several = len(study._goals()) > 1
    return OptimizeResult(
        study=study,
        trials=study.trials,
        best=None if several else study.best(threads=threads),
        front=study.front(),
        coverage=study.coverage(),
        seed=study.seed,
    )


def _in_process(
    pool: ProcessPoolExecutor, function: Callable[[Dict[str, Any]], Outcome]
) -> Callable[[Dict[str, Any]], Outcome]:
    """The function, called in one of the processes."""

    def call(params: Dict[str, Any]) -> Outcome:
        return pool.submit(function, params).result()

    return call


class _Loop:
    """Asks for trials, has them called and tells what came of them."""

    def __init__(
        self,
        study: Study,
        call: Callable[[Dict[str, Any]], Outcome],
        caught: Tuple[Type[BaseException], ...],
        bar: _Progress,
        given: Optional[Mapping[str, Any]],
        threads: int,
    ) -> None:
        self._study, self._call, self._caught, self._bar, self._given, self._threads = study, call, caught, bar, given, threads
        self._names = list(study.objectives)
        self._worker = f"{socket.gethostname()}:python:{os.getpid()}"
        self._lease = _FOREVER if study.storage == MEMORY else _LEASE_SECONDS

    def run(self, count: int, workers: int, deadline: float) -> None:
        """So many trials, or fewer if the budget, the time or a callback ends them."""
        begun = 0
        running: Dict[Future[Trial], int] = {}
        slots = list(range(workers))
        is_over = False
        with ThreadPoolExecutor(max_workers=workers) as pool:
            while True:
                is_over = is_over or self._bar.stopped
                while slots and begun < count and not is_over and time.monotonic() < deadline:
                    try:
                        trial = self._ask(slots[-1])
                    except BudgetSpent:
                        is_over = True
                        break
                    begun += 1
                    if workers == 1:  # in this thread, where Ctrl-C is heard
                        self._bar.report(self._try(trial, slots[-1]))
                        is_over = self._bar.stopped
                    else:
                        slot = slots.pop()
                        running[pool.submit(self._try, trial, slot)] = slot
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    slots.append(running.pop(future))
                    self._bar.report(future.result())

    def _who(self, slot: int) -> str:
        return f"{self._worker}/{slot + 1}"

    def _ask(self, slot: int) -> Trial:
        return self._study.ask(worker=self._who(slot), lease=self._lease, given=self._given, threads=self._threads)

    def _try(self, trial: Trial, slot: int) -> Trial:
        """Calls the function with the parameters of a trial and tells its outcome."""
        study, names, who = self._study, self._names, self._who(slot)
        with _Heart(study, trial, who):
            try:
                values, sem, actual = _read_outcome(self._call(dict(trial.params)), names)
            except Accident as accident:
                return study.accident(trial, str(accident) or "an accident", worker=who)
            except self._caught as error:
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


class _Progress:
    """Shows how far a loop has come, and asks callbacks whether it is to go on."""

    def __init__(self, study: Study, total: int, is_shown: bool, callbacks: Sequence[Callback]) -> None:
        self._study, self._total, self._callbacks = study, total, callbacks
        self._done = 0
        self.stopped = False
        self._is_shown = is_shown
        self._bar: Any = None
        if is_shown:
            try:
                tqdm = importlib.import_module("tqdm.auto").tqdm
                self._bar = tqdm(total=total, unit="trial")
            except ImportError:
                pass

    def report(self, trial: Trial) -> None:
        self._done += 1
        line = _line(trial, self._done, self._total)
        LOGGER.info(line)
        if self._bar is not None:
            self._bar.set_postfix_str(line.partition(": ")[2][:60], refresh=False)
            self._bar.update(1)
        elif self._is_shown:
            print(line, file=sys.stderr, flush=True)
        for callback in self._callbacks:
            if callback(self._study, trial):
                self.stopped = True

    def __enter__(self) -> _Progress:
        return self

    def __exit__(self, *_: Any) -> None:
        if self._bar is not None:
            self._bar.close()


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
