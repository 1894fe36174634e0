"""Reading the submissions in a file, whose format is seen from its content."""

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
from grader.exams.grading.submissions.pieces import JsonObject, PdfForm, Piece, TableRow, pieces
from grader.exams.grading.submissions.submission import (
    HandedIn,
    Submission,
    UnreadablePart,
    tidy_answer,
)
from grader.exams.grading.submissions.unpacked import UnpackedFile
from grader.exams.making.fields import cut_field, join_fields
from solver.message import AllOf, Message

# Filled forms: what a student typed into the fields of a sheet.


MAX_FIELDS: Final = 20_000
MAX_PAGES: Final = 2_000
MAX_NAME_LENGTH: Final = 300
MAX_DEPTH: Final = 30
"""The greatest number of ancestors of a field's widget on a page."""

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
"""The exceptions that pikepdf is known to raise on damaged files."""


MAX_BYTES: Final = 50_000_000
"""The greatest decompressed size of a form's stream."""
pikepdf.settings.set_qpdf_limits(
    flate_max_memory=MAX_BYTES,
    run_length_max_memory=MAX_BYTES,
    png_max_memory=MAX_BYTES,
    tiff_max_memory=MAX_BYTES,
    max_stream_filters=2,
    doc_max_warnings=1_000,
)
END: Final = b"%%EOF"
TAIL: Final = 2_000
"""A complete file ends within so many last bytes; a truncated one may lack fields."""
STREAM: Final = re.compile(r"^stream <[^>]*>[^:]*: ")
"""The beginning of pikepdf's messages about a file that it was given as bytes."""


COPY: Final = re.compile(r"\+[0-9]+$")
"""The suffix that programs that join files add to a name that exists already."""


@dataclass(frozen=True, slots=True)
class FormField:
    """A form field by its full name, with the page on which it first occurs; 0 if on none."""

    name: str
    text: str
    page: int


@dataclass(frozen=True, slots=True)
class FormNode:
    """A node of a form's tree of fields: its dictionary, its parent's name, the inherited value."""

    object: Any
    above: str
    value: Any


def read_pdf(content: bytes, source: str) -> list[HandedIn]:
    """Return the submission in a PDF form, or why there is none."""
    if END not in content[-TAIL:]:
        return [UnreadablePart(source, CUT)]
    try:
        with pikepdf.open(BytesIO(content), suppress_warnings=True) as pdf:
            form_fields = list(islice(form_fields_of(pdf), MAX_FIELDS))
    except pikepdf.PasswordError:
        return [UnreadablePart(source, ENCRYPTED)]
    except DAMAGE as error:
        why = STREAM.sub("", " ".join(str(error).split()))[:100] or type(error).__name__
        damaged = Message("the PDF is damaged ({why}); save the filled form again", why=why)
        return [UnreadablePart(source, damaged)]
    return [submission(form_fields, source) if form_fields else UnreadablePart(source, FLAT)]


CUT = Message("the PDF is damaged (its end is missing); save the filled form again")
ENCRYPTED = Message("the PDF is encrypted; save the filled form without a password")
FLAT = Message(
    "the PDF has no form fields: it was printed or scanned, not saved; "
    "hand in the form itself, or enter its answers in a CSV file"
)
FOREIGN = Message("the PDF is a form, but none of its fields is of an exam sheet")


Written: TypeAlias = Mapping[str, str]
"""Texts by field, as `1.value` or `1.pruned_c2`."""


def submission(form_fields: list[FormField], source: str) -> HandedIn:
    """Return the submission in the fields of a PDF form, or why there is none."""
    sheets: dict[str, dict[int, dict[str, str]]] = {}
    for field in form_fields:
        if (code_and_question := cut_field(COPY.sub("", field.name))) is not None:
            code, name = code_and_question
            page_texts = sheets.setdefault(code, {}).setdefault(field.page, {})
            if field.text or field.page:  # a field without a place is not one left blank
                page_texts[name] = page_texts.get(name) or str(tidy_answer(field.text))
    if not sheets:
        return UnreadablePart(source, FOREIGN)
    if len(sheets) > 1:
        codes = AllOf(list(sheets)[:3])
        several = Message("the PDF holds sheets {codes}; hand in one sheet a PDF", codes=codes)
        return UnreadablePart(source, several)
    ((code, pages),) = sheets.items()
    answer_texts = answers_on([*pages.values()])
    if differing := sorted(name for name, texts in answer_texts.items() if len(texts) > 1):
        return UnreadablePart(source, differing_copies_message(code, differing))
    single_answers = {name: next(iter(texts), "") for name, texts in answer_texts.items()}
    return Submission(source=source, code=code, answers=single_answers, is_form=True)


def differing_copies_message(code: str, differing: list[str]) -> Message:
    """Return the message that two copies of a sheet were filled in differently."""
    return Message(
        "the PDF holds sheet {code} more than once, with different answers to {names}; "
        "hand in one copy",
        code=code,
        names=", ".join(differing)[:200],
    )


