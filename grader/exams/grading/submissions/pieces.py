"""Cutting a file into pieces, which are read one by one and within limits."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from io import TextIOWrapper
from pathlib import Path
from typing import TypeAlias

from grader.base.disk.csv_tables import CsvRow
from grader.base.disk.files import MEGABYTE, read_bytes, refuse_unfit, refused_as_request
from grader.base.disk.utf8 import open_utf8
from grader.exams.grading.submissions import objects, submission_table
from grader.exams.grading.submissions.submission import UnreadablePart, replace_surrogates
from grader.exams.grading.submissions.unpacked import UnpackedFile
from solver.errors import RequestError
from solver.message import Message

MAX_BYTES = 5_000 * MEGABYTE
MAX_FORM_BYTES = 25 * MEGABYTE
MAX_PIECES = 250_000
"""The greatest number of pieces of one file."""

PDF = b"%PDF-"
WITHIN = 1_024
"""A PDF may begin with so many other bytes (ISO 32000-1, Annex H.3.4.1)."""
KINDS = Message("a filled form (PDF), JSON, JSONL or CSV")


@dataclass(frozen=True, slots=True)
class PdfForm:
    """A PDF form."""

    source: str
    content: bytes


@dataclass(frozen=True, slots=True)
class JsonObject:
    """A JSON value."""

    source: str
    content: bytes


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a CSV table."""

    source: str
    content: CsvRow


Piece: TypeAlias = PdfForm | JsonObject | TableRow
"""A submitted piece, unread; `source` is the file, with the line or number in it."""


def pieces(file: UnpackedFile) -> Iterator[Piece | UnreadablePart]:
    """Yield the pieces of a file: at least one, or the one reason why there is none."""
    source = replace_surrogates(file.name)
    if isinstance(file.content, Message):
        yield UnreadablePart(source, file.content)
        return
    try:
        for number, piece in enumerate(cut_file(file.content, source)):
            if number == MAX_PIECES:
                most = Message(
                    "there are more than {most}; hand in the rest apart", most=MAX_PIECES
                )
                yield UnreadablePart(source, most)
                return
            yield piece
    except RequestError as refused:
        yield UnreadablePart(source, name_file(refused.message, file))


def is_submission(file: UnpackedFile) -> bool:
    """Tell whether the file is of a format in which answers are handed in, well-formed or not."""
    if isinstance(file.content, Message):
        return False
    try:
        return file.content.suffix.lower() in ENDINGS or is_form(file.content)
    except RequestError:
        return False


ENDINGS = {".pdf", ".json", ".jsonl", ".ndjson", ".csv", ".tsv"}


def name_file(refusal: Message, file: UnpackedFile) -> Message:
    """Return the message with the file's own name, wherever it is unpacked."""
    blanks = {
        key: file.name if filling == file.content else filling
        for key, filling in refusal.blanks.items()
    }
    return Message(refusal.sentence, **blanks)


def cut_file(path: Path, source: str) -> Iterator[Piece | UnreadablePart]:
    """Yield the pieces of a file whose size is not limited yet."""
    if is_form(path):
        yield PdfForm(source, read_bytes(path, MAX_FORM_BYTES))
    elif is_blank(path):
        yield UnreadablePart(source, Message("the file is empty; hand in {kinds}", kinds=KINDS))
    else:
        yield from in_text(path, path.suffix.lower(), source)


def in_text(path: Path, suffix: str, source: str) -> Iterator[Piece | UnreadablePart]:
    """Yield the pieces of a text file: JSON, JSON Lines or CSV, by its ending."""
    match suffix:
        case ".json" | ".jsonl" | ".ndjson":
            parts = objects.values if suffix == ".json" else objects.lines
            with open_utf8(path, source, limit=MAX_BYTES) as file:
                for part in parts(file, source):
                    yield part if isinstance(part, UnreadablePart) else JsonObject(*part)
        case ".csv" | ".tsv":
            with (
                open_utf8(path, source, limit=MAX_BYTES) as file,
                TextIOWrapper(file, "utf-8", newline="") as text,
            ):
                for row in submission_table.rows(text, source):
                    if isinstance(row, UnreadablePart):
                        yield row
                    else:
                        yield TableRow(f"{source}, line {row.line}", row)
        case ".pdf":
            yield UnreadablePart(source, NO_PDF)
        case _:
            ending = suffix or Message("without an ending")
            unread = Message(
                "files {ending} are not read; hand in {kinds}", ending=ending, kinds=KINDS
            )
            yield UnreadablePart(source, unread)


NO_PDF = Message("this is no PDF, whatever its name says; save the filled form as PDF")


def is_form(path: Path) -> bool:
    """Tell whether the file is a PDF."""
    with refused_as_request(path):
        refuse_unfit(path, sys.maxsize)
        with path.open("rb") as file:
            return PDF in file.read(WITHIN)


def is_blank(path: Path) -> bool:
    """Tell whether the file holds only white space; it is read up to the first other character."""
    with refused_as_request(path):
        refuse_unfit(path, MAX_BYTES)
        with path.open("rb") as file:
            return not any(
                piece.strip(b"\0 \t\r\n") for piece in iter(partial(file.read, MEGABYTE), b"")
            )


def piece_digest(piece: Piece | UnreadablePart) -> bytes:
    """Return a digest of the piece's content."""
    match piece:
        case PdfForm(_, content) | JsonObject(_, content):
            return blake2b(content, digest_size=8).digest()
        case TableRow() | UnreadablePart():
            piece_bytes = repr(piece).encode("utf-8", "surrogatepass")
            return blake2b(piece_bytes, digest_size=8).digest()


def piece_size(piece: Piece | UnreadablePart) -> int:
    """Return the approximate size of the piece in bytes."""
    return len(piece.content) if isinstance(piece, PdfForm | JsonObject) else 1_000
