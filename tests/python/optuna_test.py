"""The contract of Optuna's samplers, honoured by covey.optuna.CoveySampler."""

import importlib.util
import math
import pickle
import unittest
import warnings

import numpy as np
import optuna
from optuna.distributions import CategoricalDistribution, FloatDistribution, IntDistribution
from optuna.trial import TrialState

from covey.optuna import COVERED, PREDICTION, CoveySampler

optuna.logging.set_verbosity(optuna.logging.ERROR)
warnings.simplefilter("ignore", optuna.exceptions.ExperimentalWarning)

FLOATS = [
    FloatDistribution(-1.0, 1.0),
    FloatDistribution(0.0, 1.0),
    FloatDistribution(1e-7, 1.0, log=True),
    FloatDistribution(-10, 10, step=0.1),
    FloatDistribution(-10.2, 10.2, step=0.1),
]
INTS = [
    IntDistribution(-10, 10),
    IntDistribution(3, 10, step=2),
    IntDistribution(-10, 0, step=2),
    IntDistribution(1, 100, log=True),
    IntDistribution(0, 2**50),
    IntDistribution(1, 2**50, log=True),
]
CATEGORIES = [
    CategoricalDistribution((1, 2, 3)),
    CategoricalDistribution(("a", "b", "c")),
    CategoricalDistribution((1, "a")),
    CategoricalDistribution((None, True, 0.5)),
]
SINGLE = {
    "a": CategoricalDistribution([1]),
    "b": IntDistribution(1, 1),
    "c": IntDistribution(1, 1, log=True),
    "d": FloatDistribution(1.0, 1.0),
    "e": FloatDistribution(1.0, 1.0, log=True),
    "f": FloatDistribution(1.0, 1.0, step=1.0),
}


def new_trial(study):
    return study._storage.get_trial(study._storage.create_new_trial(study._study_id))


def size(value):
    """Something to minimise, of any value."""
    return float(len(repr(value))) if value is None or isinstance(value, str) else float(value)


