"""The names that stand for a whole subtree: its node's, and the move's on the edge to it."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from generator.answers.reading.words import AND, NOTHING, NOUNS, fold
from solver.exact import text
from solver.trees.naming import End, inner_nodes, leaves, leaves_below
from solver.trees.tree import Inner, Leaf


@lru_cache(maxsize=1)  # several questions about one tree have the same form
def subtrees(tree: Inner) -> Mapping[str, frozenset[str]]:
    """The leaves below each inner node, by its name and by that of the move that leads there.

    A move is no such name where it stands at several nodes, where another node or leaf is called
    so but for its capitals, or where it is a word between names, before them, or for none.
    """
    nodes = inner_nodes(tree)
    below = {node.name: frozenset(leaf.name for leaf in leaves_below(node)) for node in nodes}
    uses = Counter(fold(move) for node in nodes for move in node.moves)
    others = {fold(node.name) for node in (*nodes, *leaves(tree))} | AND | NOTHING | NOUNS
    edges = {
        move: below[child.name]
        for node in nodes
        for move, child in zip(node.moves, node.children, strict=True)
        if not isinstance(child, End) and uses[fold(move)] == 1 and fold(move) not in others
    }
    return below | edges


@lru_cache(maxsize=1)
def worth_of_leaves(tree: Inner) -> Mapping[str, str]:
    """The utility of each leaf as the sheet prints it; of none where two are alike."""
    printed = {leaf.name: text(leaf.utility) for leaf in leaves(tree) if isinstance(leaf, Leaf)}
    return printed if len({*printed.values()}) == len(leaves(tree)) else {}
