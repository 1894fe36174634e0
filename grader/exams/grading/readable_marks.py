"""Marks as people read them: every text on one line, without control characters."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from generator.base.plain import Plain
from grader.base.disk.one_line import printable
from grader.exams.grading.row import UNMARKED, Row, is_lost, is_open, mark_of_row
from grader.exams.making.scale import CourseMark, LinearScale, Scale
from grader.figures import markdown
from grader.figures.spans import plain
from grader.words import marks_words as words
from solver.exact import Rational, rational, text


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadableAnswer:
    """One question of a row; `name` is like `1.value`, `read_as` like a student's text.

    `family` is the name of its exercise's family, `title` the teacher's own of the exercise.

    `mistake` is empty if none was named; `feedback` is Markdown. `readings` are the possible
    answers of an ambiguous text; the answer `is_open` until a person says which is meant. It
    `is_lost` if the form that was handed in had no field for it. `page` is that of a scanned sheet.
    Points of a question that `is_bonus` count beyond those of the exam.
    """

    name: str
    family: str
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
    is_bonus: bool = False
    page: int = 0
    title: str = ""

    @property
    def is_unmarked(self) -> bool:
        """Whether it is an answer in words that has not been marked."""
        return self.is_open and self.verdict == UNMARKED

    @property
    def in_full(self) -> bool:
        """Whether it earned all points, for formats without partial credit."""
        return self.points == self.out_of

    @property
    def plain_feedback(self) -> str:
        """The feedback as plain text."""
        return plain(markdown.inline(self.feedback))


def printable_rows(rows: Iterable[Row]) -> Iterator[Row]:
    """Yield the rows with printable texts; their reports stay unchanged."""
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


def describe_student(row: Row) -> str:
    """Return the id and name of the row's student, or else its file."""
    return " ".join(filter(None, (row.id, row.name))) or row.file


def not_marked(row: Row) -> str:
    """Return one line about a row that counts for no student: its status, file and reason."""
    columns = (
        str(row.status),
        describe_student(row) if row.id else "",
        row.file,
        "; ".join(row.notes),
    )
    return ": ".join(filter(None, columns))


def mark_sentence(row: Row, scale: Scale | None, language: str) -> str:
    """Return the student's mark on the course's scale in words; empty if there is none."""
    mark = mark_of_row(row, scale)
    match mark, scale:
        case CourseMark(), LinearScale(out_of=out_of, step=step):
            is_rounded = mark.exact is not None and mark.exact != rational(mark.name)
            exact = text(mark.exact) if mark.exact is not None and is_rounded else ""
            return words.word("course_mark", language, mark.name, out_of, mark.passed, exact, step)
        case CourseMark(), _:
            return words.word("course_mark", language, mark.name, None, mark.passed, "", None)
        case _:
            return ""


def list_answers(row: Row) -> list[ReadableAnswer]:
    """Return the questions of a row, in the order of the exam."""
    return [
        replace(
            readable_answer(
                f"{exercise['exercise']}.{mark['question']}", str(exercise.get("family", "")), mark
            ),
            is_bonus=bool(exercise.get("bonus")),
            title=printable(str(exercise.get("title", ""))),
        )
        for exercise in row.exercises
        for mark in exercise["marks"]
    ]


def readable_answer(name: str, family: str, mark: Mapping[str, Plain]) -> ReadableAnswer:
    """Return the mark of a question as people read it."""
    return ReadableAnswer(
        name=printable(name),
        family=family,
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
        page=crops[0]["page"] if (crops := mark.get("crops", ())) else 0,
    )


def in_words(answer: Plain) -> str:
    """Return an answer as a student might write it."""
    match answer:
        case None:
            return ""
        case list():
            return ", ".join(map(in_words, answer))
        case dict():
            return ", ".join(f"{label}: {in_words(weight)}" for label, weight in answer.items())
        case _:
            return str(answer)
