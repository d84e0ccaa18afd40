"""Covey on tables of real laboratories, names included, beside others. Run by `make tables-study TABLES=DIR`; prints docs/tables_study.md.

Replays: ten random rows of a table are known, forty more are asked for one at a time, and the best outcome that is then known
counts, as the median over the seeds. *covey* is `covey rank --simulate 40 --init 10 --start random` with its defaults; its
tracked sets promise 90 %. The others see a column per value of a category (one-hot) and numbers in [0, 1], begin with ten
random rows of their own draw, and ask for the row of the highest expected improvement:

- extra-trees: 200 extremely randomised trees, mean and standard deviation over the trees;
- GP: scikit-learn's Gaussian process, a constant times Matérn 5/2 with one lengthscale plus noise, standardised outcomes;
- random: rows at random.

Coverage: n random rows of each table to learn from, 40 others to judge, and the cross-fitted sets of `covey predict` at 90 %.
Of perovskites also with descriptors of what its columns name, textbook values in benchmarks/descriptors, and of amination with
its names taken for the molecules that they are: do they make the sets narrower? Its replay is there with molecules, too, and
predictions for values that no row has: 60 rows of two thirds of the values of a column to learn from, 100 of the others.

Front: a study over arylation's rows with both of its outcomes, a high yield and a low cost, from ten random rows, forty asks.
What counts is the share of the whole table's hypervolume, from the worst of both outcomes; random rows beside it.

Every run is a line of the file --out, to go on from: what is there already is not run again.
"""

import argparse
import csv
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import warnings

import numpy as np

FIRST_SEED = 50
KNOWN, ASKED = 10, 40
SIZES, QUERIES = (24, 60), 40
# Table, target, whether small is good, columns that are no features.
TABLES = {
    "arylation": ("yield", False, ("cost",)),
    "amination": ("yield", False, ("entry",)),
    "crossed_barrel": ("toughness", False, ()),
    "lnp3": ("drug_loading", False, ("encap_efficiency", "particle_diameter")),
    "perovskites": ("hse_gap", True, ()),
    "photo_pce10": ("degradation", True, ()),
    "suzuki_i": ("yield", False, ("turnover",)),
    "oer_plate_3496": ("overpotential", True, ()),
    "suzuki_ii": ("yield", False, ("turnover",)),
    "hplc": ("peak_area", False, ()),
    "p3ht": ("Conductivity (measured) (S/cm)", False, ()),
    "snar": ("impurity", True, ()),
}
REPLAYED = tuple(TABLES)[:8]
# Tables whose names are also said to mean something, by the option that says it.
VARIANTS = {"perovskites, described": "--describe", "amination, molecules": "--molecule"}
REPLAYED_VARIANTS = ("amination, molecules",)
# Columns of which values are left out, by what the draws are called.
LEFT_OUT = {"halide": "Aryl_halide_SMILES", "additive": "Additive_SMILES"}
LEARNT, LEFT_OUT_QUERIES = 60, 100
DESCRIPTORS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "descriptors")
METHODS = ("random", "extra-trees", "GP", "covey")
FRONT_METHODS = ("random", "covey")


class Table:
    def __init__(self, folder, name):
        self.name = name.partition(",")[0]
        self.meaning = VARIANTS.get(name)
        self.path = os.path.join(folder, self.name + ".csv")
        self.target, self.minimize, self.ignored = TABLES[self.name]
        with open(self.path, newline="", encoding="utf-8") as file:
            self.header, *self.rows = csv.reader(file)
        self.y = np.array([float(row[self.header.index(self.target)]) for row in self.rows])

    def options(self):
        options = ["--target", self.target] + [text for column in self.ignored for text in ("--ignore", column)]
        for column in named_columns(self) if self.meaning else ():
            file = "=" + os.path.join(DESCRIPTORS, f"{self.name}_{column}.csv") if self.meaning == "--describe" else ""
            options += [self.meaning, column + file]
        return options

    def one_hot(self):
        columns = []
        for k, name in enumerate(self.header):
            if name == self.target or name in self.ignored:
                continue
            cells = [row[k] for row in self.rows]
            try:
                numbers = np.array([float(cell) for cell in cells])
                columns.append((numbers - numbers.min()) / (np.ptp(numbers) or 1.0))
            except ValueError:
                columns += [np.array([float(cell == value) for cell in cells]) for value in sorted(set(cells))]
        return np.column_stack(columns)


