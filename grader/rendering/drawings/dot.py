"""DOT, the language of Graphviz, which lays out the tree itself."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from grader.figures.nodes import PictureNode, group_by_set, nodes
from grader.rendering.drawing_format import DrawingFormat, DrawnPicture
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown

BEFORE = """digraph {{
  label={title};
  labelloc=t;
  ordering=out;
  node [fontname="Helvetica", fontsize=10, margin="0.06,0.03"];
  edge [fontname="Helvetica", fontsize=9, dir=none];
"""


def as_dot(drawing: DrawnPicture) -> bytes:
    """Return the drawing with a line for each node and one for each edge."""
    every = nodes(drawing.picture)
    return "".join((BEFORE.format(title=quote_text(drawing.title)), *body(every), "}\n")).encode()


def body(every: Sequence[PictureNode]) -> Iterator[str]:
    """Yield the lines of nodes, edges and information sets."""
    for i, picture_node in enumerate(every):
        yield f"  n{i} [{node(picture_node)}];\n"
        if picture_node.parent >= 0:
            yield f"  n{picture_node.parent} -> n{i} [{edge(picture_node)}];\n"
    for members in group_by_set(every):
        for i, k in pairwise(members):
            yield f"  n{i} -> n{k} [style=dashed, constraint=false];\n"


def node(picture_node: PictureNode) -> str:
    """Return the attributes of a node; a leaf's name is on its edge."""
    inner = not isinstance(picture_node.tree, Leaf | Payoffs | Unknown)
    lines = [
        picture_node.tree.name if inner else "",
        picture_node.inside,
        *picture_node.board,
        *picture_node.beside,
    ]
    label = quote_text("\n".join(filter(None, lines)))
    return ", ".join(
        (f"label={label}", shape(picture_node.tree), *faded_attributes(picture_node.pale))
    )


def edge(picture_node: PictureNode) -> str:
    """Return the attributes of an edge: thick if the move is chosen, dashed if it is cut."""
    words = (*("✗" for _ in range(picture_node.crossed)), *picture_node.branch)
    look = (
        f"label={quote_text(chr(10).join(words))}",
        *(("penwidth=3",) if picture_node.thick else ()),
        *(("style=dashed",) if picture_node.crossed else ()),
        *faded_attributes(picture_node.pale),
    )
    return ", ".join(look)


def shape(tree: Tree) -> str:
    """Return the attribute of a node's shape."""
    match tree:
        case Max():
            return "shape=triangle"
        case Min():
            return "shape=invtriangle"
        case Chance():
            return "shape=circle"
        case Player():
            return "shape=square"
        case Leaf() | Payoffs() | Unknown():
            return "shape=box, width=0.3, height=0.25"


def faded_attributes(faded: bool) -> tuple[str, ...]:  # noqa: FBT001  # what it is given
    """Return the attributes of a faded node."""
    return ("color=gray60", "fontcolor=gray40") if faded else ()


def quote_text(text: str) -> str:
    """Return the text in DOT's quotation marks, with line breaks escaped."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


DRAWING = DrawingFormat("dot", "dot", as_dot)
