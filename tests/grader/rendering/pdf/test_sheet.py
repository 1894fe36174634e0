"""Sheets and keys as PDF: what is in them, what can be typed, what comes back."""

import re
from dataclasses import replace
from io import BytesIO
from math import inf

import pytest
from pikepdf import Dictionary, Pdf
from pypdf import PdfReader, PdfWriter

from generator.answers.kinds import KINDS
from generator.base.picture import Picture
from grader.exams.making.bind_documents import DocumentPart, bind_parts
from grader.figures.paper.page_format import Sides
from grader.figures.paper.paper import (
    LayoutWords,
    Paper,
    PaperExercise,
    PaperHeading,
    PaperQuestion,
)
from grader.rendering.pdf.sheets import write_key, write_sheet
from solver.exact import Rational
from solver.trees.notation import parse

AIMA = parse("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))")
CODE = "K7Q2X"
SPANISH = LayoutWords(
    name="Nombre",
    student="Identificador",
    code="Código",
    page="Página {page} de {pages}",
    exercise="Ejercicio {number}",
    solution="Resolución",
    key="Clave",
)


def question(number, name, prompt, kind, options=()):
    return PaperQuestion(
        name=name,
        field=f"{CODE}.{number}.{name}",
        prompt=prompt,
        points="1 punto",
        kind=kind,
        options=options,
    )


def trees():
    return PaperExercise(
        number=1,
        title="Poda alfa-beta",
        points="4 puntos",
        statement="Recorre el **árbol** de izquierda a derecha.\n\n![árbol](figure:asked)",
        questions=(
            *(question(1, node, f"Valor de {node}", KINDS["number"]) for node in "ABCD"),
            question(1, "move", "Mejor jugada en `A`", KINDS["moves"]),
            question(1, "pruned", "Hojas podadas", KINDS["nodes"]),
        ),
        question_picture=Picture(tree=AIMA),
        solution="1. En **A** se empieza con [−∞, ∞].\n2. En **C**, 2 ≤ 3: *corte alfa*.",
        solution_picture=Picture(
            tree=AIMA,
            values={"A": Rational(3), "C": Rational(2)},
            windows={"C": (Rational(3), inf)},
            crossed=frozenset({("C", 1), ("C", 2)}),
            faded=frozenset({"c2", "c3"}),
        ),
        key={"A": "3", "B": "3", "C": "2", "D": "2", "move": "a1", "pruned": "c2, c3"},
    )


def cards():
    return PaperExercise(
        number=2,
        title="Póker muy simplificado",
        points="3 puntos",
        statement="Quedan estas cartas:\n\n| Carta | K | A |\n|:--|--:|--:|\n| Quedan | 4 | 3 |",
        questions=(
            question(2, "belief", "Creencia sobre su carta", KINDS["distribution"]),
            question(2, "p", "P(tiene A)", KINDS["probability"]),
            question(2, "choice", "¿Pasar o apostar 2?", KINDS["choice"], ("pasar", "apostar 2")),
        ),
        solution="Quedan 7 cartas.",
        key={"belief": "K: 4/7, A: 3/7", "p": "3/7", "choice": "pasar"},
    )


def paper(name="María José Ñíguez", code=CODE, exercises=None):
    return Paper(
        heading=PaperHeading(
            title="Examen parcial: juegos",
            course="Inteligencia Artificial",
            date="1 de diciembre de 2026",
            language="es",
            name=name,
            student="20260117-B",
            code=code,
        ),
        exercises=exercises or (trees(), cards()),
        notes=("Un decimal redondeado vale la *mitad*.",),
        words=SPANISH,
    )


def read(pdf):
    return PdfReader(BytesIO(pdf))


def text(pdf):
    return "\n".join(page.extract_text() for page in read(pdf).pages)


def feet(pdf):
    """What is at the foot of each page."""
    return [re.findall(r"Página \d+ de \d+", page.extract_text()) for page in read(pdf).pages]


def together(papers, written, sides=Sides.ONE):
    """All in one document to print."""
    return bind_parts(
        [DocumentPart(written(paper), ((paper.heading.name, 0),)) for paper in papers], sides
    ).document


def fields(pdf):
    return read(pdf).get_fields() or {}


def test_a_sheet_has_a_field_for_each_question_by_the_name_it_was_given():
    asked = [question.field for exercise in paper().exercises for question in exercise.questions]
    assert sorted(fields(write_sheet(paper()))) == sorted(asked)


def test_a_field_says_what_is_asked_when_pointed_at():
    assert fields(write_sheet(paper()))["K7Q2X.1.move"]["/TU"] == "Mejor jugada en A"


def test_every_field_lies_on_its_page_and_on_no_other_field():
    for page in read(write_sheet(paper())).pages:
        boxes = [a.get_object()["/Rect"] for a in page.get("/Annots", [])]
        for i, (left, low, right, high) in enumerate(boxes):
            assert 0 < left < right < page.mediabox.right
            assert 0 < low < high < page.mediabox.top
            assert all(r <= left or right <= x or t <= low or high <= y for x, y, r, t in boxes[:i])


@pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
def test_places_of_every_kind_are_printed_and_those_for_numbers_side_by_side(kind):
    asked = tuple(question(1, node, f"Valor de {node}", kind) for node in "AB")
    exercise = PaperExercise(
        number=1, title="Valores", points="2 puntos", statement="¿Cuánto?", questions=asked
    )
    page = read(write_sheet(paper(exercises=(exercise,)))).pages[0]
    (_, first, *_), (_, second, *_) = [a.get_object()["/Rect"] for a in page["/Annots"]]
    narrow = {"interval", "number", "probability", "vector", "window"}
    assert (first == second) == (kind.name in narrow)


@pytest.mark.parametrize("typed", ["−∞", "3/7 ≤ α", "c2, c3", "K: 1/2, A: 1/2", "王", "x" * 1500])
def test_what_is_typed_into_a_field_can_be_read_back(typed):
    writer = PdfWriter(BytesIO(write_sheet(paper())))
    for page in writer.pages:
        writer.update_page_form_field_values(page, {"K7Q2X.1.A": typed}, auto_regenerate=False)
    saved = BytesIO()
    writer.write(saved)
    assert PdfReader(saved).get_fields()["K7Q2X.1.A"].value == typed


def test_what_is_typed_is_shown_in_the_font_of_the_form():
    writer = PdfWriter(BytesIO(write_sheet(paper())))
    typed = {"K7Q2X.1.A": "−∞ ≤ α ≠ ½ ó"}
    writer.update_page_form_field_values(None, typed, auto_regenerate=False, flatten=True)
    assert typed["K7Q2X.1.A"] in "".join(page.extract_text() for page in writer.pages)


@pytest.mark.parametrize("written", [write_sheet, write_key])
def test_every_font_is_embedded_that_of_the_form_too(written):
    with Pdf.open(BytesIO(written(paper()))) as pdf:
        found = [it for it in pdf.objects if isinstance(it, Dictionary) and "/BaseFont" in it]
        assert all("/FontFile2" in font.FontDescriptor for font in found)
        assert "/FiraGO-Regular" in {font.BaseFont for font in found} or written is write_key


def test_the_tabulator_key_goes_from_field_to_field_in_their_order():
    pages = read(write_sheet(paper())).pages
    assert [page.get("/Tabs") for page in pages if "/Annots" in page] == ["/S"]


def test_a_sheet_says_whose_it_is_and_what_is_asked():
    words = text(write_sheet(paper()))
    for phrase in (
        "Examen parcial: juegos",
        "Inteligencia Artificial · 1 de diciembre de 2026",
        "María José Ñíguez",
        "20260117-B",
        CODE,
        "Un decimal redondeado vale la mitad.",
        "Ejercicio 1. Poda alfa-beta",
        "4 puntos",
        "Recorre el árbol",
        "Valor de … (4 × 1 punto)",
        "¿Pasar o apostar 2?",
    ):
        assert phrase in re.sub(r"\s+", " ", words)


def test_a_sheet_shows_the_tree_without_its_values_and_no_working():
    words = text(write_sheet(paper()))
    assert {"a1", "c3", "14"} <= set(words.split())
    assert "[3, ∞]" not in words
    assert "corte alfa" not in words


def test_a_key_shows_the_solved_tree_the_answers_and_the_working():
    words = text(write_key(paper()))
    assert "Clave" in words
    assert "[3, ∞]" in words
    assert "c2, c3" in words
    assert "K: 4/7, A: 3/7" in words
    assert "corte alfa" in words


@pytest.mark.parametrize("written", [write_key, lambda one: together([one], write_sheet)])
def test_only_the_sheet_to_fill_in_has_fields(written):
    assert fields(written(paper())) == {}


def test_a_file_says_its_title_its_course_and_its_language():
    reader = read(write_sheet(paper()))
    assert reader.metadata.title == "Examen parcial: juegos · K7Q2X"
    assert reader.metadata.author == "Inteligencia Artificial"
    assert reader.trailer["/Root"]["/Lang"] == "es"


@pytest.mark.parametrize(
    "written", [write_sheet, write_key, lambda one: together([one] * 2, write_key)]
)
def test_the_same_paper_is_the_same_bytes(written):
    assert written(paper()) == written(paper())


def test_printed_together_each_paper_begins_a_page_and_none_is_lost():
    papers = [paper(f"Alumna {i}", f"CODE{i}") for i in range(7)]
    alone = [len(read(write_key(one)).pages) for one in papers]
    whole = read(together(papers, write_key))
    assert len(whole.pages) == sum(alone)
    firsts = [i for i, page in enumerate(whole.pages) if "Identificador" in page.extract_text()]
    assert firsts == [sum(alone[:i]) for i in range(7)]


def test_pages_are_counted_for_each_paper_alone():
    long = replace(cards(), statement="\n\n".join(["Una frase larga. " * 30] * 12))
    assert feet(together([paper(exercises=(long,)), paper()], write_sheet)) == [
        ["Página 1 de 2"],
        ["Página 2 de 2"],
        ["Página 1 de 1"],
    ]


