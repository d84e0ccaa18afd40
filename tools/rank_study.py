"""Replays a fully labelled table with covey rank --simulate, for several targets, acquisitions and seeds, and prints regret and
coverage: the table of docs/rank.md.

    python3 tools/rank_study.py build/release/covey TABLE.csv --target yield --target cost:min --ignore name

A target is never a feature of another one; ":min" minimises it. --control asks covey predict for sets about a random tenth
of the table instead, from as many other rows as a replay ends with: random ones, or those that it starts with and random ones. That is
what coverage would be without the search."""

import argparse
import csv
import json
import os
import random
import statistics
import subprocess
import tempfile

parser = argparse.ArgumentParser()
parser.add_argument("covey")
parser.add_argument("table")
parser.add_argument("--target", action="append", required=True)
parser.add_argument("--ignore", action="append", default=[])
parser.add_argument("--acquisition", action="append", default=None)
parser.add_argument("--seeds", type=int, default=4)
parser.add_argument("--rounds", type=int, default=128)
parser.add_argument("--init", type=int, default=32)
parser.add_argument("--control", action="store_true")
options = parser.parse_args()

targets = [(name.removesuffix(":min"), name.endswith(":min")) for name in options.target]


def without_search(target, minimize, initial, seed):
    """Coverage of sets from the `initial` worst rows and random ones."""
    with open(options.table, newline="") as file:
        header, *rows = csv.reader(file)
    random.Random(seed).shuffle(rows)
    tenth = len(rows) // 10
    queries, others = rows[:tenth], rows[tenth:]
    column = header.index(target)
    order = sorted(others, key=lambda row: float(row[column]), reverse=minimize)
    worst = {id(row) for row in order[:initial]}
    known = order[:initial] + [row for row in others if id(row) not in worst][:options.rounds + options.init - initial]
    command = [os.path.abspath(options.covey), "predict", "train.csv", "query.csv", "--target", target, "--weights", "kernel",
               "--json", "--quiet"]
    for name in dict.fromkeys([name for name, _ in targets if name != target] + options.ignore):
        command += ["--ignore", name]
    with tempfile.TemporaryDirectory() as folder:
        for name, part in (("train.csv", known), ("query.csv", queries)):
            with open(os.path.join(folder, name), "w", newline="") as file:
                csv.writer(file).writerows([header, *part])
        return json.loads(subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder).stdout)["coverage"]


def replay(target, minimize, acquisition, seed):
    ignored = [name for name, _ in targets if name != target] + options.ignore
    command = [options.covey, "rank", options.table, "--target", target, "--simulate", str(options.rounds),
               "--init", str(options.init), "--acquisition", acquisition, "--seed", str(seed), "--json", "--quiet"]
    command += ["--minimize"] if minimize else []
    for name in dict.fromkeys(ignored):
        command += ["--ignore", name]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    summary = json.loads(lines[-1])["summary"]
    rounds = [json.loads(line) for line in lines[:-1]]
    best = next((r["round"] for r in rounds if r["y"] == summary["best"]), None)
    summary["end"] = rounds[-1]["holdout"]
    return summary, best


if options.control:
    print(f"{options.seeds} seeds, {options.rounds + options.init} rows; promised 90 %\n")
    print("| target | rows | conformal | credible |")
    print("|---|---|---|---|")
    for target, minimize in targets:
        for initial, rows in ((0, "random"), (options.init, f"the {options.init} worst, others random")):
            runs = [without_search(target, minimize, initial, seed) for seed in range(options.seeds)]
            print(f"| {target} | {rows} | {statistics.mean(run['conformal'] for run in runs):.3f} | "
                  f"{statistics.mean(run['credible'] for run in runs):.3f} |", flush=True)
    raise SystemExit

print(f"{options.seeds} seeds, {options.rounds} rounds from the {options.init} worst rows; promised 90 %\n")
print("| target | acquisition | best row found in round | simple regret | cumulative regret | conformal, queries | credible, "
      "queries | conformal, held out | credible, held out | both in the last round | whole line |")
print("|---|---|---|---|---|---|---|---|---|---|---|")
for target, minimize in targets:
    for acquisition in options.acquisition or ["ucb", "cucb"]:
        runs = [replay(target, minimize, acquisition, seed) for seed in range(options.seeds)]

        def mean(get):
            return statistics.mean(get(summary) for summary, _ in runs)

        rounds = ", ".join("–" if best is None else str(best) for _, best in runs)
        print(f"| {target} | {acquisition} | {rounds} | {mean(lambda s: s['simple_regret']):.3g} | "
              f"{mean(lambda s: s['cumulative_regret']):.4g} | {mean(lambda s: s['coverage']['conformal']):.3f} | "
              f"{mean(lambda s: s['coverage']['credible']):.3f} | {mean(lambda s: s['holdout']['conformal']):.3f} | "
              f"{mean(lambda s: s['holdout']['credible']):.3f} | {mean(lambda s: s['end']['conformal']):.3f}, "
              f"{mean(lambda s: s['end']['credible']):.3f} | {mean(lambda s: s['coverage']['vacuous']):.3f} |",
              flush=True)
