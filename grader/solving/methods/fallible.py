"""A fallible opponent: the best moves, by the probability that Min errs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from generator.base.sources import JOGOS, TEMA_3
from grader.solving.methods.base.method import TREE, Method, Solution
from grader.solving.methods.on_trees.decimals import decimals
from grader.solving.methods.on_trees.tree_way import MethodOption, TreeQuery, decision, to_depth
from solver.analyses import error_thresholds, fallible
from solver.errors import RequestError
from solver.exact import Rational, Value, rational
from solver.trees.suitable import Feature
from solver.trees.tree import Inner, Leaf, Max, Payoffs, Tree, Unknown


@dataclass(frozen=True, slots=True)
class FalliblePiece:
    """The moves that are best at the error rates of an interval."""

    when: str
    best: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AtEveryRate:
    """The decision against an infallible opponent, and how it changes with the error rate.

    `decimals` approximates the ends of intervals that are not fractions.
    """

    value: Value
    best: tuple[str, ...]
    pieces: tuple[FalliblePiece, ...]
    decimals: Mapping[str, str] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AtRate:
    """The value of each move at the root at one error rate."""

    error: Rational
    value: Rational
    best: tuple[str, ...]
    actions: Mapping[str, Rational]


Fallible: TypeAlias = AtEveryRate | AtRate


def solve(query: TreeQuery) -> Solution[Fallible]:
    """Solve at one error rate, or for all of them in intervals."""
    if query.options.error is None:
        return Solution(at_every_rate(query.tree, query.options.decimals))
    return Solution(at_rate(query.tree, rational(query.options.error)))


def at_every_rate(tree: Tree, digits: int | None) -> AtEveryRate:
    """Return the best moves for all error rates, in intervals."""
    by_rate = error_thresholds.best_by_error(max_root(tree))
    decided = decision(tree)
    return AtEveryRate(
        value=decided.value,
        best=decided.best,
        pieces=tuple(FalliblePiece(rates.condition("e"), tuple(best)) for rates, best in by_rate),
        decimals=decimals((rates for rates, _ in by_rate), digits),
    )


def at_rate(tree: Tree, rate: Rational) -> AtRate:
    """Return the value of each move at one error rate."""
    value = fallible.fallible_value(tree, rate)
    moves = fallible.fallible_moves(inner_root(tree), rate)
    best = tuple(m for m, v in moves.items() if v == value) if isinstance(tree, Max) else ()
    return AtRate(error=rate, value=value, best=best, actions=moves)


def max_root(tree: Tree) -> Max:
    """Return the root, at which Max must move; RequestError otherwise."""
    if isinstance(tree, Max):
        return tree
    raise RequestError(
        "from which error rate another move is best is asked where MAX moves first; "
        "--error 1/10 gives the value at one rate"
    )


def inner_root(tree: Tree) -> Inner:
    """Return the root, which must have moves; RequestError otherwise."""
    if isinstance(tree, Leaf | Payoffs | Unknown):
        raise RequestError("on a tree that is one leaf nobody errs")
    return tree


METHOD = Method(
    name="fallible",
    source=f"{TEMA_3}, Juegos con recompensas variables; {JOGOS}",
    ways=(to_depth(solve, MethodOption.ERROR, MethodOption.DECIMALS, values=(Feature.CHANCE,)),),
    example=f"{TREE} --error 1/10",
)
