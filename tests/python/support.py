"""The program beside which the package is tested, and data for both."""

import csv
import json
import os
import subprocess

import numpy as np

PROGRAM = os.environ.get("COVEY_PROGRAM", "build/release/covey")
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXAMPLES = os.path.join(ROOT, "examples")


def covey(*arguments, cwd=None):
    """What the command prints, as JSON."""
    result = subprocess.run([os.path.abspath(PROGRAM), *map(str, arguments), "--json"], capture_output=True, text=True, cwd=cwd)
    if result.returncode != 0:
        raise AssertionError(result.stderr)
    return json.loads(result.stdout)


def smooth(n, d, seed, noise=0.1):
    """X (n, d) and outcomes of a smooth function."""
    rng = np.random.default_rng(seed)
    X = rng.random((n, d))
    return X, np.sin(5 * X[:, 0]) + X.sum(axis=1) ** 2 / d + noise * rng.standard_normal(n)


def write_csv(path, X, y=None):
    """Columns x0, x1, ... and y; outcomes that are nan are left empty."""
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow([f"x{k}" for k in range(X.shape[1])] + ([] if y is None else ["y"]))
        for i, row in enumerate(X.tolist()):
            writer.writerow(row + ([] if y is None else ["" if np.isnan(y[i]) else float(y[i])]))
