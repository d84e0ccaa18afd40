"""Covey as a sampler for Optuna: keep your code, get conformal Bayesian optimisation with a prediction set on every trial.

>>> import optuna, covey.optuna                                                          # doctest: +SKIP
>>> study = optuna.create_study(sampler=covey.optuna.CoveySampler(seed=0))               # doctest: +SKIP
>>> study.optimize(lambda t: t.suggest_float("x", -5, 5) ** 2, n_trials=30)              # doctest: +SKIP
>>> study.trials[-1].user_attrs["covey:prediction"]["tracked"]                           # doctest: +SKIP
"""

from __future__ import annotations

import zlib
from dataclasses import replace
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Set, Tuple

import numpy as np
import optuna
from optuna.distributions import (
    BaseDistribution,
    CategoricalDistribution,
    FloatDistribution,
    IntDistribution,
)
from optuna.samplers import BaseSampler, RandomSampler
from optuna.trial import FrozenTrial, TrialState

from . import _native
from ._arguments import draw_seed, drawn
from ._space import Categorical, Float, Int, Parameter, Space
from ._types import Prediction

__all__ = ["CoveySampler"]

#: The prediction of a trial, as the command line prints it; a list of them if there are several objectives.
PREDICTION = "covey:prediction"
#: The predictions of the constraint values, a list, where there are any.
CONSTRAINT_PREDICTIONS = "covey:constraint_predictions"
#: Whether the promised set covered the outcome; a list if there are several objectives.
COVERED = "covey:covered"
# What later suggestions need of a prediction.
_FROZEN = "covey:frozen"
# Where Optuna keeps the values of a constraints_func, and the parameters of an enqueued trial.
_CONSTRAINTS = "constraints"
_FIXED = "fixed_params"

# Whole numbers beyond this are searched as real ones.
_LARGEST_INT = 2**40
# How often a point is sought that nobody else has been told at the same moment.
_MOST_COLLISIONS = 8
# The fewest that a model can be fitted to.
_LEAST_OBSERVATIONS = 2
# The most objectives for which the hypervolume does not take too long.
_MOST_FOR_HYPERVOLUME = 4


class _Coder:
    """One parameter of Optuna's as one of Covey's."""

    def __init__(self, distribution: BaseDistribution) -> None:
        self._d = distribution
        self.parameter: Parameter
        if isinstance(distribution, CategoricalDistribution):
            self.parameter = Categorical([str(i) for i in range(len(distribution.choices))])
        elif isinstance(distribution, IntDistribution):
            steps = (distribution.high - distribution.low) // distribution.step
            if distribution.log and distribution.high <= _LARGEST_INT:
                self.parameter = Int(distribution.low, distribution.high, log=True)
            elif distribution.log:
                self.parameter = Float(float(distribution.low), float(distribution.high), log=True)
            elif steps <= _LARGEST_INT:
                self.parameter = Int(0, steps)
            else:
                self.parameter = Float(0.0, float(steps))
        elif isinstance(distribution, FloatDistribution):
            if distribution.step is not None:
                grid = (distribution.high - distribution.low) / distribution.step
                self.parameter = Int(0, round(grid)) if grid <= _LARGEST_INT else Float(0.0, grid)
            else:
                self.parameter = Float(distribution.low, distribution.high, log=distribution.log)
        else:
            raise ValueError(f"the distribution {distribution} is not known")

    def encode(self, value: Any) -> Any:
        d = self._d
        if isinstance(d, CategoricalDistribution):
            return str(int(d.to_internal_repr(value)))
        if isinstance(d, IntDistribution) and not d.log:
            steps = (value - d.low) // d.step
            return steps if isinstance(self.parameter, Int) else float(steps)
        if isinstance(d, FloatDistribution) and d.step is not None:
            steps = round((value - d.low) / d.step)
            return steps if isinstance(self.parameter, Int) else float(steps)
        return value if isinstance(self.parameter, Int) else float(value)

    def decode(self, value: Any) -> Any:
        d = self._d
        if isinstance(d, CategoricalDistribution):
            return d.choices[int(value)]
        if isinstance(d, IntDistribution):
            whole = int(round(value)) if d.log else d.low + d.step * int(round(value))
            return min(max(whole, d.low), d.high)
        assert isinstance(d, FloatDistribution)
        real = d.low + round(value) * d.step if d.step is not None else value
        return float(min(max(real, d.low), d.high))


