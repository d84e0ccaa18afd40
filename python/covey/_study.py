"""Studies: what was asked, what was promised and what came of it, in a file or on a server."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Type, Union

import numpy as np

from . import _native
from ._arguments import DEFAULT, Default, RandomState, as_whole, draw_seed, seed_of, storage_url
from ._columns import as_frame, is_dataframe
from ._messages import warn
from ._native import InputError
from ._notebook import page, picture, span, table
from ._space import Categorical, Constant, Parameter, Space, SpaceLike, as_space
from ._types import Predictions, Trial, as_names

if TYPE_CHECKING:
    from ._optimize import Callback, OptimizeResult, Outcome

DEFAULT_STORAGE = "sqlite:///covey.db"
MEMORY = "sqlite:///:memory:"

#: What is wanted of an outcome: "maximize", "minimize" or a dict, see :meth:`Study.create`.
Objective = Union[str, Mapping[str, Any]]
#: One number, several of one objective (replicates), or either by the names of the objectives.
Values = Union[float, Sequence[float], Mapping[str, Union[float, Sequence[float], None]]]
Errors = Union[float, Mapping[str, Optional[float]]]


class BudgetSpent(RuntimeError):
    """There is nothing left to ask: the study's budget of trials is spent."""


class StopReached(BudgetSpent):
    """The study's rule says to stop (``stop`` of :meth:`Study.create`); ``ask(anyway=True)`` asks all the same."""


#: A URL, or the path of a file.
Storage = Union[str, "os.PathLike[str]"]


def _storage(storage: Optional[Storage]) -> str:
    if storage is not None and storage != "":
        return storage_url(storage)
    return os.environ.get("COVEY_STORAGE") or DEFAULT_STORAGE