class Distributions(unittest.TestCase):
    def check(self, value, distribution):
        self.assertTrue(distribution._contains(distribution.to_internal_repr(value)), (value, distribution))
        self.assertNotIsInstance(value, (np.floating, np.integer))
        if isinstance(distribution, FloatDistribution):
            self.assertIsInstance(value, float)
            if distribution.step is not None:
                steps = (value - distribution.low) / distribution.step
                self.assertAlmostEqual(steps, round(steps), places=6)
        elif isinstance(distribution, IntDistribution):
            self.assertIs(type(value), int)
        else:
            self.assertIn(value, distribution.choices)

    def test_independent_values_are_of_their_distribution(self):
        for directions in (["minimize"], ["minimize", "maximize"]):
            study = optuna.create_study(directions=directions, sampler=CoveySampler(n_startup_trials=0))
            for distribution in FLOATS + INTS + CATEGORIES:
                for _ in range(20):
                    value = study.sampler.sample_independent(study, new_trial(study), "x", distribution)
                    self.check(value, distribution)

    def test_relative_values_are_of_their_distributions(self):
        for startup in (0, 2, 10):
            for x in FLOATS + INTS + CATEGORIES:
                for y in (FLOATS[2], INTS[1], CATEGORIES[0]):
                    space = {"x": x, "y": y}
                    study = optuna.create_study(sampler=CoveySampler(n_startup_trials=startup, seed=1))
                    for _ in range(3):
                        trial = study.ask(space)
                        study.tell(trial, sum(map(size, trial.params.values())))
                        params = study.sampler.sample_relative(study, new_trial(study), space)
                        for name in space:
                            self.check(params[name], space[name])

    def test_a_distribution_with_one_value_gives_it(self):
        study = optuna.create_study(sampler=CoveySampler(n_startup_trials=0))
        for _ in range(4):
            trial = study.ask(fixed_distributions=SINGLE)
            study.tell(trial, 1.0)
            self.assertTrue(all(value == 1 for value in trial.params.values()))
        self.assertEqual(study.sampler.sample_relative(study, new_trial(study), SINGLE), dict.fromkeys(SINGLE, 1))

    def test_ranges_that_no_model_can_be_made_of_are_drawn_at_random(self):
        study = optuna.create_study(sampler=CoveySampler(n_startup_trials=0))
        study.optimize(lambda t: t.suggest_float("x", -8e307, 8e307) * 1e-308, n_trials=4)
        self.assertTrue(all(t.state == TrialState.COMPLETE for t in study.trials))

    def test_steps_without_number(self):
        for distribution in (FloatDistribution(0, 1e9, step=1e-9), FloatDistribution(-1e300, 1e300, step=1e280)):
            study = optuna.create_study(sampler=CoveySampler(n_startup_trials=0, seed=0))
            for k in range(4):
                trial = study.ask({"x": distribution, "y": FloatDistribution(0, 1)})
                self.assertTrue(distribution._contains(trial.params["x"]))
                study.tell(trial, float(k))
            self.assertIn(PREDICTION, study.trials[-1].user_attrs)

    def test_independent_floats_are_pythons(self):
        # Optuna's own random sampler gives NumPy's at the edge of a narrow range.
        study = optuna.create_study(sampler=CoveySampler(n_startup_trials=0, seed=0))
        for _ in range(20):
            value = study.sampler.sample_independent(study, new_trial(study), "x", FloatDistribution(1.0, 1.0 + 3e-16))
            self.assertIs(type(value), float)

    def test_ranges_may_change_on_the_way(self):
        for low, high in ((0, 5), (0, 20), (20, 30)):
            study = optuna.create_study(sampler=CoveySampler(n_startup_trials=2))
            study.optimize(lambda t: t.suggest_float("x", 0, 10) + t.suggest_int("y", 0, 10), n_trials=6)
            study.optimize(lambda t: t.suggest_float("x", low, high) + t.suggest_int("y", low, high), n_trials=6)
            self.assertEqual([t.state for t in study.trials], [TrialState.COMPLETE] * 12)

    def test_conditional_parameters(self):
        def objective(trial):
            if trial.suggest_categorical("kind", ["one", "two"]) == "one":
                return trial.suggest_float("y", 0, 1)
            return trial.suggest_int("z", 0, 9) + trial.suggest_float("w", 1, 2, log=True)

        study = optuna.create_study(sampler=CoveySampler(n_startup_trials=3, seed=0))
        study.optimize(objective, n_trials=15)
        self.assertEqual([t.state for t in study.trials], [TrialState.COMPLETE] * 15)


