"""Arguments as people type them: two words for one thing, seeds that are drawn, paths for storages, and errors that name what is wrong."""

from __future__ import annotations

import functools
import numbers
import operator
import os
import re
import secrets
from typing import Any, Callable, Iterator, Mapping, Optional, Tuple, TypeVar, Union

from ._messages import LOGGER

Value = TypeVar("Value")

# What an error shows of a value.
_SHOWN = 60


def either(name: str, value: Value, default: Value, other_name: str, other: Optional[Value]) -> Value:
    """Of two arguments that mean the same the one that is given; the other one is None if it is not."""
    if other is None:
        return value
    if value != default:
        raise ValueError(f"{name} and {other_name} mean the same: give one of them")
    return other


class Default:
    """An argument that was not given, where None has a meaning of its own."""

    def __repr__(self) -> str:
        return "<not given>"


DEFAULT = Default()
#: A seed by its other name: a whole number, None to draw one, or not given.
RandomState = Union[int, None, Default]


def seed_of(seed: Optional[int], random_state: RandomState = DEFAULT) -> Optional[int]:
    """A seed by either of its names; None if one is to be drawn."""
    if not isinstance(random_state, Default):
        if seed != 0:
            raise ValueError("seed and random_state mean the same: give one of them")
        seed = random_state
    return None if seed is None else as_whole(seed, "seed")


def drawn(seed: Optional[int], random_state: RandomState = DEFAULT) -> int:
    """The same, where one is drawn for None."""
    chosen = seed_of(seed, random_state)
    return draw_seed() if chosen is None else chosen


def draw_seed() -> int:
    seed = secrets.randbelow(2**31)
    LOGGER.info("drew the seed %d", seed)
    return seed


def threads_of(threads: int, n_jobs: Optional[int]) -> int:
    """A number of threads, 0 for all cores, which scikit-learn's ``n_jobs`` calls -1."""
    if n_jobs is None:
        return as_whole(threads, "threads")
    return 0 if operator.index(either("threads", threads, 0, "n_jobs", n_jobs)) == -1 else as_whole(n_jobs, "n_jobs", 1)


def workers_of(parallel: int, n_jobs: Optional[int]) -> int:
    """How many calls at a time; ``n_jobs=-1`` for one per core."""
    if n_jobs is not None and operator.index(n_jobs) == -1:
        n_jobs = os.cpu_count() or 1
    return as_whole(either("parallel", parallel, 1, "n_jobs", n_jobs), "parallel" if n_jobs is None else "n_jobs", 1)


def as_whole(value: Any, name: str, least: int = 0) -> int:
    """A whole number that fits in 64 bits."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name} is {value!r}, expected a whole number") from None
    if not least <= number < 2**63:
        expected = f"at least {least}" if number < least else "a whole number below 2^63"
        raise ValueError(f"{name} is {number}, expected {expected}")
    return number


# --- errors of the native module ---

Call = Callable[..., Any]


def polite(function: Call) -> Call:
    """The function, but that arguments of a wrong type raise an error which names the argument, not the C++ signature."""

    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        except TypeError as error:
            text = str(error)
            if "incompatible function arguments" not in text and "incompatible constructor arguments" not in text:
                raise
            raise TypeError(describe_mismatch(text, args, kwargs)) from None

    return call


def describe_mismatch(text: str, args: Tuple[Any, ...], kwargs: Mapping[str, Any]) -> str:
    """Which of the arguments does not fit the signature in pybind11's message."""
    signature = re.search(r"^\s*1\. (.*)$", text, re.M)
    parameters = list(_parameters(signature[1])) if signature else []
    places = iter(args)
    for name, expected in parameters:
        if name in kwargs:
            value = kwargs[name]
        else:
            try:
                value = next(places)
            except StopIteration:
                continue
        if name != "self" and not _fits(expected, value):
            named = "an argument" if re.fullmatch(r"arg\d+", name) else name
            return f"{named} is {_short(value)}, expected {_words(expected)}"
    given = ", ".join(type(value).__name__ for value in (*args, *kwargs.values()))
    return f"{text.partition('(')[0]} does not take arguments of the types {given}"


def _parameters(signature: str) -> Iterator[Tuple[str, str]]:
    """Names and types of a signature, ``(X: numpy.ndarray[numpy.float64], *, alpha: float) -> dict``."""
    depth, part, parts = 0, "", []
    for character in signature[signature.index("(") + 1 :]:
        if character in ")]" and depth == 0:
            break
        depth += (character in "[(") - (character in "])")
        if character == "," and depth == 0:
            parts.append(part)
            part = ""
        else:
            part += character
    for found in [*parts, part]:
        name, colon, expected = found.strip().partition(": ")
        if colon:
            yield name, expected


def _fits(expected: str, value: Any) -> bool:
    inner = re.fullmatch(r"Optional\[(.*)\]", expected)
    if inner:
        return value is None or _fits(inner[1], value)
    if expected == "float":
        return isinstance(value, numbers.Real)
    if expected == "int":
        return isinstance(value, numbers.Integral) and -(2**63) <= int(value) < 2**63
    if expected in ("str", "bool", "dict"):
        return isinstance(value, {"str": str, "bool": bool, "dict": dict}[expected])
    if expected.startswith(("List[", "Dict[")):
        return hasattr(value, "__iter__") and not isinstance(value, str)
    if expected.startswith("numpy.ndarray"):
        return not isinstance(value, (str, dict)) and value is not None
    return True


def _words(expected: str) -> str:
    inner = re.fullmatch(r"Optional\[(.*)\]", expected)
    if inner:
        return f"{_words(inner[1])} or None"
    words = {"float": "a number", "int": "a whole number", "str": "a text", "bool": "True or False", "dict": "a dict"}
    if expected.startswith("numpy.ndarray"):
        return "an array of numbers"
    return words.get(expected, "a list" if expected.startswith("List[") else expected)


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def storage_url(storage: Union[str, "os.PathLike[str]"]) -> str:
    """A storage as it is written; the path of a file is that of a SQLite database."""
    return storage if isinstance(storage, str) else f"sqlite:///{os.fspath(storage)}"