def answers_on(pages: list[Written]) -> dict[str, set[Plain]]:
    """Return the answers to each question: none if blank, several if copies differ.

    A page that occurs twice repeats its fields; each copy of it is then read by itself.
    """
    often = Counter(name for page in pages for name in page)
    doubled = {question_of(name) for name, times in often.items() if times > 1}
    once = [{n: text for n, text in page.items() if question_of(n) in doubled} for page in pages]
    rest = {n: t for page in pages for n, t in page.items() if question_of(n) not in doubled}
    answers_by_question: defaultdict[str, set[Plain]] = defaultdict(set)
    for page_texts in (rest, *once):
        for name, answer in join_fields(page_texts).items():
            answers_by_question[name] |= {answer} - {""}
    return dict(answers_by_question)


def question_of(field: str) -> str:
    """Return the question to which the field belongs."""
    return field.partition("_")[0]


def form_fields_of(pdf: pikepdf.Pdf) -> Iterator[FormField]:
    """Yield every field by its full name: those that the form lists, and those on pages.

    Programs that join files or extract pages keep the fields on pages, but change the list.
    """
    form = pdf.Root.get("/AcroForm")
    listed = form.get("/Fields") if isinstance(form, pikepdf.Dictionary) else None
    places = list(islice(on_pages(pdf), MAX_FIELDS))
    pages = {place.objgen: page for page, place in reversed(places) if place.is_indirect}
    seen_objects: set[tuple[int, int]] = set()
    yield from walk_fields([FormNode(top, "", None) for top in items(listed)], seen_objects, pages)
    for page, place in places:
        if place.objgen not in seen_objects or not place.is_indirect:
            yield from found_from_below(place, page)


def items(array: Any) -> Iterable[Any]:
    """Return the items of an array; none if there is no array."""
    return array if isinstance(array, pikepdf.Array) else ()


def on_pages(pdf: pikepdf.Pdf) -> Iterator[tuple[int, Any]]:
    """Yield the widgets of fields, page by page, each with the number of its page."""
    for number, page in enumerate(islice(pdf.pages, MAX_PAGES), 1):
        for note in items(page.obj.get("/Annots")):
            if isinstance(note, pikepdf.Dictionary) and note.get("/Subtype") == "/Widget":
                yield number, note


def found_from_below(place: Any, page: int) -> Iterator[FormField]:
    """Yield the field of a widget on a page, named by its parents."""
    names: list[str] = []
    value, node = None, place
    for _ in range(MAX_DEPTH):
        names.append(text_of(node.get("/T")))
        value = node.get("/V") if value is None else value
        node = node.get("/Parent")
        if not isinstance(node, pikepdf.Dictionary):
            break
    name = ".".join(filter(None, reversed(names)))
    if name and len(name) <= MAX_NAME_LENGTH:
        yield FormField(name, text_of(value) or button_state([place]), page)


def walk_fields(
    nodes: list[FormNode], seen_objects: set[tuple[int, int]], pages: Mapping[tuple[int, int], int]
) -> Iterator[FormField]:
    """Yield fields and their children, each once, in the order of the form."""
    stack = nodes[::-1]
    while stack:
        node = stack.pop()
        entry = node.object
        if not isinstance(entry, pikepdf.Dictionary) or len(node.above) > MAX_NAME_LENGTH:
            continue
        if entry.is_indirect and entry.objgen in seen_objects:
            continue
        seen_objects.add(entry.objgen)
        name = ".".join(filter(None, (node.above, text_of(entry.get("/T")))))
        value = entry.get("/V", node.value)
        below = [FormNode(kid, name, value) for kid in items(entry.get("/Kids"))]
        stack += [n for n in reversed(below) if is_field(n)]
        places = [n.object for n in below if not is_field(n)]
        field_places = [place for place in places if isinstance(place, pikepdf.Dictionary)]
        seen_objects.update(place.objgen for place in field_places)
        if name and ("/V" in entry or not any(map(is_field, below))):
            page = next((pages[p.objgen] for p in (entry, *field_places) if p.objgen in pages), 0)
            yield FormField(name, text_of(value) or button_state([entry, *places]), page)


def is_field(node: FormNode) -> bool:
    """Tell whether a child has a name; without one it is a further widget of its parent."""
    return isinstance(node.object, pikepdf.Dictionary) and "/T" in node.object


def button_state(places: list[Any]) -> str:
    """Return the state of a button that has no value: that of its first widget that is on."""
    states = (text_of(p.get("/AS")) for p in places if isinstance(p, pikepdf.Dictionary))
    return next(filter(None, states), "")


def text_of(value: Any) -> str:
    """Return a value as text; empty for a button that is off."""
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


def read_submissions(path: Path) -> list[HandedIn]:
    """Return the submissions in a file: at least one, or the one reason why there is none."""
    return [
        handed_in
        for piece in pieces(UnpackedFile(str(path), path))
        for handed_in in read_piece(piece)
    ]


def read_piece(piece: Piece | UnreadablePart) -> list[HandedIn]:
    """Return the submissions in a piece: one, or several if a form has several sheets."""
    match piece:
        case UnreadablePart():
            return [piece]
        case PdfForm(source, content):
            return read_pdf(content, source)
        case JsonObject(source, content):
            return [in_json(content.decode(), source)]
        case TableRow(source, row):
            return [submission_table.submission(row, source)]