class Search(unittest.TestCase):
    @staticmethod
    def quadratic(trial):
        x, y = trial.suggest_float("x", -5, 5), trial.suggest_float("y", -5, 5)
        return (x - 1) ** 2 + (y + 2) ** 2

    def test_it_finds_the_minimum_and_promises_what_it_keeps(self):
        study = optuna.create_study(sampler=CoveySampler(seed=0))
        study.optimize(self.quadratic, n_trials=30)
        self.assertLess(study.best_value, 1e-2)
        said = [t for t in study.trials if PREDICTION in t.user_attrs]
        self.assertEqual(len(said), 20)
        for trial in said:
            prediction = trial.user_attrs[PREDICTION]
            low, high = prediction["tracked"]
            self.assertEqual(trial.user_attrs[COVERED], low <= trial.value <= high)
        coverage = CoveySampler.coverage(study)
        self.assertEqual(coverage["n"], 20)
        self.assertAlmostEqual(coverage["promised"], 0.9)
        self.assertGreaterEqual(coverage["delivered"], 0.7)

    def test_it_maximises(self):
        study = optuna.create_study(direction="maximize", sampler=CoveySampler(seed=0))
        study.optimize(lambda t: -self.quadratic(t), n_trials=25)
        self.assertGreater(study.best_value, -0.1)

    def test_the_same_seed_gives_the_same_trials(self):
        def objective(trial):
            return (
                trial.suggest_float("a", 0, 9)
                + trial.suggest_float("b", 0.1, 10, log=True)
                + trial.suggest_float("c", 0, 9, step=3)
                + trial.suggest_int("d", 0, 9)
                + trial.suggest_int("e", 1, 9, log=True)
                + trial.suggest_categorical("f", [0, 5])
            )

        def run(sampler):
            study = optuna.create_study(sampler=sampler)
            study.optimize(objective, n_trials=15)
            return [t.params for t in study.trials]

        first = run(CoveySampler(seed=1))
        self.assertEqual(first, run(CoveySampler(seed=1)))
        self.assertNotEqual(first, run(CoveySampler(seed=2)))
        reseeded = CoveySampler(seed=1)
        reseeded.reseed_rng()
        self.assertNotEqual(first, run(reseeded))
        self.assertEqual(first, run(pickle.loads(pickle.dumps(CoveySampler(seed=1)))))

    def test_several_objectives(self):
        def objective(trial):
            x, y = trial.suggest_float("x", 0, 1), trial.suggest_int("y", 0, 5)
            return x**2 + y, -((x - 0.6) ** 2)

        study = optuna.create_study(directions=["minimize", "maximize"], sampler=CoveySampler(seed=0, n_startup_trials=8))
        study.optimize(objective, n_trials=16)
        front = study.best_trials
        self.assertGreaterEqual(len(front), 4)
        self.assertTrue(all(t.params["y"] == 0 for t in front))
        last = study.trials[-1]
        self.assertEqual(len(last.user_attrs[PREDICTION]), 2)
        self.assertEqual(len(last.user_attrs[COVERED]), 2)
        self.assertAlmostEqual(CoveySampler.coverage(study)["promised"], 0.9)

    def test_five_objectives(self):
        study = optuna.create_study(directions=["minimize"] * 5, sampler=CoveySampler(seed=0, n_startup_trials=4))
        study.optimize(lambda t: [abs(t.suggest_float("x", 0, 1) - k / 4) for k in range(5)], n_trials=8)
        self.assertEqual(len(study.trials[-1].user_attrs[PREDICTION]), 5)

    def test_constraints(self):
        def objective(trial):
            x, y = trial.suggest_float("x", 0, 1), trial.suggest_float("y", 0, 1)
            trial.set_user_attr("c", [0.8 - x, y - 0.3])  # a corner that random points seldom meet
            return -x + y

        study = optuna.create_study(
            sampler=CoveySampler(seed=3, n_startup_trials=5, constraints_func=lambda t: t.user_attrs["c"])
        )
        study.optimize(objective, n_trials=30)
        feasible = [t for t in study.trials if all(c <= 0 for c in t.system_attrs["constraints"])]
        self.assertGreater(len(feasible), 4)
        self.assertLess(min(t.value for t in feasible), -0.9)

    def test_trials_without_constraint_values_are_unknown(self):
        def objective(trial):
            x, y = trial.suggest_float("x", 0, 1), trial.suggest_float("y", 0, 1)
            trial.set_user_attr("c", [x + y - 0.8])
            return -(x + 2 * y)

        source = optuna.create_study(sampler=optuna.samplers.RandomSampler(seed=1))
        source.optimize(objective, n_trials=6)
        study = optuna.create_study(
            sampler=CoveySampler(seed=4, n_startup_trials=4, constraints_func=lambda t: t.user_attrs["c"])
        )
        study.add_trials([optuna.trial.create_trial(params=t.params, distributions=t.distributions, value=t.value) for t in source.trials])
        study.optimize(objective, n_trials=16)
        ours = study.trials[6:]
        feasible = [t for t in ours if t.system_attrs["constraints"][0] <= 0]
        self.assertLess(min(t.value for t in feasible), -1.5)
        self.assertGreater(len(feasible), 6)
        said = ours[-1].user_attrs
        self.assertEqual(len(said["covey:constraint_predictions"]), 1)
        self.assertIsInstance(said["covey:prediction"], dict)
        self.assertIn("covey:covered", said)

    def test_constraints_that_are_nan_are_refused(self):
        study = optuna.create_study(sampler=CoveySampler(constraints_func=lambda t: [float("nan")]))
        with self.assertRaises(ValueError):
            study.optimize(lambda t: t.suggest_float("x", 0, 1), n_trials=1)

    def test_failed_pruned_and_infinite_trials(self):
        def objective(trial):
            x = trial.suggest_float("x", 0, 10)
            if trial.number % 4 == 1:
                raise RuntimeError("broken")
            if trial.number % 4 == 2:
                trial.report(x, 0)
                raise optuna.TrialPruned
            if trial.number == 7:
                return math.inf
            return float("nan") if trial.number == 11 else (x - 3) ** 2

        # With seed 0 all that fails happens to lie below 5, where the search then rightly does not go.
        study = optuna.create_study(sampler=CoveySampler(seed=1, n_startup_trials=4))
        study.optimize(objective, n_trials=24, catch=(RuntimeError,))
        self.assertEqual(len(study.trials), 24)
        self.assertLess(study.best_value, 0.5)

    def test_equal_outcomes(self):
        study = optuna.create_study(sampler=CoveySampler(seed=0, n_startup_trials=2))
        study.optimize(lambda t: 0.0 * t.suggest_float("x", 0, 1), n_trials=6)
        self.assertEqual(len(study.trials), 6)


