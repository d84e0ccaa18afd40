"""What the native module offers the rest of the package. Users need none of it."""

from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]
Fields = Dict[str, Any]

version: str
flavour: str
max_observations: int

class InputError(ValueError):
    code: str
    field: str

class StorageError(OSError): ...
class NumericalError(ArithmeticError): ...

class Space:
    def __init__(self, definition: Fields) -> None: ...
    @property
    def dimension(self) -> int: ...
    def encode(self, params: List[Fields]) -> Floats: ...
    def decode(self, encoded: ArrayLike) -> List[Fields]: ...
    def sample(self, n: int, seed: int) -> List[Fields]: ...
    def validate(self, params: Fields) -> None: ...

class Process:
    def __init__(
        self, X: ArrayLike, y: ArrayLike, hyperparameters: Fields, noise_variances: Optional[ArrayLike]
    ) -> None: ...
    @staticmethod
    def fit(
        X: ArrayLike,
        y: ArrayLike,
        noise_variances: Optional[ArrayLike],
        kernel: str,
        prior: str,
        starts: Optional[List[Fields]],
        seed: int,
        threads: int,
    ) -> Process: ...
    @property
    def X(self) -> Floats: ...
    @property
    def y(self) -> Floats: ...
    @property
    def hyperparameters(self) -> Fields: ...
    @property
    def summary(self) -> Optional[Fields]: ...
    @property
    def log_marginal_likelihood(self) -> float: ...
    def predict(self, X: ArrayLike, threads: int) -> Tuple[Floats, Floats, Floats]: ...
    def conformal(
        self,
        X: ArrayLike,
        alpha: float,
        score: str,
        ratios: Optional[ArrayLike],
        query_ratios: Optional[ArrayLike],
        outcomes: Optional[ArrayLike],
        randomize: Optional[int],
        threads: int,
    ) -> Fields: ...
    def covariance(self, X: ArrayLike) -> Floats: ...
    def leave_one_out(self) -> Tuple[Floats, Floats]: ...
    def sample(self, X: ArrayLike, draws: int, seed: int) -> Floats: ...
    def with_points(self, X: ArrayLike, y: ArrayLike) -> Process: ...
    def state(self) -> Tuple[Any, ...]: ...
    @staticmethod
    def from_state(state: Tuple[Any, ...]) -> Process: ...

class Acquisition:
    def values(self, X: ArrayLike, threads: int) -> Floats: ...
    def gradients(self, X: ArrayLike, threads: int) -> Tuple[Floats, Floats]: ...

def upper_confidence_bound(
    process: Process, beta: float, alpha: float, score: str, ratios: Optional[ArrayLike]
) -> Acquisition: ...
def expected_improvement(
    process: Process, best: float, alpha: float, score: str, ratios: Optional[ArrayLike]
) -> Acquisition: ...
def log_expected_improvement(
    process: Process, best: float, alpha: float, score: str, ratios: Optional[ArrayLike]
) -> Acquisition: ...
def noisy_expected_improvement(
    process: Process, alpha: float, score: str, ratios: Optional[ArrayLike], paths: int, seed: int
) -> Acquisition: ...
def hypervolume_improvement(
    processes: List[Process],
    front: ArrayLike,
    reference: ArrayLike,
    alpha: float,
    score: str,
    ratios: Optional[ArrayLike],
) -> Acquisition: ...
def noisy_hypervolume_improvement(
    processes: List[Process],
    reference: ArrayLike,
    alpha: float,
    score: str,
    ratios: Optional[ArrayLike],
    paths: int,
    seed: int,
) -> Acquisition: ...
def random_subset(n: int, size: int, seed: int) -> List[int]: ...
def unreadable_molecules(values: Sequence[str]) -> List[str]: ...
def predict(
    train: ArrayLike,
    target: ArrayLike,
    query: ArrayLike,
    outcomes: Optional[ArrayLike],
    train_ratios: Optional[ArrayLike],
    query_ratios: Optional[ArrayLike],
    *,
    alpha: float,
    score: str,
    weights: str,
    randomized: bool,
    sets: Optional[str],
    split: float,
    pac: Optional[float],
    model: str,
    kernel: str,
    prior: str,
    hyperparameters: Optional[Fields],
    categories: Sequence[int],
    descriptors: Mapping[int, ArrayLike],
    molecules: Mapping[int, Tuple[Sequence[str], bool]],
    quantiles: Sequence[float],
    above: Sequence[float],
    seed: int,
    threads: int,
) -> Fields: ...

class TableColumns:
    def __init__(self, categories: Sequence[int], molecules: Mapping[int, Tuple[Sequence[str], bool]]) -> None: ...
    def codes(self, column: int, values: Sequence[str]) -> List[float]: ...

def scaled(data: ArrayLike, columns: TableColumns, query: ArrayLike) -> Floats: ...

