"""Which rows of a table to test next, and which of them have an outcome as wished."""

from __future__ import annotations

import os
import tempfile
from typing import Any, Dict, List, Mapping, Optional, Sequence

from . import _native
from ._arguments import DEFAULT, RandomState, as_whole, drawn, threads_of
from ._columns import as_frame, is_dataframe
from ._messages import warn
from ._types import Prediction, as_names


def rank(
    table: Any,
    target: Any = None,
    *,
    direction: Optional[str] = None,
    minimize: Optional[bool] = None,
    q: Optional[int] = None,
    all: bool = False,
    ignore: Sequence[str] = (),
    category: Sequence[str] = (),
    describe: Optional[Mapping[str, Any]] = None,
    molecule: Sequence[str] = (),
    missing: str = "refuse",
    where: Sequence[str] = (),
    acquisition: str = "cucb",
    alpha: float = 0.1,
    search_alpha: Optional[float] = None,
    beta: float = 4.0,
    score: str = "loo_student",
    weights: str = "kernel",
    kernel: Optional[str] = None,
    prior: Optional[str] = None,
    seed: Optional[int] = 0,
    random_state: RandomState = DEFAULT,
    threads: int = 0,
    n_jobs: Optional[int] = None,
) -> Any:
    """The rows of a table that lack an outcome, in the order to test them, each with its prediction set.

    ``table`` is a DataFrame, or the path of a CSV file, which may be larger than memory. Rows in which ``target`` (default: the
    last column) is missing are candidates, the others are data. The result is a DataFrame of the best 100 candidates, on the
    index of ``table`` (rows of a file count from 0): its columns but the target, behind ``rank``, ``acquisition``, ``mean``,
    ``sd``, ``lower``, ``upper``, ``credible_lower``, ``credible_upper`` and ``prediction`` with the whole
    :class:`Prediction`. Its ``attrs`` have the ``seed``.

    :param direction: "maximize" (default) or "minimize"; ``minimize=True`` says the same as the latter.
    :param q: a batch of so many, chosen together, without near-twins.
    :param all: every candidate instead of the best 100.
    :param ignore: columns that are no features, such as names; they stay in the result.
    :param category: features that name things although they hold numbers, or differ in nearly every row; so do columns of texts
        and truth values by themselves.
    :param describe: descriptors of the values of categories, as :func:`predict` takes them; so are ``molecule`` and ``missing``.
    :param where: limits on other outcomes, ``["purity >= 95"]``: columns that are known where the target is. Candidates are
        ranked by what is likely to meet them.
    :param acquisition: "cucb", "cei", "clogei" or "cnei", or without c the plain ones.
    :param weights: "kernel" or "classifier" learn how the candidates differ from the data; or "uniform".
    :param kernel: one of those of :func:`predict`; so is ``prior``. None stands for "auto" and "table" where there are
        categories, otherwise for "matern52" and "scaled".
    """
    options = rank_options(locals())
    table = as_frame(table)
    return ranked_frame(with_files(_native.rank, table, describe, options), table if is_dataframe(table) else None, options["seed"])


def rank_options(given: Mapping[str, Any]) -> Dict[str, Any]:
    """The options of a ranking as the native module takes them, from the arguments of :func:`rank` by their names."""
    q, search_alpha = given["q"], given["search_alpha"]
    if q is not None and as_whole(q, "q") < 1:
        raise ValueError(f"q is {q}, expected at least 1 and at most 1000")
    if q is not None and given["all"]:
        raise ValueError("a batch of q and all candidates exclude each other")
    if search_alpha is not None and not 0.0 < search_alpha <= 1.0:
        raise ValueError(f"search_alpha is {search_alpha}, expected a number between 0 and 1")
    as_they_are = ("all", "acquisition", "alpha", "beta", "score", "weights", "kernel", "prior")
    return dict(
        _column_options(given["ignore"], given["category"], given["molecule"], given["missing"]),
        **{name: given[name] for name in as_they_are},
        target="" if given["target"] is None else str(given["target"]).strip(),
        where=[str(text) for text in as_names(given["where"], "where")],
        minimize=_is_minimized(given["direction"], given["minimize"]),
        q=q or 0,
        search_alpha=search_alpha or 0.0,
        seed=drawn(given["seed"], given["random_state"]),
        threads=threads_of(given["threads"], given["n_jobs"]),
    )


def ranked_frame(result: Mapping[str, Any], table: Any, seed: int) -> Any:
    """What :func:`rank` returns; ``table`` is the DataFrame that was ranked, None if it was a file."""
    import pandas as pd

    for note in result["notes"]:
        warn(note)
    rows = result["rows"]
    leading = {"rank": range(1, len(rows) + 1), "acquisition": [row["acquisition"] for row in rows]}
    frame = _to_dataframe(pd, rows, leading, table)
    frame.attrs["seed"] = seed
    return frame


def _is_minimized(direction: Optional[str], minimize: Optional[bool]) -> bool:
    if direction not in (None, "maximize", "minimize"):
        raise ValueError(f"direction is {direction!r}, expected 'maximize' or 'minimize'")
    if direction is not None and minimize is not None and minimize != (direction == "minimize"):
        raise ValueError(f"direction='{direction}' and minimize={minimize} contradict each other")
    return bool(minimize) if direction is None else direction == "minimize"


