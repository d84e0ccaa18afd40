"""Spaces with conditions: Covey, through its own package and through Optuna, beside Optuna's TPE and random search.

Three tasks. *digits*: which model of scikit-learn's reads its digits best, and with which settings: a support vector machine (C,
gamma), a forest (depth) or boosted trees (rate, trees); the accuracy over three folds, measured once on a grid of settings and
answered from the nearest of them; *few digits*: the same with 450 of them and a coarser grid. *tree*: a function made up here with three levels of conditions, whose best branch
and minimum the seed draws. For every method the best loss after the trials, as a median over the seeds, and of the difference
to TPE of log10 losses (of digits: of error rates) a 95 % interval (Student's, paired over seeds), in the end and as a mean over the
best of the first 11, 12, ... trials: how soon it is found.

Run by `make conditional-study`. Usage: conditional_study.py [SEEDS [TRIALS [FIRST_SEED]]], 12 seeds from 50 on and 50 trials unless
told otherwise; PYTHONPATH has to find covey (build/release/python).
"""

import itertools
import json
import math
import pathlib
import sys

import covey
import covey.optuna
import numpy as np
import optuna
from scipy import stats

DEPTH = list(range(1, 21))
RATE = np.logspace(-3, 0, 7)
TREES = [5, 10, 20, 40]


# --- digits ---


def measure_grid(rows, points):
    """The accuracy of every setting with so many digits and numbers of C and gamma, measured once."""
    from sklearn.datasets import load_digits
    from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier
    from sklearn.model_selection import cross_val_score
    from sklearn.svm import SVC

    path = pathlib.Path(f"build/conditional_grid_{rows}.json")
    if path.exists():
        return json.loads(path.read_text())
    X, y = load_digits(return_X_y=True)
    chosen = np.random.default_rng(0).permutation(len(y))[:rows]
    X, y = X[chosen] / 16.0, y[chosen]

    def score(model):
        return float(cross_val_score(model, X, y, cv=3).mean())

    grid = {"svm": [[score(SVC(C=c, gamma=g)) for g in gammas(points)] for c in costs(points)]}
    grid["forest"] = [score(RandomForestClassifier(50, max_depth=d, random_state=0)) for d in DEPTH]
    grid["boosting"] = [
        [score(HistGradientBoostingClassifier(learning_rate=r, max_iter=t, min_samples_leaf=5, random_state=0)) for t in TREES]
        for r in RATE
    ]
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(grid))
    return grid


def costs(points):
    return np.logspace(-3, 3, points)


def gammas(points):
    return np.logspace(-5, 1, points)


def nearest(values, x):
    return int(np.argmin(np.abs(np.log(np.asarray(values, float)) - math.log(x))))


class Digits:
    """One minus the accuracy."""

    name = "digits"
    rows, points = 1797, 19

    def __init__(self, seed):
        del seed  # the task is one; seeds are those of the methods
        self.grid = measure_grid(self.rows, self.points)

    space = {
        "model": covey.Categorical(["svm", "forest", "boosting"]),
        "C": covey.Float(1e-3, 1e3, log=True, when="model == 'svm'"),
        "gamma": covey.Float(1e-5, 10.0, log=True, when="model == 'svm'"),
        "depth": covey.Int(1, 20, when="model == 'forest'"),
        "rate": covey.Float(1e-3, 1.0, log=True, when="model == 'boosting'"),
        "trees": covey.Int(5, 40, log=True, when="model == 'boosting'"),
    }

    def loss(self, params):
        if params["model"] == "svm":
            row = self.grid["svm"][nearest(costs(self.points), params["C"])]
            return 1.0 - row[nearest(gammas(self.points), params["gamma"])]
        if params["model"] == "forest":
            return 1.0 - self.grid["forest"][params["depth"] - 1]
        return 1.0 - self.grid["boosting"][nearest(RATE, params["rate"])][nearest(TREES, params["trees"])]

    def suggest(self, trial):
        params = {"model": trial.suggest_categorical("model", ["svm", "forest", "boosting"])}
        if params["model"] == "svm":
            params["C"] = trial.suggest_float("C", 1e-3, 1e3, log=True)
            params["gamma"] = trial.suggest_float("gamma", 1e-5, 10.0, log=True)
        elif params["model"] == "forest":
            params["depth"] = trial.suggest_int("depth", 1, 20)
        else:
            params["rate"] = trial.suggest_float("rate", 1e-3, 1.0, log=True)
            params["trees"] = trial.suggest_int("trees", 5, 40, log=True)
        return params


class FewDigits(Digits):
    """The same, easier: fewer digits have fewer errors to tell settings apart by."""

    name = "few digits"
    rows, points = 450, 13


# --- a tree of three levels ---


