"""Check boxes on paper: empty, crossed, blackened to take a cross back."""

from io import BytesIO

import pypdf
import pytest
from reportlab.lib.colors import white
from reportlab.pdfgen.canvas import Canvas

pytest.importorskip("cv2", reason="the extra `scan` is not installed")
pytest.importorskip("PIL", reason="the extra `scan` is not installed")
pytest.importorskip("pypdfium2", reason="the extra `scan` is not installed")
pytest.importorskip("zxingcpp", reason="the extra `scan` is not installed")

import cv2
import numpy as np
import scanner

from grader.exams.scanning import boxes
from grader.exams.scanning.boxes import BoxInk, BoxMark
from grader.exams.scanning.ink import PaperNoise
from grader.exams.scanning.patch import AROUND, PatchSort, cut_patch, read_layout
from grader.exams.scanning.picture import Scan
from grader.exams.scanning.scan_run import FAR, Sheets, find_marks, read_page
from grader.exams.scanning.scanned_page import PlacedPage
from grader.exams.scanning.straight import SCALE, straighten_page
from grader.rendering.pdf.edges import stamp

CODE = "7MPVT4CF"
A4 = (595.28, 841.89)
SIDE = 14
PENS = {
    "empty": (BoxMark.EMPTY, lambda _page, _place, _rng: None),
    "ball pen": (BoxMark.MARKED, scanner.cross),
    "fine pencil": (
        BoxMark.MARKED,
        lambda page, place, rng: scanner.cross(page, place, rng, scanner.PENCIL, 3),
    ),
    "felt pen": (BoxMark.MARKED, lambda page, place, rng: scanner.cross(page, place, rng, 20, 8)),
    "blackened": (BoxMark.FILLED, scanner.blacken),
}
CONDITIONS = {
    "as printed": lambda page, _rng: np.asarray(page),
    "skewed": lambda page, _rng: scanner.skewed(page, 2.5),
    "at 150 dots, noisy": lambda page, rng: scanner.noisy(scanner.coarse(page, 150), 12, rng),
    "photographed": scanner.photographed,
    "without a corner": lambda page, _rng: scanner.torn(page, 1),
}


