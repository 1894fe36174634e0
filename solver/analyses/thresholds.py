"""Thresholds: the x of an unknown leaf, or p of chance nodes, for which a search takes each course.

S1, exercises 6 and 9. The searches are run at every x where one of their comparisons turns and once
between each two of these; their course can change nowhere else.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias

from solver.algebra.line import LinearNumber
from solver.algebra.polynomial import Polynomial
from solver.algebra.reals import NEVER, Reals, alone, hull, integers, neighbours, union
from solver.algebra.roots import LINE, UNIT, Gap, close_gap
from solver.analyses.course import Course, Form, Piece
from solver.analyses.critical import Region, explore_domain
from solver.analyses.unknown_number import (
    check_chance,
    fill_unknowns,
    letter_of_unknown,
    weigh_events,
)
from solver.exact import Value
from solver.searches.alpha_beta import alpha_beta
from solver.searches.expectiminimax import expectiminimax
from solver.searches.rules import AIMA, Order, Rules
from solver.searches.run import run
from solver.searches.steps import Cut
from solver.trees.node_names import End, inner_nodes
from solver.trees.suitable import Feature, features
from solver.trees.tree import Chance, Tree
from solver.working import deep

WORK = 600_000
NESTED_WORK = 200_000
PARTS = 10
"""The nodes that all runs together may visit; PARTS runs are made even of the largest tree."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thresholds:
    """Sets of x by the name of the node, leaf or move; the unknown is x, or p for a probability.

    `best` has the set for each move of the root. `pruned` has it for each leaf that alpha-beta does
    not evaluate, and each node that it does not enter. `cuts` has, for each child, the set where
    its parent is entered and cut exactly before it, so that this child is the first left out.
    `courses` are the courses from which all this is put together, in the order of x.
    """

    unknown: str
    value: tuple[Piece, ...]
    best: Mapping[str, Reals]
    pruned: Mapping[str, Reals]
    cuts: Mapping[str, Reals]
    courses: tuple[Course, ...]

    @property
    def sets(self) -> tuple[Reals, ...]:
        """All sets, those of the pieces first."""
        decision_sets = (*self.best.values(), *self.pruned.values(), *self.cuts.values())
        return (*(piece.when for piece in self.value), *decision_sets)


@dataclass(frozen=True, slots=True)
class Facts:
    """Results of the searches at one x."""

    value: Value | LinearNumber | Polynomial
    best: frozenset[str] = frozenset()
    pruned: frozenset[str] = frozenset()
    cuts: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Domain:
    """The unknown's name, its range, and the number of nodes that may be visited."""

    unknown: str
    gap: Gap
    work: int = WORK


Regions: TypeAlias = tuple[Region[Facts], ...]


def thresholds(tree: Tree, rules: Rules = AIMA) -> Thresholds:
    """Return the thresholds of a tree in which every `?` is the same real x.

    Where moves may not be possible (`[q]`), alpha-beta cannot search, and nothing is pruned. Raises
    Unsuitable, SeveralUnknowns, and TooManyTurns if too many leaves are unknown to finish within
    minutes.
    """
    letter = letter_of_unknown(tree)
    with deep():
        return find_thresholds(tree, lambda x: fill_unknowns(tree, x), Domain(letter, LINE), rules)


def probability_thresholds(tree: Tree, nodes: Collection[str], rules: Rules = AIMA) -> Thresholds:
    """Return the thresholds of p, the probability of the first child of each of these nodes.

    The other children share 1 - p in their present proportion. Leaves `?` must have been `filled`
    with a number before (and p with `weighted` where x is unknown). Where one node lies below
    another, powers of p are compared, and ends may be roots. Raises Unsuitable, NoEvent,
    TooHighDegree, TooManyTurns, TooManyCurves.
    """
    check_chance(tree, nodes)
    names = frozenset(nodes)
    domain = Domain("p", UNIT, WORK if len(names) == 1 else NESTED_WORK)
    with deep():
        return find_thresholds(tree, lambda p: weigh_events(tree, names, p), domain, rules)


def find_thresholds(
    tree: Tree, placed: Callable[[LinearNumber], Tree], domain: Domain, rules: Rules
) -> Thresholds:
    """Return all pieces and sets; `placed` puts the unknown into the tree."""
    moves = () if isinstance(tree, End | Chance) else tree.moves
    below = [child.name for node in inner_nodes(tree) for child in node.children]
    most = PARTS + domain.work // (1 + len(below))
    regions = explore_domain(lambda x: search_unknown(placed(x), rules), domain.gap, most=most)
    return Thresholds(
        unknown=domain.unknown,
        value=tuple(value_pieces(regions)),
        best=unite_regions(moves, regions, lambda tree_facts: tree_facts.best),
        pruned=unite_regions(below, regions, lambda tree_facts: tree_facts.pruned),
        cuts=unite_regions(below, regions, lambda tree_facts: tree_facts.cuts),
        courses=tuple(list_courses(domain.unknown, regions)),
    )


