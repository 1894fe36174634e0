"""Children in an order of one's own: the moves that are listed come first, the others follow.

As with any ordered tree, nodes and moves keep their names, so that a search tells of them by those.
"""

from collections.abc import Iterable, Mapping, Sequence

from solver.deep import deep
from solver.errors import RequestError
from solver.message import AnyOf
from solver.searches.move_ordering import permuted
from solver.searches.rules import Order
from solver.trees.node_names import End, inner_nodes
from solver.trees.tree import Inner, Tree, changed


class NoSuchMove(RequestError):
    """A move of the list that the tree does not have, or that stands there twice."""


def listed_first(tree: Tree, moves: Sequence[str]) -> Tree:
    """The named tree with these moves first at their nodes, in this order; raises NoSuchMove.

    A move of several nodes comes first at each of them; `B.p` is the move p of node B alone.
    """
    check_listed(tree, moves)
    place = {move: i for i, move in enumerate(moves)}

    def ordered_below(node: Tree) -> Tree:
        if isinstance(node, End):
            return node
        children = tuple([ordered_below(child) for child in node.children])
        return permuted(changed(node, children=children), order(node, place))

    with deep():
        return ordered_below(tree)


def order(node: Inner, place: Mapping[str, int]) -> Sequence[int]:
    """The indices of the node's children; those that are not listed keep their order."""
    last = len(place)
    places = [min(place.get(name, last) for name in names(node, move)) for move in node.moves]
    return sorted(range(len(places)), key=places.__getitem__)


def names(node: Inner, move: str) -> tuple[str, str]:
    """By which a list may call the move."""
    return move, f"{node.name}.{move}"


def check_listed(tree: Tree, moves: Iterable[str]) -> None:
    """Raise NoSuchMove for the first that is none, or stands there again."""
    nodes = inner_nodes(tree)
    known = {name for node in nodes for move in node.moves for name in names(node, move)}
    root = ", ".join(nodes[0].moves[:10]) if nodes else "b2, b1"
    seen: set[str] = set()
    for move in moves:
        if move not in known:
            raise NoSuchMove(
                "no move is called {move!r}; the order is {order}, or moves such as {root}",
                move=move[:40],
                order=AnyOf(Order),
                root=root,
            )
        if move in seen:
            raise NoSuchMove(
                "the order lists the move {move!r} twice; once is enough", move=move[:40]
            )
        seen.add(move)