def run_covey(covey, *arguments):
    # One thread each: results do not depend on it, and several may run at a time.
    done = subprocess.run([covey, *arguments, "--threads", "1", "--quiet", "--json"], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def replay_covey(covey, table, seed):
    lines = run_covey(
        covey, "rank", table.path, *table.options(), "--simulate", str(ASKED), "--init", str(KNOWN), "--start", "random",
        "--seed", str(seed), *(["--minimize"] if table.minimize else []),
    )  # fmt: skip
    rounds, summary = lines[:-1], lines[-1]["summary"]
    tracked = [line["prediction"]["tracked"] for line in rounds]
    return {
        "best": summary["best_known"],
        "covered": sum(line["covered"] for line in rounds),
        "rounds": len(rounds),
        "vacuous": sum(None in ends for ends in tracked),
    }


def expected_improvement(mean, sd, best):
    from scipy.stats import norm

    sd = np.maximum(sd, 1e-9)
    z = (mean - best) / sd
    return sd * (z * norm.cdf(z) + norm.pdf(z))


def replay_other(method, table, seed):
    X, y = table.one_hot(), -table.y if table.minimize else table.y
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(y))
    known, left = list(order[:KNOWN]), list(order[KNOWN:])
    for _ in range(min(ASKED, len(left))):
        chosen = 0
        if method != "random":
            mean, sd = predict(method, X[known], y[known], X[left], seed)
            chosen = int(np.argmax(expected_improvement(mean, sd, y[known].max())))
        known.append(left.pop(chosen))
    return {"best": float((-y if table.minimize else y)[known[int(np.argmax(y[known]))]])}


def predict(method, X, y, queries, seed):
    if method == "extra-trees":
        from sklearn.ensemble import ExtraTreesRegressor

        forest = ExtraTreesRegressor(200, random_state=seed).fit(X, y)
        trees = np.array([tree.predict(queries) for tree in forest.estimators_])
        return trees.mean(axis=0), trees.std(axis=0)
    from sklearn.gaussian_process import GaussianProcessRegressor
    from sklearn.gaussian_process.kernels import ConstantKernel, Matern, WhiteKernel

    kernel = ConstantKernel(1.0, (1e-3, 1e3)) * Matern(1.0, (1e-2, 1e2), nu=2.5) + WhiteKernel(1e-2, (1e-6, 1.0))
    process = GaussianProcessRegressor(kernel, normalize_y=True, n_restarts_optimizer=1, random_state=seed)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        process.fit(X, y)
        return process.predict(queries, return_std=True)


