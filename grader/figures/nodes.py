"""The nodes of a picture in preorder, with their words."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import Struct

from generator.base.picture import Picture
from grader.figures import labels
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Tree, Unknown

# A tree in words: a line for each node, indented by its depth.


INDENT = "  "


class NodeLine(Struct, frozen=True):
    """A line about a node; the root has depth 0, and its children follow it."""

    depth: int
    node: str
    words: str


def as_text(lines: Sequence[NodeLine]) -> str:
    """Return the lines indented, where no list can be used."""
    return "\n".join(f"{INDENT * line.depth}{line.words}" for line in lines)


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureNode:
    """A node; `parent` is an index into the list (-1 at the root), `index` one among siblings.

    `branch` are the lines on the edge from its parent, which may be thick or crossed out.
    Nodes of one `information_set` are joined.
    """

    tree: Tree
    parent: int
    index: int
    depth: int
    inside: str
    beside: tuple[str, ...]
    branch: tuple[str, ...]
    pale: bool
    thick: bool
    crossed: bool
    board: tuple[str, ...] = ()
    information_set: str = ""


def nodes(picture: Picture) -> list[PictureNode]:
    """Return all nodes, parents first, left before right."""
    found_nodes: list[PictureNode] = []
    waiting: list[tuple[Tree, int, int]] = [(picture.tree, -1, 0)]
    while waiting:
        tree, parent, i = waiting.pop()
        found_nodes.append(
            node_of(picture, tree, found_nodes[parent] if found_nodes else None, parent, i)
        )
        index = len(found_nodes) - 1
        waiting += [(child, index, k) for k, child in reversed(list(enumerate(children(tree))))]
    return found_nodes


def group_by_set(every: Sequence[PictureNode]) -> list[list[int]]:
    """Return the indices of the nodes of each information set that has several."""
    members: dict[str, list[int]] = {}
    for i, node in enumerate(every):
        if node.information_set:
            members.setdefault(node.information_set, []).append(i)
    return [indices for indices in members.values() if len(indices) > 1]


def children(tree: Tree) -> tuple[Tree, ...]:
    """Return the children of a node; a leaf has none."""
    match tree:
        case Max() | Min() | Chance() | Player():
            return tree.children
        case Leaf() | Payoffs() | Unknown():
            return ()


def node_of(
    picture: Picture, tree: Tree, parent: PictureNode | None, parent_index: int, i: int
) -> PictureNode:
    """Return the node of the picture that is child `i` of the node at index `parent_index`."""
    edge = (parent.tree.name, i) if parent else ("", 0)
    return PictureNode(
        tree=tree,
        parent=parent_index,
        index=i,
        depth=parent.depth + 1 if parent else 0,
        inside=labels.inside(picture, tree),
        beside=labels.beside(picture, tree),
        branch=labels.branch(picture, _inner(parent.tree), i) if parent else (),
        pale=tree.name in picture.faded,
        thick=edge in picture.thick,
        crossed=edge in picture.crossed,
        board=picture.boards.get(tree.name, ()),
        information_set=picture.information_sets.get(tree.name, ""),
    )


def _inner(tree: Tree) -> Inner:
    assert not isinstance(tree, Leaf | Payoffs | Unknown), "only inner nodes have children"
    return tree
