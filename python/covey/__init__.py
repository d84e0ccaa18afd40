"""Covey: Bayesian optimisation that keeps its word.

What to try next, with a prediction set on every suggestion that covers the outcome with a stated probability.

- :func:`optimize`: the whole loop on a function of yours
- :class:`Study`: ask and tell, in a file or on a server that many machines share
- :func:`predict`: prediction sets for new rows of a table
- :func:`rank`: which rows of a table to test next
- :func:`select`: which of them have an outcome as wished, with a bound on how many are false
- :class:`GaussianProcess`, :class:`ConformalSet`, :mod:`covey.acquisitions`: building blocks
- :mod:`covey.sklearn`, :mod:`covey.optuna`, :mod:`covey.plot`, :mod:`covey.dask`: for scikit-learn, Optuna, matplotlib and Dask, where these
  are installed
"""

from . import acquisitions
from ._native import InputError, NumericalError, StorageError
from ._native import version as __version__
from ._optimize import Accident, OptimizeResult, optimize
from ._predict import predict
from ._process import GaussianProcess
from ._rank import rank, select
from ._space import Bool, Categorical, Constant, Float, Int, Parameter, Space
from ._study import BudgetSpent, StopReached, Study
from ._types import ConformalSet, Prediction, Predictions, Trial

__all__ = [
    "Accident",
    "Bool",
    "BudgetSpent",
    "Categorical",
    "ConformalSet",
    "Constant",
    "Float",
    "GaussianProcess",
    "InputError",
    "Int",
    "NumericalError",
    "OptimizeResult",
    "Parameter",
    "Prediction",
    "Predictions",
    "Space",
    "StopReached",
    "StorageError",
    "Study",
    "Trial",
    "__version__",
    "acquisitions",
    "optimize",
    "predict",
    "rank",
    "select",
]
