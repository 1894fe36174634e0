"""Forward pruning: at each node only a beam of children is searched, those that look best.

AIMA 4e, section 5.3.3 (beam search); lecture notes S3, forward pruning. Unlike alpha-beta, a beam
may miss the best line: what a child looks like is a static evaluation, and not its value.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from solver.exact import Value
from solver.searches.cutoff import evaluate_node
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import run
from solver.trees.node_names import End, inner_nodes, is_above_leaves, leaves
from solver.trees.tree import Chance, Inner, Min, Tree, changed, weigh_child
from solver.trees.values import utility
from solver.working import deep

MAX_WIDTH = 20
"""The greatest width that is compared with others."""


@dataclass(frozen=True, slots=True)
class BeamDecision:
    """What a beam of one width finds: the value, every best move, and the leaves evaluated."""

    width: int
    value: Value
    best: tuple[str, ...]
    leaves: int


Keeping: TypeAlias = Callable[[Inner], tuple[int, ...]]
"""A function that returns the indices of the children of a node that are searched."""

Promise: TypeAlias = Callable[[Inner, int], tuple[Value, int]]
"""A function that returns how promising a child is, which is greater for a better one."""


def narrow_tree(tree: Tree, width: int) -> Tree:
    """Return the tree with the `width` most promising children of each decision node.

    They are those of greatest static evaluation at MAX, of least at MIN; of equals the first. A
    leaf is as promising as its utility, and a move that may fail counts with its probability. All
    outcomes of chance are kept, and all children of a node that has only leaves: each of them is
    evaluated. Names and order stay. Raises NotEvaluated for a child without static evaluation,
    where there are more than `width`.
    """
    return keep_children(tree, lambda node: promising_children(node, width))


def keep_children(tree: Tree, keeping: Keeping) -> Tree:
    """Return the tree with only the children that are searched at each node."""

    def narrowed(node: Tree) -> Tree:
        if isinstance(node, End):
            return node
        indices = keeping(node)
        children = tuple([narrowed(node.children[i]) for i in indices])
        if isinstance(node, Chance):
            return changed(node, children=children)
        moves = tuple(node.moves[i] for i in indices)
        chances = tuple(node.chances[i] for i in indices) if node.chances else ()
        return changed(node, children=children, moves=moves, chances=chances)

    with deep():
        return narrowed(tree)


def promise_to_mover(node: Inner, i: int) -> tuple[Value, int]:
    """Return how promising a child looks to the player who moves; of equals the first is more."""
    assert not isinstance(node, Chance), "all outcomes of chance are kept"
    look = weigh_child(node, i, static_evaluation(node.children[i]))
    return -look if isinstance(node, Min) else look, -i


def promising_children(
    node: Inner, width: int, promise: Promise = promise_to_mover
) -> tuple[int, ...]:
    """Return the indices of the children that are searched, in their order."""
    indices = tuple(range(len(node.children)))
    if isinstance(node, Chance) or len(indices) <= width or is_above_leaves(node):
        return indices
    by_promise = sorted(indices, key=lambda i: promise(node, i), reverse=True)
    return tuple(sorted(by_promise[:width]))


def static_evaluation(node: Tree) -> Value:
    """Return what a child looks like: its static evaluation, or the utility of a leaf."""
    return utility(node) if isinstance(node, End) else utility(evaluate_node(node))


def decide_by_beams(tree: Tree) -> Iterator[BeamDecision]:
    """Yield the decisions of beams of width 1, 2, … until nothing is left out."""
    nodes = [node for node in inner_nodes(tree) if not isinstance(node, Chance)]
    most = max((len(node.children) for node in nodes), default=1)
    for width in range(1, min(most, MAX_WIDTH) + 1):
        beam = narrow_tree(tree, width)
        solved = run(beam, expectiminimax(beam))
        yield BeamDecision(width, solved.value, solved.best, len(leaves(beam)))
