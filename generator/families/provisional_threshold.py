"""Provisional threshold: the provisional values that would cut a node (S1, exercise 9)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answers
from generator.answers.kinds.number import Number
from generator.answers.kinds.reals import Reals
from generator.answers.spans import NEVER, Span, Spans, between
from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.place import InNode
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, what_shows
from generator.exercise.question_template import QuestionTemplate, SolvedProblem
from generator.exercise.size import within
from generator.subjects.trees.drawing.random_trees import (
    alternating,
    check_range,
    different,
    rooted,
    with_swapped,
)
from generator.subjects.trees.drawing.tree_shapes import ON_A_SHEET
from generator.subjects.trees.problems.tree_problem import TreeProblem, one_unknown
from generator.subjects.trees.tree_family import family_on_trees
from solver.analyses.provisional import Standing, on_the_way
from solver.exact import Value
from solver.message import Message
from solver.searches.rules import AIMA, CutRule, Rules
from solver.trees.node_names import inner_nodes, name_nodes
from solver.trees.tree import Inner, Leaf, Max, Min, Tree, Unknown

# Questions about the nodes on the way to a leaf: what stands there, and what would cut them.


STANDS, CUT = "v-", "cut-"

Way: TypeAlias = Sequence[Standing]
"""The nodes above the leaf, from the root down."""


@dataclass(frozen=True, slots=True)
class ThresholdSolution:
    """The provisional value of each node, and the values that would cut it.

    `way` and `rules` are those of the right solution.
    """

    values: Mapping[str, Value]
    sets: Mapping[str, Spans]
    way: Way = ()
    rules: Rules = AIMA


SolvedCase: TypeAlias = SolvedProblem[TreeProblem, ThresholdSolution]


Above: TypeAlias = Sequence[tuple[Standing, Value]]
"""The nodes above one, each with its provisional value, the nearest last."""

Bound: TypeAlias = Callable[[Standing, Above], Value | None]
"""A function that returns the bound of a node's value, or None."""


def rightly(way: Way, rules: Rules) -> ThresholdSolution:
    """Return the values above the leaf, and the sets by the best value of an opponent above."""
    values = {standing.node.name: standing.v for standing in way}
    return ThresholdSolution(values, sets_by(tightest, way, values, rules), way, rules)


def sets_by(bound: Bound, way: Way, values: Mapping[str, Value], rules: Rules) -> dict[str, Spans]:
    """Return for each node below the root the values that reach its bound."""
    sets: dict[str, Spans] = {}
    for n, standing in enumerate(way[1:], 1):
        v = bound(standing, [(up, values[up.node.name]) for up in way[:n]])
        sets[standing.node.name] = NEVER if v is None else beyond(standing, v, rules)
    return sets


def opponents(standing: Standing, above: Above) -> list[Value]:
    """Return the finite provisional values of the opponents above."""
    return [v for up, v in above if up.is_max != standing.is_max and not isinstance(v, float)]


def tightest(standing: Standing, above: Above) -> Value | None:
    """Return MIN's least value above a MAX node, MAX's greatest above a MIN node, or None."""
    values = opponents(standing, above)
    return (min if standing.is_max else max)(values) if values else None


def beyond(standing: Standing, v: Value, rules: Rules) -> Spans:
    """Return the values that reach v from below at MAX, from above at MIN."""
    equal = rules.cut is CutRule.GE
    if standing.is_max:
        return between(v, inf, from_low=equal, to_high=False)
    return between(-inf, v, from_low=False, to_high=equal)


def values_on_the_way() -> QuestionTemplate[TreeProblem, ThresholdSolution, ThresholdSolution]:
    """Ask for the provisional value of each node above the last one: `v-B`."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"{STANDS}{standing.node.name}": Number(solution.values[standing.node.name])
            for standing in solved.solution.way[:-1]
        },
        form=lambda _solved, _name: forms.NUMBER,
        place=lambda _, name: InNode(name.removeprefix(STANDS)),
    )


def what_cuts() -> QuestionTemplate[TreeProblem, ThresholdSolution, ThresholdSolution]:
    """Ask for the values that would cut the nodes with several opponents above: `cut-E`."""

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        right_solution = solved.solution
        own = {name: students(name, v, answers) for name, v in right_solution.values.items()}
        sets = sets_by(tightest, right_solution.way, own, right_solution.rules)
        return {
            f"{CUT}{name}": Reals(sets[name])
            for name, ups in bounding(solved).items()
            if any(own[up] != right_solution.values[up] for up in ups)
        }

    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"{CUT}{name}": Reals(solution.sets[name])
            for name in bounding(solved)
            if name in solution.sets
        },
        form=lambda _solved, _name: forms.reals("v"),
        points=lambda _: 5,
        follow=follow,
        rests_on=lambda solved: {
            f"{CUT}{name}": tuple(f"{STANDS}{up}" for up in ups)
            for name, ups in bounding(solved).items()
        },
    )


def bounding(solved: SolvedCase) -> Mapping[str, tuple[str, ...]]:
    """Return the opponents above each node that is asked about.

    Where some node has several opponents, only such nodes are asked about.
    """
    way, sets = solved.solution.way, solved.solution.sets
    opposed = {
        standing.node.name: tuple(up.node.name for up in way[:n] if up.is_max != standing.is_max)
        for n, standing in enumerate(way)
    }
    bounded = {name: ups for name, ups in opposed.items() if sets.get(name)}
    return {name: ups for name, ups in bounded.items() if len(ups) > 1} or bounded


def students(name: str, right_value: Value, answers: Answers) -> Value:
    """Return the student's value, or the right one."""
    own = answers.get(f"{STANDS}{name}")
    return own.value if isinstance(own, Number) else right_value