class FittedTable:
    def __init__(
        self,
        X: ArrayLike,
        y: ArrayLike,
        *,
        score: str,
        kernel: str,
        prior: str,
        sets: Optional[str],
        split: float,
        ratios: Optional[ArrayLike],
        columns: TableColumns,
        seed: int,
        threads: int,
    ) -> None: ...
    @property
    def sets(self) -> str: ...
    @property
    def remarks(self) -> List[str]: ...
    @property
    def rows(self) -> List[int]: ...
    @property
    def kept(self) -> List[int]: ...
    @property
    def offset(self) -> float: ...
    @property
    def scale(self) -> float: ...
    @property
    def process(self) -> Process: ...
    def predict(self, X: ArrayLike, outcomes: Optional[ArrayLike], alpha: float, ratio: float, threads: int) -> Fields: ...

def acquisition_names() -> List[str]: ...
def rank(
    path: str,
    *,
    called: str,
    target: str,
    ignore: Sequence[str],
    category: Sequence[str],
    describe: Mapping[str, str],
    molecule: Sequence[str],
    missing: str,
    where: Sequence[str],
    minimize: bool,
    q: int,
    all: bool,
    acquisition: str,
    alpha: float,
    search_alpha: float,
    beta: float,
    score: str,
    weights: str,
    kernel: Optional[str],
    prior: Optional[str],
    seed: int,
    threads: int,
    shard: int = 1,
    shards: int = 1,
    part: str = "",
) -> Fields: ...

def merge_parts(parts: Sequence[str], threads: int) -> Fields: ...

def select(
    path: str,
    *,
    called: str,
    wish: str,
    ignore: Sequence[str],
    category: Sequence[str],
    describe: Mapping[str, str],
    molecule: Sequence[str],
    missing: str,
    fdr: float,
    alpha: float,
    labelled: str,
    ratio: str,
    split: Optional[float],
    kernel: Optional[str],
    prior: Optional[str],
    seed: int,
    threads: int,
) -> Fields: ...

class StudyHandle:
    @property
    def storage(self) -> str: ...
    @property
    def name(self) -> str: ...
    def definition(self) -> Fields: ...
    def edit(self, changes: Fields) -> Fields: ...
    def copy(self, name: str, with_results: bool) -> StudyHandle: ...
    def ask(
        self,
        q: int,
        worker: Optional[str],
        lease: Optional[float],
        key: Optional[str],
        fix: Fields,
        given: Fields,
        confirm: bool,
        anyway: bool,
        threads: int,
    ) -> Tuple[List[Fields], str, List[str]]: ...
    def advise(self, within: Optional[float], threads: int) -> Fields: ...
    def tell(
        self,
        trial: int,
        values: Fields,
        sem: Fields,
        actual: Fields,
        reason: Optional[str],
        worker: Optional[str],
        insist: bool,
    ) -> Tuple[Fields, List[str]]: ...
    def fail(self, trial: int, reason: str, worker: Optional[str]) -> Fields: ...
    def accident(self, trial: int, reason: str, worker: Optional[str]) -> Fields: ...
    def retry(self, trial: int) -> Fields: ...
    def release(self, trial: int, worker: str) -> Fields: ...
    def abandon(self, trial: int, reason: str) -> Fields: ...
    def heartbeat(self, trial: int, worker: Optional[str]) -> Fields: ...
    def exclude(self, trial: int, excluded: bool) -> Fields: ...
    def amend(self, trial: int, values: Fields, sem: Fields, actual: Fields, insist: bool) -> Tuple[Fields, List[str]]: ...
    def enqueue(self, params: Fields) -> Fields: ...
    def import_table(
        self,
        path: str,
        text: Optional[str],
        ignore: Sequence[str],
        map: Mapping[str, str],
        skip_bad: bool,
        allow_duplicates: bool,
        insist: bool,
    ) -> Tuple[int, int, List[str], List[str]]: ...
    def add_candidates(self, path: str, text: Optional[str], ignore: Sequence[str]) -> Fields: ...
    def candidates(self) -> Optional[str]: ...
    def trials(self) -> List[Fields]: ...
    def trial(self, number: int) -> Fields: ...
    def history(self) -> List[Fields]: ...
    def best(self, threads: int) -> Fields: ...
    def check(self) -> Fields: ...
    def report(self, path: str, threads: int) -> None: ...
    def model_at(self, objective: str, params: List[Fields], threads: int) -> Fields: ...
    def time_asks(self, n: int) -> float: ...

def list_studies(storage: str) -> List[Fields]: ...
def delete_study(storage: str, name: str) -> None: ...
def create_study(storage: str, definition: Dict[str, Any]) -> Tuple[StudyHandle, str, List[str]]: ...
def create_study_from_file(storage: str, path: str) -> Tuple[StudyHandle, str, List[str]]: ...
def open_study(storage: str, name: str) -> StudyHandle: ...
def import_optuna(
    storage: str,
    name: str,
    url: str,
    theirs: Optional[str],
    ignore: Sequence[str],
    map: Mapping[str, str],
    skip_bad: bool,
    allow_duplicates: bool,
    insist: bool,
) -> Tuple[StudyHandle, List[str], List[str], List[str]]: ...
def suggest(
    space: Space,
    directions: Sequence[str],
    options: Fields,
    trials: List[Fields],
    fixed: Fields,
    first_trial: int,
    q: int,
    threads: int,
) -> List[Tuple[Fields, List[Fields], List[Fields]]]: ...
def design_point(space: Space, trial: int, seed: int, initial: int) -> Fields: ...
