"""The page on which a person types what the answers say, and takes a file away for `grade`."""

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import takewhile
from pathlib import Path

import numpy as np

from grader.exams.making.exam_file import ExamFile
from grader.exams.making.fields import TICKED
from grader.exams.scanning.boxes import BoxMark
from grader.exams.scanning.patch import layout
from grader.exams.scanning.scan_order import Arranged
from grader.exams.scanning.scanned_page import CutOutAnswer, PlacedPage, ReadBox, Unplaced
from grader.words.html_templates import page_of

FEWEST, BETWEEN = 12, " ,;:(=-"
"""Fewer letters that all students read do not say what was asked, nor does what comes last."""


# What a person is asked about scans: all answers to one question together, most alike first.


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownField:
    """What is in one field of the sheet of this code: `picture` is WebP in base 64."""

    field: str
    code: str
    page: int
    file: str
    asks: str
    blank: bool
    picture: str


@dataclass(frozen=True, slots=True)
class ScannedAnswers:
    """All answers to a question such as `1.value`, and what it asks of every student."""

    question: str
    asks: str
    answers: tuple[ShownField, ...]


def written(pages: Arranged) -> tuple[ScannedAnswers, ...]:
    """Each question with its answers: first those that seem blank, then the alike together."""
    of: dict[str, list[tuple[ShownField, CutOutAnswer]]] = {}
    for page, file in placed(pages):
        for one in page.written:
            of.setdefault(whole(one), []).append((shown(page, one, file), one))
    return tuple(answers_to(question, ordered(of[question])) for question in by_exercise(of))


def answers_to(question: str, answers: tuple[ShownField, ...]) -> ScannedAnswers:
    """The answers with what all their students were asked; of other words only the first's."""
    every = [one.asks for one in answers]
    same = takewhile(lambda letters: len(set(letters)) == 1, zip(*every, strict=False))
    common = "".join(letters[0] for letters in same).rstrip(BETWEEN)
    return ScannedAnswers(question, common if len(common) >= FEWEST else every[0], answers)


def ordered(answers: list[tuple[ShownField, CutOutAnswer]]) -> tuple[ShownField, ...]:
    blank = [it for it, cut in answers if cut.blank]
    filled = [(it, cut) for it, cut in answers if not cut.blank]
    order = alike_first([cut.looks for _, cut in filled])
    return (*blank, *(filled[k][0] for k in order))


def doubtful(pages: Arranged) -> tuple[ScannedAnswers, ...]:
    """Boxes of which a machine can't say whether they are marked."""
    of: dict[str, list[ShownField]] = {}
    for page, file in placed(pages):
        for one in page.boxes:
            if one.mark is BoxMark.UNSURE:
                of.setdefault(whole(one), []).append(shown(page, one, file))
    return tuple(answers_to(question, tuple(of[question])) for question in by_exercise(of))


def read(pages: Arranged) -> dict[str, dict[str, bool]]:
    """For each code the boxes that are sure, and whether they are marked."""
    of: dict[str, dict[str, bool]] = {}
    for page, _ in placed(pages):
        there = of.setdefault(page.code, {})
        for one in page.boxes:
            if one.mark is not BoxMark.UNSURE:
                there[one.field] = one.mark is BoxMark.MARKED
    return of


def missing(pages: Arranged, sheets: Mapping[str, Path]) -> dict[str, dict[int, list[str]]]:
    """For each code of which pages are missing, the fields that stand on each of these."""
    return {
        one.student.code: {
            number: [place.field for place in layout(sheets[one.student.code]).on(number)]
            for number in one.lacking
        }
        for one in pages.lacking
    }


def placed(pages: Arranged) -> Iterator[tuple[PlacedPage, str]]:
    """Every page with the name of its student's files."""
    for one in pages.found:
        for page in one.pages:
            yield page, one.student.file


def shown(page: PlacedPage, one: CutOutAnswer | ReadBox, file: str) -> ShownField:
    return ShownField(
        field=one.field,
        code=page.code,
        page=page.page,
        file=file,
        asks=one.asks,
        blank=isinstance(one, CutOutAnswer) and one.blank,
        picture=b64encode(one.picture).decode("ascii"),
    )


def whole(one: CutOutAnswer | ReadBox) -> str:
    """The question that the answer in the field is a piece of."""
    return one.field.partition("_")[0]


def by_exercise(questions: Iterable[str]) -> list[str]:
    """In the order of the exam, and within an exercise of the sheet."""
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
    """One page of HTML in the exam's language; `pictures` are the files of unplaced pages.

    `sheets` are the files of what was printed, by the code of each.

    It needs no network. What was typed is kept in the browser under the digest.
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
            "codes": [one.student.code for one in pages.found],
            "read": read(pages),
            "missing": missing(pages, sheets),
            "written": plain(written(pages)),
            "boxes": plain(doubtful(pages)),
        },
    )


def plain(questions: Sequence[ScannedAnswers]) -> list[dict[str, object]]:
    return [asdict(question) for question in questions]


# Pictures of answers in an order in which those that look alike follow each other.


def alike_first(looks: Sequence[bytes]) -> list[int]:
    """The places of the pictures, each next to the one most like it that is left.

    It begins with the picture that has the most others close by.
    """
    if not looks:
        return []
    seen = np.stack([np.frombuffer(one, dtype=np.uint8) for one in looks]).astype(np.float32)
    order = [most_common(seen)]
    left = [k for k in range(len(looks)) if k != order[0]]
    while left:
        nearest = int(np.argmin(((seen[left] - seen[order[-1]]) ** 2).sum(axis=1)))
        order.append(left.pop(nearest))
    return order


def most_common(seen: np.ndarray) -> int:
    """Whose nearest tenth is nearest."""
    near = max(1, len(seen) // 10)
    close = [
        float(np.partition(((seen - one) ** 2).sum(axis=1), near)[: near + 1].sum())
        if len(seen) > near
        else 0.0
        for one in seen
    ]
    return int(np.argmin(close))
