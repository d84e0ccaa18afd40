"""Which row of a table to test next."""

from __future__ import annotations

import os
import tempfile
import warnings
from typing import Any, Dict, List, Optional, Sequence

from . import _native
from ._predict import is_dataframe
from ._types import Prediction


def rank(
    table: Any,
    target: Optional[str] = None,
    *,
    minimize: bool = False,
    q: Optional[int] = None,
    all: bool = False,
    ignore: Sequence[str] = (),
    acquisition: str = "cucb",
    alpha: float = 0.1,
    search_alpha: Optional[float] = None,
    beta: float = 4.0,
    score: str = "loo_student",
    weights: str = "kernel",
    kernel: str = "matern52",
    prior: str = "scaled",
    seed: int = 0,
    threads: int = 0,
) -> Any:
    """The rows of a table that lack an outcome, in the order to test them, each with its prediction set.

    ``table`` is a DataFrame, or the path of a CSV file, which may be larger than memory. Rows in which ``target`` (default: the
    last column) is missing are candidates, the others are data. The result is a DataFrame of the best 100 candidates, on the
    index of ``table`` (rows of a file count from 0): its columns but the target, behind ``rank``, ``acquisition``, ``mean``,
    ``sd``, ``lower``, ``upper``, ``credible_lower``, ``credible_upper`` and ``prediction`` with the whole
    :class:`Prediction`.

    :param minimize: small outcomes are good.
    :param q: a batch of so many, chosen together, without near-twins.
    :param all: every candidate instead of the best 100.
    :param ignore: columns that are no features, such as names; they stay in the result.
    :param acquisition: "cucb", "cei", "clogei" or "cnei", or without c the plain ones.
    :param weights: "kernel" or "classifier" learn how the candidates differ from the data; or "uniform".
    """
    import pandas as pd

    if q is not None and q < 1:
        raise ValueError(f"q is {q}, expected at least 1 and at most 1000")
    if q is not None and all:
        raise ValueError("a batch of q and all candidates exclude each other")
    options: Dict[str, Any] = dict(
        target=target or "",
        ignore=list(ignore),
        minimize=minimize,
        q=q or 0,
        all=all,
        acquisition=acquisition,
        alpha=alpha,
        search_alpha=search_alpha or 0.0,
        beta=beta,
        score=score,
        weights=weights,
        kernel=kernel,
        prior=prior,
        seed=seed,
        threads=threads,
    )
    index: Any = None
    if is_dataframe(table):
        index = table.index
        with tempfile.TemporaryDirectory() as folder:
            # The one reader of tables there is reads files.
            path = os.path.join(folder, "table")
            table.to_csv(path, index=False, encoding="utf-8")
            try:
                result = _native.rank(path, **options)
            except _native.InputError as error:
                raise _native.InputError(str(error).replace(f"{path}: ", "").replace(path, "the table")) from None
        notes = [note.replace(f"{path}: ", "") for note in result["notes"]]
    else:
        result = _native.rank(os.fspath(table), **options)
        notes = result["notes"]
    for note in notes:
        warnings.warn(note, stacklevel=2)
    return _to_dataframe(pd, result["rows"], index, table)


def _to_dataframe(pd: Any, rows: List[Dict[str, Any]], index: Any, table: Any) -> Any:
    predictions = [Prediction.from_dict(row["prediction"]) for row in rows]
    data: Dict[str, Any] = {
        "rank": range(1, len(rows) + 1),
        "acquisition": [row["acquisition"] for row in rows],
        "mean": [p.mean for p in predictions],
        "sd": [p.sd for p in predictions],
        "lower": [p.conformal.lower for p in predictions],
        "upper": [p.conformal.upper for p in predictions],
        "credible_lower": [p.credible[0] for p in predictions],
        "credible_upper": [p.credible[1] for p in predictions],
        "prediction": predictions,
    }
    places = [row["row"] - 1 for row in rows]
    names = list(rows[0]["columns"]) if rows else []
    for name in names:
        if index is not None:  # as they are in the table, with their types
            values: Any = table[name].to_numpy()[places]
        else:
            values = [row["columns"][name] for row in rows]
        data[name if name not in data else f"{name}_"] = values
    return pd.DataFrame(data, index=places if index is None else index[places])
