"""Filled forms: what a student typed into the fields of a sheet."""

import logging
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from itertools import islice
from typing import Any

from pypdf import PdfReader
from pypdf.errors import DependencyError, PyPdfError
from pypdf.generic import (
    ArrayObject,
    ByteStringObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    StreamObject,
    TextStringObject,
)

from grader.exams.fields import answers, parts
from grader.grading.submissions.submission import HandedIn, Submission, Unreadable, tidy
from solver.message import AllOf, Message

MOST_FIELDS = 20_000
MOST_PAGES = 2_000
LONGEST_NAME = 300

DAMAGE = (
    PyPdfError,
    ArithmeticError,
    AssertionError,
    AttributeError,
    EOFError,
    LookupError,
    MemoryError,
    OSError,
    RuntimeError,
    TypeError,
    ValueError,
    struct.error,
    zlib.error,
)
"""What pypdf is known to raise on files that are not as they should be."""

logging.getLogger("pypdf").setLevel(
    logging.CRITICAL
)  # what is wrong with a file is said in its row


@dataclass(frozen=True, slots=True)
class Node:
    """A field or a part of one: its dictionary, the name above it, the value that it inherits."""

    object: Any
    above: str
    value: Any


def in_pdf(content: bytes, source: str) -> list[HandedIn]:
    """The submission of the one sheet whose fields are in the file, by its code."""
    try:
        reader = PdfReader(BytesIO(content), strict=False)
        if reader.is_encrypted and not reader.decrypt(""):
            return [Unreadable(source, ENCRYPTED)]
        found = list(islice(fields(reader), MOST_FIELDS))
    except DependencyError:
        return [Unreadable(source, ENCRYPTED)]
    except DAMAGE as error:
        why = " ".join(str(error).split())[:100] or type(error).__name__
        damaged = Message("the PDF is damaged ({why}); save the filled form again", why=why)
        return [Unreadable(source, damaged)]
    return [submission(found, source) if found else Unreadable(source, FLAT)]


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


def fields(reader: PdfReader) -> Iterator[tuple[str, str]]:
    """Every field by its full name; from the pages where the form itself lists none."""
    root: Any = reader.trailer["/Root"].get_object()
    form = root.get("/AcroForm")
    listed = form.get_object().get("/Fields") if form is not None else None
    tops = list(listed.get_object()) if listed is not None else []
    if not tops:
        tops = list(on_pages(reader))
    yield from walk([Node(top, "", None) for top in tops])


def on_pages(reader: PdfReader) -> Iterator[Any]:
    for page in islice(reader.pages, MOST_PAGES):
        notes = page.get("/Annots")
        for note in notes.get_object() if notes is not None else ():
            if note.get_object().get("/Subtype") == "/Widget":
                yield note


def walk(nodes: list[Node]) -> Iterator[tuple[str, str]]:
    """Fields and the fields below them, each once, in the order of the form."""
    seen: set[tuple[int, int]] = set()
    stack = nodes[::-1]
    while stack:
        node = stack.pop()
        if isinstance(node.object, IndirectObject):
            if (node.object.idnum, node.object.generation) in seen:
                continue
            seen.add((node.object.idnum, node.object.generation))
        entry = node.object.get_object()
        if not isinstance(entry, DictionaryObject) or len(node.above) > LONGEST_NAME:
            continue
        name = ".".join(filter(None, (node.above, text_of(entry.get("/T")))))
        value = entry.get("/V", node.value)
        kids = entry.get("/Kids")
        below = [Node(kid, name, value) for kid in (kids.get_object() if kids is not None else ())]
        stack += [n for n in reversed(below) if is_field(n)]
        if name and ("/V" in entry or not any(map(is_field, below))):
            yield name, text_of(value) or pressed([entry, *(n.object.get_object() for n in below)])


def is_field(node: Node) -> bool:
    """A kid without a name of its own is only another place of the same field."""
    entry = node.object.get_object()
    return isinstance(entry, DictionaryObject) and "/T" in entry


def pressed(places: list[Any]) -> str:
    """The state of a button that has no value: that of the first of its places which is on."""
    states = (text_of(p.get("/AS")) for p in places if isinstance(p, DictionaryObject))
    return next(filter(None, states), "")


def text_of(value: Any) -> str:  # noqa: PLR0911  # one for each type
    """A value as text; a button that is off has none."""
    plain = value.get_object() if isinstance(value, IndirectObject) else value
    match plain:
        case None:
            return ""
        case TextStringObject():
            return str(plain)
        case ByteStringObject():
            return bytes(plain).decode("latin-1")
        case NameObject():
            return "" if plain == "/Off" else str(plain).removeprefix("/")
        case ArrayObject():
            return ", ".join(filter(None, map(text_of, plain)))
        case StreamObject():
            return text_of(TextStringObject(plain.get_data().decode("utf-8", "replace")))
        case _:
            return str(plain)
