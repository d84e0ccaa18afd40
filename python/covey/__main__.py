"""The program ``covey``, which a wheel brings along: ``python -m covey`` and the script ``covey`` are the same."""

import os
import sys
from typing import NoReturn

from . import _cpu


def program() -> str:
    """The path of the program for this machine; raises FileNotFoundError where the package was built without one."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin")
    names = ["covey-base"]
    if _cpu.has_x86_64_v3() and os.environ.get("COVEY_CPU") != "base":
        names.insert(0, "covey-v3")
    for name in names:
        path = os.path.join(folder, name)
        if os.path.exists(path):
            return path
    raise FileNotFoundError(f"this package has no program covey for this machine (looked for {', '.join(names)} in {folder})")


def main() -> NoReturn:
    try:
        path = program()
    except FileNotFoundError as error:
        sys.exit(f"covey: {error}")
    os.execv(path, ["covey", *sys.argv[1:]])


if __name__ == "__main__":
    main()
