"""Filled forms: what a student typed into the fields of a sheet."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from itertools import islice
from typing import Any, Final

import pikepdf
import pikepdf.settings

from grader.exams.fields import answers, parts
from grader.grading.submissions.submission import HandedIn, Submission, Unreadable, tidy
from solver.message import AllOf, Message

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


@dataclass(frozen=True, slots=True)
class Node:
    """A field or a part of one: its dictionary, the name above it, the value that it inherits."""

    object: Any
    above: str
    value: Any


def in_pdf(content: bytes, source: str) -> list[HandedIn]:
    """Return the submission of the one sheet whose fields are in the file, by its code."""
    if END not in content[-TAIL:]:
        return [Unreadable(source, CUT)]
    try:
        with pikepdf.open(BytesIO(content), suppress_warnings=True) as pdf:
            found = list(islice(fields(pdf), MOST_FIELDS))
    except pikepdf.PasswordError:
        return [Unreadable(source, ENCRYPTED)]
    except DAMAGE as error:
        why = STREAM.sub("", " ".join(str(error).split()))[:100] or type(error).__name__
        damaged = Message("the PDF is damaged ({why}); save the filled form again", why=why)
        return [Unreadable(source, damaged)]
    return [submission(found, source) if found else Unreadable(source, FLAT)]


CUT = Message("the PDF is damaged (its end is missing); save the filled form again")
ENCRYPTED = Message("the PDF is encrypted; save the filled form without a password")
FLAT = Message(
    "the PDF has no form fields: it was printed or scanned, not saved; "
    "hand in the form itself, or enter its answers in a CSV file"
)
FOREIGN = Message("the PDF is a form, but none of its fields is of an exam sheet")


def submission(found: list[tuple[str, str]], source: str) -> HandedIn:
    sheets: dict[str, dict[str, str]] = {}
    for field, text in found:
        if (named := parts(field)) is not None:
            code, question = named
            written = sheets.setdefault(code, {})
            written[question] = written.get(question) or tidy(text)
    if not sheets:
        return Unreadable(source, FOREIGN)
    if len(sheets) > 1:
        codes = AllOf(list(sheets)[:3])
        several = Message("the PDF holds sheets {codes}; hand in one sheet a PDF", codes=codes)
        return Unreadable(source, several)
    ((code, written),) = sheets.items()
    return Submission(source=source, code=code, answers=answers(written))


def fields(pdf: pikepdf.Pdf) -> Iterator[tuple[str, str]]:
    """Yield every field by its full name: those that the form lists, and those on the pages.

    Programs that join files or take pages out keep the places on the pages; what they list differs.
    """
    form = pdf.Root.get("/AcroForm")
    listed = form.get("/Fields") if isinstance(form, pikepdf.Dictionary) else None
    seen: set[tuple[int, int]] = set()
    yield from walk([Node(top, "", None) for top in items(listed)], seen)
    for place in on_pages(pdf):
        if place.objgen not in seen or not place.is_indirect:
            yield from found_from_below(place)


def items(array: Any) -> Iterable[Any]:
    """Return what an array holds; nothing where there is none."""
    return array if isinstance(array, pikepdf.Array) else ()


def on_pages(pdf: pikepdf.Pdf) -> Iterator[Any]:
    """Yield the places of fields, page by page."""
    for page in islice(pdf.pages, MOST_PAGES):
        for note in items(page.obj.get("/Annots")):
            if isinstance(note, pikepdf.Dictionary) and note.get("/Subtype") == "/Widget":
                yield note


def found_from_below(place: Any) -> Iterator[tuple[str, str]]:
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
        yield name, text_of(value) or pressed([place])


def walk(nodes: list[Node], seen: set[tuple[int, int]]) -> Iterator[tuple[str, str]]:
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
        below = [Node(kid, name, value) for kid in items(entry.get("/Kids"))]
        stack += [n for n in reversed(below) if is_field(n)]
        places = [n.object for n in below if not is_field(n)]
        seen.update(p.objgen for p in places if isinstance(p, pikepdf.Dictionary))
        if name and ("/V" in entry or not any(map(is_field, below))):
            yield name, text_of(value) or pressed([entry, *places])


def is_field(node: Node) -> bool:
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
