"""The tags of sheets and keys, by the rules of PDF/UA-1 that a program can check.

ISO 14289-1 and the Matterhorn Protocol: everything drawn is part of an element or an artifact,
elements nest as they may, figures have a text in their place, fields a name.
"""

import re
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import pairwise
from shutil import which
from subprocess import run as run_program

import pikepdf
import pytest

from generator.exercise.family import Level
from grader.exams.making.bind_documents import DocumentPart, bind_parts
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.generate_exercise import generate_exercise
from grader.exams.making.paper_content import paper
from grader.figures.nodes import as_text
from grader.figures.paper.page_format import PageFormat, Sides
from grader.rendering.pdf.sheets import write_key, write_sheet
from grader.words.trees import in_words
from tests.grader.rendering.pdf.test_composing import drawn
from tests.grader.rendering.pdf.test_front import sheet_of

FAMILIES = "minimax", "kuhn-poker", "cutoff", "worlds", "draw-poker"
PAINTS = frozenset(
    ["Tj", "TJ", "'", '"', "S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "Do", "sh"]
)
PARENTS = {"/LI": {"/L"}, "/LBody": {"/LI"}, "/TR": {"/Table"}, "/TH": {"/TR"}, "/TD": {"/TR"}}
FRONT = (
    '[front]\nduration = "1 h"\ninstructions = "# Do this\\n- Write.\\n- Read."\nsignature = true\n'
)


@cache
def made(language, size, front=""):
    """A paper of five exercises, with or without a front page."""
    entries = "".join(f'[[exercise]]\nfamily = "{family}"\n' for family in FAMILIES)
    head = f'title = "Games"\ncourse = "AI"\nlanguage = "{language}"\n'
    asked = read_exam_toml(head + front + entries, "exam.toml")
    exercises = [drawn(family, Level.EASY) for family in FAMILIES]
    return replace(paper(asked, sheet_of(asked), exercises), page=PageFormat(size=size))


@cache
def document(write, language, size, front=""):
    return pikepdf.open(BytesIO(write(made(language, size, front))))


DOCUMENTS = pytest.mark.parametrize(
    ("write", "language", "size", "front"),
    [
        (write_sheet, "en", 10, FRONT),
        (write_sheet, "es", 10, ""),
        (write_sheet, "de", 18, FRONT),
        (write_key, "en", 10, ""),
        (write_key, "it", 18, ""),
    ],
    ids=["front", "sheet", "large", "key", "large key"],
)


def elements(node, above=""):
    """Every element of the structure tree with the tag of what it is in, in order."""
    yield node, above
    kids = node.get("/K", [])
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            yield from elements(kid, str(node.S))


def tagged(pdf):
    return list(elements(pdf.Root.StructTreeRoot.K))


def tags(pdf):
    return [str(element.S) for element, _ in tagged(pdf)]


def parents(pdf):
    """The parent tree: a number, and the elements of a page or of a field."""
    numbers = pdf.Root.StructTreeRoot.ParentTree.Nums
    return {int(numbers[i]): numbers[i + 1] for i in range(0, len(numbers), 2)}


@DOCUMENTS
def test_a_document_says_its_title_and_language_and_what_made_it(write, language, size, front):
    pdf = document(write, language, size, front)
    assert pdf.Root.MarkInfo.Marked
    assert str(pdf.Root.Lang) == language
    assert pdf.Root.ViewerPreferences.DisplayDocTitle
    with pdf.open_metadata() as xmp:
        assert xmp["dc:title"] == str(pdf.docinfo.Title) == "Games · K7MX3PCC"
        assert xmp["dc:language"] == {language}
        assert xmp["pdf:Producer"] == str(pdf.docinfo.Producer) == "Minimaestro"
        assert not any("pdfuaid" in key for key in xmp), "no conformance is claimed"


@DOCUMENTS
def test_everything_drawn_is_part_of_one_element_or_an_artifact(write, language, size, front):
    pdf = document(write, language, size, front)
    above = parents(pdf)
    for page in pdf.pages:
        opened, found = [], []
        for operands, operator in pikepdf.parse_content_stream(page):
            match str(operator):
                case "BDC" | "BMC":
                    assert not opened, "marks do not nest"
                    opened.append(str(operands[0]))
                    found += [int(operands[1].MCID)] if len(operands) > 1 else []
                case "EMC":
                    opened.pop()
                case paints if paints in PAINTS:
                    assert opened
        assert not opened
        owners = above[int(page.StructParents)]
        assert found == list(range(len(owners)))
        for number, owner in enumerate(owners):
            assert number in [k for k in owner.K if isinstance(k, int)]
            assert owner.Pg.objgen == page.objgen


@DOCUMENTS
def test_elements_nest_and_headings_skip_no_level(write, language, size, front):
    pdf = document(write, language, size, front)
    for element, above in tagged(pdf):
        tag = str(element.S)
        assert above in PARENTS.get(tag, {above})
        assert len(element.K) > 0
        assert not above or above == element.P.S
    headings = [int(tag[2]) for tag in tags(pdf) if tag.startswith("/H") and tag[2:].isdigit()]
    assert headings[0] == 1
    assert headings.count(1) == 1
    assert headings.count(2) >= len(FAMILIES)
    assert all(later <= earlier + 1 for earlier, later in pairwise(headings))


@DOCUMENTS
def test_lists_and_tables_are_tagged_as_such(write, language, size, front):
    found = tags(document(write, language, size, front))
    assert {"/L", "/LI", "/LBody", "/Table", "/TR", "/TH", "/TD"} <= set(found)


@DOCUMENTS
def test_every_figure_has_its_tree_in_words_in_its_place(write, language, size, front):
    pdf, content = document(write, language, size, front), made(language, size, front)
    figures = [element for element, _ in tagged(pdf) if element.S == "/Figure"]
    shown = [
        (e.solution_picture or e.question_picture) if write is write_key else e.question_picture
        for e in content.exercises
    ]
    said = {as_text(in_words(picture, language)) for picture in shown if picture}
    assert {str(figure.Alt) for figure in figures} == said
    for figure in figures:
        left, low, right, high = map(float, figure.A.BBox)
        assert 0 <= left < right <= content.page.width
        assert 0 <= low < high <= content.page.height


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_field_is_an_element_and_says_what_is_asked(language):
    pdf = document(write_sheet, language, 10, FRONT if language == "en" else "")
    above = parents(pdf)
    fields = [field for page in pdf.pages for field in page.get("/Annots", [])]
    for field in fields:
        assert str(field.TU).strip()
        owner = above[int(field.StructParent)]
        assert owner.S == "/Form"
        assert [kid.Obj.objgen for kid in owner.K] == [field.objgen]
    assert tags(pdf).count("/Form") == len(fields) == len({str(field["/T"]) for field in fields})


def test_fields_are_read_after_what_is_asked_and_in_their_order():
    pdf = document(write_sheet, "en", 10, FRONT)
    read_out = [str(e.K[0].Obj["/T"]) for e, _ in tagged(pdf) if e.S == "/Form"]
    assert read_out == [str(field["/T"]) for field in pdf.Root.AcroForm.Fields]
    order = tags(pdf)
    assert order.index("/H1") < order.index("/H2") < order.index("/Figure") < order.index("/Form")


def test_bound_pages_name_no_elements_since_the_tree_is_not_bound():
    part = DocumentPart(write_sheet(made("en", 10)), ())
    with pikepdf.open(BytesIO(bind_parts([part, part], Sides.ONE).document)) as pdf:
        assert "/StructTreeRoot" not in pdf.Root
        assert not any("/StructParents" in page for page in pdf.pages)


WORD = re.compile(r'[^\s"]+')


def printed_by(*command):
    return run_program(command, capture_output=True, text=True, check=True).stdout


def read_aloud(path):
    """Yield the text of each element but figures, as poppler puts its parts together."""
    tag = ""
    for line in map(str.strip, printed_by("pdfinfo", "-struct-text", path).splitlines()):
        if line.startswith('"') and tag != "Figure":
            yield line.strip('"')
        elif line and not line.startswith(('"', "/")):
            tag = line.split()[0].rstrip(":")


@pytest.mark.skipif(not which("pdfinfo"), reason="poppler-utils is not installed")
@DOCUMENTS
def test_no_two_words_are_joined_when_read_aloud(write, language, size, front, tmp_path):
    path = tmp_path / "sheet.pdf"
    path.write_bytes(write(made(language, size, front)))
    printed = {*WORD.findall(printed_by("pdftotext", "-layout", path, "-"))}
    spoken = [*read_aloud(path)]
    assert len(spoken) > len(FAMILIES)
    assert {word for text in spoken for word in WORD.findall(text)} <= printed


def test_the_names_of_rows_are_headings_of_their_rows():
    exercise = drawn("matrix-game", Level.EASY)
    asked = read_exam_toml('title = "Games"\n[[exercise]]\nfamily = "matrix-game"\n', "exam.toml")
    pdf = pikepdf.open(BytesIO(write_sheet(paper(asked, sheet_of(asked), [exercise]))))
    scopes = [str(element.A.Scope) for element, _ in tagged(pdf) if str(element.S) == "/TH"]
    assert scopes.count("/Row") == 2


def test_the_points_on_the_front_and_rows_with_names_have_headings_of_their_rows():
    toml = (
        'title = "Games"\n[front]\nsignature = true\n[[exercise]]\n'
        'text = """Cards:\n\n| Card | Number |\n|---|---|\n| A | 2 |\n| K | 3 |\n"""\npoints = 1\n'
    )
    asked = read_exam_toml(toml, "exam.toml")
    exercise = generate_exercise(1, asked.entries[0], 1, asked.convention)
    pdf = pikepdf.open(BytesIO(write_sheet(paper(asked, sheet_of(asked), [exercise]))))
    scopes = [str(element.A.Scope) for element, _ in tagged(pdf) if str(element.S) == "/TH"]
    assert scopes.count("/Row") == 4
