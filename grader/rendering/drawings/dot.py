"""DOT, the language of Graphviz, which lays out the tree itself."""

from collections.abc import Iterator, Sequence

from grader.figures.nodes import PictureNode, nodes
from grader.rendering.drawing_format import DrawingFormat, DrawnPicture
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown

BEFORE = """digraph {{
  label={title};
  labelloc=t;
  ordering=out;
  node [fontname="Helvetica", fontsize=10, margin="0.06,0.03"];
  edge [fontname="Helvetica", fontsize=9, dir=none];
"""


def as_dot(drawn: DrawnPicture) -> bytes:
    """Return the drawing with a line for each node and one for each edge."""
    every = nodes(drawn.picture)
    return "".join((BEFORE.format(title=quoted(drawn.title)), *body(every), "}\n")).encode()


def body(every: Sequence[PictureNode]) -> Iterator[str]:
    """Yield the lines of nodes and edges."""
    for i, it in enumerate(every):
        yield f"  n{i} [{node(it)}];\n"
        if it.parent >= 0:
            yield f"  n{it.parent} -> n{i} [{edge(it)}];\n"


def node(it: PictureNode) -> str:
    """Return the attributes of a node; a leaf's name is on its edge."""
    inner = not isinstance(it.tree, Leaf | Payoffs | Unknown)
    lines = [it.tree.name if inner else "", it.inside, *it.board, *it.beside]
    label = quoted("\n".join(filter(None, lines)))
    return ", ".join((f"label={label}", shape(it.tree), *pale(it.pale)))


def edge(it: PictureNode) -> str:
    """Return the attributes of an edge: thick if the move is chosen, dashed if it is cut."""
    words = (*("✗" for _ in range(it.crossed)), *it.branch)
    look = (
        f"label={quoted(chr(10).join(words))}",
        *(("penwidth=3",) if it.thick else ()),
        *(("style=dashed",) if it.crossed else ()),
        *pale(it.pale),
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


def pale(faded: bool) -> tuple[str, ...]:  # noqa: FBT001  # what it is given
    """Return the attributes of a faded node."""
    return ("color=gray60", "fontcolor=gray40") if faded else ()


def quoted(text: str) -> str:
    """Return the text in DOT's quotation marks, with line breaks escaped."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


DRAWING = DrawingFormat("dot", "dot", as_dot)