class Study:
    """A study: ask what to try, tell what came of it. :meth:`create` makes one, :meth:`open` finds it again.

    Trials, predictions and outcomes are in a database that other processes and machines may use at the same time: a file
    (``sqlite:///file.db``), a server (``postgresql://user@host/database``), or this process's memory (``sqlite:///:memory:``).
    A ``pathlib.Path`` is that of a file. Without ``storage`` it is the environment's ``COVEY_STORAGE``, else ``sqlite:///covey.db``.

    An object may be used by several threads; it is pickled as the place where it is found.
    """

    def __init__(self, handle: _native.StudyHandle) -> None:
        self._handle = handle

    # --- making and finding ---

    @staticmethod
    def create(
        name: str,
        space: Optional[SpaceLike] = None,
        *,
        candidates: Any = None,
        ignore: Sequence[str] = (),
        replicates: Optional[bool] = None,
        objectives: Optional[Mapping[str, Objective]] = None,
        direction: Optional[str] = None,
        storage: Optional[Storage] = None,
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
        require_match: Optional[bool] = None,
        since: Optional[int] = None,
        like: Sequence[str] = (),
    ) -> Study:
        """Makes a study, or opens one that is there and the same; bounds may be wider than they were, and values and choices
        more.

        :param space: what may be tried; of a study over candidates it may be left out: their columns define it.
        :param candidates: a DataFrame or a CSV file whose rows are asked instead of any point of the space, each once. It is
            kept with the study. Numbers are floats, texts and booleans categories; columns with the names of objectives
            hold outcomes that are known.
        :param ignore: columns of the candidates to skip, such as names of the rows.
        :param replicates: whether a candidate may be asked more than once (False).
        :param objectives: what is wanted of each outcome: ``{"taste": "maximize", "cost": "minimize"}``. For one without
            a name of its own, ``direction="maximize"`` means ``{"y": "maximize"}`` ("value" where a parameter is called y);
            "minimize" is the default. Instead of
            a direction a dict says more: ``{"goal": "maximize", "unit": "%", "low": 0, "high": 100}``, ``{"target": 7.2}``
            to be near a value, ``{"at_least": 95}``, ``{"at_most": 5}`` or both for an outcome that only has to keep
            limits, which stands behind the others.
        :param reference_point: per objective, of hypervolumes.
        :param stop: ``{"within": 0.5, "confidence": 0.95}``: no new points once the model finds something better by more than
            ``within`` with a probability of at most 1 - ``confidence``.
        :param violations: the share of queries that may violate a limit: a point is proposed only where the calibrated
            one-sided bounds stay inside, unless no such point is left. Default: limits only weigh on the search.
        :param alpha: tolerated miscoverage of the sets (0.1).
        :param acquisition: "cucb" by default, "cnehvi" for several objectives; "sobol", "random", ...
        :param seed: the same seed gives the same study, whatever the number of threads; None draws one, or takes that of a study
            that is there, and ``study.seed`` shows it. ``random_state`` is another word for it.
        :param initial: points before the model takes over (10).
        :param budget: trials in all.
        :param lease: how long a trial that was asked is its asker's: seconds, or "30m".
        :param max_attempts: how often a trial is handed out before it is given up, after accidents or lost workers (3).
        :param count_failures: whether failed trials use up the budget (False).
        :param max_failures: runs in a row without an outcome after which ``covey worker`` stops (10).
        :param beta: of "cucb" and "ucb" (4): less stays near the best, which pays in one smooth valley; more explores.
        :param trust_region: searches near the best and starts again elsewhere when that has converged: pays for ten floats
            and more, or outcomes that are ill-conditioned.
        :param kernel: "auto" (the default: with an additive part, for outcomes that are nearly sums over parameters, as far as
            outcomes speak for it), "matern52" (without), "matern32" (rough), "rbf" (very smooth).
        :param search_alpha: of the sets inside a conformal acquisition; 1 is the plain acquisition. Default: a schedule.
        :param ratio: weights of these sets, "uniform", "kernel" or "classifier"; to study the method with.
        :param noise: the standard deviation of an outcome where it is known beforehand and no ``sem`` is told; by name for
            several objectives. Pays while outcomes are few.
        :param deterministic: the same parameters always have the same outcome: no roughness is taken for noise.
        :param require_match: over HTTP, outcomes are amended and the study is deleted only with ``If-Match``.
        :param since: the first trial that the model is fitted to, of a study that is there.
        :param like: names of earlier studies in the same storage to learn from, copied now: their parameters and objectives
            of the same names. One that turns out to mislead is let go; ``study.config["history"]`` says so.
        """
        if objectives is not None and direction is not None:
            raise ValueError("give either objectives or a direction, not both")
        config: Dict[str, Optional[Any]] = {
            "name": name,
            "objectives": _plain(objectives) if objectives is not None else {_outcome_name(space): direction or "minimize"},
            "reference_point": None if reference_point is None else dict(reference_point),
            "violations": violations,
            "stop": None if stop is None else dict(stop),
            "alpha": alpha,
            "acquisition": acquisition,
            "preset": preset,
            "seed": _seed(name, storage, seed_of(seed, random_state)),
            "initial": initial,
            "budget": budget,
            "lease": lease,
            "max_attempts": max_attempts,
            "adaptive": adaptive,
            "count_failures": count_failures,
            "max_failures": max_failures,
            "beta": beta,
            "trust_region": trust_region,
            "kernel": kernel,
            "search_alpha": search_alpha,
            "ratio": ratio,
            "noise": dict(noise) if isinstance(noise, Mapping) else noise,
            "deterministic": deterministic,
            "require_match": require_match,
            "since": since,
        }
        definition: Dict[str, Any] = {"study": config} if space is None else as_space(space)._definition(config)
        if candidates is None:
            if space is None:
                raise ValueError("give a space, candidates, or both")
            if len(ignore) > 0 or replicates is not None:
                raise ValueError("ignore and replicates are of candidates, and there are none")
        else:
            candidates = as_frame(candidates)
            is_frame = is_dataframe(candidates)
            definition["candidates"] = {
                "csv": candidates.to_csv(index=False) if is_frame else None,
                "file": None if is_frame else os.fspath(candidates),
                "ignore": list(as_names(ignore, "ignore")),
                "replicates": replicates,
            }
        if len(like) > 0:
            definition["history"] = {"studies": list(as_names(like, "like"))}
        return _made(*_native.create_study(_storage(storage), definition))

    @staticmethod
    def from_toml(path: Union[str, "os.PathLike[str]"], *, storage: Optional[Storage] = None) -> Study:
        """Makes (or opens) the study that a file describes, as ``covey create`` does."""
        return _made(*_native.create_study_from_file(_storage(storage), os.fspath(path)))

    @staticmethod
    def open(name: str, *, storage: Optional[Storage] = None) -> Study:
        """A study that is there."""
        return Study(_native.open_study(_storage(storage), name))

    @staticmethod
    def from_optuna(
        source: Storage,
        study: Optional[str] = None,
        *,
        name: Optional[str] = None,
        storage: Optional[Storage] = None,
        ignore: Sequence[str] = (),
        map: Optional[Mapping[str, str]] = None,
        skip_bad: bool = False,
        allow_duplicates: bool = False,
        insist: bool = False,
    ) -> Study:
        """Moves a study of Optuna 3 or 4 over, all of it or nothing; Optuna need not be installed, and its storage is not changed.
        Complete trials arrive with their outcomes and failed ones as failures; what has no place here, such as pruned trials
        and intermediate values, is warned of.

        Where there is no study ``name`` it is made from the distributions and directions of the other one. An existing one is
        matched by the names of parameters and objectives.

        :param source: where Optuna keeps it: ``"sqlite:///old.db"`` (or the path of the file), ``"postgresql://..."``.
        :param study: its name there; may be left out if it is the only one and ``name`` is given.
        :param name: its name here, by default the same.
        :param ignore: parameters to leave out.
        :param map: names here by names there: ``{"lr": "learning_rate", "value": "loss"}``.
        :param skip_bad: trials that do not fit an existing study are left out, with a warning that names them all, instead of
            importing nothing. Of a study that was moved before it brings what is new.
        :param allow_duplicates: takes trials that are in the study already as repetitions; those of Optuna always are.
        :param insist: takes outcomes beyond what the study says that they can be.
        """
        called = study if name is None else name
        if called is None:
            raise ValueError("name what the study is to be called: name=...")
        handle, left, skipped, remarks = _native.import_optuna(
            _storage(storage), called, storage_url(source), study, [*as_names(ignore, "ignore")], dict(map or {}),
            skip_bad, allow_duplicates, insist,
        )
        if skipped:
            remarks = ["trials were skipped: " + "; ".join(skipped), *remarks]
        if left:
            remarks = ["left behind: " + ", ".join(left), *remarks]
        for remark in remarks:
            warn(remark)
        return Study(handle)

    @staticmethod
    def list(*, storage: Optional[Storage] = None) -> List[Dict[str, Any]]:
        """The studies there are, with the numbers of their trials."""
        return _native.list_studies(_storage(storage))

    @staticmethod
    def delete(name: str, *, storage: Optional[Storage] = None) -> None:
        """Deletes a study with all of its trials."""
        _native.delete_study(_storage(storage), name)

    # --- what it is ---

    @property
    def name(self) -> str:
        return self._handle.name

    @property
    def storage(self) -> str:
        return self._handle.storage

    @property
    def space(self) -> Space:
        return Space._from_definition(self._handle.definition())

    @property
    def objectives(self) -> Dict[str, Objective]:
        """What is wanted of each outcome, as :meth:`create` takes it."""
        objectives: Dict[str, Objective] = self._handle.definition()["objectives"]
        return objectives

    @property
    def config(self) -> Dict[str, Any]:
        """Alpha, acquisition, seed, budget and so on."""
        return {k: v for k, v in self._handle.definition().items() if k not in ("parameters", "constraints")}

    @property
    def seed(self) -> int:
        """The seed, also if it was drawn."""
        return int(self._handle.definition()["seed"])

    # --- changing it ---

    def set(
        self,
        *,
        parameters: Optional[Mapping[str, Mapping[str, Any]]] = None,
        replicates: Optional[bool] = None,
        objectives: Union[Mapping[str, Objective], None, Default] = DEFAULT,
        reference_point: Union[Mapping[str, float], None, Default] = DEFAULT,
        violations: Union[float, None, Default] = DEFAULT,
        stop: Union[Mapping[str, float], None, Default] = DEFAULT,
        alpha: Union[float, None, Default] = DEFAULT,
        acquisition: Union[str, None, Default] = DEFAULT,
        preset: Union[str, None, Default] = DEFAULT,
        seed: Union[int, None, Default] = DEFAULT,
        initial: Union[int, None, Default] = DEFAULT,
        budget: Union[int, None, Default] = DEFAULT,
        lease: Union[str, float, None, Default] = DEFAULT,
        max_attempts: Union[int, None, Default] = DEFAULT,
        adaptive: Union[bool, None, Default] = DEFAULT,
        count_failures: Union[bool, None, Default] = DEFAULT,
        max_failures: Union[int, None, Default] = DEFAULT,
        beta: Union[float, None, Default] = DEFAULT,
        trust_region: Union[bool, None, Default] = DEFAULT,
        kernel: Union[str, None, Default] = DEFAULT,
        search_alpha: Union[float, None, Default] = DEFAULT,
        ratio: Union[str, None, Default] = DEFAULT,
        noise: Union[float, Mapping[str, float], None, Default] = DEFAULT,
        deterministic: Union[bool, None, Default] = DEFAULT,
        since: Union[int, None, Default] = DEFAULT,
    ) -> Dict[str, Tuple[Any, Any]]:
        """Changes settings, those of :meth:`create`, all that are named or, if one is wrong, none: ``study.set(budget=60, lease="2d")``. Returns what
        was and what is, by key: ``{"budget": (40, 60), "lease": (None, 172800.0)}``.

        A study whose budget is spent goes on with a larger one. ``alpha``, ``adaptive``, ``preset`` and the directions of
        ``objectives`` change what is promised: they begin a new chapter of the ledger, in which tracked sets learn anew. Trials
        stay as they are, also where bounds leave them out.

        ``since=120`` fits the model to trials from 120 on: after ``study.check()["drift"]`` has found that outcomes changed there.

        None is the default of a setting. Of ``objectives``, ``noise`` and ``reference_point`` what is not named stays.

        :param parameters: by name, ``low``, ``high``, ``step``, ``values``, ``digits``, ``log`` and ``unit`` of numbers, and
            ``choices``, to which some may be added: ``{"temperature": {"low": 70, "high": 110}}``.
        :param replicates: of a study over candidates.
        """
        settings: Dict[str, Any] = {
            "objectives": objectives,
            "reference_point": reference_point,
            "violations": violations,
            "stop": stop,
            "alpha": alpha,
            "acquisition": acquisition,
            "preset": preset,
            "seed": seed,
            "initial": initial,
            "budget": budget,
            "lease": lease,
            "max_attempts": max_attempts,
            "adaptive": adaptive,
            "count_failures": count_failures,
            "max_failures": max_failures,
            "beta": beta,
            "trust_region": trust_region,
            "kernel": kernel,
            "search_alpha": search_alpha,
            "ratio": ratio,
            "noise": noise,
            "deterministic": deterministic,
            "since": since,
        }
        given = {key: value for key, value in settings.items() if not isinstance(value, Default)}
        changes: Dict[str, Any] = {"study": {k: dict(v) if isinstance(v, Mapping) else v for k, v in given.items()}}
        if parameters is not None:
            changes["parameters"] = {name: dict(fields) for name, fields in parameters.items()}
        if replicates is not None:
            changes["candidates"] = {"replicates": replicates}
        changed = self._handle.edit(changes)["changed"]
        return {key: (change["before"], change["after"]) for key, change in changed.items()}

    def rename(self, name: str) -> None:
        """Gives it another name. Workers go on with it."""
        self._handle.edit({"study": {"name": name}})

    def copy(self, name: str, *, with_results: bool = False) -> Study:
        """Another study with the definition and the candidates of this one.

        :param with_results: also the trials that are complete, failed or abandoned, numbered from 1 on, with what was promised
            of them and their history. Those that wait or run stay where they are.
        """
        return Study(self._handle.copy(name, with_results))

    # --- running it ---

    def optimize(
        self,
        function: Callable[[Dict[str, Any]], Outcome],
        trials: int = 50,
        *,
        n_trials: Optional[int] = None,
        parallel: int = 1,
        n_jobs: Optional[int] = None,
        processes: bool = False,
        timeout: Optional[float] = None,
        catch: Union[Type[BaseException], Sequence[Type[BaseException]]] = (),
        callbacks: Sequence[Callback] = (),
        progress: bool = False,
        given: Optional[Mapping[str, Any]] = None,
        threads: int = 0,
    ) -> OptimizeResult:
        """Asks, calls the function, tells, so many times, or until the budget is spent. See :func:`covey.optimize`, which makes a
        study and does this with it. An error or Ctrl-C ends the loop; what was done is in the study, and in ``error.result``."""
        from ._optimize import run_loop

        return run_loop(
            self, function, trials=trials, n_trials=n_trials, parallel=parallel, n_jobs=n_jobs, processes=processes,
            timeout=timeout, catch=catch, callbacks=callbacks, progress=progress, given=given, threads=threads,
        )  # fmt: skip

    # --- asking and telling ---

    def _ask(
        self,
        q: int,
        worker: Optional[str],
        lease: Optional[float],
        key: Optional[str],
        fix: Optional[Mapping[str, Any]],
        given: Optional[Mapping[str, Any]],
        threads: int,
        confirm: bool = False,
        anyway: bool = False,
    ) -> List[Trial]:
        try:
            trials, because, remarks = self._handle.ask(
                q, worker, lease, key, dict(fix or {}), dict(given or {}), confirm, anyway, threads
            )
        except InputError as error:
            if error.code == "stop_reached":
                raise StopReached(str(error)) from None
            raise
        if not trials:
            raise BudgetSpent(because)
        for remark in remarks:
            warn(remark)
        return [Trial.from_dict(trial) for trial in trials]

    def ask(
        self,
        *,
        worker: Optional[str] = None,
        lease: Optional[float] = None,
        key: Optional[str] = None,
        fix: Optional[Mapping[str, Any]] = None,
        given: Optional[Mapping[str, Any]] = None,
        anyway: bool = False,
        threads: int = 0,
    ) -> Trial:
        """What to try next, with a prediction once there is something to learn from. Raises BudgetSpent at the end, and
        StopReached, which is one, where the study's rule says to stop.

        :param worker: who will do it; trials that it already holds are given back to it.
        :param lease: seconds for which the trial is the asker's, ``math.inf`` until it is told (default: the study's, without
            one half an hour).
        :param key: the same key gives the same trial, however often it is asked.
        :param fix: parameters to hold at given values.
        :param given: what the parameters are that are context, all of them: ``{"humidity": 41}``.
        :param anyway: a new point also where the study's rule says to stop.
        """
        return self._ask(1, worker, lease, key, fix, given, threads, anyway=anyway)[0]

    def ask_batch(
        self,
        q: int,
        *,
        worker: Optional[str] = None,
        lease: Optional[float] = None,
        key: Optional[str] = None,
        fix: Optional[Mapping[str, Any]] = None,
        given: Optional[Mapping[str, Any]] = None,
        anyway: bool = False,
        threads: int = 0,
    ) -> List[Trial]:
        """The same for q trials that are to be tried together; fewer if the budget ends."""
        return self._ask(q, worker, lease, key, fix, given, threads, anyway=anyway)

    def ask_confirm(
        self,
        most: int = 100,
        *,
        worker: Optional[str] = None,
        lease: Optional[float] = None,
        key: Optional[str] = None,
        fix: Optional[Mapping[str, Any]] = None,
        given: Optional[Mapping[str, Any]] = None,
        threads: int = 0,
    ) -> List[Trial]:
        """Trials at points that were done before, those that would settle which of the best is best (``tied``), at most so
        many; their source is "confirm". An empty list where there is nothing to confirm."""
        try:
            return self._ask(most, worker, lease, key, fix, given, threads, confirm=True)
        except BudgetSpent:
            return []

    def tell(
        self,
        trial: Union[Trial, int],
        values: Values,
        *,
        sem: Optional[Errors] = None,
        actual: Optional[Mapping[str, Any]] = None,
        reason: Optional[str] = None,
        worker: Optional[str] = None,
        insist: bool = False,
    ) -> Trial:
        """What came of a trial: a number, or ``{"taste": 7.5, "cost": 2.0}``. Telling the same twice changes nothing.

        Several numbers, ``[7.5, 7.8]`` or ``{"taste": [7.5, 7.8], "cost": 2.0}``, are replicates: all are kept, the value is
        their mean and its standard error sd/√n, and the set is judged by the first one.

        :param sem: the standard error of each value, where it is known.
        :param actual: what was really done where it is not what was asked, ``{"temperature": 91.4}``: the model sees that
            point, and what was promised of the other one is not judged. Numbers may be off their steps and bounds.
        :param reason: why an objective is missing (one of several).
        :param insist: takes values beyond what the study says that the outcome can be.
        """
        told, remarks = self._handle.tell(
            _number(trial), self._named(values), self._named(sem), dict(actual or {}), reason, worker, insist
        )
        for remark in remarks:
            warn(remark)
        return Trial.from_dict(told)

    def fail(self, trial: Union[Trial, int], reason: str, *, worker: Optional[str] = None) -> Trial:
        """It did not work out; the search learns where trials fail, if that depends on the parameters."""
        return Trial.from_dict(self._handle.fail(_number(trial), reason, worker))

    def accident(self, trial: Union[Trial, int], reason: str, *, worker: Optional[str] = None) -> Trial:
        """Something went wrong that says nothing about the point, a power cut say: the same trial is asked again with its
        prediction, and after the study's ``max_attempts`` it is abandoned."""
        return Trial.from_dict(self._handle.accident(_number(trial), reason, worker))

    def retry(self, trial: Union[Trial, int]) -> Trial:
        """Has a failed trial tried again."""
        return Trial.from_dict(self._handle.retry(_number(trial)))

    def release(self, trial: Union[Trial, int], worker: str) -> Trial:
        """Gives a trial back that the worker holds: it waits for the next ask."""
        return Trial.from_dict(self._handle.release(_number(trial), worker))

    def abandon(self, trial: Union[Trial, int], reason: str) -> Trial:
        """Gives a trial up for good."""
        return Trial.from_dict(self._handle.abandon(_number(trial), reason))

    def heartbeat(self, trial: Union[Trial, int], *, worker: Optional[str] = None) -> Trial:
        """Renews the lease of a running trial."""
        return Trial.from_dict(self._handle.heartbeat(_number(trial), worker))

    def enqueue(self, params: Mapping[str, Any]) -> Trial:
        """Has a point of your own tried next: a value for every parameter but constants, and those that have none there."""
        return Trial.from_dict(self._handle.enqueue(dict(params)))

    def amend(
        self,
        trial: Union[Trial, int],
        values: Optional[Values] = None,
        *,
        sem: Optional[Errors] = None,
        actual: Optional[Mapping[str, Any]] = None,
        insist: bool = False,
    ) -> Trial:
        """Corrects a complete trial: what is given of its outcome, instead of all values of that objective, and of what was
        really done, where the value that was asked takes a difference back."""
        amended, remarks = self._handle.amend(
            _number(trial), self._named(values), self._named(sem), dict(actual or {}), insist
        )
        for remark in remarks:
            warn(remark)
        return Trial.from_dict(amended)

    def exclude(self, trial: Union[Trial, int]) -> Trial:
        """Leaves the outcome of a trial out of the model."""
        return Trial.from_dict(self._handle.exclude(_number(trial), True))

    def include(self, trial: Union[Trial, int]) -> Trial:
        """Takes an excluded outcome in again."""
        return Trial.from_dict(self._handle.exclude(_number(trial), False))

    def import_results(
        self,
        table: Any,
        *,
        ignore: Sequence[str] = (),
        map: Optional[Mapping[str, str]] = None,
        skip_bad: bool = False,
        allow_duplicates: bool = False,
        insist: bool = False,
    ) -> int:
        """Takes in past results, all or nothing: a CSV file or a DataFrame with a column for every parameter and objective,
        ``sem_<objective>`` where it is known, and ``actual_<parameter>`` where it was done otherwise. Returns how many. Possible outliers are warned of, as they are by
        :meth:`tell` and :meth:`amend`; here each is judged by the other outcomes.

        :param ignore: columns to skip.
        :param map: parameters and objectives by the columns that hold them, ``{"Temp (°C)": "temperature"}``.
        :param skip_bad: rows that cannot be used are left out, with a warning that names them all, instead of importing
            nothing.
        :param allow_duplicates: rows with the parameters and the outcome of another are repetitions, not mistakes.
        :param insist: takes outcomes beyond what the study says that they can be.
        """
        ignore = as_names(ignore, "ignore")
        table = as_frame(table)
        source = ("", table.to_csv(index=False)) if is_dataframe(table) else (os.fspath(table), None)
        renamed = {str(column).strip(): str(name) for column, name in (map or {}).items()}
        _, count, skipped, remarks = self._handle.import_table(
            *source, list(ignore), renamed, skip_bad, allow_duplicates, insist
        )
        if skipped:
            remarks = ["rows were skipped: " + "; ".join(skipped), *remarks]
        for remark in remarks:
            warn(remark)
        return count

    def add_candidates(self, table: Any, *, ignore: Sequence[str] = ()) -> int:
        """Adds the rows of a CSV file or a DataFrame that are no candidates yet; bounds and choices follow them, and rows with
        outcomes are imported. Returns how many were added."""
        table = as_frame(table)
        source = ("", table.to_csv(index=False)) if is_dataframe(table) else (os.fspath(table), None)
        result = self._handle.add_candidates(*source, list(as_names(ignore, "ignore")))
        if result["joined"]:
            warn(f"{result['joined']} rows have the values of earlier ones of the table and are the same candidates")
        added: int = result["added"]
        return added

    def candidates(self) -> Any:
        """A pandas DataFrame of the candidates, on the index of their rows, which count from 1; None if there are none."""
        import io

        import pandas as pd

        text = self._handle.candidates()
        if text is None:
            return None
        texts = {n: str for n, p in self.space.parameters.items() if _is_text(p)}
        return pd.read_csv(io.StringIO(text), index_col=0, dtype=texts, keep_default_na=False)

    # --- looking at it ---

    @property
    def trials(self) -> List[Trial]:
        """All of them, in the order of their numbers."""
        return [Trial.from_dict(trial) for trial in self._handle.trials()]

    def trial(self, number: int) -> Trial:
        return Trial.from_dict(self._handle.trial(_number(number)))

    def best(self, *, threads: int = 0) -> Optional[Trial]:
        """The trial to recommend, of a study with one objective: the one with the best outcome or, where outcomes are noisy, with
        the best posterior mean, which a lucky one does not deceive. None before there is an outcome that meets the limits."""
        best = self._handle.best(threads)["best"]
        if best is not None and "front" in best:
            raise ValueError(f"study '{self.name}' has several objectives: use front")
        return None if best is None else self.trial(best["trial"])

    def tied(self, *, threads: int = 0) -> Dict[str, Any]:
        """How sure the best trial of one objective is: ``tied`` are the points that cannot be told apart from it at 1 - alpha,
        itself first (without noise: equal ones), ``confirm`` how many more trials of which would settle it as likely as not,
        ``settled`` with which probability, ``at_stake`` what the recommended one may lack of the best, ``range`` and
        ``region`` the best attainable outcome and where it may be. These rest on the calibrated model: how often they hold is
        measured, not proven."""
        answer = self._handle.best(threads)
        if "tied" not in answer:
            raise ValueError(f"study '{self.name}' has several objectives: no single trial is best")
        names = ("tied", "tied_because", "at_stake", "confirm", "settled", "range", "region")
        return {name: answer[name] for name in names}

    def advise(self, *, within: Optional[float] = None, threads: int = 0) -> Dict[str, Any]:
        """Whether it is worth going on, of one objective: ``possible_gain`` by calibrated bounds, the ``probability`` that
        something better by more than ``within`` exists, what the last trials brought (``recent``), and whether the study's
        rule says to ``stop``.

        :param within: what is better by no more does not count. Default: the rule's, without one a hundredth of the range of
            the outcomes.
        """
        return self._handle.advise(within, threads)

    @property
    def best_trial(self) -> Trial:
        """The trial to recommend, as :meth:`best` gives it; raises ValueError before there is one."""
        best = self.best()
        if best is None:
            raise ValueError(f"study '{self.name}' has no outcome that counts yet")
        return best

    @property
    def best_value(self) -> float:
        """The outcome of :attr:`best_trial`."""
        return self.best_trial.values[self._only_goal()]

    @property
    def best_params(self) -> Dict[str, Any]:
        """The parameters of :attr:`best_trial`, as they really were."""
        return self.best_trial.done

    def best_observed(self) -> Optional[Trial]:
        """The trial with the best outcome, lucky or not, of a study with one objective; None before there is one."""
        answer = self._handle.best(0)
        if "best_value" not in answer and answer["best"] is not None:
            raise ValueError(f"study '{self.name}' has several objectives: use front")
        return self.trial(answer["best_value"]["trial"]) if "best_value" in answer else None

    def front(self) -> List[Trial]:
        """The trials that no other one dominates."""
        answer = self._handle.best(0)
        best = answer.get("best_value") or answer["best"]
        if best is None:
            return []
        members = best["front"] if "front" in best else [best]
        return [self.trial(member["trial"]) for member in members]

    def hypervolume(self) -> Optional[float]:
        """What the front of several objectives has reached."""
        volume: Optional[float] = self._handle.best(0).get("hypervolume")
        return volume

    def coverage(self) -> List[Dict[str, Any]]:
        """Promised and delivered coverage, per objective, with a confidence interval that is valid at any time (95 %):
        ``kept`` is False if that excludes the promise. Empty until an outcome of a prediction is known."""
        records: List[Dict[str, Any]] = self._handle.check()["coverage"]
        return records

    def check(self) -> Dict[str, Any]:
        """All that ``covey check --json`` prints: whether the promise is kept, coverage, violated
        limits, whether something has drifted, possible outliers."""
        return self._handle.check()

    def history(self) -> List[Dict[str, Any]]:
        """Who changed what, and when."""
        return self._handle.history()

    def predict(
        self, params: Sequence[Mapping[str, Any]], objective: Optional[str] = None, *, threads: int = 0
    ) -> Predictions:
        """What the model says, as it is now, at points of the space."""
        name = objective if objective is not None else self._only_goal()
        if isinstance(params, Mapping):
            raise ValueError("params is one point, expected a list of points")
        columns = self._handle.model_at(name, [dict(p) for p in params], threads)
        columns["guarantee"] = "none"
        if "alpha" not in columns:  # without points nothing was said
            columns.update(alpha=self.config["alpha"] / self._parts(name), score="loo_student", exact=False, because="")
        return Predictions(columns)

    def to_dataframe(self) -> Any:
        """A pandas DataFrame with a row per trial, on the index of their numbers: state, parameters, outcomes, and for each
        objective ``<name>_sem``, ``_mean``, ``_sd``, ``_lower``, ``_upper`` (the promised set), ``_p_value`` and
        ``_covered``; ``actual_<parameter>`` of parameters that were something else than asked in some trial, as they really
        were in all of them. Where a parameter or objective of yours has the name of such a column, that one ends in ``_``."""
        import pandas as pd

        trials = self.trials
        names = list(self.objectives)
        parameters = list(self.space.parameters)
        data: Dict[str, Any] = {}

        def put(column: str, values: Any) -> None:
            """Of ours: what the user has named so keeps its name."""
            while column in data or column in parameters or column in names:
                column += "_"
            data[column] = values

        put("state", [t.state for t in trials])
        for parameter in parameters:
            data[parameter] = [t.params.get(parameter) for t in trials]
        for name in names:
            data[name] = _floats(t.values.get(name) for t in trials)
        for name in names:
            said = [t.predictions.get(name) for t in trials]
            put(f"{name}_sem", _floats(t.sem.get(name) for t in trials))
            put(f"{name}_mean", _floats(p and p.mean for p in said))
            put(f"{name}_sd", _floats(p and p.sd for p in said))
            put(f"{name}_lower", _floats(p and p.interval[0] for p in said))
            put(f"{name}_upper", _floats(p and p.interval[1] for p in said))
            put(f"{name}_p_value", _floats(t.p_values.get(name) for t in trials))
            put(f"{name}_covered", pd.array([t.covered.get(name) for t in trials], dtype="boolean"))
        for parameter in parameters:
            if any(parameter in t.actual for t in trials):
                put(f"actual_{parameter}", [t.done.get(parameter) for t in trials])
        for field in ("source", "worker", "excluded", "reason", "chapter"):
            put(field, [getattr(t, field) for t in trials])
        for time in ("asked_at", "told_at"):
            put(time, pd.to_datetime([getattr(t, time) for t in trials], utc=True))
        return pd.DataFrame(data, index=pd.Index([t.number for t in trials], name="trial"))

    def trials_dataframe(self) -> Any:
        """The same under the name that Optuna has for it."""
        return self.to_dataframe()

    def report(self, path: Union[str, "os.PathLike[str]"], *, threads: int = 0) -> None:
        """Writes the study as one self-contained HTML page."""
        self._handle.report(os.fspath(path), threads)

    def __reduce__(self) -> Tuple[Any, ...]:
        if self.storage == MEMORY:
            raise TypeError(f"study '{self.name}' lives in the memory of this process; give it a storage to pickle it")
        return (_open, (self.name, self.storage))

    def __repr__(self) -> str:
        return f"<Study '{self.name}' in {re.sub(r'//[^@/]*@', '//…@', self.storage)}>"

    def _repr_html_(self) -> str:
        trials = self.trials
        told = [t for t in trials if t.state == "complete"]
        goals = self._goals()
        title = f"study '{self.name}': {len(trials)} trials, {len(told)} complete"
        drawings = []
        for name in goals[:2]:
            shown = [t for t in told if name in t.values]
            sets = [t.predictions[name].interval if name in t.predictions else None for t in shown]
            values = [t.values[name] for t in shown]
            best = _best_so_far(self.objectives[name], values) if len(goals) == 1 else []
            drawings.append(picture(values, sets, [t.covered.get(name) for t in shown], best))
        rows: List[Dict[str, Any]] = []
        for t in trials:
            sets_of = {f"{n}, promised": span(p.interval) for n, p in t.predictions.items() if not p.whole_line}
            rows.append({"trial": t.number, "state": t.state, **t.done, **t.values, **sets_of})
        return page(title, *drawings, table(rows, last=True))

    def _goals(self) -> List[str]:
        """The objectives that have more than limits."""
        return [n for n, o in self.objectives.items() if isinstance(o, str) or "goal" in o or "target" in o]

    def _parts(self, name: str) -> int:
        """How many sets share alpha with that of this objective."""
        goals = self._goals()
        return len(goals) if name in goals else 1

    def _only_goal(self) -> str:
        """The objective, where the others have limits only."""
        goals = self._goals()
        return goals[0] if len(goals) == 1 else self._only_objective()

    def _only_objective(self) -> str:
        names = list(self.objectives)
        if len(names) > 1:
            raise ValueError(f"study '{self.name}' has the objectives {', '.join(names)}: name one of them")
        return names[0]

    def _named(self, values: Union[Values, Errors, None]) -> Dict[str, Any]:
        if values is None:
            return {}
        if isinstance(values, Mapping):
            return dict(values)
        return {self._only_objective(): values}


