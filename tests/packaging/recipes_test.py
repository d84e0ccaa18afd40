"""The recipes for conda-forge and for a container ask for what the project asks for: python3 recipes_test.py FOLDER_OF_THE_PROJECT"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(sys.argv.pop(1))
CMAKE = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
RECIPE = (ROOT / "packaging" / "conda" / "recipe.yaml").read_text(encoding="utf-8")
CONTAINER = (ROOT / "packaging" / "container" / "Containerfile").read_text(encoding="utf-8")
SETUP = (ROOT / "python" / "setup.py").read_text(encoding="utf-8")
# What CMake looks for, and the package of conda-forge that has it; nothing: it is no package, or built along.
CONDA = {"Eigen3": "eigen", "Boost": "libboost-headers", "Threads": None, "nlohmann_json": "nlohmann_json", "CLI11": "cli11", "Lbfgsb": None,
         "fmt": "fmt", "tomlplusplus": "tomlplusplus", "SQLite3": "sqlite", "PostgreSQL": "libpq", "OpenSSL": "openssl", "ZLIB": "zlib",
         "Python": "python", "pybind11": "pybind11"}
OPTIONAL = {"RDKit"}


def requirements(section):
    """The packages of a section of the recipe, with the least version of each."""
    block = re.search(rf"^  {section}:\n((?:    - .*\n|    *#.*\n)+)", RECIPE, re.M)[1]
    found = {}
    for line in re.findall(r"^    - (.*)$", block, re.M):
        name, _, version = line.partition(" ")
        found[name] = version
    return found


class Conda(unittest.TestCase):
    def test_the_version_is_the_projects(self):
        version = re.search(r"project\(covey VERSION ([\d.]+)", CMAKE)[1]
        self.assertEqual(re.search(r'^  version: "([\d.]+)"$', RECIPE, re.M)[1], version)

    def test_what_cmake_looks_for_is_there_in_the_same_versions(self):
        host = requirements("host")
        wanted = re.findall(r"find_package\((\w+)(?: ([\d.]+))?", CMAKE + (ROOT / "python" / "CMakeLists.txt").read_text(encoding="utf-8"))
        self.assertGreater(len(wanted), 12)
        for package, version in wanted:
            if package in OPTIONAL:
                continue
            with self.subTest(package=package):
                self.assertIn(package, CONDA)
                name = CONDA[package]
                if name is None:
                    continue
                self.assertIn(name, host)
                if version and package != "OpenSSL":  # of which conda-forge pins one version for all
                    self.assertRegex(host[name], rf"^>={re.escape(version)}(,|$)")
        # Nothing more: but NumPy for the tests of the package, and what the Fortran optimiser is linked with.
        self.assertEqual(set(host) - set(CONDA.values()), {"numpy", "libblas", "liblapack"})
        self.assertEqual(requirements("build")["cmake"], ">=" + re.search(r"cmake_minimum_required\(VERSION ([\d.]+)\)", CMAKE)[1])

    def test_what_python_needs_is_what_the_wheel_says(self):
        least = dict(re.findall(r'"([\w-]+)>=([\d.]+)"', SETUP))
        run = requirements("run")
        self.assertEqual(run["numpy"], f">={least['numpy']}")
        self.assertEqual(re.search(r'match\(python, "<([\d.]+)"\)', RECIPE)[1], re.search(r'python_requires=">=([\d.]+)"', SETUP)[1])
        constraints = requirements("run_constraints")
        for extra in ("pandas", "optuna", "scikit-learn", "matplotlib"):
            self.assertEqual(constraints["matplotlib-base" if extra == "matplotlib" else extra], f">={least[extra]}")

    def test_the_script_is_one_and_builds_targets_that_there_are(self):
        script = ROOT / "packaging" / "conda" / "build.sh"
        subprocess.run(["bash", "-n", script], check=True)
        text = script.read_text(encoding="utf-8")
        for option in re.findall(r"-D(COVEY_\w+)=", text):
            self.assertRegex(CMAKE + (ROOT / "cmake" / "CoveyArch.cmake").read_text(encoding="utf-8"), rf"(option|set)\({option}\b")
        for name in re.findall(r"lbfgsb/lib/(\w+)\.a", text):
            self.assertIn(f"NAMES {name}.a", (ROOT / "cmake" / "FindLbfgsb.cmake").read_text(encoding="utf-8"))

    def test_the_script_puts_the_package_together(self):
        """With a stand-in for the compiler and for cmake, which only says what it is asked for."""
        with tempfile.TemporaryDirectory() as folder:
            tree, tools, prefix, site = (Path(folder) / name for name in ("tree", "tools", "prefix", "site"))
            for path in (tree / "lbfgsb", tools, prefix, site):
                path.mkdir(parents=True)
            for part in ("lbfgsb", "linpack", "timer"):
                (tree / "lbfgsb" / f"{part}.f").write_text("      end\n")
            for name, text in (("fortran", 'while [ "$1" != -o ]; do shift; done; : > "$2"'),
                               ("cmake", 'echo "$@" >> cmake.log; mkdir -p build/conda/python/covey; : > build/conda/python/covey/__init__.py')):
                (tools / name).write_text(f"#!/bin/sh\n{text}\n")
                (tools / name).chmod(0o755)
            shutil.copy(ROOT / "packaging" / "conda" / "build.sh", tree)
            environment = {"PATH": f"{tools}:/usr/bin:/bin", "FC": "fortran", "AR": "ar", "PREFIX": str(prefix), "SP_DIR": str(site),
                           "PYTHON": "/usr/bin/python3", "PKG_VERSION": "9.8.7"}
            made = subprocess.run(["bash", "build.sh"], cwd=tree, env=environment, capture_output=True, text=True)
            self.assertEqual(made.returncode, 0, made.stderr)
            self.assertTrue((tree / "lbfgsb" / "lib" / "liblbfgsb.a").exists())
            self.assertEqual(sorted(path.name for path in site.iterdir()), ["covey", "covey-9.8.7.dist-info"])
            self.assertEqual(os.readlink(site / "covey" / "bin" / "covey-base"), str(prefix / "bin" / "covey"))
            asked = (tree / "cmake.log").read_text().splitlines()
            self.assertEqual(len(asked), 3)
            self.assertIn(f"-DCMAKE_INSTALL_PREFIX={prefix}", asked[0])
            self.assertEqual(asked[2], "--install build/conda")

    def test_it_is_yaml(self):
        try:
            import yaml
        except ImportError:
            self.skipTest("there is no yaml")
        recipe = yaml.safe_load(RECIPE)
        self.assertEqual(recipe["schema_version"], 1)
        self.assertEqual(recipe["build"]["script"], {"file": "build.sh"})


class Container(unittest.TestCase):
    def test_it_has_the_libraries_that_the_program_was_linked_with(self):
        """Debian's packages of the libraries whose headers the build needs."""
        installed = set(re.search(r"apt-get install -y --no-install-recommends (lib[^&\\]+)", CONTAINER)[1].split())
        packages = re.search(r"^BUILD_PACKAGES := (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)[1].split()
        # Headers alone, tools, and archives that are linked in.
        for package in packages:
            if package in ("g++", "cmake", "ninja-build", "libeigen3-dev", "libboost-dev", "nlohmann-json3-dev", "libcli11-dev", "liblbfgsb-dev"):
                continue
            stem = package.removesuffix("-dev")
            stem = {"libsqlite3": "libsqlite3-0", "zlib1g": "zlib1g"}.get(stem, stem)
            with self.subTest(package=package):
                self.assertTrue(any(name == stem or re.fullmatch(re.escape(stem) + r"\d+", name) for name in installed), installed)

    def test_its_files_and_presets_are_there(self):
        for preset in re.findall(r"cmake --preset (\w+)", CONTAINER):
            self.assertIn(f'"name": "{preset}"', (ROOT / "CMakePresets.json").read_text(encoding="utf-8"))
        self.assertIn("make deps", CONTAINER)


class Archive(unittest.TestCase):
    def test_the_sources_that_make_dist_packs_need_no_git(self):
        """The archive holds every file that CMake and the tools name, and configures where there is no repository."""
        if not (ROOT / ".git").exists() or shutil.which("git") is None:
            self.skipTest("not in a clone")
        with tempfile.TemporaryDirectory() as folder:
            made = subprocess.run(["make", "-C", ROOT, "dist", f"DIST={folder}"], capture_output=True, text=True)
            self.assertEqual(made.returncode, 0, made.stderr)
            name = "covey-" + re.search(r"project\(covey VERSION ([\d.]+)", CMAKE)[1]
            subprocess.run(["tar", "-xf", Path(folder) / f"{name}.tar.gz", "-C", folder], check=True)
            tree = Path(folder) / name
            for name in ("web/dist/index.html", "python/setup.py", "packaging/container/Containerfile", "docs/method.md", "LICENSE"):
                self.assertTrue((tree / name).exists(), name)
            made = subprocess.run([sys.executable, tree / "tools" / "docs", Path(folder) / "site"], capture_output=True, text=True)
            self.assertEqual(made.returncode, 0, made.stderr)
            made = subprocess.run(["cmake", "-S", tree, "-B", Path(folder) / "build", "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release"],
                                  capture_output=True, text=True, env={"PATH": "/usr/bin:/bin", "GIT_DIR": "/nonexistent"})
            self.assertEqual(made.returncode, 0, made.stderr)


if __name__ == "__main__":
    unittest.main()
