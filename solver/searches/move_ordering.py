"""Move ordering: promising children are searched first, so that alpha-beta can cut more.

Lecture notes S1, section 6 ("Expansión ordenada a cada nivel", "Orden preliminar"), and S3,
"Ordinamento delle mosse"; AIMA 4e, section 5.2.4. An ordered tree is a tree like any other, with
the names of the original; chance nodes keep their order, and so do equal children.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from solver.errors import RequestError
from solver.exact import Value
from solver.message import AnyOf
from solver.searches.cutoff import cut_off, evaluate_node
from solver.searches.expectiminimax import expectiminimax
from solver.searches.rules import Order
from solver.searches.run import run
from solver.trees.node_names import End, inner_nodes
from solver.trees.suitable import check_suitable, unsuitable
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Tree, Unknown, changed
from solver.working import deep

Promise: TypeAlias = Callable[[Tree], Value | None]
"""A function that estimates a node's value for Max before it is searched; None if unknown."""


def ordered_at_each_level(tree: Tree) -> Tree:
    """Order children by static evaluation: greatest first below Max, least first below Min (S1).

    A leaf's evaluation is its utility. Raises NotEvaluated where a node has none.
    """
    return order_by_promise(tree, static_value)


def ordered_preliminarily(tree: Tree, m: int) -> Tree:
    """Order the tree down to level m by the values backed up from the evaluations there (S1).

    Below level m the order stays. Raises NotEvaluated and Unsuitable.
    """
    check_suitable(tree, "preliminary order")
    solved = run(tree, expectiminimax(shallow := cut_off(tree, m)))
    backed = dict(solved.values)
    frontier = static_at(shallow)
    return order_by_promise(tree, lambda node: backed.get(node.name, frontier.get(node.name)))


def static_at(shallow: Tree) -> dict[str, Value]:
    """Return the values of the leaves of a cut-off tree, by name."""
    values: dict[str, Value] = {}
    stack = [shallow]
    while stack:
        node = stack.pop()
        if isinstance(node, Leaf):
            values[node.name] = node.utility
        elif not isinstance(node, End):
            stack.extend(node.children)
    return values


def static_value(node: Tree) -> Value:
    """Return the static evaluation of a node; raise NotEvaluated if it has none."""
    match node:
        case Leaf():
            return node.utility
        case Max() | Min() | Chance():
            return evaluate_node(node).utility
        case Player() | Payoffs() | Unknown():
            raise unsuitable("move ordering", node)


def best_first(tree: Tree) -> Tree:
    """Order the children of each Max and Min node by their true values; raise Unsuitable."""
    check_suitable(tree, "best-first order")
    values = run(tree, expectiminimax(tree)).values
    return order_by_promise(
        tree, lambda node: node.utility if isinstance(node, Leaf) else values[node.name]
    )


def order_by_promise(tree: Tree, promise: Promise) -> Tree:
    """Order the children of each Max and Min node by their promise."""
    return arrange_tree(tree, lambda node: by_promise(node, promise))


def arrange_tree(tree: Tree, order: Callable[[Inner], Sequence[int]]) -> Tree:
    """Reorder the children of each node by `order`, which permutes their indices."""

    def arranged_below(node: Tree) -> Tree:
        if isinstance(node, End):
            return node
        children = tuple([arranged_below(child) for child in node.children])
        return permute_children(changed(node, children=children), order(node))

    with deep():
        return arranged_below(tree)


def by_promise(node: Inner, promise: Promise) -> Sequence[int]:
    """Return the children's indices, most promising first; unchanged if a promise is unknown."""
    places = range(len(node.children))
    if isinstance(node, Chance | Player):
        return places
    known = [v for v in map(promise, node.children) if v is not None]
    if len(known) < len(places):
        return places
    sign = -1 if isinstance(node, Max) else 1
    return sorted(places, key=lambda i: sign * known[i])


def permute_children(node: Inner, order: Sequence[int]) -> Inner:
    """Return the node with its children, moves and probabilities in this order."""
    children = tuple(node.children[i] for i in order)
    moves = tuple(node.moves[i] for i in order) if node.moves else ()
    match node:
        case Chance():
            p = tuple(node.probabilities[i] for i in order)
            return changed(node, children=children, moves=moves, probabilities=p)
        case Max() | Min() | Player():
            q = tuple(node.chances[i] for i in order) if node.chances else ()
            return changed(node, children=children, moves=moves, chances=q)


# Move order given by a list: listed moves come first, the others keep their order.
#
# As with any ordered tree, nodes and moves keep their names, so that a search reports them by
# those.


class NoSuchMove(RequestError):
    """Raised for a listed move that the tree does not have, or that is listed twice."""


def listed_first(tree: Tree, moves: Sequence[str]) -> Tree:
    """Put the listed moves first at their nodes, in this order; raise NoSuchMove.

    A move of several nodes comes first at each of them; `B.p` is the move p of node B alone.
    """
    check_listed(tree, moves)
    place = {move: i for i, move in enumerate(moves)}

    def ordered_below(node: Tree) -> Tree:
        if isinstance(node, End):
            return node
        children = tuple([ordered_below(child) for child in node.children])
        return permute_children(changed(node, children=children), listed_order(node, place))

    with deep():
        return ordered_below(tree)


def listed_order(node: Inner, place: Mapping[str, int]) -> Sequence[int]:
    """Return the indices of the node's children in the new order; unlisted ones keep theirs."""
    last = len(place)
    places = [
        min(place.get(name, last) for name in names_of_move(node, move)) for move in node.moves
    ]
    return sorted(range(len(places)), key=places.__getitem__)


def names_of_move(node: Inner, move: str) -> tuple[str, str]:
    """Return the names by which a list may call the move: `p` and `B.p`."""
    return move, f"{node.name}.{move}"


def check_listed(tree: Tree, moves: Iterable[str]) -> None:
    """Raise NoSuchMove for the first listed move that does not exist or is repeated."""
    nodes = inner_nodes(tree)
    known = {name for node in nodes for move in node.moves for name in names_of_move(node, move)}
    root = ", ".join(nodes[0].moves[:10]) if nodes else "b2, b1"
    moves_so_far: set[str] = set()
    for move in moves:
        if move not in known:
            raise NoSuchMove(
                "no move is called {move!r}; the order is {order}, or moves such as {root}",
                move=move[:40],
                order=AnyOf(Order),
                root=root,
            )
        if move in moves_so_far:
            raise NoSuchMove(
                "the order lists the move {move!r} twice; once is enough", move=move[:40]
            )
        moves_so_far.add(move)
