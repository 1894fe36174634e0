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
from grader.exams.scanning.patch import layout
from grader.exams.scanning.scan_order import Arranged
from grader.exams.scanning.scanned_page import CutOutAnswer, PlacedPage, ReadBox, Unplaced
from grader.words.html_templates import page_of

FEWEST, BETWEEN = 12, " ,;:(=-"
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


def scanned_answers(pages: Arranged) -> tuple[ScannedAnswers, ...]:
    """Return each question with its answers, in the order in which they are shown."""
    of: dict[str, list[tuple[ShownField, CutOutAnswer]]] = {}
    for leaf in placed(pages):
        for answer in leaf.page.written:
            of.setdefault(question_of(answer), []).append((shown_field(leaf, answer), answer))
    return tuple(answers_to(question, ordered(of[question])) for question in by_exercise(of))


def answers_to(question: str, answers: tuple[ShownField, ...]) -> ScannedAnswers:
    """Return the answers to a question, with the words that all students' prompts share."""
    every = [answer.asks for answer in answers]
    same = takewhile(lambda letters: len(set(letters)) == 1, zip(*every, strict=False))
    common = "".join(letters[0] for letters in same).rstrip(BETWEEN)
    return ScannedAnswers(question, common if len(common) >= FEWEST else every[0], answers)


def ordered(answers: list[tuple[ShownField, CutOutAnswer]]) -> tuple[ShownField, ...]:
    """Return the answers: blank ones, those with the same guess together, then the others.

    The most frequent guess comes first, and each answer next to the most similar one.
    """
    blank = [it for it, cut in answers if cut.blank]
    filled = [(it, cut) for it, cut in answers if not cut.blank]
    order = [filled[k][0] for k in alike_first([cut.looks for _, cut in filled])]
    often = Counter(it.guess for it in order)
    order.sort(key=lambda it: (not it.guess, -often[it.guess], it.guess))
    return (*blank, *order)


def doubtful(pages: Arranged) -> tuple[ScannedAnswers, ...]:
    """Return by question the boxes on which a person has to decide."""
    of: dict[str, list[ShownField]] = {}
    for leaf in placed(pages):
        for box in leaf.page.boxes:
            if box.mark is BoxMark.UNSURE:
                of.setdefault(question_of(box), []).append(shown_field(leaf, box))
    return tuple(answers_to(question, tuple(of[question])) for question in by_exercise(of))


def read_boxes(pages: Arranged) -> dict[str, dict[str, bool]]:
    """Return for each code the boxes that are sure, and whether they are marked."""
    of: dict[str, dict[str, bool]] = {}
    for leaf in placed(pages):
        there = of.setdefault(leaf.page.code, {})
        for box in leaf.page.boxes:
            if box.mark is not BoxMark.UNSURE:
                there[box.field] = box.mark is BoxMark.MARKED
    return of


def missing(pages: Arranged, sheets: Mapping[str, Path]) -> dict[str, dict[int, list[str]]]:
    """Return for each code the fields on each missing page."""
    return {
        found_student.student.code: {
            number: [place.field for place in layout(sheets[found_student.student.code]).on(number)]
            for number in found_student.lacking
        }
        for found_student in pages.lacking
    }


def crops(pages: Arranged, sheets: Mapping[str, Path]) -> dict[str, dict[str, Any]]:
    """Return for each code the place of every field on a scanned page, and the guess at it."""
    of: dict[str, dict[str, Any]] = {}
    for leaf in placed(pages):
        guesses = {answer.field: answer.guess for answer in leaf.page.written if answer.guess}
        for place in layout(sheets[leaf.page.code]).on(leaf.page.page):
            corners = (place.x, place.y, place.width, place.height)
            of.setdefault(leaf.page.code, {})[place.field] = {
                "page": leaf.page.page,
                "at": [max(0, round(length)) for length in corners],
                **({"guess": guesses[place.field]} if place.field in guesses else {}),
            }
    return of


@dataclass(frozen=True, slots=True)
class Leaf:
    """A placed page, its number in the student's file of scanned pages, and this file's name."""

    page: PlacedPage
    number: int
    file: str


def placed(pages: Arranged) -> Iterator[Leaf]:
    """Yield every placed page."""
    for found_student in pages.found:
        for number, page in enumerate(found_student.pages, 1):
            yield Leaf(page, number, found_student.student.file)


def shown_field(leaf: Leaf, one: CutOutAnswer | ReadBox) -> ShownField:
    """Return one field for the page."""
    return ShownField(
        field=one.field,
        code=leaf.page.code,
        page=leaf.page.page,
        leaf=leaf.number,
        file=leaf.file,
        asks=one.asks,
        blank=isinstance(one, CutOutAnswer) and one.blank,
        guess=one.guess if isinstance(one, CutOutAnswer) else "",
        picture=b64encode(one.picture).decode("ascii"),
    )


def question_of(one: CutOutAnswer | ReadBox) -> str:
    """Return the question to which the answer in the field belongs."""
    return one.field.partition("_")[0]


def by_exercise(questions: Iterable[str]) -> list[str]:
    """Return the questions in the order of the exam."""
    return sorted(questions, key=lambda question: int(question.partition(".")[0]))


TEMPLATE = "scanning/page.html.j2"
COMMAND = "minimaestro grade exam.json answers.json --out marks.csv"


def marking_page(
    exam: ExamFile,
    digest: str,
    pages: Arranged,
    pictures: Mapping[Unplaced, str],
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
        told={
            "key": digest,
            "ticked": TICKED,
            "codes": [found_student.student.code for found_student in pages.found],
            "read": read_boxes(pages),
            "missing": missing(pages, sheets),
            "crops": crops(pages, sheets),
            "written": plain(scanned_answers(pages)),
            "boxes": plain(doubtful(pages)),
        },
    )


def plain(questions: Sequence[ScannedAnswers]) -> list[dict[str, object]]:
    """Return the questions as JSON data."""
    return [asdict(question) for question in questions]


# Sorting pictures of answers by similarity.


def alike_first(looks: Sequence[bytes]) -> list[int]:
    """Return the indices of the thumbnails, each next to the most similar one left.

    The first is the one with the most others close by.
    """
    if not looks:
        return []
    seen = np.stack([np.frombuffer(look, dtype=np.uint8) for look in looks]).astype(np.float32)
    order = [most_common(seen)]
    left = [k for k in range(len(looks)) if k != order[0]]
    while left:
        nearest = int(np.argmin(((seen[left] - seen[order[-1]]) ** 2).sum(axis=1)))
        order.append(left.pop(nearest))
    return order


def most_common(seen: np.ndarray) -> int:
    """Return the index of the thumbnail whose nearest tenth is nearest."""
    near = max(1, len(seen) // 10)
    close = [
        float(np.partition(((seen - one) ** 2).sum(axis=1), near)[: near + 1].sum())
        if len(seen) > near
        else 0.0
        for one in seen
    ]
    return int(np.argmin(close))
