"""Misconceptions about Max's strategies, in a tree of Max and Min."""

from solver.analyses.strategy import Strategy
from solver.searches.minimax import minimax
from solver.searches.run import run
from solver.trees.node_names import End
from solver.trees.tree import Inner, Max, Tree
from solver.trees.values import utility


def paths(tree: Tree) -> tuple[Strategy, ...]:
    """Take every path to a leaf for a strategy that guarantees the leaf."""
    if isinstance(tree, End):
        return (Strategy({}, utility(tree)),)
    return tuple(
        Strategy({**own_move(tree, i), **path.moves}, path.guarantees)
        for i, child in enumerate(tree.children)
        for path in paths(child)
    )


def own_move(node: Inner, i: int) -> dict[str, str]:
    """Return move i if it is Max's."""
    return {node.name: node.moves[i]} if isinstance(node, Max) else {}


def drops_min_replies(tree: Tree) -> Strategy:
    """Return Max's moves against the best replies alone; other replies have none."""
    values = run(tree, minimax(tree)).values
    moves: dict[str, str] = {}
    node = tree
    while not isinstance(node, End):
        worths = [utility(c) if isinstance(c, End) else values[c.name] for c in node.children]
        i = worths.index(values[node.name])
        moves |= own_move(node, i)
        node = node.children[i]
    return Strategy(moves, values[tree.name] if not isinstance(tree, End) else utility(tree))
