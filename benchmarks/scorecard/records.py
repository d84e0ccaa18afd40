"""The file of runs: a line of JSON for each, appended as they end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Record = dict[str, Any]
Key = tuple[str, str, int]  # method, task, seed


def key_of(record: Record) -> Key:
    return record["method"], record["task"], record["seed"]


def read_records(path: Path) -> list[Record]:
    """All lines of the file; the last one may be torn, as a power cut leaves it, and is left out then."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").split("\n")
    records = []
    for number, line in enumerate(lines[:-1], 1):
        try:
            record = json.loads(line)
            key_of(record)
        except (ValueError, KeyError, TypeError):
            raise ValueError(f"{path}: line {number} is no run; delete it, or the file") from None
        records.append(record)
    return records


def latest(records: list[Record]) -> dict[Key, Record]:
    """Of every method, task and seed the last run that has not failed, or else the last failure."""
    kept: dict[Key, Record] = {}
    for record in records:
        key = key_of(record)
        if "error" not in record or "error" in kept.get(key, {"error": ""}):
            kept[key] = record
    return kept


class Ledger:
    """Appends runs to a file, whole lines only: what a torn last line has left is cut off first."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("a+b")
        self._file.seek(0)
        whole = self._file.read().rfind(b"\n") + 1
        self._file.truncate(whole)

    def append(self, record: Record) -> None:
        self._file.write(json.dumps(record, allow_nan=False).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()