def _plain(objectives: Mapping[str, Objective]) -> Dict[str, Any]:
    return {name: dict(o) if isinstance(o, Mapping) else o for name, o in objectives.items()}


def _outcome_name(space: Optional[SpaceLike]) -> str:
    """Of the only objective, where it was given no name: one that no parameter has."""
    taken = set() if space is None else set(as_space(space).parameters)
    name = next((n for n in ("y", "value", "outcome") if n not in taken), "the outcome")
    while name in taken:
        name += "'"
    return name


def _seed(name: str, storage: Optional[Storage], seed: Optional[int]) -> int:
    """The seed of a study; None stands for that of a study that is there, or one that is drawn."""
    if seed is not None:
        return seed
    try:
        return int(_native.open_study(_storage(storage), name).definition()["seed"])
    except (ValueError, OSError):  # it is not there, or not readable, which whoever makes it will be told
        return draw_seed()


def _best_so_far(objective: Objective, values: Sequence[float]) -> List[Optional[float]]:
    """The best of the values up to each of them."""
    wanted = {"goal": objective} if isinstance(objective, str) else objective

    def loss(value: float) -> float:
        if "target" in wanted:
            return abs(value - float(wanted["target"]))
        return -value if wanted.get("goal") == "maximize" else value

    best: List[Optional[float]] = []
    for value in values:
        before = best[-1] if best else None
        best.append(value if before is None or loss(value) < loss(before) else before)
    return best


def _made(handle: _native.StudyHandle, _done: str, remarks: Sequence[str]) -> Study:
    for remark in remarks:
        warn(remark)
    return Study(handle)


def _is_text(parameter: Parameter) -> bool:
    return isinstance(parameter, Categorical) or isinstance(parameter, Constant) and isinstance(parameter.value, str)


def _floats(values: Any) -> Any:
    return np.array([np.nan if value is None else value for value in values], dtype=np.float64)


def _number(trial: Union[Trial, int]) -> int:
    return trial.number if isinstance(trial, Trial) else as_whole(trial, "trial", -(2**63))


def _open(name: str, storage: str) -> Study:
    return Study.open(name, storage=storage)
