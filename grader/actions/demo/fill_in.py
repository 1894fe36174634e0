"""Filling in a sheet's form as a PDF viewer does."""

import logging
import re
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any, TypeAlias

from pypdf import PdfReader, PdfWriter

from generator.exercise.pieces import HIGH, LOW
from grader.exams.making.fields import TICKED, field_name

Pieces: TypeAlias = Mapping[str, Any]
"""The fields of an answer, by the names of its pieces."""

logging.getLogger("pypdf").setLevel(logging.ERROR)
"""That a form's font lacks a letter is no news: what is marked is the text."""


def filled(sheet: bytes, code: str, texts: Mapping[str, str]) -> bytes:
    """Return the sheet with the texts, by full question name, in its fields."""
    reader = PdfReader(BytesIO(sheet))
    there = reader.get_fields() or {}
    writer = PdfWriter(clone_from=reader)
    values = {
        name: value
        for question, text in texts.items()
        for name, value in field_values(field_name(code, *address(question)), text, there)
    }
    for page in writer.pages:
        writer.update_page_form_field_values(page, values, auto_regenerate=False)
    saved = BytesIO()
    writer.write(saved)
    return saved.getvalue()


def address(name: str) -> tuple[int, str]:
    """Split `1.value` into (1, "value")."""
    exercise, _, question = name.partition(".")
    return int(exercise), question


def field_values(field: str, text: str, there: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the values of the fields of an answer, which may be in pieces in a figure."""
    if field in there:
        yield field, text
    before = f"{field}_"
    pieces = {name.removeprefix(before): there[name] for name in there if name.startswith(before)}
    for piece, value in split(text, pieces):
        yield before + piece, value


def split(text: str, pieces: Pieces) -> Iterator[tuple[str, str]]:
    """Yield the pieces of an answer that is written like a key; the rest is not written."""
    if any(field.get("/FT") == "/Btn" for field in pieces.values()):
        named = re.findall(r"[^\s,;]+", text.casefold())
        yield from ((piece, f"/{TICKED}") for piece in pieces if piece.casefold() in named)
    elif LOW in pieces:
        yield from zip((LOW, HIGH), re.split("[,;]", text.strip("[]")), strict=False)
    else:
        named_numbers = (part.partition(":") for part in re.split("[,;]", text))
        yield from ((s.strip(), p.strip()) for s, _, p in named_numbers if s.strip() in pieces)
