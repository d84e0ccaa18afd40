"""The tasks of the scorecard, what it makes of runs, and that it goes on where it was stopped.

    PYTHONPATH=build/release/python:benchmarks python3 tests/benchmarks/scorecard_test.py
"""

import io
import math
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

from scorecard import judge, peers
from scorecard.__main__ import (
    Complaint,
    choose_entries,
    choose_tasks,
    document_path,
    fewer_runs,
    main,
    parse_also,
    parse_arguments,
    parse_seeds,
    without_scale,
)
from scorecard.botorch_method import linear_constraints
from scorecard.document import write_document
from scorecard.families import FAMILIES
from scorecard.functions import rotation
from scorecard.models import is_available
from scorecard.pictures import draw_panels
from scorecard.recorder import Recorder, Spent
from scorecard.records import Ledger, latest, read_records
from scorecard.replays import ROOT, Replay, replay_instance
from scorecard.run import Entry, Job, Progress, make_jobs, probe
from scorecard.space import Limit, Mixture, Parameter, Space, floats
from scorecard.suite import VERSION, all_tasks, split_tasks
from scorecard.task import GROUPS, Instance, Task, generator, hypervolume, scale_of
from scorecard.worker import Runs, answer

# The values of the literature at the minimum, and the dimension they are for; families that are not here have 0 in any.
KNOWN = {
    "branin": (2, 0.39788735772973816),
    "six-hump-camel": (2, -1.031628453489877),
    "hartmann-3": (3, -3.86277978),
    "hartmann-6": (6, -3.32236801),
    "trid": (6, -50.0),
    "goldstein-price": (2, 3.0),
    "beale": (2, 0.0),
    "shekel": (4, -10.53644315),
    "drop-wave": (2, -1.0),
    "styblinski-tang": (4, -156.66466281508),
}


def here():
    """The tasks that can be drawn here, without published tables."""
    return split_tasks(all_tasks(), None)[0]


class Families(unittest.TestCase):
    def test_each_has_its_known_value_at_its_minimum(self):
        for name, family in FAMILIES.items():
            d, value = KNOWN.get(name, (4, 0.0))
            self.assertAlmostEqual(family.function(family.minimum(d)), value, delta=1e-7, msg=name)

    def test_no_random_point_is_better_near_or_far(self):
        rng = np.random.default_rng(1)
        for name, family in FAMILIES.items():
            d, _ = KNOWN.get(name, (4, 0.0))
            minimum, width = family.minimum(d), family.high(d) - family.low(d)
            lowest = family.function(minimum)
            for size in (1e-6, 1e-4, 1e-2, 0.1, 1.0, 3.0):
                for _ in range(60):
                    x = minimum + size * width * rng.uniform(-1, 1, d)
                    self.assertGreaterEqual(family.function(x), lowest - 1e-12 * (1 + abs(lowest)), (name, x))

    def test_minima_are_inside_the_box(self):
        for name, family in FAMILIES.items():
            d, _ = KNOWN.get(name, (4, 0.0))
            self.assertTrue(np.all(family.low(d) < family.minimum(d)) and np.all(family.minimum(d) < family.high(d)), name)


