"""Large print: no letter on a sheet is smaller than running text, whatever it shows."""

from collections import Counter
from dataclasses import replace
from io import BytesIO

import pypdfium2
import pytest
from pypdfium2 import raw

from generator.base.convention import CONVENTIONS
from generator.base.picture import Picture
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import Sheet
from grader.exams.making.paper_content import paper
from grader.figures.large_print import LargePrint, drawings
from grader.figures.nodes import nodes
from grader.figures.paper.page_format import PageFormat
from grader.figures.shapes import TextShape
from grader.rendering.pdf.sheets import write_sheet
from solver.trees.notation import parse

SIZE = 18
SOME = ["alpha-beta", "draw-poker", "expectiminimax", "grundy", "max-n", "minimax"]
FRONT = '[front]\nduration = "90 minutes"\ninstructions = "- Write **legibly**."\n'


def sheet_of(families, language="es", level=Level.MEDIUM, *, front=FRONT, version="B"):
    entries = "".join(f'[[exercise]]\nfamily = "{family}"\n' for family in families)
    exam = read_exam_toml(f'title = "Juegos"\ncourse = "IA"\nsize = 18\n{front}{entries}', "e.toml")
    exercises = [
        generate(
            ExerciseId(family=f, level=level, seed=1, revision=FAMILIES[f].revision),
            CONVENTIONS["aima"],
        )
        for f in families
    ]
    whose = Sheet(
        id="20260117-B", name="Ana Pérez", code="K7MX3PCC", language=language, file="1",
        version=version, problems=(),
    )  # fmt: skip
    return paper(exam, whose, exercises)


def letters(pdf):
    """Each printed letter with its size on paper."""
    for page in pypdfium2.PdfDocument(BytesIO(pdf)):
        text = page.get_textpage()
        for i in range(text.count_chars()):
            letter = text.get_text_range(i, 1)
            matrix = raw.FS_MATRIX()
            if letter.strip() and raw.FPDFText_GetMatrix(text, i, matrix):
                yield letter, raw.FPDFText_GetFontSize(text, i) * abs(matrix.d)


def too_small(pdf):
    return {letter for letter, size in letters(pdf) if size < SIZE - 0.01}


@pytest.mark.parametrize("family", SOME)
def test_no_letter_is_smaller_than_running_text(family):
    pdf = write_sheet(sheet_of([family]))
    assert sum(1 for _ in letters(pdf)) > 500
    assert not too_small(pdf)


def test_a_figure_that_fills_a_page_may_hold_every_question():
    usual = sheet_of(["returned-vs-true"], "en", Level.HARD)
    pdf = write_sheet(replace(usual, page=PageFormat(size=12)))
    assert len(pypdfium2.PdfDocument(BytesIO(pdf))) > 1


@pytest.mark.whole
@pytest.mark.parametrize("level", [Level.EASY, Level.HARD])
@pytest.mark.parametrize("family", FAMILIES)
def test_no_letter_of_any_family_is_smaller_than_running_text(family, level):
    assert not too_small(write_sheet(sheet_of([family], "de", level)))


def test_the_measure_sees_small_letters():
    usual = sheet_of(["minimax"])
    assert too_small(write_sheet(replace(usual, page=PageFormat(size=14))))


@pytest.mark.parametrize("version", ["", "B"])
def test_the_code_of_the_student_stands_on_one_line(version):
    pdf = write_sheet(sheet_of(["minimax"], version=version))
    text = pypdfium2.PdfDocument(pdf)[0].get_textpage()
    assert {"K7MX3PCC", "20260117-B"} <= set(text.get_text_range().split())


def complete(branching, depth):
    if not depth:
        return "1"
    below = ", ".join([complete(branching, depth - 1)] * branching)
    return f"{'max' if depth % 2 else 'min'}({below})"


@pytest.mark.parametrize(("branching", "depth"), [(2, 2), (3, 3), (2, 5), (4, 3), (30, 1)])
def test_a_tree_too_large_is_drawn_in_parts_that_fit_with_each_leaf_once(branching, depth):
    large_print = LargePrint(SIZE, 493.0, 700.0)
    picture = Picture(tree=parse(complete(branching, depth)))
    drawn = drawings(picture, large_print)
    assert all(map(large_print.fits, drawn))
    sizes = [s.size * d.scale for d in drawn for s in d.scene.shapes if isinstance(s, TextShape)]
    assert min(sizes) >= SIZE - 0.01
    words = Counter(s.text for d in drawn for s in d.scene.shapes if isinstance(s, TextShape))
    assert words["1"] == branching**depth
    moves = [line for node in nodes(picture) for line in node.branch]
    assert [words[move] for move in moves] == [1] * len(moves)


def test_a_tree_that_fits_is_drawn_whole():
    picture = Picture(tree=parse("max(min(3, 12), min(2, 4))"))
    assert len(drawings(picture, LargePrint(SIZE, 493.0, 700.0))) == 1


def test_what_is_said_of_parts_holds_where_every_node_is_a_box():
    pdf = write_sheet(sheet_of(["max-n"], "en", Level.HARD))
    pages = pypdfium2.PdfDocument(BytesIO(pdf))
    words = " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in pages)
    assert "a node that has a capital letter but no children begins a part" in words
    assert "triangle" not in words


@pytest.mark.parametrize(
    ("family", "level"),
    [
        ("alpha-beta", Level.HARD),
        ("alpha-beta-windows", Level.MEDIUM),
        ("shaded-leaf", Level.HARD),
    ],
)
def test_of_parts_on_their_side_it_is_said_once_how_they_are_read(family, level):
    printed = sheet_of([family], "es", level)
    pages = pypdfium2.PdfDocument(BytesIO(write_sheet(printed)))
    words = " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in pages)
    assert words.count("El árbol está dibujado por partes") == 1
    assert words.count(printed.words.sideways) == 1


@pytest.mark.parametrize("family", ["alpha-beta", "star1", "cutoff", "quiescence-horizon"])
def test_of_parts_of_which_some_lie_on_their_side_it_is_said_how_those_are_read(family):
    printed = sheet_of([family], "es", Level.MEDIUM)
    pages = pypdfium2.PdfDocument(BytesIO(write_sheet(printed)))
    words = " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in pages)
    assert words.count(printed.words.sideways_parts) == 1
    assert printed.words.sideways not in words
