"""Support vector regression on scikit-learn's diabetes data, tuned by Covey and by Optuna's TPE on the same folds.

The task `svr-diabetes-5` of the scorecard: the mean R² over five folds, which a seed draws, by kernel, C, gamma, epsilon and
degree. Most of the space is flat, and a corner of it has an R² far below 0. For every seed: the best R² that each has seen, and by
how much what Covey recommends is worse than the best it has seen. Then the means, and of the paired difference a 95 % interval
(Student's).

Usage: svr_study.py [SEEDS [TRIALS [FIRST_SEED]]], 10 seeds from 50 on and 40 trials unless told otherwise; PYTHONPATH has to
find covey (build/release/python) and the package scorecard (benchmarks).
"""

import sys

import numpy as np
from scipy import stats
from scorecard.worker import COVEY, Runs

TASK = "svr-diabetes-5"
RIVAL = "tpe"


def main(seeds: int, trials: int, first_seed: int) -> None:
    runs = Runs(None)
    scores = []
    print(f"{'seed':>4}  {'Covey':>7}  {'TPE':>7}  {'lost':>11}", flush=True)
    for seed in range(first_seed, first_seed + seeds):
        own, rival = (runs.run(method, TASK, seed, trials) for method in (COVEY, RIVAL))
        scores.append((-own["best"], -rival["best"], own["recommended"] - own["best"]))
        print(f"{seed:>4}  {scores[-1][0]:7.4f}  {scores[-1][1]:7.4f}  {scores[-1][2]:11.4f}", flush=True)
    best, of_rival, lost = np.array(scores).T
    difference = best - of_rival
    print(f"mean  {best.mean():7.4f}  {of_rival.mean():7.4f}  {lost.mean():11.4f}")
    if seeds > 1:
        half = stats.t.ppf(0.975, seeds - 1) * stats.sem(difference)
        print(f"Covey minus TPE: {difference.mean():+.4f} [{difference.mean() - half:+.4f}, {difference.mean() + half:+.4f}]")
    print(f"recommended within .01 of the best seen: {np.sum(lost <= 0.01)} of {seeds}")


if __name__ == "__main__":
    given = [int(argument) for argument in sys.argv[1:]]
    main(*given, *(10, 40, 50)[len(given) :])
