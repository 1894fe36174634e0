"""Markdown blocks as flowables for the page."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from reportlab.platypus import Flowable, HRFlowable, XPreformatted

from generator.base.picture import Picture
from grader.figures import markdown
from grader.figures.fit import READABLE, FittedScene, pages
from grader.figures.large_print import LargePrint, drawings, enlarge
from grader.figures.markdown import Blocks, Figure, Heading, Listing, Quote, Rule, Table, Verbatim
from grader.figures.paper.page_format import PageFormat
from grader.figures.ruled_text import STEP, rule_text, split_columns
from grader.figures.shapes import Scene
from grader.figures.spans import Code, Spans, plain
from grader.rendering.pdf import fonts, styles
from grader.rendering.pdf.markup import letter_text, markup
from grader.rendering.pdf.paragraph import Grid, PdfParagraph
from grader.rendering.pdf.pdf_scene import SceneFlowable
from grader.rendering.pdf.styles import PALE, TINT

INDENT = 15.0
CELL_PAD = 6.0
CELL = 2 * CELL_PAD + 2
SPACE = 20.0
LISTS = Table | Listing
LEAST_TORN = 4
"""In a list of at least so many items, two or more stay on each side of a page break."""
RULES: list[Any] = [
    ("BACKGROUND", (0, 0), (-1, 0), TINT),
    ("LINEBELOW", (0, 0), (-1, -1), 0.4, PALE),
    ("LINEABOVE", (0, 0), (-1, 0), 0.8, styles.GREY),
    ("LINEBELOW", (0, -1), (-1, -1), 0.8, styles.GREY),
    ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
    ("TOPPADDING", (0, 0), (-1, -1), 2.5),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 3.5),
    ("LEFTPADDING", (0, 0), (-1, -1), CELL_PAD),
    ("RIGHTPADDING", (0, 0), (-1, -1), CELL_PAD),
]

Pictures = Mapping[str, Sequence[Flowable]]


def flow(
    blocks: Blocks, page: PageFormat, pictures: Pictures, indent: float = 0
) -> Iterator[Flowable]:
    """Yield the blocks as flowables; `pictures` are by the names of figures."""
    for block, following in zip(blocks, (*blocks, None)[1:], strict=True):
        match block:
            case markdown.Paragraph(spans):
                announces = plain(spans).endswith(":") or isinstance(following, LISTS)
                style = styles.lead_in(page, indent) if announces else styles.body(page, indent)
                yield PdfParagraph(markup(spans), style)
            case Heading(level, spans):
                yield PdfParagraph(markup(spans, bold=True), styles.heading(page, level))
            case Listing(items, start):
                yield from _listing(items, start, page, pictures=pictures, outer=indent)
            case Table():
                yield _table(block, page, indent)
            case Figure(name):
                yield from pictures.get(name, ())
            case Quote(inner):
                yield from flow(inner, page, pictures, indent + INDENT)
            case Verbatim(text):
                yield from _verbatim(text, page, indent)
            case Rule():
                yield HRFlowable(width="100%", thickness=0.5, color=PALE, spaceAfter=6)


def picture(picture_or_none: Picture | None, page: PageFormat) -> Iterator[SceneFlowable]:
    """Yield the tree, if there is one, in the size of the type; a large one takes whole pages."""
    if picture_or_none is not None and page.is_large:
        for drawing in drawings(picture_or_none, LargePrint(page.size, page.column, page.room)):
            fitted = FittedScene(drawing.scene, 1.0, drawing.growth)
            yield SceneFlowable(fitted, drawing.scale, least=1.0)
    elif picture_or_none is not None:
        caption = SPACE * page.scale**2  # larger letters take more lines, too
        room = (page.column, page.inline, page.room - caption)
        for fitted in pages(picture_or_none, *(length / page.scale for length in room)):
            yield SceneFlowable(fitted, page.scale)


def fills_a_page(flowable: Flowable, page: PageFormat) -> bool:
    """Tell whether it is a drawing that leaves no room for text."""
    return isinstance(flowable, SceneFlowable) and flowable.height > page.inline


def _listing(
    items: tuple[Blocks, ...],
    start: int | None,
    page: PageFormat,
    *,
    pictures: Pictures,
    outer: float,
) -> Iterator[Flowable]:
    """Yield the list's flowables; all but the first know that they continue it."""
    flowables = _list_items(items, start, page, pictures=pictures, outer=outer)
    for number, flowable in enumerate(flowables):
        flowable.continues_list = number > 0  # type: ignore[attr-defined]  # story.py reads it
        yield flowable


