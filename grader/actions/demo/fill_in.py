"""Filling in a sheet's form as a PDF viewer does."""

import re
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any, TypeAlias

from pikepdf import Pdf
from pikepdf.form import CheckboxField, ExtendedAppearanceStreamGenerator, Form

from generator.exercise.pieces import HIGH, LOW
from grader.exams.making.fields import TICKED, field_name

Pieces: TypeAlias = Mapping[str, Any]
"""The fields of an answer, by the names of its pieces."""


def fill_in_sheet(sheet: bytes, code: str, texts: Mapping[str, str]) -> bytes:
    """Return the sheet with the texts, by full question name, in its fields."""
    saved = BytesIO()
    with Pdf.open(BytesIO(sheet)) as pdf:
        form = Form(pdf, ExtendedAppearanceStreamGenerator, ignore_max_length=True)
        fields = {field.fully_qualified_name: field.obj for field in pdf.acroform.fields}
        for question, text in texts.items():
            for name, value in field_values(field_name(code, *address(question)), text, fields):
                fill(form[name], value)
        pdf.acroform.needs_appearances = True  # of viewers, which draw every letter of the font
        pdf.save(saved, deterministic_id=True)
    return saved.getvalue()


def fill(field: Any, value: str) -> None:
    """Write the value into the field, or tick it if it is a box."""
    if isinstance(field, CheckboxField):
        field.checked = value == f"/{TICKED}"
    else:
        field.value = value


def address(name: str) -> tuple[int, str]:
    """Split `1.value` into (1, "value")."""
    exercise, _, question = name.partition(".")
    return int(exercise), question


def field_values(
    field: str, text: str, form_fields: Mapping[str, Any]
) -> Iterator[tuple[str, str]]:
    """Yield the values of the fields of an answer, which may be in pieces in a figure."""
    if field in form_fields:
        yield field, text
    before = f"{field}_"
    pieces = {
        name.removeprefix(before): form_fields[name]
        for name in form_fields
        if name.startswith(before)
    }
    for piece, value in split(text, pieces):
        yield before + piece, value


def split(text: str, pieces: Pieces) -> Iterator[tuple[str, str]]:
    """Yield the pieces of an answer that is written like a key; the rest is not written."""
    if any(field.get("/FT") == "/Btn" for field in pieces.values()):
        labels = re.findall(r"[^\s,;]+", text.casefold())
        yield from ((piece, f"/{TICKED}") for piece in pieces if piece.casefold() in labels)
    elif LOW in pieces:
        yield from zip((LOW, HIGH), re.split("[,;]", text.strip("[]")), strict=False)
    else:
        named_numbers = (part.partition(":") for part in re.split("[,;]", text))
        yield from ((s.strip(), p.strip()) for s, _, p in named_numbers if s.strip() in pieces)