def comparing(
    name: str, wrong: Callable[[Way, Mapping[str, Value], Rules], Mapping[str, Spans]]
) -> Wrong[TreeProblem, ThresholdSolution, ThresholdSolution]:
    """Return the mistake of comparing with wrong bounds, with the answers that differ."""

    def solve_wrongly(solved: SolvedCase, _convention: Convention) -> ThresholdSolution:
        right_solution = solved.solution
        return ThresholdSolution(
            right_solution.values,
            wrong(right_solution.way, right_solution.values, right_solution.rules),
        )

    return Wrong(name=name, about=CUT, solve=solve_wrongly, select_answers=what_shows)


def standing_there(problem: TreeProblem, solution: ThresholdSolution) -> Picture:
    """Draw the provisional value of each node above the leaf."""
    return Picture(tree=problem.tree, values=solution.values)


def has_somebody_above(problem: TreeProblem) -> bool:
    """Return whether the unknown leaf is not a child of the root."""
    return not any(isinstance(child, Unknown) for child in problem.tree.children)


ON_THE_WAY = one_unknown(
    has_somebody_above, Message("which is no child of the root: max(3, min(?, 4))")
)


LAST_LEAVES = 2
"""The number of children of the last node after the unknown leaf."""
PLAYERS: tuple[type[Inner], ...] = (Max, Min)
TRIES = 40
"""So often two leaves are swapped."""
MOVED = 5
"""The fewest nodes with a value above the leaf; with fewer, mistakes coincide."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; the unknown leaf is at `depth`.

    At each node `seen` leaves are evaluated, or as many as a sheet holds. At `waiting` of the
    nodes nothing has been evaluated yet.
    """

    depth: int = within(5, 8)
    seen: int = within(1, 4)
    waiting: int = within(0, 2)
    low: int = within(-99, 60)
    high: int = within(-60, 99)


