"""Builds the native modules with CMake and packs them with the Python files: see `make wheel`.

The modules are built once for x86-64 with AVX2 and once for any x86-64; covey/_native.py chooses between them. With COVEY_WHEEL=native
there is one only, for machines like this one: half the time, for tests.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
SUFFIX = ".so"


def built(preset: str) -> Path:
    """Builds the package in the tree of a preset."""
    jobs = os.environ.get("JOBS") or str(os.cpu_count() or 1)
    subprocess.run(["cmake", "--preset", preset, "-DCOVEY_BUILD_PYTHON=ON"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", "--preset", preset, "-j", jobs, "--target", "covey_python"], cwd=ROOT, check=True)
    return ROOT / "build" / preset / "python" / "covey"


class BuildWithCMake(build_ext):
    def run(self) -> None:
        folders = [built("release")]
        if os.environ.get("COVEY_WHEEL") != "native":
            folders.append(built("python-baseline"))
            if not list(folders[0].glob("_native_v3*")):  # this machine has no AVX2; others may
                folders.insert(0, built("python-v3"))
        target = Path(self.build_lib) / "covey"
        target.mkdir(parents=True, exist_ok=True)
        for folder in folders:
            for module in folder.glob("*" + SUFFIX):
                shutil.copy2(module, target / module.name)
                subprocess.run(["strip", "--strip-unneeded", str(target / module.name)], check=False)


project = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
version = re.search(r"project\(covey VERSION ([0-9.]+)", project)
assert version is not None

setup(
    name="covey",
    version=version.group(1),
    description="Bayesian optimisation with prediction sets that keep their word",
    long_description=(ROOT / "README.md").read_text(encoding="utf-8"),
    long_description_content_type="text/markdown",
    license="Apache-2.0",
    python_requires=">=3.9",
    install_requires=["numpy"],
    extras_require={"all": ["pandas", "scikit-learn", "optuna>=3.1", "matplotlib"]},
    packages=["covey"],
    package_data={"covey": ["py.typed", "*.pyi"]},
    ext_modules=[Extension("covey._native", [])],  # what makes it a package for one kind of machine
    cmdclass={"build_ext": BuildWithCMake},
    zip_safe=False,
)
