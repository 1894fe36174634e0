"""Problems about why a search cuts or does not: a tree, moments, and a list of reasons for each.

There are lists for a search from left to right, and for one from right to left.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Final, TypeAlias

from generator.base.errors import BadProblem, UnknownName
from generator.base.plain import Notation, Plain
from generator.base.rng import Rng
from generator.subjects.trees.problems.tree_problem import tree_from, utilities_are_finite
from solver.analyses.cut_reasons import Moment, Reason, Sort, list_moments
from solver.mistakes.cut_reasons import REVERSED, wrong_reasons
from solver.searches.alpha_beta import alpha_beta
from solver.searches.rules import Order, Rules
from solver.searches.run import run
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.notation import write
from solver.trees.tree import Inner, Leaf
from solver.trees.values import backed_up, correct_choice

LETTERS = "pqrstu"
"""The letters of the reasons in a list, none of which is the name of a drawn node or move."""
MIN_REASONS, MAX_REASONS = 3, len(LETTERS)
MAX_MOMENTS = 3
OTHER_BOUNDS = 3
"""The number of wrong bounds in a drawn list, each by another misconception."""
MIN_TEMPTING = 2
"""The least number of misconceptions by which a node would be cut that is not."""
OUT, ON, LOW, HIGH = "out", "on", "low", "high"


class Beside(StrEnum):
    """The further question about each moment, besides its reason and the two numbers."""

    NOTHING = "none"
    LEAF = "leaf"
    """The leaf from which the bound comes."""
    CHANGE = "change"
    """The nearest utility of the last leaf with which the search decides otherwise."""


TURNS = (Reason.decided_otherwise, Reason.on_other_side)
"""The ways to make a wrong reason of a right one by the same bound."""


@dataclass(frozen=True, slots=True)
class ReasonList:
    """A moment, named by the child from which the search comes back, and reasons by letters."""

    node: str
    child: str
    reasons: tuple[Reason, ...]

    @property
    def lettered(self) -> Mapping[str, Reason]:
        """The reasons by their letters."""
        return dict(zip(LETTERS, self.reasons, strict=False))


Lists: TypeAlias = tuple[ReasonList, ...]


@dataclass(frozen=True, slots=True)
class ReasonProblem:
    """A problem: a tree, the lists for either order of the search, and what else is asked."""

    tree: Inner
    left_lists: Lists
    right_lists: Lists
    beside: Beside

    def lists(self, order: str) -> Lists:
        """Return the lists for an order of the search."""
        return self.left_lists if order == Order.LEFT else self.right_lists


# Lists of reasons, drawn.


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """The requirements on lists of reasons: one of these rows of decisions, and which moments.

    `distant` asks for a bound that is not the parent's, `leaf_last` for moments after leaves, and
    `later_leaf` for bounds that come from other leaves than the first one searched. Lists that are
    not `varied` need one wrong bound.
    """

    decisions: Sequence[tuple[bool, ...]]
    distant: bool = False
    leaf_last: bool = False
    later_leaf: bool = False
    varied: bool = True

    def allows(self, moment: Moment) -> bool:
        """Return whether a list may be about the moment, whatever the others are about."""
        return (
            is_clear(moment)
            and (not self.leaf_last or isinstance(moment.child, Leaf))
            and not (
                self.later_leaf and moment.known.evaluated_leaves[0].name in moment.source_leaves()
            )
        )


def draw_lists(rng: Rng, tree: Inner, order: Order, wishes: Wishes) -> Lists:
    """Generate lists of reasons for moments of the search as wanted; none if there are none."""
    rules = Rules(order=order)
    moments = list_moments(run(tree, alpha_beta(tree, rules)), rules)
    values = backed_up(tree, correct_choice).values
    wrong = {
        name: wrong_reasons(moment, tree, values)
        for name, moment in moments.items()
        if wishes.allows(moment)
    }
    names = [
        name
        for name, reasons in wrong.items()
        if tempts(moments[name], reasons, varied=wishes.varied)
    ]
    sets = [
        chosen
        for chosen in combinations(names, len(wishes.decisions[0]))
        if tuple(moments[name].left_out for name in chosen) in wishes.decisions
        and len({moments[name].node.name for name in chosen}) == len(chosen)
        and (not wishes.distant or not all(moments[name].by_parent for name in chosen))
    ]
    if not sets:
        return ()
    return tuple(
        ReasonList(moments[name].node.name, name, draw_reasons(rng, moments[name], wrong[name]))
        for name in rng.pick(sets)
    )


def is_clear(moment: Moment) -> bool:
    """Return whether a moment has one right reason, and its bound comes from one leaf."""
    return (
        moment.right_reason() is not None and not moment.also and len(moment.source_leaves()) == 1
    )


WrongReasons: TypeAlias = Mapping[str, Sequence[Reason]]
"""Wrong reasons by the misconception for which they stand."""


def tempts(moment: Moment, wrong: WrongReasons, *, varied: bool) -> bool:
    """Return whether there are wrong bounds enough, and a node that is not cut looks as if it were.

    Otherwise the decision could be told from the reasons. Unless `varied`, one bound is enough.
    """
    others = [reasons for name, reasons in wrong.items() if name not in REVERSED]
    if not varied:
        return bool(others)
    tempting = len([reasons for reasons in others if cutting(reasons)])
    return len(others) >= OTHER_BOUNDS and (moment.left_out or tempting >= MIN_TEMPTING)


def draw_reasons(rng: Rng, moment: Moment, wrong: WrongReasons) -> tuple[Reason, ...]:
    """Generate a list of reasons: the right one, three by other bounds, and two of these turned.

    The right one and one of the wrong ones are turned alike, so that no pair stands out. Somebody
    who knows only whether the rest is left out has at least two to choose from.
    """
    right = moment.right_reason()
    assert right is not None, "a moment without a right reason is not asked about"
    names = rng.shuffled([name for name in wrong if name not in REVERSED])
    picks = [rng.pick(cutting(wrong[name]) or wrong[name]) for name in names]
    if not right.left_out:
        picks.sort(key=lambda reason: not reason.left_out)
    others = rng.shuffled(picks[:OTHER_BOUNDS])
    differ = any(reason.left_out != right.left_out for reason in others)
    turn = rng.pick(TURNS if differ else TURNS[:1])
    return rng.shuffled([right, turn(right), *others, turn(others[0])])


def cutting(reasons: Sequence[Reason]) -> Sequence[Reason]:
    """Return the reasons for leaving the rest out."""
    return [reason for reason in reasons if reason.left_out]


# Plain data: `{"d2": ["out low v A", "on low leaf c1", …]}`.


REASON: Final = re.compile(r"(out|on) (low|high) (v|leaf|end) (\S{1,40})")


def write_reason(reason: Reason) -> str:
    """Write a reason: `out low v A`."""
    decision, side = OUT if reason.left_out else ON, LOW if reason.too_low else HIGH
    return f"{decision} {side} {reason.sort} {reason.name}"


def write_lists(lists: Lists) -> Plain:
    """Write lists of reasons, by the child after which they are asked for."""
    return {each.child: [write_reason(reason) for reason in each.reasons] for each in lists}


def read_reason(text: Plain, nodes: Mapping[str, object], ends: Mapping[str, object]) -> Reason:
    """Read a reason; raise BadProblem."""
    match = REASON.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise BadProblem('a reason is written so: "out low v A", "on high leaf c1", "on low end B"')
    decision, side, sort, of = match.groups()
    names = ends if sort == Sort.LEAF else nodes
    if of not in names:
        raise UnknownName("no node or leaf", of, names)
    return Reason(decision == OUT, side == LOW, Sort(sort), of)


def read_lists(plain: Plain, tree: Inner, order: Order) -> Lists:
    """Read lists of reasons; raise BadProblem unless one of each is right."""
    if not isinstance(plain, dict) or len(plain) > MAX_MOMENTS:
        raise BadProblem(
            "reasons are listed by the child after which they are asked for, at most {most} of "
            'them: {{"d2": ["out low v A", "on low v A", "out low leaf c1"]}}',
            most=MAX_MOMENTS,
        )
    nodes = {node.name: node for node in inner_nodes(tree)}
    ends = {leaf.name: leaf for leaf in leaves(tree)}
    rules = Rules(order=order)
    moments = list_moments(run(tree, alpha_beta(tree, rules)), rules)
    lists = []
    for child, texts in plain.items():
        if child not in moments or not is_clear(moments[child]):
            raise BadProblem(
                "after {child} the search compares v with no bound of one node and one leaf; "
                "ask after one of {names}",
                child=str(child)[:40],
                names=", ".join(name for name, each in moments.items() if is_clear(each)) or "-",
            )
        if not isinstance(texts, list) or not MIN_REASONS <= len(texts) <= MAX_REASONS:
            raise BadProblem(
                "there are {least} to {most} reasons after {child}",
                least=MIN_REASONS,
                most=MAX_REASONS,
                child=child,
            )
        reasons = tuple(read_reason(text, nodes, ends) for text in texts)
        if len(set(reasons)) < len(reasons) or moments[child].right_reason() not in reasons:
            raise BadProblem(
                "the reasons after {child} must differ, and one of them be right", child=child
            )
        lists.append(ReasonList(moments[child].node.name, child, reasons))
    return tuple(lists)


def read_problem(plain: Plain) -> ReasonProblem:
    """Read the tree and the lists; those that are missing are made; raise BadProblem."""
    tree = tree_from(plain, known=("tree", "left", "right", "beside"), valued=())
    if not utilities_are_finite(tree):
        raise BadProblem(
            "this family is about trees whose utilities are finite: give each leaf a number"
        )
    assert isinstance(plain, dict), "a tree was read from it"
    left, right = (
        read_lists(plain[order], tree, order) if order in plain else make_lists(tree, order)
        for order in (Order.LEFT, Order.RIGHT)
    )
    if not left:
        raise BadProblem(
            "the search from left to right never compares v with a bound of one node and one leaf "
            "for which there are enough reasons; give the tree more leaves, with other utilities"
        )
    beside = plain.get("beside", str(Beside.NOTHING))
    if beside not in [*Beside]:
        raise UnknownName("no further question", str(beside), [*Beside])
    return ReasonProblem(tree, left, right, Beside(str(beside)))


def make_lists(tree: Inner, order: Order) -> Lists:
    """Return lists of reasons for a tree that has none, always the same, or none."""
    rng = Rng(f"{write(tree)} {order}")
    for decisions in (((True, False), (False, True)), ((True, True),), ((True,), (False,))):
        if lists := draw_lists(rng, tree, order, Wishes(decisions=decisions, varied=False)):
            return lists
    return ()


REASONS: Notation[ReasonProblem] = Notation(
    lambda problem: {
        "tree": write(problem.tree),
        "left": write_lists(problem.left_lists),
        "right": write_lists(problem.right_lists),
        "beside": str(problem.beside),
    },
    read_problem,
)
"""The notation of trees with lists of reasons."""