class _Tree:
    """Optuna's parameters as a space of Covey's: those that only some trials have get the condition that tells these apart.

    A trial of Optuna's has the parameters that its objective asked for, so that conditions are seen, not declared: ``gamma`` is
    there where ``model`` was "svm". What nothing explains is left to the independent sampler, as is what belongs to a value
    that nobody has tried yet.
    """

    def __init__(self, trials: Sequence[FrozenTrial]) -> None:
        latest: Dict[str, BaseDistribution] = {}
        for trial in trials:
            latest.update(trial.distributions)
        self.distributions: Dict[str, BaseDistribution] = {}
        self.coders: Dict[str, _Coder] = {}
        for name in sorted(latest):
            if latest[name].single():
                continue
            try:
                self.coders[name] = _Coder(latest[name])
            except (ValueError, OverflowError):  # a range that no model can be made of
                continue
            self.distributions[name] = latest[name]
        self._conditions: Dict[str, Tuple[str, List[Any]]] = {}
        have = {n: {i for i, t in enumerate(trials) if n in t.params} for n in self.coders}
        for name in list(self.coders):
            if len(have[name]) == len(trials):
                continue
            decider = self._decider(name, trials, have)
            if decider is None:
                del self.coders[name], self.distributions[name]
            else:
                self._conditions[name] = decider
        # What a parameter that was left out decides cannot be told either.
        while lost := [n for n, (parent, _) in self._conditions.items() if n in self.coders and parent not in self.coders]:
            for name in lost:
                del self.coders[name], self.distributions[name]
        self._own = {name: f"p{i}" for i, name in enumerate(self.coders)}
        self.native: Optional[_native.Space] = None
        if self.coders:
            parameters = {self._own[n]: replace(c.parameter, when=self._when(n)) for n, c in self.coders.items()}
            try:
                self.native = Space(parameters)._native
            except (ValueError, OverflowError):
                self.coders, self.distributions = {}, {}

    def _decider(
        self, name: str, trials: Sequence[FrozenTrial], have: Mapping[str, Set[int]]
    ) -> Optional[Tuple[str, List[Any]]]:
        """The parameter whose value tells whether this one is there, and the values with which it is."""
        best: Optional[Tuple[Tuple[bool, int, int, str], List[Any]]] = None
        for parent, coder in self.coders.items():
            if parent not in have or not have[name] < have[parent] or isinstance(coder.parameter, Float):
                continue
            values = {i: coder.encode(trials[i].params[parent]) for i in have[parent] if self._is_inside(parent, trials[i].params[parent])}
            with_it = {v for i, v in values.items() if i in have[name]}
            without = {v for i, v in values.items() if i not in have[name]}
            if not with_it or with_it & without:
                continue
            rank = (isinstance(coder.parameter, Int), len(have[parent]), len(with_it | without), parent)
            if best is None or rank < best[0]:
                best = rank, sorted(with_it)
        return None if best is None else (best[0][3], best[1])

    def _when(self, name: str) -> str:
        if name not in self._conditions:
            return ""
        parent, values = self._conditions[name]
        return f"{self._own[parent]} in [{', '.join(repr(v) for v in values)}]"

    def _is_inside(self, name: str, value: Any) -> bool:
        distribution = self.distributions[name]
        try:
            return bool(distribution._contains(distribution.to_internal_repr(value)))
        except (ValueError, TypeError):
            return False

    def _is_active(self, name: str, encoded: Mapping[str, Any]) -> bool:
        if name not in self._conditions:
            return True
        parent, values = self._conditions[name]
        return encoded.get(self._own[parent]) in values

    def encode(self, params: Mapping[str, Any]) -> Optional[Dict[str, Any]]:
        """Parameters of a trial as a point of the space; None if they are none."""
        encoded: Dict[str, Any] = {}
        for name, coder in self.coders.items():
            if name in params:
                if not self._is_inside(name, params[name]):
                    return None
                encoded[self._own[name]] = coder.encode(params[name])
        if any((self._own[n] in encoded) != self._is_active(n, encoded) for n in self.coders):
            return None
        return encoded

    def decode(self, point: Mapping[str, Any]) -> Dict[str, Any]:
        return {n: c.decode(point[self._own[n]]) for n, c in self.coders.items() if self._own[n] in point}

    def is_complete(self, encoded: Mapping[str, Any]) -> bool:
        """Whether every parameter has a value that has one there."""
        return all(self._own[n] in encoded for n in self.coders if self._is_active(n, encoded))

    def fixed(self, trial: FrozenTrial) -> Dict[str, Any]:
        """What an enqueued trial has been given, encoded; under a condition only if what decides it is given, too."""
        given: Dict[str, Any] = {}
        for name, value in trial.system_attrs.get(_FIXED, {}).items():
            if name not in self.coders:
                continue
            distribution = self.distributions[name]
            try:
                if distribution._contains(distribution.to_internal_repr(value)):
                    given[self._own[name]] = self.coders[name].encode(value)
            except (ValueError, TypeError):
                continue
        while lost := [n for n in self.coders if self._own[n] in given and not self._is_active(n, given)]:
            for name in lost:
                del given[self._own[name]]
        return given


