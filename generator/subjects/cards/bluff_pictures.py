"""Pictures of the game tree of Kuhn poker: with empty boxes, and with what Min does."""

from generator.base.picture import Edge, Picture
from generator.subjects.cards.bluffs import Bluffs
from generator.subjects.cards.replies import Solution
from solver.trees.naming import inner_nodes, leaves
from solver.trees.tree import Min


def empty(_problem: Bluffs, worked: Solution) -> Picture:
    """The tree with its moves; what the ends are worth is to be found."""
    tree = worked.drawn.tree
    return Picture(tree=tree, leaves={leaf.name: "" for leaf in leaves(tree)})


def filled(_problem: Bluffs, worked: Solution) -> Picture:
    """Max's gain at each end, and what Min does in his best response."""
    return Picture(tree=worked.drawn.tree, thick=frozenset(chosen(worked)))


def chosen(worked: Solution) -> list[Edge]:
    """The edges that Min takes, the same at all the nodes of a set."""
    best = {
        node: worked.answers[f"{card}-{line[-1]}"].best
        for (card, line), nodes in worked.drawn.sets.items()
        for node in nodes
        if f"{card}-{line[-1]}" in worked.answers
    }
    return [
        (node.name, i)
        for node in inner_nodes(worked.drawn.tree)
        if isinstance(node, Min)
        for i, move in enumerate(node.moves)
        if move in best.get(node.name, ())
    ]
