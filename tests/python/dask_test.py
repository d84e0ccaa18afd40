"""covey.dask on a real scheduler with worker processes, started here. COVEY_TEST_REPEAT makes the table larger by so many times."""

import os
import signal
import tempfile
import unittest
import warnings
from pathlib import Path

import numpy as np
import pandas as pd
from pandas.testing import assert_frame_equal

import covey
import covey.dask

REPEAT = int(os.environ.get("COVEY_TEST_REPEAT", "1"))


def table(rows=1500 * REPEAT, labelled=40):
    rng = np.random.default_rng(1)
    frame = pd.DataFrame(
        {
            "name": [f"thing {i}" for i in range(rows)],
            "kind": rng.choice(["k0", "k1", "k2"], rows),
            "a": rng.uniform(0, 4, rows),
            "b": rng.uniform(-1, 1, rows),
        },
        index=[f"row {i}" for i in range(rows)],
    )
    frame["y"] = np.where(np.arange(rows) < labelled, frame.a * frame.b + (frame.kind == "k2") + rng.normal(0, 0.05, rows), np.nan)
    return frame.sample(frac=1.0, random_state=2)


def die_once(frame, marker):
    """The first worker that makes this partition is gone, as if its machine had been switched off."""
    try:
        os.mkdir(marker)
    except FileExistsError:
        return frame
    os.kill(os.getpid(), signal.SIGKILL)


class Dask(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        from dask.distributed import Client, LocalCluster

        cls.folder = tempfile.TemporaryDirectory(prefix="covey-dask-")
        cls.cluster = LocalCluster(n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None, local_directory=cls.folder.name)
        cls.client = Client(cls.cluster)

    @classmethod
    def tearDownClass(cls):
        cls.client.close()
        cls.cluster.close()
        cls.folder.cleanup()

    def check(self, table, frame, **options):
        expected = covey.rank(frame, "y", ignore=["name"], **options)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ranked = covey.dask.rank(table, "y", ignore=["name"], **options)
        # Predictions are compared by what they say: floats to the last bit.
        for one in (expected, ranked):
            one["prediction"] = one["prediction"].map(repr)
        assert_frame_equal(expected, ranked, check_exact=True)
        self.assertEqual(expected.attrs, ranked.attrs)

    def test_partitions_give_what_one_machine_gives(self):
        import dask.dataframe as dd

        frame = table()
        partitions = dd.from_pandas(frame, npartitions=4, sort=False)
        self.check(partitions, frame)
        self.check(partitions, frame, q=3, direction="minimize")

    def test_all_candidates_a_seed_and_descriptors_go_along(self):
        frame = table(rows=300)
        kinds = pd.DataFrame({"kind": ["k0", "k1", "k2"], "size": [1.0, 2.0, 5.0], "mass": [3.0, 1.0, 2.0]})
        expected = covey.rank(frame, "y", ignore=["name"], all=True, alpha=0.2, seed=7, describe={"kind": kinds})
        ranked = covey.dask.rank(frame, "y", ignore=["name"], all=True, alpha=0.2, seed=7, shards=5, describe={"kind": kinds})
        self.assertEqual(len(ranked), int(frame.y.isna().sum()))
        self.assertEqual(list(expected.index), list(ranked.index))
        self.assertEqual(list(expected["upper"]), list(ranked["upper"]))

    def test_a_file_is_read_where_the_workers_are(self):
        frame = table()
        path = Path(self.folder.name) / "table.csv"
        frame.to_csv(path, index=False)
        expected = covey.rank(path, "y", ignore=["name"])
        ranked = covey.dask.rank(path, "y", ignore=["name"])
        self.assertEqual(list(expected.index), list(ranked.index))
        self.assertEqual(list(expected["acquisition"]), list(ranked["acquisition"]))

    def test_a_worker_that_dies_costs_nothing(self):
        import dask.dataframe as dd

        frame = table()
        marker = os.path.join(self.folder.name, "died")
        partitions = dd.from_pandas(frame, npartitions=3, sort=False)
        partitions = partitions.map_partitions(die_once, marker, meta=partitions._meta)
        before = {worker.worker_address: worker.pid for worker in self.cluster.workers.values()}
        self.check(partitions, frame)
        self.assertTrue(os.path.isdir(marker), "no worker died")
        after = {worker.worker_address: worker.pid for worker in self.cluster.workers.values()}
        self.assertNotEqual(before, after)

    def test_mistakes_are_named(self):
        frame = table(rows=100)
        with self.assertRaisesRegex(ValueError, "shards is 0"):
            covey.dask.rank(frame, "y", shards=0)
        with self.assertRaisesRegex(ValueError, "a batch of q and all"):
            covey.dask.rank(frame, "y", q=2, all=True)
        with self.assertRaisesRegex(ValueError, "no column"):
            covey.dask.rank(frame, "z")
        with self.assertRaises(TypeError):
            covey.dask.rank(frame, "y", wheights="uniform")


if __name__ == "__main__":
    unittest.main()