class CoveySampler(BaseSampler):
    """Conformal Bayesian optimisation, with prediction sets as trial attributes.

    Parameters are suggested together by a Gaussian process, also those that an objective asks for only where another has
    certain values (``gamma`` of a support vector machine). What cannot be told from completed trials, such as the parameters of
    a branch that none has taken, is drawn at random. Any number of objectives. Running trials of other
    workers are taken into account, failed and pruned ones teach the search where trials fail.

    Every trial that was suggested by the model has the user attribute ``covey:prediction`` from the start, for the objective or
    who has asked to see — mean, sd, credible interval, conformal and tracked set — and, once complete, ``covey:covered``;
    :meth:`coverage` sums these up.

    :param seed: the same seed and objective give the same trials; None draws one, which ``sampler.seed`` shows. Processes that
        share a study may share a seed, too: what they are told depends on the numbers of their trials.
    :param n_startup_trials: completed trials before the model takes over.
    :param alpha: tolerated miscoverage of the sets.
    :param acquisition: "cucb" by default; for several objectives "cnehvi", of more than four "cnparego".
    :param constraints_func: gives a trial's constraint values; it is feasible if none is positive. Each value has a model of
        its own, by which the search weighs how likely a point is feasible; until one is it looks for such a point. Trials
        without constraint values, added from elsewhere, are unknown rather than infeasible.
    :param independent_sampler: for parameters that the model cannot suggest; random by default.
    """

    def __init__(
        self,
        *,
        seed: Optional[int] = 0,
        n_startup_trials: int = 10,
        alpha: float = 0.1,
        acquisition: Optional[str] = None,
        constraints_func: Optional[Callable[[FrozenTrial], Sequence[float]]] = None,
        independent_sampler: Optional[BaseSampler] = None,
        threads: int = 1,
    ) -> None:
        if not 0.0 < alpha < 1.0:
            raise ValueError(f"alpha is {alpha}, expected a number between 0 and 1")
        if acquisition is not None and acquisition not in _native.acquisition_names():
            raise ValueError(f"acquisition '{acquisition}' is not one of {', '.join(_native.acquisition_names())}")
        if n_startup_trials < 0:
            raise ValueError(f"n_startup_trials is {n_startup_trials}, expected at least 0")
        self._seed = drawn(seed)
        self._n_startup_trials = n_startup_trials
        self._alpha = alpha
        self._acquisition = acquisition
        self._constraints_func = constraints_func
        self._independent_sampler = independent_sampler
        self._threads = threads

    # --- the contract ---

    def reseed_rng(self) -> None:
        self._seed = draw_seed()
        if self._independent_sampler is not None:
            self._independent_sampler.reseed_rng()

    def before_trial(self, study: optuna.study.Study, trial: FrozenTrial) -> None:
        # Later versions of Optuna do not ask for the parameters of a trial that has been given all of them (3.1 does, and does
        # not call this): what is expected of it is said here.
        if self._independent_sampler is not None:
            getattr(self._independent_sampler, "before_trial")(study, trial)  # which 3.1 has none of
        if _FIXED in trial.system_attrs:
            tree = _tree(study)
            if tree.native is not None and tree.is_complete(tree.fixed(trial)):
                self._suggest(study, trial, tree)

    def infer_relative_search_space(
        self, study: optuna.study.Study, trial: FrozenTrial
    ) -> Dict[str, BaseDistribution]:
        return dict(_tree(study).distributions)

    def sample_relative(
        self, study: optuna.study.Study, trial: FrozenTrial, search_space: Dict[str, BaseDistribution]
    ) -> Dict[str, Any]:
        single = {n: _only_value(d) for n, d in search_space.items() if d.single()}
        if len(single) == len(search_space):
            return single
        tree = _tree(study)
        if tree.native is None or any(tree.distributions.get(n) != d for n, d in search_space.items() if n not in single):
            return single  # others have completed trials in the meantime: this one is drawn at random
        point = tree.decode(self._suggest_alone(study, trial, tree))
        return {**single, **{name: value for name, value in point.items() if name in search_space}}

    def sample_independent(
        self,
        study: optuna.study.Study,
        trial: FrozenTrial,
        param_name: str,
        param_distribution: BaseDistribution,
    ) -> Any:
        sampler = self._independent_sampler
        if sampler is None:  # by the trial and the parameter, so that no two processes with one seed draw the same
            entropy = (self._seed, trial.number, zlib.crc32(param_name.encode()))
            sampler = RandomSampler(seed=int(np.random.SeedSequence(entropy).generate_state(1)[0]))
        value = sampler.sample_independent(study, trial, param_name, param_distribution)
        return float(value) if isinstance(param_distribution, FloatDistribution) else value

    def after_trial(
        self,
        study: optuna.study.Study,
        trial: FrozenTrial,
        state: TrialState,
        values: Optional[Sequence[float]],
    ) -> None:
        if self._constraints_func is not None:
            optuna.samplers._base._process_constraints_after_trial(self._constraints_func, study, trial, state)
        if self._independent_sampler is not None:
            self._independent_sampler.after_trial(study, trial, state, values)
        said = trial.user_attrs.get(PREDICTION)
        if state != TrialState.COMPLETE or values is None or said is None or not _is_as_suggested(trial):
            return
        several = isinstance(said, list)
        verdicts = [Prediction.from_dict(p).covers(v) for p, v in zip(said if several else [said], values)]
        study._storage.set_trial_user_attr(trial._trial_id, COVERED, verdicts if several else verdicts[0])

    # --- more ---

    @property
    def seed(self) -> int:
        """The seed, also if it was drawn."""
        return self._seed

    def __repr__(self) -> str:
        return f"CoveySampler(seed={self._seed}, n_startup_trials={self._n_startup_trials}, alpha={self._alpha:g})"

    @staticmethod
    def coverage(study: optuna.study.Study) -> Dict[str, Any]:
        """Promised and delivered coverage over the trials of a study: ``n``, ``promised``, ``delivered``. Of several objectives, by
        all sets together."""
        alphas: List[float] = []
        covered: List[bool] = []
        for trial in study.get_trials(deepcopy=False, states=(TrialState.COMPLETE,)):
            if COVERED not in trial.user_attrs:
                continue
            said, verdict = trial.user_attrs[PREDICTION], trial.user_attrs[COVERED]
            alphas.append(sum(p["alpha"] for p in said) if isinstance(said, list) else said["alpha"])
            covered.append(all(verdict) if isinstance(verdict, list) else verdict)
        n = len(covered)
        return {
            "n": n,
            "promised": 1.0 - sum(alphas) / n if n else None,
            "delivered": sum(covered) / n if n else None,
        }

    # --- how ---

    def _suggest(
        self,
        study: optuna.study.Study,
        trial: FrozenTrial,
        tree: _Tree,
    ) -> Dict[str, Any]:
        """An encoded point; what is said of it is kept with the trial."""
        directions = ["maximize" if d == optuna.study.StudyDirection.MAXIMIZE else "minimize" for d in study.directions]
        assert tree.native is not None
        constraints = self._constraint_count(study)
        past, completed = self._past(study, trial, tree, constraints)
        if completed < self._n_startup_trials or _observed(past) < _LEAST_OBSERVATIONS:
            return _native.design_point(tree.native, trial.number + 1, self._seed, max(self._n_startup_trials, 1))
        options: Dict[str, Any] = {"alpha": self._alpha, "seed": self._seed}
        options["acquisition"] = self._acquisition_for(len(directions))
        options["constraints"] = constraints
        suggestions = _native.suggest(
            tree.native, directions, options, past, tree.fixed(trial), trial.number + 1, 1, self._threads
        )
        params, predictions, frozen = suggestions[0]
        self._keep(study, trial, tree.decode(params), predictions, frozen, tree.distributions)
        return params

    def _suggest_alone(self, study: optuna.study.Study, trial: FrozenTrial, tree: _Tree) -> Dict[str, Any]:
        """The same, at another point than those that others have been told at the same moment. Who comes second sees the first,
        whose suggestion is in the storage; where a space has so few points that all are taken, one of them is asked again."""
        point: Dict[str, Any] = {}
        for _ in range(_MOST_COLLISIONS):
            point = self._suggest(study, trial, tree)
            taken = [_awaited(other, tree) for other in study.get_trials(deepcopy=False, states=(TrialState.RUNNING,))
                     if other.number != trial.number]  # fmt: skip
            if point not in taken:
                break
        return point

    def _constraint_count(self, study: optuna.study.Study) -> int:
        """How many constraints there are; 0 as long as too few trials have values for a model of them."""
        if self._constraints_func is None:
            return 0
        counts = [len(c) for t in study.get_trials(deepcopy=False) if (c := _constraints(t)) is not None]
        return counts[-1] if counts and counts.count(counts[-1]) >= _LEAST_OBSERVATIONS else 0

    def _acquisition_for(self, objectives: int) -> str:
        for_several = "cnehvi" if objectives <= _MOST_FOR_HYPERVOLUME else "cnparego"
        if self._acquisition is None:
            return "cucb" if objectives == 1 else for_several
        is_for_several = "hvi" in self._acquisition or "parego" in self._acquisition
        return "cucb" if objectives == 1 and is_for_several else self._acquisition

    def _keep(
        self,
        study: optuna.study.Study,
        trial: FrozenTrial,
        params: Mapping[str, Any],
        predictions: List[Dict[str, Any]],
        frozen: List[Dict[str, Any]],
        search_space: Mapping[str, BaseDistribution],
    ) -> None:
        storage, trial_id = study._storage, trial._trial_id
        internal = {n: search_space[n].to_internal_repr(v) for n, v in params.items()}
        storage.set_trial_system_attr(trial_id, _FROZEN, {"params": internal, "objectives": frozen})
        count = len(study.directions)
        if len(predictions) > count:
            storage.set_trial_user_attr(trial_id, CONSTRAINT_PREDICTIONS, predictions[count:])
        said = predictions[0] if count == 1 else predictions[:count]
        storage.set_trial_user_attr(trial_id, PREDICTION, said)
        trial.user_attrs[PREDICTION] = said  # so that the objective, or who has asked, sees it: as Trial.set_user_attr does

    def _past(
        self,
        study: optuna.study.Study,
        current: FrozenTrial,
        tree: _Tree,
        constraints: int,
    ) -> Tuple[List[Dict[str, Any]], int]:
        """The other trials as Covey sees them, and how many are complete."""
        past: List[Dict[str, Any]] = []
        completed = 0
        for trial in study.get_trials(deepcopy=False):
            completed += trial.state == TrialState.COMPLETE
            params = None if trial.number == current.number else _awaited(trial, tree)
            if params is None:
                continue
            entry: Dict[str, Any] = {"state": "running", "params": params, "values": None, "frozen": None}
            if trial.state == TrialState.COMPLETE:
                values: List[Optional[float]] = list(trial.values)
                limited = _constraints(trial)
                if limited is not None and len(limited) == constraints:
                    values += limited
                else:
                    values += [None] * constraints
                if all(v is None or abs(v) <= 1e200 for v in values):
                    frozen = trial.system_attrs.get(_FROZEN)
                    entry.update(state="complete", values=values)
                    if frozen is not None and len(frozen["objectives"]) == len(values) and _is_as_suggested(trial):
                        entry["frozen"] = frozen["objectives"]
                else:
                    entry["state"] = "failed"
            elif trial.state.is_finished():
                entry["state"] = "failed"
            past.append(entry)
        return past, completed


