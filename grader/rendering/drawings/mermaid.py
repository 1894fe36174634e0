"""Mermaid, which Markdown pages show as a diagram; it lays out the tree itself."""

from collections.abc import Iterator, Sequence

from grader.figures.nodes import PictureNode, as_text, group_by_set, nodes
from grader.rendering.drawing_format import DrawingFormat, DrawnPicture
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown

SAFE = frozenset(" ,.:/[]()-=+_{}")
"""Signs that stay as they are, besides letters and digits."""


def as_mermaid(drawing: DrawnPicture) -> bytes:
    """Return the drawing with a line for each node and one for each edge."""
    every = nodes(drawing.picture)
    return "".join(f"{line}\n" for line in (*head(drawing), *body(every))).encode()


def head(drawing: DrawnPicture) -> Iterator[str]:
    """Yield the first lines, with title and description."""
    yield "flowchart TD"
    yield f"  accTitle: {' '.join(drawing.title.split())}"
    yield "  accDescr {"
    yield from (f"    {line}" for line in as_text(drawing.lines).translate(BRACES).splitlines())
    yield "  }"
    yield "  classDef pale color:#767676,stroke:#aaa"


BRACES = str.maketrans("{}", "()")


def body(every: Sequence[PictureNode]) -> Iterator[str]:
    """Yield the lines of nodes, edges and information sets."""
    for i, node in enumerate(every):
        yield f"  n{i}{shape_node(node.tree, label(node))}"
        if node.parent >= 0:
            yield f"  n{node.parent} {edge(node)} n{i}"
    for members in group_by_set(every):
        yield "  " + " -.- ".join(f"n{i}" for i in members)
    if faded := [f"n{i}" for i, picture_node in enumerate(every) if picture_node.pale]:
        yield f"  class {','.join(faded)} pale"


def label(node: PictureNode) -> str:
    """Return the label of a node; a leaf's name is on its edge."""
    inner = not isinstance(node.tree, Leaf | Payoffs | Unknown)
    return quote_lines((node.tree.name if inner else "", node.inside, *node.board, *node.beside))


def edge(node: PictureNode) -> str:
    """Return an edge: thick if the move is chosen, dotted if it is cut."""
    stroke = "-.-" if node.crossed else "===" if node.thick else "---"
    words = (*("✗" for _ in range(node.crossed)), *node.branch)
    return f"{stroke}|{quote_lines(words)}|" if words else stroke


def shape_node(tree: Tree, words: str) -> str:
    r"""Return a node in its shape: `[/A\]` is wide below, like Max's triangle, `[\B/]` above."""
    match tree:
        case Max():
            return rf"[/{words}\]"
        case Min():
            return rf"[\{words}/]"
        case Chance():
            return f"(({words}))"
        case Player():
            return f"[[{words}]]"
        case Leaf() | Payoffs() | Unknown():
            return f"[{words}]"


def quote_lines(lines: Sequence[str]) -> str:
    """Return the lines in quotation marks, with nothing that is Mermaid's syntax."""
    return f'"{"<br>".join(map(escape_text, filter(None, lines))) or " "}"'


def escape_text(text: str) -> str:
    """Return the text with all special characters as entities."""
    return "".join(c if c.isalnum() or c in SAFE else f"#{ord(c)};" for c in text)


DRAWING = DrawingFormat("mermaid", "mmd", as_mermaid)
