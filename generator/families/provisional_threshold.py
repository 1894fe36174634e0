"""Provisional threshold: which provisional value would cut a node (S1, exercise 9)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from generator.answers.spans import Span, Spans
from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.asking import Solved
from generator.exercise.family import Family, Level
from generator.exercise.size import within
from generator.subjects.trees.cuts.standing import (
    ON_THE_WAY,
    Above,
    Stood,
    Way,
    bounding,
    comparing,
    opponents,
    rightly,
    sets_by,
    standing_there,
    values_on_the_way,
    what_cuts,
)
from generator.subjects.trees.drawing.draws import alternating, check_range, different, rooted
from generator.subjects.trees.family import family_on_trees
from generator.subjects.trees.problems.problem import TreeProblem
from solver.analyses.on_the_way import Standing, on_the_way
from solver.exact import Value
from solver.searches.rules import Cut, Rules
from solver.trees.naming import named
from solver.trees.tree import Leaf, Tree, Unknown

LAST_LEAVES = 2
"""Children of the last node that come after the unknown leaf."""
MOVED = 5
"""So many nodes on the way have to have a value, or the mistakes come to the same."""


@dataclass(frozen=True, slots=True)
class Size:
    """The unknown leaf is `depth` plies down; each node above has looked at `seen` leaves.

    At `waiting` of them nothing has been looked at yet.
    """

    depth: int = within(5, 8)
    seen: int = within(1, 3)
    waiting: int = within(0, 2)
    low: int = within(-99, 60)
    high: int = within(-60, 99)


SIZES = {
    Level.EASY: Size(5, 3, 0, -30, 60),
    Level.MEDIUM: Size(6, 3, 1, -50, 70),
    Level.HARD: Size(7, 3, 1, -90, 90),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """What MAX has so far is less than what MIN has, so that the search comes as far."""
    count = size.depth * (size.seen + 1) + LAST_LEAVES
    numbers = sorted(different(rng, count, size.low, size.high))
    half = len(numbers) // 2
    low, high = list(rng.shuffled(numbers[:half])), list(rng.shuffled(numbers[half:]))
    waiting = {*rng.shuffled(range(1, size.depth - 1))[: size.waiting]}
    last = [Leaf(low.pop()), Leaf(high.pop())]
    tree: Tree = alternating(size.depth - 1, (Unknown(), *rng.shuffled(last)))
    for level in reversed(range(size.depth - 1)):
        ours = high if level % 2 else low
        n = 0 if level in waiting else size.seen
        before = [Leaf(ours.pop()) for _ in range(min(n, len(ours)))]
        after = [Leaf(ours.pop())] if ours and (not before or rng.below(2)) else []
        tree = alternating(level, (*before, tree, *after))
    return TreeProblem(rooted(named(tree)))


def check(size: Size) -> None:
    """BadParameter where there are too few numbers, or too few nodes with one."""
    check_range(size.low, size.high)
    least = size.depth * (size.seen + 1) + LAST_LEAVES
    if size.waiting > size.depth - MOVED:
        raise BadParameter(
            "waiting is at most {depth} at this depth, not {waiting}; lower it, or raise depth",
            depth=size.depth - MOVED,
            waiting=size.waiting,
        )
    if size.high - size.low + 1 < least:
        raise BadParameter(
            "so many leaves take {least} utilities, not {high}; raise high, or lower low",
            least=least,
            high=size.high - size.low + 1,
        )


def solve(problem: TreeProblem, convention: Convention) -> Stood:
    return rightly(on_the_way(problem.tree, convention.rules.order), convention.rules)


def fair(problem: TreeProblem, worked: Stood, _size: Size) -> bool:
    """The nearest opponent has the best bound at one node, and not at another."""
    nearest_ = nearest(worked.way, worked.values, worked.rules)
    loosest = max_for_min(worked.way, worked.values, worked.rules)
    asked = bounding(Solved(problem, worked))
    by_nearest = [nearest_[name] == worked.sets[name] for name in asked]
    by_loosest = [loosest[name] == worked.sets[name] for name in asked]
    return not all(by_nearest) and not all(by_loosest) and by_nearest != by_loosest


Values = Mapping[str, Value]
Sets = Mapping[str, Spans]


def turned(way: Way, _values: Values, rules: Rules) -> Sets:
    """MAX is cut with values that are too small, MIN with values that are too great."""
    right = rightly(way, rules).sets
    return {name: tuple(map(opposite, spans)) for name, spans in right.items()}


def opposite(span: Span) -> Span:
    """The half-line on the other side of its end, with the end where that belongs to it."""
    if isinstance(span.low, float):
        return Span(span.high, -span.low, from_low=span.to_high)
    return Span(-span.high, span.low, to_high=span.from_low)


def strictness(way: Way, _values: Values, rules: Rules) -> Sets:
    """Equality is enough where it is not, or not enough where it is."""
    other = Cut.GT if rules.cut is Cut.GE else Cut.GE
    return rightly(way, replace(rules, cut=other)).sets


def nearest(way: Way, values: Values, rules: Rules) -> Sets:
    """The nearest opponent with a number counts, whatever others have."""

    def bound(each: Standing, above: Above) -> Value | None:
        return next(iter(opponents(each, above)[::-1]), None)

    return sets_by(bound, way, values, rules)


def max_for_min(way: Way, values: Values, rules: Rules) -> Sets:
    """The greatest of MIN's values counts, and the least of MAX's."""

    def bound(each: Standing, above: Above) -> Value | None:
        found = opponents(each, above)
        return (max if each.is_max else min)(found) if found else None

    return sets_by(bound, way, values, rules)


def same_kind(way: Way, values: Values, rules: Rules) -> Sets:
    """A node is compared with the best that its own player has above."""

    def bound(each: Standing, above: Above) -> Value | None:
        found = [v for up, v in above if up.is_max == each.is_max and not isinstance(v, float)]
        return (max if each.is_max else min)(found) if found else None

    return sets_by(bound, way, values, rules)


def next_leafs_value(way: Way, values: Values, rules: Rules) -> Sets:
    """A node is compared with its next leaf, which has not been looked at."""

    def bound(each: Standing, _above: Above) -> Value | None:
        return next((child.utility for child in each.after if isinstance(child, Leaf)), None)

    return sets_by(bound, way, values, rules)


FAMILY: Family[Size, TreeProblem, Stood] = family_on_trees(
    "provisional-threshold",
    source="S1, section 3, exercise 9",
    sizes=SIZES,
    draw=draw,
    revision=2,
    check=check,
    fair=fair,
    solve=solve,
    questions=(values_on_the_way(), what_cuts()),
    notation=ON_THE_WAY,
    solved=standing_there,
    settings=("cut", "order"),
    mistakes=(
        comparing("reversed", turned),
        comparing("strictness", strictness),
        comparing("nearest-ancestor", nearest),
        comparing("max-for-min", max_for_min),
        comparing("same-kind-ancestor", same_kind),
        comparing("next-leaf's-value", next_leafs_value),
    ),
)
