"""What a person is asked about scans: all answers to one question together, most alike first."""

from base64 import b64encode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from grader.exams.scanning.arranged import Arranged
from grader.exams.scanning.boxes import Mark
from grader.exams.scanning.likeness import alike_first
from grader.exams.scanning.page import Box, Placed, Written


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What is in one field of the sheet of this code: `picture` is WebP in base 64."""

    field: str
    code: str
    page: int
    file: str
    asks: str
    blank: bool
    picture: str


@dataclass(frozen=True, slots=True)
class Asked:
    """All answers to a question such as `1.value`."""

    question: str
    answers: tuple[Shown, ...]


def written(pages: Arranged) -> tuple[Asked, ...]:
    """Each question with its answers: first those that seem blank, then the alike together."""
    of: dict[str, list[tuple[Shown, Written]]] = {}
    for page, file in placed(pages):
        for one in page.written:
            of.setdefault(whole(one), []).append((shown(page, one, file), one))
    return tuple(Asked(question, ordered(of[question])) for question in by_exercise(of))


def ordered(answers: list[tuple[Shown, Written]]) -> tuple[Shown, ...]:
    blank = [it for it, cut in answers if cut.blank]
    filled = [(it, cut) for it, cut in answers if not cut.blank]
    order = alike_first([cut.looks for _, cut in filled])
    return (*blank, *(filled[k][0] for k in order))


def doubtful(pages: Arranged) -> tuple[Asked, ...]:
    """Boxes of which a machine can't say whether they are marked."""
    of: dict[str, list[Shown]] = {}
    for page, file in placed(pages):
        for one in page.boxes:
            if one.mark is Mark.UNSURE:
                of.setdefault(whole(one), []).append(shown(page, one, file))
    return tuple(Asked(question, tuple(of[question])) for question in by_exercise(of))


def read(pages: Arranged) -> dict[str, dict[str, bool]]:
    """For each code the boxes that are sure, and whether they are marked."""
    of: dict[str, dict[str, bool]] = {}
    for page, _ in placed(pages):
        there = of.setdefault(page.code, {})
        for one in page.boxes:
            if one.mark is not Mark.UNSURE:
                there[one.field] = one.mark is Mark.MARKED
    return of


def placed(pages: Arranged) -> Iterator[tuple[Placed, str]]:
    """Every page with the name of its student's files."""
    for one in pages.found:
        for page in one.pages:
            yield page, one.student.file


def shown(page: Placed, one: Written | Box, file: str) -> Shown:
    return Shown(
        field=one.field,
        code=page.code,
        page=page.page,
        file=file,
        asks=one.asks,
        blank=isinstance(one, Written) and one.blank,
        picture=b64encode(one.picture).decode("ascii"),
    )


def whole(one: Written | Box) -> str:
    """The question that the answer in the field is a piece of."""
    return one.field.partition("_")[0]


def by_exercise(questions: Iterable[str]) -> list[str]:
    """In the order of the exam, and within an exercise of the sheet."""
    return sorted(questions, key=lambda question: int(question.partition(".")[0]))
