"""Monte Carlo tree search as students get it wrong."""

from collections.abc import Callable, Mapping, Sequence

from solver.exact import Rational
from solver.searches.monte_carlo import Count, greatest, most_playouts
from solver.trees.node_names import End
from solver.trees.tree import Tree

Pick = Callable[[Sequence[Count]], int]


def most_visited_for_selection(tree: Tree, counts: Mapping[str, Count]) -> tuple[str, ...]:
    """The line goes wherever there were most playouts."""
    return followed(tree, counts, most_playouts)


def unvisited_skipped(tree: Tree, counts: Mapping[str, Count], c: Rational) -> tuple[str, ...]:
    """UCB1 is compared only where something was tried."""

    def pick(below: Sequence[Count]) -> int:
        tried = [i for i, count in enumerate(below) if count.playouts] or [0]
        total = sum(count.playouts for count in below)
        return tried[greatest([below[i] for i in tried], total, c)[0]]

    return followed(tree, counts, pick)


def followed(tree: Tree, counts: Mapping[str, Count], pick: Pick) -> tuple[str, ...]:
    """The moves to a leaf, picked by the counts of each node's children."""
    node, line = tree, []
    while not isinstance(node, End):
        i = pick([counts[child.name] for child in node.children])
        line.append(node.moves[i])
        node = node.children[i]
    return tuple(line)


def wins_not_flipped(counts: Sequence[Count], *, new_wins: bool) -> tuple[Count, ...]:
    """Every node of the line is credited with what the new one gets."""
    return tuple(Count(count.wins + new_wins, count.playouts + 1) for count in counts)


def highest_mean_as_final(counts: Sequence[Count]) -> int:
    """The move with the greatest share of wins, however few its playouts."""
    tried = [i for i, count in enumerate(counts) if count.playouts]
    return max(tried, key=lambda i: counts[i].mean)