class Cooperation(unittest.TestCase):
    def test_fixed_parameters(self):
        def objective(trial):
            x, y, z = trial.suggest_float("x", -1, 1), trial.suggest_int("y", -1, 1), trial.suggest_float("z", -1, 1)
            return x + y + z

        study = optuna.create_study(sampler=CoveySampler(seed=0, n_startup_trials=2))
        study.optimize(objective, n_trials=4)
        study.sampler = optuna.samplers.PartialFixedSampler({"y": 0}, study.sampler)
        study.optimize(objective, n_trials=4)
        self.assertEqual([t.params["y"] for t in study.trials[4:]], [0] * 4)

    def test_an_enqueued_trial_is_predicted_where_it_is_made(self):
        def objective(trial):
            return trial.suggest_float("x", -1, 1) ** 2 + trial.suggest_categorical("c", [0, 3])

        study = optuna.create_study(sampler=CoveySampler(seed=0, n_startup_trials=5))
        study.optimize(objective, n_trials=8)
        study.enqueue_trial({"x": 0.75, "c": 3})
        study.enqueue_trial({"c": 3})
        study.enqueue_trial({"x": 99.0})  # out of range: Optuna warns and takes it
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            study.optimize(objective, n_trials=3)
        whole, part, outside = study.trials[-3:]
        self.assertEqual(whole.params, {"x": 0.75, "c": 3})
        self.assertEqual(part.params["c"], 3)
        for trial in (whole, part):
            low, high = trial.user_attrs[PREDICTION]["tracked"]
            self.assertLess(abs((low + high) / 2 - trial.value), 2.0)
            self.assertIn(COVERED, trial.user_attrs)
        self.assertNotIn(COVERED, outside.user_attrs)

    def test_workers_in_parallel(self):
        sampler = CoveySampler(seed=0, n_startup_trials=4)
        study = optuna.create_study(sampler=sampler)
        study.optimize(Search.quadratic, n_trials=16, n_jobs=4)
        self.assertEqual([t.state for t in study.trials], [TrialState.COMPLETE] * 16)

    def test_running_trials_are_kept_away_from(self):
        study = optuna.create_study(sampler=CoveySampler(seed=0, n_startup_trials=4))
        study.optimize(Search.quadratic, n_trials=8)
        space = {"x": FloatDistribution(-5, 5), "y": FloatDistribution(-5, 5)}
        points = [tuple(study.ask(space).params.values()) for _ in range(4)]
        for i, p in enumerate(points):
            for q in points[:i]:
                self.assertGreater(math.dist(p, q), 1e-3)

    def test_a_prediction_is_there_before_the_outcome(self):
        seen = []

        def objective(trial):
            x = trial.suggest_float("x", 0, 1)
            seen.append(trial.user_attrs.get(PREDICTION))
            return x

        study = optuna.create_study(sampler=CoveySampler(seed=0, n_startup_trials=3))
        study.optimize(objective, n_trials=5)
        self.assertEqual(seen, [t.user_attrs.get(PREDICTION) for t in study.trials])
        self.assertIn("tracked", seen[-1])
        self.assertIn(PREDICTION, study.ask({"x": FloatDistribution(0, 1)}).user_attrs)

    def test_a_widened_range_goes_on_with_what_is_known(self):
        def objective(trial, high):
            return (trial.suggest_float("x", 0.0, high) - 1.5) ** 2

        study = optuna.create_study(sampler=CoveySampler(seed=0, n_startup_trials=5))
        study.optimize(lambda t: objective(t, 1.0), n_trials=10)
        study.optimize(lambda t: objective(t, 2.0), n_trials=8)
        for trial in study.trials[-7:]:  # the first one only makes the new range known
            self.assertIn(PREDICTION, trial.user_attrs)
        self.assertLess(study.best_value, 1e-3)

    def test_one_seed_in_several_processes_never_gives_the_same_point(self):
        # As four processes do that begin together: each has a sampler of its own, and nobody has an outcome yet, or all have
        # the same outcomes and none of the others' parameters.
        for begun in (0, 6):
            study = optuna.create_study(sampler=CoveySampler(seed=0, n_startup_trials=5))
            study.optimize(lambda t: (t.suggest_float("x", 0, 1) - 0.3) ** 2 + t.suggest_int("n", 0, 9), n_trials=begun)
            points = []
            for _ in range(4):
                study.sampler = CoveySampler(seed=0, n_startup_trials=5)
                trial = study.ask()
                if begun == 0:
                    points.append((trial.suggest_float("x", 0, 1), trial.suggest_int("n", 0, 9)))
                else:  # asked for, but not yet suggested: only the sampler's own notes know the point
                    trial.suggest_float("x", 0, 1)
                    points.append(tuple(trial.relative_params[n] for n in ("x", "n")))
            self.assertEqual(len(set(points)), 4, points)

    def test_who_comes_second_in_a_race_takes_another_point(self):
        study = optuna.create_study(sampler=CoveySampler(seed=0, n_startup_trials=2))
        study.optimize(lambda t: abs(t.suggest_int("n", 0, 3) - 1), n_trials=4)
        first = study.ask()
        point = first.suggest_int("n", 0, 3)
        # The second has not seen the first when it computes, and sees it when it has kept what it was told.
        sampler, real = study.sampler, study.get_trials
        suggested = []
        suggest = sampler._suggest

        def blind(*arguments):
            if not suggested:
                study.get_trials = lambda deepcopy=True, states=None: [t for t in real(deepcopy, states) if t.state.is_finished()]
            suggested.append(suggest(*arguments))
            study.get_trials = real
            return {"p0": first.params["n"]} if len(suggested) == 1 else suggested[-1]

        sampler._suggest = blind
        second = study.ask()
        self.assertNotEqual(second.suggest_int("n", 0, 3), point)
        self.assertGreaterEqual(len(suggested), 2)

    def test_the_seed_is_kept_and_shown(self):
        self.assertEqual(CoveySampler().seed, 0)
        drawn = CoveySampler(seed=None)
        self.assertIn(f"seed={drawn.seed}", repr(drawn))
        before = drawn.seed
        drawn.reseed_rng()
        self.assertNotEqual(drawn.seed, before)

    def test_hyperband(self):
        def objective(trial):
            x = trial.suggest_float("x", 0, 1)
            for step in range(9):
                trial.report(x + 1 / (step + 1), step)
                if trial.should_prune():
                    raise optuna.TrialPruned
            return x

        pruner = optuna.pruners.HyperbandPruner(1, 9, 3)
        study = optuna.create_study(sampler=CoveySampler(seed=0, n_startup_trials=2), pruner=pruner)
        study.optimize(objective, n_trials=12)
        self.assertTrue(all(t.state.is_finished() for t in study.trials))

    def test_a_sampler_may_serve_several_studies(self):
        sampler = CoveySampler(seed=0, n_startup_trials=2)
        for name in "xy":
            study = optuna.create_study(sampler=sampler)
            study.optimize(lambda t: t.suggest_float(name, 0, 1), n_trials=4)
            self.assertEqual(set(study.trials[-1].params), {name})

    def test_a_database_keeps_the_predictions(self):
        study = optuna.create_study(storage="sqlite:///:memory:", sampler=CoveySampler(seed=0, n_startup_trials=3))
        study.optimize(Search.quadratic, n_trials=6)
        again = optuna.load_study(study_name=study.study_name, storage=study._storage, sampler=CoveySampler(seed=0))
        self.assertIn("tracked", again.trials[-1].user_attrs[PREDICTION])

    def test_wrong_arguments(self):
        for arguments in ({"alpha": 1.5}, {"n_startup_trials": -1}, {"acquisition": "best"}):
            with self.assertRaises(ValueError):
                CoveySampler(**arguments)


