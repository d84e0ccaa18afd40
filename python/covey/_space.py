"""What is searched: parameters of three kinds, and linear constraints between the numbers among them."""

from __future__ import annotations

import math
import numbers
from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

import numpy as np

from . import _native
from ._types import as_whole


class Parameter:
    """What a parameter may be: :class:`Float`, :class:`Int` or :class:`Categorical`."""


@dataclass(frozen=True)
class Float(Parameter):
    """A real number between low and high; with ``log`` searched on a logarithmic scale."""

    low: float
    high: float
    log: bool = False
    unit: str = ""


@dataclass(frozen=True)
class Int(Parameter):
    """A whole number between low and high, both included; with ``log`` searched on a logarithmic scale."""

    low: int
    high: int
    log: bool = False
    unit: str = ""


@dataclass(frozen=True)
class Categorical(Parameter):
    """One of several texts, without an order."""

    choices: Tuple[str, ...]

    def __init__(self, choices: Sequence[str]) -> None:
        if isinstance(choices, str):
            raise ValueError(f"choices is the text {choices!r}, expected a list of texts")
        for choice in choices:
            if not isinstance(choice, str):
                raise ValueError(f"choice {choice!r} is not a text")
        object.__setattr__(self, "choices", tuple(choices))


def _fields(name: str, parameter: Parameter) -> Dict[str, Any]:
    if not isinstance(name, str):
        raise ValueError(f"the name of a parameter is {name!r}, expected a text")
    if isinstance(parameter, Categorical):
        return {"name": name, "type": "categorical", "choices": list(parameter.choices)}
    if isinstance(parameter, (Int, Float)):
        for end in ("low", "high"):
            value = getattr(parameter, end)
            if isinstance(value, (str, bool)) or not hasattr(value, "__float__"):
                raise ValueError(f"parameter '{name}': {end} is {value!r}, expected a number")
        if not isinstance(parameter.unit, str):
            raise ValueError(f"parameter '{name}': unit is {parameter.unit!r}, expected a text")
    if isinstance(parameter, Int):
        low, high = parameter.low, parameter.high
        for number in (low, high):
            if not isinstance(number, numbers.Integral) and not math.isfinite(number) or abs(number) >= 2**63:
                raise ValueError(f"parameter '{name}': low is {low} and high is {high}, expected at most 2^40 in size")
        if low != int(low) or high != int(high):
            raise ValueError(f"parameter '{name}': low is {low} and high is {high}, expected whole numbers")
        return _number_fields(name, "int", int(low), int(high), parameter.log, parameter.unit)
    if isinstance(parameter, Float):
        return _number_fields(name, "float", float(parameter.low), float(parameter.high), parameter.log, parameter.unit)
    raise ValueError(
        f"parameter '{name}' is {parameter!r}, expected covey.Float(low, high), covey.Int(low, high) or "
        "covey.Categorical(choices)"
    )


def _number_fields(name: str, kind: str, low: float, high: float, log: bool, unit: str) -> Dict[str, Any]:
    return {"name": name, "type": kind, "low": low, "high": high, "log": bool(log), "unit": unit}


def _parameter(fields: Mapping[str, Any]) -> Parameter:
    if fields["type"] == "categorical":
        return Categorical(fields["choices"])
    if fields["type"] == "int":
        return Int(fields["low"], fields["high"], fields["log"], fields["unit"])
    return Float(fields["low"], fields["high"], fields["log"], fields["unit"])


class Space:
    """Parameters by name, and linear constraints written as ``"temperature + 2*grind <= 110"``.

    >>> space = Space({"temperature": Float(80, 100, unit="°C"), "grind": Int(1, 10),
    ...                "bean": Categorical(["arabica", "robusta"])}, ["temperature + 2*grind <= 110"])
    >>> space.sample(1, seed=0)[0]["bean"] in ("arabica", "robusta")
    True
    """

    def __init__(self, parameters: Mapping[str, Parameter], constraints: Sequence[str] = ()) -> None:
        if isinstance(constraints, str):
            raise ValueError(f"constraints is the text {constraints!r}, expected a list of texts")
        self._parameters = dict(parameters)
        self._constraints = tuple(constraints)
        self._fields = [_fields(name, parameter) for name, parameter in self._parameters.items()]
        self._native = _native.Space(self._fields, list(self._constraints))

    @property
    def parameters(self) -> Dict[str, Parameter]:
        """By name, in their order."""
        return dict(self._parameters)

    @property
    def constraints(self) -> Tuple[str, ...]:
        return self._constraints

    @property
    def dimension(self) -> int:
        """Of encoded points: a category with three choices or more has a coordinate for each."""
        return self._native.dimension

    def sample(self, n: int, seed: int = 0) -> List[Dict[str, Any]]:
        """n points spread over the space that satisfy the constraints."""
        return self._native.sample(n, as_whole(seed, "seed"))

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
        return self._parameters == other._parameters and self._constraints == other._constraints

    def __hash__(self) -> int:
        return hash((tuple(self._parameters.items()), self._constraints))

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Space, (self._parameters, self._constraints))

    def __repr__(self) -> str:
        constraints = f", {list(self._constraints)}" if self._constraints else ""
        return f"Space({self._parameters}{constraints})"

    def _definition(self, study: Mapping[str, Any]) -> Dict[str, Any]:
        """What describes a study of this space; entries of None are as if they were not there."""
        parameters = {f["name"]: {k: v for k, v in f.items() if k != "name" and v != ""} for f in self._fields}
        return {"study": dict(study), "parameters": parameters, "constraints": {"linear": list(self._constraints)}}

    @staticmethod
    def _from_definition(definition: Mapping[str, Any]) -> Space:
        return Space({f["name"]: _parameter(f) for f in definition["parameters"]}, definition["constraints"])


SpaceLike = Union[Space, Mapping[str, Parameter]]


def as_space(space: SpaceLike) -> Space:
    return space if isinstance(space, Space) else Space(space)