def search_unknown(tree: Tree, rules: Rules) -> Facts:
    """Run the searches on a tree that contains the unknown."""
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
    """Return the name of the child that would have been searched next."""
    step = 1 if rules.order is Order.LEFT else -1
    return cut.node.children[cut.after + step].name


def value_pieces(regions: Regions) -> Iterator[Piece]:
    """Yield the value over the domain; it is continuous, so pieces may share an end."""
    gaps = [
        (part, write_coefficients(tree_facts.value))
        for part, tree_facts in regions
        if isinstance(part, Gap)
    ]
    for same, group in groupby(gaps, key=lambda gap: gap[1]):
        parts = [part for part, _ in group]
        whole_parts = close_gap(Gap(parts[0].low, parts[-1].high))
        first = parts[0] is gaps[0][0]
        yield Piece(neighbours(whole_parts if first else whole_parts[1:]), same)


def list_courses(unknown: str, regions: Regions) -> Iterator[Course]:
    """Yield the courses of the searches; regions that touch and have the same facts are one."""

    def describe_course(
        region: Region[Facts],
    ) -> tuple[Form, frozenset[str], frozenset[str], frozenset[str]]:
        _, tree_facts = region
        form = write_coefficients(tree_facts.value)
        return form, tree_facts.best, tree_facts.pruned, tree_facts.cuts

    for (form, best, pruned, cuts), group in groupby(regions, key=describe_course):
        piece = Piece(neighbours([part for part, _ in group]), form)
        yield Course(unknown, piece, best, pruned, cuts)


def write_coefficients(v: Value | LinearNumber | Polynomial) -> Form:
    """Return the coefficients of a value that may depend on the unknown."""
    match v:
        case LinearNumber() | Polynomial():
            return v.coefficients
        case float():
            return v
        case _:
            return (v,)


def unite_regions(
    names: Iterable[str], regions: Regions, holds: Callable[[Facts], frozenset[str]]
) -> dict[str, Reals]:
    """Return the union of the regions in which each name holds."""
    return {
        name: union((part, name in holds(tree_facts)) for part, tree_facts in regions)
        for name in names
    }


# Thresholds of an unknown leaf that is an integer.
#
# S1, exercises 6 and 9, whose options are integers: beyond 3 is there "4 or more".


def integer_thresholds(tree: Tree, rules: Rules = AIMA) -> Thresholds:
    """Return the thresholds of a tree in which every `?` is the same integer x.

    Every interval begins and ends with an integer and means the integers in it. Raises as
    `thresholds`.
    """
    found_thresholds = thresholds(tree, rules)
    return Thresholds(
        unknown=found_thresholds.unknown,
        value=tuple(map(simplify_piece, merge_pieces(whole_pieces(found_thresholds.value)))),
        best=integers_of(found_thresholds.best),
        pruned=integers_of(found_thresholds.pruned),
        cuts=integers_of(found_thresholds.cuts),
        courses=tuple(
            replace(course, piece=simplify_piece(piece))
            for course in found_thresholds.courses
            for piece in whole_pieces([course.piece])
        ),
    )


def integers_of(sets: Mapping[str, Reals]) -> Mapping[str, Reals]:
    """Return the integers of each set."""
    return {name: integers(reals) for name, reals in sets.items()}


def whole_pieces(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Yield each piece that contains an integer, from its first to its last."""
    for piece in pieces:
        when = integers(piece.when)
        if when != NEVER:
            yield Piece(when, piece.form)


def merge_pieces(pieces: Iterable[Piece]) -> list[Piece]:
    """Merge pieces: a single integer at an end often has the form of the next piece too."""
    found_pieces: list[Piece] = []
    for piece in pieces:
        found_pieces[-1:] = merge_neighbours(found_pieces[-1], piece) if found_pieces else (piece,)
    return found_pieces


def merge_neighbours(before: Piece, after: Piece) -> tuple[Piece, ...]:
    """Return two neighbours as one piece, if the form of one holds for both."""
    for piece, other in ((before, after), (after, before)):
        if is_form_on(piece, other):
            return (Piece(hull(before.when, after.when), piece.form),)
    return before, after


def is_form_on(piece: Piece, other: Piece) -> bool:
    """Return whether the form of one piece is the value on all of the other."""
    if piece.form == other.form:
        return True
    x = alone(other.when)
    return x is not None and piece.value_at(x) == other.value_at(x)


def simplify_piece(piece: Piece) -> Piece:
    """Return the piece with a number as its form if x can be only one integer."""
    x = alone(piece.when)
    return piece if x is None else Piece(piece.when, write_coefficients(piece.value_at(x)))
