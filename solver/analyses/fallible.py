"""Fallible Min: with probability eps Min errs, to any of the moves with equal probability.

Lecture notes S0, "Juegos con recompensas variables" (a rational decision that looks dubious), and
S4, "E se MIN não joga de forma óptima?". Max knows eps and maximises what is expected; an error
may hit the best move as well.
"""

from collections.abc import Mapping

from solver.analyses.critical import explored
from solver.analyses.line import Term
from solver.deep import deep
from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational, text
from solver.reals import Span
from solver.trees.naming import inner_nodes, leaves
from solver.trees.suitable import Feature, check_suitable, unsuitable
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Tree, Unknown

NAME = "fallible Min"
CERTAINTY = Span(ZERO, ONE, from_low=True, to_high=True)


class NoErrors(RequestError):
    """A tree or a probability for which Min's errors cannot be computed."""


def fallible_value(tree: Tree, eps: Rational) -> Rational:
    """What Max can expect if Min errs with this probability; raises Unsuitable and NoErrors."""
    check_fallible(tree, eps)
    with deep():
        return value(tree, eps)  # type: ignore[return-value]  # of rationals comes a rational


def fallible_moves(tree: Inner, eps: Rational) -> Mapping[str, Rational]:
    """The same for each move of the root."""
    check_fallible(tree, eps)
    with deep():
        sons = [value(child, eps) for child in tree.children]
    return dict(zip(tree.moves, sons, strict=True))  # type: ignore[arg-type]  # as above


def best_by_error(tree: Max) -> tuple[tuple[Span, tuple[str, ...]], ...]:
    """The probabilities of an error from 0 to 1 in pieces, each with Max's best moves there.

    Raises NoErrors where Min may err twice in one game: the ends of the pieces would be no
    fractions. Raises Unsuitable, and TooManyTurns as `explored` does.
    """
    check_fallible(tree, ZERO)
    check_one_error(tree)

    def best(eps: Term) -> tuple[str, ...]:
        sons = [value(child, eps) for child in tree.children]
        v = max(sons)
        return tuple(move for move, u in zip(tree.moves, sons, strict=True) if u == v)

    with deep():
        return merged(explored(best, CERTAINTY))


def merged(
    pieces: tuple[tuple[Span, tuple[str, ...]], ...],
) -> tuple[tuple[Span, tuple[str, ...]], ...]:
    """Neighbours with the same best moves as one piece."""
    found: list[tuple[Span, tuple[str, ...]]] = []
    for span, best in pieces:
        if found and found[-1][1] == best:
            first = found.pop()[0]
            span = Span(first.low, span.high, first.from_low, span.to_high)  # noqa: PLW2901
        found.append((span, best))
    return tuple(found)


def value(node: Tree, eps: Term) -> Term:
    """What Max can expect at any node."""
    match node:
        case Leaf(utility):
            assert not isinstance(utility, float), "infinite utilities have been refused"
            return utility
        case Max():
            return max(value(child, eps) for child in node.children)
        case Min():
            sons = [value(child, eps) for child in node.children]
            if len(sons) == 1:  # who has no choice cannot err
                return sons[0]
            sure: Term = ONE + eps * -ONE
            return sure * min(sons) + eps * mean(sons)
        case Chance():
            sons = [value(child, eps) for child in node.children]
            return sum((p * u for p, u in zip(node.probabilities, sons, strict=True)), ZERO)
        case Player() | Payoffs() | Unknown():
            raise unsuitable(NAME, node)


def mean(terms: list[Term]) -> Term:
    return sum(terms, ZERO) * Rational(1, len(terms))


def check_fallible(tree: Tree, eps: Rational) -> None:
    check_suitable(tree, NAME, Feature.CHANCE)
    if not ZERO <= eps <= ONE:
        raise NoErrors(f"the probability of an error is from 0 to 1, not {text(eps)[:40]}")
    for leaf in leaves(tree):
        if isinstance(leaf, Leaf) and isinstance(leaf.utility, float):
            raise NoErrors(f"leaf {leaf.name} is infinite; an error has a mean of finite utilities")


def check_one_error(tree: Tree) -> None:
    """Raise NoErrors if one Min node that has a choice stands below another."""
    errs: set[Tree] = set()
    for node in reversed(inner_nodes(tree)):
        below = [child for child in node.children if child in errs]
        chooses = isinstance(node, Min) and len(node.children) > 1
        if chooses and below:
            raise NoErrors(
                f"below {node.name} Min could err again; where one move is better than another "
                "can be said exactly if Min moves once in every line of play"
            )
        if chooses or below:
            errs.add(node)
