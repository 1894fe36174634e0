"""LaTeX: a TikZ picture, to include in a document or to compile by itself."""

from grader.rendering.drawing_format import DrawingFormat, DrawnPicture
from grader.rendering.latex.tikz_scene import n, picture
from solver.errors import RequestError

MAX_DIMENSION = 16_000
"""In points; TeX's lengths end soon after."""
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
"""
AFTER = r"""
\ifdefined\alone\expandafter\alone\fi
"""


def as_tikz(drawing: DrawnPicture) -> bytes:
    """Return the drawing as a document that can also be included in another.

    Raises RequestError if it is larger than TeX can measure.
    """
    scene = drawing.scene
    if max(scene.width, scene.height) > MAX_DIMENSION:
        raise RequestError("this is larger than TeX can measure; draw it as SVG")
    title = " ".join(drawing.title.split())
    before = BEFORE.format(title=title, width=n(scene.width), height=n(scene.height))
    return f"{before}{picture(scene)}{AFTER}".encode()


DRAWING = DrawingFormat("tikz", "tex", as_tikz)
