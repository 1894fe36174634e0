"""A tree too large for one page as several pictures, each with some of the root's moves."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

from generator.base.picture import Edge, Picture
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Unknown, changed


def parts(picture: Picture, count: int) -> list[Picture]:
    """So many pictures (at most one for each of the root's moves), the moves in order."""
    root = picture.tree
    assert not isinstance(root, Leaf | Payoffs | Unknown), "a leaf is never too large"
    moves = len(root.children)
    ends = [moves * k // count for k in range(count + 1)]
    return [_part(picture, root, slice(a, b)) for a, b in pairwise(ends)]


def _part(picture: Picture, root: Inner, kept: slice) -> Picture:
    return replace(
        picture,
        tree=_pruned(root, kept),
        crossed=frozenset(_moved(picture.crossed, root.name, kept)),
        thick=frozenset(_moved(picture.thick, root.name, kept)),
        blanks=frozenset(_moved(picture.blanks, root.name, kept)),
    )


def _pruned(root: Inner, kept: slice) -> Inner:
    children, moves = root.children[kept], root.moves[kept]
    match root:
        case Max() | Min() | Player():
            return changed(root, children=children, moves=moves, chances=root.chances[kept])
        case Chance():
            probabilities = root.probabilities[kept]
            return changed(root, children=children, moves=moves, probabilities=probabilities)


def _moved(edges: Iterable[Edge], root: str, kept: slice) -> Iterable[Edge]:
    """The edges that are left, those of the root counted from the first move kept."""
    for name, i in edges:
        if name != root:
            yield name, i
        elif kept.start <= i < kept.stop:
            yield name, i - kept.start
