"""Sheets filled in by other programs, which come back to the same marks."""

import re
from base64 import b64decode
from fractions import Fraction

import pytest
from editions import code, on_key
from one_run import mark, silent
from pypdf import PdfReader, PdfWriter

from grader.engine.here import Here
from grader.exams.exam import exam
from grader.exams.fields import field_name
from grader.exams.making import make
from grader.exams.roster import roster

EVERY_KIND = (
    "alpha-beta",
    "alpha-beta-windows",
    "betting-house",
    "best-worst-order",
    "cut-identification",
    "infinite-utilities",
    "interval-frames",
    "max-n",
    "worlds",
)
TOML = 'title = "Juegos"\nlanguage = "es"\n' + "".join(
    f'[[exercise]]\nfamily = "{family}"\nlevel = "easy"\n' for family in EVERY_KIND
)
ALL_PAGES = {"width": 1280, "height": 12_000}
"""A page out of sight takes one more stroke of the tabulator key, which loads its fields."""

STATE = "() => document.querySelector('pdf-viewer')?.{}"
LOADED, FOCUS = STATE.format("loadState_"), STATE.format("formFieldFocus_")
SAVED = """async () => {
  const viewer = document.querySelector("pdf-viewer");
  const { dataToSave } = await viewer.pluginController_.save("EDITED");
  const letters = Array.from(new Uint8Array(dataToSave), byte => String.fromCharCode(byte));
  return btoa(letters.join(""));
}"""
"""What the viewer's own button for saving with changes asks for, but for the place to save it."""


@pytest.fixture(scope="module")
def out(tmp_path_factory):
    folder = tmp_path_factory.mktemp("exam") / "out"
    make(
        exam(TOML, "exam.toml"),
        roster(b"id,name\nu1,Ana\n", "students.csv"),
        secret=b"a secret of the course, long enough",
        out=folder,
        workers=Here(),
        progress=silent,
    )
    return folder


@pytest.fixture(scope="module")
def typed(out):
    """The right answers by field, with signs of minus and infinity, and with decimal commas."""
    key = {name: with_comma(answer) for name, answer in on_key(out).items()}
    for sign in ("−", "∞", "0,"):
        assert any(sign in answer for answer in key.values())
    return {field_name(code(out), *name.split(".", 1)): answer for name, answer in key.items()}


def with_comma(answer):
    """A fraction as a decimal, if it is exact."""
    if not re.fullmatch(r"−?\d+/\d+", answer):
        return answer
    number = Fraction(answer.replace("−", "-"))
    exact = number * 10_000
    return f"{float(number)}".replace(".", ",") if exact.denominator == 1 else answer


def asked(sheet):
    """The fields in the order in which a viewer goes through them."""
    return [note["/T"] for page in PdfReader(sheet).pages for note in page.annotations or ()]


def by_pypdf(sheet, typed, file):
    writer = PdfWriter(clone_from=PdfReader(sheet))
    for page in writer.pages:
        writer.update_page_form_field_values(page, typed)
    writer.write(file)


def by_mupdf(sheet, typed, file):
    pymupdf = pytest.importorskip("pymupdf", reason="pip install '.[browser]' brings MuPDF")
    with pymupdf.open(sheet) as document:
        for page in document:
            for widget in page.widgets():
                widget.field_value = typed[widget.field_name]
                widget.update()
        document.save(file)


@pytest.mark.parametrize("fill", [by_pypdf, by_mupdf], ids=["pypdf", "MuPDF"])
def test_a_form_filled_by_another_program_has_full_marks(out, typed, tmp_path, fill):
    fill(out / "sheets/u1.pdf", typed, tmp_path / "filled.pdf")
    assert full(out, tmp_path / "filled.pdf")


def test_a_form_filled_in_the_viewer_of_chromium_has_full_marks(show, out, typed, tmp_path):
    sheet = out / "sheets/u1.pdf"
    page = show(sheet)
    page.set_viewport_size(ALL_PAGES)
    viewer = opened(page)
    for name in asked(sheet):
        tabulated(page, viewer)
        page.keyboard.insert_text(typed[name])
    (tmp_path / "filled.pdf").write_bytes(b64decode(viewer.evaluate(SAVED)))
    assert full(out, tmp_path / "filled.pdf")


def opened(page):
    """The frame of the viewer, once the document is in it and has the focus, before its fields."""
    return until(page, lambda: next(filter(is_open, page.frames), None))


def is_open(frame):
    return frame.url.startswith("chrome-extension:") and frame.evaluate(LOADED) == "success"


def tabulated(page, viewer):
    """Go on to the next field; the first is reached by way of the viewer's own buttons."""
    page.keyboard.press("Tab")
    while viewer.evaluate(FOCUS) == "none":
        page.keyboard.press("Tab")
        page.wait_for_timeout(100)


def until(page, found):
    for _ in range(100):
        if (it := found()) is not None:
            return it
        page.wait_for_timeout(100)
    raise AssertionError("the viewer of PDFs did not open the sheet within ten seconds")


def test_every_question_has_a_field_to_be_filled(out, typed):
    assert set(asked(out / "sheets/u1.pdf")) == set(typed)


def full(out, file):
    (row,) = mark(out / "exam.json", [file]).rows
    wrong = [m for e in row.exercises for m in e["marks"] if m["points"] != m["out_of"]]
    assert wrong == []
    return row.points == row.out_of
