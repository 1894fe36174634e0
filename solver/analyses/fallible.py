"""Fallible Min: with probability eps Min errs, to any of the moves with equal probability.

Lecture notes S0, "Juegos con recompensas variables" (a rational decision that looks dubious), and
S4, "E se MIN não joga de forma óptima?". Max knows eps and maximises what is expected; an error
may hit the best move as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational, text
from solver.trees.node_names import leaves
from solver.trees.suitable import Feature, check_suitable, unsuitable
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Tree, Unknown
from solver.working import deep

if TYPE_CHECKING:
    from solver.algebra.line import Term

NAME = "fallible Min"
AtMin: TypeAlias = "Callable[[list[Term], Term], Term]"
"""A function that returns the value of a Min node, from its children's values and eps."""


class NoErrors(RequestError):
    """Raised for a tree or a probability for which Min's errors cannot be computed."""


def fallible_value(tree: Tree, eps: Rational) -> Rational:
    """Return the expected utility if Min errs with probability eps, or raise NoErrors."""
    check_fallible(tree, eps)
    with deep():
        return value(tree, eps)  # type: ignore[return-value]  # of rationals comes a rational


def fallible_moves(tree: Inner, eps: Rational) -> Mapping[str, Rational]:
    """Return the expected utility of each move of the root, as `fallible_value` does."""
    check_fallible(tree, eps)
    with deep():
        children = [value(child, eps) for child in tree.children]
    return dict(zip(tree.moves, children, strict=True))  # type: ignore[arg-type]  # as above


def value_of_erring_min(children: list[Term], eps: Term) -> Term:
    """Return the value of Min: the least, or with probability eps the mean of all."""
    return (ONE - eps) * min(children) + eps * mean(children)


def value(node: Tree, eps: Term, at_min: AtMin = value_of_erring_min) -> Term:
    """Return Max's expected utility at any node."""
    match node:
        case Leaf(utility):
            assert not isinstance(utility, float), "infinite utilities have been refused"
            return utility
        case Max():
            return max([value(child, eps, at_min) for child in node.children])
        case Min():
            children = [value(child, eps, at_min) for child in node.children]
            return (
                at_min(children, eps) if len(children) > 1 else children[0]
            )  # who has no choice cannot err
        case Chance():
            children = [value(child, eps, at_min) for child in node.children]
            return sum((p * u for p, u in zip(node.probabilities, children, strict=True)), ZERO)
        case Player() | Payoffs() | Unknown():
            raise unsuitable(NAME, node)


def mean(terms: list[Term]) -> Term:
    """Return the plain mean."""
    return sum(terms, ZERO) * Rational(1, len(terms))


def check_fallible(tree: Tree, eps: Rational) -> None:
    """Raise Unsuitable or NoErrors unless Min's errors can be computed for the tree and eps."""
    check_suitable(tree, NAME, Feature.CHANCE)
    if not ZERO <= eps <= ONE:
        raise NoErrors("the probability of an error is from 0 to 1, not {eps}", eps=text(eps)[:40])
    for leaf in leaves(tree):
        if isinstance(leaf, Leaf) and isinstance(leaf.utility, float):
            raise NoErrors(
                "leaf {leaf} is infinite; an error has a mean of finite utilities", leaf=leaf.name
            )
