"""Covey beside other optimisers on a held-out suite of tasks. Run by `make scorecard`; `python3 -m scorecard --help` says more.

- space: parameters, linear limits and mixtures, as every method sees them.
- families: functions of the literature, each with its minimum.
- functions, composites, fronts, replays, models: tasks, whose instances are drawn from a seed.
- suite: the list of all tasks.
- peers, botorch_method, covey_method: the methods; recorder: what is written down of a run.
- worker, run, records: one run, and all of them with progress and resumption.
- judge, pictures, document: what the runs come to.
"""
