#!/usr/bin/env python3
"""Optuna's samplers with constraints_func on the problems of limits_benchmark, for docs/limits_study.md.

    python3 benchmarks/limits_optuna.py [SEEDS [FIRST_SEED [PROBLEM]]]      12 seeds from 50 on, every problem

The same ten random points first, as many queries, and regrets in the same units: standard deviations of the objective.
"""

import math
import sys
import warnings

import numpy as np
import optuna

# 10 random points and these queries, bounds, the optimum, and the function: the objective, then constraints (met if <= 0).
A = np.array([[10, 3, 17, 3.5, 1.7, 8], [0.05, 10, 17, 0.1, 8, 14], [3, 3.5, 1.7, 10, 17, 8], [17, 8, 0.05, 10, 0.1, 14]])
P = 1e-4 * np.array(
    [
        [1312, 1696, 5569, 124, 8283, 5886],
        [2329, 4135, 8307, 3736, 1004, 9991],
        [2348, 1451, 3522, 2883, 3047, 6650],
        [4047, 8828, 8732, 5743, 1091, 381],
    ]
)


def branin(x):
    return (
        (x[1] - 5.1 / (4 * math.pi**2) * x[0] ** 2 + 5 / math.pi * x[0] - 6) ** 2
        + 10 * (1 - 1 / (8 * math.pi)) * math.cos(x[0])
        + 10
    )


def hartmann(x):
    return -float(np.sum(np.array([1, 1.2, 3, 3.2]) * np.exp(-np.sum(A * (np.asarray(x) - P) ** 2, axis=1))))


def vessel(x):
    shell, head, radius, length = x
    cost = 0.6224 * shell * radius * length + 1.7781 * head * radius**2 + 3.1661 * shell**2 * length + 19.84 * shell**2 * radius
    volume = math.pi * radius**2 * (length + 4 / 3 * radius) / 1e6
    return cost, [0.0193 * radius - shell, 0.00954 * radius - head, 1.296 - volume]


def reducer(x):
    t = x[1] * x[2]
    weight = (
        0.7854 * x[0] * x[1] ** 2 * (3.3333 * x[2] ** 2 + 14.9334 * x[2] - 43.0934)
        - 1.508 * x[0] * (x[5] ** 2 + x[6] ** 2)
        + 7.4777 * (x[5] ** 3 + x[6] ** 3)
        + 0.7854 * (x[3] * x[5] ** 2 + x[4] * x[6] ** 2)
    )
    ratios = [
        27 / (x[0] * x[1] * t),
        397.5 / (x[0] * t**2),
        1.93 * x[3] ** 3 / (t * x[5] ** 4),
        1.93 * x[4] ** 3 / (t * x[6] ** 4),
        math.sqrt((745 * x[3] / t) ** 2 + 16.9e6) / (110 * x[5] ** 3),
        math.sqrt((745 * x[4] / t) ** 2 + 157.5e6) / (85 * x[6] ** 3),
        t / 40,
        5 * x[1] / x[0],
        x[0] / (12 * x[1]),
        (1.5 * x[5] + 1.9) / x[3],
        (1.1 * x[6] + 1.9) / x[4],
    ]
    return weight, [r - 1 for r in ratios]


PROBLEMS = {
    "gardner1": (
        30,
        [(0, 6)] * 2,
        -2.0,
        lambda x: (math.cos(2 * x[0]) * math.cos(x[1]) + math.sin(x[0]), [math.cos(x[0] + x[1]) - 0.5]),
    ),
    "gardner2": (
        40,
        [(0, 6)] * 2,
        math.asin(0.95) - 1,
        lambda x: (math.sin(x[0]) + x[1], [math.sin(x[0]) * math.sin(x[1]) + 0.95]),
    ),
    "branin-disk": (
        30,
        [(-5, 10), (0, 15)],
        0.39788735772973816,
        lambda x: (branin(x), [(x[0] - 2.5) ** 2 + (x[1] - 7.5) ** 2 - 50]),
    ),
    "hartmann6-limited": (50, [(0, 1)] * 6, -3.123306863615962, lambda x: (hartmann(x), [sum(x) - 1.8])),
    "pressure-vessel": (50, [(0.0625, 6.1875)] * 2 + [(10, 200)] * 2, 5885.332773616457, vessel),
    "speed-reducer": (
        40,
        [(2.6, 3.6), (0.7, 0.8), (17, 28), (7.3, 8.3), (7.3, 8.3), (2.9, 3.9), (5, 5.5)],
        2994.471069388959,
        reducer,
    ),
}

SAMPLERS = {
    "TPE": lambda seed, c: optuna.samplers.TPESampler(seed=seed, n_startup_trials=10, constraints_func=c),
    "NSGA-II": lambda seed, c: optuna.samplers.NSGAIISampler(seed=seed, population_size=10, constraints_func=c),
    "random": lambda seed, c: optuna.samplers.RandomSampler(seed=seed),
}


def run(problem, sampler, seed):
    queries, bounds, optimum, function = PROBLEMS[problem]
    study = optuna.create_study(sampler=SAMPLERS[sampler](seed, lambda t: t.user_attrs["constraints"]))

    def objective(trial):
        value, constraints = function([trial.suggest_float(f"x{i}", *b) for i, b in enumerate(bounds)])
        trial.set_user_attr("constraints", constraints)
        return value

    study.optimize(objective, n_trials=10 + queries)
    met = [all(c <= 0 for c in t.user_attrs["constraints"]) for t in study.trials]
    best = min((t.value for t, m in zip(study.trials, met) if m), default=math.inf)
    return best - optimum, 1 - np.mean(met[10:])


def main():
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    warnings.simplefilter("ignore")
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else 12
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    print(f"Optuna {optuna.__version__}, {seeds} seeds from {first} on.\n")
    print("| task | method | median regret | 90 % | found | violated |\n|---|---|---|---|---|---|")
    for problem, (_, bounds, _, function) in PROBLEMS.items():
        if len(sys.argv) > 3 and sys.argv[3] != problem:
            continue
        points = np.random.default_rng(0).uniform(*np.array(bounds).T, size=(1 << 14, len(bounds)))
        scale = np.std([function(x)[0] for x in points])
        for sampler in SAMPLERS:
            runs = [run(problem, sampler, first + i) for i in range(seeds)]
            regrets = sorted(max(1e-6, regret / scale) for regret, _ in runs)
            found = sum(math.isfinite(r) for r in regrets)
            violated = np.mean([share for _, share in runs])
            print(
                f"| {problem} | {sampler} | {regrets[seeds // 2]:.2g} | {regrets[seeds * 9 // 10]:.2g} | {found}/{seeds} | {violated:.3f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
