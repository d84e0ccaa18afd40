"""The examples of the documentation run as they stand, and are well-typed."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import covey
from support import ROOT

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


class Documentation(unittest.TestCase):
    def test_the_examples_run(self):
        found = 0
        for path in ("README.md", "docs/python.md"):
            for heading, code in examples(path):
                with self.subTest(page=path, example=heading), tempfile.TemporaryDirectory() as folder:
                    with open(os.path.join(folder, "example.py"), "w", encoding="utf-8") as file:
                        file.write(code)
                    result = subprocess.run([sys.executable, "example.py"], cwd=folder, capture_output=True, text=True,
                                            env={**os.environ, "PYTHONPATH": PACKAGE})
                    self.assertEqual(result.returncode, 0, result.stderr)
                found += 1
        self.assertGreaterEqual(found, 9)

    @unittest.skipUnless(shutil.which("mypy", path="/usr/bin"), "mypy is not installed")
    def test_the_examples_and_the_package_are_well_typed(self):
        with tempfile.TemporaryDirectory() as folder:
            files = []
            for path in ("README.md", "docs/python.md"):
                for i, (_, code) in enumerate(examples(path)):
                    files.append(os.path.join(folder, f"{os.path.basename(path)[:-3]}_{i}.py"))
                    with open(files[-1], "w", encoding="utf-8") as file:
                        file.write(code)
            # What has no types of its own is not our business.
            with open(os.path.join(folder, "mypy.ini"), "w") as file:
                file.write("[mypy]\n" + "".join(f"[mypy-{name}.*]\nignore_missing_imports = True\n"
                                               for name in ("pandas", "sklearn", "matplotlib", "scipy", "dask")))
            for target in (files, ["-p", "covey"]):
                result = subprocess.run(
                    ["/usr/bin/mypy", "--strict", "--config-file", os.path.join(folder, "mypy.ini"),
                     "--cache-dir", os.path.join(folder, "cache"), *target],
                    cwd=folder, capture_output=True, text=True, env={**os.environ, "MYPYPATH": PACKAGE},
                )
                self.assertEqual(result.returncode, 0, result.stdout + result.stderr)


if __name__ == "__main__":
    unittest.main()
