"""Attitudes to chance: the optimist counts on its best outcome, the pessimist on its worst.

Lecture note S0, "Estrategias optimista y pesimista": the attitude is one to chance nodes alone;
Max nodes stay Max, Min nodes stay Min.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from solver.exact import Value
from solver.searches.steps import Back, Enter, Evaluate, Leave, Step
from solver.trees.suitable import Feature, check_suitable, unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown, weigh_child
from solver.working import Tell, Working

Extreme: TypeAlias = Callable[[Sequence[Value]], Value]


@dataclass(frozen=True, slots=True)
class Attitude:
    """The outcome that is expected of chance, and the name of the search that expects it."""

    name: str
    expects: Extreme


def search_optimistically(tree: Tree) -> Working[Step, Value]:
    """Search for the value if chance always falls best for Max; raise Unsuitable."""
    return search_with_attitude(tree, Attitude("optimistic", max))


def search_pessimistically(tree: Tree) -> Working[Step, Value]:
    """Search for the value if chance always falls worst for Max; raise Unsuitable."""
    return search_with_attitude(tree, Attitude("pessimistic", min))


def search_with_attitude(tree: Tree, attitude: Attitude) -> Working[Step, Value]:
    """Search with this attitude to chance; raise Unsuitable."""
    check_suitable(tree, attitude.name, Feature.CHANCE, Feature.UNSURE)
    return lambda tell: search(tree, attitude, tell)


def search(node: Tree, attitude: Attitude, tell: Tell[Step]) -> Value:
    """Return the value of any node."""
    match node:
        case Leaf():
            tell(Evaluate(node))
            return node.utility
        case Max():
            return backed_up(node, max, attitude, tell)
        case Min():
            return backed_up(node, min, attitude, tell)
        case Chance():
            return backed_up(node, attitude.expects, attitude, tell)
        case Player() | Payoffs() | Unknown():
            raise unsuitable(attitude.name, node)


def backed_up(
    node: Max | Min | Chance, extreme: Extreme, attitude: Attitude, tell: Tell[Step]
) -> Value:
    """Return the extreme of the children's values, without outcomes of probability 0."""
    tell(Enter(node))
    v: Value | None = None
    backed: list[Value] = []
    for i, child in enumerate(node.children):
        backed.append(search(child, attitude, tell))
        if is_possible(node, i):
            u = weigh_outcome(node, i, backed[i])
            v = u if v is None else extreme((v, u))
            tell(Back(node, i, v))
    assert v is not None, "the probabilities of a chance node sum to 1, so something can happen"
    tell(Leave(node, v, backed))
    return v


def is_possible(node: Max | Min | Chance, i: int) -> bool:
    """Return whether child i can come about; an outcome of probability 0 cannot."""
    return not isinstance(node, Chance) or node.probabilities[i] > 0


def weigh_outcome(node: Max | Min | Chance, i: int, u: Value) -> Value:
    """Return the value of child i, times the probability that its move can be carried out."""
    return u if isinstance(node, Chance) else weigh_child(node, i, u)
