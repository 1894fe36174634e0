"""Thresholds: for which x of an unknown leaf, or p of a chance node, a search does what.

S1, exercises 6 and 9. The searches themselves are run, at every x where one of their comparisons
turns and once between each two of these; what they do can change nowhere else.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import TypeAlias

from solver.analyses.critical import explored
from solver.analyses.line import Line
from solver.analyses.unknown import check_chance, filled, weighted
from solver.deep import deep
from solver.exact import ONE, ZERO, Rational, Value, text
from solver.reals import LINE, Reals, Span
from solver.searches.alpha_beta import alpha_beta
from solver.searches.expectiminimax import expectiminimax
from solver.searches.rules import AIMA, Order, Rules
from solver.searches.run import run
from solver.searches.steps import Cut
from solver.trees.naming import End, inner_nodes
from solver.trees.suitable import Feature, features
from solver.trees.tree import Chance, Tree

UNIT = Span(ZERO, ONE, from_low=True, to_high=True)
"""All probabilities."""
WORK = 600_000
PARTS = 10
"""How many nodes are looked at, all runs together; but so many runs even of the greatest tree."""


@dataclass(frozen=True, slots=True)
class Piece:
    """The value is a + b x for the x of an interval."""

    when: Span
    a: Value
    b: Rational

    def at(self, x: Rational) -> Value:
        """The number that a + b x is."""
        return self.a if isinstance(self.a, float) else self.a + self.b * x

    def text(self, x: str) -> str:
        """`3`, `x`, `1/2*x + 2`."""
        if not self.b:
            return text(self.a)
        slope = {ONE: x, -ONE: f"-{x}"}.get(self.b, f"{text(self.b)}*{x}")
        if not self.a:
            return slope
        return f"{slope} + {text(self.a)}" if self.a > 0 else f"{slope} - {text(-self.a)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Thresholds:
    """Nodes and leaves stand by their names; the unknown is called x, or p if it is a probability.

    `best` has the set for each move of the root. `pruned` has it for each leaf that alpha-beta does
    not evaluate, and each node that it does not enter. `cuts` tells of the cut before a child: the
    set where its parent is entered and cut exactly there, so that this child is the first left out.
    """

    unknown: str
    value: tuple[Piece, ...]
    best: Mapping[str, Reals]
    pruned: Mapping[str, Reals]
    cuts: Mapping[str, Reals]


@dataclass(frozen=True, slots=True)
class Facts:
    """What the searches do at one x."""

    value: Value | Line
    best: frozenset[str] = frozenset()
    pruned: frozenset[str] = frozenset()
    cuts: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Domain:
    """The unknown's name, and which numbers it may be."""

    unknown: str
    span: Span


Regions: TypeAlias = tuple[tuple[Span, Facts], ...]


def thresholds(tree: Tree, rules: Rules = AIMA) -> Thresholds:
    """For a named tree in which every `?` stands for the same real number x; raises Unsuitable.

    Where moves may not be possible (`[q]`), alpha-beta cannot search, and nothing is pruned.
    Raises TooManyTurns where so many leaves are unknown that it would take minutes.
    """
    with deep():
        return found(tree, lambda x: filled(tree, x), Domain("x", LINE), rules)


def probability_thresholds(tree: Tree, node: str, rules: Rules = AIMA) -> Thresholds:
    """For a named tree without `?` in which p, of the chance node's first child, is unknown.

    The other children share 1 - p as they share the rest now. Raises Unsuitable, NoEvent.
    """
    check_chance(tree, node)
    with deep():
        return found(tree, lambda p: weighted(tree, node, p), Domain("p", UNIT), rules)


def found(tree: Tree, placed: Callable[[Line], Tree], domain: Domain, rules: Rules) -> Thresholds:
    """All pieces and sets; `placed` puts the unknown into the tree."""
    moves = () if isinstance(tree, End | Chance) else tree.moves
    below = [child.name for node in inner_nodes(tree) for child in node.children]
    most = PARTS + WORK // (1 + len(below))
    regions = explored(lambda x: facts(placed(x), rules), domain.span, most=most)
    return Thresholds(
        unknown=domain.unknown,
        value=tuple(pieces(regions)),
        best=sets(moves, regions, lambda at: at.best),
        pruned=sets(below, regions, lambda at: at.pruned),
        cuts=sets(below, regions, lambda at: at.cuts),
    )


def facts(tree: Tree, rules: Rules) -> Facts:
    """The searches run on a tree in which the unknown stands as a Line."""
    valued = run(tree, expectiminimax(tree))
    if Feature.UNSURE in features(tree):
        return Facts(valued.value, frozenset(valued.best))
    searched = run(tree, alpha_beta(tree, rules))
    inner = {node.name for node in inner_nodes(tree)}
    return Facts(
        valued.value,
        frozenset(valued.best),
        frozenset((*searched.pruned, *(inner - searched.values.keys()))),
        frozenset(first_left_out(cut, rules) for cut in searched.cuts),
    )


def first_left_out(cut: Cut, rules: Rules) -> str:
    """The child that would have been searched next."""
    step = 1 if rules.order is Order.LEFT else -1
    return cut.node.children[cut.after + step].name


def pieces(regions: Regions) -> Iterator[Piece]:
    """The value over the domain; it has no jumps, so that an end may go to the piece before it."""
    gaps = [(span, *form(at.value)) for span, at in regions if span.low < span.high]
    whole = Reals.of(span for span, _ in regions).spans[0]
    for (a, b), group in groupby(gaps, key=lambda gap: gap[1:]):
        spans = [span for span, _, _ in group]
        low, high = spans[0].low, spans[-1].high
        first = low == whole.low and whole.from_low
        yield Piece(Span(low, high, first, high in whole), a, b)


def form(v: Value | Line) -> tuple[Value, Rational]:
    """The a and the b of any value, also of an infinite one."""
    return (v.a, v.b) if isinstance(v, Line) else (v, ZERO)


def sets(
    names: Iterable[str], regions: Regions, of: Callable[[Facts], frozenset[str]]
) -> dict[str, Reals]:
    """For each name the union of the regions in which it is told of."""
    return {name: Reals.of(span for span, at in regions if name in of(at)) for name in names}