def predict_rows(covey, table, train, query, seed):
    """What `covey predict` says of some rows of a table, from others."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for name, rows in (("train.csv", train), ("query.csv", query)):
            paths.append(os.path.join(folder, name))
            with open(paths[-1], "w", newline="", encoding="utf-8") as file:
                csv.writer(file).writerows([table.header, *rows])
        named = [text for column in named_columns(table) for text in ("--category", column)]
        return run_covey(covey, "predict", *paths, *table.options(), *named, "--seed", str(seed))[0]


def leave_out(covey, table, what, seed):
    rng = random.Random(f"{what}{LEARNT}{seed}")
    column = table.header.index(LEFT_OUT[what])
    values = sorted({row[column] for row in table.rows})
    rng.shuffle(values)
    new = set(values[: len(values) // 3])
    known, asked = ([row for row in table.rows if (row[column] in new) == is_new] for is_new in (False, True))
    rng.shuffle(known)
    rng.shuffle(asked)
    said = predict_rows(covey, table, known[:LEARNT], asked[:LEFT_OUT_QUERIES], 0)
    square = statistics.mean((row["mean"] - row["y"]) ** 2 for row in said["rows"])
    return {"rmse": square**0.5, "covered": said["coverage"]["conformal"], "width": said["coverage"]["median_width"]}


def hypervolume(points):
    """The area that points (both large is good) dominate above (0, 0)."""
    area, highest = 0.0, 0.0
    for first, second in sorted(points, reverse=True):
        area += first * max(0.0, second - highest)
        highest = max(highest, second)
    return area


def replay_front(table, seed, asks):
    """A study over the rows of arylation, or rows at random where `asks` is false."""
    import covey
    import pandas as pd

    frame = pd.read_csv(table.path)
    outcomes = frame[["yield", "cost"]]
    gains = np.column_stack([outcomes["yield"] - outcomes["yield"].min(), outcomes["cost"].max() - outcomes["cost"]])
    order = list(np.random.default_rng(seed).permutation(len(frame)))
    known, covered, promised, vacuous = order[:KNOWN], 0, 0, 0
    if not asks:
        known = order[: KNOWN + ASKED]
    else:
        candidates = frame.copy()
        candidates.loc[order[KNOWN:], ["yield", "cost"]] = np.nan
        with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what was found surprising
            study = covey.Study.create(
                "front", candidates=candidates, objectives={"yield": "maximize", "cost": "minimize"}, seed=seed,
                storage=f"sqlite:///{folder}/front.db",
            )  # fmt: skip
            for _ in range(ASKED):
                trial = study.ask()
                row = trial.row - 1
                known.append(row)
                told = study.tell(trial, {name: float(outcomes[name][row]) for name in outcomes})
                for name in outcomes:
                    vacuous += not np.all(np.isfinite(trial.predictions[name].tracked))
                    promised += 1
                    covered += told.covered[name]
    share = hypervolume(map(tuple, gains[known])) / hypervolume(map(tuple, gains))
    return {"share": share, "covered": covered, "of": promised, "vacuous": vacuous}


def cover(covey, table, n, seed):
    order = np.random.default_rng([n, seed]).permutation(len(table.rows))
    train, query = ([table.rows[i] for i in part] for part in (order[:n], order[n : n + QUERIES]))
    coverage = predict_rows(covey, table, train, query, seed)["coverage"]
    return {
        "covered": round(coverage["conformal"] * coverage["n"]),
        "of": coverage["n"],
        "vacuous": coverage["vacuous"],
        "width": coverage["median_width"],
    }


def named_columns(table):
    """Columns of text: few rows of them may all be different."""

    def is_number(cell):
        try:
            float(cell)
        except ValueError:
            return False
        return True

    return [
        name
        for k, name in enumerate(table.header)
        if name != table.target and name not in table.ignored and not is_number(table.rows[0][k])
    ]


class Runs:
    """Results by what they are of, kept in a file of lines."""

    def __init__(self, path):
        self.path, self.done = path, {}
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                for line in file:
                    key, result = json.loads(line)
                    self.done[tuple(key)] = result

    def get(self, key, work):
        if key not in self.done:
            self.done[key] = work()
            with open(self.path, "a", encoding="utf-8") as file:
                file.write(json.dumps([key, self.done[key]]) + "\n")
        return self.done[key]

    def of(self, *start):
        return [result for key, result in sorted(self.done.items(), key=str) if key[: len(start)] == start]


def work(arguments, runs):
    tables = {name: Table(arguments.tables, name) for name in (*TABLES, *VARIANTS)}
    for method in ("covey", "random", "GP", "extra-trees"):
        for seed in range(FIRST_SEED, FIRST_SEED + arguments.seeds):
            for name in (*REPLAYED, *(REPLAYED_VARIANTS if method == "covey" else ())):
                play = replay_covey if method == "covey" else replay_other
                runs.get(
                    ("replay", name, method, seed),
                    lambda: play(arguments.covey if method == "covey" else method, tables[name], seed),
                )
    for seed in range(FIRST_SEED, FIRST_SEED + arguments.seeds):
        for method in FRONT_METHODS:
            runs.get(("front", "arylation", method, seed), lambda: replay_front(tables["arylation"], seed, method == "covey"))
        for name in ("amination", "amination, molecules"):
            for what in LEFT_OUT:
                runs.get(("left out", name, what, seed), lambda: leave_out(arguments.covey, tables[name], what, seed))
    for n in SIZES:
        for seed in range(FIRST_SEED, FIRST_SEED + arguments.trials):
            for name, table in tables.items():
                if len(table.rows) >= n + QUERIES or n == SIZES[0]:
                    runs.get(("coverage", name, n, seed), lambda: cover(arguments.covey, table, n, seed))


def document(arguments, runs):
    folder = {name: Table(arguments.tables, name) for name in (*TABLES, *VARIANTS)}
    lines = ["| table | rows | best | " + " | ".join(METHODS) + " | seeds | place | tracked coverage | vacuous |", "|---" * 11 + "|"]
    places = []
    for name in (*REPLAYED, *REPLAYED_VARIANTS):
        table = folder[name]
        medians, seeds = {}, set()
        for method in METHODS:
            results = runs.of("replay", name, method)
            if results:
                medians[method] = statistics.median(result["best"] for result in results)
                seeds.add(len(results))
        better = [m for m in medians if m != "covey" and (medians[m] < medians["covey"]) == table.minimize
                  and medians[m] != medians["covey"]] if "covey" in medians else []  # fmt: skip
        is_whole = len(medians) == len(METHODS)
        if is_whole:
            places.append(len(better) + 1)
        own = runs.of("replay", name, "covey")
        rounds = sum(result["rounds"] for result in own) or 1
        lines.append(
            f"| {name} | {len(table.rows)} | {(table.y.min() if table.minimize else table.y.max()):.4g} | "
            + " | ".join(f"{medians[m]:.4g}" if m in medians else "–" for m in METHODS)
            + f" | {'-'.join(str(s) for s in sorted({min(seeds), max(seeds)})) if seeds else 0} | "
            + (f"{len(better) + 1}" if is_whole else "–")
            + f" | {sum(r['covered'] for r in own) / rounds:.3f} | {sum(r['vacuous'] for r in own)} |"
        )
    lines += ["", f"First on {places.count(1)} of {len(places)} tables (ties included), never worse than place {max(places, default=0)}."]
    lines += ["", "| table | n | cross-fitted coverage | outcomes | median width | vacuous |", "|---|---|---|---|---|---|"]
    for name in folder:
        for n in SIZES:
            results = runs.of("coverage", name, n)
            if not results:
                continue
            total = sum(result["of"] for result in results)
            covered = sum(result["covered"] for result in results) / total
            vacuous = sum(result["vacuous"] for result in results) / len(results)
            widths = [result["width"] for result in results if result["width"] is not None]
            width = f"{statistics.mean(widths):.4g}" if widths else "–"
            lines.append(f"| {name} | {n} | {covered:.3f} | {total} | {width} | {vacuous:.2f} |")
    lines += ["", "| arylation, yield and cost | share of the hypervolume, median | lowest | tracked coverage | vacuous | seeds |", "|---" * 6 + "|"]
    for method in FRONT_METHODS:
        results = runs.of("front", "arylation", method)
        if results:
            shares = [result["share"] for result in results]
            promised = sum(result["of"] for result in results)
            coverage = f"{sum(result['covered'] for result in results) / promised:.3f}" if promised else "–"
            vacuous = sum(result["vacuous"] for result in results)
            lines.append(f"| {method} | {statistics.median(shares):.3f} | {min(shares):.3f} | {coverage} | {vacuous} | {len(results)} |")
    lines += ["", "| table | left out | RMSE | coverage | median width | draws |", "|---|---|---|---|---|---|"]
    for what in LEFT_OUT:
        for name in ("amination", "amination, molecules"):
            results = runs.of("left out", name, what)
            if results:
                mean = {key: statistics.mean(result[key] for result in results) for key in results[0]}
                lines.append(f"| {name} | {what} | {mean['rmse']:.1f} | {mean['covered']:.3f} | {mean['width']:.1f} | {len(results)} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--covey", default="build/release/covey")
    parser.add_argument("--tables", required=True, help="the folder of the tables")
    parser.add_argument("--seeds", type=int, default=12, help=f"replays of each table and method, from seed {FIRST_SEED}")
    parser.add_argument("--trials", type=int, default=100, help="draws of rows for each coverage")
    parser.add_argument("--out", default="build/tables_study.jsonl")
    parser.add_argument("--print-only", action="store_true", help="print what there is in the file")
    arguments = parser.parse_args()
    runs = Runs(arguments.out)
    if not arguments.print_only:
        work(arguments, runs)
    print(document(arguments, runs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
