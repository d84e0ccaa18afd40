"""The examples of the documentation run as they stand, and are well-typed."""

import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import covey
from support import ROOT

# Every page that shows Python of ours; theirs stands in fences of another name, unless Debian has the library.
PAGES = ("README.md", "docs/python.md", *sorted(f"docs/{os.path.basename(path)}" for path in glob.glob(os.path.join(ROOT, "docs", "from_*.md"))))
PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(covey.__file__)))


def examples(path):
    """The ```python blocks of a page, by the headings above them."""
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        text = file.read()
    heading = ""
    for part in re.finditer(r"^(#+ [^\n]*)$|^```python\n(.*?)^```$", text, re.M | re.S):
        if part[1]:
            heading = part[1].lstrip("# ")
        else:
            yield heading, part[2]


def ax_snapshot():
    """As Ax writes experiments, with a trial that was not completed and data that came twice."""
    def trial(index, status, **params):
        arm = {"__type": "Arm", "parameters": params, "name": f"{index}_0"}
        return {"__type": "Trial", "index": index, "status": {"__type": "TrialStatus", "name": status},
                "generator_run": {"__type": "GeneratorRun", "arms": [arm], "weights": [1.0]}}

    def data(index, mean, sem):
        columns = {"arm_name": f"{index}_0", "metric_name": "loss", "mean": mean, "sem": sem, "trial_index": index}
        frame = json.dumps({name: {"0": value} for name, value in columns.items()})
        return [index, {"__type": "OrderedDict", "value": [[1700000000000, {"__type": "Data", "df": {"__type": "DataFrame", "value": frame}}]]}]

    trials = {"0": trial(0, "COMPLETED", x=0.25, kind="b"), "1": trial(1, "FAILED", x=0.5, kind="a"),
              "2": trial(2, "COMPLETED", x=0.75, kind="a")}
    known = {"__type": "OrderedDict", "value": [data(0, 9.0, 0.3), data(0, 1.5, 0.1), data(2, 2.5, None)]}
    return {"_type": "AxClient", "experiment": {"__type": "Experiment", "name": "e", "trials": trials, "data_by_trial": known}}


# A stand-in for scikit-optimize, which Debian has not: what skopt.load gives back.
SKOPT = """from types import SimpleNamespace
from typing import Any


def load(path: str) -> Any:
    return SimpleNamespace(space=SimpleNamespace(dimension_names=["x", "kind"]), x_iters=[[0.25, "b"], [0.75, "a"]], func_vals=[1.5, 2.5])
"""


def put_there(page, folder):
    """The files that the examples of a page find where they run."""
    if page == "docs/from_ax.md":
        with open(os.path.join(folder, "snapshot.json"), "w", encoding="utf-8") as file:
            json.dump(ax_snapshot(), file)
    if page == "docs/from_scikit_optimize.md":
        with open(os.path.join(folder, "skopt.py"), "w", encoding="utf-8") as file:
            file.write(SKOPT)


class Documentation(unittest.TestCase):
    def test_the_examples_run(self):
        found = 0
        for path in PAGES:
            for heading, code in examples(path):
                with self.subTest(page=path, example=heading), tempfile.TemporaryDirectory() as folder:
                    put_there(path, folder)
                    with open(os.path.join(folder, "example.py"), "w", encoding="utf-8") as file:
                        file.write(code)
                    result = subprocess.run([sys.executable, "example.py"], cwd=folder, capture_output=True, text=True,
                                            env={**os.environ, "PYTHONPATH": PACKAGE})
                    self.assertEqual(result.returncode, 0, result.stderr)
                found += 1
        self.assertGreaterEqual(found, 25)

    def test_scripts_for_other_libraries_write_what_can_be_imported(self):
        for page, words, objective in (("docs/from_ax.md", "snapshot.json", "loss"), ("docs/from_scikit_optimize.md", "skopt.load", "value")):
            code = next(code for _, code in examples(page) if words in code)
            with self.subTest(page=page), tempfile.TemporaryDirectory() as folder:
                put_there(page, folder)
                subprocess.run([sys.executable, "-c", code], cwd=folder, check=True, capture_output=True)
                space = {"x": covey.Float(0, 1), "kind": covey.Categorical(["a", "b"])}
                study = covey.Study.create("moved", space, objectives={objective: "minimize"}, storage="sqlite:///:memory:")
                self.assertEqual(study.import_results(os.path.join(folder, "results.csv")), 2)
                told = [(t.params, t.values, t.sem) for t in study.trials]
                self.assertEqual(told[0][:2], ({"x": 0.25, "kind": "b"}, {objective: 1.5}))
                self.assertEqual(told[1][:2], ({"x": 0.75, "kind": "a"}, {objective: 2.5}))
                if words == "snapshot.json":
                    self.assertEqual([sem for _, _, sem in told], [{"loss": 0.1}, {}])

    @unittest.skipUnless(shutil.which("mypy", path="/usr/bin"), "mypy is not installed")
    def test_the_examples_and_the_package_are_well_typed(self):
        with tempfile.TemporaryDirectory() as folder:
            files = []
            for path in PAGES:
                for i, (_, code) in enumerate(examples(path)):
                    files.append(os.path.join(folder, f"{os.path.basename(path)[:-3]}_{i}.py"))
                    with open(files[-1], "w", encoding="utf-8") as file:
                        file.write(code)
            # What has no types of its own is not our business.
            with open(os.path.join(folder, "mypy.ini"), "w") as file:
                file.write("[mypy]\n" + "".join(f"[mypy-{name}.*]\nignore_missing_imports = True\n"
                                               for name in ("pandas", "sklearn", "matplotlib", "scipy", "dask", "skopt")))
            for target in (files, ["-p", "covey"]):
                result = subprocess.run(
                    ["/usr/bin/mypy", "--strict", "--config-file", os.path.join(folder, "mypy.ini"),
                     "--cache-dir", os.path.join(folder, "cache"), *target],
                    cwd=folder, capture_output=True, text=True, env={**os.environ, "MYPYPATH": PACKAGE},
                )
                self.assertEqual(result.returncode, 0, result.stdout + result.stderr)


if __name__ == "__main__":
    unittest.main()
