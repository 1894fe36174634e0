"""How the moves of a tree may be named: by themselves, and by the nodes to which they lead."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from generator.answers import forms
from generator.answers.question import Form
from generator.answers.reading.words import fold
from generator.base.place import InNode
from solver.trees.node_names import End, inner_nodes, is_inner
from solver.trees.tree import Inner, Tree


@lru_cache(maxsize=1)  # several questions about one tree have the same form
def every_move(tree: Inner) -> tuple[str, ...]:
    """The root's moves first: a wrong one further down is an answer as well."""
    return tuple(dict.fromkeys(move for node in inner_nodes(tree) for move in node.moves))


def root_moves(tree: Inner) -> Form:
    """Any moves, of which all those at the root are all there are."""
    return forms.moves(
        *every_move(tree), nodes=every_node(tree), whole=tree.moves, made_at=made_at(tree)
    )


def moves_at_root(tree: Inner) -> Form:
    """The same where no move further down is read."""
    children = {name: moves for name, moves in every_node(tree).items() if moves <= {*tree.moves}}
    return forms.moves(*tree.moves, nodes=children, made_at=made_at(tree))


def in_son(tree: Inner, move: str) -> InNode | None:
    """What a move at the root is worth stands in the node to which it leads, if that is no leaf."""
    child = tree.children[tree.moves.index(move)]
    return None if isinstance(child, End) else InNode(child.name)


def any_moves(tree: Inner) -> Form:
    """Any moves, wherever they are made."""
    return forms.moves(*every_move(tree), nodes=every_node(tree), made_at=made_at(tree))


def line(tree: Inner) -> Form:
    """Moves in order, with the nodes between them or instead of them."""
    return in_order(tree, room=longest_line(tree))


def order(tree: Inner, name: str) -> Form:
    """The same where all the moves of one node are put in order."""
    return in_order(tree, room=next(n.moves for n in inner_nodes(tree) if n.name == name))


def in_order(tree: Inner, *, room: tuple[str, ...]) -> Form:
    groups = {tree.name: frozenset[str](), **leading(tree)}
    return forms.path(*every_move(tree), nodes=groups, room=room)


def every_node(tree: Inner) -> Mapping[str, frozenset[str]]:
    """By its name, the move to each node; none leads to the root, unless a move is called so."""
    called = fold(tree.name) in map(fold, every_move(tree))
    return leading(tree) if called else {tree.name: frozenset[str](), **leading(tree)}


@lru_cache(maxsize=1)
def made_at(tree: Inner) -> Mapping[str, str]:
    """The node at which each move is made, of those that are made at one node alone."""
    nodes = inner_nodes(tree)
    uses = Counter(move for node in nodes for move in node.moves)
    return {move: node.name for node in nodes for move in node.moves if uses[move] == 1}


def longest_line(tree: Inner) -> tuple[str, ...]:
    """As many moves as the tree is deep, each the longest of its depth."""
    line: list[str] = []
    below: list[Tree] = [tree]
    while there := [node for node in below if is_inner(node)]:
        line.append(max((move for node in there for move in node.moves), key=len))
        below = [child for node in there for child in node.children]
    return tuple(line)


@lru_cache(maxsize=1)
def leading(tree: Inner) -> Mapping[str, frozenset[str]]:
    """By its name, the move to each node below the root.

    None of them where a node is called as a move to another one, but for its capitals: who names
    it may mean either.
    """
    edges = [
        (child.name, move)
        for node in inner_nodes(tree)
        for move, child in zip(node.moves, node.children, strict=True)
        if not isinstance(child, End)
    ]
    moves = set(map(fold, every_move(tree)))
    if any(fold(name) in moves - {fold(move)} for name, move in edges):
        return {}
    return {name: frozenset({move}) for name, move in edges}
