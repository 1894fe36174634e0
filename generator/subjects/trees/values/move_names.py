"""Names of the moves of a tree: their own, and those of the nodes to which they lead."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from generator.answers import forms
from generator.answers.question import Form
from generator.answers.reading.folding import fold
from generator.base.place import InNode
from solver.trees.node_names import End, inner_nodes, is_inner, node_named
from solver.trees.tree import Inner, Min, Tree


@lru_cache(maxsize=1)  # several questions about one tree have the same form
def every_move(tree: Inner) -> tuple[str, ...]:
    """Return every move, the root's first: a wrong one further down is an answer as well."""
    return tuple(dict.fromkeys(move for node in inner_nodes(tree) for move in node.moves))


def root_moves(tree: Inner) -> Form:
    """Return the form of any moves, where "all" means those at the root."""
    return forms.moves(
        *every_move(tree), nodes=every_node(tree), whole=tree.moves, made_at=made_at(tree)
    )


def moves_at_root(tree: Inner) -> Form:
    """Return the form of moves at the root only."""
    children = {name: moves for name, moves in every_node(tree).items() if moves <= {*tree.moves}}
    return forms.moves(*tree.moves, nodes=children, made_at=made_at(tree))


def in_son(tree: Inner, move: str) -> InNode | None:
    """Return the place of a root move's value, in the node to which it leads; None for a leaf."""
    child = tree.children[tree.moves.index(move)]
    return None if isinstance(child, End) else InNode(child.name)


def any_moves(tree: Inner) -> Form:
    """Return the form of any moves, wherever they are made."""
    return forms.moves(*every_move(tree), nodes=every_node(tree), made_at=made_at(tree))


def line(tree: Inner) -> Form:
    """Return the form of moves in order, with the nodes between them or instead of them."""
    return in_order(tree, room=longest_line(tree))


def order(tree: Inner, name: str) -> Form:
    """Return the form of all moves of one node in order, from the best to the worst."""
    node = node_named(tree, name)
    return replace(in_order(tree, room=node.moves), descending=not isinstance(node, Min))


def in_order(tree: Inner, *, room: tuple[str, ...]) -> Form:
    """Return the form of moves in order, with `room` as the longest answer."""
    groups = {tree.name: frozenset[str](), **leading(tree)}
    form = forms.path(*every_move(tree), nodes=groups, room=room)
    return replace(form, made_at=made_at(tree))


def every_node(tree: Inner) -> Mapping[str, frozenset[str]]:
    """Return the move to each node by its name; none to the root, unless a move is called so."""
    called = fold(tree.name) in map(fold, every_move(tree))
    return leading(tree) if called else {tree.name: frozenset[str](), **leading(tree)}


@lru_cache(maxsize=1)
def made_at(tree: Inner) -> Mapping[str, str]:
    """Return the node at which each move is made, for moves that are made at one node alone."""
    nodes = inner_nodes(tree)
    uses = Counter(move for node in nodes for move in node.moves)
    return {move: node.name for node in nodes for move in node.moves if uses[move] == 1}


def longest_line(tree: Inner) -> tuple[str, ...]:
    """Return a longest line of play, with the longest name of a move at each depth."""
    line: list[str] = []
    below: list[Tree] = [tree]
    while trees := [node for node in below if is_inner(node)]:
        line.append(max((move for node in trees for move in node.moves), key=len))
        below = [child for node in trees for child in node.children]
    return tuple(line)


@lru_cache(maxsize=1)
def leading(tree: Inner) -> Mapping[str, frozenset[str]]:
    """Return the move to each node below the root, by the node's name.

    Returns no node at all if one of them has the same name, but for capitals, as a move to another:
    names would be ambiguous.
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
