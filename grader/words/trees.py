"""A picture of a tree in words, for readers who do not see it."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.base.picture import Picture
from grader.figures import labels
from grader.figures.nodes import NodeLine, PictureNode, nodes
from grader.words.environment import say_again
from grader.words.render import label_of
from solver.exact import Value
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown

TEMPLATE = "trees.md.j2"


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeDescription:
    """A node in a picture: the move to it, what it is, and what is shown there.

    `kind` is the name of its class, `player` the number of a player that is neither MAX nor MIN.
    `chance` is the probability on its edge: empty if it is to be found, None if there is none.
    """

    kind: str
    player: int
    name: str
    move: str
    chance: str | None
    leaf: bool
    value: str
    window: tuple[Value, Value] | None
    notes: tuple[str, ...]
    thick: bool
    crossed: bool
    pale: bool
    board: tuple[str, ...]


def in_words(picture: Picture, language: str) -> tuple[NodeLine, ...]:
    """Return a line for each node, parents first; the moves are in the language already."""
    drawn_nodes = nodes(picture)
    return tuple(
        NodeLine(
            node.depth,
            node.tree.name,
            describe_node(described(picture, drawn_nodes, i, language), language),
        )
        for i, node in enumerate(drawn_nodes)
    )


def describe_node(node: NodeDescription, language: str) -> str:
    """Return the line of one node."""
    return say_again(TEMPLATE, "line", language, node)


def described(
    picture: Picture, every: Sequence[PictureNode], i: int, language: str
) -> NodeDescription:
    """Return the description of one node."""
    picture_node = every[i]
    node, parent = picture_node.tree, every[picture_node.parent].tree if i else None
    leaf = isinstance(node, Leaf | Payoffs | Unknown)
    return NodeDescription(
        kind=type(node).__name__,
        player=node.index if isinstance(node, Player) else 0,
        name=label_of(node.name, language) if node.name else "",
        move=move_to(parent, picture_node),
        chance=chance_of(picture, parent, picture_node.index),
        leaf=leaf,
        value=picture_node.inside if leaf else value(picture, node),
        window=picture.windows.get(node.name),
        notes=tuple(picture.notes.get(node.name, "").splitlines()),
        thick=picture_node.thick,
        crossed=picture_node.crossed,
        pale=picture_node.pale,
        board=picture_node.board,
    )


def value(picture: Picture, node: Tree) -> str:
    """Return the value of an inner node; empty if it is not shown."""
    return labels.format_value(picture.values[node.name]) if node.name in picture.values else ""


def move_to(parent: Tree | None, node: PictureNode) -> str:
    """Return the printed name of the move to a node."""
    match parent:
        case None | Leaf() | Payoffs() | Unknown():
            return ""
        case Chance():
            move = parent.moves[node.index] if parent.moves else ""
            return move if move in node.branch else ""  # the others have only generated names
        case Max() | Min() | Player():
            return parent.moves[node.index] if parent.moves else ""


def chance_of(picture: Picture, parent: Tree | None, i: int) -> str | None:
    """Return the probability of a node: empty if it is to be found, None if there is none."""
    match parent:
        case None | Leaf() | Payoffs() | Unknown():
            return None
        case Chance():
            p = labels.number(parent.probabilities[i])
            return "" if (parent.name, i) in picture.blanks else p
        case Max() | Min() | Player():
            unsure = parent.chances and parent.chances[i] != 1
            return labels.number(parent.chances[i]) if unsure else None
