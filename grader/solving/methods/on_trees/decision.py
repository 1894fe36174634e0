"""The value and the best moves of a whole tree, for methods that ask something else about it."""

from dataclasses import dataclass

from solver.exact import Value
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import run
from solver.trees.tree import Tree


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What is decided at the root."""

    value: Value
    best: tuple[str, ...]


def decision(tree: Tree) -> Decision:
    """By expectiminimax; raises Unsuitable."""
    solved = run(tree, expectiminimax(tree))
    return Decision(value=solved.value, best=solved.best)
