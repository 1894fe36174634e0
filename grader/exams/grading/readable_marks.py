"""Marks as people read them: each text on one line, without control characters."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from generator.base.plain import Plain
from grader.base.disk.one_line import printable
from grader.exams.grading.row import UNMARKED, Row, is_lost, is_open
from grader.figures import markdown
from grader.figures.spans import plain
from solver.exact import Rational, rational


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadableAnswer:
    """One question of a row; `name` is `1.value`, `read_as` is written as a student might.

    `mistake` is empty where none was named; `feedback` is Markdown. `readings` are what the
    text may stand for, where there are several; it `is_open` until a person says which is meant.
    It `is_lost` if there was no field for it in the form that was handed in.
    """

    name: str
    given: str
    read_as: str
    verdict: str
    mistake: str
    points: Rational
    out_of: Rational
    feedback: str
    readings: tuple[str, ...] = ()
    is_open: bool = False
    is_lost: bool = False

    @property
    def is_unmarked(self) -> bool:
        """Whether it is words that nobody has marked yet."""
        return self.is_open and self.verdict == UNMARKED

    @property
    def in_full(self) -> bool:
        """Whether it earned all its points, for formats that know no part of them."""
        return self.points == self.out_of

    @property
    def said(self) -> str:
        """The feedback as plain words."""
        return plain(markdown.inline(self.feedback))


def shown(rows: Iterable[Row]) -> Iterator[Row]:
    """The rows, with texts that every format can hold; the reports in them are as they were."""
    for row in rows:
        yield replace(
            row,
            file=printable(row.file),
            id=printable(row.id),
            name=printable(row.name),
            email=printable(row.email),
            version=printable(row.version),
            columns={printable(name): printable(cell) for name, cell in row.columns.items()},
            notes=tuple(map(printable, row.notes)),
        )


def who(row: Row) -> str:
    """Whose row it is, as far as that is known; else the file."""
    return " ".join(filter(None, (row.id, row.name))) or row.file


def not_marked(row: Row) -> str:
    """In one line, of what stands for no student: what it is, whose it may be, and why."""
    named = (str(row.status), who(row) if row.id else "", row.file, "; ".join(row.notes))
    return ": ".join(filter(None, named))


def answered(row: Row) -> list[ReadableAnswer]:
    """The questions of a row, in the order of the exam."""
    return [
        question(f"{exercise['exercise']}.{mark['question']}", mark)
        for exercise in row.exercises
        for mark in exercise["marks"]
    ]


def question(name: str, mark: Mapping[str, Plain]) -> ReadableAnswer:
    return ReadableAnswer(
        name=printable(name),
        given=printable(in_words(mark["given"])),
        read_as=printable(in_words(mark["read_as"])),
        verdict=str(mark["verdict"]),
        mistake=str(mark.get("mistake") or ""),
        points=rational(str(mark["points"])),
        out_of=rational(str(mark["out_of"])),
        feedback=" ".join(printable(str(mark["feedback"])).split()),
        readings=tuple(printable(in_words(reading)) for reading in mark.get("readings", ())),
        is_open=is_open(mark),
        is_lost=is_lost(mark),
    )


def in_words(answer: Plain) -> str:
    """An answer as a student might have written it."""
    match answer:
        case None:
            return ""
        case list():
            return ", ".join(map(in_words, answer))
        case dict():
            return ", ".join(f"{label}: {in_words(weight)}" for label, weight in answer.items())
        case _:
            return str(answer)