class Tasks(unittest.TestCase):
    def test_there_are_enough_of_every_kind(self):
        tasks = all_tasks()
        self.assertGreaterEqual(len(tasks), 40)
        self.assertEqual(len({task.name for task in tasks}), len(tasks))
        self.assertEqual({task.group for task in tasks}, set(GROUPS))
        self.assertEqual((min(t.dimension for t in tasks), max(t.dimension for t in tasks)), (2, 20))
        self.assertGreaterEqual(len([t for t in tasks if not t.needs]), 40)

    def test_the_optimum_is_taken_at_a_point_and_nowhere_undercut(self):
        for task in here():
            instance = task.build(3)
            if instance.optimum is None:
                continue
            self.assertEqual(instance.space.excess(instance.minimum), 0.0, task.name)
            score = instance.score([instance.values(instance.minimum)])
            if not instance.reference:  # one point is not a whole front
                self.assertAlmostEqual(score, instance.optimum, delta=1e-9 * (1 + abs(instance.optimum)), msg=task.name)
            rng = np.random.default_rng(0)
            values = [instance.values(instance.space.sample(rng)) for _ in range(200)]
            self.assertGreaterEqual(instance.score(values), instance.optimum - 1e-9, task.name)

    def test_points_near_the_minimum_are_no_better(self):
        rng = np.random.default_rng(0)
        for task in here():
            instance = task.build(4)
            if instance.minimum is None or instance.reference:
                continue
            for _ in range(40):
                params = dict(instance.minimum)
                for p in instance.space.parameters:
                    if p.kind == "float" and instance.space.mixture is None:
                        step = 10 ** rng.uniform(-6, -1) * (p.high - p.low) * rng.standard_normal()
                        params[p.name] = min(max(params[p.name] + step, p.low), p.high)
                if instance.space.excess(params) == 0.0:
                    self.assertGreaterEqual(instance.values(params)[0], instance.optimum - 1e-9, task.name)

    def test_a_seed_gives_the_same_instance_and_another_seed_another(self):
        for task in here():
            first, again, other = task.build(7), task.build(7), task.build(8)
            rng = np.random.default_rng(5)
            points = [first.space.sample(rng) for _ in range(3 if first.cost > 1 else 30)]
            self.assertEqual([first.values(x) for x in points], [again.values(x) for x in points], task.name)
            # Another instance may have other limits or another table; its function is there all the same.
            theirs = [other.values(x) for x in points if set(x) == {p.name for p in other.space.parameters}]
            self.assertNotEqual([first.values(x) for x in points], theirs, task.name)

    def test_rotations_are_orthogonal_and_differ(self):
        for d in (2, 5, 20):
            turn = rotation(d, generator(1, "turn"))
            np.testing.assert_allclose(turn @ turn.T, np.eye(d), atol=1e-12)
            self.assertFalse(np.allclose(turn, rotation(d, generator(2, "turn"))))

    def test_fronts_dominate_what_chance_finds(self):
        for task in here():
            instance = task.build(0)
            if instance.reference:
                rng = np.random.default_rng(2)
                found = [instance.values(instance.space.sample(rng)) for _ in range(2000)]
                self.assertLess(hypervolume(found, instance.reference), -instance.optimum, task.name)
                self.assertGreater(-instance.score([instance.values(instance.minimum)]), 0.0, task.name)

    def test_noise_is_a_share_of_the_scale(self):
        noisy = next(task for task in all_tasks() if task.name == "noisy-sphere-3").build(0)
        self.assertAlmostEqual(noisy.noise, 0.2 * scale_of(noisy, 0))
        rng = np.random.default_rng(0)
        told = [noisy.observe(noisy.minimum, (0.0,), rng)[0] for _ in range(400)]
        # The standard deviation of 400 normal numbers is known to 1/sqrt(800) = 3.5 %: four times that.
        self.assertAlmostEqual(np.std(told) / noisy.noise, 1.0, delta=0.15)

    def test_what_is_missing_is_said(self):
        tasks, notes = split_tasks(all_tasks(), None)
        self.assertFalse([task for task in tasks if task.needs == "tables"])
        self.assertIn("--tables DIR", notes[0])
        self.assertIn("crossed-barrel-4", notes[0])

    @unittest.skipUnless(is_available(), "scikit-learn is not installed")
    def test_models_score_better_than_nothing_somewhere(self):
        instance = next(task for task in all_tasks() if task.name == "kernel-ridge-diabetes-3").build(1)
        value = instance.values({"alpha": 1.0, "gamma": 0.01, "kernel": "rbf"})[0]
        self.assertLess(value, -0.4)  # an R² of .4 and more is usual on these data


