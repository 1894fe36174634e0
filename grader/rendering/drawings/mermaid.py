"""Mermaid, which pages of Markdown show as a diagram; it lays the tree out itself."""

from collections.abc import Iterator, Sequence

from grader.figures.nodes import PictureNode, as_text, nodes
from grader.rendering.drawing_format import DrawingFormat, DrawnPicture
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown

SAFE = frozenset(" ,.:/[]()-=+_{}")
"""Beside letters and numbers; any other stands as its number."""


def as_mermaid(drawn: DrawnPicture) -> bytes:
    """A line for each node, and one for the edge that leads to it."""
    every = nodes(drawn.picture)
    return "".join(f"{line}\n" for line in (*head(drawn), *body(every))).encode()


def head(drawn: DrawnPicture) -> Iterator[str]:
    yield "flowchart TD"
    yield f"  accTitle: {' '.join(drawn.title.split())}"
    yield "  accDescr {"
    yield from (f"    {line}" for line in as_text(drawn.lines).translate(BRACES).splitlines())
    yield "  }"
    yield "  classDef pale color:#767676,stroke:#aaa"


BRACES = str.maketrans("{}", "()")


def body(every: Sequence[PictureNode]) -> Iterator[str]:
    for i, it in enumerate(every):
        yield f"  n{i}{shaped(it.tree, label(it))}"
        if it.parent >= 0:
            yield f"  n{it.parent} {edge(it)} n{i}"
    if faded := [f"n{i}" for i, it in enumerate(every) if it.pale]:
        yield f"  class {','.join(faded)} pale"


def label(it: PictureNode) -> str:
    """What stands in it and beside it, line under line; a leaf bears its name on its edge."""
    inner = not isinstance(it.tree, Leaf | Payoffs | Unknown)
    return quoted((it.tree.name if inner else "", it.inside, *it.board, *it.beside))


def edge(it: PictureNode) -> str:
    """Thick where the move is chosen, dotted where it is cut."""
    stroke = "-.-" if it.crossed else "===" if it.thick else "---"
    words = (*("✗" for _ in range(it.crossed)), *it.branch)
    return f"{stroke}|{quoted(words)}|" if words else stroke


def shaped(tree: Tree, words: str) -> str:
    r"""`[/A\]` is wide below, as Max's triangle is, `[\B/]` above."""
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


def quoted(lines: Sequence[str]) -> str:
    """In quotation marks, a line under the other; nothing in them is taken for Mermaid's own."""
    return f'"{"<br>".join(map(escaped, filter(None, lines))) or " "}"'


def escaped(text: str) -> str:
    return "".join(c if c.isalnum() or c in SAFE else f"#{ord(c)};" for c in text)


DRAWING = DrawingFormat("mermaid", "mmd", as_mermaid)
