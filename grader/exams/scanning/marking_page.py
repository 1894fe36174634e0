"""The page on which a person transcribes answers and saves a file for `grade`."""

from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import takewhile
from pathlib import Path
from typing import Any

import numpy as np

from grader.exams.making.exam_file import ExamFile
from grader.exams.making.fields import TICKED
from grader.exams.scanning.boxes import BoxMark
from grader.exams.scanning.patch import read_layout
from grader.exams.scanning.scan_order import ArrangedPages
from grader.exams.scanning.scanned_page import CutOutAnswer, PlacedPage, RecognisedBox, UnplacedPage
from grader.words.html_templates import page_of

MIN_ANSWERS, BETWEEN = 12, " ,;:(=-"
"""The least length of a prompt that all students share, and signs that don't end it."""


# Scanned answers for transcription: by question, similar ones next to each other.


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownField:
    """One field of a scanned sheet; `picture` is WebP in base64, `guess` what it may say.

    `page` is the number of its page on the sheet, `leaf` in the student's `file` of scanned pages.
    """

    field: str
    code: str
    page: int
    leaf: int
    file: str
    asks: str
    blank: bool
    guess: str
    picture: str


@dataclass(frozen=True, slots=True)
class ScannedAnswers:
    """All answers to a question such as `1.value`, and its prompt."""

    question: str
    asks: str
    answers: tuple[ShownField, ...]


def scanned_answers(pages: ArrangedPages) -> tuple[ScannedAnswers, ...]:
    """Return each question with its answers, in the order in which they are shown."""
    answers_by_question: dict[str, list[tuple[ShownField, CutOutAnswer]]] = {}
    for leaf in placed_leaves(pages):
        for answer in leaf.page.answers:
            answers_by_question.setdefault(question_of(answer), []).append(
                (shown_field(leaf, answer), answer)
            )
    return tuple(
        answers_to(question, order_answers(answers_by_question[question]))
        for question in by_exercise(answers_by_question)
    )


def answers_to(question: str, answers: tuple[ShownField, ...]) -> ScannedAnswers:
    """Return the answers to a question, with the words that all students' prompts share."""
    every = [answer.asks for answer in answers]
    same = takewhile(lambda letters: len(set(letters)) == 1, zip(*every, strict=False))
    common = "".join(letters[0] for letters in same).rstrip(BETWEEN)
    return ScannedAnswers(question, common if len(common) >= MIN_ANSWERS else every[0], answers)


def order_answers(answers: list[tuple[ShownField, CutOutAnswer]]) -> tuple[ShownField, ...]:
    """Return the answers: blank ones, those with the same guess together, then the others.

    The most frequent guess comes first, and each answer next to the most similar one.
    """
    blank = [field for field, cut in answers if cut.blank]
    filled = [(field, cut) for field, cut in answers if not cut.blank]
    order = [filled[k][0] for k in alike_first([cut.looks for _, cut in filled])]
    often = Counter(field.guess for field in order)
    order.sort(key=lambda field: (not field.guess, -often[field.guess], field.guess))
    return (*blank, *order)


def doubtful_boxes(pages: ArrangedPages) -> tuple[ScannedAnswers, ...]:
    """Return by question the boxes on which a person has to decide."""
    fields_by_question: dict[str, list[ShownField]] = {}
    for leaf in placed_leaves(pages):
        for box in leaf.page.boxes:
            if box.mark is BoxMark.UNSURE:
                fields_by_question.setdefault(question_of(box), []).append(shown_field(leaf, box))
    return tuple(
        answers_to(question, tuple(fields_by_question[question]))
        for question in by_exercise(fields_by_question)
    )


def read_boxes(pages: ArrangedPages) -> dict[str, dict[str, bool]]:
    """Return for each code the boxes that are sure, and whether they are marked."""
    boxes_by_code: dict[str, dict[str, bool]] = {}
    for leaf in placed_leaves(pages):
        code_boxes = boxes_by_code.setdefault(leaf.page.code, {})
        for box in leaf.page.boxes:
            if box.mark is not BoxMark.UNSURE:
                code_boxes[box.field] = box.mark is BoxMark.MARKED
    return boxes_by_code


def missing_fields(
    pages: ArrangedPages, sheets: Mapping[str, Path]
) -> dict[str, dict[int, list[str]]]:
    """Return for each code the fields on each missing page."""
    return {
        student.student.code: {
            number: [
                place.field
                for place in read_layout(sheets[student.student.code]).places_on_page(number)
            ]
            for number in student.lacking
        }
        for student in pages.lacking
    }


