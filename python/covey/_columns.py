"""Columns of a table as a model takes them: numbers, and codes of what they name."""

from __future__ import annotations

from typing import Any, Callable, Container, Dict, List, Mapping, Optional, Sequence, Tuple

import numpy as np

from . import _native
from ._arrow import is_table, to_pandas
from ._messages import warn
from ._types import Floats

# A column of text with this share of different values, in at least so many rows, is an identifier.
_IDENTIFIER_SHARE, _IDENTIFIER_ROWS = 0.8, 10
# Values that a message names.
_NAMED_VALUES = 5
# Rows, or ranges of them, that a message names.
_NAMED_ROWS = 100


def is_dataframe(data: Any) -> bool:
    """Whether it is one of pandas."""
    return hasattr(data, "columns") and hasattr(data, "iloc")


def as_frame(data: Any) -> Any:
    """A table of polars, Arrow and the like as a pandas DataFrame; anything else as it is."""
    return to_pandas(data) if not is_dataframe(data) and is_table(data) else data


def _is_named(column: Any) -> bool:
    """Whether a column holds texts, truth values or categories of pandas rather than numbers."""
    kind = column.dtype.kind
    if kind == "O" and not hasattr(column.dtype, "categories"):
        known = [value for value in column if not _is_missing(value)]
        if not all(isinstance(value, (str, int, float, np.number, np.bool_)) for value in known):
            return False  # neither names nor numbers: whoever wants numbers of it will say so
        return any(isinstance(value, (str, bool, np.bool_)) for value in known)
    return kind not in "iuf"


def _is_missing(value: Any) -> bool:
    return value is None or value != value or str(value).strip() in ("", "<NA>", "NaT")


def _texts(column: Any) -> List[str]:
    return ["" if _is_missing(value) else str(value).strip() for value in column]


def _numbers(column: Any, name: Any, what: str, advice: str = "") -> Floats:
    try:
        return np.asarray(column.to_numpy(dtype=np.float64, na_value=np.nan))
    except (TypeError, ValueError):
        raise _native.InputError(f"{what}: column '{name}' is not numeric{advice}") from None


class Features:
    """The features of DataFrames: which of them name things, and the codes of those names, in the order of the alphabet. Learnt
    from one frame; ``others`` add values. A column of pandas' dtype "category" is one whatever it looks like, as those are
    that ``category`` names. ``has_options``: whether the caller has parameters ignore and category to advise."""

    def __init__(
        self,
        data: Any,
        names: Sequence[Any],
        what: str,
        category: Sequence[str] = (),
        others: Sequence[Any] = (),
        has_options: bool = True,
    ):
        self.names = list(names)
        self.has_options = has_options
        self.values: Dict[Any, List[str]] = {}
        for name in category:
            if name not in self.names:
                raise _native.InputError(f"category: there is no feature '{name}'")
        for name in self.names:
            if name not in category and not _is_named(data[name]):
                continue
            texts = [text for frame in (data, *others) for text in _texts(frame[name]) if text]
            different = sorted(set(texts))
            is_said = name in category or hasattr(data[name].dtype, "categories")
            if not is_said and len(texts) >= _IDENTIFIER_ROWS and len(different) >= _IDENTIFIER_SHARE * len(texts):
                if has_options:
                    advice = f"ignore=['{name}'] leaves it out, category=['{name}'] takes it for names"
                else:
                    advice = "leave it out, or make it a pandas category, astype('category'), to take it for names"
                raise _native.InputError(
                    f"{what}: column '{name}' has {len(different)} different values in {len(texts)} rows, an identifier? {advice}"
                )
            self.values[name] = different

    @property
    def categories(self) -> List[int]:
        """The number of values of each feature, 0 for a number; empty if all are numbers."""
        return [len(self.values.get(name, ())) for name in self.names] if self.values else []

    def unknown(self, frame: Any, name: Any) -> List[str]:
        """The values of a category that are not among those that it is known to have."""
        return sorted(set(_texts(frame[name])) - set(self.values[name]) - {""})

    def encode(self, frame: Any, what: str, code_later: Optional[Mapping[int, Callable[[List[str]], List[float]]]] = None) -> Floats:
        """Numbers and codes, (n, d); nan where a cell is empty. A value that is not known gets a code behind all others: that of
        ``code_later`` for the feature's place, if there is one."""
        columns = []
        for name in self.names:
            if name not in self.values:
                columns.append(_numbers(frame[name], name, what, f"; ignore=['{name}'] leaves it out" if self.has_options else ""))
                continue
            codes = {value: float(code) for code, value in enumerate(self.values[name])}
            texts, unknown = _texts(frame[name]), self.unknown(frame, name)
            code = (code_later or {}).get(len(columns), lambda values: [float(len(codes) + i) for i in range(len(values))])
            later = dict(zip(unknown, code(unknown)))
            columns.append(np.array([np.nan if text == "" else codes.get(text, later.get(text, np.nan)) for text in texts]))
        return np.ascontiguousarray(np.column_stack(columns))

    def warn_unseen(self, known: Floats, asked: Any, described: Container[int] = ()) -> None:
        """Says which values of the queries, a DataFrame, no row of data has; those of some features are ``described``."""
        for k, name in enumerate(self.names):
            if name not in self.values:
                continue
            seen = {self.values[name][int(code)] for code in set(known[:, k])}
            unseen = sorted(set(_texts(asked[name])) - seen - {""})
            if not unseen:
                continue
            of_them = ", ".join(repr(value) for value in unseen[:_NAMED_VALUES]) + (", ..." if len(unseen) > _NAMED_VALUES else "")
            why = "rest on values like them" if k in described else "know only what all values have in common"
            warn(
                f"column '{name}': {len(unseen)} value{'' if len(unseen) == 1 else 's'} of the queries "
                f"{'is' if len(unseen) == 1 else 'are'} in no row of data ({of_them}); predictions there {why}"
            )


