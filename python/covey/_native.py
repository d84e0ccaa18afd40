"""The native module that fits this machine: for AVX2 where there is AVX2, else for any x86-64.

``COVEY_CPU=base`` in the environment takes the latter in any case. Arguments of a wrong type raise errors that name them.
"""

import importlib
import os
from typing import Any

from . import _cpu
from ._arguments import polite


def _load() -> None:
    names = ["_native_base"]
    if _cpu.has_x86_64_v3() and os.environ.get("COVEY_CPU") != "base":
        names.insert(0, "_native_v3")
    for name in names:
        try:
            module = importlib.import_module("." + name, __package__)
        except ModuleNotFoundError as error:
            if error.name != f"{__package__}.{name}":
                raise
            continue
        globals().update({key: _polite(value) for key, value in vars(module).items() if not key.startswith("_")})
        globals()["flavour"] = name.rpartition("_")[2]
        return
    raise ImportError(f"covey was built without a native module for this machine (looked for {', '.join(names)})")


def _polite(value: Any) -> Any:
    """A function of the module, or a class with all of its methods, whose errors name the argument that is wrong."""
    if isinstance(value, type) and not issubclass(value, BaseException):
        for name, member in list(vars(value).items()):
            if isinstance(member, staticmethod):
                setattr(value, name, staticmethod(polite(getattr(value, name))))
            elif type(member).__name__ == "instancemethod":  # what pybind11 makes of methods
                setattr(value, name, polite(getattr(value, name)))
        return value
    return polite(value) if callable(value) and not isinstance(value, type) else value


_load()