def crops(pages: ArrangedPages, sheets: Mapping[str, Path]) -> dict[str, dict[str, Any]]:
    """Return for each code the place of every field on a scanned page, and the guess at it."""
    crops_by_code: dict[str, dict[str, Any]] = {}
    for leaf in placed_leaves(pages):
        guesses = {answer.field: answer.guess for answer in leaf.page.answers if answer.guess}
        for place in read_layout(sheets[leaf.page.code]).places_on_page(leaf.page.page):
            corners = (place.x, place.y, place.width, place.height)
            crops_by_code.setdefault(leaf.page.code, {})[place.field] = {
                "page": leaf.page.page,
                "at": [max(0, round(length)) for length in corners],
                **({"guess": guesses[place.field]} if place.field in guesses else {}),
            }
    return crops_by_code


@dataclass(frozen=True, slots=True)
class Leaf:
    """A placed page, its number in the student's file of scanned pages, and this file's name."""

    page: PlacedPage
    number: int
    file: str


def placed_leaves(pages: ArrangedPages) -> Iterator[Leaf]:
    """Yield every placed page."""
    for student in pages.found:
        for number, page in enumerate(student.pages, 1):
            yield Leaf(page, number, student.student.file)


def shown_field(leaf: Leaf, answer: CutOutAnswer | RecognisedBox) -> ShownField:
    """Return one field for the page."""
    return ShownField(
        field=answer.field,
        code=leaf.page.code,
        page=leaf.page.page,
        leaf=leaf.number,
        file=leaf.file,
        asks=answer.asks,
        blank=isinstance(answer, CutOutAnswer) and answer.blank,
        guess=answer.guess if isinstance(answer, CutOutAnswer) else "",
        picture=b64encode(answer.picture).decode("ascii"),
    )


def question_of(answer: CutOutAnswer | RecognisedBox) -> str:
    """Return the question to which the answer in the field belongs."""
    return answer.field.partition("_")[0]


def by_exercise(questions: Iterable[str]) -> list[str]:
    """Return the questions in the order of the exam."""
    return sorted(questions, key=lambda question: int(question.partition(".")[0]))


TEMPLATE = "scanning/page.html.j2"
COMMAND = "minimaestro grade exam.json answers.json --out marks.csv"


def marking_page(
    exam: ExamFile,
    digest: str,
    pages: ArrangedPages,
    pictures: Mapping[UnplacedPage, str],
    sheets: Mapping[str, Path],
) -> str:
    """Return the page as HTML in the exam's language; it needs no network.

    `pictures` are the files of unplaced pages, `sheets` the printed sheets by code. What is typed
    is kept in the browser under the `digest`.
    """
    return page_of(
        TEMPLATE,
        exam.language,
        exam=exam,
        pages=pages,
        command=COMMAND,
        pictures=pictures,
        page_data={
            "key": digest,
            "ticked": TICKED,
            "codes": [student.student.code for student in pages.found],
            "read": read_boxes(pages),
            "missing": missing_fields(pages, sheets),
            "crops": crops(pages, sheets),
            "written": questions_json(scanned_answers(pages)),
            "boxes": questions_json(doubtful_boxes(pages)),
        },
    )


def questions_json(questions: Sequence[ScannedAnswers]) -> list[dict[str, object]]:
    """Return the questions as JSON data."""
    return [asdict(question) for question in questions]


# Sorting pictures of answers by similarity.


def alike_first(looks: Sequence[bytes]) -> list[int]:
    """Return the indices of the thumbnails, each next to the most similar one left.

    The first is the one with the most others close by.
    """
    if not looks:
        return []
    pixel_rows = np.stack([np.frombuffer(look, dtype=np.uint8) for look in looks]).astype(
        np.float32
    )
    order = [most_common(pixel_rows)]
    remaining_indices = [k for k in range(len(looks)) if k != order[0]]
    while remaining_indices:
        nearest = int(
            np.argmin(((pixel_rows[remaining_indices] - pixel_rows[order[-1]]) ** 2).sum(axis=1))
        )
        order.append(remaining_indices.pop(nearest))
    return order


def most_common(pixel_rows: np.ndarray) -> int:
    """Return the index of the thumbnail whose nearest tenth is nearest."""
    near = max(1, len(pixel_rows) // 10)
    close = [
        float(np.partition(((pixel_rows - pixel_row) ** 2).sum(axis=1), near)[: near + 1].sum())
        if len(pixel_rows) > near
        else 0.0
        for pixel_row in pixel_rows
    ]
    return int(np.argmin(close))