class Tree:
    """A bowl in every leaf of a tree, each with a floor of its own; x is common to all."""

    name = "tree"
    LEAVES = list(itertools.product(["a", "b"], ["left", "right"], [False, True]))
    space = {
        "x": covey.Float(0.0, 1.0),
        "kind": covey.Categorical(["a", "b"]),
        "side_a": covey.Categorical(["left", "right"], when="kind == 'a'"),
        "side_b": covey.Categorical(["left", "right"], when="kind == 'b'"),
        "fine": covey.Bool(when="side_a == 'left'"),
        "u": covey.Float(0.0, 1.0, when="kind == 'a'"),
        "v": covey.Float(0.0, 1.0, when="side_b == 'right'"),
        "w": covey.Float(0.0, 1.0, when="fine"),
    }

    def __init__(self, seed):
        rng = np.random.default_rng(seed)
        self.centre = rng.uniform(0.1, 0.9, 4)
        self.floors = rng.permutation([0.0, 0.1, 0.2, 0.3, 0.4])

    def loss(self, params):
        value = (params["x"] - self.centre[0]) ** 2
        if params["kind"] == "a":
            value += (params["u"] - self.centre[1]) ** 2
            if params["side_a"] == "right":
                return value + self.floors[0]
            if not params["fine"]:
                return value + self.floors[1]
            return value + (params["w"] - self.centre[3]) ** 2 + self.floors[2]
        if params["side_b"] == "left":
            return value + self.floors[3]
        return value + (params["v"] - self.centre[2]) ** 2 + self.floors[4]

    def suggest(self, trial):
        params = {"x": trial.suggest_float("x", 0.0, 1.0), "kind": trial.suggest_categorical("kind", ["a", "b"])}
        if params["kind"] == "a":
            params["u"] = trial.suggest_float("u", 0.0, 1.0)
            params["side_a"] = trial.suggest_categorical("side_a", ["left", "right"])
            if params["side_a"] == "left":
                params["fine"] = trial.suggest_categorical("fine", [False, True])
                if params["fine"]:
                    params["w"] = trial.suggest_float("w", 0.0, 1.0)
        else:
            params["side_b"] = trial.suggest_categorical("side_b", ["left", "right"])
            if params["side_b"] == "right":
                params["v"] = trial.suggest_float("v", 0.0, 1.0)
        return params


# --- methods ---


def run_covey(task, trials, seed):
    result = covey.optimize(task.loss, task.space, trials=trials, direction="minimize", seed=seed)
    return [trial.value for trial in result.trials]


def run_optuna(sampler):
    def run(task, trials, seed):
        study = optuna.create_study(sampler=sampler(seed))
        study.optimize(lambda trial: task.loss(task.suggest(trial)), n_trials=trials)
        return [trial.value for trial in study.trials]

    return run


METHODS = {
    "covey": run_covey,
    "covey in Optuna": run_optuna(lambda seed: covey.optuna.CoveySampler(seed=seed)),
    "TPE": run_optuna(lambda seed: optuna.samplers.TPESampler(seed=seed)),
    "random": run_optuna(lambda seed: optuna.samplers.RandomSampler(seed=seed)),
}


def decades(losses):
    """log10 of the best loss after each trial, one row per run."""
    return np.log10(np.maximum(np.minimum.accumulate(losses, axis=1), 1e-9))


def difference(mine, theirs):
    """The mean of paired differences with its 95 % interval, as text."""
    values = mine - theirs
    half = stats.t.ppf(0.975, len(values) - 1) * stats.sem(values)
    return f"{values.mean():+.2f} [{values.mean() - half:+.2f}, {values.mean() + half:+.2f}]"


def main(seeds, trials, first_seed):
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    for kind in (FewDigits, Digits, Tree):
        losses = {name: [] for name in METHODS}
        for seed in range(first_seed, first_seed + seeds):
            task = kind(seed)
            for name, run in METHODS.items():
                losses[name].append(run(task, trials, seed))
            print(f"{kind.name} seed {seed}: " + ", ".join(f"{n} {min(v[-1]):.4g}" for n, v in losses.items()), file=sys.stderr)
        print(f"{kind.name}, {trials} trials, {seeds} seeds from {first_seed}; differences to TPE in decades, in the end and on the way")
        found = {name: decades(np.array(values)) for name, values in losses.items()}
        for name, best in found.items():
            line = f"  {name:16} median {np.median(np.min(losses[name], axis=1)):.4g}, worst {np.max(np.min(losses[name], axis=1)):.4g}"
            if name != "TPE" and seeds > 1:
                line += f", {difference(best[:, -1], found['TPE'][:, -1])}"
                line += f", {difference(best[:, 10:].mean(axis=1), found['TPE'][:, 10:].mean(axis=1))}"
            print(line, flush=True)


if __name__ == "__main__":
    given = [int(argument) for argument in sys.argv[1:]]
    main(*given, *(12, 50, 50)[len(given) :])
