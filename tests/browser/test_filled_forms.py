"""Sheets filled in by other programs, which come back to the same marks."""

import re
from base64 import b64decode
from fractions import Fraction

import pytest
from editions import code, for_one, on_key
from one_run import mark
from pypdf import PdfReader, PdfWriter

from grader.actions.demo.fill_in import address, field_values
from grader.exams.making.fields import TICKED, field_name

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
FEW = ("alpha-beta", "interval-frames", "worlds")
TICK = f"/{TICKED}"
ABOUT_A_PAGE = 1_200
"""Pixels; a page out of sight takes one more stroke of the tabulator key to load its fields."""

STATE = "() => document.querySelector('pdf-viewer')?.{}"
LOADED, FOCUS = STATE.format("loadState_"), STATE.format("formFieldFocus_")
SHOWN = """page => {
  const viewer = document.querySelector("pdf-viewer");
  const whole = viewer.shadowRoot.querySelector("embed").getBoundingClientRect();
  const { x, y, width } = viewer.viewport_.getPageScreenRect(page);
  return [whole.x + x, whole.y + y, width];
}"""
SAVED = """async () => {
  const viewer = document.querySelector("pdf-viewer");
  const { dataToSave } = await viewer.pluginController_.save("EDITED");
  const letters = Array.from(new Uint8Array(dataToSave), byte => String.fromCharCode(byte));
  return btoa(letters.join(""));
}"""
"""What the viewer's own button for saving with changes asks for, but for the place to save it."""


@pytest.fixture(scope="module")
def chromium(whole_chromium):
    """The browser that `show` opens a sheet in."""
    return whole_chromium


@pytest.fixture(scope="module")
def make_exam(tmp_path_factory):
    """An exam of some families for one student, in a folder."""

    def made(families):
        asked = "".join(f'[[exercise]]\nfamily = "{name}"\nlevel = "easy"\n' for name in families)
        toml = f'title = "Juegos"\nlanguage = "es"\n{asked}'
        return for_one(toml, tmp_path_factory.mktemp("exam") / "out")

    return made


@pytest.fixture(scope="module")
def out(make_exam):
    return make_exam(EVERY_KIND)


def typed(out):
    """The right answers by field, with signs of minus and infinity, and with decimal commas."""
    there = PdfReader(out / "sheets/u1.pdf").get_fields()
    return {
        field: as_typed(value)
        for name, text in on_key(out).items()
        for field, value in field_values(field_name(code(out), *address(name)), text, there)
    }


def as_typed(value):
    signed = re.sub(r"-(?=\d|inf)", "−", value)
    return with_comma(re.sub(r"\binf\b", "∞", signed))


def with_comma(answer):
    """A fraction as a decimal, if it is exact."""
    if not re.fullmatch(r"−?\d+/\d+", answer):
        return answer
    number = Fraction(answer.replace("−", "-"))
    if (number * 10_000).denominator > 1:
        return answer
    return f"{float(number)}".replace("-", "−").replace(".", ",")


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
                value = typed.get(widget.field_name, "")
                box = widget.field_type == pymupdf.PDF_WIDGET_TYPE_CHECKBOX
                widget.field_value = value == TICK if box else value
                widget.update()
        document.save(file)


@pytest.mark.parametrize("fill", [by_pypdf, by_mupdf], ids=["pypdf", "MuPDF"])
def test_a_form_filled_by_another_program_has_full_marks(out, tmp_path, fill):
    fill(out / "sheets/u1.pdf", typed(out), tmp_path / "filled.pdf")
    assert lost(out, tmp_path / "filled.pdf") == []


def test_what_is_typed_is_as_people_type(out):
    values = typed(out).values()
    assert all(any(sign in value for value in values) for sign in ("−", "∞", "0,", TICK))


def test_a_form_filled_in_the_viewer_of_chromium_has_full_marks(show, make_exam, tmp_path):
    out = make_exam(FEW)
    sheet, values = out / "sheets/u1.pdf", typed(out)
    pages = PdfReader(sheet).pages
    page = show(sheet)
    page.set_viewport_size({"width": 1280, "height": ABOUT_A_PAGE * len(pages)})
    viewer = opened(page)
    for note in (note for each in pages for note in each.annotations or ()):
        tabulated(page, viewer)
        if values.get(note["/T"], TICK) != TICK:
            page.keyboard.insert_text(values[note["/T"]])
    for i, each in enumerate(pages):
        for note in each.annotations or ():
            if values.get(note["/T"]) == TICK:
                page.mouse.click(*middle(note["/Rect"], each.mediabox, *viewer.evaluate(SHOWN, i)))
    (tmp_path / "filled.pdf").write_bytes(b64decode(viewer.evaluate(SAVED)))
    assert lost(out, tmp_path / "filled.pdf") == []


def middle(box, paper, x, y, width):
    """Of a box on paper that is shown at x, y, and so wide; PDF counts upwards."""
    left, low, right, high = map(float, box)
    scale = width / float(paper.width)
    return x + scale * (left + right) / 2, y + scale * (float(paper.height) - (low + high) / 2)


def opened(page):
    """The frame of the viewer, once the document is in it."""
    for _ in range(200):
        viewers = [frame for frame in page.frames if frame.url.startswith("chrome-extension:")]
        if viewers and viewers[0].evaluate(LOADED) == "success":
            return viewers[0]
        page.wait_for_timeout(100)
    raise AssertionError("the viewer of PDFs did not open the sheet within twenty seconds")


def tabulated(page, viewer):
    """Go on to the next field; the first is reached by way of the viewer's own buttons."""
    page.keyboard.press("Tab")
    while viewer.evaluate(FOCUS) == "none":
        page.keyboard.press("Tab")
        page.wait_for_timeout(100)


def lost(out, file):
    """The marks that are not full, of the one who handed that in."""
    (row,) = mark(out / "exam.json", [file]).rows
    assert row.exercises
    return [m for e in row.exercises for m in e["marks"] if m["points"] != m["out_of"]]
