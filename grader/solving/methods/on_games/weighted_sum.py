"""A weighted sum, term by term."""

from dataclasses import dataclass

from grader.solving.methods.base.method import Solution
from grader.solving.methods.base.workings import Steps
from solver.exact import Rational
from solver.searches.evaluation import Sum


@dataclass(frozen=True, slots=True, kw_only=True)
class WeightedTerm:
    """A feature's value, its weight and their product."""

    feature: str
    value: Rational
    weight: Rational
    product: Rational


@dataclass(frozen=True, slots=True, kw_only=True)
class WeightedSum:
    """The sum and its terms."""

    value: Rational
    terms: tuple[WeightedTerm, ...]


def evaluate_sum(evaluation: Sum, *before: object) -> Solution[WeightedSum]:
    """Return the sum; `before` are the steps that come before its terms."""
    terms = tuple(
        WeightedTerm(
            feature=term.feature, value=term.value, weight=term.weight, product=term.product
        )
        for term in evaluation.terms
    )
    return Solution(
        WeightedSum(value=evaluation.value, terms=terms),
        Steps((*before, *evaluation.terms, evaluation)),
    )
