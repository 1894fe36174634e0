"""Shaded leaf: for which x of an unknown leaf the search makes which cut (S1, exercise 6)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from generator.answers.spans import Span, Spans, between, union
from generator.base.convention import Convention
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.size import one_of
from generator.subjects.trees.cuts.shaded import (
    SHADED,
    Shaded,
    conditioned,
    cuts_at_x,
    each_cut,
    in_spans,
    supposing,
)
from generator.subjects.trees.drawing.draws import rooted
from generator.subjects.trees.drawing.searched_trees import SearchSize, check_search, drawn_tree
from generator.subjects.trees.family import family_on_trees
from generator.subjects.trees.problems.problem import TreeProblem
from solver.analyses.one_leaf import cut_sets, left_out, placing
from solver.exact import ONE, Rational
from solver.mistakes import shaded as wrong
from solver.searches.rules import AIMA, Rules
from solver.trees.naming import End, leaves
from solver.trees.tree import Tree, Unknown, changed

FEWEST, MOST = 2, 4
"""Cuts that are asked about on one sheet."""
LOOKED_AT, PROBES = 4, 3
"""So many leaves are tried, each at one more number than that."""


@dataclass(frozen=True, slots=True)
class Size(SearchSize):
    """`between` asks for a set with two ends, `never` for a cut that is never made."""

    between: str = one_of("any", "yes")
    never: str = one_of("any", "yes")


SIZES = {
    Level.EASY: Size(3, 3, 8, "uneven", 0, 20, "never", 1, "any", "any"),
    Level.MEDIUM: Size(3, 3, 10, "uneven", -9, 20, "never", 1, "yes", "yes"),
    Level.HARD: Size(4, 3, 13, "uneven", -20, 20, "never", 1, "yes", "yes"),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """A tree, one of whose leaves is forgotten: one on which several cuts hang, if any does.

    Below the root's first move nothing is bounded yet on both sides.
    """
    tree = drawn_tree(rng, size).tree
    later = [leaf for child in tree.children[1:] for leaf in leaves(child)]
    drawn = [rooted(forgetting(tree, leaf.name)) for leaf in rng.shuffled(later)[:LOOKED_AT]]
    return TreeProblem(max(drawn, key=lambda each: swayed(each, size)))


def forgetting(tree: Tree, leaf: str) -> Tree:
    if isinstance(tree, End):
        return Unknown(leaf) if tree.name == leaf else tree
    return changed(tree, children=tuple(forgetting(child, leaf) for child in tree.children))


def swayed(tree: Tree, size: Size) -> tuple[int, int]:
    """How many cuts are made at one of some x and not at another; first those in the middle."""
    placed = placing(tree)
    made = [left_out(placed(x), AIMA) for x in probes(size.low, size.high)]
    ever = frozenset[str]().union(*made)
    return len(ever - made[0] - made[-1]), len(ever - frozenset.intersection(*made))


def probes(low: int, high: int) -> tuple[Rational, ...]:
    """From below all utilities to above them, in equal steps."""
    return tuple(
        Rational(low - 1) + Rational(n * (high - low + 2), PROBES) for n in range(PROBES + 1)
    )


def check(size: Size) -> None:
    """BadParameter where too little can be cut."""
    check_search(size, depth=FEWEST)


def solve(problem: TreeProblem, convention: Convention) -> Shaded:
    sets = in_spans(cut_sets(problem.tree, convention.rules))
    return Shaded(sets, problem, convention.rules)


def fair(_problem: TreeProblem, worked: Shaded, size: Size) -> bool:
    """Some cuts hang on x, not all of them alike."""
    some = [worked.sets[name] for name in worked.hanging]
    if not FEWEST <= len(some) <= MOST or len({*some}) < len(some):
        return False
    if size.between == "yes" and not any(two_ended(span) for spans in some for span in spans):
        return False
    return size.never == "any" or bool(worked.in_vain)


def two_ended(span: Span) -> bool:
    return not isinstance(span.low, float) and not isinstance(span.high, float)


def half_line(problem: TreeProblem, _worked: Shaded, rules: Rules) -> Mapping[str, Spans]:
    """The cut's own condition, whatever is cut before."""
    return in_spans(wrong.own_condition_alone(problem.tree, rules))


def integer_ends(_problem: TreeProblem, worked: Shaded, _rules: Rules) -> Mapping[str, Spans]:
    """Where an end does not belong, the next whole number is the first that does."""
    return {name: union(map(whole, spans)) for name, spans in worked.sets.items()}


def whole(span: Span) -> Span:
    low, high = span.low, span.high
    if not isinstance(low, float) and not span.from_low:
        low, span = low + ONE, replace(span, from_low=True)
    if not isinstance(high, float) and not span.to_high:
        high, span = high - ONE, replace(span, to_high=True)
    return replace(span, low=low, high=high)


def open_for_closed(_problem: TreeProblem, worked: Shaded, _rules: Rules) -> Mapping[str, Spans]:
    """Ends that belong to the set are left out, and the others taken in."""
    return {name: union(map(turned, spans)) for name, spans in worked.sets.items()}


def turned(span: Span) -> Span:
    spans = between(span.low, span.high, from_low=not span.from_low, to_high=not span.to_high)
    return spans[0] if spans else span


def always_possible(_problem: TreeProblem, worked: Shaded, _rules: Rules) -> Mapping[str, Spans]:
    """A cut that is never made is given the values for which a later one would make it."""
    return worked.in_vain


def wrong_cut_node(_problem: TreeProblem, worked: Shaded, _rules: Rules) -> Mapping[str, Spans]:
    """Each cut is given the values of the next one that hangs on x."""
    hanging = worked.hanging
    others = (*hanging[1:], *hanging[:1])
    return {name: worked.sets[other] for name, other in zip(hanging, others, strict=True)}


FAMILY: Family[Size, TreeProblem, Shaded] = family_on_trees(
    "shaded-leaf",
    source="S1, exercise 6",
    revision=2,
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    questions=(each_cut(), cuts_at_x()),
    notation=SHADED,
    solved=conditioned,
    settings=("cut", "returns", "order"),
    consults=("infinite_bounds",),
    mistakes=(
        # before the other: a cut that is never made may seem to be on its own condition
        supposing("always-possible", always_possible),
        supposing("half-line-for-interval", half_line),
        supposing("integer-ends", integer_ends),
        supposing("open-for-closed", open_for_closed),
        supposing("wrong-cut-node", wrong_cut_node),
    ),
)
