"""Propagation of actions that can be carried out only with some probability.

S0, "Propagación con las probabilidades de las acciones": max(p_a U) and min(p_a U). That pulls
negative utilities towards 0, so that of two bad actions the worse can win if it is less likely to
be possible; the other two readings do not.
"""

from collections.abc import Sequence
from enum import StrEnum

from solver.errors import RequestError
from solver.exact import Rational, Value
from solver.message import Message
from solver.trees import values
from solver.trees.backup import Backup, Choice, Worth
from solver.trees.tree import (
    Chance,
    Inner,
    Leaf,
    Max,
    Min,
    Payoffs,
    Player,
    Tree,
    Unknown,
    changed,
    weigh_child,
)
from solver.working import deep


class Applicability(StrEnum):
    """MULTIPLY takes p_a U, IGNORE takes U, SURE leaves out actions that may be impossible."""

    MULTIPLY = "multiply"
    IGNORE = "ignore"
    SURE = "sure"


class NothingIsSure(RequestError):
    """Raised where no action of a node can be carried out for certain."""

    def __init__(self, where: Message) -> None:
        super().__init__(
            "no action is applicable in every state at {where}; there, applicability is {multiply} "
            "or {ignore}",
            where=where,
            multiply=Applicability.MULTIPLY,
            ignore=Applicability.IGNORE,
        )


def propagate(tree: Tree, applicability: Applicability) -> Tree:
    """Return a tree whose expectiminimax value is the one meant; raise NothingIsSure."""
    with deep():
        return read_subtree(tree, applicability)


def read_subtree(node: Tree, applicability: Applicability) -> Tree:
    """Return the subtree of any node under that reading."""
    match node:
        case Leaf() | Payoffs() | Unknown():
            return node
        case Chance():
            return changed(
                node, children=tuple(read_subtree(c, applicability) for c in node.children)
            )
        case Max() | Min() | Player():
            return decide_node(node, applicability)


def decide_node(node: Max | Min | Player, applicability: Applicability) -> Tree:
    """Return the node with the moves and chances that count."""
    indices = looked_at(node, applicability)
    return changed(
        node,
        children=tuple(read_subtree(node.children[i], applicability) for i in indices),
        moves=tuple(node.moves[i] for i in indices) if node.moves else (),
        chances=node.chances if applicability is Applicability.MULTIPLY else (),
    )


def looked_at(node: Max | Min | Player, applicability: Applicability) -> tuple[int, ...]:
    """Return the indices of the moves that are compared; raise NothingIsSure if there are none."""
    indices = compared_moves(node.chances, len(node.children), applicability)
    if not indices:
        raise NothingIsSure(Message("the node {node}", node=node.name))
    return indices


def compared_moves(
    chances: Sequence[Rational], n: int, applicability: Applicability
) -> tuple[int, ...]:
    """Return the indices of n moves that are compared; move i is possible with `chances[i]`."""
    sure = applicability is Applicability.SURE
    return tuple(i for i in range(n) if not (sure and chances and chances[i] != 1))


def backed_up(tree: Tree, applicability: Applicability) -> Backup[Value]:
    """Back up every node, also below a move that is not compared; raise NothingIsSure."""

    def rule(node: Inner, worth: Worth[Value]) -> Choice[Value]:
        return choice(node, values.child_values(node, worth), applicability)

    return values.backed_up(tree, rule)


def choice(node: Inner, worths: Sequence[Value], applicability: Applicability) -> Choice[Value]:
    """Return a node's value from its children's, and the indices of the best ones."""
    if isinstance(node, Chance):
        return values.decide_node(node, worths)
    indices = looked_at(node, applicability)
    multiply = applicability is Applicability.MULTIPLY
    v, places = values.decide_node(
        node, [weigh_child(node, i, worths[i]) if multiply else worths[i] for i in indices]
    )
    return v, tuple(indices[i] for i in places)
