"""The right answers of every variant of an exam, as a table for the teacher."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from grader.base.disk.spreadsheet import line
from grader.exams.making.exam import Exam
from grader.exams.making.exam_file import Sheet
from grader.figures.paper.paper import Heading, Paper
from grader.rendering.pdf.variants_table import Solved, write_table
from grader.words.dates import date_of
from grader.words.layouts import layout_words

COLUMNS = ("id", "name", "version", "code", "exercise", "number", "family", "question", "answer")


@dataclass(frozen=True, slots=True)
class Keyed:
    """A student's sheet with the answers to each of its exercises, by question."""

    sheet: Sheet
    answers: tuple[Mapping[str, str], ...]


def keyed(sheet: Sheet, paper: Paper) -> Keyed:
    """In the language of the sheet."""
    bare = sheet.model_copy(update={"problems": (), "difficulties": (), "order": sheet.asked})
    return Keyed(bare, tuple(exercise.key for exercise in paper.exercises))


def as_csv(exam: Exam, sheets: Iterable[Keyed]) -> str:
    """A row to a question; `exercise` is its number in exam.toml, `number` that on the sheet."""
    return "".join(chain([line(COLUMNS)], map(line, rows(exam, sheets))))


def rows(exam: Exam, sheets: Iterable[Keyed]) -> Iterator[tuple[str, ...]]:
    for each in sheets:
        sheet = each.sheet
        who = (sheet.id, sheet.name, sheet.version, sheet.code)
        for place, (n, answers) in enumerate(zip(sheet.order, each.answers, strict=True), 1):
            family = exam.entries[n - 1].family
            for question, answer in answers.items():
                yield (*who, str(n), str(place), family, question, answer)


def as_pdf(exam: Exam, sheets: Sequence[Keyed]) -> bytes:
    """In the language of the exam; a version is listed once, with all who have it."""
    heading = Heading(
        title=exam.title,
        course=exam.course,
        date=date_of(exam.date, exam.language),
        language=exam.language,
        name="",
        student="",
        code="",
    )
    page = replace(exam.page, scan=False)
    paper = Paper(heading=heading, exercises=(), words=layout_words(exam.language), page=page)
    return write_table(paper, list(variants(sheets)))


def variants(sheets: Sequence[Keyed]) -> Iterator[Solved]:
    """Versions from A on, then everybody who has a variant alone, in the order of the sheets."""
    together: dict[str, list[Keyed]] = {}
    for each in sheets:
        together.setdefault(each.sheet.version, []).append(each)
    alone = together.pop("", [])
    for letter, those in sorted(together.items()):
        names = ", ".join(each.sheet.name or each.sheet.id for each in those)
        yield Solved((letter, names), those[0].answers)
    for each in alone:
        yield Solved(tuple(named(each.sheet)), each.answers)


def named(sheet: Sheet) -> Iterator[str]:
    """The student, then what else is on the sheet."""
    yield sheet.name or sheet.id
    yield " · ".join(filter(None, (sheet.columns.get("seat", ""), sheet.id, sheet.code)))
