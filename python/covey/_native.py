"""The native module that fits this machine: for AVX2 where there is AVX2, else for any x86-64.

``COVEY_CPU=base`` in the environment takes the latter in any case.
"""

import importlib
import os

from . import _cpu


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
        globals().update({key: value for key, value in vars(module).items() if not key.startswith("_")})
        globals()["flavour"] = name.rpartition("_")[2]
        return
    raise ImportError(f"covey was built without a native module for this machine (looked for {', '.join(names)})")


_load()
