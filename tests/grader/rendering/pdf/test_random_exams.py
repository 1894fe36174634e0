"""Exams of all families, levels and languages: nothing overlaps, and little paper is wasted."""

from dataclasses import dataclass, replace
from io import BytesIO
from itertools import combinations, product
from math import ceil

import pytest
from leaves import (
    count_out_of_sight,
    least_sheets_without_turning,
    least_with_filled_pages,
    turns_leaves,
)
from pypdf import PdfReader

from generator.base.convention import CONVENTIONS
from generator.base.rng import Rng
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.generation.generate import family_named, generate
from grader.actions.desk import known_names
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import Sheet
from grader.exams.making.paper_content import paper
from grader.figures.paper.page_format import PageFormat, PaperSize
from grader.figures.shapes import Anchor, Box, Circle, Ink, Polygon, Stroke, TextShape
from grader.rendering.pdf import fonts
from grader.rendering.pdf.document import lay_out
from grader.rendering.pdf.figure_with_questions import FigureWithQuestions
from grader.rendering.pdf.pagination import Tie
from grader.rendering.pdf.pdf_scene import SceneFlowable
from grader.rendering.pdf.sheets import stories, write_sheet
from grader.words.language_catalogues import LANGUAGES

FORMATS = (
    PageFormat(),
    PageFormat(scan=True),
    PageFormat(paper=PaperSize.LETTER),
    PageFormat(size=14),
    PageFormat(hand=True),
    PageFormat(hand=True, size=14, scan=True),
)
A_THIRD = 0.333
SLACK = 0.6


@dataclass(frozen=True)
class Rectangle:
    left: float
    low: float
    right: float
    high: float

    def meets(self, other):
        return (
            self.left + SLACK < other.right
            and other.left + SLACK < self.right
            and self.low + SLACK < other.high
            and other.low + SLACK < self.high
        )


def drawn(family, level, seed):
    revision = family_named(family).revision
    id_ = ExerciseId(family=family, level=level, seed=seed, revision=revision)
    return generate(id_, CONVENTIONS["aima"])


def random_paper(seed):
    rng = Rng(f"a random exam {seed}")
    level, language = rng.pick(list(Level)), rng.pick(list(LANGUAGES))
    chosen = [rng.pick(known_names.families()) for _ in range(rng.pick([1, 2, 3, 4]))]
    entries = "".join(f'[[exercise]]\nfamily = "{family}"\n' for family in chosen)
    wanted = read_exam_toml(f'title = "Games"\ncourse = "AI"\n{entries}', "exam.toml")
    exercises = [drawn(family, level, seed) for family in chosen]
    whose = Sheet(id="1", name="Ada", code="K7Q2X", language=language, file="1", problems=())
    made = paper(wanted, whose, exercises)
    return replace(made, page=rng.pick(FORMATS))


def outline(shape):
    """What a node or a label covers; edges may be crossed."""
    match shape:
        case Circle(x, y, radius):
            return Rectangle(x - radius, y - radius, x + radius, y + radius)
        case Box(x, y, wide, high):
            return Rectangle(x, y, x + wide, y + high)
        case TextShape(x, y, text, size, anchor):
            wide = fonts.width(text, size)
            left = x - {Anchor.START: 0, Anchor.MIDDLE: wide / 2, Anchor.END: wide}[anchor]
            return Rectangle(left, y - 0.68 * size, left + wide, y + 0.05 * size)
        case Polygon() | Stroke():
            return None


def is_node(shape):
    """Boxes of paper's own colour keep edges off their labels."""
    return isinstance(shape, Circle) or (isinstance(shape, Box) and shape.ink is not Ink.PAPER)


def refuse_overlaps(scene):
    texts = [outline(shape) for shape in scene.shapes if isinstance(shape, TextShape)]
    fields = [Rectangle(f.x, f.y, f.x + f.width, f.y + f.height) for f in scene.fields]
    nodes = [outline(shape) for shape in scene.shapes if is_node(shape)]
    pairs = (*combinations(texts, 2), *combinations(nodes, 2), *product(fields, texts))
    for one, other in pairs:
        assert not one.meets(other), scene
    for one in (*texts, *nodes, *fields):
        assert -SLACK < one.left < one.right < scene.width + SLACK
        assert -SLACK < one.low < one.high < scene.height + SLACK


def refuse_pages(told, page):
    """Of the ways to tell it the one that is printed, whose pieces and pages are given back."""
    made = lay_out(told, page)
    pieces, spans = made.pieces, made.pages.spans
    for piece in pieces:
        assert piece.width <= page.column + SLACK
        if isinstance(piece.flowable, SceneFlowable):
            refuse_overlaps(piece.flowable.fitted.scene)
        if isinstance(piece.flowable, FigureWithQuestions):
            refuse_overlaps(piece.flowable.figure.fitted.scene)
    for span in spans:
        assert span.used - span.give <= page.room
    refuse_torn_pages([piece.block for piece in pieces], spans, page.room)
    return pieces, spans


def refuse_torn_pages(blocks, spans, room):
    """No page is torn under a third full, unless that saves paper or keeps more in sight."""
    torn = [span for span in spans[:-1] if blocks[span.end].tie not in (Tie.NEW, Tie.PAGE)]
    if any(not span.loose and span.share(room) < A_THIRD for span in torn):
        made = ceil(len(spans) / 2), count_out_of_sight(blocks, spans)
        assert made < least_with_filled_pages(blocks, room, A_THIRD)


def refuse_turned_leaves(pieces, spans, room):
    """Nobody turns a leaf within an exercise, unless that saves a sheet of paper."""
    blocks = [piece.block for piece in pieces]
    if turns_leaves(blocks, spans, room):
        assert least_sheets_without_turning(blocks, room) > ceil(len(spans) / 2)


def refuse_fields(pdf, page):
    for sheet in PdfReader(BytesIO(pdf)).pages:
        places = [Rectangle(*map(float, a.get_object()["/Rect"])) for a in sheet.get("/Annots", [])]
        for place in places:
            assert page.margin - SLACK <= place.left < place.right
            assert place.right <= page.width - page.margin + SLACK
            assert page.bottom - SLACK <= place.low < place.high <= page.height - page.top + SLACK
        assert not any(one.meets(other) for one, other in combinations(places, 2))


def refuse(seed):
    made = random_paper(seed)
    fonts.load()
    sheets, key = stories(made)
    refuse_turned_leaves(*refuse_pages(sheets, made.page), made.page.room)
    refuse_pages(key, made.page)
    refuse_fields(write_sheet(made), made.page)


@pytest.mark.parametrize("seed", range(4))
def test_nothing_overlaps_and_no_page_is_torn_under_a_third_full_for_nothing(seed):
    refuse(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4, 8))
def test_nor_on_four_more(seed):
    refuse(seed)


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(8, 24))
def test_nor_on_twenty_more(seed):
    refuse(seed)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(24, 504))
def test_nor_on_five_hundred_exams(seed):
    refuse(seed)
