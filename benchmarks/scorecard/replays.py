"""Tasks that replay a table of experiments: a point is answered by the row nearest to it.

An instance keeps four fifths of the designs, drawn by the seed. Rows with the same inputs are repetitions of one design: its
noise-free value is their mean, and what is observed is one of them at random. The optimum is the best design that is kept.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Sequence

import numpy as np

from .space import Mixture, Parameter, Params, Space
from .task import Instance, Task, generator, hypervolume

ROOT = Path(__file__).resolve().parents[2]
KEPT = 0.8
# Whole numbers within so wide a range are an int, otherwise a float.
WIDEST_INT = 50


@dataclass(frozen=True)
class Replay:
    """Which columns of a table are searched, and what is wanted: a column, with a minus in front if more of it is better."""

    name: str
    file: str
    inputs: tuple[str, ...]
    targets: tuple[str, ...]
    mixture: float | None = None  # the sum of the inputs, if they are shares


SHIPPED = (
    Replay(
        "zinc-logp-6",
        "reproduction/data/zinc_subsample.csv",
        (
            "exact_mol_wt",
            "fp_density_morgan_1",
            "fp_density_morgan_3",
            "max_partial_charge",
            "min_partial_charge",
            "num_valence_electons",
        ),
        ("-penalized_logP",),
    ),
    Replay(
        "zinc-docking-4",
        "reproduction/data/zinc_subsample.csv",
        ("exact_mol_wt", "fp_density_morgan_2", "max_partial_charge", "min_partial_charge"),
        ("3pbl_docking",),
    ),
)

PUBLISHED = (
    Replay("perovskites-3", "perovskites.csv", ("organic", "cation", "anion"), ("hse_gap",)),
    Replay("crossed-barrel-4", "crossed_barrel.csv", ("n", "theta", "r", "t"), ("-toughness",)),
    Replay("photodegradation-4", "photo_pce10.csv", ("mat_1", "mat_2", "mat_3", "mat_4"), ("degradation",), 1.0),
    Replay("snar-4", "snar.csv", ("residence_time", "ratio", "concentration", "temperature"), ("impurity",)),
    Replay("suzuki-4", "suzuki_i.csv", ("ligand", "res_time", "temperature", "catalyst_loading"), ("-yield",)),
    Replay(
        "arylation-5", "arylation.csv", ("base", "ligand", "solvent", "concentration", "temperature"), ("-yield", "cost")
    ),
    Replay(
        "lipid-nanoparticles-5",
        "lnp3.csv",
        ("drug_input", "solid_lipid", "solid_lipid_input", "liquid_lipid_input", "surfractant_input"),
        ("-encap_efficiency",),
    ),
    Replay(
        "p3ht-5",
        "p3ht.csv",
        tuple(f"{name} content (%)" for name in ("P3HT", "D1", "D2", "D6", "D8")),
        ("-Conductivity (measured) (S/cm)",),
        100.0,
    ),
    Replay(
        "hplc-6",
        "hplc.csv",
        ("sample_loop", "additional_volume", "tubing_volume", "sample_flow", "push_speed", "wait_time"),
        ("-peak_area",),
    ),
    Replay(
        "oxygen-evolution-6",
        "oer_plate_3496.csv",
        tuple(f"{name}_load" for name in ("ni", "fe", "co", "mn", "ce", "la")),
        ("overpotential",),
        1.0,
    ),
)


def read_table(path: Path, replay: Replay) -> tuple[list[tuple[str, ...]], np.ndarray]:
    """The inputs of every row as texts, and its targets, all to be minimised; rows without an outcome are left out."""
    columns = [target.lstrip("-") for target in replay.targets]
    signs = np.array([-1.0 if target.startswith("-") else 1.0 for target in replay.targets])
    with path.open(newline="", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if all(row[column] for column in columns)]
    inputs = [tuple(row[name] for name in replay.inputs) for row in rows]
    return inputs, signs * np.array([[float(row[column]) for column in columns] for row in rows])


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def parameter_of(name: str, texts: Sequence[str]) -> Parameter:
    """A category of the texts that there are, or the range of the numbers."""
    if not all(map(_is_number, texts)):
        return Parameter(name, "category", choices=tuple(sorted(set(texts))))
    numbers = [float(text) for text in texts]
    low, high = min(numbers), max(numbers)
    if all(number == int(number) for number in numbers) and high - low <= WIDEST_INT:
        return Parameter(name, "int", int(low), int(high))
    return Parameter(name, "float", low, high)


def _space(replay: Replay, inputs: list[tuple[str, ...]]) -> Space:
    """Inputs get the names x1, x2, ...; shares of a mixture are floats from 0 to the total."""
    names = [f"x{i + 1}" for i in range(len(replay.inputs))]
    if replay.mixture is not None:
        parameters = tuple(Parameter(name, "float", 0.0, replay.mixture) for name in names)
        return Space(parameters, mixture=Mixture(tuple(names), replay.mixture))
    return Space(tuple(parameter_of(name, [row[i] for row in inputs]) for i, name in enumerate(names)))


class Designs:
    """The designs of a table, each with the outcomes of its repetitions, found by nearness."""

    def __init__(self, space: Space, inputs: list[tuple[str, ...]], outcomes: np.ndarray) -> None:
        self._space = space
        self.outcomes: list[np.ndarray] = []
        places: dict[tuple[float, ...], int] = {}
        for texts, outcome in zip(inputs, outcomes):
            params = {p.name: text if p.kind == "category" else float(text) for p, text in zip(space.parameters, texts)}
            place = self._place(params)
            if place not in places:
                places[place] = len(self.outcomes)
                self.outcomes.append([])
            self.outcomes[places[place]].append(outcome)
        self._places = np.array(list(places))
        self.means = np.array([np.mean(repetitions, axis=0) for repetitions in self.outcomes])

    def _place(self, params: Params) -> tuple[float, ...]:
        """Numbers by their range; a category has a coordinate per choice, so that two choices are as far apart as two ends."""
        place: list[float] = []
        for p in self._space.parameters:
            if p.kind == "category":
                place += [(params[p.name] == choice) / np.sqrt(2) for choice in p.choices]
            else:
                place.append(p.place(params[p.name]))
        return tuple(place)

    def nearest(self, params: Params) -> int:
        """The first of the nearest designs."""
        return int(np.argmin(((self._places - self._place(params)) ** 2).sum(axis=1)))

    def params(self, design: int) -> dict[str, Any]:
        """The point of a design, for tests."""
        place, params, at = self._places[design], {}, 0
        for p in self._space.parameters:
            if p.kind == "category":
                params[p.name] = p.choices[int(np.argmax(place[at : at + len(p.choices)]))]
                at += len(p.choices)
            else:
                value = p.low + (p.high - p.low) * place[at]
                params[p.name] = round(value) if p.kind == "int" else float(value)
                at += 1
        return params


def replay_instance(replay: Replay, path: Path, seed: int) -> Instance:
    """Four fifths of the designs of a table, with one objective or two."""
    inputs, outcomes = read_table(path, replay)
    space = _space(replay, inputs)
    designs_there = sorted(set(inputs))
    rng = generator(seed, replay.name)
    kept = {designs_there[i] for i in rng.permutation(len(designs_there))[: round(KEPT * len(designs_there))]}
    rows = [i for i, texts in enumerate(inputs) if texts in kept]
    designs = Designs(space, [inputs[i] for i in rows], outcomes[rows])
    if len(replay.targets) == 2:
        return _front_instance(space, designs)

    def draw(params, rng):
        repetitions = designs.outcomes[designs.nearest(params)]
        return repetitions[rng.integers(len(repetitions))][0]

    best = int(np.argmin(designs.means[:, 0]))
    return Instance(
        space,
        lambda params: designs.means[designs.nearest(params), 0],
        float(designs.means[best, 0]),
        draw=draw if any(len(repetitions) > 1 for repetitions in designs.outcomes) else None,
        minimum=designs.params(best),
    )


def _front_instance(space: Space, designs: Designs) -> Instance:
    """Of two targets the median of the designs is the reference point, and all designs together are the optimum."""
    reference = tuple(np.median(designs.means, axis=0).tolist())
    front = [tuple(values) for values in designs.means.tolist()]
    return Instance(
        space,
        lambda params: designs.means[designs.nearest(params)],
        -hypervolume(front, reference),
        reference=reference,
        minimum=designs.params(int(np.argmin(designs.means[:, 0]))),
    )


def concrete_table(rows: int, rng: np.random.Generator) -> tuple[list[tuple[str, ...]], np.ndarray]:
    """Mixes of concrete with their strength, after the simulation of src/problems/concrete.cpp: no experiment was made."""
    inputs, strengths = [], []
    for _ in range(rows):
        total, ratio = rng.uniform(240, 520), rng.uniform(0.28, 0.68)
        slag = round(total * (0.0 if rng.random() < 0.4 else rng.uniform(0.05, 0.6)))
        cement, water = round(total) - slag, round(ratio * total)
        plasticiser = round(max(0.0, 14 * (0.6 - ratio) + 2 * rng.standard_normal()), 1)
        stones = 2.65 * (980 - water - total / 3.1)
        sand = round(rng.uniform(0.35, 0.5) * stones)
        gravel = round(stones - sand)
        temperature, age = round(2 * rng.uniform(5, 35)) / 2, int(rng.choice([3, 7, 14, 28, 56, 90]))
        share, heat = slag / (cement + slag), temperature - 20
        days = age * np.exp(0.04 * heat) / (1 + 2.5 * share)
        potential = 128 * np.exp(-2.1 * water / (cement + slag)) * (1 + 0.5 * share - 0.9 * share**2)
        potential *= 1 - 0.004 * max(0.0, heat)
        strength = potential * days / (4 + days) * (1 - 3 * (sand / (sand + gravel) - 0.42) ** 2)
        strengths.append([-round(max(0.0, strength + 1.5 * rng.standard_normal()), 1)])
        inputs.append(tuple(map(str, (cement, slag, water, plasticiser, sand, gravel, temperature, age))))
    return inputs, np.array(strengths)


def concrete_instance(seed: int) -> Instance:
    """The strength of 500 simulated mixes that the seed draws."""
    inputs, outcomes = concrete_table(500, generator(seed, "concrete-8"))
    space = Space(tuple(parameter_of(f"x{i + 1}", [row[i] for row in inputs]) for i in range(8)))
    designs = Designs(space, inputs, outcomes)
    best = int(np.argmin(designs.means[:, 0]))
    return Instance(
        space,
        lambda params: designs.means[designs.nearest(params), 0],
        float(designs.means[best, 0]),
        minimum=designs.params(best),
    )


def replay_tasks(tables: Path | None) -> list[Task]:
    """The tables of this repository, and those of a folder if there is one."""

    def task(replay, folder, needs):
        def build(seed):
            if folder is None:
                raise ValueError(f"the task {replay.name} replays {replay.file}: say where it is with --tables")
            return replay_instance(replay, folder / replay.file, seed)

        return Task(replay.name, "real", len(replay.inputs), build, needs)

    shipped = [task(replay, ROOT, "") for replay in SHIPPED]
    published = [task(replay, tables, "tables") for replay in PUBLISHED]
    return [*shipped, Task("concrete-8", "real", 8, concrete_instance), *published]
