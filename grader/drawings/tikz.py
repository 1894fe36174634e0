"""LaTeX: a picture in TikZ, to be put into a document or made into one of its own."""

from collections.abc import Iterable, Iterator

from grader.drawing import Drawing, Drawn
from grader.figures.shapes import Anchor, Box, Circle, Ink, Line, Polygon, Scene, Shape, Text
from solver.errors import RequestError

LONGEST = 16_000
"""Points; TeX's lengths end soon after."""
COLOURS = {Ink.INK: "black", Ink.PALE: "black!40", Ink.ALERT: "red!70!black", Ink.PAPER: "white"}
ANCHORS = {Anchor.START: "base west", Anchor.MIDDLE: "base", Anchor.END: "base east"}
SPECIAL = {
    **{letter: rf"\{letter}" for letter in "{}$&#%_"},
    "\\": r"\textbackslash{}",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    "\N{MINUS SIGN}": "$-$",
    "∞": r"$\infty$",
    "≤": r"$\leq$",
    "≥": r"$\geq$",
    "≠": r"$\neq$",
    "→": r"$\to$",
    "·": r"$\cdot$",
    "∅": r"$\emptyset$",
    "∪": r"$\cup$",
    "∈": r"$\in$",
    "α": r"$\alpha$",
    "β": r"$\beta$",
    "×": r"$\times$",
    "✓": r"$\surd$",
    "♠": r"$\spadesuit$",
    "♥": r"$\heartsuit$",
    "♦": r"$\diamondsuit$",
    "♣": r"$\clubsuit$",
}
BEFORE = r"""% {title}
% \input this where a figure belongs, with \usepackage{{tikz}}; or run pdflatex on it.
\ifdefined\tikzpicture\else
  \documentclass{{article}}
  \usepackage[paperwidth={width}bp,paperheight={height}bp,margin=0bp]{{geometry}}
  \usepackage[utf8]{{inputenc}}
  \usepackage{{tikz}}
  \pagestyle{{empty}}\parindent=0pt\topskip=0pt
  \begin{{document}}
  \def\alone{{\end{{document}}}}
\fi
\begin{{tikzpicture}}[x=1bp, y=-1bp, line cap=round, line join=round,
  every node/.style={{inner sep=0pt, outer sep=0pt, font=\sffamily}}]
\useasboundingbox (0,0) rectangle ({width},{height});
"""
AFTER = r"""\end{tikzpicture}%
\ifdefined\alone\expandafter\alone\fi
"""


def as_tikz(drawn: Drawn) -> bytes:
    """One shape to a line."""
    scene = drawn.scene
    if max(scene.width, scene.height) > LONGEST:
        raise RequestError("this is larger than TeX can measure; draw it as SVG")
    title = " ".join(drawn.title.split())
    before = BEFORE.format(title=title, width=n(scene.width), height=n(scene.height))
    return "".join((before, *(f"{line}\n" for line in lines(scene)), AFTER)).encode()


def lines(scene: Scene) -> Iterator[str]:
    return map(written, scene.shapes)


def written(shape: Shape) -> str:
    """Every outline is filled with paper."""
    match shape:
        case Polygon(shape_points, ink):
            return rf"\filldraw[{filled(ink)}] {path(shape_points)} -- cycle;"
        case Line(line_points, ink, weight):
            pen = f"draw={COLOURS[ink]}, line width={n(weight)}bp"
            return rf"\path[{pen}] {path(line_points)};"
        case Circle(x, y, radius, ink):
            return rf"\filldraw[{filled(ink)}] {point(x, y)} circle[radius={n(radius)}bp];"
        case Box(x, y, width, height, ink):
            corners = f"{point(x, y)} rectangle {point(x + width, y + height)}"
            return rf"\filldraw[{filled(ink)}] {corners};"
        case Text(x, y, text, size, anchor, ink):
            font = rf"font=\sffamily\fontsize{{{n(size)}bp}}{{{n(size)}bp}}\selectfont"
            look = f"anchor={ANCHORS[anchor]}, text={COLOURS[ink]}, {font}"
            return rf"\node[{look}] at {point(x, y)} {{{escaped(text)}}};"


def filled(ink: Ink) -> str:
    return f"draw={COLOURS[ink]}, fill=white, line width=0.9bp"


def path(points: Iterable[tuple[float, float]]) -> str:
    return " -- ".join(point(x, y) for x, y in points)


def point(x: float, y: float) -> str:
    return f"({n(x)},{n(y)})"


def n(length: float) -> str:
    return f"{length:.2f}".rstrip("0").rstrip(".")


def escaped(text: str) -> str:
    """As LaTeX takes it for text."""
    return "".join(SPECIAL.get(letter, letter) for letter in text)


DRAWING = Drawing("tikz", "tex", as_tikz)