SIZES = {
    Level.EASY: Size(5, 4, 0, -60, 90),
    Level.MEDIUM: Size(6, 4, 1, -50, 70),
    Level.HARD: Size(7, 4, 1, -99, 99),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """Generate a tree with MAX's values below MIN's, so that the search reaches the leaf."""
    count = size.depth * (size.seen + 1) + LAST_LEAVES
    numbers = sorted(different(rng, count, size.low, size.high))
    half = len(numbers) // 2
    low, high = list(rng.shuffled(numbers[:half])), list(rng.shuffled(numbers[half:]))
    seen = min(size.seen, (ON_A_SHEET - LAST_LEAVES - 1) // (size.depth - 1) - 1)
    waiting = {*rng.shuffled(range(1, size.depth - 1))[: size.waiting]}
    last = [Leaf(low.pop()), Leaf(high.pop())]
    tree: Tree = alternating(size.depth - 1, (Unknown(), *rng.shuffled(last)))
    for level in reversed(range(size.depth - 1)):
        ours = high if level % 2 else low
        n = 0 if level in waiting else seen
        before = [Leaf(ours.pop()) for _ in range(min(n, len(ours)))]
        after = [Leaf(ours.pop())] if ours and (not before or rng.below(2)) else []
        tree = alternating(level, (*before, tree, *after))
    return with_bounds_apart(rng, TreeProblem(rooted(name_nodes(tree))))


def with_bounds_apart(rng: Rng, problem: TreeProblem) -> TreeProblem:
    """Return the problem, in which leaves of one player are swapped until the bounds differ."""
    for _ in range(TRIES):
        if has_bounds_apart(problem, solve_by(problem, AIMA)):
            break
        kind = rng.pick(PLAYERS)
        seen = [leaf for leaf in seen_leaves(problem.tree, kind) if isinstance(leaf, Leaf)]
        problem = TreeProblem(with_swapped(problem.tree, rng.pick(seen), rng.pick(seen)))
    return problem


def seen_leaves(tree: Inner, kind: type[Inner]) -> tuple[Tree, ...]:
    """Return the children of the player's nodes, but for the node of the unknown leaf."""
    *above, _last = inner_nodes(tree)
    return tuple(child for node in above if isinstance(node, kind) for child in node.children)


def check(size: Size) -> None:
    """Raise BadParameter where there are too few numbers, or too few nodes with one."""
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


def solve(problem: TreeProblem, convention: Convention) -> ThresholdSolution:
    """Return the values and sets under the course's rules."""
    return solve_by(problem, convention.rules)


def solve_by(problem: TreeProblem, rules: Rules) -> ThresholdSolution:
    """Return the values and sets under these rules."""
    return rightly(on_the_way(problem.tree, rules.order), rules)


def fair(problem: TreeProblem, solution: ThresholdSolution, _size: Size) -> bool:
    """Return whether the bounds of wrong searches differ from the right one."""
    return has_bounds_apart(problem, solution)


def has_bounds_apart(problem: TreeProblem, solution: ThresholdSolution) -> bool:
    """Return whether the nearest opponent's bound is wrong at a node, and shows as such.

    At the first node it is not that of an opponent with the worst bound.
    """
    nearest_ = nearest(solution.way, solution.values, solution.rules)
    loosest = max_for_min(solution.way, solution.values, solution.rules)
    names = tuple(bounding(SolvedProblem(problem, solution)))
    is_wrong = any(nearest_[name] != solution.sets[name] for name in names)
    return is_wrong and nearest_[names[0]] != loosest[names[0]]


Values = Mapping[str, Value]
Sets = Mapping[str, Spans]


def turned(way: Way, _values: Values, rules: Rules) -> Sets:
    """Cut MAX at values that are too small, MIN at values that are too great."""
    right_sets = rightly(way, rules).sets
    return {name: tuple(map(opposite, spans)) for name, spans in right_sets.items()}


def opposite(span: Span) -> Span:
    """Return the half-line on the other side of the end, which belongs to it as before."""
    if isinstance(span.low, float):
        return Span(span.high, -span.low, from_low=span.to_high)
    return Span(-span.high, span.low, to_high=span.from_low)


def strictness(way: Way, _values: Values, rules: Rules) -> Sets:
    """Accept equality where it does not cut, or refuse it where it does."""
    other = CutRule.GT if rules.cut is CutRule.GE else CutRule.GE
    return rightly(way, replace(rules, cut=other)).sets


def nearest(way: Way, values: Values, rules: Rules) -> Sets:
    """Compare with the nearest opponent alone."""

    def bound(standing: Standing, above: Above) -> Value | None:
        return next(iter(opponents(standing, above)[::-1]), None)

    return sets_by(bound, way, values, rules)


def max_for_min(way: Way, values: Values, rules: Rules) -> Sets:
    """Compare with the greatest of MIN's values, and the least of MAX's."""

    def bound(standing: Standing, above: Above) -> Value | None:
        found_values = opponents(standing, above)
        return (max if standing.is_max else min)(found_values) if found_values else None

    return sets_by(bound, way, values, rules)


def same_kind(way: Way, values: Values, rules: Rules) -> Sets:
    """Compare with the best value of the same player above."""

    def bound(standing: Standing, above: Above) -> Value | None:
        found_values = [
            v for up, v in above if up.is_max == standing.is_max and not isinstance(v, float)
        ]
        return (max if standing.is_max else min)(found_values) if found_values else None

    return sets_by(bound, way, values, rules)


def next_leafs_value(way: Way, values: Values, rules: Rules) -> Sets:
    """Compare with the next leaf, which has not been evaluated."""

    def bound(standing: Standing, _above: Above) -> Value | None:
        return next((child.utility for child in standing.after if isinstance(child, Leaf)), None)

    return sets_by(bound, way, values, rules)


FAMILY: Family[Size, TreeProblem, ThresholdSolution] = family_on_trees(
    "provisional-threshold",
    source="S1, section 3, exercise 9",
    sizes=SIZES,
    draw=draw,
    revision=5,
    last_release={2: "0.1.0"},
    check=check,
    fair=fair,
    solve=solve,
    questions=(values_on_the_way(), what_cuts()),
    notation=ON_THE_WAY,
    solution_picture=standing_there,
    settings=("cut", "order"),
    worth={"v-*": 3, "cut-*": 2},
    limits={"v-*": 2},
    mistakes=(
        comparing("reversed", turned),
        comparing("strictness", strictness),
        comparing("nearest-ancestor", nearest),
        comparing("max-for-min", max_for_min),
        comparing("same-kind-ancestor", same_kind),
        comparing("next-leaf's-value", next_leafs_value),
    ),
)