class LaterStudy:
    """A stand-in for what a sampler sees of Optuna 4 and 5: parameters are asked for when the objective first needs one, and not
    at all where a trial has been given all of them; ``before_trial`` comes before that; constraints may have names."""

    directions = [optuna.study.StudyDirection.MINIMIZE]

    def __init__(self, sampler):
        self.sampler, self.trials, self._storage = sampler, [], self

    def get_trials(self, deepcopy=True, states=None):
        return [t for t in self.trials if states is None or t.state in states]

    def set_trial_user_attr(self, trial_id, key, value):
        self.trials[trial_id].user_attrs[key] = value

    def set_trial_system_attr(self, trial_id, key, value):
        self.trials[trial_id].system_attrs[key] = value

    def run(self, objective, fixed=None):
        number = len(self.trials)
        trial = optuna.trial.FrozenTrial(
            number=number, state=TrialState.RUNNING, value=None, datetime_start=None, datetime_complete=None, params={},
            distributions={}, user_attrs={}, system_attrs={} if fixed is None else {"fixed_params": fixed}, intermediate_values={},
            trial_id=number,
        )
        self.trials.append(trial)
        self.sampler.before_trial(self, trial)
        relative = []  # space and values, once they are asked for

        def suggest(name, distribution):
            if fixed is not None and name in fixed:
                value = fixed[name]
            else:
                if not relative:
                    space = self.sampler.infer_relative_search_space(self, trial)
                    relative.append(self.sampler.sample_relative(self, trial, space))
                value = relative[0].get(name)
                if value is None:
                    value = self.sampler.sample_independent(self, trial, name, distribution)
            trial.params[name], trial.distributions[name] = value, distribution
            return value

        value = objective(suggest)
        self.sampler.after_trial(self, trial, TrialState.COMPLETE, [value])
        trial.state, trial.value = TrialState.COMPLETE, value
        return trial