def test_no_page_is_empty():
    for copies in range(1, 9):
        pages = read(write_sheet(paper(exercises=(numbered(copies),)))).pages
        assert all(len(page.extract_text()) > 100 for page in pages)


def numbered(copies):
    """An exercise with so many questions."""
    asked = tuple(question(1, f"q{i}", f"Valor de {i}", KINDS["nodes"]) for i in range(copies * 8))
    return replace(trees(), questions=asked)


def test_printed_on_both_sides_each_paper_begins_on_paper_of_its_own():
    whole = read(
        together([paper(f"Alumna {i}", f"CODE{i}") for i in range(3)], write_key, Sides.BOTH)
    )
    firsts = [i for i, page in enumerate(whole.pages) if "Identificador" in page.extract_text()]
    assert len(firsts) == 3
    assert all(first % 2 == 0 for first in firsts)
    assert whole.trailer["/Root"]["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipLongEdge"


def test_what_is_bound_has_a_bookmark_for_each_paper_and_a_paper_one_for_each_exercise():
    whole = read(together([paper(f"Alumna {i}", f"CODE{i}") for i in range(3)], write_key))
    assert [mark.title for mark in whole.outline] == ["Alumna 0", "Alumna 1", "Alumna 2"]
    assert whole.get_destination_page_number(whole.outline[1]) == len(whole.pages) / 3
    marks = read(write_sheet(paper())).outline
    assert [mark.title for mark in marks] == ["1. Poda alfa-beta", "2. Póker muy simplificado"]


def test_bound_together_papers_share_their_letters():
    one = len(together([paper()], write_sheet))
    many = len(together([paper(code=f"CODE{i}") for i in range(20)], write_sheet))
    assert many < 7 * one


def test_what_is_bound_has_its_title_and_its_language():
    whole = read(together([paper()] * 2, write_sheet))
    assert whole.metadata.title == "Examen parcial: juegos · K7Q2X"
    assert whole.trailer["/Root"]["/Lang"] == "es"


def test_a_tree_stands_once_however_many_questions_are_asked_of_it():
    pages = read(write_sheet(paper(exercises=(numbered(8),)))).pages
    assert len(pages) > 2
    assert sum(page.extract_text().split().count("c3") for page in pages) == 1


def test_a_tree_that_fills_a_page_faces_its_questions_and_comes_before_them():
    wide = parse(f"max({', '.join(['min(' + ', '.join(['max(1, 2, 3, 4)'] * 4) + ')'] * 4)})")
    exercise = replace(trees(), question_picture=Picture(tree=wide))
    pages = [page.extract_text() for page in read(write_sheet(paper(exercises=(exercise,)))).pages]
    assert ["Hojas podadas" in page for page in pages] == [False, False, True]


@pytest.mark.parametrize(
    "name",
    [
        "王小明",
        "Łukasz Żółć",
        "Ελένη Παπαδοπούλου",
        "Đặng Thị Ánh",
        "さくら 花子",
        "김민준",
        "עזרא בן שלום",
        "=cmd|' /C calc'!A1",
        "<b>Bobby</b> & co",
        "X" * 300,
        "María " * 40,
    ],
)
def test_any_name_stands_on_the_sheet(name):
    words = re.sub(r"\s+", "", text(write_sheet(paper(name))))
    assert sorted(set(name) - {" "}) == sorted(set(name) & set(words))
    assert len(words) > len(name) + 300


def test_a_letter_of_no_font_becomes_a_box():
    unassigned = "\u0378"
    assert "A□B" in text(write_sheet(paper(f"A{unassigned}B")))


def test_signs_that_the_face_lacks_are_found_elsewhere():
    signs = replace(cards(), solution="∈ ∩ ∅ ♠ ♥ ♦ ♣ ✓ ½ −∞ ≤ α β → 中")
    words = text(write_key(paper(exercises=(signs,))))
    assert re.sub(r"\s+", "", "∈ ∩ ∅ ♠ ♥ ♦ ♣ ✓ ½ −∞ ≤ α β → 中") in re.sub(r"\s+", "", words)


def test_a_tree_that_lies_on_its_side_is_told_how_to_be_read_and_moves_no_field():
    large = Picture(tree=parse(complete(2, 6)))
    lying = replace(trees(), question_picture=large, solution_picture=large)
    printed = paper(exercises=(lying, replace(trees(), number=2)))
    told = write_sheet(printed)
    untold = write_sheet(replace(printed, words=replace(printed.words, sideways="")))
    assert " ".join(text(told).split()).count(printed.words.sideways) == 1
    assert places(told) == places(untold)


def complete(branching, depth):
    if not depth:
        return "1"
    below = ", ".join([complete(branching, depth - 1)] * branching)
    return f"{'max' if depth % 2 else 'min'}({below})"


def places(pdf):
    """Return each field with its page and its rectangle."""
    return [
        (number, str(field.T), [float(side) for side in field.Rect])
        for number, page in enumerate(Pdf.open(BytesIO(pdf)).pages)
        for field in page.get("/Annots", [])
        if "/T" in field
    ]
