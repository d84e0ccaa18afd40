"""Covey as a scikit-learn estimator: a Gaussian process with conformal prediction intervals.

>>> from covey.sklearn import ConformalGPRegressor                                       # doctest: +SKIP
>>> model = ConformalGPRegressor(alpha=0.1).fit(X, y)                                    # doctest: +SKIP
>>> intervals = model.predict_interval(X_new)                                            # doctest: +SKIP

The intervals aim at covering 90 % of new outcomes. :class:`ConformalGPRegressor` says how much of that is proven.
"""

from __future__ import annotations

import warnings
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Union

import numpy as np
from sklearn.base import BaseEstimator, RegressorMixin
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_is_fitted

from . import _native
from ._columns import Features, is_dataframe, molecules_of, refuse_unreadable
from ._process import GaussianProcess
from ._types import Floats, Predictions, as_names, as_whole

__all__ = ["ConformalGPRegressor"]


class _Columns:
    """What the columns of samples are: numbers, or names with as many values as ``categories`` says, 0 for a number (empty: all
    are numbers), some of which are ``molecules``, by their places. A copy makes the native part again."""

    def __init__(self, categories: Sequence[int] = (), molecules: Optional[Dict[int, Tuple[List[str], bool]]] = None) -> None:
        self._categories, self._molecules = list(categories), molecules or {}
        self._native: Optional[_native.TableColumns] = None

    def native(self) -> _native.TableColumns:
        if self._native is None:
            self._native = _native.TableColumns(self._categories, self._molecules)
        return self._native

    @property
    def molecules(self) -> Sequence[int]:
        return list(self._molecules)

    def code_later(self) -> Dict[int, Callable[[List[str]], List[float]]]:
        """Codes of molecules that no sample has, by place."""

        def coder(place: int) -> Callable[[List[str]], List[float]]:
            return lambda values: self.native().codes(place, values)

        return {place: coder(place) for place in self._molecules}

    def __getstate__(self) -> Dict[str, Any]:
        return {**self.__dict__, "_native": None}


class _Table:
    """A native model of samples. What is pickled is the samples and the options: a copy fits again when it is first asked, with
    the same result."""

    def __init__(self, X: Floats, y: Floats, columns: _Columns, options: Dict[str, Any]) -> None:
        self._X, self._y, self._columns, self._options = X, y, columns, options
        self._native: Optional[_native.FittedTable] = None

    def native(self, threads: int) -> _native.FittedTable:
        if self._native is None:
            columns = self._columns.native()
            self._native = _native.FittedTable(self._X, self._y, columns=columns, **self._options, threads=threads)
        return self._native

    @property
    def samples(self) -> Floats:
        return self._X

    def __getstate__(self) -> Dict[str, Any]:
        return {**self.__dict__, "_native": None}


