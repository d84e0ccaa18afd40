"""What is searched: parameters of several kinds, and constraints between them."""

from __future__ import annotations

import math
import numbers
from dataclasses import MISSING, dataclass, fields
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

import numpy as np

from . import _native
from ._arguments import DEFAULT, RandomState, as_whole, drawn
from ._columns import as_frame, is_dataframe


class Parameter:
    """What a parameter may be: :class:`Float`, :class:`Int`, :class:`Categorical`, :class:`Bool` or :class:`Constant`.

    All but constants may be ``context=True``: given with every ask and never chosen, as the humidity of a day; or
    ``shared=True``: the same for all points of one ask, as the temperature of a plate. ``when`` is the condition under which a
    parameter has a value at all, such as ``"bean == 'robusta' and grind <= 3"``; where it does not hold, the parameter is
    left out of the dicts of parameters."""

    def __repr__(self) -> str:
        shown = []
        for f in fields(self):
            value = getattr(self, f.name)
            if f.default is MISSING or value != f.default:
                shown.append(f"{f.name}={value!r}")
        return f"{type(self).__name__}({', '.join(shown)})"


@dataclass(frozen=True, repr=False)
class Float(Parameter):
    """A real number between low and high; with ``log`` searched on a logarithmic scale.

    :param step: the values are low, low + step, low + 2 step, ..., up to high.
    :param values: the only values, instead of low and high.
    :param digits: decimals of a suggestion; without it suggestions are rounded to a millionth of the range.
    """

    low: Optional[float] = None
    high: Optional[float] = None
    log: bool = False
    unit: str = ""
    step: Optional[float] = None
    values: Optional[Sequence[float]] = None
    digits: Optional[int] = None
    when: str = ""
    context: bool = False
    shared: bool = False

    def __post_init__(self) -> None:
        _keep_as_tuple(self)


@dataclass(frozen=True, repr=False)
class Int(Parameter):
    """A whole number between low and high, both included; with ``log`` searched on a logarithmic scale.

    :param step: the values are low, low + step, low + 2 step, ..., up to high.
    :param values: the only values, instead of low and high.
    """

    low: Optional[int] = None
    high: Optional[int] = None
    log: bool = False
    unit: str = ""
    step: Optional[int] = None
    values: Optional[Sequence[int]] = None
    when: str = ""
    context: bool = False
    shared: bool = False

    def __post_init__(self) -> None:
        _keep_as_tuple(self)


def _keep_as_tuple(parameter: Union[Float, Int]) -> None:
    if parameter.values is not None:
        object.__setattr__(parameter, "values", tuple(parameter.values))


@dataclass(frozen=True, repr=False)
class Categorical(Parameter):
    """One of several texts, without an order.

    :param descriptors: numbers that say what the choices are like, so that like ones help each other: a dict of lists by
        choice, or a DataFrame whose first column holds the choices.
    """

    choices: Tuple[str, ...]
    descriptors: Optional[Tuple[Tuple[str, Tuple[float, ...]], ...]] = None
    when: str = ""
    context: bool = False
    shared: bool = False

    def __init__(
        self,
        choices: Sequence[str],
        descriptors: Any = None,
        when: str = "",
        context: bool = False,
        shared: bool = False,
    ) -> None:
        if isinstance(choices, str):
            raise ValueError(f"choices is the text {choices!r}, expected a list of texts")
        for choice in choices:
            if not isinstance(choice, str):
                raise ValueError(f"choice {choice!r} is not a text")
        object.__setattr__(self, "choices", tuple(choices))
        object.__setattr__(self, "descriptors", None if descriptors is None else _as_descriptors(descriptors))
        object.__setattr__(self, "when", when)
        object.__setattr__(self, "context", context)
        object.__setattr__(self, "shared", shared)


def _as_descriptors(descriptors: Any) -> Tuple[Tuple[str, Tuple[float, ...]], ...]:
    descriptors = as_frame(descriptors)
    if is_dataframe(descriptors):
        first, rest = descriptors.columns[0], descriptors.iloc[:, 1:]
        rows = zip(descriptors[first], rest.itertuples(index=False))
        return tuple((str(choice), tuple(_float(n, choice) for n in row)) for choice, row in rows)
    items = dict(descriptors).items()
    return tuple((str(choice), tuple(_float(n, choice) for n in np.atleast_1d(row))) for choice, row in items)


def _float(number: Any, choice: Any) -> float:
    try:
        return float(number)
    except (TypeError, ValueError):
        raise ValueError(f"a descriptor of {choice!r} is {number!r}, expected a number") from None


@dataclass(frozen=True, repr=False)
class Bool(Parameter):
    """True or False."""

    when: str = ""
    context: bool = False
    shared: bool = False


