"""What the package has to say beside results: warnings that name the user's line, and a log."""

from __future__ import annotations

import logging
import os
import sys
import warnings

#: ``logging.getLogger("covey")``: a line per trial, and what was chosen for the user, at the level INFO.
LOGGER = logging.getLogger("covey")
LOGGER.addHandler(logging.NullHandler())

# Code that calls this package on a user's behalf, as pipelines do, is not the user's either.
_NOT_THE_USERS = tuple(f"{os.sep}{name}{os.sep}" for name in ("sklearn", "optuna", "joblib"))
_PACKAGE = os.path.dirname(os.path.abspath(__file__)) + os.sep


def warn(message: str) -> None:
    """Warns at the innermost line that is the user's own."""
    level = 1
    frame = sys._getframe(1)
    while frame.f_back is not None and _is_foreign(frame.f_code.co_filename):
        frame = frame.f_back
        level += 1
    warnings.warn(message, stacklevel=level + 1)


def _is_foreign(file: str) -> bool:
    return os.path.abspath(file).startswith(_PACKAGE) or any(name in file for name in _NOT_THE_USERS)
