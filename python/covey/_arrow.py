"""Tables of other libraries as pandas DataFrames: through the Arrow C stream (``__arrow_c_stream__``) or the dataframe interchange
protocol (``__dataframe__``), so that polars, Arrow and the like work without a line of their own here."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, c_char_p, c_int, c_int64, c_void_p
from typing import Any, Dict, List, Optional

import numpy as np

from . import _native


class _Schema(ctypes.Structure):
    pass


_Schema._fields_ = [
    ("format", c_char_p),
    ("name", c_char_p),
    ("metadata", c_char_p),
    ("flags", c_int64),
    ("n_children", c_int64),
    ("children", POINTER(POINTER(_Schema))),
    ("dictionary", POINTER(_Schema)),
    ("release", ctypes.CFUNCTYPE(None, POINTER(_Schema))),
    ("private_data", c_void_p),
]


class _Array(ctypes.Structure):
    pass


_Array._fields_ = [
    ("length", c_int64),
    ("null_count", c_int64),
    ("offset", c_int64),
    ("n_buffers", c_int64),
    ("n_children", c_int64),
    ("buffers", POINTER(c_void_p)),
    ("children", POINTER(POINTER(_Array))),
    ("dictionary", POINTER(_Array)),
    ("release", ctypes.CFUNCTYPE(None, POINTER(_Array))),
    ("private_data", c_void_p),
]


class _Stream(ctypes.Structure):
    pass


_Stream._fields_ = [
    ("get_schema", ctypes.CFUNCTYPE(c_int, POINTER(_Stream), POINTER(_Schema))),
    ("get_next", ctypes.CFUNCTYPE(c_int, POINTER(_Stream), POINTER(_Array))),
    ("get_last_error", ctypes.CFUNCTYPE(c_char_p, POINTER(_Stream))),
    ("release", ctypes.CFUNCTYPE(None, POINTER(_Stream))),
    ("private_data", c_void_p),
]

# The formats of numbers, as the Arrow C data interface writes them, and NumPy's types for them.
_NUMBERS = {
    b"c": "i1", b"C": "u1", b"s": "i2", b"S": "u2", b"i": "i4", b"I": "u4", b"l": "i8", b"L": "u8", b"e": "f2", b"f": "f4", b"g": "f8",
}  # fmt: skip
# Texts: 32-bit and 64-bit offsets, and views of 16 bytes each, which hold texts of up to 12 bytes themselves.
_TEXTS = {b"u": "i4", b"U": "i8"}
_VIEW, _VIEW_BYTES, _SHORT_TEXT = b"vu", 16, 12


def is_table(data: Any) -> bool:
    """Whether it is a table of another library than pandas."""
    return hasattr(data, "__arrow_c_stream__") or hasattr(data, "__dataframe__")


def to_pandas(table: Any) -> Any:
    """A table of another library as a pandas DataFrame."""
    import pandas as pd

    if not hasattr(table, "__arrow_c_stream__"):
        from pandas.api.interchange import from_dataframe

        return from_dataframe(table)
    capsule = table.__arrow_c_stream__()
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = c_void_p, [ctypes.py_object, c_char_p]
    stream = _Stream.from_address(pointer(capsule, b"arrow_array_stream"))
    try:
        return pd.DataFrame(_read(stream))
    finally:
        if stream.release:
            stream.release(ctypes.byref(stream))


def _read(stream: _Stream) -> Dict[str, Any]:
    """The columns of all batches, by name."""
    schema = _Schema()
    _require(stream, stream.get_schema(ctypes.byref(stream), ctypes.byref(schema)))
    try:
        if schema.format != b"+s":
            raise _native.InputError("the table: its Arrow stream has no columns")
        fields = [schema.children[k].contents for k in range(schema.n_children)]
        names = [field.name.decode() for field in fields]
        if len(set(names)) < len(names):
            raise _native.InputError(f"the table: there are two columns '{next(n for n in names if names.count(n) > 1)}'")
        parts: List[List[Any]] = [[] for _ in fields]
        while True:
            batch = _Array()
            _require(stream, stream.get_next(ctypes.byref(stream), ctypes.byref(batch)))
            if not batch.release:
                break
            try:
                for k, field in enumerate(fields):
                    parts[k].append(_column(field, batch.children[k].contents, batch.offset, batch.length))
            finally:
                batch.release(ctypes.byref(batch))
        return {name: _joined(field, part) for name, field, part in zip(names, fields, parts)}
    finally:
        schema.release(ctypes.byref(schema))


def _require(stream: _Stream, code: int) -> None:
    if code != 0:
        message = stream.get_last_error(ctypes.byref(stream)) or b"error %d" % code
        raise _native.InputError(f"the table: its Arrow stream cannot be read: {message.decode(errors='replace')}")


def _joined(field: _Schema, parts: List[Any]) -> Any:
    import pandas as pd

    if not parts:
        return np.array([], dtype=_NUMBERS.get(field.format, "O"))
    whole = np.concatenate(parts)
    return pd.Categorical(whole) if field.dictionary else whole


def _bytes(array: _Array, buffer: int, size: int) -> Any:
    """A copy of so many bytes of a buffer."""
    if size == 0:
        return np.zeros(0, dtype=np.uint8)
    return np.frombuffer(ctypes.string_at(array.buffers[buffer], size), dtype=np.uint8)


def _bits(array: _Array, buffer: int, begin: int, length: int) -> Any:
    """Truth values of one bit each."""
    packed = _bytes(array, buffer, (begin + length + 7) // 8)
    return np.unpackbits(packed, count=begin + length, bitorder="little")[begin:].astype(bool)


def _missing(array: _Array, begin: int, length: int) -> Optional[Any]:
    """Which values are missing; None if none is."""
    if array.null_count == 0 or array.n_buffers == 0 or not array.buffers[0]:
        return None
    missing = ~_bits(array, 0, begin, length)
    return missing if missing.any() else None


def _column(field: _Schema, array: _Array, batch_offset: int, length: int) -> Any:
    """A column of a batch: numbers, where missing ones are nan, or objects, where they are None."""
    begin = array.offset + batch_offset
    kind = field.format
    if kind == b"n":
        return np.full(length, None, dtype=object)
    missing = _missing(array, begin, length)
    if field.dictionary:
        values = _column(field.dictionary.contents, array.dictionary.contents, 0, array.dictionary.contents.length)
        codes = _numbers(kind, array, begin, length)
        known = np.where(missing, 0, codes) if missing is not None else codes
        found = np.array([values[code] if len(values) else None for code in known], dtype=object)
        if missing is not None:
            found[missing] = None
        return found
    if kind in _NUMBERS:
        numbers = _numbers(kind, array, begin, length)
        if missing is None:
            return numbers
        numbers = numbers.astype(np.float64)
        numbers[missing] = np.nan
        return numbers
    if kind == b"b":
        truths = _bits(array, 1, begin, length)
        if missing is None:
            return truths
        truths = truths.astype(object)
        truths[missing] = None
        return truths
    if kind in _TEXTS or kind == _VIEW:
        texts = _views(array, begin, length, missing) if kind == _VIEW else _texts(kind, array, begin, length)
        objects = np.empty(length, dtype=object)
        objects[:] = texts
        if missing is not None:
            objects[missing] = None
        return objects
    name, text = field.name.decode(), kind.decode(errors="replace")
    raise _native.InputError(f"the table: column '{name}' has the Arrow type '{text}', expected numbers, texts or truth values")


def _numbers(kind: bytes, array: _Array, begin: int, length: int) -> Any:
    if kind not in _NUMBERS:
        raise _native.InputError(f"the table: a category has codes of the Arrow type '{kind.decode()}', expected whole numbers")
    dtype = np.dtype(_NUMBERS[kind])
    return _bytes(array, 1, (begin + length) * dtype.itemsize).view(dtype)[begin:].copy()


def _texts(kind: bytes, array: _Array, begin: int, length: int) -> List[str]:
    if length == 0:
        return []
    dtype = np.dtype(_TEXTS[kind])
    ends = _bytes(array, 1, (begin + length + 1) * dtype.itemsize).view(dtype)[begin:]
    data = _bytes(array, 2, int(ends[-1])).tobytes()
    return [data[low:high].decode() for low, high in zip(ends[:-1], ends[1:])]


def _views(array: _Array, begin: int, length: int, missing: Optional[Any]) -> List[str]:
    views = _bytes(array, 1, (begin + length) * _VIEW_BYTES).reshape(-1, _VIEW_BYTES)[begin:]
    found = []
    for i, view in enumerate(views):
        size, _, buffer, offset = view.view("<i4")
        if missing is not None and missing[i]:
            found.append("")
        elif size <= _SHORT_TEXT:
            found.append(view[4 : 4 + size].tobytes().decode())
        else:
            found.append(ctypes.string_at(array.buffers[2 + int(buffer)] + int(offset), int(size)).decode())
    return found