def _constraints(trial: FrozenTrial) -> Optional[List[float]]:
    """The constraint values of a trial, those that it was given by name (``Trial.set_constraint`` of Optuna 5) in the order of
    their names; None if it has none."""
    values = list(trial.system_attrs.get(_CONSTRAINTS) or ())
    named = {key: value for key, value in trial.system_attrs.items() if key.startswith(f"{_CONSTRAINTS}:")}
    values += [named[key] for key in sorted(named)]
    return None if not values else [float(v) for v in values]


def _observed(past: List[Dict[str, Any]]) -> int:
    return sum(1 for trial in past if trial["state"] == "complete")


def _only_value(distribution: BaseDistribution) -> Any:
    if isinstance(distribution, CategoricalDistribution):
        return distribution.choices[0]
    assert isinstance(distribution, (IntDistribution, FloatDistribution))
    return distribution.low


def _tree(study: optuna.study.Study) -> _Tree:
    return _Tree(study.get_trials(deepcopy=False, states=(TrialState.COMPLETE,)))


def _awaited(trial: FrozenTrial, tree: _Tree) -> Optional[Dict[str, Any]]:
    """A trial as a point of the space; that of a running one, whose objective has not asked for its parameters yet, is the one that
    was suggested for it."""
    suggested = trial.system_attrs.get(_FROZEN)
    if trial.state != TrialState.RUNNING or suggested is None or set(suggested["params"]) <= set(trial.params):
        return tree.encode(trial.params)
    known = {n: v for n, v in suggested["params"].items() if n in tree.distributions}
    params = {n: tree.distributions[n].to_external_repr(v) for n, v in known.items()}
    return tree.encode({**params, **trial.params})


def _is_as_suggested(trial: FrozenTrial) -> bool:
    """Whether the trial was made at the point that the prediction is about."""
    frozen = trial.system_attrs.get(_FROZEN)
    if frozen is None:
        return False
    for name, internal in frozen["params"].items():
        if name not in trial.params or trial.distributions[name].to_internal_repr(trial.params[name]) != internal:
            return False
    return True
