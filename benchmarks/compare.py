"""Two builds side by side: runs the benchmarks of `make bench` that print numbers, old and new in turn, and compares medians.

    python3 benchmarks/compare.py OLD_BUILD NEW_BUILD [REPEATS]

OLD_BUILD and NEW_BUILD are folders such as build/release, made with -DCOVEY_BUILD_BENCHMARKS=ON. Prints, per program, the
ratio of the medians of its processor time and every number of its output whose median has changed by more than 5 %; numbers
that the runs of one build do not agree on to within 5 % are noise, and are only counted. Exits with 1 if a program takes more
than 5 % longer.
"""

import os
import re
import resource
import statistics
import subprocess
import sys

PROGRAMS = [
    ["core_benchmark"],
    ["honest_benchmark"],
    ["loop_benchmark", "cost"],
    ["paper_benchmark"],
    ["pareto_benchmark", "cost"],
    ["rank_benchmark"],
    ["study_benchmark"],
]
NUMBER = re.compile(r"(?<![\w.])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w])")
WORSE = 1.05


def run(build, command):
    """Processor seconds and the lines of the output."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([os.path.join(build, "benchmarks", command[0]), *command[1:]], capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        sys.exit(f"{build}: {' '.join(command)} ended with {done.returncode}: {done.stderr.strip()}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout.splitlines()


def numbers(lines):
    """{(line without its numbers, which line of these, which number): value}."""
    found, seen = {}, {}
    for line in lines:
        words = " ".join(NUMBER.sub("#", line).split())
        seen[words] = seen.get(words, 0) + 1
        for i, text in enumerate(NUMBER.findall(line)):
            found[words, seen[words], i] = (float(text), " ".join(line.split()))
    return found


def spread(values):
    middle = statistics.median(values)
    return statistics.median(abs(value - middle) for value in values) / abs(middle) if middle else 0.0


def compare(old, new, command, repeats):
    """The ratio of processor times; prints what has changed."""
    seconds = {old: [], new: []}
    printed = {old: [], new: []}
    for _ in range(repeats):
        for build in (old, new):
            time, lines = run(build, command)
            seconds[build].append(time)
            printed[build].append(numbers(lines))
    ratio = statistics.median(seconds[new]) / statistics.median(seconds[old])
    print(f"{' '.join(command):24} processor time new/old {ratio:.3f} ({statistics.median(seconds[old]):.2f} s)", flush=True)
    noisy = 0
    for key in printed[old][0]:
        values = {build: [run[key][0] for run in printed[build] if key in run] for build in (old, new)}
        if not all(values.values()):
            continue
        before, after = (statistics.median(values[build]) for build in (old, new))
        if before == after or not before or 1 / WORSE <= after / before <= WORSE:
            continue
        if max(spread(values[old]), spread(values[new])) > WORSE - 1:
            noisy += 1
            continue
        print(f"  {after / before:6.3f}  number {key[2] + 1} of: {printed[new][-1][key][1]}")
    if noisy:
        print(f"  {noisy} numbers changed that vary by more than 5 % within one build")
    return ratio


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__.split("\n\n")[1].strip())
    repeats = int(sys.argv[3]) if len(sys.argv) > 3 else 9
    ratios = [compare(sys.argv[1], sys.argv[2], command, repeats) for command in PROGRAMS]
    return 1 if max(ratios) > WORSE else 0


if __name__ == "__main__":
    sys.exit(main())
