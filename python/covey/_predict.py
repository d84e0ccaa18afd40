"""Prediction sets for new rows of a table."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import ArrayLike

from . import _native
from ._arguments import DEFAULT, RandomState, drawn, threads_of
from ._columns import Features, as_frame, describe_missing, descriptors_of, impute, is_dataframe, molecules_of, rows_text
from ._messages import warn
from ._types import Floats, Predictions, as_floats, as_hyperparameters, as_names


def _column(frame: Any, name: str, what: str) -> Floats:
    if name not in frame.columns:
        raise _native.InputError(f"{what}: there is no column '{name}'")
    if frame[name].dtype.kind not in "iufb":
        raise _native.InputError(f"{what}: column '{name}' is not numeric")
    return np.asarray(frame[name].to_numpy(dtype=np.float64, na_value=np.nan))


class _Tables(NamedTuple):
    """DataFrames as arrays, and what there is to say of their columns."""

    features: Features
    X: Floats
    y: Floats
    queries: Floats
    outcomes: Optional[Floats]
    descriptors: Dict[int, Floats]
    molecules: Dict[int, Tuple[List[str], bool]]
    asked: Any  # which queries are answered


def _read_frames(
    train: Any,
    target: str,
    query: Any,
    ignore: Sequence[str],
    category: Sequence[str],
    describe: Mapping[str, Any],
    molecule: Sequence[str],
    missing: str,
) -> _Tables:
    for frame, what in ((train, "the data"), (query, "the queries")):
        twice = frame.columns[frame.columns.duplicated()]
        if len(twice) > 0:
            raise _native.InputError(f"{what}: there are two columns '{twice[0]}'")
    y = _column(train, target, "the data")
    if np.isnan(y).any():
        rows = rows_text(list(np.flatnonzero(np.isnan(y))))
        raise _native.InputError(f"the data: column '{target}': the target is empty in {rows}, expected a number in every row")
    for name in ignore:
        if name not in train.columns:
            raise _native.InputError(f"the data: there is no column '{name}' to ignore")
    names = [name for name in train.columns if name != target and name not in ignore]
    if not names:
        raise _native.InputError("the data: no feature is left")
    absent = [name for name in names if name not in query.columns]
    if absent:
        columns = ", ".join(f"'{name}'" for name in absent)
        raise _native.InputError(f"the queries: there {'is no column' if len(absent) == 1 else 'are no columns'} {columns}")
    outcomes = _column(query, target, "the queries") if target in query.columns else None
    features = Features(train, names, "the data", [*category, *describe, *molecule], [query])
    descriptors = descriptors_of(describe, features)
    molecules = molecules_of(molecule, describe, features, {"the data": train, "the queries": query})
    X, queries = features.encode(train, "the data"), features.encode(query, "the queries")
    asked = np.ones(len(queries), dtype=bool)
    empty = describe_missing({"the data": X, "the queries": queries}, names)
    if missing == "refuse" and empty:
        raise _native.InputError(f"{'; '.join(empty)}; missing='drop' leaves these rows out, missing='impute' fills them in")
    for cells in empty:
        warn(f"{cells} ({'these rows are left out' if missing == 'drop' else 'filled in'})")
    if missing == "drop":
        filled, asked = ~np.isnan(X).any(axis=1), ~np.isnan(queries).any(axis=1)
        X, y, queries = X[filled], y[filled], queries[asked]
        outcomes = None if outcomes is None else outcomes[asked]
    elif missing == "impute":
        impute(X, [queries], features.categories)
    return _Tables(features, X, y, queries, outcomes, descriptors, molecules, asked)


def predict(
    train: Any,
    target: Union[str, ArrayLike],
    query: Any,
    outcomes: Optional[ArrayLike] = None,
    *,
    ignore: Sequence[str] = (),
    category: Sequence[str] = (),
    describe: Optional[Mapping[str, Any]] = None,
    molecule: Sequence[str] = (),
    missing: str = "refuse",
    alpha: Union[float, Sequence[float]] = 0.1,
    quantiles: Sequence[float] = (),
    above: Union[float, Sequence[float]] = (),
    score: str = "loo_student",
    weights: Union[str, Tuple[ArrayLike, ArrayLike]] = "uniform",
    mask: str = "hard",
    sets: Optional[str] = None,
    certified: bool = False,
    split: Optional[float] = None,
    pac: Optional[float] = None,
    model: str = "gp",
    kernel: str = "auto",
    prior: str = "table",
    hyperparameters: Optional[Mapping[str, Any]] = None,
    seed: Optional[int] = 0,
    random_state: RandomState = DEFAULT,
    threads: int = 0,
    n_jobs: Optional[int] = None,
) -> Predictions:
    """Prediction sets for new rows, which aim at covering their outcomes with probability 1 - alpha.

    What of that is proven depends on how the sets are made, and holds if rows and queries are exchangeable (drawn alike, in an
    order that carries no information) or differ by known ``weights``:

    - "cross", the default: every row is judged by a model that was fitted without it. Proven is 1 - 2 alpha while rows are left
      out one at a time (up to 64 rows without replicates), somewhat less for folds of several rows and uniform weights, nothing
      for folds of different sizes. Measured is about 1 - alpha. Costs a fit per fold.
    - "certified": the model is refitted with every candidate label. 1 - alpha is proven. Costs many fits per query.
    - "split": some rows calibrate a model that is fitted to the others. 1 - alpha is proven. Costs one fit, and wider sets.
    - "fitted": one model that has seen the outcomes of its rows. Nothing is proven, and when rows are few the sets cover clearly
      less than 1 - alpha. Costs one fit.
    - "fixed": a model of which the ``hyperparameters`` are given. 1 - alpha is proven if these rows had no say in them.

    Weights that are learnt prove nothing, whatever the sets. The result says it of itself: ``assured`` is the level that is
    proven, None where nothing is, and ``because`` says what it rests on. Levels are averages over data and queries, not those of
    this very table (but see ``pac``) or of a single row.

    With DataFrames ``target`` is the name of a column, and the other columns of ``train`` but those of ``ignore`` are the
    features; if ``query`` has the target too, the sets are judged by it. Columns of texts, truth values or pandas categories
    name things: two of their values are as far apart as the ends of a number's range, and one that no row of data has is as far
    from all. ``query`` is matched by the names of its columns, in any order. Tables of polars, Arrow and others that have
    ``__arrow_c_stream__`` or ``__dataframe__`` will do where pandas is installed. With a DataFrame and an array of outcomes
    all columns are features. With arrays ``train`` is (n, d), ``target`` holds n
    outcomes, ``query`` is (m, d), and ``outcomes`` may hold m outcomes (nan where unknown). float64 arrays in C order are
    not copied.

    :param ignore: columns of DataFrames that are no features.
    :param category: features that name things although they hold numbers, or differ in nearly every row.
    :param describe: descriptors of the values of categories, by column: a DataFrame, or the path of a CSV file, whose first
        column is the value and whose others are numbers. Like values then help each other.
    :param molecule: features that hold molecules, as SMILES, so that like molecules help each other. Needs a package that was
        built with RDKit (docs/rank.md, "Columns").
    :param missing: rows with an empty feature: "refuse", "drop" (left out) or "impute" (the median of the data, the most
        frequent value).
    :param alpha: tolerated miscoverage. Of a list the result is that of its first level, and ``result.levels`` has all by alpha.
    :param quantiles: levels of quantiles of the conformal predictive distribution, ``result.quantiles[0.95]``; outer ones leave
        out no more than they say, and are infinite where the rows are too few. Not of certified sets.
    :param above: values; ``result.p_above[60]`` is how likely each outcome is above 60, by the same distribution.
    :param score: "loo_student"; with fitted, certified or fixed sets also "in_sample" or "loo_density".
    :param weights: "uniform"; "kernel" or "classifier" if the queries lie elsewhere than the data; or a pair of arrays with
        the known density ratios of data and queries.
    :param mask: "hard"; or "randomized", not for cross-fitted sets: a random number per row takes away what hard sets cover
        beyond 1 - alpha.
    :param sets: "cross", "certified", "split" or "fitted". None stands for "cross", for "split" with a remark where rows are so
        many that the fits would take long (above 500, a linear model 5,000), and for "fixed" with ``hyperparameters``.
    :param certified: True is the same as ``sets="certified"``.
    :param split: with split sets, which it implies: the share of the rows that calibrates; half of them if not given.
    :param pac: with split sets and independent rows: cover 1 - alpha given the data at hand, with probability 1 - pac.
    :param model: "gp" or "linear".
    :param kernel: "auto", which is Matérn-5/2 of all columns together and of each by itself, "matern52", "matern32" or "rbf".
    :param prior: "table", "scaled", "paper", "gamma", "search" or "flat".
    :param hyperparameters: a fixed model in the units of the data, without any normalisation: kernel, lengthscales,
        outputscale, noise (a variance) and mean; additive_lengthscales and additive_scale where it has an additive part.
    :param seed: of the search for hyperparameters, of folds and of random numbers; None draws one, which ``result.seed`` shows.
        ``random_state`` is another word for it.
    :param threads: 0 for all cores; never changes results. ``n_jobs`` is another word for it, -1 for all cores.
    """
    if mask not in ("hard", "randomized"):
        raise ValueError(f"mask '{mask}' is not one of hard, randomized")
    sets = _sets(sets, certified, split)
    levels = _levels(alpha)
    train, query = as_frame(train), as_frame(query)
    index: Any = getattr(query, "index", None)
    target_name: Optional[str] = target if isinstance(target, str) else None
    if target_name is None and _has_names(train):
        train, target_name = _with_target(train, target, query)
    ignore = as_names(ignore, "ignore")
    names: Optional[List[str]] = None
    categories: List[int] = []
    descriptors: Dict[int, Floats] = {}
    molecules: Dict[int, Tuple[List[str], bool]] = {}
    if target_name is not None:
        if not is_dataframe(train) or not is_dataframe(query):
            raise ValueError("target is the name of a column, so train and query must be DataFrames")
        if missing not in ("refuse", "drop", "impute"):
            raise ValueError(f"missing '{missing}' is not one of refuse, drop, impute")
        category, molecule = as_names(category, "category"), as_names(molecule, "molecule")
        tables = _read_frames(train, target_name, query, ignore, category, describe or {}, molecule, missing)
        names, X, y, Xq = tables.features.names, tables.X, tables.y, tables.queries
        known = tables.outcomes if outcomes is None else np.asarray(outcomes)[tables.asked]
        index = query.index[tables.asked]
        tables.features.warn_unseen(X, query[tables.asked], described={*tables.descriptors, *tables.molecules})
        categories, descriptors, molecules = tables.features.categories, tables.descriptors, tables.molecules
    else:
        if ignore or category or describe or molecule or missing != "refuse":
            raise ValueError(
                "ignore, category, describe, molecule and missing are about columns of DataFrames whose target is a column, too"
            )
        if _has_names(query):
            raise ValueError("the queries have names of columns and the data have none: give both as DataFrames, or both as arrays")
        X, y, Xq = as_floats(train, "the data"), as_floats(target, "the target"), as_floats(query, "the queries")
        known = outcomes
    ratios: Tuple[Optional[ArrayLike], Optional[ArrayLike]] = (None, None)
    if not isinstance(weights, str):
        if not isinstance(weights, Sequence) or len(weights) != 2:
            raise ValueError("weights are neither uniform, kernel, classifier nor a pair: the ratios of data and queries")
        ratios, weights = (weights[0], weights[1]), "uniform"
    yq = None if known is None else as_floats(known, "the outcomes")
    if callable(index):  # a list's
        index = None
    options: Dict[str, Any] = dict(
        score=score,
        weights=weights,
        randomized=mask == "randomized",
        sets=sets,
        split=0.5 if split is None else float(split),
        pac=pac,
        model=model,
        kernel=kernel,
        prior=prior,
        hyperparameters=None if hyperparameters is None else as_hyperparameters(hyperparameters),
        categories=categories,
        descriptors=descriptors,
        molecules=molecules,
        quantiles=as_floats(quantiles, "quantiles").ravel().tolist(),
        above=as_floats(above, "above").ravel().tolist(),
        seed=drawn(seed, random_state),
        threads=threads_of(threads, n_jobs),
    )
    said: Dict[float, Predictions] = {}
    for level in levels:
        columns = _native.predict(X, y, Xq, yq, ratios[0], ratios[1], alpha=level, **options)
        nothing = {"alpha": level, "score": score, "guarantee": "none", "assured": None, "exact": False, "because": ""}
        columns = {**nothing, **columns, "seed": options["seed"]}  # without queries nothing was said
        if not said:
            _remark(columns, names)
        said[level] = Predictions(columns, yq, index, said)
    return said[levels[0]]


def _levels(alpha: Union[float, Sequence[float]]) -> List[float]:
    """One alpha or several."""
    found = as_floats(alpha, "alpha").ravel().tolist()
    if not found:
        raise ValueError("alpha is an empty list, expected a number between 0 and 1 or several")
    for level in found:
        if not 0.0 < level < 1.0:
            raise ValueError(f"alpha is {level:g}, expected a number between 0 and 1")
    return list(dict.fromkeys(found))


def _has_names(data: Any) -> bool:
    """Whether it is a DataFrame whose columns have names, rather than places."""
    return is_dataframe(data) and any(isinstance(name, str) for name in data.columns)


def _with_target(train: Any, target: Any, query: Any) -> Tuple[Any, str]:
    """The data with their outcomes as one more column, and its name."""
    if not _has_names(query):
        raise ValueError("the data have names of columns and the queries have none: give both as DataFrames, or both as arrays")
    y = as_floats(target, "the target")
    if y.shape != (len(train),):
        raise _native.InputError(f"there are {len(train)} rows and outcomes of the shape {y.shape}")
    name = "the target"
    while name in train.columns or name in query.columns:
        name += "'"
    return train.assign(**{name: y}), name


def _sets(sets: Optional[str], certified: bool, split: Optional[float]) -> Optional[str]:
    """How sets are to be made, of the three parameters that say so."""
    if certified and split is not None:
        raise ValueError("certified and split exclude each other")
    if certified and sets not in (None, "certified"):
        raise ValueError(f"certified=True and sets='{sets}' exclude each other")
    if split is not None and sets not in (None, "split"):
        raise ValueError(f"split={split} and sets='{sets}' exclude each other")
    if certified:
        return "certified"
    return "split" if split is not None else sets


def _remark(columns: Mapping[str, Any], names: Optional[List[str]]) -> None:
    for remark in columns["remarks"]:
        warn(remark)
    dropped = sorted(set(range(columns["d"])) - set(columns["kept"]))
    if columns["sets"] != "certified":  # certified sets look at every column again, together with the query
        for k in dropped:
            what = f"'{names[k]}'" if names else str(k)
            warn(f"column {what} is constant in the data and is left out")
    if columns["constant"]:
        warn("every outcome in the data is the same")
