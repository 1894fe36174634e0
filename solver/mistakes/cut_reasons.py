"""Wrong reasons for a cut, each by a misconception: what v is compared with, when and how."""

from collections.abc import Iterator, Mapping
from math import isfinite

from solver.analyses.calls import is_beyond
from solver.analyses.cut_reasons import Moment, Reason, Sort
from solver.exact import Value
from solver.searches.rules import AIMA, Rules
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.tree import Inner, Leaf, Max

SIDE_REVERSED = "side-reversed"
"""The student takes a value of MIN for a lower bound, or one of MAX for an upper bound."""
INEQUALITY_REVERSED = "inequality-reversed"
"""The student compares with the right bound, and decides the other way."""
SIBLING_LEAF = "sibling's-leaf"
"""The student compares with a leaf of an earlier sibling, not with what was passed down."""
NEXT_LEAF = "next-leaf"
"""The student looks at the next leaf to see whether it may be left out."""
HINDSIGHT = "hindsight"
"""The student compares with a value that is known only after the whole search."""
SAME_PLAYER = "same-player's-bound"
"""The student compares with the v of an ancestor of the same player."""
OTHER_ANCESTOR = "other-ancestor's-bound"
"""The student compares with an ancestor of the other player that does not have the bound."""
NEVER_PASSED = "never-passed-on"
"""The student compares with a node that the search has left, and that passes nothing down."""
REVERSED = (SIDE_REVERSED, INEQUALITY_REVERSED)
"""The misconceptions of those who compare with the right bound."""
MISCONCEPTIONS = (
    SIDE_REVERSED,
    INEQUALITY_REVERSED,
    SIBLING_LEAF,
    NEXT_LEAF,
    HINDSIGHT,
    SAME_PLAYER,
    OTHER_ANCESTOR,
    NEVER_PASSED,
)


def misconception_of(reason: Reason, moment: Moment) -> str:
    """Return the misconception for which a reason stands; nothing if it is right."""
    if reason == moment.right_reason():
        return ""
    if reason.sort is Sort.END:
        return HINDSIGHT
    if reason.sort is Sort.LEAF:
        own = {leaf.name for leaf in leaves(moment.node)}
        return NEXT_LEAF if reason.name in own else SIBLING_LEAF
    if moment.source is not None and reason.name == moment.source.name:
        return INEQUALITY_REVERSED if reason.too_low == moment.low else SIDE_REVERSED
    kinds = {node.name: isinstance(node, Max) for node, _ in moment.known.above}
    if reason.name not in kinds:
        return NEVER_PASSED
    is_max = isinstance(moment.node, Max)
    return SAME_PLAYER if kinds[reason.name] == is_max else OTHER_ANCESTOR


def wrong_reasons(
    moment: Moment, tree: Inner, values: Mapping[str, Value]
) -> Mapping[str, tuple[Reason, ...]]:
    """Return wrong reasons by the misconception for which they stand.

    `values` are the minimax values. No other number that v is compared with equals v or the bound.
    """
    right = moment.right_reason()
    if right is None or moment.source is None:
        return {}
    reasons: dict[str, list[Reason]] = {}
    for reason in (right.on_other_side(), right.decided_otherwise()):
        reasons[misconception_of(reason, moment)] = [reason]
    for sort, name, number in other_numbers(moment, tree, values):
        if number in (moment.v, moment.bound):
            continue
        left_out = is_beyond(moment.node, moment.v, number, AIMA)
        reason = Reason(left_out, moment.low, sort, name)
        if misconception_of(reason, moment) == OTHER_ANCESTOR and left_out and moment.left_out:
            continue  # the cut would be made by that ancestor alone, too
        reasons.setdefault(misconception_of(reason, moment), []).append(reason)
    return {name: tuple(each) for name, each in reasons.items()}


def other_numbers(
    moment: Moment, tree: Inner, values: Mapping[str, Value]
) -> Iterator[tuple[Sort, str, Value]]:
    """Yield the numbers that somebody may take for the bound, with the node or leaf of each."""
    parent = moment.known.above[-1][0]
    siblings = [child for child in parent.children if child.name in moment.known.finished]
    for leaf in (leaf for sibling in siblings for leaf in leaves(sibling)):
        if isinstance(leaf, Leaf) and leaf in moment.known.evaluated_leaves:
            yield Sort.LEAF, leaf.name, leaf.utility
    if isinstance(moment.next_child, Leaf):
        yield Sort.LEAF, moment.next_child.name, moment.next_child.utility
    is_max = isinstance(moment.node, Max)
    for node, v in moment.known.above:
        opposes = isinstance(node, Max) != is_max
        if v is not None and node is not moment.source and (opposes or isfinite(v)):
            yield Sort.V, node.name, v
        if opposes:
            yield Sort.END, node.name, values[node.name]
    own = {node.name for node in inner_nodes(moment.node)}
    for node in inner_nodes(tree):
        is_left = node.name in moment.known.finished and node.name not in own
        if is_left and isinstance(node, Max) != is_max:
            yield Sort.V, node.name, moment.known.finished[node.name]


def is_consistent(reason: Reason, moment: Moment, number: Value, rules: Rules) -> bool:
    """Return whether somebody who takes that number for the bound gives this reason."""
    left_out = is_beyond(moment.node, moment.v, number, rules)
    return reason.left_out == left_out and reason.too_low == moment.low


def number_of(
    reason: Reason, moment: Moment, tree: Inner, values: Mapping[str, Value]
) -> Value | None:
    """Return the number that a reason compares v with; None for a node without a v by then."""
    if reason.sort is Sort.END:
        return values[reason.name]
    if reason.sort is Sort.LEAF:
        ends = (leaf for leaf in leaves(tree) if isinstance(leaf, Leaf))
        return next(leaf.utility for leaf in ends if leaf.name == reason.name)
    on_path = {node.name: v for node, v in moment.known.above}
    return on_path.get(reason.name, moment.known.finished.get(reason.name))