@pytest.fixture(scope="session")
def form(tmp_path_factory):
    """A sheet with 60 check boxes on lines that cross, as on the edges of a tree."""
    path = tmp_path_factory.mktemp("form") / "sheet.pdf"
    canvas = Canvas(str(path), pagesize=A4)
    for k in range(60):
        x, y = 70 + 76 * (k % 6), 130 + 58 * (k // 6)
        canvas.line(x - 9, y + SIDE + 20, x + SIDE / 2, y + SIDE)
        canvas.drawString(x - 6, y + SIDE + 8, f"c{k}")
        canvas.acroForm.checkbox(
            name=f"{CODE}_1_pruned.c{k}", x=x, y=y, size=SIDE, buttonStyle="cross",
            borderWidth=1, fieldFlags="", fillColor=white, tooltip=f"Is c{k} pruned?",
        )  # fmt: skip
    stamp(canvas, A4, code=CODE, page=1)
    canvas.save()
    return path


def test_boxes_are_found_in_the_form_with_what_they_ask(form):
    places = read_layout(form).places_on_page(1)
    assert {place.sort for place in places} == {PatchSort.BOX}
    assert places[7].field == "1.pruned.c7"
    assert places[7].asks == "Is c7 pruned?"
    assert (places[0].x, round(places[0].y)) == (70, round(A4[1] - 130 - SIDE))


@pytest.mark.parametrize("condition", CONDITIONS)
def test_a_box_is_read_as_it_was_meant(condition, form, tmp_path):
    rng = np.random.default_rng(3)
    page = scanner.printed(form)[0]
    pens = list(PENS.values())
    places = read_layout(form).places_on_page(1)
    meant = {}
    for k, place in enumerate(places):
        mark, draw = pens[k % len(pens)]
        draw(page, place, rng)
        meant[place.field] = mark
    path = tmp_path / "page.png"
    cv2.imwrite(str(path), np.ascontiguousarray(CONDITIONS[condition](page, rng)))
    found = read_page(Sheets({CODE: form}, frozenset()), Scan(str(path), 1))
    assert isinstance(found, PlacedPage)
    assert found.exact
    wrong = [
        (box.field, box.mark, meant[box.field])
        for box in found.boxes
        if box.mark is not BoxMark.UNSURE and box.mark is not meant[box.field]
    ]
    assert wrong == []
    unsure = [box.field for box in found.boxes if box.mark is BoxMark.UNSURE]
    assert len(unsure) <= 3, unsure


@pytest.mark.parametrize(
    "condition",
    [
        lambda page, _rng: scanner.skewed(page, 5),
        lambda page, rng: scanner.photographed(scanner.torn(page, 2), rng),
    ],
    ids=["two marks off the glass", "a corner torn off, photographed"],
)
def test_a_box_is_found_within_half_a_millimetre(condition, form):
    grey = np.ascontiguousarray(condition(scanner.printed(form)[0], np.random.default_rng(3)))
    laid = straighten_page(grey, find_marks(grey), (), A4)
    assert laid.exact
    meant = round((AROUND + FAR) * SCALE)
    for place in read_layout(form).places_on_page(1):
        left, top, _, _ = cut_patch(laid.grey, place, reach=FAR).frame
        assert np.hypot(left - meant, top - meant) / SCALE / 72 * 25.4 < 0.5


def box_ink(share, *, strokes=20.0, depth=0.5, darker=0.7, black=0.0):
    return BoxInk(strokes=strokes, depth=depth, darker=darker, share=share, black=black)


@pytest.mark.parametrize(
    ("found", "right"),
    [
        (box_ink(0.0, strokes=0.99, depth=0.5, darker=0.029), BoxMark.EMPTY),
        (box_ink(0.0, strokes=1.0, depth=0.05, darker=0.029), BoxMark.UNSURE),
        (box_ink(0.0, strokes=0.0, depth=0.0, darker=0.03), BoxMark.UNSURE),
        (box_ink(0.14), BoxMark.UNSURE),
        (box_ink(0.15), BoxMark.MARKED),
        (box_ink(0.84), BoxMark.MARKED),
        (box_ink(0.85), BoxMark.UNSURE),
        (box_ink(0.5, depth=0.069), BoxMark.UNSURE),
        (box_ink(0.5, strokes=0.0, depth=0.0), BoxMark.UNSURE),
        (box_ink(0.9, black=0.86), BoxMark.UNSURE),
        (box_ink(1.0, black=0.87), BoxMark.FILLED),
    ],
)
def test_between_what_is_sure_a_person_looks(found, right):
    assert boxes.mark(found, PaperNoise(noise=0.0)) is right


def test_on_a_noisy_page_a_stroke_has_to_be_darker_to_be_sure():
    assert boxes.mark(box_ink(0.5, depth=0.1), PaperNoise(noise=0.016)) is BoxMark.MARKED
    assert boxes.mark(box_ink(0.5, depth=0.1), PaperNoise(noise=0.017)) is BoxMark.UNSURE


def test_on_a_page_without_marks_no_box_is_trusted(form, tmp_path):
    page = np.asarray(scanner.printed(form)[0]).copy()
    page[:, : int(0.1 * len(page[0]))] = 255
    page[:, int(0.9 * len(page[0])) :] = 255
    path = tmp_path / "page.png"
    cv2.imwrite(str(path), page)
    found = read_page(Sheets({CODE: form}, frozenset()), Scan(str(path), 1))
    assert {box.mark for box in found.boxes} == {BoxMark.UNSURE}


def test_a_field_whose_name_is_spread_over_its_parents_is_found(tmp_path):
    """As forms are that other programs have saved."""
    file = BytesIO()
    canvas = Canvas(file, pagesize=A4)
    canvas.acroForm.textfield(name="value", x=100, y=100, width=60, height=17)
    canvas.showPage()
    canvas.save()
    writer = pypdf.PdfWriter(clone_from=BytesIO(file.getvalue()))
    widget = writer.pages[0]["/Annots"][0].get_object()
    parent = writer._add_object(
        pypdf.generic.DictionaryObject(
            {
                pypdf.generic.NameObject("/T"): pypdf.generic.TextStringObject(f"{CODE}_1_a"),
                pypdf.generic.NameObject("/FT"): pypdf.generic.NameObject("/Tx"),
            }
        )
    )
    widget[pypdf.generic.NameObject("/Parent")] = parent
    del widget["/FT"]
    writer.write(tmp_path / "sheet.pdf")
    assert [place.field for place in read_layout(tmp_path / "sheet.pdf").places_on_page(1)] == [
        "1.a.value"
    ]