@dataclass(frozen=True, repr=False)
class Constant(Parameter):
    """A number, a text, True or False, which is the same in every trial."""

    value: Union[float, str, bool]
    unit: str = ""
    when: str = ""


def _fields(name: str, parameter: Parameter) -> Dict[str, Any]:
    """A parameter as a definition has it; what is None, empty or False is left out."""
    if not isinstance(name, str):
        raise ValueError(f"the name of a parameter is {name!r}, expected a text")
    if isinstance(parameter, (Int, Float, Constant)) and not isinstance(parameter.unit, str):
        raise ValueError(f"parameter '{name}': unit is {parameter.unit!r}, expected a text")
    if isinstance(parameter, Categorical):
        found: Dict[str, Any] = {"type": "categorical", "choices": list(parameter.choices)}
        if parameter.descriptors is not None:
            found["descriptors"] = {choice: list(row) for choice, row in parameter.descriptors}
    elif isinstance(parameter, Bool):
        found = {"type": "bool"}
    elif isinstance(parameter, Constant):
        found = {"value": parameter.value, "unit": parameter.unit}
    elif isinstance(parameter, Int):
        found = {"type": "int", **_numbers(name, parameter, True), "log": bool(parameter.log), "unit": parameter.unit}
    elif isinstance(parameter, Float):
        found = {"type": "float", **_numbers(name, parameter, False), "log": bool(parameter.log), "unit": parameter.unit,
                 "digits": parameter.digits}
    else:
        raise ValueError(
            f"parameter '{name}' is {parameter!r}, expected covey.Float(low, high), covey.Int(low, high), "
            "covey.Categorical(choices), covey.Bool() or covey.Constant(value)"
        )
    for role in ("when", "context", "shared"):
        found[role] = getattr(parameter, role, None)
    return {key: value for key, value in found.items() if not (value is None or value is False or value == "") or key == "value"}


def _numbers(name: str, parameter: Union[Int, Float], is_whole: bool) -> Dict[str, Any]:
    """Bounds and step, or values, as numbers of the type that the parameter has."""
    low, high, values = parameter.low, parameter.high, parameter.values
    if values is None and (low is None or high is None):
        raise ValueError(f"parameter '{name}' has neither low and high nor values")
    given = [("low", low), ("high", high), ("step", parameter.step), *(("one of its values", v) for v in values or ())]
    for what, value in given:
        if value is not None and (isinstance(value, (str, bool)) or not hasattr(value, "__float__")):
            raise ValueError(f"parameter '{name}': {what} is {value!r}, expected a number")
    if is_whole:
        for what, number in given:
            if number is None:
                continue
            if not isinstance(number, numbers.Integral) and not math.isfinite(number) or abs(number) >= 2**63:
                raise ValueError(f"parameter '{name}': {what} is {number}, expected at most 2^40 in size")
            if number != int(number):
                raise ValueError(f"parameter '{name}': low is {low} and high is {high}, expected whole numbers"
                                 if what in ("low", "high") else
                                 f"parameter '{name}': {what} is {number}, expected a whole number")
    of_type = int if is_whole else float
    found: Dict[str, Any] = {what: of_type(number) for what, number in given[:3] if number is not None}
    if values is not None:
        found["values"] = [of_type(number) for number in values]
    return found


def _parameter(found: Mapping[str, Any]) -> Parameter:
    """The inverse of :func:`_fields`, of a definition as a study gives it."""
    role = {key: found[key] for key in ("when", "context", "shared") if key in found}
    if "value" in found:
        return Constant(found["value"], found.get("unit", ""), role.get("when", ""))
    if found["type"] == "categorical":
        return Categorical(found["choices"], found.get("descriptors"), **role)
    if found["type"] == "bool":
        return Bool(**role)
    number = {key: found[key] for key in ("low", "high", "log", "unit", "step", "values", "digits") if key in found}
    return Int(**number, **role) if found["type"] == "int" else Float(**number, **role)


Nonzero = Union[Mapping[str, Any], Tuple[Sequence[str], int]]


def _as_nonzero(constraint: Nonzero) -> Tuple[Tuple[str, ...], int]:
    of, at_most = (constraint["of"], constraint["at_most"]) if isinstance(constraint, Mapping) else constraint
    if isinstance(of, str):
        raise ValueError(f"a constraint of nonzero is of the text {of!r}, expected a list of names")
    return tuple(of), as_whole(at_most, "at_most")


