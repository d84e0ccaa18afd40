"""covey rank --slurm on a real Slurm, started here: python3 slurm_test.py PATH_TO_COVEY. A controller and one machine of four
processors, all of them this one. COVEY_TEST_REPEAT makes the table larger by so many times."""

import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

COVEY = os.path.abspath(sys.argv.pop(1))
REPEAT = int(os.environ.get("COVEY_TEST_REPEAT", "1"))

CONF = """ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller}
SlurmdPort={machine}
AuthType=auth/none
CredType=cred/none
SlurmUser={user}
SlurmdUser={user}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
SchedulerParameters=sched_interval=1,batch_sched_delay=0
ReturnToService=2
NodeName={host} NodeAddr=127.0.0.1 CPUs=4
PartitionName=main Nodes=ALL Default=YES State=UP
"""


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_for(what, condition, seconds=120):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s for {what}")
        time.sleep(0.2)


class Slurm:
    """A cluster of its own in a folder."""

    def __init__(self, folder):
        self.folder = folder
        for name in ("state", "spool"):
            (folder / name).mkdir()
        names = {"host": socket.gethostname().split(".")[0], "controller": free_port(), "machine": free_port(),
                 "user": subprocess.check_output(["id", "-un"], text=True).strip(), "folder": folder}
        (folder / "slurm.conf").write_text(CONF.format(**names))
        self.env = dict(os.environ, SLURM_CONF=str(folder / "slurm.conf"))
        path = os.environ["PATH"] + ":/usr/sbin:/sbin"
        self.daemons = []
        for name in ("slurmctld", "slurmd"):
            with open(folder / f"{name}.log", "w") as log:
                self.daemons.append(subprocess.Popen([shutil.which(name, path=path), "-D"], env=self.env, stdout=log, stderr=log))
        wait_for("an idle machine", lambda: "idle" in self.ask("sinfo", "-h", "-o", "%T"))

    def ask(self, *words):
        return subprocess.run(words, env=self.env, capture_output=True, text=True, timeout=60).stdout

    def wait(self, *jobs):
        wait_for(f"jobs {jobs}", lambda: not self.ask("squeue", "-h", "-j", ",".join(jobs)).strip())

    def stop(self):
        self.ask("scancel", "--full", "--user", self.ask("id", "-un").strip())
        for daemon in reversed(self.daemons):
            daemon.terminate()
            daemon.wait(30)


def table(rows, labelled):
    rng = random.Random(1)
    lines = ["name,kind,a,b,y"]
    for i in range(rows):
        kind, a, b = rng.randrange(4), rng.uniform(0, 4), rng.uniform(-1, 1)
        y = repr(kind + a * b + rng.gauss(0, 0.05)) if i < labelled else ""
        lines.append(f"thing {i},k{kind},{a!r},{b!r},{y}")
    return "\n".join(lines) + "\n"