def rows_text(rows: Sequence[int]) -> str:
    """Rows, counted from 0, as people count them: "row 3", "rows 3, 7 to 9"; of very many the first."""
    parts: List[str] = []
    first = 0
    for i in range(len(rows)):
        if len(parts) == _NAMED_ROWS:
            return f"rows {', '.join(parts)} and {len(rows) - first} more"
        if i + 1 < len(rows) and rows[i + 1] == rows[i] + 1:
            continue
        parts.append(str(rows[first] + 1) + ("" if i == first else f"{', ' if i == first + 1 else ' to '}{rows[i] + 1}"))
        first = i + 1
    return f"row{'' if len(rows) == 1 else 's'} {', '.join(parts)}"


def describe_missing(tables: Mapping[str, Floats], names: Sequence[Any]) -> List[str]:
    """The empty cells of each table, as the program names them."""
    found = []
    for what, X in tables.items():
        columns = [
            f"column '{name}' in {rows_text(list(np.flatnonzero(np.isnan(X[:, k]))))}"
            for k, name in enumerate(names)
            if np.isnan(X[:, k]).any()
        ]
        if columns:
            found.append(f"{what}: empty cells: {'; '.join(columns)}")
    return found


def impute(data: Floats, others: Sequence[Floats], categories: Sequence[int]) -> None:
    """Fills empty cells, in place, with the median of a number in the data or the most frequent value of a category."""
    for k in range(data.shape[1]):
        known = data[~np.isnan(data[:, k]), k]
        if known.size == 0:
            raise _native.InputError(f"the data: column {k} is empty in every row, so nothing can be put in its place")
        if categories and categories[k]:
            values, counts = np.unique(known, return_counts=True)
            fill = values[np.argmax(counts)]
        else:
            fill = np.median(known)
        for X in (data, *others):
            X[np.isnan(X[:, k]), k] = fill


def descriptors_of(descriptions: Mapping[str, Any], features: Features) -> Dict[int, Floats]:
    """Descriptors of the values of categories, by their places among the features. A description is a DataFrame whose first
    column is the value, or the path of such a CSV file; its values become those of the category."""
    found: Dict[int, Floats] = {}
    for name, description in descriptions.items():
        if name not in features.values:
            raise _native.InputError(f"describe: there is no category '{name}'")
        frame = as_frame(description)
        if not is_dataframe(frame):
            import pandas as pd

            frame = pd.read_csv(description)
        values = _texts(frame.iloc[:, 0])
        if len(set(values)) != len(values):
            raise _native.InputError(f"describe: a value of '{name}' is there twice")
        missing = [value for value in features.values[name] if value not in values]
        if missing:
            raise _native.InputError(f"describe: there is no row for {', '.join(map(repr, missing))}, which column '{name}' has")
        raw = np.column_stack([_numbers(frame[c], c, f"the descriptors of '{name}'") for c in frame.columns[1:]])
        features.values[name] = values
        found[features.names.index(name)] = np.ascontiguousarray(raw)
    return found


def refuse_unreadable(name: Any, values: Sequence[str], tables: Mapping[str, Any]) -> None:
    """Raises InputError if one of the values in column ``name`` is no molecule, and says where it is: in a row of a DataFrame
    or, where columns have no names, at a place of an array."""
    unreadable = set(_native.unreadable_molecules(values))
    for what, frame in tables.items() if unreadable else ():
        for row, text in enumerate(_texts(frame[name])):
            if text in unreadable:
                where = f"[{row}, {name}]" if isinstance(name, int) else f"row {row + 1}, column '{name}'"
                raise _native.InputError(f"{what}: {where}: '{text}' is not a molecule (SMILES)")


def molecules_of(
    names: Sequence[Any], descriptions: Mapping[str, Any], features: Features, tables: Mapping[str, Any]
) -> Dict[int, Tuple[List[str], bool]]:
    """The values of categories that are molecules, by their places among the features, and whether they come back often enough
    to be told apart beside what they are made of."""
    found: Dict[int, Tuple[List[str], bool]] = {}
    for name in names:
        if name in descriptions:
            raise _native.InputError(f"molecule: '{name}' has descriptors already")
        values = features.values[name]
        refuse_unreadable(name, values, tables)
        rows = sum(text != "" for frame in tables.values() for text in _texts(frame[name]))
        found[features.names.index(name)] = (values, 2 * len(values) <= rows)
    return found
