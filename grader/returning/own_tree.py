"""The tree of a sheet with the student's own answers in it, beside which the solved one is read."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from generator.answers import Answer, Answers
from generator.kinds.moves import Moves
from generator.kinds.nodes import Nodes
from generator.kinds.number import Number
from generator.kinds.vector import Vector
from generator.picture import Edge, Picture, Shown
from solver.trees.naming import inner_nodes
from solver.trees.tree import Inner

PRUNED, BEST, VALUE = "pruned", "best", "value"
"""The questions about a whole tree whose answers can be seen in it; others bear a node's name."""


def own_tree(asked: Picture | None, given: Answers) -> Picture | None:
    """The asked tree with values, pruned leaves and best moves as the student has them."""
    if asked is None:
        return None
    nodes = {node.name: node for node in inner_nodes(asked.tree)}
    values = {name: value for name, answer in given.items() for value in value_in(answer)}
    root = {asked.tree.name: values[VALUE]} if VALUE in values else {}
    return replace(
        asked,
        values=root | {name: value for name, value in values.items() if name in nodes},
        faded=frozenset(pruned(given.get(PRUNED))),
        thick=frozenset(best(nodes[asked.tree.name], given)) if nodes else frozenset(),
    )


def value_in(answer: Answer) -> Iterator[Shown]:
    """What can stand in a node."""
    match answer:
        case Number(value):
            yield value
        case Vector(components):
            yield components


def pruned(answer: Answer | None) -> frozenset[str]:
    return answer.labels if isinstance(answer, Nodes) else frozenset()


def best(root: Inner, given: Mapping[str, Answer]) -> Iterator[Edge]:
    chosen = given.get(BEST)
    if isinstance(chosen, Moves):
        for i, move in enumerate(root.moves):
            if move in chosen.labels:
                yield root.name, i
