"""Names for a tree's nodes: A, B, C … breadth-first; `b1` for a move and the leaf it leads to."""

from collections import Counter, deque
from collections.abc import Collection
from itertools import count, filterfalse, islice
from typing import TypeAlias, TypeGuard, cast

from solver.trees.tree import DoubledMove, Inner, Leaf, Payoffs, Tree, Unknown, changed
from solver.verbatim import Verbatim

End: TypeAlias = Leaf | Payoffs | Unknown
"""A node without children."""
ENDS = frozenset((Leaf, Payoffs, Unknown))

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def name_nodes(tree: Tree, taken: Collection[str] = ()) -> Tree:
    """Name every node and move of the tree; a move with a name keeps it.

    A leaf whose move is used more than once in the tree, or is also the name of an inner node, is
    called `B.p` (node and move). A tree that is one leaf is called A. No inner node gets
    a name that is `taken`. Raises DoubledMove.
    """
    if isinstance(tree, End):
        return find_leaf(tree, "A")
    nodes = inner_nodes(tree)
    names = list(islice(filterfalse(taken.__contains__, map(letters_of, count())), len(nodes)))
    moves = [fill_moves(node, name) for node, name in zip(nodes, names, strict=True)]
    uses = Counter(move for own in moves for move in own)
    uses.update(names)
    below: deque[Inner] = deque()  # the children of the nodes to come, last of them first
    for node, name, own in reversed(list(zip(nodes, names, moves, strict=True))):
        children = [
            find_leaf(child, move if uses[move] == 1 else leaf_name(name, move))
            if isinstance(child, End)
            else below.popleft()
            for child, move in reversed(list(zip(node.children, own, strict=True)))
        ]
        below.append(changed(node, children=tuple(reversed(children)), moves=own, name=name))
    return below[0]


def inner_nodes(tree: Tree) -> tuple[Inner, ...]:
    """Return every node that is not a leaf, breadth-first and left to right."""
    nodes = [tree] if is_inner(tree) else []
    for node in nodes:
        nodes += [child for child in node.children if is_inner(child)]
    return tuple(nodes)


def is_inner(node: Tree) -> TypeGuard[Inner]:
    """Return whether the node has children, three times as fast as isinstance."""
    return type(node) not in ENDS


def is_above_leaves(node: Inner) -> bool:
    """Return whether all children of the node are leaves."""
    return not any(map(is_inner, node.children))


def node_named(tree: Tree, name: str) -> Inner:
    """Return the inner node of that name, which the tree has."""
    return next(node for node in inner_nodes(tree) if node.name == name)


def leaves(tree: Tree) -> tuple[End, ...]:
    """Return every leaf, left to right."""
    ends: list[End] = []
    stack = [tree]
    while stack:
        node = stack.pop()
        if is_inner(node):
            stack.extend(node.children[::-1])
        else:
            ends.append(cast("End", node))
    return tuple(ends)


def leaves_below(node: Inner) -> tuple[End, ...]:
    """Return the leaves of one node's subtree, left to right."""
    return leaves(node)


def letters_of(i: int) -> str:
    """Return the name of inner node number i, from 0: A … Z, AA, AB …."""
    name = ""
    i += 1
    while i:
        i, letter = divmod(i - 1, len(ALPHABET))
        name = ALPHABET[letter] + name
    return name


def move_name(node: str, i: int) -> str:
    """Return the usual name of the move to `children[i]` of the node: `b1`."""
    return f"{node.lower()}{i + 1}"


def leaf_name(node: str, move: str) -> str:
    """Return the name of a leaf after its node and move: `B.p`, marked if the move is."""
    name = f"{node}.{move}"
    return Verbatim(name) if isinstance(move, Verbatim) else name


def fill_moves(node: Inner, name: str) -> tuple[str, ...]:
    """Return the node's moves, missing names filled in; raise DoubledMove for a repeated one."""
    move_names = node.moves or ("",) * len(node.children)
    moves = tuple(move or move_name(name, i) for i, move in enumerate(move_names))
    if len(set(moves)) < len(moves):
        raise DoubledMove(Counter(moves).most_common(1)[0][0], name)
    return moves


def find_leaf(leaf: End, name: str) -> End:
    """Return the leaf with that name."""
    match leaf:
        case Leaf(utility):
            return Leaf(utility, name)
        case Payoffs(vector):
            return Payoffs(vector, name)
        case Unknown(symbol=symbol):
            return Unknown(name, symbol)
