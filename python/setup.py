"""Builds the native modules and the program with CMake and packs them with the Python files: see `make wheel`.

They are built once for x86-64 with AVX2 and once for any x86-64; covey/_native.py and covey/__main__.py choose between them. With
COVEY_WHEEL=native there is one only, for machines like this one: half the time, for tests. What they need beside glibc is linked
into them, and the wheel's tag says which glibc that is.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from wheel.bdist_wheel import bdist_wheel

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
# What is linked into modules and program, and the package of Debian whose copyright file has its licence.
INSIDE = {
    "Boost": "libboost1.74-dev",
    "CLI11": "libcli11-dev",
    "Eigen": "libeigen3-dev",
    "fmt": "libfmt-dev",
    "L-BFGS-B": "liblbfgsb-dev",
    "libgcc and libstdc++": "libgcc-s1",
    "nlohmann-json": "nlohmann-json3-dev",
    "OpenSSL": "libssl-dev",
    "pybind11": "pybind11-dev",
    "SQLite": "libsqlite3-dev",
    "tomlplusplus": "libtomlplusplus-dev",
    "zlib": "zlib1g-dev",
}


def built(preset: str) -> Path:
    """Builds the package and the program in the tree of a preset."""
    jobs = os.environ.get("JOBS") or str(os.cpu_count() or 1)
    python = f"-DPython_EXECUTABLE={sys.executable}"
    subprocess.run(["cmake", "--preset", preset, python], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", "--preset", preset, "-j", jobs, "--target", "covey_python", "covey"], cwd=ROOT, check=True)
    return ROOT / "build" / preset


def needed_glibc(files: "list[Path]") -> "tuple[int, int]":
    """The oldest glibc that has all the functions that the files call."""
    newest = (2, 17)
    for file in files:
        symbols = subprocess.run(["objdump", "-T", str(file)], check=True, capture_output=True, text=True).stdout
        for major, minor in re.findall(r"GLIBC_(\d+)\.(\d+)", symbols):
            newest = max(newest, (int(major), int(minor)))
    return newest


class BuildWithCMake(build_ext):
    def run(self) -> None:
        presets = ["wheel-native"] if os.environ.get("COVEY_WHEEL") == "native" else ["wheel-base", "wheel-v3"]
        target = Path(self.build_lib) / "covey"
        (target / "bin").mkdir(parents=True, exist_ok=True)
        suffix = subprocess.run([sys.executable, "-c", "import sysconfig; print(sysconfig.get_config_var('EXT_SUFFIX'))"],
                                check=True, capture_output=True, text=True).stdout.strip()
        for preset in presets:
            tree = built(preset)
            for module in (tree / "python" / "covey").glob("*" + suffix):
                self.take(module, target / module.name)
                if module.name.startswith("_native_"):
                    flavour = module.name[len("_native_"):].partition(".")[0]
                    self.take(tree / "covey", target / "bin" / f"covey-{flavour}")

    @staticmethod
    def take(file: Path, to: Path) -> None:
        shutil.copy2(file, to)
        subprocess.run(["strip", "--strip-unneeded", str(to)], check=True)


class HonestWheel(bdist_wheel):
    """A wheel whose tag names the glibc that its files need."""

    def get_tag(self) -> "tuple[str, str, str]":
        python, abi, platform = super().get_tag()
        files = [*Path(self.bdist_dir).rglob("*.so"), *Path(self.bdist_dir).rglob("bin/covey-*")]
        if not files:
            files = [f for f in Path(HERE / "build").rglob("*") if f.suffix == ".so" or f.parent.name == "bin"]
        major, minor = needed_glibc(files)
        return python, abi, platform.replace("linux_", f"manylinux_{major}_{minor}_", 1)


def licences() -> "list[str]":
    """The files of licences: ours, and those of what is inside, as Debian's packages have them."""
    folder = HERE / "licences"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    shutil.copy2(ROOT / "LICENSE", folder / "LICENSE")
    for name, package in INSIDE.items():
        source = Path("/usr/share/doc") / package / "copyright"
        if source.exists():
            shutil.copy2(source, folder / f"LICENSE.{name.replace(' ', '-')}")
    return [f"licences/{file.name}" for file in sorted(folder.iterdir())]


project = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
version = re.search(r"project\(covey VERSION ([0-9.]+)", project)
assert version is not None
extras = {
    "pandas": ["pandas>=1.5"],
    "sklearn": ["scikit-learn>=1.2", "pandas>=1.5"],
    "optuna": ["optuna>=3.1"],
    "plot": ["matplotlib>=3.6"],
    "progress": ["tqdm"],
    "dask": ["distributed", "pandas>=1.5"],
}

setup(
    name="covey",
    version=version.group(1),
    description="Bayesian optimisation with prediction sets that keep their word",
    long_description=(ROOT / "README.md").read_text(encoding="utf-8"),
    long_description_content_type="text/markdown",
    author="The Covey authors",
    license="Apache-2.0",
    license_files=licences(),
    keywords=["Bayesian optimisation", "conformal prediction", "Gaussian processes", "design of experiments"],
    classifiers=[
        "Development Status :: 4 - Beta",
        "Environment :: Console",
        "Intended Audience :: Science/Research",
        "License :: OSI Approved :: Apache Software License",
        "Operating System :: POSIX :: Linux",
        "Programming Language :: C++",
        "Programming Language :: Python :: 3 :: Only",
        f"Programming Language :: Python :: 3.{sys.version_info.minor}",
        "Topic :: Scientific/Engineering",
        "Typing :: Typed",
    ],
    python_requires=">=3.9",
    install_requires=["numpy>=1.20"],
    extras_require={**extras, "all": sorted({package for packages in extras.values() for package in packages})},
    packages=["covey"],
    package_data={"covey": ["py.typed", "*.pyi"]},
    entry_points={"console_scripts": ["covey = covey.__main__:main"]},
    ext_modules=[Extension("covey._native", [])],  # what makes it a package for one kind of machine
    cmdclass={"build_ext": BuildWithCMake, "bdist_wheel": HonestWheel},
    zip_safe=False,
)
