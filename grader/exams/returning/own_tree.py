"""The tree of a sheet with the student's own answers in it, beside which the solved one is read."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from generator.answers.answers import Answer, Answers
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.vector import Vector
from generator.base.picture import Edge, Picture, Shown
from grader.figures.labels import number, shown
from grader.words.filters import natural
from solver.trees.naming import inner_nodes
from solver.trees.tree import Inner

PRUNED, BEST, VALUE = "pruned", "best", "value"
"""Questions about a whole tree whose answers can be seen in it; others bear the name of a node."""

BELIEF = "belief-"
"""How a question begins that asks what is believed at a node."""


def own_tree(asked: Picture | None, given: Answers) -> Picture | None:
    """The asked tree with values, beliefs, pruned leaves and best moves as the student has them."""
    if asked is None:
        return None
    nodes = {node.name: node for node in inner_nodes(asked.tree)}
    root = asked.tree.name
    values = {name: value for name, answer in given.items() for value in value_in(answer)}
    leaves = {leaf(name): shown(value) for name, value in values.items()}
    if VALUE in values:
        values.setdefault(root, values[VALUE])
    return replace(
        asked,
        values={name: value for name, value in values.items() if name in nodes},
        leaves={name: leaves.get(name, text) for name, text in asked.leaves.items()},
        notes=dict(beliefs(given)),
        faded=frozenset(pruned(given.get(PRUNED))),
        thick=frozenset(best(nodes[root], given)) if nodes else frozenset(),
    )


def value_in(answer: Answer) -> Iterator[Shown]:
    """What can stand in a node."""
    if isinstance(answer, Number):
        yield answer.value
    if isinstance(answer, Vector):
        yield answer.components


def leaf(question: str) -> str:
    """The leaf `D.draw` is asked for as `D-draw`."""
    return question.replace("-", ".")


def beliefs(given: Answers) -> Iterator[tuple[str, str]]:
    """What stands beside a node: a line for each state."""
    for name, answer in given.items():
        if name.startswith(BELIEF) and isinstance(answer, Distribution):
            weights = sorted(answer.weights, key=lambda pair: natural(pair[0]))
            yield (
                leaf(name.removeprefix(BELIEF)),
                "\n".join(f"{state} {number(p)}" for state, p in weights),
            )


def pruned(answer: Answer | None) -> frozenset[str]:
    return answer.labels if isinstance(answer, Nodes) else frozenset()


def best(root: Inner, given: Mapping[str, Answer]) -> Iterator[Edge]:
    chosen = given.get(BEST)
    if isinstance(chosen, Moves):
        for i, move in enumerate(root.moves):
            if move in chosen.labels:
                yield root.name, i