class ConformalGPRegressor(RegressorMixin, BaseEstimator):  # type: ignore[misc]
    """Gaussian process regression with conformal prediction intervals.

    The intervals are those of :func:`covey.predict`: inputs are scaled to the unit cube and outcomes standardised,
    hyperparameters are fitted by maximum a posteriori. They aim at covering an outcome with probability 1 - alpha. What of that
    is proven, for any data as long as old and new samples are exchangeable (drawn alike, in an order that carries no
    information), depends on ``sets``:

    - "cross": every sample is judged by a process that was fitted without it. Proven is 1 - 2 alpha for leave-one-out, which is
      what up to 64 samples get; with more they are left out in folds, and somewhat less is proven (nothing if replicates make
      the folds differ in size). What was measured is about 1 - alpha (``make estimator-study``). Takes a fit per fold. More than
      500 samples are split instead, with a warning.
    - "certified": the process is refitted with every candidate label. 1 - alpha is proven. Takes many fits per
      interval; for up to 500 samples.
    - "split": a share of the samples calibrates a process that is fitted to the others. 1 - alpha is proven. Takes one fit; the
      intervals are wider, as the process knows less.
    - "fitted": one process, which has seen the outcomes of its samples and not the new one. Nothing is proven, and with few
      samples the intervals cover clearly less often than 1 - alpha. Takes one fit.

    ``predict_sets(X).assured`` is the level that is proven for the samples at hand, None if nothing is. These are averages over
    samples old and new: given these samples, or at one place, coverage may be another.

    :param alpha: tolerated miscoverage.
    :param sets: "cross", "certified", "split" or "fitted".
    :param split: with split sets, the share of the samples that calibrates.
    :param kernel: "auto", which is Matérn-5/2 of all columns together and of each by itself, "matern52", "matern32" or "rbf".
    :param prior: "table", "scaled", "paper", "gamma", "search" or "flat".
    :param conformity: the score of conformal prediction: "loo_student"; with fitted or certified sets also "in_sample" or
        "loo_density".
    :param molecule: columns that hold molecules, as SMILES, so that like molecules help each other: names of a DataFrame's
        columns, or their places, which an array of objects has, too. Needs a package that was built with RDKit (docs/rank.md,
        "Columns").
    :param random_state: of the search for hyperparameters, of folds and of splits.
    :param n_jobs: threads; None and -1 mean all cores. Never changes results.

    Attributes: ``gp_`` (a :class:`covey.GaussianProcess` in normalised units, which knows all samples but those that calibrate,
    and at most 1,500, drawn at random), ``sets_`` (the kind of the sets, "split" where "cross" would have taken too long),
    ``log_marginal_likelihood_``, ``n_features_in_``.
    """

    def __init__(
        self,
        *,
        alpha: float = 0.1,
        sets: str = "cross",
        split: float = 0.5,
        kernel: str = "auto",
        prior: str = "table",
        conformity: str = "loo_student",
        molecule: Optional[Sequence[Any]] = None,
        random_state: Any = 0,
        n_jobs: Optional[int] = None,
    ) -> None:
        self.alpha = alpha
        self.sets = sets
        self.split = split
        self.kernel = kernel
        self.prior = prior
        self.conformity = conformity
        self.molecule = molecule
        self.random_state = random_state
        self.n_jobs = n_jobs

    def fit(self, X: Any, y: Any) -> ConformalGPRegressor:
        """Fits the process to n samples X (n, d) with outcomes y (n), and whatever the sets need beside it. Columns of texts and
        truth values, of a DataFrame or of an array of objects, are categories; one that is different in nearly every row is
        refused as an identifier, unless its dtype is pandas' "category" or it is one of ``molecule``."""
        X = self._encode(X, is_new=True)
        X, y = self._validate_data(X, y, dtype=np.float64, y_numeric=True, ensure_min_samples=2)
        y = np.asarray(y, dtype=np.float64)
        if isinstance(self.random_state, (int, np.integer)):
            seed = int(self.random_state)
        else:
            seed = int(check_random_state(self.random_state).randint(2**31))
        if not 0.0 < float(self.alpha) < 1.0:
            raise ValueError(f"alpha is {self.alpha}, expected a number between 0 and 1")
        if self.sets not in ("cross", "certified", "split", "fitted"):
            raise ValueError(f"sets '{self.sets}' is not one of cross, certified, split, fitted")
        options = dict(
            sets=None if self.sets == "cross" else self.sets,  # the default gives way where samples are many
            split=float(self.split),
            kernel=self.kernel,
            prior=self.prior,
            score=self.conformity,
            seed=as_whole(seed, "seed"),
        )
        self._table = _Table(np.array(X, order="C"), y.copy(), self._columns, options)
        table = self._table.native(self._threads())
        for remark in table.remarks:
            warnings.warn(remark)
        self.sets_ = table.sets
        self.gp_ = GaussianProcess._wrap(table.process)
        self.log_marginal_likelihood_ = self.gp_.log_marginal_likelihood
        self._known = np.ascontiguousarray(X[table.rows])
        self._offset, self._scale = table.offset, table.scale
        return self

    def predict(self, X: Any, return_std: bool = False) -> Union[Floats, Tuple[Floats, Floats]]:
        """Means at the samples; with ``return_std`` also the standard deviations of outcomes there."""
        gp = self.gp_checked()
        X = np.ascontiguousarray(self._validate_data(self._encode(X), dtype=np.float64, reset=False))
        scaled = _native.scaled(self._known, self._columns.native(), X)
        mean, sd = gp.predict(scaled, threads=self._threads())
        mean = self._offset + self._scale * mean
        return (mean, self._scale * sd) if return_std else mean

    def predict_interval(self, X: Any, alpha: Optional[float] = None) -> Floats:
        """Conformal intervals, shape (n, 2): from the lowest to the highest outcome of each set; infinite at both ends if there
        are too few samples for the level (fewer than 1/alpha - 1, not counting those that a split model is fitted to), nan if
        no outcome at all conforms."""
        sets = self.predict_sets(X, alpha)
        return np.column_stack([sets.lower, sets.upper])

    def predict_sets(self, X: Any, alpha: Optional[float] = None) -> Predictions:
        """The same as :class:`covey.Predictions`, which say what is proven of them."""
        self.gp_checked()
        X = np.ascontiguousarray(self._validate_data(self._encode(X), dtype=np.float64, reset=False))
        table = self._table.native(self._threads())
        return Predictions(table.predict(X, None, self.alpha if alpha is None else alpha, self._threads()))

    def _encode(self, X: Any, is_new: bool = False) -> Any:
        """X with codes in place of what it names; numbers are left as they are. ``is_new``: samples to learn from."""
        named = is_dataframe(X) or getattr(getattr(X, "dtype", None), "kind", "") in ("O", "U", "S")
        if is_new:
            self._features: Optional[Features] = None
            self._columns = _Columns()
            if self.molecule and not named:
                raise ValueError("molecule names columns of texts, so X must be a DataFrame or an array of objects")
        if not named or (not is_new and self._features is None):
            return X
        import pandas as pd

        frame = X if is_dataframe(X) else pd.DataFrame(X)
        if is_new:
            self._learn_columns(frame)
        if self._features is None or list(frame.columns) != self._features.names:
            return X
        if not is_new:
            for place in self._columns.molecules:
                name = self._features.names[place]
                refuse_unreadable(name, self._features.unknown(frame, name), {"X": frame})
        codes = self._features.encode(frame, "X", self._columns.code_later())
        if not is_new:
            self._features.warn_unseen(self._table.samples, frame, stacklevel=3, described=self._columns.molecules)
        return pd.DataFrame(codes, columns=frame.columns, index=frame.index) if is_dataframe(X) else codes

    def _learn_columns(self, frame: Any) -> None:
        """What the columns of the samples are."""
        names = list(frame.columns)
        molecule: List[Any] = []
        for column in as_names(self.molecule or (), "molecule"):
            if column not in names and isinstance(column, (int, np.integer)) and 0 <= column < len(names):
                column = names[column]
            if column not in names:
                raise _native.InputError(f"molecule: there is no column {column!r}")
            molecule.append(column)
        features = Features(frame, names, "X", molecule, has_options=False)
        if features.values:
            self._features = features
            self._columns = _Columns(features.categories, molecules_of(molecule, {}, features, {"X": frame}))

    def gp_checked(self) -> GaussianProcess:
        """The process; raises NotFittedError before :meth:`fit`."""
        check_is_fitted(self, "gp_")
        gp: GaussianProcess = self.gp_
        return gp

    def _threads(self) -> int:
        return 0 if self.n_jobs is None or self.n_jobs < 0 else self.n_jobs
