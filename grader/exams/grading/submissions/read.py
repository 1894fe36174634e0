"""From a file to the submissions in it, by what the file is and not by what it is called."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import Any, Final, TypeAlias

import pikepdf
import pikepdf.settings

from generator.base.plain import Plain
from grader.exams.grading.submissions import submission_table
from grader.exams.grading.submissions.objects import in_json
from grader.exams.grading.submissions.pieces import Object, PdfForm, Piece, TableRow, pieces
from grader.exams.grading.submissions.submission import HandedIn, Submission, UnreadablePart, tidy
from grader.exams.grading.submissions.unpacked import UnpackedFile
from grader.exams.making.fields import answers, parts
from solver.message import AllOf, Message

# Filled forms: what a student typed into the fields of a sheet.


MOST_FIELDS: Final = 20_000
MOST_PAGES: Final = 2_000
LONGEST_NAME: Final = 300
DEEPEST: Final = 30
"""So many fields may stand above a field's place on a page."""

DAMAGE = (
    pikepdf.PdfError,
    pikepdf.DataDecodingError,
    ArithmeticError,
    AttributeError,
    LookupError,
    MemoryError,
    NotImplementedError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What pikepdf is known to raise on files that are not as they should be."""


MOST_BYTES: Final = 50_000_000
"""No stream of a form is larger than this once it is decompressed."""
pikepdf.settings.set_qpdf_limits(
    flate_max_memory=MOST_BYTES,
    run_length_max_memory=MOST_BYTES,
    png_max_memory=MOST_BYTES,
    tiff_max_memory=MOST_BYTES,
    max_stream_filters=2,
    doc_max_warnings=1_000,
)
END: Final = b"%%EOF"
TAIL: Final = 2_000
"""A whole file has its end among so many last bytes; of one that was cut, fields may be missing."""
STREAM: Final = re.compile(r"^stream <[^>]*>[^:]*: ")
"""What pikepdf says first of a file that it was given as bytes."""


COPY: Final = re.compile(r"\+[0-9]+$")
"""What programs that join files put behind a name that is there already."""


@dataclass(frozen=True, slots=True)
class FormField:
    """A field by its full name, with the page of its first place; on no page if that is 0."""

    name: str
    text: str
    page: int


@dataclass(frozen=True, slots=True)
class FormNode:
    """A field or a part of one: its dictionary, the name above it, the value that it inherits."""

    object: Any
    above: str
    value: Any


def in_pdf(content: bytes, source: str) -> list[HandedIn]:
    """Return the submission of the one sheet whose fields are in the file, by its code."""
    if END not in content[-TAIL:]:
        return [UnreadablePart(source, CUT)]
    try:
        with pikepdf.open(BytesIO(content), suppress_warnings=True) as pdf:
            found = list(islice(fields(pdf), MOST_FIELDS))
    except pikepdf.PasswordError:
        return [UnreadablePart(source, ENCRYPTED)]
    except DAMAGE as error:
        why = STREAM.sub("", " ".join(str(error).split()))[:100] or type(error).__name__
        damaged = Message("the PDF is damaged ({why}); save the filled form again", why=why)
        return [UnreadablePart(source, damaged)]
    return [submission(found, source) if found else UnreadablePart(source, FLAT)]


CUT = Message("the PDF is damaged (its end is missing); save the filled form again")
ENCRYPTED = Message("the PDF is encrypted; save the filled form without a password")
FLAT = Message(
    "the PDF has no form fields: it was printed or scanned, not saved; "
    "hand in the form itself, or enter its answers in a CSV file"
)
FOREIGN = Message("the PDF is a form, but none of its fields is of an exam sheet")


Written: TypeAlias = Mapping[str, str]
"""What is written, by field as `1.value` or `1.pruned_c2`."""


def submission(found: list[FormField], source: str) -> HandedIn:
    sheets: dict[str, dict[int, dict[str, str]]] = {}
    for field in found:
        if (named := parts(COPY.sub("", field.name))) is not None:
            code, name = named
            written = sheets.setdefault(code, {}).setdefault(field.page, {})
            if field.text or field.page:  # a field without a place is not one left blank
                written[name] = written.get(name) or str(tidy(field.text))
    if not sheets:
        return UnreadablePart(source, FOREIGN)
    if len(sheets) > 1:
        codes = AllOf(list(sheets)[:3])
        several = Message("the PDF holds sheets {codes}; hand in one sheet a PDF", codes=codes)
        return UnreadablePart(source, several)
    ((code, pages),) = sheets.items()
    given = answers_on([*pages.values()])
    if differing := sorted(name for name, texts in given.items() if len(texts) > 1):
        return UnreadablePart(source, twice(code, differing))
    one = {name: next(iter(texts), "") for name, texts in given.items()}
    return Submission(source=source, code=code, answers=one, is_form=True)


def twice(code: str, differing: list[str]) -> Message:
    """Say that a sheet is there in two copies which were filled in differently."""
    return Message(
        "the PDF holds sheet {code} more than once, with different answers to {names}; "
        "hand in one copy",
        code=code,
        names=", ".join(differing)[:200],
    )


def answers_on(pages: list[Written]) -> dict[str, set[Plain]]:
    """Return the answers to each question: none if it is blank, several if copies of it differ.

    A page that is there twice repeats its fields; each copy of it is then read by itself.
    """
    often = Counter(name for page in pages for name in page)
    doubled = {question_of(name) for name, times in often.items() if times > 1}
    once = [{n: text for n, text in page.items() if question_of(n) in doubled} for page in pages]
    rest = {n: t for page in pages for n, t in page.items() if question_of(n) not in doubled}
    found: defaultdict[str, set[Plain]] = defaultdict(set)
    for written in (rest, *once):
        for name, answer in answers(written).items():
            found[name] |= {answer} - {""}
    return dict(found)


def question_of(field: str) -> str:
    """Return the question of which the field holds the answer, or a piece of it."""
    return field.partition("_")[0]


def fields(pdf: pikepdf.Pdf) -> Iterator[FormField]:
    """Yield every field by its full name: those that the form lists, and those on the pages.

    Programs that join files or take pages out keep the places on the pages; what they list differs.
    """
    form = pdf.Root.get("/AcroForm")
    listed = form.get("/Fields") if isinstance(form, pikepdf.Dictionary) else None
    places = list(islice(on_pages(pdf), MOST_FIELDS))
    pages = {place.objgen: page for page, place in reversed(places) if place.is_indirect}
    seen: set[tuple[int, int]] = set()
    yield from walk([FormNode(top, "", None) for top in items(listed)], seen, pages)
    for page, place in places:
        if place.objgen not in seen or not place.is_indirect:
            yield from found_from_below(place, page)


def items(array: Any) -> Iterable[Any]:
    """Return what an array holds; nothing where there is none."""
    return array if isinstance(array, pikepdf.Array) else ()


def on_pages(pdf: pikepdf.Pdf) -> Iterator[tuple[int, Any]]:
    """Yield the places of fields, page by page, each with the number of its page."""
    for number, page in enumerate(islice(pdf.pages, MOST_PAGES), 1):
        for note in items(page.obj.get("/Annots")):
            if isinstance(note, pikepdf.Dictionary) and note.get("/Subtype") == "/Widget":
                yield number, note


def found_from_below(place: Any, page: int) -> Iterator[FormField]:
    """Yield the field of a place on a page, named by what stands above it."""
    names: list[str] = []
    value, node = None, place
    for _ in range(DEEPEST):
        names.append(text_of(node.get("/T")))
        value = node.get("/V") if value is None else value
        node = node.get("/Parent")
        if not isinstance(node, pikepdf.Dictionary):
            break
    name = ".".join(filter(None, reversed(names)))
    if name and len(name) <= LONGEST_NAME:
        yield FormField(name, text_of(value) or pressed([place]), page)


def walk(
    nodes: list[FormNode], seen: set[tuple[int, int]], pages: Mapping[tuple[int, int], int]
) -> Iterator[FormField]:
    """Yield fields and the fields below them, each once, in the order of the form."""
    stack = nodes[::-1]
    while stack:
        node = stack.pop()
        entry = node.object
        if not isinstance(entry, pikepdf.Dictionary) or len(node.above) > LONGEST_NAME:
            continue
        if entry.is_indirect and entry.objgen in seen:
            continue
        seen.add(entry.objgen)
        name = ".".join(filter(None, (node.above, text_of(entry.get("/T")))))
        value = entry.get("/V", node.value)
        below = [FormNode(kid, name, value) for kid in items(entry.get("/Kids"))]
        stack += [n for n in reversed(below) if is_field(n)]
        places = [n.object for n in below if not is_field(n)]
        there = [place for place in places if isinstance(place, pikepdf.Dictionary)]
        seen.update(place.objgen for place in there)
        if name and ("/V" in entry or not any(map(is_field, below))):
            page = next((pages[p.objgen] for p in (entry, *there) if p.objgen in pages), 0)
            yield FormField(name, text_of(value) or pressed([entry, *places]), page)


def is_field(node: FormNode) -> bool:
    """Tell whether a kid has a name; one without is only another place of the same field."""
    return isinstance(node.object, pikepdf.Dictionary) and "/T" in node.object


def pressed(places: list[Any]) -> str:
    """Return the state of a button that has no value: that of its first place which is on."""
    states = (text_of(p.get("/AS")) for p in places if isinstance(p, pikepdf.Dictionary))
    return next(filter(None, states), "")


def text_of(value: Any) -> str:
    """Return a value as text; a button that is off has none."""
    match value:
        case None:
            return ""
        case pikepdf.Name():
            return "" if value == "/Off" else str(value).removeprefix("/")
        case pikepdf.Array():
            return ", ".join(filter(None, map(text_of, value)))
        case pikepdf.Stream():
            return value.read_bytes().decode("utf-8", "replace")
        case pikepdf.Dictionary():
            return ""
        case _:
            return str(value)


def read(path: Path) -> list[HandedIn]:
    """What the file holds: at least one submission, or the one reason why there is none."""
    return [one for piece in pieces(UnpackedFile(str(path), path)) for one in read_piece(piece)]


def read_piece(piece: Piece | UnreadablePart) -> list[HandedIn]:
    """The submissions in a piece of a file: one, but for a form of several sheets."""
    match piece:
        case UnreadablePart():
            return [piece]
        case PdfForm(source, content):
            return in_pdf(content, source)
        case Object(source, content):
            return [in_json(content.decode(), source)]
        case TableRow(source, row):
            return [submission_table.submission(row, source)]