class Space:
    """Parameters by name, and constraints between them.

    :param constraints: linear ones, written as ``"temperature + 2*grind <= 110"``.
    :param nonlinear: with products of parameters, powers and functions, as ``"sqrt(dose) * grind <= 20"``.
    :param nonzero: at most so many of some parameters are not 0: ``{"of": ["a", "b", "c"], "at_most": 2}``, or
        ``(["a", "b", "c"], 2)``.

    >>> space = Space({"temperature": Float(80, 100, step=0.5, unit="°C"), "grind": Int(1, 10),
    ...                "bean": Categorical(["arabica", "robusta"])}, ["temperature + 2*grind <= 110"])
    >>> space.sample(1, seed=0)[0]["bean"] in ("arabica", "robusta")
    True
    >>> space.parameters["grind"]
    Int(low=1, high=10)
    """

    def __init__(
        self,
        parameters: Mapping[str, Parameter],
        constraints: Sequence[str] = (),
        nonlinear: Sequence[str] = (),
        nonzero: Sequence[Nonzero] = (),
    ) -> None:
        for what, texts in (("constraints", constraints), ("nonlinear", nonlinear)):
            if isinstance(texts, str):
                raise ValueError(f"{what} is the text {texts!r}, expected a list of texts")
        self._parameters = dict(parameters)
        self._constraints = tuple(constraints)
        self._nonlinear = tuple(nonlinear)
        self._nonzero = tuple(_as_nonzero(constraint) for constraint in nonzero)
        self._native = _native.Space(self._document())

    @property
    def parameters(self) -> Dict[str, Parameter]:
        """By name, in their order."""
        return dict(self._parameters)

    @property
    def constraints(self) -> Tuple[str, ...]:
        """The linear ones."""
        return self._constraints

    @property
    def nonlinear(self) -> Tuple[str, ...]:
        return self._nonlinear

    @property
    def nonzero(self) -> Tuple[Tuple[Tuple[str, ...], int], ...]:
        """The names of the parameters, and how many of them may be other than 0."""
        return self._nonzero

    @property
    def dimension(self) -> int:
        """Of encoded points: a category with three choices or more has a coordinate for each."""
        return self._native.dimension

    def sample(self, n: int, seed: Optional[int] = 0, *, random_state: RandomState = DEFAULT) -> List[Dict[str, Any]]:
        """n points spread over the space that satisfy the constraints; ``random_state`` is another word for the seed."""
        return self._native.sample(as_whole(n, "n"), drawn(seed, random_state))

    def encode(self, params: Sequence[Mapping[str, Any]]) -> _native.Floats:
        """Points as rows of the unit cube, which is what a Gaussian process should see."""
        return self._native.encode([dict(p) for p in params])

    def decode(self, encoded: Any) -> List[Dict[str, Any]]:
        """The points nearest to rows of the unit cube."""
        return self._native.decode(encoded)

    def validate(self, params: Mapping[str, Any]) -> None:
        """Raises InputError, naming the parameter or the constraint, unless the point is one of the space."""
        self._native.validate(dict(params))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Space):
            return NotImplemented
        return self._parts() == other._parts()

    def __hash__(self) -> int:
        parameters, *constraints = self._parts()
        return hash((tuple(parameters.items()), *constraints))

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Space, self._parts())

    def __repr__(self) -> str:
        constraints = f", {list(self._constraints)}" if self._constraints else ""
        nonlinear = f", nonlinear={list(self._nonlinear)}" if self._nonlinear else ""
        nonzero = f", nonzero={list(self._nonzero)}" if self._nonzero else ""
        return f"Space({self._parameters}{constraints}{nonlinear}{nonzero})"

    def _parts(self) -> Tuple[Any, ...]:
        return (self._parameters, self._constraints, self._nonlinear, self._nonzero)

    def _document(self) -> Dict[str, Any]:
        nonzero = [{"of": list(of), "at_most": at_most} for of, at_most in self._nonzero]
        return {
            "parameters": {name: _fields(name, parameter) for name, parameter in self._parameters.items()},
            "constraints": {"linear": list(self._constraints), "nonlinear": list(self._nonlinear), "nonzero": nonzero},
        }

    def _definition(self, study: Mapping[str, Any]) -> Dict[str, Any]:
        """What describes a study of this space; entries of None are as if they were not there."""
        return {"study": dict(study), **self._document()}

    @staticmethod
    def _from_definition(definition: Mapping[str, Any]) -> Space:
        constraints = definition["constraints"]
        parameters = {f["name"]: _parameter(f) for f in definition["parameters"]}
        return Space(parameters, constraints["linear"], constraints["nonlinear"], constraints["nonzero"])


SpaceLike = Union[Space, Mapping[str, Parameter]]


def as_space(space: SpaceLike) -> Space:
    return space if isinstance(space, Space) else Space(space)