class Replays(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "table.csv"

    def test_a_point_is_answered_by_the_nearest_design_and_repetitions_are_noise(self):
        rows = [(solvent, k, y) for solvent in "ab" for k in range(10) for y in (k, k + 2 if solvent == "b" else k)]
        self.path.write_text("solvent,time,yield\n" + "".join(f"{s},{k}.5,{y}\n" for s, k, y in rows))
        instance = replay_instance(Replay("r", "table.csv", ("solvent", "time"), ("-yield",)), self.path, 1)
        self.assertEqual(instance.space.parameters[0].choices, ("a", "b"))
        self.assertEqual(instance.values(instance.minimum)[0], instance.optimum)
        x = {"x1": "b", "x2": instance.minimum["x2"] if instance.minimum["x1"] == "b" else 5.5}
        value = instance.values(x)[0]
        told = {instance.observe(x, (value,), np.random.default_rng(k))[0] for k in range(20)}
        self.assertEqual(told, {value - 1, value + 1})

    def test_an_instance_keeps_four_fifths_of_the_designs(self):
        self.path.write_text("a,y\n" + "".join(f"{k}.5,{k}\n" for k in range(100)))
        values = []
        for seed in (1, 2):
            instance = replay_instance(Replay("r", "table.csv", ("a",), ("y",)), self.path, seed)
            values.append(sorted({instance.values({"x1": k + 0.5})[0] for k in range(100)}))
            self.assertEqual(len(values[-1]), 80)
        self.assertNotEqual(*values)


class Spaces(unittest.TestCase):
    def test_shares_of_a_mixture_are_uniform_on_the_simplex(self):
        mixture = Mixture(("a", "b", "c"), 100.0)
        rng = np.random.default_rng(0)
        shares = np.array([mixture.shares(rng.random(3)) for _ in range(4000)])
        np.testing.assert_allclose(shares.sum(axis=1), 100.0)
        # A share of three is Beta(1, 2): mean 1/3, variance 1/18; four standard errors of 4000 draws.
        self.assertLess(abs(shares[:, 0].mean() / 100 - 1 / 3), 4 * math.sqrt(1 / 18 / 4000))
        self.assertEqual(mixture.shares([0, 0, 0]), [100 / 3] * 3)
        self.assertEqual(mixture.text(), "a + b + c == 100.0")
        space = Space(tuple(Parameter(name, "float", 0, 100) for name in "abc"), mixture=mixture)
        self.assertEqual(space.excess({"a": 20.0, "b": 30.0, "c": 50.0}), 0.0)
        self.assertAlmostEqual(space.excess({"a": 20.0, "b": 30.0, "c": 60.0}), 0.1)

    def test_limits_are_written_as_covey_reads_them(self):
        limit = Limit((("a", -2.0), ("b", 0.5)), 1.0)
        self.assertEqual(limit.text(), "-2.0*a + 0.5*b <= 1.0")
        space = Space((Parameter("a", "float"), Parameter("b", "float")), (limit,))
        self.assertEqual(space.excess({"a": 1.0, "b": 1.0}), 0.0)
        self.assertGreater(space.excess({"a": -1.0, "b": 1.0}), 0.0)

    def test_places_reach_every_value_and_no_other(self):
        self.assertEqual([Parameter("n", "int", 2, 4).at(u) for u in (0, 0.34, 0.5, 1)], [2, 3, 3, 4])
        self.assertEqual([Parameter("c", "category", choices=("a", "b")).at(u) for u in (0, 0.49, 0.51, 1)], list("aabb"))
        log = Parameter("x", "float", 1e-3, 1e3, log=True)
        self.assertAlmostEqual(log.at(0.5), 1.0)
        self.assertAlmostEqual(log.place(log.at(0.3)), 0.3)

    def test_the_hypervolume_of_stairs(self):
        self.assertEqual(hypervolume([(0, 2), (1, 1), (2, 0), (1, 2), (5, 5)], (3, 3)), 3 + 2 + 1)
        self.assertEqual(hypervolume([(4, 0)], (3, 3)), 0.0)


def bowl(limits=()):
    """A bowl in two dimensions with its minimum at (.5, .5)."""
    space = Space(floats(2, 0, 1), limits)
    return Instance(space, lambda p: (p["x1"] - 0.5) ** 2 + (p["x2"] - 0.5) ** 2, 0.0, minimum={"x1": 0.5, "x2": 0.5})


class Recording(unittest.TestCase):
    def test_a_run_ends_with_its_budget(self):
        recorder = Recorder(bowl(), "bowl", 1, 3)
        for x in (0.1, 0.5, 0.9):
            recorder({"x1": x, "x2": 0.5})
        np.testing.assert_allclose(recorder.curve(), [0.16, 0.0, 0.0])
        with self.assertRaises(Spent):
            recorder({"x1": 0.5, "x2": 0.5})

    def test_a_run_that_ends_early_stays_where_it_is(self):
        recorder = Recorder(bowl(), "bowl", 1, 4)
        recorder({"x1": 0.5, "x2": 0.6})
        np.testing.assert_allclose(recorder.curve(), [0.01] * 4)

    def test_beyond_a_limit_nothing_is_evaluated_and_the_answer_is_worse_than_all(self):
        recorder = Recorder(bowl((Limit((("x1", 1.0),), 0.6),)), "bowl", 1, 5)
        self.assertGreater(recorder.or_penalty({"x1": 0.9, "x2": 0.5})[0], 0.0)
        seen = [recorder.or_penalty({"x1": x, "x2": 0.5})[0] for x in (0.1, 0.5)]
        near, far = (recorder.or_penalty({"x1": x, "x2": 0.5})[0] for x in (0.7, 0.9))
        self.assertTrue(max(seen) < near < far)
        self.assertEqual((len(recorder.values), recorder.refused), (2, 3))

    def test_a_method_that_should_keep_a_limit_and_does_not_has_failed(self):
        recorder = Recorder(bowl((Limit((("x1", 1.0),), 0.6),)), "bowl", 1, 5)
        recorder({"x1": 0.6 + 1e-8, "x2": 0.5})
        with self.assertRaisesRegex(ValueError, "breaks a limit"):
            recorder({"x1": 0.7, "x2": 0.5})

    def test_noise_is_the_same_for_every_method(self):
        noisy = Instance(bowl().space, bowl().function, 0.0, noise=1.0)
        told = []
        for _ in range(2):
            recorder = Recorder(noisy, "bowl", 1, 5)
            told.append([recorder({"x1": 0.5, "x2": 0.5}) for _ in range(5)])
        self.assertEqual(*told)
        self.assertEqual(len(set(told[0])), 5)

    def test_the_best_outcome_told_is_recommended_without_a_model(self):
        noisy = Instance(bowl().space, bowl().function, 0.0, draw=lambda p, rng: -p["x1"])
        recorder = Recorder(noisy, "bowl", 1, 2)
        recorder({"x1": 0.5, "x2": 0.5})
        recorder({"x1": 0.9, "x2": 0.5})
        self.assertAlmostEqual(recorder.best_observed(), 0.16)
        self.assertEqual(recorder.curve()[-1], 0.0)


class Peers(unittest.TestCase):
    def present(self):
        for peer in peers.PEERS:
            try:
                peer.version()
            except ImportError:
                continue
            yield peer

    def test_each_spends_its_budget_and_repeats_itself(self):
        runs = Runs(None)
        for peer in self.present():
            if peer.name in ("botorch", "dlib"):
                continue
            for task in ("branin-2", "limits-levy-3", "mixture-ackley-5", "tuning-6", "zdt2-4", "floudas-pardalos-13"):
                request = {"method": peer.name, "task": task, "seed": 2, "budget": 13}
                first, again = answer(runs, request), answer(runs, request)
                self.assertNotIn("error", first, (peer.name, task))
                if "cannot" not in first:
                    self.assertEqual(first["evaluations"], 13, (peer.name, task))
                    self.assertEqual(first["curve"], again["curve"], (peer.name, task))
                    self.assertEqual(first["curve"], sorted(first["curve"], reverse=True))

    def test_constraints_for_botorch_hold_where_the_space_says(self):
        parameters = (Parameter("a", "float", 2, 4), Parameter("b", "float", -1, 1))
        space = Space(parameters, (Limit((("a", 1.0), ("b", -2.0)), 3.0),), Mixture(("a", "b"), 3.5))
        ((indices, factors, bound),), ((_, sums, total),) = linear_constraints(space)
        rng = np.random.default_rng(0)
        for u in rng.random((50, 2)):
            params = {"a": 2 + 2 * u[0], "b": -1 + 2 * u[1]}
            kept = sum(f * u[i] for i, f in zip(indices, factors)) >= bound
            self.assertEqual(kept, params["a"] - 2 * params["b"] <= 3.0)
            self.assertAlmostEqual(np.dot(sums, u) - total, params["a"] + params["b"] - 3.5)

    def test_a_package_that_is_not_there_is_said(self):
        peer = peers.Method("p", "nothing", peers.random_search, ("numpy", "a_package_that_nobody_has"))
        with self.assertRaisesRegex(ImportError, "a_package_that_nobody_has"):
            peer.version()


class Covey(unittest.TestCase):
    def test_a_tiny_run_keeps_what_was_promised(self):
        for task, d in (("limits-levy-3", 1), ("mixture-ackley-5", 1), ("tuning-6", 1), ("fonseca-fleming-3", 2)):
            run = answer(Runs(None), {"method": "covey", "task": task, "seed": 2, "budget": 12})
            self.assertNotIn("error", run, task)
            self.assertEqual(len(run["curve"]), 12)
            self.assertEqual(len(run["covered"]), 2)  # of ten initial points nothing is said
            self.assertEqual(len(run["unbounded"]), 2)
            self.assertGreaterEqual(run["recommended"], run["best"] - 1e-12)


class Builds(unittest.TestCase):
    def test_a_build_is_found_at_its_own_path_and_known_by_its_files(self):
        with tempfile.TemporaryDirectory() as folder:
            package = Path(folder) / "covey"
            package.mkdir()
            versions = []
            for text in ('__version__ = "0.0"\n', '__version__ = "0.0"  # mended\n'):
                (package / "__init__.py").write_text(text)
                versions.append(probe(folder, ["covey"])["covey"]["version"])
        self.assertTrue(all(version.startswith("covey 0.0 (") for version in versions), versions)
        self.assertNotEqual(*versions)


def record(method, task, seed, curve, **more):
    """A run with the budget of its curve."""
    best = min(curve)
    return {
        "method": method,
        "task": task,
        "seed": seed,
        "budget": len(curve),
        "suite": VERSION,
        "version": f"{method} 1",
        "best": best,
        "recommended": best,
        "curve": curve,
        "processor_seconds": 0.5,
        **more,
    }


def reference(task, seed, group="smooth", optimum=0.0, median=10.0, **more):
    about = {"method": "reference", "task": task, "seed": seed, "suite": VERSION, "best": 5.0}
    return {**about, "group": group, "objectives": 1, "noisy": False, "optimum": optimum, "median": median, **more}


def board_of(*records, methods=None):
    return judge.make_board(latest(list(records)), methods)


class Judging(unittest.TestCase):
    def test_a_task_without_a_scale_is_named(self):
        known = latest([reference("flat", 1, optimum=0.0, median=0.0), reference("t", 1), record("a", "t", 1, [3.0])])
        notes = without_scale(known, judge.make_board(known))
        self.assertEqual(notes, ["not judged: flat, seed 1: a random point is as good as its optimum"])

    def test_a_method_with_fewer_runs_than_others_is_named(self):
        runs = [record("a", task, 1, [3.0]) for task in ("t", "u", "v")]
        rest = [record("b", "t", 1, [2.0]), {"method": "b", "task": "u", "seed": 1, "suite": VERSION, "cannot": True}]
        board = board_of(*(reference(task, 1) for task in ("t", "u", "v")), *runs, *rest)
        self.assertEqual(fewer_runs(board), ["b: 1 of 2 runs were made; it is compared on those"])

    def test_losses_are_in_units_of_a_random_point(self):
        board = board_of(reference("t", 1, optimum=-2.0, median=8.0), record("a", "t", 1, [8.0, 3.0, -1.0]))
        self.assertAlmostEqual(board.recommended["a"]["t", 1], 0.1)
        np.testing.assert_allclose(board.curves["a"]["t", 1], [1.0, 0.5, 0.1])

    def test_an_unknown_optimum_is_the_best_that_anybody_has_seen(self):
        board = board_of(
            reference("t", 1, optimum=None), record("a", "t", 1, [7.0, 2.0]), record("b", "t", 1, [9.0, 6.0])
        )
        self.assertEqual(board.recommended["a"]["t", 1], 0.0)
        self.assertAlmostEqual(board.recommended["b"]["t", 1], 0.5)

    def test_ranks_share_ties(self):
        np.testing.assert_allclose(judge.ranks_of([3.0, 1.0, 1.0, 7.0]), [3.0, 1.5, 1.5, 4.0])

    def test_mean_ranks_and_shares_of_a_hand_made_card(self):
        records = []
        for task, values in {"t": (1.0, 2.0, 4.0), "u": (4.0, 1.0, 2.0), "v": (0.001, 0.002, 9.0)}.items():
            records.append(reference(task, 1))
            records += [record(name, task, 1, [value]) for name, value in zip("abc", values)]
        board = board_of(*records)
        (league,) = board.leagues()
        # On v both a and b are below the floor of .001 times 10, and tie.
        ranks = judge.mean_ranks(board, league)
        self.assertEqual(ranks, {"a": (1 + 3 + 1.5) / 3, "b": (2 + 1 + 1.5) / 3, "c": (3 + 2 + 3) / 3})
        shares = judge.shares_near_best(board, league)
        self.assertEqual(shares, {"a": 2 / 3, "b": 1.0, "c": 1 / 3})

    def test_a_method_that_cannot_do_a_task_is_ranked_on_the_others_only(self):
        records = [reference("t", 1), reference("u", 1, objectives=2), {**record("b", "u", 1, [1.0]), "cannot": True}]
        del records[-1]["curve"]
        records += [record("a", "t", 1, [1.0]), record("a", "u", 1, [1.0]), record("b", "t", 1, [2.0])]
        leagues = board_of(*records).leagues()
        self.assertEqual([(league.methods, len(league.cells)) for league in leagues], [(["a"], 2), (["a", "b"], 1)])

    def test_differences_are_paired_and_a_task_counts_once(self):
        records = []
        for k, task in enumerate("stuvw"):
            # Of the first task there are three seeds: they count as one.
            for seed in (1, 2, 3) if task == "s" else (1,):
                records += [reference(task, seed), record("b", task, seed, [1.0])]
                records.append(record("a", task, seed, [0.1 if k < 3 else 1.0]))
        d = judge.paired(board_of(*records), "a", "b")
        self.assertAlmostEqual(d.mean, -0.6)
        self.assertEqual(d.tasks, 5)
        self.assertTrue(-1.0 <= d.low < -0.6 < d.high <= 0.0)

    def test_equal_differences_have_no_width_and_few_tasks_no_verdict(self):
        d = judge.bootstrap([-1.0] * 5)
        self.assertEqual((d.mean, d.low, d.high, d.is_better, d.is_worse), (-1.0, -1.0, -1.0, True, False))
        self.assertFalse(judge.bootstrap([-1.0] * 4).is_better)

    def test_an_interval_has_the_width_of_the_normal_one(self):
        values = np.random.default_rng(0).standard_normal(400)
        d = judge.bootstrap(values)
        # The width is 2 · 1.96 standard errors; quantiles of 4000 draws are known to about 3 %.
        self.assertAlmostEqual((d.high - d.low) / (2 * 1.96 * values.std() / 20), 1.0, delta=0.1)

    def test_profiles_of_a_hand_made_card(self):
        records = [reference("t", 1), reference("u", 1)]
        records += [record("a", "t", 1, [9.0, 1.0]), record("b", "t", 1, [2.0, 2.0])]
        records += [record("a", "u", 1, [8.0, 4.0]), record("b", "u", 1, [4.0, 1.0])]
        board = board_of(*records)
        (league,) = board.leagues()
        profile = judge.performance_profile(board, league, np.array([1.0, 2.0, 4.0]))
        np.testing.assert_allclose(profile["a"], [0.5, 0.5, 1.0])
        np.testing.assert_allclose(profile["b"], [0.5, 1.0, 1.0])
        data = judge.data_profile(board, league, np.array([0.5, 1.0]), target=0.2)
        np.testing.assert_allclose(data["a"], [0.0, 0.5])
        np.testing.assert_allclose(data["b"], [0.5, 1.0])

    def test_coverage_counts_promises_not_runs(self):
        records = [reference("t", 1), reference("u", 1, group="mixed")]
        records.append(record("a", "t", 1, [1.0], covered=[1, 1, 1, 0], unbounded=[0, 0, 0, 0]))
        records.append(record("a", "u", 1, [1.0], covered=[0], unbounded=[1]))
        board = board_of(*records)
        self.assertAlmostEqual(judge.coverage(board, "a").covered, 3 / 5)
        self.assertAlmostEqual(judge.coverage(board, "a").unbounded, 1 / 5)
        self.assertAlmostEqual(judge.coverage(board, "a", "smooth").covered, 3 / 4)
        self.assertIsNone(judge.coverage(board, "a", "noisy"))

    def test_what_a_recommendation_throws_away(self):
        records = [reference("t", 1), record("a", "t", 1, [0.1], recommended=1.0)]
        lost, share = judge.recommended_minus_best(board_of(*records), "a", False)
        self.assertAlmostEqual(lost.mean, 1.0)
        self.assertEqual(share, 1.0)

    def test_the_document_has_every_section_and_picture(self):
        tasks = [task for task in all_tasks() if task.group in ("smooth", "mixed") and not task.needs][:8]
        records = []
        for k, task in enumerate(tasks):
            for seed in (50, 51):
                records.append(reference(task.name, seed, group=task.group))
                records.append(record("covey", task.name, seed, [5.0, 0.1], covered=[1, 0], unbounded=[0, 0]))
                records.append(record("tpe", task.name, seed, [5.0, 1.0 + k]))
        board = board_of(*records, methods=["covey", "tpe"])
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "scorecard.md"
            written = write_document(board, path, ["covey", "tpe"], tasks, ["left out: nothing"])
            text = path.read_text(encoding="utf-8")
            self.assertEqual(len(written), 4)
            for file in written[1:]:
                self.assertIn(f"images/{file.name}", text)
                self.assertTrue(file.read_text().startswith("<svg"))
        self.assertIn("Better than: tpe.", text)
        self.assertIn("50 to 51", text)
        self.assertIn("left out: nothing", text)
        self.assertNotIn("not for publication", text)

    def test_pictures_escape_names(self):
        self.assertIn("a &lt; b", draw_panels("t", [], ["a < b"]))


class Resumption(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.out = Path(folder.name) / "runs.jsonl"

    def test_a_torn_last_line_is_left_out_and_cut_off(self):
        self.out.write_text('{"method": "a", "task": "t", "seed": 1}\n{"method": "a", "ta')
        self.assertEqual(len(read_records(self.out)), 1)
        ledger = Ledger(self.out)
        ledger.append({"method": "a", "task": "u", "seed": 1})
        ledger.close()
        self.assertEqual([r["task"] for r in read_records(self.out)], ["t", "u"])

    def test_a_line_that_is_no_run_is_named(self):
        self.out.write_text('{"method": "a", "task": "t", "seed": 1}\nnonsense\n')
        with self.assertRaisesRegex(ValueError, "line 2 is no run"):
            read_records(self.out)

    def test_a_failure_gives_way_to_a_run_and_not_the_other_way_round(self):
        run, failure = record("a", "t", 1, [1.0]), {"method": "a", "task": "t", "seed": 1, "error": "oh"}
        self.assertIs(latest([failure, run])["a", "t", 1], run)
        self.assertIs(latest([run, failure])["a", "t", 1], run)

    def test_runs_of_another_build_budget_or_suite_are_made_again(self):
        task = Task("t", "smooth", 2, lambda seed: bowl())
        job = Job(Entry("a", "a", version="a 1"), task, 1, 3)
        done = record("a", "t", 1, [1.0, 1.0, 1.0])
        self.assertTrue(job.is_done_by(done))
        for change in ({"version": "a 2"}, {"budget": 4}, {"suite": VERSION + 1}, {"error": "oh"}):
            self.assertFalse(job.is_done_by({**done, **change}), change)
        self.assertFalse(job.is_done_by(None))

    def test_runs_come_seed_by_seed_with_what_they_are_measured_by(self):
        tasks = [Task(name, "smooth", 2, lambda seed: bowl()) for name in "tu"]
        keys = [job.key for job in make_jobs([Entry("a", "a")], tasks, [1, 2], None)]
        self.assertEqual(keys[:4], [("reference", "t", 1), ("a", "t", 1), ("reference", "u", 1), ("a", "u", 1)])

    def test_the_time_left_goes_by_each_method(self):
        task = Task("t", "smooth", 2, lambda seed: bowl())
        slow, fast = Entry("slow", "slow"), Entry("fast", "fast")
        jobs = [Job(entry, task, seed, 3) for seed in range(3) for entry in (slow, fast)]
        progress = Progress(jobs, 2, io.StringIO())
        progress.note(jobs[0], 10.0)
        progress.note(jobs[1], 1.0)
        self.assertAlmostEqual(progress.seconds_left(), (2 * 10 + 2 * 1) / 2)

    def test_a_stopped_card_goes_on_and_ends_the_same(self):
        arguments = ["--tasks", "branin-2", "--methods", "random,sobol", "--seeds", "1-2", "--budget", "5", "--jobs", "2"]
        self.card(arguments)
        whole = self.runs()
        self.assertEqual(len(whole), 6)
        lines = self.out.read_text().splitlines(keepends=True)
        self.out.write_text("".join(lines[:3]) + lines[3][:20])
        said = self.card(arguments).stderr
        self.assertIn("3 of 6 runs are in", said)
        self.assertEqual(self.runs(), whole)

    def test_runs_with_another_budget_do_not_count(self):
        arguments = ["--tasks", "branin-2", "--methods", "random", "--seeds", "1", "--jobs", "1"]
        self.card([*arguments, "--budget", "5"])
        self.assertIn("0 of 2 runs are in", self.card([*arguments, "--budget", "6"]).stderr)
        self.assertIn("2 of 2 runs are in", self.card([*arguments, "--budget", "5"]).stderr)

    def card(self, arguments):
        command = [sys.executable, "-m", "scorecard", *arguments, "--out", str(self.out)]
        done = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done

    def runs(self):
        """All runs, without their seconds."""
        records = latest(read_records(self.out))
        return {key: {k: v for k, v in r.items() if "seconds" not in k} for key, r in records.items()}


class CommandLine(unittest.TestCase):
    def test_seeds(self):
        self.assertEqual(parse_seeds("50-52"), [50, 51, 52])
        self.assertEqual(parse_seeds("7,0,2-3"), [0, 2, 3, 7])
        for wrong in ("", "x", "5-", "5-3", "-1"):
            with self.assertRaisesRegex(Complaint, "--seeds is"):
                parse_seeds(wrong)

    def test_tasks_by_pattern_and_by_group(self):
        names = [task.name for task in choose_tasks(all_tasks(), "hartmann*,several")]
        self.assertIn("hartmann-6", names)
        self.assertIn("zdt1-6", names)
        with self.assertRaisesRegex(Complaint, "'nonsense'"):
            choose_tasks(all_tasks(), "branin-2,nonsense")

    def test_methods_and_other_builds(self):
        self.assertEqual([e.name for e in choose_entries({}, "tpe,covey")], ["covey", "tpe"])
        with self.assertRaisesRegex(Complaint, "'tp'"):
            choose_entries({}, "tp")
        for wrong, why in (("old", "NAME=PYTHONPATH"), ("tpe=/tmp", "taken"), ("old=/nowhere", "no package covey")):
            with self.assertRaisesRegex(Complaint, why):
                parse_also([wrong])

    def test_what_is_wrong_is_one_line(self):
        command = [sys.executable, "-m", "scorecard", "--jobs", "0"]
        done = subprocess.run(command, capture_output=True, text=True, env=os.environ)
        self.assertEqual((done.returncode, done.stderr), (2, "scorecard: --jobs is 0, expected at least 1\n"))

    def test_only_a_whole_card_replaces_the_published_one(self):
        published = ROOT / "docs" / "scorecard.md"
        for arguments, is_published in ((["--seeds", "50-51"], True), (["--seeds", "49-51"], False), (["--budget", "9"], False)):
            parsed = parse_arguments(arguments)
            self.assertEqual(document_path(parsed, parse_seeds(parsed.seeds)) == published, is_published, arguments)

    def test_a_file_without_runs_is_said(self):
        with tempfile.TemporaryDirectory() as folder, self.assertRaisesRegex(Complaint, "has no run"):
            main(["--judge-only", "--out", str(Path(folder) / "none.jsonl")])


if __name__ == "__main__":
    unittest.main()
