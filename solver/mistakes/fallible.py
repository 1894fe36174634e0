"""A fallible Min as students get him wrong: what a node of his is worth."""

from typing import TYPE_CHECKING

from solver.analyses.fallible import mean
from solver.exact import ONE

if TYPE_CHECKING:
    from solver.algebra.line import Term


def mean_at_min_for_all(children: "list[Term]", _eps: "Term") -> "Term":
    """Min moves at random every time."""
    return mean(children)


def error_replaces_min_by_max(children: "list[Term]", eps: "Term") -> "Term":
    """Who errs takes the very worst move for himself."""
    return (ONE - eps) * min(children) + eps * max(children)
