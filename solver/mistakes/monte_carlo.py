"""Misconceptions about Monte Carlo tree search."""

from collections.abc import Callable, Mapping, Sequence

from solver.exact import Rational
from solver.searches.monte_carlo import Count, indices_of_greatest, most_playouts
from solver.trees.node_names import End
from solver.trees.tree import Tree

Pick = Callable[[Sequence[Count]], int]


def most_visited_for_selection(tree: Tree, counts: Mapping[str, Count]) -> tuple[str, ...]:
    """Select the child with the most playouts."""
    return followed(tree, counts, most_playouts)


def unvisited_skipped(tree: Tree, counts: Mapping[str, Count], c: Rational) -> tuple[str, ...]:
    """Compare UCB1 only among children that were tried."""

    def pick(below: Sequence[Count]) -> int:
        tried = [i for i, count in enumerate(below) if count.playouts] or [0]
        total = sum(count.playouts for count in below)
        return tried[indices_of_greatest([below[i] for i in tried], total, c)[0]]

    return followed(tree, counts, pick)


def followed(tree: Tree, counts: Mapping[str, Count], pick: Pick) -> tuple[str, ...]:
    """Return the moves to a leaf, with each child picked by the counts."""
    node, line = tree, []
    while not isinstance(node, End):
        i = pick([counts[child.name] for child in node.children])
        line.append(node.moves[i])
        node = node.children[i]
    return tuple(line)


def wins_not_flipped(counts: Sequence[Count], *, new_wins: bool) -> tuple[Count, ...]:
    """Credit every node of the line with the new node's result."""
    return tuple(Count(count.wins + new_wins, count.playouts + 1) for count in counts)


def highest_mean_as_final(counts: Sequence[Count]) -> int:
    """Return the child with the greatest share of wins, however few its playouts."""
    tried = [i for i, count in enumerate(counts) if count.playouts]
    return max(tried, key=lambda i: counts[i].mean)
