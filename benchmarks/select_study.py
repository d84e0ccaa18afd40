"""Selecting rows with a bound on the share of false ones: how often it is kept, and how much is found.

Synthetic tables (a smooth function of three features with noise, a fifth of the rows are hits) and, with --tables DIR, real ones of which
some rows keep their outcome at random. Per table and level q the mean share of false rows among the selected, with its standard error
over repetitions; the share of hits that is selected, beside taking every row whose mean, or the lower end of whose 90 % set, is above
the threshold, with their shares of false ones; and at q = 0.2 the coverage of 90 % sets of the selected rows, made for them and plain.

Usage: select_study.py [--trials N] [--table-trials N] [--first SEED] [--tables DIR]; PYTHONPATH has to find covey (build/release/python).
"""

import argparse
import pathlib
import warnings

import covey
import numpy as np
import pandas as pd

LEVELS = (0.05, 0.1, 0.2)
# Table, target, columns that are no features, whether large outcomes are wanted.
TABLES = (
    ("arylation", "yield", ("cost",), True),
    ("crossed_barrel", "toughness", (), True),
    ("lnp3", "drug_loading", ("encap_efficiency", "particle_diameter"), True),
    ("perovskites", "hse_gap", (), False),
    ("photo_pce10", "degradation", (), False),
    ("oer_plate_3496", "overpotential", (), False),
    ("p3ht", "Conductivity (measured) (S/cm)", (), True),
    ("suzuki_i", "yield", ("turnover",), True),
)


def synthetic(seed):
    """80 rows with an outcome and 200 candidates; the truth of all."""
    rng = np.random.default_rng(seed)
    X = rng.uniform(size=(280, 3))
    f = np.sin(5 * X[:, 0]) + 2 * (X[:, 1] - 0.5) ** 2 + X[:, 0] * X[:, 2]
    y = f + 0.3 * rng.standard_normal(280)
    frame = pd.DataFrame(X, columns=["a", "b", "c"])
    frame["y"] = y
    return frame, "y", 80, True


def real(path, target, ignored, maximize, seed):
    frame = pd.read_csv(path)
    frame = frame.drop(columns=list(ignored))
    frame = frame.sample(n=min(len(frame), 400), random_state=seed).reset_index(drop=True)
    others = [c for c in frame.columns if c != target]
    return frame[others + [target]], target, min(100, len(frame) // 3), maximize


class Tally:
    def __init__(self):
        self.false, self.power = [], []

    def add(self, chosen, hits):
        self.false.append(float(np.mean(~hits[chosen])) if len(chosen) else 0.0)
        self.power.append(float(hits[chosen].sum() / max(1, hits.sum())))

    def text(self):
        n = max(2, len(self.false))
        return f"{np.mean(self.false):.3f} ± {np.std(self.false, ddof=1) / np.sqrt(n):.3f} | {np.mean(self.power):.2f}"


def study(name, draw, trials, first, split):
    """Prints the lines of one table."""
    tallies = {q: Tally() for q in LEVELS}
    means, ends = Tally(), Tally()
    own, plain, whole = [], [], 0
    for trial in range(trials):
        seed = first + trial
        frame, target, n, maximize = draw(seed)
        rng = np.random.default_rng(1000 + seed)
        known = rng.permutation(len(frame))[:n]
        truth = (1.0 if maximize else -1.0) * frame[target].to_numpy()
        threshold = float(np.quantile(truth, 0.8))
        table = frame.copy()
        table[target] = np.where(np.isin(np.arange(len(frame)), known), truth, np.nan)
        candidates = np.flatnonzero(table[target].isna().to_numpy())
        place = {row: k for k, row in enumerate(candidates)}
        hits = truth[candidates] > threshold
        said = covey.predict(table.iloc[known], target, table.iloc[candidates].drop(columns=target))
        mean = np.array([p.mean for p in said])
        lower = np.array([-np.inf if p.conformal.lower is None else p.conformal.lower for p in said])
        means.add(np.flatnonzero(mean > threshold), hits)
        ends.add(np.flatnonzero(lower > threshold), hits)
        for q in LEVELS:
            chosen = covey.select(table, f"{target} > {threshold!r}", fdr=q, split=split, seed=seed)
            rows = np.array([place[row] for row in chosen.index], dtype=int)
            tallies[q].add(rows, hits)
            if q != 0.2:
                continue
            for k, prediction in zip(rows, chosen.prediction):
                y = truth[candidates[k]]
                own.append(bool(y in prediction.conformal))
                plain.append(bool(y in said[k].conformal))
                whole += prediction.whole_line
    for q in LEVELS:
        print(f"| {name} | {q} | {tallies[q].text()} | | |", flush=True)
    print(f"| {name} | mean above | {means.text()} | | |")
    covered = f"{np.mean(own):.3f} | {np.mean(plain):.3f}" if own else "– | –"
    print(f"| {name} | 90 % set above | {ends.text()} | {covered} |")
    if own:
        print(f"<!-- {name}: {len(own)} sets of selected rows, {whole} of them the whole line -->", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--trials", type=int, default=500)
    parser.add_argument("--table-trials", type=int, default=40)
    parser.add_argument("--first", type=int, default=50)
    parser.add_argument("--tables", type=pathlib.Path)
    parser.add_argument("--split", type=float)
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    print("| table | q | false share | hits found | sets of selected rows cover | plain sets |\n|---|---|---|---|---|---|")
    study("synthetic", synthetic, arguments.trials, arguments.first, arguments.split)
    if arguments.tables is None:
        print("without --tables the real tables are left out")
        return
    for name, target, ignored, maximize in TABLES:
        path = arguments.tables / f"{name}.csv"
        study(name, lambda seed: real(path, target, ignored, maximize, seed), arguments.table_trials, arguments.first, arguments.split)


main()