class LaterVersions(unittest.TestCase):
    SPACE = {"x": FloatDistribution(0, 1), "n": IntDistribution(0, 9)}

    def objective(self, suggest):
        return (suggest("x", self.SPACE["x"]) - 0.3) ** 2 + abs(suggest("n", self.SPACE["n"]) - 4)

    def test_the_search_and_its_promises(self):
        study = LaterStudy(CoveySampler(seed=0, n_startup_trials=5))
        for _ in range(20):
            study.run(self.objective)
        self.assertLess(min(t.value for t in study.trials), 0.05)
        self.assertIn(COVERED, study.trials[-1].user_attrs)
        self.assertEqual(CoveySampler.coverage(study)["n"], len([t for t in study.trials if PREDICTION in t.user_attrs]))

    def test_a_trial_that_was_given_all_parameters_is_predicted(self):
        study = LaterStudy(CoveySampler(seed=0, n_startup_trials=5))
        for _ in range(8):
            study.run(self.objective)
        whole = study.run(self.objective, fixed={"x": 0.25, "n": 4})
        self.assertEqual(whole.params, {"x": 0.25, "n": 4})
        self.assertIn(COVERED, whole.user_attrs)
        part = study.run(self.objective, fixed={"n": 4})
        self.assertIn(COVERED, part.user_attrs)

    def test_names_that_later_versions_lack_are_not_needed(self):
        # Optuna 4 has moved these, or has none of them.
        gone = {name: getattr(optuna.samplers, name) for name in ("intersection_search_space", "IntersectionSearchSpace")
                if hasattr(optuna.samplers, name)}
        try:
            for name in gone:
                delattr(optuna.samplers, name)
            spec = importlib.util.find_spec("covey.optuna")
            fresh = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(fresh)
            study = optuna.create_study(sampler=fresh.CoveySampler(seed=0, n_startup_trials=3))
            study.optimize(lambda t: t.suggest_float("x", 0, 1) ** 2, n_trials=6)
            self.assertIn(PREDICTION, study.trials[-1].user_attrs)
        finally:
            for name, value in gone.items():
                setattr(optuna.samplers, name, value)


if __name__ == "__main__":
    unittest.main()
