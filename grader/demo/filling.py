"""A sheet's form filled in, as a PDF viewer saves it."""

import logging
from collections.abc import Mapping
from io import BytesIO

from pypdf import PdfReader, PdfWriter

from grader.exams.fields import field_name

logging.getLogger("pypdf").setLevel(logging.ERROR)
"""That a form's font lacks a letter is no news: what is marked is the text."""


def filled(sheet: bytes, code: str, texts: Mapping[str, str]) -> bytes:
    """The sheet with the texts, by exercise and question, in its fields."""
    writer = PdfWriter(clone_from=PdfReader(BytesIO(sheet)))
    values = {field_name(code, *address(name)): text for name, text in texts.items()}
    for page in writer.pages:
        writer.update_page_form_field_values(page, values, auto_regenerate=False)
    saved = BytesIO()
    writer.write(saved)
    return saved.getvalue()


def address(name: str) -> tuple[int, str]:
    """`1.value` -> (1, "value")."""
    exercise, _, question = name.partition(".")
    return int(exercise), question
