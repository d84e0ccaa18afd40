"""Rankings on a Dask cluster.

    from dask.distributed import Client
    client = Client("scheduler:8786")
    ranked = covey.dask.rank(frame, "yield")

The result is that of :func:`covey.rank` on one machine, to the last digit where processors are alike: every worker fits the same
model to the rows with an outcome and scores a share of the others.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple

from . import _native
from ._arguments import DEFAULT, RandomState, as_whole
from ._columns import as_frame, is_dataframe
from ._messages import warn
from ._rank import as_file, rank_options, ranked_frame


def rank(
    table: Any,
    target: Any = None,
    *,
    client: Any = None,
    shards: Optional[int] = None,
    direction: Optional[str] = None,
    minimize: Optional[bool] = None,
    q: Optional[int] = None,
    all: bool = False,
    ignore: Sequence[str] = (),
    category: Sequence[str] = (),
    describe: Optional[Mapping[str, Any]] = None,
    molecule: Sequence[str] = (),
    missing: str = "refuse",
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
) -> Any:
    """The rows of a table that lack an outcome, in the order to test them: :func:`covey.rank` on the workers of a Dask cluster.

    ``table`` is a Dask DataFrame, a pandas one, or the path of a CSV file that every worker finds under this name. Partitions go
    to workers as text; each worker writes the whole table to its local disk and reads it from there, so that memory does not
    grow with it. A worker that dies loses its share only, which another one takes over. Workers need covey installed.

    :param client: of the cluster; the current one by default.
    :param shards: the number of shares that the work is cut into; as many as there are workers by default.

    All else is as for :func:`covey.rank`; limits on other outcomes (``where``) are for one machine.
    """
    options = rank_options({**locals(), "where": (), "threads": 0, "n_jobs": None})
    client = _client(client)
    count = as_whole(shards, "shards") if shards is not None else max(1, len(client.scheduler_info()["workers"]))
    if not 1 <= count <= 10000:
        raise ValueError(f"shards is {shards}, expected at least 1 and at most 10000")
    pieces, partitions = _pieces(table, client)
    described = {str(column).strip(): _as_text(as_frame(frame)) for column, frame in (describe or {}).items()}
    parts = client.gather(
        [client.submit(_part, pieces, described, options, k, count, pure=False) for k in range(1, count + 1)]
    )
    for note in dict.fromkeys(note for _, notes in parts for note in notes):
        warn(note)
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for k, (text, _) in enumerate(parts):
            files.append(os.path.join(folder, f"part {k}"))
            Path(files[-1]).write_bytes(text)
        result = _native.merge_parts(files, 0)
    return ranked_frame(*_with_rows(result, partitions, client), options["seed"])


def _client(client: Any) -> Any:
    if client is not None:
        return client
    from dask.distributed import get_client

    try:
        return get_client()
    except ValueError:
        raise ValueError("there is no client of a Dask cluster: make one, dask.distributed.Client(address), or pass client=") from None


def _pieces(table: Any, client: Any) -> Tuple[Any, Optional[List[Any]]]:
    """The table as tasks see it: the path of a file, or futures of its texts; and futures of its partitions, None for a file."""
    if hasattr(table, "to_delayed"):  # of Dask
        partitions = client.compute(table.to_delayed())
    else:
        table = as_frame(table)
        if not is_dataframe(table):
            return str(os.path.abspath(os.fspath(table))), None
        partitions = [client.scatter(table, hash=False)]
    return [client.submit(_as_text, partition, k == 0, pure=False) for k, partition in enumerate(partitions)], partitions


def _as_text(frame: Any, header: bool = True) -> bytes:
    """A DataFrame as the CSV file that :func:`covey.rank` would have written, with its header or without; a file as it is."""
    with tempfile.TemporaryDirectory() as folder:
        text = Path(as_file(frame, os.path.join(folder, "frame"))).read_bytes()
    return text if header else text[text.index(b"\n") + 1 :]


def _part(
    pieces: Any, described: Dict[str, bytes], options: Dict[str, Any], shard: int, shards: int
) -> Tuple[bytes, List[str]]:
    """What a worker does: the part file of a shard, and the remarks of the ranking."""
    from dask.distributed import get_worker

    with tempfile.TemporaryDirectory() as folder:
        path, part = pieces, os.path.join(folder, "part")
        if not isinstance(pieces, str):
            path = os.path.join(folder, "table")
            with open(path, "wb") as file:
                file.writelines(pieces)
        files = {}
        for k, (column, text) in enumerate(described.items()):
            files[column] = os.path.join(folder, f"descriptors {k}")
            Path(files[column]).write_bytes(text)
        called = "" if isinstance(pieces, str) else "the table"
        own = dict(options, threads=get_worker().state.nthreads)
        notes = _native.rank(path, called=called, describe=files, shard=shard, shards=shards, part=part, **own)["notes"]
        return Path(part).read_bytes(), list(notes)


def _with_rows(result: Dict[str, Any], partitions: Optional[List[Any]], client: Any) -> Tuple[Dict[str, Any], Any]:
    """The result with the rows of the table that it names, as they are there, and renumbered accordingly."""
    if partitions is None:
        return result, None
    import pandas as pd

    lengths = client.gather([client.submit(len, partition, pure=False) for partition in partitions])
    rows = result["rows"]
    wanted = sorted({row["row"] - 1 for row in rows})
    frames: List[Any] = []
    begin = 0
    for length, partition in zip(lengths, partitions):
        places = [place - begin for place in wanted if begin <= place < begin + length]
        if places or not frames:
            frames.append(client.submit(_rows, partition, places, pure=False))
        begin += length
    table = pd.concat(client.gather(frames))
    numbers = {place: k + 1 for k, place in enumerate(wanted)}
    return dict(result, rows=[dict(row, row=numbers[row["row"] - 1]) for row in rows]), table


def _rows(frame: Any, places: List[int]) -> Any:
    return frame.iloc[places]
