"""Markdown blocks as LaTeX, of which `templates/exports/exam.tex` says how they look."""

from collections.abc import Iterator, Mapping

from grader.figures import markdown
from grader.figures.markdown import (
    Block,
    Blocks,
    Figure,
    Heading,
    Listing,
    Quote,
    Rule,
    Table,
    Verbatim,
)
from grader.figures.spans import (
    Break,
    Code,
    Emphasis,
    Formula,
    Link,
    Lowered,
    Raised,
    Span,
    Spans,
    Strong,
    Text,
    plain,
)
from grader.rendering.latex.letters import escaped

Figures = Mapping[str, str]
"""LaTeX by the names that figures use."""

BROAD, PAD = 80, 3
"""So many letters fit on a line, so many more a cell of a table needs."""
COLUMNS = {"left": "l", "center": "c", "right": "r"}
LEADS = ("https://", "http://", "mailto:")
"""How the target of a link may begin."""


def flow(blocks: Blocks, figures: Figures) -> str:
    """The blocks one after another, with an empty line between."""
    return "\n\n".join(filter(None, (_block(block, figures) for block in blocks)))


def line(spans: Spans) -> str:
    """Spans that stand in a line, such as a prompt."""
    return "".join(_span(span) for span in spans)


def _block(block: Block, figures: Figures) -> str:  # noqa: PLR0911  # one a kind
    match block:
        case markdown.Paragraph(spans):
            return line(spans)
        case Heading(_, spans):
            return rf"\heading{{{line(spans)}}}"
        case Listing(items, start):
            return "\n".join(_listing(items, start, figures))
        case Table():
            return "\n".join(_table(block))
        case Figure(name):
            return figures.get(name, "")
        case Quote(inner):
            return "\n".join((r"\begin{quote}", flow(inner, figures), r"\end{quote}"))
        case Verbatim(text):
            return _verbatim(text)
        case Rule():
            return r"\noindent\hrulefill"


def _listing(items: tuple[Blocks, ...], start: int | None, figures: Figures) -> Iterator[str]:
    """The counter that is set is that of a list in no other list, in which none is numbered."""
    kind = "itemize" if start is None else "enumerate"
    yield rf"\begin{{{kind}}}"
    if start is not None and start > 1:
        yield rf"\setcounter{{enumi}}{{{start - 1}}}"
    for item in items:
        yield rf"\item {{}}{flow(item, figures)}"
    yield rf"\end{{{kind}}}"


def _table(table: Table) -> Iterator[str]:
    yield rf"\begin{{center}}\begin{{tabular}}{{{_columns(table)}}}\hline"
    yield rf"{_row(table.head)} \\ \hline"
    for row in table.rows:
        yield rf"{_row(row)} \\"
    yield r"\hline\end{tabular}\end{center}"


def _columns(table: Table) -> str:
    """Each as broad as its cells, or a share of the line by what they need where that is more."""
    cells = zip(table.head, *table.rows, strict=True)
    letters = [max(len(plain(cell)) for cell in column) + PAD for column in cells]
    if sum(letters) <= BROAD:
        return "".join(COLUMNS[align] for align in table.alignment)
    needed = [min(each, BROAD // 2) for each in letters]
    shares = (0.9 * each / sum(needed) for each in needed)
    return "".join(rf">{{\raggedright\arraybackslash}}p{{{s:.3f}\linewidth}}" for s in shares)


def _row(cells: tuple[Spans, ...]) -> str:
    """A cell in braces: none begins with a bracket, which would be the length of a line's end."""
    return " & ".join(f"{{{line(cell)}}}" for cell in cells)


def _verbatim(text: str) -> str:
    """Letters of one width, with every blank kept."""
    kept = text.replace(" ", "\N{NO-BREAK SPACE}")
    rows = "".join(rf"\texttt{{{escaped(row)}}}\\" for row in kept.splitlines())
    return rf"\lettered{{{rows}}}"


COMMANDS: Mapping[type[Span], str] = {
    Strong: "textbf",
    Emphasis: "emph",
    Raised: "textsuperscript",
    Lowered: "textsubscript",
    Formula: "mbox",
}


def _span(span: Span) -> str:
    match span:
        case Text(text):
            return escaped(text)
        case Code(text):
            return rf"\texttt{{{escaped(text)}}}"
        case Strong(inner) | Emphasis(inner) | Raised(inner) | Lowered(inner) | Formula(inner):
            return rf"\{COMMANDS[type(span)]}{{{line(inner)}}}"
        case Link(inner, target):
            safe = target.casefold().startswith(LEADS)
            return rf"{line(inner)} (\texttt{{{escaped(target)}}})" if safe else line(inner)
        case Break():
            return r"\\{}"
