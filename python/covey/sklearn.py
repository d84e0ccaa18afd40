"""Covey as a scikit-learn estimator: a Gaussian process with conformal prediction intervals.

>>> from covey.sklearn import ConformalGPRegressor                                       # doctest: +SKIP
>>> model = ConformalGPRegressor(alpha=0.1).fit(X, y)                                    # doctest: +SKIP
>>> intervals = model.predict_interval(X_new)                                            # doctest: +SKIP

The intervals aim at covering 90 % of new outcomes. :class:`ConformalGPRegressor` says how much of that is proven.
"""

from __future__ import annotations

from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Union

import numpy as np
from sklearn.base import BaseEstimator, RegressorMixin
from sklearn.utils import _safe_indexing, check_random_state
from sklearn.utils.validation import _check_sample_weight, check_is_fitted

from . import _native
from ._arguments import as_whole, drawn
from ._columns import Features, as_frame, is_dataframe, molecules_of, refuse_unreadable
from ._messages import warn
from ._process import GaussianProcess
from ._types import Floats, Predictions, as_floats, as_names

try:  # scikit-learn 1.6 and later
    from sklearn.utils.validation import validate_data as _validate_data
except ImportError:

    def _validate_data(estimator: Any, X: Any, y: Any = "no_validation", **options: Any) -> Any:
        return estimator._validate_data(X, y, **options)


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

    def __init__(self, X: Floats, y: Floats, weights: Optional[Floats], columns: _Columns, options: Dict[str, Any]) -> None:
        self._X, self._y, self._weights, self._columns, self._options = X, y, weights, columns, options
        self._native: Optional[_native.FittedTable] = None

    def native(self, threads: int) -> _native.FittedTable:
        if self._native is None:
            columns = self._columns.native()
            self._native = _native.FittedTable(
                self._X, self._y, ratios=self._weights, columns=columns, **self._options, threads=threads
            )
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
    :param random_state: of the search for hyperparameters, of folds and of splits; None draws one, which ``seed_`` shows.
    :param n_jobs: threads; None and -1 mean all cores. Never changes results.

    More than 5,000 samples that a split model is fitted to are not one process any more: each mean, and the interval around it,
    comes from the samples nearest to it and a few hundred others (docs/scale.md).

    Attributes: ``gp_`` (a :class:`covey.GaussianProcess` in normalised units, which knows all samples but those that calibrate,
    and at most 5,000, drawn at random; covariances and draws are its), ``sets_`` (the kind of the sets, "split" where "cross" would have taken too long),
    ``seed_`` (the number behind ``random_state``), ``log_marginal_likelihood_``, ``n_features_in_``.
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

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> ConformalGPRegressor:
        """Fits the process to n samples X (n, d) with outcomes y (n), and whatever the sets need beside it. Columns of texts and
        truth values, of a DataFrame or of an array of objects, are categories; one that is different in nearly every row is
        refused as an identifier, unless its dtype is pandas' "category" or it is one of ``molecule``.

        :param sample_weight: how much more frequent samples like this one are where predictions are wanted than they are here, as
            survey weights say; only their ratios matter. Intervals then are weighted so that they cover there. A sample of weight
            0 is left out. Means, which the process predicts wherever samples come from, know nothing else of the weights."""
        X, weights = as_frame(X), None
        if sample_weight is not None:
            X, y, weights = self._weighted(X, y, sample_weight)
        X = self._encode(X, is_new=True)
        X, y = _validate_data(self, X, y, dtype=np.float64, y_numeric=True, ensure_min_samples=2)
        y = np.asarray(y, dtype=np.float64)
        if self.random_state is None or isinstance(self.random_state, (int, np.integer)):
            seed = drawn(None if self.random_state is None else int(self.random_state))
        else:
            seed = int(check_random_state(self.random_state).randint(2**31))
        self.seed_ = seed
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
            seed=seed,
        )
        self._table = _Table(np.array(X, order="C"), y.copy(), weights, self._columns, options)
        self._largest_weight = 1.0 if weights is None else float(weights.max())
        table = self._table.native(self._threads())
        for remark in table.remarks:
            warn(remark)
        self.sets_ = table.sets
        self.gp_ = GaussianProcess._wrap(table.process)
        self.log_marginal_likelihood_ = self.gp_.log_marginal_likelihood
        self._is_near = len(table.rows) > len(self.gp_.y)
        self._known = np.ascontiguousarray(X[table.rows])
        self._offset, self._scale = table.offset, table.scale
        return self

    def predict(
        self, X: Any, return_std: bool = False, return_cov: bool = False
    ) -> Union[Floats, Tuple[Floats, Floats]]:
        """Means at the samples; with ``return_std`` also the standard deviations of outcomes there, with ``return_cov`` their
        covariance (n, n)."""
        if return_std and return_cov:
            raise RuntimeError("return_std and return_cov exclude each other: the standard deviations are on the diagonal")
        gp = self.gp_checked()
        if self._is_near and not return_cov:
            near = self._sets(self._checked(X), 0.5)
            return (near.mean, near.sd) if return_std else near.mean
        scaled = self._scaled(X)
        mean, sd = gp.predict(scaled, threads=self._threads())
        mean = self._offset + self._scale * mean
        if return_cov:
            covariance = gp.covariance(scaled)
            np.fill_diagonal(covariance, sd**2)
            return mean, self._scale**2 * covariance
        return (mean, self._scale * sd) if return_std else mean

    def sample_y(self, X: Any, n_samples: int = 1, random_state: Any = 0) -> Floats:
        """Draws of the outcomes at the samples, jointly and with their noise, by the process: shape (n, n_samples)."""
        gp = self.gp_checked()
        scaled = self._scaled(X)
        rng = check_random_state(random_state)
        draws = gp.sample(scaled, as_whole(n_samples, "n_samples"), seed=int(rng.randint(2**31))).T
        noise = np.sqrt(gp.hyperparameters["noise"]) * rng.standard_normal(draws.shape)
        return np.asarray(self._offset + self._scale * (draws + noise))

    def predict_interval(self, X: Any, alpha: Union[float, Sequence[float], None] = None) -> Floats:
        """Conformal intervals, shape (n, 2): from the lowest to the highest outcome of each set; infinite at both ends if there
        are too few samples for the level (fewer than 1/alpha - 1, not counting those that a split model is fitted to), nan if
        no outcome at all conforms. Of a list of k levels the shape is (n, 2, k)."""
        if alpha is None or np.ndim(alpha) == 0:
            sets = self.predict_sets(X, alpha)
            return np.column_stack([sets.lower, sets.upper])
        levels = as_floats(alpha, "alpha").ravel().tolist()
        checked = self._checked(X)
        found = [self._sets(checked, level) for level in levels]
        intervals = [np.column_stack([sets.lower, sets.upper]) for sets in found]
        return np.stack(intervals, axis=2) if intervals else np.empty((len(checked), 2, 0))

    def predict_quantiles(self, X: Any, q: Sequence[float] = (0.05, 0.5, 0.95)) -> Floats:
        """Quantiles of the outcomes, shape (n, len(q)): that of 0.5 is the mean, those of q and 1 - q are the ends of the conformal
        interval with alpha = 2 q, which covers as :meth:`predict_interval` says. Only both together are promised anything: how much
        of what they miss lies on which side is not."""
        levels = as_floats(q, "q").ravel().tolist()
        for level in levels:
            if not 0.0 < level < 1.0:
                raise ValueError(f"q has {level:g}, expected numbers between 0 and 1")
        checked = self._checked(X)
        mean = np.asarray(self.predict(X))
        columns = []
        for level in levels:
            if level == 0.5:
                columns.append(mean)
                continue
            sets = self._sets(checked, 2.0 * min(level, 1.0 - level))
            end = sets.lower if level < 0.5 else sets.upper
            end = np.where(np.isnan(end), mean, end)  # of an empty set, which only a level near 1/2 has
            columns.append(np.minimum(end, mean) if level < 0.5 else np.maximum(end, mean))
        return np.column_stack(columns) if columns else np.empty((len(checked), 0))

    def predict_sets(self, X: Any, alpha: Any = None) -> Predictions:
        """The same as :class:`covey.Predictions`, in the units of y, which say what is proven of them. Of a list of levels the
        first is returned, and ``levels`` of the result has all by alpha."""
        levels = [float(self.alpha)] if alpha is None else as_floats(alpha, "alpha").ravel().tolist()
        if not levels:
            raise ValueError("alpha is an empty list, expected a number between 0 and 1 or several")
        checked = self._checked(X)
        found: Dict[float, Predictions] = {}
        for level in levels:
            found[level] = self._sets(checked, level, found)
        return found[levels[0]]

    def _sets(self, X: Floats, alpha: float, levels: Optional[Dict[float, Predictions]] = None) -> Predictions:
        """Of samples that are checked."""
        table = self._table.native(self._threads())
        columns = table.predict(X, None, float(alpha), self._largest_weight, self._threads())
        nothing = {"alpha": float(alpha), "score": self.conformity, "guarantee": "none", "assured": None, "exact": False, "because": ""}
        return Predictions({**nothing, **columns, "seed": self.seed_}, levels=levels)

    def _checked(self, X: Any) -> Floats:
        self.gp_checked()
        return np.ascontiguousarray(_validate_data(self, self._encode(as_frame(X)), dtype=np.float64, reset=False))

    def _scaled(self, X: Any) -> Floats:
        """Samples as the process takes them."""
        return _native.scaled(self._known, self._columns.native(), self._checked(X))

    @staticmethod
    def _weighted(X: Any, y: Any, sample_weight: Any) -> Tuple[Any, Any, Optional[Floats]]:
        """The samples that have a weight, and the weights; None if these are all the same."""
        weights = _check_sample_weight(sample_weight, X, dtype=np.float64)
        if (weights < 0.0).any():
            raise ValueError(f"sample_weight has {weights.min():g}, expected no number below 0")
        kept = np.flatnonzero(weights > 0.0)
        if len(kept) < len(weights):
            X, y = _safe_indexing(X, kept), _safe_indexing(y, kept)
        weights = np.ascontiguousarray(weights[kept])
        return X, y, None if len(kept) == 0 or (weights == weights[0]).all() else weights

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
            self._features.warn_unseen(self._table.samples, frame, described=self._columns.molecules)
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