def select(
    table: Any,
    wish: str,
    *,
    fdr: float = 0.1,
    alpha: float = 0.1,
    labelled: str = "random",
    ratio: Optional[str] = None,
    split: Optional[float] = None,
    ignore: Sequence[str] = (),
    category: Sequence[str] = (),
    describe: Optional[Mapping[str, Any]] = None,
    molecule: Sequence[str] = (),
    missing: str = "refuse",
    kernel: Optional[str] = None,
    prior: Optional[str] = None,
    seed: Optional[int] = 0,
    random_state: RandomState = DEFAULT,
    threads: int = 0,
    n_jobs: Optional[int] = None,
) -> Any:
    """The rows of a table that lack an outcome and have one as wished, of which few are expected to be false.

    ``table`` is as for :func:`rank`; ``wish`` is the target with a threshold, such as ``"yield > 60"`` (also ``>=``, ``<``, ``<=``).
    The result is a DataFrame of the selected rows, on the index of ``table``, by p-value: its columns but the target, behind
    ``p_value``, ``mean``, ``sd``, ``lower``, ``upper``, ``credible_lower``, ``credible_upper`` and ``prediction``, whose set is
    made for selected rows. Its ``attrs`` have ``fdr``, ``threshold``, ``candidates``, ``proven`` and ``because``.

    :param fdr: the share of the selected rows that may be expected to be false.
    :param labelled: how rows came to have an outcome, at "random" among all rows, or "chosen"; chosen ones need ``ratio``.
    :param ratio: a column with known density ratios, of the candidates over the rows with an outcome.
    :param split: fit to a part of the rows and calibrate with this share, for which the bound is proven; None: ten folds, which
        select more and for which it is measured.
    :param alpha: the miscoverage that the sets tolerate.
    :param ignore: as for :func:`rank`; so are ``category``, ``describe``, ``molecule``, ``missing``, ``kernel`` and ``prior``.
    """
    import pandas as pd

    table = as_frame(table)
    options: Dict[str, Any] = dict(
        _column_options(ignore, category, molecule, missing),
        wish=str(wish),
        fdr=float(fdr),
        alpha=float(alpha),
        labelled=labelled,
        ratio="" if ratio is None else str(ratio).strip(),
        split=None if split is None else float(split),
        kernel=kernel,
        prior=prior,
        seed=drawn(seed, random_state),
        threads=threads_of(threads, n_jobs),
    )
    result = with_files(_native.select, table, describe, options)
    for note in result["notes"]:
        warn(note)
    rows = result["selected"]
    frame = _to_dataframe(pd, rows, {"p_value": [row["p_value"] for row in rows]}, table if is_dataframe(table) else None)
    frame.attrs.update({key: result[key] for key in ("fdr", "threshold", "candidates", "proven", "because")})
    frame.attrs["seed"] = options["seed"]
    return frame


def _column_options(ignore: Sequence[str], category: Sequence[str], molecule: Sequence[str], missing: str) -> Dict[str, Any]:
    return dict(
        ignore=[str(name).strip() for name in as_names(ignore, "ignore")],
        category=[str(name).strip() for name in as_names(category, "category")],
        molecule=[str(name).strip() for name in as_names(molecule, "molecule")],
        missing=missing,
    )


def with_files(function: Any, table: Any, describe: Optional[Mapping[str, Any]], options: Dict[str, Any]) -> Any:
    """Calls a native function with the paths of tables: the one reader of tables there is reads files."""
    with tempfile.TemporaryDirectory() as folder:
        files = {}
        for k, (column, description) in enumerate((describe or {}).items()):
            files[str(column).strip()] = as_file(as_frame(description), os.path.join(folder, f"descriptors {k}"))
        called = "the table" if is_dataframe(table) else ""
        path = as_file(table, os.path.join(folder, "table"))
        return function(path, called=called, describe=files, **options)


def as_file(table: Any, path: str) -> str:
    """The path of a table, which is written to ``path`` if it is a DataFrame."""
    if not is_dataframe(table):
        return str(os.fspath(table))
    # Columns are told apart as the reader tells them apart.
    table.rename(columns={label: str(label).strip() for label in table.columns}).to_csv(path, index=False, encoding="utf-8")
    return path


def _to_dataframe(pd: Any, rows: List[Dict[str, Any]], leading: Dict[str, Any], table: Any) -> Any:
    predictions = [Prediction.from_dict(row["prediction"]) for row in rows]
    data: Dict[str, Any] = {
        **leading,
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
    labels = {} if table is None else {str(label).strip(): label for label in table.columns}
    for name in names:
        label = labels.get(name, name)
        if table is not None:  # as they are in the table, with their types
            values: Any = table[label].iloc[places].array
        else:
            values = [row["columns"][name] for row in rows]
        while label in data:
            label = f"{label}_"
        data[label] = values
    return pd.DataFrame(data, index=places if table is None else table.index[places])
