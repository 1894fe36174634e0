"""Misconceptions about a fallible Min: the value of his nodes."""

from typing import TYPE_CHECKING

from solver.analyses.fallible import mean
from solver.exact import ONE

if TYPE_CHECKING:
    from solver.algebra.line import Term


def mean_at_min_for_all(children: "list[Term]", _eps: "Term") -> "Term":
    """Return the mean, as if Min always moved at random."""
    return mean(children)


def error_replaces_min_by_max(children: "list[Term]", eps: "Term") -> "Term":
    """Return the value if an error is always Min's worst move."""
    return (ONE - eps) * min(children) + eps * max(children)
