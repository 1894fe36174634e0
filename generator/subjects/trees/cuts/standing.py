"""Questions about the nodes on the way to a leaf: what stands there, and what would cut them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answers
from generator.answers.kinds.number import Number
from generator.answers.kinds.reals import Reals
from generator.answers.spans import NEVER, Spans, between
from generator.base.convention import Convention
from generator.base.picture import Picture
from generator.base.place import InNode
from generator.exercise.asking import Asking, Solved
from generator.exercise.mistakes import Wrong, what_differs
from generator.subjects.trees.problems.one_unknown import one_unknown
from generator.subjects.trees.problems.problem import TreeProblem
from solver.analyses.on_the_way import Standing
from solver.exact import Value
from solver.message import Message
from solver.searches.rules import AIMA, Rules
from solver.searches.rules import Cut as CutRule
from solver.trees.tree import Unknown

STANDS, CUT = "v-", "cut-"

Way: TypeAlias = Sequence[Standing]
"""The nodes on the way, from the root down."""


@dataclass(frozen=True, slots=True)
class Stood:
    """By node what stands there, and the provisional values that would cut it.

    The way and the rules are those of whoever works rightly.
    """

    values: Mapping[str, Value]
    sets: Mapping[str, Spans]
    way: Way = ()
    rules: Rules = AIMA


Tried: TypeAlias = Solved[TreeProblem, Stood]


Above: TypeAlias = Sequence[tuple[Standing, Value]]
"""The nodes above one, each with what stands there, the nearest last."""

Bound: TypeAlias = Callable[[Standing, Above], Value | None]
"""What a node's value is compared with; None where there is nothing."""


def rightly(way: Way, rules: Rules) -> Stood:
    """What stands on the way, and each set by the best that an opponent above has."""
    values = {each.node.name: each.v for each in way}
    return Stood(values, sets_by(tightest, way, values, rules), way, rules)


def sets_by(bound: Bound, way: Way, values: Mapping[str, Value], rules: Rules) -> dict[str, Spans]:
    """For each node below the root, the values that come up, or down, to that bound."""
    found: dict[str, Spans] = {}
    for n, each in enumerate(way[1:], 1):
        v = bound(each, [(up, values[up.node.name]) for up in way[:n]])
        found[each.node.name] = NEVER if v is None else beyond(each, v, rules)
    return found


def opponents(each: Standing, above: Above) -> list[Value]:
    """What stands at the nodes of the other player, where something does."""
    return [v for up, v in above if up.is_max != each.is_max and not isinstance(v, float)]


def tightest(each: Standing, above: Above) -> Value | None:
    """The least that MIN has above a MAX node, the greatest that MAX has above a MIN node."""
    values = opponents(each, above)
    return (min if each.is_max else max)(values) if values else None


def beyond(each: Standing, v: Value, rules: Rules) -> Spans:
    """The values with which MAX comes up to v, or MIN down to it."""
    equal = rules.cut is CutRule.GE
    if each.is_max:
        return between(v, inf, from_low=equal, to_high=False)
    return between(-inf, v, from_low=False, to_high=equal)


def values_on_the_way() -> Asking[TreeProblem, Stood, Stood]:
    """What stands at each node above the last one: `v-B`."""
    return Asking(
        answers=lambda solved, found: {
            f"{STANDS}{each.node.name}": Number(found.values[each.node.name])
            for each in solved.worked.way[:-1]
        },
        form=lambda _solved, _name: forms.NUMBER,
        place=lambda _, name: InNode(name.removeprefix(STANDS)),
    )


def what_cuts() -> Asking[TreeProblem, Stood, Stood]:
    """Which provisional values would cut the nodes that several opponents bound: `cut-E`."""

    def follow(solved: Tried, given: Answers) -> Answers:
        worked = solved.worked
        own = {name: students(name, v, given) for name, v in worked.values.items()}
        sets = sets_by(tightest, worked.way, own, worked.rules)
        return {
            f"{CUT}{name}": Reals(sets[name])
            for name, ups in bounding(solved).items()
            if any(own[up] != worked.values[up] for up in ups)
        }

    return Asking(
        answers=lambda solved, found: {
            f"{CUT}{name}": Reals(found.sets[name])
            for name in bounding(solved)
            if name in found.sets
        },
        form=lambda _solved, _name: forms.reals("v"),
        points=lambda _: 5,
        follow=follow,
        rests_on=lambda solved: {
            f"{CUT}{name}": tuple(f"{STANDS}{up}" for up in ups)
            for name, ups in bounding(solved).items()
        },
    )


def bounding(solved: Tried) -> Mapping[str, tuple[str, ...]]:
    """By node that is asked about, its opponents above.

    Where some node has several of them, it is asked of no other.
    """
    way, sets = solved.worked.way, solved.worked.sets
    opposed = {
        each.node.name: tuple(up.node.name for up in way[:n] if up.is_max != each.is_max)
        for n, each in enumerate(way)
    }
    bounded = {name: ups for name, ups in opposed.items() if sets.get(name)}
    return {name: ups for name, ups in bounded.items() if len(ups) > 1} or bounded


def students(name: str, right: Value, given: Answers) -> Value:
    own = given.get(f"{STANDS}{name}")
    return own.value if isinstance(own, Number) else right


def comparing(
    name: str, wrong: Callable[[Way, Mapping[str, Value], Rules], Mapping[str, Spans]]
) -> Wrong[TreeProblem, Stood, Stood]:
    """The student finds these sets, which are told where they are not right."""

    def found(solved: Tried, _convention: Convention) -> Stood:
        worked = solved.worked
        return Stood(worked.values, wrong(worked.way, worked.values, worked.rules))

    return Wrong(name=name, about=CUT, found=found, told=what_differs)


def standing_there(problem: TreeProblem, worked: Stood) -> Picture:
    """The provisional value at each node on the way."""
    return Picture(tree=problem.tree, values=worked.values)


def has_somebody_above(problem: TreeProblem) -> bool:
    """Whether the unknown leaf is no child of the root."""
    return not any(isinstance(child, Unknown) for child in problem.tree.children)


ON_THE_WAY = one_unknown(
    has_somebody_above, Message("which is no child of the root: max(3, min(?, 4))")
)
