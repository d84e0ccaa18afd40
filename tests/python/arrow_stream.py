"""A stand-in for the tables of polars and Arrow, neither of which Debian has: columns in memory as the Arrow C data interface lays them
out, handed over by ``__arrow_c_stream__``."""

import ctypes

import numpy as np

from covey._arrow import _Array, _Schema, _Stream

_CODES = {"int8": b"c", "uint8": b"C", "int16": b"s", "uint16": b"S", "int32": b"i", "uint32": b"I", "int64": b"l", "uint64": b"L",
          "float32": b"f", "float64": b"g"}


class Column:
    """Values, None where one is missing, in one of the layouts that Arrow has for them: "number" (of ``dtype``), "bool", "text", "large
    text", "view", "dictionary" or "date"."""

    def __init__(self, kind, values, dtype="float64"):
        self.kind, self.values, self.dtype = kind, values, dtype

    def format(self):
        names = {"bool": b"b", "text": b"u", "large text": b"U", "view": b"vu", "dictionary": b"i", "date": b"tdD", "null": b"n"}
        return _CODES[self.dtype] if self.kind == "number" else names[self.kind]


class Table:
    """Columns by name, handed over in batches of so many rows, from a slice of larger arrays."""

    def __init__(self, columns, rows_per_batch=1000, offset=0, error=None):
        self.columns, self.rows, self.offset, self.error = columns, rows_per_batch, offset, error
        self.released = []  # what the reader has given back
        self._kept = []

    def __arrow_c_stream__(self, requested_schema=None):
        length = len(next(iter(self.columns.values())).values)
        begins = iter(range(0, length, self.rows))

        def get_schema(stream, out):
            self._fill_schema(out[0], b"+s", b"", [(n.encode(), c) for n, c in self.columns.items()])
            return 0

        def get_next(stream, out):
            begin = next(begins, None)
            if self.error is not None:
                return 5
            if begin is None:
                out[0].release = type(out[0].release)()
                return 0
            end = min(length, begin + self.rows)
            children = [self._array(c, c.values[begin:end]) for c in self.columns.values()]
            self._fill_array(out[0], end - begin, [None], children, offset=0)
            return 0

        stream = _Stream()
        types = dict(_Stream._fields_)
        stream.get_schema = types["get_schema"](get_schema)
        stream.get_next = types["get_next"](get_next)
        stream.get_last_error = types["get_last_error"](lambda stream: self.error)
        stream.release = types["release"](lambda stream: self.released.append("stream"))
        self._kept.append(stream)
        new = ctypes.pythonapi.PyCapsule_New
        new.restype, new.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
        return new(ctypes.addressof(stream), b"arrow_array_stream", None)

    def _fill_schema(self, schema, kind, name, children=(), dictionary=None):
        schema.format, schema.name = kind, name
        schema.n_children = len(children)
        made = []
        for child_name, column in children:
            child = _Schema()
            self._fill_schema(child, column.format(), child_name, dictionary=b"u" if column.kind == "dictionary" else None)
            made.append(child)
        pointers = (ctypes.POINTER(_Schema) * max(1, len(made)))(*map(ctypes.pointer, made))
        schema.children = pointers
        if dictionary is not None:
            values = _Schema()
            self._fill_schema(values, dictionary, b"")
            schema.dictionary = ctypes.pointer(values)
            made.append(values)
        schema.release = dict(_Schema._fields_)["release"](lambda s: self.released.append("schema"))
        self._kept += [made, pointers, schema.release]

    def _fill_array(self, array, length, buffers, children=(), dictionary=None, nulls=0, offset=None):
        array.length, array.null_count, array.offset = length, nulls, self.offset if offset is None else offset
        kept = [b if b is None else ctypes.create_string_buffer(bytes(b), max(1, len(bytes(b)))) for b in buffers]
        addresses = (ctypes.c_void_p * len(kept))(*[None if b is None else ctypes.addressof(b) for b in kept])
        array.n_buffers, array.buffers = len(kept), addresses
        array.n_children = len(children)
        pointers = (ctypes.POINTER(_Array) * max(1, len(children)))(*map(ctypes.pointer, children))
        array.children = pointers
        if dictionary is not None:
            array.dictionary = ctypes.pointer(dictionary)
        array.release = dict(_Array._fields_)["release"](lambda a: self.released.append("array"))
        self._kept += [kept, addresses, pointers, children, dictionary, array.release]

    def _array(self, column, values, is_dictionary=False):
        offset = 0 if is_dictionary else self.offset
        padded = [values[0]] * offset + list(values)  # what lies before the slice
        known = np.array([v is not None for v in padded])
        validity = None if known.all() else np.packbits(known, bitorder="little")
        array = _Array()
        dictionary = None
        if column.kind == "number":
            buffers = [validity, np.array([0 if v is None else v for v in padded], dtype=column.dtype)]
        elif column.kind == "bool":
            buffers = [validity, np.packbits([bool(v) for v in padded], bitorder="little")]
        elif column.kind in ("text", "large text"):
            encoded = [b"" if v is None else v.encode() for v in padded]
            ends = np.cumsum([0, *map(len, encoded)]).astype("i4" if column.kind == "text" else "i8")
            buffers = [validity, ends, b"".join(encoded)]
        elif column.kind == "view":
            buffers = [validity, *_views(padded)]
        elif column.kind == "dictionary":
            names = sorted({v for v in column.values if v is not None})
            dictionary = self._array(Column("text", names), names, is_dictionary=True)
            buffers = [validity, np.array([0 if v is None else names.index(v) for v in padded], dtype="i4")]
        elif column.kind == "null":
            buffers = []
        else:
            buffers = [validity, np.zeros(len(padded), dtype="i4")]
        self._fill_array(array, len(values), buffers, dictionary=dictionary, nulls=int((~known).sum()), offset=offset)
        return array


def _views(texts):
    """Sixteen bytes per text: its length and itself if it is short, else where it is in a buffer of its own."""
    views, data = [], b""
    for text in texts:
        encoded = b"" if text is None else text.encode()
        head = len(encoded).to_bytes(4, "little")
        if len(encoded) <= 12:
            views.append(head + encoded.ljust(12, b"\0"))
        else:
            views.append(head + encoded[:4] + (0).to_bytes(4, "little") + len(data).to_bytes(4, "little"))
            data += encoded
    return b"".join(views), data


class Interchange:
    """A table that offers nothing but ``__dataframe__``."""

    def __init__(self, frame):
        self._frame = frame

    def __dataframe__(self, nan_as_null=False, allow_copy=True):
        return self._frame.__dataframe__(nan_as_null, allow_copy)
