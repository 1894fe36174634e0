"""The nodes of a belief tree where somebody has a belief, and what is asked about each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from generator.answers import Answer
from generator.draws.hands import distribution
from generator.draws.tree_questions import bottom_up
from generator.kinds.number import Number
from solver.beliefs.belief import Belief
from solver.beliefs.search import BeliefTree
from solver.exact import Rational, Value
from solver.hidden.cards import Deal
from solver.trees.naming import End, leaves
from solver.trees.tree import Chance, Max, Min, Tree

Found: TypeAlias = BeliefTree[Deal]


@dataclass(frozen=True, slots=True)
class Place:
    """A decision or a leaf below the root: which action at `parent` leads to it, and what is seen.

    `p` is the probability of what is seen, if it is one of several things.
    """

    name: str
    parent: str
    action: str
    observation: str | None = None
    p: Rational | None = None


def places(node: Tree) -> Iterator[Place]:
    """Every decision and leaf below the node, depth-first."""
    if not isinstance(node, Max | Min):
        return
    for action, child in zip(node.moves, node.children, strict=True):
        if isinstance(child, Chance):
            seen = zip(child.moves, child.probabilities, child.children, strict=True)
            for observation, p, grandchild in seen:
                yield Place(grandchild.name, node.name, action, observation, p)
                yield from places(grandchild)
        else:
            yield Place(child.name, node.name, action)
            yield from places(child)


def asked_name(node: str) -> str:
    """What the question about a node's value is called: the leaf `D.draw` is `D-draw` there."""
    return node.replace(".", "-")


def holders(found: Found) -> Mapping[str, str]:
    """For each decision and leaf, the node at which its belief is asked: where it last changed."""
    root = found.tree.name
    holder = {root: root}
    for place in places(found.tree):
        moved = distribution(found.beliefs[place.name]) != distribution(found.beliefs[place.parent])
        holder[place.name] = place.name if moved or place.p is not None else holder[place.parent]
    return holder


def belief_answers(right: Found, found: Found) -> Iterator[tuple[str, Answer]]:
    """The belief at every node where it changes, as `found` has it; nodes as in the right tree."""
    for name in dict.fromkeys(holders(right).values()):
        if name in found.beliefs:
            yield f"belief-{asked_name(name)}", distribution(found.beliefs[name])


def chance_answers(right: Found) -> Iterator[tuple[str, Answer]]:
    """The probability of everything that can be observed, by the node to which it leads."""
    for place in places(right.tree):
        if place.p is not None:
            yield f"p-{asked_name(place.name)}", Number(place.p)


def value_answers(right: Found, values: Mapping[str, Value]) -> Iterator[tuple[str, Answer]]:
    """The value of every leaf, and then of every node, those below first."""
    for name in (*(leaf.name for leaf in leaves(right.tree)), *names_bottom_up(right)):
        if name in values:
            yield asked_name(name), Number(values[name])


def names_bottom_up(found: Found) -> Iterator[str]:
    """The inner nodes, those below first."""
    assert not isinstance(found.tree, End), "somebody has to decide"
    return (node.name for node in bottom_up(found.tree))


def state_of(belief: Belief[Deal]) -> Deal:
    """Any state of the belief: Max's hand and the line are the same in all."""
    return next(iter(belief))