class RankSlurm(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory(prefix="covey-slurm-")
        cls.folder = Path(cls.temporary.name)
        cls.folder.chmod(0o755)
        (cls.folder / "slurm").mkdir()
        cls.slurm = Slurm(cls.folder / "slurm")

    @classmethod
    def tearDownClass(cls):
        cls.slurm.stop()
        cls.temporary.cleanup()

    def setUp(self):
        self.work = self.folder / self.id().rsplit(".", 1)[1]
        self.work.mkdir()
        (self.work / "a table's.csv").write_text(table(2000 * REPEAT, 40))

    def covey(self, *words, env=None):
        return subprocess.run([COVEY, *words], cwd=self.work, env=env or self.slurm.env, capture_output=True, text=True, timeout=300)

    def rank(self, *words, **more):
        return self.covey("rank", "a table's.csv", "--target", "y", "--ignore", "name", *words, **more)

    def submitted(self, *words):
        result = self.rank("--json", *words)
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout)

    def test_jobs_give_the_bytes_of_one_run(self):
        for extra in ((), ("-q", "3"), ("--all", "--minimize", "--alpha=0.2")):
            self.assertEqual(self.rank("--json", "--out", "one.json", "--csv", "one.csv", *extra).returncode, 0)
            jobs = self.submitted("--out", "ranked.json", "--csv", "ranked.csv", "--slurm", "3", *extra)
            self.assertEqual(jobs["tasks"], 3)
            self.slurm.wait(jobs["array"], jobs["merge"])
            for kind in ("json", "csv"):
                one, many = self.work / f"one.{kind}", self.work / f"ranked.{kind}"
                self.assertEqual(one.read_bytes(), many.read_bytes(), extra)
                many.unlink()
            self.assertFalse(Path(jobs["folder"]).exists(), "parts stay behind")

    def test_a_killed_task_begins_again(self):
        self.assertEqual(self.rank("--json", "--out", "one.json").returncode, 0)
        # The first attempt of every task is killed while it works.
        (self.work / "killer.sh").write_text(
            f'#!/bin/sh\nif [ "$1" = rank ] && mkdir "{self.work}/killed-$SLURM_ARRAY_TASK_ID" 2> /dev/null; then\n'
            f'  "{COVEY}" "$@" & kill -9 $!; wait $!; exit 137\nfi\nexec "{COVEY}" "$@"\n')
        (self.work / "killer.sh").chmod(0o755)
        jobs = self.submitted("--out", "ranked.json", "--slurm", "2", "--sbatch=--hold")
        script = Path(jobs["folder"]) / "rank.sh"
        held = script.read_text().replace(COVEY, str(self.work / "killer.sh"))
        self.assertIn("killer.sh", held)
        # Slurm has its own copy of the held one.
        self.slurm.ask("scancel", jobs["array"], jobs["merge"])
        script.write_text(held)
        folder = script.parent
        array = self.slurm.ask("sbatch", "--parsable", "--array=1-2", f"--chdir={self.work}", f"--output={folder}/%a.log", str(script)).strip()
        merge = self.slurm.ask("sbatch", "--parsable", f"--dependency=afterok:{array}", f"--chdir={self.work}", str(folder / "merge.sh")).strip()
        self.slurm.wait(array, merge)
        self.assertTrue((self.work / "killed-1").exists() and (self.work / "killed-2").exists())
        self.assertEqual((self.work / "one.json").read_bytes(), (self.work / "ranked.json").read_bytes())

    def test_a_task_that_cannot_succeed_leaves_no_result_and_says_why(self):
        jobs = self.submitted("--out", "ranked.json", "--slurm", "2", "--sbatch=--hold")
        (self.work / "a table's.csv").unlink()
        self.slurm.ask("scontrol", "release", jobs["array"])
        self.slurm.ask("scontrol", "release", jobs["merge"])
        self.slurm.wait(jobs["array"], jobs["merge"])
        self.assertFalse((self.work / "ranked.json").exists())
        self.assertIn("a table's.csv", (Path(jobs["folder"]) / "rank-1.log").read_text())

    def test_parts_of_an_earlier_state_of_the_table_are_refused(self):
        jobs = self.submitted("--out", "ranked.json", "--slurm", "2", "--sbatch=--hold")
        self.slurm.ask("scancel", jobs["array"], jobs["merge"])
        with open(self.work / "a table's.csv", "a") as file:
            file.write("late,k1,1,1,\n")
        result = self.rank("--out", "ranked.json", "--slurm", "2")
        self.assertEqual(result.returncode, 2)
        self.assertIn("ranked.json.jobs: holds parts of another ranking", result.stderr)
        self.assertEqual(result.stderr.count("\n"), 1)

    def test_wrong_uses_are_one_line(self):
        elsewhere = dict(self.slurm.env, PATH=str(self.work))
        for words, code, said, env in (
                (("--slurm", "2"), 2, "--slurm requires --out", None),
                (("--slurm", "0", "--out", "x"), 2, "--slurm", None),
                (("--slurm", "2", "--out", "x", "--threads", "2"), 2, "--threads excludes --slurm", None),
                (("--sbatch=--hold", "--out", "x"), 2, "--sbatch requires --slurm", None),
                (("--slurm", "2", "--out", "x", "--ignore", "nothing"), 2, "nothing", None),
                (("--slurm", "2", "--out", "y", "--sbatch=--partition=none"), 1, "sbatch did not take", None),
                (("--slurm", "2", "--out", "z"), 1, "there is no sbatch on this machine", elsewhere)):
            result = self.rank(*words, env=env)
            self.assertEqual(result.returncode, code, (words, result.stderr))
            self.assertIn(said, result.stderr.strip().splitlines()[-1])


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    unittest.main()