def _list_items(
    items: tuple[Blocks, ...],
    start: int | None,
    page: PageFormat,
    *,
    pictures: Pictures,
    outer: float,
) -> Iterator[Flowable]:
    marks = ["•" if start is None else f"{start + i}." for i in range(len(items))]
    indent = outer + max(INDENT, 9 + fonts.width(max(marks, key=len, default=""), page.size))
    ends = {0, len(items) - 2} if len(items) >= LEAST_TORN else set()
    for i, (mark, blocks) in enumerate(zip(marks, items, strict=True)):
        style = styles.item(page, indent=indent, mark=outer + 3, keeps=int(i in ends))
        first, rest = (blocks[0], blocks[1:]) if blocks else (markdown.Paragraph(()), ())
        if isinstance(first, markdown.Paragraph):
            yield PdfParagraph(markup(first.spans), style, bulletText=mark)
        else:
            yield PdfParagraph("", style, bulletText=mark)
            yield from flow((first,), page, pictures, indent)
        yield from flow(rest, page, pictures, indent)


def _verbatim(text: str, page: PageFormat, indent: float) -> Iterator[Flowable]:
    """Yield verbatim lines; a board is drawn, as large as the type if there is room.

    In large print, boards that stand side by side may stand one below another.
    """
    scene = rule_text(text)
    if scene is None:
        lines = [letter_text(line, fonts.TYPEWRITER) for line in text.splitlines()]
        yield XPreformatted("\n".join(lines), styles.verbatim(page, indent))
        return
    room = page.column - indent
    if not page.is_large:
        yield _board(text, scene, min(page.scale, room / scene.width))
        return
    scale = enlarge(scene, page.size).scale
    for part in split_columns(text, int(room / scale / STEP - 1)):
        if part_scene := rule_text(part):
            yield _board(part, part_scene, min(scale, room / part_scene.width), least=1.0)


def _board(text: str, scene: Scene, scale: float, *, least: float = READABLE) -> SceneFlowable:
    board = SceneFlowable(FittedScene(scene, 1.0), scale, least=least)
    board.alt = partial(str, text)
    return board


def _table(table: Table, page: PageFormat, indent: float) -> Flowable:
    rows = [table.head, *table.rows]
    widths = _columns(rows, page, page.column - indent)
    grid = _grid(table, rows, widths, page=page)
    grid.head, grid.headings = _grid(table, rows[:1], widths, page=page), 1
    grid.spaceBefore, grid.spaceAfter = 5, 9
    return grid


def _grid(
    table: Table, rows: Sequence[tuple[Spans, ...]], widths: Sequence[float], *, page: PageFormat
) -> Grid:
    """Return a table whose first row is the head."""
    cells = [
        [
            PdfParagraph(markup(spans, bold=not i), styles.cell(page, align))
            for spans, align in zip(row, table.alignment, strict=True)
        ]
        for i, row in enumerate(rows)
    ]
    grid = Grid(cells, colWidths=widths, hAlign="CENTER", style=RULES)
    grid.row_headings = int(_names_rows(table))
    return grid


def _names_rows(table: Table) -> bool:
    """Tell whether the first column says what each row is: under no head, or in words."""
    if not plain(table.head[0]).strip():
        return True
    names = [plain(row[0]).strip() for row in table.rows]
    has_words = all(any(letter.isalpha() for letter in name) for name in names)
    return len(table.head) > 1 and has_words and len({*names}) == len(names)


def _columns(rows: list[tuple[Spans, ...]], page: PageFormat, room: float) -> list[float]:
    """Return the widths of columns; if they are too wide, the widest are narrowed."""
    natural = [
        max(_width(spans, page.size) for spans in column) + CELL
        for column in zip(*rows, strict=True)
    ]
    widths = [0.0] * len(natural)
    waiting = sorted(range(len(natural)), key=natural.__getitem__)
    for k, column in enumerate(waiting):
        widths[column] = min(natural[column], room / (len(natural) - k))
        room -= widths[column]
    return widths


def _width(spans: Spans, size: float) -> float:
    """Return the width of a cell in one line, as wide as a head is."""
    return sum(
        fonts.width(
            plain((span,)), size, fonts.TYPEWRITER if isinstance(span, Code) else fonts.BOLD
        )
        for span in spans
    )
