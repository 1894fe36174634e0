"""Thresholds: for which x of an unknown leaf, or p of chance nodes, a search does what.

S1, exercises 6 and 9. The searches themselves are run, at every x where one of their comparisons
turns and once between each two of these; what they do can change nowhere else.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import TypeAlias

from solver.algebra.integers import integers
from solver.algebra.line import LinearNumber
from solver.algebra.polynomial import Polynomial
from solver.algebra.reals import NEVER, Reals, alone, hull, neighbours, union
from solver.algebra.roots import LINE, UNIT, Gap, closed
from solver.algebra.writing import polynomial
from solver.analyses.critical import Region, explored
from solver.analyses.unknown_number import check_chance, filled, weighted
from solver.deep import deep
from solver.exact import ZERO, Rational, Value, text
from solver.searches.alpha_beta import alpha_beta
from solver.searches.expectiminimax import expectiminimax
from solver.searches.rules import AIMA, Order, Rules
from solver.searches.run import run
from solver.searches.steps import Cut
from solver.trees.node_names import End, inner_nodes
from solver.trees.suitable import Feature, features
from solver.trees.tree import Chance, Tree

WORK = 600_000
NESTED_WORK = 200_000
PARTS = 10
"""How many nodes are looked at, all runs together; but so many runs even of the greatest tree."""


Form: TypeAlias = tuple[Rational, ...] | float
"""The coefficients of 1, x, x squared …; or an infinity."""


@dataclass(frozen=True, slots=True)
class Piece:
    """The value for the x of an interval."""

    when: Reals
    form: Form

    def at(self, x: Rational) -> Value:
        """The number that the polynomial is."""
        if isinstance(self.form, float):
            return self.form
        value = ZERO
        for coefficient in reversed(self.form):
            value = value * x + coefficient
        return value

    def text(self, x: str) -> str:
        """`3`, `x`, `1/2*x + 2`, `-x^2 + 1`."""
        return text(self.form) if isinstance(self.form, float) else polynomial(self.form, x)


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

    @property
    def sets(self) -> tuple[Reals, ...]:
        """All of them, those of the pieces first."""
        named = (*self.best.values(), *self.pruned.values(), *self.cuts.values())
        return (*(piece.when for piece in self.value), *named)


@dataclass(frozen=True, slots=True)
class Facts:
    """What the searches do at one x."""

    value: Value | LinearNumber | Polynomial
    best: frozenset[str] = frozenset()
    pruned: frozenset[str] = frozenset()
    cuts: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Domain:
    """The unknown's name, which numbers it may be, and how many nodes may be looked at."""

    unknown: str
    gap: Gap
    work: int = WORK


Regions: TypeAlias = tuple[Region[Facts], ...]


def thresholds(tree: Tree, rules: Rules = AIMA) -> Thresholds:
    """For a named tree in which every `?` stands for the same real number x; raises Unsuitable.

    Where moves may not be possible (`[q]`), alpha-beta cannot search, and nothing is pruned.
    Raises TooManyTurns where so many leaves are unknown that it would take minutes.
    """
    with deep():
        return found(tree, lambda x: filled(tree, x), Domain("x", LINE), rules)


def probability_thresholds(tree: Tree, nodes: Collection[str], rules: Rules = AIMA) -> Thresholds:
    """For a named tree in which p, of the first child of each of these chance nodes, is unknown.

    The other children share 1 - p as they share the rest now. Leaves `?` are to be `filled` with a
    number, as `weighted` gives p one where x is unknown. Where one node stands below another,
    powers of p are compared, and ends may be roots. Raises Unsuitable, NoEvent, TooHighDegree,
    TooManyTurns, TooManyCurves.
    """
    check_chance(tree, nodes)
    names = frozenset(nodes)
    domain = Domain("p", UNIT, WORK if len(names) == 1 else NESTED_WORK)
    with deep():
        return found(tree, lambda p: weighted(tree, names, p), domain, rules)


def found(
    tree: Tree, placed: Callable[[LinearNumber], Tree], domain: Domain, rules: Rules
) -> Thresholds:
    """All pieces and sets; `placed` puts the unknown into the tree."""
    moves = () if isinstance(tree, End | Chance) else tree.moves
    below = [child.name for node in inner_nodes(tree) for child in node.children]
    most = PARTS + domain.work // (1 + len(below))
    regions = explored(lambda x: facts(placed(x), rules), domain.gap, most=most)
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
    gaps = [(part, form(at.value)) for part, at in regions if isinstance(part, Gap)]
    for same, group in groupby(gaps, key=lambda gap: gap[1]):
        parts = [part for part, _ in group]
        whole = closed(Gap(parts[0].low, parts[-1].high))
        first = parts[0] is gaps[0][0]
        yield Piece(neighbours(whole if first else whole[1:]), same)


def form(v: Value | LinearNumber | Polynomial) -> Form:
    """The form of any value."""
    match v:
        case LinearNumber() | Polynomial():
            return v.coefficients
        case float():
            return v
        case _:
            return (v,)


def sets(
    names: Iterable[str], regions: Regions, holds: Callable[[Facts], frozenset[str]]
) -> dict[str, Reals]:
    """For each name the union of the regions in which it holds."""
    return {name: union((part, name in holds(at)) for part, at in regions) for name in names}


# Thresholds of an unknown leaf that is an integer.
#
# S1, exercises 6 and 9, whose options are integers: beyond 3 is there "4 or more".


def integer_thresholds(tree: Tree, rules: Rules = AIMA) -> Thresholds:
    """For a named tree in which every `?` stands for the same integer x; raises as `thresholds`.

    Every interval begins and ends with an integer and tells of the integers in it.
    """
    found = thresholds(tree, rules)
    return Thresholds(
        unknown=found.unknown,
        value=tuple(map(plain, joined(whole_pieces(found.value)))),
        best=integers_of(found.best),
        pruned=integers_of(found.pruned),
        cuts=integers_of(found.cuts),
    )


def integers_of(sets: Mapping[str, Reals]) -> Mapping[str, Reals]:
    """Of each set its integers."""
    return {name: integers(reals) for name, reals in sets.items()}


def whole_pieces(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Each piece that holds an integer, from its first integer to its last."""
    for piece in pieces:
        when = integers(piece.when)
        if when != NEVER:
            yield Piece(when, piece.form)


def joined(pieces: Iterable[Piece]) -> list[Piece]:
    """The fewest pieces: one of a single integer, its end, often belongs to the next as well."""
    found: list[Piece] = []
    for piece in pieces:
        found[-1:] = united(found[-1], piece) if found else (piece,)
    return found


def united(before: Piece, after: Piece) -> tuple[Piece, ...]:
    """Two neighbours as one, where the form of one of them holds for both."""
    for piece, other in ((before, after), (after, before)):
        if holds(piece, other):
            return (Piece(hull(before.when, after.when), piece.form),)
    return before, after


def holds(piece: Piece, other: Piece) -> bool:
    """Whether the form of the one is the value on all of the other."""
    if piece.form == other.form:
        return True
    x = alone(other.when)
    return x is not None and piece.at(x) == other.at(x)


def plain(piece: Piece) -> Piece:
    """Where x can be one integer alone, the value is a number."""
    x = alone(piece.when)
    return piece if x is None else Piece(piece.when, form(piece.at(x)))
