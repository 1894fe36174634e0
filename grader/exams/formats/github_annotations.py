"""Marks as annotations of a GitHub Actions run: an error, a warning or a notice for each row."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from grader.base.disk.one_line import printable
from grader.exams.format import Format
from grader.exams.grading.readable_marks import describe_student, mark_sentence, printable_rows
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status
from grader.exams.making.scale import Scale
from grader.words import marks_words as words
from grader.words.render import report_word

MAX_ANNOTATIONS = 10
"""GitHub shows this many of a kind for each step."""


@dataclass(frozen=True, slots=True)
class Annotation:
    """A line of a run's log that GitHub shows as an annotation."""

    kind: str
    title: str
    message: str
    file: str = ""

    def __str__(self) -> str:
        texts = {"file": self.file, "title": self.title}
        properties = ",".join(f"{k}={of_property(text)}" for k, text in texts.items() if text)
        return f"::{self.kind} {properties}::{of_message(self.message)}\n"


def as_annotations(marked: MarkingResults) -> Iterator[str]:
    """Yield the first annotations of each kind; the last one says how many more there are."""
    language, scale = marked.exam.language, marked.exam.mark_scale
    counts: Counter[str] = Counter()
    last: dict[str, Annotation] = {}
    for row in printable_rows(marked.rows):
        annotation = annotate_row(row, language, scale)
        counts[annotation.kind] += 1
        if counts[annotation.kind] < MAX_ANNOTATIONS:
            yield str(annotation)
        elif counts[annotation.kind] == MAX_ANNOTATIONS:
            last[annotation.kind] = annotation
    for kind, count in counts.items():
        if count == MAX_ANNOTATIONS:
            yield str(last[kind])
        elif count > MAX_ANNOTATIONS:
            more = words.word("left_out", language, count - MAX_ANNOTATIONS + 1)
            yield str(Annotation(kind, printable(marked.exam.title), more))


def annotate_row(row: Row, language: str, scale: Scale | None) -> Annotation:
    """Return the annotation on a row."""
    notes = "; ".join(row.notes)
    match row.status:
        case Status.UNREADABLE | Status.CONFLICT:
            return Annotation("error", describe_student(row), notes, row.file)
        case Status.SUPERSEDED:
            return Annotation("notice", describe_student(row), notes, row.file)
        case Status.ABSENT:
            return Annotation(
                "notice", describe_student(row), words.word("status", language, "absent")
            )
        case Status.MARKED:
            points = report_word("total", language, row.points, row.out_of)
            mark = mark_sentence(row, scale, language)
            undecided = words.undecided(row.unclear, row.unmarked, language)
            text = "; ".join(filter(None, (points, mark, undecided, notes)))
            kind = "warning" if notes or undecided else "notice"
            return Annotation(kind, describe_student(row), text, row.file)


def of_message(text: str) -> str:
    """Return the text escaped for a workflow command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def of_property(text: str) -> str:
    """Return the text escaped for a property of a workflow command."""
    return of_message(text).replace(":", "%3A").replace(",", "%2C")


FORMAT = Format("github-annotations", ".txt", as_annotations)
