"""Valuations of the nodes of a tree: numbers, or anything else that can be backed up."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from generator.answers.answers import Answer
from generator.answers.forms import NUMBER
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from solver.exact import Value
from solver.trees.backup import Choice
from solver.trees.node_names import End, inner_nodes
from solver.trees.tree import Chance, Inner, Tree
from solver.trees.values import decide_node, utility

V = TypeVar("V")


@dataclass(frozen=True, slots=True, kw_only=True)
class Valuation(Generic[V]):
    """The values of leaves and nodes, and how they are answered.

    `leaf(end)` returns the value of a leaf. `back_up(node, values)` returns the value of a node and
    the indices of the best children, or None where these values give none. `form` and `answer` make
    the question and the key; `read_answer` takes a value out of a student's answer, None from
    another kind of answer.
    """

    leaf: Callable[[End], V]
    back_up: Callable[[Inner, Sequence[V]], Choice[V] | None]
    form: Form
    answer: Callable[[V], Answer]
    read_answer: Callable[[Answer | None], V | None]


def child_values(node: Inner, values: Mapping[str, V], valuation: Valuation[V]) -> tuple[V, ...]:
    """Return the values of the children: a leaf's own, an inner node's by its name."""
    return tuple(
        valuation.leaf(child) if isinstance(child, End) else values[child.name]
        for child in node.children
    )


def chosen(
    tree: Inner, values: Mapping[str, V], valuation: Valuation[V]
) -> Mapping[str, tuple[int, ...]]:
    """Return the best children at each node by these values; none at a chance node."""
    return {
        node.name: favourites(node, child_values(node, values, valuation), valuation)
        for node in inner_nodes(tree)
    }


def favourites(node: Inner, worths: Sequence[V], valuation: Valuation[V]) -> tuple[int, ...]:
    """Return the indices of the children that the player at the node prefers."""
    choice = valuation.back_up(node, worths)
    return () if choice is None else choice[1]


def copied_up(tree: Inner, valuation: Valuation[V]) -> dict[str, Answer]:
    """Return the value of the leftmost leaf below each inner node, as an answer."""
    return {
        node.name: valuation.answer(valuation.leaf(leftmost(node))) for node in inner_nodes(tree)
    }


def leftmost(tree: Tree) -> End:
    """Return the leftmost leaf."""
    while not isinstance(tree, End):
        tree = tree.children[0]
    return tree


def decided_if_finite(node: Inner, worths: Sequence[Value]) -> Choice[Value] | None:
    """Value a node by expectiminimax; return None for a mean of infinities."""
    if isinstance(node, Chance) and any(isinstance(v, float) for v in worths):
        return None
    return decide_node(node, worths)


def number(answer: Answer | None) -> Value | None:
    """Return the number of an answer, or None."""
    return answer.value if isinstance(answer, Number) else None


NUMBERS: Valuation[Value] = Valuation(
    leaf=utility, back_up=decided_if_finite, form=NUMBER, answer=Number, read_answer=number
)
"""The valuation by utilities: minimax, with means at chance nodes."""


def bottom_up(tree: Tree) -> tuple[Inner, ...]:
    """Return the inner nodes in the order of filling them in: lowest level first, left to right."""
    level: list[Inner] = [] if isinstance(tree, End) else [tree]
    levels: list[list[Inner]] = []
    while level:
        levels.append(level)
        level = [child for node in level for child in node.children if not isinstance(child, End)]
    return tuple(node for level in reversed(levels) for node in level)
