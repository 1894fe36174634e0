"""Edits of a tree: another kind of a node, one more child or one fewer, probabilities, leaves."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational, Value, rational
from solver.trees import notation
from solver.trees.node_names import End, move_name
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Tree, Unknown, changed

Path: TypeAlias = Sequence[int]
"""The indices of children on the way from the root."""


def edit_tree(tree: Tree, path: Path, act: str, text: str) -> Tree:
    """Return the tree after an edit at the node that the path leads to, unnamed."""
    match act:
        case "probability":
            return change_node(tree, path[:-1], lambda above: reweigh_child(above, path, text))
        case "remove":
            return change_node(tree, path[:-1], lambda above: remove_child(above, path))
        case "replace":
            return change_node(tree, path, lambda _: strip_moves(notation.parse(text)))
        case "add":
            return change_node(tree, path, lambda node: with_one_more(node, len(path)))
        case kind:
            return change_node(tree, path, lambda node: of_kind(node, kind))


def change_node(tree: Tree, path: Path, change: Callable[[Tree], Tree]) -> Tree:
    """Return the tree with that node changed."""
    if isinstance(tree, End) or not path:
        return change(strip_moves(tree))
    first, *rest = path
    bare = [strip_moves(child) for child in tree.children]
    bare[first] = change_node(tree.children[first], rest, change)
    return changed(tree, children=tuple(bare), moves=own_moves(tree))


def strip_moves(tree: Tree) -> Tree:
    """Return the tree without generated names of moves."""
    if isinstance(tree, End):
        return tree
    return changed(tree, children=tuple(map(strip_moves, tree.children)), moves=own_moves(tree))


def own_moves(node: Inner) -> tuple[str, ...]:
    """Return the names given to moves; empty for generated ones."""
    return tuple("" if m == move_name(node.name, i) else m for i, m in enumerate(node.moves))


def with_one_more(node: Tree, depth: int) -> Tree:
    """Return the node with one more leaf; a leaf becomes a node with two.

    Its player is the one who moves at that depth.
    """
    if isinstance(node, End):
        kind = Min if depth % 2 else Max
        return kind((node, new_leaf(node)))
    return replace_children(node, (*node.children, new_leaf(node.children[-1])), (*node.moves, ""))


def remove_child(above: Tree, path: Path) -> Tree:
    """Return the parent without that child; a leaf if it has no other."""
    if isinstance(above, End) or not path or len(above.children) == 1:
        return Leaf(ZERO)
    rest = [i for i in range(len(above.children)) if i != path[-1]]
    children = tuple(above.children[i] for i in rest)
    return replace_children(above, children, tuple(above.moves[i] for i in rest))


def replace_children(node: Inner, children: tuple[Tree, ...], moves: tuple[str, ...]) -> Inner:
    """Return the node with other children, uniformly distributed at chance nodes."""
    match node:
        case Chance():
            alike = uniform_distribution(len(children))
            return changed(node, children=children, moves=moves, probabilities=alike)
        case Max() | Min() | Player():
            return changed(node, children=children, moves=moves, chances=())


def of_kind(node: Tree, kind: str) -> Tree:
    """Return the node as MAX, MIN or chance; a leaf gets two leaves below it."""
    children, moves = (
        ((node, new_leaf(node)), ("", "")) if isinstance(node, End) else (node.children, node.moves)
    )
    match kind:
        case "max":
            return Max(children, moves=moves)
        case "min":
            return Min(children, moves=moves)
        case _:
            return Chance(children, uniform_distribution(len(children)), moves=moves)


def uniform_distribution(count: int) -> tuple[Rational, ...]:
    """Return the uniform distribution over so many outcomes."""
    return (ONE / Rational(count),) * count


def reweigh_child(above: Tree, path: Path, text: str) -> Tree:
    """Return the chance node with that probability for the child; others stay in proportion.

    Raises RequestError if the parent is no chance node or the number is no probability.
    """
    if not isinstance(above, Chance) or not path:
        raise RequestError("a probability is for what hangs on a chance node")
    i, p = path[-1], rational(text.strip())
    if not ZERO <= p <= ONE:
        raise RequestError("a probability is a number from 0 to 1, not {text:.40}", text=text)
    rest, others = ONE - above.probabilities[i], len(above.children) - 1
    if not others and p != ONE:
        raise RequestError("what alone can happen has the probability 1; add a child first")
    scaled = tuple(
        p if k == i else (ONE - p) * (q / rest if rest else ONE / others)
        for k, q in enumerate(above.probabilities)
    )
    return changed(above, probabilities=scaled)


def new_leaf(like: Tree) -> Tree:
    """Return a new leaf with the value 0, for each player if leaves have vectors."""
    match like:
        case Payoffs(vector):
            return Payoffs((ZERO,) * len(vector))
        case Leaf() | Unknown() | Max() | Min() | Player() | Chance():
            return Leaf(ZERO)


def node_along(tree: Tree, path: Path) -> Tree:
    """Return the node at the end of the path, or as far as it goes."""
    for i in path:
        if isinstance(tree, End) or i >= len(tree.children):
            break
        tree = tree.children[i]
    return tree


def fill_leaves(tree: Inner, numbers: Mapping[str, Value]) -> Inner:
    """Return the tree with numbers in the place of the unknown leaves of these names."""

    def filled(node: Tree) -> Tree:
        if not isinstance(node, End):
            return fill_leaves(node, numbers)
        is_blank = isinstance(node, Unknown) and node.name in numbers
        return Leaf(numbers[node.name], node.name) if is_blank else node

    return changed(tree, children=tuple(map(filled, tree.children)))
