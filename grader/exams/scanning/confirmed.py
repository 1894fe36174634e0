"""Written answers that a person has confirmed, with their ink on the scanned pages."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from grader.base.disk.files import read_text
from grader.exams.making.exam_students import open_roll
from grader.exams.scanning import ink
from grader.exams.scanning.kept_pages import kept_pages
from grader.exams.scanning.patch import PatchSort, cut_patch, read_layout
from grader.exams.scanning.scan_run import NEAR, sheets_of
from solver.errors import RequestError

MAX_LINE_LENGTH = 24
"""A longer answer is a sentence."""
UNREADABLE = "?"


def confirmed_inks(
    exam_json: Path, answers: Sequence[Path], scanned: Path
) -> Iterator[tuple[Any, str]]:
    """Yield the ink of each short answer, and what a person has said that it says.

    RequestError if a file is none that the page for reading gives, or sheets are missing.
    """
    scanned_pages = kept_pages(scanned)
    with open_roll(exam_json) as students:
        sheets = sheets_of(students, exam_json).files
        names = {student.code: student.file for student in students.students}
    for code, fields in (code_and_fields for path in answers for code_and_fields in read_in(path)):
        if code not in names:
            continue
        form = read_layout(sheets[code])
        for page in scanned_pages.read_pages(code, names[code]):
            grey = cv2.imdecode(np.frombuffer(page.picture, np.uint8), cv2.IMREAD_GRAYSCALE)
            paper = ink.paper_of(grey)
            for place in form.places_on_page(page.number):
                text = fields.get(place.field)
                if place.sort is PatchSort.WRITTEN and is_short(text):
                    answer_patch = cut_patch(grey, place, reach=NEAR)
                    strokes = ink.ink_mask(answer_patch, paper)
                    if not ink.is_blank(strokes):
                        yield ink.sharpen_ink(answer_patch, strokes), str(text)


def is_short(text: object) -> bool:
    """Tell whether a person has read a text, and a short one."""
    return isinstance(text, str) and 0 < len(text) <= MAX_LINE_LENGTH and text != UNREADABLE


def read_in(path: Path) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield the code and the fields of each student in a file of answers."""
    try:
        rows = json.loads(read_text(path))
    except ValueError:
        rows = None
    if not isinstance(rows, list) or not all(
        isinstance(row, dict) and isinstance(row.get("fields"), dict) for row in rows
    ):
        raise RequestError("{path} is no file of answers as marking.html gives it", path=path)
    yield from ((str(row.get("code", "")), row["fields"]) for row in rows)
