"""What predictions, sets and trials are in Python: plain values that can be kept, compared and pickled."""

from __future__ import annotations

import html
import math
import numbers
from dataclasses import dataclass, field, fields
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple, Union, overload

import numpy as np
from numpy.typing import NDArray

from . import _native
from ._notebook import number, page, picture, span, table

Floats = NDArray[np.float64]
Interval = Tuple[float, float]
# Rows that a notebook shows a picture of.
_SHOWN_ROWS = 60


def as_floats(data: Any, what: str) -> Floats:
    """An array; what is one of float64 already is not copied."""
    try:
        array = np.asarray(data)
        if array.dtype.kind == "c":
            raise TypeError("these are complex")
        return np.asarray(array, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise _native.InputError(f"{what}: expected numbers: {error}") from None


def as_finite(data: Any, what: str) -> Floats:
    """The same of finite numbers."""
    array = as_floats(data, what)
    with np.errstate(all="ignore"):
        is_fine = math.isfinite(float(array.sum()))  # makes no array; a sum may overflow, so look again
    if not is_fine and not np.isfinite(array).all():
        place = np.argwhere(~np.isfinite(array))[0]
        raise _native.InputError(f"{what}: {place.tolist()} is {array[tuple(place)]}, expected a finite number")
    return array


def as_names(names: Any, what: str) -> List[Any]:
    """A list of names; one text alone is a mistake."""
    if isinstance(names, str):
        raise _native.InputError(f"{what} is the text {names!r}, expected a list of names")
    return list(names)


def as_hyperparameters(fields: Any) -> Dict[str, Any]:
    """Hyperparameters by name, with numbers where numbers are expected."""
    if not isinstance(fields, Mapping):
        raise _native.InputError(f"hyperparameters are {fields!r}, expected a dict")
    result = {str(key): value for key, value in fields.items()}
    if "kernel" in result and not isinstance(result["kernel"], str):
        raise _native.InputError(f"hyperparameters: kernel is {result['kernel']!r}, expected a text")
    for name in ("lengthscales", "additive_lengthscales"):
        if name in result:
            result[name] = as_floats(result[name], f"hyperparameters: {name}")
    for name in ("outputscale", "noise", "mean", "additive_scale"):
        if name in result and not isinstance(result[name], numbers.Real):
            raise _native.InputError(f"hyperparameters: {name} is {result[name]!r}, expected a number")
    return result


def _interval(ends: Optional[Sequence[Optional[float]]]) -> Optional[Interval]:
    """Ends as JSON has them: None is an open end."""
    if ends is None:
        return None
    low, high = ends
    return (-math.inf if low is None else low, math.inf if high is None else high)


def _ends(interval: Interval) -> List[Optional[float]]:
    return [end if math.isfinite(end) else None for end in interval]


@dataclass(frozen=True)
class ConformalSet:
    """A set of outcomes: disjoint intervals in ascending order. Empty, one, several, or the whole line.

    >>> s = ConformalSet(((1.0, 2.0), (3.0, 4.0)))
    >>> 1.5 in s, 2.5 in s, s.width
    (True, False, 2.0)
    """

    intervals: Tuple[Interval, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "intervals", tuple((low, high) for low, high in self.intervals))

    def __contains__(self, value: float) -> bool:
        return any(low <= value <= high for low, high in self.intervals)

    def __iter__(self) -> Iterator[Interval]:
        return iter(self.intervals)

    def __len__(self) -> int:
        return len(self.intervals)

    @property
    def lower(self) -> float:
        """The lowest outcome in the set; nan if it is empty."""
        return self.intervals[0][0] if self.intervals else math.nan

    @property
    def upper(self) -> float:
        """The highest outcome in the set; nan if it is empty."""
        return self.intervals[-1][1] if self.intervals else math.nan

    @property
    def width(self) -> float:
        """The total length."""
        return math.fsum(high - low for low, high in self.intervals)

    @property
    def is_bounded(self) -> bool:
        return all(math.isfinite(low) and math.isfinite(high) for low, high in self.intervals)

    @property
    def is_whole_line(self) -> bool:
        return self.intervals == ((-math.inf, math.inf),)


@dataclass(frozen=True, repr=False)
class Prediction:
    """What is said of one outcome before it is seen, in your units and direction."""

    mean: float
    sd: float  #: of the outcome, noise included
    alpha: float  #: tolerated miscoverage: the sets aim at a coverage of 1 - alpha
    credible: Interval  #: the model's own central interval: right if the model is
    conformal: ConformalSet
    whole_line: bool  #: there is no finite conformal set
    not_enough_data: bool  #: ... because n < 1/alpha - 1
    w_n: float  #: weight of the query itself
    score: str
    sets: Optional[str]  #: how the conformal set was made: "cross", "fitted", "certified", "split" or "fixed"; None: not recorded
    assured: Optional[float]  #: the coverage of the conformal set that is proven in finite samples; None if nothing is
    tracked: Optional[Interval]  #: only for queries of a loop or a study
    promise: str  #: "conformal" or "tracked": which set the record of coverage judges
    guarantee: str  #: "exchangeable", "weighted", "adaptive" or "none"
    exact: bool  #: all that is aimed at is proven: assured is at least 1 - alpha
    because: str  #: in words, what it rests on

    def __repr__(self) -> str:
        kind = "the whole line" if self.whole_line else span(self.interval)
        return f"<Prediction {self.mean:.5g} ± {self.sd:.3g}, {100 * (1 - self.alpha):g} % in {kind}>"

    @property
    def interval(self) -> Interval:
        """The promised set, from its lowest to its highest outcome."""
        if self.promise == "tracked" and self.tracked is not None:
            return self.tracked
        return (self.conformal.lower, self.conformal.upper)

    def covers(self, value: float) -> bool:
        """Whether the promised set has the value in it."""
        if self.promise == "tracked" and self.tracked is not None:
            return self.tracked[0] <= value <= self.tracked[1]
        return value in self.conformal

    @staticmethod
    def from_dict(values: Mapping[str, Any]) -> Prediction:
        """From the JSON object that the command line and the service print; that of an earlier version has neither ``sets`` nor
        ``assured``, which are None then."""
        known = {f.name: values.get(f.name) for f in fields(Prediction)}
        known["credible"] = _interval(values["credible"])
        known["conformal"] = ConformalSet(tuple(_interval(ends) or (0.0, 0.0) for ends in values["conformal"]))
        known["tracked"] = _interval(values.get("tracked"))
        for name in ("mean", "sd", "w_n"):
            known[name] = math.nan if values.get(name) is None else values[name]
        return Prediction(**known)  # type: ignore[arg-type]

    def to_dict(self) -> Dict[str, Any]:
        """The JSON object that the command line and the service print; open ends are None."""
        result = {f.name: getattr(self, f.name) for f in fields(self)}
        result["credible"] = _ends(self.credible)
        result["conformal"] = [_ends(interval) for interval in self.conformal]
        result["tracked"] = None if self.tracked is None else _ends(self.tracked)
        return result


class Predictions(Sequence[Prediction]):
    """Predictions of many rows, as arrays; ``predictions[i]`` is one of them.

    ``lower`` and ``upper`` are the ends of the conformal sets: infinite at an open end, nan for an empty set. Where outcomes
    were given there are also ``p_value``, ``covered`` and ``credible_covered``, and ``coverage`` sums them up.
    """

    def __init__(
        self,
        columns: Mapping[str, Any],
        outcomes: Optional[Floats] = None,
        index: Any = None,
        levels: Optional[Mapping[float, Predictions]] = None,
    ) -> None:
        self._columns = dict(columns)
        self._outcomes = outcomes
        self._index = index
        self._levels = levels

    @property
    def levels(self) -> Mapping[float, Predictions]:
        """The predictions at every alpha that was asked for, by alpha; these are one of them."""
        return {self.alpha: self} if self._levels is None else self._levels

    @property
    def seed(self) -> Optional[int]:
        """The seed that they were made with, also if it was drawn; None for predictions of a study or a process."""
        seed = self._columns.get("seed")
        return None if seed is None else int(seed)

    @property
    def mean(self) -> Floats:
        """Predictive means."""
        return self._array("mean")

    @property
    def sd(self) -> Floats:
        """Standard deviations of the outcomes, noise included."""
        return self._array("sd")

    @property
    def credible(self) -> Floats:
        """The model's own intervals, shape (n, 2)."""
        return self._array("credible")

    @property
    def lower(self) -> Floats:
        """Lowest outcomes of the conformal sets."""
        return self._ends(0)

    @property
    def upper(self) -> Floats:
        """Highest outcomes of the conformal sets."""
        return self._ends(1)

    @property
    def whole_line(self) -> NDArray[np.bool_]:
        """Which sets have no ends."""
        return np.asarray(self._columns["whole_line"])

    @property
    def quantiles(self) -> Dict[float, Floats]:
        """Quantiles of the conformal predictive distribution, by the levels that were asked for."""
        return dict(self._columns.get("quantiles") or {})

    @property
    def p_above(self) -> Dict[float, Floats]:
        """How likely the outcomes are above each value that was asked for."""
        return dict(self._columns.get("p_above") or {})

    @property
    def p_value(self) -> Floats:
        """How well the outcomes conform; nan where there is none."""
        return self._array("p_value")

    @property
    def covered(self) -> NDArray[np.bool_]:
        """Whether the conformal sets cover the outcomes; False where there is none."""
        return np.asarray(self._columns["conformal_covered"])

    @property
    def credible_covered(self) -> NDArray[np.bool_]:
        """Whether the model's own intervals cover the outcomes; False where there is none."""
        return np.asarray(self._columns["credible_covered"])

    @property
    def alpha(self) -> float:
        return float(self._columns["alpha"])

    @property
    def sets(self) -> Optional[str]:
        """How the conformal sets were made: "cross", "fitted", "certified", "split" or "fixed"."""
        sets = self._columns.get("sets")
        return None if sets is None else str(sets)

    @property
    def assured(self) -> Optional[float]:
        """The coverage that is proven in finite samples under :attr:`guarantee`; None if nothing is."""
        assured = self._columns.get("assured")
        return None if assured is None else float(assured)

    @property
    def guarantee(self) -> str:
        """What is assumed of rows and queries: "exchangeable" or "weighted"."""
        return str(self._columns["guarantee"])

    @property
    def exact(self) -> bool:
        """Whether all that is aimed at is proven: :attr:`assured` is at least 1 - alpha."""
        return bool(self._columns["exact"])

    @property
    def because(self) -> str:
        """In words, what coverage rests on."""
        return str(self._columns["because"])

    @property
    def fit(self) -> Dict[str, Any]:
        """What was fitted, in normalised units: kernel, lengthscales, outputscale, noise, mean, likelihood, ... Of the
        kernel "auto" these are the joint part's, and ``components`` has both parts. Empty for predictions of a study."""
        return dict(self._columns.get("fit") or {})

    @property
    def coverage(self) -> Optional[Dict[str, Any]]:
        """Promised and delivered coverage, if outcomes were given."""
        coverage = self._columns.get("coverage")
        return None if coverage is None else dict(coverage)

    @property
    def effective_sample_size(self) -> float:
        """How many observations the weighted data are worth; nan if it is not known."""
        return float(self._columns.get("effective_sample_size", math.nan))

    def __len__(self) -> int:
        return len(self._columns["mean"])

    @overload
    def __getitem__(self, i: int) -> Prediction: ...
    @overload
    def __getitem__(self, i: slice) -> List[Prediction]: ...
    def __getitem__(self, i: Union[int, slice]) -> Union[Prediction, List[Prediction]]:
        if isinstance(i, slice):
            return [self[k] for k in range(*i.indices(len(self)))]
        if not -len(self) <= i < len(self):
            raise IndexError(f"row {i} of {len(self)} predictions")
        i %= len(self)
        c = self._columns
        begin, end = c["offsets"][i], c["offsets"][i + 1]
        return Prediction(
            mean=float(c["mean"][i]),
            sd=float(c["sd"][i]),
            alpha=self.alpha,
            credible=(float(c["credible"][i, 0]), float(c["credible"][i, 1])),
            conformal=ConformalSet(tuple((float(low), float(high)) for low, high in c["intervals"][begin:end])),
            whole_line=bool(c["whole_line"][i]),
            not_enough_data=bool(c["not_enough_data"][i]),
            w_n=float(c["w_n"][i]),
            score=str(c["score"]),
            sets=self.sets,
            assured=self.assured,
            tracked=None,
            promise="conformal",
            guarantee=self.guarantee,
            exact=self.exact,
            because=self.because,
        )

    def to_dataframe(self) -> Any:
        """A pandas DataFrame with a row per prediction, on the index of the queries."""
        import pandas as pd

        data: Dict[str, Any] = {
            "mean": self.mean,
            "sd": self.sd,
            "credible_lower": self.credible[:, 0],
            "credible_upper": self.credible[:, 1],
            "lower": self.lower,
            "upper": self.upper,
        }
        if self._outcomes is not None:
            known = ~np.isnan(self._outcomes)
            data["outcome"] = self._outcomes
            data["p_value"] = self.p_value
            data["covered"] = pd.array([bool(c) if k else None for c, k in zip(self.covered, known)], dtype="boolean")
        return pd.DataFrame(data, index=self._index)

    def __repr__(self) -> str:
        proven = "nothing" if self.assured is None else f"{100 * self.assured:g} %"
        return f"<{len(self)} predictions, {self.sets} sets, {self.guarantee}: {100 * (1 - self.alpha):g} % aimed at, {proven} proven>"

    def _repr_html_(self) -> str:
        rows = [{"mean": p.mean, "sd": p.sd, "lower": p.conformal.lower, "upper": p.conformal.upper} for p in self[:_SHOWN_ROWS]]
        known = self._outcomes is not None
        for i, row in enumerate(rows):
            if self._outcomes is not None and not math.isnan(self._outcomes[i]):
                row["outcome"] = float(self._outcomes[i])
        first = range(min(len(self), _SHOWN_ROWS))
        values = [float(self._outcomes[i]) if self._outcomes is not None else float(self.mean[i]) for i in first]
        covered = [bool(self.covered[i]) if known and not math.isnan(values[i]) else None for i in first]
        drawing = picture(values, [(float(self.lower[i]), float(self.upper[i])) for i in first], covered)
        return page(repr(self).strip("<>"), drawing, table(rows), "" if self.because == "" else f"<p>{html.escape(self.because)}</p>")

    def _array(self, name: str) -> Floats:
        return np.asarray(self._columns[name])

    def _ends(self, side: int) -> Floats:
        offsets = self._columns["offsets"]
        result = np.full(len(self), np.nan)
        filled = offsets[1:] > offsets[:-1]
        places = offsets[:-1] if side == 0 else offsets[1:] - 1
        result[filled] = self._columns["intervals"][places[filled], side]
        return result


@dataclass(frozen=True, repr=False)
class Trial:
    """A trial of a study: what to try, what was promised of it, and what came of it."""

    number: int
    state: str  #: "waiting", "running", "complete", "failed" or "abandoned"
    params: Dict[str, Any]
    predictions: Dict[str, Prediction]  #: per objective; empty if nothing was predicted
    values: Dict[str, float]  #: per objective; empty until told
    sem: Dict[str, float] = field(default_factory=dict)
    p_values: Dict[str, float] = field(default_factory=dict)
    covered: Dict[str, bool] = field(default_factory=dict)  #: by the promised sets
    conformal_covered: Dict[str, bool] = field(default_factory=dict)
    credible_covered: Dict[str, bool] = field(default_factory=dict)
    excluded: bool = False
    source: str = "ask"  #: "ask", "enqueue" or "import"
    worker: Optional[str] = None
    lease_until: Optional[str] = None  #: None of a trial that does not run, or that waits for a person without end
    attempt: int = 0
    late: bool = False
    reason: Optional[str] = None
    asked_at: Optional[str] = None
    told_at: Optional[str] = None
    revision: int = 0
    row: Optional[int] = None  #: of the candidates, from 1; None in a study without any
    actual: Dict[str, Any] = field(default_factory=dict)  #: parameters that were really something else than asked
    replicates: Dict[str, List[float]] = field(default_factory=dict)  #: every value of objectives that were measured repeatedly
    chapter: int = 1  #: of the ledger, in which it was asked
    feasible: Optional[bool] = None  #: whether the outcomes meet the study's limits; None if that is not known, or there are none
    tolerated: Optional[float] = None  #: the rate of violated limits that was promised with the point

    def __repr__(self) -> str:
        params = ", ".join(f"{name}={number(value)}" for name, value in self.params.items())
        values = "".join(f", {name} = {number(value)}" for name, value in self.values.items())
        said = "".join(
            f", {100 * (1 - p.alpha):g} % of {name} in {'the whole line' if p.whole_line else span(p.interval)}"
            for name, p in self.predictions.items()
        )
        return f"<Trial {self.number} {self.state}: {params}{values}{said}>"

    def _repr_html_(self) -> str:
        rows = [
            {
                "objective": name,
                "outcome": self.values.get(name),
                **({} if p is None else {"expected": p.mean, "promised": span(p.interval), "covered": self.covered.get(name)}),
            }
            for name in dict.fromkeys([*self.values, *self.predictions])
            for p in [self.predictions.get(name)]
        ]
        drawing = "".join(
            picture([self.values.get(name)], [p.interval], [self.covered.get(name)])
            for name, p in self.predictions.items()
            if not p.whole_line
        )
        return page(f"trial {self.number}, {self.state}", table([self.done]), table(rows), drawing)

    @property
    def done(self) -> Dict[str, Any]:
        """The parameters as they really were: ``params``, with what differed."""
        return {**self.params, **self.actual}

    @property
    def value(self) -> float:
        """The outcome of the only objective; nan if there is none."""
        if len(self.values) > 1:
            raise ValueError(f"trial {self.number} has {len(self.values)} outcomes: use values")
        return next(iter(self.values.values()), math.nan)

    @property
    def prediction(self) -> Optional[Prediction]:
        """The prediction of the only objective; None if nothing was predicted."""
        if len(self.predictions) > 1:
            raise ValueError(f"trial {self.number} has {len(self.predictions)} predictions: use predictions")
        return next(iter(self.predictions.values()), None)

    @staticmethod
    def from_dict(values: Mapping[str, Any]) -> Trial:
        """From the JSON object that the command line and the service print."""
        return Trial(
            number=values["trial"],
            state=values["state"],
            params=values["params"],
            predictions={name: Prediction.from_dict(p) for name, p in (values["prediction"] or {}).items()},
            values=values["values"] or {},
            sem=values["sem"] or {},
            p_values=values["p_value"] or {},
            covered=values["covered"] or {},
            conformal_covered=values["conformal_covered"] or {},
            credible_covered=values["credible_covered"] or {},
            excluded=values["excluded"],
            source=values["source"],
            worker=values["worker"],
            lease_until=values["lease_until"],
            attempt=values["attempt"],
            late=values["late"],
            reason=values["reason"],
            asked_at=values["asked_at"],
            told_at=values["told_at"],
            revision=values["revision"],
            row=values["row"],
            actual=values.get("actual") or {},
            replicates=values.get("replicates") or {},
            chapter=values.get("chapter", 1),
            feasible=values.get("feasible"),
            tolerated=values.get("tolerated"),
        )
